"""A whole game is played in the page, by pointer: a deal, calls, refusals, undo, an address, dialogs."""

import json
from collections.abc import Callable, Iterator

import pytest

from tests.browser.at_table import (
    AT_ONCE,
    CHOICE,
    HAND,
    IDLE,
    LAID,
    NOTICE,
    PERSON,
    PLAY,
    TABLE,
    action,
    at,
    begin,
    choose,
    focused,
    hand,
    lay,
    menu,
    open_dialog,
    play_deal,
    play_one,
    said,
    sit_down,
    table,
    text_mode,
    waits,
)
from tests.browser.page import Page
from tests.browser.server import Server
from tests.strategies import placed

FLOWN = """() => {
  window.flown = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) { flown.push(this.className); return animate.apply(this, given); };
}"""
MOVED = "[data-at='0']"
PRESSED = "selector => document.querySelector(selector).click()"
"""Presses a button without a pointer that is held and let go."""
POINTER = """(type, selector) => {
  const { left: clientX, top: clientY } = document.querySelector(selector).getBoundingClientRect();
  const pointer = { bubbles: true, isPrimary: true, pointerId: 1, clientX, clientY };
  document.querySelector(selector).dispatchEvent(new PointerEvent(type, pointer));
}"""
HELD = f"selector => ({POINTER})('pointerdown', selector)"
MOVED_ON = f"selector => ({POINTER})('pointermove', selector)"


@pytest.fixture
def laid(opened: Page) -> Iterator[Page]:
    """That table, with a game that an address speaks of."""
    lay(opened)
    yield opened
    assert opened.complaints == []
    assert opened.foreign == []


@pytest.fixture
def seated(opened: Page) -> Iterator[Page]:
    """That table, with a new game of a known seed."""
    begin(opened)
    yield opened
    assert opened.complaints == []
    assert opened.foreign == []


def test_one_click_from_the_start_page_and_four_cards_are_held(page: Page) -> None:
    page.before(AT_ONCE)
    page.open("en/index.html")
    page.click('article a[href$="play/index.html"]')
    page.wait(PERSON)
    assert len(hand(page)) == 4
    assert page.address == PLAY
    assert "to play" in said(page)


@pytest.mark.slow
def test_loading_has_a_word_and_a_measure(page: Page, server: Server) -> None:
    server.slow = {"memory.wasm": 2_000_000}
    page.before(AT_ONCE)
    page.open(PLAY)
    page.wait(".table-loading progress[value]")
    page.wait(PERSON)
    assert not page.shows(".table-loading")


def test_a_deal_is_played_counted_and_the_next_begins(seated: Page) -> None:
    play_deal(seated)
    assert seated.shows('[data-part="count"]')
    assert said(seated)
    seated.click(f"{CHOICE} {action('next')}")
    seated.wait(PERSON)
    assert len(hand(seated)) == 4


def test_captures_are_offered_and_built_on_the_table(laid: Page) -> None:
    choose(laid, "TS")
    assert laid.count(f"{TABLE}.is-offered") == 3
    for card in ("7H", "3C", "TD"):
        laid.click(f'{TABLE}[data-card="{card}"]')
    laid.wait(f'{IDLE}[data-chosen="TS7H3CTD"], {IDLE}[data-chosen="TS3C7HTD"]')
    laid.click(action("play"))
    laid.wait(f"{PERSON}:not({MOVED})")
    assert "TD" not in table(laid)
    assert laid.count('[data-part="log"] a[href$="clause/5.7/index.html"]') > 0


def test_clicks_quicker_than_the_engine_are_all_done(laid: Page) -> None:
    press = "selectors => selectors.forEach((each) => document.querySelector(each).click())"
    cards = [f'[data-zone] [data-card="{card}"]' for card in ("TS", "7H", "3C")]
    laid.evaluate(press, [*cards, '[data-action="undo"]'])  # which can undo nothing yet
    laid.wait(f'{IDLE}[data-chosen="TS7H3C"], {IDLE}[data-chosen="TS3C7H"]')


def test_a_double_click_is_one(laid: Page) -> None:
    laid.double(f'{HAND}[data-card="TS"]')
    laid.wait(f'{IDLE}[data-chosen="TS"]')


def test_a_refusal_says_why_and_leaves_all_as_it_was(laid: Page) -> None:
    choose(laid, "5H")
    laid.drag(f'{HAND}[data-card="5H"]', f'{TABLE}[data-card="QS"]')
    laid.wait('[data-part="message"] .is-refused')
    assert laid.count('[data-part="message"] a.ref') > 0
    assert at(laid) == 0
    laid.click(action("why"))
    laid.wait('[data-part="hint"]:not(:empty)')


