"""What a person could do, and why a move is allowed or not."""

import pytest

from skwitz.moves import Play
from skwitz.table import hints
from skwitz.table.hints import SHOWN, advice, listed
from tests.strategies import placed
from tests.table.desk import Desk


@pytest.fixture
def desk() -> Desk:
    return Desk().laid(placed("TS 5H KD 9C", "TD 7H 3C QS 4D 6S 2C", draw=2))


def test_the_plays_are_told_the_best_first(desk: Desk) -> None:
    found = advice(desk.sitting, 0.05)
    assert len(found.plays) == min(SHOWN, found.number)
    assert found.number == sum(isinstance(move, Play) for move in desk.game.legal_moves)
    assert [each.best for each in found.plays] == [True] + [False] * (len(found.plays) - 1)
    assert all(0 <= each.chance <= 1 for each in found.plays)
    assert found.deals >= 1


def test_each_play_is_told_with_what_it_brings(desk: Desk) -> None:
    for each in advice(desk.sitting, 0.02).plays:
        assert each.brings.move == each.play
        assert each.brings.events[0].code == "capture"
        assert each.brings.decisions == ()
    best = advice(desk.sitting, 0.2).plays[0]
    assert best.play.card == 36
    assert best.brings.chips[1] > 0


def test_a_hint_stands_beside_the_table(desk: Desk) -> None:
    reply = desk.ask("hint")
    assert reply["html"]["hint"]
    assert "which the strong player would play" in reply["say"]
    assert reply["tone"] == ""
    assert desk.state["at"] == "0"


def test_where_one_play_is_possible_the_hint_is_soon_there() -> None:
    found = advice(Desk().laid(placed("TS", "TD")).sitting, 5.0)
    assert found.number == 1
    assert found.deals == hints.ENOUGH


def test_the_hint_is_for_who_is_on_turn() -> None:
    desk = Desk().new(players="2", seat1="person")
    desk.go_on()
    assert desk.ask("hint")["tone"] == "refused"
    desk.ask("reveal")
    assert desk.ask("hint")["tone"] == ""


def test_why_not(desk: Desk) -> None:
    reply = desk.ask("why", move="1TS-7H")
    assert "do not add up" in reply["html"]["hint"]
    assert "do not add up" in reply["say"]
    assert 'class="ref"' in reply["html"]["hint"]
    assert reply["tone"] == ""


def test_why_a_move_is_allowed_and_what_decides(desk: Desk) -> None:
    reply = desk.ask("why", move="TS-TD7H3C")
    assert "matador" in reply["html"]["hint"]
    assert "c07" in reply["html"]["hint"]


def test_a_move_is_understood_at_its_moment(desk: Desk) -> None:
    assert desk.ask("why", move="K")["tone"] == "refused"
    assert "♠Q" not in desk.reply["html"]["message"]
    assert desk.ask("why", move="ten of nothing")["tone"] == "refused"
    assert desk.ask("why", move="T takes 10")["tone"] == ""


@pytest.mark.parametrize("move", ["0TS", "2KS", "0out", "cut-5", "1cut-5", "", "1draw-2S"])
def test_only_own_moves_are_explained(desk: Desk, move: str) -> None:
    assert desk.ask("why", move=move)["tone"] == "refused"


def test_out_of_turn_nothing_is_told_of_the_hand_in_turn(desk: Desk) -> None:
    desk.ask("take", card="TS", cards="TD")
    assert desk.reply["next"] == "advance"
    said = {desk.ask("why", move=rank)["say"].replace(f"“{rank}”", "?") for rank in "A23456789TJQK"}
    assert len(said) == 1
    assert "not the turn" in desk.ask("why", move="1KD")["html"]["hint"]


def test_the_list_of_moves_is_not_too_long(monkeypatch: pytest.MonkeyPatch, desk: Desk) -> None:
    monkeypatch.setattr(hints, "LISTED", 2)
    number = desk.game.legal_moves.count()
    assert listed(desk.game)[2] == f"+ {number - 2}"
    assert len(listed(desk.game)) == 3
