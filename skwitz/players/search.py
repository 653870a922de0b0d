"""A strong player: it deals the cards that it does not see again and again, and plays its moves out on each deal.

A search on information sets without a tree: on each sampled deal every play still in question is judged by one playout
of greedy players, so that plays are compared on the same cards; what falls clearly behind is dropped. A play is judged
by the chance to be first out [8.2] and, a little, by the chips that it brings.
"""

from dataclasses import dataclass
from heapq import nlargest
from itertools import islice
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from skwitz.cards import MATADORS, CardSet
from skwitz.deal import Deal
from skwitz.game import Game
from skwitz.information import deal_unseen
from skwitz.moves import Call, Move, Out, Play
from skwitz.players.chance import before_deal
from skwitz.players.fullest import BONUS, fullest
from skwitz.players.playout import Playouts

LOOKED_AT: Final = 500
"""How many captures of a card are looked at, since it may have millions; the fullest is one of them."""
TRIED: Final = 24
"""How many plays are tried, those that bring most at once."""
FIRST: Final = 12
"""On how many deals every play is tried before any is dropped."""
SURE: Final = 2.3
"""By how many standard errors a play must fall behind the best to be dropped."""


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
        return plays[0] if len(plays) == 1 else self._best(game, plays, random, until)

    def _best(self, game: Game, plays: list[Play], random: Random, until: float | None) -> Play:
        """Try the plays on one deal after another, and give the one that did best."""
        seen = game.deal if self.clairvoyant else game.view(game.deal.turn).deal
        most = 1 if self.clairvoyant else self.deals
        playouts = Playouts(game.rules, game.deal, game.points)
        trials = [Trial(play, []) for play in plays]
        number, look = 0, FIRST
        while len(trials) > 1 and number != most and (until is None or not number or perf_counter() < until):
            hands, stock = deal_unseen(seen, game.rules.check_bottom == "yes", random)
            for trial in trials:
                trial.values.append(playouts.value(hands, stock, trial.play))
            number += 1
            if number == look:
                look += look // 2
                trials = still_in_question(trials)
        return max(trials, key=lambda trial: sum(trial.values)).play


@dataclass(frozen=True)
class Trial:
    """A play and how it was judged on each deal."""

    play: Play
    values: list[float]


def still_in_question(trials: list[Trial]) -> list[Trial]:
    """Leave out the plays that are clearly worse than the best, by their differences on the same deals."""
    best = max(trials, key=lambda trial: sum(trial.values))
    return [trial for trial in trials if not _is_clear(best.values, trial.values)]


def _is_clear(best: list[float], values: list[float]) -> bool:
    number = len(best)
    differences = [a - b for a, b in zip(best, values, strict=True)]
    mean = sum(differences) / number
    squares = sum([(each - mean) ** 2 for each in differences])
    return mean > SURE * sqrt(squares / (number - 1) / number)


def candidates(game: Game) -> list[Play]:
    """List the plays to be tried: all, or those that bring most bonuses and cards at once."""
    seat, table = game.deal.turn, game.deal.table
    plays: list[Play] = []
    for card in game.hand():
        captures = {int(taken) for taken in islice(game.captures(card), LOOKED_AT)}
        if len(captures) == LOOKED_AT:
            finder = fullest(game.rules)
            captures.add(finder.find(card // 4, table & finder.near[card // 4]).cards)
        plays += [Play(seat, int(card), taken) for taken in sorted(captures)]
        if game.is_legal(Play(seat, int(card))):
            plays.append(Play(seat, int(card)))
    return plays if len(plays) <= TRIED else nlargest(TRIED, plays, key=lambda play: _gain(game.deal, play))


def _gain(deal: Deal, play: Play) -> int:
    bonuses = (play.taken & MATADORS).bit_count() + (play.taken == deal.table)
    return BONUS * bonuses + CardSet(play.taken).bit_count()


choose: Final = Search()
"""The player that thinks for 50 ms about each play."""
