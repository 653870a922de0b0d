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
FZSTD = ROOT / "node_modules" / "fzstd" / "esm" / "index.mjs"
STDLIB = ROOT / "build" / "stdlib" / "python_stdlib.zip"
COMPILED = ROOT / "build" / "compiled"
SOURCE = ROOT / "build" / "wheel"
SNAPSHOT, HALF, REST = (ROOT / "build" / "snapshot" / name for name in ("memory.bin", "core.wasm", "rest.wasm"))
WIRE = ROOT / "conf" / "live"

WASM = "pyodide.asm.wasm"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", WASM)


def bundle(site: Path, langs: Sequence[str], base_url: str = "") -> None:
    """Write it all into a site."""
    name = bundle_live(site / "live")
    for lang in langs or [""]:
        write_live(site / lang, name)
    if langs:
        write_root(site, langs, base_url)
        write_roots(site, langs, base_url)


def bundle_live(live: Path) -> str:
    """Write `live/`: Pyodide's core, its library, the engine, the snapshot, the worker, and the manifest it reads.

    Gives the name of the folder in it that holds them.
    """
    shutil.rmtree(live, ignore_errors=True)
    folder = live / "new"
    version = _read(PYODIDE / "package.json")["version"]
    core = folder / f"pyodide-{version}"
    core.mkdir(parents=True)
    for name in CORE:
        shutil.copyfile(PYODIDE / name, core / name)
    wheel, source = (next(folder.glob("skwitz-*.whl")) for folder in (COMPILED, SOURCE))
    modules = [core / name for name in CORE if name != WASM]
    shutil.copyfile(STDLIB, core / STDLIB.name)
    for file in (wheel, source, SNAPSHOT, HALF, REST, *sorted(WIRE.glob("*.js"))):
        shutil.copyfile(file, folder / file.name)
    shutil.copyfile(FZSTD, folder / "fzstd.js")
    manifest = {
        "engine": {"version": skwitz.__version__, "file": _address(wheel), "source": _address(source)},
        "snapshot": {"file": _address(SNAPSHOT)},
        # a lock that holds no packages: nothing can be fetched from anywhere else
        "pyodide": {"version": version, "folder": core.name, "lock": _empty_lock(version)},
        # what each file must be, by its name
        "digests": {
            file.name: _digest(file) for file in (*modules, core / WASM, STDLIB, wheel, source, SNAPSHOT, HALF, REST)
        },
        # and of what may be fetched at the moment when it is needed, how long
        "sizes": {file.name: file.stat().st_size for file in (STDLIB, REST)},
        # of what is fetched for the normal start, for the progress shown
        "bytes": sum(file.stat().st_size for file in (*modules, SNAPSHOT, HALF)),
    }
    text = json.dumps(manifest, indent=2) + "\n"
    (folder / "manifest.json").write_text(text, encoding="utf-8")
    digests = "".join(_digest(path) for path in sorted(folder.rglob("*")) if path.is_file())
    return folder.rename(live / hashlib.sha256(digests.encode()).hexdigest()[:12]).name


def write_live(pages: Path, name: str) -> None:
    """Tell the scripts of some pages in which folder of `live/` their engine lies."""
    (pages / "_static" / "live.js").write_text(f'export const FOLDER = "{name}/";\n', encoding="utf-8")


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


def _empty_lock(version: str) -> dict[str, Any]:
    info = _read(PYODIDE / "pyodide-lock.json")["info"]
    return {"info": {**info, "version": version}, "packages": {}}


def _read(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


def _address(path: Path) -> str:
    """Give a file's address: the digest in it keeps caches from pairing an old engine with a new page."""
    return f"{path.name}?{_digest(path)[:12]}"


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
