"""What a seat knows: its view as text, deals that agree with it; and what each seat has won."""

from dataclasses import replace
from random import Random

from skwitz.cards import MATADORS, PACK, UNSEEN, CardSet
from skwitz.deal import Deal
from skwitz.errors import Illegal
from skwitz.game import Game


def information_state(game: Game, seat: int) -> str:
    """Write what a seat sees as a position line: games that the seat cannot tell apart give the same.

    Cards not seen are `xx`; the bottom card is shown to who knows it, while it lies in the stock [4.5 c24].

    >>> information_state(Game.dealt(players=8, seed=1), 3)[:60]
    '1~n8-4-3.3~d0~t1~hxxxxxx-xxxxxx-xxxxxx-AD3H6D-xxxxxx-xxxxxx-'
    """
    return str(game.view(seat))


def resample(view: Game, random: Random) -> Game:
    """Deal the cards that a view does not show; each deal that can be is as likely as another.

    The bottom card is no matador, unless nobody looks at it [4.5 c23]. What a seat might infer from earlier plays does
    not stand in a position and is not used. Raises `Illegal` (`no_such_deal`) where no deal agrees with the view.

    >>> seen = Game.dealt(seed=7).view(1)
    >>> guess = resample(seen, Random(1))
    >>> guess.view(1) == seen, len(guess.hand(2))
    (True, 4)
    """
    deal = view.deal
    looked_at = view.rules.check_bottom == "yes" and deal.draw > 0
    hands, stock = deal_unseen(deal, looked_at, random)
    return replace(view, deal=deal._replace(hands=hands, hidden=(0,) * deal.players, stock=stock))


def deal_unseen(deal: Deal, looked_at: bool, random: Random) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Deal the cards not seen to the hands and the stock of a deal: the hands by seat, and the stock.

    `looked_at` tells whether the bottom card is known to be no matador [4.5]. Raises what `resample` does.
    """
    seen = deal.seen()
    unseen = [card for card in PACK if not seen >> card & 1] if deal.size() else []
    stock = list(deal.stock)
    if looked_at and stock and stock[-1] == UNSEEN:
        stock[-1] = _bottom(unseen, random)
        unseen.remove(stock[-1])
    shuffle(unseen, random)
    drawn = _drawn_with_bottom(deal) if looked_at else -1
    while True:
        at = 0
        hands = list(deal.hands)
        for seat, number in enumerate(deal.hidden):
            hands[seat] |= CardSet.of(unseen[at : at + number])
            at += number
        if drawn < 0 or hands[drawn] & ~MATADORS:
            break
        if not CardSet.of(unseen) & ~MATADORS:
            raise Illegal("no_such_deal", ("4.5", "c23"))
        shuffle(unseen, random)
    rest = iter(unseen[at:])
    return tuple(hands), tuple([next(rest) if card == UNSEEN else card for card in stock])


def shuffle(cards: list[int], random: Random) -> None:
    """Shuffle some cards in place, each order as likely, with `random.random()` alone."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(random.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]


def _bottom(unseen: list[int], random: Random) -> int:
    """Choose the bottom card among the cards not seen that are no matadors."""
    lawful = [card for card in unseen if not MATADORS >> card & 1]
    if not lawful:
        raise Illegal("no_such_deal", ("4.5", "c23"))
    return lawful[int(random.random() * len(lawful))]


def _drawn_with_bottom(deal: Deal) -> int:
    """Find the dealer's seat where the bottom card must be among the cards just drawn there, not seen; else -1."""
    dealer = deal.dealer
    whole = not deal.stock and deal.draw == len(deal.schedule.hands) and deal.held(dealer) == deal.schedule.hands[-1]
    return dealer if whole and deal.hidden[dealer] else -1


def returns(game: Game) -> tuple[int, ...]:
    """Tell by seat what was won since the sitting began, in half chips; a pot that stands is nobody's yet.

    >>> returns(Game.dealt(seed=7))
    (-8, -8, -8, -8)
    """
    start = 2 * game.rules.pool_start
    return tuple(pool - start for pool in game.pools)
