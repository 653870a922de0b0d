"""A game is set up in the page: the form shows the seats that are taken, and what is chosen is what is played."""

from tests.browser.at_table import open_dialog, waits
from tests.browser.page import Page

SHOWN = "() => [...document.querySelectorAll('.setup-seat')].filter((seat) => seat.checkVisibility()).length"
PARTNERS = '[name="partners"]'


def test_only_the_seats_that_are_taken_are_asked_about(opened: Page) -> None:
    open_dialog(opened, "setup")
    assert opened.evaluate(SHOWN) == 4
    for players in (2, 8):
        opened.click(f'[name="players"][value="{players}"]')
        assert opened.evaluate(SHOWN) == players
        assert not opened.shows(PARTNERS)
    opened.click('[name="players"][value="4"]')
    assert opened.shows(PARTNERS)
    opened.click('[data-dialog="setup"] [data-closes]')


def test_what_is_only_for_four_does_not_go_along_with_eight(opened: Page) -> None:
    open_dialog(opened, "setup")
    opened.click(PARTNERS)
    opened.click('[name="players"][value="8"]')
    opened.click(".setup-begin")
    opened.wait(f'{waits("person")}[data-at="2"]')
    assert opened.evaluate("() => document.querySelector('.board').dataset.players") == "8"
    assert not opened.shows('[data-dialog="setup"]')


def test_partners_sit_opposite_and_other_rules_are_named(opened: Page) -> None:
    open_dialog(opened, "setup")
    opened.click('[name="players"][value="4"]')
    if not opened.evaluate(f"() => document.querySelector('{PARTNERS}').checked"):
        opened.click(PARTNERS)
    opened.write('[name="name0"]', "<b>Ada</b>")
    opened.write('[name="stake"]', "5")
    opened.click(".setup-begin")
    opened.wait('.seat.is-partner[data-seat="2"]')
    assert opened.text(".seat.is-own b") == "<b>Ada</b>"
    assert "stake: 5" in opened.text(".board-reading")
    assert "partners:" not in opened.text(".board-reading")
