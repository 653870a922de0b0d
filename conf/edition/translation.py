"""Whether each translated unit is there, and whether it is as new as the English that it translates.

A unit is what is translated and grows old as a whole: a clause, the head of a chapter, a word of the glossary, a note;
a label of the site; a table of the engine's catalogue.  Its *stamp*, `en:` and eight hexadecimal digits, is made from
the English records, without places and white space.  A translation carries the stamp of the English it was made from:
in TEI as `source`, in a catalogue in the table `[stamps]`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from hashlib import sha256
from os.path import relpath
from pathlib import Path
from typing import Any

import skwitz
from edition.catalogue import FOLDER, STAMPS, faults, read_catalogue
from edition.content import Place
from edition.labels import Labels
from edition.lessons import PARTS, lesson_files, read_lesson
from edition.scenarios import read_scenario
from edition.tei import TEI, Element, fold, key_of, parse, tag
from edition.texts import NOTES, read_words

ENGINE_FOLDER = Path(skwitz.__file__).parent / "locale"

UNITS = ("chapter", "clause", *NOTES.values())
"""Divisions of a text that carry a stamp; so do the labels of the glossary."""

STAMPED = (f"{{{TEI}}}div", f"{{{TEI}}}label")
"""The elements among which those are that carry stamps."""

Judgement = tuple[Place, str, str]


def stamp(*records: object) -> str:
    """Give the stamp of a unit's records.

    >>> stamp("four") == stamp("four"), stamp("four") == stamp("five")
    (True, False)
    """
    text = json.dumps([_written(record) for record in records], ensure_ascii=False, sort_keys=True)
    return "en:" + sha256(text.encode()).hexdigest()[:8]


def _written(record: object) -> Any:
    """Write a record as lists: its type and what is not at its default, so that a new field changes no stamp."""
    if is_dataclass(record) and not isinstance(record, type):
        found = {part.name: getattr(record, part.name) for part in fields(record) if part.compare}
        defaults = {part.name: part.default for part in fields(record) if part.default is not MISSING}
        return [type(record).__name__, {n: _written(v) for n, v in found.items() if defaults.get(n, MISSING) != v}]
    if isinstance(record, Mapping):
        return {key: _written(value) for key, value in record.items()}
    if isinstance(record, (tuple, list)):
        return [_written(part) for part in record]
    return record


def units(sources: Path) -> dict[str, str]:
    """Give the stamp of each unit of the English text, by a name such as `clause-5.4`, `label-skip`, `engine-event`."""
    return {**text_units(sources), **label_units(), **engine_units()}


def text_units(sources: Path) -> dict[str, str]:
    """Give the stamps of what stands in `texts/en.xml`, of the scenarios' titles and of the lessons."""
    words = read_words(sources / "texts" / "en.xml", sources)
    found = {f"chapter-{key}": stamp(chapter.title, chapter.argument) for key, chapter in words.chapters.items()}
    for key, clause in words.clauses.items():
        found[f"clause-{key}"] = stamp(clause.title, clause.text, clause.not_executable)
    for key, entry in words.glossary.items():
        found[f"term-{key}"] = stamp(entry.label, entry.text)
    for kind, notes in words.notes.items():
        for key, note in notes.items():
            found[f"{kind}-{key}"] = stamp(note.title, note.blocks, note.items)
    for path in sorted((sources / "scenarios").glob("*.txt")):
        found[f"scenario-{path.stem}"] = stamp(read_scenario(path, sources).title)
    for path in lesson_files(sources):
        lesson = read_lesson(path, sources)
        found[f"lesson-{path.stem}"] = stamp(lesson.scenario.title, *(getattr(lesson, part) for part in PARTS))
    return found


def label_units() -> dict[str, str]:
    """Give the stamps of the site's labels."""
    english = Labels()
    return {f"label-{part.name}": stamp(getattr(english, part.name)) for part in fields(Labels)}


def engine_units() -> dict[str, str]:
    """Give the stamps of the tables of the engine's catalogue."""
    return {f"engine-{name}": stamp(table) for name, table in read_catalogue(ENGINE_FOLDER / "en.toml").items()}


def translation_findings(sources: Path, lang: str) -> Iterator[Judgement]:
    """Find what a language lacks (E15), and what is older than its English or does not say (E16)."""
    yield from _against(text_units(sources), carried_by_text(sources, lang), Place(f"texts/{lang}.xml", 0))
    path = FOLDER / f"{lang}.toml"
    for key, fault in faults(lang):
        yield _line(sources, path, key), "E15", fault
    carried = carried_by_catalogue(sources, path)
    wanted = {name: current for name, current in label_units().items() if name in carried}
    yield from _against(wanted, carried, _line(sources, path))
    path = ENGINE_FOLDER / f"{lang}.toml"
    if path.is_file():
        yield from _against(engine_units(), carried_by_catalogue(sources, path, "engine"), _line(sources, path))
    else:
        yield _line(sources, path), "E15", "there is no such catalogue"


def _against(wanted: Mapping[str, str], carried: Mapping[str, tuple[str, Place]], top: Place) -> Iterator[Judgement]:
    for name, current in wanted.items():
        if name not in carried:
            yield top, "E15", f"{name} is missing"
            continue
        found, place = carried[name]
        if not found:
            yield place, "E16", f"{name} does not say which English it translates (now {current})"
        elif found != current:
            yield place, "E16", f"{name} is older than its English ({found}, now {current})"


def carried_by_catalogue(sources: Path, path: Path, kind: str = "label") -> dict[str, tuple[str, Place]]:
    """Give the stamp of each key or table of a catalogue, empty where it has none, and where it stands."""
    words = read_catalogue(path)
    stamps = words.get(STAMPS, {})
    return {f"{kind}-{key}": (str(stamps.get(key, "")), _line(sources, path, key)) for key in words if key != STAMPS}


def _line(sources: Path, path: Path, key: str = "") -> Place:
    """Give the place of a key or table of a catalogue, which lies outside the sources."""
    name = Path(relpath(path, sources.resolve())).as_posix()
    if not key or not path.is_file():
        return Place(name, 0)
    text = path.read_text(encoding="utf-8", errors="replace")
    found = re.search(rf"^(?:\[{re.escape(key)}[.\]]|{re.escape(key)}\s*=)", text, re.MULTILINE)
    return Place(name, text.count("\n", 0, found.start()) + 1 if found else 0)


def carried_by_text(sources: Path, lang: str) -> dict[str, tuple[str, Place]]:
    """Give the stamp that each unit of a text carries, empty where it has none, and where it stands."""
    document = parse(sources / "texts" / f"{lang}.xml", sources)
    found = ((unit_of(element), element) for element in document.root.iter(*STAMPED))
    return {name: (element.get("source", ""), document.place(element)) for name, element in found if name}


def unit_of(element: Element) -> str:
    """Name the unit that an element is, or nothing."""
    if tag(element) == "div" and element.get("type") in UNITS:
        return f"{element.get('type')}-{element.get('n')}"
    parent = element.getparent()
    holder = parent.getparent() if parent is not None else None
    if tag(element) == "label" and holder is not None and holder.get("type") == "glossary":
        return f"term-{element.get('n') or key_of(fold(''.join(map(str, element.itertext()))))}"
    return ""
