"""Players: they make legal moves only, never end the sitting, and the greedy one takes what pays."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.game import Game
from skwitz.moves import Move, Stop
from skwitz.players import greedy
from skwitz.players import random as at_random
from skwitz.rules import Rules
from tests.strategies import placed, starts

Choose = Callable[[Game, Random], Move]


@pytest.mark.parametrize("choose", [greedy.choose, at_random.choose], ids=["greedy", "random"])
@given(start=starts(), seed=st.integers(0, 999))
@settings(max_examples=25)
def test_a_player_makes_legal_moves_and_does_not_stop(choose: Choose, start: Game, seed: int) -> None:
    random, game = Random(seed), start
    for _ in range(80):
        move = choose(game, random)
        assert not isinstance(move, Stop)
        game = game.play(move)


@pytest.mark.parametrize("choose", [greedy.choose, at_random.choose], ids=["greedy", "random"])
def test_no_player_moves_when_the_sitting_is_over(choose: Choose) -> None:
    over = Game.start().play(Stop(0))
    with pytest.raises(ValueError, match="over"):
        choose(over, Random(0))


@pytest.mark.parametrize(
    ("hand", "table", "changes", "play"),
    [
        ("TH 4D", "TS 7D 3D 9C 9D", {}, "1TH-3D7DTS"),
        ("TH 9H", "TS 4C 5C 9C QD", {}, "1TH-TS"),
        ("9H 4D", "9C 9D 4C", {}, "19H-9D9C"),
        ("8H 9H", "9C 8D", {}, "18H-8D"),
        ("QH 4D 9H", "KC", {}, "1QH"),
        ("2H 4H", "2S 4D", {"matador_points": "together"}, "12H-2S"),
        ("TS 9H", "TD 9C 9D", {}, "1TS-TD"),
        ("TS 9H", "TD 9C 9D", {"matador_from_hand": "no"}, "19H-9D9C"),
    ],
)
def test_greedy_takes_bonuses_then_cards(hand: str, table: str, changes: dict[str, Any], play: str) -> None:
    assert str(greedy.choose(placed(hand, table, Rules(**changes)), Random(0))) == play


def test_greedy_declares_whenever_possible() -> None:
    assert str(greedy.choose(placed("9H 4D", "KC", points=(0, 7, 0, 0)), Random(0))) == "1out"
    swept = placed("8S 4D", "3H 5D", Rules(skwitz_call="called")).play("8S-3H5D")
    assert str(greedy.choose(swept, Random(0))) == "1call"


def test_at_random_any_move_comes() -> None:
    game = placed("TH 4D", "TD 7H 3C QS")
    random = Random(0)
    chosen = {str(at_random.choose(game, random)) for _ in range(60)}
    assert chosen == {"1TH-3C7H", "1TH-TD", "1TH-3C7HTD"}
