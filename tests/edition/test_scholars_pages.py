"""The scholar's pages: what they quote, count and draw."""

import re
from pathlib import Path

import pytest
from lxml import html
from sphinx.errors import ExtensionError

from edition.drawings import named
from edition.load import load
from skwitz.simulation import simulate
from tests.edition.building import ROOT, page, words

SITE = ROOT / "build" / "site" / "en"
PROSE = sorted((ROOT / "docs").glob("*.md"))
QUOTED = re.compile(r"\[([^\]\[]+)\]\{\.language-(sv|ja|ko)\}")


def test_the_drawing_is_named_and_told_in_words() -> None:
    figure = page(SITE, "stemma").find_class("drawing")[0]
    drawing = figure.find("svg")
    assert drawing is not None
    caption, *told = figure.findall("figcaption/p")
    assert drawing.get("role") == "img"
    assert drawing.get("aria-labelledby") == caption.get("id")
    sigla = {text.text for text in drawing.iter("text") if len(text.text) < 3}
    assert sigla == {"H", "V", "E0", "E1", "E2", "S", "J", "K"}
    assert all(re.search(rf"\b{siglum}\b", words(told[0])) for siglum in sigla)


@pytest.mark.parametrize("svg", ['<?xml version="1.0"?><svg />', '<svg style="fill: red"/>', "<svg ><script/></svg>"])
def test_a_drawing_brings_no_style_or_script(svg: str) -> None:
    with pytest.raises(ExtensionError, match="without style and script"):
        named(svg, "drawing")


def test_header_cells_say_what_they_head() -> None:
    table = page(SITE, "kin").find_class("kin")[0]
    assert {cell.get("scope") for cell in table.iterfind(".//thead//th")} == {"col"}
    assert {cell.get("scope") for cell in table.iterfind(".//tbody//th")} == {"row"}
    assert all(len(row) == 6 for row in table.iter("tr"))


@pytest.mark.parametrize("path", PROSE, ids=lambda path: path.stem)
def test_only_the_words_at_issue_are_quoted(path: Path) -> None:
    for quoted, lang in QUOTED.findall(path.read_text(encoding="utf-8")):
        assert len(quoted) <= 15 if lang == "ja" else len(quoted.split()) <= 8, quoted


def test_the_commentary_passes_over_no_doubt() -> None:
    edition = load(ROOT / "sources")
    doubts = {variant.id for variant in edition.variants.values() if variant.kind != "form"} | set(edition.conjectures)
    text = (ROOT / "docs" / "commentary.md").read_text(encoding="utf-8")
    assert doubts - set(re.findall(r"\{(?:variant|conjecture)\}`(\w+)`", text)) == set()


def test_every_work_cited_is_in_the_bibliography() -> None:
    entries = page(SITE, "bibliography").find_class("citation")
    assert {entry.get("role") for entry in entries} == {"listitem"}
    listed = {entry.get("id") for entry in entries}
    cited = {
        link.get("href").partition("#")[2]
        for name in ("stemma", "kin", "criteria", "accessibility")
        for link in page(SITE, name).iterfind(".//span[@class='bibtex-citation']/a")
    }
    assert cited
    assert cited <= listed


@pytest.mark.slow
@pytest.mark.parametrize("player", ["greedy", "random"])
def test_the_commentary_tells_the_engines_figures(player: str) -> None:
    row = next(row for row in _rows("commentary") if words(row[0]) == player)
    figures = simulate(400, seed=1, players=(player,) * 4).by_game()
    for cell, name, digits in ((row[1], "deals", 1), (row[2], "plays", 0)):
        estimate = figures[name]
        mean, low, high = (f"{value:.{digits}f}" for value in (estimate.value, estimate.low, estimate.high))
        assert words(cell) == f"{mean} ({low} to {high})"


def _rows(name: str) -> list[html.HtmlElement]:
    return list(page(SITE, name).iterfind(".//tbody/tr"))
