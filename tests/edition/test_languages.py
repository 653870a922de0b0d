"""Languages on the pages: each has the same ones, says which it is, and knows the others; one more is a few files."""

import re
import shutil
from functools import cache
from pathlib import Path

import pytest
from lxml import html

from edition.labels import Labels
from edition.languages import native_name
from edition.load import languages, load
from edition.stamping import stamp_language
from tests.edition.building import ROOT, build, page, words, write_documents
from tests.edition.test_translation import written

SITE = ROOT / "build" / "site"
LANGS = languages(ROOT / "sources")
OTHERS = LANGS[1:]

# The real site


@pytest.fixture(scope="session", autouse=True)
def sites() -> None:
    for lang in LANGS:
        if not (SITE / lang / "index.html").exists():
            pytest.fail(f"build/site/{lang} is not there: run `make site` first", pytrace=False)


def addresses(lang: str) -> set[str]:
    return {path.parent.relative_to(SITE / lang).as_posix() for path in (SITE / lang).rglob("index.html")}


@cache
def parsed(path: Path) -> html.HtmlElement:
    return html.fromstring(path.read_bytes())


@pytest.mark.parametrize("lang", OTHERS)
def test_every_page_is_there_in_every_language(lang: str) -> None:
    assert addresses(lang) == addresses("en")


@pytest.mark.parametrize("lang", LANGS)
def test_a_page_says_its_language_and_knows_itself_in_the_others(lang: str) -> None:
    for address in addresses(lang):
        folder = SITE / lang / address
        root = parsed(folder / "index.html")
        assert root.get("lang") == lang, address
        alternates = {link.get("hreflang"): link.get("href") for link in root.xpath("//link[@hreflang]")}
        known = bool(root.xpath("//link[@rel='canonical']"))  # the site's own address
        assert set(alternates) == ({*LANGS, "x-default"} if known else set()), address
        assert alternates.get("x-default") == alternates.get("en"), address
        switch = root.find_class("languages")[0]
        for link in switch.iter("a"):
            other = link.get("hreflang")
            assert link.get("lang") == other
            assert link.text == native_name(other)
            assert (folder / link.get("href")).resolve() == SITE / other / address / "index.html"
            assert (link.get("aria-current") == "true") == (other == lang)


@pytest.mark.parametrize("lang", OTHERS)
def test_the_frame_of_a_page_has_no_english(lang: str) -> None:
    text = (SITE / lang / "about" / "index.html").read_text(encoding="utf-8")
    for word in ("Previous", "Next", "Search", "On this page", "Link to this", "Contents"):
        assert word not in text


@pytest.mark.parametrize("lang", OTHERS)
def test_an_english_page_says_what_is_english(lang: str) -> None:
    article = parsed(SITE / lang / "api" / "index.html").find(".//article")
    for name in ("Captures", "captures("):
        (found, *_) = [node for node in article.iter("h2", "dl") if name in node.text_content()]
        assert found.get("lang") == "en"
    assert article.find(".//h1").get("lang") is None


def test_german_in_a_caption_and_in_the_index_says_so() -> None:
    caption = page(SITE / "en", "scenario/a-false-aus-is-penalised/").find_class("scenario-title")[0]
    assert [(part.get("lang"), words(part)) for part in caption] == [("de", "Aus!")]
    assert not page(SITE / "de", "scenario/a-false-aus-is-penalised/").find_class("scenario-title")[0].xpath(".//@lang")
    entries = parsed(SITE / "en" / "genindex" / "index.html").xpath("//li//*[@lang='de']")
    assert "Aus!" in {words(entry) for entry in entries}


@pytest.mark.parametrize("lang", LANGS)
def test_the_index_has_each_heading_once(lang: str) -> None:
    headings = [words(heading) for heading in parsed(SITE / lang / "genindex" / "index.html").iter("h2")]
    assert len(headings) == len(set(headings)) > 5


def test_the_root_lists_the_languages() -> None:
    links = parsed(SITE / "index.html").findall(".//li/a")
    assert [(link.get("hreflang"), link.text) for link in links] == [(lang, native_name(lang)) for lang in LANGS]


@pytest.mark.parametrize("lang", OTHERS)
def test_plates_speak_the_language_of_the_page(lang: str) -> None:
    root = page(SITE / lang, "scenario/sweep-is-a-skwitz/")
    (figure,) = root.find_class("scenario")
    assert figure.get("data-lang") == lang
    title = load(ROOT / "sources", lang).scenarios["sweep-is-a-skwitz"].title
    assert "".join(figure.find_class("scenario-title")[0].itertext()) == "".join(map(str_of, title))


