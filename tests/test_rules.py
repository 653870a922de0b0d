"""Options: every field has its source, text gives the rules back, and no other value is taken."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.errors import Illegal, SkwitzError, Unreadable
from skwitz.game import Game
from skwitz.moves import Play
from skwitz.rules import SCHEDULES, Option, Rules, Schedule, options
from skwitz.rulesets import AS_REPORTED, EDITION, JAPANESE, KOREAN, RULESETS, SWEDISH
from skwitz.words import refusal
from tests.strategies import placed, schedules


def values_of(option: Option) -> st.SearchStrategy[Any]:
    """Lawful values of one option."""
    if option.name == "schedule":
        return st.none()
    return st.sampled_from(option.values) if option.values else st.integers(option.minimum, 99)


any_rules = st.fixed_dictionaries({o.name: values_of(o) for o in options()}).map(lambda values: Rules(**values))


def test_every_field_is_an_option_with_clause_and_source() -> None:
    assert [option.name for option in options()] == [field.name for field in fields(Rules)]
    for option in options():
        assert option.clauses, option.name
        assert option.sources, option.name
        assert option.name in ("schedule", "stake", "target", "pool_start") or option.default == option.values[0]


@given(any_rules)
def test_text_gives_the_rules_back(rules: Rules) -> None:
    assert Rules.read(str(rules)) == rules
    assert list(rules.changes()) == [o.name for o in options() if o.name in rules.changes()]
    assert Rules(**rules.changes()) == rules
    assert hash(Rules.read(str(rules))) == hash(rules)


def test_the_edition_changes_nothing() -> None:
    assert str(EDITION) == ""
    assert Rules.read("") == EDITION == JAPANESE
    assert EDITION.changes() == {}


def test_named_rulesets_differ_as_the_witnesses_do() -> None:
    assert SWEDISH.changes() == {"payers": "alternate"}
    assert AS_REPORTED.changes() == {"bonus_payee": "winner"}
    assert KOREAN.changes() == {
        "declare_out": "at_once",
        "play_on": "money_only",
        "next_dealer": "same_dealer",
        "pot_win": "twice_running",
    }
    assert all(Rules.read(name) == rules for name, rules in RULESETS.items())


@pytest.mark.parametrize(
    ("text", "strict"),
    [
        ("Stake=5, ACE_ADDS-no", "stake-5.ace_adds-no"),
        ("take-maximal stake-5", "stake-5.take-maximal"),
        ("swedish.stake-5", "stake-5.payers-alternate"),
        ("EDITION", ""),
    ],
)
def test_lenient_readings(text: str, strict: str) -> None:
    assert str(Rules.read(text)) == strict


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("stake-5.tak-any", "no_option", 9),
        ("stake-5.take-some", "unknown_value", 14),
        ("stake-0", "unknown_value", 7),
        ("stake-", "unknown_value", 7),
        ("stake", "unknown_value", 6),
        ("schedule-4", "no_option", 1),
        ("stake-5.SWEDISH", "no_option", 9),
        ("SWEDSH", "no_ruleset", 1),
        ("stake-5.take-any.stake-6", "option_twice", 18),
        ("SWEDISH.stake-5.stake-5", "option_twice", 17),
    ],
)
def test_an_error_names_column_and_what_is_allowed(text: str, code: str, column: int) -> None:
    with pytest.raises(Unreadable) as caught:
        Rules.read(text)
    assert (caught.value.code, caught.value.column) == (code, column)


def test_a_wrong_value_is_refused_with_its_sources() -> None:
    with pytest.raises(Illegal, match=r"^unknown_value option=take value=some allowed=any|maximal \[c04\]$"):
        Rules(take="some")
    with pytest.raises(Illegal, match=r"stake"):
        Rules(stake=0)
    with pytest.raises(Illegal, match=r"stake"):
        Rules(stake=True)


@pytest.mark.parametrize("players", range(2, 9))
def test_the_default_schedules_deal_the_pack_out(players: int) -> None:
    schedule = EDITION.schedule_for(players)
    assert schedule.table + players * sum(schedule.hands) == 52
    assert Schedule.read(str(schedule)) == schedule == SCHEDULES[players]
    assert Rules(schedule=schedule) == EDITION


def test_another_schedule_is_taken_for_its_number_of_players_only() -> None:
    schedule = Schedule.read("4-8-5.3.3")
    rules = Rules(schedule=schedule)
    assert rules.schedule_for(4) == schedule
    assert rules.changes() == {"schedule": schedule}
    assert str(rules) == ""
    with pytest.raises(Illegal, match=r"schedule_players.*c01"):
        rules.schedule_for(3)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("9-7-5", "players"),
        ("1-2-50", "players"),
        ("4-4-4.4", "schedule"),
        ("4-5-12", "schedule"),
        ("4-0-13", "schedule_table"),
        ("4-4-12.0", "schedule_hand"),
        ("4-8-11.0", "schedule_hand"),
        ("4-4", "no_schedule"),
        ("four", "no_schedule"),
    ],
)
def test_a_schedule_that_cannot_be_dealt_is_refused(text: str, code: str) -> None:
    with pytest.raises(SkwitzError) as caught:
        Schedule.read(text)
    assert caught.value.code == code


UNLAWFUL = [
    (Schedule(1, 2, (50,)), "players players=1 [3.1]", "Two to eight play, not 1. § 3.1"),
    (Schedule(9, 7, (5,)), "players players=9 [3.1]", "Two to eight play, not 9. § 3.1"),
    (
        Schedule(4, 4, (4, 4)),
        "schedule schedule=4-4-4.4 dealt=36 [3.2 c01]",
        "The schedule 4-4-4.4 does not deal out 52 cards: it deals 36. § 3.2 [editor’s conjecture c01]",
    ),
    (
        Schedule(4, 0, (13,)),
        "schedule_table schedule=4-0-13 [4.6 c01]",
        "The schedule 4-0-13 leaves no card for the table. § 4.6 [editor’s conjecture c01]",
    ),
    (
        Schedule(4, 4, (12, 0)),
        "schedule_hand schedule=4-4-12.0 [4.8 c01]",
        "The schedule 4-4-12.0 has a hand without cards. § 4.8 [editor’s conjecture c01]",
    ),
    (
        Schedule(4, 52, ()),
        "schedule_hand schedule=4-52- [4.8 c01]",
        "The schedule 4-52- has a hand without cards. § 4.8 [editor’s conjecture c01]",
    ),
]


@pytest.mark.parametrize(("schedule", "line", "words"), UNLAWFUL, ids=[str(schedule) for schedule, *_ in UNLAWFUL])
def test_an_unlawful_schedule_is_refused_with_the_reason(schedule: Schedule, line: str, words: str) -> None:
    for ways in (schedule.checked, lambda: Rules(schedule=schedule)):
        with pytest.raises(Illegal) as caught:
            ways()
        assert str(caught.value) == line
        assert refusal(caught.value).text == words


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"stake": 0}, 'unknown_value option=stake value=0 allowed=">=1" [v25]'),
        ({"stake": -4}, 'unknown_value option=stake value=-4 allowed=">=1" [v25]'),
        ({"stake": 2.5}, 'unknown_value option=stake value=2.5 allowed=">=1" [v25]'),
        ({"stake": "four"}, 'unknown_value option=stake value=four allowed=">=1" [v25]'),
        ({"target": 0}, 'unknown_value option=target value=0 allowed=">=1" [8.1]'),
        ({"target": True}, 'unknown_value option=target value=True allowed=">=1" [8.1]'),
        ({"pool_start": -1}, 'unknown_value option=pool_start value=-1 allowed=">=0" [c19]'),
        ({"schedule": "4-4-4.4.4"}, "unknown_value option=schedule value=4-4-4.4.4 allowed=schedule [c01]"),
    ],
)
def test_an_unlawful_stake_or_target_is_refused_with_the_reason(changes: dict[str, Any], line: str) -> None:
    with pytest.raises(Illegal) as caught:
        Rules(**changes)
    assert str(caught.value) == line
    assert str(changes[next(iter(changes))]) in refusal(caught.value).text


@given(schedules(), st.integers(0, 99))
@settings(max_examples=30)
def test_any_lawful_schedule_is_dealt_and_played_out(schedule: Schedule, seed: int) -> None:
    game = Game.dealt(Rules(schedule=schedule), schedule.players, seed)
    assert [len(game.hand(seat)) for seat in range(game.players)] == [schedule.hands[0]] * schedule.players
    plays = 0
    while game.phase == "play":
        game = game.play(next(move for move in game.legal_moves if isinstance(move, Play)))
        plays += 1
    assert plays == 52 - schedule.table


@given(st.integers(1, 10**18 - 1), st.integers(1, 10**18 - 1))
@settings(max_examples=30)
def test_any_lawful_stake_and_target_are_played_for(stake: int, target: int) -> None:
    rules = Rules(stake=stake, target=target)
    assert Rules.read(str(rules)) == rules
    game = placed("JH 3D", "JS 9H 4C", rules, points=(0, target, 0, 0))
    assert game.pot == 4 * 2 * stake
    assert Game.read(str(game)) == game
    assert game.play("1JH-JS").pot == game.pot + 3 * stake
    assert game.play("1out").pools[1] == game.pools[1] + 3 * 2 * stake + 3 * 2 * stake
    too_few = placed("JH 3D", "JS 9H 4C", rules, points=(0, target - 1, 0, 0))
    with pytest.raises(Illegal, match=f"too_few_points seat=1 points={target - 1} target={target}"):
        too_few.play("1out")
