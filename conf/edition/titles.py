"""Titles of the edition's objects in plain words, for links, indexes and the search."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar
from unicodedata import normalize

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


LAST_LETTERS = {"sv": "ÅÄÖ"}
"""Letters that a language has after Z; in the others they stand with the letter that they are made of."""

TO_HIRAGANA, SMALL, LARGE = ord("ァ") - ord("ぁ"), "ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ"


def index_letter(title: str, articles: Iterable[str], initials: Iterable[str] = (), last: str = "") -> str | None:
    """Give the letter under which the index has a title, where it is not the first one; `last` are letters after Z.

    `initials` are beginnings, each with its letter behind it; the longest that fits is taken.

    >>> [index_letter(title, ["a ", "the "]) for title in ("A matador at the bottom", "“Aus!” is called", "Ace")]
    ['M', 'A', None]
    >>> index_letter("”Aus!” ropas", []), index_letter("‘가장 많은 카드’의 뜻", [])
    ('A', 'ㄱ')
    >>> index_letter("Åt höger", [], last="ÅÄÖ"), index_letter("Überstechen", [])
    ('Å', None)
    >>> [index_letter(title, [], ["二に", "二つふ"]) for title in ("「ディール」", "二つの書物", "二度目の勝ち")]
    ['て', 'ふ', 'に']
    """
    words = _sorted_by(title, articles)
    if FIRST_SYLLABLE <= words[0] <= LAST_SYLLABLE:
        return INITIALS[(ord(words[0]) - ord(FIRST_SYLLABLE)) // SYLLABLES_OF_AN_INITIAL]
    beginning = max((initial for initial in initials if words.startswith(initial[:-1])), key=len, default="")
    letter = beginning[-1:] or _kana(words[0])
    as_it_stands = title.startswith(words) and letter == words[0] and letter.upper() not in last
    return None if as_it_stands else letter.upper()


def _kana(letter: str) -> str:
    """Turn a kana into the large hiragana without marks, under which an index has it; leave other letters."""
    if "ァ" <= letter <= "ヶ":
        letter = chr(ord(letter) - TO_HIRAGANA)
    if "ぁ" <= letter <= "ん":
        letter = normalize("NFD", letter)[0]
    return LARGE[SMALL.index(letter)] if letter in SMALL else letter


Entry = TypeVar("Entry")


def in_alphabet(
    groups: Iterable[tuple[str, Iterable[tuple[str, Entry]]]], articles: Iterable[str], last: str = ""
) -> list[tuple[str, list[tuple[str, Entry]]]]:
    """Put the letters of an index in order, `last` at the end, and each letter's titles, which articles do not move.

    >>> in_alphabet([("Ä", [("Är", 1)]), ("B", [("Ett bord", 2), ("Blå", 3)])], ["ett "], last="ÅÄÖ")
    [('B', [('Blå', 3), ('Ett bord', 2)]), ('Ä', [('Är', 1)])]
    """
    behind = {ord(letter): chr(ord("z") + at) for at, letter in enumerate(last.lower(), 1)}

    def place(title: str) -> str:
        return normalize("NFD", _sorted_by(title, articles).lower().translate(behind))

    ordered = [(letter, sorted(entries, key=lambda entry: place(entry[0]))) for letter, entries in groups]
    return sorted(ordered, key=lambda group: last.find(group[0]))


def _sorted_by(title: str, articles: Iterable[str]) -> str:
    """Give a title without the quotation mark and the article that it begins with."""
    words = title.lstrip("“”‘’«»„「")
    return next((words[len(article) :] for article in articles if words.lower().startswith(article)), words)
