"""From TEI elements to content: one reading rule for each element, an error for any other.

An error is a `SourceError` with a code, the file and the line.  Comments and processing instructions are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from edition.content import (
    REFERENCES,
    Block,
    Blocks,
    Emendation,
    Emphasis,
    Foreign,
    Inline,
    Inlines,
    Item,
    ItemList,
    Link,
    Mentioned,
    Number,
    Paragraph,
    Place,
    Quote,
    Reference,
    Table,
    Term,
    Text,
    Title,
    plain,
)

TEI = "http://www.tei-c.org/ns/1.0"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
ID = "{http://www.w3.org/XML/1998/namespace}id"

Element = etree._Element

PARSER = etree.XMLParser(resolve_entities=False, no_network=True, collect_ids=False)
"""An id that stands twice is for the readers to find, with a code."""


class SourceError(ValueError):
    """Something in the sources that cannot be read: `code` as in `edition.check`, `place` its file and line."""

    def __init__(self, code: str, place: Place, message: str) -> None:
        super().__init__(f"{place}: {code} {message}")
        self.code = code
        self.place = place
        self.message = message


@dataclass(frozen=True, slots=True)
class Document:
    """A file read: `name` is its path relative to the sources."""

    name: str
    root: Element

    def place(self, element: Element) -> Place:
        """Where the element begins."""
        return Place(self.name, _line(element))

    def error(self, code: str, element: Element, message: str) -> SourceError:
        """Make the error that names the element's place."""
        return SourceError(code, self.place(element), message)

    def get(self, element: Element, attribute: str) -> str:
        """Give an attribute that must be there (E02)."""
        value = element.get(attribute)
        if not value:
            raise self.error("E02", element, f"<{tag(element)}> lacks @{attribute.split('}')[-1]}")
        return value

    def numbers(self, element: Element, attribute: str) -> tuple[int, ...]:
        """Give the numbers, one or more, of an attribute that must be there (E02)."""
        words = self.get(element, attribute).split()
        if not words or not all(word.isascii() and word.isdecimal() and len(word) < 10 for word in words):
            raise self.error("E02", element, f"@{attribute} of <{tag(element)}> is no number: {' '.join(words)}")
        return tuple(int(word) for word in words)

    def number(self, element: Element, attribute: str) -> int:
        """Give the one number of an attribute that must be there (E02)."""
        first, *more = self.numbers(element, attribute)
        if more:
            raise self.error("E02", element, f"@{attribute} of <{tag(element)}> is one number, not {len(more) + 1}")
        return first


def _line(element: Element) -> int:
    line = element.sourceline
    return line if isinstance(line, int) else 0


def as_it_is(path: Path) -> tuple[int, int]:
    """Give what changes when a file does: when it was written, and its size; zeros where there is none."""
    if not path.is_file():
        return 0, 0
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def parse(path: Path, sources: Path) -> Document:
    """Read one file of the sources; a file that is missing, text that is no XML, or no TEI, is an E01."""
    name = path.relative_to(sources).as_posix()
    try:
        root = etree.parse(path, PARSER).getroot()
    except etree.XMLSyntaxError as error:
        raise SourceError("E01", Place(name, error.lineno or 0), error.msg or "no XML") from None
    except OSError:
        raise SourceError("E01", Place(name, 0), "the file cannot be read") from None
    if root.tag != f"{{{TEI}}}TEI":
        raise SourceError("E01", Place(name, _line(root)), "the root is not <TEI> of the TEI namespace")
    return Document(name, root)


def tag(element: Element) -> str:
    """Give the element's name; one of another namespace keeps its braces."""
    return str(element.tag).removeprefix(f"{{{TEI}}}")


def children(element: Element) -> Iterator[Element]:
    """Give the child elements, without comments and processing instructions."""
    return (child for child in element if isinstance(child.tag, str))


def find(element: Element, path: str) -> Element | None:
    """Give the first element at a path of TEI names (`fileDesc/titleStmt`)."""
    return element.find("/".join(f"{{{TEI}}}{step}" for step in path.split("/")))


def descendants(element: Element, name: str) -> Iterator[Element]:
    """Give the elements of a name below an element, in order."""
    return element.iter(f"{{{TEI}}}{name}")


def fold(text: str) -> str:
    """Make every run of white space one space."""
    return re.sub(r"[ \t\r\n]+", " ", text)


def key_of(text: str) -> str:
    """Make the key of a glossary word from its letters: `fishing game` → `fishing-game`."""
    return re.sub(r"\W+", "-", text.strip().casefold()).strip("-")


