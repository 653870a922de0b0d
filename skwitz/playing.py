"""A play: one card from the hand captures on the table, or is trailed [5]."""

from collections.abc import Iterator

from skwitz.bonus import matador, matadors_in, skwitz
from skwitz.capture import captors, each, is_capture, is_complete
from skwitz.cards import MATADORS, NAMES, CardSet
from skwitz.deal import put
from skwitz.dealing import draw
from skwitz.declaring import after_play, may_declare, play_on
from skwitz.draft import Draft
from skwitz.events import refusal
from skwitz.explanation import groups, why
from skwitz.moves import Play


def play(draft: Draft, move: Play) -> None:
    """Play one card from the hand of the seat in turn [5.1 5.2]; raises `Illegal` before anything is changed."""
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
        if not able(draft, seat, card):
            yield Play(seat, int(card))


def able(draft: Draft, seat: int, card: int) -> int:
    """Find the cards that forbid a card of the hand to be trailed, as a set: those that can capture [5.9 c03].

    With `hand` any card of the hand counts, with `card` the card itself, at `will` none.
    """
    if draft.rules.trail == "will":
        return 0
    held = draft.hands[seat] if draft.rules.trail == "hand" else 1 << card
    return captors(held, draft.table, draft.rules)


def _check(draft: Draft, move: Play) -> None:
    """Refuse a play out of turn [5.1], of a card not held [5.2], a set that is no capture [5.3–5.7], trailing [5.9]."""
    seat, card, taken = move
    if seat != draft.turn:
        raise refusal("not_in_turn", ("5.1",), seat, draft.turn)
    if not (0 <= card < 52 and draft.hands[seat] >> card & 1):
        raise refusal("not_in_hand", ("5.2",), seat, NAMES[card])
    if taken:
        if not is_capture(card, taken, draft.table, draft.rules):
            raise why(card, taken, draft.table, draft.rules)
    elif capturing := able(draft, seat, card):
        if capturing >> card & 1:
            raise refusal("card_captures", ("5.9", "c03"), NAMES[card])
        raise refusal("must_capture", ("5.9", "c03"), NAMES[card], str(CardSet(capturing)))


def _capture(draft: Draft, seat: int, card: int, taken: int) -> None:
    """Put the captured cards and the captor in the pile [5.10]; then the bonuses, matadors before the skwitz [c27]."""
    if draft.events is not None:
        parts = groups(card, taken, draft.rules)
        sources = _licences(draft, card, taken, parts)
        draft.emit("capture", sources, seat, NAMES[card], str(CardSet(taken)), ".".join(map(str, parts)))
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


def _licences(draft: Draft, card: int, taken: int, parts: tuple[CardSet, ...]) -> tuple[str, ...]:
    """Name what licenses a capture: rank match [5.3], sum [5.4 c02 v12], several [5.7], less than possible [c04]."""
    own = 0b1111 << card // 4 * 4
    added = taken & ~own
    applies = (
        ("5.3", taken & own),
        ("5.4", added),
        ("c02", added & 0b1111),
        ("v12", added and (card >= 40 or added >> 40)),
        ("5.7", len(parts) > 1),
        ("c04", not is_complete(card, taken, draft.table, draft.rules)),
    )
    return tuple(source for source, does in applies if does)


def _sweep(draft: Draft, seat: int, card: int, several: bool) -> None:
    """Make a skwitz of a table swept clear [5.8], at once or when called [c26], or not with the last card [c08]."""
    if draft.rules.last_skwitz == "no" and draft.played_out():
        draft.emit("noskwitz", ("5.8", "c08"), seat)
    elif draft.rules.skwitz_call == "called":
        draft.sweep = card
    else:
        skwitz(draft, seat, card, several=several)


def _trail(draft: Draft, seat: int, card: int) -> None:
    """Lay the card beside those on the table [5.9]; c03 where another card, or this one, could have captured."""
    if draft.events is not None:
        could = draft.rules.trail != "hand" and captors(draft.hands[seat] | 1 << card, draft.table, draft.rules)
        draft.emit("trail", ("5.9", "c03") if could else ("5.9",), seat, NAMES[card])
    draft.table |= 1 << card
