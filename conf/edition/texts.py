"""Read `texts/<lang>.xml`: the edition's words in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from edition.content import Blocks, Inlines, ItemList, Place, plain
from edition.model import Chapter, Clause, GlossEntry, TextVersion
from edition.tei import (
    LANG,
    Document,
    Element,
    as_it_is,
    blocks,
    children,
    find,
    fold,
    inlines,
    item_list,
    key_of,
    parse,
    tag,
    unknown,
)

NOTES: Final = {
    "conjectures": "conjecture",
    "variants": "variant",
    "witnesses": "witness",
    "options": "option",
    "scenarios": "scenario",
    "lessons": "lesson",
}
"""The divisions of the back matter that hold notes, and the kind of thing that each note is for."""


@dataclass(frozen=True, slots=True)
class Note:
    """The words for one thing of another file; `items` are those of its readings or answers, by `n`."""

    title: Inlines
    blocks: Blocks
    items: Mapping[str, Inlines]
    place: Place


@dataclass(slots=True)
class Words:
    """All words in one language; `notes` by kind (the values of `NOTES`) and id."""

    version: TextVersion
    file: str
    chapters: dict[str, Chapter] = field(default_factory=dict)
    clauses: dict[str, Clause] = field(default_factory=dict)
    glossary: dict[str, GlossEntry] = field(default_factory=dict)
    notes: dict[str, dict[str, Note]] = field(default_factory=lambda: {kind: {} for kind in NOTES.values()})


def read_words(path: Path, sources: Path) -> Words:
    """Read the file, once as long as it is the same.

    A thing that stands in it twice is an E04, an element without a rule an E02.
    """
    return _read_words(path, sources, as_it_is(path))


@lru_cache(maxsize=16)
def _read_words(path: Path, sources: Path, as_it_is: tuple[int, int]) -> Words:
    document = parse(path, sources)
    words = Words(_version(document), document.name)
    for part in ("text/body", "text/back"):
        parent = find(document.root, part)
        for division in children(parent) if parent is not None else ():
            _division(document, division, words)
    return words


def _version(document: Document) -> TextVersion:
    header = "teiHeader/fileDesc/"
    edition = find(document.root, header + "editionStmt/edition")
    if edition is None:
        raise document.error("E02", document.root, "no editionStmt/edition with the text version")
    title = find(document.root, header + "titleStmt/title")
    date = find(document.root, header + "editionStmt/date")
    return TextVersion(
        lang=document.get(document.root, LANG),
        number=document.get(edition, "n"),
        date="" if date is None else date.get("when", "") or fold(date.text or "").strip(),
        title="" if title is None else plain(inlines(document, title)),
    )


def _division(document: Document, element: Element, words: Words) -> None:
    kind = element.get("type", "")
    if kind == "chapter":
        _chapter(document, element, words)
    elif kind == "glossary":
        _glossary(document, element, words)
    elif kind in NOTES:
        for child in children(element):
            if tag(child) == "div":
                _note(document, child, words.notes[NOTES[kind]])
            elif tag(child) not in ("head", "p"):
                raise unknown(document, child)
    else:
        raise document.error("E02", element, f"unknown division <{tag(element)} type={kind!r}>")


def _once(document: Document, element: Element, what: str, name: str, shelf: Mapping[str, object]) -> None:
    if name in shelf:
        raise document.error("E04", element, f"{what} {name} stands here a second time")


def _chapter(document: Document, element: Element, words: Words) -> None:
    number = document.get(element, "n")
    _once(document, element, "chapter", number, words.chapters)
    title: Inlines = ()
    argument: Blocks = ()
    clauses: list[str] = []
    for child in children(element):
        if tag(child) == "head":
            title = inlines(document, child)
        elif tag(child) == "argument":
            argument = blocks(document, children(child))
        elif tag(child) == "div" and child.get("type") == "clause":
            clause = _clause(document, child, number)
            _once(document, child, "clause", clause.id, words.clauses)
            words.clauses[clause.id] = clause
            clauses.append(clause.id)
        else:
            raise unknown(document, child)
    words.chapters[number] = Chapter(number, title, argument, tuple(clauses), document.place(element))


def _clause(document: Document, element: Element, chapter: str) -> Clause:
    title: Inlines = ()
    reason: Inlines = ()
    body: list[Element] = []
    for child in children(element):
        if tag(child) == "head":
            title = inlines(document, child)
        elif tag(child) == "note" and child.get("type") == "not-executable":
            reason = inlines(document, child)
        else:
            body.append(child)
    return Clause(
        id=document.get(element, "n"),
        chapter=chapter,
        title=title,
        text=blocks(document, body),
        not_executable=reason,
        place=document.place(element),
    )


def _glossary(document: Document, element: Element, words: Words) -> None:
    for child in children(element):
        if tag(child) == "list":
            _gloss_list(document, child, words)
        elif tag(child) not in ("head", "p"):
            raise unknown(document, child)


def _gloss_list(document: Document, element: Element, words: Words) -> None:
    labels = [child for child in children(element) if tag(child) == "label"]
    items = item_list(document, element).items
    if len(labels) != len(items):
        raise document.error("E02", element, "the glossary wants a label before each item")
    for label, item in zip(labels, items, strict=True):
        key = label.get("n") or key_of(plain(item.label))
        _once(document, label, "glossary word", key, words.glossary)
        words.glossary[key] = GlossEntry(key, item.label, item.content, document.place(label))


def _note(document: Document, element: Element, shelf: dict[str, Note]) -> None:
    name = document.get(element, "n")
    _once(document, element, "note", name, shelf)
    title: Inlines = ()
    body: list[Element] = []
    items: dict[str, Inlines] = {}
    for child in children(element):
        if tag(child) == "head":
            title = inlines(document, child)
        elif tag(child) == "list" and child.get("type") in ("readings", "answers"):
            items = _items(document, child, item_list(document, child))
        else:
            body.append(child)
    shelf[name] = Note(title, blocks(document, body), items, document.place(element))


def _items(document: Document, element: Element, listed: ItemList) -> dict[str, Inlines]:
    items: dict[str, Inlines] = {}
    for item in listed.items:
        _once(document, element, "item", item.n, items)
        items[item.n] = item.content
    return items
