"""The notes that lie beside the files."""

from __future__ import annotations

from pathlib import Path

import skwitz
from edition.export.files import TEXT_LICENCE_URL, of_clause, whole
from edition.export.tables import TABLES
from edition.model import Edition

NOTES = Path(__file__).with_name("notes")


def data_readme(edition: Edition) -> bytes:
    """Write the note on a language's files."""
    tables = "\n".join(f"| `{name}.csv` | {table.meaning} |" for name, table in TABLES.items())
    text = (
        (NOTES / "data.md")
        .read_text(encoding="utf-8")
        .format(
            title=edition.version.title,
            lang=edition.lang,
            text=edition.version.number,
            engine=skwitz.__version__,
            unseen=edition.labels.unseen,
            tei=whole(edition.lang, "xml"),
            json=whole(edition.lang, "json"),
            tables=tables,
            clause_tei=of_clause(edition.lang, "5.4", "xml"),
            clause_json=of_clause(edition.lang, "5.4", "json"),
            url=TEXT_LICENCE_URL,
        )
    )
    return text.encode()
