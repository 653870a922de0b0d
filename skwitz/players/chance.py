"""What the players leave to chance: the shuffle and the cut."""

from random import Random

from skwitz.cards import shuffled
from skwitz.game import Game
from skwitz.moves import Cut, Shuffle


def before_deal(game: Game, random: Random) -> Shuffle | Cut | None:
    """Shuffle or cut where that is awaited [4.3 4.4], by `random`; None where nothing is left to chance.

    >>> before_deal(Game.dealt(seed=7), Random(2)) is None
    True
    """
    if game.phase == "shuffle":
        return Shuffle(game.dealer, shuffled(random))
    if game.phase == "cut":
        return Cut(game.deal.cutter, int(random.random() * 52))
    return None
