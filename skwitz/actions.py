"""Moves as sequences of actions from a fixed set, as learning programs want them.

An action is a number below `SIZE`: 0 to 51 name a card, or in the phase `cut` how many cards are taken off; the others
are `DONE`, `OUT`, `CALL`, `PASS` and `STOP`. A play is the card from the hand, then the cards captured, rising, then
`DONE`; every other move is one action. Shuffles are left to chance and infringements are no legal moves: neither has a
sequence. A set of actions is an integer of `SIZE` bits. Each sequence of allowed actions makes a legal move, and each
legal move is made by one of them.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from skwitz.beginnings import extensions
from skwitz.capture import can_capture, is_capture
from skwitz.cards import CardSet
from skwitz.draft import Draft
from skwitz.game import Game
from skwitz.legal import goes_on
from skwitz.moves import Call, Cut, Move, Out, Pass, Play, Stop
from skwitz.playing import able

SIZE: Final = 57
"""How many actions there are."""

DONE, OUT, CALL, PASS, STOP = range(52, SIZE)

_SAID: Final[dict[int, type[Out | Call | Pass | Stop]]] = {OUT: Out, CALL: Call, PASS: Pass, STOP: Stop}


def encode(move: Move) -> tuple[int, ...]:
    """Write a move as its actions. Raises `ValueError` for a shuffle, a draw or an infringement.

    >>> encode(Play(1, 36, CardSet.read("3C7HTD")))
    (36, 11, 25, 38, 52)
    """
    if isinstance(move, Play):
        return (int(move.card), *map(int, CardSet(move.taken)), DONE)
    if isinstance(move, Cut):
        return (move.at,)
    for action, kind in _SAID.items():
        if isinstance(move, kind):
            return (action,)
    raise ValueError(f"no actions make {move}")


def decode(game: Game, actions: Sequence[int], seat: int | None = None) -> Move:
    """Give the move that a whole sequence of actions makes, legal or not; without a seat, of the one to act.

    Raises `ValueError` where the sequence is none.

    >>> str(decode(Game.dealt(seed=7), (15, 0, 9, DONE)))
    '14C-AS3H'
    """
    seat = game.to_act if seat is None else seat
    first, *others = [int(action) for action in actions] or [-1]
    if first in _SAID and not others:
        return _SAID[first](seat)
    if 0 <= first < 52 and game.phase == "cut" and not others:
        return Cut(seat, first)
    *taken, last = others or [-1]
    cards = all(0 <= card < 52 for card in (first, *taken))
    if last != DONE or not cards or list(CardSet.of(taken)) != taken:
        raise ValueError(f"no move is made by {tuple(actions)}")
    return Play(seat, first, int(CardSet.of(taken)))


def is_whole(game: Game, actions: Sequence[int]) -> bool:
    """Tell whether allowed actions make a move, so that no other follows."""
    return bool(actions) and (actions[-1] >= 52 or game.phase == "cut")


def allowed(game: Game, begun: Sequence[int] = (), seat: int | None = None) -> int:
    """Find the actions that lead on to a legal move of a seat, after those with which it has begun, as a set.

    Without a seat, of the one to act; a seat that has nothing to do has no actions. `begun` are actions that were
    allowed one after another. No capture is listed, so that a crowded table costs milliseconds.

    >>> game = Game.dealt(seed=7)
    >>> CardSet(allowed(game) & (1 << 52) - 1), allowed(game) >> STOP
    (CardSet('4C'), 1)
    >>> CardSet(allowed(game, (15, 0)))
    CardSet('3H3C')
    """
    seat = game.to_act if seat is None else seat
    if begun:
        return _going_on(game, begun)
    said = [1 << action for action, kind in _SAID.items() if game.is_legal(kind(seat))]
    cards = (1 << 52) - 1 if game.phase == "cut" and seat == game.deal.cutter else _playable(game, seat)
    return reduce(or_, said, cards)


def each(actions: int) -> Iterator[int]:
    """List a set of actions, rising.

    >>> list(each(1 << OUT | 1 << 3))
    [3, 53]
    """
    while actions:
        lowest = actions & -actions
        yield lowest.bit_length() - 1
        actions ^= lowest


def mask(actions: int) -> tuple[int, ...]:
    """Write a set of actions as `SIZE` numbers, 1 for what is in it.

    >>> mask(1 << OUT)[-5:]
    (0, 1, 0, 0, 0)
    """
    return tuple([actions >> action & 1 for action in range(SIZE)])


def _playable(game: Game, seat: int) -> int:
    """Find the cards of the hand that can capture or be trailed, if the seat is on turn [5.1 5.9]."""
    draft = Draft(game, None)
    if not goes_on(draft) or draft.turn != seat:
        return 0
    hand = CardSet(draft.hands[seat])
    return CardSet.of(
        card for card in hand if can_capture(card, draft.table, draft.rules) or not able(draft, seat, card)
    )


def _going_on(game: Game, begun: Sequence[int]) -> int:
    """Find what may follow on the card played and those taken so far: another card, or that it is done."""
    if is_whole(game, begun):
        return 0
    draft = Draft(game, None)
    card, *named = [int(action) for action in begun]
    taken = CardSet.of(named)
    ends = is_capture(card, taken, draft.table, draft.rules) if taken else not able(draft, draft.turn, card)
    return extensions(card, taken, draft.table, draft.rules) | ends << DONE
