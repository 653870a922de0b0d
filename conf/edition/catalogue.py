"""Read the site's words of a language from `conf/locale/<lang>.toml`; what is missing or misshapen there is English."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import asdict, fields
from functools import cache
from pathlib import Path
from typing import Any

from edition.labels import Labels

FOLDER = Path(__file__).parents[1] / "locale"

STAMPS = "stamps"
"""The table of a catalogue that says which English each of its keys translates (`edition.translation`)."""

ANY_NUMBER = ("articles", "initials")
"""Lists that are as long as a language wants; all others are as long as in English."""

MAY_BE_EMPTY = ("punctuation.sentences",)
"""Words that a language may do without: no space stands between Japanese sentences."""


@cache
def labels(lang: str) -> Labels:
    """Give the words in a language; English where it has none."""
    found = read_catalogue(FOLDER / f"{lang}.toml")
    english = asdict(Labels())
    return Labels(**{key: _fitting(english[key], value) for key, value in found.items() if key in english})


def read_catalogue(path: Path) -> dict[str, Any]:
    """Read a catalogue; a file that is missing, or no TOML, has no words."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeError, tomllib.TOMLDecodeError):
        return {}


def _fitting(english: Any, value: Any) -> Any:
    if isinstance(english, dict):
        given = value if isinstance(value, dict) else {}
        return {key: _fitting(word, given.get(key)) for key, word in english.items()}
    if isinstance(english, tuple):
        return tuple(map(str, value)) if isinstance(value, list) else english
    return value if isinstance(value, str) else english


def faults(lang: str) -> Iterator[tuple[str, str]]:
    """Give what is wrong with a language's words: the key, and what it is."""
    english: dict[str, Any] = {part.name: getattr(Labels(), part.name) for part in fields(Labels)}
    path = FOLDER / f"{lang}.toml"
    try:
        found: Mapping[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        yield "", "there is no such catalogue"
        return
    except (UnicodeError, tomllib.TOMLDecodeError) as error:
        yield "", f"no TOML: {error}"
        return
    yield from _compared(english, {key: value for key, value in found.items() if key != STAMPS})


def _compared(english: Mapping[str, Any], found: Mapping[str, Any], branch: str = "") -> Iterator[tuple[str, str]]:
    for key in [*english, *(key for key in found if key not in english)]:
        name = branch + key
        top = name.partition(".")[0]
        if key not in found:
            yield top, f"{name} is missing"
        elif key not in english:
            yield top, f"{name} is no label"
        else:
            yield from ((top, fault) for fault in _shape(name, english[key], found[key]))


def _shape(name: str, english: Any, found: Any) -> Iterator[str]:
    if isinstance(english, Mapping):
        if not isinstance(found, Mapping):
            yield f"{name} is a table"
        else:
            yield from (fault for _, fault in _compared(english, found, f"{name}."))
    elif isinstance(english, tuple):
        if not isinstance(found, list) or not all(isinstance(word, str) for word in found):
            yield f"{name} is a list of words"
        elif len(found) != len(english) and name not in ANY_NUMBER:
            yield f"{name} has {len(english)} words, not {len(found)}"
    elif not isinstance(found, str) or not (found or name in MAY_BE_EMPTY):
        yield f"{name} is a text"
    elif found.count("{}") != english.count("{}"):
        yield f"{name} wants as many {{}} as in English: {english}"
