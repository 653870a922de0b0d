"""What a whole game in the page is held against: the engine's own game, made of the record that the page keeps."""

from skwitz.cards import NAMES, CardSet
from skwitz.events import Event
from skwitz.game import Game
from skwitz.record import Record
from skwitz.record_text import write
from skwitz.table.sitting import Sitting, read_sitting
from skwitz.words import told
from tests.browser.at_table import CHOICE, IDLE, PERSON, action, at, choose, open_dialog, play_one, waits
from tests.browser.page import Page
from tests.table.desk import hidden, named

REVEAL = waits("reveal")
COUNT = waits("count")
OVER = waits("over")
STUCK = waits("stuck")
KEPT = """() => {
  const { record, at } = JSON.parse(localStorage.getItem("skwitz.game." + history.state.game));
  return { record, at, eyes: document.querySelector("#table").dataset.eyes };
}"""
"""What the page keeps of its game."""
HEARD = """() => {
  window.heard = [];
  const note = ({ addedNodes }) => addedNodes.forEach((each) => heard.push(each.textContent));
  const voice = document.querySelector(".table-voice");
  new MutationObserver((changes) => changes.forEach(note)).observe(voice, { childList: true });
}"""
"""Takes down all that is said."""
SEEN = """() => {
  const all = (selector, name) => [...document.querySelectorAll(selector)].map((each) => each.dataset[name]);
  const seats = (name) => Object.fromEntries([...document.querySelectorAll(".seat")].map((seat) =>
    [seat.dataset.seat, Number(seat.querySelector(`[data-${name}]`).dataset[name])]));
  return {
    hand: all(".own [data-card]", "card").sort(),
    table: all('[data-zone="table"] [data-card]', "card").sort(),
    stock: all("[data-stock]", "stock").map(Number),
    pot: all("[data-pot]", "pot").map(Number),
    hands: seats("hand"),
    piles: seats("pile"),
  };
}"""
"""What can be seen of a game."""


def lay_out(page: Page, game: Game, **tags: str) -> None:
    """Open a record that begins with this position."""
    open_dialog(page, "import")
    page.write('[name="source"]', write(Record(game, (), tuple(tags.items()))))
    page.click(".table-import .is-primary")
    page.wait('[data-dialog="import"]', hidden=True)
    page.wait(waits("person", "reveal", "over"))


def sitting(page: Page) -> Sitting:
    """The game on the table, as the page keeps it."""
    return read_sitting(page.evaluate(KEPT))


def written(cards: int) -> list[str]:
    return sorted(NAMES[card] for card in CardSet(cards))


def agrees(page: Page) -> Sitting:
    """What can be seen is what the engine says that lies there; gives the game."""
    found = sitting(page)
    deal = found.game.deal
    each = range(deal.players)
    assert page.evaluate(SEEN) == {
        "hand": written(deal.hands[found.viewer]) if found.viewer >= 0 else [],
        "table": written(deal.table),
        "stock": [len(deal.stock) if deal.draw else 0],
        "pot": [found.game.pot],
        "hands": {str(seat): deal.held(seat) for seat in each},
        "piles": {str(seat): deal.piles[seat].bit_count() for seat in each},
    }
    return found


def keeps_secrets(page: Page, place: str = "#table") -> None:
    """Nowhere in a place is a card named that who looks does not see."""
    found = sitting(page)
    game = found.game
    if found.viewer >= 0:
        secret = hidden(game, found.viewer)
    else:
        secret = {int(card) for held in game.deal.hands for card in CardSet(held)} | set(game.deal.stock)
    shown = page.evaluate("place => document.querySelector(place).innerHTML", place)
    names = {NAMES[card] for card in named(shown) & secret}
    assert names <= {str(event.get("card")) for event in events(found) if event.code == "reshuffle"}
    assert not {NAMES[card] for card in secret} & set(page.every(f"{place} [data-card]", "data-card"))


def events(found: Sitting) -> list[Event]:
    return [event for step in found.steps[: found.at] for event in step.events]


def codes(found: Sitting) -> list[str]:
    """What the last step has brought about."""
    assert found.last
    return [event.code for event in found.last.events]


def press(page: Page, name: str) -> None:
    """Press a button of what can be chosen, and wait until the table waits for somebody again."""
    before = at(page)
    page.click(f"{CHOICE} {action(name)}")
    page.wait(f'{IDLE}:not([data-at="{before}"])')
    page.wait(waits("person", "count", "over", "reveal"))


def decide(page: Page) -> None:
    """Do what is asked for: look, go out if one may, else play the first that is offered."""
    if page.count(REVEAL):
        page.click(action("reveal"))
        page.wait(PERSON)
    elif page.count(f"{CHOICE} {action('out')}"):
        press(page, "out")
    elif page.count(f"{CHOICE} {action('pass')}"):
        press(page, "pass")
    else:
        play_one(page)


def take(page: Page, card: str, cards: str = "") -> None:
    """Choose a card, and press what it takes."""
    choose(page, card)
    before = at(page)
    page.click(f'{CHOICE} [data-action="take"][data-cards="{cards}"]' if cards else f"{CHOICE} {action('take')}")
    page.wait(f'{IDLE}:not([data-at="{before}"])')
    page.wait(waits("person", "count", "over", "reveal"))


def everything_was_said(page: Page) -> None:
    """All that has happened was said, to be read aloud."""
    found = sitting(page)
    heard = " ".join(page.evaluate("heard"))
    for step in found.steps:
        for sentence in told(step.events, found.words):
            assert sentence.spoken in heard