def test_a_card_is_drawn_onto_a_card(laid: Page) -> None:
    ten = f'{HAND}[data-card="TS"]'
    laid.drag(ten, f'{TABLE}[data-card="TD"]', let_go=False)
    assert laid.count(f'{TABLE}[data-card="TD"].is-target') == 1
    laid.key("Escape")
    assert laid.count(".is-target, .is-dragged") == 0
    laid.let_go()
    laid.drag(ten, ".table-tools")
    assert laid.attribute("#table", "data-chosen") == ""
    laid.drag(ten, f'{TABLE}[data-card="TD"]')
    laid.wait(f'{IDLE}[data-chosen^="TS"]')
    laid.drag(f'{HAND}[data-card="KD"]', "[data-stock]")
    laid.wait('[data-part="message"] .is-refused')
    assert at(laid) == 0
    assert laid.evaluate("document.querySelectorAll('[style*=translate]').length") == 0


def test_a_card_that_is_drawn_anew_under_the_pointer_is_let_go(laid: Page) -> None:
    laid.evaluate(HELD, f'{HAND}[data-card="TS"]')
    laid.evaluate(PRESSED, f'{HAND}[data-card="TS"]')
    laid.wait(f'{IDLE}[data-chosen="TS"]')
    laid.evaluate(MOVED_ON, f'{TABLE}[data-card="TD"]')
    assert laid.count(".is-target, .is-dragged") == 0
    laid.let_go()


def test_the_table_goes_on_where_a_context_menu_was_opened(laid: Page) -> None:
    laid.evaluate(PRESSED, f'{HAND}[data-card="TS"]')
    laid.wait(f'{IDLE}[data-chosen="TS"]')
    laid.evaluate("""() => {
      const menu = (type) => new PointerEvent(type, { bubbles: true, button: 2 });
      for (const type of ["pointerdown", "contextmenu"]) document.querySelector(".board").dispatchEvent(menu(type));
    }""")
    laid.evaluate(PRESSED, f"{CHOICE} {action('take')}")
    laid.wait(f"{PERSON}:not({MOVED})")


def test_undo_redo_and_the_log_lead_to_any_moment(seated: Page) -> None:
    first = hand(seated)
    start = at(seated)
    play_one(seated)
    later = at(seated)
    seated.click(action("undo"))
    seated.wait(f'{IDLE}[data-at="{start}"]')
    assert hand(seated) == first
    seated.click(action("redo"))
    seated.wait(f'{IDLE}[data-at="{later}"]')
    seated.click(f'.log {action("goto")}[data-to="{start}"]')
    seated.wait(f'{IDLE}[data-at="{start}"]')
    seated.reload()
    seated.wait(f'{IDLE}[data-state="live"][data-at="{start}"]')
    seated.click(action("redo"))
    seated.wait(f'{IDLE}[data-at="{later}"]')


def test_a_reload_in_the_middle_goes_on(seated: Page) -> None:
    play_one(seated)
    held, lies, moment = hand(seated), table(seated), at(seated)
    seated.reload()
    seated.wait(PERSON)
    assert (hand(seated), table(seated), at(seated)) == (held, lies, moment)


def test_an_address_is_opened_as_a_game_of_its_own(seated: Page) -> None:
    own = hand(seated)
    games = "Object.keys(localStorage).filter((key) => key.startsWith('skwitz.game.')).length"
    before = seated.evaluate(games)
    seated.evaluate("hash => { location.hash = hash; }", LAID)
    seated.wait(f"{IDLE} {HAND}[data-card='TS']")
    assert hand(seated) != own
    assert seated.address == PLAY
    play_one(seated)
    moment = at(seated)
    seated.reload()
    seated.wait(f'{PERSON}[data-at="{moment}"]')
    seated.back()
    seated.wait(f"{IDLE} {HAND}[data-card='{own[0]}']")
    assert hand(seated) == own
    assert seated.evaluate(games) == before + 1


@pytest.mark.parametrize("damaged", ["#g~1~n4-4-4.4", "#m~1TS-3C", "#p~~~", "#g~" + "x" * 3000])
def test_a_damaged_address_is_told_and_the_game_stays(laid: Page, damaged: str) -> None:
    held = hand(laid)
    laid.evaluate("address => { location.hash = address; }", damaged)
    laid.wait(NOTICE)
    laid.wait(PERSON)
    assert laid.text(f"{NOTICE} p")
    assert laid.address == PLAY
    assert hand(laid) == held
    laid.click(f'{NOTICE} [data-does="dismiss"]')
    assert laid.count(NOTICE) == 0


@pytest.mark.slow
def test_under_a_damaged_address_a_new_game_begins(page: Page) -> None:
    sit_down(page, PLAY + "#g~1~n4-4-4.4")
    page.wait(NOTICE)
    assert page.address == PLAY
    assert len(hand(page)) == 4


