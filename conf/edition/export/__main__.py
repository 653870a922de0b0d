"""Write what is for all languages into a site: DTS and the conformance suite.

`python -m edition.export build/site en de`
"""

from __future__ import annotations

import argparse
import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from edition.export.conformance import suite_files
from edition.export.dts import dts_files
from edition.export.files import CONFORMANCE, DTS
from edition.languages import in_order, require_built
from edition.load import load


def write_site(site: Path, sources: Path, langs: Iterable[str], base_url: str = "") -> None:
    """Write both folders anew."""
    editions = [load(sources, lang) for lang in in_order(langs)]
    for name, files in ((DTS, dts_files(editions, base_url)), (CONFORMANCE, suite_files(editions[0]))):
        shutil.rmtree(site / name, ignore_errors=True)
        for path, content in files:
            target = site / name / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def main() -> None:
    """Write for the site named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("languages", nargs="+")
    parser.add_argument("--sources", type=Path, default=Path("sources"))
    asked = parser.parse_args()
    require_built(asked.site, asked.languages)
    write_site(asked.site, asked.sources, asked.languages, os.environ.get("BASE_URL", ""))


if __name__ == "__main__":
    main()
