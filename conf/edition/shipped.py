"""What the site ships of others' work: its versions and licences, read from the packages as they are installed.

`conf/shipped.toml` says which packages these are, and what they hold within themselves.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

HOUSE = Path(__file__).parents[2]
LIST = HOUSE / "conf" / "shipped.toml"
MODULES = HOUSE / "node_modules"
RESTS_ON = (LIST, HOUSE / "package-lock.json", HOUSE / "locks" / "site.txt")
"""The files that change when what is shipped does."""

LICENCES = "licences"
"""The folder of the licences' texts, at the root of the site."""

STANDARD = MODULES / "spdx-license-list" / "licenses"

CLASSIFIERS = {
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
}
"""What older metadata says of licences, as SPDX names it."""


PLACEHOLDER = re.compile(r"^Copyright .*(<year>|YEAR).*\n+", re.MULTILINE)
"""Where a standard text leaves room for a notice."""


class Part(NamedTuple):
    """A piece of software; `source` is npm, pypi or "" (what has no package), `licence` an SPDX expression.

    `texts` are the files in which a package has its licence; where it has none, its `text` holds, or the licence's
    standard text.
    `within` is what it holds within itself.
    """

    name: str
    version: str
    licence: str
    home: str
    source: str = ""
    notice: str = ""
    texts: tuple[Path, ...] = ()
    text: str = ""
    within: tuple[Part, ...] = ()


@cache
def parts() -> tuple[Part, ...]:
    """Give what is shipped, in the list's order; ValueError where a package is not the one that was looked into."""
    listed = tomllib.loads(LIST.read_text(encoding="utf-8"))["part"]
    return tuple(part for entry in listed for part in _found(entry))


def _found(entry: Mapping[str, Any]) -> Iterator[Part]:
    """Find the packages of an entry; a pattern of names may have none."""
    read = of_npm if entry["from"] == "npm" else of_python
    names = [entry["name"]]
    if "*" in entry["name"]:
        names = sorted(path.name for path in MODULES.glob(entry["name"]) if (path / "package.json").exists())
    for name in names:
        part = read(name)
        if entry.get("seen", part.version) != part.version:
            raise ValueError(f"{LIST.name}: {name} is {part.version}, what is within was seen in {entry['seen']}")
        within = tuple(map(_within, entry.get("within", [])))
        yield part._replace(home=entry["home"], notice=entry.get("notice", "").strip(), within=within)


def _within(entry: Mapping[str, str]) -> Part:
    version, text = entry.get("version", ""), entry.get("text", "")
    return Part(entry["name"], version, entry["licence"], entry["home"], notice=entry["notice"].strip(), text=text)


def of_npm(name: str) -> Part:
    """Read an installed package of npm."""
    folder = MODULES / name
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    texts = tuple(path for path in sorted(folder.glob("LICEN[CS]E*")) for path in _files(path))
    return Part(name, package["version"], package.get("license", ""), "", "npm", texts=texts)


def _files(path: Path) -> list[Path]:
    return sorted(path.iterdir()) if path.is_dir() else [path]


def of_python(name: str) -> Part:
    """Read an installed package of Python's."""
    about = metadata.metadata(name)
    stated = [*about.get_all("License-Expression", []), *about.get_all("License", [])]
    sorted_so = [CLASSIFIERS[each] for each in about.get_all("Classifier", []) if each in CLASSIFIERS]
    licence = next((each for each in [*stated, *sorted_so] if "\n" not in each), "")
    texts = tuple(
        Path(str(metadata.distribution(name).locate_file(file)))
        for file in sorted(metadata.files(name) or [])
        if ".dist-info" in str(file) and file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))
    )
    return Part(name, about["Version"], licence, "", "pypi", texts=texts)


def file_name(part: Part) -> str:
    """Give the name of the file that has a part's licence.

    >>> file_name(Part("HACL*", "", "MIT", ""))
    'hacl.txt'
    """
    return (
        "".join(letter if letter.isalnum() or letter in ".-" else "-" for letter in part.name.lower()).strip("-")
        + ".txt"
    )


def licence_text(part: Part) -> str:
    """Give the text of a part's licence, with its notices, as plain text."""
    head = f"{part.name} {part.version}".strip()
    said = [f"{head}\n{part.licence}\n{part.home}", part.notice]
    if part.texts:
        said += [path.read_text(encoding="utf-8").strip("\n") for path in part.texts]
    elif part.text:
        said.append(part.text)
    else:
        said += [standard_text(name) for name in re.split(" (?:OR|AND) ", part.licence.split(" WITH ")[0])]
    return "\n\n".join(filter(None, said)) + "\n"


def standard_text(name: str) -> str:
    """Give the standard text of a licence by its SPDX name."""
    text: str = json.loads((STANDARD / f"{name}.json").read_text(encoding="utf-8"))["licenseText"]
    return PLACEHOLDER.sub("", text).strip("\n")
