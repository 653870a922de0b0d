"""At each moment of a game the page is accessible, wide and narrow, light and dark, in text mode, in every dialog."""

from collections.abc import Callable

import pytest

from skwitz.rules import Rules
from tests.browser.accessibility import findings, overflow
from tests.browser.at_game import COUNT, OVER, decide, lay_out, press, take
from tests.browser.at_table import (
    AT_ONCE,
    CHOICE,
    HAND,
    IDLE,
    NOTICE,
    PERSON,
    PLAY,
    TABLE,
    action,
    begin,
    choose,
    lay,
    menu,
    open_dialog,
    play_one,
    sit_down,
    text_mode,
)
from tests.browser.page import Page
from tests.strategies import placed

SHARED = ("ledger", "share", "cite")
OPENED = ("setup", "games", "import", "keys", "settings")
LOOKS = [
    (1280, False),
    pytest.param((320, True), marks=pytest.mark.slow),
    pytest.param((1280, True), marks=pytest.mark.slow),
    pytest.param((320, False), marks=pytest.mark.slow),
]


@pytest.fixture
def opened(browse: Callable[..., Page], request: pytest.FixtureRequest) -> Page:
    """A table in one of the looks."""
    width, dark = request.param
    page = browse(width=width, dark=dark)
    sit_down(page)
    return page


def clean(page: Page, moment: str) -> None:
    """Nothing is found at this moment, as the page stands from its top."""
    page.evaluate("scrollTo(0, 0)")
    assert (moment, findings(page)) == (moment, [])
    assert (moment, overflow(page)) == (moment, [])


@pytest.mark.parametrize("opened", LOOKS, indirect=True)
def test_at_each_moment_of_a_game(opened: Page) -> None:
    page = opened
    clean(page, "start")
    lay(page)
    choose(page, "TS")
    clean(page, "a card is chosen")
    page.click(f'{TABLE}[data-card="7H"]')
    page.wait(f'{IDLE}[data-chosen="TS7H"]')
    clean(page, "a capture is half built")
    page.click(f'{TABLE}[data-card="3C"]')
    page.wait(f"{CHOICE} {action('play')}")
    clean(page, "a capture is built")
    page.drag(f'{HAND}[data-card="5H"]', f'{TABLE}[data-card="QS"]')
    page.wait('[data-part="message"] .is-refused')
    clean(page, "a play is refused")
    page.click(action("why"))
    page.wait('[data-part="hint"]:not(:empty)')
    clean(page, "it is said why")
    begin(page, "1", "4", target="2", partners="opposite")
    while not page.count(COUNT):
        decide(page)
    clean(page, "the count")
    press(page, "next")
    menu(page, action("stop"))
    page.wait(OVER)
    clean(page, "the sitting is over")


@pytest.mark.slow
@pytest.mark.parametrize("opened", LOOKS, indirect=True)
def test_when_asked_for_something(opened: Page) -> None:
    page = opened
    play_one(page)
    page.click(".table-menu summary")
    assert [each for each in findings(page) if "obscured" not in each] == []  # it lies over other buttons
    page.key("Escape")
    assert not page.shows(".table-menu button")
    for name in (*OPENED, *SHARED):
        if name in SHARED:
            menu(page, action(name))
            page.wait(f'[data-dialog="{name}"]')
        else:
            open_dialog(page, name)
        clean(page, name)
        if name == "setup":
            page.click(".setup-options summary")
            clean(page, "each rule by hand")
        if name in ("share", "cite"):
            page.click(f'[data-dialog="{name}"] [data-whole="yes"]')
            page.wait(f'[data-dialog="{name}"] [data-whole="yes"]', hidden=True)
            clean(page, f"{name} it all")
        page.click(f'[data-dialog="{name}"] .dialog-close')
    page.click(action("hint"))
    page.wait('[data-part="hint"] .hints')
    clean(page, "a hint")
    page.click('[data-part="log"] a[href*="/clause/"]')
    page.wait('.table-beside [data-beside="text"] .clause-text')
    clean(page, "a clause beside the table")
    page.click(".table-beside [data-closes]")
    text_mode(page)
    page.write(".table-typed [name=text]", "captures")
    page.key("Enter")
    page.wait('[data-part="typed"] .typed-answer')
    clean(page, "text mode")


@pytest.mark.slow
@pytest.mark.parametrize("opened", LOOKS, indirect=True)
def test_between_persons_in_thought_and_when_something_is_wrong(opened: Page) -> None:
    page = opened
    begin(page, "3", "8", seat1="person", seat7="strong")
    clean(page, "hands are covered")
    page.click(action("reveal"))
    page.wait(PERSON)
    clean(page, "a hand is looked at")
    page.evaluate("location.hash = '#g~1~n4-4-4.4'")
    page.wait(NOTICE)
    clean(page, "an address is damaged")
    lay_out(page, placed("TS 5H", "TD", Rules(skwitz_call="called")), Player1="person", Calls="mine")
    take(page, "TS", "TD")
    clean(page, "something may be called")
    lay_out(page, placed("TS 5H", "TD 2C", Rules(out_when="after_capture"), points=(0, 6, 0, 0)))
    take(page, "TS", "TD")
    clean(page, "asked whether to go out")
    page.click(action("undo"))
    page.wait(f'{PERSON}[data-at="0"]')
    clean(page, "something has been taken back")


@pytest.mark.slow
@pytest.mark.parametrize("opened", LOOKS, indirect=True)
def test_while_a_machine_thinks(opened: Page) -> None:
    page = opened
    begin(page, "9", "3", seat1="strong", seat2="strong")
    choose(page, page.every(HAND, "data-card")[0])
    page.click(f"{CHOICE} {action('take')}")
    page.wait(f"{CHOICE} progress")
    page.evaluate("() => Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    page.wait(f"{IDLE} {CHOICE} progress")
    clean(page, "a machine is thinking")


@pytest.mark.slow
def test_an_address_without_the_other_hands(browse: Callable[..., Page]) -> None:
    page = browse(width=320)
    page.before(AT_ONCE)
    hidden = "-".join(["h4H7H9DQS", *["x" * 8] * 3])
    page.open(f"{PLAY}#p~1~n4-4-4.4.4~d3~t0~{hidden}~b5S8S9SJD~s{'x' * 64}~c-8.-8.-8.-8~e32")
    page.wait(f"{CHOICE} {action('redeal')}")
    clean(page, "hands are hidden")