def pointer(target: str) -> tuple[str, str]:
    """Split a pointer into the kind and id of what it names; the kind is empty when it names nothing known.

    >>> pointer("#clause-5.4"), pointer("#v05"), pointer("#S")
    (('clause', '5.4'), ('variant', 'v05'), ('witness', 'S'))
    """
    name = target.removeprefix("#")
    kind, dash, rest = name.partition("-")
    if dash and kind in REFERENCES:
        return kind, rest
    for kind, shape in (("variant", r"v\d+"), ("conjecture", r"c\d+"), ("witness", r"[A-Z]\d?")):
        if re.fullmatch(shape, name):
            return kind, name
    return "", name


# Inline content


def inlines(document: Document, element: Element) -> Inlines:
    """Read the mixed content of an element; white space at both ends goes."""
    return trimmed(mixed(document, element))


def mixed(document: Document, element: Element) -> Inlines:
    """Read the mixed content of an element as it stands, white space folded."""
    content: list[Inline] = []
    if element.text:
        content.append(Text(fold(element.text)))
    for child in element:
        if isinstance(child.tag, str):
            content.append(inline(document, child))
        if child.tail:
            content.append(Text(fold(child.tail)))
    return tuple(content)


def trimmed(content: Inlines) -> Inlines:
    """Take white space from both ends of inline content."""
    nodes = list(content)
    if nodes and isinstance(nodes[0], Text):
        nodes[0] = Text(nodes[0].text.lstrip())
    if nodes and isinstance(nodes[-1], Text):
        nodes[-1] = Text(nodes[-1].text.rstrip())
    return tuple(node for node in nodes if node != Text(""))


def inline(document: Document, element: Element) -> Inline:
    """Read one inline element by its rule."""
    rule = INLINE.get(tag(element))
    if rule is None:
        raise unknown(document, element)
    return rule(document, element)


def unknown(document: Document, element: Element) -> SourceError:
    """Make the error of an element that has no reading rule here."""
    parent = element.getparent()
    where = f" in <{tag(parent)}>" if parent is not None else ""
    return document.error("E02", element, f"unknown element <{tag(element)}>{where}")


def _term(document: Document, element: Element) -> Inline:
    content = mixed(document, element)
    key = element.get("key") or element.get("ref", "").removeprefix("#term-")
    return Term(content, key or key_of(plain(content)), document.place(element))


def _reference(document: Document, element: Element) -> Inline:
    target = document.get(element, "target")
    content = mixed(document, element)
    if target.startswith(("https://", "http://")):
        return Link(target, content)
    kind, name = pointer(target)
    return Reference(kind, name, content, document.place(element))


def _emendation(document: Document, element: Element) -> Inline:
    words = {tag(child): fold(child.text or "") for child in children(element)}
    if set(words) != {"sic", "corr"}:
        raise document.error("E02", element, "<choice> wants one <sic> and one <corr>")
    return Emendation(words["sic"], words["corr"])


def _quote(document: Document, element: Element) -> Inline:
    source = element.get("source", "").removeprefix("#")
    return Quote(mixed(document, element), element.get(LANG, ""), source)


INLINE: dict[str, Callable[[Document, Element], Inline]] = {
    "choice": _emendation,
    "emph": lambda d, e: Emphasis(mixed(d, e)),
    "foreign": lambda d, e: Foreign(mixed(d, e), d.get(e, LANG)),
    "hi": lambda d, e: Emphasis(mixed(d, e), e.get("rend", "italic")),
    "mentioned": lambda d, e: Mentioned(mixed(d, e)),
    "num": lambda d, e: Number(mixed(d, e), e.get("value", "")),
    "ptr": _reference,
    "q": _quote,
    "quote": _quote,
    "ref": _reference,
    "term": _term,
    "title": lambda d, e: Title(mixed(d, e), e.get(LANG, "")),
}


# Blocks


def blocks(document: Document, elements: Iterator[Element] | list[Element]) -> Blocks:
    """Read block elements by their rules."""
    return tuple(block(document, element) for element in elements)


def block(document: Document, element: Element) -> Block:
    """Read one block element by its rule."""
    rule = BLOCK.get(tag(element))
    if rule is None:
        raise unknown(document, element)
    return rule(document, element)


def item_list(document: Document, element: Element) -> ItemList:
    """Read a list; a label belongs to the item after it."""
    items: list[Item] = []
    label: Inlines = ()
    for child in children(element):
        if tag(child) == "label":
            label = inlines(document, child)
        elif tag(child) == "item":
            items.append(Item(inlines(document, child), label, child.get("n", "")))
            label = ()
        else:
            raise unknown(document, child)
    return ItemList(tuple(items), element.get("rend") or element.get("type") or "bulleted")


def _table(document: Document, element: Element) -> Block:
    rows = [row for row in children(element) if tag(row) == "row"]
    cells = tuple(tuple(inlines(document, cell) for cell in children(row)) for row in rows)
    return Table(cells, bool(rows) and rows[0].get("role") == "label")


BLOCK: dict[str, Callable[[Document, Element], Block]] = {
    "list": item_list,
    "p": lambda d, e: Paragraph(inlines(d, e)),
    "table": _table,
}
