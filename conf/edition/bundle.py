"""What the site needs at run time: the folder `live/` with the browser's Python and the engine, and the page at `/`.

`python -m edition.bundle build/site en de` writes both into a site built in these languages; where none is named, the
site is the pages of one alone, and has only `live/`.

In `live/` a folder is named by the digest of what is in it, and pages learn its name from a script of their own: no
page can get the engine of another build.
"""

from __future__ import annotations

import argparse
import hashlib
import html
import json
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import skwitz
from edition.languages import in_order, native_name, require_built
from edition.roots import write_roots

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"
LIBRARY = ROOT / "build" / "stdlib" / "python_stdlib.zip"
COMPILED = ROOT / "build" / "compiled"
SOURCE = ROOT / "build" / "wheel"
WORKER = ROOT / "build" / "assets" / "live" / "worker.js"
SNAPSHOT = ROOT / "build" / "snapshot"
RECORD = SNAPSHOT / "snapshot.json"
PYTHON, WASM = SNAPSHOT / "python.js", SNAPSHOT / "pyodide.asm.wasm"
CORE, REST, MEMORY = (SNAPSHOT / name for name in ("core.wasm", "rest.wasm", "memory.wasm"))
"""What `conf/snapshot` makes."""


def bundle(site: Path, langs: Sequence[str], base_url: str = "") -> None:
    """Write it all into a site."""
    name = bundle_live(site / "live")
    for lang in langs or [""]:
        write_live(site / lang, name)
    if langs:
        write_root(site, langs, base_url)
        write_roots(site, langs, base_url)


def bundle_live(live: Path) -> str:
    """Write `live/`: Pyodide, its library, the engine, the snapshot, the worker that knows what each must be.

    Gives the name of the folder in it that holds them.
    """
    shutil.rmtree(live, ignore_errors=True)
    folder = live / "new"
    folder.mkdir(parents=True)
    wheel, source = (next(each.glob("skwitz-*.whl")) for each in (COMPILED, SOURCE))
    files = (PYTHON, CORE, REST, MEMORY, WASM, LIBRARY, wheel, source)
    for file in files:
        shutil.copyfile(file, folder / file.name)
    manifest = {
        "engine": {"version": skwitz.__version__, "file": wheel.name, "source": source.name},
        "snapshot": _read(RECORD),
        # a lock that holds no packages: nothing can be fetched from anywhere else
        "lock": {"info": _read(PYODIDE / "pyodide-lock.json")["info"], "packages": {}},
        "digests": {file.name: _digest(file) for file in files},
        # of what each way to start fetches, for the progress shown
        "bytes": {"snapshot": _size(PYTHON, CORE, MEMORY), "compiled": _size(PYTHON, WASM, LIBRARY, wheel)},
        # of what may be fetched at the moment when it is needed
        "sizes": {file.name: file.stat().st_size for file in (LIBRARY, REST)},
    }
    script = WORKER.read_text(encoding="utf-8")
    (folder / WORKER.name).write_text(f"const MANIFEST = {json.dumps(manifest)};\n{script}", encoding="utf-8")
    digests = "".join(_digest(path) for path in sorted(folder.iterdir()))
    return folder.rename(live / hashlib.sha256(digests.encode()).hexdigest()[:12]).name


def write_live(pages: Path, name: str) -> None:
    """Tell the scripts of some pages in which folder of `live/` their engine lies, and what of it is needed first."""
    files = json.dumps({file.name: file.stat().st_size for file in (CORE, MEMORY)})
    script = f'export const FOLDER = "{name}/", SCRIPT = "{PYTHON.name}", CODE = "{CORE.name}", FILES = {files};\n'
    (pages / "_static" / "live.js").write_text(script, encoding="utf-8")


def write_root(site: Path, langs: Sequence[str], base_url: str = "") -> None:
    """Write the page at `/`, a list of the languages, which a script leaves for the reader's own.

    It also tells hosts to serve files as they are.
    """
    require_built(site, langs)
    first, *_ = langs = in_order(langs)
    links = "\n".join(
        f'<li><a href="{lang}/index.html" lang="{lang}" hreflang="{lang}">{html.escape(native_name(lang))}</a></li>'
        for lang in langs
    )
    canonical = f'<link rel="canonical" href="{html.escape(base_url)}">\n' if base_url else ""
    page = f"""<!doctype html>
<html lang="{first}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; script-src 'self'">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="{first}/_static/favicon.svg">
{canonical}<title>Skwitz</title>
<script src="{first}/_static/root.js" defer></script>
</head>
<body>
<main>
<h1>Skwitz</h1>
<ul>
{links}
</ul>
</main>
</body>
</html>
"""
    (site / "index.html").write_text(page, encoding="utf-8")
    (site / ".nojekyll").touch()


def _read(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


def _size(*paths: Path) -> int:
    return sum(path.stat().st_size for path in paths)


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> None:
    """Bundle for the site named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("languages", nargs="*", help="of the site, each in a folder of its own")
    arguments = parser.parse_args()
    bundle(arguments.site, arguments.languages, os.environ.get("BASE_URL", ""))


if __name__ == "__main__":
    main()
