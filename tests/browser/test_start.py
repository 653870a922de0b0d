"""How the engine starts, while the reader reads and where something fails, and starts again."""

from collections.abc import Callable

import pytest

from tests.browser.at_plate import (
    FAR,
    INSTEAD,
    MESSAGE,
    PAGE,
    PLAYED,
    RESULT,
    SAVING,
    SNAPSHOT,
    WAYS,
    WORKERS,
    action,
    card,
    choose,
    did,
    fail,
    focused,
    run,
    said,
    start,
    state,
)
from tests.browser.page import Page
from tests.browser.server import Server


def test_loading_shows_progress_however_slow_the_host(page: Page, server: Server) -> None:
    server.slow = {SNAPSHOT: 2_000_000}
    page.open(PAGE)
    page.click(action("start"))
    page.wait(f'.scenario[data-state="loading"] {MESSAGE} progress[value]')
    assert page.evaluate("(({ value, max }) => 0 < value && value < max)(document.querySelector('progress'))")
    page.wait('.scenario[data-state="live"]')
    assert not page.shows(MESSAGE)
    assert not any("worker.js" in path and "/live/" not in path for path in server.asked)


NEEDED = ["worker.js", "python.js"]


@pytest.mark.parametrize("way", WAYS)
def test_a_file_that_does_not_come_is_told_and_can_be_tried_again(
    browse: Callable[..., Page], server: Server, way: str
) -> None:
    page = browse(errors=True)
    page.before(SAVING)
    page.open(PAGE)
    for files in [*({file} for file in NEEDED), *({file, SNAPSHOT} for file in INSTEAD)]:
        fail(server, way, files)
        page.click(action("start"))
        page.wait(f'.scenario[data-state="failed"]:not([aria-busy]) {MESSAGE}')
        assert page.attribute(".scenario", "data-message-failed") == page.text(MESSAGE) == said(page)
    server.well()
    page.click(action("start"))
    page.wait(f'.scenario[data-state="live"] {card("TS")}')


@pytest.mark.parametrize(
    ("way", "file"), [(way, file) for way in (*WAYS, "altered") for file in (SNAPSHOT, "core.wasm")]
)
def test_without_its_snapshot_the_engine_starts_from_its_beginning(
    browse: Callable[..., Page], server: Server, way: str, file: str
) -> None:
    page = browse(errors=True)
    fail(server, way, {file})
    start(page)
    assert page.attribute("html", "data-start") == "compiled"
    assert page.count(card("TS")) == 1


def keeping(server: Server) -> None:
    """Let the browser keep whatever comes, as hosts do."""
    server.fresh = False
    server.lasting = 3600


@pytest.mark.parametrize("file", NEEDED)
def test_a_damaged_script_that_the_browser_keeps_is_fetched_anew(
    browse: Callable[..., Page], server: Server, file: str
) -> None:
    page = browse(errors=True)
    page.before(SAVING)
    page.open(PAGE)
    fail(server, "another page", {file})
    keeping(server)
    for _ in range(2):
        page.click(action("start"))
        page.wait(f'.scenario[data-state="failed"]:not([aria-busy]) {MESSAGE}')
    server.well()
    keeping(server)
    page.click(action("start"))
    page.wait(f'.scenario[data-state="live"] {card("TS")}')
    server.missing = {file}  # what is kept is whole now
    start(page)
    assert page.attribute("html", "data-start") == "snapshot"


NO_LONGER_KEPT = """async (file) => {
    const found = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(file));
    const kept = () => fetch(found.name, { cache: "only-if-cached", mode: "same-origin" });
    const damaged = async () => (await (await kept()).arrayBuffer()).byteLength < 1000;
    while (await damaged().catch(() => false)) await new Promise((done) => setTimeout(done, 100));
}"""
"""Waits until the browser has thrown away what came damaged; instead it may keep none, where the file is large."""


@pytest.mark.parametrize("file", ["core.wasm", SNAPSHOT])
def test_a_damaged_part_of_the_snapshot_that_the_browser_keeps_is_fetched_anew(
    browse: Callable[..., Page], server: Server, file: str
) -> None:
    page = browse(errors=True)
    page.before(SAVING)
    fail(server, "another page", {file})
    keeping(server)
    start(page)
    server.well()
    keeping(server)
    start(page)
    assert page.attribute("html", "data-start") == "compiled"
    page.evaluate(NO_LONGER_KEPT, file)
    start(page)
    assert page.attribute("html", "data-start") == "snapshot"


def test_a_file_that_was_altered_is_not_run(browse: Callable[..., Page], server: Server) -> None:
    page = browse(errors=True)
    page.before(SAVING)
    page.open(PAGE)
    for files in ({"asm.wasm", SNAPSHOT}, {"python.js"}):
        fail(server, "altered", files)
        page.click(action("start"))
        page.wait(f'.scenario[data-state="failed"]:not([aria-busy]) {MESSAGE}')


def test_the_engine_starts_while_the_reader_reads(page: Page, server: Server) -> None:
    page.open(PAGE)
    page.wait('html[data-start="snapshot"]')
    assert page.attribute(".scenario", "data-state") == "static"
    server.missing = {"live/"}
    page.click(action("start"))
    page.wait('.scenario[data-state="live"]')
    assert int(page.attribute("html", "data-start-ms") or 0) > 0


@pytest.mark.parametrize("line", ["{ saveData: true }", "{ effectiveType: '3g' }"])
def test_but_not_on_a_line_that_costs(page: Page, server: Server, line: str) -> None:
    page.before(f"Object.defineProperty(navigator, 'connection', {{ value: {line} }})")
    page.open(PAGE)
    page.evaluate("new Promise((done) => setTimeout(done, 1000))")
    assert not any("/live/" in path for path in server.asked)


