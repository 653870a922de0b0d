"""Each clause that can be played, broken on purpose: one of its scenarios notices."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from edition.load import load
from skwitz import (
    bonus,
    capture,
    chips,
    count,
    dealing,
    declaring,
    infringing,
    phases,
    playing,
    rules,
    score,
    settlement,
)
from skwitz.cards import CardSet
from skwitz.deal import Deal, put
from skwitz.draft import Draft
from skwitz.errors import Illegal, SkwitzError
from skwitz.examples import run_examples
from skwitz.moves import Cut, Out, Play, Shuffle
from skwitz.scenario import digest, doctest_globals, read, run
from tests.refresh import DIGESTS, ROOT, SCENARIOS

EDITION = load(ROOT / "sources")
PLAYABLE = [clause.id for clause in EDITION.clauses.values() if not clause.not_executable]
GOLDEN = dict(line.split("\t") for line in DIGESTS.read_text(encoding="utf-8").splitlines())

Patch = pytest.MonkeyPatch
BREAKS: dict[str, Callable[[Patch], None]] = {}


def breaks(*clauses: str) -> Callable[[Callable[[Patch], None]], Callable[[Patch], None]]:
    """Say which clauses a patch breaks."""

    def note(patch: Callable[[Patch], None]) -> Callable[[Patch], None]:
        BREAKS.update(dict.fromkeys(clauses, patch))
        return patch

    return note


def nothing(*_: Any, **__: Any) -> None:
    """Do nothing, in place of what a clause demands."""


def handled(patch: Patch, phase: str, kind: type, handler: Callable[[Draft, Any], None]) -> None:
    """Put another handler of moves of a kind."""
    patch.setitem(phases._HANDLERS, (phase, kind), handler)


def without(patch: Patch, prize: str) -> None:
    """Leave one kind of point out of the count."""
    for name in ("bonuses", "prizes"):
        own = getattr(score, name)

        def less(*given: Any, own: Callable[..., list[score.Score]] = own) -> list[score.Score]:
            return [line for line in own(*given) if line.prize != prize]

        patch.setattr(score, name, less)
    patch.setattr("skwitz.draft.bonuses", score.bonuses)


def unpaid(patch: Patch, clause: str) -> None:
    """Leave out the payments that a clause demands."""
    own = Draft.pay

    def pay(self: Draft, dues: Any, to: Any, sources: tuple[str, ...], code: str = "pay") -> None:
        if sources[0] != clause:
            own(self, dues, to, sources, code)

    patch.setattr(Draft, "pay", pay)


def adding(patch: Patch, change: Callable[[int, capture.Arithmetic], capture.Arithmetic]) -> None:
    """Change what a card of a rank captures by adding; what is then refused is refused without a better reason."""
    refusing(patch)
    own = capture.arithmetic
    patch.setattr(capture, "arithmetic", lambda rank, rules: change(rank, own(rank, rules)))


def refusing(patch: Patch) -> None:
    """Refuse without asking the rules why, which do not know that they are broken."""
    patch.setattr(playing, "why", lambda card, taken, *_: Illegal("impossible_capture", (), {"card": card}))


@breaks("2.1")
def a_pack_has_51_cards(patch: Patch) -> None:
    patch.setattr(dealing, "PACK", tuple(range(51)))


@breaks("2.2")
def the_ace_is_not_low(patch: Patch) -> None:
    adding(patch, lambda rank, sums: sums._replace(adds=sums.adds & ~0b1111))
    patch.setattr(capture, "_sums", lambda cards, own=capture._sums: own(cards & ~0b1111))


@breaks("2.3")
def the_queen_of_spades_is_a_matador(patch: Patch) -> None:
    others = CardSet.read("2S TS QS")
    for module in (bonus, playing):
        patch.setattr(module, "MATADORS", others)


@breaks("4.2")
def no_ante_is_paid(patch: Patch) -> None:
    patch.setattr(dealing, "_ante", nothing)


@breaks("2.6")
def the_stake_is_five(patch: Patch) -> None:
    patch.setattr(chips, "full", lambda rules: 2 * rules.stake + 2)


@breaks("3.1")
def seven_are_the_most(patch: Patch) -> None:
    patch.setattr(rules, "PLAYERS", range(3, 8))


@breaks("3.2")
def five_are_dealt_otherwise(patch: Patch) -> None:
    patch.setitem(rules.SCHEDULES, 5, rules.Schedule(5, 2, (5, 5)))
    patch.setitem(rules.SCHEDULES, 8, rules.Schedule(8, 4, (2, 2, 2)))


@breaks("3.3")
def partners_pay_each_other(patch: Patch) -> None:
    patch.setattr(chips, "of_team", lambda seats, payee, rules: seats)


@breaks("3.4")
def partners_halve_what_they_win(patch: Patch) -> None:
    patch.setattr(chips, "winnings", lambda pot, winner, rules: {(winner + 1) % 4: pot})


@breaks("4.1")
def the_deal_goes_to_the_left(patch: Patch) -> None:
    left = property(lambda self: (self.dealer - 1) % self.players)
    patch.setattr(Draft, "forehand", left)
    patch.setattr(Deal, "forehand", left)


@breaks("4.3")
def anybody_shuffles(patch: Patch) -> None:
    own = dealing.shuffle
    handled(patch, "shuffle", Shuffle, lambda draft, move: own(draft, Shuffle(draft.dealer, move.pack[::-1])))


@breaks("4.4")
def a_cut_is_not_made(patch: Patch) -> None:
    own = dealing.cut
    handled(patch, "cut", Cut, lambda draft, move: own(draft, Cut((draft.dealer - 1) % draft.players, 0)))


@breaks("4.5")
def nobody_looks_at_the_bottom(patch: Patch) -> None:
    patch.setattr(dealing, "_bottom_is_lawful", lambda draft: True)


@breaks("4.6")
def the_row_is_dealt_from_the_bottom(patch: Patch) -> None:
    own = dealing._lay_out

    def lay_out(draft: Draft) -> None:
        draft.stock = draft.stock[::-1]
        own(draft)
        draft.stock = draft.stock[::-1]

    patch.setattr(dealing, "_lay_out", lay_out)


def by_the_dealer(patch: Patch, name: str) -> None:
    """Let the dealer do in dealing what is forehand's to do."""
    own = getattr(dealing, name)

    def done(draft: Draft) -> None:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(Draft, "forehand", property(lambda self: self.dealer))
            own(draft)

    patch.setattr(dealing, name, done)


