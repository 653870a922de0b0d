"""Readings are chosen: what the page asks for its bar, switches and scenarios, and what a reading makes of them."""

import json
from typing import Any

import pytest

from skwitz import address
from skwitz.notation import write_position
from skwitz.render.compare import compare, outcome
from skwitz.render.course import course
from skwitz.rules import Rules
from skwitz.rulesets import EDITION, KOREAN, RULESETS, SWEDISH, upon
from skwitz.scenario import read, run
from skwitz.wire import answer
from tests.refresh import all_scenarios
from tests.test_render import Markup

ALL = all_scenarios()
TEN = ALL["ten-takes-ten-seven-and-three"]
URLS = "../../{kind}/{id}/index.html"


def ask(do: str, **asked: str) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(answer(json.dumps({"do": do, "lang": "en", "urls": URLS, **asked})))
    return reply


def compared(slug: str, query: str) -> dict[str, Any]:
    return ask("compare", text=ALL[slug].text, slug=slug, query=query)


# What is chosen


@pytest.mark.parametrize("name", RULESETS)
def test_a_ruleset_is_chosen_by_its_name(name: str) -> None:
    reply = ask("reading", query="?columns=en.ja", ruleset=name)
    reading = "" if name == "EDITION" else f"&reading={name}"
    assert reply["query"] == f"?columns=en.ja{reading}"
    assert reply["ruleset"] == name
    assert reply["own"] == (name == "EDITION")
    assert reply["values"]["payers"] == RULESETS[name].payers
    assert address.read(reply["query"], "").reading in (None, RULESETS[name])


def test_a_reading_is_chosen_on_top_of_others() -> None:
    reply = ask("reading", query="?reading=SWEDISH", option="ace_adds", value="no")
    assert reply["query"] == "?reading=ace_adds-no.payers-alternate"
    assert reply["ruleset"] == ""
    assert reply["carry"] == "ace_adds-no.payers-alternate"
    assert "2 readings changed" in reply["html"]["now"]
    back = ask("reading", query=reply["query"], option="ace_adds", value="yes")
    assert back["query"] == "?reading=SWEDISH"
    assert ask("reading", query=back["query"], option="payers", value="all")["query"] == ""


def test_the_bar_lists_all_that_is_chosen_with_links_and_a_way_back() -> None:
    names = json.dumps({"payers-alternate": "every second <player>"})
    reply = ask("reading", query="?reading=SWEDISH.target-5", names=names)
    told = reply["html"]["list"]
    Markup(told)
    assert '<a class="ref" href="../../variant/v05/index.html">v05</a> every second &lt;player&gt;' in told
    assert "target: 5" in told
    assert 'data-option="target" data-value="7" aria-label="Take back: target: 5"' in told


def test_japanese_plays_as_the_edition_and_says_so() -> None:
    reply = ask("reading", query="?reading=japanese")
    assert (reply["ruleset"], reply["own"]) == ("JAPANESE", False)
    assert reply["html"]["now"] == "Readings: Japanese (J), which plays as this edition does"
    assert 'class="compare-same"' in compared(TEN.slug, "?reading=JAPANESE")["html"]["compare"]


@pytest.mark.parametrize(
    ("reading", "words"),
    [
        ("ace_adds-no.foo-1", "Column 13: there is no option “foo”"),
        ("payers-none", "“none” is no value of payers; it may be all|alternate"),
        ("schedule-4", "there is no option “schedule”"),
        ("%3Cimg%3E", "there is no ruleset “&lt;img&gt;”; there are EDITION"),
        ("stake-" + 5000 * "9", f"“{120 * '9'} …” is no value of stake"),
    ],
)
def test_a_wrong_reading_names_what_is_wrong_and_the_edition_s_own_is_in_force(reading: str, words: str) -> None:
    query = f"?reading={reading}"
    reply = ask("reading", query=query)
    assert words in reply["html"]["message"]
    assert "this page shows the edition’s own" in reply["say"]
    assert (reply["query"], reply["carry"], reply["ruleset"], reply["own"]) == (query, "", "EDITION", False)
    assert set(reply["values"].items()) >= {("payers", "all"), ("ace_adds", "yes")}
    assert ask("reading", query=query, ruleset="EDITION")["query"] == ""
    assert ask("reading", query=query, option="payers", value="alternate")["query"] == "?reading=SWEDISH"


