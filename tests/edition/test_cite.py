"""Citing: the records and their forms, what the head of a page says, history, and the list of published ids."""

import json
import re
import shutil
from pathlib import Path

import pytest
import yaml
from lxml import html

import skwitz
from edition import nodejs
from edition.__main__ import main
from edition.check import check, check_published
from edition.cite import FORMS, WHOLE, bibtex, csl, publication, record, ris, sentence
from edition.content import plain
from edition.domain import KINDS
from edition.history import other_languages
from edition.load import load
from edition.model import Edition
from edition.past import changed
from edition.published import current, published, successions, unpublished
from edition.stubs import ids
from edition.texts import read_words
from edition.titles import plain_title
from skwitz.scenario import digest, run
from tests.edition.building import ROOT, build, page, words, write_documents

BASE = "https://skwitz.example/book/en/"
CARDS = ("clause/5.4/", "variant/v05/", "conjecture/c02/", "witness/S/", "scenario/fives/")


@pytest.fixture(scope="session")
def edition() -> Edition:
    return load(ROOT / "sources")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny edition as pages that know their address."""
    folder = tmp_path_factory.mktemp("citing")
    sources = folder / "sources"
    shutil.copytree(Path(__file__).with_name("tiny"), sources)
    shutil.copytree(ROOT / "sources" / "schema", sources / "schema")
    docs = write_documents(folder / "docs")
    (docs / "changes.md").write_text("# Changes\n\n## Text 0.0.1\n\n{clause}`5.3` has another title.\n")
    (docs / "cite.md").write_text("# How to cite\n\n```{citing}\n```\n")
    (docs / "contribute.md").write_text("# Contribute\n\nSay what is wrong.\n")
    start = docs / "index.md"
    start.write_text(start.read_text().replace("rules/index", "rules/index\nchanges\ncite\ncontribute"))
    assert not build(sources, docs, folder / "site", "-W", BASE_URL="https://skwitz.example/book/")
    return folder / "site"


# Records


@pytest.mark.parametrize("kind", KINDS)
def test_every_thing_has_a_record_in_every_form(edition: Edition, kind: str) -> None:
    for key in ids(edition, kind):
        cited = record(edition, kind, key, BASE)
        assert cited.url == f"{BASE}{kind}/{key}/"
        assert cited.title
        assert key in cited.name or kind == "scenario"
        (item,) = json.loads(csl(cited))
        assert item["title"] == cited.name
        for form in FORMS:
            written = form.write(cited)
            assert cited.url in written
            assert "The editors of Skwitz" in written
            assert f"Text version {edition.version.number}" in written


def test_a_conjecture_is_cited_as_one(edition: Edition) -> None:
    cited = record(edition, "conjecture", "c02", BASE)
    for written in (sentence(edition, cited), bibtex(cited), ris(cited), csl(cited)):
        assert "editor’s conjecture c02" in written


def test_a_scenario_is_cited_with_both_versions_and_its_digest(edition: Edition) -> None:
    slug = "ten-takes-ten-seven-and-three"
    sure = digest(run(edition.scenarios[slug].scenario))
    cited = record(edition, "scenario", slug, BASE)
    said = sentence(edition, cited)
    assert f"engine version {skwitz.__version__}, digest {sure[:12]}" in said
    assert all(sure in form.write(cited) for form in FORMS)
    runs_again = f"{BASE}scenario/{slug}/?cited={edition.version.number}~{skwitz.__version__}~{sure[:12]}"
    assert all(runs_again in form.write(cited) for form in FORMS)


def test_a_site_without_an_address_invents_none(edition: Edition) -> None:
    cited = record(edition, "clause", "5.4")
    for written in (sentence(edition, cited), bibtex(cited), ris(cited), csl(cited)):
        assert "http" not in written


def test_a_doi_shows_everywhere(edition: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "CITATION.cff"
    path.write_text((ROOT / "CITATION.cff").read_text(encoding="utf-8") + "doi: 10.1234/skwitz\n", encoding="utf-8")
    found = publication(path)
    assert not publication().doi
    monkeypatch.setattr("edition.cite.publication", lambda: found)
    cited = record(edition, WHOLE, base=BASE)
    for written in (sentence(edition, cited), bibtex(cited), ris(cited), csl(cited)):
        assert "10.1234/skwitz" in written


@pytest.mark.parametrize("lang", ["de", "ja", "ko", "sv"])
def test_a_citation_speaks_the_language_of_its_page(lang: str) -> None:
    edition = load(ROOT / "sources", lang)
    said = sentence(edition, record(edition, "clause", "5.4"))
    assert edition.labels.editors in said
    assert edition.version.title in said
    assert "text version" not in said


def test_the_record_of_the_repository_is_that_of_the_sources(edition: Edition) -> None:
    found = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert found["title"] == edition.version.title
    assert found["version"] == f"text {edition.version.number}, engine {skwitz.__version__}"


# Pages


def test_files_stand_beside_each_page(built: Path) -> None:
    for address in (*CARDS, "cite/"):
        root = page(built, address)
        links = root.xpath("//a[@download]/@href")
        assert links == [form.file for form in FORMS]
        for form, text in zip(FORMS, root.xpath("//details[contains(@class, 'citing-form')]/pre"), strict=True):
            on_page = text.text_content().strip().splitlines()
            assert on_page == (built / address / form.file).read_text(encoding="utf-8").strip().splitlines()


def test_a_report_has_the_particulars_filled_in_and_no_address_of_anybody(built: Path) -> None:
    root = page(built, "clause/5.4/")
    (report,) = root.find_class("reporting")
    text = words(report.find("pre"))
    assert all(part in text for part in ("§ 5.4 Adding", "Text version 0.0.1", f"{BASE}clause/5.4/"))
    assert not report.xpath(".//a[starts-with(@href, 'mailto:')]")
    assert report.xpath(".//a/@href") == ["../../contribute/index.html"]


def test_history_says_since_when_and_what_changed(built: Path) -> None:
    def history(address: str) -> str:
        return words(page(built, address).find_class("history")[0])

    assert "First published with text version 0.0.1." in history("clause/5.3/")
    assert "Changed in text version 0.0.1" in history("clause/5.3/")
    assert page(built, "clause/5.3/").xpath("//section[contains(@class, 'history')]//li/a/@href") == [
        "../../changes/index.html"
    ]
    assert "In no published version yet." in history("clause/5.4/")
    assert "The same outcome as published with text version 0.0.1, engine version 0.1.0" in history("scenario/fives/")


def test_a_card_leads_to_the_other_languages_and_has_their_words() -> None:
    edition = load(ROOT / "sources")
    japanese_words, korean_words = (
        read_words(ROOT / "sources" / "texts" / f"{lang}.xml", ROOT / "sources") for lang in ("ja", "ko")
    )
    (section,) = other_languages(edition, "clause", "5.4", [japanese_words, korean_words])
    said = section.astext()
    assert "日本語" in said
    assert "한국어" in said
    japanese = load(ROOT / "sources", "ja")
    assert plain_title(japanese, "clause", "5.4") in said
    assert edition.labels.parallel in said
    assert not other_languages(edition, "scenario", "fives", [])
    for kind, key in (("witness", "S"), ("variant", "v05"), ("conjecture", "c02")):
        (section,) = other_languages(edition, kind, key, [japanese_words])
        assert plain_title(japanese, kind, key) in section.astext()
    assert plain(japanese.conjectures["c02"].answers[0].gloss) in section.astext()


def test_what_is_superseded_says_by_what(tiny: Path, tmp_path: Path) -> None:
    with (tiny / "superseded.tsv").open("a") as file:
        file.write("clause\t5.3\t5.4\t0.0.2\n")
    (tiny / "published.tsv").write_text((tiny / "published.tsv").read_text().replace("81760675", "00000000"))
    assert [pair.by for pair in successions(tiny)] == ["5.4"]
    build(tiny, write_documents(tmp_path / "docs"), tmp_path / "site", "-W")
    old, new = page(tmp_path / "site", "clause/5.3/"), page(tmp_path / "site", "clause/5.4/")
    assert "Superseded, since text version 0.0.2, by § 5.4." in words(old.find_class("history")[0])
    assert "Supersedes § 5.3." in words(new.find_class("history")[0])
    said = words(page(tmp_path / "site", "scenario/fives/").find_class("history")[0])
    assert "Another outcome than published with text version 0.0.1, engine version 0.1.0" in said
    assert "its digest was 00000000" in said


def test_the_log_of_changes_names_things_by_version(tmp_path: Path) -> None:
    log = tmp_path / "changes.md"
    log.write_text(
        "# C\n\n## In preparation\n\n{clause}`1.1`\n\n## 0.2.0\n\n{clause}`5.4`\n\n## 0.1.0\n\n{witness}`x <S>`\n"
    )
    assert changed(log) == {"0.2.0": {("clause", "5.4")}, "0.1.0": {("witness", "S")}}
    assert changed(tmp_path / "none.md") == {}


# Heads

ZOTERO = {
    "citation_title": "title",
    "citation_publication_date": "date",
    "citation_inbook_title": "publicationTitle",
    "citation_book_title": "bookTitle",
    "citation_publisher": "publisher",
    "citation_doi": "DOI",
    "citation_public_url": "url",
    "citation_language": "language",
}
"""Fields of Zotero by tag, as its translator “Embedded Metadata” has them; `citation_author` makes the creators."""


@pytest.mark.parametrize("address", CARDS)
def test_a_page_is_a_section_of_a_book_to_zotero(built: Path, address: str) -> None:
    found = {tag.get("name"): tag.get("content") for tag in page(built, address).xpath("//head/meta[@name]")}
    tags = {name: value for name, value in found.items() if name.startswith("citation_")}
    assert "citation_book_title" in tags  # which decides the type
    item = {ZOTERO[name]: value for name, value in tags.items() if name != "citation_author"}
    assert item["bookTitle"] == item["publicationTitle"] == "Tiny"
    assert re.fullmatch(r"\d{4}/\d\d/\d\d", item["date"])
    assert item["url"] == BASE + address
    assert item["language"] == "en"
    assert item["publisher"] == tags["citation_author"] == "The editors of Skwitz"
    assert item["title"]
    assert not page(built, address).xpath("//meta[@property='og:type']")  # would be taken for the type


def test_linked_data_says_what_a_page_is_part_of(built: Path) -> None:
    (data,) = page(built, "clause/5.4/").xpath("//script[@type='application/ld+json']/text()")
    found = json.loads(data)
    assert found["@type"] == "Chapter"
    assert found["@id"] == f"{BASE}clause/5.4/"
    assert found["isPartOf"]["@type"] == "Book"
    assert found["isPartOf"]["url"] == BASE
    assert (found["version"], found["inLanguage"]) == ("0.0.1", "en")
    assert found["license"].startswith("https://creativecommons.org/licenses/by-sa/")
    assert found["identifier"][0]["value"] == "5.4"
    (data,) = page(built, "scenario/fives/").xpath("//script[@type='application/ld+json']/text()")
    assert "SHA-256" in [each["propertyID"] for each in json.loads(data)["identifier"]]
    (data,) = page(built, "").xpath("//script[@type='application/ld+json']/text()")
    assert json.loads(data)["@type"] == "Book"


def test_a_page_has_signposts(built: Path) -> None:
    root = page(built, "clause/5.4/")
    links = [(link.get("rel"), link.get("href")) for link in root.xpath("//head/link")]
    assert ("cite-as", f"{BASE}clause/5.4/") in links
    assert ("license", "https://creativecommons.org/licenses/by-sa/4.0/") in links
    assert ("type", "https://schema.org/AboutPage") in links
    assert [href for rel, href in links if rel == "describedby"] == [form.file for form in FORMS]
    assert [href for rel, href in links if rel == "item"] == ["skwitz-en-5.4.xml", "skwitz-en-5.4.json"]


def test_every_page_has_a_description_and_a_preview(built: Path) -> None:
    for path in built.rglob("index.html"):
        root = html.fromstring(path.read_bytes())
        assert root.xpath("//meta[@property='og:title']/@content")[0]
        assert root.xpath("//meta[@property='og:image']/@content") == [f"{BASE}_static/social.png"]
    assert page(built, "clause/5.4/").xpath("//meta[@name='description']/@content") == ["A number card takes its sum."]


def test_the_preview_picture_is_small_and_of_its_size() -> None:
    data = (ROOT / "conf" / "static" / "social.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (1200, 630)
    assert len(data) < 40_000


# Published ids


def test_every_published_scenario_comes_out_as_published_or_its_page_says_so(edition: Edition) -> None:
    rows = [row for row in published(ROOT / "sources") if row.kind == "scenario"]
    assert len(rows) >= 117
    last = {row.id: row for row in rows}
    for slug, row in last.items():
        assert digest(run(edition.scenarios[slug].scenario)) == row.digest, slug


def test_nothing_published_is_gone(edition: Edition) -> None:
    assert {(row.kind, row.id) for row in published(ROOT / "sources")} <= set(current(edition))


def test_new_ids_are_found_and_appended_at_a_release(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (tiny / "published.tsv").read_text(encoding="utf-8")
    assert "E18 clause 5.4 is not in the list" in "\n".join(map(str, check_published(tiny)))
    assert all(finding.code != "E18" for finding in check(tiny))
    assert main(["publish", "--sources", str(tiny)]) == 0
    assert "clause 5.4\n" in capsys.readouterr().out
    assert (tiny / "published.tsv").read_text(encoding="utf-8").startswith(before)
    assert check_published(tiny) == ()
    assert all(finding.code != "E18" for finding in check(tiny))
    assert main(["publish", "--sources", str(tiny)]) == 0
    assert capsys.readouterr().out == "0 rows appended\n"


def test_a_scenario_that_comes_out_anew_is_published_again(tiny: Path) -> None:
    list_of = tiny / "published.tsv"
    list_of.write_text(list_of.read_text().replace("81760675", "00000000"), encoding="utf-8")
    assert [row.id for row in unpublished(load(tiny), tiny) if row.kind == "scenario"] == ["fives"]
    main(["publish", "--sources", str(tiny)])
    assert len([row for row in published(tiny) if row.id == "fives"]) == 2


# Read back


@pytest.mark.parametrize(
    ("lang", "kinds"),
    [
        ("ja", ("clause", "conjecture")),
        *(pytest.param(lang, KINDS, marks=pytest.mark.slow) for lang in ("de", "en", "ja", "ko", "sv")),
    ],
)
def test_an_independent_reader_finds_what_was_written(tmp_path: Path, lang: str, kinds: tuple[str, ...]) -> None:
    edition, base = load(ROOT / "sources", lang), f"https://skwitz.example/{lang}/"
    cited = [record(edition, WHOLE, base=base)]
    cited += [record(edition, kind, key, base) for kind in kinds for key in ids(edition, kind)]
    for each in cited:
        for form in FORMS:
            (tmp_path / f"{each.id}{form.file[4:]}").write_text(form.write(each), encoding="utf-8", newline="")
    files = sorted(map(str, tmp_path.iterdir()))
    done = nodejs.run([Path(__file__).with_name("readback.mjs"), *files], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert len(found) == len(files) == 3 * len(cited)
    for each in cited:
        for form in FORMS:
            (item,) = found[str(tmp_path / f"{each.id}{form.file[4:]}")]
            (author,) = item["author"]
            assert item["type"] == ("book" if each.whole else "chapter")
            assert item["title"] == each.name
            assert item.get("container-title", each.book) == each.book
            assert author.get("literal", author.get("family")) == "The editors of Skwitz"
            assert item["issued"]["date-parts"][0][0] == int(each.publication.date[:4])
            assert item["URL"] == each.address
            assert item["language"] == lang
            assert item["note"] == each.note


CSL_NAMES = {"DOI", "URL", "author", "container-title", "edition", "id", "issued", "language", "note", "publisher"}
CSL_NAMES |= {"title", "type", "version"}


def test_csl_json_keeps_to_the_names_of_its_schema(edition: Edition) -> None:
    """Checked by hand: no package at hand carries the schema itself."""
    for kind in KINDS:
        for key in ids(edition, kind):
            (item,) = json.loads(csl(record(edition, kind, key, BASE)))
            assert set(item) <= CSL_NAMES
            assert item["type"] == "chapter"
            assert [len(part) for part in item["issued"]["date-parts"]] == [3]
            assert all(set(name) == {"literal"} for name in item["author"])
            assert all(isinstance(item[name], str) for name in set(item) - {"author", "issued"})
