"""Many seeded games between players: who is first out, points, payments, skwitzes, matadors and length."""

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from random import Random
from typing import Final, NamedTuple

from skwitz.estimates import LEVEL, Estimate, mean, share
from skwitz.game import Game, Step
from skwitz.information import returns
from skwitz.moves import Play
from skwitz.players import greedy
from skwitz.players.named import Player, named
from skwitz.rules import Rules
from skwitz.rulesets import EDITION
from skwitz.teams import side

DEALS: Final = 1000
"""After how many deals a game that nobody wins is given up."""
TASK: Final = 16
"""How many games a worker plays at a time, at most."""
COUNTED: Final = ("points", "skwitzes", "matadors")
"""What is counted by player, and for all players together."""


class Sample(NamedTuple):
    """One game, from the first ante to the first out; tuples go by player, chips are half chips."""

    number: int
    winner: int
    """Who went out, or -1 if the game was given up."""
    deals: int
    plays: int
    points: tuple[int, ...]
    """As they counted when somebody went out."""
    won: tuple[int, ...]
    """Won or lost by then; the pot goes on to the next game."""
    paid: tuple[int, ...]
    """Paid in all, antes too."""
    skwitzes: tuple[int, ...]
    matadors: tuple[int, ...]
    matsch: tuple[int, ...]
    """1 for a player without a point."""


class Simulation(NamedTuple):
    """What was played, and by whom."""

    names: tuple[str, ...]
    rules: Rules
    games: tuple[Sample, ...]

    def wins(self, player: int, level: float = LEVEL) -> Estimate:
        """Estimate the share of games in which a player, or the partner [3.3], is first out."""
        team = side(player, self.rules)
        return share(sum(game.winner in team for game in self.games), len(self.games), level)

    def by_player(self, player: int, level: float = LEVEL) -> dict[str, Estimate]:
        """Estimate what one player gets in a game, `won` and `paid` in whole chips; `wins` and `matsch` are shares."""
        half = {name: [getattr(game, name)[player] / 2 for game in self.games] for name in ("won", "paid")}
        whole = {name: [getattr(game, name)[player] for game in self.games] for name in COUNTED}
        means = {name: mean(values, level) for name, values in {**half, **whole}.items()}
        matsch = share(sum(game.matsch[player] for game in self.games), len(self.games), level)
        return {"wins": self.wins(player, level), **means, "matsch": matsch}

    def by_game(self, level: float = LEVEL) -> dict[str, Estimate]:
        """Estimate how long a game is, and what all players get in it; a team's points count for each of it."""
        length = {name: mean([getattr(game, name) for game in self.games], level) for name in ("deals", "plays")}
        sums = {name: mean([sum(getattr(game, name)) for game in self.games], level) for name in COUNTED}
        return length | sums

    def __str__(self) -> str:
        """Write a table of estimates, a line for each measure of each player and of the game."""
        rows: list[tuple[str, ...]] = [("player", "measure", "mean", "low", "high")]
        for player, name in enumerate(self.names):
            rows += _rows(f"{player} {name}", self.by_player(player))
        rows += _rows("all", self.by_game())
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = (f"{r[0]:{widths[0]}}  {r[1]:{widths[1]}}" + "".join(f"{cell:>10}" for cell in r[2:]) for r in rows)
        return "\n".join(lines) + "\n"


def _rows(who: str, estimates: dict[str, Estimate]) -> list[tuple[str, ...]]:
    return [(who, name, *(f"{value:.3f}" for value in each)) for name, each in estimates.items()]


