"""What a test does at the table of the page Play, by pointer."""

from tests.browser.page import Page

PLAY = "en/play/index.html"
AT_ONCE = 'localStorage.setItem(\'skwitz.settings\', \'{"version": 1, "speed": "instant", "motion": false}\')'
"""Settings under which nobody waits."""
IDLE = "#table:not([data-asked])"
HAND = '[data-zone="hand"] button'
TABLE = '[data-zone="table"] button'
CHOICE = '[data-part="choice"]'
NOTICE = ".notice"
VOICE = ".table-voice"


def action(name: str) -> str:
    return f'[data-action="{name}"]:enabled'


def waits(*kinds: str) -> str:
    """The table, when it has come to wait for something."""
    return ", ".join(f'{IDLE}[data-state="live"][data-next="{kind}"]' for kind in kinds)


PERSON = waits("person")
AS_AT_FIRST = """() => {
  const form = document.querySelector(".table-setup");
  form.reset();
  form.dispatchEvent(new Event("change"));
}"""
LAID = (
    "#g~1~n4-4-4.4.4~d0~t1~hAD3H6D9S-2C5HTSKD-AC7C9DQC-4C5CJSKS~b3C7HTDQS~s4D5D4HQDJH6S7S3D2H8CQHKC8STHKHJDTC9H3S7D5S"
    "AS8DAH2S9C8H6H6C4SJC2D~c-8.-8.-8.-8~e32"
)
"""A game that stands before the play of a person who holds the ten of spades; the ten, seven and three lie there."""


def lay(page: Page, address: str = LAID) -> None:
    """Open the game of an address at a table that is live."""
    page.evaluate("() => { document.querySelector('#table').dataset.at = ''; }")
    page.evaluate("address => { location.hash = address; }", address)
    page.wait(f'{PERSON}[data-at="0"]')


def sit_down(page: Page, path: str = PLAY) -> None:
    """Open the page, and wait until it is a person's turn."""
    page.before(f"if (location.host) {AT_ONCE}")  # Firefox runs it in the empty page that was there before, too
    page.open(path)
    page.wait(waits("person", "reveal", "count"))


def begin(page: Page, seed: str = "7", players: str = "4", **fields: str) -> None:
    """Begin a new game by the form as it is at first; `seat1="person"` says who sits where."""
    page.evaluate("() => { document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close()); }")
    open_dialog(page, "setup")
    page.evaluate(AS_AT_FIRST)
    for name, value in {"seed": seed, "players": players, **fields}.items():
        fill_in(page, name, value)
    page.click(".setup-begin")
    page.wait(waits("person", "reveal"))
    assert not page.shows('[data-dialog="setup"]')


def fill_in(page: Page, name: str, value: str) -> None:
    """Fill in a field of the form, whatever its kind."""
    field = f'.table-setup [name="{name}"]'
    if not page.shows(field):
        page.click(".setup-options summary")
    if page.count(f'{field}[value="{value}"]'):
        page.click(f'{field}[value="{value}"]')
    elif page.count(f"{field}:is(select)"):
        page.choose(field, value)
    else:
        page.write(field, value)


def open_dialog(page: Page, name: str) -> None:
    """Open a dialog from the menu of the table."""
    menu(page, f'[data-opens="{name}"]')
    page.wait(f'[data-dialog="{name}"]')


def text_mode(page: Page) -> None:
    """Go into text mode, or out of it."""
    open_dialog(page, "settings")
    page.click('.table-settings [name="text"]')
    page.key("Escape")


def menu(page: Page, selector: str) -> None:
    """Press something in the menu of the table."""
    if not page.shows(f".table-menu {selector}"):
        page.click(".table-menu summary")
    page.click(f".table-menu {selector}")


def at(page: Page) -> int:
    """How many moves are in force."""
    return int(page.attribute("#table", "data-at") or 0)


def choose(page: Page, card: str) -> None:
    """Choose a card of the hand."""
    page.click(f'[data-zone="hand"] button[data-card="{card}"]')
    page.wait(f'{IDLE}[data-chosen^="{card}"]')


def hand(page: Page) -> list[str]:
    return page.every(HAND, "data-card")


def table(page: Page) -> list[str]:
    return page.every(TABLE, "data-card")


def play_one(page: Page) -> None:
    """Play the first card of the hand that can be played, as the table offers first."""
    before = at(page)
    for card in hand(page):
        choose(page, card)
        if page.count(f"{CHOICE} {action('take')}"):
            page.click(f"{CHOICE} {action('take')}")
            break
    page.wait(f'{IDLE}:not([data-at="{before}"])')
    page.wait(waits("person", "count", "over", "reveal"))


def play_deal(page: Page) -> None:
    """Play to the end of the deal."""
    while not page.count(waits("count", "over")):
        if page.count(f"{CHOICE} {action('pass')}"):
            before = at(page)
            page.click(f"{CHOICE} {action('pass')}")
            page.wait(f'{IDLE}:not([data-at="{before}"])')
            page.wait(waits("person", "count", "over", "reveal"))
        else:
            play_one(page)


def said(page: Page) -> str:
    """All that was said lately."""
    return str(page.evaluate(f"document.querySelector('{VOICE}').textContent"))


def focused(page: Page) -> dict[str, str]:
    """What the element with the focus asks for."""
    return dict(page.evaluate("({ ...document.activeElement.dataset })"))
