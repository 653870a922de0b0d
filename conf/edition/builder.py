"""The builder `edition`: a page a folder, internal links that end in `index.html`, canonical addresses that do not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sphinx.builders.dirhtml import DirectoryHTMLBuilder

INDEX = "index.html"


def with_index(uri: str) -> str:
    """Give a relative address its file, so that it also works from `file://`.

    >>> with_index("../../"), with_index("../5.4/"), with_index("../_static/a.css"), with_index("")
    ('../../index.html', '../5.4/index.html', '../_static/a.css', '')
    """
    return uri + INDEX if uri.endswith("/") else uri


class EditionBuilder(DirectoryHTMLBuilder):
    """Sphinx's `dirhtml` with links to files; `get_target_uri`, the inventory and canonical links stay without them."""

    name = "edition"
    search = False  # the index is made of the pages, when all are written (`edition.search`)
    epilog = "The pages are in %(outdir)s."

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        """Give the address of a page as seen from another."""
        return with_index(super().get_relative_uri(from_, to, typ))

    def _get_translations_js(self) -> None:
        """Give Sphinx's scripts no words: they would make functions of them, which the policy forbids."""

    def handle_page(
        self,
        pagename: str,
        addctx: dict[str, Any],
        templatename: str = "page.html",
        *,
        outfilename: Path | None = None,
        event_arg: Any = None,
    ) -> None:
        """Write a page whose template links to files."""
        super().handle_page(
            pagename,
            {**addctx, "pathto": self._pathto(pagename)},
            templatename,
            outfilename=outfilename,
            event_arg=event_arg,
        )

    def _pathto(self, pagename: str) -> Callable[..., str]:
        """Give the function by which a template links to a page or (`resource`) to a file of the site."""
        up = "../" * self.get_target_uri(pagename).count("/") or "./"

        def pathto(other: str, resource: bool = False) -> str:
            if not resource:
                return self.get_relative_uri(pagename, other) or "#"
            return other if "://" in other else up + other

        return pathto
