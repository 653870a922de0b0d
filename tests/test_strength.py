"""The searching player beats greedy ones. It is limited by deals, so that the games are the same on every machine."""

import pytest

from skwitz.simulation import simulate
from tests.strength import GOALS

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("players", GOALS)
def test_a_search_wins_as_often_as_it_should(players: int) -> None:
    wins = simulate(200, 1, ("search:60", *["greedy"] * (players - 1)), workers=2).wins(0)
    assert wins.value >= GOALS[players]
    assert wins.low > 1 / players


@pytest.mark.parametrize("players", GOALS)
def test_who_sees_all_cards_wins_more_often(players: int) -> None:
    games = 100
    search = simulate(games, 1, ("search:10", *["greedy"] * (players - 1))).wins(0)
    assert simulate(games, 1, ("clairvoyant", *["greedy"] * (players - 1))).wins(0).low > search.value
