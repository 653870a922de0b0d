"""The whole site: `python -m edition.building --sphinx='-n -W -b edition -c conf' build/site en de`.

It is run where `sources`, `docs` and `conf` are. Sphinx, the extension and the sources are loaded once. Each language
is then built in a process that begins with what is loaded, as `sphinx-build` and `edition.search` would, so many at
once as there are processors; and so is what is for all languages. What needs the pages of all of them comes last.
"""

from __future__ import annotations

import argparse
import gc
import os
import shlex
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import wait
from pathlib import Path

from sphinx.application import builtin_extensions
from sphinx.cmd.build import main as sphinx
from sphinx.config import Config
from sphinx.util.tags import Tags

from edition.bundle import bundle
from edition.check import check
from edition.export.files import whole
from edition.export.site import write_site
from edition.languages import SOURCE, in_order
from edition.load import load
from edition.model import Edition
from edition.offline import write_offline
from edition.search import index_anew
from edition.tei import SourceError

Task = Callable[[], object]

SOURCES = Path("sources")
DOCUMENTS = Path("docs")
SETTINGS = Path("conf")
ON_THE_WAY = ("furo", "edition.site", "myst_parser.sphinx_ext.main", "sphinx_design.extension")
"""Modules that are imported when Sphinx sets itself and its extensions up."""


def build(site: Path, langs: Sequence[str], options: Sequence[str]) -> None:
    """Build the site in these languages, with so many options of `sphinx-build`.

    The program ends, and says why, where a language cannot be built; the others' pages have then been made.
    """
    base_url = os.environ.get("BASE_URL", "")
    jobs = os.cpu_count() or 1
    doctrees, editions = site.with_name("doctrees"), prepare(langs)
    # a language: as many at once as there are processors are quicker than as many processes for each
    own = [*options, "-j", "1" if len(langs) > 1 else str(jobs)]
    tasks: list[Task] = [partial(build_language, site / lang, doctrees / lang, own) for lang in langs]
    if len(editions) == len(langs):
        tasks += [partial(write_site, site, doctrees, editions, base_url), partial(list_parts, site)]
    if not all_done(tasks, jobs):
        raise SystemExit(1)
    bundle(site, langs, base_url)
    write_offline(site, langs)


def prepare(langs: Sequence[str]) -> list[Edition]:
    """Load what every language wants: modules, and the sources, whose readers keep what they have read.

    Gives the edition in those languages whose text can be read.
    """
    settings = Config.read(SETTINGS.resolve(), overrides={}, tags=Tags())
    for name in (*builtin_extensions, *settings.extensions, *ON_THE_WAY):
        import_module(name)
    editions, sources = [], SOURCES.resolve()
    for lang in langs:
        with suppress(SourceError):  # for its own build to say
            editions.append(load(sources, lang))
    check(sources, SOURCE)
    gc.set_threshold(50_000, 20, 20)  # documents live long: to look for refuse seldom takes an eighth less time
    gc.freeze()  # the processes share what is in memory, as long as nothing goes through it
    return editions


def build_language(pages: Path, doctrees: Path, options: Sequence[str]) -> None:
    """Build the pages of a language, whose name their folder has, and their index where they have changed."""
    lang = pages.name
    published = ["-D", "edition_published=1"] if (pages / whole(lang, "pdf")).is_file() else []
    own = [*published, "-D", f"language={lang}", "-d", str(doctrees)]
    if status := sphinx(["-q", *options, *own, str(DOCUMENTS), str(pages)]):
        raise SystemExit(status)
    index_anew(pages, doctrees / "indexed.txt")


def list_parts(site: Path) -> None:
    """Write what the site is made of, with the moment that `SOURCE_DATE_EPOCH` names."""
    from edition.bill import write_bill  # what it imports takes long, and nothing else needs it

    write_bill(site, datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), UTC))


def all_done(tasks: Sequence[Task], at_once: int) -> bool:
    """Do tasks, so many at once, each in a process that begins with what is loaded; tell whether all have succeeded."""
    processes = [get_context("fork").Process(target=task) for task in tasks]
    for number, process in enumerate(processes):
        while len(running := [each.sentinel for each in processes[:number] if each.is_alive()]) >= at_once:
            wait(running)
        process.start()
    for process in processes:
        process.join()
    return all(process.exitcode == 0 for process in processes)


def main() -> None:
    """Build the site named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sphinx", default="", help="options of sphinx-build that are the same for all languages")
    parser.add_argument("site", type=Path)
    parser.add_argument("languages", nargs="+")
    asked = parser.parse_args()
    build(asked.site, in_order(asked.languages), shlex.split(asked.sphinx))


if __name__ == "__main__":
    main()
