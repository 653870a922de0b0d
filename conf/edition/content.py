"""Words with their markup, as a small tree of frozen records, and the places where they stand in the sources."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

REFERENCES = ("chapter", "clause", "variant", "conjecture", "witness", "scenario", "term", "phrase")
"""Kinds of a thing that a `Reference` names."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A file, relative to the sources, and a line from 1 (0: the file as a whole)."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file


NOWHERE = Place("", 0)


# Inline content: a small tree


@dataclass(frozen=True, slots=True)
class Text:
    """Characters, white space already folded."""

    text: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words that stand out; `rend` is `italic` or `bold`."""

    content: Inlines
    rend: str = "italic"


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary; `key` is that of its entry, which may be missing."""

    content: Inlines
    key: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Foreign:
    """Words of another language, `lang` its tag."""

    content: Inlines
    lang: str


@dataclass(frozen=True, slots=True)
class Quote:
    """Words quoted; `source` is a siglum, empty when they are nobody's."""

    content: Inlines
    lang: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Mentioned:
    """A word that is spoken of."""

    content: Inlines


@dataclass(frozen=True, slots=True)
class Number:
    """A number in the text; `value` is it in digits, where that was given."""

    content: Inlines
    value: str = ""


@dataclass(frozen=True, slots=True)
class Title:
    """A book's title."""

    content: Inlines
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Emendation:
    """What a witness prints (`sic`) and what the editor reads (`corr`)."""

    sic: str
    corr: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A pointer to a thing of the edition; without content the page words it (`§ 5.4`)."""

    kind: str
    id: str
    content: Inlines = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Link:
    """A pointer to an address outside the edition."""

    url: str
    content: Inlines = ()


Inline: TypeAlias = (
    Text | Emphasis | Term | Foreign | Quote | Mentioned | Number | Title | Emendation | Reference | Link
)
Inlines: TypeAlias = tuple[Inline, ...]


def plain(content: Inlines) -> str:
    """Give the words of inline content without their markup; an emendation gives what the editor reads.

    >>> plain((Text("the "), Emphasis((Text("pot"),))))
    'the pot'
    """
    parts: list[str] = []
    for node in content:
        if isinstance(node, Text):
            parts.append(node.text)
        elif isinstance(node, Emendation):
            parts.append(node.corr)
        elif isinstance(node, Reference) and not node.content:
            parts.append(f"§ {node.id}" if node.kind == "clause" else node.id)
        else:
            parts.append(plain(node.content))
    return "".join(parts)


# Blocks


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    content: Inlines


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a list, with a label where the list has labels."""

    content: Inlines
    label: Inlines = ()
    n: str = ""


@dataclass(frozen=True, slots=True)
class ItemList:
    """A list; `kind` is `bulleted`, `numbered` or `gloss` (items with labels)."""

    items: tuple[Item, ...]
    kind: str = "bulleted"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of cells by row; the first row is a head where `head` says so."""

    rows: tuple[tuple[Inlines, ...], ...]
    head: bool = False


Block: TypeAlias = Paragraph | ItemList | Table
Blocks: TypeAlias = tuple[Block, ...]
