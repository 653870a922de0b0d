"""PDF and EPUB of each language, from the built pages: `python -m edition.export.publish build/site CHROMIUM en de`.

The PDF is printed by Chromium, tagged and with an outline, from a single page of the whole book.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdf
from lxml import etree, html
from playwright.sync_api import Browser, sync_playwright
from pypdf.generic import DictionaryObject, NameObject, TextStringObject

from edition.export.book import Chapter, chapters, contents, document, page_body
from edition.export.epub import epub
from edition.export.files import whole
from edition.languages import require_built
from edition.load import load
from edition.model import Edition

STYLE = Path(__file__).with_name("styles") / "book.css"
BOOK = Path("build/book")

FONTS = {"ja": "fonts-noto-cjk", "ko": "fonts-noto-cjk"}
"""For languages whose letters a machine may lack: the package of Debian that has them."""


def book_page(edition: Edition, made: list[Chapter], site: Path, folder: Path) -> Path:
    """Write the single page of the whole book, with the site's style sheets and that of the book on paper."""
    front = html.parse(str(site / "index.html")).getroot()
    linked = [str(href) for href in front.xpath("//link[@rel='stylesheet']/@href")]
    styles = [(site / href.split("?")[0]).resolve().as_uri() for href in linked] + [STYLE.resolve().as_uri()]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / whole(edition.lang, "xhtml")
    bodies = [made[0].body, contents(edition, made), *(chapter.body for chapter in made[1:])]
    path.write_bytes(document(edition, edition.version.title, [page_body(bodies)], styles))
    return path


def print_pdf(browser: Browser, page: Path, target: Path) -> None:
    """Print a page; the outline comes from its headings, title and language from its head."""
    tab = browser.new_page()
    tab.goto(page.resolve().as_uri())
    tab.evaluate("document.fonts.ready")
    tab.pdf(path=target, prefer_css_page_size=True, print_background=False, tagged=True, outline=True)
    tab.close()


def settle_pdf(path: Path, titles: list[str]) -> None:
    """Give the outline the headings' own words, the file the date of SOURCE_DATE_EPOCH.

    Chromium writes some of the headings twice. Where it made another number of entries than there are headings, the
    outline stays as it is.
    """
    writer = pypdf.PdfWriter(clone_from=path)
    entries = list(_entries(writer.root_object["/Outlines"].get_object()))
    if len(entries) == len(titles):
        for entry, title in zip(entries, titles, strict=True):
            entry[NameObject("/Title")] = TextStringObject(title)
    made = time.strftime("D:%Y%m%d%H%M%SZ", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "1764547200"))))
    writer.add_metadata({"/Creator": "Skwitz", "/CreationDate": made, "/ModDate": made})
    viewing = writer.create_viewer_preferences()
    viewing.display_doctitle = True  # type: ignore[assignment]  # pypdf makes its properties in a loop
    writer.write(path)


def _entries(above: Any) -> Iterator[DictionaryObject]:
    """Walk the entries of an outline in order."""
    entry = above.get("/First")
    while entry is not None:
        found = entry.get_object()
        yield found
        yield from _entries(found)
        entry = found.get("/Next")


def headings(page: Path) -> list[str]:
    """Give the headings of the book's page in order."""
    found = (each for each in etree.parse(page).getroot().iter() if re.fullmatch(r"\{.*\}h[1-6]", str(each.tag)))
    return [" ".join(" ".join(map(str, each.itertext())).split()) for each in found]


def lacking(lang: str) -> str:
    """Name the package that has the letters of a language, if no font of this machine has them."""
    if lang not in FONTS or not shutil.which("fc-list"):
        return ""
    found = subprocess.run(["fc-list", f":lang={lang}", "family"], capture_output=True, text=True, check=False)
    return "" if found.stdout.strip() else FONTS[lang]


def main() -> None:
    """Publish the languages named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("chromium")
    parser.add_argument("languages", nargs="+")
    parser.add_argument("--sources", type=Path, default=Path("sources"))
    asked = parser.parse_args()
    require_built(asked.site, asked.languages)
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []  # as root there is no sandbox
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=asked.chromium, args=arguments)
        for lang in asked.languages:
            edition, site = load(asked.sources, lang), asked.site / lang
            if package := lacking(lang):
                sys.stderr.write(f"{lang}: no font of this machine has its letters; Debian has them in {package}\n")
            page = book_page(edition, chapters(edition, site), site, BOOK)
            print_pdf(browser, page, site / whole(lang, "pdf"))
            settle_pdf(site / whole(lang, "pdf"), headings(page))
            (site / whole(lang, "epub")).write_bytes(epub(edition, chapters(edition, site)))
            sys.stdout.write(f"{site / whole(lang, 'pdf')} {site / whole(lang, 'epub')}\n")
        browser.close()


if __name__ == "__main__":
    main()
