"""What each reading changes in play, as it was computed: which comparisons are made, and the results in `conf/results`.

`python -m edition consequences` plays the games and writes the results; nothing else does.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from edition.model import Conjecture, Edition, Variant
from skwitz.comparison import KINDS, NONE, Comparison, Contest, compare_all
from skwitz.estimates import Estimate, share
from skwitz.rules import Rules, Schedule, options

RESULTS: Final = Path(__file__).parents[1] / "results"
GAMES: Final = 500
SEED: Final = "skwitz"
PLAYERS: Final = ("random", "greedy")
FIRST: Final = (5, 100)
"""For so many of the first games the numbers are kept as well, so that they can be computed again in a short time."""

WORDING: Final = "wording"
"""The class of a variant without an option, by the editors' judgement."""
SINGLE: Final = "single"
"""The class of a conjecture with one answer only: there is nothing to compare."""
CLASSES: Final = (WORDING, SINGLE, NONE, *KINDS)
"""The classes, from the weakest to the strongest."""


class Terms(NamedTuple):
    """How an option's values are compared: the ruleset at the bottom of both sides, who sits there, until when."""

    base: Rules = Rules()
    seats: int = 4
    until: str = "out"
    faults: bool = False
    others: tuple[str, ...] = ()
    """The values compared with the default where the apparatus names none."""


TERMS: Final[dict[str, Terms]] = {
    "schedule": Terms(seats=5, others=("5-2-5.5", "5-7-3.3.3")),
    "stake": Terms(others=("5",)),
    "half": Terms(base=Rules(stake=5)),
    "partners_pool": Terms(base=Rules(partners="opposite"), until="pot"),
    "team_pays": Terms(base=Rules(partners="opposite")),
    "debts": Terms(base=Rules(pool_start=20)),
    "penalty_each": Terms(faults=True),
    "unfinished": Terms(until="pot"),
    "next_dealer": Terms(until="pot"),
    "ante": Terms(until="pot"),
    "pot_win": Terms(until="pot"),
    "abandoned_pot": Terms(until="stop"),
}
"""The options that four players who play the edition's rules until the first out would not put to the test.

Why, is said in `Labels.terms`.
"""


class Case(NamedTuple):
    """One value of an option, to be compared with the default."""

    option: str
    value: str
    terms: Terms

    @property
    def one(self) -> Rules:
        """The ruleset with the default."""
        return self.terms.base

    @property
    def other(self) -> Rules:
        """The ruleset with the value."""
        value: Any = self.value
        if self.option == "schedule":
            value = Schedule.read(self.value)
        elif self.value.isdecimal():
            value = int(self.value)
        return replace(self.terms.base, **{self.option: value})

    def contest(self, player: str) -> Contest:
        """Who plays, and until when."""
        return Contest(player, self.terms.seats, self.terms.until, self.terms.faults)


class Result(NamedTuple):
    """What came of one value with one kind of player: in how many games each of `KINDS` came out otherwise."""

    option: str
    value: str
    player: str
    seats: int
    until: str
    base: str
    faults: str
    seed: str
    games: int
    times: tuple[int, ...]
    first: tuple[tuple[int, ...], ...]
    """The same for the first games, so many as `FIRST` says."""

    def share(self, kind: str) -> Estimate:
        """In which share of games a kind of thing came out otherwise, with its interval."""
        return share(self.times[KINDS.index(kind)], self.games)

    @property
    def consequence(self) -> str:
        """The strongest consequence seen."""
        return next((kind for kind in reversed(KINDS) if self.times[KINDS.index(kind)]), NONE)


def cases(edition: Edition) -> tuple[Case, ...]:
    """List all comparisons: each value of an option that a variant or a conjecture has besides the default."""
    made: list[Case] = []
    things: tuple[Variant | Conjecture, ...] = (*edition.variants.values(), *edition.conjectures.values())
    disputed = {thing.option for thing in things}
    for option in options():
        if option.name in disputed:
            terms = TERMS.get(option.name, Terms())
            others = terms.others or [value for value in option.values if value != option.default]
            made += [Case(option.name, value, terms) for value in others]
    return tuple(made)


