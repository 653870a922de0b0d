"""Drawings that stand in the page itself, so that they take its colours."""

from __future__ import annotations

from pathlib import Path

from docutils import nodes
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from edition.nodes import div


class DrawingDirective(SphinxDirective):
    """`{drawing} stemma.svg`: a file beside the page, its caption, and what it shows told in paragraphs."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Make the figure, named by its caption and followed by what it shows."""
        relative, path = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(relative)
        key = f"drawing-{Path(path).stem}"
        caption, *told = self.parse_content_to_nodes()
        assert isinstance(caption, nodes.Element)
        drawing = nodes.raw("", named(Path(path).read_text(encoding="utf-8"), key), format="html")
        caption["ids"].append(key)
        told_below = div("figcaption", caption, *told)
        figure = div("figure", drawing, told_below, classes="drawing")
        for element in (figure, told_below):
            element["translatable"] = False  # the paragraphs are translated, one by one
        return [figure]


def named(svg: str, key: str) -> str:
    """Make a drawing an image whose name is the element `key`; raises ExtensionError if it is no bare `svg`.

    >>> named('<svg viewBox="0 0 1 1"/>', "drawing-a")
    '<svg role="img" aria-labelledby="drawing-a" viewBox="0 0 1 1"/>'
    """
    if not svg.startswith("<svg ") or "style=" in svg or "<script" in svg:
        raise ExtensionError(f"{key}: not a bare svg, without style and script")
    return svg.replace("<svg ", f'<svg role="img" aria-labelledby="{key}" ', 1)
