"""Playouts of our own, to be timed: they need nothing but the engine, and so run in Pyodide too."""

import json
import sys
from collections.abc import Callable
from itertools import count
from random import Random
from time import process_time

from skwitz.game import Game
from skwitz.kernel import Kernel
from skwitz.rules import Rules
from skwitz.rulesets import EDITION


class Kernels:
    """Whole deals by the kernel: shuffling, plays, payments, points."""

    name = "Skwitz, kernel"

    def __init__(self, players: int = 4, rules: Rules = EDITION) -> None:
        self.kernel, self.random = Kernel(rules, players), Random(1)

    def __call__(self) -> int:
        """Play one deal out; how many cards were played."""
        return self.kernel.deal(self.random).plays


class Games:
    """The same deals by `Game.play`, one game after another; only the choice of a play is the kernel's."""

    name = "Skwitz, event game"

    def __init__(self, players: int = 4, rules: Rules = EDITION) -> None:
        self.kernel, self.random, self.seeds = Kernel(rules, players), Random(1), count()

    def __call__(self, sizes: list[int] | None = None) -> int:
        """Play one deal to the count, and note the sizes of the table if asked; how many cards were played."""
        rules, players = self.kernel.rules, self.kernel.start.players
        game, plays = Game.dealt(rules, players, seed=next(self.seeds)), 0
        while game.phase == "play":
            if sizes is not None:
                sizes.append(len(game.table))
            game = game.play(self.kernel.choose(game, self.random))
            plays += 1
        return plays


def rates(clock: Callable[[], float] = process_time) -> str:
    """Plays in a second of the clock of each, after one second to warm up, as JSON."""
    found = {}
    for playout in (Kernels(), Games()):
        for seconds in (1, 2):
            plays, start = 0, clock()
            while (taken := clock() - start) < seconds:
                plays += playout()
        found[playout.name] = plays / taken
    return json.dumps(found)


if __name__ == "__main__":
    sys.stdout.write(rates())
