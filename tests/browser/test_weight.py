"""What a reading page weighs, and that nothing on it moves by itself."""

import gzip
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.browser.page import Page
from tests.browser.server import SUB_PATH, Server

PAGES = [
    "en/index.html",
    "en/rules/5/index.html",
    "en/clause/5.4/index.html",
    "en/variant/v05/index.html",
    "en/scenario/ten-takes-ten-seven-and-three/index.html",
    "en/play/index.html",
]
REQUESTS = 12
WEIGHT = 60_000  # bytes, compressed by gzip
QUIET = 1.5  # s without a request: then no more come by themselves

SHIFTS = """
self.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    const moved = sources.map(({ node }) => `${node?.nodeName}.${node?.className} in ${node?.parentNode?.className}`);
    self.shifts.push([value, moved]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""


def settled(server: Server) -> list[str]:
    """What was asked for, when nothing is any more; without what starts Python in the background."""
    seen, since = len(server.asked), time.monotonic()
    while time.monotonic() - since < QUIET:
        time.sleep(0.1)
        if len(server.asked) != seen:
            seen, since = len(server.asked), time.monotonic()
    return [path for path in server.asked if "/live/" not in path]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_light(page: Page, server: Server, site: Path, path: str) -> None:
    page.open(path)
    asked = settled(server)
    files = [site / urlsplit(each).path.removeprefix(SUB_PATH) for each in asked]
    assert files[0] == site / path
    weights = {file.relative_to(site).as_posix(): len(gzip.compress(file.read_bytes(), 9)) for file in files}
    assert len(weights) == len(files) <= REQUESTS, files
    assert sum(weights.values()) <= WEIGHT, weights


@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.slow)])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_moves_by_itself(browse: Callable[..., Page], server: Server, path: str, width: int) -> None:
    """While scripts come long after the page is seen, while Python starts behind it, and while it is scrolled."""
    page = browse(width=width)
    server.slow = {"pages.js": 6_000, "wire.js": 6_000, "table.js": 16_000}
    page.before(SHIFTS)
    page.open(path)
    settled(server)
    page.evaluate(
        """async () => {
          const { documentElement } = document;
          for (let y = 0; y < documentElement.scrollHeight; y += innerHeight / 2) {
            scrollTo(0, y);
            await new Promise((done) => setTimeout(done, 50));
          }
          scrollTo(0, 0);
        }"""
    )
    settled(server)
    assert page.evaluate("self.shifts") == []
