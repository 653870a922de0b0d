"""The apparatus: variants and conjectures beside a clause, and the tables of all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from docutils import nodes

from edition.model import Answer, Clause, Conjecture, Edition, Quotation, Reading, Variant
from edition.nodes import div, inline, paragraph, reference
from edition.words import blocks, inlines, quoted, table
from skwitz import options

OPTIONS = {option.name: option for option in options()}
"""The options of `Rules` by name."""


def apparatus(edition: Edition, clause: Clause) -> list[nodes.Node]:
    """Make the apparatus that stands in the margin; variants of form are folded up, and come last."""
    label = edition.labels.apparatus_to.format(clause.id)
    found = [edition.variants[key] for key in clause.variants]
    entries: list[nodes.Node] = [variant_entry(edition, variant) for variant in found if variant.kind != "form"]
    entries += [conjecture_entry(edition, edition.conjectures[key]) for key in clause.conjectures]
    garbled = [variant_entry(edition, variant) for variant in found if variant.kind == "form"]
    if garbled:
        summary = edition.labels.of_form_only.format(len(garbled))
        entries.append(div("details", div("summary", summary), *garbled, classes="of-form"))
    return [div("div", *entries, classes="apparatus", role="note", aria_label=label)] if entries else []


def variant_entry(edition: Edition, variant: Variant) -> nodes.Node:
    """Make one line of apparatus: lemma ] reading : reading, each with its witnesses, then the kind."""
    entry = paragraph(reference("variant", variant.id, variant.id, classes="entry-id"), " ", classes="entry")
    for number, reading in enumerate(variant.readings):
        if number:
            entry += inline("span", " ] " if number == 1 else " : ", classes="bracket")
        words, kind = reading_words(edition, reading), "lemma" if number == 0 else "reading"
        entry += inline("span", *words, classes=kind, **switch(variant, reading.value))
        entry += nodes.Text(" ")
        entry.extend(sigla(reading.witnesses))
    entry += nodes.Text(" ")
    entry += kind_tag(edition, variant.kind)
    return entry


def conjecture_entry(edition: Edition, conjecture: Conjecture) -> nodes.Node:
    """Make one line of apparatus for a silence: the question, the edition's answer, the others."""
    entry = paragraph(reference("conjecture", conjecture.id, conjecture.id, classes="entry-id"), " ", classes="entry")
    entry.extend(inlines(edition, conjecture.question))
    entry += nodes.Text(" ")
    for number, answer in enumerate(conjecture.answers):
        if number:
            entry += inline("span", " / ", classes="bracket")
        words, kind = answer_words(edition, answer), "lemma" if answer.default else "reading"
        entry += inline("span", *words, classes=kind, **switch(conjecture, answer.value))
    entry += nodes.Text(" ")
    entry += conjecture_tag(edition)
    return entry


def switch(thing: Variant | Conjecture, value: str) -> dict[str, str]:
    """Give the attributes of words that script makes a switch; none where no reading can be tried."""
    option = OPTIONS.get(thing.option) if thing.executable else None
    if option is None or value not in option.values:
        return {}
    return {"data_option": option.name, "data_value": value, "data_pressed": str(value == option.default).lower()}


def reading_words(edition: Edition, reading: Reading) -> list[nodes.Node]:
    """Give a reading in the edition's words; where there are none, in its witnesses', or by its value or letter."""
    if reading.gloss:
        return inlines(edition, reading.gloss)
    said = dict.fromkeys((quotation.text, quotation.lang) for quotation in reading.quotations)
    words = [quoted(text, lang) for text, lang in said]
    return spaced(words) or [nodes.Text(reading.value or edition.labels.reading.format(reading.n))]


def sigla(witnesses: Iterable[str]) -> list[nodes.Node]:
    """Make the sigla of witnesses, linked, with spaces between them."""
    return spaced([reference("witness", siglum, siglum, classes="siglum") for siglum in witnesses])


def kind_tag(edition: Edition, kind: str) -> nodes.Node:
    """Make the tag that names a variant's kind."""
    labels = edition.labels
    return inline("span", labels.kind[kind], classes=f"tag kind-{kind}", title=labels.kind_meanings[kind])


def conjecture_tag(edition: Edition) -> nodes.Node:
    """Make the tag that a conjecture bears wherever it shows."""
    return inline("span", edition.labels.conjecture, classes="tag tag-conjecture")


def answer_words(edition: Edition, answer: Answer) -> list[nodes.Node]:
    """Give an answer in the edition's words, or its value where there are none."""
    return inlines(edition, answer.gloss) or [nodes.Text(answer.key)]


def references(kind: str, ids: Iterable[str]) -> list[nodes.Node]:
    """Make references with spaces between them."""
    return spaced([reference(kind, key) for key in ids])


