"""What can be done on a table, kept by how many cards of each rank lie on it: the suits do not matter.

A *key* tells how many cards of each rank there are, four bits for each, the ace lowest. All is found when it is first
asked for: these are dictionaries that know what to do with a missing key.
"""

from bisect import bisect_left, bisect_right
from functools import lru_cache, reduce
from itertools import accumulate
from operator import or_
from random import Random
from typing import Final, NamedTuple

from skwitz.capture import Captures, arithmetic
from skwitz.rules import Rules

RANK: Final = tuple(card // 4 for card in range(52))
"""By card, its rank, the ace's 0."""

ONE: Final = tuple(1 << 4 * (card // 4) for card in range(52))
"""By card, what it adds to a key."""

LARGEST: Final = 12
"""On tables with more cards the plays are counted for each rank when it is asked for."""

TABLES: Final = 60_000
"""How many tables are kept before all are forgotten."""

CARDS: Final = 8_000
"""How many keys of the cards that matter are kept, for the rank to which most matter, before all are forgotten."""

CAPTURES: Final = 1_000
"""How many captures are kept for one such key."""


class Found(NamedTuple):
    """What one play takes: the places of the cards captured among those that matter, falling, and their key."""

    places: tuple[int, ...]
    key: int


TRAILED: Final = Found((), 0)


class Plays(dict[int, Found]):
    """The plays of a card of one rank where certain cards that matter to it are on the table, by their index.

    They are numbered as the legal moves are listed: the captures, then trailing where that is allowed whatever the rest
    of the hand can do [5.9 c03].
    """

    __slots__ = ("_captures", "_cards", "number")

    def __init__(self, card: int, key: int, rules: Rules) -> None:
        self._cards = _cards(key)
        self._captures = Captures(card, self._cards, rules)
        self.number = self._captures.count()
        if rules.trail == "will" or (rules.trail == "card" and not self.number):
            self[self.number] = TRAILED
            self.number += 1

    def __missing__(self, index: int) -> Found:
        taken = listed(self._captures.nth(index))
        places = [(self._cards & (1 << card) - 1).bit_count() for card in taken]
        found = Found(tuple(reversed(places)), sum([ONE[card] for card in taken]))
        if len(self) < CAPTURES:
            self[index] = found
        return found


class OfRank(dict[int, Plays]):
    """The plays of a card of one rank by the key of the cards that matter to it."""

    __slots__ = ("_card", "_rules", "lowest", "matter")

    def __init__(self, rank: int, rules: Rules) -> None:
        self._card, self._rules = 4 * rank, rules
        self.matter = arithmetic(rank + 1, rules).adds | 0b1111 << 4 * rank
        self.lowest = (self.matter & -self.matter).bit_length() - 1

    def __missing__(self, key: int) -> Plays:
        plays = self[key] = Plays(self._card, key, self._rules)
        return plays


class Numbers(dict[int, "tuple[int, ...] | OfTable"]):
    """How many plays a card of each rank has, by key: put together from ranks that add and the others."""

    __slots__ = ("_adding", "_others", "_ranks")

    def __init__(self, ranks: tuple[OfRank, ...], highest: int) -> None:
        self._ranks = ranks
        self._adding, self._others = Part(ranks[:highest]), Part(ranks[highest:])

    def __missing__(self, key: int) -> "tuple[int, ...] | OfTable":
        adding = self._adding.get(key & self._adding.matter)
        if adding is None:
            if _cards(key & self._adding.matter).bit_count() > LARGEST:
                return OfTable(key, self._ranks)
            adding = self._adding[key & self._adding.matter]
        numbers = self[key] = adding + self._others[key & self._others.matter]
        return numbers

    def forget(self) -> None:
        """Forget all."""
        self.clear()
        self._adding.clear()
        self._others.clear()


class Part(dict[int, tuple[int, ...]]):
    """How many plays cards of some ranks have, by the key of what matters to them."""

    __slots__ = ("_ranks", "matter")

    def __init__(self, ranks: tuple[OfRank, ...]) -> None:
        self._ranks = ranks
        self.matter = reduce(or_, [rank.matter for rank in ranks], 0)

    def __missing__(self, key: int) -> tuple[int, ...]:
        numbers = self[key] = tuple([rank[key & rank.matter].number for rank in self._ranks])
        return numbers


class OfTable(dict[int, int]):
    """How many plays a card of each rank has on one large table."""

    __slots__ = ("_key", "_ranks")

    def __init__(self, key: int, ranks: tuple[OfRank, ...]) -> None:
        self._key, self._ranks = key, ranks

    def __missing__(self, rank: int) -> int:
        of_rank = self._ranks[rank]
        number = self[rank] = of_rank[self._key & of_rank.matter].number
        return number


class Tables:
    """The tables met so far under some rules.

    `numbers` tells by key and rank how many plays a card has; `plays` tells by card and the key of the cards that
    `matter` to it what they take; `lowest` is the lowest card that matters.
    """

    __slots__ = ("_ranks", "_widest", "lowest", "matter", "numbers", "plays")

    def __init__(self, rules: Rules) -> None:
        self._ranks = tuple(OfRank(rank, rules) for rank in range(13))
        highest = max(arithmetic(rank, rules).total for rank in range(1, 14))
        self._widest = self._ranks[highest - 1]
        self.numbers = Numbers(self._ranks, highest)
        self.plays = tuple(self._ranks[card // 4] for card in range(52))
        self.matter = tuple(of_rank.matter for of_rank in self.plays)
        self.lowest = tuple(of_rank.lowest for of_rank in self.plays)

    def choose(self, hand: int, table: int, random: Random) -> tuple[int, int]:
        """Choose a card of a hand and what it captures on a table, sets of cards both: each play is as likely."""
        cards, row = listed(hand), listed(table)
        key = sum([ONE[card] for card in row])
        by_rank = self.numbers[key]
        ends = list(accumulate([by_rank[RANK[card]] for card in cards]))
        if not ends[-1]:
            return cards[int(random.random() * len(cards))], 0
        index = int(random.random() * ends[-1])
        card = cards[bisect_right(ends, index)]
        index -= ends[cards.index(card)] - by_rank[RANK[card]]
        places, _ = self.plays[card][key & self.matter[card]][index]
        below = bisect_left(row, self.lowest[card])
        return card, sum([1 << row[below + place] for place in places])

    def tidy(self) -> None:
        """Forget all if there is too much of it: this bounds it to some 60 MB."""
        if len(self.numbers) > TABLES or len(self._widest) > CARDS:
            self.numbers.forget()
            for of_rank in self._ranks:
                of_rank.clear()


def listed(cards: int) -> list[int]:
    """List the cards of a set, rising, as plain numbers."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def _cards(key: int) -> int:
    """Give cards with that key, as a set: of each rank the first suits."""
    return sum([(1 << (key >> place & 0b1111)) - 1 << place for place in range(0, 52, 4)])


@lru_cache(maxsize=2)
def tables_for(ace_adds: str, courts_add: str, several: str, take: str, trail: str) -> Tables:
    """Give the tables for the options that decide which plays there are; those for two such sets are kept."""
    return Tables(Rules(ace_adds=ace_adds, courts_add=courts_add, several=several, take=take, trail=trail))
