"""Scenarios: a position, moves and a doctest in one small file; reading and running them.

One reader and one runner serve the tests, the pages and the browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import NamedTuple, TypeVar, overload

from skwitz.cards import CardSet, scan
from skwitz.deal import undealt
from skwitz.errors import SkwitzError, Unreadable
from skwitz.filling import ACTING_HAND, Setting, fill
from skwitz.game import Game, Step
from skwitz.moves import Move, read_moves
from skwitz.notation import read_position, write_position
from skwitz.rules import Rules, Schedule
from skwitz.teams import under

T = TypeVar("T")

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
HEADER = re.compile(r"([a-z]+):[ \t]*(.*?)[ \t]*")
REQUIRED = ("title", "clause")
ALWAYS = frozenset({"title", "clause", "variant", "conjecture", "rules", "position", "moves", "view"})
PLACED = ("hand", "hands", "table", "stock", "piles", "marks", "last")
COUNTED = ("points", "outs", "won", "secured", "owed", "pools", "pot")
NAMED = frozenset({"players", "schedule", "dealer", "draw", "turn", "seed", *PLACED, *COUNTED})
LESSON = frozenset({"lesson", "teach", "task", "goal", "solution", "learned"})
"""What a scenario has besides where it is a lesson, see `skwitz.table.lessons`."""


class Refused(NamedTuple):
    """A move that was refused, the game that it left unchanged, and why."""

    game: Game
    error: SkwitzError
    move: Move


@dataclass(frozen=True)
class Scenario:
    """One scenario: what it shows, where it starts, what is played, and its doctest."""

    slug: str
    title: str
    clauses: tuple[str, ...]
    variants: tuple[str, ...]
    conjectures: tuple[str, ...]
    rules: Rules
    start: Game
    moves: tuple[Move, ...]
    view: int | None
    doctest: str
    seed: int
    setting: Setting | None
    """What a hand-and-table scenario names; None where it is a position line."""
    text: str
    """The file itself."""
    lesson: Mapping[str, str]
    """What stands under the keys of a lesson; empty in any other scenario."""

    def under(self, rules: Rules) -> Game:
        """Give the start under another ruleset: filled anew; a position line gets its pools and its schedule.

        Raises `Illegal` where the ruleset's schedule does not fit.
        """
        if self.setting:
            return under(fill(self.setting, replace(rules, partners=self.rules.partners)), rules)
        more = 2 * (rules.pool_start - self.rules.pool_start)
        deal = self.start.deal
        if rules.schedule and self.start.phase == "shuffle":
            deal = undealt(rules.schedule_for(deal.players), deal.dealer)
        pools = tuple(pool + more for pool in self.start.pools)
        return under(replace(self.start, deal=deal, pools=pools), rules)


def read(text: str, slug: str) -> Scenario:
    r"""Read a scenario file.

    Raises `Unreadable` with the parameters `line` and `column` of the place in the file, both from 1.

    >>> read("title: A five takes fives\nclause: 5.3\nhand: 5S 9H\ntable: 5H 5D\nmoves: 15S-5H5D", "five").moves
    (Play(seat=1, card=16, taken=393216),)
    """
    return _Reader(text, slug).scenario()


def steps(scenario: Scenario, rules: Rules | None = None) -> tuple[Step | Refused, ...]:
    """Tell what each of the moves does; a move that is refused leaves the game as it was, and the next one is tried.

    `rules` replaces the scenario's own ruleset.
    """
    return played(scenario.start if rules is None else scenario.under(rules), scenario.moves)


def played(game: Game, moves: Iterable[Move]) -> tuple[Step | Refused, ...]:
    """Play moves one after another; one that the rules refuse is kept with its error, and play goes on."""
    done: list[Step | Refused] = []
    for move in moves:
        try:
            step = game.advance(move)
        except SkwitzError as error:
            done.append(Refused(game, error, move))
        else:
            done.append(step)
            game = step.game
    return tuple(done)


def run(scenario: Scenario, rules: Rules | None = None) -> tuple[str, ...]:
    """Give the scenario's outcome in canonical lines, the same in every language; see `outcome`."""
    start = scenario.start if rules is None else scenario.under(rules)
    return outcome(start, scenario.moves, scenario.view)


