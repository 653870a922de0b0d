"""The header of what is exported as TEI: who, which version, under which licence, from which witnesses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import skwitz
from edition.export.files import TEXT_LICENCE_URL
from edition.export.markup import Markup, element
from edition.model import KINDS, STATUSES, Edition, Witness
from edition.tei import Element

LICENCE = (
    "Text and data: Creative Commons Attribution-ShareAlike 4.0 International (CC BY-SA 4.0). Name “Skwitz: The Rules "
    "of an Austrian Card Game” and the version of the text."
)
SOURCES = (
    "The text is newly written. It rests on three machine translations, into Swedish (S), Japanese (J) and Korean (K), "
    "of an English summary (E). The printings of 1852 (H) and 1866 (V) have not been seen."
)
EDITORIAL = (
    "Each clause has a permanent number. Its status is computed: inferred where no witness has it, one witness where "
    "one has, varying where a substantive, artefact or lacuna variant hangs on it, else attested. What no witness says "
    "is the editor’s conjecture, and is marked so. The witnesses are quoted by a few words only."
)


def header(edition: Edition, markup: Markup, title: str = "") -> Element:
    """Make the header; `title` is that of a part."""
    return element(
        "teiHeader",
        element(
            "fileDesc",
            _title(edition, title),
            _edition(edition),
            _publication(),
            element("sourceDesc", _witnesses(edition, markup)),
        ),
        _encoding(edition),
        element("profileDesc", element("langUsage", *_languages(edition))),
    )


def _english(name: str, *words: str, **attributes: str) -> Element:
    return element(name, *words, **attributes, lang="en")


def _title(edition: Edition, part: str) -> Element:
    titles = [element("title", edition.version.title, type="main")]
    if part:
        titles.append(element("title", part, type="sub"))
    return element("titleStmt", *titles, _english("editor", "The editors of Skwitz", id="editor"))


def _edition(edition: Edition) -> Element:
    version = edition.version
    date = [element("date", version.date, when=version.date)] if version.date else []
    words = f"Text version {version.number} ({version.lang}), engine version {skwitz.__version__}"
    return element("editionStmt", _english("edition", words, n=version.number), *date)


def _publication() -> Element:
    licence = _english("licence", LICENCE, target=TEXT_LICENCE_URL)
    return element(
        "publicationStmt",
        _english("publisher", "The editors of Skwitz"),
        element("availability", licence, status="free"),
    )


def _witnesses(edition: Edition, markup: Markup) -> Element:
    return element("listWit", *(_witness(witness, markup) for witness in edition.witnesses.values()))


def _witness(witness: Witness, markup: Markup) -> Element:
    book = witness.book
    facts = [
        element("author", book.author) if book.author else None,
        markup.holding("title", book.title, lang=book.lang),
        _english("edition", book.edition) if book.edition else None,
        _english("pubPlace", book.place) if book.place else None,
        element("publisher", book.publisher) if book.publisher else None,
        element("date", book.date) if book.date else None,
        element("biblScope", book.pages, unit="page") if book.pages else None,
    ]
    if held := witness.held:
        facts += [
            element("extent", element("measure", unit="line", quantity=str(held.lines))),
            element("idno", held.file, type="file"),
            element("idno", held.sha256, type="sha256"),
        ]
    facts += [markup.holding("note", note, lang="en") for note in witness.notes]
    name = [markup.holding("name", witness.name)] if witness.name else []
    said = markup.blocks(witness.description)
    return element(
        "witness",
        *name,
        element("bibl", *(fact for fact in facts if fact is not None), type=witness.seen),
        *([element("note", *said, type="description")] if said else []),
        id=witness.siglum,
        n=witness.siglum,
        corresp=" ".join(markup.address("witness", siglum) for siglum in witness.descends),
    )


def _encoding(edition: Edition) -> Element:
    labels = edition.labels
    return element(
        "encodingDesc",
        element("projectDesc", _english("p", SOURCES)),
        element("editorialDecl", _english("p", EDITORIAL)),
        element("refsDecl", _citing()),
        element(
            "classDecl",
            _taxonomy("status", {name: f"{labels.status[name]}: {labels.status_meanings[name]}" for name in STATUSES}),
            _taxonomy("kind", {name: f"{labels.kind[name]}: {labels.kind_meanings[name]}" for name in KINDS}),
        ),
        element("variantEncoding", method="location-referenced", location="external"),
        element("appInfo", _engine()),
    )


def _citing() -> Element:
    clauses = element(
        "citeStructure", unit="clause", match="div[@type='clause']", use="substring-after(@n, '.')", delim="."
    )
    return element("citeStructure", clauses, unit="chapter", match="//body/div[@type='chapter']", use="@n")


def _taxonomy(name: str, words: Mapping[str, str]) -> Element:
    categories = [
        element("category", element("catDesc", text), id=f"{name}-{key.replace(' ', '-')}")
        for key, text in words.items()
    ]
    return element("taxonomy", *categories, id=name)


def _engine() -> Element:
    return element("application", _english("label", "Skwitz engine"), ident="skwitz", version=skwitz.__version__)


def _languages(edition: Edition) -> Iterator[Element]:
    for ident, name in edition.labels.languages.items():
        yield element("language", name, ident=ident)
