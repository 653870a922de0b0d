"""Which pages are made anew: read, where what they show has changed; written, where something around it has.

A page is read again when its document or a file that it depends on is newer (Sphinx sees to that), or when what it has
taken from the edition is not what it was.  It is written again when it was read, or when what a reference is worded by,
the titles of its neighbours or anything that stands on all pages has changed.  What pages were written with is kept
beside the doctrees, when all have been written: a build that ended before begins there again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Set
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.util import docname_join

from edition import assets
from edition.builder import EditionBuilder
from edition.domain import KINDS, UNINDEXED, EditionDomain, domain_of
from edition.frame import neighbours
from edition.nodes import card_table, outcome, plate
from edition.shelves import ALL, Taken, digest, watched

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

WRITTEN = "written.json"
"""The file beside the doctrees that says with what each page was written, by document."""

DATA = "data"
"""The document that lists the downloads."""

TEMPLATES = "templates"
"""The folder of the configuration that holds what is on all pages."""


def setup(app: Sphinx) -> None:
    """Connect it to Sphinx's events."""
    app.connect("env-get-outdated", _to_be_read)
    app.connect("doctree-read", _note)
    app.connect("env-updated", _to_be_written, priority=900)  # when the literature has been put in order
    app.connect("build-finished", _remove_what_is_gone)
    app.connect("build-finished", _keep)


def _note(app: Sphinx, doctree: nodes.document) -> None:
    """Note with a page that was read what it has taken from the edition, and what it refers to."""
    domain, docname = domain_of(app.env), app.env.current_document.docname
    taken = domain.taken.pop(docname, set())
    taken |= _drawn(domain, doctree)
    if taken:
        domain.shown[docname] = tuple(sorted(taken)), domain.shelves.digest_of(taken)
    named = {(node.get("reftype", ""), node["reftarget"]) for node in doctree.findall(addnodes.pending_xref)}
    domain.named[docname] = tuple(sorted((kind, target) for kind, target in named if target))


def _drawn(domain: EditionDomain, doctree: nodes.document) -> Taken:
    """Give what is taken from the edition when the page is written: what plates and the table show."""
    taken: Taken = set()
    edition = watched(domain.edition, taken)
    tables = [*doctree.findall(card_table)]
    plates: list[nodes.Element] = [*doctree.findall(plate), *doctree.findall(outcome)]
    for node in plates:
        edition.phrases.values()  # which are marked in titles
        task = node.get("task", "")
        if task != "puzzle":
            (edition.lessons if task else edition.scenarios).get(node["slug"])
    for shelf in (edition.conjectures, edition.variants, edition.options) if tables else ():
        shelf.values()
    return taken if tables or plates else set()


def _to_be_read(
    app: Sphinx, env: BuildEnvironment, added: Set[str], changed: Set[str], removed: Set[str]
) -> Iterable[str]:
    """Give the pages of whose things one has changed, has come or has gone."""
    domain = domain_of(env)
    outdated = {name for name, (taken, then) in domain.shown.items() if domain.shelves.digest_of(taken) != then}
    if domain.published != app.config.edition_published:
        domain.data["published"] = app.config.edition_published
        outdated.add(DATA)
    if isinstance(app.builder, EditionBuilder):
        app.builder.removed = sorted(removed)
    return sorted(outdated & env.all_docs.keys())