@breaks("4.7")
def the_dealer_keeps_the_stock(patch: Patch) -> None:
    by_the_dealer(patch, "_lay_out")


@breaks("4.8")
def the_dealer_draws_first(patch: Patch) -> None:
    by_the_dealer(patch, "draw")


@breaks("4.9")
def nobody_draws_again(patch: Patch) -> None:
    patch.setattr(playing, "draw", nothing)


@breaks("5.1")
def anybody_plays(patch: Patch) -> None:
    own = playing._check

    def check(draft: Draft, move: Play) -> None:
        draft.turn = move.seat
        own(draft, move)

    patch.setattr(playing, "_check", check)


@breaks("5.2")
def a_turn_goes_on(patch: Patch) -> None:
    own = playing.play

    def play(draft: Draft, move: Play) -> None:
        own(draft, move)
        draft.turn = move.seat

    handled(patch, "play", Play, play)


@breaks("5.3")
def like_does_not_take_like(patch: Patch) -> None:
    refusing(patch)
    patch.setattr(capture, "_own_choices", lambda own, sums: (0,))
    own = playing.is_capture
    patch.setattr(
        playing, "is_capture", lambda card, taken, *more: own(card, taken, *more) and taken >> card // 4 * 4 == 0
    )


@breaks("5.4")
def nothing_is_added_up(patch: Patch) -> None:
    adding(patch, lambda rank, sums: sums._replace(total=0, adds=0))


@breaks("5.5")
def courts_add_up(patch: Patch) -> None:
    def courts(rank: int, sums: capture.Arithmetic) -> capture.Arithmetic:
        return sums if rank < 11 else sums._replace(total=rank, adds=(1 << 4 * (rank - 1)) - 1)

    adding(patch, courts)


@breaks("5.6")
def an_ace_takes_twos(patch: Patch) -> None:
    adding(patch, lambda rank, sums: sums._replace(total=2, adds=0b11110000) if rank == 1 else sums)


@breaks("5.7")
def one_capture_a_turn(patch: Patch) -> None:
    adding(patch, lambda rank, sums: sums._replace(one=True))


@breaks("5.8")
def a_sweep_is_nothing(patch: Patch) -> None:
    patch.setattr(playing, "_sweep", nothing)


@breaks("5.9")
def trailing_is_free(patch: Patch) -> None:
    patch.setattr(playing, "able", lambda draft, seat, card: 0)


@breaks("5.10")
def captures_lie_in_another_pile(patch: Patch) -> None:
    own = playing._capture

    def capture_into_another(draft: Draft, seat: int, card: int, taken: int) -> None:
        own(draft, seat, card, taken)
        pile = taken | 1 << card
        draft.piles = put(draft.piles, seat, draft.piles[seat] & ~pile)
        to = (seat + 1) % draft.players
        draft.piles = put(draft.piles, to, draft.piles[to] | pile)

    patch.setattr(playing, "_capture", capture_into_another)


@breaks("5.11")
def no_card_is_turned_up(patch: Patch) -> None:
    own = playing.skwitz

    def skwitz(draft: Draft, *given: Any, **named: Any) -> None:
        marks = draft.marks
        own(draft, *given, **named)
        draft.marks = marks

    patch.setattr(playing, "skwitz", skwitz)


@breaks("5.12")
def the_table_is_not_cleared(patch: Patch) -> None:
    patch.setattr(count, "_clear_table", nothing)


@breaks("6.1")
def nothing_is_paid_at_once(patch: Patch) -> None:
    patch.setattr(bonus, "_pay", nothing)


@breaks("7.4")
def a_matador_scores_nothing(patch: Patch) -> None:
    without(patch, "matador")