def test_under_a_reading_that_is_no_text_a_new_game_begins(page: Page) -> None:
    sit_down(page, f"{PLAY}?reading=%")
    assert len(hand(page)) == 4


@pytest.mark.slow
def test_the_reading_in_the_address_is_that_of_a_new_game(page: Page) -> None:
    sit_down(page, f"{PLAY}?reading=SWEDISH")
    kept = page.evaluate("Object.entries(localStorage).find(([key]) => key.startsWith('skwitz.game.'))[1]")
    assert '[Ruleset "SWEDISH"]' in json.loads(kept)["record"]


def test_what_is_wrong_in_the_form_is_told_in_it(seated: Page) -> None:
    before = at(seated)
    open_dialog(seated, "setup")
    seated.evaluate("() => { document.querySelector('[name=stake]').type = 'text'; }")
    seated.write("[name=stake]", "many")
    seated.click(".setup-begin")
    seated.wait('[data-dialog="setup"] .dialog-message', "many")
    seated.key("Escape")
    assert at(seated) == before
    assert not seated.shows("dialog")


def test_a_record_is_saved_and_read_again(seated: Page) -> None:
    play_one(seated)
    held, moment = hand(seated), at(seated)
    open_dialog(seated, "games")
    record = seated.saved('.games-list [data-game="save"]')
    seated.key("Escape")
    begin(seated, "8")
    open_dialog(seated, "import")
    seated.write('[name="source"]', "nothing of the kind")
    seated.click(".table-import .is-primary")
    seated.wait('[data-dialog="import"] .dialog-message:not(:empty)')
    seated.write('[name="source"]', "")
    seated.choose_file(".table-import [type=file]", record)
    seated.click(".table-import .is-primary")
    seated.wait(f'{PERSON}[data-at="{moment}"]')
    assert hand(seated) == held
    assert not seated.shows("dialog")


def test_why_a_record_goes_no_further_stays_when_the_table_goes_on(seated: Page) -> None:
    seats = "".join(f'[Player{n} "{"greedy" if n else "person"}"]\n' for n in range(4))
    open_dialog(seated, "import")
    seated.write('[name="source"]', f'{seats}[Start "{placed("TS 5H KD", "TD 7H 3C QS")}"]\n\n1TS-TD.2KS')
    seated.click(".table-import .is-primary")
    seated.wait(f'{PERSON}:not([data-at="1"])')
    assert "move 2 cannot be followed" in seated.text('.notice[data-notice="told"]')


def test_a_record_of_which_nothing_can_be_laid_out_leaves_the_game(seated: Page) -> None:
    before = seated.attribute(PERSON, "data-at")
    open_dialog(seated, "import")
    seated.write('[name="source"]', f'[Start "1~n4-4-4.4.4~fshuffle~d3~t0~r0"]\n\n3shuffle-{"xx" * 52}')
    seated.click(".table-import .is-primary")
    seated.wait("dialog[open]", "does not show all cards")
    assert seated.attribute(PERSON, "data-at") == before


@pytest.mark.parametrize("name", ["ledger", "share", "cite"])
def test_what_is_asked_for_opens_in_a_dialog(seated: Page, name: str) -> None:
    menu(seated, action(name))
    seated.wait(f'[data-dialog="{name}"] [data-part="{name}"]')
    assert seated.text(f'[data-part="{name}"]').strip()
    seated.key("Escape")
    assert not seated.shows("dialog")
    assert seated.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_the_menu_is_folded_up_by_what_is_pressed_by_escape_and_by_going_elsewhere(laid: Page) -> None:
    choose(laid, "TS")
    for leave in (lambda: laid.key("Escape"), lambda: laid.click(".board-last, .seat")):
        laid.click(".table-menu summary")
        assert laid.shows(f".table-menu {action('cite')}")
        leave()
        assert not laid.shows(f".table-menu {action('cite')}")
    assert laid.attribute("#table", "data-chosen") == "TS"
    menu(laid, action("stop"))
    laid.wait(waits("over"))
    assert not laid.shows(".table-menu button")
    assert laid.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_a_hint_is_given(seated: Page) -> None:
    seated.click(action("hint"))
    seated.wait('[data-part="hint"]:not(:empty)')


def test_a_clause_is_read_beside_the_table(seated: Page) -> None:
    play_one(seated)
    link = '[data-part="log"] a[href*="/clause/"]'
    href = seated.attribute(link, "href")
    seated.click(link)
    seated.wait('.table-beside [data-beside="text"] .clause-text')
    assert seated.address == PLAY
    assert seated.count(".table-beside [id]") == 0
    assert seated.count(".table-beside h1") == 0
    assert focused(seated) == {"beside": "text"}
    seated.key("Escape")
    assert not seated.shows(".table-beside")
    assert seated.evaluate("document.activeElement.getAttribute('href')") == href
    seated.click(link)
    seated.click('.table-beside [data-beside="page"]')
    seated.wait("h1 .card-number")
    seated.back()
    seated.wait(PERSON)


