"""How the machines at a table choose: one at random, one greedily, one by thinking in slices."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from skwitz.moves import Call, Move, Out
from skwitz.players import greedy
from skwitz.players import random as at_random
from skwitz.table.sitting import Sitting


class Thought(NamedTuple):
    """The move chosen or, as long as there is none, what has been thought: as text, and how far it is (0 to 100)."""

    move: Move | None
    text: str = ""
    progress: int = 0


def think(sitting: Sitting, hurry: bool = False) -> Thought:
    """Let the machine in turn think, and choose if it has thought enough."""
    game, kind = sitting.game, sitting.setup.seats[sitting.game.to_act].kind
    random = Random(f"{sitting.setup.seed} {sitting.at}")
    if kind == "random":
        return Thought(_own(sitting, random))
    for said in (Call(game.to_act), Out(game.to_act)):
        if game.is_legal(said):
            return Thought(said)
    return Thought(greedy.best(game))


def _own(sitting: Sitting, random: Random) -> Move:
    """Choose at random, but no move of another seat."""
    while (move := at_random.choose(sitting.game, random)).seat != sitting.game.to_act:
        pass
    return move
