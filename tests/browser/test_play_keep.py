"""Games are kept and nothing is lost: storage forbidden or full, two tabs, what cannot be read, dead workers."""

import json
from collections.abc import Callable

import pytest

from tests.browser.at_plate import WORKERS
from tests.browser.at_table import (
    CHOICE,
    HAND,
    IDLE,
    NOTICE,
    PERSON,
    PLAY,
    action,
    at,
    begin,
    choose,
    hand,
    lay,
    open_dialog,
    play_one,
    said,
    sit_down,
)
from tests.browser.page import Page
from tests.browser.server import Server

FORBIDDEN = """
    Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
"""
FULL = """() => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; }"""


def notice(name: str) -> str:
    return f'{NOTICE}[data-notice="{name}"]'


def does(name: str) -> str:
    return f'[data-does="{name}"]'


def kept(page: Page) -> dict[str, dict[str, str]]:
    """What is kept of games, by key."""
    script = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('skwitz.game.')))"
    return {key: json.loads(text) for key, text in page.evaluate(script).items()}


def test_where_storage_is_forbidden_it_is_said_and_the_tab_remembers(browse: Callable[..., Page]) -> None:
    page = browse()
    page.before(FORBIDDEN)
    page.open(PLAY)
    page.wait(PERSON)
    page.wait(notice("none"))
    assert page.text(f"{notice('none')} p") in said(page)
    lay(page)
    choose(page, "TS")
    page.click(f"{CHOICE} {action('take')}")
    page.wait(f"{PERSON}:not([data-at='0'])")
    assert '[Seed "' in page.saved(f"{notice('none')} {does('save')}")
    held, moment = hand(page), at(page)
    page.reload()
    page.wait(f'{PERSON}[data-at="{moment}"]')
    assert hand(page) == held


@pytest.mark.slow
def test_where_storage_is_full_it_is_said_and_play_goes_on(page: Page) -> None:
    sit_down(page)
    before = kept(page)
    page.evaluate(FULL)
    play_one(page)
    page.wait(notice("full"))
    assert kept(page) == before
    page.click(f'{notice("full")} [data-opens="games"]')
    page.wait('[data-dialog="games"] li')
    page.key("Escape")
    held, moment = hand(page), at(page)
    page.reload()
    page.wait(f'{PERSON}[data-at="{moment}"]')
    assert hand(page) == held
    play_one(page)
    assert page.count(NOTICE) == 0
    assert len(kept(page)) == 1


def sees(page: Page, games: dict[str, dict[str, str]]) -> None:
    """Wait until these are the games that a tab finds: what another has kept it may see a little later."""
    for _ in range(100):
        if kept(page) == games:
            return
        page.evaluate("new Promise((done) => setTimeout(done, 50))")
    assert kept(page) == games


@pytest.mark.parametrize("choice", ["theirs", pytest.param("mine", marks=pytest.mark.slow)])
def test_two_tabs_never_overwrite_each_other(page: Page, choice: str) -> None:
    sit_down(page)
    begin(page)
    other = page.another()
    sit_down(other)
    assert hand(other) == hand(page)
    first = at(page)
    play_one(other)
    page.wait(notice("elsewhere"))
    theirs = kept(other)
    page.click(f"{IDLE} {action('hint')}")  # what is done here waits for what is asked
    assert page.evaluate("document.activeElement.dataset.notice") == "elsewhere"
    sees(page, theirs)
    page.click(f"{notice('elsewhere')} {does(choice)}")
    if choice == "theirs":
        page.wait(f'{PERSON}[data-at="{at(other)}"]')
        assert hand(page) == hand(other)
        assert kept(page) == theirs
    else:
        play_one(page)
        assert at(page) > first
        assert theirs.items() <= kept(page).items()
        assert len(kept(page)) == len(theirs) + 1
    assert page.count(NOTICE) == 0
    assert other.count(NOTICE) == 0
    assert other.complaints == []


DAMAGED = {"broken": '{"version": 1, "record": "[Pl', "future": '{"version": 2, "game": "new"}'}
UNPLAYABLE = json.dumps({"version": 1, "record": '[Players "4"]\n\n1TS-3C\n', "at": "1", "changed": 9e12, "title": "x"})


