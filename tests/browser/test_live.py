"""A scenario is played in the browser."""

from collections.abc import Callable, Iterator

import pytest

from tests.browser.page import Page
from tests.browser.server import Server

PAGE = "en/scenario/ten-takes-ten-seven-and-three/index.html"
RESULT = ".scenario-result"
PLAYED = '.scenario[data-moves="1TS-TD"]:not([aria-busy])'


def action(name: str) -> str:
    return f'[data-action="{name}"]'


def card(name: str) -> str:
    return f'button[data-card="{name}"]'


def told(card: str) -> str:
    """A card, by its name, in what happened."""
    return f'{RESULT} [aria-label="{card}"]'


def choose(page: Page, *names: str) -> None:
    """Click cards, each after the last one's answer."""
    chosen = page.attribute(".scenario", "data-chosen") or ""
    for name in names:
        page.click(card(name))
        chosen += name
        page.wait(f'.scenario[data-chosen*="{name}"]:not([aria-busy])')


def state(page: Page) -> tuple[str | None, ...]:
    return tuple(page.attribute(".scenario", f"data-{name}") for name in ("start", "moves", "chosen"))


@pytest.fixture(scope="module")
def started(tabs: Callable[..., Page]) -> Page:
    """The scenario's own page, started."""
    page = tabs()
    page.open(PAGE)
    page.click(action("start"))
    page.wait(f'.scenario[data-state="live"] {card("TS")}')
    return page


@pytest.fixture
def live(started: Page) -> Iterator[Page]:
    """The scenario's own page, as it is when it has just been started."""
    if started.count(f"{action('reset')}:enabled"):
        started.click(action("reset"))
        started.wait('.scenario[data-moves=""][data-chosen=""]:not([aria-busy])')
    yield started
    assert started.complaints == []
    assert started.foreign == []


def test_controls_show_only_when_they_can_do_something(page: Page) -> None:
    page.open(PAGE)
    assert page.attribute(".scenario", "data-state") == "static"
    assert page.shows(action("start"))
    assert not page.shows(action("play"))
    page.click(action("start"))
    page.wait('.scenario[data-state="live"]')
    page.wait(action("play"))
    assert not page.shows(action("start"))


def test_loading_shows_progress(page: Page, server: Server) -> None:
    page.open(PAGE)
    page.click(action("start"))
    page.wait('.scenario[data-state="loading"] .scenario-message progress')
    page.wait('.scenario[data-state="live"]')
    assert not page.shows(".scenario-message")
    assert not any("worker.js" in path and "/live/" not in path for path in server.asked)


def test_a_capture_is_chosen_played_and_explained(live: Page) -> None:
    choose(live, "TS")
    live.wait(told("three of clubs"))
    assert live.count(".is-offered") == 3
    choose(live, "7H", "3C", "TD")
    assert live.count(".is-taken") == 3
    live.click(action("play"))
    live.wait(RESULT, "takes")
    assert live.count(f'{RESULT} a[href$="clause/5.7/index.html"]') == 1
    assert live.count(card("TD")) == 0
    assert live.attribute(".scenario", "data-moves") == "1TS-3C7HTD"


def test_an_impossible_capture_is_refused_with_its_clause(live: Page) -> None:
    choose(live, "TS", "7H")
    before = state(live)
    live.click(action("play"))
    live.wait(f"{RESULT} .is-refused")
    assert live.count(f"{RESULT} .is-refused a") > 0
    assert state(live) == before


def test_undo_and_reset_go_back(live: Page) -> None:
    start = state(live)
    choose(live, "TS", "TD")
    live.click(action("play"))
    live.wait('.scenario:not([data-moves=""])')
    live.click(action("undo"))
    live.wait('.scenario[data-moves=""]')
    assert state(live) == start
    live.click(action("on"))
    live.wait('.scenario:not([data-moves=""])')
    live.click(action("reset"))
    live.wait('.scenario[data-moves=""]')
    assert state(live) == start


def test_the_others_play_on(live: Page) -> None:
    live.click(action("on"))
    live.wait('.scenario:not([data-moves=""])')
    moves = live.attribute(".scenario", "data-moves") or ""
    assert moves[0] == "1"
    assert len(moves.split(".")) == 4


def test_a_doctest_is_edited_and_run(live: Page) -> None:
    assert live.count(f"{action('stop')}:disabled") == 1
    live.click(action("run"))
    live.wait(f"{RESULT}")
    live.write('[data-field="doctest"]', ">>> 6 * 7\n42\n>>> deal.players\n5\n")
    live.click(action("run"))
    live.wait(RESULT, "4")
    assert "5" in live.text(RESULT)
    live.write('[data-field="doctest"]', ">>> deal.play('1TS-7H')\n")
    live.click(action("run"))
    live.wait(RESULT, "impossible_capture")


