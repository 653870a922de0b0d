"""The table of all variants by kind, with ways to see only some: folds, links, and a control that script puts there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from docutils import nodes

from edition.content import plain
from edition.model import KINDS, Edition
from edition.nodes import block, div, inline, paragraph, section
from edition.readings import references, variants_table

FORM = "form"


def variants_list(edition: Edition) -> list[nodes.Node]:
    """Tabulate all variants by kind, each kind to be folded up; those of form are folded at first, and come last."""
    labels = edition.labels
    title: list[nodes.Node] = [nodes.Text(labels.of_form_heading)]
    form = section("variants-of-form", title, paragraph(labels.of_form_words), _group(edition, FORM))
    return [_control(edition), _ways(edition), *(_group(edition, kind) for kind in KINDS if kind != FORM), form]


def _group(edition: Edition, kind: str) -> block:
    labels = edition.labels
    number = sum(variant.kind == kind for variant in edition.variants.values())
    name = labels.kind[kind]
    summary = div("summary", inline("b", name), f" ({number}) {labels.kind_meanings[kind]}")
    opened = {} if kind == FORM else {"open": "open"}
    mattering = labels.punctuation["named"].join((labels.variants_that_matter, name))
    whole = variants_table(edition, [kind], mattering if opened else labels.variants_of_form)
    return div("details", summary, whole, classes="kind-group", data_kind=kind, **opened)


def _ways(edition: Edition) -> block:
    """Make the ways to what hangs on one witness or one clause, for who has no script."""
    labels = edition.labels
    sigla = dict.fromkeys(s for v in edition.variants.values() for r in v.readings for s in r.witnesses)
    clauses = [key for key, clause in edition.clauses.items() if clause.variants]
    return div(
        "details",
        div("summary", labels.filter),
        paragraph(inline("span", labels.by_witness, classes="label"), *references("witness", sigla)),
        paragraph(inline("span", labels.by_clause, classes="label"), *references("clause", clauses)),
        classes="filter-ways",
    )


def _control(edition: Edition) -> block:
    """Make the control that script takes from its template: three choices, and how many variants are shown."""
    labels = edition.labels
    sigla = dict.fromkeys(s for v in edition.variants.values() for r in v.readings for s in r.witnesses)
    witnesses = [(siglum + star, f"{siglum}{words}") for siglum in sigla for star, words in _followed(edition)]
    kinds = [("", labels.filter_matter), *((kind, labels.kind[kind]) for kind in KINDS), ("all", labels.filter_all)]
    return div(
        "template",
        div(
            "form",
            _select("witness", labels.filter_witness, _options([("", labels.filter_all), *witnesses])),
            _select("kind", labels.filter_kind, _options(kinds)),
            _select("clause", labels.filter_clause, _clauses(edition)),
            div("p", role="status", classes="filter-shown", data_words=labels.filter_shown),
            classes="filter",
            aria_label=labels.filter,
        ),
        classes="filter-template",
    )


def _followed(edition: Edition) -> tuple[tuple[str, str], ...]:
    """Give the two ways to ask for a witness: wherever it takes part, and where this edition does not follow it."""
    return ("", ""), ("*", f" – {edition.labels.not_followed}")


def _select(name: str, label: str, choices: Iterable[nodes.Node]) -> block:
    return div("label", inline("span", label), div("select", *choices, name=name), classes="filter-choice")


def _options(choices: Iterable[tuple[str, str]]) -> Iterator[nodes.Node]:
    for value, words in choices:
        yield div("option", words, value=value)


def _clauses(edition: Edition) -> Iterator[nodes.Node]:
    """Give the choice of chapters, and in each of its clauses that have a variant."""
    yield from _options([("", edition.labels.filter_all)])
    for chapter in edition.chapters.values():
        found = [edition.clauses[key] for key in chapter.clauses if edition.clauses[key].variants]
        name = f"{chapter.id} {plain(chapter.title)}"
        clauses = [(clause.id, f"{clause.id} {plain(clause.title)}") for clause in found]
        if found:
            yield div("optgroup", *_options([(chapter.id, name), *clauses]), label=name)
