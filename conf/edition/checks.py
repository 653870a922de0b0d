"""The rules by which `edition.check` judges a loaded edition; each gives places, codes and messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

from edition.content import Inlines, Place, Reference, Term, plain
from edition.lessons import judged
from edition.model import Answer, Conjecture, Edition, Quotation, Reading, Variant
from edition.published import gone
from edition.texts import read_words
from skwitz.rules import Option, options

Judgement = tuple[Place, str, str]

WORDS = 8
"""Words that may be quoted at most, in any language but Japanese."""

CHARACTERS = 15
"""Characters that may be quoted at most in Japanese."""


def pointers(edition: Edition, sources: Path) -> Iterator[Judgement]:
    """Find references and glossary terms in the text that lead nowhere (E03)."""
    worded = (
        *(edition.chapters, edition.clauses, edition.variants, edition.conjectures),
        *(edition.witnesses, edition.glossary, edition.options, edition.lessons),
    )
    for node in _pointing(worded):
        if isinstance(node, Term):
            if node.key not in edition.glossary:
                yield node.place, "E03", f"the glossary has no word {node.key!r} for <term>{plain(node.content)}</term>"
        elif not node.kind or not edition.has(node.kind, node.id):
            yield node.place, "E03", f"nothing here is called {node.kind} {node.id}".replace("  ", " ")


def _pointing(value: object) -> Iterator[Reference | Term]:
    if isinstance(value, (Reference, Term)):
        yield value
    if isinstance(value, dict):
        value = tuple(value.values())
    if isinstance(value, tuple):
        for part in value:
            yield from _pointing(part)
    elif is_dataclass(value) and not isinstance(value, (Place, type)):
        for part in fields(value):
            yield from _pointing(getattr(value, part.name))


def _points(edition: Edition) -> tuple[Variant | Conjecture, ...]:
    return (*edition.variants.values(), *edition.conjectures.values())


def places(edition: Edition, sources: Path) -> Iterator[Judgement]:
    """Find what apparatus, witnesses and scenarios name and what is not there (E03)."""
    named: list[tuple[Place, str, tuple[str, ...]]] = []
    for point in _points(edition):
        named += [(point.place, "clause", point.clauses), (point.place, "chapter", point.chapters)]
    for witness in edition.witnesses.values():
        named.append((witness.place, "clause", tuple(witness.attestations)))
        named.append((witness.place, "witness", witness.descends))
    named += [(phrase.place, "clause", phrase.clauses) for phrase in edition.phrases.values()]
    for entry in edition.scenarios.values():
        named += [
            (entry.place, "clause", entry.scenario.clauses),
            (entry.place, "variant", entry.scenario.variants),
            (entry.place, "conjecture", entry.scenario.conjectures),
        ]
    for place, kind, names in named:
        for name in names:
            if not edition.has(kind, name):
                yield place, "E03", f"there is no {kind} {name}"


def transcriptions(edition: Edition, sources: Path) -> Iterator[Judgement]:
    """Find transcriptions of an unknown witness (E07) or an unknown clause (E03)."""
    from edition.witnesses import read_transcriptions

    for clause, texts in read_transcriptions(sources / "transcriptions", sources).items():
        for text in texts:
            if clause not in edition.clauses:
                yield text.place, "E03", f"there is no clause {clause}"
            if text.siglum not in edition.witnesses:
                yield text.place, "E07", f"there is no witness {text.siglum}"


def clauses(edition: Edition, sources: Path) -> Iterator[Judgement]:
    """Find clauses without text (E05) and clauses neither played nor marked (E09), or both (E14)."""
    for clause in edition.clauses.values():
        if not clause.title or not clause.text:
            yield clause.place, "E05", f"clause {clause.id} has no {'text' if clause.title else 'title'}"
        if not clause.scenarios and not clause.not_executable:
            yield clause.place, "E09", f"no scenario plays clause {clause.id}, and it is not marked not executable"
        if clause.scenarios and clause.not_executable:
            yield clause.place, "E14", f"clause {clause.id} is marked, and yet played by {clause.scenarios[0]}"


def words(edition: Edition, sources: Path) -> Iterator[Judgement]:
    """Find what the text has no words for (E06), and words for what is not there (E03)."""
    text = read_words(sources / "texts" / f"{edition.lang}.xml", sources)
    top = Place(text.file, 0)
    for variant in edition.variants.values():
        if edition.lang == "en" and variant.id not in text.notes["variant"]:
            continue  # a variant may stand in its one file alone, and shows its quotations
        yield from _worded(top, "variant", variant.id, "reading", _glosses(variant.title, variant.readings))
    for conjecture in edition.conjectures.values():
        yield from _worded(
            top, "conjecture", conjecture.id, "answer", _glosses(conjecture.question, conjecture.answers)
        )
    for kind, notes in text.notes.items():
        for name, note in notes.items():
            if not edition.has(kind, name):
                yield note.place, "E03", f"there is no {kind} {name}"
    known = {option.name for option in options()}
    for name, option_note in edition.options.items():
        if name not in known:
            yield option_note.place, "E10", f"Rules has no field {name}"


def _glosses(title: Inlines, parts: tuple[Reading, ...] | tuple[Answer, ...]) -> dict[str, Inlines]:
    named = {part.key if isinstance(part, Answer) else part.n: part.gloss for part in parts}
    return {"": title, **named}


def _worded(top: Place, kind: str, name: str, part: str, glosses: dict[str, Inlines]) -> Iterator[Judgement]:
    for key, gloss in glosses.items():
        if not gloss:
            yield top, "E06", f"{kind} {name} has no words" + (f" for {part} {key}" if key else "")


def quotations(edition: Edition, sources: Path) -> Iterator[Judgement]:
    """Find unknown or unheld witnesses (E07) and quotations that are too long (E08)."""
    quoted: list[Quotation] = []
    for variant in edition.variants.values():
        for reading in variant.readings:
            quoted += reading.quotations
            for siglum in reading.witnesses:
                if siglum not in edition.witnesses:
                    yield reading.place, "E07", f"there is no witness {siglum}"
            for quotation in reading.quotations:
                if quotation.source not in reading.witnesses:
                    yield quotation.place, "E07", f"{quotation.source} is quoted, but is no witness of this reading"
    for phrase in edition.phrases.values():
        quoted += phrase.quotations + phrase.forms
    for quotation in quoted:
        witness = edition.witnesses.get(quotation.source)
        if witness is None:
            yield quotation.place, "E07", f"there is no witness {quotation.source}"
        elif witness.held is None:
            yield quotation.place, "E07", f"no file of {quotation.source} is held: nothing can be quoted from it"
        if too_long(quotation):
            limit = f"{CHARACTERS} characters" if quotation.lang == "ja" else f"{WORDS} words"
            yield quotation.place, "E08", f"a quotation has at most {limit}: {quotation.text}"


def too_long(quotation: Quotation) -> bool:
    """Say whether more is quoted than the words at issue may be."""
    if quotation.lang == "ja":
        return len(quotation.text) > CHARACTERS
    return len(quotation.text.split()) > WORDS


def rules(edition: Edition, sources: Path) -> Iterator[Judgement]:
    """Hold the apparatus against the fields of `Rules` (E10, E11, E14), and the fields against it (E12)."""
    known = {option.name: option for option in options()}
    for point in _points(edition):
        yield from _option(point, known.get(point.option))
    for option in known.values():
        if not any(_is_source(edition, source) for source in option.sources):
            yield Place("conjectures.xml", 0), "E12", f"nothing in the edition is a source of Rules.{option.name}"
        for source in option.sources:
            if not _is_source(edition, source):
                yield Place("conjectures.xml", 0), "E12", f"Rules.{option.name} names {source}, which is not there"


def _is_source(edition: Edition, name: str) -> bool:
    return any(edition.has(kind, name) for kind in ("clause", "variant", "conjecture"))


def _option(point: Variant | Conjecture, option: Option | None) -> Iterator[Judgement]:
    answers = point.readings if isinstance(point, Variant) else point.answers
    if option is None:
        if point.option and point.executable:
            yield point.place, "E10", f"{point.id}: Rules has no field {point.option}"
        return
    if point.id not in option.sources:
        yield point.place, "E12", f"Rules.{option.name} does not name {point.id} as a source"
    if not point.executable:
        yield point.place, "E14", f"{point.id} is marked, and yet Rules has the field {point.option}"
    for answer in answers:
        if answer.value and option.values and answer.value not in option.values:
            yield (
                answer.place,
                "E11",
                f"{point.id}: {option.name} is one of {', '.join(option.values)}, not {answer.value}",
            )
    if option.values and answers[0].value != option.default:
        yield answers[0].place, "E11", f"{point.id}: the first is the default, {option.default}, not {answers[0].value}"


CHECKS: tuple[Callable[[Edition, Path], Iterator[Judgement]], ...] = (
    pointers,
    places,
    transcriptions,
    clauses,
    words,
    quotations,
    rules,
    judged,
    gone,
)
