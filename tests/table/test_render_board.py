"""The board: who sits where, what is seen of whom, and what was called."""

import re

import pytest

from skwitz.cards import Card
from skwitz.render.table.board import board
from skwitz.render.table.seats import calls
from skwitz.table.sitting import Sitting
from tests.table.desk import Desk, hidden, named
from tests.table.markup import parsed

PARTNERS = {"partners": "opposite", "seat2": "person", "name0": "Ada", "name2": "Bo"}


def dealt(**fields: str) -> Desk:
    desk = Desk().new(**fields)
    desk.go_on()
    return desk


def seats(sitting: Sitting) -> list[str]:
    return [seat.get("data-seat") for seat in parsed(board(sitting)).all(".seat")]


@pytest.mark.parametrize("players", range(2, 9))
def test_seats_follow_one_another_from_the_right_of_the_own_one(players: int) -> None:
    sitting = dealt(players=str(players), seat0="greedy", seat1="person").sitting
    assert seats(sitting) == [str((1 + step) % players) for step in range(1, players + 1)]


def test_the_own_seat_lies_below_and_has_the_turn() -> None:
    found = parsed(board(dealt().sitting)).all(".seat.is-own")
    assert [seat.get("data-seat") for seat in found] == ["0"]
    assert "is-turn" in found[0].get("class")
    assert "to play" in found[0].words
    assert "forehand" in found[0].words


def test_hands_of_others_are_numbers() -> None:
    desk = dealt()
    text = board(desk.sitting)
    assert not named(text) & hidden(desk.game, 0)
    assert [seat.get("data-hand") for seat in parsed(text).all("[data-hand]")] == ["4"] * 4
    assert "4 cards in hand" in parsed(text).words


def test_while_nobody_looks_every_hand_is_covered() -> None:
    desk = dealt(seat1="person")
    desk.ask("reveal")
    desk.play_first()
    assert desk.go_on()["next"] == "reveal"
    text = board(desk.sitting)
    assert not parsed(text).all('[data-zone="hand"] button')
    assert len(parsed(text).all('[data-zone="hand"] .is-back')) == 4
    assert named(text) == set(map(int, desk.game.table)) | {int(Card.read(c)) for c in played(desk)}
    assert parsed(text).all(".is-own b")[0].words == "Anna"


def played(desk: Desk) -> list[str]:
    """The cards of the last play, which is told."""
    assert desk.sitting.last
    return re.findall(r"[2-9ATJQK][SHDC]", str(desk.sitting.last.move))


def test_cards_can_be_pressed_by_who_is_to_play_alone() -> None:
    desk = dealt()
    assert len(parsed(board(desk.sitting)).all('[data-zone="hand"] button[data-card]')) == 4
    desk.play_first()
    assert not parsed(board(desk.sitting)).all('[data-zone="hand"] button')


def test_partners_are_marked_and_share_a_pool() -> None:
    sitting = dealt(**PARTNERS).sitting
    found = parsed(board(sitting))
    assert [seat.get("data-seat") for seat in found.all(".is-partner")] == ["2"]
    assert "your partner" in found.all('[data-seat="2"]')[0].words
    assert "Common pool: −8" in found.all('[data-seat="2"]')[0].words
    assert not found.all(".board-reading")


def test_a_ruleset_is_named_with_partners_too() -> None:
    found = parsed(board(dealt(reading="SWEDISH", **PARTNERS).sitting))
    assert "Swedish (S)" in found.all(".board-reading")[0].words
    assert "partners:" not in found.all(".board-reading")[0].words


def test_a_name_is_no_markup() -> None:
    text = board(dealt(name0="<b>&\"'").sitting)
    assert "<b>&lt;b&gt;&amp;&quot;&#x27;</b>" in text


def test_every_id_is_there_once() -> None:
    found = re.findall(r'\bid="([^"]*)"', board(dealt(players="8").sitting))
    assert len(found) == len(set(found)) > 0


def test_calls_are_seen_at_the_seat() -> None:
    desk = Desk().new(seat0="greedy")
    told = set()
    for _ in range(400):
        told |= set(calls(desk.sitting).values())
        desk.ask("next" if desk.reply["next"] == "count" else "advance")
        if desk.sitting.deals > 4:
            break
    assert {"cut", "skwitz", "last"} <= told


def test_a_call_stands_at_its_seat_in_german() -> None:
    desk = Desk().new(seed="1")
    while not calls(desk.sitting):
        desk.ask("advance")
    seat = next(iter(calls(desk.sitting)))
    bubble = parsed(board(desk.sitting)).all(f'[data-seat="{seat}"] .seat-call')[0]
    assert bubble.words == "Gut ist’s!"
    assert bubble.all('[lang="de"]')


def test_pools_tell_what_has_changed_since_the_last_own_move() -> None:
    desk = dealt()
    assert parsed(board(desk.sitting)).all(".is-own .change")[0].words == "(−4)"
    desk.play_first()
    desk.go_on()
    found = {seat.get("data-seat"): seat for seat in parsed(board(desk.sitting)).all(".seat")}
    before = next(step for step in desk.sitting.steps if step.move.seat == 0 and hasattr(step.move, "card"))
    place = desk.sitting.steps.index(before) - 1
    was, now = desk.sitting.steps[place].game.pools, desk.game.pools
    for seat in range(4):
        assert bool(found[str(seat)].all(".change")) == (was[seat] != now[seat])


def test_chosen_cards_are_marked_by_more_than_colour() -> None:
    desk = dealt()
    card = parsed(board(desk.sitting)).all('[data-zone="hand"] button')[0].get("data-card")
    desk.ask("choose", card=card)
    chosen = parsed(board(desk.sitting)).all('[data-zone="hand"] .is-chosen')
    assert [each.get("data-card") for each in chosen] == [card]
    assert chosen[0].get("aria-pressed") == "true"


def test_what_cannot_be_pressed_is_no_button() -> None:
    assert "<button" not in board(dealt().sitting, live=False)
