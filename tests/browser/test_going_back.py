"""A page that the browser has kept in memory is as it was when the reader goes back to it, and goes on."""

from collections.abc import Iterator
from contextlib import suppress
from time import sleep

import pytest
from playwright.sync_api import Browser, Error, Playwright

from tests.browser.at_plate import choose, start
from tests.browser.at_table import NOTICE, at, hand, play_one, sit_down
from tests.browser.conftest import launched, opened
from tests.browser.page import Page
from tests.browser.server import Server

SHOWN = "addEventListener('pageshow', ({ persisted }) => { window.fromMemory = persisted; })"
UNTIL = """async ([selector, card]) => {
    const pause = () => new Promise((done) => setTimeout(done, 50));
    document.querySelector(`button[data-card="${card}"]`).click();
    for (let time = 0; time < 600 && !document.querySelector(selector); time++) await pause();
    return document.querySelector(selector) !== null;
}"""
"""Presses a card and waits for what comes of it: Playwright still waits for the page to load."""


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def remembering(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    browser = launched(playwright, request.param, remembers=True)
    yield browser
    browser.close()


@pytest.fixture
def page(remembering: Browser, server: Server) -> Iterator[Page]:
    page = opened(remembering, server)
    page.before(SHOWN)
    yield page
    assert page.complaints == []
    page.close()


def goes_away_and_back(page: Page) -> None:
    page.open("en/about/index.html")
    page.wait("h1")
    page.evaluate("() => { setTimeout(() => history.back()); }")
    for _ in range(100):
        sleep(0.05)
        with suppress(Error):  # the page of which it is asked may go just then
            if page.evaluate("window.fromMemory"):
                return
    pytest.fail("The page was not kept in memory.")


def test_a_table(page: Page) -> None:
    sit_down(page)
    play_one(page)
    held, moment = hand(page), at(page)
    goes_away_and_back(page)
    assert (hand(page), at(page), page.count(NOTICE)) == (held, moment, 0)
    assert page.evaluate(UNTIL, [f'#table:not([data-asked])[data-chosen^="{held[0]}"]', held[0]])


def test_a_scenario(page: Page) -> None:
    start(page)
    choose(page, "TS")
    goes_away_and_back(page)
    assert page.attribute(".scenario", "data-state") == "live"
    assert page.evaluate(UNTIL, ['.scenario[data-chosen*="TD"]:not([aria-busy])', "TD"])
