"""The edition as a Sphinx extension: from the sources to pages."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import skwitz

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

LICENCES = ("LICENSE", "LICENSE-TEXT")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx the builder, the domain with its directives and roles, the nodes and the events."""
    from sphinx.util import nodes as texts

    from edition import nodes, site

    texts.repr_domxml = _in_short
    nodes.setup(app)
    site.setup(app)
    return {"version": "1", "env_version": code(), "parallel_read_safe": True, "parallel_write_safe": True}


def _in_short(node: Node, length: int = 0) -> str:
    """Name a node for a message that only who debugs reads; Sphinx would write out each that is not translated."""
    return repr(node)[: length or None]


@cache
def code() -> int:
    """Give a number that changes with what all pages and files rest on, so that all of them are then made anew.

    That is the extension, its words and results, the engine, the licences, and who publishes the edition when.
    """
    here = Path(__file__).parent
    digest = sha256(b"".join((here.parents[1] / name).read_bytes() for name in ("CITATION.cff", *LICENCES)))
    for folder in (here, here.with_name("locale"), here.with_name("results"), Path(skwitz.__file__).parent):
        for ending in ("py", "toml", "tsv", "md"):
            for path in sorted(folder.rglob(f"*.{ending}")):
                digest.update(path.read_bytes())
    return int.from_bytes(digest.digest()[:6], "big")
