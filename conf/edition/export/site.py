"""Write what is for all languages into a site: DTS and the conformance suite."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from edition import code
from edition.export.conformance import suite_files
from edition.export.dts import dts_files
from edition.export.files import CONFORMANCE, DTS, put_all
from edition.kept import made
from edition.model import Edition
from edition.shelves import digest


def write_site(site: Path, notes: Path, editions: Sequence[Edition], base_url: str = "") -> None:
    """Write both folders, the one in all languages, the other of the first; `notes` is for `edition.kept`.

    The same editions give the same bytes.
    """
    first, *_ = editions
    dts = digest(f"{code()} {base_url} {editions}")
    made(site / DTS, dts, notes / "dts.txt", lambda: put_all(site / DTS, dts_files(editions, base_url)))
    suite = digest(f"{code()} {first.version} {first.scenarios}")
    made(site / CONFORMANCE, suite, notes / "suite.txt", lambda: put_all(site / CONFORMANCE, suite_files(first)))
