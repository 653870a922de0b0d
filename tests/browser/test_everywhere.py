"""What a reader does most, in each browser: reads, plays, opens what an address names; and all this offline."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.at_plate import CARDS, PAGE, PLAYED, RESULT, SNAPSHOT, action, choose, did, fail, start, told
from tests.browser.at_table import AT_ONCE, PERSON, PLAY, at, hand, play_deal, play_one, sit_down
from tests.browser.page import Page
from tests.browser.server import Server, serve

pytestmark = pytest.mark.everywhere

CHAPTER = "en/rules/5/index.html"
CARD = "en/clause/5.7/index.html"
TABLE = '.table[data-state="live"]'


def test_a_chapter_and_a_card_are_read(page: Page) -> None:
    page.open(CHAPTER)
    page.wait("h1")
    assert page.count("article section[id^='clause-5.']") > 5
    assert "\n" not in page.text(".scenario-number")
    page.click(f'article a[href$="{CARD.removeprefix("en/")}"]')
    page.wait("h1", "5.7")
    assert page.address == CARD
    page.back()
    page.wait("h1")
    assert page.address == CHAPTER


def test_a_scenario_is_played(page: Page) -> None:
    page.open(PAGE)
    page.wait('html[data-start="snapshot"]')
    page.click(action("start"))
    page.wait('.scenario[data-state="live"]:not([aria-busy])')
    assert page.evaluate("document.activeElement.matches('button[data-card]')")
    choose(page, "TS")
    page.wait(told("three of clubs"))
    choose(page, "TD")
    did(page, "play")
    page.wait(PLAYED)
    assert page.count(f'{RESULT} a[href*="clause/"]') > 0
    did(page, "undo")
    assert page.attribute(".scenario", "data-moves") == ""
    did(page, "run")
    page.wait(f"{RESULT} .is-passed")


def test_without_its_snapshot_the_engine_starts_from_its_beginning(browse: Callable[..., Page], server: Server) -> None:
    page = browse(errors=True)
    fail(server, "missing", {SNAPSHOT})
    start(page)
    assert page.attribute("html", "data-start") == "compiled"
    choose(page, "TS", "TD")
    did(page, "play")
    page.wait(PLAYED)


def test_a_deal_is_played(page: Page) -> None:
    sit_down(page)
    play_deal(page)
    page.click(action("next"))
    page.wait(PERSON)


def test_a_table_is_as_it_was_for_who_comes_back(page: Page) -> None:
    sit_down(page)
    play_one(page)
    held, moment = hand(page), at(page)
    page.open(CHAPTER)
    page.back()
    page.wait(f'{PERSON}[data-at="{moment}"]')
    assert hand(page) == held
    play_one(page)


def test_an_address_names_a_game_and_a_reading(page: Page) -> None:
    page.open(f"{PAGE}?reading=ace_adds-no#m~1TS-TD")
    page.wait(PLAYED)
    position = page.attribute(".scenario", "data-start") or ""
    assert position.endswith("~zace_adds-no")
    assert page.count(f"{CARDS}[data-card='TD']") == 0
    page.open(f"{PLAY}#g~{position}~~1TS-TD")
    page.wait(f'{TABLE}[data-at="1"]')
    assert page.count(f'{TABLE} [data-zone="table"] [data-card="TD"]') == 0


@pytest.fixture
def cut_off(browser: Callable[..., Page], site: Path) -> Iterator[Page]:
    """A page whose language has been saved, and whose host answers no more."""
    with serve(site) as host:
        page = browser(host, saves=True)
        page.open(CHAPTER)
        page.wait('.offline[data-state="kept"]')
        page.evaluate(AT_ONCE)
        host.end()
        yield page
        assert page.foreign == []
        page.close()


def test_after_one_visit_all_this_is_done_without_a_connection(cut_off: Page) -> None:
    page = cut_off
    assert re.search(r"saved on this device \(\d\d MB\)", page.text(".offline"))
    page.open(CARD)
    page.wait("h1", "5.7")
    page.open("en/search/?q=forehand")
    page.wait(".search-results a")
    start(page)
    choose(page, "TS", "TD")
    did(page, "play")
    page.wait(PLAYED)
    position = page.attribute(".scenario", "data-start")
    page.open(PLAY)
    page.wait(PERSON)
    play_deal(page)
    page.click(action("next"))
    page.wait(PERSON)
    page.open(f"{PLAY}#g~{position}~~1TS-TD")
    page.wait(f'{PERSON}, {TABLE}[data-at="1"]')
    assert page.count(f'{TABLE} [data-zone="table"] [data-card="TD"]') == 0
