"""The index of all pages: Sphinx gathers the entries, the language says where each of them stands."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from edition.alphabet import heading, order

Entry = tuple[str, Any]
"""The words of an entry, then what Sphinx has for them."""


def regrouped(
    groups: Iterable[tuple[str, list[Entry]]], lang: str, articles: Iterable[str], initials: Iterable[str], signs: str
) -> list[tuple[str, list[Entry]]]:
    """Put the entries of all groups in the order of a language, under its headings; `signs` is that of the rest.

    >>> regrouped([("A", [("the ace", 1), ("7", 2), ("a king", 3)])], "en", ["a ", "the "], [], "Symbols")
    [('Symbols', [('7', 2)]), ('A', [('the ace', 1)]), ('K', [('a king', 3)])]
    """
    entries = [entry for _, found in groups for entry in found]
    entries.sort(key=lambda entry: order(entry[0], lang, articles, initials))
    by_heading = groupby(entries, key=lambda entry: heading(entry[0], lang, articles, initials))
    return [(letter or signs, list(found)) for letter, found in by_heading]
