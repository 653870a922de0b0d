"""Every id that was ever published: `sources/published.tsv`, which only grows, and what has taken the place of what.

A row is kind, id, the text version that first had it; a scenario's has the engine version and the digest too, and the
scenario gets another row when a version is published in which it comes out differently.  `sources/superseded.tsv` has
kind, id, the id in its place, and the text version since when.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import skwitz
from edition.content import Place
from edition.model import Edition
from skwitz.rules import options
from skwitz.rulesets import RULESETS

PUBLISHED = "published.tsv"
SUPERSEDED = "superseded.tsv"
HEADS = {
    PUBLISHED: "kind\tid\ttext version\tengine version\tdigest\n",
    SUPERSEDED: "kind\tid\tsuperseded by\ttext version\n",
}


class Row(NamedTuple):
    """An id as published; `engine` and `digest` are empty but for a scenario."""

    kind: str
    id: str
    text: str
    engine: str = ""
    digest: str = ""
    line: int = 0


class Succession(NamedTuple):
    """What has taken the place of a thing, and since which text version."""

    kind: str
    id: str
    by: str
    text: str
    line: int = 0


def published(sources: Path) -> tuple[Row, ...]:
    """Read the list; a source folder without one has published nothing."""
    rows: list[Row] = []
    for line, cells in _rows(sources / PUBLISHED):
        if len(cells) == (5 if cells[0] == "scenario" else 3):
            engine, sure = cells[3:] or ("", "")
            rows.append(Row(cells[0], cells[1], cells[2], engine, sure, line))
    return tuple(rows)


def successions(sources: Path) -> tuple[Succession, ...]:
    """Read what has been superseded."""
    rows = ((line, cells) for line, cells in _rows(sources / SUPERSEDED) if len(cells) == 4)
    return tuple(Succession(kind, key, by, text, line) for line, (kind, key, by, text) in rows)


def _rows(path: Path) -> Iterator[tuple[int, list[str]]]:
    """Give the rows below the head, each with the number of its line."""
    if path.is_file():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if number > 1 and line:
                yield number, line.split("\t")


def current(edition: Edition) -> dict[tuple[str, str], Row]:
    """Give everything that the edition would publish now, in its order, by kind and id."""
    names: list[tuple[str, str]] = []
    for kind, shelf in (
        ("chapter", edition.chapters),
        ("clause", edition.clauses),
        ("variant", edition.variants),
        ("conjecture", edition.conjectures),
        ("witness", edition.witnesses),
        ("term", edition.glossary),
    ):
        names += [(kind, key) for key in shelf]
    names += [("reading", f"{v.id}.{reading.n}") for v in edition.variants.values() for reading in v.readings]
    names += [("answer", f"{c.id}.{answer.key}") for c in edition.conjectures.values() for answer in c.answers]
    for option in options():
        names.append(("option", option.name))
        names += [("option", f"{option.name}-{value}") for value in option.values]
    names += [("ruleset", name) for name in RULESETS]
    found = {(kind, key): Row(kind, key, edition.version.number) for kind, key in names}
    for slug, entry in edition.scenarios.items():
        found["scenario", slug] = Row("scenario", slug, edition.version.number, skwitz.__version__, entry.digest)
    return found


def gone(edition: Edition, sources: Path) -> Iterator[tuple[Place, str, str]]:
    """Find what was published and is not there any more, or cannot be read as a row (E18)."""
    place = sources / PUBLISHED
    rows, now = published(sources), current(edition) if place.is_file() else {}
    read = {row.line for row in rows}
    for line, _ in _rows(place):
        if line not in read:
            yield Place(PUBLISHED, line), "E18", "not kind, id and text version, with engine version and digest"
    for row in rows:
        if (row.kind, row.id) not in now:
            yield Place(PUBLISHED, row.line), "E18", f"{row.kind} {row.id} was published, and is gone"
    for pair in successions(sources):
        for key in (pair.id, pair.by):
            if (pair.kind, key) not in now:
                yield Place(SUPERSEDED, pair.line), "E18", f"there is no {pair.kind} {key}"


def unpublished(edition: Edition, sources: Path) -> tuple[Row, ...]:
    """Give what the list lacks: new ids, and scenarios that come out otherwise than in their last row."""
    known = {(row.kind, row.id): row for row in published(sources)}
    return tuple(row for name, row in current(edition).items() if name not in known or known[name].digest != row.digest)


def publish(edition: Edition, sources: Path) -> tuple[Row, ...]:
    """Append to the list what it lacks, and give it."""
    new, path = unpublished(edition, sources), sources / PUBLISHED
    before = path.read_text(encoding="utf-8") if path.is_file() else HEADS[PUBLISHED]
    lines = ("\t".join((row.kind, row.id, row.text, row.engine, row.digest)).rstrip("\t") + "\n" for row in new)
    path.write_text(before + "".join(lines), encoding="utf-8")
    return new
