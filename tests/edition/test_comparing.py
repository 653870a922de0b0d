"""Pages that compare: synopsis, chapters side by side, the table of variants, scenarios under each reading."""

from pathlib import Path

import pytest
from lxml import html

from edition.load import languages, load
from edition.model import Edition
from edition.switches import choices, reading_names
from edition.synopsis import attested, columns
from skwitz.rules import options
from tests.edition.building import ROOT, build, page, words, write_documents

SITE = ROOT / "build" / "site" / "en"
OPTIONS = {option.name: option for option in options()}


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load(ROOT / "sources")


@pytest.fixture(scope="module")
def site() -> Path:
    if not (SITE / "index.html").exists():
        pytest.fail("build/site/en is not there: run `make site` first", pytrace=False)
    return SITE


def parsed(site: Path, address: str) -> html.HtmlElement:
    return html.fromstring((site / address / "index.html").read_bytes())


def test_every_value_with_words_is_a_switch_in_the_apparatus(site: Path, edition: Edition) -> None:
    for key, variant in edition.variants.items():
        root = parsed(site, f"variant/{key}")
        found = {e.get("data-value") for e in root.xpath(f"//article//*[@data-option='{variant.option}']")}
        assert found == {value for value, _ in choices(variant)}
    for key, conjecture in edition.conjectures.items():
        root = parsed(site, f"conjecture/{key}")
        found = {e.get("data-value") for e in root.xpath(f"//article//*[@data-option='{conjecture.option}']")}
        assert found == {value for value, _ in choices(conjecture)}
    pressed = parsed(site, "rules/6").xpath("//*[@data-option='payers' and @data-pressed='true']/@data-value")
    assert set(pressed) == {"all"}


def test_readings_have_names(edition: Edition) -> None:
    names = reading_names(edition)
    assert names["payers-alternate"] == "every second player"
    assert names["trail-will"] == "When may one trail? at will"
    for name in names:
        option, _, value = name.partition("-")
        assert value in OPTIONS[option].values
    disputed = [o for o in OPTIONS.values() if o.values and o.sources and o.name not in ("partners",)]
    assert {f"{o.name}-{value}" for o in disputed for value in o.values} - set(names) == set()


def test_a_scenario_stands_under_each_reading_that_it_tells_apart(site: Path, edition: Edition) -> None:
    for key, variant in edition.variants.items():
        tables = parsed(site, f"variant/{key}").find_class("outcomes")
        values = list(choices(variant))
        assert len(tables) == (len(variant.scenarios) if values else 0), key
        assert all(len(table.xpath("./tbody/tr")) == len(values) for table in tables)
    for slug, entry in edition.scenarios.items():
        things = [edition.variants[key] for key in entry.scenario.variants]
        things += [edition.conjectures[key] for key in entry.scenario.conjectures]  # type: ignore[misc]
        told = {thing.option for thing in things if list(choices(thing))}
        assert len(parsed(site, f"scenario/{slug}").find_class("outcomes")) == len(told), slug


def test_what_a_scenario_tells_apart_does_differ(site: Path, edition: Edition) -> None:
    """One that came out the same under all readings would tell nothing apart."""
    idle = [
        (slug, table.getparent().get("aria-label"))
        for slug in edition.scenarios
        for table in parsed(site, f"scenario/{slug}").find_class("outcomes")
        if not table.find_class("differs")
    ]
    assert idle == []


def test_the_synopsis_has_every_clause_and_witness(site: Path, edition: Edition) -> None:
    root = parsed(site, "synopsis")
    (table,) = root.find_class("synopsis")
    assert [words(cell) for cell in table.xpath("./thead//th")] == ["Clause", "S Swedish", "J Japanese", "K Korean"]
    rows = {words(row[0]).split()[0]: row for row in table.xpath("./tbody/tr[th/@scope='row']")}
    assert list(rows) == list(edition.clauses)
    for key, clause in edition.clauses.items():
        for siglum, cell in zip(columns(edition), rows[key].findall("td"), strict=True):
            assert ("has it not" in words(cell)) == (siglum not in clause.witnesses)
            readings = list(attested(edition, clause, siglum))
            assert words(cell).count("≠") == sum(not found.followed for found in readings)
    assert words(rows["8.2"][3]) == "line 78 v01 ≠not followed here: as soon as the points are reached"
    scroller = table.getparent()
    assert (scroller.get("role"), scroller.get("tabindex")) == ("region", "0")


def test_a_chapter_stands_side_by_side_in_all_languages_and_witnesses(site: Path, edition: Edition) -> None:
    langs = languages(ROOT / "sources")
    for number, chapter in edition.chapters.items():
        root = parsed(site, f"parallel/{number}")
        for key in chapter.clauses:
            section = root.get_element_by_id(f"clause-{key}")
            cells = {cell.get("data-column"): cell for cell in section.find_class("parallel-column")}
            assert set(cells) == {*langs, *columns(edition)}
            assert all(cells[lang].get("lang", "en") == lang for lang in langs)
            assert all(len(words(cell)) > 5 for cell in cells.values())
    both = parsed(site, "parallel/8").get_element_by_id("clause-8.2")
    assert both.xpath(".//*[@data-column='K']//q[@lang='ko']")
    if "ko" in langs:
        korean = words(both.xpath(".//*[@data-column='ko']")[0])
        assert any("\uac00" <= letter <= "\ud7a3" for letter in korean)


def test_variants_of_form_are_folded_and_come_last(site: Path, edition: Edition) -> None:
    groups = parsed(site, "variant").find_class("kind-group")
    assert [group.get("data-kind") for group in groups] == ["substantive", "artefact", "lacuna", "form"]
    assert ["open" in group.attrib for group in groups] == [True, True, True, False]
    rows = {words(row[0]): row for group in groups for row in group.xpath(".//tr[@data-kind]")}
    assert set(rows) == set(edition.variants)
    assert rows["v05"].get("data-witnesses") == "J K S S*"
    assert rows["v05"].get("data-clauses") == "6.2 6.3 6.4 6.5"


def test_chapters_lead_to_themselves_side_by_side(tiny: Path, tmp_path: Path) -> None:
    docs = write_documents(tmp_path / "docs")
    assert not build(tiny, docs, tmp_path / "out", "-W")
    (link,) = page(tmp_path / "out", "rules/5/").xpath("//*[contains(@class, 'side-by-side')]//a/@href")
    assert link == "../../parallel/5/index.html"
    assert page(tmp_path / "out", "parallel/5/").find_class("parallel-column")
