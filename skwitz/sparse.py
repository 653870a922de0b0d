"""Positions with few cards in hands and on the table, for a search that begins with the fewest.

A position is cards and a circumstance. The cards are taken but for suits that only change places: of those that are no
spades, hearts before diamonds before clubs. Circumstances depart from a plain one in a few respects: how many play, who
has which points, marks, matadors and wins, who captured last, what lies in piles, pools and pot.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, product
from typing import Any, Final, NamedTuple

from skwitz.cards import MATADORS, PACK, CardSet, pack
from skwitz.deal import Deal, undealt
from skwitz.game import Game
from skwitz.rules import Rules


class Circumstance(NamedTuple):
    """All of a position but the cards in hands and on the table; the first of each of `RESPECTS` is the plain one."""

    players: int = 2
    dealt: int = 0
    """How the other cards lie in the piles: 0 to 3 dealt out by turns from `pack` of that seed, -1 all with seat 0."""
    points: str = "none"
    marks: int = -1
    """The seat that has made a skwitz, or -1."""
    matadors: bool = False
    """Whether the matadors in the piles count for who has them."""
    last: int = -1
    wins: tuple[int, int] = (-1, -1)
    """Who has been out since the pot was taken, and who was the last to be; -1 for nobody."""
    chips: str = "none"
    first: bool = False
    """Whether it is the first draw; else it is the last."""


RESPECTS: Final[dict[str, tuple[object, ...]]] = {
    "dealt": (0, 1, 2, 3, -1),
    "points": ("none", "own", "other", "both", "own near", "near", "rising"),
    "marks": (-1, 0, 1),
    "matadors": (False, True),
    "last": (-1, 0, 1),
    "wins": ((-1, -1), (0, 0), (1, 1), (0, 1)),
    "chips": ("none", "pot", "spent"),
    "first": (False, True),
}
"""In which respects circumstances differ, and how: points are at the target, one below it, or rising from it."""


def circumstances(players: tuple[int, ...], departures: int) -> Iterator[Circumstance]:
    """List the circumstances that depart from the plain one in at most so many respects, the plainest first.

    The first of the numbers of players is the plain one.
    """
    respects = {"players": players} | RESPECTS
    plain = {name: values[0] for name, values in respects.items()}
    for number in range(departures + 1):
        for names in combinations(respects, number):
            for values in product(*(respects[name][1:] for name in names)):
                changed: dict[str, Any] = plain | dict(zip(names, values, strict=True))
                yield Circumstance(**changed)


def positions(rules: Rules, players: tuple[int, ...], cards: int, departures: int) -> Iterator[Game]:
    """List the positions with so many cards in hands and on the table, in so many departures from what is plain.

    They are not all sound (`skwitz.soundness`), nor is it asked whether play leads to them.
    """
    for circumstance in circumstances(players, departures):
        if cards:
            for hand, others, table in layouts(cards, circumstance.players):
                yield game(rules, circumstance, hand, others, table)
        else:
            yield from without_cards(rules, circumstance)


def layouts(cards: int, players: int) -> Iterator[tuple[int, int, int]]:
    """List the hand of the seat to play, the cards of the others together, and the table, as sets of cards.

    The seat to play is the last of a round: it holds one card more than each of the others.
    """
    for size in range(1, cards + 1):
        others = (size - 1) * (players - 1)
        if size + others > cards:
            return
        for hand in _sets(size, 0):
            for table in _sets(cards - size - others, hand):
                rest = [card for card in reversed(PACK) if not (hand | table | MATADORS) >> card & 1]
                yield hand, int(CardSet.of(rest[:others])), table


def _sets(size: int, used: int) -> Iterator[int]:
    """List the sets of so many cards beside those used, of cards that are no spades always the first that is free."""
    for kinds in combinations_with_replacement(range(26), size):
        chosen = 0
        for kind in kinds:
            rank, plain = divmod(kind, 2)
            suits = range(1, 4) if plain else range(1)
            free = [4 * rank + suit for suit in suits if not (used | chosen) >> 4 * rank + suit & 1]
            if not free:
                break
            chosen |= 1 << free[0]
        else:
            yield chosen


def without_cards(rules: Rules, circumstance: Circumstance) -> Iterator[Game]:
    """List the positions before the shuffle, at the count, and before the cut with a king or matador at the bottom."""
    made = game(rules, circumstance, 0, 0, 0)
    between = undealt(made.deal.schedule, made.dealer)
    yield replace(made, phase="shuffle", deal=between)
    jack = 4 * 10
    for bottom in (PACK[-1], jack):
        stock = (*(card for card in PACK if card != bottom), bottom)
        yield replace(made, phase="cut", deal=between._replace(stock=stock))
    if not made.deal.stock:
        over = made.deal._replace(turn=made.deal.forehand)
        yield from (replace(made, phase="count", deal=over, asked=seat) for seat in range(2))


def game(rules: Rules, circumstance: Circumstance, hand: int, others: int, table: int) -> Game:
    """Make a position in play: seat 0 is the dealer, and to play; `rules.schedule` is the deal's."""
    players = circumstance.players
    start, paid = 2 * rules.pool_start, _PAID[circumstance.chips]
    paid = start if circumstance.chips == "spent" and start else paid
    out, last_out = circumstance.wins
    return Game(
        rules=rules if rules.schedule is None else replace(rules, schedule=None),
        deal=_deal(rules, circumstance, hand, others, table),
        phase="play",
        asked=-1,
        sweep=-1,
        points=_by_seat(_POINTS[circumstance.points](rules.target), rules, players),
        outs=_by_seat(tuple(int(seat == out) for seat in range(4)), rules, players),
        last_out=last_out,
        won=-1,
        secured=-1,
        owed=(0,) * players,
        pools=(start - paid,) * players,
        pot=paid * players,
    )


