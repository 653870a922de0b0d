"""Payments: every row of cases/payments.tsv."""

from pathlib import Path
from typing import NamedTuple

import pytest

from skwitz.game import Game
from skwitz.moves import Out
from skwitz.rules import Rules
from skwitz.rulesets import RULESETS
from tests.strategies import placed


class Row(NamedTuple):
    what: str
    players: int
    rules: Rules
    gains: tuple[float, ...]
    pot: float


def rows() -> list[Row]:
    lines = (Path(__file__).parent / "cases" / "payments.tsv").read_text(encoding="utf-8").splitlines()
    found = []
    for line in lines:
        if line and not line.startswith("#"):
            what, players, stake, ruleset, _, gains, pot = line.split("\t")
            partners = "opposite" if "partners" in what else "none"
            rules = Rules(**{**RULESETS[ruleset].changes(), "stake": int(stake), "partners": partners})
            found.append(Row(what, int(players), rules, tuple(map(float, gains.split())), float(pot)))
    return found


ROWS = rows()

PLAYS = {
    "matador captured": ("2D 9H", "2S KC", "2D-2S"),
    "skwitz": ("2D 9H", "2C", "2D-2C"),
    "matador and skwitz by one play": ("2D 9H", "2S", "2D-2S"),
    "two matadors and skwitz by one play": ("TD 9H", "2S 8C TS", "TD-2S8CTS"),
    "penalty": ("2D 9H", "2S KC", "try-9H"),
}
"""Hand and table of seat 0, and its play."""


def played(row: Row) -> tuple[Game, Game]:
    """The games before and after what a row tells."""
    if row.what.startswith("out"):
        matsch = {"out, nobody matsch": (), "out, seat 2 matsch": (2,), "out, all others matsch": range(1, row.players)}
        points = tuple(7 if not seat else 0 if seat in matsch[row.what] else 1 for seat in range(row.players))
        game = placed("9H", "KC", row.rules, players=row.players, turn=0, dealer=row.players - 1, points=points)
        return game, game.play(Out(0))
    hand, table, play = PLAYS[row.what.partition(",")[0]]
    game = placed(hand, table, row.rules, players=row.players, turn=0, dealer=row.players - 1)
    return game, game.play(f"0{play}")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.what}, {row.players} players")
def test_row(row: Row) -> None:
    before, after = played(row)
    gains = tuple((new - old) / 2 for old, new in zip(before.pools, after.pools, strict=True))
    assert (gains, (after.pot - before.pot) / 2) == (row.gains, row.pot)


def test_every_row_is_there() -> None:
    assert len(ROWS) == 17


def test_the_pools_of_partners_are_one() -> None:
    before, after = played(ROWS[-1])
    gains = [(new - old) // 2 for old, new in zip(before.pools, after.pools, strict=True)]
    assert (gains[0] + gains[2], gains[1] + gains[3]) == (4, -8)
