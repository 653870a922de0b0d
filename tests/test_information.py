"""What a seat knows: deals that agree with a view, each as likely as another; what was won."""

from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.cards import MATADORS, UNSEEN, Card, CardSet
from skwitz.errors import Illegal
from skwitz.game import Game
from skwitz.information import deal_unseen, information_state, resample, returns
from skwitz.notation import read_position
from skwitz.rules import Rules, Schedule
from skwitz.soundness import fault_of
from tests.strategies import sitting, starts


@given(starts(), st.integers(0, 99), st.integers(0, 150), st.data())
@settings(max_examples=60)
def test_a_resampled_deal_agrees_with_the_view_and_is_sound(
    start: Game, seed: int, length: int, data: st.DataObject
) -> None:
    for step in islice(sitting(start, Random(seed), length), max(length - 3, 0), None):
        seat = data.draw(st.integers(0, start.players - 1))
        view = step.game.view(seat)
        again = resample(view, Random(seed))
        assert again.view(seat) == view
        assert fault_of(again) is None
        assert not any(again.deal.hidden)
        assert UNSEEN not in again.deal.stock
        assert again.deal.seen() == step.game.deal.seen()


@given(starts(), st.integers(0, 99))
@settings(max_examples=20)
def test_a_view_as_text_is_what_the_seat_sees(start: Game, seed: int) -> None:
    for step in islice(sitting(start, Random(seed), 60), 2, None, 7):
        for seat in range(start.players):
            view = read_position(information_state(step.game, seat))
            assert view == step.game.view(seat)
            assert view.view(seat) == view


def test_games_that_a_seat_cannot_tell_apart_have_one_state() -> None:
    game = Game.dealt(seed=7)
    again = resample(game.view(2), Random(3))
    assert again != game
    assert information_state(again, 2) == information_state(game, 2)
    assert information_state(again, 1) != information_state(game, 1)


def test_each_deal_is_as_likely_as_another() -> None:
    """Chi-square over where the ten of spades is: anywhere not seen but at the bottom."""
    ten = Card.read("TS")
    view = next(game.view(1) for seed in range(9) if not (game := Game.dealt(seed=seed)).view(1).deal.seen() >> ten & 1)
    random = Random(1)
    times = 4000
    found = Counter(place_of(resample(view, random), ten) for _ in range(times))
    places = {"hand 0": 4, "hand 2": 4, "hand 3": 4, "stock": 31}
    expected = {place: times * cards / 43 for place, cards in places.items()}
    assert set(found) == set(places)
    assert sum((found[place] - each) ** 2 / each for place, each in expected.items()) < 16.3  # 3 degrees, p = 0.001


def place_of(game: Game, card: int) -> str:
    held = [seat for seat, hand in enumerate(game.deal.hands) if hand >> card & 1]
    return f"hand {held[0]}" if held else "stock"


def test_the_bottom_card_is_no_matador() -> None:
    view = Game.dealt(seed=3).view(1)
    random = Random(2)
    assert not any(MATADORS >> resample(view, random).deal.stock[-1] & 1 for _ in range(500))


def test_the_bottom_card_may_be_a_matador_where_nobody_looks() -> None:
    view = Game.dealt(Rules(check_bottom="no"), seed=3).view(1)
    random = Random(2)
    assert any(MATADORS >> resample(view, random).deal.stock[-1] & 1 for _ in range(500))


def test_the_bottom_card_that_the_dealer_knows_is_kept() -> None:
    game = Game.dealt(seed=3)
    bottom = game.deal.stock[-1]
    assert all(resample(game.view(0), Random(seed)).deal.stock[-1] == bottom for seed in range(20))


def test_the_dealers_last_hand_holds_the_bottom_card_and_so_not_matadors_alone() -> None:
    rules = Rules(schedule=Schedule(4, 4, (9, 3)))
    deal = Game.dealt(rules, seed=3).deal
    others = CardSet.of(card for card in range(52) if not MATADORS >> card & 1)
    free = CardSet(MATADORS | 1)
    last = deal._replace(
        draw=2, hands=(0,) * 4, hidden=(3, 1, 0, 0), table=0, stock=(), piles=(others & ~free, 0, 0, 0)
    )
    for seed in range(50):
        hands, _ = deal_unseen(last, True, Random(seed))
        assert hands[0] & 1


def test_a_view_that_leaves_only_matadors_for_the_bottom_is_refused() -> None:
    deal = Game.dealt(seed=3).deal
    seen = CardSet.of(card for card in range(52) if not MATADORS >> card & 1)
    bottom = deal._replace(hands=(0,) * 4, table=0, piles=(seen, 0, 0, 0), stock=(UNSEEN,) * 3)
    with pytest.raises(Illegal, match="no_such_deal"):
        deal_unseen(bottom, True, Random(1))
    last = bottom._replace(stock=(), hidden=(3, 0, 0, 0), schedule=Schedule(4, 4, (9, 3)), draw=2)
    with pytest.raises(Illegal, match="no_such_deal"):
        deal_unseen(last, True, Random(1))


@given(starts(), st.integers(0, 99))
@settings(max_examples=20)
def test_what_is_won_and_the_pot_add_up_to_nothing(start: Game, seed: int) -> None:
    for step in sitting(start, Random(seed), 120):
        assert sum(returns(step.game)) + step.game.pot == 0
