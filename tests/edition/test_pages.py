"""The built pages: what must be true of the whole site, and what a change in one source file does."""

import doctest
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlsplit

import pytest
from lxml import html
from sphinx.util.inventory import InventoryFile

import skwitz
from edition import builder, domain, previews, titles
from edition.content import plain
from edition.domain import KINDS
from edition.load import load
from edition.model import Edition
from edition.search import FOLDER, index
from edition.stubs import ids
from skwitz.rules import Rules
from skwitz.scenario import digest, run
from tests.edition.building import ROOT, build, page, words, write_documents
from tests.edition.test_load import TRANSCRIPTION

SITE = ROOT / "build" / "site" / "en"


@pytest.fixture(scope="session")
def site() -> Path:
    """The real site, as `make site` leaves it."""
    if not (SITE / "index.html").exists():
        pytest.fail("build/site/en is not there: run `make site` first", pytrace=False)
    return SITE


@pytest.fixture(scope="session")
def edition() -> Edition:
    return load(ROOT / "sources")


def pages(site: Path) -> Iterator[tuple[str, html.HtmlElement]]:
    for path in sorted(site.rglob("index.html")):
        yield path.parent.relative_to(site).as_posix(), parsed(path)


@cache
def parsed(path: Path) -> html.HtmlElement:
    return html.fromstring(path.read_bytes())


# The real site


@pytest.mark.parametrize("kind", KINDS)
def test_every_object_has_its_card_page(site: Path, edition: Edition, kind: str) -> None:
    missing = [key for key in ids(edition, kind) if not (site / kind / key / "index.html").exists()]
    assert not missing
    assert {path.parent.name for path in (site / kind).glob("*/index.html")} == set(ids(edition, kind))


def test_chapters_carry_their_clauses(site: Path, edition: Edition) -> None:
    for number, chapter in edition.chapters.items():
        found = parsed(site / "rules" / number / "index.html").xpath("//section[starts-with(@id, 'clause-')]/@id")
        assert found == [f"clause-{key}" for key in chapter.clauses]


def test_a_clause_is_played_by_its_own_scenario_first(site: Path, edition: Edition) -> None:
    for key, clause in edition.clauses.items():
        own = [slug for slug, entry in edition.scenarios.items() if entry.scenario.clauses[0] == key]
        # of these one under the edition's own rules, where there is one
        own.sort(key=lambda slug: edition.scenarios[slug].scenario.rules != Rules())
        if own:
            plates = parsed(site / "clause" / key / "index.html").xpath("//figure/@data-scenario")
            assert plates == own[:1] == list(clause.scenarios[:1])


def test_the_inventory_knows_every_object_twice(site: Path, edition: Edition) -> None:
    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    for kind in KINDS:
        for key in ids(edition, kind):
            assert inventory[f"skw:{kind}", key].uri == f"{kind}/{key}/"
            assert inventory["std:label", f"{kind}-{key}".lower()].uri == f"{kind}/{key}/"


def test_nothing_is_inline(site: Path) -> None:
    for address, root in pages(site):
        scripts = "//script[not(@src)][not(@type='application/ld+json')]"  # which is data, and does not run
        assert not root.xpath(f"//style | //*[@style] | {scripts}"), address
        assert not root.xpath("//@*[starts-with(name(), 'on')]"), address


def test_the_policy_comes_first(site: Path) -> None:
    for address, root in pages(site):
        first = root.find("head")[0]
        assert first.get("http-equiv") == "Content-Security-Policy", address
        assert first.get("content").startswith(
            "default-src 'self'; frame-src 'self'; media-src 'none'; object-src 'none'; "
        )


def test_every_link_leads_to_a_file_and_an_id(site: Path) -> None:
    broken = []
    for address, root in pages(site):
        for link in {*root.xpath("//a/@href | //link/@href | //script/@src | //img/@src")}:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (site / address / unquote(parts.path)) if parts.path else site / address / "index.html"
            if not target.is_file():
                broken.append((address, link))
            elif parts.fragment and target.suffix == ".html" and not parts.fragment.startswith("p~"):  # a position
                name = unquote(parts.fragment)
                if name not in names(target.resolve()):
                    broken.append((address, link))
    assert not broken


