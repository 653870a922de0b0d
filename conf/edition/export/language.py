"""Write the files of one language: the whole edition into its folder `data`, each clause beside its card page."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

from edition.export.files import DATA, TABLE_NAMES, of_clause, put, whole
from edition.export.readme import data_readme
from edition.export.records import as_json, clause_record, edition_record
from edition.export.schema import clause_schema, edition_schema
from edition.export.tables import as_csv, csvw
from edition.export.tei import clause_document, whole_document
from edition.model import Edition

TERMS = Path(__file__).parents[3] / "LICENSE-TEXT"


def write_language(edition: Edition, folder: Path) -> None:
    """Write the files into the folder of the language; the same edition gives the same bytes."""
    data = folder / DATA
    data.mkdir(parents=True, exist_ok=True)
    files = dict(data_files(edition))
    for name, content in files.items():
        put(data / name, content)
    put(data / f"skwitz-{edition.lang}-data.zip", zipped(files))
    for path, content in clause_files(edition):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        put(folder / path, content)


def data_files(edition: Edition) -> Iterator[tuple[str, bytes]]:
    """Give the files of the whole edition, by name."""
    yield whole(edition.lang, "xml"), whole_document(edition)
    yield whole(edition.lang, "json"), as_json(edition_record(edition))
    yield "edition.schema.json", as_json(edition_schema())
    yield "clause.schema.json", as_json(clause_schema())
    for name in TABLE_NAMES:
        yield f"{name}.csv", as_csv(edition, name)
    yield "csv-metadata.json", as_json(csvw(edition))
    yield "README.md", data_readme(edition)
    yield "LICENSE-TEXT.txt", TERMS.read_bytes()


def clause_files(edition: Edition) -> Iterator[tuple[str, bytes]]:
    """Give the files of each clause, by their path in the folder of the language."""
    elsewhere = f"../../{DATA}/{whole(edition.lang, 'xml')}"
    for key in edition.clauses:
        card = f"clause/{key}/"
        yield card + of_clause(edition.lang, key, "xml"), clause_document(edition, key, elsewhere)
        yield card + of_clause(edition.lang, key, "json"), as_json(clause_record(edition, key))


def zipped(files: dict[str, bytes]) -> bytes:
    """Pack files into one, with one date for all, so that the same files give the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return packed.getvalue()
