"""Nodes of the edition's pages, and how they are written.

`block` and `span` are HTML elements by name (`tag`), with classes, ids and the attributes in `atts`; any other writer
passes through them.  `plate` is a scenario on its table, drawn by the engine when the page is written, `outcome` what
happens in it under one reading, `card_table` the table of the page Play.

Nothing made here is for the catalogues of the pages' prose (`translatable`): its words come from the edition, which has
them in each language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes

from edition.plates import lesson_html, outcome_html, plate_html, puzzle_html
from edition.play import table_html

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator


class block(nodes.General, nodes.TextElement):  # noqa: N801, docutils names nodes so
    """A block element: `div`, `p`, `table`, `details`."""


class span(nodes.Inline, nodes.TextElement):  # noqa: N801
    """An inline element: `span`, `i`, `cite`, `q`."""


class plate(nodes.General, nodes.Element):  # noqa: N801
    """A scenario's plate; `slug` names the scenario, or a lesson or a puzzle's seed, as `task` says."""


class outcome(nodes.General, nodes.Element):  # noqa: N801
    """What a scenario (`slug`) brings under one value (`value`) of an option (`option`), beside those of `values`."""


class card_table(nodes.General, nodes.Element):  # noqa: N801
    """The table at which a whole game is played."""


def div(tag: str, *children: nodes.Node | str, classes: str = "", **atts: str) -> block:
    """Make a block; strings become text, `classes` are separated by spaces."""
    return block("", "", *_nodes(children), tag=tag, classes=classes.split(), atts=_named(atts), translatable=False)


def named(tag: str, name: str, *children: nodes.Node | str, classes: str = "", **atts: str) -> block:
    """Make a block with an id."""
    made = div(tag, *children, classes=classes, **atts)
    made["ids"].append(name)
    return made


def inline(tag: str, *children: nodes.Node | str, classes: str = "", lang: str = "", **atts: str) -> span:
    """Make an inline element; `lang` is the language of its words."""
    names = classes.split() + ([f"language-{lang}"] if lang else [])  # the writer makes `lang` of it
    return span("", "", *_nodes(children), tag=tag, classes=names, atts=_named(atts))


def paragraph(*children: nodes.Node | str, classes: str = "") -> nodes.paragraph:
    """Make a paragraph."""
    return nodes.paragraph("", "", *_nodes(children), classes=classes.split(), translatable=False)


def section(
    key: str, title: Sequence[nodes.Node], *children: nodes.Node, classes: str = "", also: str = ""
) -> nodes.section:
    """Make a section with its heading; `also` is a second id of it."""
    ids = [key, also] if also else [key]
    heading = nodes.title("", "", *title, translatable=False)
    return nodes.section("", heading, *children, ids=ids, classes=classes.split())


def reference(kind: str, key: str, *children: nodes.Node | str, classes: str = "") -> addnodes.pending_xref:
    """Make a reference to a thing of the edition, resolved by its domain; without children the domain words it."""
    return addnodes.pending_xref(
        "",
        nodes.inline("", "", *_nodes(children), classes=classes.split()),
        refdomain="skw",
        reftype=kind,
        reftarget=key,
        refexplicit=bool(children),
        refwarn=True,
    )


def _nodes(children: tuple[nodes.Node | str, ...]) -> list[nodes.Node]:
    return [nodes.Text(child) if isinstance(child, str) else child for child in children]


def _named(atts: dict[str, str]) -> dict[str, str]:
    """Turn Python names into attributes: `aria_label` is `aria-label`."""
    return {name.replace("_", "-"): value for name, value in atts.items()}


def _visit_block(self: HTML5Translator, node: block) -> None:
    self.body.append(self.starttag(node, node["tag"], **node["atts"]))


def _depart_block(self: HTML5Translator, node: block) -> None:
    self.body.append(f"</{node['tag']}>\n")


def _visit_span(self: HTML5Translator, node: span) -> None:
    self.body.append(self.starttag(node, node["tag"], "", **node["atts"]))


def _depart_span(self: HTML5Translator, node: span) -> None:
    self.body.append(f"</{node['tag']}>")


def _visit_plate(self: HTML5Translator, node: plate) -> None:
    page, slug, task = self.builder.current_docname, node["slug"], node.get("task", "")
    if task == "lesson":
        self.body.append(lesson_html(self.builder, page, slug))
    elif task == "puzzle":
        self.body.append(puzzle_html(self.builder, page, slug, node["live"]))
    else:
        self.body.append(plate_html(self.builder, page, slug))
    raise nodes.SkipNode


def _visit_outcome(self: HTML5Translator, node: outcome) -> None:
    what = (node[name] for name in ("slug", "option", "value", "values"))
    told = outcome_html(self.builder, self.builder.current_docname, *what)
    self.body.append(told)
    raise nodes.SkipNode


def _visit_card_table(self: HTML5Translator, node: card_table) -> None:
    self.body.append(table_html(self.builder, self.builder.current_docname))
    raise nodes.SkipNode


def _pass(self: Any, node: nodes.Node) -> None:
    pass


def setup(app: Sphinx) -> None:
    """Tell Sphinx the nodes."""
    passing = (_pass, _pass)
    app.add_node(block, html=(_visit_block, _depart_block), latex=passing, text=passing)
    app.add_node(span, html=(_visit_span, _depart_span), latex=passing, text=passing)
    app.add_node(plate, html=(_visit_plate, _pass), latex=passing, text=passing)
    app.add_node(card_table, html=(_visit_card_table, _pass), latex=passing, text=passing)
    app.add_node(outcome, html=(_visit_outcome, _pass), latex=passing, text=passing)