@breaks("6.2")
def a_matador_is_a_card_as_any(patch: Patch) -> None:
    patch.setattr(playing, "matador", nothing)


@breaks("6.3")
def the_pot_gets_nothing_for_matadors(patch: Patch) -> None:
    unpaid(patch, "6.3")


@breaks("6.4")
def a_skwitz_is_not_paid_for(patch: Patch) -> None:
    unpaid(patch, "6.4")


@breaks("6.5")
def the_pot_gets_nothing_for_a_skwitz(patch: Patch) -> None:
    unpaid(patch, "6.5")


@breaks("6.6")
def a_bonus_is_the_whole_ante(patch: Patch) -> None:
    patch.setattr(chips, "half", chips.full)


@breaks("6.7")
def the_dealer_gets_the_bonus(patch: Patch) -> None:
    own = Draft.pay

    def pay(self: Draft, dues: Any, to: Any, sources: tuple[str, ...], code: str = "pay") -> None:
        own(self, dues, self.dealer if "6.7" in sources else to, sources, code)

    patch.setattr(Draft, "pay", pay)


@breaks("6.8")
def infringements_cost_nothing(patch: Patch) -> None:
    patch.setattr(infringing, "_pay", nothing)


@breaks("7.1")
def most_cards_score_nothing(patch: Patch) -> None:
    without(patch, "cards")


@breaks("7.2")
def most_spades_score_nothing(patch: Patch) -> None:
    without(patch, "spades")


@breaks("7.3")
def a_skwitz_scores_nothing(patch: Patch) -> None:
    without(patch, "skwitz")


@breaks("7.5")
def the_last_capture_scores_nothing(patch: Patch) -> None:
    without(patch, "last")


@breaks("8.1")
def eight_points_are_needed(patch: Patch) -> None:
    own = Draft.reached

    def reached(self: Draft, seat: int) -> bool:
        return own(self, seat) and self.total(seat) > self.rules.target

    patch.setattr(Draft, "reached", reached)


@breaks("8.2")
def nobody_goes_out_on_the_turn(patch: Patch) -> None:
    for module in (declaring, playing):
        patch.setattr(module, "may_declare", lambda draft, seat: False)


@breaks("8.3")
def an_out_is_not_paid_for(patch: Patch) -> None:
    unpaid(patch, "8.3")


@breaks("8.4")
def nobody_is_matsch(patch: Patch) -> None:
    patch.setattr(settlement, "_matsch", nothing)


@breaks("8.5")
def matsch_costs_nothing(patch: Patch) -> None:
    unpaid(patch, "8.5")


@breaks("8.6")
def an_out_costs_half_the_ante(patch: Patch) -> None:
    patch.setattr(chips, "full", chips.half)


@breaks("8.7")
def who_may_go_out_must(patch: Patch) -> None:
    own = playing.play

    def play(draft: Draft, move: Play) -> None:
        if declaring.may_declare(draft, move.seat):
            declaring.go_out(draft, Out(move.seat))
        else:
            own(draft, move)

    handled(patch, "play", Play, play)


@breaks("9.1")
def the_pot_does_not_pass(patch: Patch) -> None:
    patch.setattr(settlement, "_pass_pot", nothing)


@breaks("9.2")
def the_winner_does_not_deal(patch: Patch) -> None:
    dealers(patch, lambda draft, dealer: draft.dealer if draft.won >= 0 else dealer)


@breaks("9.3")
def the_deal_does_not_pass(patch: Patch) -> None:
    dealers(patch, lambda draft, dealer: dealer if draft.won >= 0 else draft.dealer)


def dealers(patch: Patch, chosen: Callable[[Draft, int], int]) -> None:
    """Choose another next dealer."""
    own = Draft.clear
    patch.setattr(Draft, "clear", lambda self, dealer: own(self, chosen(self, dealer)))


@breaks("9.4")
def the_first_win_takes_the_pot(patch: Patch) -> None:
    own = settlement._pass_pot

    def pass_pot(draft: Draft, winner: int) -> None:
        draft.outs = put(draft.outs, winner, 1 - draft.outs[winner])
        own(draft, winner)

    patch.setattr(settlement, "_pass_pot", pass_pot)


def notices(path: Path) -> bool:
    """Whether a scenario comes out otherwise than it did, its doctest fails, or it cannot be played at all."""
    with suppress(SkwitzError):
        scenario = read(path.read_text(encoding="utf-8"), path.stem)
        same = digest(run(scenario)) == GOLDEN[path.stem]
        return not same or not all(e.as_printed for e in run_examples(scenario.doctest, doctest_globals(scenario)))
    return True


def test_each_clause_that_can_be_played_is_broken_here() -> None:
    assert sorted(BREAKS) == sorted(PLAYABLE)


@pytest.mark.parametrize("clause", PLAYABLE)
def test_a_scenario_notices_that_its_clause_is_broken(clause: str, monkeypatch: Patch) -> None:
    paths = [SCENARIOS / f"{slug}.txt" for slug in EDITION.clauses[clause].scenarios]
    assert not any(map(notices, paths))
    BREAKS[clause](monkeypatch)
    assert any(map(notices, paths))