@pytest.mark.parametrize("asked", [{"option": "nothing"}, {"option": "schedule", "value": "4"}, {"ruleset": "GERMAN"}])
def test_what_cannot_be_chosen_is_refused(asked: dict[str, str]) -> None:
    reply = ask("reading", query="", **asked)
    assert not reply["ok"]
    assert 'class="is-refused"' in reply["html"]["result"]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"n": "0", "all": "3"}, "No scenario on this page changes."),
        ({"n": "1", "all": "1"}, "The scenario on this page changes."),
        ({"n": "2", "all": "3"}, "2 of 3 scenarios on this page change."),
        ({"n": "x"}, "No scenario on this page changes."),
    ],
)
def test_the_page_says_how_much_changes(asked: dict[str, str], words: str) -> None:
    assert ask("tally", **asked)["say"] == words


# What it makes of a scenario


def test_a_scenario_is_set_beside_itself() -> None:
    reply = compared(TEN.slug, "?reading=SWEDISH")
    told = reply["html"]["compare"]
    Markup(told)
    was, now = told.split('<div class="compare-side is-now">')
    assert reply["kind"] == "differs"
    assert "Was: the edition’s own" in was
    assert "Now: Swedish (S)" in now
    assert "each of the three others pays 2" in was
    assert "seat 2 and the dealer each pay 2" in now
    assert was.count("≠") == now.count("≠") == 3  # the payments, the pot, the pools
    assert 'class="differs"><span class="sign" aria-hidden="true">≠</span><span class="visually-hidden">differs:' in now
    assert '<p>Forehand’s <span class="c"' in now  # what is alike has no mark


def test_no_reading_makes_no_comparison() -> None:
    reply = compared(TEN.slug, "?columns=en")
    assert (reply["kind"], reply["html"]["compare"]) == ("own", "")


def test_no_difference_is_said() -> None:
    reply = compared(TEN.slug, "?reading=KOREAN")
    assert reply["kind"] == "same"
    assert "No difference here under Korean (K): all comes out as it was." in reply["html"]["compare"]


def test_what_a_scenario_decides_itself_stays() -> None:
    own = compared("every-second-player-in-swedish", "?reading=SWEDISH")
    assert own["kind"] == "fixed"
    assert "This scenario has its own rule for payers, and keeps it under every reading." in own["html"]["compare"]
    assert "variant v05</a>" in own["html"]["compare"]
    both = compared("every-second-player-in-swedish", "?reading=SWEDISH.stake-5")
    assert both["kind"] == "differs"
    assert "own rule for payers" in both["html"]["compare"]
    assert "Was: the scenario’s own rules" in both["html"]["compare"]
    assert upon(Rules(payers="alternate", stake=5), Rules(stake=3)) == Rules(payers="alternate", stake=3)


def test_an_impossible_position_is_told_with_its_reason() -> None:
    reply = compared("two-can-play", "?reading=partners-opposite")
    assert reply["kind"] == "impossible"
    assert "this position cannot be." in reply["html"]["compare"]
    assert "Only four play as partners" in reply["html"]["compare"]


def test_an_example_tells_where_moves_do_not() -> None:
    scenario = read(
        "title: x\nclause: 5.5\nhand: KS\ntable: TD 3C\nturn: 0\ndraw: 3\n\n>>> print(*deal.captures('KS'))\n", "x"
    )
    kind, html = compare(scenario, Rules(courts_add="yes"), "another")
    assert kind == "differs"
    assert "deal.captures" in html


@pytest.mark.parametrize("slug", ALL)
def test_every_scenario_can_be_compared_under_every_ruleset(slug: str) -> None:
    scenario = ALL[slug]
    for rules in (*RULESETS.values(), Rules(partners="opposite"), Rules(stake=5)):
        kind, html = compare(scenario, rules, "another", urls=URLS)
        Markup(html)
        if kind in ("same", "differs"):
            same = run(scenario, upon(rules, scenario.rules)) == run(scenario)
            assert same or kind == "differs", slug
        assert kind != "differs" or "≠" in html or "only what is carried on" in html