def _deal(rules: Rules, circumstance: Circumstance, hand: int, others: int, table: int) -> Deal:
    players, dealt = circumstance.players, circumstance.dealt
    schedule = rules.schedule_for(players)
    draw = 1 if circumstance.first else len(schedule.hands)
    rest = [card for card in pack(max(dealt, 0)) if not (hand | others | table) >> card & 1]
    to_come = players * sum(schedule.hands[draw:])
    stock = tuple(card for card in rest if not MATADORS >> card & 1)[:to_come]
    left = [card for card in rest if card not in stock]
    piles = [CardSet.of(left[seat::players] if dealt >= 0 else left[: 52 * (seat == 0)]) for seat in range(players)]
    given = list(CardSet(others))
    return Deal(
        schedule=schedule,
        dealer=0,
        turn=0,
        draw=draw,
        hands=(hand, *(int(CardSet.of(given[seat :: players - 1])) for seat in range(players - 1))),
        hidden=(0,) * players,
        table=table,
        stock=stock,
        piles=tuple(map(int, piles)),
        marks=tuple(int(pile) & -int(pile) if seat == circumstance.marks else 0 for seat, pile in enumerate(piles)),
        matadors=tuple(int(pile) & MATADORS if circumstance.matadors else 0 for pile in piles),
        last=circumstance.last,
    )


_PAID: Final = {"none": 0, "pot": 8, "spent": 16}
"""Half chips that each has put into the pot; all of the pool where it began with some and they are spent."""

_POINTS: Final[dict[str, Callable[[int], tuple[int, ...]]]] = {
    "none": lambda target: (0, 0, 0, 0),
    "own": lambda target: (target, 0, 0, 0),
    "other": lambda target: (0, target, 0, 0),
    "both": lambda target: (target, target, 0, 0),
    "own near": lambda target: (target - 1, 0, 0, 0),
    "near": lambda target: (target - 1,) * 4,
    "rising": lambda target: (target, target + 1, target + 2, target + 3),
}
"""The points carried, by the target."""


def _by_seat(values: tuple[int, ...], rules: Rules, players: int) -> tuple[int, ...]:
    """Give the seats their values; partners have them together."""
    return (*values[:2], *values[:2]) if rules.partners == "opposite" else values[:players]
