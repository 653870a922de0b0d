"""Judge whether everything in the sources fits together.

Each finding has a code, a file and a line; any finding stops the build.  `CODES` says what each code means.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import rnc2rng
from lxml import etree

from edition.checks import CHECKS
from edition.content import Place
from edition.languages import SOURCE
from edition.lessons import lesson_files, read_lesson
from edition.load import languages, load
from edition.prose import prose_findings
from edition.published import PUBLISHED, published, unpublished
from edition.scenarios import read_scenario
from edition.tei import PARSER, SourceError
from edition.translation import translation_findings

CODES = {
    "E01": "not XML, or not as the schema has it",
    "E02": "an element or attribute that has no reading rule here",
    "E03": "a pointer to something that is not there",
    "E04": "the same id, or the same place in the course, a second time",
    "E05": "a clause without text",
    "E06": "words missing: of a variant, a reading, a conjecture, an answer, a scenario, a lesson",
    "E07": "a witness that is not there, or that nothing can be quoted from",
    "E08": "a quotation that is too long",
    "E09": "a clause that no scenario plays and that is not marked not executable, with a reason",
    "E10": "an option that is no field of `Rules`",
    "E11": "a value that the field does not have, or a first reading that is not its default",
    "E12": "a field of `Rules` without a source in the edition",
    "E13": "a scenario or a lesson that cannot be read",
    "E14": "marked not executable, and yet executable",
    "E15": "missing in a language, or without a counterpart in English",
    "E16": "older than the English that it translates",
    "E17": "prose of a page that is not translated, or older than its English",
    "E18": "an id that was published and is gone, or that is new and not in the list yet",
}


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """Something wrong in the sources; `code` is one of `CODES`."""

    place: Place
    code: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.code} {self.message}"


def check(sources: Path, *langs: str) -> tuple[Finding, ...]:
    """Give all findings, in the order of files and lines; in a file that cannot be read only the first.

    Where languages are named, what is wrong in another's text is passed over.
    """
    findings = {*_against_schema(sources), *_unreadable_scenarios(sources)}
    every = languages(sources)
    for lang in every:
        if not langs or lang in langs:
            findings.update(_of_language(sources, lang))
    others = {f"texts/{lang}.xml" for lang in every if langs and lang not in langs}
    return tuple(sorted(finding for finding in findings if finding.place.file not in others))


def check_prose(sources: Path) -> tuple[Finding, ...]:
    """Give all findings in the catalogues of the pages' prose."""
    langs = [lang for lang in languages(sources) if lang != SOURCE]
    return tuple(sorted(Finding(*judgement) for judgement in prose_findings(sources, langs)))


def check_published(sources: Path) -> tuple[Finding, ...]:
    """Give what a release would publish and the list of published ids lacks."""
    last = len(published(sources)) + 1
    new = unpublished(load(sources), sources)
    return tuple(Finding(Place(PUBLISHED, last), "E18", f"{row.kind} {row.id} is not in the list") for row in new)


def _against_schema(sources: Path) -> Iterator[Finding]:
    profile = rnc2rng.dumps(rnc2rng.load(str(sources / "schema" / "skwitz.rnc")))
    schema = etree.RelaxNG(etree.fromstring(profile.encode()))
    for path in sorted(sources.rglob("*.xml")):
        name = path.relative_to(sources).as_posix()
        try:
            document = etree.parse(path, PARSER)
        except etree.XMLSyntaxError as error:
            yield Finding(Place(name, error.lineno or 0), "E01", error.msg or "no XML")
            continue
        if not schema.validate(document):
            for entry in schema.error_log:
                yield Finding(Place(name, entry.line), "E01", entry.message)


def _unreadable_scenarios(sources: Path) -> Iterator[Finding]:
    scenarios = ((read_scenario, path) for path in sorted((sources / "scenarios").glob("*.txt")))
    for read, path in (*scenarios, *((read_lesson, path) for path in lesson_files(sources))):
        try:
            read(path, sources)
        except SourceError as error:
            yield Finding(error.place, error.code, error.message)


def _of_language(sources: Path, lang: str) -> Iterator[Finding]:
    try:
        edition = load(sources, lang)
        for rule in CHECKS:
            for place, code, message in rule(edition, sources):
                yield Finding(place, code, message)
        if lang != SOURCE:
            for place, code, message in translation_findings(sources, lang):
                yield Finding(place, code, message)
    except SourceError as error:
        yield Finding(error.place, error.code, error.message)
