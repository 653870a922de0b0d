"""The search of a built language: Pagefind indexes the articles of its pages, run by Node.

`python -m edition.search build/site/ja` writes `_pagefind/` into the folder of the language, which is its name.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from shutil import rmtree

from edition import nodejs
from edition.kept import contents, made

HOUSE = Path(__file__).parents[2]
PAGEFIND = HOUSE / "node_modules" / "pagefind" / "lib" / "runner" / "bin.cjs"
FOLDER = "_pagefind"

PASSED_OVER = ".headerlink, .scenario-doctest, template, .no-search"
"""What is on a page and would only be noise in an excerpt."""

UNUSED = ("pagefind-*ui.*", "pagefind-highlight.js", "pagefind-worker.js")
"""What Pagefind writes beside the index and this site does not load."""


def index_anew(site: Path, note: Path) -> bool:
    """Index the built pages of a language, unless the note says that the index is theirs; tell whether it was made."""
    by = contents(HOUSE, [Path(__file__), PAGEFIND.parents[2] / "package.json"])
    pages = contents(site, site.rglob("*.html"))
    return made(site / FOLDER, f"{by} {pages}", note, lambda: index(site))


def index(site: Path) -> None:
    """Index the built pages of a language."""
    rmtree(site / FOLDER, ignore_errors=True)
    command = [PAGEFIND, "--site", site, "--output-subdir", FOLDER]
    command += ["--force-language", site.name, "--keep-index-url", "--exclude-selectors", PASSED_OVER, "--silent"]
    nodejs.run(command).check_returncode()
    for pattern in UNUSED:
        for path in (site / FOLDER).glob(pattern):
            path.unlink()


def main() -> None:
    """Index the language named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    index(parser.parse_args().site)


if __name__ == "__main__":
    main()
