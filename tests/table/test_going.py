"""How a sitting goes on, waits, and is gone back in."""

from skwitz.moves import Cut, Shuffle
from tests.strategies import placed
from tests.table.desk import Desk, named


def test_a_game_begins_with_one_request_and_four_cards() -> None:
    desk = Desk().new()
    reply = desk.go_on()
    assert reply["next"] == "person"
    assert desk.game.hand(0).bit_count() == 4
    assert reply["say"].endswith("Player 1 to play.")
    assert reply["title"] == "Player 1, Anna, Josef, Resi · deal 1 · 0–0–0–0"


def test_the_pause_is_that_of_the_step_before() -> None:
    desk = Desk().new()
    pauses = [(desk.reply["pause"], "start")]
    while desk.reply["next"] == "advance":
        desk.ask("advance")
        pauses.append((desk.reply["pause"], type(desk.sitting.steps[-1].move).__name__))
    assert pauses[0][0] == "0"
    assert {pause for pause, kind in pauses if kind == "Shuffle"} == {"500"}
    assert desk.play_first()["pause"] == "900"


def test_what_a_step_moves_is_told() -> None:
    desk = Desk().new()
    desk.go_on()
    assert desk.reply["paid"] == [{"from": str(seat), "to": "pot", "half": "8"} for seat in range(4)]
    reply = desk.ask("take", card="9H", cards="4S5D")
    play = {name: reply["play"][name] for name in ("seat", "card", "cards")}
    assert play == {"seat": "0", "card": "9H", "cards": "4S5D"}
    assert reply["paid"] == []
    assert "play" not in desk.ask("show")


def test_a_bonus_is_paid_by_each() -> None:
    desk = Desk().laid(placed("TS QH", "TD 7H"))
    reply = desk.ask("take", card="TS", cards="TD")
    expected = [{"from": payer, "to": payee, "half": "4"} for payee in ("1", "pot") for payer in "230"]
    assert reply["paid"] == expected


def test_cut_or_gut_ists_as_often_as_not() -> None:
    cuts = []
    for seed in range(40):
        desk = Desk().new(seed=str(seed))
        desk.go_on()
        cuts += [step.move.at for step in desk.sitting.steps if isinstance(step.move, Cut)]
    assert 0.3 < sum(not at for at in cuts) / len(cuts) < 0.7


def test_the_cards_of_the_next_deal_do_not_depend_on_play() -> None:
    packs = []
    for kinds in ({"seat1": "random"}, {"seat1": "greedy"}):
        desk = Desk().new(seat0="greedy", **kinds)
        desk.play_through("count")
        desk.ask("next")
        packs.append([step.move.pack for step in desk.sitting.steps if isinstance(step.move, Shuffle)][-1])
        assert isinstance(desk.sitting.steps[-1].move, Shuffle)
    first, second = packs
    assert first == second


def test_a_deal_over_waits_to_be_looked_at() -> None:
    desk = Desk().new()
    desk.play_through("count")
    at = desk.state["at"]
    assert desk.ask("advance")["next"] == "count"
    assert desk.state["at"] == at
    assert desk.reply["can"]["next"]
    assert desk.ask("next")["next"] == "advance"
    assert int(desk.state["at"]) == int(at) + 1
    assert desk.ask("next")["next"] == "advance"
    assert int(desk.state["at"]) == int(at) + 1


def test_the_table_does_not_go_on_for_a_person() -> None:
    desk = Desk().new()
    desk.go_on()
    before = dict(desk.state)
    assert desk.ask("advance")["next"] == "person"
    assert desk.state == before


def test_undo_leads_to_the_last_decision_and_redo_to_the_next() -> None:
    desk = Desk().new()
    desk.go_on()
    assert desk.ask("undo")["tone"] == "refused"
    first = desk.state["at"]
    desk.play_first()
    desk.go_on()
    second = desk.state["at"]
    desk.play_first()
    desk.go_on()
    end = desk.state["at"]
    assert [desk.ask("undo") and desk.state["at"] for _ in range(2)] == [second, first]
    assert not desk.reply["can"]["undo"]
    assert [desk.ask("redo") and desk.state["at"] for _ in range(2)] == [second, end]
    assert not desk.reply["can"]["redo"]
    assert desk.ask("redo")["tone"] == "refused"


def test_a_new_move_drops_what_was_taken_back() -> None:
    desk = Desk().new()
    desk.go_on()
    desk.ask("take", card="9H", cards="4S5D")
    desk.go_on()
    desk.ask("undo")
    reply = desk.ask("take", card="9H", cards="4S5C")
    assert not reply["can"]["redo"]
    assert desk.state["at"] == str(len(desk.sitting.steps))


def test_an_earlier_moment_is_looked_at_until_the_reader_goes_on() -> None:
    desk = Desk().new()
    desk.play_through("count")
    end = len(desk.sitting.steps)
    reply = desk.ask("goto", to="6")
    assert (reply["next"], desk.state["at"]) == ("replay", "6")
    assert reply["can"]["advance"]
    assert len(desk.sitting.steps) == end
    desk.ask("advance")
    assert len(desk.sitting.steps) == 7


def test_one_cannot_go_to_a_moment_that_there_is_not() -> None:
    desk = Desk().new()
    for to in ("1", "-1", "x", "", "²", "9" * 5000):
        assert desk.ask("goto", to=to)["tone"] == "refused"


def test_of_two_persons_only_the_one_who_looks_is_shown_a_hand() -> None:
    desk = Desk().new(players="2", seat1="person")
    reply = desk.go_on()
    assert (reply["next"], desk.state["eyes"]) == ("reveal", "-1")
    own = set(desk.game.hand(0))
    assert not named(reply["html"]["board"]) & own
    assert desk.ask("choose", card=str(desk.game.hand(0))[:2])["tone"] == "refused"
    reply = desk.ask("reveal")
    assert (reply["next"], desk.state["eyes"]) == ("person", "0")
    assert named(reply["html"]["board"]) >= own
    reply = desk.play_first()
    assert (reply["next"], desk.state["eyes"]) == ("reveal", "-1")
    assert not named(reply["html"]["board"]) & {*desk.game.hand(0), *desk.game.hand(1)}


def test_where_nobody_sits_the_seat_in_turn_is_shown() -> None:
    desk = Desk().new(seat0="greedy")
    desk.play_through("advance")
    while desk.game.phase != "play":
        desk.ask("advance")
    assert named(desk.reply["html"]["board"]) >= set(desk.game.hand())
    at = int(desk.state["at"])
    desk.ask("undo")
    assert int(desk.state["at"]) == at - 1
    desk.ask("redo")
    assert int(desk.state["at"]) == at


def test_a_sitting_that_has_ended_can_be_looked_back_on() -> None:
    desk = Desk().new()
    desk.go_on()
    reply = desk.ask("stop")
    assert (reply["next"], desk.game.phase) == ("over", "ended")
    assert desk.ask("choose", card="9H")["tone"] == "refused"
    assert desk.ask("undo")["next"] == "person"