def spaced(made: Sequence[nodes.Node], between: str = " ") -> list[nodes.Node]:
    """Put something between nodes."""
    return [part for node in made for part in (nodes.Text(between), node)][1:]


def where(thing: Variant | Conjecture) -> list[nodes.Node]:
    """Refer to the clauses, or else the chapters, that a thing hangs on."""
    return references("clause", thing.clauses) or references("chapter", thing.chapters)


def readings_table(edition: Edition, variant: Variant) -> nodes.Node:
    """Make the table of a variant's readings: witnesses, their words with the line, what they mean, what they do."""
    labels, option = edition.labels, bool(variant.option)
    titles = [*labels.reading_columns, *([labels.option_of.format(variant.option)] if option else [])]
    rows = [_reading_row(edition, variant, reading) for reading in variant.readings]
    return table([head(titles)], rows, "readings", labels.readings_of.format(variant.id))


def _reading_row(edition: Edition, variant: Variant, reading: Reading) -> nodes.Node:
    cells = [
        div("th", *sigla(reading.witnesses), scope="row"),
        div("td", *(quotation_line(edition, quotation) for quotation in reading.quotations)),
        div("td", *inlines(edition, reading.gloss)),
    ]
    if variant.option:
        cells.append(div("td", *([_value(variant, reading.value)] if reading.value else [])))
    return div("tr", *cells)


def _value(thing: Variant | Conjecture, value: str) -> nodes.Node:
    return inline("span", nodes.literal("", value), **switch(thing, value))


def quotation_line(edition: Edition, quotation: Quotation) -> nodes.Node:
    """Quote a witness, with its siglum and the line."""
    line = edition.labels.line.format(quotation.line)
    source = inline("span", f" {quotation.source} {line}", classes="source")
    return paragraph(quoted(quotation.text, quotation.lang), source)


def answers_table(edition: Edition, conjecture: Conjecture) -> nodes.Node:
    """Make the table of a conjecture's answers; the first is the edition's."""
    labels, option = edition.labels, bool(conjecture.option)
    titles = [labels.answer, *([labels.option_of.format(conjecture.option)] if option else []), labels.whose]
    rows = []
    for answer in conjecture.answers:
        cells = [div("td", *answer_words(edition, answer))]
        if option:
            cells.append(div("td", _value(conjecture, answer.value)))
        cells.append(div("td", *([conjecture_tag(edition)] if answer.default else [labels.possible])))
        rows.append(div("tr", *cells))
    return table([head(titles)], rows, "answers", labels.answers_to.format(conjecture.id))


def variants_table(edition: Edition, kinds: Iterable[str], label: str) -> nodes.Node:
    """Make the table of all variants of some kinds."""
    rows = [_variant_row(edition, variant) for variant in edition.variants.values() if variant.kind in kinds]
    return table([head(edition.labels.variant_columns)], rows, "variants", label)


def _variant_row(edition: Edition, variant: Variant) -> nodes.Node:
    """Make a variant's row; its attributes are what a filter goes by: `K*` is K where it is not followed."""
    witnesses = dict.fromkeys(siglum for reading in variant.readings for siglum in reading.witnesses)
    witnesses |= dict.fromkeys(f"{siglum}*" for reading in variant.readings[1:] for siglum in reading.witnesses)
    return div(
        "tr",
        div("th", reference("variant", variant.id), scope="row"),
        div("td", *where(variant)),
        div("td", _readings_line(edition, variant)),
        div("td", kind_tag(edition, variant.kind)),
        data_kind=variant.kind,
        data_witnesses=" ".join(witnesses),
        data_clauses=" ".join([*variant.clauses, *variant.chapters]),
    )


def _readings_line(edition: Edition, variant: Variant) -> nodes.Node:
    entry = variant_entry(edition, variant)
    return paragraph(*entry.children[2:-2])  # neither the id nor the kind: they have their own cells


def conjectures_table(edition: Edition) -> nodes.Node:
    """Make the table of all conjectures."""
    rows = [
        div(
            "tr",
            div("th", reference("conjecture", conjecture.id), scope="row"),
            div("td", *where(conjecture)),
            div("td", *inlines(edition, conjecture.question)),
            div("td", *answer_words(edition, conjecture.answers[0])),
        )
        for conjecture in edition.conjectures.values()
    ]
    return table([head(edition.labels.conjecture_columns)], rows, "conjectures", edition.labels.conjectures)


def head(titles: Iterable[str]) -> nodes.Node:
    """Make the head of a table."""
    return div("tr", *(div("th", title, scope="col") for title in titles))


def variant_notes(edition: Edition, variant: Variant) -> list[nodes.Node]:
    """Give what the edition says of a variant."""
    return blocks(edition, variant.note)
