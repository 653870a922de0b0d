"""After a change the pages are, file by file, as if built from clean, and no more of them are made than must be."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from edition.content import Text
from edition.export.files import put
from edition.load import load
from edition.shelves import ALL, DOCUMENTS, KEYS, Shelf, Shelves, Taken, watched
from tests.edition.building import build, write_documents

Folder = Path
Change = Callable[[Folder], None]


def changed(name: str, old: str, new: str) -> Change:
    """A change in a file of the folder that holds sources and documents."""

    def change(folder: Folder) -> None:
        path = folder / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{name}: {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    return change


def added(name: str, source: str, old: str, new: str) -> Change:
    """A new file, made from another."""

    def change(folder: Folder) -> None:
        text = (folder / source).read_text(encoding="utf-8")
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")

    return change


def removed(name: str) -> Change:
    """A file that goes."""
    return lambda folder: (folder / name).unlink()


def every(*changes: Change) -> Change:
    """Several changes at once."""

    def change(folder: Folder) -> None:
        for each in changes:
            each(folder)

    return change


TEXT = "sources/texts/en.xml"
CLAUSE = changed(TEXT, "takes its sum.", "takes a sum.")
NEW = (
    '<div type="clause" n="5.5"><head>New</head><p>It is <ref target="#scenario-fives"/>.</p>'
    '<note type="not-executable">New.</note></div>'
)
ANOTHER = "sources/scenarios/another.txt"
CHANGES: dict[str, Change] = {
    "a clause's title": changed(TEXT, "<head>Adding</head>", "<head>Adding up</head>"),
    "a chapter's title": changed(TEXT, "<head>Taking</head>", "<head>Capturing</head>"),
    "a new clause": changed(TEXT, '<div type="clause" n="5.4">', NEW + '<div type="clause" n="5.4">'),
    "a clause less": changed(TEXT, NEW, ""),
    "a variant's words": changed(TEXT, "<head>Who pays</head>", "<head>Who has to pay</head>"),
    "a quotation": changed("sources/variants.xml", "hej och hå", "hej och ho"),
    "a conjecture's argument": changed(TEXT, "It is worth one.", "An ace is worth one."),
    "a word of the glossary": changed(TEXT, "A card with a number.", "A card that has a number."),
    "a scenario's title": changed("sources/scenarios/fives.txt", "takes two fives", "takes both fives"),
    "a scenario's cards": changed("sources/scenarios/fives.txt", "hand: 5S 9H", "hand: 5S 8H"),
    "a new scenario": added(ANOTHER, "sources/scenarios/fives.txt", "title: A five", "title: Another five"),
    "a scenario less": removed(ANOTHER),
    "a new version": changed(TEXT, 'edition n="0.0.1"', 'edition n="0.0.2"'),
    "what was published": changed("sources/published.tsv", "clause\t5.3\t0.0.1\n", "clause\t5.3\t0.0.0\n"),
    "what changed": changed("docs/changes.md", "{clause}`5.3`", "{clause}`5.4`"),
    "a heading of prose": changed("docs/glossary.md", "# Words", "# Words of the game"),
    "a page less": every(
        changed("docs/index.md", "glossary\n", ""),
        removed("docs/glossary.md"),
        changed(TEXT, "<term>number card</term>", "number card"),
    ),
}


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds, twice, sources, documents and the site built from them."""
    start = tmp_path_factory.mktemp("start")
    folder = start / "work"
    here = Path(__file__)
    shutil.copytree(here.with_name("tiny"), folder / "sources")
    shutil.copytree(here.parents[2] / "sources" / "schema", folder / "sources" / "schema")
    docs = write_documents(folder / "docs")
    index = docs / "index.md"
    index.write_text(index.read_text().replace("glossary\n", "glossary\nchanges\n") + "\n{scenario}`fives`\n")
    (docs / "changes.md").write_text("# Changes\n\n## 0.0.1\n\n{clause}`5.3`\n")
    built(folder, folder / "site")
    shutil.copytree(folder, start / "kept")
    return start


def built(folder: Folder, site: Path, *options: str) -> Path:
    build(folder / "sources", folder / "docs", site, "-W", "-D", "edition_languages=en", *options)
    return site


