"""Going from language to language: by pointer and keyboard, with and without script, and what goes along."""

from collections.abc import Callable

import pytest

from tests.browser.accessibility import findings, overflow
from tests.browser.page import Page

CLAUSE = "clause/5.4/index.html"
SCENARIO = "scenario/sweep-is-a-skwitz/index.html"
LIST = "details.languages"


@pytest.mark.parametrize("lang", ["de", "ja", "ko", "sv"])
@pytest.mark.parametrize(("width", "dark"), [(1280, True), (320, False)])
def test_axe_finds_nothing_in_an_open_list(browse: Callable[..., Page], lang: str, width: int, dark: bool) -> None:
    page = browse(width=width, dark=dark)
    page.open(f"{lang}/{CLAUSE}")
    page.click(f"{LIST} summary")
    page.wait(f"{LIST} a", "English")
    assert findings(page) == []
    assert overflow(page) == []


def test_it_works_without_script(browse: Callable[..., Page]) -> None:
    page = browse(script=False, width=320)
    page.open(f"en/{CLAUSE}")
    page.click(f"{LIST} summary")
    page.click(f'{LIST} a[hreflang="ko"]')
    page.wait("h1")
    assert page.address == f"ko/{CLAUSE}"


def test_reading_and_position_go_along(page: Page) -> None:
    page.open(f"en/{SCENARIO}?reading=SWEDISH#m~1TS")
    page.click(f"{LIST} summary")
    page.click(f'{LIST} a[hreflang="sv"]')
    page.wait('.scenario[data-lang="sv"]')
    assert page.address.startswith(f"sv/{SCENARIO}?reading=SWEDISH#")


def test_a_game_goes_on_in_the_other_language(page: Page) -> None:
    page.open("en/scenario/ten-takes-ten-seven-and-three/index.html")
    page.click('[data-action="start"]')
    page.wait('.scenario[data-state="live"]')
    for card in ("TS", "7H", "3C", "TD"):
        page.click(f'[data-card="{card}"]')
        page.wait(f'.scenario:not([aria-busy]) [data-card="{card}"][aria-pressed="true"]')
    page.click('[data-action="play"]')
    page.wait('.scenario:not([aria-busy]):not([data-moves=""])')
    moves = page.attribute(".scenario", "data-moves")
    page.click(f"{LIST} summary")
    page.click(f'{LIST} a[hreflang="ja"]')
    page.wait('.scenario[data-lang="ja"][data-state="live"]')
    assert page.attribute(".scenario", "data-moves") == moves
    said = page.text(".scenario-result")
    assert any("\u3040" <= letter <= "\u30ff" for letter in said), said


def test_the_keyboard_is_enough(page: Page) -> None:
    page.open(f"en/{CLAUSE}")
    page.evaluate(f"() => document.querySelector('{LIST} summary').focus()")
    page.key("Enter")
    page.wait(f"{LIST} a")
    page.key("Tab", "Escape")
    assert not page.shows(f"{LIST} a")
    assert page.evaluate("() => document.activeElement.localName") == "summary"
    page.key("Enter", "Tab", "Tab", "Enter")
    page.wait(f"{LIST} summary", "Deutsch")
    assert page.address == f"de/{CLAUSE}"


def test_korean_type_has_no_gaps(page: Page) -> None:
    page.open(f"ko/{CLAUSE}")
    width = page.evaluate(
        """() => {
            const link = [...document.querySelectorAll("article a")].find((a) => a.textContent.startsWith("§"));
            const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
            const sign = document.createRange();
            sign.setStart(text, 0);
            sign.setEnd(text, 1);
            return sign.getBoundingClientRect().width / parseFloat(getComputedStyle(link).fontSize);
        }"""
    )
    assert width < 0.75, "the section sign is as wide as a syllable"
    assert page.evaluate("() => getComputedStyle(document.querySelector('article p')).textAutospace") == "no-autospace"
