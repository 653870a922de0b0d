"""Each file that a live scenario needs comes as it should not, in each way: it is told, and nothing is lost."""

from collections.abc import Callable

import pytest

from tests.browser.at_plate import (
    FAR,
    INSTEAD,
    MESSAGE,
    RESULT,
    SAVING,
    SNAPSHOT,
    action,
    card,
    choose,
    did,
    run,
    start,
    state,
)
from tests.browser.at_plate import PAGE as PLACE
from tests.browser.page import Page
from tests.browser.server import Server


def altered(content: bytes) -> bytes:
    """Put noughts in at several places; a script may have a comment at one."""
    size = len(content)
    for at in range(size // 9, size - 9, size // 9 or 1):
        content = content[:at] + bytes(9) + content[at + 9 :]
    return content


WAYS: dict[str, Callable[[bytes], tuple[bytes, str]] | None] = {
    "missing": None,
    "broken off": None,
    "slow": None,
    "empty": lambda content: (b"", ""),
    "truncated": lambda content: (content[: len(content) // 2], ""),
    "without its beginning": lambda content: (content[9:], ""),
    "altered": lambda content: (altered(content), ""),
    "another page": lambda content: (b"<!doctype html><p>Log in", "text/html"),
    "another type": lambda content: (content, "text/plain"),
}
"""How a file may come."""

SCRIPTS = ("worker.js", "python.js")
HALF = "core.wasm"
LATE = ("python_stdlib", "rest.wasm", "py3-none-any.whl")
"""What is asked for when a program is to run."""

CELLS = [
    *((file, way, "live" if way == "slow" else "told") for file in SCRIPTS for way in WAYS),
    *(
        (file, way, "live" if way in ("slow", "another type") else "compiled")
        for file in (SNAPSHOT, HALF)
        for way in WAYS
    ),
    *((file, way, "compiled" if way in ("slow", "another type") else "told") for file in INSTEAD for way in WAYS),
]
"""File, how it comes, and what becomes of it: the scenario is live, if need be without the snapshot; or it is told."""


def heal(server: Server) -> None:
    """Let all files come as they are; none is kept, for the next fault would not be seen."""
    server.well()
    server.fresh = True


def spoil(server: Server, way: str, file: str, *missing: str) -> None:
    """Let one file come so, and others not at all."""
    heal(server)
    server.missing = {*missing}
    if way == "missing":
        server.missing |= {file}
    elif way == "broken off":
        server.broken_off = {file}
    elif way == "slow":
        server.slow = {file: 3_000 if file == "worker.js" else 3_000_000}
    elif (make := WAYS[way]) is not None:
        server.spoiled = {file: make}


@pytest.mark.slow
@pytest.mark.parametrize("file", dict.fromkeys(file for file, *_ in CELLS))
def test_each_file_in_each_way(browse: Callable[..., Page], server: Server, file: str) -> None:
    page = browse(errors=True)
    page.before(SAVING)
    for way, wanted in ((way, wanted) for each, way, wanted in CELLS if each == file):
        spoil(server, way, file, *([SNAPSHOT] if file in INSTEAD else []))
        page.open(PLACE)
        page.click(action("start"))
        page.wait(f'.scenario[data-state="{"failed" if wanted == "told" else "live"}"]:not([aria-busy])')
        if wanted == "told":
            assert page.attribute(".scenario", "data-message-failed") == page.text(MESSAGE), way
            heal(server)
            page.click(action("start"))
            page.wait(f'.scenario[data-state="live"]:not([aria-busy]) {card("TS")}')
        else:
            start = "snapshot" if wanted == "live" else "compiled"
            assert page.attribute("html", "data-start") == start, way
            assert page.count(card("TS")) == 1


@pytest.mark.slow
@pytest.mark.parametrize("file", LATE)
def test_each_file_in_each_way_when_a_program_is_to_run(browse: Callable[..., Page], server: Server, file: str) -> None:
    """Without sources, the library and the rest of Pyodide it does."""
    page = browse(errors=True)
    for way in WAYS:
        heal(server)
        page.open(PLACE)
        page.click(action("start"))
        page.wait('.scenario[data-state="live"]:not([aria-busy])')
        choose(page, "TS")
        before = state(page)
        spoil(server, way, file)
        run(page, ">>> 6 * 7\n42\n")
        assert state(page) == before
        page.wait(f"{RESULT} .is-passed")
        did(page, "play")


IMPATIENT = """const plain = setTimeout;
    window.setTimeout = (done, time, ...more) => plain(done, time === 60_000 ? 8_000 : time, ...more)"""
"""A page that waits for eight seconds instead of a minute until it takes the engine for dead."""


@pytest.mark.slow
def test_what_comes_slowly_is_waited_for_when_it_is_tried_again(browse: Callable[..., Page], server: Server) -> None:
    page = browse(errors=True)
    page.before(SAVING)
    page.before(IMPATIENT)
    spoil(server, "missing", "worker.js")
    page.open(PLACE)
    page.click(action("start"))
    page.wait(f'.scenario[data-state="failed"]:not([aria-busy]) {MESSAGE}')
    heal(server)
    server.slow = {SNAPSHOT: 700_000}  # of some ten million
    page.click(action("start"))
    page.wait(f'.scenario[data-state="live"]:not([aria-busy]) {card("TS")}')
    assert page.attribute("html", "data-start") == "snapshot"


@pytest.mark.slow
def test_what_comes_slowly_is_waited_for_when_a_program_is_to_run(browse: Callable[..., Page], server: Server) -> None:
    page = browse(errors=True)
    page.before(IMPATIENT)
    heal(server)
    start(page, PLACE)
    server.slow = {"rest.wasm": 350_000}  # of some five million
    run(page, FAR)
    assert "2j BLACK SPADE SUIT" in page.text(RESULT)


LOADED = """() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)
    .filter((path) => /_static\\/.*\\.(js|css)$/.test(path)).map((path) => path.replace(/.*_static/, "_static"))"""


def test_whatever_a_page_lacks_it_is_read(browse: Callable[..., Page], server: Server) -> None:
    page = browse(errors=True)
    page.before(SAVING)
    page.open(PLACE)
    files = sorted(set(page.evaluate(LOADED)))
    assert len(files) > 1
    server.fresh = True
    for file in files:
        server.missing = {file}
        page.open(PLACE)
        page.wait("article", "captures")
        assert page.count(".scenario .card") > 0, file
