"""Deals played out fast by greedy players, to judge a play; these are not the rules, which `Game` alone knows.

Simplified: all go out as soon as their turn or the count allows, and call their skwitzes; points do not stop with
playing on [v03], wins are not secured [c16], debts are paid [c19], a majority is as good as any plurality [v08], all
that is won goes to the captor [v04], all pay [v05], and a
team [c31] pays twice.
"""

from collections.abc import Sequence
from typing import Final

from skwitz import chips
from skwitz.cards import MATADORS, SPADES
from skwitz.deal import Deal
from skwitz.moves import Play
from skwitz.players.fullest import BONUS, Taken, fullest
from skwitz.players.race import chances
from skwitz.rules import Rules
from skwitz.teams import joined, side, sides

CHIP: Final = 1e-4
"""What a half chip weighs against the certainty of being first out."""
NOTHING: Final = Taken(0, 0, 0)


class Playouts:
    """Judges plays of the seat in turn, in one position under one ruleset."""

    def __init__(self, rules: Rules, deal: Deal, points: tuple[int, ...]) -> None:
        """Prepare: `points` are those carried from earlier deals, by seat."""
        self.rules = rules
        self.deal = deal
        self.seat = deal.turn
        self.players = deal.players
        self.points = points
        self.running = rules.running_points == "with_bonuses"
        self.matador_point = int(rules.matador_points == "each")
        pairs = zip(deal.marks, deal.matadors, strict=True)
        made = [marks.bit_count() + self.matador_point * matadors.bit_count() for marks, matadors in pairs]
        self.teams = rules.partners == "opposite"
        self.made = joined(made) if self.teams else tuple(made)
        self.own = side(self.seat, rules)
        self.hand_counts = MATADORS if rules.matador_from_hand == "yes" else 0
        self.fullest = fullest(rules)
        self.half = chips.half(rules)
        self.full = chips.full(rules)

    def value(self, hands: Sequence[int], stock: Sequence[int], play: Play) -> float:
        """Make a play, let all play on greedily, and give the chance to be first out, with a little for chips.

        `hands` by seat and `stock` from the top are a whole deal; they are left as they are. One loop, for speed.
        """
        players, target, deal = self.players, self.rules.target, self.deal
        near, known, find = self.fullest.near, self.fullest.known, self.fullest.find
        hand_counts, matador_point, running, teams = self.hand_counts, self.matador_point, self.running, self.teams
        counts_last = self.rules.last_skwitz == "yes"
        hands, piles = list(hands), list(deal.piles)
        totals = [p + m for p, m in zip(self.points, self.made, strict=True)] if running else list(self.points)
        bonuses, scored = [0] * players, [0] * players
        table, turn, last, draw, at = deal.table, deal.turn, deal.last, deal.draw, 0
        left = sum([hand.bit_count() for hand in hands])
        card, taken = 1 << play.card, Taken.of(play.taken)
        while True:
            hands[turn] ^= card
            left -= 1
            if taken.cards:
                table ^= taken.cards
                piles[turn] |= taken.cards | card
                last = turn
                matadors = taken.matadors + (1 if card & hand_counts else 0)
                sweep = not table and (counts_last or left > 0 or at < len(stock))
                if matadors or sweep:
                    bonuses[turn] += matadors + sweep
                    more = matadors * matador_point + sweep
                    score = totals if running else scored
                    score[turn] += more
                    if teams:
                        score[turn ^ 2] += more
            else:
                table |= card
            turn = turn + 1 if turn + 1 < players else 0
            if not left:
                if at == len(stock):
                    break
                left, at = self._draw(hands, stock, draw, at)
                draw += 1
            if totals[turn] >= target:
                return self._out(turn, totals, bonuses)
            # what a greedy player plays: most bonuses, then most cards; else the highest card is trailed
            taken, weight = NOTHING, 0
            rest = hands[turn]
            while rest:
                lowest = rest & -rest
                rest ^= lowest
                rank = lowest.bit_length() - 1 >> 2
                cards = table & near[rank]
                if cards:
                    found = known.get(cards << 4 | rank) or find(rank, cards)
                    if found.cards:
                        weighed = found.weight
                        if found.cards == table:
                            weighed += BONUS
                        if lowest & hand_counts:
                            weighed += BONUS
                        if weighed > weight:
                            weight, card, taken = weighed, lowest, found
            if not weight:
                card = 1 << hands[turn].bit_length() - 1
        if not running:
            totals = [t + m + s for t, m, s in zip(totals, self.made, scored, strict=True)]
        return self._count(totals, bonuses, piles, table, last)

    def _draw(self, hands: list[int], stock: Sequence[int], draw: int, at: int) -> tuple[int, int]:
        """Let all draw in turn [4.9]; give the number of cards drawn, and how far the stock is used."""
        size = self.deal.schedule.hands[draw]
        for step in range(self.players):
            hand = 0
            for card in stock[at : at + size]:
                hand |= 1 << card
            hands[(self.deal.forehand + step) % self.players] = hand
            at += size
        return size * self.players, at

    def _count(self, totals: list[int], bonuses: list[int], piles: list[int], table: int, last: int) -> float:
        """Count a deal played out [7], and judge where it leaves the seat."""
        rules = self.rules
        if rules.matador_points == "together":
            self._most([(pile & MATADORS).bit_count() for pile in piles], totals)
        to = {"nobody": -1, "dealer": self.deal.dealer, "last_captor": last}[rules.leftovers]
        if to >= 0:
            piles[to] |= table
        for counts in ([pile.bit_count() for pile in piles], [(pile & SPADES).bit_count() for pile in piles]):
            self._most(counts, totals)
        if last >= 0:
            for seat in side(last, rules):
                totals[seat] += 1
        if rules.out_at_count == "yes":
            for step in range(self.players):
                seat = (self.deal.forehand + step) % self.players
                if totals[seat] >= rules.target:
                    return self._out(seat, totals, bonuses)
        others = sorted([totals[seats[0]] for seats in sides(self.players, rules) if self.seat not in seats])
        mine = totals[self.seat]
        chance = chances(mine, tuple(others), rules.target) if rules.carry == "yes" else 1 / (len(others) + 1)
        return chance + CHIP * self._won(bonuses)

    def _most(self, counts: Sequence[int], totals: list[int]) -> None:
        """Give a point to who has most of something [7.1 7.2 c06]; partners count together [c30]."""
        if self.teams:
            counts = joined(counts)
        most = max(counts)
        if most and (self.rules.ties == "each" or counts.count(most) == len(self.own)):
            for seat, count in enumerate(counts):
                totals[seat] += count == most

    def _out(self, winner: int, totals: list[int], bonuses: list[int]) -> float:
        """Value an out: the payments of § 8.3 and of those who are *matsch* [8.5]; the pot does not count."""
        if winner in self.own:
            others = [total for seat, total in enumerate(totals) if seat not in self.own]
            gain = sum([self.full if total else 2 * self.full for total in others])
            return 1 + CHIP * (gain + self._won(bonuses))
        loss = 2 * self.full if totals[self.seat] else 4 * self.full
        return CHIP * (self._won(bonuses) - loss)

    def _won(self, bonuses: list[int]) -> int:
        """Tell what bonuses brought the seat, in half chips, less what it paid for those of others [6.2-6.5]."""
        mine = sum([bonuses[seat] for seat in self.own])
        return self.half * (mine * (self.players - len(self.own)) - 2 * (sum(bonuses) - mine))
