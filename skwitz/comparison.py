"""What a reading changes: the same seeded games under two rulesets, and in how many of them something differs.

Each game is played alone under each ruleset and written down as a `Course`; two courses are then laid side by side.
What is left to chance hangs on the seed, the game, the deal and the number of cards played in it, never on what went
before, so that a change without consequence does not shift a later choice.
"""

from collections.abc import Sequence
from concurrent.futures import Executor
from hashlib import blake2b
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from skwitz.estimates import LEVEL, Estimate, share
from skwitz.events import POT, Event
from skwitz.game import Game
from skwitz.moves import Move, Out, Play, Stop, Try
from skwitz.players.chance import before_deal
from skwitz.players.named import Player, named
from skwitz.rules import Rules

KINDS: Final = ("legal moves", "payments", "points", "winner")
"""What may come out otherwise, from the weakest consequence to the strongest."""
NONE: Final = "none seen"
"""The consequence where nothing has come out otherwise."""
DEALS: Final = 60
"""After so many deals a game is given up, under both rulesets alike."""
LISTED: Final = 64
"""Up to so many legal moves are compared one by one, and drawn by lot; of more only the number is compared."""
TASK: Final = 25
"""How many games a worker plays at a time."""


class Contest(NamedTuple):
    """Who plays, and until when."""

    player: str | Player = "random"
    """The name of a player or a function, for all seats alike."""
    seats: int = 4
    until: str = "out"
    """`out`: the first out; `pot`: the first time that the pot is taken; `stop`: the first out ends the sitting."""
    faults: bool = False
    """Whether before the first play of each deal a false *Aus!* is called [6.8]."""


class Course(NamedTuple):
    """One game as it was played. Shuffles and cuts are moves too; chips are half chips."""

    moves: tuple[Move, ...]
    choices: tuple[tuple[Move, ...] | int, ...]
    """For each move all those that were legal then, but for the end of the sitting; only their number if they are many.

    Before a deal, whoever shuffles or cuts."""
    ledger: tuple[tuple[str, str, int], ...]
    """Each payment: from whom, to whom, how much; *from the pot* is `pot` as well."""
    points: tuple[tuple[int, ...], ...]
    """The points by seat at each count and each out."""
    winners: tuple[int, int]
    """Who went out first, and who took the pot first; -1 for nobody."""


class Differences(NamedTuple):
    """What came out otherwise in one game, in the order of `KINDS`."""

    legal: bool
    payments: bool
    points: bool
    winner: bool


class Comparison(NamedTuple):
    """Two rulesets, who played, and what came out otherwise in each game."""

    one: Rules
    other: Rules
    contest: Contest
    games: tuple[Differences, ...]

    def times(self, kind: str, first: int | None = None) -> int:
        """Count the games, or the first so many of them, in which a kind of thing came out otherwise."""
        place = KINDS.index(kind)
        return sum(game[place] for game in self.games[:first])

    def share(self, kind: str, level: float = LEVEL) -> Estimate:
        """Estimate in which share of games a kind of thing, one of `KINDS`, comes out otherwise."""
        return share(self.times(kind), len(self.games), level)

    @property
    def consequence(self) -> str:
        """The strongest consequence seen, one of `KINDS`, or `NONE`."""
        return next((kind for kind in reversed(KINDS) if self.times(kind)), NONE)


def compare(
    one: Rules,
    other: Rules,
    games: int,
    seed: int | str = 0,
    contest: Contest | str = "random",
    executor: Executor | None = None,
) -> Comparison:
    """Compare two rulesets over so many games; `contest` may be the name of a player, for four of them.

    The same seed gives the same result, with any executor or none. Raises `ValueError` for less than one game, and what
    the rules raise.

    >>> comparison = compare(Rules(), Rules(payers="alternate"), 20, seed=1)
    >>> comparison.consequence, str(comparison.share("payments"))
    ('payments', '1.000 (0.839 to 1.000)')
    """
    return compare_all(one, (other,), games, seed, contest, executor)[0]


def compare_all(
    one: Rules,
    others: Sequence[Rules],
    games: int,
    seed: int | str = 0,
    contest: Contest | str = "random",
    executor: Executor | None = None,
) -> tuple[Comparison, ...]:
    """Compare one ruleset with each of the others, playing its games only once; otherwise as `compare`."""
    if games < 1:
        raise ValueError("a comparison has at least one game")
    who = Contest(contest) if isinstance(contest, str) else contest
    for rules in (one, *others):
        Game.start(rules, who.seats)
    tasks = [range(first, min(first + TASK, games)) for first in range(0, games, TASK)]
    if executor is None:
        parts = [differences(task, one, tuple(others), seed, who) for task in tasks]
    else:
        futures = [executor.submit(differences, task, one, tuple(others), seed, who) for task in tasks]
        parts = [future.result() for future in futures]
    rows = [row for part in parts for row in part]
    return tuple(Comparison(one, other, who, tuple(row[n] for row in rows)) for n, other in enumerate(others))