def files(site: Path) -> dict[str, bytes]:
    paths = (path for path in site.rglob("*") if path.is_file())
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in paths}


def differing(one: Path, other: Path) -> list[str]:
    left, right = files(one), files(other)
    return sorted(name for name in left.keys() | right.keys() if left.get(name) != right.get(name))


@pytest.fixture
def folder(start: Path) -> Path:
    """That folder, as it was; it stays where it is, since to Sphinx another place is another site."""
    shutil.rmtree(start / "work")
    shutil.copytree(start / "kept", start / "work")
    return start / "work"


def test_a_clause_makes_few_pages_anew(folder: Path) -> None:
    pages = [*(folder / "site").rglob("index.html")]
    CLAUSE(folder)
    before = {path: path.stat().st_mtime_ns for path in pages}
    built(folder, folder / "site")
    new = {
        path.parent.relative_to(folder / "site").as_posix() for path in pages if path.stat().st_mtime_ns != before[path]
    }
    assert {"clause/5.4", "rules/5"} <= new
    assert not {"clause/5.3", "variant/v05", "witness/S", "scenario/fives", "glossary"} & new
    assert differing(folder / "site", built(folder, folder / "clean", "-j", "2")) == []


@pytest.mark.slow
def test_after_any_change_the_site_is_as_from_clean(folder: Path) -> None:
    for number, (name, change) in enumerate(CHANGES.items()):
        before = files(folder / "site")
        change(folder)
        built(folder, folder / "site")
        assert files(folder / "site") != before, f"{name}: nothing has changed"
        clean = built(folder, folder / f"clean-{number}")
        assert differing(folder / "site", clean) == [], name
        shutil.rmtree(clean)


def test_a_build_that_ended_before_goes_on(folder: Path) -> None:
    page = folder / "site" / "clause" / "5.4" / "index.html"
    before = page.read_bytes()
    CLAUSE(folder)
    written = folder / "site-doctrees" / "written.json"
    kept = written.read_bytes()
    built(folder, folder / "site")
    assert page.read_bytes() != before
    page.write_bytes(before)  # as if it had been read, and not written
    written.write_bytes(kept)
    built(folder, folder / "site")
    assert page.read_bytes() != before


def test_a_shelf_notes_what_is_taken(tiny: Path) -> None:
    taken: Taken = set()
    shelf = Shelf("shelf", {"a": 1, "b": 2}, taken)
    assert (shelf["a"], "c" in shelf, shelf.get("d")) == (1, False, None)
    assert taken == {("shelf", "a"), ("shelf", "c"), ("shelf", "d")}
    taken.clear()
    assert (list(shelf), len(shelf)) == (["a", "b"], 2)
    assert taken == {("shelf", KEYS)}
    taken.clear()
    assert (list(shelf.values()), dict(shelf.items())) == ([1, 2], {"a": 1, "b": 2})
    assert taken == {("shelf", ALL)}
    taken.clear()
    assert watched(load(tiny), taken).clauses["5.4"].title == (Text("Adding"),)
    assert taken == {("en", "version"), ("en clauses", "5.4")}


def test_digests_are_of_what_is_there_and_not_of_where_it_stands(tiny: Path) -> None:
    def now() -> Shelves:
        return Shelves({"en": load(tiny)}, [], {}, ["index"])

    first = now()
    text = tiny / "texts" / "en.xml"
    text.write_text(text.read_text().replace("<body>", "<body>\n\n").replace("takes its sum", "takes a sum"))
    second = now()
    assert first.digest("en clauses", "5.3") == second.digest("en clauses", "5.3") != ""
    assert first.digest("en clauses", "5.4") != second.digest("en clauses", "5.4")
    assert first.digest("en clauses", KEYS) == second.digest("en clauses", KEYS)
    assert first.digest("en clauses", ALL) != second.digest("en clauses", ALL)
    assert first.digest("en clauses", "9.9") == first.digest("none", "5.4") == ""
    assert first.digest_of([(DOCUMENTS, "index")]) != first.digest_of([(DOCUMENTS, "other")])


def test_a_file_that_is_the_same_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    put(path, b"one")
    then = path.stat().st_mtime_ns
    put(path, b"one")
    assert path.stat().st_mtime_ns == then
    put(path, b"two")
    assert path.read_bytes() == b"two"
