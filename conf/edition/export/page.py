"""The list of downloads, and the line on a clause's card that leads to its files, as docutils nodes."""

from __future__ import annotations

from docutils import nodes

from edition.export.files import downloads, of_clause
from edition.model import Clause, Edition
from edition.nodes import div, inline, paragraph
from edition.readings import head, spaced
from edition.words import table


def downloads_list(edition: Edition, published: bool) -> list[nodes.Node]:
    """Tabulate what can be downloaded."""
    labels = edition.labels
    rows = [
        div(
            "tr",
            div("th", *spaced([_link(path.lstrip("./"), path) for path in found.paths]), scope="row"),
            div("td", found.format),
            div("td", labels.downloads_of[found.key]),
            div("td", found.licence),
        )
        for found in downloads(edition.lang, published)
    ]
    return [table([head(labels.download_columns)], rows, "downloads", labels.downloads)]


def data_line(edition: Edition, clause: Clause) -> nodes.Node:
    """Make the line that leads from a clause's card to its files, which lie beside the page."""
    return paragraph(
        inline("span", edition.labels.data, classes="label"),
        _link("TEI", of_clause(edition.lang, clause.id, "xml")),
        " · ",
        _link("JSON", of_clause(edition.lang, clause.id, "json")),
        classes="attestation data-line",
    )


def _link(words: str, path: str) -> nodes.Node:
    return inline("a", words, href=path)
