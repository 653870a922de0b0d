"""The edition as a book: the built pages of a language in the order of reading, without what only a screen needs.

A page becomes a chapter; ids get the page's name before them, so that all chapters can stand in one document.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import join, normpath
from typing import NamedTuple
from urllib.parse import urlsplit

from lxml import etree, html

import skwitz
from edition.export.files import TEXT_LICENCE, TEXT_LICENCE_URL
from edition.model import Edition
from edition.stubs import ids
from edition.tei import LANG, Element

XHTML = "http://www.w3.org/1999/xhtml"
SVG = "http://www.w3.org/2000/svg"

BEFORE = ("about", "principles", "history", "stemma")
AFTER = ("kin", "glossary", "bibliography")
CARDS = ("variant", "conjecture", "witness")

NO_TAGS = frozenset({"script", "img", "template", "button", "nav", "input", "form"})
NO_CLASSES = frozenset(
    {"headerlink", "no-search", "scenario-doctest", "toctree-wrapper", "played", "under-each", "data-line"}
)
"""What is for the screen only, or stands elsewhere in the book."""

KEPT = frozenset({"alt", "class", "colspan", "dir", "href", "id", "lang", "role", "rowspan", "scope", "src", "title"})
"""Attributes that a book keeps; drawings keep all of theirs."""

DRAWN = {"viewbox": "viewBox", "textlength": "textLength", "lengthadjust": "lengthAdjust"}
"""Attributes of drawings as SVG spells them; the reader of HTML does not know that."""


class Chapter(NamedTuple):
    """A chapter: the page's address, its title, its elements, and the level of its heading in the list of contents."""

    page: str
    title: str
    body: Element
    level: int = 1

    @property
    def anchor(self) -> str:
        """The id at which it begins."""
        return anchor(self.page)


def anchor(page: str, fragment: str = "") -> str:
    """Make the id of a place in a page.

    >>> anchor("rules/5"), anchor("rules/5", "clause-5.4")
    ('rules-5', 'rules-5--clause-5.4')
    """
    return page.replace("/", "-") + (f"--{fragment}" if fragment else "")


def chapters(edition: Edition, site: Path) -> list[Chapter]:
    """Read the chapters from the folder of the language in a built site."""
    made: list[Chapter] = []
    for page, level in _pages(edition, site):
        if level == 2 and page.partition("/")[0] not in {c.page for c in made}:
            kind = page.partition("/")[0]
            heading = edition.labels.kinds[kind]
            made.append(Chapter(kind, heading, _part(kind, heading)))
        made.append(_chapter(edition, site, page, level))
    made.insert(0, _title_page(edition))
    _settle(made)
    return made


def _pages(edition: Edition, site: Path) -> Iterator[tuple[str, int]]:
    """Give the pages that are there, and the level of their heading."""
    ordered = [(page, 1) for page in BEFORE]
    ordered += [(f"rules/{key}", 1) for key in edition.chapters]
    ordered += [("commentary", 1)]
    ordered += [(f"{kind}/{key}", 2) for kind in CARDS for key in ids(edition, kind)]
    ordered += [(page, 1) for page in AFTER]
    return ((page, level) for page, level in ordered if (site / page / "index.html").is_file())


def _chapter(edition: Edition, site: Path, page: str, level: int) -> Chapter:
    root = html.parse(str(site / page / "index.html"), html.HTMLParser(encoding="utf-8")).getroot()
    article = root.xpath("//article")[0]
    for each in [each for each in article.iterdescendants() if _left_out(each)]:
        each.drop_tree()
    title = re.sub(r"\s+", " ", article.xpath("string(.//h1[1])")).strip()
    section = _element("section", id=anchor(page), class_="chapter-of-book" + (" card-of-book" if level > 1 else ""))
    for child in article:
        section.append(_clean(child, page, level - 1))
    _link(section, page, edition)
    return Chapter(page, title, section, level)


def _left_out(found: html.HtmlElement) -> bool:
    classes = NO_CLASSES & set((found.get("class") or "").split())
    return not isinstance(found.tag, str) or found.tag in NO_TAGS or bool(classes) or "hidden" in found.attrib


