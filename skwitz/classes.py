"""The sets of cards that add up, by classes: counted, numbered and listed without going through all subsets.

Whether cards part into groups depends only on how many of each rank there are. At most one card of a group is worth
more than half the total, so the ranks above the half are gone through one after another, and each card of theirs opens
a group that lower cards have to fill. For the ranks up to the half a *class* tells how many of rank 1, of rank 2, and
so on; it is a number in a mixed radix whose digit for a rank goes from 0 to the cards of that rank on the table, the
highest rank first. A set of classes is one integer with a bit for each, so that adding a group to all of them at once
is a shift. There are at most 5⁶ classes: six ranks with four cards each.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import comb
from typing import Final, NamedTuple, TypeAlias

from skwitz.adding import Counts, counts_of, groups

SUBSETS: Final = tuple(tuple(s for s in range(16) if s & ~suits == 0) for suits in range(16))
"""For the suits of a rank on the table (4 bits), its subsets, rising."""

Tree: TypeAlias = "int | tuple[Tree, ...]"
"""Classes as bits; or, where they differ by how many cards of a rank are taken, such a tree for 0, 1, … of them."""


class Filling(NamedTuple):
    """A group of the lower ranks: adding it to classes shifts them; `room` are the classes that leave enough cards."""

    shift: int
    room: int


@lru_cache(maxsize=1024)
def strides_of(counts: Counts) -> Counts:
    """Tell what one card of each rank is worth in the number of a class."""
    strides = [1]
    for number in counts[:-1]:
        strides.append(strides[-1] * (number + 1))
    return tuple(strides[: len(counts)])


@lru_cache(maxsize=512)
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


@lru_cache(maxsize=512)
def fillings(total: int, counts: Counts) -> tuple[Filling, ...]:
    """List the groups that add up to a total, as what they do to classes of these counts."""
    strides = strides_of(counts)
    found = []
    for group in groups(total, counts, min(total, len(counts))):
        room = -1
        for rank in set(group):
            room &= _at_most(counts, rank, counts[rank - 1] - group.count(rank))
        found.append(Filling(sum(strides[rank - 1] for rank in group), room))
    return tuple(found)


def fill(classes: int, by: tuple[Filling, ...]) -> int:
    """Add one of the groups to classes in every way that there are cards for."""
    filled = 0
    for shift, room in by:
        filled |= (classes & room) << shift
    return filled


@lru_cache(maxsize=512)
def low_classes(total: int, counts: Counts, one: bool) -> int:
    """Find the classes that part into groups without a higher card (with `one`: into one group or none), as bits."""
    classes = 1
    if one:
        return 1 | fill(1, fillings(total, counts))
    for shift, room in fillings(total, counts):
        while (more := (classes & room) << shift) & ~classes:
            classes |= more
    return classes


class Low(NamedTuple):
    """A rank up to the half of the total, of which there are `number` on the table, from the card `place` on."""

    place: int
    number: int
    stride: int

    def parts(self, classes: Tree) -> tuple[Tree, ...]:
        """Divide classes by how many cards of this rank they have; each part is classes of the ranks below."""
        assert isinstance(classes, int)
        full = (1 << self.stride) - 1
        return tuple([classes >> taken * self.stride & full for taken in range(self.number + 1)])


class High(NamedTuple):
    """A rank above the half of the total: each card taken opens a group, which one of the fillings completes."""

    place: int
    number: int
    by: tuple[Filling, ...]
    one: bool

    def parts(self, classes: Tree) -> tuple[Tree, ...]:
        """Find the classes of lower cards that may go with 0, 1, … cards of this rank, or read them off a tree."""
        if isinstance(classes, tuple):
            return classes
        found = [classes]
        for _ in range(self.number):
            classes = fill(classes & 1 if self.one else classes, self.by)
            found.append(classes)
        return tuple(found)


class Sums:
    """The sets of some cards that part into groups of a total each, in rising order.

    With `one` there is one group or none; if they are `complete`, only those sets that no other one contains.
    """

    __slots__ = ("_highs", "_known", "cards", "levels", "root")

    def __init__(self, cards: int, total: int, *, one: bool, complete: bool) -> None:
        half = total // 2
        counts = counts_of(cards, total)
        low = counts[:half]
        highs = [
            High(4 * rank - 4, counts[rank - 1], fillings(total - rank, low), one)
            for rank in range(total - 1, half, -1)
            if counts[rank - 1]
        ]
        strides = strides_of(low)
        lows = [Low(4 * i, low[i], strides[i]) for i in range(half - 1, -1, -1) if low[i]]
        self.cards = cards
        self.levels: tuple[High | Low, ...] = (*highs, *lows)
        self.root: Tree = low_classes(total, low, one)
        if complete and not one:
            self.root = _undominated(tuple(highs), self.root, low)
        self._highs = len(highs)
        self._known: dict[tuple[int, Tree], int] = {}

    def count(self) -> int:
        """Count the sets, the empty one too if it is one."""
        return self._count(self.root, 0)

    def _count(self, classes: Tree, at: int) -> int:
        """Count the sets in some classes of the ranks from a level on."""
        if not classes:
            return 0
        if classes == 1 and at >= self._highs:
            return 1
        known = self._known.get((at, classes))
        if known is None:
            level = self.levels[at]
            known = 0
            for taken, part in enumerate(level.parts(classes)):
                if part:
                    known += comb(level.number, taken) * self._count(part, at + 1)
            self._known[at, classes] = known
        return known

    def nth(self, index: int) -> int:
        """Find the set of that index, from 0, without listing those before it; raises `IndexError`."""
        classes, found = self.root, 0
        for at, level in enumerate(self.levels, 1):
            parts = level.parts(classes)
            for suits in SUBSETS[self.cards >> level.place & 0b1111]:
                number = self._count(parts[suits.bit_count()], at)
                if index < number:
                    break
                index -= number
            else:
                raise IndexError(index)
            found |= suits << level.place
            classes = parts[suits.bit_count()]
        return found

    def each(self) -> Iterator[int]:
        """List the sets, lazily."""
        return self._each(self.root, 0)

    def _each(self, classes: Tree, at: int) -> Iterator[int]:
        if at == len(self.levels):
            yield 0
            return
        level = self.levels[at]
        parts = level.parts(classes)
        for suits in SUBSETS[self.cards >> level.place & 0b1111]:
            part = parts[suits.bit_count()]
            if part:
                for rest in self._each(part, at + 1):
                    yield suits << level.place | rest

    def __contains__(self, cards: int) -> bool:
        if cards & ~self.cards:
            return False
        classes = self.root
        for level in self.levels:
            classes = level.parts(classes)[(cards >> level.place & 0b1111).bit_count()]
            if not classes:
                return False
        return True


@lru_cache(maxsize=64)
def _undominated(highs: tuple[High, ...], root: int, counts: Counts) -> Tree:
    """Find the classes than which no other has as many cards of each rank or more, as a tree of the higher ranks."""
    sizes = tuple(high.number for high in highs)
    classes: dict[Counts, int] = {}
    for taken in product(*(range(size + 1) for size in sizes)):
        at = max((i for i, number in enumerate(taken) if number), default=-1)
        classes[taken] = fill(classes[_other(taken, at, -1)], highs[at].by) if at >= 0 else root
    within: dict[Counts, int] = {}
    for taken in reversed(list(classes)):
        wider = 0
        for i, size in enumerate(sizes):
            if taken[i] < size:
                wider |= within[_other(taken, i, 1)]
        below, strictly = _below(classes[taken], counts)
        within[taken] = wider | below
        classes[taken] &= ~(wider | strictly)
    return _tree(classes, sizes, ())


def _other(taken: Counts, i: int, more: int) -> Counts:
    return (*taken[:i], taken[i] + more, *taken[i + 1 :])


def _below(classes: int, counts: Counts) -> tuple[int, int]:
    """Find the classes that lie in some classes, these included and, secondly, only those in a wider one."""
    below, strictly = classes, 0
    ranks = [(_at_most(counts, rank, 0), stride) for rank, stride in enumerate(strides_of(counts), 1)]
    for (none, stride), number in zip(ranks, counts, strict=True):
        for _ in range(number):
            below |= (below & ~none) >> stride
    for none, stride in ranks:
        strictly |= (below & ~none) >> stride
    return below, strictly


def _tree(classes: dict[Counts, int], sizes: Counts, taken: Counts) -> Tree:
    """Arrange classes by how many cards of each higher rank are taken; 0 where there are none at all."""
    if len(taken) == len(sizes):
        return classes[taken]
    parts = tuple(_tree(classes, sizes, (*taken, number)) for number in range(sizes[len(taken)] + 1))
    return parts if any(parts) else 0
