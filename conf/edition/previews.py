"""What a reference shows when the reader points at it: a title and a few words, by `<kind>/<id>`."""

from __future__ import annotations

from edition.content import Block, Inlines, Paragraph, plain
from edition.model import Edition
from edition.pages import imprint
from edition.stubs import ids
from edition.titles import title_of

LENGTH = 220
"""Characters of a preview's text at most."""


def previews(edition: Edition) -> dict[str, list[str]]:
    """Give title and text of every object and every word of the glossary."""
    found = {
        f"{kind}/{key}": [title_of(edition, kind, key), preview(edition, kind, key)]
        for kind in ("clause", "variant", "conjecture", "witness", "scenario")
        for key in ids(edition, kind)
    }
    found |= {
        f"term/{key}": [plain(entry.label), shortened(plain(entry.text))] for key, entry in edition.glossary.items()
    }
    return found


def preview(edition: Edition, kind: str, key: str) -> str:
    """Give the text of an object's preview."""
    return shortened(_text(edition, kind, key))


def _text(edition: Edition, kind: str, key: str) -> str:
    if kind == "clause":
        return _blocks(edition, edition.clauses[key].text)
    if kind == "variant":
        variant = edition.variants[key]
        readings = ((plain(r.gloss) or r.value or r.n, " ".join(r.witnesses)) for r in variant.readings)
        return " ] ".join(f"{words} {witnesses}" for words, witnesses in readings)
    if kind == "conjecture":
        return _answer(edition, key)
    if kind == "witness":
        witness = edition.witnesses[key]
        language = edition.labels.languages.get(witness.lang, "")
        facts = (imprint(edition, witness, witness.book.author), language, edition.labels.seen[witness.seen])
        return edition.labels.punctuation["words"].join(fact for fact in facts if fact)
    return edition.labels.scenario.format(edition.scenarios[key].number)


def _answer(edition: Edition, key: str) -> str:
    answer = edition.conjectures[key].answers[0]
    return edition.labels.conjecture_is.format(plain(answer.gloss) or answer.key)


def _blocks(edition: Edition, blocks: tuple[Block, ...]) -> str:
    return edition.labels.punctuation["sentences"].join(_words(edition, block) for block in blocks)


def _words(edition: Edition, block: Block) -> str:
    if isinstance(block, Paragraph):
        return plain(block.content)
    parts: list[Inlines] = []
    if hasattr(block, "items"):
        parts = [item.content for item in block.items]
    return edition.labels.punctuation["items"].join(plain(part) for part in parts)


def shortened(text: str) -> str:
    """Cut a text at a word; in writing without spaces, which has a rare one, anywhere.

    >>> len(shortened("word " * 100)) <= LENGTH, len(shortened("2.1 " + "枚" * 500)) == LENGTH
    (True, True)
    """
    if len(text) <= LENGTH:
        return text
    cut = text[: LENGTH - 1]
    space = cut.rfind(" ")
    return (cut[:space] if space > LENGTH // 2 else cut) + "…"
