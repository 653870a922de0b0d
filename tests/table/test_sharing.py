"""What can be given away: whole, or as one seat has seen it; and how a game is cited."""

import pytest

from skwitz.address import read as read_address
from skwitz.record import read as read_record
from skwitz.record import seen_by
from skwitz.record_text import imported
from skwitz.table.sharing import hidden, shared
from tests.strategies import placed
from tests.table.desk import Desk, named
from tests.table.desk import hidden as hidden_cards


@pytest.fixture
def desk() -> Desk:
    desk = Desk().new(name0="Ida")
    desk.play_through("count")
    desk.ask("next")
    desk.play_through("person")
    return desk


def test_hidden_cards_are_given_away_only_if_asked_for(desk: Desk) -> None:
    given = shared(desk.sitting, whole=False)
    assert (given.hands, given.whole) == ((1, 2, 3), False)
    assert given.stock in (31, 32)  # the dealer knows the bottom card
    assert (given.game, given.position, given.record, given.annotated) == ("", "", "", "")
    assert given.seat == 0
    reply = desk.ask("share")
    assert not named(reply["html"]["share"]) & hidden_cards(desk.game, 0)


def test_the_whole_comes_back_as_it_was(desk: Desk) -> None:
    given = shared(desk.sitting, whole=True)
    assert given.whole
    found = read_address("", given.game)
    assert found.position == desk.sitting.start
    assert read_address("", given.position).position == desk.game
    for text in (read_record(given.record), imported(given.annotated)):
        assert text.moves == desk.sitting.record.moves
        assert dict(text.tags) == dict(desk.sitting.setup.tags)
    other = Desk()
    other.ask("open", hash=given.game)
    assert other.game == desk.game


def test_a_seat_gives_away_what_it_has_seen_and_no_seed(desk: Desk) -> None:
    given = shared(desk.sitting, whole=False)
    assert read_address("", given.view).position == desk.game.view(0)
    assert "Seed" not in given.seen
    assert read_record(given.seen).moves == seen_by(desk.sitting.record, 0).moves
    assert "Seed" in shared(desk.sitting, whole=True).record


def test_what_was_taken_back_is_not_given_away(desk: Desk) -> None:
    whole = shared(desk.sitting, whole=True).game
    desk.ask("undo")
    assert whole.startswith(shared(desk.sitting, whole=True).game)


def test_between_deals_nothing_is_hidden() -> None:
    desk = Desk().new()
    desk.play_through("count")
    given = shared(desk.sitting, whole=False)
    assert given.whole
    assert given.record


def test_while_nobody_looks_no_seat_has_seen_anything() -> None:
    desk = Desk().new(players="2", seat1="person")
    desk.go_on()
    given = shared(desk.sitting, whole=False)
    assert (given.seat, given.view, given.seen, given.hands) == (-1, "", "", (0, 1))
    assert desk.ask("cite")["tone"] == "refused"


def test_a_known_bottom_card_is_not_hidden() -> None:
    desk = Desk().laid(placed("TS 5H", "TD 7H", draw=2, turn=0))
    assert desk.state["eyes"] == "0"
    assert hidden(desk.sitting)[1] == len(desk.game.deal.stock) - 1


def test_a_game_is_cited_as_it_is_seen_or_whole(desk: Desk) -> None:
    seen = desk.ask("cite")["html"]["cite"]
    assert "#p~" in seen
    assert "data-whole" in seen
    assert not named(seen) & hidden_cards(desk.game, 0)
    assert "as Ida sees it" in desk.reply["say"]
    whole = desk.ask("cite", whole="yes")["html"]["cite"]
    assert "#g~" in whole
    assert "data-whole" not in whole
    assert "?cited=0.1.0~" in whole


def test_a_cited_view_is_the_same_again(desk: Desk) -> None:
    cited = desk.ask("cite")["html"]["cite"].partition('data-cited="')[2].partition('"')[0]
    query, _, fragment = cited.partition("#")
    other = Desk()
    other.ask("open", hash=fragment, query=query)
    assert "Same result as cited" in other.reply["say"]
