"""What stands beside names and titles in the entries of a bibliography, in the page's language."""

from __future__ import annotations

from collections.abc import Mapping

from docutils import nodes
from sphinx.application import Sphinx

from edition.domain import edition_of

PAGE = "bibliography"


def worded(text: str, words: Mapping[str, str]) -> str:
    """Put the words of an entry into another language; `words` gives them by the English ones.

    >>> worded("Sahle, and Vogeler, n.d.", {", and ": " und ", "n.d.": "o. J."})
    'Sahle und Vogeler, o. J.'
    """
    for english, other in words.items():
        text = text.replace(english, other)
    return text


def put_literature(tree: nodes.Element, words: Mapping[str, str]) -> None:
    """Put the entries of a page, and what its references to them say, into the language of `words`."""
    for place in filter(_is_literature, tree.findall(nodes.Element)):
        if "reftitle" in place:
            place["reftitle"] = worded(place["reftitle"], words)
        for text in list(place.findall(nodes.Text)):
            text.parent.replace(text, nodes.Text(worded(text.astext(), words)))


def on_resolved(app: Sphinx, tree: nodes.document, docname: str) -> None:
    """Put the literature of each page into its language."""
    put_literature(tree, edition_of(app.env).labels.literature_words)


def _is_literature(node: nodes.Element) -> bool:
    return isinstance(node, nodes.citation) or (
        isinstance(node, nodes.reference) and f"{PAGE}/" in str(node.get("refuri", "")) and "reftitle" in node
    )
