"""Whole games are played in the page by pointer; what it shows, says and keeps is what the engine makes of the game."""

from collections.abc import Callable, Iterator

import pytest

from skwitz.rules import Rules
from skwitz.table.counting import counted
from skwitz.table.ledger import ledger
from skwitz.wording import amount
from tests.browser.at_game import (
    COUNT,
    HEARD,
    OVER,
    REVEAL,
    SEEN,
    STUCK,
    agrees,
    codes,
    decide,
    events,
    everything_was_said,
    keeps_secrets,
    lay_out,
    press,
    sitting,
    take,
)
from tests.browser.at_table import (
    AT_ONCE,
    CHOICE,
    HAND,
    IDLE,
    PERSON,
    PLAY,
    TABLE,
    action,
    at,
    begin,
    choose,
    hand,
    menu,
    play_one,
    sit_down,
    table,
    text_mode,
)
from tests.browser.page import Page
from tests.browser.server import public
from tests.strategies import placed
from tests.table.desk import hidden, named

LOG = '[data-part="log"]'
MESSAGE = '[data-part="message"]'
MINE = {"Player1": "person", "Calls": "mine"}


@pytest.fixture
def game(opened: Page) -> Iterator[Page]:
    """That table without a dialog; at the end nothing has gone wrong."""
    opened.key("Escape")
    yield opened
    assert opened.complaints == []
    assert opened.foreign == []


def counts(page: Page) -> None:
    """The panel of the count adds up to the points that the engine gives."""
    found = sitting(page)
    count = counted(found)
    assert count
    cells = page.evaluate(
        """() => [...document.querySelectorAll(".count-table tr")].map((row) =>
             [...row.querySelectorAll("td")].map((cell) => cell.textContent))"""
    )
    rows = [row for row in cells if row]
    scored = [[int(n) if (n := cell.partition("+")[2]) else 0 for cell in row] for row in rows[-6:-1]]
    sums = [sum(column) for column in zip(*scored, strict=True)]
    points = next(event for event in events(found)[::-1] if event.code == "points")
    totals = [int(n) for n in str(points.get("totals")).split(".")]
    assert [int(cell) for cell in rows[-1]] == totals
    assert [a + b for a, b in zip(count.carried, sums, strict=True)] == totals
    left = count.leftovers if count.left_to < 0 else ()
    assert page.count(".count-piles > li:not(.leftovers) .mini") == 52 - len(left)


def adds_up(page: Page) -> None:
    """The ledger ends with what lies in the pools and in the pot."""
    menu(page, action("ledger"))
    page.wait('[data-dialog="ledger"] .ledger')
    found = sitting(page)
    assert page.count(".ledger tbody tr") == len(ledger(found))
    last = page.evaluate("[...document.querySelectorAll('.ledger tfoot td')].slice(1).map((cell) => cell.textContent)")
    assert last == [amount(half) for half in (*found.game.pools, found.game.pot)]
    page.key("Escape")


def test_two_play_until_somebody_goes_out_and_the_next_deal_begins(game: Page) -> None:
    game.evaluate(HEARD)
    begin(game, "5", "2", target="2")
    plays = 0
    while not game.count(COUNT):
        decide(game)
        plays += 1
        agrees(game)
        if plays == 5:
            held, lies, moment = hand(game), table(game), at(game)
            heard = game.evaluate("heard")
            game.reload()
            game.wait(PERSON)
            assert (hand(game), table(game), at(game)) == (held, lies, moment)
            game.evaluate(HEARD)
            game.evaluate("before => { heard.push(...before); }", heard)
    found = sitting(game)
    assert "out" in codes(found)
    assert "Aus!" in game.text('[data-part="count"]')
    everything_was_said(game)
    adds_up(game)
    press(game, "next")
    assert len(hand(game)) == 4
    assert sum(agrees(game).game.outs) == 1
    assert game.shows(".badge-outs")
    assert game.text(".log-deal") == "Deal 2"


