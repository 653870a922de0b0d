"""What a reference shows when the reader points at it: a title and a few words, by `<kind>/<id>`."""

from __future__ import annotations

from edition.directives import title_of
from edition.model import Block, Edition, Inlines, Paragraph, plain
from edition.stubs import ids

LENGTH = 220
"""Characters of a preview's text at most."""


def previews(edition: Edition) -> dict[str, list[str]]:
    """Give title and text of every object and every word of the glossary."""
    found = {
        f"{kind}/{id}": [title_of(edition, kind, id), shortened(_text(edition, kind, id))]
        for kind in ("clause", "variant", "conjecture", "witness", "scenario")
        for id in ids(edition, kind)
    }
    found |= {
        f"term/{key}": [plain(entry.label), shortened(plain(entry.text))] for key, entry in edition.glossary.items()
    }
    return found


def _text(edition: Edition, kind: str, id: str) -> str:
    if kind == "clause":
        return _blocks(edition.clauses[id].text)
    if kind == "variant":
        variant = edition.variants[id]
        return " ] ".join(f"{plain(r.gloss) or r.value} {' '.join(r.witnesses)}" for r in variant.readings)
    if kind == "conjecture":
        return _answer(edition, id)
    if kind == "witness":
        book = edition.witnesses[id].book
        return ", ".join(part for part in (book.author, book.place, book.publisher, book.date) if part)
    return f"Scenario {edition.scenarios[id].number}"


def _answer(edition: Edition, id: str) -> str:
    answer = edition.conjectures[id].answers[0]
    return f"Editor’s conjecture: {plain(answer.gloss) or answer.key}."


def _blocks(blocks: tuple[Block, ...]) -> str:
    return " ".join(_words(block) for block in blocks)


def _words(block: Block) -> str:
    if isinstance(block, Paragraph):
        return plain(block.content)
    parts: list[Inlines] = []
    if hasattr(block, "items"):
        parts = [item.content for item in block.items]
    return "; ".join(plain(part) for part in parts)


def shortened(text: str) -> str:
    """Cut a text at a word.

    >>> len(shortened("word " * 100)) <= LENGTH
    True
    """
    if len(text) <= LENGTH:
        return text
    return text[: LENGTH - 1].rsplit(" ", 1)[0] + "…"
