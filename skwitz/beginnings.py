"""What a capture may begin with, when its cards are named one after another, rising: no capture is listed for it."""

from functools import reduce
from operator import or_

from skwitz.capture import Captures
from skwitz.cards import CardSet
from skwitz.classes import Sums, Tree
from skwitz.rules import Rules
from skwitz.rulesets import EDITION


def extendable(card: int, taken: int, table: int, rules: Rules = EDITION) -> bool:
    """Tell whether some capture holds these cards and beside them only higher ones (or none).

    Cards rise by rank and within a rank in the order S H D C. With `take="maximal"` the capture must be a whole one.

    >>> from skwitz.cards import Card
    >>> ten, table = Card.read("TS"), CardSet.read("3C 7H TD QS")
    >>> extendable(ten, CardSet.read("3C"), table), extendable(ten, CardSet.read("7H"), table)
    (True, False)
    """
    return not taken & ~table and _extendable(Captures(card, table, rules), taken)


def extensions(card: int, taken: int, table: int, rules: Rules = EDITION) -> CardSet:
    """Find the cards of a table that may be named next, each higher than all those taken so far.

    >>> from skwitz.cards import Card
    >>> extensions(Card.read("TS"), CardSet.read("3C"), CardSet.read("3C 7H TD QS"))
    CardSet('7H')
    """
    captures = Captures(card, table, rules)
    higher = CardSet(table >> taken.bit_length() << taken.bit_length())
    return CardSet.of(other for other in higher if _extendable(captures, taken | 1 << other))


def _extendable(captures: Captures, taken: int) -> bool:
    own = 0b1111 << captures.place
    suits, added = (taken & own) >> captures.place, taken & ~own
    if not suits:
        # cards of the captor's rank are higher than what adds up to it: whether they follow, is not asked yet
        if not added:
            return captures.count() > 0
        return captures.added is not None and _begins(captures.added, added)
    named = (1 << suits.bit_length()) - 1
    if not any(choice & named == suits for choice in captures.choices):
        return False
    return not added if captures.one or captures.added is None else added in captures.added


def _begins(sums: Sums, cards: int) -> bool:
    """Tell whether one of the sets that add up holds these cards and beside them only higher ones.

    Down the ranks: where higher cards are free to be in it, all that can come of them is united; below, each rank has
    just the cards named.
    """
    if cards & ~sums.cards:
        return False
    free = sums.cards >> cards.bit_length() << cards.bit_length()
    reached: list[Tree] = [sums.root]
    for level in sums.levels:
        least = (cards >> level.place & 0b1111).bit_count()
        most = least + (free >> level.place & 0b1111).bit_count()
        parts = [part for classes in reached for part in level.parts(classes)[least : most + 1] if part]
        reached = [part for part in parts if not isinstance(part, int)]
        united = reduce(or_, (part for part in parts if isinstance(part, int)), 0)
        if united:
            reached.append(united)
    return bool(reached)
