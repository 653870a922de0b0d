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
    """Give a number that changes with extension, words or engine, so that Sphinx then makes all pages anew."""
    digest = sha256()
    here = Path(__file__).parent
    for folder in (here, here.with_name("locale"), Path(skwitz.__file__).parent):
        for path in sorted(folder.rglob("*.py")) + sorted(folder.rglob("*.toml")):
            digest.update(path.read_bytes())
    return int.from_bytes(digest.digest()[:6], "big")
