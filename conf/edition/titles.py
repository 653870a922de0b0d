"""Titles of the edition's objects in plain words, for links, indexes and the search."""

from __future__ import annotations

import re
from html import escape

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


def marked(edition: Edition, title: str) -> str:
    """Give a title in plain words as HTML in which the German phrases say what they are."""
    phrases = {phrase.text.lower(): phrase.lang for phrase in edition.phrases.values() if phrase.lang != edition.lang}
    if not phrases:
        return escape(title)
    parts = re.split("(" + "|".join(map(re.escape, phrases)) + ")", title, flags=re.IGNORECASE)
    found = ((escape(part), phrases.get(part.lower())) for part in parts)
    return "".join(f'<span lang="{lang}">{part}</span>' if lang else part for part, lang in found)
