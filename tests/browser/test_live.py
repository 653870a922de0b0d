"""A scenario is played in the browser."""

from collections.abc import Callable, Iterator

import pytest

from skwitz.game import Game
from tests.browser.at_plate import (
    CARDS,
    IDLE,
    MESSAGE,
    PAGE,
    PLAYED,
    RESULT,
    action,
    card,
    choose,
    did,
    focused,
    run,
    said,
    start,
    state,
    told,
)
from tests.browser.page import Page


@pytest.fixture(scope="module")
def started(tabs: Callable[..., Page]) -> Page:
    """The scenario's own page, started."""
    page = tabs()
    start(page)
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


def test_a_capture_is_chosen_played_and_explained(live: Page) -> None:
    choose(live, "TS")
    live.wait(told("three of clubs"))
    assert live.count(".is-offered") == 3
    choose(live, "7H", "3C", "TD")
    assert live.count(".is-taken") == 3
    live.click(action("play"))
    live.wait('.scenario[data-moves="1TS-3C7HTD"]:not([aria-busy])')
    assert live.count(f'{RESULT} a[href$="clause/5.7/index.html"]') == 1
    assert live.count(card("TD")) == 0
    assert live.address == f"{PAGE}#m~1TS-3C7HTD"


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
    did(live, "run")
    live.wait(f"{RESULT} .is-passed")
    run(live, ">>> 6 * 7\n42\n>>> deal.players\n5\n")
    assert "Got\n4" in live.text(f"{RESULT} .run-example.is-failed")
    run(live, ">>> deal.play('1TS-7H')\n")
    assert "impossible_capture" in live.text(RESULT)
    run(live, ">>> def f():\n...     return <b>\n")
    assert "Line 2: SyntaxError" in live.text(RESULT)


PROGRAMS = {
    ">>> import sys; sys.exit()\n": "SystemExit",
    ">>> input()\n": "EOFError",
    ">>> held = []\n>>> while True: held.append(bytearray(10**7))\n": "MemoryError",
    ">>> def f(): return f()\n>>> f()\n": "RecursionError",
    ">>> print('<img src=x onerror=alert(1)>')\n": "<img",
    ">>> print(chr(0xd800))\n": "print",
    ">>> import sys; sys.setrecursionlimit(10**9)\n>>> def f(): return f()\n>>> f()\n": "",
    ">>> import os; os._exit(3)\n": "",
}
"""Bad programs, and what is told of them; nothing where they break the engine."""


def test_bad_programs_are_told_and_the_page_lives(browse: Callable[..., Page]) -> None:
    page = browse(errors=True)
    start(page)
    choose(page, "TS", "TD")
    before = state(page)
    for program, told_of in PROGRAMS.items():
        run(page, program)
        if told_of:
            assert told_of in page.text(RESULT)
        else:
            assert page.text(RESULT) == ""
            assert page.attribute(".scenario", "data-message-broken") == page.text(MESSAGE) == said(page)
        assert page.attribute(".scenario", "data-state") == "live"
        assert state(page) == before
    assert page.count(f"{RESULT} img") == 0
    did(page, "play")
    page.wait(PLAYED)


@pytest.mark.parametrize("way", ["stop", "limit"])
def test_an_endless_loop_is_stopped_and_the_page_lives(live: Page, way: str) -> None:
    choose(live, "TS", "TD")
    before = state(live)
    live.write('[data-field="doctest"]', ">>> while True: print(1)\n")
    live.click(action("run"))
    live.wait(f"{action('stop')}:enabled")
    if way == "stop":
        live.key("Tab")
        assert focused(live) == "stop"
        live.key("Enter")
    live.wait(f"{IDLE} {MESSAGE}")
    assert live.attribute(".scenario", "data-message-stopped") == live.text(MESSAGE) == said(live)
    assert focused(live) == "run"
    assert state(live) == before
    live.click(action("play"))
    live.wait(PLAYED)
    assert not live.shows(MESSAGE)


