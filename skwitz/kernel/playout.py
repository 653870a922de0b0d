"""Playouts of deals at random, without making a game for each play: the same plays, points and chips, only faster."""

from random import Random
from typing import Final

from skwitz.cards import MATADORS, shuffled
from skwitz.draft import Draft
from skwitz.game import Game
from skwitz.kernel.course import Course, Outcome
from skwitz.kernel.rewards import Made, Paid
from skwitz.kernel.tables import tables_for
from skwitz.legal import goes_on
from skwitz.moves import Call, Play
from skwitz.rules import Rules, options
from skwitz.rulesets import EDITION

_COVERED: Final = """
    schedule stake target pool_start partners partners_pool team_pays ace_adds trail take several courts_add leftovers
    ties most matador_from_hand matador_points last_skwitz skwitz_call half payers bonus_payee debts penalty_each
    running_points matsch_points carry declare_out out_when out_at_count out_order unfinished play_on play_on_risk
    next_dealer rotation_if ante pot_win abandoned_pot check_bottom bottom_known
"""
COVERED: Final = frozenset(_COVERED.split())
"""The options that a playout obeys, or that change nothing in a deal in which nobody goes out."""


class Kernel:
    """Plays deals out at random under one set of rules; `dealer` deals those that it deals itself.

    Nobody goes out, whoever makes a skwitz that has to be called calls it [c26], and each play is that of index
    `int(random() * number)` among the plays of the seat on turn, in the order in which `Game.legal_moves` lists them:
    one `random.random()` for each play. The same stream of numbers gives the same deal by `Game.play`.

    Raises `ValueError` for rules with an option that is not covered, `Illegal` for what `Game.start` refuses.

    >>> outcome = Kernel().deal(Random(7))
    >>> outcome.plays, outcome.totals, outcome.pools, outcome.pot
    (48, (2, 1, 1, 5), (-16, -36, -36, -16), 104)
    """

    __slots__ = ("after_capture", "made", "paid", "plain", "rules", "secures", "start", "tables")

    def __init__(self, rules: Rules = EDITION, players: int | None = None, dealer: int = 0) -> None:
        for option in options():
            if option.name in rules.changes() and option.name not in COVERED:
                value, sources = getattr(rules, option.name), " ".join(option.sources)
                raise ValueError(f"playouts do not cover {option.name}-{value} [{sources}]")
        self.start = Game.dealt(rules, players, dealer=dealer)
        self.rules = rules = self.start.rules
        self.tables = tables_for(rules.ace_adds, rules.courts_add, rules.several, rules.take, rules.trail)
        self.made = Made(rules)
        self.secures = rules.play_on_risk == "secured"
        self.after_capture = rules.declare_out == "at_once" or rules.out_when == "after_capture"
        free = rules.debts == "allowed" and rules.play_on == "points_and_money" and not self.secures
        self.plain = free and rules.matador_from_hand == "yes"
        self.paid = Paid(self.start)

    def deal(self, random: Random) -> Outcome:
        """Shuffle by `cards.shuffled` until the bottom card is lawful [4.5 c23], deal, and play the deal out."""
        pack = shuffled(random)
        while MATADORS >> pack[-1] & 1 and self.rules.check_bottom == "yes":
            pack = shuffled(random)
        return Course(self, Draft(self.start, None), pack).play(random)

    def finish(self, game: Game, random: Random) -> Outcome:
        """Play out the deal of a game; a skwitz not yet called is called first [c26], and nobody goes out [8.7].

        Raises `ValueError` if the game has other rules or as many players as the kernel was not made for, if no seat is
        on turn, or if there are cards that are not seen.
        """
        if not game.deal.is_seen():
            raise ValueError("there are cards that are not seen")
        called = game.play(Call(game.asked)) if game.sweep >= 0 else game
        return Course(self, self._drafted(called), ()).play(random)

    def choose(self, game: Game, random: Random) -> Play:
        """Choose the next play as a playout does; raises what `finish` does.

        >>> str(Kernel().choose(Game.dealt(seed=7), Random(2)))
        '14C-AS3C'
        """
        deal = game.deal if game.phase == "play" and game.rules is self.rules else self._drafted(game).deal()
        if deal.hidden[deal.turn]:
            raise ValueError("there are cards that are not seen")
        card, taken = self.tables.choose(deal.hands[deal.turn], deal.table, random)
        return Play(deal.turn, card, taken)

    def _drafted(self, game: Game) -> Draft:
        """Check a game, and let a seat be on turn."""
        if game.players != self.start.players:
            raise ValueError(f"playouts for {self.start.players} of a game for {game.players}")
        if game.rules is not self.rules and game.rules != self.rules:
            raise ValueError(f"playouts by '{self.rules}' of a game by '{game.rules}'")
        draft = Draft(game, None)
        if not goes_on(draft):
            raise ValueError(f"no seat is on turn in the phase '{game.phase}'")
        return draft
