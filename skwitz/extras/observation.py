"""What a seat observes, as numbers for a learning program: no more than its information state tells [4.5 c24].

Seats are told from the observer's own on, to the right. First bits, then numbers; with p players:

- 52 bits each: the hand; the table; the piles of p seats; the bottom card, if known; the cards named in this play
- p bits each: who is dealer, on turn, asked, last captor, winner of the last out, has won this deal, has it secured
- a bit each: the phase is `play`, `after`, `count`; an uncalled skwitz waits
- p numbers each: cards held, points as they count now, points carried, skwitzes marked, matadors, outs, bonuses owed,
  pools; the last two in half chips
- a number each: the cards of the stock, the draw, the pot in half chips
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from skwitz.cards import UNSEEN, CardSet
from skwitz.game import Game

PHASES: Final = ("play", "after", "count")


class Observed(NamedTuple):
    """What a seat observes."""

    bits: tuple[int, ...]
    numbers: tuple[int, ...]


def observed(game: Game, seat: int, begun: Sequence[int] = ()) -> Observed:
    """Observe a game from a seat; `begun` are the actions with which it has begun a play.

    >>> seen = observed(Game.dealt(seed=7), 1)
    >>> len(seen.bits), len(seen.numbers), sum(seen.bits[:104])
    (448, 35, 8)
    """
    view = game.view(seat)
    deal, players = view.deal, view.players
    order = [(seat + place) % players for place in range(players)]
    bottom = deal.stock[-1] if deal.stock and deal.stock[-1] != UNSEEN else -1
    named = CardSet.of(action for action in begun if action < 52)
    sets = (deal.hands[seat], deal.table, *(deal.piles[other] for other in order), bottom >= 0 and 1 << bottom, named)
    who = (deal.dealer, deal.turn, view.asked, deal.last, view.last_out, view.won, view.secured)
    bits = [cards >> card & 1 for cards in sets for card in range(52)]
    bits += [int(one == other) for one in who for other in order]
    bits += [*(int(view.phase == phase) for phase in PHASES), int(view.sweep >= 0)]
    held = [deal.held(other) for other in range(players)]
    marks, matadors = ([cards.bit_count() for cards in each] for each in (deal.marks, deal.matadors))
    by_seat = (held, view.totals, view.points, marks, matadors, view.outs, view.owed, view.pools)
    numbers = [values[other] for values in by_seat for other in order]
    return Observed(tuple(bits), (*numbers, len(deal.stock), deal.draw, view.pot))
