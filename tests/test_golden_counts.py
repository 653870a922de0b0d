"""Lines of play and positions, move by move, are as many as they were (tests/cases/positions.tsv).

If they should have changed: `python -m tests.refresh`, after finding out why.
"""

import pytest

from tests.perft import CASES, QUICK, figures, kept

GOLDEN = kept()
EACH = pytest.mark.parametrize(("seed", "players", "rules", "depth"), CASES, ids=[f"{c[2]} {c[1]}" for c in CASES])


@EACH
def test_the_first_moves(seed: int, players: int, rules: str, depth: int) -> None:
    soon = max(at for at in range(1, depth + 1) if GOLDEN[seed, at].lines <= QUICK)
    for row in figures(seed, players, rules, soon):
        assert row == GOLDEN[seed, row.depth]


@pytest.mark.slow
@EACH
def test_all_moves(seed: int, players: int, rules: str, depth: int) -> None:
    assert list(figures(seed, players, rules, depth)) == [GOLDEN[seed, at] for at in range(1, depth + 1)]


def test_the_table_is_that_of_the_cases() -> None:
    assert [(row.seed, row.players, row.rules, row.depth) for row in GOLDEN.values()] == [
        (seed, players, rules, at) for seed, players, rules, depth in CASES for at in range(1, depth + 1)
    ]
