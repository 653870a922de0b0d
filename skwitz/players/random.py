"""A player that takes any legal move, each as likely as another."""

from random import Random

from skwitz.game import Game
from skwitz.moves import Move, Stop
from skwitz.players.chance import before_deal


def choose(game: Game, random: Random) -> Move:
    """Choose among the legal moves but the end of the sitting; shuffle and cut where that is awaited.

    Raises `ValueError` when the sitting is over.

    >>> str(choose(Game.dealt(seed=7), Random(2)))
    '14C-AS3H'
    """
    if chance := before_deal(game, random):
        return chance
    moves = game.legal_moves
    if moves.count() == (Stop(game.turn) in moves):
        raise ValueError("the sitting is over")
    while isinstance(move := moves.sample(random), Stop):
        pass
    return move
