"""What needs an extra: tried where it is installed."""

import io

import pytest

from skwitz.simulation import simulate


@pytest.mark.slow
def test_a_simulation_is_drawn() -> None:
    """`pip install skwitz[plots]`."""
    pytest.importorskip("matplotlib")
    from skwitz.extras import plots

    figure = plots.overview(simulate(20, seed=1, players=("greedy", "random", "greedy")))
    assert [axes.get_title() for axes in figure.axes] == [
        "First out",
        "Length",
        "Points at the end",
        "Chips won, without the pot",
    ]
    file = io.BytesIO()
    figure.savefig(file, format="svg")
    assert b"1 random" in file.getvalue() or file.tell() > 10_000
