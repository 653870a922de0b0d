"""Card pages and chapters side by side as documents, written from the sources before Sphinx reads: a directive each.

They are the same for every language, and several languages may be built at once.
"""

from __future__ import annotations

import os
from pathlib import Path

from edition.domain import KINDS
from edition.model import Edition

STUB = "---\norphan: true\nhide-toc: true\n---\n\n```{{{kind}}} {id}\n```\n"


def ids(edition: Edition, kind: str) -> tuple[str, ...]:
    """Give the ids of all objects of a kind, in the edition's order."""
    shelves = {
        "clause": edition.clauses,
        "variant": edition.variants,
        "conjecture": edition.conjectures,
        "witness": edition.witnesses,
        "scenario": edition.scenarios,
    }
    return tuple(shelves[kind])


def stubs(edition: Edition) -> dict[str, tuple[str, ...]]:
    """Give the ids of all such documents by folder, which is the directive's name too: cards, chapters side by side."""
    return {**{kind: ids(edition, kind) for kind in KINDS}, "parallel": tuple(edition.chapters)}


def write_stubs(edition: Edition, docs: Path) -> None:
    """Write what is missing or different in `docs/<kind>/`, remove what has no object any more, but not `index.md`.

    `edition` is the English one, which has everything.
    """
    for kind, keys in stubs(edition).items():
        folder = docs / kind
        folder.mkdir(exist_ok=True)
        wanted = {f"{key}.md": STUB.format(kind=kind, id=key) for key in keys}
        for path in sorted(folder.glob("*.md")):
            if path.name not in wanted and path.name != "index.md":
                path.unlink(missing_ok=True)
        for name, text in wanted.items():
            path = folder / name
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                _write_at_once(path, text)


def _write_at_once(path: Path, text: str) -> None:
    """Write a file so that who reads it meanwhile finds the whole of it."""
    written = path.with_name(f".{path.name}-{os.getpid()}")
    written.write_text(text, encoding="utf-8")
    written.replace(path)
