"""A play: one card from the hand captures on the table, or is trailed [5]."""

from collections.abc import Iterator

from skwitz.bonus import matador, matadors_in, skwitz
from skwitz.capture import can_capture, each, is_capture
from skwitz.cards import MATADORS, NAMES, CardSet
from skwitz.deal import put
from skwitz.dealing import draw
from skwitz.declaring import after_play, may_declare, play_on
from skwitz.draft import Draft
from skwitz.events import refusal
from skwitz.explanation import grounds, groups, why, why_not_trail
from skwitz.moves import Play


def play(draft: Draft, move: Play) -> None:
    """The seat in turn plays one card [5.1 5.2]; raises `Illegal` before anything is changed."""
    _check(draft, move)
    seat, card, taken = move.seat, move.card, int(move.taken)
    if may_declare(draft, seat):
        play_on(draft, seat)
    draft.hands = put(draft.hands, seat, draft.hands[seat] ^ 1 << card)
    draft.turn = (seat + 1) % draft.players
    if taken:
        _capture(draft, seat, card, taken)
    else:
        _trail(draft, seat, card)
    if draft.stock and not any(draft.hands) and not any(draft.hidden):
        draw(draft)
    after_play(draft, seat, bool(taken))


def plays(draft: Draft) -> Iterator[Play]:
    """List the plays of the seat in turn, card by card of the hand, captures before trailing, lazily."""
    seat, table, rules = draft.turn, draft.table, draft.rules
    for card in CardSet(draft.hands[seat]):
        for taken in each(card, table, rules):
            yield Play(seat, int(card), int(taken))
        if may_trail(draft, seat, card):
            yield Play(seat, int(card))


def may_trail(draft: Draft, seat: int, card: int) -> bool:
    """Whether this card of the hand may be trailed [5.9 c03]."""
    return why_not_trail(card, draft.hands[seat], draft.table, draft.rules) is None


def _check(draft: Draft, move: Play) -> None:
    """Refuse a play out of turn [5.1], of a card not held [5.2], a set that is no capture [5.3–5.7], trailing [5.9]."""
    seat, card, taken = move
    if seat != draft.turn:
        raise refusal("not_in_turn", ("5.1",), seat, draft.turn)
    if not (0 <= card < 52 and draft.hands[seat] >> card & 1):
        raise refusal("not_in_hand", ("5.2",), seat, NAMES[card])
    if not taken:
        refused = why_not_trail(card, draft.hands[seat], draft.table, draft.rules)
    elif is_capture(card, taken, draft.table, draft.rules):
        refused = None
    else:
        refused = why(card, taken, draft.table, draft.rules)
    if refused is not None:
        raise refused


def _capture(draft: Draft, seat: int, card: int, taken: int) -> None:
    """The captured cards and the captor go to the pile [5.10]; then the bonuses, matadors before the skwitz [c27]."""
    if draft.events is not None:
        parts = ".".join(map(str, groups(card, taken, draft.rules)))
        licence = grounds(card, taken, draft.table, draft.rules)
        draft.emit("capture", licence, seat, NAMES[card], str(CardSet(taken)), parts)
    draft.table ^= taken
    draft.piles = put(draft.piles, seat, draft.piles[seat] | taken | 1 << card)
    draft.last = seat
    several = False
    if (taken | 1 << card) & MATADORS:
        for captured in matadors_in(draft, card, taken):
            why = ("c07",) if captured == card else ()
            matador(draft, seat, captured, (*why, "c27") if several else why)
            several = True
    if not draft.table:
        _sweep(draft, seat, card, several)


def _sweep(draft: Draft, seat: int, card: int, several: bool) -> None:
    """The table is swept clear: a skwitz [5.8], at once or when called [c26], unless the deal's last card made it [c08]."""
    if draft.rules.last_skwitz == "no" and draft.played_out():
        draft.emit("noskwitz", ("5.8", "c08"), seat)
    elif draft.rules.skwitz_call == "called":
        draft.sweep = card
    else:
        skwitz(draft, seat, card, several=several)


def _trail(draft: Draft, seat: int, card: int) -> None:
    """The card stays beside those on the table [5.9]; c03 where another card, or this one, could have captured."""
    if draft.events is not None:
        could = draft.rules.trail != "hand" and any(
            can_capture(held, draft.table, draft.rules) for held in CardSet(draft.hands[seat] | 1 << card)
        )
        draft.emit("trail", ("5.9", "c03") if could else ("5.9",), seat, NAMES[card])
    draft.table |= 1 << card
