"""Write what is for all languages into a site: DTS and the conformance suite."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from edition.export.conformance import suite_files
from edition.export.dts import dts_files
from edition.export.files import CONFORMANCE, DTS, put_all
from edition.languages import in_order
from edition.load import load


def write_site(site: Path, sources: Path, langs: Iterable[str], base_url: str = "") -> None:
    """Write both folders; the same edition gives the same bytes."""
    editions = [load(sources, lang) for lang in in_order(langs)]
    put_all(site / DTS, dts_files(editions, base_url))
    put_all(site / CONFORMANCE, suite_files(editions[0]))
