"""What chapters and card pages show, as docutils nodes."""

from __future__ import annotations

from collections.abc import Iterable

from docutils import nodes

from edition.consequence_pages import consequence_of
from edition.export.page import data_line
from edition.model import BaseText, Clause, Conjecture, Edition, ScenarioEntry, Variant, Witness
from edition.nodes import div, inline, paragraph, plate, reference, section
from edition.readings import (
    answers_table,
    apparatus,
    conjecture_tag,
    kind_tag,
    readings_table,
    references,
    spaced,
    variant_notes,
    where,
)
from edition.switches import readings_under, scenarios_under
from edition.words import blocks, inlines
from skwitz import write_moves


def chapter(edition: Edition, key: str, prose: list[nodes.Node]) -> nodes.Node:
    """Make a chapter: its argument, its contents in a line, prose of the page, its clauses."""
    found = edition.chapters[key]
    title = [nodes.inline("", key, classes=["chapter-number"]), nodes.Text(" "), *inlines(edition, found.title)]
    lede = div("div", *blocks(edition, found.argument), classes="lede")
    clauses = [edition.clauses[number] for number in found.clauses]
    body = [clause_section(edition, clause) for clause in clauses]
    return section(f"chapter-{key}", title, lede, _contents(edition, key, clauses), *prose, *body, classes="chapter")


def _contents(edition: Edition, key: str, clauses: Iterable[Clause]) -> nodes.Node:
    """Make the way to the chapter's clauses, and last to the chapter side by side in all languages."""
    items = [
        div("li", nodes.reference("", "", *inlines(edition, clause.title), refid=f"clause-{clause.id}"))
        for clause in clauses
    ]
    items.append(div("li", reference("parallel", key, edition.labels.parallel), classes="side-by-side"))
    return div("nav", div("ul", *items), classes="chapter-contents", aria_label=edition.labels.clauses_of_chapter)


def clause_section(edition: Edition, clause: Clause) -> nodes.Node:
    """Make a clause as it stands in its chapter: number, title, status, text, apparatus, scenarios, a plate."""
    title = [reference("clause", clause.id, clause.id, classes="clause-number"), nodes.Text(" ")]
    own = [slug for slug in clause.scenarios if edition.scenarios[slug].scenario.clauses[0] == clause.id]
    return section(
        f"clause-{clause.id}",
        title + inlines(edition, clause.title),
        _status(edition, clause),
        _text(edition, clause),
        *apparatus(edition, clause),
        *(plate("", slug=slug) for slug in own[:1]),
        *_scenario_links(edition, [slug for slug in clause.scenarios if slug not in own[:1]], bool(own)),
        classes="clause",
    )


def _status(edition: Edition, clause: Clause) -> nodes.Node:
    labels = edition.labels
    word = inline("span", labels.status[clause.status], classes="status", title=labels.status_meanings[clause.status])
    return paragraph(word, classes="clause-status")


def _text(edition: Edition, clause: Clause) -> nodes.Node:
    if clause.base is None:
        return div("div", *blocks(edition, clause.text), classes="clause-text")
    own = div("div", *blocks(edition, clause.text), classes="translation")
    return div("div", *_transcribed(edition, clause.base), own, classes="clause-text")


def _transcribed(edition: Edition, text: BaseText) -> list[nodes.Node]:
    words = div("div", *blocks(edition, text.blocks), classes=f"base-text language-{text.lang}")
    return [words, paragraph(edition.labels.text_of, reference("witness", text.siglum), ".", classes="source")]


def _scenario_links(edition: Edition, slugs: list[str], more: bool = False) -> list[nodes.Node]:
    if not slugs:
        return []
    label = inline("span", edition.labels.also_played if more else edition.labels.played_by, classes="label")
    line = paragraph(label, classes="clause-scenarios")
    line.extend(
        spaced([reference("scenario", slug, *inlines(edition, edition.scenarios[slug].title)) for slug in slugs], " · ")
    )
    return [line]


def clause_card(edition: Edition, key: str) -> nodes.Node:
    """Make the card page of a clause: everything that hangs on it."""
    clause, labels = edition.clauses[key], edition.labels
    title = [inline("span", key, classes="card-number"), nodes.Text(" "), *inlines(edition, clause.title)]
    word = inline("span", labels.status[clause.status], classes="status")
    parts: list[nodes.Node] = [paragraph(word, f" {labels.status_meanings[clause.status]}", classes="card-status")]
    parts += [_text(edition, clause), *apparatus(edition, clause)]
    parts += _attestation(edition, clause)
    if clause.not_executable:
        label = inline("span", labels.not_played, classes="label")
        parts.append(paragraph(label, *inlines(edition, clause.not_executable), classes="attestation"))
    parts.append(data_line(edition, clause))
    parts += scenarios_of(edition, clause.scenarios, f"clause-{key}-scenarios")
    return section(f"clause-{key}", title, *parts, classes="card-page clause-card", also=key)


