"""A chapter side by side: each clause in every language, and as each witness has it."""

from __future__ import annotations

from collections.abc import Mapping

from docutils import nodes

from edition.content import plain
from edition.languages import in_order, native_name
from edition.model import Clause, Edition
from edition.nodes import block, div, inline, paragraph, reference, section
from edition.synopsis import columns, in_witness
from edition.words import blocks, inlines

Editions = Mapping[str, Edition]
"""The edition in each of its languages, by tag."""


def parallel(editions: Editions, own: str, key: str) -> nodes.Node:
    """Make the page of a chapter in all columns; script shows those that are chosen."""
    edition = editions[own]
    labels, chapter = edition.labels, edition.chapters[key]
    title = labels.punctuation["named"].join((labels.parallel, f"{key} {plain(chapter.title)}"))
    names = _names(editions, edition)
    return section(
        f"parallel-{key}",
        [nodes.Text(title)],
        div("div", paragraph(labels.parallel_lede), classes="lede"),
        _chapters(edition, key),
        _chooser(edition, names),
        *(_clause(editions, edition, number, names) for number in chapter.clauses),
        classes="parallel",
    )


def parallels(edition: Edition) -> list[nodes.Node]:
    """Make the page that leads to the chapters side by side."""
    labels = edition.labels
    lede = div("div", paragraph(labels.parallel_lede), classes="lede")
    items = [
        div("li", _link(key, inline("span", key, classes="number"), " ", *inlines(edition, chapter.title)))
        for key, chapter in edition.chapters.items()
    ]
    return [section("parallel", [nodes.Text(labels.parallel)], lede, div("ul", *items, classes="numbered"))]


def _link(key: str, *words: nodes.Node | str) -> nodes.Node:
    return reference("parallel", key, *words)


def _names(editions: Editions, edition: Edition) -> dict[str, str]:
    """Name the columns: languages by their own names, the page's first, then witnesses."""
    langs = [edition.lang, *(lang for lang in in_order(editions) if lang != edition.lang)]
    names = {lang: native_name(lang) for lang in langs}
    for siglum in columns(edition):
        lang = edition.witnesses[siglum].lang
        names[siglum] = f"{siglum} {edition.labels.languages.get(lang, lang)}"
    return names


def _chapters(edition: Edition, key: str) -> block:
    """Make the way to the other chapters."""
    items = [
        div("li", _link(each) if each != key else inline("b", each, aria_current="page")) for each in edition.chapters
    ]
    return div("nav", div("ul", *items), classes="parallel-chapters", aria_label=edition.labels.parallel_chapters)


def _chooser(edition: Edition, names: Mapping[str, str]) -> block:
    """Make the buttons of the columns, which script takes from the template; `data-default` names those shown first."""
    buttons = [
        div("button", name, type="button", data_column=column, aria_pressed="false", **_lang(column, edition))
        for column, name in names.items()
    ]
    default = " ".join([edition.lang, *columns(edition)])
    label = edition.labels.parallel_columns
    group = div("div", *buttons, classes="column-chooser", role="group", aria_label=label, data_default=default)
    return div("template", group, classes="columns-template")


def _lang(column: str, edition: Edition) -> dict[str, str]:
    return {} if column in edition.witnesses else {"lang": column}


def _clause(editions: Editions, edition: Edition, number: str, names: Mapping[str, str]) -> nodes.Node:
    clause = edition.clauses[number]
    title = [reference("clause", number, number, classes="clause-number"), nodes.Text(" ")]
    langs = [lang for lang in names if lang in editions and number in editions[lang].clauses]
    texts = [_text(editions[lang], number, names[lang], titled=lang != edition.lang) for lang in langs]
    witnesses = [_witness(edition, clause, siglum, names[siglum]) for siglum in names if siglum not in editions]
    return section(
        f"clause-{number}",
        title + inlines(edition, clause.title),
        div("div", *texts, *witnesses, classes="parallel-columns"),
        classes="parallel-clause",
    )


def _text(edition: Edition, number: str, name: str, titled: bool) -> block:
    """Give a clause in one language; the page's own has its title above."""
    clause = edition.clauses[number]
    title = [paragraph(inline("b", *inlines(edition, clause.title)), classes="column-title")] if titled else []
    css = f"parallel-column language-{edition.lang}"
    words = [paragraph(name, classes="column-name"), *title, *blocks(edition, clause.text)]
    return div("div", *words, classes=css, data_column=edition.lang)


def _witness(edition: Edition, clause: Clause, siglum: str, name: str) -> block:
    label = paragraph(reference("witness", siglum, name), classes="column-name")
    told = in_witness(edition, clause, siglum, quoted=True)
    return div("div", label, *told, classes="parallel-column is-witness", data_column=siglum)
