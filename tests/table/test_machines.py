"""The machines at a table: each plays by itself, the strong one in slices that can be broken off."""

from dataclasses import replace
from random import Random

import pytest

from skwitz.players import greedy
from skwitz.players.deliberation import candidates
from skwitz.players.search import Search
from skwitz.rules import Rules
from skwitz.table import machines, sitting
from skwitz.table.machines import think
from tests.strategies import placed
from tests.table.desk import Desk

STRONG = {f"Player{seat}": "strong" for seat in range(4)}


def thinking(monkeypatch: pytest.MonkeyPatch, part: float = 0.0, whole: float = 10.0) -> Desk:
    """A strong player before a play that it has to think about; in a slice it tries one deal, however fast it is."""
    monkeypatch.setattr(machines, "SLICE", part)
    monkeypatch.setattr(machines, "WHOLE", whole)
    return Desk().laid(placed("TS 5H KD 9C", "TD 7H 3C QS 4D 6S 2C", draw=2), **STRONG, Seed="3")


def test_the_strong_player_thinks_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = thinking(monkeypatch)
    reply = desk.ask("advance")
    assert (reply["next"], reply["pause"], desk.state["at"]) == ("advance", "0", "0")
    assert "is thinking" in reply["html"]["choice"]
    assert 'data-action="advance" data-hurry="yes"' in reply["html"]["choice"]
    before = desk.state["thoughts"]
    sitting._KNOWN.clear()
    assert int(before.split("~")[2]) < int(desk.ask("advance")["thoughts"].split("~")[2])


def test_hurried_it_plays_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = thinking(monkeypatch)
    for _ in range(8):
        desk.ask("advance")
    thoughts = dict(part.split(":") for part in desk.state["thoughts"].split("~") if ":" in part)
    reply = desk.ask("advance", hurry="yes")
    assert desk.state["at"] == "1"
    assert desk.state["thoughts"] == ""
    played = str(desk.sitting.steps[0].move)
    assert float(thoughts[played]) >= 0.9 * max(map(float, thoughts.values()))
    assert reply["play"]["seat"] == "1"


def test_hurried_before_any_thought_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = thinking(monkeypatch)
    desk.ask("advance", hurry="yes")
    assert desk.state["at"] == "1"


def test_it_thinks_no_longer_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = thinking(monkeypatch, 0.01, 0.03)
    for _ in range(4):
        desk.ask("advance")
    assert int(desk.state["at"]) >= 1


@pytest.mark.parametrize("thoughts", [
    "", "x", "00000000~1~1~1TS-TD:1~", "~~~", "é" * 50, "0" * 100_000,
    "{about}~1~5~1TS-TD:1~1", "{about}~1~0~1TS-TD:1~", "{about}~1~5~1KS:1~", "{about}~1~5~~",
    "{about}~1~5~1TS-TD:1~1,2",
    "{about}~1~5~1TS-TD:1~1TS-TD:2~0", "{about}~1~5~1TS-TD:nan~", "{about}~1~5~1TS-TD:1e999~", "{about}~x~5~1TS-TD:1~",
])  # fmt: skip
def test_damaged_thoughts_are_forgotten(monkeypatch: pytest.MonkeyPatch, thoughts: str) -> None:
    desk = thinking(monkeypatch, 0.002)
    about = desk.ask("advance")["thoughts"].partition("~")[0]
    desk.state["thoughts"] = thoughts.replace("{about}", about)
    assert desk.ask("advance")["ok"]
    assert desk.state["at"] == "0"
    assert len(desk.state["thoughts"].split("~")) > 8


def test_whole_thoughts_are_taken_up(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = thinking(monkeypatch, 0.002)
    about = desk.ask("advance")["thoughts"].partition("~")[0]
    desk.state["thoughts"] = f"{about}~1~5~1TS-TD:1~"
    desk.ask("advance")
    assert str(desk.sitting.steps[0].move) == "1TS-TD"


def test_thoughts_about_another_position_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = thinking(monkeypatch, 0.0)
    for _ in range(6):
        thoughts = desk.ask("advance")["thoughts"]
    other = Desk().laid(placed("TS 5H KD 9C", "TD 7H 3C QS 4D 6S 2C", draw=2, seed=5), **STRONG)
    other.state["thoughts"] = thoughts
    assert int(other.ask("advance")["thoughts"].split("~")[2]) < int(thoughts.split("~")[2])
    assert other.state["thoughts"].partition("~")[0] != thoughts.partition("~")[0]


def test_thinking_on_finds_what_the_search_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = thinking(monkeypatch, 0.05, 0.3)
    while desk.state["at"] == "0":
        desk.ask("advance")
    assert desk.sitting.steps[0].move == Search(seconds=None, deals=300)(desk.sitting.start, Random(1))


def test_where_one_play_is_possible_it_is_made_at_once() -> None:
    desk = Desk().laid(placed("TS", "TD 7H"), **STRONG)
    desk.ask("advance")
    assert desk.state["at"] == "1"


def test_a_greedy_machine_plays_greedily() -> None:
    game = placed("TS 5H KD", "TD 7H 3C QS")
    desk = Desk().laid(game, Player1="greedy")
    desk.ask("advance")
    assert desk.sitting.steps[0].move == greedy.best(game)


def test_a_greedy_machine_looks_at_no_more_than_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "LOOKED_AT", 1)
    game = placed("TS 5H KD", "TD 7H 3C QS")
    desk = Desk().laid(game, Player1="greedy")
    assert think(desk.sitting).move in candidates(game)


def test_a_machine_at_random_never_moves_for_another() -> None:
    game = placed("5H KD", "TD 2C", Rules(declare_out="at_once"), points=(0, 7, 7, 0), turn=2)
    kinds = {f"Player{seat}": "random" for seat in (0, 2, 3)}
    for seed in range(60):
        desk = Desk().laid(game, Player1="person", Seed=str(seed), **kinds)
        desk.ask("advance")
        assert desk.sitting.steps[0].move.seat == 2


def test_a_machine_goes_out_and_calls() -> None:
    desk = Desk().laid(placed("5H KD", "TD 2C", points=(0, 7, 0, 0)), **STRONG)
    assert "calls Aus!" in desk.ask("advance")["say"]
    called = Desk().laid(placed("TS 5H", "TD", Rules(skwitz_call="called")), Player1="greedy")
    called.ask("advance")
    assert called.ask("advance")["say"].startswith("Anna calls Skwitz!")


def test_a_machine_sees_no_more_than_its_seat() -> None:
    game = placed("TS 5H KD 9C", "TD 7H 3C QS 4D 6S 2C", draw=2)
    first, own, third, last = game.deal.hands
    other = replace(game, deal=game.deal._replace(hands=(third, own, first, last)))
    told = [think(Desk().laid(each, Seed="1", **STRONG).sitting, hurry=True).move for each in (game, other)]
    assert told[0] == told[1]
