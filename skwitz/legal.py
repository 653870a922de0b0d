"""The legal moves of a game, never listed to check one."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from skwitz import capture
from skwitz.cards import UNSEEN, CardSet
from skwitz.declaring import may_declare, pass_over
from skwitz.draft import Draft
from skwitz.moves import INFRINGEMENTS, Call, Cut, Move, Out, Pass, Play, Stop
from skwitz.playing import able, plays

if TYPE_CHECKING:
    from skwitz.game import Game

LONGEST: Final = 2**31 - 1
"""The greatest length: that of the browser's Python, and the same everywhere."""


class LegalMoves:
    """What may be done now: iterate, count or ask for membership; lazy, since a card may have a million captures.

    Shuffles are not listed (any pack is one), but the membership of one can be asked.
    """

    __slots__ = ("game",)

    def __init__(self, game: "Game") -> None:
        self.game = game

    def __contains__(self, move: object) -> bool:
        """Tell whether the move (or its text) is one; text that cannot be read is none, and so is an infringement."""
        if not isinstance(move, Move | str):
            return False
        try:
            done = self.game.completed(move)
            self.game.play(done)
        except ValueError:
            return False
        return not isinstance(done, INFRINGEMENTS)

    def __iter__(self) -> Iterator[Move]:
        """List declarations, then plays card by card, captures before trailing, then the end of the sitting."""
        draft = Draft(self.game, None)
        yield from _declarations(draft)
        if goes_on(draft):
            yield from _on_turn(draft)

    def count(self) -> int:
        """Count the moves that iterating gives, without making them."""
        draft = Draft(self.game, None)
        number = sum(1 for _ in _declarations(draft))
        if goes_on(draft):
            number += sum(1 for _ in _said_on_turn(draft)) + _count_plays(draft)
        return number

    def __len__(self) -> int:
        """Count the moves as `count()` does; raises `OverflowError` for more than a length can tell, `LONGEST`."""
        number = self.count()
        if number > LONGEST:
            raise OverflowError(f"{number} moves are too many for len(): ask count()")
        return number

    def __bool__(self) -> bool:
        """Tell whether there are any, without counting them."""
        return next(iter(self), None) is not None

    def sample(self, random: Random) -> Move:
        """Choose a move at random, each as likely as another, without listing them, by one `random.random()`.

        Raises `IndexError` if there are none, as for a shuffle or when the sitting is over.
        """
        return self.nth(int(random.random() * self.count()))

    def nth(self, index: int) -> Move:
        """Find the move that iterating gives at an index, from 0; raises `IndexError` if there are not so many."""
        if index < 0:
            raise IndexError(index)
        draft = Draft(self.game, None)
        others = list(_declarations(draft))
        if index < len(others) or not goes_on(draft):
            return others[index]
        said = list(_said_on_turn(draft))
        index -= len(others) + len(said) - 1
        if index < 0:
            return said[index - 1]
        return _nth_play(draft, index) or said[-1]


def goes_on(draft: Draft) -> bool:
    """Tell whether a seat is on turn; what might still be declared after a play is given up first [c13 c26]."""
    if draft.phase == "after" and draft.held(draft.turn):
        pass_over(draft)
    return draft.phase == "play"


def _declarations(draft: Draft) -> Iterator[Move]:
    """List what others than the seat on turn may do."""
    seats = range(draft.players)
    if draft.phase == "cut" and UNSEEN not in draft.stock:
        yield from (Cut((draft.dealer - 1) % draft.players, at) for at in range(52))
    if draft.phase in ("shuffle", "cut"):
        yield from map(Stop, seats)
    elif draft.phase == "count":
        yield from (Out(draft.asked), Pass(draft.asked))
    elif draft.phase == "after":
        if draft.sweep >= 0:
            yield Call(draft.asked)
        yield from (Out(seat) for seat in seats if may_declare(draft, seat))
        yield Pass(draft.asked)
    elif draft.phase == "play":
        yield from (Out(seat) for seat in seats if seat != draft.turn and may_declare(draft, seat))


def _on_turn(draft: Draft) -> Iterator[Move]:
    said = list(_said_on_turn(draft))
    yield from said[:-1]
    yield from plays(draft)
    yield said[-1]


def _said_on_turn(draft: Draft) -> Iterator[Move]:
    """List what the seat on turn may say instead of playing [8.2 c37]."""
    if may_declare(draft, draft.turn):
        yield Out(draft.turn)
    yield Stop(draft.turn)


def _nth_play(draft: Draft, index: int) -> Move | None:
    """Find the play of an index; None just after the last one."""
    for card in CardSet(draft.hands[draft.turn]):
        number = capture.count(card, draft.table, draft.rules)
        if index < number:
            return Play(draft.turn, int(card), int(capture.nth(card, draft.table, index, draft.rules)))
        index -= number
        if not able(draft, draft.turn, card):
            if not index:
                return Play(draft.turn, int(card))
            index -= 1
    if index:
        raise IndexError(index)
    return None


def _count_plays(draft: Draft) -> int:
    """Count the plays that the seat on turn has."""
    hand = CardSet(draft.hands[draft.turn])
    number = sum(capture.count(card, draft.table, draft.rules) for card in hand)
    return number + sum(not able(draft, draft.turn, card) for card in hand)
