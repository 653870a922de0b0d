"""The text mode: what is typed, and what is answered."""

import pytest

from skwitz.catalogue import read_catalogue
from skwitz.rules import Rules
from skwitz.table import hints
from skwitz.table.typed import DOING, LONGEST, TELLING
from tests.strategies import placed
from tests.table.desk import Desk


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr(hints, "THOUGHT", 0.01)
    return Desk().laid(placed("TS 5H", "TD 7H 3C", draw=2))


def said(desk: Desk, text: str) -> str:
    reply = desk.ask("typed", text=text)
    assert reply["html"]["typed"].startswith("<p>")
    return str(reply["say"])


def test_each_word_has_its_help_and_does_something() -> None:
    catalogue = read_catalogue("en")
    words = {key.rpartition(".")[2] for key in catalogue.keys("typed.word")}
    assert words == {key.rpartition(".")[2] for key in catalogue.keys("typed.help")} == set(TELLING) | set(DOING)
    typed = [word for key in catalogue.keys("typed.word") for word in catalogue.say(key).split()]
    assert len(typed) == len(set(typed))


@pytest.mark.parametrize(("text", "told"), [
    ("table", "Table: three of clubs, seven of hearts, ten of diamonds. Stock: 16 cards."),
    ("TABLE", "Table: three of clubs"),
    ("hand", "Your hand: five of hearts, ten of spades."),
    ("points", "Points: 0 for Player 1, 0 for Anna, 0 for Josef and 0 for Resi."),
    ("captures TS", "Ten of spades has 3 captures to choose from"),
    ("captures", "Five of hearts may not be trailed"),
    ("captures KS", "King of spades is not in the hand of Anna"),
    ("captures xx", "is no card"),
    ("log", "Nothing has happened in this deal yet."),
    ("moves", "1TS-3C7H, 1TS-TD, 1TS-3C7HTD, 1stop"),
    ("why 5H", "may not be trailed"),
    ("why", "Type a move after it"),
    ("why TS-3C", "1TS-3C is not legal. Ten of spades cannot take three of clubs"),
    ("hint", "which the strong player would play"),
    ("", "Type a move"),
    ("help", "“table”: which cards lie on the table."),
    ("call", "has no skwitz to call"),
    ("undo", "There is no move to take back."),
    ("nonsense", "is no move"),
])  # fmt: skip
def test_what_is_asked_is_told(desk: Desk, text: str, told: str) -> None:
    assert told in said(desk, text)
    assert desk.state["at"] == "0"


def test_pools_and_seats_are_told(desk: Desk) -> None:
    assert said(desk, "pools").startswith("Pools: −4 for Player")
    assert "Pot: 16." in desk.reply["say"]
    told = said(desk, "seats")
    assert told.startswith("Anna: 2 cards in hand, ")
    assert "forehand, to play" in told


def test_a_move_is_made_as_it_is_meant(desk: Desk) -> None:
    assert "takes" in said(desk, "T takes 73")
    assert desk.reply["play"]["cards"] == "3C7H"
    assert desk.state["at"] == "1"
    assert "is no move of yours" in said(desk, "2KS")
    assert said(desk, "log").startswith("Anna")
    assert "Table: " in said(desk, "undo")
    assert desk.state["at"] == "0"


def test_a_refused_play_costs_nothing_but_an_attempt_does(desk: Desk) -> None:
    assert desk.ask("typed", text="TS-3C")["tone"] == "refused"
    assert desk.state["at"] == "0"
    assert "takes three of clubs with ten of spades, which is no capture" in said(desk, "try-TS-3C")
    assert desk.state["at"] == "1"
    assert "looks through the piles" in said(desk, "fault-piles")


def test_calls_are_typed_as_they_are_pressed() -> None:
    desk = Desk().laid(placed("TS 5H", "TD", Rules(skwitz_call="called")), Calls="mine")
    said(desk, "TS-TD")
    assert "calls Skwitz!" in said(desk, "skwitz")
    desk.ask("undo")
    assert "forfeits it" in said(desk, "pass")
    other = Desk().laid(placed("TS 5H", "TD 2C"), Calls="mine")
    assert "calls Aus! without the right" in said(other, "aus")
    assert "ends the sitting" in said(other, "stop")
    assert "Step 2 of 2." in said(other, "next")


def test_the_next_deal_is_typed() -> None:
    desk = Desk().new()
    desk.play_through("count")
    assert "has shuffled the pack" in said(desk, "next")


def test_a_hand_is_shown_when_it_is_asked_for() -> None:
    desk = Desk().new(players="2", seat1="person")
    desk.go_on()
    for text in ("hand", "captures", "moves", "hint", "QS", "why QS"):
        assert desk.ask("typed", text=text)["tone"] == "refused"
        assert "not shown yet" in desk.reply["say"]
    assert "Your hand" in said(desk, "reveal")


def test_other_seats_and_chance_are_not_moved(desk: Desk) -> None:
    for text in ("0stop", "2QS", "cut-3", "0cut-3", "shuffle-", "1draw-2S"):
        assert desk.ask("typed", text=text)["tone"] == "refused"
    assert desk.state["at"] == "0"


def test_out_of_turn_a_guess_tells_nothing(desk: Desk) -> None:
    said(desk, "TS-TD")
    answers = {desk.ask("typed", text=rank)["say"].replace(f"“{rank}”", "?") for rank in "A23456789TJQK"}
    assert len(answers) == 1


def test_what_is_typed_is_escaped_and_cut(desk: Desk) -> None:
    desk.ask("typed", text="<b>" + "x" * 5000)
    assert "<b>" not in desk.reply["html"]["typed"]
    assert "&lt;b&gt;" in desk.reply["html"]["typed"]
    assert desk.reply["html"]["typed"].count("x") < LONGEST


def test_a_query_does_not_say_whose_turn_it_is_again(desk: Desk) -> None:
    assert not said(desk, "points").endswith("to play.")


def test_what_is_neither_word_nor_move_is_answered_with_the_word_that_helps(desk: Desk) -> None:
    assert said(desk, "what now").endswith("What can be typed here, the word “help” tells.")
