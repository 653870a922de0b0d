"""Citations are copied and downloaded; a cited game is run again and compared; a lost reader finds the way."""

import re
from collections.abc import Callable
from urllib.request import urlopen

import pytest

from tests.browser.page import Page
from tests.browser.server import Server, public

CARD = "en/clause/5.4/index.html"
SCENARIO = "en/scenario/ten-takes-ten-seven-and-three/"
RESULT = ".scenario-result"
LIVE = '.scenario[data-state="live"]:not([aria-busy])'

CLIPBOARD = """
Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => {
  if (window.refusing) throw new Error("not allowed");
  window.copied = text;
} } });
"""


def test_a_citation_is_copied_with_the_address_of_the_page_and_that_is_said(page: Page, server: Server) -> None:
    page.before(CLIPBOARD)
    page.open(CARD)
    page.click(".citing > .citing-buttons button")
    page.wait(".citing-voice", "Copied.")
    assert page.attribute(".citing-voice", "role") == "status"
    copied = page.evaluate("window.copied")
    assert re.match("The editors of Skwitz, “§ 5.4 .*”, in: Skwitz: .*, text version ", copied)
    assert copied.endswith(f"{public(server.url)}en/clause/5.4/")


def test_each_form_is_copied_line_by_line(page: Page) -> None:
    page.before(CLIPBOARD)
    page.open(CARD)
    page.click(".citing-form summary")
    page.click(".citing-form button")
    page.wait(".citing-voice", "Copied.")
    lines = page.evaluate("window.copied").splitlines()
    assert lines[:2] == ["@incollection{skwitz-clause-5.4,", "  author = {{The editors of Skwitz}},"]
    assert lines[-1] == "}"
    page.click(".citing-form:nth-of-type(2) summary")
    page.click(".citing-form:nth-of-type(2) button")
    page.evaluate("new Promise((done) => setTimeout(done, 100))")
    assert page.evaluate("window.copied").startswith("TY  - CHAP\nAU  - The editors of Skwitz\n")


def test_where_nothing_can_be_copied_the_text_is_selected(page: Page) -> None:
    page.before(CLIPBOARD + "window.refusing = true;")
    page.open(CARD)
    page.click(".citing > .citing-buttons button")
    page.wait(".citing-voice", "select the text")
    assert page.evaluate("getSelection().toString()").startswith("The editors of Skwitz, “§ 5.4")


def test_without_script_the_forms_are_read_and_downloaded(browse: Callable[..., Page], server: Server) -> None:
    page = browse(script=False)
    page.open(CARD)
    assert page.shows(".citation")
    assert page.count(".citing button") == 0
    page.click(".citing-form summary")
    assert page.shows(".citing-form pre")
    for file, start in (("cite.bib", b"@incollection{"), ("cite.ris", b"TY  - CHAP\r\n"), ("cite.json", b"[\n  {")):
        assert page.attribute(f'.citing a[href="{file}"]', "download")
        with urlopen(f"{server.url}en/clause/5.4/{file}") as reply:
            assert reply.read().startswith(start)


@pytest.fixture
def cited(page: Page, server: Server) -> str:
    """The address that cites the ten's capture of a ten, taken from the page."""
    page.before(CLIPBOARD)
    page.open(f"{SCENARIO}index.html#m~1TS-TD")
    page.wait(LIVE)
    page.click('[data-action="cite"]')
    page.wait(f"{RESULT} .cited-address")
    page.click(f"{RESULT} [data-copy]")
    page.wait(f"{RESULT} .citing-voice", "Copied.")
    copied: str = page.evaluate("window.copied")
    assert copied.startswith(f"{public(server.url)}{SCENARIO}?cited=")
    assert copied.endswith("#m~1TS-TD")
    assert page.text(f"{RESULT} .cited-address") == copied
    return copied.removeprefix(public(server.url))


def test_a_cited_position_comes_out_the_same(browse: Callable[..., Page], cited: str) -> None:
    page = browse()
    page.open(cited)
    page.wait(f"{RESULT} .cited.is-same", "Same result as cited")
    page.wait(".scenario-voice", "Same result as cited")
    assert page.attribute(".scenario", "data-moves") == "1TS-TD"
    assert page.address == cited
    page.click('[data-action="undo"]')
    page.wait('.scenario[data-moves=""]:not([aria-busy])')
    assert "cited" not in page.address


