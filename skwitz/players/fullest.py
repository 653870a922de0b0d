"""The capture of most matadors and, of these, of most cards: what a greedy player takes, found fast and remembered."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from skwitz.adding import Counts, counts_of, groups
from skwitz.capture import arithmetic
from skwitz.cards import MATADORS, CardSet
from skwitz.rules import Rules

BONUS: Final = 64
"""What a matador or a skwitz weighs against a captured card."""
CROWDED: Final = 14
"""On how many cards that may be added the search for the fullest capture gives way to a quick one."""
KEPT: Final = 50_000
"""How many captures are remembered; then all are forgotten."""


class Taken(NamedTuple):
    """A capture: its weight, the cards taken as a set, and how many matadors are among them."""

    weight: int
    cards: int
    matadors: int

    @classmethod
    def of(cls, cards: int) -> "Taken":
        """Weigh the cards taken."""
        matadors = (cards & MATADORS).bit_count()
        return cls(cards.bit_count() + BONUS * matadors, cards, matadors)


class Fullest:
    """Finds the fullest captures under one ruleset; of a rank it takes spades first."""

    def __init__(self, rules: Rules) -> None:
        self.sums = [arithmetic(rank, rules) for rank in range(1, 14)]
        self.near = tuple(sums.adds | 0b1111 << 4 * rank for rank, sums in enumerate(self.sums))
        """By rank less one: the cards that may matter to a captor."""
        self.known: dict[int, Taken] = {}

    def find(self, rank: int, near: int) -> Taken:
        """Find what a captor of a rank (0 to 12) takes of the cards near it on the table; nothing weighs 0."""
        key = near << 4 | rank
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= KEPT:
                self.known.clear()
            found = self.known[key] = self._find(rank, near)
        return found

    def _find(self, rank: int, near: int) -> Taken:
        sums = self.sums[rank]
        own = near & 0b1111 << 4 * rank
        addable = near & sums.adds
        if not addable or not sums.total:
            return Taken.of(own)
        counts = counts_of(addable, sums.total)
        wanted = tuple(card // 4 + 1 for card in CardSet(addable & MATADORS))
        if sums.one:
            added = max(
                (_cards(addable, group) for group in groups(sums.total, counts, sums.total - 1)),
                key=Taken.of,
                default=0,
            )
            return max(Taken.of(own), Taken.of(added))
        return Taken.of(own | _cards(addable, _pack(sums.total, counts, wanted)))


@lru_cache(maxsize=20_000)
def _pack(total: int, counts: Counts, wanted: Counts) -> Counts:
    """Find ranks that part into groups of a total, with one group for a wanted rank if there is one, else the most."""
    for rank in wanted:
        found = [g + _most(total, _without(counts, g)) for g in groups(total, counts, total - 1) if rank in g]
        if found:
            return max(found, key=len)
    return _most(total, counts)


def _most(total: int, counts: Counts) -> Counts:
    return _quick(total, counts) if sum(counts) > CROWDED else _search(total, counts)


@lru_cache(maxsize=20_000)
def _search(total: int, counts: Counts) -> Counts:
    """Find the most cards, as ranks, that part into groups of a total."""
    top = max((rank for rank, number in enumerate(counts, 1) if number), default=0)
    if sum(rank * number for rank, number in enumerate(counts, 1)) < total:
        return ()
    best = _search(total, _without(counts, (top,)))
    rest = _without(counts, (top,))
    for group in groups(total - top, rest, top):
        found = (top, *group, *_search(total, _without(rest, group)))
        if len(found) > len(best):
            best = found
    return best


def _quick(total: int, counts: Counts) -> Counts:
    """Take one group after another, the first that there is."""
    taken: Counts = ()
    while group := next(groups(total, counts, total - 1), None):
        taken += group
        counts = _without(counts, group)
    return taken


def _without(counts: Counts, ranks: Iterable[int]) -> Counts:
    rest = list(counts)
    for rank in ranks:
        rest[rank - 1] -= 1
    return tuple(rest)


def _cards(addable: int, ranks: Counts) -> int:
    """Take a card of each of the ranks, spades first."""
    cards = 0
    for rank in ranks:
        left = addable & ~cards & 0b1111 << 4 * (rank - 1)
        cards |= left & -left
    return cards


@lru_cache(maxsize=32)
def _shared(ace_adds: str, courts_add: str, several: str) -> Fullest:
    return Fullest(Rules(ace_adds=ace_adds, courts_add=courts_add, several=several))


def fullest(rules: Rules) -> Fullest:
    """Give the finder for a ruleset; rulesets that capture alike share what it remembers."""
    return _shared(rules.ace_adds, rules.courts_add, rules.several)
