"""Readings are chosen in the browser: switches, the bar, the address, and what becomes of the scenarios."""

from collections.abc import Callable

import pytest

from tests.browser.accessibility import findings, overflow
from tests.browser.at_plate import SAVING, SNAPSHOT
from tests.browser.page import Page
from tests.browser.server import Server

CHAPTER = "en/rules/6/index.html"
SCENARIO = "en/scenario/ten-takes-ten-seven-and-three/index.html"
SWEDISH = '.switch[data-option="payers"][data-value="alternate"]'
CHOSEN = '.reading-bar[data-own="false"][data-state="live"]'
OWN = '.reading-bar[data-own="true"][data-state="live"]'
PLATE = '.scenario[data-scenario="all-the-others-pay"]'
DIFFERS = f'{PLATE}[data-compared="differs"]'
TOLD = ".readings-message"


def choose(page: Page, selector: str = SWEDISH) -> None:
    """Press a switch, and wait until all the page's scenarios have followed."""
    page.click(selector)
    page.wait(TOLD, "on this page")


def pressed(page: Page, value: str) -> set[str | None]:
    """What the page's switches for who pays say of a value."""
    script = "s => [...document.querySelectorAll(s)].map((e) => e.getAttribute('aria-pressed'))"
    return set(page.evaluate(script, f'.switch[data-option="payers"][data-value="{value}"]'))


@pytest.fixture(scope="module")
def chosen(tabs: Callable[..., Page]) -> Page:
    """A chapter on which a reading has been chosen."""
    page = tabs()
    page.open(f"{CHAPTER}#clause-6.2")
    choose(page)
    return page


def test_a_choice_changes_the_scenarios_and_stands_in_the_address(chosen: Page) -> None:
    assert chosen.address == f"{CHAPTER}?reading=SWEDISH#clause-6.2"
    assert pressed(chosen, "alternate") == {"true"}
    assert pressed(chosen, "all") == {"false"}
    assert "Swedish (S), one reading changed" in chosen.text(".reading-bar summary")
    assert "each of the three others pays 2" in chosen.text(f"{DIFFERS} .is-was")
    assert "seat 2 and the dealer each pay 2" in chosen.text(f"{DIFFERS} .is-now .differs")
    assert "≠" in chosen.text(f"{DIFFERS} .is-now .differs")
    assert not chosen.shows(f"{PLATE} .scenario-result")
    same = chosen.count('.scenario[data-compared="same"] .compare-same')
    assert same == chosen.count('.scenario[data-compared="same"]') > 0
    changed, whole = chosen.count('.scenario[data-compared="differs"]'), chosen.count(".scenario")
    assert f"{changed} of {whole} scenarios on this page change" in chosen.text(TOLD)


def test_every_link_inside_carries_the_choice(chosen: Page) -> None:
    script = """() => [...document.querySelectorAll("a[href]")].filter((a) => a.origin === location.origin)
      .filter((a) => /html$/.test(a.pathname) && a.search !== "?reading=SWEDISH").map((a) => a.href)"""
    assert chosen.evaluate(script) == []
    assert chosen.evaluate("document.querySelectorAll('a[href*=\"reading=SWEDISH\"]').length") > 40


def test_axe_finds_nothing_while_a_reading_is_chosen(browse: Callable[..., Page]) -> None:
    for width, dark in ((1280, True), (320, False)):
        page = browse(width=width, dark=dark)
        page.open(f"{CHAPTER}?reading=SWEDISH.ace_adds-no")
        page.wait(TOLD, "on this page")
        page.click(".reading-bar summary")
        page.wait(".readings-list li")
        assert findings(page) == []
        assert overflow(page) == []


def test_the_choice_goes_along_and_back_and_forward(page: Page) -> None:
    page.open(SCENARIO)
    page.click(".reading-bar summary")
    choose(page, '.reading-bar [data-reading="SWEDISH"]')
    page.click('.reading-bar [data-reading="KOREAN"]')
    page.wait(".reading-bar summary", "Korean (K)")
    assert page.address == f"{SCENARIO}?reading=KOREAN"
    page.back()
    page.wait(".reading-bar summary", "Swedish (S)")
    page.wait('.scenario[data-compared="differs"]')
    page.back()
    page.wait(OWN)
    assert page.address == SCENARIO
    page.wait('.scenario[data-compared="own"]')
    assert page.text(".scenario-compare") == ""
    page.forward()
    page.wait('.scenario[data-compared="differs"]')
    page.click(".facts dd a")
    page.wait(CHOSEN)
    assert page.address == "en/clause/5.7/index.html?reading=SWEDISH"


