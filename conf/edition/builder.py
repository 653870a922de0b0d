"""The builder `edition`: a page a folder, internal links that end in `index.html`, canonical addresses that do not."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping, Sequence, Set
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sphinx.builders.dirhtml import DirectoryHTMLBuilder
from sphinx.errors import ExtensionError
from sphinx.util.build_phase import BuildPhase
from sphinx.util.parallel import ParallelTasks, make_chunks

from edition import assets

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
    written_with: Mapping[str, str] = MappingProxyType({})
    """By document, a digest of what its page is written with."""
    removed: Sequence[str] = ()
    """Documents that are gone."""

    def init(self) -> None:
        """Look for what pages load; begin with no tree of contents known."""
        if not assets.FILES.is_dir():
            raise ExtensionError(f"{assets.FILES} is not there: run `make build/assets.stamp`")
        super().init()
        self._trees: dict[object, str] = {}

    def prepare_writing(self, docnames: Set[str]) -> None:
        """Note which documents the tree of contents holds."""
        super().prepare_writing(docnames)
        self._trees.clear()
        self._in_tree = {self.config.root_doc}.union(*self.env.toctree_includes.values())

    def _get_local_toctree(self, docname: str, collapse: bool = True, **kwargs: Any) -> str:
        """Give the tree of contents, which is the same for all pages of a folder that do not stand in it."""
        if docname in self._in_tree:
            return super()._get_local_toctree(docname, collapse, **kwargs)
        key = docname.rpartition("/")[0], collapse, *sorted(kwargs.items())
        if key not in self._trees:
            self._trees[key] = super()._get_local_toctree(docname, collapse, **kwargs)
        return self._trees[key]

    def _read_parallel(self, docnames: list[str], nproc: int) -> None:
        gc.freeze()  # the processes share what is in memory, as long as nothing goes through it
        super()._read_parallel(docnames, nproc)

    def _write_parallel(self, docnames: Sequence[str], nproc: int) -> None:
        """Write in processes that read the doctrees themselves: one alone would wait for the other, and hold them all.

        The first of each folder is written before, so that what is kept for the next ones is there in every process.
        """
        first = list({docname.rpartition("/")[0]: docname for docname in reversed(docnames)}.values())
        self._write_serial(first)
        gc.freeze()
        tasks = ParallelTasks(nproc + 1)
        for chunk in make_chunks([docname for docname in docnames if docname not in first], nproc + 1):
            tasks.add_task(self._write_chunk, chunk, lambda _, images: self.images.update(images))
        tasks.join()

    def _write_chunk(self, docnames: Sequence[str]) -> dict[str, str]:
        """Write some pages and give the pictures on them."""
        for docname in docnames:
            self.phase = BuildPhase.RESOLVING
            doctree = self.env.get_and_resolve_doctree(docname, self, tags=self.tags)
            self.phase = BuildPhase.WRITING
            self.write_doc_serialized(docname, doctree)
            self.write_doc(docname, doctree)
        return self.images

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        """Give the address of a page as seen from another."""
        return with_index(super().get_relative_uri(from_, to, typ))

    def copy_static_files(self) -> None:
        """Lay beside the pages what they load, and nothing else of the theme's or of Sphinx's own."""
        assets.lay(self._static_dir)

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
            {**addctx, "pathto": self._pathto(pagename), "asset": self._asset(pagename)},
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

    def _asset(self, pagename: str) -> Callable[[str], str]:
        """Give the function by which a template links to what the page loads."""
        pathto = self._pathto(pagename)
        return lambda name: f"{pathto(f'_static/{name}', resource=True)}?v={assets.digest(name)}"
