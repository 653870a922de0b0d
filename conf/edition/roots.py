"""Files at the root of the site besides its start page: the page for what is not there, the sitemap, robots.txt."""

from __future__ import annotations

import base64
import hashlib
import html
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import quote, urlsplit

from lxml import etree

from edition.catalogue import labels
from edition.languages import in_order

LOST = "404.html"
SITEMAP = "sitemap.xml"
UNLISTED = ("search", "genindex")
"""Pages that are found by no other than their own way."""

ROBOTS = '<meta name="robots" content="noindex">'

FIND_ROOT = (
    "const at = location.pathname.search(/(\\/v\\/[^/]+)?\\/(LANGS)(\\/|$)/);"
    'const base = document.createElement("base");'
    'base.href = at < 0 ? "./" : location.pathname.slice(0, at + 1);'
    "document.head.prepend(base);"
)
"""Finds the site's root where the site does not know its address: the folder in which the language's folder is, or that
of the older versions."""


def write_roots(site: Path, langs: Sequence[str], base_url: str = "") -> None:
    """Write them for the languages of the site; without its address it has no sitemap, which would need it."""
    langs = in_order(langs)
    (site / LOST).write_text(lost(langs, base_url), encoding="utf-8")
    lines = ["User-agent: *", "Allow: /"]
    if base_url:
        (site / SITEMAP).write_bytes(sitemap(site, langs, base_url))
        lines.append(f"Sitemap: {base_url.rstrip('/')}/{SITEMAP}")
    else:
        (site / SITEMAP).unlink(missing_ok=True)
    (site / "robots.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def lost(langs: Sequence[str], base_url: str = "") -> str:
    """Make the page that a host sends for any address that leads nowhere, at whatever depth.

    Its links start from the root of the site: from the address if the site knows it, else from where the language's
    folder is in the address asked for; without script only at the root.
    """
    if base_url:
        script, policy = "", ""
        base = f'<base href="{html.escape(urlsplit(base_url).path.rstrip("/"))}/">\n'
    else:
        code = FIND_ROOT.replace("LANGS", "|".join(langs))
        digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
        script, policy, base = f"<script>{code}</script>\n", f"; script-src 'sha256-{digest}'", ""
    policy = f"default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'self'{policy}"
    first = langs[0]
    sections = "".join(_section(lang) for lang in langs)
    return f"""<!doctype html>
<html lang="{first}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
{script}{base}<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
{ROBOTS}
<link rel="icon" href="{first}/_static/favicon.svg">
<link rel="stylesheet" href="{first}/_static/lost.css">
<title>404 – Skwitz</title>
</head>
<body>
<main>
<h1>Skwitz</h1>
{sections}</main>
</body>
</html>
"""


def _section(lang: str) -> str:
    words = labels(lang)
    links = "".join(
        f'<li><a href="{lang}/{page}index.html">{html.escape(name)}</a></li>'
        for page, name in (
            ("", words.start_page),
            ("search/", words.search_page),
            ("skw-objects/", words.objects),
        )
    )
    return (
        f'<section lang="{lang}">\n<h2>{html.escape(words.no_such_page)}</h2>\n'
        f"<p>{html.escape(words.lost_words)}</p>\n<ul>{links}</ul>\n</section>\n"
    )


NAMESPACES = {None: "http://www.sitemaps.org/schemas/sitemap/0.9", "xhtml": "http://www.w3.org/1999/xhtml"}


def sitemap(site: Path, langs: Sequence[str], base_url: str) -> bytes:
    """List every page of each language, with its counterparts in the others; not those of older versions."""
    root = etree.Element(f"{{{NAMESPACES[None]}}}urlset", nsmap=NAMESPACES)  # type: ignore[arg-type]  # the stubs forget the default one
    for lang in langs:
        for page in _pages(site / lang):
            entry = etree.SubElement(root, f"{{{NAMESPACES[None]}}}url")
            etree.SubElement(entry, f"{{{NAMESPACES[None]}}}loc").text = _address(base_url, lang, page)
            others = [other for other in langs if (site / other / page / "index.html").is_file()]
            for tag, other in [*((other, other) for other in others), ("x-default", others[0])]:
                link = etree.SubElement(entry, f"{{{NAMESPACES['xhtml']}}}link")
                link.set("rel", "alternate")
                link.set("hreflang", tag)
                link.set("href", _address(base_url, other, page))
    written: bytes = etree.tostring(root, xml_declaration=True, encoding="UTF-8", pretty_print=True)
    return written


def _pages(folder: Path) -> Iterator[str]:
    """Give the pages of a language as addresses below it, in order."""
    for path in sorted(folder.rglob("index.html"), key=lambda path: path.parent):
        page = path.parent.relative_to(folder).as_posix()
        if page not in UNLISTED and not page.startswith("_") and ROBOTS not in path.read_text(encoding="utf-8"):
            yield "" if page == "." else page + "/"


def _address(base_url: str, lang: str, page: str) -> str:
    return quote(f"{base_url.rstrip('/')}/{lang}/{page}", safe=":/")
