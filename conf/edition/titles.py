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


FIRST_SYLLABLE, LAST_SYLLABLE, SYLLABLES_OF_AN_INITIAL = "가", "힣", 588
INITIALS = "ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ"
"""What a Korean syllable begins with, in order; an index has ㄲ with ㄱ."""


def index_letter(title: str, articles: Iterable[str]) -> str | None:
    """Give the letter under which the index has a title, where it is not the first one.

    >>> [index_letter(title, ["a ", "the "]) for title in ("A matador at the bottom", "“Aus!” is called", "Ace")]
    ['M', 'A', None]
    >>> index_letter("”Aus!” ropas", []), index_letter("‘가장 많은 카드’의 뜻", [])
    ('A', 'ㄱ')
    """
    words = title.lstrip("“”‘’«»„「")
    for article in articles:
        if words.lower().startswith(article):
            words = words[len(article) :]
            break
    if FIRST_SYLLABLE <= words[0] <= LAST_SYLLABLE:
        return INITIALS[(ord(words[0]) - ord(FIRST_SYLLABLE)) // SYLLABLES_OF_AN_INITIAL]
    return None if title.startswith(words) else words[0].upper()
