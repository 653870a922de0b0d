"""Legal moves by their number, and at random."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.cards import CardSet
from skwitz.game import Game
from skwitz.legal import LONGEST
from tests.strategies import placed, sitting, starts


@given(starts(), st.integers(0, 999))
@settings(max_examples=30)
def test_a_move_by_its_number_is_that_of_the_list(start: Game, seed: int) -> None:
    for step in sitting(start, Random(seed), 60):
        moves = step.game.legal_moves
        number = moves.count()
        if number < 300:
            assert len(moves) == number
            assert bool(moves) == bool(number)
            assert [moves.nth(index) for index in range(number)] == list(moves)
        with pytest.raises(IndexError):
            moves.nth(number)
        with pytest.raises(IndexError):
            moves.nth(-1)


def test_each_move_is_as_likely_as_another() -> None:
    moves, random = placed("TS 5H", "TD 7H 3C QS").legal_moves, Random(1)
    drawn = Counter(moves.sample(random) for _ in range(4000))
    assert set(drawn) == set(moves)
    assert all(abs(times - 1000) < 120 for times in drawn.values())


def test_a_table_of_millions_is_sampled() -> None:
    crowded = "8H8D8C" + "".join(f"{rank}{suit}" for rank in "A234" for suit in "SHDC") + "5S5H5D6S6H"
    moves = placed("8S", crowded).legal_moves
    assert moves.count() > 1_900_000
    assert moves.sample(Random(1)) in moves


def test_nothing_is_sampled_where_there_is_nothing() -> None:
    with pytest.raises(IndexError):
        Game.start().play("0stop").legal_moves.sample(Random(1))


def test_a_length_is_given_where_every_python_could_give_it() -> None:
    table = CardSet((1 << 52) - 1 ^ int(CardSet.read("TSKHKDKC")))
    moves = placed("TS", str(table)).legal_moves
    assert moves
    assert moves.count() > LONGEST
    with pytest.raises(OverflowError, match="ask count"):
        len(moves)
