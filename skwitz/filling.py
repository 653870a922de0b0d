"""A hand and a table become a whole deal of 52 cards: what is not named is filled by a seed.

The seats from forehand up to the one before the seat to play have played once more in this draw than the others, the
stock holds what the later draws need, and what is left over lies in the piles. The cards not named are `pack(seed)`
less the cards named, in order: hands from forehand, stock, table if not named, piles. A matador not named goes to a
pile only if nothing else is left, and never to the bottom of the stock while another card can go there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from skwitz.cards import MATADORS, CardSet, pack
from skwitz.deal import Deal
from skwitz.errors import Illegal
from skwitz.game import Game
from skwitz.rules import Rules, Schedule
from skwitz.soundness import fault_of


@dataclass(frozen=True)
class Setting:
    """What a scenario names; cards by seat as sets of 52 bits, everything else at its default if None."""

    players: int = 4
    dealer: int = 0
    draw: int = 1
    turn: int | None = None
    hands: Mapping[int, int] = field(default_factory=dict)
    """By seat; the hand of the seat to play may stand under `ACTING_HAND` instead."""
    table: int | None = None
    stock: tuple[int, ...] = ()
    piles: Mapping[int, int] = field(default_factory=dict)
    marks: Mapping[int, int] = field(default_factory=dict)
    last: int | None = None
    points: tuple[int, ...] = ()
    outs: tuple[int, ...] = ()
    won: int = -1
    secured: int = -1
    owed: tuple[int, ...] = ()
    pools: tuple[int, ...] = ()
    pot: int | None = None
    seed: int = 0


ACTING_HAND = -1


def fill(setting: Setting, rules: Rules) -> Game:
    """Give the game that a setting describes under a ruleset, in the phase of play.

    Raises `Illegal`: `filling_hand` where a named hand has the wrong number of cards, `filling_twice` where a card is
    named twice [2.1], `filling_cards` where the named cards do not leave enough for hands and stock [3.2].
    """
    schedule = rules.schedule_for(setting.players)
    if not 1 <= setting.draw <= len(schedule.hands):
        raise Illegal("filling_draw", ("3.2", "c01"), {"draw": setting.draw, "schedule": str(schedule)})
    hands, sizes, turn = _hands(setting, schedule)
    to_come = setting.players * sum(schedule.hands[setting.draw :])
    table_size = schedule.table if setting.table is None else setting.table.bit_count()
    piles = [setting.piles.get(seat, 0) | setting.marks.get(seat, 0) for seat in range(setting.players)]
    left = 52 - sum(sizes) - to_come - table_size - sum(pile.bit_count() for pile in piles)
    if left < 0 or len(setting.stock) > to_come:
        raise Illegal("filling_cards", ("3.2", "2.1"), {"number": max(-left, len(setting.stock) - to_come)})
    free, over = _spread(_unnamed(setting, hands, piles), left)
    filled = [
        hand or CardSet.of(free.pop(0) for _ in range(size)) for hand, size in _from_forehand(setting, hands, sizes)
    ]
    stock = _bottom_safe(
        [*setting.stock, *(free.pop(0) for _ in range(to_come - len(setting.stock)))], len(setting.stock)
    )
    table = CardSet.of(free) if setting.table is None else setting.table
    before = (turn - 1) % setting.players
    for place, card in enumerate(over):
        piles[(before + place) % setting.players] |= 1 << card
    forehand = (setting.dealer + 1) % setting.players
    deal = Deal(
        schedule=schedule,
        dealer=setting.dealer,
        turn=turn,
        draw=setting.draw,
        hands=tuple(int(filled[(seat - forehand) % setting.players]) for seat in range(setting.players)),
        hidden=(0,) * setting.players,
        table=int(table),
        stock=tuple(stock),
        piles=tuple(piles),
        marks=tuple(setting.marks.get(seat, 0) for seat in range(setting.players)),
        matadors=tuple(int(pile & MATADORS) for pile in piles),
        last=_last(piles, before) if setting.last is None else setting.last,
    )
    game = _game(setting, deal, rules)
    if fault := fault_of(game):
        raise Illegal(fault.code, fault.sources)
    return game


def _hands(setting: Setting, schedule: Schedule) -> tuple[list[int], list[int], int]:
    """Give the named hands by seat (0: to be filled), the size of each, and the seat to play."""
    players, forehand = setting.players, (setting.dealer + 1) % setting.players
    turn = forehand if setting.turn is None else setting.turn
    hands = [setting.hands.get(seat, 0) for seat in range(players)]
    hands[turn] = hands[turn] or setting.hands.get(ACTING_HAND, 0)
    held = hands[turn].bit_count() or schedule.hands[setting.draw - 1]
    ahead = (turn - forehand) % players
    sizes = [held - ((seat - forehand) % players < ahead) for seat in range(players)]
    for seat, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        if size > schedule.hands[setting.draw - 1] or (hand and hand.bit_count() != size):
            raise Illegal("filling_hand", ("3.2", "5.2"), {"seat": seat, "number": hand.bit_count(), "size": size})
    return hands, sizes, turn


def _from_forehand(setting: Setting, hands: list[int], sizes: list[int]) -> list[tuple[int, int]]:
    order = [(setting.dealer + place) % setting.players for place in range(1, setting.players + 1)]
    return [(hands[seat], sizes[seat]) for seat in order]


def _unnamed(setting: Setting, hands: list[int], piles: list[int]) -> list[int]:
    """Give the cards not named, in the seed's order."""
    named = 0
    for cards in (*hands, *piles, setting.table or 0, *(1 << card for card in setting.stock)):
        if named & cards:
            raise Illegal("filling_twice", ("2.1",), {"cards": str(CardSet(named & cards))})
        named |= cards
    return [card for card in pack(setting.seed) if not named >> card & 1]