@pytest.mark.slow
def test_four_play_with_partners(game: Page) -> None:
    begin(game, "3", partners="opposite")
    while not game.count(COUNT):
        decide(game)
        found = agrees(game)
        assert found.game.pools[0] + found.game.pools[2] == -found.game.pools[1] - found.game.pools[3] - found.game.pot
    assert game.count('.seat.is-partner[data-seat="2"]') == 1
    pools = [game.text(f'.seat[data-seat="{seat}"] .seat-pool') for seat in range(4)]
    assert pools[0] == pools[2]
    assert pools[1] == pools[3]
    counts(game)
    adds_up(game)
    press(game, "next")
    assert len(hand(game)) == 4


@pytest.mark.slow
def test_eight_play_with_machines_of_each_kind(game: Page) -> None:
    begin(game, "4", "8", seat1="random", seat2="strong")
    assert game.count(".seat") == 8
    while not game.count(COUNT):
        decide(game)
        agrees(game)
    counts(game)
    press(game, "next")
    assert len(hand(game)) == 3


@pytest.mark.slow
def test_persons_share_a_screen_and_see_their_own_hands_alone(game: Page) -> None:
    begin(game, "2", "3", seat1="person", seat2="person")
    looked = set()
    while not game.count(COUNT):
        decide(game)
        found = agrees(game)
        looked.add(found.eyes)
        if found.game.phase == "play":
            keeps_secrets(game)
    assert looked == {-1, 0, 1, 2}


@pytest.mark.slow
def test_what_one_person_has_asked_for_is_gone_when_the_screen_is_given_on(game: Page) -> None:
    begin(game, "2", "3", seat1="person", seat2="person")
    game.click(action("reveal"))
    game.wait(PERSON)
    for name in ("share", "cite", "ledger"):
        menu(game, action(name))
        game.wait(f'[data-dialog="{name}"]')
        game.key("Escape")
    game.click(action("hint"))
    game.wait('[data-part="hint"]:not(:empty)')
    text_mode(game)
    for word in ("hand", "captures", "moves", "hint"):
        game.write(".table-typed [name=text]", word)
        game.key("Enter")
        game.wait(f"{IDLE} .typed-echo + .typed-answer", hidden=False)
    game.wait(".typed-echo:nth-child(7) + .typed-answer")
    card = hand(game)[0]
    game.write(".table-typed [name=text]", f"captures {card}")
    game.key("Enter")
    game.wait(".typed-echo:nth-child(9) + .typed-answer")
    game.write(".table-typed [name=text]", "nonsense")
    play_one(game)
    game.wait(REVEAL)
    keeps_secrets(game)
    game.evaluate("document.querySelector('.table-typed [name=text]').focus()")
    game.key("ArrowUp")
    assert game.value(".table-typed [name=text]") == ""
    text_mode(game)


@pytest.mark.slow
def test_a_skwitz_is_called_or_forgotten_by_who_makes_the_calls(game: Page) -> None:
    lay_out(game, placed("TS 5H", "TD", Rules(skwitz_call="called")), **MINE)
    take(game, "TS", "TD")
    assert at(game) == 1
    assert game.count(f"{CHOICE} {action('pass')}") == 1
    assert "TD" not in table(game)
    press(game, "call")
    assert "skwitz" in {event.code for event in events(agrees(game))}
    assert game.shows(".seat.is-own .seat-marks")
    for _ in range(9):
        if at(game) == 1:
            break
        game.click(action("undo"))
        game.wait(IDLE)
    assert not game.count(".seat.is-own .seat-marks")
    press(game, "pass")
    assert "forfeit" in {event.code for event in events(agrees(game))}
    assert "forfeits" in game.text(LOG)
    assert not game.count(".seat.is-own .seat-marks")


@pytest.mark.slow
@pytest.mark.parametrize(("call", "kind"), [("call", "skwitz"), ("out", "aus")])
def test_a_false_call_is_penalised(game: Page, call: str, kind: str) -> None:
    lay_out(game, placed("TS 5H", "TD 2C"), **MINE)
    before = agrees(game).game
    press(game, call)
    found = agrees(game)
    assert [event.get("kind") for event in events(found) if event.code == "fault"] == [kind]
    assert found.game.pools[1] < before.pools[1]
    assert sorted(hand(game)) == ["5H", "TS"]
    assert amount(found.game.pools[1] - before.pools[1]) in game.text('.seat[data-seat="1"] .change')


