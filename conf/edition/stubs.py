"""Card pages as documents: one small file each, written from the sources before Sphinx reads, holding one directive."""

from __future__ import annotations

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


def write_stubs(edition: Edition, docs: Path) -> None:
    """Write what is missing or different in `docs/<kind>/`, remove what has no object any more, but not `index.md`."""
    for kind in KINDS:
        folder = docs / kind
        folder.mkdir(exist_ok=True)
        wanted = {f"{key}.md": STUB.format(kind=kind, id=key) for key in ids(edition, kind)}
        for path in sorted(folder.glob("*.md")):
            if path.name not in wanted and path.name != "index.md":
                path.unlink()
        for name, text in wanted.items():
            path = folder / name
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
