"""Readings that can be tried: which words of the apparatus become switches, and each scenario under every reading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docutils import nodes

from edition.content import Inlines, plain
from edition.model import Conjecture, Edition, Variant
from edition.nodes import div, outcome, reference, section
from edition.readings import OPTIONS, head
from edition.titles import own_title
from edition.words import inlines, table
from skwitz.words import label


def choices(thing: Variant | Conjecture) -> Iterator[tuple[str, Inlines]]:
    """Give the values of a thing's option, the edition's own first, each once with the words for it."""
    option = OPTIONS.get(thing.option) if thing.executable else None
    if option is None or not option.values:
        return
    own = thing.readings if isinstance(thing, Variant) else thing.answers
    words: dict[str, Inlines] = {}
    for each in own:
        if each.value in option.values:
            words.setdefault(each.value, each.gloss)
    if len(words) > 1:
        yield from sorted(words.items(), key=lambda item: item[0] != option.default)


def reading_names(edition: Edition) -> dict[str, str]:
    """Give the words for every value of an option, by `<option>-<value>`; a silence's answer has its question."""
    names: dict[str, str] = {}
    for variant in edition.variants.values():
        for value, words in choices(variant):
            names.setdefault(f"{variant.option}-{value}", plain(words) or value)
    for conjecture in edition.conjectures.values():
        for value, words in choices(conjecture):
            told = f"{plain(conjecture.question)} {plain(words) or value}"
            names.setdefault(f"{conjecture.option}-{value}", told)
    return names


def scenarios_under(edition: Edition, thing: Variant | Conjecture, key: str) -> list[nodes.Node]:
    """Set the scenarios that tell a thing's readings apart under each of them, a table for each scenario."""
    if not any(choices(thing)):
        return []
    return _under_each(
        edition,
        key,
        [_table(edition, thing, slug, f"{key}-under-{slug}", reference("scenario", slug)) for slug in thing.scenarios],
    )


def readings_under(edition: Edition, things: Sequence[Variant | Conjecture], slug: str) -> list[nodes.Node]:
    """Set a scenario under each reading of the things that it tells apart; an option on which two hang comes once."""
    told = {thing.option: thing for thing in reversed(things) if any(choices(thing))}
    key = f"scenario-{slug}"
    tables = []
    for thing in reversed(told.values()):
        kind = "variant" if isinstance(thing, Variant) else "conjecture"
        link = reference(kind, thing.id, thing.id, " ", *inlines(edition, own_title(edition, kind, thing.id)))
        tables.append(_table(edition, thing, slug, f"{key}-under-{thing.id}", link))
    return _under_each(edition, key, tables)


def _under_each(edition: Edition, key: str, tables: list[nodes.Node]) -> list[nodes.Node]:
    title = [nodes.Text(label("readings.under_each", edition.lang))]
    return [section(f"{key}-under", title, *tables, classes="under-each")] if tables else []


def _table(edition: Edition, thing: Variant | Conjecture, slug: str, key: str, heading: nodes.Node) -> nodes.Node:
    columns = [label(f"readings.{column}", edition.lang) for column in ("reading", "outcome")]
    values = dict(choices(thing))
    rows = []
    for value, words in values.items():
        told = outcome("", slug=slug, option=thing.option, value=value, values=[*values])
        rows.append(div("tr", div("th", *inlines(edition, words), scope="row"), div("td", told)))
    name = f"{plain(edition.scenarios[slug].title)} – {thing.id}"
    return section(key, [heading], table([head(columns)], rows, "outcomes", name))
