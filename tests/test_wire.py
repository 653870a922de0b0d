"""The wire: the page asks in JSON, the engine answers in JSON and keeps nothing."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skwitz import address
from skwitz.cards import CardSet
from skwitz.notation import write_position
from skwitz.opening import LONG
from skwitz.scenario import read
from skwitz.wire import ACTIONS, answer
from tests.refresh import all_scenarios

ALL = all_scenarios()
TEN = ALL["ten-takes-ten-seven-and-three"]
URLS = "../../{kind}/{id}/index.html"


class Page:
    """What the page in the browser does: it keeps start, moves and chosen cards from reply to reply."""

    def __init__(self, slug: str = "ten-takes-ten-seven-and-three") -> None:
        self.state = {"start": write_position(ALL[slug].start), "moves": "", "chosen": "", "lang": "en", "urls": URLS}

    def ask(self, do: str, **more: str) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(answer(json.dumps({**self.state, "do": do, **more})))
        self.state |= {name: reply[name] for name in ("start", "moves", "chosen") if name in reply}
        return reply

    def choose(self, *cards: str) -> dict[str, Any]:
        return [self.ask("choose", card=card) for card in cards][-1]


def test_show_gives_the_live_table() -> None:
    reply = Page().ask("show")
    assert reply["ok"]
    assert reply["html"]["felt"].count("<button") == 8
    assert reply["html"]["turn"] == "forehand to play"
    assert reply["say"] == "Choose a card from the hand of forehand."
    assert reply["can"] == {
        "play": False, "undo": False, "reset": False, "on": True, "out": False, "call": False, "pass": False
    }  # fmt: skip
    assert "fragment" not in reply


def test_a_chosen_card_tells_what_it_can_take() -> None:
    page = Page()
    reply = page.choose("TS")
    assert page.state["chosen"] == "TS"
    assert "♠10</span> has 3 captures to choose from: " in reply["html"]["result"]
    assert reply["html"]["felt"].count("is-offered") == 3
    assert "may not be trailed, for ten of spades can capture" in page.choose("5H")["say"]
    assert page.state["chosen"] == "5H"
    page.choose("5H")
    assert page.state["chosen"] == ""


def test_table_cards_are_taken_and_left() -> None:
    page = Page()
    assert page.choose("TS", "TD")["say"] == "Ten of spades takes ten of diamonds."
    assert "not yet a capture" in page.choose("7H")["say"]
    assert page.choose("3C")["say"].startswith("Ten of spades takes three of clubs, seven of hearts and ten")
    assert page.choose("QS")["say"].startswith("Ten of spades does not take")
    page.choose("QS")
    assert page.state["chosen"] == "TS3C7HTD"


def test_playing_the_ten() -> None:
    page = Page()
    page.choose("TS", "TD", "7H", "3C")
    reply = page.ask("play")
    assert page.state["moves"] == "1TS-3C7HTD"
    assert page.state["chosen"] == ""
    assert "three cards by two captures" in reply["html"]["result"]
    assert 'href="../../conjecture/c07/index.html">editor’s conjecture c07</a>' in reply["html"]["result"]
    assert reply["can"]["undo"]
    found = address.read("", reply["fragment"])
    assert found.position == TEN.start
    assert found.moves == TEN.moves


CAPTURES = [
    line.split("\t")
    for line in Path(__file__).with_name("cases").joinpath("captures.tsv").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("row", CAPTURES, ids=lambda row: f"{row[0]} on {row[1]}")
def test_every_known_capture_is_offered_and_accepted(row: list[str]) -> None:
    card, table, number, sets = row
    shown = read(f"title: x\nclause: 5.3\nhand: {card}\ntable: {table}", "x")
    page = Page()
    page.state["start"] = write_position(shown.start)
    told = page.choose(card)
    captures = [each.split() for each in sets.split(" / ") if each]
    assert len(captures) == int(number)
    assert told["html"]["felt"].count("is-offered") == len({each for capture in captures for each in capture})
    if captures:
        assert ("has" in told["say"]) == (len(captures) > 1)
        assert ("many" in told["say"]) == (len(captures) > 12)
    else:
        assert "can take nothing; it can be trailed" in told["say"]
    for capture in captures:
        page.state |= {"moves": "", "chosen": card}
        assert " takes " in page.choose(*capture)["say"]
        page.ask("play")
        assert page.state["moves"] == f"1{card}-{CardSet.read(' '.join(capture))}"
    lone = {each for each in table.split() if [each] not in captures}
    for each in lone:
        page.state |= {"moves": "", "chosen": card}
        page.choose(each)
        assert 'class="is-refused"' in page.ask("play")["html"]["result"]
        assert page.state["moves"] == ""


def test_a_refused_play_changes_nothing() -> None:
    page = Page()
    page.choose("TS", "TD", "QS")
    before = dict(page.state)
    reply = page.ask("play")
    assert reply["ok"]
    assert page.state == before
    assert 'class="is-refused"' in reply["html"]["result"]
    assert "§ 5.5</a>" in reply["html"]["result"]


def test_undo_reset_and_rebuilding() -> None:
    page = Page()
    page.choose("TS", "TD")
    played = page.ask("play")
    assert page.ask("show")["html"] == played["html"]
    assert page.ask("undo")["html"]["turn"] == "forehand to play"
    assert page.state["moves"] == ""
    assert "no move to take back" in page.ask("undo")["say"]
    page.choose("TS")
    page.ask("reset")
    assert page.state["chosen"] == ""


def test_the_others_play_on_until_it_is_ones_turn() -> None:
    page = Page()
    page.choose("TS", "TD")
    page.ask("play")
    reply = page.ask("on")
    assert reply["html"]["turn"] == "forehand to play"
    assert len(page.state["moves"].split(".")) == 4
    assert page.ask("show", moves=page.state["moves"])["moves"] == page.state["moves"]


def test_a_whole_deal_can_be_played_on() -> None:
    page = Page()
    for _ in range(12):
        reply = page.ask("on")
    assert reply["html"]["turn"] == "the dealer to shuffle"
    assert "Forehand deals next" in reply["say"]
    assert page.ask("on")["html"]["turn"] == "the dealer to play"


def test_out_call_and_pass() -> None:
    page = Page("seven-points-go-out")
    assert page.ask("show")["can"]["out"]
    assert "goes out" in page.ask("out")["say"]
    assert "cannot go out yet" in Page("six-points-are-too-few").ask("out")["say"]
    page = Page("uncalled-skwitz-is-forfeited")
    page.choose("9S", "9D")
    assert page.ask("play")["can"]["call"]
    assert "Skwitz!" in page.ask("call")["say"]
    assert "not asked" in page.ask("pass")["say"]


def test_out_of_turn_where_that_is_allowed() -> None:
    page = Page("aus-waits-for-the-turn")
    page.state["start"] += "~zdeclare_out-at_once"
    assert page.ask("show")["can"]["out"]
    page.ask("out")
    assert page.state["moves"] == "2out"


def ran(page: Page, source: str) -> dict[str, Any]:
    """What is told of a program, which runs first."""
    return page.ask("ran", source=source, outcomes=page.ask("run", source=source)["outcomes"])


def test_running_a_doctest() -> None:
    page = Page()
    reply = ran(page, TEN.doctest)
    assert reply["say"] == "3 examples: all come out as printed."
    assert "one of 1" not in ran(page, ">>> rules.stake\n5\n")["say"]
    assert "An example begins with" in ran(page, "print(1)")["html"]["result"].replace("an ex", "An ex")
    assert "no doctest" in ran(page, ">>>print(1)")["html"]["result"]
    assert "NameError" in ran(page, ">>> nothing_here\n")["html"]["result"]
    assert page.ask("run", source=">>> 1\n").keys() == {"ok", "outcomes"}


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "{",
        "7",
        "null",
        "{}",
        "[]",
        "[7]",
        "[[]]",
        '[["1", "", 0], ["1", "", 0]]',
        '[[1, "", 0]]',
        '[["1", "", true]]',
    ],
)
def test_what_is_not_what_came_out_of_a_doctest_is_told(forged: str) -> None:
    reply = Page().ask("ran", source=">>> 1\n", outcomes=forged)
    assert "no doctest" in reply["html"]["result"]


def test_what_came_out_of_a_doctest_is_text_and_not_endless() -> None:
    forged = json.dumps([["<img src=x onerror=alert(1)>" + "x" * 10**6, "<b>", 10**9]])
    result = Page().ask("ran", source=">>> 1\n1\n", outcomes=forged)["html"]["result"]
    assert "&lt;img src=x" in result
    assert "<img" not in result
    assert "<b>" not in result
    assert len(result) < 30_000


def test_opening_an_address() -> None:
    page = Page()
    reply = page.ask("open", query="?reading=stake-5", hash="#m~1TS-TD")
    assert page.state["moves"] == "1TS-TD"
    assert page.state["start"].endswith("~zstake-5")
    assert "2½" in reply["say"]
    other = write_position(ALL["queen-takes-queens"].start)
    page.ask("open", query="", hash=f"#p~{other}")
    assert page.state["start"] == other
    page.ask("open", query="", hash=f"#g~{other}~~1QH-QS")
    assert (page.state["start"], page.state["moves"]) == (other, "1QH-QS")


def test_a_game_from_the_pages_own_position_has_a_short_address() -> None:
    page = Page()
    page.state |= {"own": page.state["start"], "query": ""}
    page.choose("TS", "TD")
    assert page.ask("play")["fragment"] == "#m~1TS-TD"
    assert page.ask("undo")["fragment"] == ""
    other = write_position(ALL["queen-takes-queens"].start)
    page.ask("open", hash=f"#p~{other}")
    page.choose("QH", "QS")
    assert page.ask("play")["fragment"] == f"#g~{other}~~1QH-QS"
    page.ask("open", hash="#m~1TS-TD")
    assert (page.state["start"], page.state["moves"]) == (page.state["own"], "1TS-TD")
    page.state["query"] = "?reading=stake-5"
    assert page.ask("open", hash="#m~1TS-TD")["fragment"] == "#m~1TS-TD"
    assert page.state["start"] == f"{page.state['own']}~zstake-5"
    page.state["query"] = ""
    assert page.ask("undo")["fragment"].startswith("#p~")


def test_an_address_that_cannot_be_read_names_the_place() -> None:
    page = Page()
    before = dict(page.state)
    reply = page.ask("open", query="", hash="#m~1TS-TX")
    assert reply["ok"]
    assert page.state == before
    assert "Column 3" in reply["html"]["result"]
    assert "fragment" not in reply
    reply = page.ask("open", query="", hash="#m~1TS-TD.2QC-QS.2QD")
    assert page.state["moves"] == "1TS-TD.2QC-QS"
    assert "its move 3, 2QD, is refused" in reply["say"]
    assert 'class="is-refused"' in reply["html"]["result"]
    reply = page.ask("open", query="?reading=<b>", hash="#m~1TS-TD")
    assert page.state["moves"] == "1TS-TD"
    assert reply["say"].startswith("The reading in the address cannot be followed. Column 1: ")
    assert "<b>" not in reply["html"]["result"]
    assert "at most 100000 are read" in page.ask("open", query="", hash="#m~" + "x" * LONG)["say"]
    assert len(page.ask("open", query="", hash="#p~" + "x" * (LONG - 3))["say"]) < 400


def test_a_game_is_shown_as_it_is_in_every_phase() -> None:
    assert Page("gut-ists").ask("show")["say"] == "The dealer to shuffle."
    page = Page()
    page.ask("open", query="", hash="#m~1stop")
    reply = page.ask("show")
    assert reply["say"].endswith("The sitting is over.")
    assert reply["can"]["on"] is False
    assert "nothing to play" in page.ask("on")["say"]


def test_hands_not_seen_are_not_played() -> None:
    page = Page()
    page.state["start"] = write_position(TEN.start.view(1))
    assert page.ask("show")["can"]["on"]
    reply = page.ask("on")
    assert page.state["moves"] == "1TS-3C7HTD"
    assert "The hand of seat 2 is not seen" in reply["html"]["result"]
    assert reply["can"]["on"] is False
    assert "nobody can play it" in page.ask("on")["say"]
    page.state |= {"start": write_position(TEN.start.view(2)), "moves": ""}
    assert page.ask("show")["say"].startswith("The hand of forehand is not seen")


@pytest.mark.parametrize(
    ("request_", "says"),
    [
        ("", "cannot read"),
        ("[1]", "cannot read"),
        ('{"do": 3}', "cannot read"),
        ('{"do": "fly"}', "nothing that could be done"),
        ('{"do": "show"}', "Column 1"),
        ('{"do": "show", "start": "1~n4-4-4.4.4~d0~t1~hTX---"}', "Column 21"),
    ],
)
def test_a_broken_request_says_what_is_wrong(request_: str, says: str) -> None:
    reply = json.loads(answer(request_))
    assert not reply["ok"]
    assert says in reply["html"]["result"]


def test_a_card_of_the_table_cannot_have_been_chosen_to_take_others() -> None:
    page = Page()
    for do in ("show", "play"):
        reply = page.ask(do, chosen="TD")
        assert reply["ok"]
        assert not reply["moves"]


def test_an_unknown_language_is_a_clear_error() -> None:
    reply = Page().ask("show", lang="xx")
    assert not reply["ok"]
    assert reply["say"] == "There are no words in the language “xx”."


@given(
    st.dictionaries(
        st.sampled_from(["do", "start", "moves", "chosen", "card", "query", "hash", "lang", "urls"]),
        st.one_of(
            st.text(),
            st.sampled_from([*ACTIONS, write_position(TEN.start), "1TS-TD", "TS", "TSTD", "#m~1QH", "en", URLS]),
        ),
    )
)
def test_no_request_breaks_the_wire(asked: dict[str, str]) -> None:
    reply = json.loads(answer(json.dumps({"start": write_position(TEN.start), "do": "show"} | asked)))
    assert set(reply) >= {"ok", "html", "say"}
    assert "<script" not in reply["html"]["result"]


def test_a_reading_makes_partners_of_four_and_is_refused_for_others() -> None:
    page = Page("without-a-point-is-matsch")
    page.ask("open", query="?reading=partners-opposite", hash="")
    assert "~g2.7.2.7~" in page.state["start"]
    assert page.state["start"].endswith("~zpartners-opposite")
    eight = Page("eight-can-play")
    before = dict(eight.state)
    reply = eight.ask("open", query="?reading=partners-opposite", hash="")
    assert "Only four play as partners" in reply["html"]["result"]
    assert eight.state == before


def test_an_attempt_in_the_address_is_penalised() -> None:
    page = Page()
    reply = page.ask("open", query="", hash="#m~1try-TS-7H.1TS-TD")
    assert page.state["moves"] == "1try-TS-7H.1TS-TD"
    assert reply["ok"]
