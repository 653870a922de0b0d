"""What the page template gets besides Sphinx's own: versions, the site's navigation, where a card page belongs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import skwitz
from edition.directives import title_of
from edition.domain import KINDS
from edition.model import Edition, plain
from edition.stubs import ids

if TYPE_CHECKING:
    from sphinx.builders import Builder

NAVIGATION = (
    ("Rules", "rules/index", ("rules", "clause", "glossary", "sheet")),
    ("Play", "scenario/index", ("scenario",)),
    ("Compare", "variant/index", ("variant", "conjecture", "witness", "about")),
    ("Cite", "cite", ("cite",)),
)
"""The site's navigation: word, document, first part of the names of the documents that belong to it."""

INDEXES = {
    "variant": "The apparatus",
    "conjecture": "Conjectures",
    "witness": "Witnesses",
    "scenario": "Scenarios",
}
"""Titles of the pages that card pages belong to."""


class Step(NamedTuple):
    """A link of the page's frame."""

    title: str
    link: str
    current: bool = False


def frame(builder: Builder, edition: Edition, pagename: str) -> dict[str, Any]:
    """Give the template its variables for one page."""
    room, _, key = pagename.partition("/")
    context: dict[str, Any] = {
        "text_version": edition.version.number,
        "engine_version": skwitz.__version__,
        "navigation": _navigation(builder, pagename, room),
        "page_room": "card" if room in KINDS and key != "index" else room.replace("/", "-"),
        "trail": [],
    }
    if room in KINDS and key in ids(edition, room):
        context |= _card(builder, edition, pagename, room, key)
    return context


def _navigation(builder: Builder, pagename: str, room: str) -> list[Step]:
    return [
        Step(word, builder.get_relative_uri(pagename, target), room in rooms)
        for word, target, rooms in NAVIGATION
        if target in builder.env.all_docs
    ]


def _card(builder: Builder, edition: Edition, pagename: str, kind: str, key: str) -> dict[str, Any]:
    """Give a card page its way up and its neighbours, since no table of contents holds it."""

    def link(target: str) -> str:
        return builder.get_relative_uri(pagename, target)

    if kind == "clause":
        chapter = edition.chapters[edition.clauses[key].chapter]
        trail = [
            Step("The rules", link("rules/index")),
            Step(f"{chapter.id} {plain(chapter.title)}", link(f"rules/{chapter.id}") + f"#clause-{key}"),
        ]
    else:
        trail = [Step(INDEXES[kind], link(f"{kind}/index"))]
    row = ids(edition, kind)
    at = row.index(key)
    context: dict[str, Any] = {"trail": trail, "prev": None, "next": None}
    for name, other in (("prev", at - 1), ("next", at + 1)):
        if 0 <= other < len(row):
            context[name] = {"title": title_of(edition, kind, row[other]), "link": link(f"{kind}/{row[other]}")}
    return context
