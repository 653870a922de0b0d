"""A sitting between requests: text alone, which comes back as it was, and damaged is told."""

import pytest

from skwitz.record import read
from skwitz.record_text import write
from skwitz.table import sitting as module
from skwitz.table.setup import from_form
from skwitz.table.sitting import begun, chosen_text, followed, read_sitting
from tests.strategies import placed
from tests.table.desk import Desk


def test_the_record_is_written_as_ever_though_step_by_step() -> None:
    desk = Desk().new()
    for _ in range(60):
        if desk.reply["next"] == "person":
            desk.decide()
        else:
            desk.ask("next" if desk.reply["next"] == "count" else "advance")
        record = desk.state["record"]
        assert write(read(record)) == record


def test_nothing_is_kept_between_requests() -> None:
    desk = Desk().new()
    desk.play_through("count")
    game = desk.game
    module._KNOWN.clear()
    assert desk.game == game
    assert desk.ask("next")["ok"]


def test_not_too_much_is_remembered() -> None:
    for seed in range(2 * module.REMEMBERED):
        Desk().new(seed=str(seed))
    assert len(module._KNOWN) <= module.REMEMBERED


@pytest.mark.parametrize(("field", "text"), [
    ("record", ""), ("record", "x"), ("record", "[Players \"4\"]\n\n0QQ"), ("record", "[Players \"4\"]\n\n0KS"),
    ("at", "x"), ("at", "²"), ("at", "9" * 5000), ("eyes", "x"), ("eyes", "--1"), ("chosen", "QQ"), ("lang", "xx"),
    ("lang", "../en"),
])  # fmt: skip
def test_what_is_damaged_is_told(field: str, text: str) -> None:
    desk = Desk().new()
    desk.go_on()
    reply = desk.ask("show", **{field: text})
    assert not reply["ok"]
    assert reply["say"].startswith("The game that the page has kept cannot be read.")
    assert desk.ask("show")["ok"]


def test_what_is_out_of_range_is_put_right() -> None:
    desk = Desk().new()
    desk.go_on()
    assert desk.ask("show", at="99999")["at"] == str(len(desk.sitting.steps))
    assert desk.ask("show", at="-3")["at"] == "0"
    assert desk.ask("show", eyes="2")["eyes"] == "0"
    two = Desk().new(players="2", seat1="person")
    assert two.ask("show", eyes="7")["eyes"] == "-1"


def test_cards_chosen_come_back() -> None:
    desk = Desk().laid(placed("TS 5H", "TD 7H"))
    desk.ask("choose", card="TS")
    desk.ask("choose", card="7H")
    assert chosen_text(desk.sitting) == "TS7H"


def test_the_deal_in_force_and_their_number() -> None:
    desk = Desk().new()
    assert (desk.sitting.deals, desk.sitting.deal_from) == (0, 0)
    desk.play_through("count")
    assert (desk.sitting.deals, desk.sitting.deal_from) == (1, 0)
    end = int(desk.state["at"])
    desk.ask("next")
    assert (desk.sitting.deals, desk.sitting.deal_from) == (2, end)
    desk.play_through("person")
    assert (desk.sitting.deals, desk.sitting.deal_from) == (2, end)
    laid = Desk().laid(placed("TS 5H", "TD 7H"), "1TS-TD")
    assert (laid.sitting.deals, laid.sitting.deal_from) == (1, 0)


def test_a_shuffle_for_a_matador_at_the_bottom_begins_no_deal() -> None:
    desk = Desk().new(seed="3")
    desk.go_on()
    assert sum(str(step.move)[1:].startswith("shuffle") for step in desk.sitting.steps) == 2
    assert desk.sitting.deals == 1


def test_moves_are_followed_as_far_as_they_go() -> None:
    game = placed("TS 5H", "TD 7H")
    done = followed(game, read(f"{game}\n1TS-TD.1KS.2QH").moves)
    assert [str(step.move) for step in done.steps] == ["1TS-TD"]
    assert done.error is not None
    assert (done.error.code, str(done.move)) == ("not_in_turn", "1KS")
    hidden = followed(game.view(1), read(f"{game}\n1TS-TD").moves)
    assert hidden.error is not None
    assert hidden.error.code == "record_not_whole"


def test_names_are_given_by_the_language_or_by_those_who_sit_there() -> None:
    sitting = begun(from_form({"players": "3", "name1": "Ida", "seed": "1"}), "en", "")
    assert sitting.names == ("Player 1", "Ida", "Josef")
    assert read_sitting({"record": sitting.text, "lang": "en"}).names == sitting.names
