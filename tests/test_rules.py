"""Options: every field has its source, text gives the rules back, and no other value is taken."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skwitz.errors import Illegal, SkwitzError, Unreadable
from skwitz.rules import SCHEDULES, Option, Rules, Schedule, options
from skwitz.rulesets import AS_REPORTED, EDITION, JAPANESE, KOREAN, RULESETS, SWEDISH


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
        ("schedule-4", "no_option", 1),
        ("stake-5.SWEDISH", "no_option", 9),
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