@cache
def names(path: Path) -> frozenset[str]:
    return frozenset(parsed(path).xpath("//@id"))


def test_no_page_fetches_from_another_host(site: Path) -> None:
    for address, root in pages(site):
        fetched = root.xpath("//link[@rel='stylesheet']/@href | //script/@src | //img/@src | //iframe/@src")
        assert not [uri for uri in fetched if urlsplit(uri).netloc], address


def test_every_page_says_what_has_not_been_seen_and_which_versions(site: Path, edition: Edition) -> None:
    for address, root in pages(site):
        foot = words(root.find(".//footer"))
        assert "1852 and 1866 have not been seen" in foot, address
        assert f"Text {edition.version.number} · engine {skwitz.__version__}" in foot, address


def test_headings_go_down_step_by_step(site: Path) -> None:
    for address, root in pages(site):
        levels = [int(heading.tag[1]) for heading in root.iter("h1", "h2", "h3", "h4", "h5", "h6")]
        assert levels[:1] == [1], address
        assert levels.count(1) == 1, address
        assert all(below - above <= 1 for above, below in pairwise(levels)), address


def test_ids_are_used_once(site: Path) -> None:
    for address, root in pages(site):
        found = root.xpath("//@id")
        assert len(found) == len(set(found)), address


def test_words_of_another_language_say_so(site: Path) -> None:
    for address, root in pages(site):
        for quotation in root.find_class("witness-words"):
            assert quotation.get("lang") in ("de", "en", "ja", "ko", "sv"), address
        for text in root.xpath("//main//text() | //article//text()"):
            if re.search("[\u3040-\u30ff\uac00-\ud7af]", text):
                assert text.getparent().xpath("ancestor-or-self::*[@lang][1]/@lang") != ["en"], (address, text)


def test_german_phrases_say_that_they_are_german(site: Path, edition: Edition) -> None:
    """Those that are no words of this edition's own; lists of plain titles, docstrings and citations have no markup."""
    phrases = [p.text for p in edition.phrases.values() if p.text.strip("!").lower() not in edition.glossary]
    for address, root in pages(site):
        if address in ("api", "genindex", "skw-objects"):
            continue
        for text in root.xpath(
            "//article//*[self::p or self::dd or self::li or self::h1]"
            "//text()[not(ancestor::figure)][not(ancestor::p[@class='citation'])]"
        ):
            if any(phrase in text for phrase in phrases):
                assert text.getparent().xpath("ancestor-or-self::*[@lang][1]/@lang") != ["en"], (address, text)


def test_a_witness_is_told_in_the_words_of_the_edition(site: Path, edition: Edition) -> None:
    for siglum, witness in edition.witnesses.items():
        root = parsed(site / "witness" / siglum / "index.html")
        assert plain(witness.name) in words(root.find(".//h1"))
        (title,) = root.xpath("//dl[@class='facts']//cite")
        assert title.get("lang") == (witness.book.lang or witness.lang)
        assert plain(witness.name) in words(parsed(site / "witness" / "index.html").find(".//article"))


def test_a_scenario_can_be_cited(site: Path, edition: Edition) -> None:
    for slug, entry in edition.scenarios.items():
        root = parsed(site / "scenario" / slug / "index.html")
        facts = words(root.find_class("facts")[0])
        assert digest(run(entry.scenario)) in facts
        assert f"Permanent name {slug}" in facts
        for key in (*entry.scenario.clauses, *entry.scenario.variants, *entry.scenario.conjectures):
            assert key in facts
        assert root.find_class("scenario-doctest")


def test_every_option_says_what_it_decides(site: Path) -> None:
    (table,) = parsed(site / "api" / "index.html").find_class("options")
    assert [words(cell) for cell in table.xpath("./tbody/tr/th")] == [option.name for option in skwitz.options()]
    assert all(words(cell) for cell in table.xpath("./tbody/tr/td[1]"))
    assert "The basic stake" in words(table)


def test_old_browsers_get_their_colours(site: Path) -> None:
    for path in (site / "_static").glob("*.css"):
        assert "light-dark(" not in path.read_text(encoding="utf-8"), path.name