def test_the_keyboard_is_enough(page: Page) -> None:
    page.open(PAGE)
    page.evaluate(f"""document.querySelector('{action("start")}').focus()""")
    page.key("Enter")
    page.wait('.scenario[data-state="live"]')
    assert page.evaluate("document.activeElement.matches('button[data-card]')")
    while focused(page) != "TS":
        page.key("Tab")
    page.key("Space")
    page.wait('.scenario[data-chosen="TS"]')
    assert focused(page) == "TS"
    page.key("Shift+Tab", "ArrowLeft")
    while focused(page) != "TD":
        page.key("Shift+Tab")
    page.key("Enter")
    page.wait('.scenario[data-chosen="TSTD"]')
    while focused(page) != "play":
        page.key("Tab")
    page.key("Enter")
    page.wait(PLAYED)
    assert page.evaluate("document.activeElement.matches('[data-zone=hand] button')")
    page.evaluate("document.querySelector('textarea').focus()")
    page.key("Tab")
    assert focused(page) == "run"


def test_keys_of_the_browser_are_left_to_it(live: Page) -> None:
    taken = """alt => !document.querySelector('[data-zone] button').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: alt, bubbles: true, cancelable: true }))"""
    assert live.evaluate(taken, False)
    assert not live.evaluate(taken, True)


def test_what_a_screen_reader_hears(live: Page) -> None:
    assert live.count(f"{RESULT}[role]") == 0
    choose(live, "TS")
    assert said(live).startswith("Ten of spades has 3 captures to choose from: three of clubs and seven of hearts;")
    choose(live, "7H")
    assert said(live) == "Seven of hearts with ten of spades: not yet a capture, another card is needed."
    did(live, "play")
    assert said(live) == "Ten of spades cannot take seven of hearts: they do not add up to it."
    choose(live, "3C")
    did(live, "play")
    assert said(live).startswith("Forehand’s ten of spades takes seven of hearts with three of clubs.")
    assert said(live).endswith("Seat 2 to play.")
    did(live, "undo")
    assert said(live) == "Taken back. Forehand to play."


def test_a_deal_is_played_out_and_the_focus_is_never_lost(live: Page) -> None:
    choose(live, "TS", "TD")
    live.evaluate(f"document.querySelector('{action('play')}').focus()")
    live.key("Enter")
    live.wait(PLAYED)
    for name in ("out", "call", "pass"):
        assert not live.shows(action(name))
    live.evaluate(f"document.querySelector('{action('on')}').focus()")
    while "to shuffle" not in live.text(".scenario-turn"):
        assert focused(live) == "on"
        live.key("Enter")
        live.wait(IDLE)
    assert "deals next" in live.text(RESULT)
    did(live, "on")
    assert "has shuffled the pack" in live.text(RESULT)
    assert live.text(".scenario-turn").endswith("to play")
    live.evaluate(f"document.querySelector('{action('reset')}').focus()")
    live.key("Enter")
    live.wait('.scenario[data-moves=""]')
    assert focused(live) == "2C"


def test_two_clicks_in_a_row_play_once(live: Page) -> None:
    choose(live, "TS", "TD")
    live.evaluate(f"() => [1, 2].forEach(() => document.querySelector('{action('play')}').click())")
    live.wait(PLAYED)
    assert live.count(f"{RESULT} .is-refused") == 0


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
    start(page, f"{PAGE}?reading=ace_adds-no")
    assert (page.attribute(".scenario", "data-start") or "").endswith("~zace_adds-no")
    choose(page, "TS", "TD")
    did(page, "play")
    assert page.address == f"{PAGE}?reading=ace_adds-no#m~1TS-TD"


def test_a_reading_holds_for_every_scenario_of_a_page(page: Page) -> None:
    start(page, "en/rules/5/index.html?reading=stake-5")
    assert (page.attribute(".scenario", "data-start") or "").endswith("~zstake-5")


