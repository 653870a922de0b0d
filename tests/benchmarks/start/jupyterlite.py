"""`make bench-jupyterlite`: how soon a scenario is live here, and its answer in a JupyterLite with the same engine.

JupyterLite's `repl` is opened with the code in its address, as its guide has it, and has its own Pyodide beside it.
Its time is taken from the start of the navigation to the text on its page; ours from the click, as `make bench-start`
does. With a folder as its argument the program sets that JupyterLite up there.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, Final
from urllib.parse import quote

from playwright.sync_api import Playwright, sync_playwright

from tests.benchmarks.start.__main__ import CASES, FOLDER, ROOT, measure, opened, prepare, say
from tests.benchmarks.start.host import Host, Line, serve

ROUNDS: Final = int(os.environ.get("ROUNDS", "5"))
OURS: Final = {"cold": "ours, cold", "warm": "ours, warm"}
GOAL: Final = 0.06

CODE: Final = """import piplite
await piplite.install("skwitz")
from skwitz.wire import answer
print("it is " + "there:", len(answer({request!r})))"""
THERE: Final = "it is there:"
WATCH: Final = f"""(() => {{ const look = setInterval(() => {{
    if (!document.body?.innerText.includes("{THERE}")) return;
    clearInterval(look);
    document.documentElement.dataset.took = performance.now();
}}, 20); }})()"""


def set_up(folder: Path) -> None:
    """Build a JupyterLite in `folder`, which holds its tools and the kernel's wheels already."""
    pyodide = folder / "pyodide"
    shutil.copytree(ROOT / "node_modules" / "pyodide", pyodide)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = _packages(lock["packages"], sorted((folder / "wheels").glob("*.whl")))
    for package in lock["packages"].values():
        shutil.copy(folder / "wheels" / package["file_name"], pyodide)
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    archive = folder / "pyodide.tar.bz2"
    with tarfile.open(archive, "w:bz2") as packed:
        packed.add(pyodide, "pyodide")
    (folder / "empty").mkdir()
    wheels = [*(ROOT / "build" / "wheel").glob("*.whl"), *(folder / "wheels").glob("comm-*.whl")]
    command = [
        folder / "tools/bin/jupyter",
        "lite",
        "build",
        "--lite-dir",
        "empty",
        "--output-dir",
        "site",
        "--apps",
        "repl",
    ]
    command += ["--pyodide", archive, *(part for wheel in wheels for part in ("--piplite-wheels", wheel))]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _packages(packages: dict[str, Any], wheels: list[Path]) -> dict[str, Any]:
    """Keep of a lock the packages of which there are wheels, and give it their names and digests."""
    names = {_name(wheel.name): wheel for wheel in wheels}
    return {
        name: {**entry, "file_name": wheel.name, "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest()}
        for name, entry in packages.items()
        if (wheel := names.get(f"{_name(entry['name'])}-{entry['version']}"))
    }


def _name(text: str) -> str:
    """Give a wheel's name and version, or a package's name, as both may be compared."""
    name, _, rest = text.partition("-") if text.endswith(".whl") else (text, "", "")
    return "-".join(filter(None, [name.lower().replace("-", "_"), rest.partition("-")[0]]))


def lite(playwright: Playwright, host: Host, address: str, *, warm: bool) -> float:
    """Seconds from the navigation to the answer on JupyterLite's page."""
    took = 0.0
    with tempfile.TemporaryDirectory() as profile:
        for _ in range(1 + warm):
            with opened(playwright, profile) as context:
                page = context.new_page()
                page.add_init_script(WATCH)
                page.goto(host.url + address)
                page.wait_for_selector("html[data-took]", state="attached", timeout=180_000)
                took = float(page.get_attribute("html", "data-took") or 0) / 1000
    return took


def main() -> None:
    """Measure by turns, and print medians and the medians of the ratios."""
    prepare()
    request = json.loads((FOLDER / "question.json").read_text(encoding="utf-8"))["request"]
    address = "repl/index.html?kernel=python&execute=1&code=" + quote(CODE.format(request=request))
    cases = {case.name: case for case in CASES}
    found: dict[str, list[tuple[float, float]]] = {kind: [] for kind in OURS}
    with serve(ROOT / "build/jupyterlite/site") as theirs, serve(FOLDER) as own, sync_playwright() as playwright:
        theirs.line = Line()
        for number in range(ROUNDS):
            say(f"\rround {number + 1} of {ROUNDS}")
            sys.stdout.flush()
            for kind, name in OURS.items():
                reference = lite(playwright, theirs, address, warm=kind == "warm")
                found[kind].append((measure(playwright, own, cases[name])[0], reference))
    say("\n")
    for kind, pairs in found.items():
        ours, reference = (median(each) for each in zip(*pairs, strict=True))
        ratio = median(own / other for own, other in pairs)
        say(f"{kind}: {ours:.2f} s, {ratio:.3f} of JupyterLite's {reference:.1f} s (wanted: at most {GOAL})\n")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        set_up(Path(sys.argv[1]).resolve())
    else:
        main()
