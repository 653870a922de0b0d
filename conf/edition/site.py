"""What happens when: the edition is loaded before Sphinx reads, pages get their frame, previews come at the end."""

from __future__ import annotations

import json
import os
import re
import shutil
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.locale import _
from sphinx.util import logging

import skwitz
from edition import code, outdated
from edition.assets import unstyled
from edition.builder import EditionBuilder
from edition.check import Finding, check
from edition.cite import WHOLE, write_forms
from edition.directives import DIRECTIVES
from edition.domain import KINDS, EditionDomain, ObjectIndex, domain_of, edition_of
from edition.export.language import write_language
from edition.frame import frame
from edition.genindex import regrouped
from edition.head import about
from edition.kept import made
from edition.languages import ENGLISH_PAGES, SOURCE
from edition.literature import on_resolved
from edition.load import languages, load
from edition.nodes import card_table, plate
from edition.offline import MANIFEST, web_manifest
from edition.past import CHANGES, pasts
from edition.previews import previews
from edition.shelves import Shelves, digest
from edition.stubs import ids, stubs, write_stubs
from edition.switches import reading_names
from edition.tei import SourceError
from edition.texts import read_words

if TYPE_CHECKING:
    from docutils.nodes import document
    from sphinx.application import Sphinx

SCROLLERS = re.compile(r'<(pre|div class="table-wrapper[^"]*")(?=>)')
"""What scrolls by itself on a narrow screen, and so must be reachable by keyboard."""

HEADERS = re.compile(r'<th(?= class="(?:(head)|stub))')
"""Header cells of tables in prose, of a column or of a row, which docutils does not tell apart."""

COMPARING = re.compile(r'<(template class="(filter|columns)-|table class="synopsis)')
"""What only pages have that compare."""

FILES = ("data/*", "clause/*/skwitz-*", "*/*/cite.*", "cite/cite.*", MANIFEST)
"""What is written beside the pages."""

logger = logging.getLogger(__name__)


def setup(app: Sphinx) -> None:
    """Connect the edition to Sphinx's events."""
    EditionDomain.directives = dict(DIRECTIVES)
    app.add_config_value("edition_sources", "../sources", "env", types=(str,), description="relative to conf.py")
    app.add_config_value("edition_base", "", "env", types=(str,), description="the language's address, from BASE_URL")
    app.add_config_value("edition_languages", [], "env", types=(list, tuple), description="of the site; all if empty")
    app.add_config_value("edition_published", False, "", types=(bool,), description="whether PDF and EPUB are there")
    app.add_builder(EditionBuilder)
    app.add_domain(EditionDomain)
    app.connect("config-inited", _settle)
    app.connect("builder-inited", _load)
    outdated.setup(app)
    app.connect("doctree-read", _keep_english)
    app.connect("doctree-resolved", on_resolved)
    app.connect("html-page-context", _frame_page)
    app.connect("build-finished", _tidy, priority=900)  # after furo has written its sheet for code
    app.connect("build-finished", _write_previews)
    app.connect("build-finished", _write_files)


def _settle(app: Sphinx, config: Any) -> None:
    config.edition_sources = str((Path(app.confdir) / config.edition_sources).resolve())
    config.version = config.release = skwitz.__version__
    config.edition_languages = config.edition_languages or list(languages(Path(config.edition_sources)))
    if base_url := os.environ.get("BASE_URL", "").rstrip("/"):
        config.html_baseurl = config.edition_base = f"{base_url}/{config.language}/"


def _load(app: Sphinx) -> None:
    sources = Path(app.config.edition_sources)
    for finding in check(sources, "en", app.config.language):
        logger.warning(
            "%s", finding.message, type="edition", subtype=finding.code, location=_location(sources, finding)
        )
    try:
        editions = {lang: load(sources, lang) for lang in (SOURCE, app.config.language)}
    except SourceError as error:  # no fault of Sphinx's, whose own errors ask for a report
        raise SystemExit(f"{sources}/{error}: no page was built") from None
    for lang in languages(sources):
        with suppress(SourceError):  # for its own build to say
            editions[lang] = editions.get(lang) or load(sources, lang)
    english, edition = editions[SOURCE], editions[app.config.language]
    domain = domain_of(app.env)
    domain.edition, domain.editions, domain.taken = edition, editions, {}
    domain.words = {lang: read_words(sources / "texts" / f"{lang}.xml", sources) for lang in editions}
    ObjectIndex.localname = edition.labels.objects
    write_stubs(english, Path(app.srcdir))
    if app.builder.name == "gettext":
        # card pages have no prose of their own
        app.config.exclude_patterns += [f"{kind}/{key}.md" for kind, keys in stubs(english).items() for key in keys]
        app.config.templates_path = [str(Path(app.confdir) / "templates" / "gettext")]
    docs = Path(app.srcdir)
    documents = [path.relative_to(docs).with_suffix("").as_posix() for path in docs.rglob("*.md")]
    domain.shelves = Shelves(editions, domain.words.values(), pasts(sources, docs / f"{CHANGES}.md"), documents)


