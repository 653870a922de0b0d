"""A game while one move is being played on it: what the phases of the game change and what they report."""

from typing import TYPE_CHECKING

from skwitz import chips
from skwitz.deal import Deal, undealt
from skwitz.errors import Value
from skwitz.events import EVENTS, POT, Event, seats
from skwitz.score import Taken, added, bonuses
from skwitz.teams import side

if TYPE_CHECKING:
    from skwitz.game import Game

ROUND_A_DEAL = ("play", "after", "count")
"""The phases in which cards are dealt."""


class Draft:
    """The fields of a `Game` and of its `Deal`, to be changed, and the events so far (None: none are kept)."""

    __slots__ = (
        "asked",
        "dealer",
        "draw",
        "events",
        "hands",
        "hidden",
        "last",
        "last_out",
        "marks",
        "matadors",
        "outs",
        "owed",
        "phase",
        "piles",
        "players",
        "points",
        "pools",
        "pot",
        "rules",
        "schedule",
        "secured",
        "stock",
        "sweep",
        "table",
        "turn",
        "won",
    )

    def __init__(self, game: "Game", events: list[Event] | None) -> None:
        self.events = events
        self.rules = game.rules
        self.phase = game.phase
        self.asked = game.asked
        self.sweep = game.sweep
        self.points = game.points
        self.outs = game.outs
        self.last_out = game.last_out
        self.won = game.won
        self.secured = game.secured
        self.owed = game.owed
        self.pools = game.pools
        self.pot = game.pot
        self.lay(game.deal)

    def lay(self, deal: Deal) -> None:
        """Take over all that a deal says."""
        (
            self.schedule,
            self.dealer,
            self.turn,
            self.draw,
            self.hands,
            self.hidden,
            self.table,
            self.stock,
            self.piles,
            self.marks,
            self.matadors,
            self.last,
        ) = deal
        self.players = self.schedule.players

    def clear(self, dealer: int) -> None:
        """Gather the cards in, before a deal by that dealer."""
        self.lay(undealt(self.schedule, dealer))

    def deal(self) -> Deal:
        """Give the deal as it now is."""
        return Deal(
            self.schedule,
            self.dealer,
            self.turn,
            self.draw,
            self.hands,
            self.hidden,
            self.table,
            self.stock,
            self.piles,
            self.marks,
            self.matadors,
            self.last,
        )

    def emit(self, code: str, sources: tuple[str, ...], *values: Value) -> None:
        """Report an event, its parameters in the order of `EVENTS`."""
        if self.events is not None:
            self.events.append(Event(code, sources, tuple(zip(EVENTS[code], values, strict=True))))

    def held(self, seat: int) -> int:
        """Count the cards that a seat holds, seen or not."""
        return self.hands[seat].bit_count() + self.hidden[seat]

    @property
    def forehand(self) -> int:
        """The player at the dealer's right [4.7]."""
        return (self.dealer + 1) % self.players

    def in_turn(self, first: int) -> tuple[int, ...]:
        """List all seats in turn, from that one."""
        return (*range(first, self.players), *range(first))

    def played_out(self) -> bool:
        """Tell whether all cards of the deal have been played."""
        return not self.stock and not any(self.hands) and not any(self.hidden)

    def taken(self) -> Taken:
        """Gather what the count looks at."""
        return Taken(self.piles, self.marks, self.matadors, self.last)

    def totals(self) -> tuple[int, ...]:
        """Give the points by seat as they count in play, with this deal's skwitzes and matadors or not [8.1 c10]."""
        if self.phase not in ROUND_A_DEAL or self.rules.running_points == "earlier_only":
            return self.points
        return added(self.points, bonuses(self.taken(), self.rules))

    def total(self, seat: int) -> int:
        """Give one seat's points as they count in play [8.1 c10]."""
        if self.rules.partners == "opposite":
            return self.totals()[seat]
        points = self.points[seat]
        if (self.marks[seat] or self.matadors[seat]) and self.rules.running_points == "with_bonuses":
            points += self.marks[seat].bit_count()
            if self.rules.matador_points == "each":
                points += self.matadors[seat].bit_count()
        return points

    def reached(self, seat: int) -> bool:
        """Tell whether the seat has the points to go out, and no other side has the win secured [8.1 8.7 c16]."""
        if self.secured >= 0:
            return self.secured == seat or self.secured in side(seat, self.rules)
        return self.total(seat) >= self.rules.target

    def scores(self, seat: int) -> bool:
        """Tell whether a bonus brings the seat a point, not only payment [8.7 v03]."""
        return self.rules.play_on == "points_and_money" or self.total(seat) < self.rules.target

    def pay(self, dues: list[tuple[int, int]], to: int | str, sources: tuple[str, ...], code: str = "pay") -> None:
        """Move what is due, (seat, half chips) in turn, to a seat or the pot, as far as the pools allow [2.4 c19]."""
        pools = list(self.pools)
        for payment in chips.levy(self.pools, dues, self.rules):
            if not payment.half:
                continue
            for seat in payment.seats:
                pools[seat] -= payment.half
            paid = payment.half * len(payment.seats)
            if isinstance(to, int):
                pools[to] += paid
            else:
                self.pot += paid
            if self.events is not None:
                cited = (*sources, "c19") if payment.short else sources
                payers = seats(payment.seats)
                self.emit(code, cited, *((payers,) if code == "ante" else (payers, to)), payment.half)
        self.pools = tuple(pools)

    def pay_pot(self, dues: list[tuple[int, int]], sources: tuple[str, ...]) -> None:
        """Move what is due to the pot."""
        self.pay(dues, POT, sources)
