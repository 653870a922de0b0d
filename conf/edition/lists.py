"""Lists of all clauses, variants, conjectures, witnesses, scenarios and words."""

from __future__ import annotations

from docutils import nodes

from edition.model import Edition
from edition.nodes import div, inline, paragraph, reference, section
from edition.pages import seen_tag
from edition.readings import conjectures_table, quotation_line, references, spaced, variants_table
from edition.words import inlines, table
from skwitz import Option, options


def clauses_list(edition: Edition) -> list[nodes.Node]:
    """List all clauses by chapter."""
    return [
        section(
            f"clauses-{chapter.id}",
            [reference("chapter", chapter.id, chapter.id, " ", *inlines(edition, chapter.title))],
            div("ul", *(_clause_item(edition, key) for key in chapter.clauses), classes="numbered"),
        )
        for chapter in edition.chapters.values()
    ]


def _clause_item(edition: Edition, key: str) -> nodes.Node:
    clause = edition.clauses[key]
    link = _numbered("clause", key, key, inlines(edition, clause.title))
    return div("li", link, " ", inline("span", clause.status, classes="status"))


def _numbered(kind: str, key: str, number: str, title: list[nodes.Node]) -> nodes.Node:
    return reference(kind, key, inline("span", number, classes="number"), " ", *title)


def variants_list(edition: Edition) -> list[nodes.Node]:
    """Tabulate all variants; those of form come last, by themselves."""
    form = variants_table(edition, ["form"], "Variants of form")
    title: list[nodes.Node] = [nodes.Text("Of form only")]
    words = paragraph("Garbled words, without effect on play.")
    return [
        variants_table(edition, ["substantive", "artefact", "lacuna"], "Variants that matter"),
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
        link = _numbered(
            "witness", siglum, siglum, [inline("span", *inlines(edition, book.title), lang=book.lang or witness.lang)]
        )
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
            div("li", _numbered("scenario", entry.slug, entry.number, inlines(edition, entry.title)))
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


def phrases_list(edition: Edition) -> list[nodes.Node]:
    """Tabulate the German that the summaries quote: each phrase, where it belongs, who attests it and in which form."""
    head = div("tr", *(div("th", title, scope="col") for title in ("Phrase", "Clause", "So spelt in", "Otherwise in")))
    rows = [
        div(
            "tr",
            div("th", inline("i", phrase.text, lang=phrase.lang), scope="row"),
            div("td", *references("clause", phrase.clauses)),
            div("td", *(quotation_line(quotation) for quotation in phrase.quotations)),
            div("td", *(quotation_line(quotation) for quotation in phrase.forms)),
        )
        for phrase in edition.phrases.values()
    ]
    return [table([head], rows, "phrases", "German phrases")]


def options_list(edition: Edition) -> list[nodes.Node]:
    """Tabulate the options of `Rules`: default, other values, on what each rests."""
    titles = ("Option", "Default", "Others", "Rests on", "Clauses")
    head = div("tr", *(div("th", title, scope="col") for title in titles))
    return [table([head], [_option_row(edition, option) for option in options()], "options", "Options of Rules")]


def _option_row(edition: Edition, option: Option) -> nodes.Node:
    others = [value for value in option.values if value != option.default] or [f"from {option.minimum}"]
    default = "by the number of players" if option.default is None else str(option.default)
    known = [source for source in option.sources if edition.has(_kind(source), source)]
    return div(
        "tr",
        div("th", nodes.literal("", option.name), scope="row"),
        div("td", default),
        div("td", "any that uses up the pack" if option.default is None else ", ".join(others)),
        div("td", *spaced([reference(_kind(source), source) for source in known])),
        div("td", *references("clause", option.clauses)),
    )


def _kind(key: str) -> str:
    return "variant" if key.startswith("v") else "conjecture"
