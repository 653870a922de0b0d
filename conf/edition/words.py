"""From the edition's marked-up words to docutils nodes."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes

from edition.content import (
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
    Paragraph,
    Quote,
    Reference,
    Table,
    Term,
    Text,
    Title,
)
from edition.model import Edition
from edition.nodes import div, inline, paragraph, reference

QUOTES = {"de": ("„", "“"), "sv": ("”", "”"), "ja": ("「", "」")}
"""Quotation marks by language, where they are not the English ones."""


def inlines(edition: Edition, content: Inlines) -> list[nodes.Node]:
    """Turn inline content into nodes."""
    return [_inline(edition, node) for node in content]


def blocks(edition: Edition, content: Blocks) -> list[nodes.Node]:
    """Turn paragraphs, lists and tables into nodes."""
    return [_block(edition, node) for node in content]


def quoted(text: str, lang: str) -> nodes.Node:
    """Make the words of a witness, in its language and between its quotation marks."""
    left, right = QUOTES.get(lang, ("“", "”"))
    return inline("q", left + text + right, classes="witness-words", lang=lang)


def _inline(edition: Edition, node: Inline) -> nodes.Node:
    if isinstance(node, Text):
        return nodes.Text(node.text)
    if isinstance(node, Emendation):
        return inline("span", node.corr, inline("span", f" [sic: {node.sic}]", classes="sic"))
    if isinstance(node, Reference):
        return _reference(edition, node)
    children = inlines(edition, node.content)
    if isinstance(node, Emphasis):
        return (nodes.strong if node.rend == "bold" else nodes.emphasis)("", "", *children)
    if isinstance(node, Term):
        known = node.key in edition.glossary
        return reference("term", node.key, *children, classes="term") if known else _plain(children)
    if isinstance(node, Foreign):
        return inline("i", *children, classes="foreign", lang=node.lang)
    if isinstance(node, Quote):
        left, right = QUOTES.get(node.lang, ("“", "”"))
        return inline("q", left, *children, right, lang=node.lang)
    if isinstance(node, Mentioned):
        return inline("i", *children, classes="mentioned")
    if isinstance(node, Title):
        return inline("cite", *children, lang=node.lang)
    if isinstance(node, Link):
        return nodes.reference("", "", *(children or [nodes.Text(node.url)]), refuri=node.url, internal=False)
    return _plain(children)


def _plain(children: list[nodes.Node]) -> nodes.Node:
    return nodes.inline("", "", *children)


def _reference(edition: Edition, node: Reference) -> nodes.Node:
    children = inlines(edition, node.content)
    if node.kind == "phrase":
        phrase = edition.phrases[node.id]
        return inline("i", *(children or [nodes.Text(phrase.text)]), lang=phrase.lang)
    if node.kind == "chapter" and not children:
        children = [nodes.Text(edition.labels.chapter.format(node.id))]  # worded in the language of the text
    return reference(node.kind, node.id, *children)


def _block(edition: Edition, node: Block) -> nodes.Node:
    if isinstance(node, Paragraph):
        return paragraph(*inlines(edition, node.content))
    if isinstance(node, ItemList):
        return _item_list(edition, node)
    return _table(edition, node)


def _item_list(edition: Edition, node: ItemList) -> nodes.Node:
    if node.kind == "gloss":
        return nodes.definition_list("", *(_definition(edition, item) for item in node.items), classes=["simple"])
    make = nodes.enumerated_list if node.kind == "numbered" else nodes.bullet_list
    items = (nodes.list_item("", paragraph(*inlines(edition, item.content))) for item in node.items)
    return make("", *items, classes=["simple"])


def _definition(edition: Edition, item: Item) -> nodes.Node:
    term = nodes.term("", "", *inlines(edition, item.label), translatable=False)
    return nodes.definition_list_item("", term, nodes.definition("", paragraph(*inlines(edition, item.content))))


def _table(edition: Edition, node: Table) -> nodes.Node:
    rows = []
    for number, row in enumerate(node.rows):
        tag, atts = ("th", {"scope": "col"}) if node.head and number == 0 else ("td", {})
        rows.append(div("tr", *(div(tag, *inlines(edition, cell), **atts) for cell in row)))
    return table(rows[:1] if node.head else [], rows[1:] if node.head else rows)


def table(head: Sequence[nodes.Node], rows: Sequence[nodes.Node], classes: str = "", label: str = "") -> nodes.Node:
    """Make a table that scrolls by itself where it is too wide; `label` names it for who cannot see it."""
    parts = ([div("thead", *head)] if head else []) + [div("tbody", *rows)]
    scroller = {"tabindex": "0", "role": "region", "aria_label": label} if label else {}
    return div("div", div("table", *parts, classes=f"plain-table {classes}"), classes="table-scroller", **scroller)
