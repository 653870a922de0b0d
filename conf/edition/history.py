"""What a card page tells of its thing beyond today's page: its other languages, and what has become of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from docutils import nodes
from sphinx import addnodes

from edition.cite import SHORT_DIGEST
from edition.content import Inlines, plain
from edition.languages import native_name
from edition.model import Edition
from edition.nodes import div, inline, reference, section
from edition.past import CHANGES, Past
from edition.published import Row, Succession
from edition.texts import Words
from edition.words import blocks, inlines


def other_languages(edition: Edition, kind: str, key: str, others: Iterable[Words]) -> list[nodes.Node]:
    """Make the list of the thing's titles in the site's other languages, and its text folded up below.

    A clause can be read side by side too, with its whole chapter.
    """
    items = [_in_language(edition, kind, key, words) for words in others]
    if not any(items):
        return []
    if kind == "clause":
        items.append(div("li", reference("parallel", edition.clauses[key].chapter, edition.labels.parallel)))
    title = [nodes.Text(edition.labels.other_languages)]
    made = div("ul", *(item for item in items if item is not None), classes="other-languages")
    return [section(f"{kind}-{key}-languages", title, made, classes="no-search")]


def _in_language(edition: Edition, kind: str, key: str, words: Words) -> nodes.Node | None:
    title = _title(words, kind, key)
    if not title:
        return None
    lang = words.version.lang
    target = f"../../../{lang}/{kind}/{key}/index.html"
    link = inline("a", plain(title), lang=lang, href=target, hreflang=lang)
    item = div("li", inline("span", native_name(lang), classes="label", lang=lang), " ", link)
    if text := _text(edition, kind, key, words):
        summary = div("summary", plain(title), classes=f"language-{lang}")
        item += div("details", summary, div("div", *text, classes=f"clause-text language-{lang}"))
    return item


def _text(edition: Edition, kind: str, key: str, words: Words) -> list[nodes.Node]:
    """Make a clause's text; else what is said of the thing, and its readings or answers."""
    if kind == "clause":
        return blocks(edition, words.clauses[key].text)
    note = words.notes[kind][key]
    readings = [div("li", *inlines(edition, gloss)) for gloss in note.items.values() if gloss]
    return blocks(edition, note.blocks) + ([div("ul", *readings)] if readings else [])


def _title(words: Words, kind: str, key: str) -> Inlines:
    if kind == "clause":
        return words.clauses[key].title if key in words.clauses else ()
    note = words.notes[kind].get(key)
    return note.title if note else ()


def history(edition: Edition, kind: str, key: str, pasts: Mapping[str, Past], documents: Collection[str]) -> nodes.Node:
    """Make the section that says since when the thing is published, and what has become of it since."""
    past = pasts.get(f"{kind} {key}", Past())
    lines = [*_since(edition, kind, key, past.rows), *_succession(edition, kind, key, past.successions)]
    lines += _changed(edition, past.changed, CHANGES in documents)
    made = div("ul", *(div("li", *line) for line in lines))
    return section(f"{kind}-{key}-history", [nodes.Text(edition.labels.history)], made, classes="history no-search")


Line = list[nodes.Node | str]


def _since(edition: Edition, kind: str, key: str, rows: tuple[Row, ...]) -> Iterator[Line]:
    labels = edition.labels
    yield [labels.first_published.format(rows[0].text) if rows else labels.unpublished]
    if kind == "scenario":
        now = edition.scenarios[key].digest
        for row in rows:
            words = labels.same_digest if row.digest == now else labels.other_digest
            yield [words.format(row.text, row.engine, row.digest[:SHORT_DIGEST])]


def _succession(edition: Edition, kind: str, key: str, pairs: tuple[Succession, ...]) -> Iterator[Line]:
    for pair in pairs:
        if pair.id == key:
            yield [edition.labels.superseded_by.format(pair.text), reference(kind, pair.by), "."]
        if pair.by == key:
            yield [edition.labels.supersedes, reference(kind, pair.id), "."]


def _changed(edition: Edition, versions: tuple[str, ...], linked: bool) -> Iterator[Line]:
    for version in versions:
        words = edition.labels.changed_in.format(version)
        yield [_link(words) if linked else words]


def _link(words: str) -> nodes.Node:
    return addnodes.pending_xref(
        "", nodes.inline("", words), refdomain="std", reftype="doc", reftarget=f"/{CHANGES}", refexplicit=True
    )
