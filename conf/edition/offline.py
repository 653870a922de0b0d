"""The edition on the reader's device: the service worker, its lists of files, and what a browser needs to install it.

When everything else of the site has been built, `sw.js`, `offline/` and each language's `_static/version.js` are
written. `conf/offline/worker.js` says how the files are kept.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from edition.catalogue import labels
from edition.languages import in_order, native_name, require_built
from edition.model import Edition
from edition.roots import ROBOTS

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "conf" / "offline"
LINE = ROOT / "conf" / "static" / "line.js"
WORKBOX = ("core", "strategies", "routing", "precaching")
"""The parts of Workbox that the worker uses, each after those it needs."""

WORKER = "sw.js"
FOLDER = "offline"
MANIFEST = "manifest.webmanifest"
VERSION = Path("_static", "version.js")

LOADED = ("_static", "_pagefind", "_images")
"""Folders of what pages load; beside the pages themselves nothing else of a language is kept."""

UNLOADED = (".map", ".txt", ".md")
SHARED = ("root.js", "favicon.svg", "lost.css")
"""Files of the first language that the page at `/` and the worker's own pages load."""

POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'self'"
PAPER = "#fbf9f4"


class File(NamedTuple):
    """A file of the site: its path, its integrity as a browser checks it, its size in bytes."""

    path: str
    integrity: str
    size: int


def listed(site: Path, paths: Iterable[Path]) -> list[File]:
    """List files, in order."""
    return [_listed(path.relative_to(site).as_posix(), path.read_bytes()) for path in paths]


def _listed(path: str, content: bytes) -> File:
    return File(path, integrity(content), len(content))


def integrity(content: bytes) -> str:
    """Give what a browser checks a file by.

    >>> integrity(b"")
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def of_language(site: Path, lang: str) -> Iterator[Path]:
    """Give the files of a language that are kept: its pages, what they load, its index; not what they offer as data."""
    folder = site / lang
    for path in sorted(folder.rglob("*")):
        loaded = path.relative_to(folder).parts[0] in LOADED and path.suffix not in UNLOADED
        if path.is_file() and (loaded or path.suffix == ".html" or path.name == MANIFEST):
            yield path


def of_all(site: Path, first: str) -> list[Path]:
    """Give the files that are kept with any language: the engine, and what the page at `/` loads."""
    own = [site / "index.html", *(site / first / "_static" / name for name in SHARED)]
    return [*own, *(path for path in sorted((site / "live").rglob("*")) if path.is_file())]


def write_offline(site: Path, langs: Sequence[str]) -> None:
    """Write the service worker and its lists into a site that is otherwise done."""
    require_built(site, langs)
    langs = in_order(langs)
    for lang in langs:
        (site / lang / VERSION).unlink(missing_ok=True)
    shared = listed(site, of_all(site, langs[0]))
    lists = {lang: listed(site, of_language(site, lang)) for lang in langs}
    version = integrity(json.dumps([shared, lists]).encode())
    for lang, files in lists.items():
        size = sum(file.size for file in (*shared, *files))
        told = f"export const version = {json.dumps(version)};\nexport const bytes = {size};\n"
        (site / lang / VERSION).write_text(told, encoding="utf-8")
        files += listed(site, [site / lang / VERSION])
    shutil.rmtree(site / FOLDER, ignore_errors=True)
    (site / FOLDER).mkdir()
    shutil.copyfile(SOURCE / "register.js", site / FOLDER / "register.js")
    (site / FOLDER / "index.html").write_text(REGISTER, encoding="utf-8")
    edition = {
        "version": version,
        "shared": _write_list(site, "shared", shared),
        "languages": {lang: _write_list(site, lang, files) | _pages(lang, langs[0]) for lang, files in lists.items()},
    }
    (site / WORKER).write_text(worker(edition), encoding="utf-8")


def _write_list(site: Path, name: str, files: list[File]) -> dict[str, Any]:
    text = json.dumps(files, separators=(",", ":")) + "\n"
    (site / FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
    return {"list": integrity(text.encode()), "bytes": sum(file.size for file in files)}


def worker(edition: dict[str, Any]) -> str:
    """Make the service worker, one file that needs no other."""
    modules = ROOT / "node_modules"
    parts = [modules / f"workbox-{part}" / "build" / f"workbox-{part}.prod.js" for part in WORKBOX]
    scripts = [part.read_text(encoding="utf-8").partition("//# sourceMappingURL")[0].strip() for part in parts]
    package = json.loads((parts[0].parents[1] / "package.json").read_text(encoding="utf-8"))
    return "\n".join(
        [
            f"// Workbox {package['version']}, Google LLC, MIT licence",
            *scripts,
            f"const EDITION = {json.dumps(edition, ensure_ascii=False)};",
            LINE.read_text(encoding="utf-8").replace("export ", ""),
            (SOURCE / "worker.js").read_text(encoding="utf-8"),
        ]
    )


def _pages(lang: str, first: str) -> dict[str, str]:
    words = labels(lang)
    name = html.escape(native_name(lang))
    return {
        "link": f'<li><a href="{lang}/index.html" lang="{lang}" hreflang="{lang}">{name}</a></li>',
        "offline": _page(lang, first, words.no_connection, words.not_kept),
        "newer": _page(lang, first, words.kept_is_older, words.older_words),
    }


def _page(lang: str, first: str, title: str, words: str) -> str:
    """Make a page that the worker gives at any address; it puts in the site's root and the languages that are kept."""
    return f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<!-- base -->
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
{ROBOTS}
<link rel="icon" href="{first}/_static/favicon.svg">
<link rel="stylesheet" href="{first}/_static/lost.css">
<title>{html.escape(title)} – Skwitz</title>
</head>
<body>
<main>
<h1>Skwitz</h1>
<h2>{html.escape(title)}</h2>
<p>{html.escape(words)}</p>
<ul>
<!-- links -->
</ul>
</main>
</body>
</html>
"""


REGISTER = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; worker-src 'self'">
{ROBOTS}
<title>Skwitz</title>
<script src="register.js" defer></script>
</head>
<body></body>
</html>
"""


def web_manifest(edition: Edition) -> str:
    """Give what a browser needs to install the edition in a language: a JSON file beside its start page."""
    icons = [
        {"src": "_static/favicon.svg", "sizes": "any", "type": "image/svg+xml"},
        *({"src": f"_static/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)),
        {"src": "_static/icon-whole.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    manifest = {
        "name": edition.version.title,
        "short_name": "Skwitz",
        "lang": edition.lang,
        "start_url": "index.html",
        "scope": "../",
        "display": "minimal-ui",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
    }
    return json.dumps(manifest, ensure_ascii=False, indent=2) + "\n"
