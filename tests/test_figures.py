"""What a game is like: figures of a seeded simulation of four greedy players, an ante each deal."""

from collections import Counter
from random import Random
from typing import NamedTuple

import pytest

from skwitz.game import Game
from skwitz.players import greedy


class Figures(NamedTuple):
    """Averages: of a full deal, of an out, and of a pot taken."""

    points: float
    skwitz: float
    matadors: float
    cards: float
    spades: float
    matador_left: float
    ties_cards: float
    ties_spades: float
    deals_to_out: float
    mid_deal: float
    matsch: float
    plays_to_out: float
    pot: float
    outs_to_pot: float
    deals_to_pot: float


def simulate(outs: int, seed: int) -> Figures:
    """Play until so many outs."""
    random, game, seen = Random(seed), Game.start(), Counter[str]()
    while seen["out"] < outs:
        step = game.advance(greedy.choose(game, random))
        for event in step.events:
            seen[event.code] += 1
            if event.code == "point":
                seen[f"for {event.get('for')}"] += int(event.get("n"))
            elif event.code == "nopoint":
                seen[f"equal {event.get('for')}"] += 1
            elif event.code == "pottake":
                seen["taken"] += int(event.get("half"))
            elif event.code == "last":
                seen["left"] += any(matador in str(event.get("cards")) for matador in ("2S", "TS", "JS"))
        game = step.game
    return _averages(seen)


def _averages(seen: Counter[str]) -> Figures:
    full, out, pots = seen["last"], seen["out"], seen["pottake"]
    prizes = ("skwitz", "matador", "cards", "spades", "last")
    return Figures(
        points=sum(seen[f"for {prize}"] for prize in prizes) / full,
        skwitz=seen["for skwitz"] / full,
        matadors=seen["for matador"] / full,
        cards=seen["for cards"] / full,
        spades=seen["for spades"] / full,
        matador_left=seen["left"] / full,
        ties_cards=seen["equal cards"] / full,
        ties_spades=seen["equal spades"] / full,
        deals_to_out=seen["layout"] / out,
        mid_deal=seen["thrownin"] / out,
        matsch=seen["matsch"] / out / 3,
        plays_to_out=(seen["capture"] + seen["trail"]) / out,
        pot=seen["taken"] / 2 / pots,
        outs_to_pot=out / pots,
        deals_to_pot=seen["layout"] / pots,
    )


BOUNDS = {
    "points": (6.0, 7.2),
    "skwitz": (0.7, 1.5),
    "matadors": (2.7, 3.0),
    "cards": (0.80, 0.97),
    "spades": (0.65, 0.87),
    "matador_left": (0.05, 0.25),
    "ties_cards": (0.03, 0.20),
    "ties_spades": (0.13, 0.35),
    "deals_to_out": (2.5, 3.3),
    "mid_deal": (0.38, 0.64),
    "matsch": (0.02, 0.11),
    "plays_to_out": (105, 145),
    "pot": (300, 500),
    "outs_to_pot": (2.6, 3.8),
    "deals_to_pot": (7, 12),
}
"""Wide, for a short run."""

EXPECTED = Figures(
    points=6.47,
    skwitz=0.954,
    matadors=2.847,
    cards=0.907,
    spades=0.761,
    matador_left=0.147,
    ties_cards=0.093,
    ties_spades=0.239,
    deals_to_out=2.94,
    mid_deal=0.522,
    matsch=0.063,
    plays_to_out=129.4,
    pot=394.8,
    outs_to_pot=3.19,
    deals_to_pot=9.38,
)
"""What a long run has measured; plays in deals that an out cut short are counted too."""


def test_figures_of_a_short_run() -> None:
    figures = simulate(150, seed=1)
    outside = [name for name, (low, high) in BOUNDS.items() if not low <= getattr(figures, name) <= high]
    assert not outside, figures
    assert tuple(BOUNDS) == Figures._fields


@pytest.mark.slow
def test_figures_of_a_long_run() -> None:
    assert simulate(6000, seed=2) == pytest.approx(EXPECTED, rel=0.03)