def test_the_bar_shows_what_no_apparatus_here_shows_and_takes_it_back(page: Page) -> None:
    page.open("en/clause/5.4/index.html?reading=SWEDISH.ace_adds-no")
    page.wait(CHOSEN)
    page.click(".reading-bar summary")
    page.wait('[data-choice="payers"]', "every second player")
    page.wait('[data-choice="ace_adds"] a', "v13")
    page.click('[data-choice="payers"] .readings-drop')
    page.wait(".reading-bar summary", "one reading changed")
    assert page.address.endswith("?reading=ace_adds-no")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    page.click(".readings-back")
    page.wait(OWN)
    assert page.address == "en/clause/5.4/index.html"


def test_switches_work_by_keyboard_alone(page: Page) -> None:
    page.open(CHAPTER)
    page.evaluate("s => document.querySelector(s).focus()", SWEDISH)
    page.key("Enter")
    page.wait(TOLD, "on this page")
    assert page.evaluate("s => document.activeElement.matches(s)", SWEDISH)
    assert "Readings: Swedish (S), one reading changed. 7 of" in page.evaluate(
        "document.querySelector('.reading-bar [role=status]').textContent"
    )


@pytest.mark.parametrize(("reading", "named"), [("payers-none", "payers"), ("foo-1", "foo"), ("x" * 5000, "xxx …")])
def test_a_wrong_reading_is_told_and_the_page_shows_the_edition_s_own(page: Page, reading: str, named: str) -> None:
    page.open(f"{CHAPTER}?reading={reading}")
    page.wait(f"{TOLD} .is-refused", named)
    assert pressed(page, "all") == {"true"}
    assert page.count('.scenario[data-compared="differs"]') == 0
    assert page.count('a[href*="reading="]') == 0
    page.click(".readings-back")
    page.wait(OWN)
    assert page.address == CHAPTER


def test_play_goes_on_under_the_reading_chosen(page: Page) -> None:
    page.open(f"{SCENARIO}?reading=SWEDISH#m~1TS-3C7HTD")
    page.wait(".scenario-result", "seat 2 and the dealer each pay 2")
    page.wait('.scenario[data-state="live"]:not([aria-busy])')
    page.wait(CHOSEN)
    page.click(".readings-back")
    page.wait(".scenario-result", "each of the three others pays 2")
    page.wait('.scenario[data-moves="1TS-3C7HTD"]:not([aria-busy])')
    assert page.address == f"{SCENARIO}#m~1TS-3C7HTD"
    page.click('[data-action="on"]')
    page.wait('.scenario:not([data-moves="1TS-3C7HTD"]):not([aria-busy])')


def test_a_choice_while_the_engine_cannot_load_loses_nothing(browse: Callable[..., Page], server: Server) -> None:
    server.missing = {"worker.js"}
    page = browse(errors=True)
    page.open(CHAPTER)
    page.click(SWEDISH)
    page.wait(TOLD, "could not be loaded")
    assert page.address == CHAPTER
    assert pressed(page, "all") == {"true"}
    assert "each of the three others pays 2" in page.text(f"{PLATE} .scenario-result")
    server.missing = set()
    choose(page)
    assert page.address == f"{CHAPTER}?reading=SWEDISH"


def test_loading_has_a_word_and_a_measure(page: Page, server: Server) -> None:
    server.slow = {SNAPSHOT: 1_000_000}
    page.before(SAVING)  # so that nothing is loaded before
    page.open(CHAPTER)
    page.click(SWEDISH)
    page.wait(f"{TOLD} progress[value]")
    assert "The engine is loading" in page.text(TOLD)
    page.wait(CHOSEN)


@pytest.mark.parametrize("path", ["variant/v05", "conjecture/c02", "scenario/all-the-others-pay"])
def test_without_script_each_reading_has_its_outcome(browse: Callable[..., Page], path: str) -> None:
    page = browse(script=False)
    page.open(f"en/{path}/index.html")
    assert page.count(".outcomes tbody tr") >= 2
    assert page.shows(".outcomes .differs .sign")
    for dead in (".switch", ".reading-bar", "[data-action]"):
        assert page.count(dead) == 0


def test_to_save_data_nothing_is_loaded_until_a_reading_is_chosen(page: Page, server: Server) -> None:
    page.before(SAVING)
    page.open(CHAPTER)
    page.click(".reading-bar summary")
    assert page.count(".switch") > 5
    assert not any("/live/" in path or "readings.json" in path for path in server.asked)
