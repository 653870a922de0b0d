"""Adding up: which cards of a table part into groups that each come to a total.

Whether they do depends only on how many of each rank there are, and so the work is done on *classes*: how many of
rank 1, of rank 2, and so on. A class is a number in a mixed radix: its digit for a rank goes from 0 to the cards of
that rank on the table, the highest rank first. A set of classes is one integer with a bit for each, so that adding a
group to all of them at once is a shift, and the classes with so many cards of the highest rank are a block of bits.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

Counts = tuple[int, ...]
"""How many cards of rank 1, 2, … that may be added up."""

SUBSETS: Final = tuple(tuple(s for s in range(16) if s & ~suits == 0) for suits in range(16))
"""For the suits of a rank on the table (4 bits), its subsets, rising."""


def counts_of(cards: int, total: int) -> Counts:
    """Count how many of rank 1 to `total` − 1 are in a set of cards."""
    return tuple([(cards >> 4 * rank & 0b1111).bit_count() for rank in range(total - 1)])


@lru_cache(maxsize=4096)
def parting(total: int, counts: Counts) -> tuple[Counts, ...] | None:
    """Part cards into groups that each add up to `total`: one parting, the ranks of each group falling, or none.

    The highest card goes with the highest it can.

    >>> parting(10, (1, 0, 1, 0, 0, 0, 1, 0, 1))
    ((9, 1), (7, 3))
    """
    weight = sum(rank * number for rank, number in enumerate(counts, 1))
    if not weight:
        return ()
    if not total or weight % total:
        return None
    top = max(rank for rank, number in enumerate(counts, 1) if number)
    for group in _groups(total - top, _less(counts, top), top):
        rest = list(counts)
        for rank in (top, *group):
            rest[rank - 1] -= 1
        others = parting(total, tuple(rest))
        if others is not None:
            return ((top, *group), *others)
    return None


def _less(counts: Counts, rank: int) -> Counts:
    return (*counts[: rank - 1], counts[rank - 1] - 1, *counts[rank:])


def _groups(total: int, counts: Counts, highest: int) -> Iterator[Counts]:
    """List the groups of ranks at most `highest`, falling, that add up to a total and are in the counts."""
    if not total:
        yield ()
        return
    for rank in range(min(total, highest, len(counts)), 0, -1):
        if counts[rank - 1]:
            for rest in _groups(total - rank, _less(counts, rank), rank):
                yield (rank, *rest)


@lru_cache(maxsize=1024)
def strides_of(counts: Counts) -> Counts:
    """Tell what one card of each rank is worth in the number of a class."""
    strides = [1]
    for number in counts[:-1]:
        strides.append(strides[-1] * (number + 1))
    return tuple(strides[: len(counts)])


@lru_cache(maxsize=1024)
def classes_of(total: int, counts: Counts, one: bool) -> int:
    """Find the classes that can be parted into groups (with `one`: into one group or none), as bits."""
    strides = strides_of(counts)
    classes = 1
    singles = 1
    for group in _groups(total, counts, total - 1):
        shift = sum(strides[rank - 1] for rank in group)
        singles |= 1 << shift
        if one:
            continue
        room = _room(counts, group)
        while (more := (classes & room) << shift) & ~classes:
            classes |= more
    return singles if one else classes


def _room(counts: Counts, group: Counts) -> int:
    """Find the classes to which a group can be added, as bits; a bit outside the range of classes does not matter."""
    room = -1
    for rank in set(group):
        room &= _at_most(counts, rank, counts[rank - 1] - group.count(rank))
    return room


@lru_cache(maxsize=128)
def _at_most(counts: Counts, rank: int, most: int) -> int:
    """Find the classes with at most so many cards of a rank, as bits."""
    strides = strides_of(counts)
    stride, period = strides[rank - 1], strides[rank - 1] * (counts[rank - 1] + 1)
    bits, length = (1 << stride * (most + 1)) - 1, period
    size = strides[-1] * (counts[-1] + 1)
    while length < size:
        bits |= bits << length
        length *= 2
    return bits & ((1 << size) - 1)


@lru_cache(maxsize=1024)
def undominated(classes: int, counts: Counts) -> int:
    """Find the classes of which no other has at least as many cards of every rank, as bits."""
    below = classes
    dominated = 0
    for rank, (number, stride) in enumerate(zip(counts, strides_of(counts), strict=True), 1):
        some = ~_at_most(counts, rank, 0)
        for _ in range(number):
            below |= (below & some) >> stride
    for rank, stride in enumerate(strides_of(counts), 1):
        dominated |= (below & ~_at_most(counts, rank, 0)) >> stride
    return classes & ~dominated


class Level(NamedTuple):
    """One rank of the cards that may be added, where there are any on the table."""

    place: int
    suits: int
    stride: int
    number: int

    def blocks(self, classes: int) -> tuple[int, ...]:
        """Divide classes by how many cards of this rank they have; each block is classes of the ranks below."""
        full = (1 << self.stride) - 1
        return tuple([classes >> taken * self.stride & full for taken in range(self.number + 1)])


def levels_of(addable: int, total: int) -> tuple[Level, ...]:
    """List the ranks that may be added, the highest first."""
    counts = counts_of(addable, total)
    pairs = tuple(enumerate(zip(counts, strides_of(counts), strict=True)))
    return tuple(
        Level(4 * i, addable >> 4 * i & 0b1111, stride, number) for i, (number, stride) in pairs[::-1] if number
    )


def cards_of(classes: int, levels: tuple[Level, ...]) -> Iterator[int]:
    """List the sets of cards in some classes, rising."""
    if not levels:
        yield 0
        return
    level, *below = levels
    lower = tuple(below)
    blocks = level.blocks(classes)
    for suits in SUBSETS[level.suits]:
        block = blocks[suits.bit_count()]
        if block:
            cards = suits << level.place
            for rest in cards_of(block, lower):
                yield cards | rest


def weigh(classes: int, levels: tuple[Level, ...]) -> int:
    """Count the sets of cards in some classes."""
    known: dict[tuple[int, int], int] = {}

    def weigh_block(block: int, at: int) -> int:
        if at == len(levels) or not block:
            return 1 if block else 0
        if (at, block) not in known:
            level = levels[at]
            known[at, block] = sum(
                comb(level.number, taken) * weigh_block(part, at + 1)
                for taken, part in enumerate(level.blocks(block))
                if part
            )
        return known[at, block]

    return weigh_block(classes, 0)
