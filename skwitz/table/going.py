"""How a sitting goes on by itself, and how it is gone back in."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from skwitz.cards import shuffled
from skwitz.errors import Illegal
from skwitz.moves import Call, Cut, Move, Out, Shuffle
from skwitz.table.machines import think
from skwitz.table.sitting import Sitting
from skwitz.table.told import Asked, Told, moved
from skwitz.table.turns import (
    awaited,
    called_for,
    decision_after,
    decision_before,
    declaring_machine,
    waits_for,
)


def advance(sitting: Sitting, asked: Asked) -> Told:
    """Go on by one step: chance, a call made for a person, a machine's move, or a slice of its thinking.

    Where the table waits for a person nothing happens.
    """
    if waits_for(sitting) not in ("advance", "replay"):
        return Told(sitting)
    move = _by_itself(sitting)
    if move:
        return moved(sitting.advanced(move))
    thought = think(sitting, hurry=asked.get("hurry") == "yes")
    if thought.move:
        return moved(sitting.advanced(thought.move))
    return Told(replace(sitting, thoughts=thought.text), progress=thought.progress)


def on(sitting: Sitting, asked: Asked) -> Told:
    """Go on after the count has been looked at: the next deal is shuffled."""
    return moved(sitting.advanced(_shuffle(sitting))) if waits_for(sitting) == "count" else Told(sitting)


def _by_itself(sitting: Sitting) -> Move | None:
    """Give what is done without a choice of anybody: chance, or what is called for a seat."""
    game = sitting.game
    if game.phase == "shuffle":
        return _shuffle(sitting)
    if game.phase == "cut":
        return _cut(sitting)
    if called_for(sitting):
        return Call(game.asked)
    seat = declaring_machine(sitting)
    return Out(seat) if seat >= 0 else None


def _shuffle(sitting: Sitting) -> Shuffle:
    """Shuffle by the seed and the number of shuffles before, whatever has been played [4.3]."""
    return Shuffle(sitting.game.dealer, shuffled(Random(f"{sitting.setup.seed} shuffle {_shuffles(sitting)}")))


def _cut(sitting: Sitting) -> Cut:
    """Cut, or say *gut ist's* as often as not [4.4]."""
    random = Random(f"{sitting.setup.seed} cut {_shuffles(sitting)}")
    return Cut(sitting.game.deal.cutter, 0 if random.random() < 0.5 else 1 + int(random.random() * 51))


def _shuffles(sitting: Sitting) -> int:
    return sum(isinstance(step.move, Shuffle) for step in sitting.steps[: sitting.at])


def undo(sitting: Sitting, asked: Asked) -> Told:
    """Go back to a person's last decision."""
    at = decision_before(sitting)
    if at < 0:
        raise Illegal("no_undo")
    return Told(sitting.gone_to(at))


def redo(sitting: Sitting, asked: Asked) -> Told:
    """Go forward to a person's next decision among what has been taken back, or to its end."""
    if sitting.at >= len(sitting.steps):
        raise Illegal("no_redo")
    return Told(sitting.gone_to(decision_after(sitting)))


def goto(sitting: Sitting, asked: Asked) -> Told:
    """Go to where so many steps (`to`) are in force."""
    text = asked.get("to", "")
    if not (text.isascii() and text.isdecimal() and int(text[:8]) <= len(sitting.steps)):
        raise Illegal("table_field", (), {"field": "to", "found": text[:8]})
    return Told(sitting.gone_to(int(text)))


def reveal(sitting: Sitting, asked: Asked) -> Told:
    """Let the person look for whom the table waits."""
    seat = awaited(sitting)
    return Told(replace(sitting, eyes=seat) if seat >= 0 else sitting)
