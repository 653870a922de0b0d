"""The edition as a Sphinx extension: from the sources to pages."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import skwitz

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx the builder, the domain with its directives and roles, the nodes and the events."""
    from edition import nodes, site

    nodes.setup(app)
    site.setup(app)
    return {"version": "1", "env_version": _code(), "parallel_read_safe": True, "parallel_write_safe": True}


def _code() -> int:
    """Give a number that changes with what all pages rest on, so that Sphinx then makes all of them anew.

    That is the extension, its words and results, the engine, and by whom and when the edition is published.
    """
    here = Path(__file__).parent
    digest = sha256((here.parents[1] / "CITATION.cff").read_bytes())
    for folder in (here, here.with_name("locale"), here.with_name("results"), Path(skwitz.__file__).parent):
        for ending in ("py", "toml", "tsv"):
            for path in sorted(folder.rglob(f"*.{ending}")):
                digest.update(path.read_bytes())
    return int.from_bytes(digest.digest()[:6], "big")