def _to_be_written(app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """Give the pages that would be written otherwise than they were."""
    if not isinstance(app.builder, EditionBuilder):
        return []
    now = app.builder.written_with = written_with(app.builder)
    path = _kept(app)
    then: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return [docname for docname, each in now.items() if then.get(docname) != each]


def written_with(builder: EditionBuilder) -> dict[str, str]:
    """Give, by document, a digest of all that its page is written with: itself, what it names, what is around it."""
    env = builder.env
    domain, around = domain_of(env), _on_all_pages(builder)
    found = {}
    for docname in sorted(env.found_docs):
        meant = [_meant(env, docname, kind, target) for kind, target in domain.named.get(docname, ())]
        found[docname] = digest(f"{around} {env.all_docs.get(docname)} {meant} {_beside(builder, docname)}")
    return found


def _kept(app: Sphinx) -> Path:
    return Path(app.doctreedir) / WRITTEN


def _on_all_pages(builder: EditionBuilder) -> str:
    """Give a digest of what any page may show: styles and scripts, the tree of contents, titles, labels, literature."""
    env = builder.env
    domain, std = domain_of(env), env.domains.standard_domain
    lang = domain.edition.lang
    prose = [docname for docname in sorted(env.found_docs) if not _is_card(domain, docname)]
    parts: list[object] = [_files(Path(builder.confdir) / TEMPLATES), _loaded(), domain.shelves.digest(lang, "version")]
    parts += [builder.build_info.config_hash, builder.build_info.tags_hash]
    parts += [domain.shelves.digest(f"{lang} phrases", ALL), sorted(env.toctree_includes.items())]
    parts += [(docname, env.titles[docname].pformat()) for docname in prose if docname in env.titles]
    parts += [(docname, env.metadata[docname].get("myst_slugs")) for docname in prose]
    for labels in (std.labels, std.anonlabels):
        # a title that Sphinx words itself may be a word yet to be translated, which shows otherwise
        found = ((name, *map(str, place)) for name, place in labels.items() if not _is_card(domain, place[0]))
        parts.append(sorted(found))
    parts += [sorted(std.objects.items()), sorted(domain.terms.items())]
    parts += [digest(Path(path).read_bytes()) for path in builder.config.bibtex_bibfiles]
    cited = env.domains["cite"].data["citations"]
    parts += [(each.key, each.citation_id, each.formatted_entry.label) for each in cited]
    return digest("\n".join(map(repr, parts)))


def _files(folder: Path) -> list[tuple[str, str]]:
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return [(path.relative_to(folder).as_posix(), digest(path.read_bytes())) for path in paths]


def _loaded() -> list[tuple[str, str]]:
    return [(path.name, assets.digest(path.name)) for path in sorted(assets.FILES.iterdir())]


def _is_card(domain: EditionDomain, docname: str) -> bool:
    kind, _, key = docname.partition("/")
    return kind in KINDS and domain.edition.has(kind, key)


def _meant(env: BuildEnvironment, docname: str, kind: str, target: str) -> tuple[object, ...]:
    """Give what a reference leads to, and the words that it may be given."""
    domain, std = domain_of(env), env.domains.standard_domain
    if kind in (*KINDS, *UNINDEXED):
        return domain.objects.get((kind, target)), domain.terms.get(target)
    name = target.lower()
    documents = {target, target.strip("/"), docname_join(docname, target)}
    titles = [env.titles[each].astext() for each in sorted(documents) if each in env.titles]
    return std.labels.get(name), std.anonlabels.get(name), *titles


def _beside(builder: Builder, docname: str) -> object:
    """Give a card's neighbours and the way up; those of other documents follow from the tree of contents."""
    domain = domain_of(builder.env)
    kind, _, key = docname.partition("/")
    return neighbours(builder, domain.edition, docname, kind, key) if _is_card(domain, docname) else None


def _keep(app: Sphinx, exception: Exception | None) -> None:
    if exception is None and isinstance(app.builder, EditionBuilder):
        _kept(app).write_text(json.dumps(app.builder.written_with, indent=0), encoding="utf-8")


def _remove_what_is_gone(app: Sphinx, exception: Exception | None) -> None:
    """Remove the pages of documents that are gone."""
    if exception is None and isinstance(app.builder, EditionBuilder):
        for path in _gone(app.builder):
            path.unlink(missing_ok=True)


def _gone(builder: EditionBuilder) -> Iterator[Path]:
    return (Path(builder.get_outfilename(docname)) for docname in builder.removed)