REQUESTS = """
    window.requests = [];
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        const { dataset } = document.documentElement;
        this.addEventListener("message", ({ data }) => { if ("reply" in data) dataset.replied = ""; });
      }
      postMessage(message, moved) {
        if ("request" in message) requests.push(message.request);
        super.postMessage(message, moved);
      }
    };
"""


def test_it_practises_on_what_is_asked_first(page: Page) -> None:
    page.before(REQUESTS)
    page.open(PAGE)
    shown = page.text(".scenario")
    page.wait("html[data-replied]")
    assert page.attribute(".scenario", "data-state") == "static"
    assert page.text(".scenario") == shown
    assert said(page) == ""
    assert page.address == PAGE
    page.click(action("start"))
    page.wait('.scenario[data-state="live"]:not([aria-busy])')
    practised, asked = page.evaluate("requests")
    assert practised == asked


def test_who_has_clicked_does_not_wait_for_the_practice(page: Page, server: Server) -> None:
    server.slow = {SNAPSHOT: 4_000_000}
    page.before(REQUESTS)
    page.open(PAGE)
    page.wait("html[data-wired]")
    page.evaluate("new Promise((done) => requestIdleCallback(() => setTimeout(done, 100)))")
    page.click(action("start"))
    page.wait('.scenario[data-state="live"]:not([aria-busy])')
    assert page.evaluate("requests.length") == 1


def test_each_reader_draws_other_numbers_and_may_import_what_the_engine_does_not(page: Page) -> None:
    drawn = []
    for _ in range(2):
        start(page)
        run(page, ">>> import random, wave\n>>> print(random.random())\n")
        assert "ModuleNotFoundError" not in page.text(RESULT)
        drawn.append(page.text(RESULT))
    assert drawn[0] != drawn[1]


def test_the_engine_has_no_need_of_the_rest_of_pyodide_but_a_program_may(page: Page, server: Server) -> None:
    start(page)
    did(page, "on")
    did(page, "undo")
    assert not any("rest.wasm" in path for path in server.asked)
    run(page, FAR)
    assert "2j BLACK SPADE SUIT" in page.text(RESULT)


@pytest.mark.parametrize("way", [*WAYS, "altered"])
def test_where_the_rest_does_not_come_the_program_is_ended_and_the_next_runs(
    browse: Callable[..., Page], server: Server, way: str
) -> None:
    page = browse(errors=True)
    start(page)
    before = state(page)
    fail(server, way, {"rest.wasm"})
    run(page, FAR)
    assert page.shows(MESSAGE)
    assert "BLACK SPADE" not in page.text(RESULT)
    assert state(page) == before
    server.well()
    run(page, FAR)
    assert "2j BLACK SPADE SUIT" in page.text(RESULT)


def test_a_traceback_shows_the_lines_of_the_engine(page: Page) -> None:
    start(page)
    run(
        page,
        ">>> import traceback, skwitz\n>>> try:\n...     skwitz.read_move('x')\n... except skwitz.SkwitzError:\n"
        "...     print(traceback.format_exc())\n",
    )
    assert "raise Unreadable(" in page.text(RESULT)


def test_a_host_may_not_know_the_type_of_wasm(page: Page, server: Server) -> None:
    server.spoiled = {".wasm": lambda content: (content, "application/octet-stream")}
    start(page)
    assert page.count(card("TS")) == 1


def test_dead_workers_are_replaced_and_nothing_is_lost(browse: Callable[..., Page]) -> None:
    page = browse(errors=True)
    page.before(WORKERS)
    start(page)
    choose(page, "TS")
    page.evaluate("workers.at(-1).terminate()")
    choose(page, "TD")
    assert page.evaluate("workers.length") == 2
    assert not page.shows(MESSAGE)
    before = state(page)
    page.evaluate("() => { workers.at(-1).terminate(); window.Worker = Dying; }")
    did(page, "play")
    assert page.attribute(".scenario", "data-message-broken") == page.text(MESSAGE) == said(page)
    assert page.attribute(".scenario", "data-state") == "live"
    assert state(page) == before
    page.evaluate("() => { window.Worker = Plain; }")
    did(page, "play")
    page.wait(PLAYED)


def test_a_game_goes_on_when_the_connection_is_back(browse: Callable[..., Page], server: Server) -> None:
    page = browse(errors=True)
    page.before(WORKERS)
    start(page)
    choose(page, "TS", "TD")
    did(page, "play")
    server.missing = {"live/"}
    page.evaluate("workers.at(-1).terminate()")
    page.click(action("on"))
    page.wait(f'.scenario[data-state="failed"]:not([aria-busy]) {MESSAGE}')
    assert focused(page) == "start"
    server.well()
    page.click(action("start"))
    page.wait(PLAYED)
    assert page.address.endswith("#m~1TS-TD")


def test_a_page_has_one_worker_for_all_its_scenarios(page: Page, server: Server) -> None:
    page.open("en/rules/5/index.html")
    page.evaluate(f"""() => document.querySelectorAll('{action("start")}').forEach((button) => button.click())""")
    first, *_, last = page.evaluate("[...document.querySelectorAll('.scenario')].map((plate) => plate.id)")
    page.wait(f'#{last}[data-state="live"]')
    assert page.count('.scenario[data-state="live"]') == page.count(".scenario") > 1
    assert len([path for path in server.asked if "core.wasm" in path]) == 1
    for plate in (first, last, first):
        moves = page.attribute(f"#{plate}", "data-moves")
        page.click(f"#{plate} {action('on')}")
        page.wait(f'#{plate}:not([data-moves="{moves}"]):not([aria-busy])')
    assert page.address == "en/rules/5/index.html"
    assert page.evaluate("[...document.querySelectorAll('[id]')].every((e) => document.getElementById(e.id) === e)")
