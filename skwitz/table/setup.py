"""Who sits at a table, and by which rules: read from the fields of a form, or from the tags of a record."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Any, Final, NamedTuple

from skwitz.errors import Illegal, Unreadable
from skwitz.game import Game
from skwitz.record import Tags
from skwitz.rules import Option, Rules, Schedule, options

KINDS: Final = ("person", "random", "greedy", "strong")
"""Who plays for a seat: a person at this screen, or one of three machines."""
CALLS: Final = ("made", "mine")
"""Whether *Skwitz!* and *Aus!* are called for the persons, or left to them."""
LONGEST: Final = 24
"""Characters of a name at most."""
CUT: Final = 400
"""Characters that are looked at of what should be a name."""
_OWN: Final = re.compile(r"(?:Seat|Player)[0-7]|Calls|Seed")


class Seat(NamedTuple):
    """One place at the table; a name that is empty is given by the language."""

    kind: str
    name: str = ""


@dataclass(frozen=True)
class Setup:
    """The seats in order, the rules, what the cards and the machines' choices come from, and who makes the calls."""

    seats: tuple[Seat, ...]
    rules: Rules
    seed: str
    calls: str = "made"
    notes: Tags = ()
    """What else a record tells: its event, its date …"""

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind == "person")

    @property
    def start(self) -> Game:
        """The sitting before the first shuffle; the last seat deals, so that seat 0 is forehand."""
        return Game.start(self.rules, len(self.seats), len(self.seats) - 1)

    @property
    def tags(self) -> Tags:
        """What a record tells: its own notes, the seats, the seed and the calls."""
        names = tuple((f"Seat{number}", seat.name) for number, seat in enumerate(self.seats) if seat.name)
        kinds = tuple((f"Player{number}", seat.kind) for number, seat in enumerate(self.seats))
        return (*self.notes, *names, *kinds, ("Calls", self.calls), ("Seed", self.seed))


def fresh_seed() -> str:
    """Draw a seed that nobody can foretell: eight digits."""
    return f"{SystemRandom().randrange(10**8):08}"


def from_form(fields: Mapping[str, str]) -> Setup:
    """Read the fields of a form; one that is missing or empty has its default.

    `players` (2–8), `seat0` … `seat7` (one of `KINDS`), `name0` …, `reading` (as in an address), `option-<name>` for
    each option by hand, `stake` and `target`, `partners`, `seed`, `calls`. Without any it is one person against three
    greedy machines. Raises `Unreadable` or `Illegal` with what is wrong.
    """
    number = _number(fields, "players", 4)
    rules = _rules(fields)
    rules.schedule_for(number)
    seats = tuple(_seat(fields, place) for place in range(number))
    calls = fields.get("calls") or CALLS[0]
    if calls not in CALLS:
        raise Unreadable("table_field", calls, 1, params={"field": "calls", "found": calls})
    return Setup(seats, rules, clean(fields.get("seed", "")) or fresh_seed(), calls)


def from_tags(tags: Tags, start: Game, now: Game | None = None) -> Setup:
    """Read who sat where from the tags of a record; what is not told is made up.

    Without tags a person has the seat to act first (or in the game `now`); where hands are hidden, the first that is
    seen. A record without a seed gets one that nobody knows.
    """
    told = dict(tags)
    first = _first(now or start)
    kinds = [told.get(f"Player{seat}", "person" if seat == first else "greedy") for seat in range(start.players)]
    seats = tuple(
        Seat(kind if kind in KINDS else "greedy", clean(told.get(f"Seat{seat}", ""))) for seat, kind in enumerate(kinds)
    )
    calls = told.get("Calls", CALLS[0])
    notes = tuple((name, value) for name, value in tags if not _OWN.fullmatch(name))
    seed = clean(told.get("Seed", "")) or fresh_seed()
    return Setup(seats, start.rules, seed, calls if calls in CALLS else CALLS[0], notes)


def _first(start: Game) -> int:
    """Find the seat that a person has by default."""
    deal = start.deal
    if any(deal.hidden):
        return next((seat for seat, hidden in enumerate(deal.hidden) if not hidden), deal.turn)
    return start.to_act if start.phase not in ("shuffle", "cut", "ended") else deal.turn


def _seat(fields: Mapping[str, str], seat: int) -> Seat:
    kind = fields.get(f"seat{seat}") or ("person" if seat == 0 else "greedy")
    if kind not in KINDS:
        raise Unreadable("table_field", kind, 1, params={"field": f"seat{seat}", "found": kind})
    return Seat(kind, clean(fields.get(f"name{seat}", "")))


def clean(text: str) -> str:
    """Give a name or a seed without what cannot be printed, and not too long."""
    return "".join(sign for sign in " ".join(text[:CUT].split()) if sign.isprintable())[:LONGEST].strip()


def _rules(fields: Mapping[str, str]) -> Rules:
    """Read a reading, then what is changed in it by hand."""
    rules = Rules.read(fields.get("reading", ""))
    changes: dict[str, Any] = {}
    for option in options():
        text = (fields.get(f"option-{option.name}") or fields.get(option.name) or "").strip()
        if not text:
            continue
        changes[option.name] = _value(option, text)
    return replace(rules, **changes) if changes else rules


def _value(option: Option, text: str) -> Any:
    """Read what was put in for an option; whether it is one of its values, `Rules` itself says."""
    if option.name == "schedule":
        return Schedule.read(text)
    return text if option.values else _number({option.name: text}, option.name, 0)


def _number(fields: Mapping[str, str], name: str, default: int) -> int:
    text = fields.get(name, "").strip()
    if not text:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise Illegal("table_field", (), {"field": name, "found": text[:LONGEST]})
    return int(text)