def compute(wanted: Iterable[Case], games: int, executor: Executor | None = None) -> Iterator[Result]:
    """Play the games of these cases; those that share a beginning are played together, which saves half of the time."""
    groups: dict[tuple[Rules, Contest], list[Case]] = {}
    for case in wanted:
        for player in PLAYERS:
            groups.setdefault((case.one, case.contest(player)), []).append(case)
    for (one, contest), group in groups.items():
        found = compare_all(one, [case.other for case in group], games, SEED, contest, executor)
        yield from map(_result, group, found)


def _result(case: Case, comparison: Comparison) -> Result:
    contest = comparison.contest
    return Result(
        option=case.option,
        value=case.value,
        player=str(contest.player),
        seats=contest.seats,
        until=contest.until,
        base=str(case.one),
        faults="yes" if contest.faults else "",
        seed=SEED,
        games=len(comparison.games),
        times=tuple(comparison.times(kind) for kind in KINDS),
        first=tuple(tuple(comparison.times(kind, first) for kind in KINDS) for first in FIRST),
    )


COLUMNS: Final = (
    *("option", "value", "player", "seats", "until", "base", "faults", "seed", "games"),
    *(f"{kind.replace(' ', '_')}{end}" for kind in KINDS for end in ("", "_share", "_low", "_high")),
    *(f"first_{first}" for first in FIRST),
)


def write(results: Iterable[Result], path: Path = RESULTS / "consequences.tsv") -> None:
    """Write the results, in the order of options, values and players; shares and bounds have four decimals."""
    lines = ["\t".join(COLUMNS)]
    for result in sorted(results, key=_place):
        cells = [str(value) for value in result[:9]]
        for kind, times in zip(KINDS, result.times, strict=True):
            cells += [str(times), *(f"{value:.4f}" for value in result.share(kind))]
        cells += [".".join(map(str, first)) for first in result.first]
        lines.append("\t".join(cells))
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _place(result: Result) -> tuple[int, int, str, int]:
    names = [option.name for option in options()]
    values = options()[names.index(result.option)].values
    number = values.index(result.value) if values else 0
    return names.index(result.option), number, result.value, PLAYERS.index(result.player)


@cache
def results(path: Path = RESULTS / "consequences.tsv") -> tuple[Result, ...]:
    """Read the results as they were written."""
    with path.open(encoding="utf-8", newline="") as file:
        return tuple(_read(row) for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def _read(row: dict[str, str]) -> Result:
    return Result(
        option=row["option"],
        value=row["value"],
        player=row["player"],
        seats=int(row["seats"]),
        until=row["until"],
        base=row["base"],
        faults=row["faults"],
        seed=row["seed"],
        games=int(row["games"]),
        times=tuple(int(row[kind.replace(" ", "_")]) for kind in KINDS),
        first=tuple(tuple(map(int, row[f"first_{first}"].split("."))) for first in FIRST),
    )


def results_of(thing: Variant | Conjecture) -> tuple[Result, ...]:
    """Give the results for the readings of a variant or the answers to a conjecture, by value, then player."""
    own = {part.value for part in (thing.readings if isinstance(thing, Variant) else thing.answers)}
    unnamed = TERMS.get(thing.option, Terms()).others
    return tuple(r for r in results() if r.option == thing.option and (unnamed or r.value in own))


def class_of(thing: Variant | Conjecture) -> str:
    """Give the class of a variant or conjecture, one of `CLASSES`: the strongest consequence that was seen."""
    if not thing.option:
        return WORDING if isinstance(thing, Variant) else SINGLE
    return max((result.consequence for result in results_of(thing)), key=CLASSES.index, default=NONE)
