"""The smallest position in which two readings differ: found where it is known to be, sound, and none smaller."""

import pytest

from skwitz import sparse
from skwitz.cards import CardSet
from skwitz.differing import difference, placed, smallest
from skwitz.game import Game
from skwitz.moves import Cut, Play
from skwitz.notation import read_position, write_position
from skwitz.rules import Rules, Schedule
from skwitz.soundness import fault_of

EDITION = Rules()


@pytest.mark.parametrize(
    ("other", "cards", "what"),
    [
        (Rules(stake=5), 0, "payments"),
        (Rules(next_dealer="same_dealer"), 0, "cards"),
        (Rules(play_on_risk="secured"), 0, "winner"),
        (Rules(declare_out="at_once"), 1, "legal moves"),
        (Rules(out_at_count="no"), 1, "course"),
        (Rules(leftovers="dealer"), 1, "points"),
        (Rules(bottom_known="all"), 1, "view"),
    ],
    ids=str,
)
def test_a_smallest_position(other: Rules, cards: int, what: str) -> None:
    found = smallest(EDITION, other, 1)
    assert found
    assert (found.cards, found.what) == (cards, what)
    game = found.game
    assert sum(hand.bit_count() for hand in game.deal.hands) + game.deal.table.bit_count() == cards
    assert fault_of(game) is None
    assert difference(game, other) == (found.what, found.move)
    assert read_position(write_position(game)) == game


def test_there_may_be_none() -> None:
    assert smallest(EDITION, Rules(), 0) is None
    assert smallest(EDITION, Rules(trail="will"), 0) is None


def test_a_ruleset_is_for_its_number_of_players() -> None:
    five = smallest(EDITION, Rules(schedule=Schedule.read("5-2-5.5")), 0)
    four = smallest(Rules(partners="opposite"), Rules(partners="opposite", team_pays="once"), 0)
    assert five
    assert four
    assert (five.game.players, five.what) == (5, "cards")
    assert isinstance(five.move, Cut)
    assert (four.game.players, four.what) == (4, "payments")


@pytest.mark.parametrize(("cards", "number"), [(1, 26), (2, 26 * 26 - 13)])
def test_layouts_take_each_rank_as_spade_or_not(cards: int, number: int) -> None:
    """Of a rank there are a spade and one other to be told apart; a second other may lie beside the first."""
    found = list(sparse.layouts(cards, 3))
    assert len(found) == len(set(found)) == number
    for hand, others, table in found:
        assert not hand & table
        assert hand.bit_count() + others.bit_count() + table.bit_count() == cards


def test_layouts_with_more_in_the_hand_give_the_others_one_less() -> None:
    sizes = {(h.bit_count(), o.bit_count(), t.bit_count()) for h, o, t in sparse.layouts(3, 2)}
    assert sizes == {(1, 0, 2), (2, 1, 0)}


def test_circumstances_depart_one_respect_after_another() -> None:
    plain, *more = sparse.circumstances((2, 3), 1)
    assert plain == sparse.Circumstance()
    assert all(sum(a != b for a, b in zip(plain, other, strict=True)) == 1 for other in more)
    values = len(sparse.RESPECTS) + 1
    assert len(more) == sum(map(len, sparse.RESPECTS.values())) + 2 - values


def test_most_positions_are_sound() -> None:
    games = list(sparse.positions(EDITION, (2,), 1, 1))
    assert sum(fault_of(game) is None for game in games) > len(games) / 2
    assert {game.phase for game in games} == {"play"}
    assert {game.phase for game in sparse.positions(EDITION, (2,), 0, 0)} == {"shuffle", "cut", "count"}


def test_a_position_before_the_deal_takes_the_schedule_too() -> None:
    schedule = Schedule.read("4-8-4.4.3")
    start = Game.start(EDITION, 4)
    assert placed(start, Rules(schedule=schedule)).deal.schedule == schedule
    dealt = Game.dealt(EDITION, 4)
    assert placed(dealt, Rules(schedule=schedule)).deal.schedule == dealt.deal.schedule


def test_what_differs_is_named_by_the_move() -> None:
    """An ace that may be added makes a capture more; a position without aces does not differ."""
    circumstance = sparse.Circumstance()
    two, aces, kings = (int(CardSet.read(cards)) for cards in ("2S", "AS AH", "KS KH"))
    without_aces = Rules(ace_adds="no")
    assert difference(sparse.game(EDITION, circumstance, two, 0, aces), without_aces) == ("legal moves", None)
    assert difference(sparse.game(EDITION, circumstance, two, 0, kings), without_aces) is None
    jack = int(CardSet.read("JS"))
    paid = difference(sparse.game(EDITION, circumstance, jack, 0, int(CardSet.read("JH"))), Rules(bonus_payee="winner"))
    assert paid
    assert paid[0] == "payments"
    assert isinstance(paid[1], Play)
