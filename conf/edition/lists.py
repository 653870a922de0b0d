"""Lists of all clauses, variants, conjectures, witnesses, scenarios and words."""

from __future__ import annotations

from docutils import nodes

from edition.alphabet import order
from edition.content import plain
from edition.model import Edition
from edition.nodes import div, inline, paragraph, reference, section
from edition.pages import imprint, seen_tag
from edition.readings import conjectures_table, head, quotation_line, references
from edition.titles import own_title
from edition.words import blocks, inlines, table
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
    return div("li", link, " ", inline("span", edition.labels.status[clause.status], classes="status"))


def _numbered(kind: str, key: str, number: str, title: list[nodes.Node]) -> nodes.Node:
    return reference(kind, key, inline("span", number, classes="number"), " ", *title)


def conjectures_list(edition: Edition) -> list[nodes.Node]:
    """Tabulate all conjectures."""
    return [conjectures_table(edition)]


def witnesses_list(edition: Edition) -> list[nodes.Node]:
    """List all witnesses with what was seen of them."""
    items = []
    for siglum, witness in edition.witnesses.items():
        title = inline("cite", *inlines(edition, witness.book.title), lang=witness.book.lang or witness.lang)
        link = _numbered("witness", siglum, siglum, inlines(edition, witness.name) or [title])
        printed = imprint(edition, witness, witness.book.author)
        behind = edition.labels.punctuation["words"] + printed if printed else ""
        record = [div("div", title, behind, classes="record")] if witness.name else []
        items.append(div("li", link, " ", seen_tag(edition, witness), *record))
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
    """List the words of the field in the order of the alphabet of their language, each with an anchor."""
    made: list[nodes.Node] = []
    for entry in sorted(
        edition.glossary.values(),
        key=lambda entry: order(plain(entry.label), edition.lang, (), edition.labels.initials),
    ):
        term = div("dt", *inlines(edition, entry.label))
        term["ids"].append(f"term-{entry.key}")
        made += [term, div("dd", *inlines(edition, entry.text))]
    return [div("dl", *made, classes="words")]


def phrases_list(edition: Edition) -> list[nodes.Node]:
    """Tabulate the German that the summaries quote: each phrase, where it belongs, who attests it and in which form."""
    rows = [
        div(
            "tr",
            div("th", inline("i", phrase.text, lang=phrase.lang), scope="row"),
            div("td", *references("clause", phrase.clauses)),
            div("td", *(quotation_line(edition, quotation) for quotation in phrase.quotations)),
            div("td", *(quotation_line(edition, quotation) for quotation in phrase.forms)),
        )
        for phrase in edition.phrases.values()
    ]
    return [table([head(edition.labels.phrase_columns)], rows, "phrases", edition.labels.phrases)]


def options_list(edition: Edition) -> list[nodes.Node]:
    """Tabulate the options of `Rules`: what each decides and on what it rests, default, other values."""
    labels = edition.labels
    rows = [_option_row(edition, option) for option in options()]
    return [table([head(labels.option_columns)], rows, "options", labels.options)]


def _option_row(edition: Edition, option: Option) -> nodes.Node:
    labels = edition.labels
    others = [value for value in option.values if value != option.default]
    others = others or [labels.from_minimum.format(option.minimum)]
    default = labels.by_players if option.default is None else str(option.default)
    return div(
        "tr",
        div("th", nodes.literal("", option.name), scope="row"),
        div("td", *_decides(edition, option)),
        div("td", default),
        div("td", labels.whole_pack if option.default is None else labels.punctuation["words"].join(others)),
        div("td", *references("clause", option.clauses)),
    )


def _decides(edition: Edition, option: Option) -> list[nodes.Node]:
    """Say what an option decides: what is agreed in the edition's words, what is disputed by its titles."""
    note = edition.options.get(option.name)
    agreed = [] if note is None else [paragraph(*inlines(edition, note.title)), *blocks(edition, note.note)]
    return agreed + [
        paragraph(reference(_kind(source), source), " ", *inlines(edition, own_title(edition, _kind(source), source)))
        for source in option.sources
        if edition.has(_kind(source), source)
    ]


def _kind(key: str) -> str:
    return "variant" if key.startswith("v") else "conjecture"
