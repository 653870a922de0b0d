"""How many lines of play and how many positions there are, move by move: golden figures by which engines compare.

As chess players' perft: every legal move is made, the end of the sitting too; a line ends where the cards are shuffled.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from skwitz.game import Game
from skwitz.rules import Rules

TABLE = Path(__file__).parent / "cases" / "positions.tsv"


class Row(NamedTuple):
    seed: int
    players: int
    rules: str
    depth: int
    """How many moves after the deal."""
    lines: int
    positions: int
    """Different ones that these lines lead to."""

    def __str__(self) -> str:
        return "\t".join(map(str, self))


CASES = (
    (1, 2, "EDITION", 24),
    (2, 3, "EDITION", 20),
    (3, 4, "EDITION", 17),
    (4, 4, "KOREAN.target-1", 19),
    (5, 4, "take-maximal.several-aces_only", 19),
    (6, 4, "trail-will.skwitz_call-called.courts_add-yes", 6),
    (7, 4, "partners-opposite.target-1.out_when-after_capture.unfinished-played_out", 19),
    (8, 5, "AS_REPORTED.target-2.declare_out-at_once", 20),
    (9, 6, "ace_adds-no.trail-card", 8),
    (10, 7, "SWEDISH.target-1.play_on_risk-secured", 14),
    (11, 8, "EDITION", 16),
)
"""Seed, players, ruleset and depth of the golden figures."""

QUICK = 3000
"""Every test run goes so deep that there are no more lines than this."""


def figures(seed: int, players: int, rules: str, depth: int) -> Iterator[Row]:
    """Count to a depth, from the deal of a seed."""
    reached = Counter({Game.dealt(Rules.read(rules), players, seed): 1})
    for moves in range(1, depth + 1):
        following: Counter[Game] = Counter()
        for game, number in reached.items():
            for move in game.legal_moves:
                following[game.play(move)] += number
        reached = following
        yield Row(seed, players, rules, moves, reached.total(), len(reached))


def kept() -> dict[tuple[int, int], Row]:
    """The golden figures, by seed and depth."""
    found = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            seed, players, rules, depth, lines, positions = line.split("\t")
            found[int(seed), int(depth)] = Row(int(seed), int(players), rules, int(depth), int(lines), int(positions))
    return found


def refresh() -> None:
    """Count everything anew and write it down."""
    head = "# " + "\t".join(Row._fields)
    rows = [str(row) for case in CASES for row in figures(*case)]
    TABLE.write_text("\n".join([head, *rows]) + "\n", encoding="utf-8")
