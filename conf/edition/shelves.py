"""The shelves of the edition, and what of them a page takes: just when that has changed, the page is made anew.

While a page is read, its directives work on an edition whose shelves note what is taken from them (`watched`): a thing
by its key, the keys, or all. `Shelves` gives digests of these things as they are now. Places in the files do not count.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, ValuesView
from dataclasses import fields, replace
from hashlib import sha256
from typing import Any, Final, TypeVar

from edition.model import Edition
from edition.past import Past
from edition.texts import Words

T = TypeVar("T")

KEYS: Final = " keys"
ALL: Final = " all"
"""What is noted, in place of a key, where the keys are taken, or everything; no key has a space in it."""

Taken = set[tuple[str, str]]
"""Names of shelves, and keys."""

ON_SHELVES: Final = tuple(field.name for field in fields(Edition) if field.name != "version")

PASTS: Final = "pasts"
"""The shelf of what has become of things, by kind and id."""

DOCUMENTS: Final = "documents"
"""The shelf of the names of documents."""

EDITIONS: Final = "editions"
"""The shelf of the languages."""


class Shelf(Mapping[str, T]):
    """A shelf that notes in `taken` what is taken from it."""

    def __init__(self, name: str, things: Mapping[str, T], taken: Taken) -> None:
        self._name, self._things, self._taken = name, things, taken

    def __getitem__(self, key: str) -> T:
        """Give a thing; that there is none is noted too."""
        self._taken.add((self._name, key))
        return self._things[key]

    def __contains__(self, key: object) -> bool:
        self._taken.add((self._name, str(key)))
        return key in self._things

    def __iter__(self) -> Iterator[str]:
        self._taken.add((self._name, KEYS))
        return iter(self._things)

    def __len__(self) -> int:
        self._taken.add((self._name, KEYS))
        return len(self._things)

    def values(self) -> ValuesView[T]:
        """Give all things."""
        self._taken.add((self._name, ALL))
        return self._things.values()

    def items(self) -> ItemsView[str, T]:
        """Give all things with their keys."""
        self._taken.add((self._name, ALL))
        return self._things.items()


def watched(edition: Edition, taken: Taken) -> Edition:
    """Give the edition with shelves that note what is taken; its version counts as taken."""
    taken.add((edition.lang, "version"))
    changes: dict[str, Any] = {
        name: Shelf(f"{edition.lang} {name}", getattr(edition, name), taken) for name in ON_SHELVES
    }
    return replace(edition, **changes)


def watched_all(editions: Mapping[str, Edition], taken: Taken) -> dict[str, Edition]:
    """Give the edition in each language so, and note in which it is."""
    taken.add((EDITIONS, KEYS))
    return {lang: watched(edition, taken) for lang, edition in editions.items()}


def watched_words(words: Words, taken: Taken) -> Words:
    """Give the words of a language with shelves that note what is taken."""
    name = f"{words.version.lang} words"
    notes: dict[str, Any] = {kind: Shelf(f"{name} {kind}", own, taken) for kind, own in words.notes.items()}
    clauses: Any = Shelf(f"{name} clauses", words.clauses, taken)
    return replace(words, clauses=clauses, notes=notes)


class Shelves:
    """All shelves by name, as they are now, and digests of what is on them."""

    def __init__(
        self,
        editions: Mapping[str, Edition],
        words: Iterable[Words],
        pasts: Mapping[str, Past],
        documents: Iterable[str],
    ) -> None:
        self._shelves: dict[str, Mapping[str, object]] = {
            PASTS: pasts,
            DOCUMENTS: dict.fromkeys(documents),
            EDITIONS: editions,
        }
        for edition in editions.values():
            self._shelves[edition.lang] = {"version": edition.version}
            self._shelves |= {f"{edition.lang} {name}": getattr(edition, name) for name in ON_SHELVES}
        for each in words:
            name = f"{each.version.lang} words"
            self._shelves |= {f"{name} {kind}": notes for kind, notes in each.notes.items()}
            self._shelves[f"{name} clauses"] = each.clauses
        self._known: dict[tuple[str, str], str] = {}

    def of(self, name: str) -> Mapping[str, Any]:
        """Give the shelf of that name."""
        return self._shelves[name]

    def digest(self, name: str, key: str) -> str:
        """Give a digest of a thing, of the keys or of everything on a shelf; empty where there is no such thing."""
        if (name, key) not in self._known:
            self._known[name, key] = self._digest(self._shelves.get(name, {}), key)
        return self._known[name, key]

    def digest_of(self, taken: Iterable[tuple[str, str]]) -> str:
        """Give one digest of much."""
        return digest("\n".join(self.digest(name, key) for name, key in sorted(taken)))

    def _digest(self, shelf: Mapping[str, object], key: str) -> str:
        if key == KEYS:
            return digest("\n".join(shelf))
        if key == ALL:
            return digest("\n".join(f"{each} {thing!r}" for each, thing in shelf.items()))
        return digest(repr(shelf[key])) if key in shelf else ""


def digest(content: str | bytes) -> str:
    """Give a short digest.

    >>> digest("")
    'e3b0c44298fc1c149afbf4c8'
    """
    return sha256(content.encode() if isinstance(content, str) else content).hexdigest()[:24]
