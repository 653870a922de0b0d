"""The languages of the site: their own names, their order, and where a page stands in each of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from skwitz.catalogue import read_catalogue

SOURCE = "en"
"""The language that the others are translated from."""

ENGLISH_PAGES = ("api",)
"""Documents that stay English in every language, but for their title."""


@cache
def native_name(lang: str) -> str:
    """Give a language's name in itself, written as at the beginning of a sentence.

    >>> native_name("en")
    'English'
    """
    name = read_catalogue(lang).say("language.name")
    return name[:1].upper() + name[1:]


def in_order(langs: Iterable[str]) -> tuple[str, ...]:
    """Give languages in the order of a list of them: English first.

    >>> in_order(["sv", "en", "de"])
    ('en', 'de', 'sv')
    """
    return tuple(sorted(langs, key=lambda lang: (lang != SOURCE, lang)))


def require_built(site: Path, langs: Iterable[str]) -> None:
    """End the program, with what is to be done, unless the site has been built in these languages."""
    for lang in langs:
        if not (site / lang / "index.html").is_file():
            raise SystemExit(f"{site} does not hold {lang} yet: build the pages first")


class Version(NamedTuple):
    """A page in one of the site's languages: a link to its file, and its address for those who look from outside."""

    lang: str
    name: str
    link: str
    address: str


def versions(langs: Iterable[str], uri: str, link: str, base: str = "") -> list[Version]:
    """Give the versions of a page; `uri` is its address within a language, `link` that of its file.

    `base` is the address of the whole site, without it an address is seen from the page.

    >>> [version.link for version in versions(["ko", "en"], "clause/5.4/", "clause/5.4/index.html")]
    ['../../../en/clause/5.4/index.html', '../../../ko/clause/5.4/index.html']
    """
    up = "../" * (uri.count("/") + 1)
    return [
        Version(lang, native_name(lang), f"{up}{lang}/{link}", f"{base}/{lang}/{uri}" if base else f"{up}{lang}/{link}")
        for lang in in_order(langs)
    ]
