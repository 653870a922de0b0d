"""Shuffling, cutting, the ante, the layout and the draws; and who deals next [4 9.2 9.3]."""

from typing import Final

from skwitz import chips
from skwitz.cards import MATADORS, NAMES, PACK, UNSEEN, CardSet, written
from skwitz.draft import Draft
from skwitz.events import POT, refusal
from skwitz.moves import Cut, Shuffle
from skwitz.rules import SCHEDULES

_FOUR: Final = SCHEDULES[4]


def shuffle(draft: Draft, move: Shuffle) -> None:
    """Take the pack as the dealer has shuffled it [4.3]; the cut is awaited."""
    if move.seat != draft.dealer:
        raise refusal("not_in_turn", ("4.3",), move.seat, draft.dealer)
    if sorted(move.pack) != list(PACK):
        raise refusal("not_a_pack", ("2.1",), written(move.pack))
    draft.emit("shuffle", ("4.3",), move.seat)
    draft.stock = tuple(move.pack)
    draft.phase = "cut"


def cut(draft: Draft, move: Cut) -> None:
    """Cut, or say *gut ist's*, which the player at the dealer's left does [4.4 c29]; then the cards are dealt.

    A pack of which only a view is at hand is not dealt.
    """
    cutter = (draft.dealer - 1) % draft.players
    if move.seat != cutter:
        raise refusal("not_in_turn", ("4.4", "c29"), move.seat, cutter)
    if not 0 <= move.at < len(PACK):
        raise refusal("no_cut", ("4.4",), move.at)
    if UNSEEN in draft.stock:
        raise refusal("not_a_pack", ("2.1",), written(draft.stock))
    draft.emit("cut", ("4.4", "c29"), move.seat, move.at)
    draft.stock = draft.stock[move.at :] + draft.stock[: move.at]
    if _bottom_is_lawful(draft):
        _ante(draft)
        _lay_out(draft)
        draw(draft)
        draft.phase = "play"


def _bottom_is_lawful(draft: Draft) -> bool:
    """Look at the bottom card, as the dealer does; a matador there has the pack shuffled again [4.5 c23]."""
    if draft.rules.check_bottom == "no":
        return True
    bottom = draft.stock[-1]
    if MATADORS >> bottom & 1:
        draft.emit("reshuffle", ("4.5",), draft.dealer, NAMES[bottom])
        draft.stock = ()
        draft.phase = "shuffle"
        return False
    draft.emit("bottom", ("4.5",), draft.dealer)
    return True


def _ante(draft: Draft) -> None:
    """Put everybody's ante into the pot [4.2], as often as is agreed [c18]."""
    if _ante_is_due(draft):
        ante = chips.full(draft.rules)
        sources = ("4.2", "c18") if draft.rules.stake == 4 else ("4.2", "c18", "v25")
        draft.pay([(seat, ante) for seat in draft.in_turn(draft.forehand)], POT, sources, "ante")
    draft.won = -1


def _ante_is_due(draft: Draft) -> bool:
    """Tell whether it is: by the deal, the game, or the pot [c18]; a sitting begins with the pot empty and no out."""
    if draft.rules.ante == "deal" or (draft.last_out < 0 and not draft.pot):
        return True
    return draft.won >= 0 and (draft.rules.ante == "game" or not any(draft.outs))


def _lay_out(draft: Draft) -> None:
    """Lay the first cards face up in a row [4.6 c01] and hand the stock to forehand [4.7]."""
    number = draft.schedule.table
    row, draft.stock = draft.stock[:number], draft.stock[number:]
    draft.table = int(CardSet.of(row))
    draft.emit("layout", ("4.6",) if draft.schedule == _FOUR else ("4.6", "c01"), draft.dealer, written(row))
    draft.emit("stock", ("4.7",), draft.forehand)


def draw(draft: Draft) -> None:
    """Let each in turn, from forehand, draw the next hand from the stock [4.8], again when all are empty [4.9 c25]."""
    sources: tuple[str, ...] = ("4.9", "c25") if draft.draw else ("4.8",)
    if draft.schedule != _FOUR:
        sources = (*sources, "c01")
    size = draft.schedule.hands[draft.draw]
    draft.draw += 1
    hands, hidden = list(draft.hands), list(draft.hidden)
    for seat in draft.in_turn(draft.forehand):
        cards, draft.stock = draft.stock[:size], draft.stock[size:]
        for card in cards:
            if card == UNSEEN:
                hidden[seat] += 1
            else:
                hands[seat] |= 1 << card
        draft.emit("draw", sources, seat, written(cards))
    draft.hands, draft.hidden = tuple(hands), tuple(hidden)


def next_deal(draft: Draft, *, some_reached: bool = False) -> None:
    """Gather the cards in and pass the deal: to the winner [9.2 c22], else to the right [9.3 c17]."""
    dealer = draft.dealer
    sources: tuple[str, ...] = ("9.3",)
    if draft.won >= 0:
        sources = ("9.2",) if any(draft.outs) else ("9.2", "c22")
        if draft.rules.next_dealer == "winner":
            dealer = draft.won
        else:
            sources = ("9.2", "v07")
    elif some_reached:
        sources = ("9.3", "c17")
        if draft.rules.rotation_if == "no_out":
            dealer = draft.forehand
    else:
        dealer = draft.forehand
    draft.clear(dealer)
    draft.phase, draft.asked, draft.sweep = "shuffle", -1, -1
    draft.emit("dealer", sources, dealer)
