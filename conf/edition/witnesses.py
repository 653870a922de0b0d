"""Read `witnesses/*.xml` and `transcriptions/*.xml`: what is known of each witness, and its text where there is one."""

from __future__ import annotations

from pathlib import Path

from edition.content import Blocks, Inlines, plain
from edition.model import BaseText, Book, Held, Witness
from edition.tei import (
    ID,
    LANG,
    Document,
    Element,
    blocks,
    children,
    descendants,
    find,
    fold,
    inlines,
    parse,
    pointer,
    tag,
)

SOURCE = "teiHeader/fileDesc/sourceDesc"


def read_witnesses(folder: Path, sources: Path) -> dict[str, Witness]:
    """Read every header in the folder, by siglum, in the order of their numbers (`TEI/@n`)."""
    found: list[tuple[int, Witness]] = []
    for path in sorted(folder.glob("*.xml")):
        document = parse(path, sources)
        found.append((document.number(document.root, "n"), _witness(document)))
    return {witness.siglum: witness for _, witness in sorted(found, key=lambda pair: (pair[0], pair[1].siglum))}


def _witness(document: Document) -> Witness:
    root = document.root
    source = find(root, SOURCE)
    if source is None:
        raise document.error("E02", root, "a witness wants a sourceDesc")
    bibl = find(source, "bibl")
    if bibl is None:
        raise document.error("E02", source, "a witness wants a bibliographic record, <bibl>")
    return Witness(
        siglum=document.get(root, ID),
        book=_book(document, bibl),
        seen=document.get(bibl, "type"),
        lang=document.get(root, LANG),
        descends=tuple(pointer(target)[1] for target in (bibl.get("corresp") or "").split()),
        held=_held(document, bibl),
        notes=tuple(inlines(document, note) for note in descendants(bibl, "note")),
        attestations=_attestations(document),
        place=document.place(root),
    )


def _book(document: Document, bibl: Element) -> Book:
    def words(name: str) -> str:
        element = find(bibl, name)
        return "" if element is None else plain(inlines(document, element))

    title = find(bibl, "title")
    if title is None:
        raise document.error("E02", bibl, "a bibliographic record wants a <title>")
    return Book(
        title=inlines(document, title),
        author=words("author"),
        edition=words("edition"),
        place=words("pubPlace"),
        publisher=words("publisher"),
        date=words("date"),
        pages=words("biblScope"),
        lang=title.get(LANG, ""),
    )


def _held(document: Document, bibl: Element) -> Held | None:
    idno = {element.get("type", ""): element for element in descendants(bibl, "idno")}
    extent = find(bibl, "extent/measure")
    if "file" not in idno:
        return None
    if "sha256" not in idno or extent is None:
        raise document.error("E02", bibl, "a file seen wants its SHA-256 and its number of lines")
    return Held(
        file=fold(idno["file"].text or "").strip(),
        sha256=fold(idno["sha256"].text or "").strip(),
        lines=document.number(extent, "quantity"),
    )


def _attestations(document: Document) -> dict[str, tuple[int, ...]]:
    body = find(document.root, "text/body")
    lines: dict[str, tuple[int, ...]] = {}
    for item in descendants(body, "item") if body is not None else ():
        kind, clause = pointer(document.get(item, "corresp"))
        if kind != "clause":
            raise document.error("E03", item, "an attestation points to no clause")
        if clause in lines:
            raise document.error("E04", item, f"clause {clause} is attested here a second time")
        lines[clause] = document.numbers(item, "n")
    return lines


def read_transcriptions(folder: Path, sources: Path) -> dict[str, list[BaseText]]:
    """Read every transcription in the folder: by clause, what each witness has, named by the file's siglum."""
    texts: dict[str, list[BaseText]] = {}
    for path in sorted(folder.glob("*.xml")) if folder.is_dir() else ():
        document = parse(path, sources)
        for division in descendants(document.root, "div"):
            if division.get("type") == "clause":
                clause = document.get(division, "n")
                texts.setdefault(clause, []).append(_base(document, division, path.stem))
    return texts


def _base(document: Document, division: Element, siglum: str) -> BaseText:
    title: Inlines = ()
    body: list[Element] = []
    for child in children(division):
        if tag(child) == "head":
            title = inlines(document, child)
        else:
            body.append(child)
    text: Blocks = blocks(document, body)
    lang = division.get(LANG) or document.get(document.root, LANG)
    return BaseText(siglum, lang, text, title, document.place(division))
