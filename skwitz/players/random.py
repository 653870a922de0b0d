"""A player that takes any legal move, each as likely as another (on a crowded table: of the first thousand)."""

from itertools import islice
from random import Random
from typing import Final

from skwitz.cards import shuffled
from skwitz.game import Game
from skwitz.moves import Cut, Move, Shuffle, Stop

LOOKED_AT: Final = 1000
"""How many moves are looked at, since a card may have millions of captures."""


def choose(game: Game, random: Random) -> Move:
    """Choose among the legal moves but the end of the sitting; shuffle and cut where that is awaited.

    Raises `ValueError` when the sitting is over.

    >>> str(choose(Game.dealt(seed=7), Random(2)))
    '14C-AS3C'
    """
    if game.phase == "shuffle":
        return Shuffle(game.dealer, shuffled(random))
    if game.phase == "cut":
        return Cut(game.deal.cutter, int(random.random() * 52))
    moves = game.legal_moves
    number = min(moves.count() - (Stop(game.turn) in moves), LOOKED_AT)
    if not number:
        raise ValueError("the sitting is over")
    others = (move for move in moves if not isinstance(move, Stop))
    return next(islice(others, int(random.random() * number), None))
