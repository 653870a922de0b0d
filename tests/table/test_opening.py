"""How a sitting begins: anew, at what an address says, with a record, or with unseen cards dealt anew."""

import pytest

from skwitz.opening import LONG
from skwitz.record_text import write
from skwitz.table import opening
from skwitz.table.sharing import shared
from tests.strategies import placed
from tests.table.desk import Desk, hidden

TEN = placed("TS 5H KD", "TD 7H 3C QS")


def opened(fragment: str, query: str = "") -> Desk:
    desk = Desk()
    desk.ask("open", hash=fragment, query=query)
    return desk


def test_a_position_is_laid_out_and_its_reader_is_to_play() -> None:
    desk = opened(f"#p~{TEN}")
    assert (desk.reply["next"], desk.state["eyes"]) == ("person", "1")
    assert desk.game == TEN
    assert desk.reply["html"]["message"] == "<p>The game in the address is laid out.</p>"


def test_moves_are_played_and_can_be_gone_back_in() -> None:
    desk = opened(f"#g~{TEN}~~1TS-TD")
    assert (desk.state["at"], desk.state["eyes"]) == ("1", "2")
    assert desk.ask("goto", to="0")["next"] == "replay"
    assert desk.game == TEN


@pytest.mark.parametrize(("moves", "at", "told"), [
    ("1TS-TD.2KS.3KS", "1", "its move 2, 2KS, is refused"),
    ("1TS-TD.2QQ", "1", "as far as it can be read"),
    ("1TS-TD.", "1", "is laid out"),
    ("nonsense", "0", "as far as it can be read"),
])  # fmt: skip
def test_a_game_is_laid_out_as_far_as_it_goes(moves: str, at: str, told: str) -> None:
    desk = opened(f"#g~{TEN}~~{moves}")
    assert desk.reply["ok"]
    assert desk.state["at"] == at
    assert told in desk.reply["html"]["message"]


@pytest.mark.parametrize(("fragment", "told"), [
    ("#p~2~n4", "is no version of the position line"),
    ("#p~1~n4-4-4.4.4~d9", "Column"),
    ("#m~1TS", "does not say where the game began"),
    ("#g~" + "x" * LONG, "at most 100000 are read"),
    ("#p~%00%ff", "Column"),
])  # fmt: skip
def test_what_cannot_be_laid_out_is_told_and_the_page_keeps_its_state(fragment: str, told: str) -> None:
    desk = opened(fragment)
    assert not desk.reply["ok"]
    assert told in desk.reply["html"]["message"]
    assert told in desk.reply["say"]
    assert set(desk.reply) == {"ok", "html", "say"}


def test_without_a_game_a_new_one_begins_under_the_reading() -> None:
    desk = opened("", "?reading=SWEDISH")
    assert desk.game.rules.payers == "alternate"
    assert "under the reading" in desk.reply["say"]
    assert opened("#clause-5.4").reply["html"]["message"] == ""


def test_a_reading_that_cannot_be_followed_is_told() -> None:
    desk = opened("", "?reading=BOGUS")
    assert desk.reply["tone"] == "refused"
    assert str(desk.game.rules) == ""
    laid = opened(f"#p~{TEN}", "?reading=BOGUS")
    assert laid.game == TEN
    assert "no ruleset" in laid.reply["say"]


def test_a_position_is_read_under_the_reading_but_keeps_its_own_rules() -> None:
    assert opened(f"#p~{TEN}", "?reading=stake-5").game.rules.stake == 5
    assert opened(f"#p~{TEN}~zstake-6", "?reading=stake-5").game.rules.stake == 6


def test_what_was_cited_is_compared() -> None:
    desk = opened(f"#g~{TEN}~~1TS-TD")
    cited = desk.ask("cite", whole="yes")["html"]["cite"].partition('data-cited="')[2].partition('"')[0]
    query, _, fragment = cited.partition("#")
    assert "Same result as cited" in opened(fragment, query).reply["html"]["message"]
    changed = opened(fragment.replace("1TS-TD", "1TS-3C7H"), query).reply
    assert "Not the same result as cited" in changed["html"]["message"]
    assert "Not the same result as cited" in changed["say"]
    assert "cannot be read" in opened(fragment, "?cited=x").reply["html"]["message"]


def test_a_view_can_be_looked_at_and_dealt_anew() -> None:
    desk = opened(f"#p~{TEN.view(1)}")
    assert (desk.reply["next"], desk.state["eyes"]) == ("stuck", "1")
    assert "Cards are hidden" in desk.reply["say"]
    assert desk.ask("choose", card="TS")["tone"] == "refused"
    assert desk.ask("share")["ok"]
    assert desk.ask("cite")["ok"]
    reply = desk.ask("redeal")
    assert (reply["next"], desk.state["eyes"]) == ("person", "1")
    assert desk.game.view(1) == TEN.view(1)
    assert "another game" in reply["say"]
    assert desk.ask("redeal")["tone"] == "refused"
    desk.play_through("count")


def test_a_view_between_cut_and_deal_can_be_dealt_anew() -> None:
    desk = Desk().new()
    desk.ask("advance")
    assert desk.game.phase == "cut"
    looked = opened(f"#p~{desk.game.view(0)}")
    assert looked.reply["next"] == "stuck"
    assert looked.ask("redeal")["next"] == "advance"
    looked.play_through("person")


def test_moves_from_a_view_are_not_played() -> None:
    desk = opened(f"#g~{TEN.view(1)}~~1TS-TD")
    assert (desk.state["at"], desk.reply["next"]) == ("0", "stuck")
    assert desk.reply["tone"] == "refused"


def test_a_record_is_imported_with_its_tags() -> None:
    desk = Desk().new(seat1="strong", name0="Ida", calls="mine")
    desk.play_through("count")
    record = write(desk.sitting.record).replace("[Seat0", '[Event "An evening"]\n[Seat0')
    other = Desk()
    reply = other.ask("import", source=record)
    assert reply["next"] == "count"
    assert other.sitting.setup == desk.sitting.setup.__class__(
        desk.sitting.setup.seats, desk.sitting.setup.rules, "3", "mine", (("Event", "An evening"),)
    )
    assert other.state["record"].startswith('[Event "An evening"]')
    assert other.ask("next")["record"].splitlines()[-1] == desk.ask("next")["record"].splitlines()[-1]


def test_a_record_is_read_leniently_and_as_far_as_it_goes() -> None:
    desk = Desk()
    reply = desk.ask("import", source=f"{TEN}\n1. T takes 73 {{a comment}} 2. KSKS *")
    assert desk.state["at"] == "1"
    assert "its move 2 cannot be followed" in reply["say"]
    assert reply["tone"] == "refused"


def test_what_is_no_record_is_told() -> None:
    for source in ("", "hello", "[x", '[Start "1~n4"]'):
        assert not Desk().ask("import", source=source)["ok"]
    assert "at most 500000 are read" in Desk().ask("import", source="x" * (opening.LONGEST + 1))["say"]


def test_the_record_that_a_seat_has_seen_is_refused_whole() -> None:
    desk = Desk().new()
    desk.go_on()
    reply = Desk().ask("import", source=shared(desk.sitting, False).seen)
    assert not reply["ok"]
    assert "The record does not show all cards" in reply["say"]


def test_an_imported_game_does_not_foretell_the_next_cards() -> None:
    seeds = {Desk().laid(TEN).sitting.setup.seed for _ in range(5)}
    assert len(seeds) == 5
    assert hidden(TEN, 1)
