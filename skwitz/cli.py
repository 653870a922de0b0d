"""The command line: `skwitz play`, `scenario`, `explain`, `simulate`, `replay`."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from textwrap import dedent
from typing import Final, NoReturn, TypeAlias

from skwitz import __version__, address, record, scenario
from skwitz.catalogue import Missing
from skwitz.errors import Illegal, SkwitzError, Unreadable
from skwitz.explaining import explain
from skwitz.game import Game
from skwitz.notation import read_position
from skwitz.players.named import NAMES, named
from skwitz.render.text import table_text
from skwitz.rules import Rules
from skwitz.simulation import simulate
from skwitz.terminal import Terminal, explanation_text
from skwitz.words import refusal, sentences

SCENARIOS: Final = Path("sources/scenarios")
"""Where a scenario is looked for by its slug."""

NOTATION: Final = """
moves     1TS-3C7H: seat 1 plays the ten of spades and captures the three of clubs and the seven of hearts
          1QH: seat 1 trails the queen of hearts · 1out 1call 1pass 1stop · the seat may be left out
cards     rank A 2 … 9 T J Q K, suit S H D C; 10♠ and ♠10 are read as well
readings  field-value joined by full stops (ace_adds-no.stake-5), or a name: EDITION SWEDISH JAPANESE KOREAN AS_REPORTED
"""
PLAYERS: Final = f"""
players   {" ".join(NAMES)}; a search may say how long it thinks about
          a play, search:50ms, or on how many sampled deals, search:200; a clairvoyant is a search that sees all cards
