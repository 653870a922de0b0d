"""What is called at the table: for the persons, or by them."""

import pytest

from skwitz.rules import Rules
from tests.strategies import placed
from tests.table.desk import Desk

CALLED = Rules(skwitz_call="called")
AT_ONCE = Rules(declare_out="at_once")


def swept(rules: Rules = CALLED, **tags: str) -> Desk:
    """A person takes all that lies on the table."""
    desk = Desk().laid(placed("TS 5H", "TD", rules), **tags)
    desk.ask("take", card="TS", cards="TD")
    return desk


def test_a_skwitz_is_called_for_a_person() -> None:
    desk = swept()
    assert desk.reply["next"] == "advance"
    assert desk.ask("advance")["say"].startswith("Anna calls Skwitz!")
    assert "sweeps the table, a skwitz" in desk.reply["say"]
    desk.ask("undo")
    assert desk.state["at"] == "0"


def test_who_calls_by_themselves_may_call_or_forfeit() -> None:
    desk = swept(Calls="mine")
    assert desk.reply["next"] == "person"
    assert desk.reply["can"]["call"]
    assert "sweeps the table, a skwitz" in desk.ask("call")["say"]
    assert desk.ask("undo")["next"] == "person"
    assert "did not call the skwitz and forfeits it" in desk.ask("pass")["say"]


def test_a_false_call_is_penalised_where_persons_call() -> None:
    desk = Desk().laid(placed("TS 5H", "TD 2C"), Calls="mine")
    for act, told in (("out", "calls Aus! without the right"), ("call", "calls Skwitz! without having made one")):
        reply = desk.ask(act)
        assert reply["tone"] == ""
        assert told in reply["say"]
        assert [payment["from"] for payment in reply["paid"]] == ["1"] * 3
    assert desk.state["at"] == "2"
    assert desk.reply["next"] == "person"


def test_a_false_call_is_only_refused_where_calls_are_made() -> None:
    desk = Desk().laid(placed("TS 5H", "TD 2C"))
    for act in ("out", "call", "pass"):
        reply = desk.ask(act)
        assert reply["tone"] == "refused"
        assert "paid" not in reply
    assert desk.state["at"] == "0"


def test_a_play_that_the_rules_refuse_costs_nothing_and_can_be_asked_about() -> None:
    desk = Desk().laid(placed("TS 5H", "TD 2C"), Calls="mine")
    reply = desk.ask("take", card="TS", cards="2C")
    assert reply["tone"] == "refused"
    assert "do not add up" in reply["say"]
    assert 'data-action="why" data-move="1TS-2C"' in reply["html"]["message"]
    assert desk.state["at"] == "0"


def test_a_skwitz_that_counts_by_itself_needs_no_call() -> None:
    desk = swept(Rules(), Calls="mine")
    reply = desk.ask("call")
    assert (reply["tone"], desk.state["at"]) == ("refused", "1")
    assert "counts already" in reply["say"]


@pytest.mark.parametrize("calls", ["made", "mine"])
def test_out_of_turn_a_person_may_go_out_at_once(calls: str) -> None:
    game = placed("5H KD", "TD 2C", AT_ONCE, points=(0, 7, 0, 0), turn=2)
    kinds = {f"Player{seat}": "random" for seat in (0, 2, 3)}
    desk = Desk().laid(game, Player1="person", Calls=calls, **kinds)
    assert desk.reply["next"] == "advance"
    assert desk.reply["can"]["out"]
    assert 'data-action="out"' in desk.reply["html"]["choice"]
    assert "Anna calls Aus! and goes out" in desk.ask("out")["say"]
    assert desk.reply["next"] == "count"


def test_out_of_turn_a_machine_goes_out_at_once() -> None:
    game = placed("5H KD", "TD 2C", AT_ONCE, points=(0, 0, 0, 7))
    desk = Desk().laid(game, Player1="person", Player3="greedy")
    assert desk.reply["next"] == "advance"
    assert "Resi calls Aus!" in desk.ask("advance")["say"]


def test_a_person_is_asked_whether_to_go_out_and_may_play_on() -> None:
    game = placed("TS 5H", "TD 2C", Rules(out_when="after_capture"), points=(0, 6, 0, 0))
    desk = Desk().laid(game)
    reply = desk.ask("take", card="TS", cards="TD")
    assert (reply["next"], desk.game.phase) == ("person", "after")
    assert reply["can"]["out"]
    assert reply["can"]["pass"]
    assert desk.ask("take", card="5H", cards="")["tone"] == "refused"
    assert "plays on" in desk.ask("pass")["say"]


def test_the_sitting_is_ended_on_turn_or_between_deals() -> None:
    desk = Desk().new()
    assert desk.reply["can"]["stop"]
    desk.go_on()
    assert desk.reply["can"]["stop"]
    desk.play_first()
    assert not desk.reply["can"]["stop"]
    assert desk.ask("stop")["tone"] == "refused"
    desk.play_through("count")
    assert "receive" in desk.ask("stop")["say"]
    assert desk.reply["next"] == "over"


def test_between_deals_any_of_several_persons_ends_the_sitting() -> None:
    desk = Desk().new(seat2="person")
    assert desk.ask("stop")["next"] == "over"
    assert desk.sitting.steps[-1].move.seat == 0


def test_nobody_calls_before_the_hand_is_shown() -> None:
    desk = Desk().new(players="2", seat1="person", calls="mine")
    desk.go_on()
    assert desk.reply["next"] == "reveal"
    for act in ("out", "call", "pass", "stop"):
        assert not desk.reply["can"][act]
    for act in ("out", "call", "pass"):
        assert desk.ask(act)["tone"] == "refused"


def test_partners_share_their_points() -> None:
    desk = Desk().new(**{"option-partners": "opposite"})
    desk.play_through("count")
    first, second, third, fourth = desk.game.totals
    assert (first, second) == (third, fourth)


def test_who_calls_by_themselves_is_not_told_when() -> None:
    game = placed("TS 5H", "TD 2C", Rules(out_when="after_capture"), points=(0, 6, 0, 0))
    for calls, told in (("made", True), ("mine", False)):
        desk = Desk().laid(game, Calls=calls)
        reply = desk.ask("take", card="TS", cards="TD")
        assert reply["next"] == "person"
        assert ("is asked whether to go out" in reply["say"]) is told
        assert ("asked whether to go out" in reply["html"]["log"] + reply["html"]["board"]) is told
        assert ("may declare" in reply["say"]) is told
        assert ("asked whether" in desk.ask("typed", text="log")["say"]) is told
