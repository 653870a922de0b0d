"""The table of the software that is shipped with the pages, as docutils nodes."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from edition.model import Edition
from edition.nodes import div, inline
from edition.readings import head
from edition.shipped import Part, file_name, parts
from edition.words import table


def shipped_table(edition: Edition, folder: str) -> nodes.Node:
    """Tabulate what is shipped and what it holds within itself; the texts of the licences lie in `folder`."""
    rows = [_row(name, part, folder) for whole in parts() for name, part in _named(edition, whole)]
    return table([head(edition.labels.shipped_columns)], rows, "shipped", edition.labels.shipped)


def _named(edition: Edition, whole: Part) -> Iterator[tuple[str, Part]]:
    yield whole.name, whole
    for part in whole.within:
        yield edition.labels.shipped_within.format(part.name, whole.name), part


def _row(name: str, part: Part, folder: str) -> nodes.Node:
    return div(
        "tr",
        div("th", inline("a", name, href=part.home), scope="row"),
        div("td", part.version or "–"),
        div("td", inline("a", part.licence, href=folder + file_name(part))),
    )
