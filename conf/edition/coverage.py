"""Which scenarios play each clause: those written for it, and those whose events or refusals cite it when they run."""

from __future__ import annotations

from docutils import nodes

from edition.model import Clause, Conjecture, Edition, Variant
from edition.nodes import div, inline, reference
from edition.readings import head, references
from edition.words import inlines, table
from skwitz.scenario import Refused, Scenario, steps


def cited(edition: Edition) -> dict[str, tuple[str, ...]]:
    """Run every scenario, and give by clause those that cite it, in the edition's order."""
    found: dict[str, list[str]] = {key: [] for key in edition.clauses}
    for slug, entry in edition.scenarios.items():
        for source in sources_of(entry.scenario) & found.keys():
            found[source].append(slug)
    return {key: tuple(slugs) for key, slugs in found.items()}


def sources_of(scenario: Scenario) -> set[str]:
    """Gather the clauses, variants and conjectures that a scenario's events and refusals cite."""
    sources: set[str] = set()
    for step in steps(scenario):
        if isinstance(step, Refused):
            sources.update(step.error.sources)
        else:
            sources.update(source for event in step.events for source in event.sources)
    return sources


def ambiguous(edition: Edition, clause: Clause) -> tuple[Variant | Conjecture, ...]:
    """List the variants and conjectures with an option that hang on a clause: it can be played in several ways."""
    hanging: list[Variant | Conjecture] = [edition.variants[key] for key in clause.variants]
    hanging += [edition.conjectures[key] for key in clause.conjectures]
    return tuple(thing for thing in hanging if thing.option)


def coverage_table(edition: Edition) -> list[nodes.Node]:
    """Tabulate the clauses with the scenarios that play them, or the reason why none can."""
    labels, citing = edition.labels, cited(edition)
    rows = [_row(edition, clause, citing[clause.id]) for clause in edition.clauses.values()]
    return [table([head(labels.coverage_columns)], rows, "coverage", labels.coverage)]


def _row(edition: Edition, clause: Clause, citing: tuple[str, ...]) -> nodes.Node:
    own = clause.scenarios
    both = sum(slug in citing for slug in own)
    number = edition.labels.so_many_of.format(both, len(own)) if own else ""
    title = [inline("span", clause.id, classes="number"), nodes.Text(" "), *inlines(edition, clause.title)]
    return div(
        "tr",
        div("th", reference("clause", clause.id, *title), scope="row"),
        div("td", *_listed(edition, own)),
        div("td", number),
        div("td", *_folded(edition, tuple(slug for slug in citing if slug not in own))),
        div("td", *_remarks(edition, clause)),
    )


def _listed(edition: Edition, slugs: tuple[str, ...]) -> list[nodes.Node]:
    if not slugs:
        return []
    items = [reference("scenario", slug, *inlines(edition, edition.scenarios[slug].title)) for slug in slugs]
    return [div("ul", *(div("li", item) for item in items))]


def _folded(edition: Edition, slugs: tuple[str, ...]) -> list[nodes.Node]:
    if not slugs:
        return []
    return [div("details", div("summary", str(len(slugs))), *_listed(edition, slugs))]


def _remarks(edition: Edition, clause: Clause) -> list[nodes.Node]:
    labels = edition.labels
    if clause.not_executable:
        return [inline("span", labels.not_executable, classes="label"), *inlines(edition, clause.not_executable)]
    made: list[nodes.Node] = []
    for kind, type_ in (("variant", Variant), ("conjecture", Conjecture)):
        ids = [thing.id for thing in ambiguous(edition, clause) if isinstance(thing, type_)]
        made += [nodes.Text(" "), *references(kind, ids)] if ids else []
    return [inline("span", labels.ambiguous, classes="label"), *made[1:]] if made else []
