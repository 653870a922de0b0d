"""What a reader does most, in each browser: to read, to play a scenario and a deal, to open what an address names."""

from collections.abc import Callable

import pytest

from tests.browser.page import Page
from tests.browser.server import Server
from tests.browser.test_live import CARDS, PAGE, PLAYED, RESULT, SNAPSHOT, action, choose, did, fail, start, told

pytestmark = pytest.mark.everywhere

CHAPTER = "en/rules/5/index.html"
CARD = "en/clause/5.7/index.html"
PLAY = "en/play/index.html"
TABLE = '.table[data-state="live"]'
CHOICE = f'{TABLE} [data-part="choice"] button:enabled'
HAND = f'{TABLE} [data-zone="hand"] button[data-card]:enabled'


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


def test_a_deal_is_begun_at_the_table(page: Page) -> None:
    page.open(PLAY)
    page.wait(f'{TABLE}[data-next="person"] [data-zone="hand"] button')
    at = page.attribute(TABLE, "data-at")
    held = page.evaluate(f"[...document.querySelectorAll('{HAND}')].map((card) => card.dataset.card)")
    for card in held:
        page.click(f'{HAND}[data-card="{card}"]')
        page.wait(f'{TABLE}[data-chosen^="{card}"]')
        if page.count(CHOICE):  # a card that takes nothing may not be played while another would
            break
    page.click(CHOICE)
    page.wait(f'{TABLE}[data-next="person"]:not([data-at="{at}"])')
    assert page.count(HAND) == len(held) - 1


def test_an_address_names_a_game_and_a_reading(page: Page) -> None:
    page.open(f"{PAGE}?reading=ace_adds-no#m~1TS-TD")
    page.wait(PLAYED)
    position = page.attribute(".scenario", "data-start") or ""
    assert position.endswith("~zace_adds-no")
    assert page.count(f"{CARDS}[data-card='TD']") == 0
    page.open(f"{PLAY}#g~{position}~~1TS-TD")
    page.wait(f'{TABLE}[data-at="1"]')
    assert page.count(f'{TABLE} [data-zone="table"] [data-card="TD"]') == 0
