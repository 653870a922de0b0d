"""A capture that is being built: which of the cards chosen make a capture already, and how far the rest adds up."""

from __future__ import annotations

from typing import NamedTuple

from skwitz.capture import arithmetic, each
from skwitz.cards import Card, CardSet
from skwitz.explanation import groups
from skwitz.rules import Rules


class Building(NamedTuple):
    """What becomes of a card and the table cards chosen with it."""

    done: tuple[CardSet, ...]
    """Captures that are made: a card of the same rank, or cards that add up [5.3 5.4]."""
    rest: CardSet
    """Cards that may be added but do not add up yet, or add up to too much."""
    sum: int
    """What the rest adds up to."""
    total: int
    """What it has to; 0 for a card that does not capture by adding [5.5 5.6]."""
    strange: CardSet
    """Cards that the card cannot take in any way."""


def building(card: int, taken: int, rules: Rules) -> Building:
    """Part the cards chosen into captures that are made and what is left.

    >>> built = building(36, CardSet.read("3C7H2S"), Rules())
    >>> [str(group) for group in built.done], str(built.rest), built.sum, built.total
    (['3C7H'], '2S', 2, 10)
    """
    found = max(each(card, taken, rules), key=int.bit_count, default=CardSet(0))
    sums = arithmetic(Card(card).rank, rules)
    left = taken & ~found
    rest = CardSet(left & sums.adds)
    return Building(
        groups(card, found, rules) if found else (),
        rest,
        sum(each_card.rank for each_card in rest),
        sums.total,
        CardSet(left & ~sums.adds),
    )