def test_conjectures_are_marked_in_chapters(site: Path, edition: Edition) -> None:
    for number in edition.chapters:
        root = parsed(site / "rules" / number / "index.html")
        for entry in root.find_class("entry"):
            if words(entry)[:1] == "c":
                assert "editor’s conjecture" in words(entry)


# A small edition


def test_two_builds_give_the_same_bytes(tiny: Path, tmp_path: Path) -> None:
    docs = write_documents(tmp_path / "docs")
    assert not build(tiny, docs, tmp_path / "one", "-W", "-j", "1", PYTHONHASHSEED="1")
    assert not build(tiny, docs, tmp_path / "two", "-W", "-j", "2", PYTHONHASHSEED="2")
    assert tree(tmp_path / "one") == tree(tmp_path / "two")


def test_the_search_has_the_articles_and_the_same_bytes_again(tiny: Path, tmp_path: Path) -> None:
    docs, out = write_documents(tmp_path / "docs"), tmp_path / "en"
    assert not build(tiny, docs, out, "-W")
    index(out)
    found = tree(out / FOLDER)
    assert not [path for path in found if "ui" in path or "worker" in path]
    documents = len(list(docs.rglob("*.md")))
    assert json.loads((out / FOLDER / "pagefind-entry.json").read_bytes())["languages"]["en"]["page_count"] == documents
    index(out)
    assert tree(out / FOLDER) == found


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_roles_and_links_lead_to_card_pages(tiny: Path, tmp_path: Path) -> None:
    docs = write_documents(tmp_path / "docs")
    build(tiny, docs, tmp_path / "out", "-W")
    links = {words(link): link.get("href") for link in page(tmp_path / "out", "").xpath("//article//p//a")}
    assert links == {"§ 5.4": "clause/5.4/index.html", "matching": "clause/5.3/index.html"}


def test_canonical_addresses_come_from_one_setting(tiny: Path, tmp_path: Path) -> None:
    docs = write_documents(tmp_path / "docs")
    build(tiny, docs, tmp_path / "out", "-W", BASE_URL="https://skwitz.example/book/")
    for address in ("", "clause/5.4/", "rules/5/"):
        canonical = page(tmp_path / "out", address).xpath("//link[@rel='canonical']/@href")
        assert canonical == [f"https://skwitz.example/book/en/{address}"]


def test_an_unknown_id_is_a_warning_with_a_code(tiny: Path, tmp_path: Path) -> None:
    docs = write_documents(tmp_path / "docs")
    (docs / "glossary.md").write_text("# Words\n\n{clause}`9.9`\n\n```{plate} none\n```\n\n```{words}\n```\n")
    complaints = build(tiny, docs, tmp_path / "out")
    assert "glossary.md:3: WARNING: unknown clause: 9.9 [ref.clause]" in complaints
    assert "glossary.md:5: WARNING: unknown scenario: none [skw.unknown]" in complaints


def test_a_broken_source_is_named_and_nothing_else(tiny: Path, tmp_path: Path) -> None:
    docs = write_documents(tmp_path / "docs")
    (tiny / "variants.xml").write_text("<TEI>")
    complaints = build(tiny, docs, tmp_path / "out", fails=True)
    assert f"{tiny}/variants.xml:1: WARNING:" in complaints
    assert "[edition.E01]" in complaints
    assert "Traceback" not in complaints


def test_a_transcription_stands_before_the_translation(tiny: Path, tmp_path: Path) -> None:
    docs = write_documents(tmp_path / "docs")
    (tiny / "transcriptions").mkdir()
    (tiny / "transcriptions" / "H.xml").write_text(TRANSCRIPTION.replace("CLAUSE", "5.4"), encoding="utf-8")
    build(tiny, docs, tmp_path / "out", "-W")
    for address in ("clause/5.4/", "rules/5/"):
        (text,) = page(tmp_path / "out", address).find_class("base-text")
        assert words(text) == "Placeholder words for this clause."
        assert words(text.getnext()) == "Text of H."