def outcome(start: Game, moves: Iterable[Move], view: int | None = None) -> tuple[str, ...]:
    """Give what comes of moves in canonical lines, the same in every language.

    `> move`, then its events or `! refusal`; with a view, `view <seat> <position>`; last, `= <position>`, neither
    with the ruleset.
    """
    return canonical(start, played(start, moves), view)


def canonical(start: Game, done: tuple[Step | Refused, ...], view: int | None = None) -> tuple[str, ...]:
    """Write what came of moves that have been played; see `outcome`."""
    game = done[-1].game if done else start
    lines: list[str] = []
    for step in done:
        lines.append(f"> {step.move}")
        lines += [f"! {step.error}"] if isinstance(step, Refused) else map(str, step.events)
    if view is not None:
        lines.append(f"view {view} {write_position(game.view(view), rules=False)}")
    return (*lines, f"= {write_position(game, rules=False)}")


def digest(lines: Iterable[str]) -> str:
    """Give the SHA-256 of lines joined by line ends, in hexadecimal, by which two engines compare an outcome."""
    return sha256("\n".join(lines).encode()).hexdigest()


def doctest_globals(scenario: Scenario, rules: Rules | None = None) -> dict[str, object]:
    """Give the names that the scenario's doctest is given: `rules` and `deal`, a game at the scenario's position."""
    if rules is None:
        return {"rules": scenario.rules, "deal": scenario.start}
    return {"rules": rules, "deal": scenario.under(rules)}


