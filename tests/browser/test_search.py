"""The search: words of each language are found, kinds can be asked for, and where nothing can be fetched it says so."""

from collections.abc import Callable
from urllib.parse import quote

import pytest

from tests.browser.accessibility import findings, overflow
from tests.browser.page import Page
from tests.browser.server import Server

RESULTS = ".search-results"


def ask(page: Page, lang: str, words: str, kind: str = "") -> None:
    page.open(f"{lang}/search/index.html?q={quote(words)}" + (f"&kind={kind}" if kind else ""))
    page.wait(".search-summary:not(:empty)")


def addresses(page: Page) -> list[str]:
    found = page.evaluate(f"() => [...document.querySelectorAll('{RESULTS} > li > a')].map((a) => a.href)")
    return [url.removeprefix(page.base) for url in found]


@pytest.mark.parametrize(
    ("lang", "words", "page_found"),
    [
        ("en", "forehand", "en/clause/5.1/index.html"),
        ("en", "trailing", "en/clause/5.9/index.html"),
        ("de", "Vorhand", "de/clause/5.1/index.html"),
        ("sv", "förhand", "sv/clause/5.1/index.html"),
        ("ja", "フォアハンド", "ja/clause/5.1/index.html"),
        ("ja", "手番", "ja/clause/5.1/index.html"),
        ("ja", "場", "ja/clause/5.9/index.html"),
        ("ko", "스페이드", "ko/clause/7.2/index.html"),
        ("ko", "판돈", "ko/clause/6.6/index.html"),
    ],
)
def test_words_of_each_language_are_found(page: Page, lang: str, words: str, page_found: str) -> None:
    ask(page, lang, words, "clause")
    assert page_found in addresses(page)
    assert page.count(f"{RESULTS} mark") > 0
    assert all(f"/{kind}/" not in address for address in addresses(page) for kind in ("scenario", "variant"))


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (320, True)])
def test_axe_finds_nothing_and_the_field_is_enough(browse: Callable[..., Page], width: int, dark: bool) -> None:
    page = browse(width=width, dark=dark)
    page.open("en/search/index.html")
    assert not page.shows(".search")
    page.write('.search-form [name="q"]', "matador")
    page.wait(f"{RESULTS} a")
    assert "q=matador" in page.address
    assert findings(page) == []
    assert overflow(page) == []
    room = page.evaluate("() => document.querySelector('.search-form [name=q]').offsetWidth")
    assert room >= 200  # enough to see a word in


def test_more_is_shown_on_request(page: Page) -> None:
    ask(page, "en", "card")
    before = len(addresses(page))
    page.click(".search-more")
    page.wait(f"{RESULTS} > li:nth-child({before + 1})")
    assert page.evaluate("() => document.activeElement.closest('.search-results > li') !== null")


def test_all_pages_found_are_counted(page: Page) -> None:
    ask(page, "en", "c13", "clause")
    assert addresses(page) == ["en/clause/8.2/index.html"]
    assert page.text(".search-summary") == "Found: 1"
    ask(page, "en", "card")
    assert int(page.text(".search-summary").split()[-1]) > len(addresses(page))


def test_what_is_nowhere_is_not_found(page: Page) -> None:
    ask(page, "en", "ქართული")
    assert page.text(".search-summary") == "Nothing was found."
    assert addresses(page) == []


def test_a_reader_without_script_is_told(browse: Callable[..., Page]) -> None:
    page = browse(script=False)
    page.open("en/search/index.html?q=card")
    assert "needs JavaScript" in page.text('[role="main"]')


def test_an_index_that_does_not_come_is_told(browse: Callable[..., Page], server: Server) -> None:
    server.missing = {"pagefind.js"}
    page = browse(errors=True)
    ask(page, "en", "card")
    assert "needs a web server" in page.text(".search-summary")
