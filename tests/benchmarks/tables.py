"""What it costs to count captures and to check one, cold, on the tables that have most of them."""

from collections.abc import Callable
from time import process_time
from typing import NamedTuple

from skwitz import adding, capture, classes
from skwitz.capture import count, is_capture, nth
from skwitz.cards import PACK, Card, CardSet
from skwitz.rules import Rules
from skwitz.rulesets import EDITION


class Row(NamedTuple):
    """One table: its size, the captures it has, and the milliseconds to count them and to check one."""

    cards: int
    captures: int
    counting: float
    checking: float


CROWDED = {
    8: (3, (3, 2)),
    12: (4, (4, 4, 1)),
    15: (5, (4, 4, 3, 1)),
    20: (6, (4, 4, 4, 3, 2)),
    24: (8, (4, 4, 4, 4, 3, 2)),
    28: (8, (4, 4, 4, 4, 4, 3, 2)),
}
"""By size the table with the most captures: the rank of the captor, whose three fellows lie there, and how many of
rank 1, 2, …; found by trying all numbers (from 24 on: with four aces, twos and threes or none)."""


def crowded(size: int) -> tuple[Card, CardSet]:
    """Give the card and the table."""
    rank, numbers = CROWDED[size]
    captor, *fellows = (card for card in PACK if Card(card).rank == rank)
    lower = (4 * place + suit for place, number in enumerate(numbers) for suit in range(number))
    return Card(captor), CardSet.of([*fellows, *lower])


def whole_pack(card: str) -> tuple[Card, CardSet]:
    """Give a card and the table of all the others: the largest there can be."""
    captor = Card.read(card)
    return captor, CardSet.of(other for other in PACK if other != captor)


def cold(run: Callable[[], object], rounds: int = 5) -> float:
    """Milliseconds of CPU, the least of some rounds, each with nothing kept from before."""
    best = float("inf")
    for _ in range(rounds):
        for module in (adding, capture, classes):
            for function in vars(module).values():
                if hasattr(function, "cache_clear"):
                    function.cache_clear()
        start = process_time()
        run()
        best = min(best, process_time() - start)
    return 1000 * best


def row(card: Card, table: CardSet, rules: Rules = EDITION) -> Row:
    """Measure one table; the capture checked is the last of the list, or one that fails by a card."""
    number = count(card, table, rules)
    last = int(nth(card, table, number - 1, rules))
    rounds = 5 if len(table) < 30 else 2
    counting = cold(lambda: count(card, table, rules), rounds)
    checked = [last, last & last - 1]
    checking = max(cold(lambda cards=cards: is_capture(card, cards, table, rules), rounds) for cards in checked)
    return Row(len(table), number, counting, checking)