def _attestation(edition: Edition, clause: Clause) -> list[nodes.Node]:
    if not clause.witnesses:
        return [paragraph(edition.labels.in_no_witness, classes="attestation")]
    line = paragraph(inline("span", edition.labels.in_witnesses, classes="label"), classes="attestation")
    for number, (siglum, lines) in enumerate(clause.witnesses.items()):
        if number:
            line += nodes.Text(" · ")
        line += reference("witness", siglum, siglum, classes="siglum")
        line += nodes.Text(_lines(edition, lines))
    return [line]


def _lines(edition: Edition, lines: tuple[int, ...]) -> str:
    words = edition.labels.line if len(lines) == 1 else edition.labels.lines
    return " " + words.format(edition.labels.punctuation["words"].join(map(str, lines))) if lines else ""


def scenarios_of(edition: Edition, slugs: Iterable[str], key: str) -> list[nodes.Node]:
    """Make the scenarios of a thing: the first on its table, links to the others."""
    slugs = list(slugs)
    if not slugs:
        return []
    first = plate("", slug=slugs[0])
    links = _scenario_links(edition, slugs[1:], True)
    return [section(key, [nodes.Text(edition.labels.played)], first, *links, classes="played")]


def variant_card(edition: Edition, key: str) -> nodes.Node:
    """Make the card page of a variant."""
    variant = edition.variants[key]
    meaning = f" {edition.labels.kind_meanings[variant.kind]}"
    kind = paragraph(kind_tag(edition, variant.kind), meaning, classes="card-status")
    parts = [kind, _hangs_on(edition, variant), readings_table(edition, variant), *variant_notes(edition, variant)]
    parts += _option(edition, variant) + consequence_of(edition, variant)
    parts += scenarios_of(edition, variant.scenarios, f"variant-{key}-scenarios")
    parts += scenarios_under(edition, variant, f"variant-{key}")
    return section(f"variant-{key}", _titled(edition, variant), *parts, classes="card-page", also=key)


def conjecture_card(edition: Edition, key: str) -> nodes.Node:
    """Make the card page of a conjecture."""
    conjecture = edition.conjectures[key]
    kind = paragraph(conjecture_tag(edition), f" {edition.labels.no_witness_says}", classes="card-status")
    argument = div("div", *blocks(edition, conjecture.argument), classes="clause-text")
    parts = [kind, _hangs_on(edition, conjecture), argument, answers_table(edition, conjecture)]
    parts += _option(edition, conjecture) + consequence_of(edition, conjecture)
    parts += scenarios_of(edition, conjecture.scenarios, f"conjecture-{key}-scenarios")
    parts += scenarios_under(edition, conjecture, f"conjecture-{key}")
    return section(f"conjecture-{key}", _titled(edition, conjecture), *parts, classes="card-page", also=key)


def _titled(edition: Edition, thing: Variant | Conjecture) -> list[nodes.Node]:
    words = thing.title if isinstance(thing, Variant) else thing.question
    return [inline("span", thing.id, classes="card-number"), nodes.Text(" "), *inlines(edition, words)]


def _hangs_on(edition: Edition, thing: Variant | Conjecture) -> nodes.Node:
    return paragraph(inline("span", edition.labels.hangs_on, classes="label"), *where(thing), classes="hangs-on")


def _option(edition: Edition, thing: Variant | Conjecture) -> list[nodes.Node]:
    if not thing.option or thing.executable:
        return []
    return [paragraph(edition.labels.no_option_yet, nodes.literal("", thing.option), ".", classes="option")]


def scenario_card(edition: Edition, slug: str) -> nodes.Node:
    """Make the card page of a scenario: its plate, and what it plays and tells apart."""
    entry = edition.scenarios[slug]
    return section(
        f"scenario-card-{slug}",
        inlines(edition, entry.title),
        paragraph(inline("span", edition.labels.scenario.format(entry.number), classes="label"), classes="card-status"),
        plate("", slug=slug),
        _plays(edition, entry),
        *readings_under(edition, told_apart(edition, entry), slug),
        classes="card-page scenario-card",
        also=slug,
    )


def told_apart(edition: Edition, entry: ScenarioEntry) -> list[Variant | Conjecture]:
    """Give the variants and conjectures whose readings a scenario tells apart."""
    variants = [edition.variants[key] for key in entry.scenario.variants]
    return [*variants, *(edition.conjectures[key] for key in entry.scenario.conjectures)]


