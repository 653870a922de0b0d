"""The course of one deal at random, from any moment of it to the count."""

from bisect import bisect_left, insort
from operator import add, or_, xor
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from skwitz import bonus, score
from skwitz.cards import MATADORS
from skwitz.draft import Draft
from skwitz.kernel.tables import ONE, RANK, listed

if TYPE_CHECKING:
    from skwitz.kernel.playout import Kernel


BIT: Final = tuple(1 << card for card in range(52))
"""By card, the set of that card alone."""


class Outcome(NamedTuple):
    """A deal played out, at the count, before anybody is asked to go out; by seat, chips in half chips."""

    plays: int
    """How many cards were played."""
    totals: tuple[int, ...]
    """The points as they count at the count [7 8.1]."""
    pools: tuple[int, ...]
    pot: int
    owed: tuple[int, ...]
    """By debtor: bonuses owed to the next winner [6.7 v04]."""
    piles: tuple[int, ...]
    """With the cards that the dealer has cleared, where somebody gets them [5.12 c05]."""
    marks: tuple[int, ...]
    """The cards turned face up, one for each skwitz that counts for a point [5.11 c36]."""
    matadors: tuple[int, ...]
    """The matadors captured that count for a point [7.4]."""
    last: int
    """Who captured last [7.5], or -1."""
    secured: int
    """Whose win is secured [8.7 c16], or -1."""


class Course:
    """A deal under way. Chips and points are those of a draft.

    Where bonuses depend on nothing but their captor (`plain`) they are paid at the end, for the marks gathered here and
    the matadors in the piles; else each is given by the event game's own functions.
    """

    __slots__ = ("draft", "hands", "kernel", "key", "last", "left", "marks", "piles", "plain", "row", "stock")

    def __init__(self, kernel: "Kernel", draft: Draft, pack: tuple[int, ...]) -> None:
        """Begin where a draft stands, or with a new deal of a pack."""
        self.kernel, self.draft = kernel, draft
        self.piles, self.marks, self.last = list(draft.piles), list(draft.marks), draft.last
        self.plain = kernel.plain
        kernel.tables.tidy()
        if pack:
            laid = draft.schedule.table
            self.row = sorted(pack[:laid])
            self.stock, draft.draw = pack[laid:], 0
            self.hands: list[list[int]] = [[] for _ in self.piles]
        else:
            self.row = listed(draft.table)
            self.stock = draft.stock
            self.hands = [listed(hand) for hand in draft.hands]
        self.left = len(self.stock)
        self.key = sum([ONE[card] for card in self.row])

    def play(self, random: Random) -> Outcome:
        """Play all cards, draw after draw."""
        draft = self.draft
        stock, held = self.stock, sum(map(len, self.hands))
        if held:
            self._play([(draft.turn + i) % draft.players for i in range(held)], random)
        order, at = draft.in_turn(draft.forehand), 0
        for size in draft.schedule.hands[draft.draw :]:
            for seat in order:
                self.hands[seat] = sorted(stock[at : at + size])
                at += size
            self.left = len(stock) - at
            self._play(order * size, random)
        return self._outcome(held + len(stock))

    def _play(self, seats: tuple[int, ...] | list[int], random: Random) -> None:
        """Let these seats play a card each."""
        draw, tables, secures, plain = random.random, self.kernel.tables, self.kernel.secures, self.plain
        numbers, plays, matter, lowest = tables.numbers, tables.plays, tables.matter, tables.lowest
        hands, row, piles, key, rank = self.hands, self.row, self.piles, self.key, RANK
        for seat in seats:
            if secures:
                self._secure(seat)
            hand, by_rank, number = hands[seat], numbers[key], 0
            for card in hand:
                number += by_rank[rank[card]]
            if not number:
                card = hand.pop(int(draw() * len(hand)))
                insort(row, card)
                key += ONE[card]
                continue
            index = int(draw() * number)
            for card in hand:
                number = by_rank[rank[card]]
                if index < number:
                    break
                index -= number
            hand.remove(card)
            places, taken_key = plays[card][key & matter[card]][index]
            if not places:
                insort(row, card)
                key += ONE[card]
                continue
            key -= taken_key
            below = bisect_left(row, lowest[card]) if lowest[card] else 0
            taken = BIT[card]
            for place in places:
                taken |= BIT[row.pop(below + place)]
            piles[seat] |= taken
            self.last = seat
            if not (plain and row):
                self._reward(seat, card, taken)
        self.key = key

    def _secure(self, seat: int) -> None:
        """Secure the win of a seat that might go out now and plays on [8.7 c16]."""
        if self.draft.secured < 0 and self.draft.reached(seat):
            self.draft.secured = seat

    def _reward(self, seat: int, card: int, taken: int) -> None:
        """Reward matadors captured [6.2 7.4] and a table swept clear [5.8 7.3]; the captor is among what is taken."""
        draft, rules = self.draft, self.kernel.rules
        swept = not self.row and (rules.last_skwitz == "yes" or bool(self.left) or any(self.hands))
        if self.plain:
            self.marks[seat] |= BIT[card] if swept else 0
            return
        for captured in bonus.matadors_in(draft, card, taken ^ BIT[card]):
            bonus.matador(draft, seat, captured, ())
        if swept:
            bonus.skwitz(draft, seat, card, several=False)
        if self.kernel.secures and self.kernel.after_capture:
            self._secure(seat)

    def _outcome(self, played: int) -> Outcome:
        """Clear the table [5.12 c05], settle what is gathered, and count [7]."""
        draft, rules = self.draft, self.kernel.rules
        if self.plain:
            self._settle()
        if rules.leftovers != "nobody" and (rules.leftovers == "dealer" or self.last >= 0):
            self.piles[draft.dealer if rules.leftovers == "dealer" else self.last] |= sum(
                [BIT[card] for card in self.row]
            )
        return Outcome(
            played,
            self._totals(),
            draft.pools,
            draft.pot,
            draft.owed,
            tuple(self.piles),
            draft.marks,
            draft.matadors,
            self.last,
            draft.secured,
        )

    def _totals(self) -> tuple[int, ...]:
        """Count the points; those of the bonuses and the last capture are known by their numbers."""
        draft, rules, piles = self.draft, self.kernel.rules, tuple(self.piles)
        if rules.play_on == "money_only":
            barred = tuple(seat for seat in range(draft.players) if not draft.scores(seat))
            taken = score.Taken(piles, draft.marks, draft.matadors, self.last)
            return score.added(draft.points, score.bonuses(taken, rules) + score.prizes(taken, barred, rules))
        marks = tuple([cards.bit_count() for cards in draft.marks])
        matadors = tuple([cards.bit_count() for cards in draft.matadors])
        made = self.kernel.made[marks, matadors, self.last]
        lines = score.most_captured(piles, rules)
        return score.added(tuple(map(add, draft.points, made)), lines)

    def _settle(self) -> None:
        """Pay for what was swept, and for the matadors in the piles, and put both into the draft."""
        draft = self.draft
        matadors = tuple([(new ^ old) & MATADORS for new, old in zip(self.piles, draft.piles, strict=True)])
        marks = map(xor, self.marks, draft.marks)
        paid = self.kernel.paid[
            tuple([new.bit_count() + mark.bit_count() for new, mark in zip(matadors, marks, strict=True)])
        ]
        draft.pools = tuple(map(add, draft.pools, paid.pools))
        draft.owed = tuple(map(add, draft.owed, paid.owed))
        draft.pot += paid.pot
        draft.marks, draft.matadors = tuple(self.marks), tuple(map(or_, draft.matadors, matadors))
