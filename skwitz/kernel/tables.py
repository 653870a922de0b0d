"""What can be done on a table, kept by how many cards of each rank lie on it: the suits do not matter.

A *key* tells how many cards of each rank there are, four bits for each, the ace lowest.
"""

from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple

from skwitz.capture import arithmetic, count, nth
from skwitz.cards import CardSet
from skwitz.rules import Rules

ONE: Final = tuple(1 << 4 * (card // 4) for card in range(52))
"""By card, what it adds to a key."""

LARGEST: Final = 12
"""Tables with more cards are not kept."""

MOST: Final = 100_000
"""How many tables and captures are kept before all are forgotten: some 40 MB."""


class Found(NamedTuple):
    """What one play takes: the places of the cards captured among those that matter, falling, and their key."""

    places: tuple[int, ...]
    key: int


TRAILED: Final = Found((), 0)


class Plays:
    """The plays of a card of one rank where certain cards that matter to it are on the table.

    They are numbered as the legal moves are listed: the captures, then trailing where that is allowed whatever the rest
    of the hand can do [5.9 c03]. What they take is found one by one.
    """

    __slots__ = ("_key", "_rank", "_tables", "found", "number")

    def __init__(self, tables: "Tables", rank: int, key: int) -> None:
        self._tables, self._rank, self._key = tables, rank, key
        self.found: dict[int, Found] = {}
        self.number = count(4 * rank, _cards(key), tables.rules)
        if tables.rules.trail == "will" or (tables.rules.trail == "card" and not self.number):
            self.found[self.number] = TRAILED
            self.number += 1

    def find(self, index: int) -> Found:
        """Find what the play of that index takes, and keep it."""
        cards = _cards(self._key)
        taken = nth(4 * self._rank, cards, index, self._tables.rules)
        places = [(cards & (1 << card) - 1).bit_count() for card in taken]
        self._tables.size += 1
        found = self.found[index] = Found(tuple(reversed(places)), sum([ONE[card] for card in taken]))
        return found


class Tables:
    """The tables met so far under some rules, until there are too many.

    `numbers` tells by key how many plays a card of each rank has; `plays` by card and the key of the cards that
    `matter` to it which they are; `lowest` is the lowest card that matters.
    """

    __slots__ = ("_plays", "lowest", "matter", "numbers", "plays", "rules", "size")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.numbers: dict[int, tuple[int, ...]] = {}
        self._plays: tuple[dict[int, Plays], ...] = tuple({} for _ in range(13))
        self.plays = tuple(self._plays[card // 4] for card in range(52))
        self.matter = tuple(arithmetic(card // 4 + 1, rules).adds | 0b1111 << card // 4 * 4 for card in range(52))
        self.lowest = tuple((matter & -matter).bit_length() - 1 for matter in self.matter)
        self.size = 0

    def choose(self, hand: int, table: int, random: Random) -> tuple[int, int]:
        """Choose a card of a hand and what it captures on a table, sets of cards both: each play is as likely."""
        cards, row = [int(card) for card in CardSet(hand)], [int(card) for card in CardSet(table)]
        key = sum([ONE[card] for card in row])
        by_rank = self.numbers.get(key) or self.look(key, cards)
        ends = list(accumulate([by_rank[card >> 2] for card in cards]))
        if not ends[-1]:
            return cards[int(random.random() * len(cards))], 0
        index = int(random.random() * ends[-1])
        card = cards[bisect_right(ends, index)]
        index -= ends[cards.index(card)] - by_rank[card >> 2]
        plays = self.plays[card][key & self.matter[card]]
        places, _ = plays.found.get(index) or plays.find(index)
        below = bisect_left(row, self.lowest[card])
        return card, sum([1 << row[below + place] for place in places])

    def look(self, key: int, hand: list[int]) -> tuple[int, ...]:
        """Count the plays by rank: of all cards if the table is kept, else only of those in the hand."""
        if self.size > MOST:
            self._forget()
        kept = _size(key) <= LARGEST
        ranks = range(13) if kept else {card >> 2 for card in hand}
        numbers = [0] * 13
        for rank in ranks:
            relevant = key & self.matter[4 * rank]
            plays = self._plays[rank].get(relevant)
            if plays is None:
                self.size += 1
                plays = self._plays[rank][relevant] = Plays(self, rank, relevant)
            numbers[rank] = plays.number
        found = tuple(numbers)
        if kept:
            self.size += 1
            self.numbers[key] = found
        return found

    def _forget(self) -> None:
        self.size = 0
        self.numbers.clear()
        for plays in self._plays:
            plays.clear()


def _cards(key: int) -> int:
    """Give cards with that key, as a set: of each rank the first suits."""
    return sum([(1 << (key >> place & 0b1111)) - 1 << place for place in range(0, 52, 4)])


def _size(key: int) -> int:
    """Count the cards of a key."""
    return sum([key >> place & 0b1111 for place in range(0, 52, 4)])


@lru_cache(maxsize=2)
def tables_for(ace_adds: str, courts_add: str, several: str, take: str, trail: str) -> Tables:
    """Give the tables for the options that decide which plays there are; those for two such sets are kept."""
    return Tables(Rules(ace_adds=ace_adds, courts_add=courts_add, several=several, take=take, trail=trail))
