"""What a page says of itself to programs: description, citation tags, JSON-LD, links between resources, a preview.

The tags follow the mapping of Zotero's translator for embedded metadata.  Two of its ways decide what stands here:
`citation_book_title` and `citation_inbook_title` make a section of a book, and there is no `og:type`, whose values
would be taken for the type of the thing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from docutils import nodes

import skwitz
from edition.cite import FORMS, WHOLE, Record, record
from edition.content import Paragraph, plain
from edition.domain import KINDS
from edition.export.files import of_clause, whole
from edition.model import Edition
from edition.previews import preview, shortened

if TYPE_CHECKING:
    from sphinx.builders import Builder

LICENCE = "https://creativecommons.org/licenses/by-sa/4.0/"
PICTURE = "_static/social.png"
PICTURE_SIZE = (1200, 630)
TYPES = {"clause": "Chapter", "chapter": "Chapter", WHOLE: "Book"}
"""Types of schema.org; everything else is a `CreativeWork`."""


class Meta(NamedTuple):
    """A tag: the attribute that names it, its name, its content."""

    attribute: str
    name: str
    content: str


class About(NamedTuple):
    """What stands in the head of a page; `links` are relation, address, media type; `data` is JSON-LD or empty."""

    tags: tuple[Meta, ...]
    links: tuple[tuple[str, str, str], ...]
    data: str


def about(builder: Builder, edition: Edition, pagename: str, doctree: nodes.document | None) -> About:
    """Give what the head of a page says."""
    base: str = builder.config.edition_base
    cited = cited_on(edition, pagename, base)
    words = described(edition, pagename, doctree)
    up = builder.get_relative_uri(pagename, builder.config.root_doc).removesuffix("index.html")
    tags = [Meta("name", "description", words)] if words else []
    if cited is None:
        return About((*tags, *social(edition, _title(builder, pagename), words, base, "")), (), "")
    tags += highwire(cited)
    tags += social(edition, cited.name, words, base, cited.url)
    data = json.dumps(linked_data(cited, words, builder.config.edition_languages, base), ensure_ascii=False)
    # an angle bracket might end the script
    return About(tuple(tags), tuple(signposts(cited, up)), data.replace("<", "\\u003c"))


def cited_on(edition: Edition, pagename: str, base: str) -> Record | None:
    """Give the record of the thing that a page is about, None where it is about no single one."""
    room, _, key = pagename.partition("/")
    if room in KINDS and edition.has(room, key):
        return record(edition, room, key, base)
    if room == "rules" and key in edition.chapters:
        return record(edition, "chapter", key, base)
    return record(edition, WHOLE, base=base) if pagename in ("index", "cite") else None


def described(edition: Edition, pagename: str, doctree: nodes.document | None) -> str:
    """Describe a page in a sentence or two; by its first paragraph where it shows no single thing."""
    room, _, key = pagename.partition("/")
    if room in KINDS and edition.has(room, key):
        return preview(edition, room, key)
    if room == "rules" and key in edition.chapters:
        argument = edition.chapters[key].argument
        sentences = (plain(block.content) for block in argument if isinstance(block, Paragraph))
        return shortened(edition.labels.punctuation["sentences"].join(sentences))
    first = next(doctree.findall(nodes.paragraph), None) if doctree is not None else None
    return shortened(" ".join(first.astext().split())) if first is not None else ""


def _title(builder: Builder, pagename: str) -> str:
    title = builder.env.titles.get(pagename)
    return title.astext() if title is not None else "Skwitz"


def highwire(cited: Record) -> Iterator[Meta]:
    """Give the tags that make a section of a book; the whole edition has none, since no tag makes a book."""
    if cited.whole:
        return
    tags = [("title", cited.name), ("inbook_title", cited.book), ("book_title", cited.book)]
    tags += [("author", name) for name in cited.publication.authors]
    tags += [
        ("publication_date", cited.publication.date.replace("-", "/")),
        ("publisher", cited.publication.authors[0]),
        ("language", cited.lang),
        ("public_url", cited.url),
        ("doi", cited.publication.doi),
    ]
    yield from (Meta("name", f"citation_{name}", value) for name, value in tags if value)


def social(edition: Edition, title: str, words: str, base: str, url: str) -> Iterator[Meta]:
    """Give the preview that other sites show; its picture needs the site's own address."""
    yield Meta("property", "og:site_name", "Skwitz")
    yield Meta("property", "og:title", title)
    if words:
        yield Meta("property", "og:description", words)
    if url:
        yield Meta("property", "og:url", url)
    if base:
        yield Meta("property", "og:image", base + PICTURE)
        yield from (
            Meta("property", f"og:image:{name}", str(size))
            for name, size in zip(("width", "height"), PICTURE_SIZE, strict=True)
        )
        yield Meta("property", "og:image:alt", edition.version.title)
    yield Meta("name", "twitter:card", "summary_large_image" if base else "summary")


