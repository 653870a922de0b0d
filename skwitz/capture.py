"""Which cards a card can capture: counted, tested and listed without going through the subsets of the table.

A captured set is made of cards of the captor's rank [5.3] and of groups that add up to it [5.4], any number of both
[5.7]. The groups are the business of `skwitz.classes`.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from skwitz.adding import Counts, counts_of
from skwitz.cards import Card, CardSet
from skwitz.classes import SUBSETS, Sums
from skwitz.errors import Illegal
from skwitz.rules import Rules
from skwitz.rulesets import EDITION


class Arithmetic(NamedTuple):
    """What the mathematics of capture asks of a fishing game."""

    total: int
    """What a group has to add up to; 0 if the captor does not capture by adding [5.5 5.6]."""
    adds: int
    """The cards that may be added up, as a set of cards."""
    one: bool
    """One rank match or one group only."""
    complete: bool
    """Nothing may be left that could be captured as well."""


def arithmetic(rank: int, rules: Rules) -> Arithmetic:
    """Give the rules of adding for a captor of that rank, 1 to 13 [5.4 5.5 5.6 5.7; c02 c04 v12 v14]."""
    return _arithmetic(rank, rules.ace_adds, rules.courts_add, rules.several, rules.take)


@lru_cache(maxsize=256)
def _arithmetic(rank: int, ace_adds: str, courts_add: str, several: str, take: str) -> Arithmetic:
    highest = 13 if courts_add == "yes" else 10
    total = rank if 2 <= rank <= highest else 0
    below = (1 << 4 * (total - 1)) - 1 if total else 0
    adds = below if ace_adds == "yes" else below & ~0b1111
    return Arithmetic(total, adds, several == "aces_only" and rank > 1, take == "maximal")


def captures(card: int | str, table: int | str | Iterable[int | str], rules: Rules = EDITION) -> Iterator[CardSet]:
    """List each set of cards that a card can capture on a table, once, lazily and in rising order.

    `card` is a `Card`, its number or text; `table` a `CardSet`, an integer of 52 bits, text, or any iterable of cards.
    Raises `Unreadable` for text that cannot be read and `Illegal` if the card itself lies on the table [2.1].

    >>> [str(taken) for taken in captures("TS", "TD 7H 3C QS")]
    ['3C7H', 'TD', '3C7HTD']
    """
    played, cards = Card.read(card), CardSet.read(table)
    if played in cards:
        raise Illegal("card_on_table", ("2.1",), {"card": str(played)})
    return each(played, cards, rules)


def each(card: int, table: int, rules: Rules) -> Iterator[CardSet]:
    """List what `captures` does, for a card by its number and a table by its bits."""
    return map(CardSet, Captures(card, table, rules).each())


def count(card: int, table: int, rules: Rules = EDITION) -> int:
    """How many sets a card can capture, without listing them.

    >>> count(Card.read("TH"), CardSet.read("TS TD TC 5H 5S"))
    15
    """
    return Captures(card, table, rules).count()


def nth(card: int, table: int, index: int, rules: Rules = EDITION) -> CardSet:
    """Find the set that `captures` lists at an index, from 0, without listing those before it.

    Raises `IndexError` if there are not so many.

    >>> str(nth(Card.read("TS"), CardSet.read("TD 7H 3C QS"), 2))
    '3C7HTD'
    """
    return CardSet(Captures(card, table, rules).nth(index))


def can_capture(card: int, table: int, rules: Rules = EDITION) -> bool:
    """Tell whether a card can capture anything on a table.

    >>> can_capture(Card.read("8S"), CardSet.read("KD 3C 5H"))
    True
    """
    return bool(captors(1 << card, table, rules))


def captors(cards: int, table: int, rules: Rules) -> int:
    """Find those of some cards that can capture anything on a table, as a set.

    >>> str(CardSet(captors(CardSet.read("2S 8S JS KS"), CardSet.read("KD 3C 5H"), Rules())))
    '8SKS'
    """
    adds, within = _all_that_adds(rules.ace_adds, rules.courts_add)
    found, sums = 0, _sums(table & adds) & within
    while cards:
        lowest = cards & -cards
        rank = lowest.bit_length() + 3 >> 2
        if sums >> rank & 1 or table >> 4 * rank - 4 & 0b1111:
            found |= lowest
        cards ^= lowest
    return found


@lru_cache(maxsize=4)
def _all_that_adds(ace_adds: str, courts_add: str) -> tuple[int, int]:
    """Give the cards that may be added up for any captor, and the ranks of the captors that add, as bits.

    A sum comes of lower cards than the captor, or of one card of its rank, which it can capture too.
    """
    highest = _arithmetic(13 if courts_add == "yes" else 10, ace_adds, courts_add, "any", "any")
    return highest.adds, (2 << highest.total) - 1


def _sums(cards: int) -> int:
    """Find what some of these cards add up to, as bits."""
    reached = 1
    while cards:
        reached |= reached << ((cards & -cards).bit_length() + 3 >> 2)
        cards &= cards - 1
    return reached


def is_capture(card: int, taken: int, table: int, rules: Rules = EDITION) -> bool:
    """Tell whether a card can capture just these cards, without listing captures; nothing is no capture.

    >>> is_capture(Card.read("6S"), CardSet.read("3H 3D 3C"), CardSet.read("3H 3D 3C"))
    False
    """
    if not taken or taken & ~table:
        return False
    sums = arithmetic(card // 4 + 1, rules)
    place = card // 4 * 4
    suits = taken >> place & 0b1111
    added = taken & ~(0b1111 << place)
    if added and (added & ~sums.adds or not _adds_up(added, sums)):
        return False
    if sums.one:
        return not (suits and added) and (bool(added) or not sums.complete or suits == table >> place & 0b1111)
    return not sums.complete or is_complete(card, taken, table, rules)


def is_complete(card: int, taken: int, table: int, rules: Rules = EDITION) -> bool:
    """Tell whether no capture holds more than these captured cards and all of them [5.7 c04]."""
    sums = arithmetic(card // 4 + 1, rules)
    place = card // 4 * 4
    suits, own = taken >> place & 0b1111, table >> place & 0b1111
    if sums.one:
        return suits in (0, own)
    if suits != own:
        return False
    addable = _addable(table, sums)
    return not addable or taken & addable in Sums(addable, sums.total, one=False, complete=True)


def _adds_up(cards: int, sums: Arithmetic) -> bool:
    """Tell whether all of some cards that may be added up part into groups, or are one group."""
    weight, rest = 0, cards
    while rest:
        lowest = rest & -rest
        weight += lowest.bit_length() + 3 >> 2
        rest ^= lowest
    if sums.one or weight <= sums.total:
        return weight == sums.total
    return not weight % sums.total and _part(sums.total, counts_of(cards, sums.total))


@lru_cache(maxsize=4096)
def _part(total: int, counts: Counts) -> bool:
    """Tell whether all of some cards part into groups of a total, given how many of each rank."""
    cards = sum(((1 << number) - 1) << 4 * i for i, number in enumerate(counts))
    return cards in Sums(cards, total, one=False, complete=False)


class Captures:
    """What a card can capture: some cards of its own rank, each choice of them beside sets of cards that add up."""

    __slots__ = ("added", "choices", "first", "one", "place")

    def __init__(self, card: int, table: int, rules: Rules) -> None:
        sums = arithmetic(card // 4 + 1, rules)
        self.place = card // 4 * 4
        self.choices = _own_choices(table >> self.place & 0b1111, sums)
        self.one = sums.one
        addable = _addable(table, sums)
        self.added = Sums(addable, sums.total, one=sums.one, complete=sums.complete) if addable else None
        # the empty set, which is no capture, comes first where there is one
        self.first = int(not self.choices[0] and not (addable and sums.complete and not sums.one))

    def _beside(self, suits: int) -> Sums | None:
        """Give what may be added to some cards of the own rank, if anything."""
        return None if suits and self.one else self.added

    def count(self) -> int:
        """Count them."""
        number = -self.first
        for suits in self.choices:
            beside = self._beside(suits)
            number += beside.count() if beside else 1
        return number

    def nth(self, index: int) -> int:
        """Find that of an index, from 0, in rising order; raises `IndexError`."""
        if index < 0:
            raise IndexError(index)
        rest = index + self.first
        for suits in self.choices:
            beside = self._beside(suits)
            number = beside.count() if beside else 1
            if rest < number:
                return suits << self.place | (beside.nth(rest) if beside else 0)
            rest -= number
        raise IndexError(index)

    def each(self) -> Iterator[int]:
        """List them, rising and lazily, as sets of cards."""
        for suits in self.choices:
            beside = self._beside(suits)
            for others in beside.each() if beside else (0,):
                if suits or others:
                    yield suits << self.place | others


def _addable(table: int, sums: Arithmetic) -> int:
    """Find the cards of a table that may be added up; none if no group of them comes to the total."""
    addable = table & sums.adds
    return addable if sums.total and _sums(addable) >> sums.total & 1 else 0


def _own_choices(own: int, sums: Arithmetic) -> tuple[int, ...]:
    """List which cards of the captor's rank may be taken, as sets of suits."""
    if not sums.complete:
        return SUBSETS[own]
    return (0, own) if sums.one and own else (own,)
