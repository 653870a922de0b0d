"""What the pages show of consequences: on cards, in one table, and as maps of the rules."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from docutils import nodes

from edition.consequences import CLASSES, TERMS, Result, Terms, class_of, results_of
from edition.labels import Labels
from edition.model import Clause, Conjecture, Edition, Variant
from edition.nodes import div, inline, paragraph, reference
from edition.readings import head, where
from edition.smallest import Smallest, positions_of
from edition.words import inlines, table
from skwitz.comparison import KINDS, NONE
from skwitz.estimates import Estimate

Thing = Variant | Conjecture


def things(edition: Edition) -> list[Thing]:
    """List variants and conjectures."""
    return [*edition.variants.values(), *edition.conjectures.values()]


def consequence_of(edition: Edition, thing: Thing) -> list[nodes.Node]:
    """Make what a card says: the class, the shares, the smallest positions."""
    labels, key = edition.labels, class_of(thing)
    label = inline("span", labels.consequence + " ", classes="label")
    made: list[nodes.Node] = [
        paragraph(label, class_tag(edition, key), f" {labels.consequence_meanings[key]}", classes="consequence")
    ]
    if found := results_of(thing):
        columns = (labels.reading_column, labels.player_column, *_kinds(edition), labels.games_column)
        rows = [div("tr", div("th", *_value(r), scope="row"), *_cells(edition, r)) for r in found]
        made += [table([head(columns)], rows, "wide", labels.consequence_rows), *_terms(edition, thing)]
    return made + _smallest(edition, thing)


def class_tag(edition: Edition, key: str) -> nodes.Node:
    """Make the tag that names a class of consequence."""
    labels = edition.labels
    return inline("span", labels.consequences[key], classes=f"tag {_css(key)}", title=labels.consequence_meanings[key])


def _css(key: str) -> str:
    return f"consequence-{key.replace(' ', '-')}"


def _kinds(edition: Edition) -> list[str]:
    return [edition.labels.consequences[kind] for kind in KINDS]


def _cells(edition: Edition, result: Result) -> list[nodes.Node]:
    """Make the cells that tell a result: who played, what share came out differently in which respect, of how many."""
    shares = [share(edition, result.share(kind)) for kind in KINDS]
    return [div("td", text) for text in (edition.labels.players[result.player], *shares, str(result.games))]


def _value(result: Result | Smallest) -> list[nodes.Node]:
    return [nodes.literal("", f"{result.option}-{result.value}")]


def share(edition: Edition, estimate: Estimate) -> str:
    """Write a share with its interval, in per cent; number and sign stay on one line, and so does the interval."""
    text = edition.labels.share.format(*(_percent(edition, value) for value in estimate))
    return text.replace(" %", "\N{NO-BREAK SPACE}%").replace("–", "–\N{WORD JOINER}")


def _percent(edition: Edition, value: float) -> str:
    text = f"{100 * value:.{int(0 < value < 0.1)}f}"
    return text.replace(".", edition.labels.decimal_point)


def _terms(edition: Edition, thing: Thing) -> list[nodes.Node]:
    terms, labels = TERMS.get(thing.option, Terms()), edition.labels
    first = _played(labels, terms.seats, terms.until) + labels.punctuation["end"]
    sentences = (first, labels.terms.get(thing.option, ""))
    return [paragraph(labels.punctuation["sentences"].join(filter(None, sentences)), classes="consequence-terms")]


def _played(labels: Labels, seats: int, until: str) -> str:
    return labels.punctuation["words"].join((labels.so_many_players.format(seats), labels.until[until]))


def _smallest(edition: Edition, thing: Thing) -> list[nodes.Node]:
    found = positions_of(thing)
    if not found:
        return []
    named = edition.labels.punctuation["named"]
    items = [div("li", *_value(position), named, *_position(edition, thing, position)) for position in found]
    return [paragraph(inline("span", edition.labels.smallest, classes="label")), div("ul", *items, classes="smallest")]


def _position(edition: Edition, thing: Thing, found: Smallest) -> list[nodes.Node]:
    """Describe a smallest position, with the addresses at which it can be played, under either reading."""
    labels, marks = edition.labels, edition.labels.punctuation
    if not found.position:
        return [nodes.Text(labels.smallest_none.format(found.up_to))]
    words = marks["items"].join((labels.smallest_cards.format(found.cards), labels.smallest_differs[found.what]))
    made: list[nodes.Node] = [nodes.Text(words)]
    if found.move and not found.move.count("shuffle"):
        before, after = labels.smallest_after.split("{}")
        made += [nodes.Text(f" {before}"), nodes.literal("", found.move), nodes.Text(after)]
    for slug in thing.scenarios[:1]:
        changes = [found.base] if found.base else []
        made += [nodes.Text(marks["named"]), _playable(slug, labels.smallest_edition, changes, found.position)]
        if found.option != "schedule":
            own = f"{found.option}-{found.value}"
            words = labels.smallest_reading.format(own)
            made += [nodes.Text(marks["words"]), _playable(slug, words, [*changes, own], found.position)]
    return made


def _playable(slug: str, words: str, changes: list[str], position: str) -> nodes.Node:
    link = reference("scenario", slug, words)
    link["address"] = (f"?reading={'.'.join(changes)}" if changes else "") + f"#p~{position}"
    return link


def consequences_table(edition: Edition) -> list[nodes.Node]:
    """Tabulate all results, the strongest consequence first, then the largest share of it; players stand together."""
    labels = edition.labels
    groups = [
        (thing, list(group))
        for thing in things(edition)
        for _, group in groupby(results_of(thing), key=lambda result: result.value)
    ]
    groups.sort(key=lambda pair: max(map(_weight, pair[1])), reverse=True)
    whose = labels.punctuation["words"].join((labels.variant_columns[0], labels.conjecture_columns[0]))
    columns = (whose, labels.at_column, labels.reading_column, labels.player_column, *_kinds(edition))
    rows = [
        div(
            "tr",
            div("th", reference(_kind(thing), thing.id), scope="row"),
            div("td", *where(thing)),
            div("td", *_value(result), *_otherwise(edition, result)),
            *_cells(edition, result),
        )
        for thing, group in groups
        for result in group
    ]
    return [table([head((*columns, labels.games_column))], rows, "wide", labels.all_consequences)]


def _otherwise(edition: Edition, result: Result) -> list[nodes.Node]:
    """Say who played until when, where it was not four players until the first out."""
    if (result.seats, result.until) == (Terms().seats, Terms().until):
        return []
    return [paragraph(_played(edition.labels, result.seats, result.until))]


def _weight(result: Result) -> tuple[int, float]:
    key = result.consequence
    return CLASSES.index(key), 0 if key == NONE else result.share(key).value


def _kind(thing: Thing) -> str:
    return "variant" if isinstance(thing, Variant) else "conjecture"


def map_by_consequence(edition: Edition) -> list[nodes.Node]:
    """Draw the rules as a map: each clause with the strongest consequence of what hangs on it."""
    return _map(edition, edition.labels.by_consequence, lambda clause: _strongest(edition, clause))


def _strongest(edition: Edition, clause: Clause) -> tuple[str, str]:
    classes = [class_of(thing) for thing in _hanging(edition, clause)]
    if not classes:
        return "undisputed", edition.labels.no_consequence
    key = max(classes, key=CLASSES.index)
    return _css(key), edition.labels.consequences[key]


def _hanging(edition: Edition, clause: Clause) -> list[Thing]:
    return [thing for thing in things(edition) if clause.id in thing.clauses]


def map_by_readings(edition: Edition) -> list[nodes.Node]:
    """Draw the rules as a map: each clause with the number of readings and answers not followed here."""
    return _map(edition, edition.labels.by_readings, lambda clause: _others(edition, clause))


def _others(edition: Edition, clause: Clause) -> tuple[str, str]:
    hanging = _hanging(edition, clause)
    number = sum(len(t.readings if isinstance(t, Variant) else t.answers) - 1 for t in hanging)
    labels = edition.labels
    return f"readings-{min(number, 6)}", labels.other_readings.format(number) if number else labels.none_other


def _map(edition: Edition, label: str, cell: Callable[[Clause], tuple[str, str]]) -> list[nodes.Node]:
    rows = []
    for chapter in edition.chapters.values():
        title = reference("chapter", chapter.id, f"{chapter.id} ", *inlines(edition, chapter.title))
        clauses = [edition.clauses[key] for key in chapter.clauses]
        rows += [div("dt", title), div("dd", div("ul", *(_cell(edition, clause, *cell(clause)) for clause in clauses)))]
    return [div("nav", div("dl", *rows), classes="rules-map", aria_label=label)]


def _cell(edition: Edition, clause: Clause, css: str, words: str) -> nodes.Node:
    """Make a cell: the clause's number, its title for who hears the page, and what the map says of it."""
    parts = (
        inline("span", clause.id, classes="number"),
        inline("span", " ", *inlines(edition, clause.title), classes="visually-hidden"),
        nodes.Text(" "),
        inline("span", words, classes="cell-words"),
    )
    return div("li", reference("clause", clause.id, *parts), classes=css)
