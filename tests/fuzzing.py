"""What every reader promises of any text: a value that is written and read again, or one of our errors with its place.

tests/test_fuzz.py looks with hypothesis for a text that breaks the promise, tests/fuzz.py with atheris (`make soak`).
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random

from skwitz import address, record, record_text, scenario
from skwitz.cards import CardSet
from skwitz.errors import Illegal, SkwitzError, Unreadable
from skwitz.game import Game
from skwitz.moves import read_moves, write_moves
from skwitz.notation import read_position, write_position
from skwitz.record import Record, kept
from skwitz.rules import Rules
from skwitz.soundness import fault_of
from tests.strategies import placed, sitting

SCENARIOS = Path(__file__).parents[1] / "sources" / "scenarios"
PLAYED = 12
"""How many of a position's legal moves are played."""


def position(text: str) -> None:
    game = read_position(text)
    assert fault_of(game) is None
    assert read_position(write_position(game)) == game
    assert game.legal_moves.count() >= (game.phase == "play")
    for move in islice(game.legal_moves, PLAYED):
        assert fault_of(game.play(move)) is None


def moves(text: str) -> None:
    made = read_moves(text)
    assert read_moves(write_moves(made)) == made


def cards(text: str) -> None:
    made = CardSet.read(text)
    assert CardSet.read(str(made)) == made


def rules(text: str) -> None:
    made = Rules.read(text)
    assert Rules.read(str(made)) == made


def recorded(text: str) -> None:
    made = record.read(text)
    assert record.read(str(made)) == made
    with suppress(Illegal):
        for step in record.replay(made):
            assert fault_of(step.game) is None


def imported(text: str) -> None:
    made = record_text.imported(text)
    assert record.read(str(made)) == made


def addressed(text: str) -> None:
    query, _, fragment = text.partition("#")
    made = address.read(query, fragment)
    assert address.read(*address.write(made)).moves == made.moves


def scene(text: str) -> None:
    made = scenario.read(text, "a-slug")
    assert scenario.run(made)[-1].startswith("= 1~n")


READERS: dict[str, Callable[[str], None]] = {
    "position": position,
    "moves": moves,
    "cards": cards,
    "rules": rules,
    "record": recorded,
    "imported": imported,
    "address": addressed,
    "scenario": scene,
}


def examine(name: str, text: str) -> bool:
    """Whether a text reads; raises `AssertionError` or a foreign error where a reader breaks its promise."""
    try:
        READERS[name](text)
    except SkwitzError as error:
        check_place(name, text, error)
        return False
    return True


def check_place(name: str, text: str, error: SkwitzError) -> None:
    """Look whether an error tells a place in the text: a column, in a scenario a line too."""
    column = error.params["column"]
    assert isinstance(column, int)
    assert column >= 1
    if name == "scenario":
        lines = text.replace("\r\n", "\n").split("\n")
        line = error.params["line"]
        assert isinstance(line, int)
        assert 1 <= line <= len(lines)
        assert column <= len(lines[line - 1]) + 1
        return
    assert isinstance(error, Unreadable) or name == "imported"
    whole = error.text if isinstance(error, Unreadable) else text
    assert column <= len(whole) + 1
    assert whole == text or name == "address"


def examples() -> Iterator[tuple[str, str]]:
    """Give texts that read, each with its reader: what a sitting leaves, and the edition's scenarios."""
    for seed, ruleset in enumerate((Rules(), Rules(target=2, skwitz_call="called"), Rules(partners="opposite"))):
        start = Game.start(ruleset)
        steps = list(sitting(start, Random(seed), 70))
        text = str(kept(start, [step.move for step in steps], (("Event", 'A "quoted" evening'),)))
        yield from (("record", text), ("imported", text))
        yield "moves", write_moves([step.move for step in steps[:6]])
        for step in steps[::9]:
            yield "position", str(step.game)
            yield "position", str(step.game.view(1))
            yield "address", f"?reading=SWEDISH#g~{step.game}~~{step.move}"
        yield "address", f"?reading=stake-5#m~{write_moves([step.move for step in steps[2:5]])}"
    game = Game.dealt(seed=7)
    yield "imported", f"{game}\n1. 4C takes A3H 2. 6 {{said six}} *"
    yield "imported", str(Record(placed("TS QH", "TD 7H 3C"), read_moves("1TS-TD")))
    yield "moves", "1 10♠ takes ♣3♥7, 2 out; 0fault-misdeal 3try-QH.1draw-xxxx.3cut-0"
    yield "cards", "10♠ ♥7 3c,QS"
    yield "rules", "SWEDISH.stake-5.take-maximal ace_adds=no"
    for path in sorted(SCENARIOS.glob("*.txt"))[::9]:
        yield "scenario", path.read_text(encoding="utf-8")
