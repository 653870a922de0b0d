"""Released versions stay at `/v/<version>/`: each tag is built from its own sources, and its pages name the newest.

`python -m edition.versions build/site` does it for the tags `v<version>` (of the engine and site) and `text-<version>`.
An old page says, in its own language and without script, that a newer edition exists, and links to the same page there;
it is kept out of search engines, and its canonical address is the newest page's, where there is one.
"""

from __future__ import annotations

import argparse
import html
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import skwitz
from edition.catalogue import labels
from edition.languages import SOURCE
from edition.offline import WORKER
from edition.roots import ROBOTS
from edition.texts import read_words

FOLDER = "v"
STYLE = "notice.css"
HANDED_DOWN = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "LANGS", "SOURCE_DATE_EPOCH")
BUILT = Path("build") / "site"
"""Where a version's own build leaves its site."""

TAG = re.compile(r"v(\d+(?:\.\d+)*)|(text-\d+(?:\.\d+)*)")
PAGE_LANGUAGE = re.compile(r'<html[^>]*?\blang="([^"]+)"')
BODY = re.compile(r"<body[^>]*>")
OWN = (
    re.compile(r'\n<aside class="newer".*?</aside>', re.DOTALL),
    re.compile(r'\n<link rel="stylesheet" href="[^"]*notice\.css">'),
    re.compile(r'\n<meta name="robots"[^>]*>'),
    re.compile(r'\s*<link rel="canonical"[^>]*>'),
)
"""What a page may have from an earlier marking, or of its own that is no longer so."""

HEAD = re.compile(r"(<meta charset=[^>]*>)")


class Version(NamedTuple):
    """A released version: its tag, and the name of its folder."""

    tag: str
    name: str


def versions(tags: Iterable[str]) -> tuple[Version, ...]:
    """Give the versions among tags, oldest first; the text's are named after the engine's.

    >>> [version.name for version in versions(["v0.10.0", "v0.9.0", "text-0.2.0", "draft"])]
    ['0.9.0', '0.10.0', 'text-0.2.0']
    """
    found = [Version(tag, made[1] or made[2]) for tag in tags if (made := TAG.fullmatch(tag))]
    return tuple(sorted(found, key=lambda each: (each.name.startswith("text"), _numbers(each.name))))


def _numbers(name: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", name))


class Newest(NamedTuple):
    """The versions of the edition that stands at the site's own address, and that address (empty: not known)."""

    engine: str
    text: str
    base_url: str = ""

    def than(self, name: str) -> str:
        """Name what is newer than a version, "" if nothing is."""
        own = f"text-{self.text}" if name.startswith("text-") else self.engine
        return own if own != name else ""


def build_versions(repository: Path, site: Path, command: Sequence[str], newest: Newest) -> list[str]:
    """Build every version that is not there yet into `site/v/`, and mark all their pages; give their names.

    `command` makes the site of a version in `build/site` of its folder.
    """
    tags = _git(repository, "tag", "--list").split()
    found = versions(tags)
    folder = site / FOLDER
    for version in found:
        target = folder / version.name
        if not target.is_dir():
            _build(repository, version, command, target, newest.base_url)
        for page in sorted(target.rglob("*.html")):
            _mark(page, target, site, newest)
    if found:
        (folder / STYLE).write_text(CSS, encoding="utf-8")
    return [version.name for version in found]


def _build(repository: Path, version: Version, command: Sequence[str], target: Path, base_url: str) -> None:
    """Check a tag out beside the repository, build it there, and keep its site."""
    own = f"{base_url.rstrip('/')}/{FOLDER}/{version.name}" if base_url else ""
    with tempfile.TemporaryDirectory(prefix="skwitz-") as work:
        tree = Path(work) / "tree"
        _git(repository, "worktree", "add", "--detach", str(tree), version.tag)
        try:
            # what make hands down (languages, addresses) is this version's and not that one's
            kept = {key: value for key, value in os.environ.items() if key not in HANDED_DOWN}
            subprocess.run(command, cwd=tree, env={**kept, "BASE_URL": own}, check=True)
            shutil.copytree(tree / BUILT, target)
            (target / WORKER).unlink(missing_ok=True)  # an old version is not kept on its readers' devices
        finally:
            _git(repository, "worktree", "remove", "--force", str(tree))


def _git(repository: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=repository, capture_output=True, text=True, check=True)
    return done.stdout


def _mark(page: Path, target: Path, site: Path, newest: Newest) -> None:
    """Say on a page that a newer edition exists, and keep it out of search engines; once, however often it is done."""
    text = page.read_text(encoding="utf-8")
    for own in OWN:
        text = own.sub("", text)
    address = page.relative_to(target).as_posix()
    there = address if (site / address).is_file() else ""
    up = "../" * (address.count("/") + 2)
    head = [ROBOTS]
    if "style-src" in text or "Content-Security-Policy" not in text:
        head.append(f'<link rel="stylesheet" href="{up}{FOLDER}/{STYLE}">')
    if newest.base_url and there:
        canonical = f"{newest.base_url.rstrip('/')}/{there.removesuffix('index.html')}"
        head.append(f'<link rel="canonical" href="{html.escape(canonical)}">')
    text = HEAD.sub(lambda found: "\n".join([found[1], *head]), text, count=1)
    if newer := newest.than(target.name):
        notice = _notice(text, target.name, newer, up, there, address)
        text = BODY.sub(lambda found: f"{found[0]}\n{notice}", text, count=1)
    page.write_text(text, encoding="utf-8")


def _notice(text: str, name: str, newer: str, up: str, there: str, address: str) -> str:
    """Make the notice in the page's language; where the page is gone there, it leads to the language's start page."""
    language = PAGE_LANGUAGE.search(text)
    lang = language[1] if language else SOURCE
    words = labels(lang)
    folder, cut, _ = address.partition("/")
    link, label = (there, words.same_page) if there else (f"{folder}{cut}index.html" if cut else "", words.start_page)
    said = html.escape(words.old_version.format(name.removeprefix("text-"), newer.removeprefix("text-")))
    return (
        f'<aside class="newer" role="note" lang="{lang}"><p>{said} '
        f'<a href="{up}{link}">{html.escape(label)}</a></p></aside>'
    )


CSS = """\
.newer { padding: .6rem 1rem; border-bottom: 2px solid #8c1d18; color: #221d18; background: #fbeee0; }
.newer p { max-width: 60rem; margin: 0 auto; font: 1rem/1.5 sans-serif; }
.newer a { color: #8c1d18; display: inline-block; min-height: 24px; }
"""


def main() -> None:
    """Build the versions of the repository one stands in."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--command", default="make site", help="what builds a version, in its own folder")
    parser.add_argument("--repository", type=Path, default=Path())
    asked = parser.parse_args()
    site = asked.site.resolve()
    command = shlex.split(asked.command)
    text = read_words(asked.repository / "sources" / "texts" / f"{SOURCE}.xml", asked.repository / "sources").version
    newest = Newest(skwitz.__version__, text.number, os.environ.get("BASE_URL", ""))
    try:
        done = build_versions(asked.repository, site, command, newest)
    except subprocess.CalledProcessError as error:
        sys.exit((error.stderr or str(error)).strip())
    sys.stdout.write("".join(f"{site / FOLDER / name}\n" for name in done) or "There is no released version yet.\n")


if __name__ == "__main__":
    main()
