"""Write stamps into a language's files, at a translator's order: what is stamped is as new as its English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path

from edition.catalogue import FOLDER, STAMPS, read_catalogue
from edition.tei import parse
from edition.translation import ENGINE_FOLDER, STAMPED, engine_units, label_units, text_units, unit_of

START_TAG = re.compile(r"<!--.*?-->|<(?:div|label)\b(?:[^>\"']|\"[^\"]*\"|'[^']*')*?(?=/?>)", re.DOTALL)
SOURCE = re.compile(r"\s+source=(\"[^\"]*\"|'[^']*')")


def stamp_language(sources: Path, lang: str, *names: str) -> list[str]:
    """Stamp the units of a language that names or patterns such as `clause-5.*` name, all where there are none.

    Gives the names of the units whose stamp has changed.
    """

    def wanted(units: Mapping[str, str]) -> dict[str, str]:
        return {name: current for name, current in units.items() if not names or any(fnmatch(name, n) for n in names)}

    return [
        *_stamp_text(sources, lang, wanted(text_units(sources))),
        *_stamp_catalogue(FOLDER / f"{lang}.toml", wanted(label_units())),
        *_stamp_catalogue(ENGINE_FOLDER / f"{lang}.toml", wanted(engine_units())),
    ]


def _stamp_text(sources: Path, lang: str, units: Mapping[str, str]) -> list[str]:
    """Write the attributes into the start tags and leave every other character as it is."""
    path = sources / "texts" / f"{lang}.xml"
    elements = parse(path, sources).root.iter(*STAMPED)
    changed: list[str] = []

    def stamped(found: re.Match[str]) -> str:
        start = found[0]
        if start.startswith("<!--"):
            return start
        name = unit_of(next(elements))
        if name not in units or f'source="{units[name]}"' in start:
            return start
        changed.append(name)
        return f'{SOURCE.sub("", start)} source="{units[name]}"'

    text = path.read_text(encoding="utf-8")
    path.write_text(START_TAG.sub(stamped, text), encoding="utf-8")
    return changed


def _stamp_catalogue(path: Path, units: Mapping[str, str]) -> list[str]:
    """Write the table of stamps anew, at the end of the file."""
    found = read_catalogue(path)
    stamps = dict(found.get(STAMPS, {}))
    changed = []
    for name, current in units.items():
        key = name.partition("-")[2]
        if key in found and stamps.get(key) != current:
            stamps[key] = current
            changed.append(name)
    if changed:
        text = re.sub(rf"^\[{STAMPS}\]\n(?:[^\[\n].*\n|\n)*", "", path.read_text(encoding="utf-8") + "\n", flags=re.M)
        lines = "".join(f'{key} = "{stamps[key]}"\n' for key in found if key in stamps)
        path.write_text(f"{text.rstrip()}\n\n[{STAMPS}]\n{lines}", encoding="utf-8")
    return changed