def signposts(cited: Record, up: str) -> Iterator[tuple[str, str, str]]:
    """Give the links of FAIR Signposting that a page can have; `up` leads to the root of the language."""
    address = f"https://doi.org/{cited.publication.doi}" if cited.publication.doi else cited.url
    if address:
        yield "cite-as", address, ""
    for file, media in _items(cited):
        yield "item", (up if cited.whole else "") + file, media
    if cited.kind != "chapter":
        folder = f"{up}cite/" if cited.whole else ""
        yield from (("describedby", folder + form.file, form.media) for form in FORMS)
    yield "license", LICENCE, ""
    yield "type", f"https://schema.org/{TYPES.get(cited.kind, 'CreativeWork')}", ""
    yield "type", "https://schema.org/AboutPage", ""


def _items(cited: Record) -> Iterator[tuple[str, str]]:
    """Give the files that hold the thing itself, of a clause and of the whole edition."""
    for ending, media in (("xml", "application/tei+xml"), ("json", "application/json")):
        if cited.whole:
            yield f"data/{whole(cited.lang, ending)}", media
        elif cited.kind == "clause":
            yield of_clause(cited.lang, cited.key, ending), media


def linked_data(cited: Record, words: str, langs: tuple[str, ...], base: str) -> dict[str, Any]:
    """Describe the thing in the words of schema.org."""
    editors = {"@type": "Organization", "name": cited.publication.authors[0]}
    doi = f"https://doi.org/{cited.publication.doi}" if cited.publication.doi else ""
    shared = {
        "author": editors,
        "publisher": editors,
        "datePublished": cited.publication.date,
        "inLanguage": cited.lang,
        "license": LICENCE,
        "isAccessibleForFree": True,
    }
    book = {"@type": "Book", "name": cited.book, "url": base, "version": cited.text, "sameAs": doi, **shared}
    if cited.whole:
        return _filled({"@context": "https://schema.org", "@id": base, **book, "description": words})
    identifiers = [_identifier("Skwitz", cited.key)] + (
        [_identifier("SHA-256", cited.digest), _identifier("skwitz engine", skwitz.__version__)] if cited.digest else []
    )
    others = [
        {"@type": "CreativeWork", "@id": f"{_other(base, cited.lang, lang)}{cited.url.removeprefix(base)}"}
        for lang in langs
        if base and lang != cited.lang
    ]
    return _filled(
        {
            "@context": "https://schema.org",
            "@type": TYPES.get(cited.kind, "CreativeWork"),
            "@id": cited.url,
            "url": cited.url,
            "name": cited.name,
            "description": words,
            "identifier": identifiers,
            "version": cited.text,
            **shared,
            "isPartOf": _filled(book),
            "workTranslation": others,
        }
    )


def _identifier(scheme: str, value: str) -> dict[str, str]:
    return {"@type": "PropertyValue", "propertyID": scheme, "value": value}


def _other(base: str, lang: str, other: str) -> str:
    return base.removesuffix(f"{lang}/") + f"{other}/"


def _filled(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if value not in ("", [])}
