"""A PettingZoo environment, for programs that learn to play: `pip install skwitz[zoo]`.

An episode is a game: deals one after another until somebody goes out, or, cut short, until so many deals are played.
The environment shuffles, deals and does not cut; agents make their moves action by action (`skwitz.actions`), and none
of them ends the sitting. An out out of turn (`declare_out="at_once"`) waits for an own capture, or the own turn.
"""

from random import Random
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from skwitz import actions
from skwitz.cards import shuffled
from skwitz.extras.observation import observed
from skwitz.game import Game
from skwitz.information import information_state, returns
from skwitz.moves import Cut, Move, Shuffle
from skwitz.render.text import table_text
from skwitz.rules import Rules
from skwitz.rulesets import EDITION

PLAYABLE: Final = (1 << actions.SIZE) - 1 & ~(1 << actions.STOP)
"""The actions but the end of the sitting."""
HIGHEST: Final = 2**31 - 1
"""Numbers are told as 32-bit ones; what is higher, as this."""


def env(players: int | None = None, rules: Rules | str = EDITION, **settings: Any) -> OrderEnforcingWrapper:
    """Make an environment that also checks how it is used; see `Table`."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(Table(players, rules, **settings)))


class Table(AECEnv):
    """A table of agents `seat_0`, `seat_1` …, each sitting at the right of the one before.

    `rules` may be text as `Rules.read` takes it; `deals` is the greatest number of deals in an episode. An observation
    is a dictionary of a vector, `observation` (`skwitz.extras.observation`), and an `action_mask`. A reward is what was
    won or lost since the last action, in whole chips, the ante too: those of an episode add up to the `returns`. An
    action that is not allowed raises `ValueError`; infos have the `information_state`.
    """

    metadata: Final = {"name": "skwitz_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        players: int | None = None,
        rules: Rules | str = EDITION,
        *,
        deals: int = 100,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.deals = deals
        self.render_mode = render_mode
        self.game = self._start = Game.start(Rules.read(rules) if isinstance(rules, str) else rules, players)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._start.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: Discrete(actions.SIZE) for agent in self.possible_agents}
        self.observation_spaces = {agent: _space(self._start) for agent in self.possible_agents}
        self._random = Random()

    def observation_space(self, agent: str) -> Dict:
        """Give the space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; with the same seed the cards are the same, without one they go on as chance has it."""
        if seed is not None:
            self._random = Random(seed)
        self.game, self._played, self._begun = self._start, 0, tuple[int, ...]()
        self._deal()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._told = (0,) * self._start.players
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what an agent observes; only the one that is to act has anything in its mask."""
        acts = agent == self.agent_selection and not (self.terminations[agent] or self.truncations[agent])
        seen = observed(self.game, self._seats[agent], self._begun if acts else ())
        numbers = [max(-HIGHEST, min(number, HIGHEST)) for number in seen.numbers]
        mask = actions.mask(self._allowed() if acts else 0)
        return {
            "observation": np.array([*seen.bits, *numbers], np.int32),
            "action_mask": np.array(mask, np.int8),
        }

    def step(self, action: int | None) -> None:
        """Take an action of the agent that is to act, None once it has terminated."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self._allowed() >> int(action) & 1:
            raise ValueError(f"the action {action} is not allowed")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._begun = (*self._begun, int(action))
        if actions.is_whole(self.game, self._begun):
            self._move(actions.decode(self.game, self._begun))
            self._begun = ()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Give the table as text, with the hand of the seat to play, in the mode `ansi`."""
        return table_text(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to be closed."""

    def _allowed(self) -> int:
        return actions.allowed(self.game, self._begun) & PLAYABLE

    def _move(self, move: Move) -> None:
        """Play a whole move, reward what it has brought, and end the episode if the game is over."""
        step = self.game.advance(move)
        self.game = step.game
        out = any(event.code == "out" for event in step.events)
        self._played += self.game.phase == "shuffle"
        self.terminations = dict.fromkeys(self.agents, out)
        self.truncations = dict.fromkeys(self.agents, not out and self._played >= self.deals)
        if not (out or self._played >= self.deals):
            self._deal()
        won = returns(self.game)
        for agent, now, before in zip(self.agents, won, self._told, strict=True):
            self.rewards[agent] = (now - before) / 2
        self._told = won
        self._go_on()

    def _go_on(self) -> None:
        """Select the agent that is to act, and tell all what they know."""
        self.agent_selection = self.possible_agents[self.game.to_act]
        self.infos = {
            agent: {"information_state": information_state(self.game, self._seats[agent])} for agent in self.agents
        }

    def _deal(self) -> None:
        """Shuffle until the bottom card is lawful, and deal [4.3 4.5]."""
        while self.game.phase in ("shuffle", "cut"):
            if self.game.phase == "shuffle":
                self.game = self.game.play(Shuffle(self.game.dealer, shuffled(self._random)))
            else:
                self.game = self.game.play(Cut(self.game.to_act, 0))


def _space(game: Game) -> Dict:
    """Give the space of what the seats of a game observe."""
    seen = observed(game, 0)
    low = np.array([0] * len(seen.bits) + [-HIGHEST] * len(seen.numbers), np.int32)
    high = np.array([1] * len(seen.bits) + [HIGHEST] * len(seen.numbers), np.int32)
    mask = Box(0, 1, (actions.SIZE,), np.int8)
    return Dict({"observation": Box(low, high, dtype=np.int32), "action_mask": mask})
