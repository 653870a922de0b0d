"""Estimates from samples: shares and means, each with a confidence interval."""

from collections.abc import Sequence
from math import pi, sqrt, tan
from statistics import NormalDist
from typing import Final, NamedTuple

LEVEL: Final = 0.95
"""The confidence of an interval if none is named."""


class Estimate(NamedTuple):
    """A value, and the interval in which it is with the confidence named."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


def share(times: int, of: int, level: float = LEVEL) -> Estimate:
    """Estimate a share by Wilson's interval, which stays within 0 and 1; `of` is at least 1.

    >>> print(share(65, 100))
    0.650 (0.553 to 0.736)
    >>> share(0, 500).low, share(500, 500).high
    (0.0, 1.0)
    """
    z = NormalDist().inv_cdf((1 + level) / 2)
    part, more = times / of, z * z / of
    middle = (part + more / 2) / (1 + more)
    half = z * sqrt((part * (1 - part) + more / 4) / of) / (1 + more)
    # what rounding leaves beside the bounds would be told as more than nothing
    return Estimate(part, middle - half if times else 0.0, middle + half if times < of else 1.0)


def mean(values: Sequence[float], level: float = LEVEL) -> Estimate:
    """Estimate a mean by Student's interval; of a single value it is without bounds.

    >>> print(mean([4, 5, 6, 5, 4, 6, 5]))
    5.000 (4.245 to 5.755)
    """
    number = len(values)
    middle = sum(values) / number
    if number < 2:
        return Estimate(middle, float("-inf"), float("inf"))
    squares = sum([(value - middle) ** 2 for value in values])
    half = student((1 + level) / 2, number - 1) * sqrt(squares / (number - 1) / number)
    return Estimate(middle, middle - half, middle + half)


def student(chance: float, degrees: int) -> float:
    """Find the quantile of Student's distribution, within 0.2 %, for a chance from one half to 0.995.

    For one and two degrees of freedom it is exact, for more the expansion of Cornish and Fisher.

    >>> round(student(0.975, 6), 3), round(student(0.975, 1), 2)
    (2.447, 12.71)
    """
    if degrees == 1:
        return tan(pi * (chance - 0.5))
    if degrees == 2:
        return (2 * chance - 1) * sqrt(2 / (4 * chance * (1 - chance)))
    z = NormalDist().inv_cdf(chance)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    further: float = sum(term / degrees**power for power, term in enumerate(terms, 1))
    return z + further
