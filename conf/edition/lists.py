"""Lists of all clauses, variants, conjectures, witnesses, scenarios and words."""

from __future__ import annotations

from docutils import nodes

from edition.model import Edition
from edition.nodes import div, inline, paragraph, reference, section
from edition.pages import seen_tag
from edition.readings import conjectures_table, variants_table
from edition.words import inlines


def clauses_list(edition: Edition) -> list[nodes.Node]:
    """List all clauses by chapter."""
    return [
        section(
            f"clauses-{chapter.id}",
            [reference("chapter", chapter.id, chapter.id, " ", *inlines(edition, chapter.title))],
            div("ul", *(_clause_item(edition, id) for id in chapter.clauses), classes="numbered"),
        )
        for chapter in edition.chapters.values()
    ]


def _clause_item(edition: Edition, id: str) -> nodes.Node:
    clause = edition.clauses[id]
    link = reference("clause", id, inline("span", id, classes="number"), " ", *inlines(edition, clause.title))
    return div("li", link, " ", inline("span", clause.status, classes="status"))


def variants_list(edition: Edition) -> list[nodes.Node]:
    """Tabulate all variants; those of form come last, by themselves."""
    form = variants_table(edition, ["form"])
    title: list[nodes.Node] = [nodes.Text("Of form only")]
    words = paragraph("Garbled words, without effect on play.")
    return [
        variants_table(edition, ["substantive", "artefact", "lacuna"]),
        section("variants-of-form", title, words, form),
    ]


def conjectures_list(edition: Edition) -> list[nodes.Node]:
    """Tabulate all conjectures."""
    return [conjectures_table(edition)]


def witnesses_list(edition: Edition) -> list[nodes.Node]:
    """List all witnesses with what was seen of them."""
    items = []
    for siglum, witness in edition.witnesses.items():
        book = witness.book
        imprint = ", ".join(part for part in (book.author, book.place, book.date) if part)
        link = reference("witness", siglum, inline("span", siglum, classes="number"), " ", *inlines(edition, book.title))
        items.append(div("li", link, f" {imprint} " if imprint else " ", seen_tag(witness)))
    return [div("ul", *items, classes="numbered witnesses")]


def scenarios_list(edition: Edition) -> list[nodes.Node]:
    """List all scenarios by the chapter of their first clause."""
    made: list[nodes.Node] = []
    for chapter in edition.chapters.values():
        entries = [
            entry
            for entry in edition.scenarios.values()
            if edition.clauses[entry.scenario.clauses[0]].chapter == chapter.id
        ]
        if not entries:
            continue
        items = [
            div(
                "li",
                reference(
                    "scenario", entry.slug, inline("span", entry.number, classes="number"), " ", *inlines(edition, entry.title)
                ),
            )
            for entry in entries
        ]
        title: list[nodes.Node] = [nodes.Text(f"{chapter.id} "), *inlines(edition, chapter.title)]
        made.append(section(f"scenarios-{chapter.id}", title, div("ul", *items, classes="numbered")))
    return made


def glossary(edition: Edition) -> list[nodes.Node]:
    """List the words of the field in the order of the alphabet, each with an anchor."""
    made: list[nodes.Node] = []
    for entry in sorted(edition.glossary.values(), key=lambda entry: entry.key):
        term = div("dt", *inlines(edition, entry.label))
        term["ids"].append(f"term-{entry.key}")
        made += [term, div("dd", *inlines(edition, entry.text))]
    return [div("dl", *made, classes="words")]
