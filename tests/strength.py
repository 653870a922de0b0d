"""Measures how well the searching player plays: `python -m tests.strength [--games 400] [--ms 50] [--seed 1]`.

A win is to be first out at seven; each line gives the share of games won by the first player, with its 95 % interval,
and how long a move took. The clairvoyant sees all cards: a bound for the same playouts.
"""

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter

from skwitz.estimates import Estimate
from skwitz.game import Game
from skwitz.moves import Move
from skwitz.players.named import Player, named
from skwitz.simulation import simulate

TABLES = (2, 4)
GOALS = {2: 0.65, 4: 0.35}


class Timed:
    """A player whose time is taken, where there is a choice between plays."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.times: list[float] = []

    def __call__(self, game: Game, random: Random) -> Move:
        start = perf_counter()
        move = self.player(game, random)
        self.times.append(perf_counter() - start)
        return move


def measure(name: str, players: int, games: int, seed: int) -> tuple[Estimate, Timed]:
    """The share of wins of a player against greedy ones, and the player with its times."""
    timed = Timed(named(name))
    done = simulate(games, seed, (timed, *["greedy"] * (players - 1)))
    return done.wins(0), timed


def report(games: int, ms: int, seed: int) -> Iterator[str]:
    for players in TABLES:
        for name in ("greedy", f"search:{ms}ms", "clairvoyant"):
            wins, timed = measure(name, players, games, seed)
            times = sorted(timed.times)
            middle, longest = 1000 * sum(times) / len(times), 1000 * times[len(times) * 99 // 100]
            goal = f", goal {GOALS[players]}" if name.startswith("search") else ""
            yield f"{players} players, {name} against greedy: {wins} of {games} games{goal}"
            yield f"  a move takes {middle:.1f} ms in the mean, 99 of 100 at most {longest:.0f} ms"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--ms", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    for line in report(chosen.games, chosen.ms, chosen.seed):
        print(line, flush=True)  # noqa: T201 (a command's report)


if __name__ == "__main__":
    main()
