"""A sitting as the page keeps it, all of it text: the record, how much of it is in force, what is chosen, who looks.

Nothing is kept between requests; what has been played again already is remembered only to be quick.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from skwitz.cards import Card, scan
from skwitz.errors import Illegal
from skwitz.events import Event
from skwitz.game import Game, Step
from skwitz.moves import Cut, Draw, Move, Shuffle
from skwitz.record import Record, draws, replayed
from skwitz.record_text import read, write
from skwitz.table.setup import Setup, from_tags
from skwitz.wording import Words

REMEMBERED = 16
"""Sittings that are remembered as played."""
_DRAWS = re.compile("[0-7]draw-")


@dataclass(frozen=True)
class Sitting:
    """What one request says of a game on the page; `steps` are all moves made, those taken back too."""

    setup: Setup
    start: Game
    steps: tuple[Step, ...]
    at: int
    """How many of the steps are in force."""
    chosen: tuple[int, ...] = ()
    """A card of the hand, then cards of the table."""
    eyes: int = -1
    """The person whose hand may be shown; -1: nobody's, while the screen goes from one person to the next."""
    lang: str = "en"
    urls: str = ""
    thoughts: str = ""
    """What the strong player in turn has thought so far, see `skwitz.table.machines`."""
    written: str = ""
    """The whole record as it has been written before; empty where it has to be written anew."""

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.steps[self.at - 1].game if self.at else self.start

    @property
    def before(self) -> Game:
        """The game before the last step in force."""
        return self.steps[self.at - 2].game if self.at > 1 else self.start

    @property
    def last(self) -> Step | None:
        """The last step in force."""
        return self.steps[self.at - 1] if self.at else None

    @property
    def viewer(self) -> int:
        """The seat whose hand is shown, or -1; where no person sits at the table, the seat in turn."""
        return self.eyes if self.setup.persons else self.game.turn

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called, all of them."""
        own = Words.at(self.start, self.lang)
        return tuple(seat.name or own.say(f"table.name.{number}") for number, seat in enumerate(self.setup.seats))

    @cached_property
    def words(self) -> Words:
        """The words at this table, with the names of those who sit there."""
        return Words.at(self.game, self.lang, self.urls, self.names)

    @property
    def deal_from(self) -> int:
        """The number of steps before the deal in force began; at its end it is still that deal."""
        at = self.at
        while at and not self.begins(at - 1):
            at -= 1
        return max(at - 1, 0)

    @property
    def deals(self) -> int:
        """How many deals have begun, the one in force with them."""
        under_way = self.start.phase not in ("shuffle", "cut")
        return under_way + sum(self.begins(place) for place in range(self.at))

    def begins(self, place: int) -> bool:
        """Tell whether a deal begins with a step: a shuffle, but not one for a matador at the bottom [4.5]."""
        shuffle = isinstance(self.steps[place].move, Shuffle)
        return shuffle and not (place and isinstance(self.steps[place - 1].move, Cut))

    def events(self, step: Step) -> tuple[Event, ...]:
        """Give what is told of a step: to persons who make the calls themselves it is not told that they are asked."""
        if self.setup.calls == "made":
            return step.events
        return tuple([each for each in step.events if each.code != "ask" or each.get("seat") not in self.setup.persons])

    @property
    def record(self) -> Record:
        """The record of what is in force, the seed told, from which all later cards would follow."""
        return Record(self.start, entries(self.steps[: self.at]), self.setup.tags)

    @property
    def text(self) -> str:
        """The whole record, with what has been taken back."""
        text = self.written or write(Record(self.start, entries(self.steps), self.setup.tags))
        _remember(text, _Known(self.setup, self.start, self.steps, text))
        return text

    def advanced(self, move: Move | str) -> Sitting:
        """Give the sitting after a move; what had been taken back is gone. Raises what the game raises."""
        step = self.game.advance(move)
        steps = (*self.steps[: self.at], step)
        written = _longer(self.written, step) if self.written and self.at == len(self.steps) else ""
        return replace(self, steps=steps, at=len(steps), chosen=(), thoughts="", written=written)

    def gone_to(self, at: int) -> Sitting:
        """Give the sitting with the first `at` steps in force."""
        return replace(self, at=max(0, min(at, len(self.steps))), chosen=(), thoughts="")


def begun(setup: Setup, lang: str, urls: str, start: Game | None = None) -> Sitting:
    """Begin a sitting, before its first shuffle or at another position."""
    return Sitting(setup, start or setup.start, (), 0, lang=lang, urls=urls, eyes=only_person(setup))


def only_person(setup: Setup) -> int:
    """Give the seat of the only person; -1 if there are several, or none."""
    return setup.persons[0] if len(setup.persons) == 1 else -1


def read_sitting(asked: Mapping[str, str]) -> Sitting:
    """Read what a request says of its game; raises `SkwitzError` where the record cannot be played."""
    known = _known(asked.get("record", ""))
    at, eyes = _number(asked, "at", len(known.steps)), _number(asked, "eyes", -1)
    alone = only_person(known.setup)
    return Sitting(
        known.setup,
        known.start,
        known.steps,
        max(0, min(at, len(known.steps))),
        tuple(map(int, scan(asked.get("chosen", "")))),
        eyes if alone < 0 and eyes in known.setup.persons else alone,
        asked.get("lang", "en"),
        asked.get("urls", ""),
        asked.get("thoughts", ""),
        known.written,
    )


def _number(asked: Mapping[str, str], field: str, default: int) -> int:
    text = asked.get(field, "")
    if not text:
        return default
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 8):
        raise Illegal("table_field", (), {"field": field, "found": text[:8]})
    return int(text)


def chosen_text(sitting: Sitting) -> str:
    """Write the cards chosen."""
    return "".join(str(Card(card)) for card in sitting.chosen)


def entries(steps: tuple[Step, ...]) -> tuple[Move, ...]:
    """List the moves of steps with the draws that they brought about, as a record has them."""
    return tuple(entry for step in steps for entry in (step.move, *draws(step)))


def _longer(text: str, step: Step) -> str:
    """Write one more step at the end of a record, just as `record_text.write` writes the whole."""
    drawn = ".".join(map(str, draws(step)))
    last = text[text.rindex("\n", 0, -1) + 1 : -1]
    joined = f"{text[:-1]}." if last and not _DRAWS.match(last) else text
    return f"{joined}{step.move}\n" + (f"{drawn}\n" if drawn else "")


class Followed(NamedTuple):
    """How far moves could be followed, and why the next one could not."""

    steps: tuple[Step, ...]
    error: Illegal | None = None
    move: Move | None = None


def followed(start: Game, moves: tuple[Move, ...]) -> Followed:
    """Play moves one after another as far as they go; where hands are hidden, they do not go at all."""
    game, steps, drawn = start, list[Step](), list[Draw]()
    if moves and not start.deal.is_seen():
        return Followed((), Illegal("record_not_whole", ("4.8",)), moves[0])
    for move in moves:
        try:
            step = replayed(game, move, drawn)
        except Illegal as error:
            return Followed(tuple(steps), error, move)
        if step:
            game, drawn = step.game, draws(step)
            steps.append(step)
    return Followed(tuple(steps))


class _Known(NamedTuple):
    setup: Setup
    start: Game
    steps: tuple[Step, ...]
    written: str = ""
    """The record as it is written strictly, where that is known."""


_KNOWN: dict[str, _Known] = {}


def _known(text: str) -> _Known:
    if text not in _KNOWN:
        record = read(text)
        done = followed(record.start, record.moves)
        if done.error:
            raise done.error
        _remember(text, _Known(from_tags(record.tags, record.start), record.start, done.steps))
    return _KNOWN[text]


def _remember(text: str, known: _Known) -> None:
    _KNOWN.pop(text, None)
    while len(_KNOWN) >= REMEMBERED:
        del _KNOWN[next(iter(_KNOWN))]
    _KNOWN[text] = known