@pytest.mark.slow
def test_a_clause_that_does_not_come_is_told(browse: Callable[..., Page], server: Server) -> None:
    page = browse(errors=True)
    sit_down(page)
    begin(page)
    server.missing = {"/clause/"}
    page.click('[data-part="log"] a[href*="/clause/"]')
    page.wait('.table-beside [data-beside="text"]', "could not be loaded")


def test_hands_are_covered_between_persons_and_when_nobody_looks(opened: Page) -> None:
    page = opened
    begin(page, seat1="person")
    page.wait(waits("reveal"))
    assert hand(page) == []
    page.click(action("reveal"))
    page.wait(PERSON)
    first = hand(page)
    assert len(first) == 4
    page.evaluate("""() => { Object.defineProperty(document, "hidden", { value: true, configurable: true });
                             document.dispatchEvent(new Event("visibilitychange")); }""")
    page.wait(waits("reveal"))
    assert hand(page) == []
    page.evaluate("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); }")
    page.click(action("reveal"))
    page.wait(PERSON)
    play_one(page)
    page.wait(waits("reveal"))
    assert hand(page) == []
    assert not set(first) & set(page.every("[data-card]", "data-card"))


def test_the_others_can_be_watched_and_what_moves_is_seen_to_move(page: Page) -> None:
    page.open(PLAY + LAID)
    page.wait(PERSON)
    page.evaluate(FLOWN)
    choose(page, "TS")
    page.click(f"{CHOICE} {action('take')}")
    page.wait(f"{PERSON}:not({MOVED})")
    assert any("card" in name for name in page.evaluate("flown"))
    page.evaluate("new Promise((done) => setTimeout(done, 600))")
    assert page.count(".table-flight > *") == 0


def test_nothing_moves_for_who_does_not_want_it(laid: Page) -> None:
    laid.evaluate(FLOWN)
    play_one(laid)
    assert laid.evaluate("flown") == []


@pytest.mark.slow
def test_nothing_moves_where_the_system_says_so(page: Page) -> None:
    page.still()
    page.open(PLAY + LAID)
    page.wait(PERSON)
    page.evaluate(FLOWN)
    choose(page, "TS")
    page.click(f"{CHOICE} {action('take')}")
    page.wait(f"{PERSON}:not({MOVED})")
    assert page.evaluate("flown") == []


@pytest.mark.slow
def test_settings_last(page: Page) -> None:
    page.open(PLAY)
    page.wait(PERSON)
    open_dialog(page, "settings")
    page.click('[name="four-colours"]')
    page.click('[name="speed"][value="fast"]')
    page.key("Escape")
    assert page.count("#table.four-colours") == 1
    page.reload()
    page.wait(f"{PERSON}.four-colours")
    assert page.evaluate("document.querySelector('.table-settings').elements.speed.value") == "fast"


def test_text_mode_plays_and_tells_in_a_log(laid: Page) -> None:
    text_mode(laid)
    laid.write(".table-typed [name=text]", "table")
    laid.key("Enter")
    laid.wait('[data-part="typed"] .typed-answer')
    laid.write(".table-typed [name=text]", "TS-3C7HTD")
    laid.key("Enter")
    laid.wait(f"{PERSON}:not({MOVED})")
    assert "TD" not in table(laid)
    assert "10" in laid.text('[data-part="typed"]')
    laid.key("ArrowUp", "ArrowUp")
    assert laid.value(".table-typed [name=text]") == "table"
    laid.key("Escape")
    assert focused(laid).get("card") in hand(laid)
    text_mode(laid)
    assert not laid.shows(".table-typed")


@pytest.mark.slow
def test_a_machine_that_thinks_can_be_hurried(opened: Page) -> None:
    begin(opened, "9", seat1="strong", seat2="strong", seat3="strong")
    before = at(opened)
    choose(opened, hand(opened)[0])
    opened.click(f"{CHOICE} {action('take')}")
    hurry = f"{CHOICE} [data-hurry]"
    opened.wait(hurry)
    opened.evaluate("selector => { window.first = document.querySelector(selector); first.focus(); }", hurry)
    thinks = at(opened)
    opened.click(hurry)
    opened.wait(f'{IDLE}:not([data-at="{thinks}"])')
    opened.wait(PERSON)
    assert at(opened) == before + 4


def test_without_script_it_is_said_what_is_here(browse: Callable[..., Page]) -> None:
    page = browse(script=False)
    page.open(PLAY)
    assert "JavaScript" in page.text("#table")
    assert page.count("#table button") == 0
