"""Scenarios and lessons as files of the sources: reading one, and what is German in its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from edition.content import Foreign, Inlines, Place, Text
from edition.tei import SourceError, as_it_is

if TYPE_CHECKING:
    from edition.model import Phrase
    from edition.texts import Note
    from skwitz.scenario import Scenario

T = TypeVar("T")


def read_scenario(path: Path, sources: Path) -> Scenario:
    """Read one scenario; what the engine's reader refuses is an E13."""
    from skwitz.scenario import read

    return read_file(path, sources, read)


def outcome_digest(path: Path, sources: Path) -> str:
    """Give the digest of a scenario's outcome, which is played once as long as the file is the same."""
    return _outcome_digest(path, sources, as_it_is(path))


@lru_cache(maxsize=10_000)
def _outcome_digest(path: Path, sources: Path, as_it_is: tuple[int, int]) -> str:
    from skwitz.scenario import digest, run

    return digest(run(read_scenario(path, sources)))


def read_file(path: Path, sources: Path, read: Callable[[str, str], T]) -> T:
    """Read a file by its text and slug, once as long as it is the same; what the engine's reader refuses is an E13."""
    found: T = _read_file(path, sources, read, as_it_is(path))
    return found


@lru_cache(maxsize=10_000)
def _read_file(path: Path, sources: Path, read: Callable[[str, str], T], as_it_is: tuple[int, int]) -> T:
    from skwitz import SkwitzError
    from skwitz.words import refusal

    name = path.relative_to(sources).as_posix()
    try:
        return read(path.read_text(encoding="utf-8"), path.stem)
    except SkwitzError as error:
        raise SourceError("E13", Place(name, int(error.params.get("line", 0))), refusal(error).text) from None
    except (UnicodeError, OSError):
        raise SourceError("E13", Place(name, 0), "the file is no text in UTF-8") from None


def title_of(scenario: Scenario, note: Note | None, phrases: Collection[Phrase]) -> Inlines:
    """Give a scenario's title: what a note has for it, or its own."""
    return note.title if note is not None else with_german(scenario.title, phrases)


def with_german(text: str, phrases: Collection[Phrase]) -> Inlines:
    """Give words of a scenario's file, where they have no markup; but what is German in them is known."""
    if not phrases:
        return (Text(text),)
    german = {phrase.text.lower(): phrase.lang for phrase in phrases}
    parts = re.split("(" + "|".join(map(re.escape, german)) + ")", text, flags=re.IGNORECASE)
    texts = ((Text(part), german.get(part.lower())) for part in parts if part)
    return tuple(Foreign((text,), lang) if lang else text for text, lang in texts)