def test_the_policy_holds_in_the_worker_too(browse: Callable[..., Page]) -> None:
    page = browse(errors=True)
    page.open(PAGE)
    page.click(action("start"))
    page.wait('.scenario[data-state="live"]')
    page.write('[data-field="doctest"]', ">>> import js\n>>> js.eval('6 * 7')\n")
    page.click(action("run"))
    page.wait(RESULT, "EvalError")
    assert "42" not in page.text(RESULT)


@pytest.mark.parametrize("way", ["stop", "limit"])
def test_an_endless_loop_is_stopped_and_the_page_lives(live: Page, way: str) -> None:
    choose(live, "TS", "TD")
    before = state(live)
    live.write('[data-field="doctest"]', ">>> while True: pass\n")
    live.click(action("run"))
    live.wait('.scenario[data-asked="run"]')
    if way == "stop":
        live.click(action("stop"))
    live.wait(".scenario-message")
    assert live.attribute(".scenario", "data-message-stopped") == live.text(".scenario-message")
    assert state(live) == before
    live.click(action("play"))
    live.wait(PLAYED)
    assert not live.shows(".scenario-message")


@pytest.mark.parametrize(
    "file", ["worker.js", "manifest.json", "pyodide.mjs", "pyodide.asm.wasm", "python_stdlib", ".whl"]
)
def test_a_missing_file_is_told_and_can_be_tried_again(browse: Callable[..., Page], server: Server, file: str) -> None:
    page = browse(errors=True)
    server.missing = {file}
    page.open(PAGE)
    page.click(action("start"))
    page.wait('.scenario[data-state="failed"] .scenario-message')
    assert page.attribute(".scenario", "data-message-failed") == page.text(".scenario-message")
    server.missing = set()
    page.click(action("start"))
    page.wait(f'.scenario[data-state="live"] {card("TS")}')


def test_a_dead_worker_is_replaced_and_nothing_is_lost(page: Page) -> None:
    page.before(
        """window.workers = [];
        window.Worker = class extends Worker { constructor(...given) { super(...given); workers.push(this); } };"""
    )
    page.open(PAGE)
    page.click(action("start"))
    page.wait(f'.scenario[data-state="live"] {card("TS")}')
    choose(page, "TS", "TD")
    page.evaluate("workers.at(-1).terminate()")
    page.click(action("play"))
    page.wait(PLAYED)
    assert page.evaluate("workers.length") == 2


def test_the_keyboard_is_enough(page: Page) -> None:
    focused = "document.activeElement.dataset.{}"
    page.open(PAGE)
    page.evaluate(f"""document.querySelector('{action("start")}').focus()""")
    page.key("Enter")
    page.wait('.scenario[data-state="live"]')
    assert page.evaluate("document.activeElement.matches('button[data-card]')")
    while page.evaluate(focused.format("card")) != "TS":
        page.key("Tab")
    page.key("Space")
    page.wait('.scenario[data-chosen="TS"]')
    assert page.evaluate(focused.format("card")) == "TS"
    page.key("Shift+Tab", "ArrowLeft")
    while page.evaluate(focused.format("card")) != "TD":
        page.key("Shift+Tab")
    page.key("Enter")
    page.wait('.scenario[data-chosen="TSTD"]')
    while page.evaluate(focused.format("action")) != "play":
        page.key("Tab")
    page.key("Enter")
    page.wait(PLAYED)
    assert page.evaluate("document.querySelector('.scenario').contains(document.activeElement)")


def test_the_address_holds_the_game(live: Page, browse: Callable[..., Page]) -> None:
    choose(live, "TS", "TD")
    live.click(action("play"))
    live.wait(PLAYED)
    assert "#" in live.address
    other = browse()
    other.open(live.address)
    other.wait('.scenario[data-state="live"]')
    other.wait(PLAYED)
    assert state(other) == state(live)


def test_the_address_may_name_a_reading(page: Page) -> None:
    page.open(f"{PAGE}?reading=ace_adds-no")
    page.click(action("start"))
    page.wait('.scenario[data-state="live"][data-start$="~zace_adds-no"]')


def test_an_address_that_says_nothing_is_told(page: Page) -> None:
    page.open(f"{PAGE}#m~nonsense")
    page.wait(f'.scenario[data-state="live"][data-moves=""] {RESULT} .is-refused')


def test_back_leaves_the_page(page: Page) -> None:
    page.open("en/index.html")
    page.open(PAGE)
    page.click(action("start"))
    page.wait(f'.scenario[data-state="live"] {card("TS")}')
    page.click(action("on"))
    page.wait('.scenario:not([data-moves=""])')
    page.back()
    assert page.address.endswith("en/index.html")


def test_a_page_has_one_worker_for_all_its_scenarios(page: Page, server: Server) -> None:
    page.open("en/rules/5/index.html")
    page.evaluate(f"""() => document.querySelectorAll('{action("start")}').forEach((button) => button.click())""")
    last = page.evaluate("[...document.querySelectorAll('.scenario')].at(-1).id")
    page.wait(f'#{last}[data-state="live"]')
    assert page.count('.scenario[data-state="live"]') == page.count(".scenario") > 1
    assert len([path for path in server.asked if "pyodide.asm.wasm" in path]) == 1
