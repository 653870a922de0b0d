"""What a page shows of its citation: a sentence and the forms for programs, to copy or to download, and a report."""

from __future__ import annotations

from docutils import nodes
from sphinx import addnodes

import skwitz
from edition.cite import FORMS, WHOLE, Form, Record, record, sentence
from edition.model import Edition
from edition.nodes import div, inline, named, paragraph, section

REPORT = "contribute"
"""The document that says how to report an error."""


def citing(edition: Edition, kind: str, key: str, base: str) -> nodes.Node:
    """Make the section *Cite this* of a card page."""
    cited = record(edition, kind, key, base)
    title = [nodes.Text(edition.labels.cite_this)]
    return section(f"cite-{kind}-{key}", title, *forms(edition, cited), classes="citing no-search")


def whole(edition: Edition, base: str) -> nodes.Node:
    """Make the citation of the whole edition, for a page that has a heading of its own."""
    return div("div", *forms(edition, record(edition, WHOLE, base=base)), classes="citing no-search")


def forms(edition: Edition, cited: Record) -> list[nodes.Node]:
    """Make the sentence, and each form folded up with its two buttons."""
    name = f"citation-{cited.id}"
    words = paragraph(inline("span", sentence(edition, cited)), " ", _address(edition, cited), classes="citation")
    words["ids"].append(name)
    copy = div("p", _copy(edition, name), classes="citing-buttons")
    return [words, copy, *(_form(edition, cited, form) for form in FORMS), _voice()]


def _address(edition: Edition, cited: Record) -> nodes.Node:
    if cited.url:
        return inline("span", cited.address, classes="citation-address")
    return inline("span", edition.labels.address_of_page, classes="citation-address", data_own=cited.query)


def _form(edition: Edition, cited: Record, form: Form) -> nodes.Node:
    name = f"citation-{cited.id}-{form.file.rpartition('.')[2]}"
    text = named("pre", name, form.write(cited).replace("\r\n", "\n"), tabindex="0")
    label = edition.labels.download.format(form.name)
    link = inline("a", label, href=form.file, download=f"{cited.id}.{form.file.rpartition('.')[2]}", type=form.media)
    buttons = div("p", _copy(edition, name, form.name), " ", link, classes="citing-buttons")
    return div("details", div("summary", form.name), text, buttons, classes="citing-form", data_pagefind_ignore="")


def _copy(edition: Edition, name: str, what: str = "") -> nodes.Node:
    """Make a button that waits for the script, since nothing is copied without one."""
    labels = edition.labels
    spoken = {"aria_label": labels.punctuation["named"].join((labels.copy_this, what))} if what else {}
    said = {"data_copy": name, "data_copied": labels.copied, "data_failed": labels.not_copied}
    return inline(
        "template", inline("button", labels.copy_this, type="button", **said, **spoken), classes="citing-copy"
    )


def _voice() -> nodes.Node:
    return div("p", classes="citing-voice", role="status")


def reporting(edition: Edition, kind: str, key: str, base: str, linked: bool) -> nodes.Node:
    """Make what helps to report an error: what to say, and a text that has the page's particulars filled in.

    `linked` says whether there is a document `REPORT` to link to.
    """
    labels, cited = edition.labels, record(edition, kind, key, base)
    name = f"report-{cited.id}"
    text = labels.report_text.format(cited.name, cited.text, skwitz.__version__)
    form = named("pre", name, text + "\n", _address(edition, cited), tabindex="0")
    how = paragraph(labels.report_words)
    if linked:
        how.extend([nodes.Text(" "), _page(REPORT, labels.report_more)])
    buttons = div("p", _copy(edition, name, labels.report_error), classes="citing-buttons")
    summary = div("summary", labels.report_error)
    return div("details", summary, how, form, buttons, _voice(), classes="reporting no-search", data_pagefind_ignore="")


def _page(docname: str, words: str) -> nodes.Element:
    return addnodes.pending_xref(
        "", nodes.inline("", words), refdomain="std", reftype="doc", reftarget=f"/{docname}", refexplicit=True
    )
