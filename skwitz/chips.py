"""Who pays what: pure functions on the pools and the pot, in half chips."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from skwitz.rules import Rules
from skwitz.teams import side


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


def measure(rules: Rules, *, halved: bool) -> tuple[str, ...]:
    """Name what decides on an amount: the stake [v25], and half of an odd one [c09].

    >>> measure(Rules(stake=5), halved=True)
    ('v25', 'c09')
    """
    stake = ("v25",) if rules.stake != 4 else ()
    odd = ("c09",) if halved and rules.stake % 2 else ()
    return (*stake, *odd)


def between_teams(rules: Rules) -> tuple[str, ...]:
    """Name what decides on who pays where teams play [3.3 c31]."""
    return ("3.3", "c31") if rules.partners == "opposite" else ()


def others(seat: int, players: int) -> tuple[int, ...]:
    """List all the others in turn, from the seat's right.

    >>> others(2, 4)
    (3, 0, 1)
    """
    return (*range(seat + 1, players), *range(seat))


def opponents(seat: int, players: int, rules: Rules) -> tuple[int, ...]:
    """List in turn, from the seat's right, all who do not play with it [3.3 c30].

    >>> opponents(2, 4, Rules(partners="opposite"))
    (3, 1)
    """
    own = side(seat, rules)
    return tuple([other for other in others(seat, players) if other not in own])


def payers(captor: int, players: int, rules: Rules) -> tuple[int, ...]:
    """Tell who pays for a bonus: all others [6.2 6.4], or every second player from the captor's right [v05].

    A partner does not pay, and of the opposing team each or one [c31].

    >>> payers(0, 5, Rules(payers="alternate"))
    (1, 3)
    """
    seats = others(captor, players)
    return of_team(seats if rules.payers == "all" else seats[::2], captor, rules)


def of_team(seats: tuple[int, ...], payee: int, rules: Rules) -> tuple[int, ...]:
    """Leave out a partner of who is paid; where the team pays once, it is the first who pays [c31].

    >>> of_team((1, 2, 3), 0, Rules(partners="opposite", team_pays="once"))
    (1,)
    """
    if rules.partners == "none":
        return seats
    own = side(payee, rules)
    opposing = tuple([seat for seat in seats if seat not in own])
    return opposing[:1] if rules.team_pays == "once" else opposing


def penalties(offender: int, players: int, rules: Rules) -> list[tuple[int, int]]:
    """Tell what an offender pays to whom, (seat, half chips) in turn: half the stake to each opponent [6.8].

    Or half the stake in all, in equal half chips, the odd ones one each from the offender's right [v06].

    >>> penalties(0, 4, Rules()), penalties(0, 4, Rules(penalty_each="shared"))
    ([(1, 4), (2, 4), (3, 4)], [(1, 2), (2, 1), (3, 1)])
    """
    seats = opponents(offender, players, rules)
    due = half(rules)
    if rules.penalty_each == "each":
        return [(seat, due) for seat in seats]
    each, odd = divmod(due, len(seats))
    return [(seat, each + (place < odd)) for place, seat in enumerate(seats)]


def held(pools: Sequence[int], seat: int, rules: Rules) -> int:
    """Count what a seat can pay from: its pool, or the one that it shares with its partner [3.4 v24].

    >>> held((3, 9, -1, 9), 2, Rules(partners="opposite"))
    2
    """
    if rules.partners == "none" or rules.partners_pool == "separate":
        return pools[seat]
    return sum([pools[partner] for partner in side(seat, rules)])


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
    left = list(pools)
    for seat, due in dues:
        paid = due if rules.debts == "allowed" else min(due, max(held(left, seat, rules), 0))
        left[seat] -= paid
        found.setdefault((paid, paid < due), []).append(seat)
    return [Payment(tuple(seats), paid, short) for (paid, short), seats in found.items()]


def winnings(pot: int, winner: int, rules: Rules) -> dict[int, int]:
    """Tell who gets how much of a pot that is won: the winner [9.4], or with separate pools each partner half [c32].

    >>> winnings(9, 2, Rules()), winnings(9, 2, Rules(partners="opposite", partners_pool="separate"))
    ({2: 9}, {2: 5, 0: 4})
    """
    if rules.partners == "none" or rules.partners_pool == "shared":
        return {winner: pot}
    return {winner: pot - pot // 2, (winner + 2) % 4: pot // 2}


def shares(pot: int, players: int, forehand: int, last_out: int, rules: Rules) -> tuple[int, ...]:
    """Share a pot left standing, by seat [9.4 c35].

    >>> shares(10, 4, 1, 3, Rules()), shares(10, 4, 1, -1, Rules())
    ((2, 2, 2, 4), (2, 3, 3, 2))
    >>> shares(10, 4, 1, 3, Rules(abandoned_pot="last_winner"))
    (0, 0, 0, 10)
    """
    if rules.abandoned_pot == "last_winner" and last_out >= 0:
        won = winnings(pot, last_out, rules)
        return tuple(won.get(seat, 0) for seat in range(players))
    each, odd = divmod(pot, players)
    if last_out >= 0:
        return tuple(each + odd if seat == last_out else each for seat in range(players))
    return tuple(each + ((seat - forehand) % players < odd) for seat in range(players))
