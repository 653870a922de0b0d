"""Pages that compare, in the browser: columns side by side, the filter of variants, the synopsis."""

from collections.abc import Callable

from tests.browser.page import Page

PARALLEL = "en/parallel/8/index.html"
VARIANTS = "en/variant/index.html"
SYNOPSIS = "en/synopsis/index.html"
SHOWN = """() => [...new Set([...document.querySelectorAll(".parallel-column")]
  .filter((e) => e.checkVisibility()).map((e) => e.dataset.column))].join()"""
ROWS = """() => [...document.querySelectorAll("tr[data-kind]")].filter((e) => e.checkVisibility())
  .map((e) => e.cells[0].innerText.trim())"""


def test_columns_are_chosen_and_stand_in_the_address(page: Page) -> None:
    page.open(f"{PARALLEL}?reading=SWEDISH")
    assert page.evaluate(SHOWN) == "en,S,J,K"
    for column in ("ja", "ko", "S", "J", "en", "K"):
        page.click(f'.column-chooser [data-column="{column}"]')
    assert page.evaluate(SHOWN) == "ja,ko"
    assert page.address == f"{PARALLEL}?reading=SWEDISH&columns=ja,ko"
    assert page.attribute('.column-chooser [data-column="ja"]', "aria-pressed") == "true"
    page.click('.column-chooser [data-column="ko"]')
    page.click('.column-chooser [data-column="ja"]')  # one stays
    assert page.evaluate(SHOWN) == "ja"
    page.click('.parallel-chapters a[href*="parallel/9"]')
    page.wait("h1", "9")
    page.wait('.column-chooser [data-column="ja"][aria-pressed="true"]')
    assert page.evaluate(SHOWN) == "ja"
    assert "columns=ja" in page.address
    assert "reading=SWEDISH" in page.address


def test_a_clause_in_japanese_and_korean_is_reached_by_its_address(page: Page) -> None:
    page.open(f"{PARALLEL}?columns=ja,ko#clause-8.2")
    cell = '#clause-8\\.2 [data-column="{}"]'
    assert page.attribute(cell.format("ja"), "lang") == "ja"
    assert page.shows(cell.format("ja"))
    assert page.shows(cell.format("ko"))
    assert not page.shows(cell.format("K"))


def test_unknown_columns_are_passed_over(page: Page) -> None:
    page.open(f"{PARALLEL}?columns=xx,H")
    assert page.evaluate(SHOWN) == "en,S,J,K"


def test_columns_stand_one_under_the_other_on_a_phone(browse: Callable[..., Page]) -> None:
    page = browse(width=320)
    page.open(f"{PARALLEL}?columns=en,ja")
    lefts = "() => [...document.querySelectorAll('.parallel-column:not([hidden])')].map((e) => e.offsetLeft)"
    assert len(set(page.evaluate(lefts))) == 1


def test_without_script_all_columns_and_kinds_are_there(browse: Callable[..., Page]) -> None:
    page = browse(script=False)
    page.open(PARALLEL)
    for column in ("en", "de", "ja", "ko", "sv", "S", "J", "K"):
        assert page.shows(f'.parallel-column[data-column="{column}"]')
    assert page.count(".column-chooser") == 0
    page.open(VARIANTS)
    assert not page.shows('tr[data-kind="form"]')
    page.click('.kind-group[data-kind="form"] > summary')
    assert page.shows('tr[data-kind="form"]')
    page.click(".filter-ways > summary")
    page.wait('.filter-ways a[href*="witness/K"]')
    assert page.count(".filter") == 0


def test_variants_are_filtered_and_the_filter_stands_in_the_address(page: Page) -> None:
    page.open(VARIANTS)
    assert not page.shows('tr[data-kind="form"]')
    everything = page.evaluate(ROWS)
    page.evaluate("document.querySelector('select[name=witness]').focus()")
    page.key("K")
    page.wait(".filter-shown", "variants are shown")
    assert page.address == f"{VARIANTS}?witness=K"
    page.key("ArrowDown")
    assert page.address == f"{VARIANTS}?witness=K*"
    assert (
        page.evaluate("document.querySelector('select[name=witness]').selectedOptions[0].text")
        == "K – not followed here"
    )
    assert 0 < len(page.evaluate(ROWS)) < len(everything)
    assert "v01" in page.evaluate(ROWS)
    assert "v05" not in page.evaluate(ROWS)
    page.open(f"{VARIANTS}?clause=6.2&kind=artefact&reading=SWEDISH")
    assert page.evaluate(ROWS) == ["v05"]
    assert page.text(".filter-shown").startswith("1 of ")
    assert page.attribute('.switch[data-value="alternate"]', "data-option") == "payers"
    page.open(f"{VARIANTS}?kind=form")
    assert set(page.evaluate(ROWS.replace("e.cells[0].innerText.trim()", "e.dataset.kind"))) == {"form"}
    page.open(f"{VARIANTS}?clause=8&kind=all")
    assert {"v01", "v03"} <= set(page.evaluate(ROWS))


def test_the_synopsis_keeps_its_head_in_sight_and_scrolls_by_itself(browse: Callable[..., Page]) -> None:
    page = browse(width=320)
    page.open(SYNOPSIS)
    page.evaluate("document.querySelector('.synopsis-scroller').scrollTo(200, 2000)")
    top = "s => document.querySelector(s).getBoundingClientRect().top"
    assert abs(page.evaluate(top, ".synopsis thead th") - page.evaluate(top, ".synopsis-scroller")) < 3
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