def test_previews_are_written_for_all_that_can_be_pointed_at(tiny: Path, tmp_path: Path) -> None:
    docs = write_documents(tmp_path / "docs")
    build(tiny, docs, tmp_path / "out", "-W")
    shown = json.loads((tmp_path / "out" / "_static" / "previews.json").read_text(encoding="utf-8"))
    assert shown["clause/5.3"] == ["5.3 Matching", "A card takes its like, and more by § 5.4."]
    assert shown["conjecture/c02"] == ["c02 May an ace be added?", "Editor’s conjecture: yes."]
    assert {key.partition("/")[0] for key in shown} == {*KINDS, "term"}


@pytest.mark.parametrize("module", [builder, domain, previews, titles])
def test_examples_in_docstrings(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


CLAUSE = (
    '<div type="clause" n="5.5"><head>Courts</head><p>They do not add.</p><note type="not-executable">So.</note></div>'
)
VARIANT = (
    '<app xml:id="v06" loc="5.4" type="artefact"><lem n="a" wit="#S"><quote source="#S" n="1" xml:lang="sv">ett</quote>'
    '</lem><rdg n="b" wit="#J"/></app>'
)
VARIANT_WORDS = (
    '<div type="variant" n="v06"><head>What adds</head><list type="readings"><item n="a">one</item>'
    '<item n="b">two</item></list></div>'
)
SCENARIO = "title: A six takes a six\nclause: 5.3\nhand: 6S\ntable: 6H\nmoves: 1 6S takes 6H\n\n>>> deal.turn\n1\n"


def insert(path: Path, before: str, text: str) -> None:
    whole = path.read_text(encoding="utf-8")
    assert before in whole
    path.write_text(whole.replace(before, text + before, 1), encoding="utf-8")


def test_each_addition_to_one_file_is_a_page_at_the_next_build(tiny: Path, tmp_path: Path) -> None:
    docs, out = write_documents(tmp_path / "docs"), tmp_path / "out"
    assert not build(tiny, docs, out, "-W")

    insert(tiny / "texts" / "en.xml", "</div>\n    </body>", CLAUSE)
    assert not build(tiny, docs, out, "-W")
    assert "They do not add." in words(page(out, "clause/5.5/"))
    assert page(out, "rules/5/").get_element_by_id("clause-5.5") is not None

    insert(tiny / "variants.xml", "</listApp>", VARIANT)
    assert not build(tiny, docs, out, "-W")
    for address in ("variant/v06/", "rules/5/", "variant/"):
        assert page(out, address).xpath("//*[@lang='sv' and contains(., 'ett')]"), address
    assert "”ett” S ] reading b J" in words(page(out, "rules/5/").get_element_by_id("clause-5.4"))

    insert(tiny / "texts" / "en.xml", '<div type="variant" n="v05">', VARIANT_WORDS)
    assert not build(tiny, docs, out, "-W")
    assert "What adds" in words(page(out, "variant/v06/"))
    assert "one S ] two J" in words(page(out, "rules/5/").get_element_by_id("clause-5.4"))
    assert "v06" in words(page(out, "variant/"))

    (tiny / "scenarios" / "sixes.txt").write_text(SCENARIO, encoding="utf-8")
    assert not build(tiny, docs, out, "-W")
    assert page(out, "scenario/sixes/").get_element_by_id("scenario-sixes") is not None
    assert "A six takes a six" in words(page(out, "rules/5/").get_element_by_id("clause-5.3"))

    witness = (tiny / "witnesses" / "H.xml").read_text(encoding="utf-8")
    (tiny / "witnesses" / "V.xml").write_text(witness.replace('"H"', '"V"').replace(">H<", ">V<"), encoding="utf-8")
    assert not build(tiny, docs, out, "-W")
    assert "not seen" in words(page(out, "witness/V/"))
    assert "not seen" in words(page(out, "witness/"))

    (tiny / "scenarios" / "sixes.txt").unlink()
    assert not build(tiny, docs, out, "-W")
    assert not (docs / "scenario" / "sixes.md").exists()
    assert not (out / "scenario" / "sixes" / "index.html").exists()
    assert "A six takes a six" not in words(page(out, "rules/5/"))