def _clean(found: Element, page: str, deeper: int) -> Element:
    """Copy an element into XHTML, or SVG, with the attributes that a book keeps."""
    name = str(found.tag)
    drawn = name == "svg" or any(str(above.tag) == "svg" for above in found.iterancestors())
    heading = re.fullmatch(r"h([1-5])", name)
    if heading:
        name = f"h{int(heading[1]) + deeper}"
    name = {"details": "div", "summary": "p", "article": "div", "main": "div"}.get(name, name)
    made = etree.Element(f"{{{SVG if drawn else XHTML}}}{name}", nsmap={None: SVG if drawn else XHTML})  # type: ignore[dict-item]
    for key, value in found.attrib.items():
        attribute = str(key)
        if drawn and not attribute.startswith(("data-", "xmlns")):
            made.set(DRAWN.get(attribute, attribute), str(value))
        elif attribute in KEPT or attribute == "aria-label":
            made.set(attribute, str(value))
    for key in ("id", "aria-labelledby", "aria-describedby"):
        if named := made.get(key):
            made.set(key, " ".join(anchor(page, name) for name in str(named).split()))
    if made.get("lang"):
        made.set(LANG, str(made.get("lang")))
    made.text, made.tail = found.text, found.tail
    for child in found:
        if isinstance(child.tag, str):
            made.append(_clean(child, page, deeper))
        elif child.tail:
            _add_text(made, child.tail)
    return made


def _add_text(parent: Element, text: str) -> None:
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + text
    else:
        parent.text = (parent.text or "") + text


def _link(section: Element, page: str, edition: Edition) -> None:
    """Turn the addresses of pages into those of places in the book, there or not."""
    for each in section.iter(f"{{{XHTML}}}a"):
        parts = urlsplit(str(each.get("href", "")))
        if parts.scheme:
            continue
        where = normpath(join(page, parts.path)).removesuffix("/index.html") if parts.path else page
        kind, _, key = where.partition("/")
        if kind == "clause" and key in edition.clauses:
            where, fragment = f"rules/{edition.clauses[key].chapter}", f"clause-{key}"
        else:
            fragment = parts.fragment
        each.set("href", "#" + anchor(where, fragment))


def _settle(made: list[Chapter]) -> None:
    """Lead links to places that there are not to the chapter instead; what is not in the book at all is mere words."""
    ids_there = {str(each.get("id")) for chapter in made for each in chapter.body.iter() if each.get("id")}
    for chapter in made:
        for each in list(chapter.body.iter(f"{{{XHTML}}}a")):
            target = str(each.get("href", ""))
            if target.startswith("#") and target[1:] not in ids_there:
                above = target[1:].partition("--")[0]
                if above in ids_there:
                    each.set("href", f"#{above}")
                else:
                    each.tag = f"{{{XHTML}}}span"
                    each.attrib.pop("href")


def _part(kind: str, heading: str) -> Element:
    return _element("section", _element("h1", heading), id=anchor(kind), class_="part-of-book")


def _title_page(edition: Edition) -> Chapter:
    labels = edition.labels
    licence = _element("a", TEXT_LICENCE, href=TEXT_LICENCE_URL)
    body = _element(
        "section",
        _element("h1", edition.version.title),
        _element("p", labels.versions.format(edition.version.number, skwitz.__version__)),
        _element("p", labels.unseen),
        _element("p", licence),
        id=anchor("title"),
        class_="title-page",
    )
    return Chapter("title", edition.version.title, body)


def _element(name: str, *children: Element | str, **attributes: str) -> Element:
    """Make an element of XHTML."""
    made = etree.Element(f"{{{XHTML}}}{name}", nsmap={None: XHTML})  # type: ignore[dict-item]
    for key, value in attributes.items():
        made.set(key.rstrip("_"), value)
    for child in children:
        if isinstance(child, str):
            _add_text(made, child)
        else:
            made.append(child)
    return made


def contents(edition: Edition, made: list[Chapter]) -> Element:
    """Make the list of contents, the cards below the heading of their kind."""
    listed = _element("ol")
    for chapter in made[1:]:
        item = _element("li", _element("a", chapter.title, href=f"#{chapter.anchor}"))
        if chapter.level == 1:
            listed.append(item)
        else:
            if listed[-1][-1].tag != f"{{{XHTML}}}ol":
                listed[-1].append(_element("ol"))
            listed[-1][-1].append(item)
    return _element("nav", _element("h1", edition.labels.contents), listed, class_="contents-of-book", role="doc-toc")


def page_body(bodies: list[Element]) -> Element:
    """Put chapters into the frame that the site's style sheets know."""
    found = _element("article", *bodies)
    for name in ("article-container", "content", "main", "page"):
        found = _element("div", found, class_=name)
    return found


def document(edition: Edition, title: str, bodies: list[Element], styles: list[str], body_class: str = "") -> bytes:
    """Write a document of XHTML."""
    links = [_element("link", rel="stylesheet", href=style) for style in styles]
    root = _element(
        "html",
        _element("head", _element("meta", charset="utf-8"), _element("title", title), *links),
        _element("body", *bodies, class_=body_class),
        lang=edition.lang,
    )
    root.set(LANG, edition.lang)
    etree.cleanup_namespaces(root)
    text: bytes = etree.tostring(root, encoding="UTF-8", xml_declaration=True, doctype="<!DOCTYPE html>")
    return text + b"\n"