def _location(sources: Path, finding: Finding) -> str:
    return f"{os.path.normpath(sources / finding.place.file)}:{finding.place.line or 1}"


def _keep_english(app: Sphinx, doctree: document) -> None:
    """Keep the prose of an English page, but for its title, out of the catalogues, and say that it is English."""
    if app.env.current_document.docname not in ENGLISH_PAGES:
        return
    page_title = next(doctree.findall(nodes.title))
    for section in doctree.findall(nodes.section):
        for node in section.children:
            if node is page_title or isinstance(node, nodes.section) or not isinstance(node, nodes.Element):
                continue
            if node.get("translatable", True) and app.config.language != SOURCE:
                node["classes"].append(f"language-{SOURCE}")
            for part in node.findall(nodes.TextElement):
                if not isinstance(part, nodes.Inline):  # Sphinx takes those away that say so
                    part["translatable"] = False


def _frame_page(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: document | None
) -> None:
    if app.builder.format != "html" or app.builder.name == "epub":
        return
    edition = edition_of(app.env)
    tasks = {found.get("task", "") for found in doctree.findall(plate)} if doctree is not None else set()
    played, tasked = "" in tasks, bool(tasks - {""})
    context.update(frame(app.builder, edition, pagename, played))
    if pagename == "genindex":
        entries, words = context["genindexentries"], edition.labels
        context["genindexentries"] = regrouped(entries, edition.lang, words.articles, words.initials, _("Symbols"))
    body = SCROLLERS.sub(r'<\1 tabindex="0"', context.get("body", ""))
    body = HEADERS.sub(lambda cell: f'<th scope="{"col" if cell[1] else "row"}"', body)
    context["about"] = about(app.builder, edition, pagename, doctree)
    context["body"] = body.replace('role="doc-biblioentry"', 'role="listitem"')  # the other is deprecated
    context["loaded"] = loaded = ["pages"]
    if "readings_bar" in context or tasked:
        loaded.append("wire")
    if tasked:
        loaded.append("learn")
    if doctree is not None and next(doctree.findall(card_table), None) is not None:
        loaded.append("table")
    if COMPARING.search(body):
        loaded.append("compare")
    for name in unstyled(body):
        logger.warning(
            "no sheet has rules for the class %s any more: let conf/kept.txt name it",
            name,
            type="edition",
            subtype="class",
            location=pagename,
        )


def _tidy(app: Sphinx, exception: Exception | None) -> None:
    """Remove from what was built before the card pages whose object is gone, and what Sphinx leaves behind."""
    if exception is None and isinstance(app.builder, EditionBuilder):
        # .buildinfo tells of the machine; what it is for, `edition.outdated` does
        for name in (".buildinfo", ".buildinfo.bak", "_static/pygments.css"):
            (Path(app.outdir) / name).unlink(missing_ok=True)
        for kind, keys in stubs(edition_of(app.env)).items():
            for path in (Path(app.outdir) / kind).glob("*/"):
                if path.is_dir() and path.name not in keys:
                    shutil.rmtree(path)


def _write_previews(app: Sphinx, exception: Exception | None) -> None:
    if exception is None and app.builder.format == "html":
        edition = edition_of(app.env)
        for name, words in (("previews", previews(edition)), ("readings", reading_names(edition))):
            path = Path(app.outdir) / "_static" / f"{name}.json"
            text = json.dumps(words, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
            path.write_text(text + "\n", encoding="utf-8")


def _write_files(app: Sphinx, exception: Exception | None) -> None:
    """Write the files beside the pages: the citation of each, the data, what a browser needs to install the edition."""
    if exception is not None or not isinstance(app.builder, EditionBuilder):
        return
    edition, base, out = edition_of(app.env), app.config.edition_base, Path(app.outdir)
    citing = (out / "cite").is_dir()

    def write() -> None:
        for kind in KINDS:
            for key in ids(edition, kind):
                write_forms(edition, kind, key, base, out / kind / key)
        if citing:
            write_forms(edition, WHOLE, "", base, out / "cite")
        write_language(edition, out)
        (out / MANIFEST).write_text(web_manifest(edition), encoding="utf-8")

    made(out, digest(f"{code()} {base} {citing} {edition}"), Path(app.doctreedir) / "files.txt", write, FILES)
