"""Who pays what: pure functions on the pools and the pot, in half chips."""

from collections.abc import Iterable
from typing import NamedTuple

from skwitz.rules import Rules


def full(rules: Rules) -> int:
    """Give the ante and every payment equal to it [4.2 8.6 v25], in half chips.

    >>> full(Rules()), full(Rules(stake=5))
    (8, 10)
    """
    return 2 * rules.stake


def half(rules: Rules) -> int:
    """Give half the ante, the payment for a bonus [6.6], in half chips: of an odd stake exact or rounded up [c09].

    >>> half(Rules()), half(Rules(stake=5)), half(Rules(stake=5, half="rounded_up"))
    (4, 5, 6)
    """
    return rules.stake if rules.half == "exact" else (rules.stake + 1) // 2 * 2


def others(seat: int, players: int) -> tuple[int, ...]:
    """List all the others in turn, from the seat's right.

    >>> others(2, 4)
    (3, 0, 1)
    """
    return (*range(seat + 1, players), *range(seat))


def payers(captor: int, players: int, rules: Rules) -> tuple[int, ...]:
    """Tell who pays for a bonus: all others [6.2 6.4], or every second player from the captor's right [v05].

    >>> payers(0, 5, Rules(payers="alternate"))
    (1, 3)
    """
    seats = others(captor, players)
    return seats if rules.payers == "all" else seats[::2]


class Payment(NamedTuple):
    """Each of the seats pays so many half chips; `short` if the pool holds no more [c19]."""

    seats: tuple[int, ...]
    half: int
    short: bool


def levy(pools: tuple[int, ...], dues: Iterable[tuple[int, int]], rules: Rules) -> list[Payment]:
    """Find what is paid of what is due, (seat, half chips) in turn; those who pay as much stand together [2.4 c19].

    >>> levy((3, 9, 9), ((1, 4), (0, 4), (2, 4)), Rules(debts="limited"))
    [Payment(seats=(1, 2), half=4, short=False), Payment(seats=(0,), half=3, short=True)]
    """
    found: dict[tuple[int, bool], list[int]] = {}
    for seat, due in dues:
        paid = due if rules.debts == "allowed" else min(due, max(pools[seat], 0))
        found.setdefault((paid, paid < due), []).append(seat)
    return [Payment(tuple(seats), paid, short) for (paid, short), seats in found.items()]


def shares(pot: int, players: int, forehand: int, last_out: int, rules: Rules) -> tuple[int, ...]:
    """Share a pot left standing, by seat [9.4 c35].

    >>> shares(10, 4, 1, 3, Rules()), shares(10, 4, 1, -1, Rules())
    ((2, 2, 2, 4), (2, 3, 3, 2))
    >>> shares(10, 4, 1, 3, Rules(abandoned_pot="last_winner"))
    (0, 0, 0, 10)
    """
    if rules.abandoned_pot == "last_winner" and last_out >= 0:
        return tuple(pot if seat == last_out else 0 for seat in range(players))
    each, odd = divmod(pot, players)
    if last_out >= 0:
        return tuple(each + odd if seat == last_out else each for seat in range(players))
    return tuple(each + ((seat - forehand) % players < odd) for seat in range(players))
