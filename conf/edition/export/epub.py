"""The book as EPUB 3: a file for each chapter, a table of contents, and what a reader of the file has to know."""

from __future__ import annotations

import io
import os
import time
import uuid
import zipfile
from collections.abc import Iterator
from pathlib import Path

from lxml import etree

import skwitz
from edition.export.book import SVG, XHTML, Chapter, contents, document
from edition.export.files import TEXT_LICENCE, TEXT_LICENCE_URL
from edition.model import Edition
from edition.tei import Element

STYLE = Path(__file__).with_name("styles") / "epub.css"

CONTAINER = b"""<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""

OPF = "http://www.idpf.org/2007/opf"
DC = "http://purl.org/dc/elements/1.1/"

ACCESSIBLE = {
    "schema:accessMode": ("textual", "visual"),
    "schema:accessModeSufficient": ("textual",),
    "schema:accessibilityFeature": ("tableOfContents", "readingOrder", "structuralNavigation", "alternativeText"),
    "schema:accessibilityHazard": ("none",),
}
"""What the book offers to readers who cannot see it: the cards that are drawn are named in words as well."""


def epub(edition: Edition, chapters: list[Chapter]) -> bytes:
    """Pack the book; the same chapters give the same bytes, dated by SOURCE_DATE_EPOCH."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files(edition, chapters):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return packed.getvalue()


def files(edition: Edition, chapters: list[Chapter]) -> Iterator[tuple[str, bytes]]:
    """Give the files in the archive, the one that names its type first."""
    places = {str(e.get("id")): f"{c.anchor}.xhtml" for c in chapters for e in c.body.iter() if e.get("id")}
    yield "mimetype", b"application/epub+zip"
    yield "META-INF/container.xml", CONTAINER
    yield "book/book.opf", package(edition, chapters)
    yield "book/epub.css", STYLE.read_bytes()
    navigation = contents(edition, chapters)
    navigation.set("{http://www.idpf.org/2007/ops}type", "toc")
    _relink(navigation, places)
    yield "book/contents.xhtml", document(edition, edition.labels.contents, [navigation], ["epub.css"])
    for chapter in chapters:
        _relink(chapter.body, places)
        yield f"book/{chapter.anchor}.xhtml", document(edition, chapter.title, [chapter.body], ["epub.css"])


def _relink(body: Element, places: dict[str, str]) -> None:
    for each in body.iter(f"{{{XHTML}}}a"):
        target = str(each.get("href", ""))
        if target.startswith("#"):
            each.set("href", places[target[1:]] + target)


def package(edition: Edition, chapters: list[Chapter]) -> bytes:
    """Write what the book is and what it is made of."""
    root = etree.Element(f"{{{OPF}}}package", nsmap={None: OPF, "dc": DC})  # type: ignore[dict-item]
    root.set("version", "3.0")
    root.set("unique-identifier", "id")
    root.set("prefix", "schema: http://schema.org/")
    root.set("{http://www.w3.org/XML/1998/namespace}lang", edition.lang)
    root.append(_metadata(edition))
    manifest = etree.SubElement(root, f"{{{OPF}}}manifest")
    spine = etree.SubElement(root, f"{{{OPF}}}spine")
    _item(manifest, "contents", "contents.xhtml", "application/xhtml+xml", "nav")
    _item(manifest, "style", "epub.css", "text/css")
    for at, chapter in enumerate(chapters):
        drawn = next(chapter.body.iter(f"{{{SVG}}}svg"), None) is not None
        _item(manifest, f"c{at}", f"{chapter.anchor}.xhtml", "application/xhtml+xml", "svg" if drawn else "")
        etree.SubElement(spine, f"{{{OPF}}}itemref").set("idref", f"c{at}")
        if not at:
            etree.SubElement(spine, f"{{{OPF}}}itemref").set("idref", "contents")
    text: bytes = etree.tostring(root, encoding="UTF-8", xml_declaration=True, pretty_print=True)
    return text


def _metadata(edition: Edition) -> Element:
    versions = f"text {edition.version.number}, engine {skwitz.__version__}"
    name = uuid.uuid5(uuid.NAMESPACE_URL, f"{TEXT_LICENCE_URL}#skwitz-{edition.lang}-{versions}")
    metadata = etree.Element(f"{{{OPF}}}metadata")
    for tag, value in (
        ("identifier", f"urn:uuid:{name}"),
        ("title", edition.version.title),
        ("language", edition.lang),
        ("creator", "The editors of Skwitz"),
        ("publisher", "The editors of Skwitz"),
        ("rights", TEXT_LICENCE),
        ("description", edition.labels.unseen),
    ):
        etree.SubElement(metadata, f"{{{DC}}}{tag}").text = value
    metadata[0].set("id", "id")
    made = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "1764547200")))
    _meta(metadata, "dcterms:modified", time.strftime("%Y-%m-%dT%H:%M:%SZ", made))
    _meta(metadata, "dcterms:hasVersion", versions)
    for key, values in ACCESSIBLE.items():
        for value in values:
            _meta(metadata, key, value)
    return metadata


def _meta(metadata: Element, key: str, value: str) -> None:
    made = etree.SubElement(metadata, f"{{{OPF}}}meta")
    made.set("property", key)
    made.text = value


def _item(manifest: Element, name: str, href: str, media_type: str, properties: str = "") -> None:
    made = etree.SubElement(manifest, f"{{{OPF}}}item")
    for key, value in (("id", name), ("href", href), ("media-type", media_type), ("properties", properties)):
        if value:
            made.set(key, value)
