"""A player that takes what pays most at once: bonuses, then points, then cards."""

from random import Random

from skwitz.bonus import matadors_in
from skwitz.draft import Draft
from skwitz.game import Game
from skwitz.moves import Move, Play
from skwitz.players.chance import before_deal
from skwitz.playing import plays


def choose(game: Game, random: Random) -> Move:
    """Go out, or call, whenever possible; else make the play with most payments, then points, then cards.

    Among equal captures it is the first, by the lowest card, then the smallest set; what has to be trailed is the
    highest card, which others can add least. Chance comes in by shuffles and cuts only.
    Raises `ValueError` when the sitting is over.

    >>> str(choose(Game.dealt(seed=7), Random(2)))
    '14C-AS3H'
    """
    if chance := before_deal(game, random):
        return chance
    first = next(iter(game.legal_moves), None)
    if first is None:
        raise ValueError("the sitting is over")
    return best(game) if isinstance(first, Play) else first


def best(game: Game) -> Play:
    """Give the play of the seat in turn with most payments, then points, then cards."""
    draft = Draft(game, None)
    return max(plays(draft), key=lambda play: _rank(draft, play))


def _rank(draft: Draft, play: Play) -> tuple[int, int, int, int]:
    """Order plays by what they bring at once; between cards to trail, by their own order."""
    return (*gain(draft, play), 0) if play.taken else (0, 0, 0, play.card)


def gain(draft: Draft, play: Play) -> tuple[int, int, int]:
    """Count the bonuses, the points and the cards from the table that a capture brings at once."""
    matadors = len(matadors_in(draft, play.card, play.taken))
    sweeps = int(play.taken == draft.table and (draft.rules.last_skwitz == "yes" or not _is_last(draft)))
    points = sweeps + (matadors if draft.rules.matador_points == "each" else 0)
    scored = points if draft.scores(play.seat) else 0
    return matadors + sweeps, scored, play.taken.bit_count()


def _is_last(draft: Draft) -> bool:
    """Tell whether the play is the deal's last."""
    return not draft.stock and sum(hand.bit_count() for hand in draft.hands) == 1
