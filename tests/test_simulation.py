"""Simulations: the same from the same seed whoever plays them, estimates that hold, and what is counted."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from math import inf
from random import Random
from statistics import NormalDist
from typing import Any

import pytest

from skwitz import simulation
from skwitz.errors import Illegal, Unreadable
from skwitz.estimates import mean, share, student
from skwitz.game import Game
from skwitz.moves import Move, Out, Pass
from skwitz.players import greedy
from skwitz.players import random as at_random
from skwitz.players.named import NAMES, named
from skwitz.players.search import Search
from skwitz.rules import Rules
from skwitz.simulation import Simulation, simulate

GREEDY = simulate(60, seed=5)


def test_the_result_is_the_same_whatever_the_number_of_workers() -> None:
    assert simulate(60, seed=5, workers=2) == GREEDY


def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(3) as executor:
        assert simulate(60, seed=5, executor=executor) == GREEDY


def test_a_longer_simulation_begins_with_the_shorter_one() -> None:
    assert simulate(25, seed=5).games == GREEDY.games[:25]


def test_another_seed_gives_other_games() -> None:
    assert simulate(60, seed=6).games != GREEDY.games


def test_a_search_on_so_many_deals_gives_the_same_games_too() -> None:
    players = ("search:2", "random")
    assert simulate(4, seed=1, players=players, workers=2) == simulate(4, seed=1, players=players)


class Lazily(Executor):
    """Counts what it is given, and plays it when it is asked for."""

    def __init__(self) -> None:
        self.tasks = 0

    def submit(self, function: Any, /, *args: Any, **named: Any) -> Future[Any]:
        self.tasks += 1
        future: Future[Any] = Future()
        future.set_result(function(*args, **named))
        return future


def test_work_is_given_out_in_parts() -> None:
    executor = Lazily()
    simulate(60, seed=5, executor=executor)
    assert executor.tasks == 4


def test_what_is_counted_agrees_with_the_chips() -> None:
    for game in GREEDY.games:
        assert sum(game.won) <= 0  # the rest lies in the pot
        assert game.points[game.winner] >= 7
        assert sum(game.paid) + sum(game.won) > 0
        assert game.deals >= 1
        assert 1 <= game.plays <= 48 * game.deals
        assert all(not point for point, matsch in zip(game.points, game.matsch, strict=True) if matsch)


def test_each_seat_deals_in_turn() -> None:
    """Forehand's advantage falls to all alike."""
    wins = [GREEDY.wins(player, 0.999) for player in range(4)]
    assert all(each.low < 0.25 < each.high for each in wins)


def test_a_game_that_nobody_can_win_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "DEALS", 2)
    (game,) = simulate(1, players=("greedy", "greedy"), rules=Rules(target=40, carry="no")).games
    assert game.winner == -1
    assert game.deals == 3


def never_out(game: Game, random: Random) -> Move:
    """A greedy player that never goes out."""
    move = greedy.choose(game, random)
    if isinstance(move, Out):
        return Pass(move.seat) if game.phase == "count" else next(m for m in game.legal_moves if not isinstance(m, Out))
    return move


def test_a_player_may_be_a_function() -> None:
    result = simulate(10, seed=1, players=(never_out, "greedy"))
    assert result.names == ("never_out", "greedy")
    assert result.wins(1).value == 1


def test_a_player_may_be_an_object() -> None:
    assert simulate(1, seed=1, players=(Search(None, 1), "random")).names == ("Search", "random")


def test_partners_win_together() -> None:
    result = simulate(10, seed=1, rules=Rules(partners="opposite"))
    assert result.wins(0) == result.wins(2)
    assert result.wins(0).value + result.wins(1).value == pytest.approx(1)


def test_no_game_is_no_simulation() -> None:
    with pytest.raises(ValueError, match="at least one"):
        simulate(0)


def test_nine_cannot_play() -> None:
    with pytest.raises(Illegal, match="players"):
        simulate(1, players=("greedy",) * 9)


def test_the_bar_is_drawn_on_the_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(20, progress=True)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("[" + "#" * 40 + "] 20/20\n")


def test_a_table_has_a_line_for_each_measure() -> None:
    lines = str(GREEDY).splitlines()
    assert lines[0].split() == ["player", "measure", "mean", "low", "high"]
    assert len(lines) == 1 + 4 * 7 + 5
    assert all(low <= value <= high for value, low, high in (map(float, line.split()[-3:]) for line in lines[1:]))


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_a_player(name: str) -> None:
    assert named(name)(Game.dealt(seed=1), Random(1)).seat == 1


def test_a_search_is_named_with_its_limit() -> None:
    assert named("random") is at_random.choose
    assert named("Search:80ms") == Search(0.08, None)
    assert named("search") == Search(0.05, None)
    assert named("clairvoyant:3") == Search(None, 3, clairvoyant=True)


@pytest.mark.parametrize("text", ["", "best", "search:", "search:0", "search:5s", "search 5"])
def test_what_names_no_player_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="no_player"):
        named(text)


@pytest.mark.parametrize(
    ("degrees", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (10, 2.228), (120, 1.980)]
)
def test_quantiles_of_student_are_those_of_the_tables(degrees: int, quantile: float) -> None:
    assert student(0.975, degrees) == pytest.approx(quantile, rel=2e-3)


def test_wilson_stays_within_nought_and_one() -> None:
    assert share(0, 10).low == pytest.approx(0)
    assert share(10, 10).high == pytest.approx(1)
    assert share(0, 10).high == pytest.approx(0.2775, abs=1e-4)


def test_one_value_has_no_bounds() -> None:
    assert mean([3]) == (3, -inf, inf)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    random, hits = Random(1), 0
    for _ in range(400):
        values = [random.gauss(5, 2) for _ in range(6)]
        hits += mean(values).low <= 5 <= mean(values).high
    sure = NormalDist(0.95 * 400, (0.95 * 0.05 * 400) ** 0.5)
    assert abs(sure.zscore(hits)) < 3


def test_players_are_named_in_the_table() -> None:
    assert "1 random" in str(Simulation(("greedy", "random"), Rules(), simulate(2, players=("greedy", "random")).games))


@pytest.mark.slow
def test_a_cluster_gives_the_same_games() -> None:
    """A dask cluster of two workers on this machine, by its executor; `pip install skwitz[cluster]`."""
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert simulate(60, seed=5, executor=client.get_executor()) == GREEDY
