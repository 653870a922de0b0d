"""From the edition's marked-up words back to elements of TEI P5."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from lxml import etree

from edition.content import (
    Block,
    Blocks,
    Emendation,
    Emphasis,
    Foreign,
    Inline,
    Inlines,
    ItemList,
    Link,
    Mentioned,
    Number,
    Paragraph,
    Quote,
    Reference,
    Term,
    Text,
    Title,
)
from edition.tei import ID, LANG, TEI, Element, tag

Address = Callable[[str, str], str]
"""Gives the pointer to a thing of the edition by its kind and id, as seen from the document that is written."""


def element(name: str, *children: Element | str, **attributes: str) -> Element:
    """Make an element; `id` and `lang` are those of XML, a trailing underscore falls away, empty attributes too."""
    made = etree.Element(f"{{{TEI}}}{name}", nsmap={None: TEI})  # type: ignore[dict-item]  # the stubs know no default namespace
    for key, value in attributes.items():
        if value:
            made.set({"id": ID, "lang": LANG}.get(key, key.rstrip("_")), value)
    append(made, children)
    return made


def append(parent: Element, children: Iterable[Element | str]) -> None:
    """Append elements and text."""
    for child in children:
        if not isinstance(child, str):
            parent.append(child)
        elif len(parent):
            parent[-1].tail = (parent[-1].tail or "") + child
        else:
            parent.text = (parent.text or "") + child


@dataclass(frozen=True)
class Markup:
    """Writes words; `address` says where what they refer to is."""

    address: Address

    def inlines(self, content: Inlines) -> list[Element | str]:
        """Write inline content."""
        return [self._inline(node) for node in content]

    def blocks(self, content: Blocks) -> list[Element]:
        """Write paragraphs, lists and tables."""
        return [self._block(node) for node in content]

    def holding(self, name: str, content: Inlines, **attributes: str) -> Element:
        """Make an element that holds inline content."""
        return element(name, *self.inlines(content), **attributes)

    def _inline(self, node: Inline) -> Element | str:
        if isinstance(node, Text):
            return node.text
        if isinstance(node, Emendation):
            return element("choice", element("sic", node.sic), element("corr", node.corr))
        name, attributes = self._named(node)
        return self.holding(name, node.content, **attributes)

    def _named(self, node: Inline) -> tuple[str, dict[str, str]]:
        """Name the element of a node that has content, and its attributes."""
        if isinstance(node, Reference):
            return ("ref" if node.content else "ptr"), {"target": self.address(node.kind, node.id)}
        if isinstance(node, Link):
            return ("ref" if node.content else "ptr"), {"target": node.url}
        if isinstance(node, Emphasis):
            return "hi", {"rend": node.rend}
        if isinstance(node, Term):
            return "term", {"ref": self.address("term", node.key)}
        if isinstance(node, Foreign):
            return "foreign", {"lang": node.lang}
        if isinstance(node, Quote):
            source = self.address("witness", node.source) if node.source else ""
            return ("quote" if source else "q"), {"lang": node.lang, "source": source}
        if isinstance(node, Title):
            return "title", {"lang": node.lang}
        if isinstance(node, Number):
            return "num", {"value": node.value}
        assert isinstance(node, Mentioned)
        return "mentioned", {}

    def _block(self, node: Block) -> Element:
        if isinstance(node, Paragraph):
            return self.holding("p", node.content)
        if isinstance(node, ItemList):
            return self._list(node)
        rows = [
            element("row", *(self.holding("cell", cell) for cell in row), role="label" if node.head and not at else "")
            for at, row in enumerate(node.rows)
        ]
        return element("table", *rows)

    def _list(self, node: ItemList) -> Element:
        items: list[Element] = []
        for item in node.items:
            if item.label:
                items.append(self.holding("label", item.label))
            items.append(self.holding("item", item.content, n=item.n))
        gloss = node.kind == "gloss"
        return element("list", *items, type="gloss" if gloss else "", rend="" if gloss else node.kind)


MIXED = re.compile("ab|cell|code|foreign|gloss|head|hi|item|label|licence|mentioned|name|note|p|q|quote|ref|term|title")
"""Elements in which white space would count."""


def written(root: Element) -> bytes:
    """Write a document, its structure on lines of its own."""
    indented(root)
    text: bytes = etree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return text + b"\n"


def indented(parent: Element, depth: int = 1) -> None:
    """Put children on lines of their own, but not among words."""
    children = list(parent)
    if not children or (MIXED.fullmatch(tag(parent)) and not any(tag(child) == "p" for child in children)):
        return
    parent.text = "\n" + "  " * depth
    for child in children:
        child.tail = "\n" + "  " * depth
        indented(child, depth + 1)
    children[-1].tail = "\n" + "  " * (depth - 1)