def differences(
    numbers: range, one: Rules, others: tuple[Rules, ...], seed: int | str, contest: Contest
) -> list[tuple[Differences, ...]]:
    """Play the games of these numbers, and give for each what came out otherwise under each of the others."""
    rows = []
    for number in numbers:
        own = course(number, one, seed, contest)
        rows.append(tuple(parted(own, course(number, other, seed, contest)) for other in others))
    return rows


def parted(one: Course, other: Course) -> Differences:
    """Lay two courses side by side; the legal moves are compared as long as the same moves have been made."""
    legal = False
    for own, its, move, another in zip(one.choices, other.choices, one.moves, other.moves, strict=False):
        legal = own != its
        if legal or move != another:
            break
    return Differences(legal, one.ledger != other.ledger, one.points != other.points, one.winners != other.winners)


def course(number: int, rules: Rules, seed: int | str, contest: Contest) -> Course:
    """Play one game; the dealer of game i is seat i modulo their number."""
    playing = _Playing(number, rules, seed, contest)
    while not playing.over():
        playing.on()
    return playing.course()


class _Playing:
    """A game that is being played, and what has been written down of it."""

    def __init__(self, number: int, rules: Rules, seed: int | str, contest: Contest) -> None:
        self.key = f"{seed}/{number}"
        self.contest = contest
        self.player = named(contest.player) if isinstance(contest.player, str) else contest.player
        self.game = Game.start(rules, contest.seats, number % contest.seats)
        self.deal = self.played = 0
        self.cards = Random(f"{self.key}/0")
        self.moves: list[Move] = []
        self.choices: list[tuple[Move, ...] | int] = []
        self.ledger: list[tuple[str, str, int]] = []
        self.points: list[tuple[int, ...]] = []
        self.out = self.taker = -1

    def over(self) -> bool:
        if self.deal >= DEALS or self.game.phase == "ended":
            return True
        return self.taker >= 0 if self.contest.until == "pot" else self.out >= 0 and self.contest.until == "out"

    def on(self) -> None:
        """Make the next move, and before the first play of a deal the infringement that is asked for."""
        game = self.game
        if game.phase == "play" and not self.played and self.contest.faults:
            false = Try(game.turn, Out(game.turn))
            if game.totals[game.turn] < game.rules.target:
                self.make(false)
        chance = before_deal(game, self.cards)
        if self.out >= 0 and self.contest.until == "stop":
            self.choices.append(0)
            self.make(Stop(game.to_act))
        elif chance:
            self.choices.append(-1 - game.to_act)
            self.make(chance)
        else:
            self.choose()

    def choose(self) -> None:
        moves = self.game.legal_moves
        listed = tuple(islice((move for move in moves if not isinstance(move, Stop)), LISTED + 1))
        many = len(listed) > LISTED
        self.choices.append(moves.count() if many else listed)
        if self.contest.player == "random" and not many:
            self.make(min(listed, key=self.lot))
        else:
            self.make(self.player(self.game, Random(f"{self.key}/{self.deal}/{self.played}/{self.game.to_act}")))

    def lot(self, move: Move) -> bytes:
        """Draw a lot for a move; the move with the lowest is made, and any is as likely as another."""
        text = f"{self.key}/{self.deal}/{self.played}/{move}"
        return blake2b(text.encode(), digest_size=8).digest()

    def make(self, move: Move) -> None:
        step = self.game.advance(move)
        if not isinstance(move, Try):
            self.moves.append(move)
        self.played += isinstance(move, Play)
        for event in step.events:
            self.note(event)
        self.game = step.game

    def note(self, event: Event) -> None:
        """Write down what an event says of payments, points and winners; the game is still the one before the move."""
        params = dict(event.params)
        if "half" in params and event.code != "owe":
            self.ledger.append(
                (str(params.get("from", POT)), str(params.get("to", params.get("seat", POT))), int(params["half"]))
            )
        elif event.code == "points":
            self.points.append(tuple(map(int, str(params["totals"]).split("."))))
        elif event.code == "out":
            self.points.append(self.game.totals)
            self.out = int(params["seat"]) if self.out < 0 else self.out
        elif event.code == "dealer":
            self.deal, self.played = self.deal + 1, 0
            self.cards = Random(f"{self.key}/{self.deal}")
        if event.code == "pottake" and self.taker < 0:
            self.taker = int(params["seat"])

    def course(self) -> Course:
        winners = (self.out, self.taker)
        return Course(tuple(self.moves), tuple(self.choices), tuple(self.ledger), tuple(self.points), winners)
