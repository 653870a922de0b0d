"""The few files that pages load: sheets and scripts, made of the small ones in `conf/static` and of others' sheets.

`python -m edition.assets build/assets` makes them, by Node (`conf/assets.mjs`); the builder lays them beside the pages.
Of the others' sheets those rules stay whose classes stand in `conf/kept.txt`.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

from pygments.formatters import HtmlFormatter

from edition import nodejs

HOUSE = Path(__file__).parents[2]
SCRIPT = HOUSE / "conf" / "assets.mjs"
STATIC = HOUSE / "conf" / "static"
LIVE = HOUSE / "conf" / "live"
KEPT = HOUSE / "conf" / "kept.txt"
WORDS = (STATIC, HOUSE / "conf" / "templates")
"""Where variables of others' sheets may be named."""

MADE = HOUSE / "build" / "assets"
FILES = MADE / "static"
MODULES = ("wire", "learn", "table")
"""Scripts of pages on which something is played; they run only from a host."""

STYLES = ("pages", "learn", "table", "compare")
"""Scripts that have a sheet of the same name."""

SHEETS = {
    "furo": ("furo", "theme/furo/static/styles/furo.css"),
    "furo-extensions": ("furo", "theme/furo/static/styles/furo-extensions.css"),
    "design": ("sphinx_design", "static/sphinx-design.min.css"),
}
"""Others' sheets: package, and the file in it."""

LIGHT, DARK = "a11y-light", "native"
"""Styles of code, as furo has them."""

MADE_LATER = {"live.js", "version.js", "previews.json", "readings.json"}
"""What later steps of the build write beside them."""

CLASSES = re.compile(r' class="([^"]*)"')


def highlighting() -> str:
    """Give the sheet for code, light and dark."""

    def rules(style: str, where: str) -> str:
        formatter = HtmlFormatter(style=style)
        return "\n".join((*formatter.get_background_style_defs(where), *formatter.get_token_style_defs(where)))

    light, chosen = rules(LIGHT, ".highlight"), rules(DARK, 'body[data-theme="dark"] .highlight')
    by_system = rules(DARK, 'body:not([data-theme="light"]) .highlight')
    return f"{light}\n@media not print {{ {chosen} @media (prefers-color-scheme: dark) {{ {by_system} }} }}"


def make(target: Path) -> None:
    """Make the files in `target/static`; `target/dropped.txt` lists the classes that have lost their rules.

    Where all are the same again, they stay what they are, and so do the pages.
    """
    work = target.with_name(f"{target.name}-new")
    shutil.rmtree(work, ignore_errors=True)
    sheets, made = work / "others", work / "made"
    sheets.mkdir(parents=True)
    for name, (package, file) in SHEETS.items():
        (sheets / f"{name}.css").write_bytes(resources.files(package).joinpath(file).read_bytes())
    (sheets / "pygments.css").write_text(highlighting(), encoding="utf-8")
    nodejs.run([SCRIPT, STATIC, LIVE, sheets, KEPT, ":".join(map(str, WORDS)), made]).check_returncode()
    if not target.is_dir() or _contents(made) != _contents(target):
        shutil.rmtree(target, ignore_errors=True)
        made.rename(target)
    shutil.rmtree(work)


def _contents(folder: Path) -> dict[Path, bytes]:
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@cache
def digest(name: str) -> str:
    """Give what an address of a file ends in, so that no cache gives an older one."""
    return hashlib.sha256((FILES / name).read_bytes()).hexdigest()[:8]


@cache
def _dropped() -> frozenset[str]:
    return frozenset((MADE / "dropped.txt").read_text(encoding="utf-8").split())


def unstyled(page: str) -> Iterator[str]:
    """Give the classes on a page whose rules were left out.

    >>> list(unstyled('<p class="sd-btn rules">'))
    ['sd-btn']
    """
    names = {name for found in CLASSES.findall(page) for name in found.split()}
    yield from sorted(names & _dropped())


def lay(folder: Path) -> None:
    """Lay the files into the folder of a site, and clear it of any that are no longer made."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {path.name: path for path in FILES.iterdir()}
    for path in folder.iterdir():
        if path.is_dir():
            shutil.rmtree(path)
        elif path.name not in made and path.name not in MADE_LATER:
            path.unlink()
    for name, path in made.items():
        if not (folder / name).exists() or (folder / name).read_bytes() != path.read_bytes():
            shutil.copyfile(path, folder / name)


def main() -> None:
    """Make them in the folder named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    make(parser.parse_args().target.resolve())


if __name__ == "__main__":
    main()
