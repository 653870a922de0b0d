"""Whether a position can be: each card in one place, hands that fit the turn, chips that add up."""

from typing import NamedTuple

from skwitz.cards import MATADORS, UNSEEN, CardSet
from skwitz.chips import held
from skwitz.deal import Deal
from skwitz.game import Game


class Fault(NamedTuple):
    """What is wrong with a position: the letter of its field, a code, and the clauses that exclude it."""

    letter: str
    code: str
    sources: tuple[str, ...] = ()


def fault_of(game: Game) -> Fault | None:
    """Find the first thing that is wrong with a position, if any."""
    return _teams(game) or _cards(game) or _hands(game) or _captured(game.deal) or _declaring(game) or _chips(game)


def _teams(game: Game) -> Fault | None:
    """Look whether partners are four, and have points and wins together [3.3 c30]."""
    if game.rules.partners == "none":
        return None
    if game.players != 4:
        return Fault("n", "partners_players", ("3.3", "c30"))
    for letter, values in (("g", game.points), ("o", game.outs)):
        if values[:2] != values[2:]:
            return Fault(letter, "partners_differ", ("3.3", "c30"))
    return None


def _cards(game: Game) -> Fault | None:
    """Look whether 52 different cards are dealt, or none between deals [2.1]."""
    deal = game.deal
    named = (
        *(("h", tuple(CardSet(hand))) for hand in deal.hands),
        ("b", tuple(CardSet(deal.table))),
        ("s", tuple(card for card in deal.stock if card != UNSEEN)),
        *(("p", tuple(CardSet(pile))) for pile in deal.piles),
    )
    seen = 0
    for letter, cards in named:
        if seen & CardSet.of(cards):
            return Fault(letter, "card_in_two_places", ("2.1",))
        seen |= CardSet.of(cards)
    if game.phase in ("shuffle", "ended"):
        return Fault("f", "cards_between_deals", ("4.3",)) if deal.size() else None
    if deal.size() != 52:
        return Fault("n", "not_52_cards", ("2.1",))
    if game.phase == "cut" and len(deal.stock) != 52:
        return Fault("s", "pack_not_whole", ("4.4",))
    return None


def _hands(game: Game) -> Fault | None:
    """Look whether draw and stock agree, and whether those who have played have one card fewer [4.8 4.9 5.1]."""
    deal, phase = game.deal, game.phase
    if phase in ("shuffle", "cut", "ended"):
        if deal.draw:
            return Fault("r", "draw_before_deal", ("4.8",))
        return None if deal.turn == deal.forehand else Fault("t", "turn_before_deal", ("4.7", "5.1"))
    if not 1 <= deal.draw <= len(deal.schedule.hands):
        return Fault("r", "no_such_draw", ("4.9",))
    if len(deal.stock) != deal.players * sum(deal.schedule.hands[deal.draw :]):
        return Fault("s", "stock_does_not_fit_draw", ("4.8", "4.9"))
    played = (deal.turn - deal.forehand) % deal.players
    most = deal.held(deal.turn)
    for place in range(deal.players):
        if deal.held((deal.forehand + place) % deal.players) != most - (place < played):
            return Fault("h", "hands_do_not_fit_turn", ("5.1", "5.2"))
    if most > deal.schedule.hands[deal.draw - 1]:
        return Fault("h", "hands_too_large", ("4.8",))
    if phase == "count" and (most or deal.stock):
        return Fault("f", "cards_left_at_count", ("5.12",))
    if phase == "play" and not most:
        return Fault("f", "nothing_to_play", ("5.2",))
    return None


def _captured(deal: Deal) -> Fault | None:
    """Look whether marks and matadors lie in their captors' piles [5.11 7.4]."""
    for pile, marks, matadors in zip(deal.piles, deal.marks, deal.matadors, strict=True):
        if marks & ~pile:
            return Fault("k", "mark_not_in_pile", ("5.11",))
        if matadors & ~(pile & MATADORS):
            return Fault("m", "matador_not_in_pile", ("7.4",))
    return None


def _declaring(game: Game) -> Fault | None:
    """Look whether somebody is asked just where something may be declared [8.2 5.8 c26]."""
    if (game.asked >= 0) != (game.phase in ("after", "count")):
        return Fault("a", "asked_in_wrong_phase", ("8.2",))
    if game.sweep >= 0 and (game.phase != "after" or game.rules.skwitz_call != "called"):
        return Fault("q", "no_skwitz_to_call", ("5.8", "c26"))
    if game.sweep >= 0 and not game.deal.piles[game.asked] >> game.sweep & 1:
        return Fault("q", "mark_not_in_pile", ("5.11",))
    return None


def _chips(game: Game) -> Fault | None:
    """Look whether the chips of pools and pot are those of the start [2.4 c19]."""
    start = 2 * game.rules.pool_start * game.deal.players
    if sum(game.pools) + game.pot != start:
        return Fault("c", "chips_do_not_add_up", ("2.4", "c19"))
    if game.rules.debts == "limited" and min(held(game.pools, seat, game.rules) for seat in range(game.players)) < 0:
        return Fault("c", "pool_below_nought", ("2.4", "c19"))
    return None