def test_what_cannot_be_read_is_told_can_be_saved_and_harms_no_other(page: Page) -> None:
    sit_down(page)
    first = hand(page)
    begin(page)
    own = hand(page)
    fill = (
        "games => { for (const [id, text] of Object.entries(games)) localStorage.setItem('skwitz.game.' + id, text); }"
    )
    page.evaluate(fill, {**DAMAGED, "unplayable": UNPLAYABLE})
    other = page.another()
    sit_down(other)
    other.wait(notice("damaged"))
    assert other.saved(f"{notice('damaged')} {does('rescue')}") == UNPLAYABLE
    assert len(hand(other)) == 4
    open_dialog(other, "games")
    row = '.games-list > li[data-id="future"]'
    assert not other.shows(f'{row} [data-game="continue"]')
    assert other.saved(f'{row} [data-game="save"]') == DAMAGED["future"]
    held = "document.querySelectorAll('.games-list > li').length"
    assert other.evaluate(held) == 6
    other.click('li:nth-last-child(3) > .buttons [data-game="continue"]')
    other.wait(PERSON)
    assert hand(other) in (first, own)
    assert other.complaints == []


def test_a_game_that_was_played_at_no_moment_is_listed(page: Page) -> None:
    sit_down(page)
    (game,) = kept(page).values()
    timeless = json.dumps({**game, "changed": 1e300})
    page.evaluate("text => localStorage.setItem('skwitz.game.timeless', text)", timeless)
    open_dialog(page, "games")
    row = '.games-list > li:last-child[data-id="timeless"]'
    page.wait(f'{row} [data-game="continue"]')
    assert page.text(f"{row} .game-title") == game["title"]
    assert not page.text(f"{row} .game-when")


def test_games_are_listed_copied_deleted_and_brought_back(page: Page) -> None:
    sit_down(page)
    begin(page)
    open_dialog(page, "games")
    rows = ".games-list > li"
    assert page.count(rows) == 2
    assert "deal 1" in page.text(f"{rows} .game-title")
    page.click(f'{rows} [data-game="copy"]')
    page.wait(f"{rows}:nth-child(3)")
    page.click(f'{rows}:nth-child(2) [data-game="delete"]')
    page.click(f'{rows} [data-game="keep"]')
    assert page.count(rows) == 3
    before = kept(page)
    page.click(f'{rows}:nth-child(2) [data-game="delete"]')
    page.click(f'{rows} [data-game="really"]')
    assert page.count(rows) == 2
    assert len(kept(page)) == 2
    page.click(f'[data-dialog="games"] {does("restore")}')
    assert page.count(rows) == 3
    assert kept(page) == before
    page.click(f'{rows}[aria-current] [data-game="delete"]')
    page.click(f'{rows} [data-game="really"]')
    page.click(f'[data-dialog="games"] {does("restore")}')
    assert page.count(f"{rows}[aria-current]") == 1
    page.click(f'{rows}:nth-child(3) [data-game="continue"]')
    page.wait('dialog[data-dialog="games"]', hidden=True)
    page.wait(PERSON)


def test_a_dead_worker_is_replaced_and_nothing_is_lost(browse: Callable[..., Page]) -> None:
    page = browse(errors=True)
    page.before(WORKERS)
    sit_down(page)
    lay(page)
    page.evaluate("workers.at(-1).terminate()")
    page.click(f'{HAND}[data-card="TS"]')
    page.wait(f'{IDLE}[data-chosen="TS"]')
    page.click(f"{CHOICE} {action('take')}")
    page.wait(f"{PERSON}:not([data-at='0'])")
    assert page.count(NOTICE) == 0


@pytest.mark.slow
def test_where_workers_die_again_it_is_said_and_what_was_asked_is_asked_again(browse: Callable[..., Page]) -> None:
    page = browse(errors=True)
    page.before(WORKERS)
    sit_down(page)
    lay(page)
    choose(page, "TS")
    page.evaluate("() => { workers.at(-1).terminate(); window.Worker = Dying; }")
    page.click(f"{CHOICE} {action('take')}")
    page.wait(notice("broken"))
    assert at(page) == 0
    page.evaluate("() => { window.Worker = Plain; }")
    page.click(does("retry"))
    page.wait(f"{PERSON}:not([data-at='0'])")
    assert page.count(NOTICE) == 0
    assert "TS" not in hand(page)


@pytest.mark.slow
def test_where_the_engine_does_not_come_it_is_said_and_tried_again(browse: Callable[..., Page], server: Server) -> None:
    server.missing = {"worker.js"}
    page = browse(errors=True)
    page.open(PLAY)
    page.wait(notice("failed"))
    assert page.attribute("#table", "data-state") == "failed"
    server.well()
    page.click(does("retry"))
    page.wait('#table[data-state="live"]')
    assert page.count(NOTICE) == 0


@pytest.mark.slow
def test_going_away_and_back_finds_the_game(page: Page) -> None:
    sit_down(page)
    play_one(page)
    held, moment = hand(page), at(page)
    page.open("en/rules/5/index.html")
    page.back()
    page.wait(f'{PERSON}[data-at="{moment}"]')
    assert hand(page) == held
