"""A strong player, which thinks as long as it is allowed to; how it thinks, `deliberation` says."""

from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

from skwitz.game import Game
from skwitz.moves import Call, Move, Out
from skwitz.players.chance import before_deal
from skwitz.players.deliberation import Deliberation, candidates


@dataclass(frozen=True)
class Search:
    """A player that thinks about each play for some seconds, or on so many sampled deals, or until either is used up.

    With `deals` alone what it chooses depends on nothing but its `Random`. A `clairvoyant` sees all cards: a bound of
    what the same playouts can do.

    >>> str(Search(seconds=None, deals=20)(Game.dealt(seed=7), Random(2)))
    '14C-AS3H'
    """

    seconds: float | None = 0.05
    deals: int | None = None
    clairvoyant: bool = False

    def __post_init__(self) -> None:
        if self.seconds is None and self.deals is None:
            raise ValueError("a search needs a number of seconds or of deals")

    def __call__(self, game: Game, random: Random) -> Move:
        """Choose a move for the seat to act: go out, or call, whenever possible, since being first out is all.

        Raises `ValueError` when the sitting is over.
        """
        until = None if self.seconds is None else perf_counter() + self.seconds
        if chance := before_deal(game, random):
            return chance
        for said in (Call(game.to_act), Out(game.to_act)):
            if game.is_legal(said):
                return said
        plays = candidates(game)
        if not plays:
            raise ValueError("the sitting is over")
        most = 1 if self.clairvoyant else self.deals
        thinking = Deliberation(game, plays, clairvoyant=self.clairvoyant)
        while not thinking.settled and thinking.number != most:
            if until is not None and thinking.number and perf_counter() >= until:
                break
            thinking.try_deal(random)
        return thinking.best


choose: Final = Search()
"""The player that thinks for 50 ms about each play."""
