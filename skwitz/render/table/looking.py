"""From where a table is looked at: who sits below, and whose hand lies open."""

from __future__ import annotations

from skwitz.chips import others
from skwitz.table.sitting import Sitting


def below(sitting: Sitting) -> int:
    """Give the seat at the lower edge: whoever looks; while nobody does, the person to act; without persons seat 0."""
    persons = sitting.setup.persons
    if sitting.eyes in persons or not persons:
        return max(sitting.eyes, 0)
    return sitting.game.to_act if sitting.game.to_act in persons else persons[0]


def open_hand(sitting: Sitting) -> int:
    """Give the seat whose hand is shown, -1 for nobody's; without persons it is that of the seat in turn."""
    return sitting.eyes if sitting.setup.persons else sitting.game.deal.turn


def round_from(sitting: Sitting) -> tuple[int, ...]:
    """List the seats in the order of play from the right of the one below, which comes last [4.1]."""
    own = below(sitting)
    return (*others(own, sitting.game.players), own)


def to_play(sitting: Sitting) -> bool:
    """Tell whether a person who looks may choose cards now: it is that seat's turn to play."""
    game = sitting.game
    if sitting.eyes not in sitting.setup.persons or sitting.eyes != game.turn:
        return False
    return game.phase == "play" or (game.phase == "after" and bool(game.deal.held(game.turn)))
