"""From where a table is looked at: who sits below, and in which order the others follow."""

from __future__ import annotations

from skwitz.chips import others
from skwitz.table.sitting import Sitting


def below(sitting: Sitting) -> int:
    """Give the seat at the lower edge: whoever looks; while nobody does, the person to act; without persons seat 0."""
    persons = sitting.setup.persons
    if not persons:
        return 0
    if sitting.eyes >= 0:
        return sitting.eyes
    return sitting.game.to_act if sitting.game.to_act in persons else persons[0]


def round_from(sitting: Sitting) -> tuple[int, ...]:
    """List the seats in the order of play from the right of the one below, which comes last [4.1]."""
    own = below(sitting)
    return (*others(own, sitting.game.players), own)
