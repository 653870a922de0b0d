"""Whole deals without a pointer: one typed in text mode, whose log says all there is to know, and one by keys alone."""

from collections.abc import Callable

import pytest

from skwitz.cards import CardSet
from skwitz.words import told
from tests.browser.at_game import COUNT, HEARD, agrees, everything_was_said, sitting
from tests.browser.at_table import (
    CHOICE,
    IDLE,
    PERSON,
    action,
    at,
    begin,
    focused,
    hand,
    sit_down,
    text_mode,
    waits,
)
from tests.browser.page import Page
from tests.table.desk import named

FIELD = ".table-typed [name=text]"
LOG = "[data-part=typed]"
ANSWER = f"{LOG} > .typed-answer"


@pytest.fixture
def opened(browse: Callable[..., Page]) -> Page:
    page = browse()
    sit_down(page)
    return page


def ask(page: Page, text: str) -> str:
    """Type a line; gives what is answered."""
    number = page.count(ANSWER)
    page.write(FIELD, text)
    page.key("Enter")
    page.wait(f"{IDLE} :nth-child({number + 1} of .typed-answer)")
    return answered(page)


def answered(page: Page) -> str:
    return str(page.evaluate(f"[...document.querySelectorAll('{ANSWER}')].at(-1).textContent"))


def log(page: Page) -> str:
    return str(page.evaluate("document.querySelector('[data-part=typed]').textContent"))


def all_is_told(page: Page) -> None:
    """What is asked for is answered with the cards and points that there are."""
    found = sitting(page)
    game = found.game
    for asked, cards in (("table", game.deal.table), ("hand", game.deal.hands[0]), ("captures", game.deal.hands[0])):
        ask(page, asked)
        assert named(page.evaluate(f"[...document.querySelectorAll('{ANSWER}')].at(-1).innerHTML")) >= set(
            CardSet(cards)
        )
    points = ask(page, "points")
    assert all(name in points for name in found.names)


def test_a_deal_is_typed_and_the_log_says_all(opened: Page) -> None:
    page = opened
    text_mode(page)
    begin(page, "15")
    assert page.attribute(LOG, "role") == "log"
    page.evaluate("document.querySelector('.table-typed [name=text]').focus()")
    quiet = page.evaluate("document.querySelector('.table-voice').textContent")
    plays = 0
    while not page.count(COUNT):
        if plays in (0, 6):
            all_is_told(page)
        before = at(page)
        move = "out" if page.count(f"{CHOICE} {action('out')}") else ask(page, "moves").split(",")[0]
        ask(page, move)
        page.wait(f'{IDLE}:not([data-at="{before}"])')
        page.wait(waits("person", "count", "over"))
        agrees(page)
        assert page.evaluate("document.activeElement.name") == "text"
        plays += 1
    assert plays >= 12
    found, shown = sitting(page), log(page)
    for step in found.steps:
        for sentence in told(step.events, found.words):
            assert sentence.spoken in shown or sentence.text in shown
    assert page.evaluate("document.querySelector('.table-voice').textContent") == quiet
    ask(page, "next")
    page.wait(PERSON)
    assert len(hand(page)) == 4


@pytest.mark.slow
def test_the_log_answers_buttons_questions_and_what_is_not_understood(opened: Page) -> None:
    page = opened
    text_mode(page)
    begin(page, "15")
    for name in ("table", "hand", "captures", "points"):
        number = page.count(ANSWER)
        page.click(f'.typed-asked [data-text="{name}"]')
        page.wait(f"{IDLE} :nth-child({number + 1} of .typed-answer)")
        by_button = answered(page)
        assert ask(page, name) == by_button
    before = at(page)
    assert "nonsense" in ask(page, "nonsense")
    assert at(page) == before
    assert len(ask(page, "help")) > 200
    assert "per cent" in ask(page, "hint")
    card = hand(page)[0]
    assert ask(page, f"why {card}")
    ask(page, ask(page, "moves").split(",")[0])
    page.wait(f'{IDLE}:not([data-at="{before}"])')
    page.wait(PERSON)
    ask(page, "undo")
    assert at(page) == before
    page.key("ArrowUp")
    assert page.value(FIELD) == "undo"
    page.write(FIELD, "<b>x</b>")
    page.key("Enter")
    page.wait(f"{LOG} .typed-echo", "<b>x</b>")
    assert page.count(f"{LOG} b") == 0


@pytest.mark.slow
def test_a_game_is_begun_and_a_deal_played_by_keys_alone(opened: Page) -> None:
    page = opened
    page.evaluate(HEARD)
    tab_to(page, "document.activeElement.matches('.table-menu summary')", "Shift+Tab")
    page.key("Enter")
    tab_to(page, "document.activeElement.dataset.opens === 'setup'", "Tab")
    page.key("Enter")
    page.wait('[data-dialog="setup"]')
    tab_to(page, "document.activeElement.name === 'seed'", "Tab")
    page.key("1", "6")
    page.key("Enter")
    page.wait('[data-dialog="setup"]', hidden=True)
    page.wait(PERSON)
    assert sitting(page).setup.seed == "16"
    while not page.count(COUNT):
        play_by_keys(page)
        agrees(page)
    everything_was_said(page)
    page.key("l")
    page.wait('[data-dialog="ledger"] .ledger')
    page.key("Escape")
    page.key("g")
    page.wait(PERSON)
    assert len(hand(page)) == 4
    page.key("h")
    page.wait('[data-part="hint"]:not(:empty)')


def play_by_keys(page: Page) -> None:
    """Choose with a digit, then take what is offered first, or go out or on where that is asked."""
    before = at(page)
    if page.count(f"{CHOICE} {action('out')}"):
        page.key("a")
    elif page.count(f"{CHOICE} {action('pass')}"):
        page.key("g")
    else:
        for number, card in enumerate(hand(page), 1):
            page.key(str(number))
            page.wait(f'{IDLE}[data-chosen="{card}"]')
            if page.count(f"{CHOICE} {action('take')}"):
                break
        page.key("t")
    page.wait(f'{IDLE}:not([data-at="{before}"])')
    page.wait(waits("person", "count", "over"))


def tab_to(page: Page, there: str, key: str) -> None:
    """Go on with the focus until it is there."""
    for _ in range(80):
        page.key(key)
        if page.evaluate(there):
            return
    raise AssertionError(f"{there}: never, but {focused(page)}")
