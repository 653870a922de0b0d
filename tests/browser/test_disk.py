"""Pages are read from a folder on a disk, where browsers start no engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.page import Page

SCENARIO = "en/scenario/ten-takes-ten-seven-and-three/index.html"
CHAPTER = "en/rules/5/index.html"
CARD = "en/clause/5.4/index.html"
PLAY = "en/play/index.html"
TOLD = "These pages stand in a folder on your disk"
WAY_OUT = "python -m http.server"


@pytest.fixture
def disk(chrome: Browser, site: Path) -> Iterator[Page]:
    """A page whose site is a folder on the disk."""
    page = Page(chrome.new_context(), site.as_uri() + "/")
    yield page
    page.close()
    assert page.foreign == []


@pytest.mark.parametrize("address", ["en/index.html", SCENARIO, CHAPTER, CARD, PLAY])
def test_why_nothing_can_be_played_is_told_where_it_would_be(disk: Page, address: str) -> None:
    disk.open(address)
    disk.wait(".scenario-message", TOLD)
    assert WAY_OUT in disk.text(".scenario-message")
    places = disk.count("[data-message-local]")
    assert disk.count(".scenario-message") == (places or 1)
    assert disk.count('[data-action="start"]') == 0


def test_pages_are_read_and_links_lead_on(disk: Page) -> None:
    disk.open("index.html")
    disk.wait("h1")
    disk.open(CHAPTER)
    assert disk.evaluate("getComputedStyle(document.querySelector('.felt')).paddingLeft") != "0px"
    disk.click('a[href$="clause/5.4/index.html"] >> nth=0')
    disk.wait("h1")
    assert disk.address.startswith(CARD)


def test_a_page_from_a_host_says_nothing_of_disks(page: Page) -> None:
    page.open(SCENARIO)
    page.click('[data-action="start"]')
    page.wait('.scenario[data-state="live"]')
    assert page.evaluate("document.body.innerText").count(TOLD) == 0
