"""Load the sources into one frozen `Edition`.

Nothing is listed anywhere: files are found by their folder, children name their parents, and what hangs on a clause,
with its status, is computed here.  Whether it all fits together is for `edition.check` to say.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from edition.apparatus import read_conjectures, read_phrases, read_variants
from edition.content import Place
from edition.languages import in_order
from edition.lessons import read_lessons
from edition.model import (
    BaseText,
    Clause,
    Conjecture,
    Edition,
    OptionNote,
    Phrase,
    ScenarioEntry,
    Variant,
    Witness,
)
from edition.scenarios import outcome_digest, read_scenario, title_of
from edition.texts import Words, read_words
from edition.witnesses import read_transcriptions, read_witnesses


def load(sources: Path, lang: str = "en") -> Edition:
    """Load the edition in one language.

    Raises `SourceError` (code, file, line) for what cannot be read.
    """
    words = read_words(sources / "texts" / f"{lang}.xml", sources)
    witnesses = {
        siglum: _worded_witness(witness, words)
        for siglum, witness in read_witnesses(sources / "witnesses", sources).items()
    }
    phrases = read_phrases(sources / "phrases.xml", sources)
    scenarios = _scenarios(sources, words, phrases.values())
    variants = {
        name: _worded_variant(variant, words, scenarios)
        for name, variant in read_variants(sources / "variants.xml", sources).items()
    }
    conjectures = {
        name: _worded_conjecture(conjecture, words, scenarios)
        for name, conjecture in read_conjectures(sources / "conjectures.xml", sources).items()
    }
    transcriptions = read_transcriptions(sources / "transcriptions", sources)
    clauses = {
        name: _hung(clause, variants, conjectures, scenarios, witnesses, transcriptions.get(name, []))
        for name, clause in words.clauses.items()
    }
    return Edition(
        version=words.version,
        chapters=words.chapters,
        clauses=clauses,
        variants=variants,
        conjectures=conjectures,
        witnesses=witnesses,
        scenarios=scenarios,
        glossary=words.glossary,
        phrases=phrases,
        options={
            name: OptionNote(name, note.title, note.blocks, note.place) for name, note in words.notes["option"].items()
        },
        lessons=read_lessons(sources, words.notes["lesson"], phrases.values()),
    )


def languages(sources: Path) -> tuple[str, ...]:
    """Give the languages that have a text, English first."""
    return in_order(path.stem for path in (sources / "texts").glob("*.xml"))


def _clause_order(clause: str) -> tuple[int, ...]:
    return tuple(int(part) if part.isdecimal() else 0 for part in clause.split("."))


def _worded_variant(variant: Variant, words: Words, scenarios: Mapping[str, ScenarioEntry]) -> Variant:
    told = _own_rules_first(
        (slug for slug, entry in scenarios.items() if variant.id in entry.scenario.variants), scenarios
    )
    note = words.notes["variant"].get(variant.id)
    if note is None:
        return replace(variant, scenarios=told)
    readings = tuple(replace(reading, gloss=note.items.get(reading.n, ())) for reading in variant.readings)
    return replace(variant, title=note.title, note=note.blocks, readings=readings, scenarios=told)


def _worded_conjecture(conjecture: Conjecture, words: Words, scenarios: Mapping[str, ScenarioEntry]) -> Conjecture:
    told = _own_rules_first(
        (slug for slug, entry in scenarios.items() if conjecture.id in entry.scenario.conjectures), scenarios
    )
    note = words.notes["conjecture"].get(conjecture.id)
    if note is None:
        return replace(conjecture, scenarios=told)
    answers = tuple(replace(answer, gloss=note.items.get(answer.key, ())) for answer in conjecture.answers)
    return replace(conjecture, question=note.title, argument=note.blocks, answers=answers, scenarios=told)


def _worded_witness(witness: Witness, words: Words) -> Witness:
    note = words.notes["witness"].get(witness.siglum)
    return witness if note is None else replace(witness, name=note.title, description=note.blocks)


def _own_rules_first(slugs: Iterable[str], scenarios: Mapping[str, ScenarioEntry]) -> tuple[str, ...]:
    """Put those that play by the edition's own rules before those under another reading: pages show the first."""
    return tuple(sorted(slugs, key=lambda slug: bool(scenarios[slug].scenario.rules.changes())))


def _hung(
    clause: Clause,
    variants: Mapping[str, Variant],
    conjectures: Mapping[str, Conjecture],
    scenarios: Mapping[str, ScenarioEntry],
    witnesses: Mapping[str, Witness],
    transcribed: list[BaseText],
) -> Clause:
    """Hang on a clause all that names it, its own scenarios first, and compute its status."""
    order = list(witnesses)
    transcribed = sorted(transcribed, key=lambda text: order.index(text.siglum) if text.siglum in order else len(order))
    attested = {text.siglum: () for text in transcribed} | {
        siglum: witness.attestations[clause.id]
        for siglum, witness in witnesses.items()
        if clause.id in witness.attestations
    }
    played = _own_rules_first(
        (slug for slug, entry in scenarios.items() if clause.id in entry.scenario.clauses), scenarios
    )
    hanging = [variant for variant in variants.values() if clause.id in variant.clauses]
    return replace(
        clause,
        status=status(attested, hanging),
        base=transcribed[0] if transcribed else None,
        transcribed=tuple(transcribed),
        witnesses=attested,
        variants=tuple(variant.id for variant in hanging),
        conjectures=tuple(c.id for c in conjectures.values() if clause.id in c.clauses),
        scenarios=tuple(sorted(played, key=lambda slug: scenarios[slug].scenario.clauses[0] != clause.id)),
    )


def status(attested: Iterable[str], variants: Iterable[Variant]) -> str:
    """Compute a clause's status from the witnesses that attest it and the variants that hang on it.

    >>> status([], []), status(["J"], []), status(["S", "J"], [])
    ('inferred', 'one witness', 'attested')
    """
    number = len(list(attested))
    if number < 2:
        return ("inferred", "one witness")[number]
    return "varying" if any(variant.kind != "form" for variant in variants) else "attested"


def _scenarios(sources: Path, words: Words, phrases: Collection[Phrase]) -> dict[str, ScenarioEntry]:
    """Read the scenarios, in the order of their first clause, then of their slugs."""
    files = sorted((sources / "scenarios").glob("*.txt"))
    found = [(read_scenario(path, sources), path) for path in files]
    found.sort(key=lambda pair: (_clause_order(pair[0].clauses[0]), pair[0].slug))
    entries: dict[str, ScenarioEntry] = {}
    counts: dict[str, int] = {}
    for scenario, path in found:
        clause = scenario.clauses[0]
        counts[clause] = counts.get(clause, 0) + 1
        entries[scenario.slug] = ScenarioEntry(
            slug=scenario.slug,
            title=title_of(scenario, words.notes["scenario"].get(scenario.slug), phrases),
            number=f"{clause} {letters(counts[clause])}",
            text=path.read_text(encoding="utf-8"),
            scenario=scenario,
            digest=outcome_digest(path, sources),
            place=Place(path.relative_to(sources).as_posix(), 0),
        )
    return entries


def letters(number: int) -> str:
    """Give the letter of a number from 1.

    >>> letters(1), letters(26), letters(27)
    ('a', 'z', 'aa')
    """
    name = ""
    while number:
        number, rest = divmod(number - 1, 26)
        name = "abcdefghijklmnopqrstuvwxyz"[rest] + name
    return name