def _spread(cards: list[int], left: int) -> tuple[list[int], list[int]]:
    """Part the cards: those for hands, stock and table, and the `left` last ones for the piles, matadors if need be."""
    matadors = [card for card in cards if MATADORS >> card & 1]
    others = [card for card in cards if card not in matadors]
    over = (matadors + others)[len(cards) - left :]
    return [card for card in cards if card not in over], over


def _bottom_safe(stock: list[int], named: int) -> list[int]:
    """Keep a matador from the bottom of the stock by changing it with the lowest other card filled in [4.5]."""
    if len(stock) > named and MATADORS >> stock[-1] & 1:
        for place in range(len(stock) - 2, named - 1, -1):
            if not MATADORS >> stock[place] & 1:
                stock[place], stock[-1] = stock[-1], stock[place]
                break
    return stock


def _last(piles: list[int], before: int) -> int:
    """Who captured last: the seat before the one to play or, if it has no pile, the next before it."""
    return next((seat for back in range(len(piles)) if piles[seat := (before - back) % len(piles)]), -1)


def _game(setting: Setting, deal: Deal, rules: Rules) -> Game:
    """Give the game around a deal: what is not named is as at the start of the first deal, the ante paid [4.2].

    Of pools and pot, one named gives the other, so that no chip appears or vanishes.
    """
    players, start = setting.players, 2 * rules.pool_start
    ante = min(2 * rules.stake, start) if rules.debts == "limited" else 2 * rules.stake
    none = (0,) * players
    pools = setting.pools or (start - ante,) * players
    if setting.pot is not None and not setting.pools:
        each, odd = divmod(players * start - setting.pot, players)
        pools = tuple(each + ((seat - deal.forehand) % players < odd) for seat in range(players))
    return Game(
        rules=replace(rules, schedule=None),
        deal=deal,
        phase="play",
        asked=-1,
        sweep=-1,
        points=setting.points or none,
        outs=setting.outs or none,
        last_out=setting.won,
        won=-1,
        secured=setting.secured,
        owed=setting.owed or none,
        pools=pools,
        pot=players * start - sum(pools) if setting.pot is None else setting.pot,
    )