def test_a_value_of_an_option_is_told_and_marked_beside_the_default() -> None:
    first = outcome(TEN, EDITION, EDITION)
    assert first.kind == "own"
    assert "≠" not in first.html
    other = outcome(TEN, SWEDISH, EDITION)
    assert other.kind == "differs"
    assert other.html.count("≠") == 3
    assert outcome(TEN, KOREAN, EDITION) == ("same", '<p class="compare-same">No difference: as in the first row.</p>')
    assert outcome(ALL["two-can-play"], Rules(partners="opposite"), EDITION).kind == "impossible"


def test_the_default_holds_what_is_otherwise_under_another_value() -> None:
    first = outcome(ALL["all-the-others-pay"], EDITION, EDITION, others=[SWEDISH])
    assert first.kind == "own"
    assert "Pot: 28" in first.html
    assert "8 for forehand" in first.html
    assert "≠" not in first.html
    assert "Stock" not in first.html  # alike under both
    impossible = outcome(ALL["two-can-play"], EDITION, EDITION, others=[Rules(partners="opposite")])
    assert impossible == outcome(ALL["two-can-play"], EDITION, EDITION)


def test_courses_of_one_scenario_have_the_same_groups() -> None:
    one, other = course(TEN, EDITION, "en", ""), course(TEN, SWEDISH, "en", "")
    assert len(one.groups) == len(other.groups) == len(one.shown)
    assert one.same(one)
    assert not one.same(other)


# A game goes on under another reading


def live(slug: str, **asked: str) -> dict[str, Any]:
    scenario = ALL[slug]
    state = {"start": write_position(scenario.start), "moves": "", "chosen": "", "text": scenario.text, "slug": slug}
    return ask(**{**state, **asked})  # type: ignore[arg-type]


def test_a_game_goes_on_under_the_reading_chosen() -> None:
    played = live(TEN.slug, do="reread", moves="1TS-3C7HTD", was="", query="?reading=SWEDISH")
    assert played["moves"] == "1TS-3C7HTD"
    assert played["start"].endswith("z~payers-alternate") or "payers-alternate" in played["start"]
    assert "seat 2 and the dealer each pay 2" in played["html"]["result"]
    assert "Played under the reading SWEDISH" in played["html"]["felt"]
    assert played["fragment"] == "#m~1TS-3C7HTD"
    back = live(TEN.slug, do="reread", start=played["start"], moves=played["moves"], was="?reading=SWEDISH", query="")
    assert back["start"] == write_position(TEN.start)


def test_a_game_goes_only_as_far_as_the_reading_lets_it() -> None:
    slug = "leave-what-could-be-taken"
    cut = live(slug, do="reread", moves="1TC-TD", was="", query="?reading=take-maximal")
    assert cut["moves"] == ""
    assert "the game goes no further: its move 1, 1TC-TD, is refused" in cut["html"]["result"]
    assert "§ 5.7" in cut["html"]["result"]


def test_a_game_stays_where_the_reading_cannot_be() -> None:
    stay = live("two-can-play", do="reread", was="", query="?reading=partners-opposite")
    assert stay["start"] == write_position(ALL["two-can-play"].start)
    assert "Only four play as partners" in stay["html"]["result"]


def test_a_position_with_rules_of_its_own_keeps_them() -> None:
    start = write_position(TEN.under(Rules(stake=3)))
    kept = live(TEN.slug, do="reread", start=start, was="", query="?reading=SWEDISH")
    assert kept["start"] == start


def test_a_scenario_is_filled_anew_under_a_reading_before_it_is_played() -> None:
    opened = live(TEN.slug, do="open", query="?reading=stake-5", hash="")
    assert opened["start"] == write_position(TEN.under(Rules(stake=5)))
    assert opened["fragment"] == ""


def test_what_a_reading_takes_away_is_told() -> None:
    scenario = ALL["points-are-carried"]
    kind, html = outcome(scenario, Rules(carry="no"), EDITION)
    assert kind == "differs"
    assert "not here: <s>Points: 5 for the dealer" in html
