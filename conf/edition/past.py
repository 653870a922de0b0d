"""What has become of each thing: how it was published, what took its place or gave way, where its text changed."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from edition.published import Row, Succession, published, successions

CHANGES = "changes"
"""The document that lists the changes of the text: a heading for each version, roles for what it concerns."""

VERSION = re.compile(r"^##[^#].*?(\d+(?:\.\d+)+)", re.MULTILINE)
NAMED = re.compile(r"\{(clause|variant|conjecture|witness|scenario)\}`(?:[^`<]*<)?([^`>]+)>?`")


class Past(NamedTuple):
    """A thing's rows among what was published, its successions, and the text versions in which it changed."""

    rows: tuple[Row, ...] = ()
    successions: tuple[Succession, ...] = ()
    changed: tuple[str, ...] = ()


def pasts(sources: Path, changes: Path) -> dict[str, Past]:
    """Give what has become of things, by kind and id (`clause 5.4`); of what has no past nothing."""
    rows: dict[str, list[Row]] = defaultdict(list)
    pairs: dict[str, list[Succession]] = defaultdict(list)
    versions: dict[str, list[str]] = defaultdict(list)
    for row in published(sources):
        rows[f"{row.kind} {row.id}"].append(row._replace(line=0))
    for pair in successions(sources):
        for key in dict.fromkeys((pair.id, pair.by)):
            pairs[f"{pair.kind} {key}"].append(pair._replace(line=0))
    for version, named in changed(changes).items():
        for kind, key in named:
            versions[f"{kind} {key}"].append(version)
    names = (*rows, *pairs, *versions)
    return {name: Past(tuple(rows[name]), tuple(pairs[name]), tuple(versions[name])) for name in names}


def changed(changes: Path) -> dict[str, frozenset[tuple[str, str]]]:
    """Give, by text version, what the log of changes names as changed in it."""
    text = changes.read_text(encoding="utf-8") if changes.is_file() else ""
    parts = VERSION.split(text)
    return {version: frozenset(NAMED.findall(body)) for version, body in zip(parts[1::2], parts[2::2], strict=True)}
