"""A person's cards: chosen one by one, dropped, or played at once."""

import pytest

from skwitz.rules import Rules
from tests.strategies import placed
from tests.table.desk import Desk


def desk(rules: Rules | None = None) -> Desk:
    return Desk().laid(placed("TS 5H KD", "TD 7H 3C QS", rules or Rules()))


def test_cards_are_chosen_and_put_back_one_by_one() -> None:
    page = desk()
    assert page.ask("choose", card="TS")["can"]["play"] is False
    page.ask("choose", card="7H")
    page.ask("choose", card="3C")
    assert page.state["chosen"] == "TS3C7H"
    assert page.reply["can"]["play"]
    page.ask("choose", card="3C")
    assert page.state["chosen"] == "TS7H"
    page.ask("choose", card="5H")
    assert page.state["chosen"] == "5H"
    page.ask("choose", card="5H")
    assert page.state["chosen"] == ""


def test_what_is_chosen_is_played() -> None:
    page = desk()
    assert page.ask("play")["tone"] == "refused"
    for card in ("TS", "7H", "3C"):
        page.ask("choose", card=card)
    assert page.ask("play")["play"]["cards"] == "3C7H"
    assert page.state["chosen"] == ""


def test_what_is_refused_leaves_what_is_chosen() -> None:
    page = desk()
    page.ask("choose", card="TS")
    page.ask("choose", card="QS")
    assert page.ask("play")["tone"] == "refused"
    assert page.state["chosen"] == "TSQS"


def test_a_table_card_needs_a_card_of_the_hand_first() -> None:
    page = desk()
    assert "first choose a card from the hand" in page.ask("choose", card="7H")["say"].lower()
    assert page.ask("choose", card="2D")["tone"] == "refused"
    assert page.ask("choose", card="??")["tone"] == "refused"


def test_a_card_dropped_on_the_table_is_played_if_one_thing_can_be_meant() -> None:
    page = desk()
    assert page.ask("drop", card="TS", target="table")["tone"] == ""
    assert (page.state["chosen"], page.state["at"]) == ("TS", "0")
    single = Desk().laid(placed("TS 5H", "TD QS"))
    assert single.ask("drop", card="TS", target="table")["play"]["cards"] == "TD"
    trailing = Desk().laid(placed("5H KD", "TD QS"))
    assert trailing.ask("drop", card="5H", target="table")["play"]["cards"] == ""


def test_under_free_trailing_a_drop_may_mean_two_things() -> None:
    page = Desk().laid(placed("TS 5H", "TD QS", Rules(trail="will")))
    page.ask("drop", card="TS", target="table")
    assert (page.state["chosen"], page.state["at"]) == ("TS", "0")


def test_a_card_dropped_on_a_card_takes_it() -> None:
    page = desk()
    page.ask("drop", card="TS", target="TD")
    assert (page.state["chosen"], page.state["at"]) == ("TSTD", "0")
    single = Desk().laid(placed("TS 5H", "TD QS"))
    assert single.ask("drop", card="TS", target="TD")["play"]["cards"] == "TD"


@pytest.mark.parametrize(("card", "target"), [("TS", "QS"), ("KD", "table"), ("2D", "table"), ("TS", "??"), ("", "")])
def test_a_drop_that_means_nothing_is_refused_with_the_reason(card: str, target: str) -> None:
    page = desk()
    reply = page.ask("drop", card=card, target=target)
    assert reply["tone"] == "refused"
    assert reply["html"]["message"]
    assert page.state["at"] == "0"


def test_a_card_is_trailed_at_once_or_refused() -> None:
    page = Desk().laid(placed("5H KD", "TD QS"))
    assert page.ask("choose", card="5H")["can"]["trail"]
    assert page.ask("take", card="5H", cards="")["play"] == page.reply["play"]
    assert page.state["at"] == "1"
    other = desk()
    assert not other.ask("choose", card="5H")["can"]["trail"]
    assert "may not be trailed" in other.ask("take", card="5H")["say"]


def test_a_person_only_plays_on_turn() -> None:
    page = Desk().new(seat0="greedy", seat2="person")
    while page.game.phase != "play":
        page.ask("advance")
    for act in ("choose", "take", "drop", "play", "hint"):
        reply = page.ask(act, card=str(page.game.hand())[:2])
        assert (reply["tone"], reply["next"]) == ("refused", "advance")
        assert reply["say"] == "It is the turn of Player 1: wait until it is yours."


def test_on_a_crowded_table_a_drop_chooses_the_card() -> None:
    crowd = "AH AD AC 2S 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D"
    page = Desk().laid(placed("TS KD", crowd, draw=3))
    page.ask("drop", card="TS", target="5D")
    assert (page.reply["tone"], page.state["chosen"], page.state["at"]) == ("", "TS5D", "0")
