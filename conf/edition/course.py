"""The course of lessons and the puzzles, as docutils nodes; script adds what a reader has done."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes
from sphinx.addnodes import pending_xref

from edition.model import Edition, LessonEntry
from edition.nodes import div, inline, named, paragraph, plate, reference, section
from edition.readings import references
from edition.words import inlines

PLAY = "play"
"""The document on which a whole game is played."""


def course(edition: Edition) -> list[nodes.Node]:
    """Make the list of the lessons, with how many are done, and then each lesson."""
    entries, labels = list(edition.lessons.values()), edition.labels
    items = [div("li", _link(edition, entry), " ", _mark(edition), data_lesson=entry.slug) for entry in entries]
    progress = paragraph(classes="lessons-progress")
    progress += inline("span", "", classes="progress-words", data_words=labels.lessons_done, role="status")
    way = div("nav", div("ol", *items), progress, classes="lessons", aria_label=labels.lessons)
    return [way, *(_lesson(edition, entry, entries[at + 1 :]) for at, entry in enumerate(entries))]


def _link(edition: Edition, entry: LessonEntry) -> nodes.Node:
    return nodes.reference("", "", *inlines(edition, entry.title), refid=_id(entry), internal=True)


def _id(entry: LessonEntry) -> str:
    return f"lesson-{entry.slug}"


def _mark(edition: Edition) -> nodes.Node:
    """Make the mark of a lesson that is done, which script shows."""
    return inline("span", edition.labels.lesson_is_done, classes="lesson-mark", hidden="hidden")


def _lesson(edition: Edition, entry: LessonEntry, after: Sequence[LessonEntry]) -> nodes.Node:
    """Make a lesson: what is taught, the table with the task, the solution, what has been learned, and what is next."""
    labels = edition.labels
    scenario = entry.lesson.scenario
    rules = paragraph(inline("span", labels.lesson_rules, classes="label"), classes="lesson-rules")
    rules.extend(references("clause", scenario.clauses))
    for key in scenario.conjectures:
        tag = reference("conjecture", key, f"{labels.conjecture} {key}", classes="tag tag-conjecture")
        rules.extend([nodes.Text(" "), tag])
    return section(
        _id(entry),
        inlines(edition, entry.title),
        paragraph(labels.lesson.format(entry.lesson.number), " ", _mark(edition), classes="lesson-number"),
        paragraph(*inlines(edition, entry.teach), classes="lesson-teach"),
        plate("", slug=entry.slug, task="lesson"),
        div("div", paragraph(*inlines(edition, entry.learned)), classes="lesson-learned"),
        rules,
        paragraph(_onward(edition, after), classes="lesson-next"),
        classes="lesson",
    )


def _onward(edition: Edition, after: Sequence[LessonEntry]) -> nodes.Node:
    """Make the way to the next lesson, after the last one to a whole game."""
    if not after:
        play = nodes.inline("", edition.labels.play_whole)
        return pending_xref("", play, refdomain="std", reftype="doc", reftarget=PLAY, refexplicit=True, refwarn=True)
    before, _, behind = edition.labels.lesson_next.partition("{}")
    words = [nodes.Text(before), *inlines(edition, after[0].title), nodes.Text(behind)]
    return nodes.reference("", "", *words, refid=_id(after[0]), internal=True)


def puzzles_to_play(edition: Edition, number: int) -> list[nodes.Node]:
    """Make the first puzzle, to be played, and after it some to be read."""
    solved = paragraph(classes="puzzles-progress")
    solved += inline("span", "", data_words=edition.labels.puzzles_solved, role="status")
    more = [plate("", slug=str(seed), task="puzzle", live="") for seed in range(2, number + 2)]
    return [solved, plate("", slug="1", task="puzzle", live="yes"), named("div", "puzzles-to-read", *more)]
