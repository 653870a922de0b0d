"""The environment for learning programs keeps PettingZoo's own rules, and ours."""

from collections import defaultdict
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="needs the extra zoo: make extras")

from pettingzoo.test import api_test, seed_test

from skwitz.extras import pettingzoo as zoo
from skwitz.information import information_state, returns

SETTINGS: list[dict[str, Any]] = [
    {},
    {"players": 2},
    {"players": 8, "deals": 3},
    {"rules": "partners-opposite.skwitz_call-called"},
    {"players": 3, "rules": "KOREAN.out_when-after_capture.unfinished-played_out"},
]
BESIDE_THE_POINT = [
    # a dictionary with a mask is what PettingZoo's own card games give
    "ignore:.*Observation space for each agent probably should be",
    "ignore:.*Observation is not a NumPy array",
    # who has nothing to do has no actions
    "ignore:.*Action mask numpy array is all zeros",
]


@pytest.mark.filterwarnings(*BESIDE_THE_POINT)
@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_the_interface(settings: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(zoo.env(**settings), num_cycles=300)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_the_same_seed_gives_the_same(settings: dict[str, Any]) -> None:
    seed_test(lambda: zoo.env(**settings), num_cycles=60)


def played(env: Any, seed: int) -> dict[str, float]:
    """What each agent gets in an episode of agents that do anything."""
    env.reset(seed=seed)
    random, rewards = Random(seed), defaultdict[str, float](float)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        rewards[agent] += reward
        assert env.observation_space(agent).contains(observation)
        if terminated or truncated:
            env.step(None)
            continue
        game = env.unwrapped.game
        assert info["information_state"] == information_state(game, int(agent[-1]))
        choices = [action for action, may in enumerate(observation["action_mask"]) if may]
        env.step(random.choice(choices))
    return rewards


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_rewards_add_up_to_the_returns(settings: dict[str, Any]) -> None:
    env = zoo.env(**settings)
    for seed in range(3):
        rewards = played(env, seed)
        game = env.unwrapped.game
        assert [2 * rewards[agent] for agent in env.possible_agents] == list(returns(game))
        assert sum(returns(game)) == -game.pot


def test_an_episode_ends_with_an_out_or_is_cut_short() -> None:
    env = zoo.Table(2, deals=1)
    env.reset(seed=1)
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(mask.argmax()))
    assert env.truncations == {"seat_0": True, "seat_1": True}
    assert env.game.phase == "shuffle"


def test_an_action_that_is_not_allowed_is_refused() -> None:
    env = zoo.Table(players=4)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="the action 56 is not allowed"):
        env.step(56)
    assert env.observe("seat_0")["action_mask"].sum() == 0
    assert env.render() is None
    assert str(env) == "skwitz_v0"
    shown = zoo.Table(players=4, render_mode="ansi")
    shown.reset(seed=1)
    assert "♠" in str(shown.render())
    shown.close()
