"""What the page template gets besides Sphinx's own: versions, the site's navigation, where a card page belongs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import skwitz
from edition.assets import MODULES, STYLES
from edition.builder import with_index
from edition.content import plain
from edition.domain import KINDS
from edition.languages import ENGLISH_PAGES, SOURCE, Version, versions
from edition.model import Edition
from edition.plates import bar_html
from edition.stubs import ids
from edition.titles import marked, title_of

if TYPE_CHECKING:
    from sphinx.builders import Builder

NAVIGATION = {
    "rules/index": ("rules", "clause", "glossary", "sheet"),
    "play": ("play", "learn", "puzzles", "scenario"),
    "variant/index": (
        "variant",
        "conjecture",
        "witness",
        "about",
        "commentary",
        "history",
        "kin",
        "parallel",
        "principles",
        "stemma",
        "synopsis",
    ),
    "cite": ("cite", "data"),
}
"""The site's navigation: document, first part of the names of the documents that belong to it."""

LICENCES = "licences"
"""The document to which each page's foot leads."""

SWITCHED = {*KINDS, "rules", "parallel", "synopsis"}
"""First parts of the names of the documents on which readings are chosen, with a scenario on them or without."""


class Step(NamedTuple):
    """A link of the page's frame."""

    title: str
    link: str
    current: bool = False


def frame(builder: Builder, edition: Edition, pagename: str, played: bool = False) -> dict[str, Any]:
    """Give the template its variables for one page; `played` says that a scenario stands on it."""
    room, _, key = pagename.partition("/")
    context: dict[str, Any] = {
        "labels": edition.labels,
        "marked": partial(marked, edition),
        "versions": _versions(builder, edition, pagename),
        "source_lang": SOURCE,
        "is_document": pagename in builder.env.all_docs,
        "kind": room if room in KINDS and edition.has(room, key) else "",
        "is_english": pagename in ENGLISH_PAGES and edition.lang != SOURCE,
        "version_line": edition.labels.versions.format(edition.version.number, skwitz.__version__),
        "licences_link": builder.get_relative_uri(pagename, LICENCES) if LICENCES in builder.env.all_docs else "",
        "navigation": _navigation(builder, edition, pagename, room),
        "page_room": "card" if room in KINDS and key != "index" else room.replace("/", "-"),
        "trail": [],
        "styles": STYLES,
        "modules": MODULES,
    }
    if room in SWITCHED or played:
        context["readings_bar"] = bar_html(builder, pagename)
    if room in KINDS and edition.has(room, key):
        context |= neighbours(builder, edition, pagename, room, key)
    return context


def _navigation(builder: Builder, edition: Edition, pagename: str, room: str) -> list[Step]:
    return [
        Step(edition.labels.navigation[target], builder.get_relative_uri(pagename, target), room in rooms)
        for target, rooms in NAVIGATION.items()
        if target in builder.env.all_docs
    ]


def _versions(builder: Builder, edition: Edition, pagename: str) -> list[Version]:
    """Give the page in all languages of the site; nothing where there is one alone."""
    config = builder.config
    if len(config.edition_languages) < 2:
        return []
    uri = builder.get_target_uri(pagename)
    base = config.edition_base.removesuffix(f"/{edition.lang}/")
    return versions(config.edition_languages, uri, with_index(uri or "./").removeprefix("./"), base)


def neighbours(builder: Builder, edition: Edition, pagename: str, kind: str, key: str) -> dict[str, Any]:
    """Give a card page its way up and its neighbours, since no table of contents holds it."""

    def link(target: str) -> str:
        return builder.get_relative_uri(pagename, target)

    def step(target: str) -> Step:
        return Step(builder.env.titles[target].astext(), link(target))

    if kind == "clause":
        chapter = edition.chapters[edition.clauses[key].chapter]
        trail = [
            step("rules/index"),
            Step(f"{chapter.id} {plain(chapter.title)}", link(f"rules/{chapter.id}") + f"#clause-{key}"),
        ]
    else:
        trail = [step(f"{kind}/index")]
    row = ids(edition, kind)
    at = row.index(key)
    context: dict[str, Any] = {"trail": trail, "prev": None, "next": None}
    for name, other in (("prev", at - 1), ("next", at + 1)):
        if 0 <= other < len(row):
            context[name] = {"title": title_of(edition, kind, row[other]), "link": link(f"{kind}/{row[other]}")}
    return context
