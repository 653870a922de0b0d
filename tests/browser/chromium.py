"""Finds a Chromium for the browser tests, and installs one: `python -m tests.browser.chromium`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
HELP = """No Chromium for the browser tests, and none could be installed. Any of these will do:
  - install your system's package (Debian: apt-get install chromium) so that `chromium` is on the PATH;
  - .venv/bin/python -m playwright install chromium
  - name one yourself: CHROMIUM=/path/to/chromium make test"""


def find() -> str | None:
    """The path of a Chromium: the one named by CHROMIUM, the system's, or Playwright's own."""
    if named := os.environ.get("CHROMIUM"):
        return named
    for name in NAMES:
        if path := shutil.which(name):
            return path
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> str | None:
    """Install Debian's Chromium where that is allowed, else Playwright's; its path, or None if neither works."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        _run("apt-get", "update", "-qq")
        _run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
        if path := find():
            return path
    _run(sys.executable, "-m", "playwright", "install", "chromium")
    return find()


def _run(*command: str) -> None:
    subprocess.run(command, check=False, stdout=sys.stderr, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


if __name__ == "__main__" and not (find() or install()):
    sys.exit(HELP)
