"""`make bench-start`: from the click to a live scenario, cold and warm, beside plain Pyodide with the same engine.

Medians of 7 rounds; in each round every case has its turn, so that other work on the machine weighs on all alike, and a
ratio is the median of those of the rounds. Time is taken in the page, from the click's own time stamp to the moment at
which the awaited thing is there. Cold is a browser that has never been here, warm one that was closed and opened again.
"""

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from edition import nodejs
from skwitz.notation import write_position
from skwitz.scenario import read
from tests.benchmarks.start.answers import GOAL, answers
from tests.benchmarks.start.host import Host, Line, serve
from tests.browser import browsers
from tests.browser.conftest import ARGUMENTS

ROOT: Final = Path(__file__).parents[3]
OWN: Final = Path(__file__).parent
SITE: Final = ROOT / "build" / "site"
FOLDER: Final = ROOT / "build" / "bench-start"
SLUG: Final = "ten-takes-ten-seven-and-three"
ROUNDS: Final = int(os.environ.get("ROUNDS", "7"))

say = sys.stdout.write

NEAR = Line()
FAR_GZ, FAR_BR = Line(20, 0.04, "gzip"), Line(20, 0.04, "br")

WATCH = """
(wanted) => {
  addEventListener("click", ({ timeStamp }) => {
    const clicked = timeStamp;
    const look = setInterval(() => {
      if (!document.querySelector(wanted)) return;
      clearInterval(look);
      document.documentElement.dataset.took = performance.now() - clicked;
    }, 2);
  }, { capture: true, once: true });
}
"""
SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


class Place(NamedTuple):
    """A page, what is clicked on it, and what is waited for."""

    path: str
    button: str
    wanted: str


OURS: Final = Place(
    f"en/scenario/{SLUG}/index.html", '[data-action="start"]', '.scenario[data-state="live"] [data-card]'
)
PLAIN: Final = Place("plain.html", "#start", "#shown [data-card]")


class Case(NamedTuple):
    """A measurement: where, over which line, in a new browser or one that has been here, after so much reading (s)."""

    name: str
    place: Place
    line: Line
    warm: bool = False
    reading: float = 0.0
    early: bool = True
    """Whether the engine may start before the click."""


OURS_COLD: Final = Case("ours, cold", OURS, NEAR, early=False)
CASES: Final = (
    Case("plain, cold", PLAIN, NEAR),
    Case("plain, warm", PLAIN, NEAR, warm=True),
    Case("plain, cold, 20 Mbit/s gz", PLAIN, FAR_GZ),
    Case("plain, cold, 20 Mbit/s br", PLAIN, FAR_BR),
    OURS_COLD,
    Case("ours, warm", OURS, NEAR, warm=True, early=False),
    Case("ours, cold, after 4 s of reading", OURS, NEAR, reading=4.0),
    Case("ours, cold, 20 Mbit/s gz", OURS, FAR_GZ, early=False),
    Case("ours, cold, 20 Mbit/s br", OURS, FAR_BR, early=False),
)

GOALS: Final = (
    ("ours, cold", "plain, cold", 0.20),
    ("ours, warm", "plain, warm", 0.25),
    ("ours, cold, 20 Mbit/s gz", "plain, cold, 20 Mbit/s gz", 0.55),
    ("ours, cold, 20 Mbit/s br", "plain, cold, 20 Mbit/s br", 0.45),
)
"""Case, reference, and what their ratio should be at most."""

AT_ONCE: Final = 0.1
"""Seconds from the click, after some reading."""


def prepare() -> None:
    """Lay out what is served: the site, and beside it plain Pyodide with the wheel; all compressed."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    for name in ("en", "live"):
        shutil.copytree(SITE / name, FOLDER / name)
    shutil.copytree(ROOT / "node_modules" / "pyodide", FOLDER / "pyodide")
    for name in ("plain.html", "plain.js"):
        shutil.copyfile(OWN / name, FOLDER / name)
    wheel = next((ROOT / "build" / "wheel").glob("*.whl"))
    shutil.copyfile(wheel, FOLDER / wheel.name)
    scenario = read((ROOT / "sources" / "scenarios" / f"{SLUG}.txt").read_text(encoding="utf-8"), SLUG)
    request = json.dumps({"do": "show", "lang": "en", "start": write_position(scenario.start)})
    (FOLDER / "question.json").write_text(json.dumps({"wheel": wheel.name, "request": request}), encoding="utf-8")
    nodejs.run([OWN / "compress.mjs", FOLDER]).check_returncode()


def measure(playwright: Playwright, host: Host, case: Case) -> tuple[float, int]:
    """Seconds from the click to what is waited for, and the bytes of it all."""
    with tempfile.TemporaryDirectory() as profile:
        if case.warm:
            _visit(playwright, host, case, profile)
        return _visit(playwright, host, case, profile)


def _visit(playwright: Playwright, host: Host, case: Case, profile: str) -> tuple[float, int]:
    host.line, host.sent = case.line, 0
    with opened(playwright, profile) as context:
        if not case.early:
            context.add_init_script(SAVING)
        return _took(context.new_page(), host, case)


@contextmanager
def opened(playwright: Playwright, profile: str) -> Iterator[BrowserContext]:
    """A browser with this profile, as long as the `with` block runs."""
    arguments = [*ARGUMENTS, "--no-sandbox"] if os.geteuid() == 0 else ARGUMENTS
    context = playwright.chromium.launch_persistent_context(profile, executable_path=browsers.find(), args=arguments)
    try:
        yield context
    finally:
        context.close()


def _took(page: Page, host: Host, case: Case) -> tuple[float, int]:
    page.goto(host.url + case.place.path)
    page.evaluate(WATCH, case.place.wanted)
    page.wait_for_timeout(1000 * case.reading)
    page.click(case.place.button)
    page.wait_for_selector("html[data-took]", timeout=120_000)
    return float(page.get_attribute("html", "data-took") or 0) / 1000, host.sent


def plays(playwright: Playwright, host: Host) -> list[float]:
    """Seconds that the answers to plays took, in a browser that has just started the engine."""
    host.line = NEAR
    with tempfile.TemporaryDirectory() as profile, opened(playwright, profile) as context:
        page = context.new_page()
        _took(page, host, OURS_COLD)
        return answers(page)


def rounds(playwright: Playwright, host: Host) -> Iterator[dict[str, tuple[float, int]]]:
    """Each round gives every case its turn."""
    for number in range(ROUNDS):
        say(f"\rround {number + 1} of {ROUNDS}")
        sys.stdout.flush()
        yield {case.name: measure(playwright, host, case) for case in CASES}
    say("\n")


def main() -> None:
    """Measure, and print a table and the ratios."""
    prepare()
    with serve(FOLDER) as host, sync_playwright() as playwright:
        found = list(rounds(playwright, host))
        played = plays(playwright, host)
    for case in CASES:
        seconds = median(each[case.name][0] for each in found)
        megabytes = median(each[case.name][1] for each in found) / 1e6
        wanted = f" (wanted: at most {AT_ONCE:.1f} s)" if case.reading else ""
        say(f"{case.name:40} {seconds:6.3f} s {megabytes:6.1f} MB{wanted}\n")
    say(f"{'a play’s answer':40} {median(played):6.3f} s (wanted: under {GOAL})\n")
    for name, reference, goal in GOALS:
        ratio = median(each[name][0] / each[reference][0] for each in found)
        say(f"{name}: {ratio:.2f} of {reference} (wanted: at most {goal:.2f})\n")


if __name__ == "__main__":
    main()