def str_of(node: object) -> str:
    from edition.content import plain

    return plain((node,))  # type: ignore[arg-type]


# A language more


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The house without its pages."""
    for room in ("conf", "skwitz", "sources"):
        shutil.copytree(ROOT / room, tmp_path / "house" / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "build" / "assets", tmp_path / "house" / "build" / "assets")
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copyfile(path, tmp_path / "house" / path.name)
    return tmp_path / "house"


def test_a_language_is_added_in_its_text_and_its_catalogues(
    tiny: Path, house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    docs = write_documents(tmp_path / "docs")
    english = (tiny / "texts" / "en.xml").read_text(encoding="utf-8")
    titles = '<div type="scenarios"><div type="scenario" n="fives"><head>Vijven</head></div></div></back>'
    text = english.replace('xml:lang="en"', 'xml:lang="nl"').replace("</back>", titles)
    (tiny / "texts" / "nl.xml").write_text(text.replace("<head>Taking</head>", "<head>Slaan</head>"), encoding="utf-8")
    site_words, engine_words = house / "conf" / "locale" / "nl.toml", house / "skwitz" / "locale" / "nl.toml"
    site_words.write_text(written(Labels(skip="Naar de tekst")), encoding="utf-8")
    engine = (house / "skwitz" / "locale" / "en.toml").read_text(encoding="utf-8")
    assert 'name = "English"' in engine
    engine_words.write_text(engine.replace('name = "English"', 'name = "Nederlands"'), encoding="utf-8")
    prose = docs / "locale" / "nl" / "LC_MESSAGES"
    prose.mkdir(parents=True)
    (prose / "rules.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Rules"\nmsgstr "Regels"\n',
        encoding="utf-8",
    )
    from edition import stamping

    monkeypatch.setattr(stamping, "FOLDER", house / "conf" / "locale")
    monkeypatch.setattr(stamping, "ENGINE_FOLDER", house / "skwitz" / "locale")
    stamp_language(tiny, "nl")

    assert build(tiny, docs, tmp_path / "site" / "nl", "-W", "-D", "language=nl", house=house) == ""
    chapter = page(tmp_path / "site" / "nl", "rules/5/")
    assert chapter.get("lang") == "nl"
    assert words(chapter.find(".//h1")).startswith("5 Slaan")
    assert words(chapter.find_class("skip-to-content")[0]) == "Naar de tekst"
    assert words(page(tmp_path / "site" / "nl", "rules/").find(".//h1")).startswith("Regels")
    assert [words(link) for link in chapter.find_class("languages")[0].iter("a")] == ["English", "Nederlands"]

    assert build(tiny, docs, tmp_path / "site" / "en", "-W", house=house) == ""  # and the others go on
    for link in page(tmp_path / "site" / "en", "clause/5.4/").find_class("languages")[0].iter("a"):
        assert (tmp_path / "site" / "en" / "clause" / "5.4" / link.get("href")).is_file()


def test_a_half_finished_language_leaves_the_others_alone(tiny: Path, tmp_path: Path) -> None:
    docs = write_documents(tmp_path / "docs")
    (tiny / "texts" / "sv.xml").write_text("<TEI>", encoding="utf-8")
    assert build(tiny, docs, tmp_path / "site" / "en", "-W", "-D", "edition_languages=en") == ""
    assert "E01" in build(tiny, docs, tmp_path / "site" / "sv", "-D", "language=sv", fails=True)
    assert (docs / "clause" / "5.4.md").is_file()


def test_addresses_of_the_other_languages_come_from_the_sites_own(tiny: Path, tmp_path: Path) -> None:
    docs = write_documents(tmp_path / "docs")
    shutil.copyfile(tiny / "texts" / "en.xml", tiny / "texts" / "sv.xml")
    build(tiny, docs, tmp_path / "en", BASE_URL="https://example.org/skwitz/")
    text = (tmp_path / "en" / "clause" / "5.4" / "index.html").read_text(encoding="utf-8")
    found = re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">', text)
    assert found == [
        ("en", "https://example.org/skwitz/en/clause/5.4/"),
        ("x-default", "https://example.org/skwitz/en/clause/5.4/"),
        ("sv", "https://example.org/skwitz/sv/clause/5.4/"),
    ]
    build(tiny, docs, tmp_path / "unknown")
    text = (tmp_path / "unknown" / "clause" / "5.4" / "index.html").read_text(encoding="utf-8")
    assert "alternate" not in text  # search engines heed full addresses alone