def test_what_is_cited_under_a_reading_stays_compared(browse: Callable[..., Page], server: Server) -> None:
    page = browse()
    page.before(CLIPBOARD)
    page.open(f"{SCENARIO}index.html?reading=SWEDISH#m~1TS-3C7HTD")
    page.wait('.reading-bar[data-own="false"][data-state="live"]')
    page.wait(LIVE)
    page.click('[data-action="cite"]')
    page.click(f"{RESULT} [data-copy]")
    page.wait(f"{RESULT} .citing-voice", "Copied.")
    cited = page.evaluate("window.copied").removeprefix(public(server.url))
    assert "?reading=SWEDISH&cited=" in cited
    other = browse()
    other.open(cited)
    other.wait('.scenario[data-compared="differs"]')
    other.evaluate("new Promise((done) => setTimeout(done, 300))")  # nothing is laid out anew
    other.wait(LIVE)
    assert "Same result as cited" in other.text(f"{RESULT} .cited.is-same")
    assert other.address == cited
    other.click(".readings-back")
    other.wait('.scenario[data-compared="own"]')
    other.wait(LIVE)
    assert other.count(".cited") == 0
    other.back()
    other.wait(f"{RESULT} .cited.is-same", "Same result as cited")
    other.wait('.scenario[data-compared="differs"]')
    assert other.address == cited


def test_an_anchor_leaves_what_was_cited_as_it_is(browse: Callable[..., Page], cited: str) -> None:
    page = browse()
    page.open(cited)
    page.wait(f"{RESULT} .cited.is-same", "Same result as cited")
    page.wait(LIVE)
    page.evaluate("document.querySelector('.headerlink').click()")
    page.evaluate("new Promise((done) => setTimeout(done, 300))")
    page.wait(LIVE)
    assert "Same result as cited" in page.text(f"{RESULT} .cited.is-same")
    assert page.attribute(".scenario", "data-moves") == "1TS-TD"


KNOWN = """address => {
    document.querySelectorAll("link[rel=canonical]").forEach((link) => link.remove());
    document.head.append(Object.assign(document.createElement("link"), { rel: "canonical", href: address }));
}"""
"""The page as in a site that knows its own address."""


def test_the_address_that_the_site_knows_is_cited_under_a_reading_too(page: Page) -> None:
    page.open(f"{SCENARIO}index.html?reading=SWEDISH#m~1TS-3C7HTD")
    page.evaluate(KNOWN, f"https://known.example/{SCENARIO}")
    page.wait(LIVE)
    page.click('[data-action="cite"]')
    page.wait(f"{RESULT} .cited-address", f"https://known.example/{SCENARIO}?reading=SWEDISH&cited=")


def test_what_comes_out_otherwise_is_shown_with_both_versions(browse: Callable[..., Page], cited: str) -> None:
    page = browse()
    page.open(re.sub(r"cited=[^#]*", "cited=0.0.9~0.0.8~00000000000f", cited))
    page.wait(f"{RESULT} .cited.is-changed", "Not the same result as cited")
    said = page.text(f"{RESULT} .cited")
    assert all(part in said for part in ("0.0.9", "0.0.8", "00000000000f", "0.1.0"))
    assert page.text(".cited-lines").startswith("> 1TS-TD")


def test_the_scenario_is_opened_by_its_own_citation(page: Page) -> None:
    page.open(f"{SCENARIO}index.html")
    address = page.text(".citation-address")
    page.open(address.removeprefix(public(page.base)))
    page.wait(f"{RESULT} .cited.is-same", "Same result as cited")


@pytest.mark.parametrize("lost", ["en/clause/9.99/", "en/rules/5/x/y/z.html", "nothing.html", "v/0.0.1/en/sheet/"])
def test_a_lost_reader_finds_the_way_at_any_depth(browse: Callable[..., Page], lost: str) -> None:
    page = browse(errors=True)  # the page that is not there is one
    page.open(lost)
    assert page.text("h2") == "There is no such page"
    assert page.evaluate("getComputedStyle(document.body).paddingTop") != "0px"  # so the style sheet is found
    page.click("section a")
    page.wait("h1", "Skwitz")
    assert page.address == "en/index.html"
