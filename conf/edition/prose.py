"""The catalogues of the pages' prose, `docs/locale/<lang>/LC_MESSAGES/*.po`: what is missing, fuzzy or stale (E17).

`make catalogues` brings them up to date: new messages come in empty, changed ones fuzzy, what is gone goes.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from os.path import relpath
from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from edition.content import Place
from edition.translation import Judgement

HOUSE = Path(__file__).parents[2]
LOCALE = HOUSE / "docs" / "locale"
OF_SPHINX = "sphinx"
"""The catalogue of what Sphinx and its theme say, where their own lack it: no page has its messages."""

QUIET = ("-Q", "-E", "-D", "suppress_warnings=ref")
"""Card pages are not read, so that no reference to one is found."""


def prose_findings(sources: Path, langs: Iterable[str]) -> Iterator[Judgement]:
    """Find messages that a language lacks or that its English is not up to date with (E17)."""
    with TemporaryDirectory() as folder:
        templates = read_templates(sources, Path(folder))
    for lang in langs:
        place = Path(relpath(LOCALE / lang / "LC_MESSAGES", sources.resolve()))
        for name, template in templates.items():
            path = LOCALE / lang / "LC_MESSAGES" / f"{name}.po"
            yield from _against(template, path, (place / path.name).as_posix())
        for path in sorted((LOCALE / lang / "LC_MESSAGES").glob("*.po")):
            if path.stem not in (*templates, OF_SPHINX):
                yield Place((place / path.name).as_posix(), 0), "E17", "a catalogue of no page"


def read_templates(sources: Path, folder: Path) -> dict[str, Catalog]:
    """Give the messages of the pages as they now are, by catalogue; Sphinx gathers them in `folder`."""
    command = [sys.executable, "-m", "sphinx", "-b", "gettext", "-c", str(HOUSE / "conf"), *QUIET]
    command += ["-d", str(folder / "doctrees"), "-D", f"edition_sources={sources.resolve()}"]
    if subprocess.run([*command, str(HOUSE / "docs"), str(folder / "out")], check=False).returncode != 0:
        raise SystemExit("the messages of the pages cannot be gathered: `make catalogues` says why")
    templates = {}
    for path in sorted((folder / "out").glob("*.pot")):
        with path.open("rb") as file:
            templates[path.stem] = read_po(file)
    return templates


def _against(template: Catalog, path: Path, name: str) -> Iterator[Judgement]:
    """Hold a catalogue against the messages of the pages."""
    if not path.is_file():
        yield Place(name, 0), "E17", "there is no such catalogue"
        return
    with path.open("rb") as file:
        found = read_po(file)
    for message in template:
        if not message.id:
            continue
        own = found.get(message.id)
        words = " ".join(str(message.id).split())[:60]
        if own is None:
            yield Place(name, 0), "E17", f"a message is missing: {words}"
        elif not own.string or own.fuzzy:
            fault = "older than its English" if own.string else "not translated"
            yield Place(name, own.lineno or 0), "E17", f"{fault}: {words}"
    for message in found:
        if message.id and message.id not in template:
            words = " ".join(str(message.id).split())[:60]
            yield Place(name, message.lineno or 0), "E17", f"a message of no page: {words}"
