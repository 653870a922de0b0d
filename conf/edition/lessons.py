"""The lessons of the course: read from their files, worded from the texts, judged as scenarios are."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from edition.content import Inlines, Paragraph, Place
from edition.model import Edition, LessonEntry, Phrase
from edition.scenarios import read_file, title_of, with_german
from edition.texts import Note

if TYPE_CHECKING:
    from skwitz.table.lessons import Lesson

FOLDER: Final = "lessons"
PARTS: Final = ("teach", "task", "learned")
"""What is said in a lesson, in this order: before, what is asked, after."""


def read_lessons(sources: Path, notes: Mapping[str, Note], phrases: Collection[Phrase]) -> dict[str, LessonEntry]:
    """Read the lessons in the order of the course; what the engine's reader refuses is an E13."""
    entries = [
        _worded(read_lesson(path, sources), notes.get(path.stem), phrases, path.relative_to(sources))
        for path in lesson_files(sources)
    ]
    return {entry.slug: entry for entry in sorted(entries, key=lambda entry: (entry.lesson.number, entry.slug))}


def lesson_files(sources: Path) -> list[Path]:
    """Give the files of the lessons, by name."""
    return sorted((sources / FOLDER).glob("*.txt"))


def read_lesson(path: Path, sources: Path) -> Lesson:
    """Read one lesson; what the engine's reader refuses is an E13."""
    from skwitz.table.lessons import read_lesson as read

    return read_file(path, sources, read)


def _worded(lesson: Lesson, note: Note | None, phrases: Collection[Phrase], path: Path) -> LessonEntry:
    """Give a lesson its words: its own in English, in another language those of the note, a paragraph for each."""
    said: list[Inlines] = [with_german(getattr(lesson, part), phrases) for part in PARTS]
    if note is not None:
        said = [block.content for block in note.blocks if isinstance(block, Paragraph)]
    teach, task, learned = [*said, (), (), ()][: len(PARTS)]
    scenario = lesson.scenario
    title = title_of(scenario, note, phrases)
    return LessonEntry(scenario.slug, title, teach, task, learned, lesson, Place(path.as_posix(), 0))


def judged(edition: Edition, sources: Path) -> Iterator[tuple[Place, str, str]]:
    """Find lessons without words (E06), two in one place of the course (E04), and what they name in vain (E03)."""
    taken: dict[int, str] = {}
    for entry in edition.lessons.values():
        number, scenario = entry.lesson.number, entry.lesson.scenario
        if number in taken:
            yield entry.place, "E04", f"lesson {number} is {taken[number]} already"
        taken[number] = entry.slug
        for part in PARTS:
            if not getattr(entry, part):
                yield Place(f"texts/{edition.lang}.xml", 0), "E06", f"lesson {entry.slug} has no words for {part}"
        for kind, names in (("clause", scenario.clauses), ("conjecture", scenario.conjectures)):
            for name in names:
                if not edition.has(kind, name):
                    yield entry.place, "E03", f"there is no {kind} {name}"