@pytest.mark.slow
def test_a_person_who_may_go_out_is_asked_and_plays_on_or_goes_out(game: Page) -> None:
    lay_out(game, placed("TS 5H", "TD 2C", Rules(out_when="after_capture"), points=(0, 6, 0, 0)))
    take(game, "TS", "TD")
    assert at(game) == 1
    press(game, "pass")
    assert "playon" in [event.code for event in events(sitting(game))]
    while at(game) > 1:
        game.click(action("undo"))
        game.wait(IDLE)
    press(game, "out")
    found = sitting(game)
    assert {"out", "thrownin"} <= set(codes(found))
    assert game.shows('[data-part="count"]')
    assert "Aus!" in game.text('[data-part="count"]')
    adds_up(game)
    press(game, "next")
    agrees(game)


@pytest.mark.slow
def test_who_has_the_points_is_asked_before_the_play_and_may_play_on(game: Page) -> None:
    lay_out(game, placed("KD 5H", "TD 2C", points=(0, 7, 0, 0)))
    assert game.count(f"{CHOICE} {action('out')}") == 1
    take(game, "5H")
    assert "out" not in codes(sitting(game))


@pytest.mark.slow
def test_the_sitting_is_ended_and_taken_up_again(game: Page) -> None:
    begin(game)
    before = at(game)
    menu(game, action("stop"))
    game.wait(OVER)
    assert {"stop", "ended"} <= set(codes(agrees(game)))
    assert game.count(f'{CHOICE} [data-opens="setup"]') == 1
    assert game.count(f'{CHOICE} [data-opens="games"]') == 1
    assert game.count(f"{HAND}") == 0
    game.click(action("undo"))
    game.wait(f'{PERSON}[data-at="{before}"]')
    play_one(game)
    menu(game, action("stop"))
    game.wait(OVER)
    game.click(f'{CHOICE} [data-opens="setup"]')
    game.wait('[data-dialog="setup"]')
    game.click(".setup-begin")
    game.wait(PERSON)


@pytest.mark.slow
def test_undo_and_redo_go_over_the_moves_of_machines(game: Page) -> None:
    begin(game, "11")
    moments = [at(game)]
    for _ in range(5):
        play_one(game)
        moments.append(at(game))
    kept, held = sitting(game).text, hand(game)
    for moment in moments[-2::-1]:
        game.click(action("undo"))
        game.wait(f'{PERSON}[data-at="{moment}"]')
        agrees(game)
    assert game.count(action("undo")) == 0
    for moment in moments[1:]:
        game.click(action("redo"))
        game.wait(f'{PERSON}[data-at="{moment}"]')
        agrees(game)
    assert game.count(action("redo")) == 0
    assert (sitting(game).text, hand(game)) == (kept, held)


@pytest.mark.slow
def test_who_can_take_may_not_lay_a_card_down_and_is_told_why(game: Page) -> None:
    lay_out(game, placed("TS KD", "TD 2C"))
    choose(game, "KD")
    assert game.count(f"{CHOICE} {action('take')}") == 0
    game.drag(f'{HAND}[data-card="KD"]', f'{TABLE}[data-card="2C"]')
    game.wait(f"{MESSAGE} .is-refused")
    game.drag(f'{HAND}[data-card="KD"]', "[data-stock]")
    game.wait(f"{MESSAGE} .is-refused a[href*='/clause/5.9/']")
    game.click(f"{MESSAGE} {action('why')}")
    game.wait('[data-part="hint"] .decisions')
    assert game.count('[data-part="hint"] a[href*="/conjecture/c03/"]') > 0
    assert at(game) == 0
    assert sorted(hand(game)) == ["KD", "TS"]
    take(game, "TS", "TD")
    assert game.count(f"{MESSAGE} .is-refused") == 0


def shared(page: Page, name: str, *, whole: bool = False) -> str:
    """The address of that name in the dialog that shares."""
    menu(page, action("share"))
    page.wait('[data-dialog="share"] .share-warning')
    assert page.count("#share-game-address") == 0
    if whole:
        page.click('[data-dialog="share"] [data-whole="yes"]')
        page.wait("#share-game-address")
    address = page.text(f"#share-{name}-address")
    page.key("Escape")
    return address.removeprefix(public(page.base))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["game", "position"])
