"""A sitting as the page keeps it, all of it text: the record, how much of it is in force, what is chosen, who looks.

Nothing is kept between requests; what has been played again already is remembered only to be quick.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from skwitz.cards import Card, scan
from skwitz.errors import Illegal
from skwitz.game import Game, Step
from skwitz.moves import Move
from skwitz.record import Record, draws, replay
from skwitz.record_text import read, write
from skwitz.table.setup import Setup, from_tags
from skwitz.wording import Words

REMEMBERED = 16
"""Sittings that are remembered as played."""


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
    """The seat whose hand may be shown; -1: nobody's, while the screen goes from one person to the next."""
    lang: str = "en"
    urls: str = ""
    thoughts: str = ""
    """What the strong player in turn has thought so far, see `skwitz.table.machines`."""

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
    def names(self) -> tuple[str, ...]:
        """What the seats are called, all of them."""
        own = Words.at(self.start, self.lang)
        return tuple(seat.name or own.say(f"table.name.{number}") for number, seat in enumerate(self.setup.seats))

    @cached_property
    def words(self) -> Words:
        """The words at this table, with the names of those who sit there."""
        return Words.at(self.game, self.lang, self.urls, self.names)

    @property
    def text(self) -> str:
        """The whole record, with what has been taken back."""
        text = write(Record(self.start, _entries(self.steps), self.setup.tags))
        _remember(text, self.steps)
        return text

    def advanced(self, move: Move | str) -> Sitting:
        """Give the sitting after a move; what had been taken back is gone. Raises what the game raises."""
        step = self.game.advance(move)
        steps = (*self.steps[: self.at], step)
        return replace(self, steps=steps, at=len(steps), chosen=(), thoughts="")

    def gone_to(self, at: int) -> Sitting:
        """Give the sitting with the first `at` steps in force."""
        return replace(self, at=max(0, min(at, len(self.steps))), chosen=(), thoughts="")


def begun(setup: Setup, lang: str, urls: str) -> Sitting:
    """Begin a sitting."""
    return Sitting(setup, setup.start, (), 0, lang=lang, urls=urls, eyes=only_person(setup))


def only_person(setup: Setup) -> int:
    """Give the seat of the only person, -1 if there are several; without any, seat 0 is looked on from."""
    persons = setup.persons or (0,)
    return persons[0] if len(persons) == 1 else -1


def read_sitting(asked: Mapping[str, str]) -> Sitting:
    """Read what a request says of its game; raises `SkwitzError` where the record cannot be played."""
    text, lang, urls = asked.get("record", ""), asked.get("lang", "en"), asked.get("urls", "")
    record = _read(text)
    steps = _played(text)
    setup = from_tags(record.tags, record.start)
    at, eyes = asked.get("at", ""), asked.get("eyes", "")
    if any(field and not (field.isascii() and field.isdecimal()) for field in (at, eyes.removeprefix("-"))):
        raise Illegal("table_field", (), {"field": "at", "found": at[:8]})
    return Sitting(
        setup,
        record.start,
        steps,
        min(int(at), len(steps)) if at else len(steps),
        tuple(map(int, scan(asked.get("chosen", "")))),
        int(eyes) if eyes else only_person(setup),
        lang,
        urls,
        asked.get("thoughts", ""),
    )


def chosen_text(sitting: Sitting) -> str:
    """Write the cards chosen."""
    return "".join(str(Card(card)) for card in sitting.chosen)


def _entries(steps: tuple[Step, ...]) -> tuple[Move, ...]:
    return tuple(entry for step in steps for entry in (step.move, *draws(step)))


@lru_cache(REMEMBERED)
def _read(text: str) -> Record:
    return read(text)


_KNOWN: dict[str, tuple[Step, ...]] = {}


def _played(text: str) -> tuple[Step, ...]:
    if text not in _KNOWN:
        _remember(text, tuple(replay(_read(text))))
    return _KNOWN[text]


def _remember(text: str, steps: tuple[Step, ...]) -> None:
    while len(_KNOWN) >= REMEMBERED:
        del _KNOWN[next(iter(_KNOWN))]
    _KNOWN[text] = steps
