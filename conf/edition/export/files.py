"""What can be downloaded, and where it lies: names, formats, licences."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

DATA = "data"
"""The folder of a language's files, beside the page that lists them."""

DTS = "dts"
CONFORMANCE = "conformance"
"""Folders beside the languages: what is in them is for all of them."""

TEXT_LICENCE = "CC BY-SA 4.0"
TEXT_LICENCE_URL = "https://creativecommons.org/licenses/by-sa/4.0/"
CODE_LICENCE = "MIT"


TABLE_NAMES = (
    "clauses",
    "variants",
    "readings",
    "conjectures",
    "answers",
    "witnesses",
    "attestations",
    "scenarios",
)


class Download(NamedTuple):
    """A row of the list: `key` names its description among the labels, `paths` are as seen from the list's folder."""

    key: str
    paths: tuple[str, ...]
    format: str
    licence: str = TEXT_LICENCE


def whole(lang: str, ending: str) -> str:
    """Name the file of the whole edition in a language.

    >>> whole("en", "xml")
    'skwitz-en.xml'
    """
    return f"skwitz-{lang}.{ending}"


def of_clause(lang: str, clause: str, ending: str) -> str:
    """Name the file of a clause, which lies beside its page.

    >>> of_clause("en", "5.4", "json")
    'skwitz-en-5.4.json'
    """
    return f"skwitz-{lang}-{clause}.{ending}"


def downloads(lang: str, published: bool = False) -> tuple[Download, ...]:
    """List what the page of downloads links to; PDF and EPUB where they have been published."""
    books = (
        Download("pdf", (f"../{whole(lang, 'pdf')}",), "PDF"),
        Download("epub", (f"../{whole(lang, 'epub')}",), "EPUB"),
    )
    return (
        *(books if published else ()),
        Download("tei", (whole(lang, "xml"),), "TEI P5"),
        Download("json", (whole(lang, "json"),), "JSON"),
        Download("schema", ("edition.schema.json",), "JSON Schema"),
        Download("csv", tuple(f"{name}.csv" for name in TABLE_NAMES), "CSV"),
        Download("csvw", ("csv-metadata.json",), "CSVW"),
        Download("readme", ("README.md",), "Markdown"),
        Download("zip", (f"skwitz-{lang}-data.zip",), "ZIP"),
        Download("dts", (f"../../{DTS}/index.json",), "DTS 1.0"),
        Download("dts_readme", (f"../../{DTS}/README.md",), "Markdown"),
        Download("suite", (f"../../{CONFORMANCE}/suite.json", f"../../{CONFORMANCE}/suite.schema.json"), "JSON"),
        Download("suite_readme", (f"../../{CONFORMANCE}/README.md",), "Markdown"),
        Download("runner", (f"../../{CONFORMANCE}/conformance.py",), "Python", CODE_LICENCE),
    )


def put(path: Path, content: bytes) -> None:
    """Write a file, unless it is there and the same: it is quicker to read, and what is unchanged stays as it is."""
    if not path.is_file() or path.read_bytes() != content:
        path.write_bytes(content)


def put_all(folder: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write files by their path in a folder, and clear it of any other."""
    found = {folder / path: content for path, content in files}
    for parent in {path.parent for path in found}:
        parent.mkdir(parents=True, exist_ok=True)
    for path, content in found.items():
        put(path, content)
    for path in sorted(folder.rglob("*"), reverse=True):
        if not path.is_dir():
            if path not in found:
                path.unlink()
        elif not any(path.iterdir()):
            path.rmdir()