def _plays(edition: Edition, entry: ScenarioEntry) -> nodes.Node:
    scenario, labels = entry.scenario, edition.labels
    rows = [(labels.plays, references("clause", scenario.clauses))]
    told = [reference("variant", key) for key in scenario.variants]
    told += [reference("conjecture", key) for key in scenario.conjectures]
    if told:
        rows.append((labels.tells_apart, spaced(told)))
    if changed := str(scenario.rules):
        rows.append((labels.under_rules, [nodes.literal("", changed)]))
    if scenario.moves:
        rows.append((labels.moves, [nodes.literal("", write_moves(scenario.moves))]))
    rows.append((labels.name, [nodes.literal("", entry.slug)]))
    rows.append((labels.digest, [nodes.literal("", entry.digest, classes=["digest"])]))
    return facts(rows)


def facts(rows: Iterable[tuple[str, list[nodes.Node]]]) -> nodes.Node:
    """Make a list of facts: name, then what is so."""
    made: list[nodes.Node] = []
    for name, value in rows:
        made += [div("dt", name), div("dd", *value)]
    return div("dl", *made, classes="facts")


def witness_card(edition: Edition, siglum: str) -> nodes.Node:
    """Make the card page of a witness: its record, what was seen of it, what it attests."""
    witness = edition.witnesses[siglum]
    words = inlines(edition, witness.name) or [_book_title(edition, witness)]
    title = [inline("span", siglum, classes="card-number"), nodes.Text(" "), *words]
    notes = blocks(edition, witness.description) or [paragraph(*inlines(edition, note)) for note in witness.notes]
    status = paragraph(seen_tag(edition, witness), classes="card-status")
    parts: list[nodes.Node] = [status, *notes, facts(_record(edition, witness))]
    parts += _attested(edition, witness) + _readings_in(edition, witness)
    return section(f"witness-{siglum}", title, *parts, classes="card-page", also=siglum)


def seen_tag(edition: Edition, witness: Witness) -> nodes.Node:
    """Make the tag that says how much of a witness was seen."""
    return inline("span", edition.labels.seen[witness.seen], classes=f"tag seen-{witness.seen}")


def imprint(edition: Edition, witness: Witness, *first: str) -> str:
    """Give place, publisher and date of a witness, as far as they are known, and what comes first."""
    book, labels = witness.book, edition.labels
    parts = (*first, book.place, book.publisher, book.date)
    return labels.punctuation["words"].join(labels.record_words.get(part, part) for part in parts if part)


def _book_title(edition: Edition, witness: Witness) -> nodes.Node:
    return inline("cite", *inlines(edition, witness.book.title), lang=witness.book.lang or witness.lang)


def _record(edition: Edition, witness: Witness) -> list[tuple[str, list[nodes.Node]]]:
    book, labels = witness.book, edition.labels
    known = {
        labels.author: book.author,
        labels.edition: labels.record_words.get(book.edition, book.edition),
        labels.printed: imprint(edition, witness),
        labels.pages: book.pages,
        labels.language: labels.languages.get(witness.lang, witness.lang),
    }
    rows: list[tuple[str, list[nodes.Node]]] = [(labels.book_title, [_book_title(edition, witness)])]
    rows += [(name, [nodes.Text(value)]) for name, value in known.items() if value]
    if witness.descends:
        rows.append((labels.descends, references("witness", witness.descends)))
    if witness.held is not None:
        extent = nodes.Text(labels.so_many_lines.format(witness.held.lines))
        rows.append((labels.file_seen, [nodes.literal("", witness.held.file), extent]))
        rows.append(("SHA-256", [nodes.literal("", witness.held.sha256, classes=["digest"])]))
    return rows


def _attested(edition: Edition, witness: Witness) -> list[nodes.Node]:
    if not witness.attestations:
        return []
    items = [div("li", reference("clause", key), _lines(edition, lines)) for key, lines in witness.attestations.items()]
    title = [nodes.Text(edition.labels.clauses_it_has)]
    return [section(f"witness-{witness.siglum}-clauses", title, div("ul", *items, classes="columns"))]


def _readings_in(edition: Edition, witness: Witness) -> list[nodes.Node]:
    ids = [
        variant.id
        for variant in edition.variants.values()
        if any(witness.siglum in reading.witnesses for reading in variant.readings)
    ]
    if not ids:
        return []
    line = paragraph(*references("variant", ids))
    return [section(f"witness-{witness.siglum}-variants", [nodes.Text(edition.labels.variants_it_has)], line)]
