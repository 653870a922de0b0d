"""How the strong player thinks: it deals the cards that it does not see again and again, and plays its moves out.

A search on information sets without a tree: on each sampled deal every play still in question is judged by one playout
of greedy players, so that plays are compared on the same cards; what falls clearly behind is dropped. A play is judged
by the chance to be first out [8.2] and, a little, by the chips that it brings.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import nlargest
from itertools import islice
from math import sqrt
from random import Random
from typing import Final

from skwitz.cards import MATADORS, CardSet
from skwitz.deal import Deal
from skwitz.game import Game
from skwitz.information import deal_unseen
from skwitz.moves import Play
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


@dataclass
class Trial:
    """A play, and how it was judged on so many deals."""

    play: Play
    total: float = 0.0
    number: int = 0

    @property
    def mean(self) -> float:
        """How it was judged on the whole: the chance to be first out, and a little for chips; 0 before any deal."""
        return self.total / self.number if self.number else 0.0


class Deliberation:
    """Thinking about the plays of the seat in turn, as far as it has come: it can be broken off and taken up again.

    >>> game = Game.dealt(seed=7)
    >>> thinking = Deliberation(game, candidates(game))
    >>> random = Random(2)
    >>> for _ in range(20):
    ...     thinking.try_deal(random)
    >>> str(thinking.best), thinking.number
    ('14C-AS3H', 20)
    """

    def __init__(self, game: Game, plays: Iterable[Play], *, clairvoyant: bool = False) -> None:
        """Begin to think; a `clairvoyant` sees all cards."""
        self.seen = game.deal if clairvoyant else game.view(game.deal.turn).deal
        self.looked_at = game.rules.check_bottom == "yes"
        self.playouts = Playouts(game.rules, game.deal, game.points)
        self.trials = [Trial(play) for play in plays]
        """The plays still in question."""
        self.apart = [[0.0] * place for place in range(len(self.trials))]
        """By two of them, the later first: the squares of their differences on each deal, added up."""
        self.dropped: list[Trial] = []
        self.number = 0
        """On how many deals the plays in question have been tried."""

    @property
    def settled(self) -> bool:
        """Tell whether one play is left in question."""
        return len(self.trials) == 1

    @property
    def alike(self) -> bool:
        """Tell whether the plays in question have been worth the same on every deal."""
        return not any(map(any, self.apart))

    @property
    def best(self) -> Play:
        """The play that has done best; before any deal the first."""
        return self.trials[self._best()].play

    def _best(self) -> int:
        return max(range(len(self.trials)), key=lambda place: self.trials[place].total)

    def try_deal(self, random: Random) -> None:
        """Try the plays in question on one more deal and, now and then, drop those that are clearly worse."""
        hands, stock = deal_unseen(self.seen, self.looked_at, random)
        values = [self.playouts.value(hands, stock, trial.play) for trial in self.trials]
        self.number += 1
        for trial, value, row in zip(self.trials, values, self.apart, strict=True):
            trial.total += value
            trial.number = self.number
            for place in range(len(row)):
                row[place] += (value - values[place]) ** 2
        if is_look(self.number):
            self._drop()

    def _drop(self) -> None:
        """Leave out the plays that are clearly worse than the best, by their differences on the same deals."""
        best = self._best()
        left = [place for place in range(len(self.trials)) if not self._is_clear(best, place)]
        self.dropped += [trial for place, trial in enumerate(self.trials) if place not in left]
        self.trials = [self.trials[place] for place in left]
        self.apart = [[self.apart[later][place] for place in left if place < later] for later in left]

    def _is_clear(self, best: int, place: int) -> bool:
        if best == place:
            return False
        number = self.number
        mean = (self.trials[best].total - self.trials[place].total) / number
        squares = max(self.apart[max(best, place)][min(best, place)] - number * mean**2, 0.0)
        return mean > SURE * sqrt(squares / (number - 1) / number)


def is_look(number: int) -> bool:
    """Tell whether plays are looked over after so many deals: after 12, 18, 27, …, half as many more each time."""
    look = FIRST
    while look < number:
        look += look // 2
    return look == number


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
