"""The ledger: every payment of a sitting with its clause, seat by seat, and what pools and pot come to."""

from __future__ import annotations

from typing import Final, NamedTuple

from skwitz.events import POT, Event
from skwitz.table.sitting import Sitting

PAYMENTS: Final = ("ante", "pay", "settle", "pottake", "share")
"""The events in which chips change hands."""


class Row(NamedTuple):
    """One payment; half chips, tuples go by seat."""

    step: int
    """The number of the step that brought it, from 1."""
    deal: int
    """The number of the deal, from 1; 0 before the first."""
    event: Event
    change: tuple[int, ...]
    pot: int
    """How much goes into the pot, negative what comes out of it."""
    pools: tuple[int, ...]
    """What the pools come to after it."""
    stands: int
    """What the pot comes to after it."""


def ledger(sitting: Sitting) -> tuple[Row, ...]:
    """List all payments that are in force, in order."""
    rows: list[Row] = []
    pools, pot, deal = sitting.start.pools, sitting.start.pot, 0
    for at in range(sitting.at):
        step = sitting.steps[at]
        deal += sitting.begins(at)
        for event in step.events:
            if event.code not in PAYMENTS:
                continue
            change, into = changes(event, len(pools))
            pools = tuple(pool + more for pool, more in zip(pools, change, strict=True))
            pot += into
            rows.append(Row(at + 1, deal, event, change, into, pools, pot))
    return tuple(rows)


def changes(event: Event, players: int) -> tuple[tuple[int, ...], int]:
    """Tell how a payment changes each pool, and the pot, in half chips.

    >>> changes(Event("pay", (), (("from", "0.2"), ("to", 1), ("half", 4))), 3)
    ((-4, 8, -4), 0)
    """
    half, change = int(event.get("half")), [0] * players
    payers = [int(seat) for seat in str(event.get("from")).split(".")] if event.code not in ("pottake", "share") else []
    for seat in payers:
        change[seat] -= half
    into = half * len(payers)
    if event.code in ("pay", "settle") and event.get("to") != POT:
        change[int(event.get("to"))] += into
        return tuple(change), 0
    if event.code in ("pottake", "share"):
        payees = str(event.get("seat" if event.code == "pottake" else "to")).split(".")
        for payee in payees:
            change[int(payee)] += half
        into = -half * len(payees)
    return tuple(change), into
