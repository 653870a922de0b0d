"""Lessons and puzzles are done in the browser, and a scenario is played on at the table."""

from collections.abc import Callable

from skwitz.table.puzzles import captures, puzzle
from tests.browser.accessibility import findings, overflow
from tests.browser.at_plate import action, card
from tests.browser.page import Page

LEARN = "en/learn/index.html"
PUZZLES = "en/puzzles/index.html"


def lesson(slug: str) -> str:
    return f"#lesson-{slug}"


def play(page: Page, within: str, *cards: str) -> None:
    """Choose cards, each after the last one's answer, and play them."""
    chosen = ""
    for name in cards:
        page.click(f"{within} {card(name)}")
        chosen += name
        page.wait(f'{within} .scenario[data-chosen*="{name}"]:not([aria-busy])')
    page.click(f"{within} {action('play')}")


def begin(page: Page, within: str) -> None:
    page.click(f"{within} {action('start')}")
    page.wait(f'{within} .scenario[data-state="live"]:not([aria-busy])')


def test_a_lesson_is_missed_and_then_done_and_that_is_kept(page: Page) -> None:
    first = lesson("like-takes-like")
    page.open(LEARN)
    assert not page.shows(f"{first} .lesson-learned")
    begin(page, first)
    play(page, first, "7S", "7H")
    page.wait(f"{first} .task-open", "not yet")
    assert page.count(f"{first} .lesson-mark:not([hidden])") == 0
    page.click(f"{first} {action('undo')}")
    page.wait(f'{first} .scenario[data-moves=""]:not([aria-busy])')
    assert not page.count(f"{first} .task-open")
    play(page, first, "7S", "7H", "7D")
    page.wait(f"{first} .task-done", "Well done")
    assert "Well done" in str(page.evaluate(f"document.querySelector('{first} .scenario-voice').textContent"))
    assert page.shows(f"{first} .lesson-learned")
    page.wait(".progress-words", "1 of 10")
    page.reload()
    page.wait(".progress-words", "1 of 10")
    assert page.shows('li[data-lesson="like-takes-like"] .lesson-mark')
    assert page.shows(f"{first} .lesson-learned")
    assert not page.shows(f"{lesson('adding-up')} .lesson-learned")
    assert not page.shows('li[data-lesson="adding-up"] .lesson-mark')


def test_the_way_to_the_next_lesson_moves_the_focus_to_its_heading(page: Page) -> None:
    page.open(LEARN)
    page.click(f"{lesson('like-takes-like')} .lesson-next a")
    page.wait(f"{lesson('adding-up')} h2:focus")
    page.click(f"{lesson('going-out')} .lesson-next a")
    page.wait("#table")
    assert page.address.startswith("en/play/index.html")


def test_a_lesson_is_done_where_nothing_can_be_kept(browse: Callable[..., Page]) -> None:
    page = browse(errors=True)  # Sphinx's own script for marking words meets one
    page.before("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } })")
    page.open(LEARN)
    last = lesson("going-out")
    begin(page, last)
    page.click(f"{last} {action('out')}")
    page.wait(f"{last} .task-done")
    page.wait(".progress-words", "1 of 10")


def test_axe_finds_nothing_when_a_task_is_missed_and_done(browse: Callable[..., Page]) -> None:
    page = browse(width=320, dark=True)
    page.open(LEARN)
    first = lesson("like-takes-like")
    begin(page, first)
    play(page, first, "7S", "7H")
    page.wait(f"{first} .task-open")
    assert findings(page) + overflow(page) == []
    page.click(f"{first} {action('undo')}")
    page.wait(f'{first} .scenario[data-moves=""]:not([aria-busy])')
    play(page, first, "7S", "7H", "7D")
    page.wait(f"{first} .task-done")
    assert findings(page) + overflow(page) == []


def test_lessons_can_be_read_without_script(browse: Callable[..., Page]) -> None:
    page = browse(script=False)
    page.open(LEARN)
    first = lesson("like-takes-like")
    assert "two sevens" in page.text(f"{first} .scenario-title")
    assert page.shows(f"{first} .lesson-learned")
    page.click(f"{first} summary")
    page.wait(f"{first} .task-answer", "§ 5.3")


def test_a_puzzle_is_judged_the_next_one_laid_out_and_what_is_solved_kept(page: Page) -> None:
    figure = '.scenario[data-task="puzzle"][data-text]'
    first, second = puzzle(1), puzzle(2)
    worse = next(each for each in captures(first.start) if each != first.best)
    page.open(PUZZLES)
    begin(page, "article")
    for move, verdict in ((worse, ".task-open"), (first.best, ".task-done")):
        text = str(move).removeprefix(str(move.seat)).replace("-", "")
        play(page, "article", *(text[at : at + 2] for at in range(0, len(text), 2)))
        page.wait(f"{figure} {verdict}")
        if move == worse:
            page.click(f"{figure} {action('reset')}")
            page.wait(f'{figure}[data-moves=""]:not([aria-busy])')
    page.wait(".puzzles-progress", "1")
    page.click(f"{figure} {action('next')}")
    page.wait(f'{figure}[data-start="{second.start}"]:not([aria-busy])')
    assert page.text(f"{figure} .scenario-number") == "puzzle 2"
    assert page.address == f"{PUZZLES}#p~{second.start}"
    page.open(PUZZLES)
    begin(page, "article")
    assert page.attribute(figure, "data-start") == str(second.start)  # the first is solved


def test_a_puzzle_in_the_address_is_opened(page: Page) -> None:
    third = puzzle(3)
    page.open(f"{PUZZLES}#p~{third.start}")
    page.wait(f'.scenario[data-start="{third.start}"][data-state="live"]')


def test_a_scenario_is_played_on_at_the_table(page: Page) -> None:
    page.open("en/scenario/ten-takes-ten-seven-and-three/index.html")
    start = page.attribute(".scenario", "data-start")
    assert page.attribute(".scenario-onward a", "href") == f"../../play/index.html#p~{start}"
    begin(page, "article")
    play(page, "article", "TS", "TD")
    page.wait('.scenario[data-moves="1TS-TD"]:not([aria-busy])')
    assert str(page.attribute(".scenario-onward a", "href")).endswith(f"play/index.html#g~{start}~~1TS-TD")
