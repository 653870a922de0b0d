"""What the site needs at run time: the folder `live/` with the browser's Python and the engine, and the page at `/`.

`python -m edition.bundle build/site` writes both into a built site; with `--live-only` only `live/`.
"""

from __future__ import annotations

import argparse
import hashlib
import html
import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

import skwitz

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"
STDLIB = ROOT / "build" / "stdlib" / "python_stdlib.zip"
COMPILED = ROOT / "build" / "compiled"
WORKER = ROOT / "conf" / "static" / "worker.js"

WASM = "pyodide.asm.wasm"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", WASM)


def bundle_live(folder: Path) -> None:
    """Write `live/`: Pyodide's core, its library and the engine as bytecode, the worker, and the manifest it reads."""
    shutil.rmtree(folder, ignore_errors=True)
    version = _read(PYODIDE / "package.json")["version"]
    core = folder / f"pyodide-{version}"
    core.mkdir(parents=True)
    for name in CORE:
        shutil.copyfile(PYODIDE / name, core / name)
    shutil.copyfile(STDLIB, core / STDLIB.name)
    shutil.copyfile(WORKER, folder / WORKER.name)
    wheel = next(COMPILED.glob("skwitz-*.whl"))
    shutil.copyfile(wheel, folder / wheel.name)
    manifest = {
        # the digest in the address keeps caches from pairing an old engine with a new page
        "engine": {"version": skwitz.__version__, "file": f"{wheel.name}?{_digest(wheel)[:12]}"},
        # a lock that holds no packages: nothing can be fetched from anywhere else
        "pyodide": {"version": version, "folder": core.name, "lock": _empty_lock(version)},
        # of what is fetched, for the progress shown; modules are imported and not counted
        "bytes": sum(file.stat().st_size for file in (core / WASM, core / STDLIB.name, wheel)),
    }
    text = json.dumps(manifest, indent=2) + "\n"
    (folder / "manifest.json").write_text(text, encoding="utf-8")


def write_root(site: Path, base_url: str = "") -> None:
    """Write the page at `/`, which leads to a language without script, and tell hosts to serve files as they are."""
    titles = {page.parent.name: _title(page) for page in sorted(site.glob("*/index.html"))}
    if not titles:
        raise SystemExit(f"{site} holds no language yet: build the pages first")
    first = "en" if "en" in titles else next(iter(titles))
    links = "\n".join(
        f'<li><a href="{lang}/index.html" lang="{lang}" hreflang="{lang}">{html.escape(title)}</a></li>'
        for lang, title in titles.items()
    )
    canonical = f'<link rel="canonical" href="{html.escape(base_url)}">\n' if base_url else ""
    page = f"""<!doctype html>
<html lang="{first}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'">
<meta http-equiv="refresh" content="0; url={first}/index.html">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="{first}/_static/favicon.svg">
{canonical}<title>{html.escape(titles[first])}</title>
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


def _title(page: Path) -> str:
    found = re.search(r"<title>(.*?)</title>", page.read_text(encoding="utf-8"), re.DOTALL)
    return html.unescape(found[1]).strip() if found else page.parent.name


def _empty_lock(version: str) -> dict[str, Any]:
    info = _read(PYODIDE / "pyodide-lock.json")["info"]
    return {"info": {**info, "version": version}, "packages": {}}


def _read(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> None:
    """Bundle for the site named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--live-only", action="store_true", help="write no page at /")
    arguments = parser.parse_args()
    bundle_live(arguments.site / "live")
    if not arguments.live_only:
        write_root(arguments.site, os.environ.get("BASE_URL", ""))


if __name__ == "__main__":
    main()