def simulate(
    n: int,
    seed: int | str = 0,
    players: Sequence[str | Player] = ("greedy",) * 4,
    rules: Rules = EDITION,
    *,
    workers: int = 1,
    executor: Executor | None = None,
    progress: bool = False,
) -> Simulation:
    """Play `n` games, each from the first ante to the first out.

    Each game has its own seeds for the cards and for each player, so that the result is the same whatever the number of
    workers and whatever `executor` (any of `concurrent.futures`, or one that does as they do) is given instead; only a
    search that is limited by time depends on the machine. The dealer of game i is player i modulo their number.
    `players` are names (see `skwitz.players.named`) or functions; to be sent to workers a function must be picklable.
    `progress` draws a bar on the standard error. Raises `ValueError` for less than one game, and what the rules raise.

    >>> print(simulate(20, seed=2, players=("greedy", "random")).wins(0))
    0.800 (0.584 to 0.919)
    """
    if n < 1:
        raise ValueError("a simulation has at least one game")
    who = tuple(named(player) if isinstance(player, str) else player for player in players)
    names = tuple(player if isinstance(player, str) else _name(player) for player in players)
    Game.start(rules, len(who))
    tasks = [range(first, min(first + TASK, n)) for first in range(0, n, TASK)]
    if executor is None and workers > 1:
        # processes are not to be had everywhere, so they are asked for only here
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(workers) as pool:
            games = _gathered(tasks, seed, who, rules, pool, progress)
    else:
        games = _gathered(tasks, seed, who, rules, executor, progress)
    return Simulation(names, rules, games)


def _name(player: Player) -> str:
    return getattr(player, "__name__", type(player).__name__)


def _gathered(
    tasks: list[range],
    seed: int | str,
    players: tuple[Player, ...],
    rules: Rules,
    executor: Executor | None,
    progress: bool,
) -> tuple[Sample, ...]:
    """Gather the games of all tasks in their order, whoever plays them."""
    games: list[Sample] = []
    total = tasks[-1].stop
    if executor is None:
        results: Iterator[list[Sample]] = (play_games(task, seed, players, rules) for task in tasks)
    else:
        futures = [executor.submit(play_games, task, seed, players, rules) for task in tasks]
        results = (future.result() for future in futures)
    for result in results:
        games += result
        if progress:
            _draw_bar(len(games), total)
    return tuple(games)


def _draw_bar(done: int, total: int) -> None:
    filled = 40 * done // total
    end = "\n" if done == total else ""
    sys.stderr.write(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done}/{total}{end}")
    sys.stderr.flush()


def play_games(numbers: range, seed: int | str, players: Sequence[Player], rules: Rules) -> list[Sample]:
    """Play the games of these numbers."""
    return [play_game(number, seed, players, rules) for number in numbers]


def play_game(number: int, seed: int | str, players: Sequence[Player], rules: Rules) -> Sample:
    """Play one game, from the first ante to the first out; shuffles and cuts do not depend on who plays."""
    cards = Random(f"{seed}/{number}")
    thinking = [Random(f"{seed}/{number}/{seat}") for seat in range(len(players))]
    tally = _Tally(len(players))
    game = Game.start(rules, len(players), number % len(players))
    while game.last_out < 0 and tally.deals <= DEALS:
        seat = game.to_act
        dealing = game.phase in ("shuffle", "cut")
        step = game.advance(greedy.choose(game, cards) if dealing else players[seat](game, thinking[seat]))
        tally.add(step, game)
        game = step.game
    return Sample(
        number,
        game.last_out,
        tally.deals,
        tally.plays,
        tuple(tally.points),
        returns(game),
        tuple(tally.paid),
        tuple(tally.skwitzes),
        tuple(tally.matadors),
        tuple(tally.matsch),
    )


class _Tally:
    """Counts what happens in one game."""

    def __init__(self, players: int) -> None:
        self.deals = 0
        self.plays = 0
        self.points = [0] * players
        self.paid = [0] * players
        self.skwitzes = [0] * players
        self.matadors = [0] * players
        self.matsch = [0] * players

    def add(self, step: Step, before: Game) -> None:
        """Count one step of the game."""
        self.plays += isinstance(step.move, Play)
        for event in step.events:
            if event.code in ("pay", "ante", "settle"):
                for seat in str(event.get("from")).split("."):
                    self.paid[int(seat)] += int(event.get("half"))
            elif event.code in ("skwitz", "matador", "matsch"):
                counts = {"skwitz": self.skwitzes, "matador": self.matadors, "matsch": self.matsch}[event.code]
                counts[int(event.get("seat"))] += 1
            elif event.code == "out":
                self.points = list(before.totals)
            elif event.code == "points":
                self.points = [int(total) for total in str(event.get("totals")).split(".")]
            self.deals += event.code == "layout"
