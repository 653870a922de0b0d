"""Scenarios on their table, drawn by the engine for the page they stand on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Any

from edition.content import plain
from edition.domain import edition_of
from edition.titles import marked
from skwitz.render.compare import outcome
from skwitz.render.plate import paragraphs, plate, told
from skwitz.render.switches import bar
from skwitz.rules import Rules
from skwitz.scenario import played, read
from skwitz.table.puzzles import answer_html, puzzle, puzzle_text
from skwitz.wording import Words

if TYPE_CHECKING:
    from sphinx.builders import Builder

LIVE = "../live/"
"""The folder of the engine for the browser, as seen from the root of a language."""

TABLE = "play/index.html"
"""The page on which a whole game is played, as seen from the root of a language."""

CARDS = "{kind}/{id}/index.html"
"""The card pages, as seen from the root of a language."""


def plate_html(builder: Builder, docname: str, slug: str) -> str:
    """Draw a scenario's plate with addresses as seen from the document."""
    edition = edition_of(builder.env)
    entry = edition.scenarios[slug]
    way = up(builder, docname)
    return plate(
        entry.scenario,
        lang=edition.lang,
        urls=way + CARDS,
        live=way + LIVE,
        number=entry.number,
        href=f"{way}scenario/{slug}/index.html",
        title=marked(edition, plain(entry.title)),
        version=edition.version.number,
        table=way + TABLE,
    )


def lesson_html(builder: Builder, docname: str, slug: str) -> str:
    """Draw a lesson's plate, and below it tell its solution, with addresses as seen from the document."""
    edition, way = edition_of(builder.env), up(builder, docname)
    entry = edition.lessons[slug]
    scenario = entry.lesson.scenario
    drawn = plate(
        scenario,
        lang=edition.lang,
        urls=way + CARDS,
        live=way + LIVE,
        title=marked(edition, plain(entry.task)),
        version=edition.version.number,
        table=way + TABLE,
        task="lesson",
    )
    words = Words.at(scenario.start, edition.lang, way + CARDS)
    done = played(scenario.start, entry.lesson.solution)
    sentences = [sentence for step in told(done, scenario.start, words) for sentence, _ in step]
    return drawn + _answer(edition.labels.lesson_solution, paragraphs(sentences))


def puzzle_html(builder: Builder, docname: str, seed: str, live: str) -> str:
    """Draw the plate of a seed's puzzle, `live` or to be read only, and below it tell the answer."""
    edition, way = edition_of(builder.env), up(builder, docname)
    found = puzzle(int(seed))
    words = Words.at(found.start, edition.lang, way + CARDS)
    drawn = plate(
        read(puzzle_text(found), f"puzzle-{seed}"),
        lang=edition.lang,
        urls=way + CARDS,
        live=way + LIVE if live else "",
        number=seed,
        title=escape(words.say("puzzle.title")),
        version=edition.version.number,
        table=way + TABLE,
        task="puzzle",
        seed=seed,
    )
    return drawn + _answer(edition.labels.puzzle_answer, answer_html(found, words))


def _answer(summary: str, html: str) -> str:
    """Fold away what a task's answer is."""
    return f'<details class="task-answer"><summary>{escape(summary)}</summary>{html}</details>'


def outcome_html(builder: Builder, docname: str, slug: str, option: str, value: str, values: Sequence[str]) -> str:
    """Tell what a scenario brings under one value of an option; what differs from the default's outcome is marked.

    The default's holds all that is otherwise under one of the `values`.
    """
    edition = edition_of(builder.env)
    scenario = edition.scenarios[slug].scenario

    def under(each: object) -> Rules:
        changed: dict[str, Any] = {option: each}
        return replace(scenario.rules, **changed)

    default = getattr(Rules(), option)
    return outcome(
        scenario,
        under(value),
        under(default),
        edition.lang,
        up(builder, docname) + CARDS,
        [under(each) for each in values if each != default],
    ).html


def bar_html(builder: Builder, docname: str) -> str:
    """Draw the bar on which readings are chosen, with addresses as seen from the document."""
    way = up(builder, docname)
    return bar(edition_of(builder.env).lang, way + CARDS, way + LIVE)


def up(builder: Builder, docname: str) -> str:
    """Give the way from a document to the root of its language."""
    return "../" * builder.get_target_uri(docname).count("/")
