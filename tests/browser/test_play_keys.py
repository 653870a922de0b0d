"""The table is played by keys alone; the focus is never lost; single letters can be switched off."""

from collections.abc import Iterator

import pytest

from tests.browser.at_table import (
    CHOICE,
    HAND,
    IDLE,
    PERSON,
    TABLE,
    action,
    at,
    focused,
    hand,
    lay,
    menu,
    open_dialog,
    table,
    waits,
)
from tests.browser.page import Page

MOVED = ":not([data-at='0'])"
AT_TABLE = "document.activeElement.closest('#table') !== null"


@pytest.fixture
def laid(opened: Page) -> Iterator[Page]:
    """A table with a known game, and the focus on the first card of the hand."""
    lay(opened)
    opened.evaluate(f"document.querySelector('{HAND}').focus()")
    yield opened
    assert opened.complaints == []


def chosen(page: Page, cards: str) -> None:
    page.wait(f'{IDLE}[data-chosen="{cards}"]')


def test_arrows_walk_from_card_to_card_and_from_zone_to_zone(laid: Page) -> None:
    first, *_, last = hand(laid)
    laid.key("End")
    assert focused(laid)["card"] == last
    laid.key("ArrowRight", "ArrowLeft", "Home")
    assert focused(laid)["card"] == first
    laid.key("ArrowUp")
    assert focused(laid)["card"] in table(laid)
    laid.key("ArrowDown")
    assert focused(laid)["card"] in hand(laid)


def test_enter_and_space_choose_and_the_focus_stays(laid: Page) -> None:
    laid.key("ArrowRight", "ArrowRight", "Enter")
    chosen(laid, "TS")
    assert focused(laid)["card"] == "TS"
    laid.key("Escape")
    chosen(laid, "")
    assert focused(laid)["card"] == "TS"
    laid.key("Space")
    chosen(laid, "TS")


def test_digits_choose_and_letters_play(laid: Page) -> None:
    laid.key("3")
    chosen(laid, "TS")
    laid.evaluate(f"""document.querySelector('{TABLE}[data-card="TD"]').focus()""")
    laid.key("Enter")
    chosen(laid, "TSTD")
    laid.key("p")
    laid.wait(f"{PERSON}{MOVED}")
    assert focused(laid).get("card") in hand(laid)
    laid.key("u")
    laid.wait(f"{PERSON}[data-at='0']")
    laid.key("r")
    laid.wait(f"{IDLE}{MOVED}")
    assert laid.evaluate(AT_TABLE)


def test_keys_are_shown_and_told(laid: Page) -> None:
    assert laid.attribute(action("undo").replace(":enabled", ""), "aria-keyshortcuts") == "u"
    laid.key("?")
    laid.wait('[data-dialog="keys"] kbd')
    laid.key("u")
    laid.key("Escape")
    assert focused(laid)["card"] == hand(laid)[0]
    laid.key("l")
    laid.wait('[data-dialog="ledger"]')
    laid.key("Escape")


def test_keys_do_nothing_in_fields_elsewhere_nor_held_down(laid: Page) -> None:
    open_dialog(laid, "setup")
    laid.evaluate("document.querySelector('[name=seed]').focus()")
    laid.key("1", "p", "u")
    assert laid.value("[name=seed]").endswith("1pu")
    laid.key("Escape")
    laid.evaluate("document.querySelector('.site-nav a').focus()")
    laid.key("3")
    laid.evaluate(f"document.querySelector('{HAND}').focus()")
    laid.key("Control+3")
    assert laid.attribute("#table", "data-chosen") == ""


def test_letters_can_be_switched_off_and_are_then_not_told(laid: Page) -> None:
    open_dialog(laid, "settings")
    laid.click('.table-settings [name="keys"]')
    laid.key("Escape")
    laid.evaluate(f"document.querySelector('{HAND}').focus()")
    laid.key("3", "p", "?")
    assert laid.attribute("#table", "data-chosen") == ""
    assert laid.count("[aria-keyshortcuts]") == 0
    laid.key("ArrowRight", "Enter")
    laid.wait(f'{IDLE}[data-chosen]:not([data-chosen=""])')
    assert laid.count("[aria-keyshortcuts]") == 0
    open_dialog(laid, "settings")
    laid.click('.table-settings [name="keys"]')
    laid.key("Escape")
    assert laid.count("[aria-keyshortcuts]") > 0


def test_a_deal_is_played_by_keys_alone(laid: Page) -> None:
    steps = 0
    while not laid.count(waits("count", "over")):
        steps += 1
        assert steps < 80
        assert laid.evaluate(AT_TABLE)
        step(laid)
    assert focused(laid).get("action") == "next"
    laid.key("Enter")
    laid.wait(PERSON)
    assert laid.evaluate(AT_TABLE)


def step(page: Page) -> None:
    """Play a card, or go on where a card is not asked for, by keys."""
    before = at(page)
    for number in range(1, len(hand(page)) + 1):
        page.key(str(number))
        page.wait(f'{IDLE}[data-chosen]:not([data-chosen=""])')
        if page.count(f"{CHOICE} {action('take')}"):
            break
    while focused(page).get("action") not in ("take", "pass"):
        page.key("ArrowDown")
    page.key("Enter")
    page.wait(f'{IDLE}:not([data-at="{before}"])')
    page.wait(waits("person", "count", "over"))


def test_the_focus_comes_back_from_dialogs_and_the_menu(laid: Page) -> None:
    menu(laid, action("share"))
    laid.wait('[data-dialog="share"]')
    laid.key("Escape")
    assert laid.evaluate("document.activeElement.matches('.table-menu summary')")