class _Reader:
    """Reads one file; every error gets the line and the column where it stands."""

    def __init__(self, text: str, slug: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.slug = slug
        self.values: dict[str, str] = {}
        self.places: dict[str, tuple[int, int]] = {}
        header, _, self.doctest = self.text.partition("\n\n")
        for number, line in enumerate(header.rstrip("\n").split("\n"), 1):
            self._header(line, number)

    def scenario(self) -> Scenario:
        if not SLUG.fullmatch(self.slug):
            raise self._error("scenario_slug", "", found=self.slug)
        for key in REQUIRED:
            if not self.values.get(key):
                raise self._error("scenario_missing", "", key=key)
        rules = self._value("rules", Rules.read, Rules())
        position = self._value("position", read_position, None)
        if position:
            self._nothing_beside_position()
            rules = rules if "rules" in self.values else position.rules
            setting, start = None, replace(position, rules=rules)
        else:
            rules = self._value("schedule", lambda text: replace(rules, schedule=Schedule.read(text)), rules)
            setting = self._setting()
            start = self._filled(setting, rules)
        return Scenario(
            slug=self.slug,
            title=self.values["title"],
            clauses=tuple(self.values["clause"].split()),
            variants=tuple(self.values.get("variant", "").split()),
            conjectures=tuple(self.values.get("conjecture", "").split()),
            rules=rules,
            start=start,
            moves=self._value("moves", read_moves, ()),
            view=self._seat("view", start.players),
            doctest=self.doctest.strip("\n") + "\n" if self.doctest.strip() else "",
            seed=setting.seed if setting else 0,
            setting=setting,
            text=self.text,
            lesson={key: self.values[key] for key in sorted(LESSON & self.values.keys())},
        )

    def _header(self, line: str, number: int) -> None:
        found = HEADER.fullmatch(line)
        if not found:
            raise Unreadable("scenario_header", self.text, 1, params={"line": number, "found": line[:40]})
        key = found[1]
        if key not in ALWAYS | NAMED | LESSON or key in self.values:
            code = "scenario_twice" if key in self.values else "scenario_key"
            raise Unreadable(code, self.text, 1, params={"line": number, "key": key})
        self.values[key] = found[2]
        self.places[key] = (number, found.start(2) + 1)

    def _setting(self) -> Setting:
        players = self._whole("players", 4)
        seats = range(players)
        hands = dict(zip(seats, self._by_seat("hands", players), strict=False))
        hand = self._cards("hand")
        if hand:
            hands[ACTING_HAND] = hand
        return Setting(
            players=players,
            dealer=self._seat("dealer", players) or 0,
            draw=self._whole("draw", 1),
            turn=self._seat("turn", players),
            hands=hands,
            table=self._cards("table"),
            stock=tuple(self._value("stock", scan, [])),
            piles=dict(zip(seats, self._by_seat("piles", players), strict=False)),
            marks=dict(zip(seats, self._by_seat("marks", players), strict=False)),
            last=self._seat("last", players),
            points=self._numbers("points", players),
            outs=self._numbers("outs", players),
            won=self._nobody("won", players),
            secured=self._nobody("secured", players),
            owed=self._numbers("owed", players),
            pools=self._numbers("pools", players),
            pot=self._whole("pot", None),
            seed=self._whole("seed", 0),
        )

    def _filled(self, setting: Setting, rules: Rules) -> Game:
        try:
            return fill(setting, rules)
        except SkwitzError as error:
            key = next((key for key in ("hand", "hands", "table", "players") if key in self.values), "title")
            raise self._error(error.code, key, *error.sources, **error.params) from None

    def _nothing_beside_position(self) -> None:
        for key in self.values:
            if key in NAMED:
                raise self._error("scenario_both", key, key=key)

    def _value(self, key: str, reader: Callable[[str], T], default: T) -> T:
        """Tell what a reader makes of a key's value; the reader's column becomes the file's."""
        if key not in self.values:
            return default
        try:
            return reader(self.values[key])
        except SkwitzError as error:
            raise self._error(error.code, key, *error.sources, **error.params) from None

    def _cards(self, key: str) -> int | None:
        return int(self._value(key, CardSet.read, CardSet(0))) if key in self.values else None

    def _by_seat(self, key: str, players: int) -> list[int]:
        """Give sets of cards by seat, joined by "/"."""
        return self._value(
            key, lambda text: [int(CardSet.of(scan(text, *span))) for span in self._spans(text, players)], []
        )

    @staticmethod
    def _spans(text: str, players: int) -> list[tuple[int, int]]:
        spans = [found.span() for found in re.finditer(r"(?:^|(?<=/))[^/]*", text)]
        if len(spans) != players:
            raise Unreadable("scenario_seats", text, 1, params={"number": len(spans), "players": players})
        return spans

    def _numbers(self, key: str, players: int) -> tuple[int, ...]:
        parts = re.split(r"[/\s.]+", self.values[key]) if key in self.values else []
        if parts and (len(parts) != players or not all(re.fullmatch(r"[-−]?[0-9]{1,6}", part) for part in parts)):
            raise self._error("scenario_numbers", key, found=self.values[key], players=players)
        return tuple(int(part.replace("−", "-")) for part in parts)

    @overload
    def _whole(self, key: str, default: int) -> int: ...
    @overload
    def _whole(self, key: str, default: None) -> int | None: ...
    def _whole(self, key: str, default: int | None) -> int | None:
        if key not in self.values:
            return default
        if not re.fullmatch(r"[0-9]{1,9}", self.values[key]):
            raise self._error("scenario_number", key, found=self.values[key])
        return int(self.values[key])

    def _seat(self, key: str, players: int) -> int | None:
        seat = self._whole(key, None)
        if seat is not None and seat >= players:
            raise self._error("no_seat", key, "3.1", seat=seat, players=players)
        return seat

    def _nobody(self, key: str, players: int) -> int:
        seat = self._seat(key, players)
        return -1 if seat is None else seat

    def _error(self, code: str, at: str, *sources: str, **params: str | int) -> Unreadable:
        line, start = self.places.get(at, (1, 1))
        column = start + int(params.pop("column", 1)) - 1
        return Unreadable(code, self.text, column, sources, params | {"line": line})
