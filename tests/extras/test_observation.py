"""Observations as numbers tell what the information state tells, and not more."""

import doctest
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.actions import encode
from skwitz.cards import CardSet
from skwitz.errors import Illegal
from skwitz.extras import observation
from skwitz.extras.observation import observed
from skwitz.game import Game
from skwitz.information import information_state, resample
from skwitz.moves import Play
from tests.strategies import sitting, starts


@given(starts(), st.integers(0, 999))
@settings(max_examples=30)
def test_deals_that_a_seat_cannot_tell_apart_give_it_the_same(start: Game, seed: int) -> None:
    random = Random(seed)
    sizes = set()
    for step in sitting(start, random, 60):
        for seat in range(start.players):
            seen = observed(step.game, seat)
            sizes.add((len(seen.bits), len(seen.numbers)))
            assert set(seen.bits) <= {0, 1}
            view = step.game.view(seat)
            assert observed(view, seat) == seen
            try:
                other = resample(view, random)
            except Illegal:
                continue
            assert information_state(other, seat) == information_state(step.game, seat)
            assert observed(other, seat) == seen
    assert len(sizes) == 1


def cards(bits: tuple[int, ...], place: int) -> str:
    return str(CardSet.of(card for card in range(52) if bits[52 * place + card]))


def test_what_lies_where() -> None:
    game = Game.dealt(seed=7)
    first = observed(game, 1, encode(Play(1, 15, CardSet.read("AS3H")))[:2])
    assert cards(first.bits, 0) == str(game.hand(1))
    assert cards(first.bits, 1) == str(game.table)
    assert cards(first.bits, 6) == ""
    assert cards(first.bits, 7) == "AS4C"
    dealer = observed(game, 0)
    assert cards(dealer.bits, 6) == str(CardSet.of(game.deal.stock[-1:]))
    # the dealer sits at forehand's left, which is three places to the right
    assert first.bits[8 * 52 :][:8] == (0, 0, 0, 1, 1, 0, 0, 0)
    assert first.bits[-4:] == (1, 0, 0, 0)
    assert first.numbers[:4] == (4, 4, 4, 4)
    assert first.numbers[-3:] == (32, 1, 32)


def test_the_example_in_the_docstring() -> None:
    assert doctest.testmod(observation) == doctest.TestResults(failed=0, attempted=2)
