"""How a sitting begins: anew, at what an address says, with a record, or with the unseen cards dealt anew."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import NamedTuple

from skwitz import address
from skwitz.citing import compared_lines
from skwitz.errors import Illegal, SkwitzError, Unreadable
from skwitz.game import Game
from skwitz.information import resample
from skwitz.moves import Move
from skwitz.opening import LONG
from skwitz.record import Tags
from skwitz.record_text import imported_part
from skwitz.scenario import canonical
from skwitz.table.setup import from_form, from_tags
from skwitz.table.sitting import Sitting, begun, followed
from skwitz.table.told import Asked, Told
from skwitz.table.turns import unseen
from skwitz.wording import Sentence
from skwitz.words import refused

LONGEST = 500_000
"""Characters that a record may have at most."""


class Fault(NamedTuple):
    """What could not be followed: the phrase that says so, with its fields, and the error."""

    key: str
    error: SkwitzError
    fields: dict[str, object]


def new(asked: Asked) -> Told:
    """Begin a sitting as a form says."""
    return Told(_begun(asked))


def _begun(asked: Asked) -> Sitting:
    return begun(from_form(asked), asked.get("lang", "en"), asked.get("urls", ""))


def open_address(asked: Asked) -> Told:
    """Lay out what an address says, as far as it goes, and tell what does not go.

    Without a game in it a sitting begins under its reading. Raises `Unreadable` or `Illegal` where there is nothing to
    be laid out.
    """
    query, fragment = asked.get("query", ""), asked.get("hash", "")
    if len(query) + len(fragment) > LONG:
        raise Illegal("too_long", (), {"number": len(query) + len(fragment), "most": LONG})
    faults: list[Fault] = []
    try:
        address.read(query, "")
    except SkwitzError as error:
        faults.append(Fault("wire.bad_reading", error, {}))
        query = address.with_reading(query, "")
    if not address.speaks(fragment):
        reading = address.reading_text(query)
        sitting = _begun({**asked, "reading": reading})
        return _opened(sitting, "table.opened_reading" if reading else "", faults)
    found = _as_far(query, fragment, faults)
    if found.position is None:
        raise Illegal("moves_alone")
    sitting, fault = _laid(asked, found.position, found.moves, ())
    faults += [fault] if fault else []
    html, say = _compared(sitting, {**asked, "query": query})
    told = _opened(sitting, "wire.opened", faults)
    return replace(told, more=html, say=f"{told.say} {say}".strip())


def _as_far(query: str, fragment: str, faults: list[Fault]) -> address.Address:
    """Read an address; where one of its moves cannot be read, those before it."""
    try:
        return address.read(query, fragment)
    except Unreadable as error:
        before = error.text[: error.column - 1]
        if "~~" not in before and not before.startswith("m~"):
            raise
        faults.append(Fault("table.bad_move", error, {}))
        return address.read(query, before.rstrip("."))


def import_record(asked: Asked) -> Told:
    """Read a record leniently, as far as it goes, and tell where and why it goes no further."""
    text = asked.get("source", "")
    if len(text) > LONGEST:
        raise Illegal("record_too_long", (), {"number": len(text), "most": LONGEST})
    record, error = imported_part(text)
    sitting, fault = _laid(asked, record.start, record.moves, record.tags)
    if error and not sitting.steps:  # nothing of it can be laid out: what lies on the table stays
        raise error
    faults = [fault] if fault else []
    if error:
        faults.append(Fault("table.import_stops", error, {"n": len(sitting.steps) + 1}))
    return _opened(sitting, "table.imported", faults)


def _laid(asked: Asked, start: Game, moves: tuple[Move, ...], tags: Tags) -> tuple[Sitting, Fault | None]:
    """Play moves from a start as far as they go; who sits where the tags say or else the moment reached."""
    done = followed(start, moves)
    now = done.steps[-1].game if done.steps else start
    sitting = begun(from_tags(tags, start, now), asked.get("lang", "en"), asked.get("urls", ""), start)
    sitting = replace(sitting, steps=done.steps, at=len(done.steps))
    if done.error is None:
        return sitting, None
    return sitting, Fault("wire.bad_move", done.error, {"n": len(done.steps) + 1, "move": done.move})


def _opened(sitting: Sitting, key: str, faults: list[Fault]) -> Told:
    """Tell what has been laid out, what of it could not be, and whether hands are hidden in it."""
    told: list[Sentence] = []
    for fault in faults:
        told += [sitting.words.statement(fault.key, **fault.fields), refused(fault.error, sitting.words)]
    if not faults and key:
        told.append(sitting.words.statement(key))
    if unseen(sitting.game):
        told.append(sitting.words.statement("table.hidden"))
    return Told(sitting, " ".join(one.spoken for one in told), tuple(told), tone="refused" if faults else "")


def _compared(sitting: Sitting, asked: Asked) -> tuple[str, str]:
    """Tell whether the game comes out as the address says that it did."""
    return compared_lines(lines(sitting), asked, sitting.words)


def lines(sitting: Sitting) -> tuple[str, ...]:
    """Give what comes of the moves in force, in canonical lines."""
    return canonical(sitting.start, sitting.steps[: sitting.at])


def redeal(sitting: Sitting, asked: Asked) -> Told:
    """Deal the cards that are not seen anew, so that the game can be played on; what was before is gone."""
    if not unseen(sitting.game):
        raise Illegal("nothing_hidden")
    start = resample(sitting.game, Random(f"{sitting.setup.seed} redeal"))
    dealt = begun(sitting.setup, sitting.lang, sitting.urls, start)
    only = dealt.words.statement("table.redealt")
    return Told(dealt, only.spoken, (only,))
