"""Pages are read: with and without script, wide and on a phone, light and dark, by eye and by ear."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.accessibility import findings, overflow
from tests.browser.page import Page

MAIN = '[role="main"]'
START = "en/index.html"
CHAPTER = "en/rules/5/index.html"
SCENARIO = "en/scenario/ten-takes-ten-seven-and-three/index.html"
PAGES = [
    START,
    CHAPTER,
    SCENARIO,
    "en/clause/5.4/index.html",
    "en/conjecture/c02/index.html",
    "en/glossary/index.html",
    "en/sheet/index.html",
    "en/variant/index.html",
    "en/variant/v05/index.html",
    "en/witness/S/index.html",
    "en/stemma/index.html",
    "en/kin/index.html",
    "en/bibliography/index.html",
    "en/consequences/index.html",
    "en/coverage/index.html",
]


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (1280, True), (320, False), (320, True)])
def test_a_scenario_after_a_play_is_as_good(browse: Callable[..., Page], width: int, dark: bool) -> None:
    page = browse(width=width, dark=dark)
    page.open(SCENARIO)
    page.click('[data-action="start"]')
    page.click('button[data-card="TS"]')
    page.wait('.scenario[data-chosen="TS"]:not([aria-busy])')
    assert findings(page) == []
    page.click('[data-action="on"]')
    page.wait('.scenario:not([data-moves=""]):not([aria-busy])')
    assert findings(page) == []
    assert overflow(page) == []
    page.write('[data-field="doctest"]', ">>> print('long ' * 99)\n>>> 1\n2\n>>> 1 / 0\n")
    page.click('[data-action="run"]')
    page.wait(".run-example.is-failed")
    assert findings(page) == []
    assert overflow(page) == []


@pytest.mark.parametrize("path", PAGES)
def test_every_page_reads_without_script(browse: Callable[..., Page], path: str) -> None:
    page = browse(script=False)
    page.open(path)
    assert len(page.text(MAIN)) > 300
    assert page.count(f"{MAIN} h1") == 1
    for dead in ("[data-action]", "textarea", f"{MAIN} button", "dialog"):
        assert page.count(dead) == 0


def test_a_scenario_is_whole_without_script(browse: Callable[..., Page]) -> None:
    page = browse(script=False)
    page.open(SCENARIO)
    for zone, cards in {"table": 4, "hand": 4}.items():
        assert page.count(f'[data-zone="{zone}"] .card svg[role="img"][aria-label]') == cards
    assert page.count(".scenario-result a") > 0
    page.click(".scenario-doctest summary")
    page.wait(".scenario-doctest pre", ">>>")


def test_the_root_lists_the_languages(browse: Callable[..., Page]) -> None:
    page = browse(script=False)
    page.open("")
    page.click('a[hreflang="en"]')
    page.wait(f"{MAIN} h1")
    assert page.address.endswith(START)


def test_the_root_leads_to_the_readers_language(page: Page) -> None:
    page.open("")
    page.wait(f"{MAIN} h1")
    assert page.address.endswith(START)


def test_a_reference_shows_what_it_stands_for(page: Page) -> None:
    page.open(CHAPTER)
    assert page.count('a[href*="conjecture/c"]') > 0


def test_nothing_is_loaded_before_the_page_is_there(page: Page) -> None:
    page.before(
        """addEventListener("load", () => {
          window.first = performance.getEntriesByType("resource").map(({ name }) => name);
        })"""
    )
    page.open(CHAPTER)
    first = page.evaluate("first")
    assert any("/_static/" in path for path in first)
    assert not any("/live/" in path for path in first)


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_no_inline_style_or_script(site: Path, path: str) -> None:
    """The policy forbids them; a page that has one would be shown wrong without a word."""
    text = (site / path).read_text(encoding="utf-8")
    assert "Content-Security-Policy" in text
    for inline in (" style=", "<style", " onclick=", "javascript:"):
        assert inline not in text


LIGHT = ".theme-toggle-content .theme-toggle"
LONG = "en/commentary/index.html"


@pytest.mark.parametrize(("dark", "ways"), [(False, ["dark", "light", "auto"]), (True, ["light", "dark", "auto"])])
def test_the_light_goes_round_and_is_kept(browse: Callable[..., Page], dark: bool, ways: list[str]) -> None:
    page = browse(dark=dark)
    page.open(CHAPTER)
    assert page.attribute("body", "data-theme") == "auto"
    for way in ways:
        page.click(LIGHT)
        assert page.attribute("body", "data-theme") == way
        page.reload()
        assert page.attribute("body", "data-theme") == way


def test_the_contents_show_where_the_reader_is(browse: Callable[..., Page]) -> None:
    page = browse(width=1500)
    page.open(LONG)
    page.evaluate("document.getElementById('commentary-4-4').scrollIntoView()")
    page.wait(".toc-tree li.scroll-current > a", "§§ 4.3, 4.4")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.wait(".toc-tree li:last-child.scroll-current > a")
    page.evaluate("scrollTo(0, 0)")
    page.wait(".toc-tree li.scroll-current", hidden=True)
    assert page.count(".scroll-current") == 0


def test_the_header_of_a_phone_shows_that_there_is_page_above(browse: Callable[..., Page]) -> None:
    page = browse(width=360)
    page.open(LONG)
    assert page.count("header.scrolled") == 0
    page.evaluate("scrollTo(0, 500)")
    page.wait("header.scrolled")
