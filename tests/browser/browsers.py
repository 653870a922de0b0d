"""Finds the browsers for the tests, and installs what is missing: `python -m tests.browser.browsers [NAME …]`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

NEEDED = (
    "chromium"  # without it there are no browser tests; what the others would have tried is left out, which is said
)


class Kind(NamedTuple):
    """A browser: what people call it, the programs that it may be, what it needs besides, and Debian's packages."""

    title: str
    programs: tuple[str, ...]
    besides: tuple[str, ...]
    packages: tuple[str, ...]


CHROMIUM = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
KINDS = {
    NEEDED: Kind("Chromium", CHROMIUM, (), ("chromium",)),
    "firefox": Kind("Firefox", ("firefox-esr", "firefox"), (), ("firefox-esr",)),
    "webkit": Kind("WebKitGTK", ("WebKitWebDriver",), ("Xvfb",), ("webkit2gtk-driver", "xvfb")),
}


def find(name: str = NEEDED) -> str | None:
    """The path of a browser, or of WebKitGTK's driver: named by a variable (`FIREFOX`), or the system's, or (Chromium
    alone) Playwright's own.
    """
    if named := os.environ.get(name.upper()):
        return named
    kind = KINDS[name]
    found = [path for path in map(shutil.which, kind.programs) if path]
    if found and all(map(shutil.which, kind.besides)):
        return found[0]
    return _own_chromium() if name == NEEDED else None


def _own_chromium() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install(name: str) -> str | None:
    """Install Debian's packages where that is allowed, else Playwright's Chromium; the path, or None if that fails."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        _run("apt-get", "update", "-qq")
        _run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *KINDS[name].packages)
        if path := find(name):
            return path
    if name == NEEDED:
        _run(sys.executable, "-m", "playwright", "install", NEEDED)
    return find(name)


def _run(*command: str) -> None:
    subprocess.run(command, check=False, stdout=sys.stderr, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def advice(name: str) -> str:
    """What to do where a browser is missing."""
    kind = KINDS[name]
    ways = [
        f"install your system's package (Debian: apt-get install {' '.join(kind.packages)})",
        f"name one yourself: {name.upper()}=/path/to/{kind.programs[0]} make test",
    ]
    if name == NEEDED:
        ways.append(".venv/bin/python -m playwright install chromium")
    return f"No {kind.title} for the browser tests, and none could be installed. Any will do: {'; '.join(ways)}."


def main(names: list[str]) -> None:
    missing = [name for name in names or KINDS if not (find(name) or install(name))]
    for name in missing:
        sys.stderr.write(advice(name) + ("\n" if name == NEEDED else f" Tests in {KINDS[name].title} DO NOT RUN.\n"))
    sys.exit(NEEDED in missing)


if __name__ == "__main__":
    main(sys.argv[1:])
