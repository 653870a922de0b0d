"""The race to the target between deals: who gets there first if points fall to all alike."""

from functools import lru_cache
from math import exp
from typing import Final

STEPS: Final = 24
"""Into how many steps the time of the race is divided, shorter ones first."""


@lru_cache(maxsize=20_000)
def chances(mine: int, others: tuple[int, ...], target: int) -> float:
    """Tell the chance, 0 to 1, to reach the target before the others, each at so many points now.

    Points fall to each at random at the same rate, so that the time to d points has an Erlang distribution; one who is
    at the target already counts as one short of it.

    >>> round(chances(3, (3, 3, 3), 7), 2)
    0.25
    >>> chances(6, (2,), 7) > 0.9
    True
    """
    short = max(target - mine, 1)
    shorts = [max(target - points, 1) for points in others]
    length = 3.0 * short + 4
    grid = [length * (step / STEPS) ** 2 for step in range(STEPS + 1)]
    waiting = [_waiting(short, time) for time in grid]
    chance = 0.0
    for step in range(STEPS):
        middle = (grid[step] + grid[step + 1]) / 2
        behind = 1.0
        for other in shorts:
            behind *= _waiting(other, middle)
        chance += (waiting[step] - waiting[step + 1]) * behind
    return chance


@lru_cache(maxsize=20_000)
def _waiting(points: int, time: float) -> float:
    """Tell the chance that fewer points have fallen by a time, at one point a unit."""
    term = total = exp(-time)
    for number in range(1, points):
        term *= time / number
        total += term
    return total
