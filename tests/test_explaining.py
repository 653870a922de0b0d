"""Explanations: why a move is legal or not, what it pays, and which options decide."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.errors import Unreadable
from skwitz.explaining import explain
from skwitz.game import Game
from skwitz.information import returns
from skwitz.rules import Rules
from tests.refresh import all_scenarios
from tests.strategies import placed

TEN = all_scenarios()["ten-takes-ten-seven-and-three"].start


def deciding(game: Game, move: str) -> dict[str, str]:
    """The options that decide, each with the other value that was found to."""
    return {decision.option: str(decision.other) for decision in explain(game, move).decisions}


def test_a_capture_says_what_licenses_it_and_what_it_pays() -> None:
    told = explain(TEN, "TS-3C7HTD")
    assert told.legal
    assert told.sources[:3] == ("5.3", "5.4", "5.7")
    assert told.chips == (-8, 12, -8, -8)
    assert told.pot == 12
    assert told.points == (0, 1, 0, 0)


def test_the_options_that_decide_are_named_with_their_sources() -> None:
    told = explain(TEN, "TS-3C7HTD")
    assert {d.option for d in told.decisions} >= {"several", "matador_from_hand", "payers", "bonus_payee"}
    assert "matador_from_hand=yes not no [c07]" in str(told)
    assert "courts_add" not in deciding(TEN, "TS-3C7HTD")


def test_a_refusal_names_its_clause_and_changes_nothing() -> None:
    told = explain(TEN, "TS-3C")
    assert not told.legal
    assert told.sources == ("5.4",)
    assert told.chips == told.points == (0, 0, 0, 0)
    assert told.events == ()
    assert told.decisions == ()


def test_what_only_another_reading_allows_is_decided_by_it() -> None:
    game = placed("JS 2H", "4D 7C")
    assert not explain(game, "JS-4D7C").legal
    assert deciding(game, "JS-4D7C") == {"courts_add": "yes"}


def test_an_out_is_paid_and_its_points_are_gone() -> None:
    game = placed("4S 9H", "KD", points=(1, 6, 2, 3), marks={1: 1 << 51}, piles={1: 1 << 51})
    told = explain(game, "1out")
    assert told.legal
    assert told.chips == (-16, 24, -16, -16)
    assert told.points == (0, 0, 0, 0)
    assert deciding(game, "1out")["running_points"] == "earlier_only"


def test_the_last_play_brings_the_points_of_the_count() -> None:
    game = placed("4S", "4D", turn=0)
    told = explain(game, "4S-4D")
    assert told.points[0] >= 2  # a skwitz and the last capture
    assert deciding(game, "4S-4D")["last_skwitz"] == "no"


def test_text_that_is_no_move_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        explain(TEN, "the ten")


@given(st.sampled_from(sorted(all_scenarios())), st.sampled_from([Rules(), Rules(stake=5), Rules(target=3)]))
@settings(max_examples=60)
def test_what_is_told_is_what_happens(slug: str, rules: Rules) -> None:
    scenario = all_scenarios()[slug]
    for move in scenario.moves[:1]:
        told = explain(scenario.start, move)
        assert told.legal or not scenario.start.is_legal(move)
        if told.legal:
            after = scenario.start.play(move)
            won = zip(returns(after), returns(scenario.start), strict=True)
            assert told.chips == tuple(now - before for now, before in won)
            assert sum(told.chips) + told.pot == 0
        assert str(told).startswith(f"> {told.move}\n")


def test_every_option_named_brings_something_else() -> None:
    for scenario in all_scenarios().values():
        for move in scenario.moves[:1]:
            for decision in explain(scenario.start, move).decisions:
                assert decision.value != decision.other
                assert getattr(scenario.start.rules, decision.option) == decision.value
