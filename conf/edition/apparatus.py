"""Read `variants.xml`, `conjectures.xml` and `phrases.xml`: the apparatus, without the edition's words for it."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from edition.model import Answer, Conjecture, Phrase, Quotation, Reading, Variant
from edition.tei import ID, LANG, Document, Element, children, descendants, find, fold, parse, pointer, tag, unknown


def read_variants(path: Path, sources: Path) -> dict[str, Variant]:
    """Read the variants by id, in the file's order; the lemma is the first reading."""
    document = parse(path, sources)
    variants: dict[str, Variant] = {}
    for app in descendants(document.root, "app"):
        name = _new_id(document, app, variants)
        clauses, chapters = _places(document, app)
        variants[name] = Variant(
            id=name,
            clauses=clauses,
            chapters=chapters,
            kind=document.get(app, "type"),
            readings=tuple(_reading(document, element) for element in _readings(document, app)),
            option=app.get("subtype", ""),
            executable=not _marked(app),
            place=document.place(app),
        )
    return variants


def read_conjectures(path: Path, sources: Path) -> dict[str, Conjecture]:
    """Read the conjectures by id, in the file's order; the lemma is the default answer."""
    document = parse(path, sources)
    conjectures: dict[str, Conjecture] = {}
    for app in descendants(document.root, "app"):
        name = _new_id(document, app, conjectures)
        clauses, chapters = _places(document, app)
        conjectures[name] = Conjecture(
            id=name,
            clauses=clauses,
            chapters=chapters,
            answers=tuple(_answer(document, element) for element in _readings(document, app)),
            option=app.get("subtype", ""),
            executable=not _marked(app),
            place=document.place(app),
        )
    return conjectures


def read_phrases(path: Path, sources: Path) -> dict[str, Phrase]:
    """Read the German phrases that the summaries give, by id."""
    document = parse(path, sources)
    phrases: dict[str, Phrase] = {}
    body = find(document.root, "text/body")
    for item in descendants(body, "item") if body is not None else ():
        name = _new_id(document, item, phrases).removeprefix("phrase-")
        words = find(item, "foreign")
        if words is None:
            raise document.error("E02", item, "a phrase wants <foreign> with its words")
        quotes = [quote for quote in children(item) if tag(quote) == "quote"]
        phrases[name] = Phrase(
            id=name,
            text=fold(words.text or "").strip(),
            lang=document.get(words, LANG),
            clauses=tuple(pointer(target)[1] for target in document.get(item, "corresp").split()),
            quotations=tuple(_quotation(document, q) for q in quotes if q.get("type") != "form"),
            forms=tuple(_quotation(document, q) for q in quotes if q.get("type") == "form"),
            place=document.place(item),
        )
    return phrases


def _new_id(document: Document, element: Element, shelf: Collection[str]) -> str:
    name = document.get(element, ID)
    if name in shelf or name.removeprefix("phrase-") in shelf:
        raise document.error("E04", element, f"{name} stands here a second time")
    return name


def _places(document: Document, app: Element) -> tuple[tuple[str, ...], tuple[str, ...]]:
    words = document.get(app, "loc").split()
    return tuple(word for word in words if "." in word), tuple(word for word in words if "." not in word)


def _marked(app: Element) -> bool:
    note = find(app, "note")
    return note is not None and note.get("type") == "not-executable"


def _readings(document: Document, app: Element) -> list[Element]:
    readings: list[Element] = []
    letters: set[str] = set()
    for child in children(app):
        if tag(child) == "note":
            continue
        if tag(child) not in ("lem", "rdg"):
            raise unknown(document, child)
        letter = document.get(child, "n")
        if letter in letters:
            raise document.error("E04", child, f"reading {letter} stands here a second time")
        letters.add(letter)
        readings.append(child)
    return readings


def _reading(document: Document, element: Element) -> Reading:
    for child in children(element):
        if tag(child) != "quote":
            raise unknown(document, child)
    return Reading(
        n=document.get(element, "n"),
        witnesses=tuple(word.removeprefix("#") for word in document.get(element, "wit").split()),
        quotations=tuple(_quotation(document, child) for child in children(element)),
        value=element.get("subtype", ""),
        place=document.place(element),
    )


def _answer(document: Document, element: Element) -> Answer:
    return Answer(
        n=document.get(element, "n"),
        value=element.get("subtype", ""),
        default=tag(element) == "lem",
        place=document.place(element),
    )


def _quotation(document: Document, element: Element) -> Quotation:
    return Quotation(
        source=document.get(element, "source").removeprefix("#"),
        line=document.number(element, "n"),
        text=fold(element.text or "").strip(),
        lang=document.get(element, LANG),
        place=document.place(element),
    )
