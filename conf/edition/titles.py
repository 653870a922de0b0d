"""Titles of the edition's objects in plain words, for links, indexes and the search."""

from __future__ import annotations

from collections.abc import Iterable

from edition.content import Inlines, plain
from edition.model import Edition


def title_of(edition: Edition, kind: str, key: str) -> str:
    """Give an object's title with its number; a scenario has none that lasts."""
    words = plain_title(edition, kind, key)
    return words if kind == "scenario" else f"{key} {words}".rstrip()


def plain_title(edition: Edition, kind: str, key: str) -> str:
    """Give an object's title without markup."""
    return plain(own_title(edition, kind, key))


def own_title(edition: Edition, kind: str, key: str) -> Inlines:
    """Give an object's title; a variant may have none."""
    if kind == "conjecture":
        return edition.conjectures[key].question
    if kind == "witness":
        witness = edition.witnesses[key]
        return witness.name or witness.book.title
    if kind == "variant":
        return edition.variants[key].title
    return (edition.clauses if kind == "clause" else edition.scenarios)[key].title


def index_letter(title: str, articles: Iterable[str]) -> str | None:
    """Give the letter under which the index has a title, where it is not the first one.

    >>> [index_letter(title, ["a ", "the "]) for title in ("A matador at the bottom", "“Aus!” is called", "Ace")]
    ['M', 'A', None]
    >>> index_letter("”Aus!” ropas", [])
    'A'
    """
    words = title.lstrip("“”‘’«»„「")
    for article in articles:
        if words.lower().startswith(article):
            words = words[len(article) :]
            break
    return None if title.startswith(words) else words[0].upper()
