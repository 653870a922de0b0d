"""The words of one language, read from `locale/<lang>.toml`.

A catalogue is a tree of templates with named fields (`{seat} trails {card}`). A template that depends on a number is
a table with the forms `one` and `other` (a language without the difference gives `other` alone), chosen by the field
`n`. What somebody is called may have forms by case beside `other` (`acc`, `dat`, …), chosen by the field `case`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from string import Formatter

from skwitz.errors import SkwitzError

QUOTED = re.compile(r"\*([^*\s\"][^*\n\"]*)\*")
"""A word quoted in German, with a space before it or, as the language has it, without; the reader of catalogues puts
private characters in the place of the asterisks."""

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,8})?")
Words = Mapping[str, "str | Words"]


class Missing(SkwitzError):  # noqa: N818 (like the other errors of the package)
    """A language, a template or a field that the catalogues do not have."""


class Catalogue:
    """The templates of one language."""

    def __init__(self, lang: str, words: Words) -> None:
        self.lang = lang
        self.words = words

    def say(self, key: str, /, **fields: object) -> str:
        """Give the template at `key` ("event.trail") with its fields filled in.

        Raises `Missing` if there is no such template, or if it asks for a field that is not given.

        >>> read_catalogue("en").say("card.name", rank="ten", suit="spades")
        'ten of spades'
        """
        template = self._template(key, fields)
        try:
            return template.format(**fields)
        except (KeyError, IndexError) as error:
            raise Missing(
                "missing_word_field", params={"lang": self.lang, "key": key, "field": str(error.args[0])}
            ) from None

    def has(self, key: str) -> bool:
        """Whether there is a template, or a branch of templates, at `key`."""
        return self._find(key) is not None

    def keys(self, branch: str = "") -> tuple[str, ...]:
        """Give the dotted keys of all templates in a branch; plural forms count as one template."""
        found = self.words if not branch else self._find(branch)
        return tuple(_walk(found, branch)) if isinstance(found, Mapping) else ()

    def fields(self, key: str) -> frozenset[str]:
        """Give the names of the fields that a template asks for, in any of its forms."""
        return frozenset(name for form in _forms(self._find(key)) for _, name, _, _ in Formatter().parse(form) if name)

    def cases(self, key: str) -> tuple[str, ...]:
        """Give the cases in which the words at `key` have a form of their own."""
        found = self._find(key)
        return tuple(form for form in found if form not in ("one", "other")) if isinstance(found, Mapping) else ()

    def _find(self, key: str) -> str | Words | None:
        found: str | Words | None = self.words
        for part in key.split("."):
            found = found.get(part) if isinstance(found, Mapping) else None
        return found

    def _template(self, key: str, fields: Mapping[str, object]) -> str:
        found = self._find(key)
        if isinstance(found, Mapping):
            form = str(fields.get("case") or ("one" if fields.get("n") == 1 else "other"))
            found = found.get(form, found.get("other"))
        if not isinstance(found, str):
            raise Missing("missing_words", params={"lang": self.lang, "key": key})
        return found


@cache
def read_catalogue(lang: str) -> Catalogue:
    """Give the catalogue of a language ("en").

    Raises `Missing` for a language that has none.

    >>> read_catalogue("xx")
    Traceback (most recent call last):
        ...
    skwitz.catalogue.Missing: unknown_language lang=xx
    """
    source = files("skwitz") / "locale" / f"{lang}.toml"
    if not LANGUAGE.fullmatch(lang) or not source.is_file():
        raise Missing("unknown_language", params={"lang": lang})
    words = tomllib.loads(QUOTED.sub("\ue0fe\\1\ue0ff", source.read_text(encoding="utf-8")))
    words.pop("stamps", None)  # a translation's own, for who checks whether it is as new as its English
    return Catalogue(lang, words)


def languages() -> tuple[str, ...]:
    """Give the languages that have a catalogue, sorted."""
    return tuple(
        sorted(entry.name[:-5] for entry in (files("skwitz") / "locale").iterdir() if entry.name.endswith(".toml"))
    )


def _walk(words: Words, branch: str) -> list[str]:
    keys: list[str] = []
    for name, value in words.items():
        key = f"{branch}.{name}" if branch else name
        if isinstance(value, Mapping) and "other" not in value:
            keys += _walk(value, key)
        else:
            keys.append(key)
    return keys


def _forms(found: str | Words | None) -> list[str]:
    """Give all forms of a template."""
    return [form for part in found.values() for form in _forms(part)] if isinstance(found, Mapping) else [str(found)]