"""
SOURCES: Final = """
what a position may be: a position line (1~n4-4-4.4.4~…), an address of the site with a position in it (…#p~1~n4-…),
or a scenario, by its file or its slug
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give the exit code: 0, 1 where a move is refused, 2 for an error (one line on stderr)."""
    options = argparse.Namespace()
    try:
        _parser().parse_args(arguments, options)
        code: int = options.run(options)
        sys.stdout.flush()
    except SkwitzError as error:
        return _fail(_told(error, getattr(options, "lang", "en")))
    except BrokenPipeError:
        # whoever read the output has gone: nothing more is to be written at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except UnicodeDecodeError as error:
        return _fail(f"the file is not in UTF-8: {error.reason} at byte {error.start}")
    except OSError as error:
        return _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    return code


def _told(error: SkwitzError, lang: str) -> str:
    """Tell an error in a language; in English that there is no such language."""
    try:
        return refusal(error, lang=lang).text
    except Missing as missing:
        return refusal(missing).text


def _fail(why: str) -> int:
    sys.stderr.write(f"skwitz: {' '.join(why.split())}\n")
    return 2


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(_fail(f"{message} ({self.prog} --help tells more)"))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        "skwitz",
        description="Skwitz, a fishing game of the nineteenth century: play it, and ask why a move is legal or not.",
        epilog=NOTATION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"skwitz {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add in (_add_play, _add_scenario, _add_explain, _add_simulate, _add_replay):
        add(commands)
    return parser


Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"


def _command(commands: Commands, name: str, summary: str, more: str) -> argparse.ArgumentParser:
    command = commands.add_parser(
        name,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        epilog=dedent(more),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("--lang", default="en", help="language of the sentences (default: en)")
    return command


def _add_play(commands: Commands) -> None:
    command = _command(commands, "play", "play in the terminal, until somebody goes out", PLAYERS + NOTATION)
    command.add_argument(
        "against",
        nargs="*",
        metavar="PLAYER",
        default=["search"] * 3,
        help="one to seven players, from the seat at your right (default: search search search)",
    )
    command.add_argument("--seat", type=int, default=1, help="where you sit; seat 0 deals first (default: 1, forehand)")
    command.add_argument("--seed", default=None, help="what shuffles the cards (default: another one each time)")
    command.add_argument("--reading", default="", help="what the rules change")
    command.add_argument("--record", type=Path, metavar="FILE", help="where to write the record of the game")
    command.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> int:
    others = [named(text) for text in options.against]
    start = Game.start(Rules.read(options.reading), len(others) + 1)
    if not 0 <= options.seat < start.players:
        raise Illegal("no_seat", ("3.1",), {"seat": options.seat, "players": start.players})
    seats = {(options.seat + 1 + place) % start.players: player for place, player in enumerate(others)}
    table = Terminal(
        start, seats, Random(options.seed), lang=options.lang, source=sys.stdin, target=sys.stdout
    )  # fmt: skip
    table.play()
    if options.record:
        options.record.write_text(str(record.kept(start, table.moves)), encoding="utf-8")
    return 0


def _add_scenario(commands: Commands) -> None:
    command = _command(commands, "scenario", "run a scenario", READING_NOTE)
    command.add_argument("scenario", help="its file, or its slug where sources/scenarios is")
    command.add_argument(
        "--reading", default=None, help="what the rules change, in place of the scenario's own ruleset"
    )
    command.add_argument("--words", action="store_true", help="tell it in sentences, not in canonical lines")
    command.add_argument("--digest", action="store_true", help="write the SHA-256 of its canonical lines only")
    command.set_defaults(run=_scenario)


READING_NOTE: Final = """
canonical lines are the same in every language: each move after >, then its events with the clauses, variants and
conjectures that license them, or after ! why it is refused; last the position after =
"""


def _scenario(options: argparse.Namespace) -> int:
    chosen = _read_scenario(options.scenario)
    rules = None if options.reading is None else Rules.read(options.reading)
    lines = scenario.run(chosen, rules)
    if options.digest:
        _write(scenario.digest(lines))
    elif options.words:
        _write(f"{chosen.title}\n\n{table_text(chosen.start if rules is None else chosen.under(rules), options.lang)}")
        before = chosen.start
        for step in scenario.steps(chosen, rules):
            if isinstance(step, scenario.Refused):
                _write(f"{step.move}  {refusal(step.error, step.game, options.lang).text}")
            else:
                _write(f"{step.move}  " + " ".join(s.text for s in sentences(step.events, before, options.lang)))
            before = step.game
    else:
        _write("\n".join(lines))
    return 0


def _read_scenario(text: str) -> scenario.Scenario:
    path = Path(text)
    if not path.is_file():
        path = SCENARIOS / f"{path.stem}.txt"
    if not path.is_file():
        raise SkwitzError("no_scenario", params={"found": text})
    return scenario.read(path.read_text(encoding="utf-8"), path.stem)


def _add_explain(commands: Commands) -> None:
    command = _command(
        commands, "explain", "tell why a move is legal or not, and what it would pay", SOURCES + NOTATION
    )
    command.add_argument("position", help="a position line, an address, or a scenario")
    command.add_argument("move", help="a move in notation")
    command.add_argument("--reading", default="", help="what the rules change, where the position does not say")
    command.add_argument("--lines", action="store_true", help="canonical lines, not sentences")
    command.set_defaults(run=_explain)


def _explain(options: argparse.Namespace) -> int:
    game = _read_game(options.position, Rules.read(options.reading))
    explanation = explain(game, options.move)
    _write(str(explanation) if options.lines else explanation_text(explanation, game, options.lang))
    return 0 if explanation.legal else 1


def _read_game(text: str, rules: Rules) -> Game:
    """Read a game: a position line, an address with its moves, or a scenario at its start."""
    if "#" in text:
        page, _, fragment = text.partition("#")
        found = address.read(page.partition("?")[2], fragment)
        if found.position is None:
            raise Unreadable("missing_field", text, len(page) + 1, params={"field": "n"})
        game = found.position
        for move in found.moves:
            game = game.play(move)
        return game
    return read_position(text, rules) if "~" in text else _read_scenario(text).start


def _add_simulate(commands: Commands) -> None:
    command = _command(commands, "simulate", "play many games between players, each to the first out", PLAYERS)
    command.add_argument(
        "players", nargs="*", metavar="PLAYER", default=["greedy"] * 4, help="two to eight (default: four greedy ones)"
    )
    command.add_argument("-n", "--games", type=int, default=100, help="how many games (default: 100)")
    command.add_argument("--seed", default="0", help="the same seed gives the same games (default: 0)")
    command.add_argument("--workers", type=int, default=1, help="how many processes play (default: 1)")
    command.add_argument("--reading", default="", help="what the rules change")
    command.add_argument("--quiet", action="store_true", help="no progress bar")
    command.set_defaults(run=_simulate)


def _simulate(options: argparse.Namespace) -> int:
    if options.games < 1 or options.workers < 1:
        return _fail("a simulation has at least one game and one worker")
    rules = Rules.read(options.reading)
    done = simulate(
        options.games, options.seed, options.players, rules, workers=options.workers, progress=not options.quiet
    )
    _write(f"{len(done.games)} games, seed {options.seed}; means with 95 % confidence, chips won without the pot\n")
    _write(str(done))
    return 0


def _add_replay(commands: Commands) -> None:
    command = _command(commands, "replay", "play the record of a sitting again, and check its draws", REPLAY_NOTE)
    command.add_argument("record", help="a file, or - for the standard input")
    command.add_argument("--lines", action="store_true", help="canonical lines, not sentences")
    command.add_argument("--position", action="store_true", help="write the position at the end only")
    command.set_defaults(run=_replay)


REPLAY_NOTE: Final = """
a record has tags such as [Players "4"], an empty line, and moves, shuffles, cuts and draws in notation; a position line
may stand in place of the tags; skwitz play --record writes one
"""


def _replay(options: argparse.Namespace) -> int:
    text = sys.stdin.read() if options.record == "-" else Path(options.record).read_text(encoding="utf-8")
    kept = record.read(text)
    game = kept.start
    for step in record.replay(kept):
        if options.lines:
            _write("\n".join([f"> {step.move}", *map(str, step.events)]))
        elif not options.position:
            told = " ".join(sentence.text for sentence in sentences(step.events, game, options.lang))
            _write(f"{step.move}  {told}".rstrip())
        game = step.game
    _write(str(game) if options.position else f"= {game}")
    return 0


def _write(text: str) -> None:
    sys.stdout.write(text.rstrip("\n") + "\n")