DAMAGED = {
    "#m~nonsense": "Column 3: “nonsense” is no move",
    "#m~1TS-TD.1TS": "its move 2, 1TS, is refused",
    "#p~2~n4-4-4.4.4": "“2” is no version",
    "#p~<img src=x onerror=alert(1)>": "“<img src=x onerror=alert(1)>” is no version",
    "#g~1~n4-4-4.4.4~fshuffle~d0~t1~r0~~<b>": "“<b>” is no move",
    f"#p~{'A' * 5000}": "AAA …” is no version",
    f"#m~{'1TS-TD.' * 20_000}": "at most 100000 are read",
}
"""Addresses that cannot be laid out, and what is told of them."""


def test_a_damaged_address_is_told_and_kept(page: Page) -> None:
    start(page)
    for fragment, told_of in DAMAGED.items():
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        page.wait(f"{IDLE} {RESULT} .is-refused", told_of)
        assert page.count(".scenario img, .scenario b") == 0
        address = page.address
        did(page, "on")
        assert page.address != address
        page.back()
        page.wait(f"{IDLE} {RESULT} .is-refused", told_of)
        assert page.address == address
    choose(page, "TS", "TD")
    did(page, "play")
    page.wait(PLAYED)


def test_a_damaged_reading_is_told_and_the_game_laid_out(page: Page) -> None:
    page.open(f"{PAGE}?reading=<i>#m~1TS-TD")
    page.wait(PLAYED)
    assert "The reading in the address cannot be followed." in page.text(RESULT)
    assert page.count(f"{RESULT} i") == 0


def test_hands_not_seen_end_the_play(page: Page) -> None:
    start(page)
    line = Game.read(page.attribute(".scenario", "data-start") or "").view(1)
    page.evaluate("line => { location.hash = `#p~${line}`; }", str(line))
    page.wait(f"{IDLE} {RESULT}", "is laid out")
    choose(page, "TS", "TD")
    did(page, "play")
    assert "The hand of seat 2 is not seen" in page.text(RESULT)
    assert page.count(f"{action('on')}:disabled") == 1
    assert page.count(".card.is-back") == 4
    did(page, "undo")
    assert page.count(card("TS")) == 1


def test_back_and_forward_go_from_game_to_game(page: Page) -> None:
    start(page)
    own = page.attribute(".scenario", "data-start")
    games = ["", "#m~1TS-TD", "#m~1TS-3C7HTD"]

    def shown(game: str) -> None:
        page.wait(f'.scenario[data-start="{own}"][data-moves="{game[3:]}"]:not([aria-busy])')
        assert page.address == PAGE + game

    for game in games[1:]:
        page.evaluate("game => { location.hash = game; }", game)
        shown(game)
    for game in reversed(games[:-1]):
        page.back()
        shown(game)
    for game in games[1:]:
        page.forward()
        shown(game)
    page.evaluate("document.querySelector('.skip-to-content').click()")
    page.reload()
    page.wait(action("start"))
    page.back()
    shown(games[-1])


def test_back_leaves_the_page(page: Page) -> None:
    page.open("en/index.html")
    page.open(PAGE)
    page.click(action("start"))
    page.wait(f'.scenario[data-state="live"] {card("TS")}')
    page.click(action("on"))
    page.wait('.scenario:not([data-moves=""])')
    page.back()
    assert page.address.endswith("en/index.html")


def test_the_smallest_positions_of_a_card_are_laid_out(page: Page) -> None:
    """Two cards, under the edition's reading and under the other; the links are those of the card."""
    page.open("en/variant/v05/index.html")
    assert page.count(".smallest a") == 2
    page.click(".smallest li a:last-of-type")
    page.wait('.scenario[data-state="live"]:not([aria-busy])')
    assert "reading=SWEDISH" in page.address or "reading=payers-alternate" in page.address
    assert page.count(f"{CARDS}") == 2
