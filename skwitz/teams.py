"""Who plays with whom: four may be two teams of two, partners opposite [3.3 c30]; else each is a side alone."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from skwitz.rules import Rules

if TYPE_CHECKING:
    from skwitz.game import Game


def side(seat: int, rules: Rules) -> tuple[int, ...]:
    """List a seat with its partner, if it has one, rising.

    >>> side(3, Rules(partners="opposite")), side(3, Rules())
    ((1, 3), (3,))
    """
    if rules.partners == "none":
        return (seat,)
    return (seat % 2, seat % 2 + 2)


def sides(players: int, rules: Rules) -> tuple[tuple[int, ...], ...]:
    """List the sides by their first seats: the two teams, or each player.

    >>> sides(4, Rules(partners="opposite"))
    ((0, 2), (1, 3))
    """
    return _ALONE[players] if rules.partners == "none" else _TEAMS


_ALONE: Final = tuple(tuple((seat,) for seat in range(players)) for players in range(9))
_TEAMS: Final = ((0, 2), (1, 3))


def of_sides(seats: tuple[int, ...], rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Part a list of seats into those of one side and another, in the order in which the sides come up.

    >>> of_sides((0, 2, 1, 3), Rules(partners="opposite")), of_sides((0, 2), Rules())
    (((0, 2), (1, 3)), ((0,), (2,)))
    """
    if rules.partners == "none":
        return tuple([(seat,) for seat in seats])
    firsts = dict.fromkeys(seat % 2 for seat in seats)
    return tuple([tuple([seat for seat in seats if seat % 2 == first]) for first in firsts])


def joined(values: Sequence[int]) -> tuple[int, ...]:
    """Give each partner the sum of what both of the team have: four values by seat.

    >>> joined((3, 0, 1, 2))
    (4, 2, 4, 2)
    """
    return tuple([values[seat] + values[(seat + 2) % 4] for seat in range(4)])


def under(game: "Game", rules: Rules) -> "Game":
    """Give a game under another ruleset; those who become partners put points and wins together [3.3 c30].

    The schedule stays the deal's. Raises `Illegal` where the ruleset is not for so many players [3.3 c01].
    """
    plain = replace(rules, schedule=None)
    plain.schedule_for(game.players)
    if rules.partners == game.rules.partners or rules.partners == "none":
        return replace(game, rules=plain)
    return replace(game, rules=plain, points=joined(game.points), outs=joined(game.outs))
