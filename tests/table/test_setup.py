"""Who sits at a table, and by which rules: read from a form, or from a record's tags."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skwitz.errors import SkwitzError
from skwitz.record import Record, read
from skwitz.table.setup import LONGEST, Seat, Setup, clean, fresh_seed, from_form, from_tags
from tests.strategies import placed
from tests.table.desk import Desk


def test_without_anything_said_one_person_plays_three_greedy_machines() -> None:
    setup = from_form({})
    assert setup.seats == (Seat("person"), *[Seat("greedy")] * 3)
    assert setup.persons == (0,)
    assert (str(setup.rules), setup.calls) == ("", "made")
    assert (setup.start.phase, setup.start.deal.forehand) == ("shuffle", 0)
    assert len(setup.seed) == 8


def test_everything_can_be_said() -> None:
    setup = from_form({
        "players": "2", "seat0": "strong", "seat1": "person", "name1": "Ida", "reading": "SWEDISH", "stake": "6",
        "option-target": "9", "option-trail": "will", "calls": "mine", "seed": "x",
    })  # fmt: skip
    assert setup.seats == (Seat("strong"), Seat("person", "Ida"))
    assert (setup.rules.payers, setup.rules.stake, setup.rules.target, setup.rules.trail) == ("alternate", 6, 9, "will")
    assert (setup.calls, setup.seed) == ("mine", "x")


@pytest.mark.parametrize("fields", [
    {"players": "9"}, {"players": "1"}, {"players": "x"}, {"players": "²"}, {"players": "9" * 5000}, {"seat0": "god"},
    {"calls": "loud"}, {"reading": "BOGUS"}, {"option-trail": "never"}, {"stake": "0"}, {"stake": "-1"},
    {"option-schedule": "4-4"}, {"option-schedule": "3-1-17"}, {"option-schedule": "4-4-4.4.5"},
    {"players": "3", "option-partners": "opposite"},
])  # fmt: skip
def test_what_cannot_be_is_told(fields: dict[str, str]) -> None:
    with pytest.raises(SkwitzError):
        from_form(fields)
    reply = Desk().ask("new", **fields)
    assert not reply["ok"]
    assert "No game can be set up like this." in reply["say"]


@given(st.text(max_size=600))
def test_a_name_is_printable_and_not_too_long(text: str) -> None:
    name = clean(text)
    assert name.isprintable()
    assert len(name) <= LONGEST
    assert clean(name) == name
    setup = Setup((Seat("person", name), Seat("greedy", name)), from_form({}).rules, clean(text) or "0")
    start = setup.start
    assert from_tags(read(str(Record(start, (), setup.tags))).tags, start) == setup


@pytest.mark.parametrize("signs", ["\u202e", "\ue000", "\x00\x1b", "\ud800", "\u200f", "\ue0fe"])
def test_signs_that_cannot_be_printed_are_left_out(signs: str) -> None:
    assert clean(f"a{signs}b") == "ab"
    assert clean(signs) == ""


def test_two_fresh_seeds_differ() -> None:
    assert len({fresh_seed() for _ in range(20)}) == 20


def test_tags_come_back() -> None:
    setup = from_form({"players": "3", "name2": 'A "quoted" \\ name', "calls": "mine"})
    assert from_tags(setup.tags, setup.start) == setup
    noted = replace(setup, notes=(("Event", "An evening"),))
    assert from_tags(noted.tags, noted.start) == noted


def test_without_tags_who_is_to_act_is_a_person() -> None:
    game = placed("TS", "TD")
    setup = from_tags((), game)
    assert [seat.kind for seat in setup.seats] == ["greedy", "person", "greedy", "greedy"]
    assert from_tags((), game, game.play("1TS-TD")).persons == (2,)
    assert from_tags((), game.view(3)).persons == (3,)


def test_tags_that_mean_nothing_are_passed_over() -> None:
    setup = from_tags((("Player0", "god"), ("Calls", "loud"), ("Seed", "")), placed("TS", "TD"))
    assert setup.seats[0].kind == "greedy"
    assert setup.calls == "made"
    assert setup.seed


def test_a_schedule_is_set_by_hand() -> None:
    setup = from_form({"players": "2", "option-schedule": "2-12-10.10"})
    assert str(setup.start.deal.schedule) == "2-12-10.10"
    assert from_form({"players": "2", "option-schedule": " "}).start.deal.schedule.table == 4
