"""What each witness has for a clause: its lines, and its readings where the witnesses differ; and a table of all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from docutils import nodes

from edition.model import Chapter, Clause, Edition, Quotation, Reading, Variant
from edition.nodes import block, div, inline, paragraph, reference, section
from edition.readings import head, quotation_line, reading_words
from edition.words import inlines
from skwitz.render.compare import SIGN


class Attested(NamedTuple):
    """A reading that a witness has; `followed` says whether it is this edition's."""

    variant: Variant
    reading: Reading
    followed: bool

    def words_of(self, siglum: str, lines: tuple[int, ...]) -> list[Quotation]:
        """Give the words of the reading that are quoted from a witness, those on some lines if there are any."""
        words = [quotation for quotation in self.reading.quotations if quotation.source == siglum]
        return [quotation for quotation in words if quotation.line in lines] or words


def attested(edition: Edition, clause: Clause, siglum: str) -> Iterator[Attested]:
    """Give a witness's readings at a clause, but those of form."""
    for variant in (edition.variants[key] for key in clause.variants):
        if variant.kind != "form":
            for number, reading in enumerate(variant.readings):
                if siglum in reading.witnesses:
                    yield Attested(variant, reading, number == 0)


def columns(edition: Edition) -> tuple[str, ...]:
    """Give the witnesses that can be set side by side: those whose lines are known."""
    return tuple(siglum for siglum, witness in edition.witnesses.items() if witness.attestations)


def in_witness(edition: Edition, clause: Clause, siglum: str, quoted: bool = False) -> list[nodes.Node]:
    """Say where a witness has a clause, and which readings; `quoted` gives its words with the edition's for them."""
    lines = clause.witnesses.get(siglum)
    told: list[nodes.Node] = [paragraph(edition.labels.witness_lacks, classes="lacks")] if lines is None else []
    if lines:
        words = edition.labels.line if len(lines) == 1 else edition.labels.lines
        numbers = edition.labels.punctuation["words"].join(map(str, lines))
        told.append(paragraph(words.format(numbers), classes="source"))
    for found in attested(edition, clause, siglum):
        quotations = found.words_of(siglum, lines or ()) if quoted and found.reading.gloss else []
        told.append(_reading(edition, found, quotations))
    return told


def _reading(edition: Edition, found: Attested, quotations: list[Quotation]) -> nodes.Node:
    entry = paragraph(reference("variant", found.variant.id, found.variant.id), " ", classes="entry")
    if not found.followed:
        entry += inline("span", SIGN, classes="sign", aria_hidden="true")
        told = edition.labels.not_followed + edition.labels.punctuation["named"]
        entry += inline("span", told, classes="visually-hidden")
    entry += inline("span", *reading_words(edition, found.reading), classes="lemma" if found.followed else "reading")
    if not quotations:
        return entry
    return div("div", entry, *(quotation_line(edition, each) for each in quotations), classes="attested")


def synopsis(edition: Edition) -> list[nodes.Node]:
    """Make the page on which all clauses stand against all witnesses whose lines are known."""
    labels = edition.labels
    titles = [labels.synopsis_clause, *(f"{siglum} {_language(edition, siglum)}" for siglum in columns(edition))]
    bodies = [part for chapter in edition.chapters.values() for part in _chapter(edition, chapter)]
    table = div("table", div("thead", head(titles)), *bodies, classes="synopsis")
    atts = {"tabindex": "0", "role": "region", "aria_label": labels.synopsis}
    return [
        section(
            "synopsis",
            [nodes.Text(labels.synopsis)],
            div("div", paragraph(labels.synopsis_lede), classes="lede"),
            div("div", table, classes="synopsis-scroller", **atts),
        )
    ]


def _language(edition: Edition, siglum: str) -> str:
    lang = edition.witnesses[siglum].lang
    return edition.labels.languages.get(lang, lang)


def _chapter(edition: Edition, chapter: Chapter) -> Iterator[block]:
    """Give a chapter's rows under its name, as a body of the table."""
    link = reference("chapter", chapter.id, chapter.id, " ", *inlines(edition, chapter.title))
    wide = str(len(columns(edition)) + 1)
    rows = [div("tr", div("th", link, scope="rowgroup", colspan=wide, classes="chapter-row"))]
    rows += [_row(edition, edition.clauses[key]) for key in chapter.clauses]
    yield div("tbody", *rows)


def _row(edition: Edition, clause: Clause) -> block:
    link = reference(
        "clause", clause.id, inline("span", clause.id, classes="number"), " ", *inlines(edition, clause.title)
    )
    cells = [div("td", *in_witness(edition, clause, siglum)) for siglum in columns(edition)]
    return div("tr", div("th", link, scope="row"), *cells)
