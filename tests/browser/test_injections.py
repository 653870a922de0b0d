"""Whatever strangers write into addresses, fields and what is kept stays text."""

import json
from collections.abc import Callable
from urllib.parse import quote

import pytest

from tests.browser.at_plate import IDLE, PAGE, RESULT, run, start
from tests.browser.page import Page
from tests.browser.sealed import CORPUS, WATCH, WHOLE, intact

LIVE = '.scenario[data-state="live"]:not([aria-busy])'
FRAGMENTS = ["#m~{}", "#p~{}", "#p~1~{}", "#g~{}", "#{}~", "#p~1~n4-4-4.4.4~h{}"]
QUERIES = {
    PAGE: ["reading={}", "cited={}", "reading=ace_adds-{}", "{}={}"],
    "en/rules/5/index.html": ["reading={}"],
    "en/variant/index.html": ["witness={}&kind={}&clause={}", "reading={}"],
    "en/parallel/5/index.html": ["columns={}", "columns=en,{}"],
    "en/search/index.html": ["q={}", "q=matador&kind={}"],
    "en/puzzles/index.html": ["seed={}", "reading={}"],
    "en/play/index.html": ["reading={}", "cited={}"],
    "en/learn/index.html": ["{}={}"],
    "index.html": ["{}={}"],
    "404.html": ["{}={}"],
}
"""Pages, and what may stand behind the question mark."""

KEYS = ["theme", "skwitz", "skwitz.lessons", "skwitz.puzzles", "skwitz.settings", "skwitz.game.1", "skwitz.game.2"]
TABLE = "#table:not([aria-busy]):not([data-asked])[data-at]"


@pytest.fixture
def page(browse: Callable[..., Page]) -> Page:
    """A page that notes dialogs and what its policy refuses."""
    page = browse(errors=True)
    page.before(WATCH)
    return page


def sealed(page: Page) -> None:
    """Nothing has become a part of the page, and nothing had to be refused."""
    intact(page)
    assert page.evaluate("violations") == []


def addressed(page: Page, fragment: str) -> None:
    """Go to an address behind the hash, and see that nothing has come of it but text."""
    page.evaluate("fragment => { location.hash = fragment; }", fragment)
    page.evaluate("new Promise((done) => setTimeout(done))")
    page.wait(IDLE)
    sealed(page)


def test_behind_the_hash(page: Page) -> None:
    start(page)
    for fragment in FRAGMENTS:
        for written in (WHOLE, quote(WHOLE)):
            addressed(page, fragment.replace("{}", written))


@pytest.mark.slow
@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_behind_the_hash_one_by_one(page: Page, fragment: str) -> None:
    start(page)
    for text in CORPUS:
        for written in (text, quote(text)):
            addressed(page, fragment.replace("{}", written))


@pytest.mark.parametrize("texts", [[WHOLE], pytest.param(CORPUS, marks=pytest.mark.slow)], ids=["whole", "each"])
@pytest.mark.parametrize("address", QUERIES)
def test_behind_the_question_mark(page: Page, address: str, texts: list[str]) -> None:
    for query in QUERIES[address]:
        for text in texts:
            page.open(f"{address}?{query.replace('{}', quote(text, safe=''))}#{quote(text[:40])}")
            page.evaluate("new Promise((done) => setTimeout(done, 300))")
            page.wait("body:not(:has([aria-busy=true]))")
            sealed(page)


def test_in_a_program(page: Page) -> None:
    start(page)
    for text in (WHOLE, *CORPUS[:2]):
        for program in (
            text,
            f">>> {text}",
            f">>> print({text!r})",
            f">>> 1\n{text}\n",
            f">>> raise ValueError({text!r})",
        ):
            run(page, f"{program}\n")
            assert page.text(RESULT)
            sealed(page)


def test_in_the_search(page: Page) -> None:
    page.open("en/search/index.html")
    for text in CORPUS:
        page.write('[name="q"]:visible >> nth=-1', f"matador {text}")
        page.key("Enter")
        page.wait(".search-summary")
        sealed(page)


@pytest.mark.parametrize(
    "address", ["en/index.html", "en/learn/index.html", "en/puzzles/index.html", "en/play/index.html"]
)
def test_in_what_the_browser_keeps(page: Page, address: str) -> None:
    page.open("en/about/index.html")
    game = {"version": 1, "record": WHOLE, "at": "3", "title": WHOLE, "changed": 1, "stamp": WHOLE}
    for kept in (WHOLE, json.dumps(game), json.dumps({"version": 1, "game": WHOLE}), "{", "null", "[]", '"x"'):
        store = "([keys, kept]) => { for (const key of keys) localStorage.setItem(key, kept); }"
        page.evaluate(store, [KEYS, kept])
        page.open(address)
        page.evaluate("new Promise((done) => setTimeout(done, 500))")
        page.wait("body:not(:has([aria-busy=true], [data-asked]))")
        for dialog in ("games", "settings"):
            opener = f'[data-opens="{dialog}"]'
            if page.count(opener):
                page.evaluate(f"document.querySelector('{opener}').click()")
                sealed(page)
                page.key("Escape")
        sealed(page)


def submitted(page: Page, form: str, fields: str, text: str) -> None:
    """Write a text into fields of the table's, send them, and see that nothing has come of it but text."""
    filled = """([form, fields, text]) => {
        const found = document.querySelector(form);
        for (const each of found.querySelectorAll(fields)) each.value = text;
        found.requestSubmit();
    }"""
    page.evaluate(filled, [form, fields, text])
    page.evaluate("new Promise((done) => setTimeout(done, 20))")
    page.wait(TABLE)
    sealed(page)


HEADS = ["", '[Event "{}"]\n[Players "4"]\n\n', '[Seat0 "{}"]\n[{} "x"]\n\n', '[Start "{}"]\n\n', "{{ {} }}\n; {}\n"]
"""How a record may begin."""


@pytest.mark.parametrize("texts", [[WHOLE], pytest.param(CORPUS, marks=pytest.mark.slow)], ids=["whole", "each"])
def test_in_records_and_in_what_is_typed_and_in_names(page: Page, texts: list[str]) -> None:
    page.open("en/play/index.html")
    page.wait(TABLE)
    for text in texts:
        for head in HEADS:
            submitted(page, "form.table-import", "textarea", head.replace("{}", text) + text)
        page.evaluate("document.querySelectorAll('dialog[open]').forEach((each) => each.close())")
        submitted(page, "form.table-typed", "[name=text]", text)
        submitted(page, "form.table-setup", "input[name^=name], input[name=seed]", text)
