"""Adding up: which cards of a table part into groups that each come to a total."""

from collections.abc import Iterator
from functools import lru_cache

Counts = tuple[int, ...]
"""How many cards of rank 1, 2, … that may be added up."""


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
    for group in groups(total - top, _less(counts, top), top):
        rest = list(counts)
        for rank in (top, *group):
            rest[rank - 1] -= 1
        others = parting(total, tuple(rest))
        if others is not None:
            return ((top, *group), *others)
    return None


def _less(counts: Counts, rank: int) -> Counts:
    return (*counts[: rank - 1], counts[rank - 1] - 1, *counts[rank:])


def groups(total: int, counts: Counts, highest: int) -> Iterator[Counts]:
    """List the groups of ranks at most `highest`, falling, that add up to a total and are in the counts."""
    if not total:
        yield ()
        return
    for rank in range(min(total, highest, len(counts)), 0, -1):
        if counts[rank - 1]:
            for rest in groups(total - rank, _less(counts, rank), rank):
                yield (rank, *rest)
