"""The scenarios of the edition: each runs as it says, and each option has one that tells its values apart."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from skwitz.errors import Illegal
from skwitz.examples import run_examples
from skwitz.notation import read_position, write_position
from skwitz.rules import Option, Rules, Schedule, options
from skwitz.scenario import SLUG, Refused, Scenario, digest, doctest_globals, run, steps
from skwitz.words import refusal, sentences
from tests.refresh import DIGESTS, SCENARIOS, all_scenarios, digest_lines

ALL = all_scenarios()
EACH = pytest.mark.parametrize("scenario", ALL.values(), ids=ALL)

OTHER_NUMBERS = {"stake": (1, 5), "target": (3, 12), "pool_start": (1, 40)}
OTHER_SCHEDULES = {
    2: ("2-12-4.4.4.4.4", "2-2-5.5.5.5.5"),
    4: ("4-8-4.4.3", "4-4-6.6"),
    5: ("5-7-3.3.3", "5-2-5.5"),
    8: ("8-4-2.2.2", "8-12-3.2"),
}
ONE_SEAT_SEES = "bottom_known"
"""One view shows one seat, so it takes two scenarios to tell the three values of this option apart."""


def alternatives(option: Option, scenario: Scenario) -> Iterator[Rules]:
    """The scenario's ruleset with each other value of an option that it can be played under."""
    players = scenario.start.players
    values: tuple[object, ...] = option.values or OTHER_NUMBERS.get(option.name, ())
    if option.name == "schedule":
        values = tuple(Schedule.read(text) for text in OTHER_SCHEDULES.get(players, ()))
    for value in values:
        if value != getattr(scenario.rules, option.name):
            yield replace(scenario.rules, **{option.name: value})


def named_by(scenario: Scenario) -> set[str]:
    return {*scenario.variants, *scenario.conjectures}


def outcome(scenario: Scenario, rules: Rules) -> tuple[str, ...]:
    try:
        return run(scenario, rules)
    except Illegal as error:
        return (str(error),)


def tells_apart(scenario: Scenario, option: Option) -> bool:
    own = run(scenario)
    return all(outcome(scenario, rules) != own for rules in alternatives(option, scenario))


def test_there_are_at_least_sixty_five() -> None:
    assert len(ALL) >= 65


def test_slugs_are_kebab_case() -> None:
    assert [path.stem for path in SCENARIOS.iterdir() if path.suffix != ".txt" or not SLUG.fullmatch(path.stem)] == []


def test_titles_differ() -> None:
    titles = [scenario.title for scenario in ALL.values()]
    assert len(set(titles)) == len(titles)


@EACH
def test_doctest_is_true(scenario: Scenario) -> None:
    outcomes = run_examples(scenario.doctest, doctest_globals(scenario))
    assert len(outcomes) >= 1
    for example in outcomes:
        assert example.as_printed, example
        assert example.want or not example.got, f"line {example.line} prints {example.got!r}"


@EACH
def test_start_is_a_position(scenario: Scenario) -> None:
    line = write_position(scenario.start)
    assert write_position(read_position(line)) == line


@EACH
def test_every_step_has_words(scenario: Scenario) -> None:
    before = scenario.start
    for step in steps(scenario):
        if isinstance(step, Refused):
            assert refusal(step.error, before).text
        else:
            assert all(sentence.text for sentence in sentences(step.events, before))
        before = step.game


@EACH
def test_first_move_is_no_slip(scenario: Scenario) -> None:
    """A scenario may show a refusal, but not one that comes from a card that lies elsewhere."""
    slips = {"not_in_hand", "wrong_phase", "not_on_table"}
    shown = [step.error.code for step in steps(scenario) if isinstance(step, Refused)]
    assert not slips & set(shown) or scenario.slug in {"unfinished-deal-is-thrown-in"}


@EACH
def test_other_values_of_what_it_names_come_out_differently(scenario: Scenario) -> None:
    for option in options():
        if option.name != ONE_SEAT_SEES and set(option.sources) & named_by(scenario):
            for rules in alternatives(option, scenario):
                assert outcome(scenario, rules) != run(scenario), f"{option.name}: the same under {rules}"


@pytest.mark.parametrize("option", options(), ids=lambda option: option.name)
def test_every_option_has_its_scenario(option: Option) -> None:
    of_option = [s for s in ALL.values() if set(option.sources) & (named_by(s) | set(s.clauses))]
    assert of_option
    for rules_of in of_option[:1]:
        assert list(alternatives(option, rules_of))
    if option.name == ONE_SEAT_SEES:
        seen = {
            rules.bottom_known for s in of_option for rules in alternatives(option, s) if outcome(s, rules) != run(s)
        }
        assert seen == set(option.values) - {option.default}
    else:
        assert any(tells_apart(scenario, option) for scenario in of_option)


def test_digests_are_the_golden_ones() -> None:
    """Refresh with `python -m tests.refresh` after looking at what has changed."""
    assert digest_lines() == DIGESTS.read_text(encoding="utf-8").splitlines()


def test_digest_is_that_of_the_lines() -> None:
    assert digest(("> 1QH", "= 1~n")) == digest(iter(("> 1QH", "= 1~n")))
    assert digest(()) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
