"""A game: the deal, the points and the chips; every move gives the next game, or is refused and changes nothing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, NamedTuple, cast

from skwitz import capture, count
from skwitz.cards import MATADORS, NAMES, CardSet, scan, shuffled
from skwitz.deal import Deal, undealt
from skwitz.draft import Draft
from skwitz.events import Event, refusal
from skwitz.infringing import penalised
from skwitz.legal import LegalMoves
from skwitz.moves import ACTING, BY_DEALER, INFRINGEMENTS, Cut, Move, Offend, Play, Shuffle, Stop, Try, read_move
from skwitz.phases import moved
from skwitz.rules import Rules
from skwitz.rulesets import EDITION
from skwitz.view import seen_by

PHASES: Final = ("shuffle", "cut", "play", "after", "count", "ended")


@dataclass(frozen=True, slots=True)
class Game:
    """A sitting at one moment. Chips are in half chips, tuples go by seat, -1 is nobody.

    `rules.schedule` is None here: the deal's own schedule is in force.

    >>> game = Game.dealt(seed=7)
    >>> game.turn, len(game.table), len(game.hand(1)), game.pot
    (1, 4, 4, 32)
    """

    rules: Rules
    deal: Deal
    phase: str
    """`shuffle` `cut` `play` `after` (something may be declared after a play) `count` `ended`."""
    asked: int
    """Who may declare something, in the phases `after` and `count`."""
    sweep: int
    """The card that made a skwitz not yet called, or -1 [c26]; its maker is the seat asked."""
    points: tuple[int, ...]
    """Carried from earlier deals [8.1 c20]; what this deal has brought stands in its marks and matadors."""
    outs: tuple[int, ...]
    """Times that each has gone out since the pot was last taken [9.4 c21]."""
    last_out: int
    """The winner of the last out of the sitting."""
    won: int
    """Who went out in this deal (played out, or just ended: kept until the next deal's ante)."""
    secured: int
    """Whose win is secured [8.7 c16]."""
    owed: tuple[int, ...]
    """By debtor: bonuses owed to the next winner [6.7 v04]."""
    pools: tuple[int, ...]
    pot: int

    @classmethod
    def start(cls, rules: Rules = EDITION, players: int | None = None, dealer: int = 0) -> "Game":
        """Begin a sitting, in the phase `shuffle`; without a number of players, the schedule's, or four [3.5].

        Raises `Illegal` for a number of players or a dealer that there cannot be [3.1 c29].
        """
        if players is None:
            players = rules.schedule.players if rules.schedule else 4
        schedule = rules.schedule_for(players)
        if not 0 <= dealer < players:
            raise refusal("no_seat", ("3.1", "c29"), dealer, players)
        none = (0,) * players
        pools = (2 * rules.pool_start,) * players
        deal = undealt(schedule, dealer)
        plain = rules if rules.schedule is None else replace(rules, schedule=None)
        return cls(plain, deal, "shuffle", -1, -1, none, none, -1, -1, -1, none, pools, 0)

    @classmethod
    def dealt(
        cls,
        rules: Rules = EDITION,
        players: int | None = None,
        seed: int | str = 0,
        *,
        pack: Iterable[int] | str | None = None,
        dealer: int = 0,
    ) -> "Game":
        """Begin a sitting and deal, to be in the phase `play`, the pack not cut.

        A seed's pack is shuffled again until the bottom card is lawful; a given one is refused instead [4.5 c23].
        """
        start = cls.start(rules, players, dealer)
        if pack is not None:
            return start.deal_out(tuple(scan(pack) if isinstance(pack, str) else pack))
        random = Random(seed)
        while True:
            cards = shuffled(random)
            if rules.check_bottom == "no" or not MATADORS >> cards[-1] & 1:
                return start.deal_out(cards)

    def deal_out(self, pack: tuple[int, ...]) -> "Game":
        """Deal a given pack, not cut. Raises `Illegal` for one with a matador at the bottom [4.5 c23]."""
        after = self.play(Shuffle(self.dealer, pack)).play(Cut(self.deal.cutter, 0))
        if after.phase == "shuffle":
            raise refusal("matador_at_bottom", ("4.5", "c23"), NAMES[pack[-1]])
        return after

    @classmethod
    def read(cls, line: str) -> "Game":
        """Read the game that a position line describes; raises `Unreadable` with the column."""
        from skwitz.notation import read_position

        return read_position(line)

    def __str__(self) -> str:
        """Write the position line."""
        from skwitz.notation import write_position

        return write_position(self)

    @property
    def players(self) -> int:
        """2 to 8 [3.1]."""
        return self.deal.schedule.players

    @property
    def dealer(self) -> int:
        """The dealer; between deals the next one."""
        return self.deal.dealer

    @property
    def turn(self) -> int:
        """The seat to play."""
        return self.deal.turn

    @property
    def table(self) -> CardSet:
        """The cards on the table."""
        return CardSet(self.deal.table)

    def hand(self, seat: int | None = None) -> CardSet:
        """Give a seat's cards as far as seen; without a seat, of the one to play."""
        return CardSet(self.deal.hands[self.deal.turn if seat is None else seat])

    def pile(self, seat: int) -> CardSet:
        """Give the cards that a seat has captured."""
        return CardSet(self.deal.piles[seat])

    @property
    def totals(self) -> tuple[int, ...]:
        """The points by seat as they count at this moment [8.1 c10]."""
        return count.totals(Draft(self, None))

    def total(self, seat: int) -> int:
        """Give one seat's points as they count at this moment [8.1 c10]."""
        return self.totals[seat]

    @property
    def to_act(self) -> int:
        """The seat from which a move is expected, or -1 when the sitting is over."""
        if self.phase == "shuffle":
            return self.deal.dealer
        if self.phase == "cut":
            return self.deal.cutter
        if self.phase == "play":
            return self.deal.turn
        return self.asked

    def captures(self, card: int | str) -> Iterator[CardSet]:
        """List each set of cards on the table that a card captures, once, lazily."""
        return capture.captures(card, self.deal.table, self.rules)

    @property
    def legal_moves(self) -> LegalMoves:
        """What may be done now, lazily: iterate, `count()`, or ask `move in game.legal_moves`."""
        return LegalMoves(self)

    def is_legal(self, move: Move | str) -> bool:
        """Tell whether a move, or its text, would be accepted."""
        return move in self.legal_moves

    def play(self, move: Move | str) -> "Game":
        """Give the game after a move; raises `Illegal` if the rules refuse it, `Unreadable` for text that is none."""
        return _frozen(self._moved(self.completed(move), None))

    def advance(self, move: Move | str) -> "Step":
        """Give the game after a move, with its events; raises what `play` does.

        >>> [str(event) for event in Game.dealt(seed=7).advance("14C-AS3H").events]
        ['capture seat=1 card=4C cards=AS3H groups=AS3H [5.4 c02]']
        """
        done = self.completed(move)
        events: list[Event] = []
        return Step(_frozen(self._moved(done, events)), tuple(events), done)

    def completed(self, move: Move | str) -> Move:
        """Complete a move: read it if it is text, and put in the seat to act where there is none."""
        if isinstance(move, str):
            move = read_move(move)
        if move.seat == ACTING:
            move = move._replace(seat=self._meant(move))
        if isinstance(move, Try):
            move = move._replace(move=move.move._replace(seat=move.seat))
        return move

    def _meant(self, move: Move) -> int:
        """Find the seat of a move that names none: who deals, plays, or is to act."""
        if isinstance(move, Offend) and move.kind in BY_DEALER:
            return self.deal.dealer
        done = move.move if isinstance(move, Try) else move
        on_turn = self.phase in ("play", "after") and isinstance(done, Play | Stop | Offend)
        return self.deal.turn if on_turn else self.to_act

    def _moved(self, move: Move, events: list[Event] | None) -> Draft:
        """Play a move on a draft of this game."""
        return penalised(self, move, events) if isinstance(move, INFRINGEMENTS) else moved(self, move, events)

    def view(self, seat: int) -> "Game":
        """Show the game as a seat sees it: the others' hands and the stock not seen, the bottom card as agreed [c24].

        The bottom card is shown while it lies in the stock; the piles are shown, for every capture was seen.
        """
        return replace(self, deal=seen_by(self.deal, seat, self.phase, self.rules))


class Step(NamedTuple):
    """A move, what it brought about, and the game after it."""

    game: Game
    events: tuple[Event, ...]
    move: Move


class _Unfrozen:
    """A game whose fields are still being set: laid out as a `Game` is, so that it can become one.

    Going round what a frozen dataclass forbids, field by field, would take longer than the play itself.
    """

    __slots__ = Game.__slots__

    def __init__(self, draft: Draft) -> None:
        self.rules = draft.rules
        self.deal = draft.deal()
        self.phase = draft.phase
        self.asked = draft.asked
        self.sweep = draft.sweep
        self.points = draft.points
        self.outs = draft.outs
        self.last_out = draft.last_out
        self.won = draft.won
        self.secured = draft.secured
        self.owed = draft.owed
        self.pools = draft.pools
        self.pot = draft.pot


def _frozen(draft: Draft) -> Game:
    game: Any = _Unfrozen(draft)
    game.__class__ = Game
    return cast("Game", game)
