"""A deal: where the 52 cards lie, and whose turn it is."""

from typing import NamedTuple

from skwitz.cards import UNSEEN
from skwitz.rules import Schedule


class Deal(NamedTuple):
    """The cards of one deal; sets of cards are integers of 52 bits, seats 0 to players - 1.

    Between deals no card lies anywhere; `dealer` is then the next one and `draw` is 0.
    """

    schedule: Schedule
    dealer: int
    turn: int
    """The seat to play; after the last play of a deal, forehand."""
    draw: int
    """1 for the first draw [4.8], more for the later ones [4.9], 0 before the deal."""
    hands: tuple[int, ...]
    hidden: tuple[int, ...]
    """How many cards each seat holds that are not seen; all 0 but in a view."""
    table: int
    stock: tuple[int, ...]
    """From the top; `UNSEEN` for a card not seen. While the cut is awaited: the whole pack."""
    piles: tuple[int, ...]
    marks: tuple[int, ...]
    """By seat: the cards turned face up, one for each skwitz that counts for a point [5.11 c36]."""
    matadors: tuple[int, ...]
    """By seat: the matadors captured that count for a point [7.4]."""
    last: int
    """Who captured last [7.5], or -1."""

    @property
    def players(self) -> int:
        """2 to 8 [3.1]."""
        return self.schedule.players

    @property
    def forehand(self) -> int:
        """The player at the dealer's right, who begins [4.7 5.1]."""
        return (self.dealer + 1) % self.schedule.players

    @property
    def cutter(self) -> int:
        """The player at the dealer's left [4.3 c29]."""
        return (self.dealer - 1) % self.schedule.players

    def held(self, seat: int) -> int:
        """Count the cards that a seat holds, seen or not."""
        return self.hands[seat].bit_count() + self.hidden[seat]

    def seen(self) -> int:
        """Gather all the cards that are seen anywhere, as a set."""
        cards = self.table
        for held in (*self.hands, *self.piles):
            cards |= held
        for card in self.stock:
            if card != UNSEEN:
                cards |= 1 << card
        return cards

    def is_seen(self) -> bool:
        """Tell whether every card is seen: no hand holds a hidden one, nor the stock."""
        return not any(self.hidden) and UNSEEN not in self.stock

    def size(self) -> int:
        """Count all cards, seen or not: 52, or none between deals [2.1]."""
        places = (self.table, *self.hands, *self.piles)
        return sum(place.bit_count() for place in places) + sum(self.hidden) + len(self.stock)


def undealt(schedule: Schedule, dealer: int) -> Deal:
    """Give the deal before any card is dealt.

    >>> from skwitz.rules import SCHEDULES
    >>> undealt(SCHEDULES[4], 3).forehand
    0
    """
    none = (0,) * schedule.players
    forehand = (dealer + 1) % schedule.players
    return Deal(schedule, dealer, forehand, 0, none, none, 0, (), none, none, none, -1)


def put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """Put one value in place of that seat's.

    >>> put((0, 0, 0), 1, 7)
    (0, 7, 0)
    """
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
