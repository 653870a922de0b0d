"""Scenarios on their table, drawn by the engine for the page they stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edition.content import plain
from edition.domain import edition_of
from skwitz.render.plate import plate

if TYPE_CHECKING:
    from sphinx.builders import Builder

LIVE = "../live/"
"""The folder of the engine for the browser, as seen from the root of a language."""


def plate_html(builder: Builder, docname: str, slug: str) -> str:
    """Draw a scenario's plate with addresses as seen from the document."""
    edition = edition_of(builder.env)
    entry = edition.scenarios[slug]
    up = "../" * builder.get_target_uri(docname).count("/")
    return plate(
        entry.scenario,
        lang=edition.lang,
        urls=f"{up}{{kind}}/{{id}}/index.html",
        live=up + LIVE,
        number=entry.number,
        href=f"{up}scenario/{slug}/index.html",
        title=plain(entry.title),
    )