def test_an_address_shows_the_same_to_another_reader(game: Page, browse: Callable[..., Page], name: str) -> None:
    begin(game, "12")
    for _ in range(4):
        play_one(game)
    address = shared(game, name, whole=True)
    other = browse()
    sit_down(other, address)
    own, theirs = agrees(game), agrees(other)
    assert theirs.game.deal == own.game.deal
    assert theirs.game.pools == own.game.pools
    assert hand(other) == hand(game)
    assert f"{other.address}index.html" == PLAY
    if name == "game":
        assert theirs.at == own.at
    play_one(other)


@pytest.mark.slow
def test_the_view_of_a_player_shows_no_hidden_card_and_is_dealt_anew(game: Page, browse: Callable[..., Page]) -> None:
    begin(game, "12")
    for _ in range(4):
        play_one(game)
    other = browse()
    other.before(AT_ONCE)
    other.open(shared(game, "view"))
    other.wait(STUCK)
    own, theirs = sitting(game), sitting(other)
    assert not any(theirs.game.deal.hands[1:])
    assert other.evaluate(SEEN) == game.evaluate(SEEN)
    shown = other.evaluate("document.querySelector('#table').innerHTML")
    assert not named(shown) & hidden(own.game, 0)
    other.click(f"{CHOICE} {action('redeal')}")
    other.wait(PERSON)
    assert hand(other) == hand(game)
    play_one(other)


@pytest.mark.slow
@pytest.mark.parametrize("whole", [False, True])
def test_a_game_is_cited_and_the_citation_shows_the_same(game: Page, browse: Callable[..., Page], whole: bool) -> None:
    begin(game, "12")
    for _ in range(3):
        play_one(game)
    menu(game, action("cite"))
    game.wait('[data-dialog="cite"] .cited-address')
    if whole:
        game.click('[data-dialog="cite"] [data-whole="yes"]')
        game.wait('[data-dialog="cite"] [data-whole="yes"]', hidden=True)
    address = game.text('[data-dialog="cite"] .cited-address').removeprefix(public(game.base))
    game.key("Escape")
    other = browse()
    other.before(AT_ONCE)
    other.open(address)
    other.wait(MESSAGE, "Same result as cited")
    assert f"{other.address}index.html" == PLAY
    if whole:
        assert sitting(other).game.deal == sitting(game).game.deal
    other.reload()
    other.wait('#table[data-state="live"]')


@pytest.mark.slow
def test_what_a_hint_advises_is_played(game: Page) -> None:
    begin(game, "13")
    before = at(game)
    game.click(action("hint"))
    best = '[data-part="hint"] .is-primary[data-action="take"]'
    game.wait(best)
    assert game.count('[data-part="hint"] .chance') > 0
    card = game.attribute(best, "data-card")
    keeps_secrets(game, '[data-part="hint"]')
    game.click(best)
    game.wait(f'{IDLE}:not([data-at="{before}"])')
    game.wait(PERSON)
    assert card not in hand(game)
    assert f"0{card}" in str(sitting(game).steps[before].move)


@pytest.mark.slow
def test_while_a_machine_thinks_the_page_answers(game: Page) -> None:
    begin(game, "9", "3", seat1="strong", seat2="strong")
    before = at(game)
    choose(game, hand(game)[0])
    game.click(f"{CHOICE} {action('take')}")
    game.wait(f"{CHOICE} progress")
    menu(game, '[data-opens="keys"]')
    game.wait('[data-dialog="keys"]')
    assert at(game) < before + 3
    game.key("Escape")
    game.click(f"{CHOICE} [data-hurry]")
    game.wait(PERSON)
    assert at(game) == before + 3


@pytest.mark.slow
def test_the_count_goes_card_by_card_through_several_deals(game: Page) -> None:
    begin(game, "14")
    for deal in (1, 2):
        while not game.count(COUNT):
            decide(game)
        if counted(sitting(game)):
            counts(game)
        assert str(deal) in game.text(".count-title")
        press(game, "next")
    assert game.count(".log-earlier li") == 2
