"""A table at its beginning, always the same: what the page Play shows before the engine is there."""

from __future__ import annotations

from random import Random

from skwitz.cards import shuffled
from skwitz.moves import Cut, Shuffle
from skwitz.table.setup import from_form
from skwitz.table.sitting import Sitting, begun

SEED = "3"


def beginning(lang: str, urls: str) -> Sitting:
    """Give a sitting of four that has just been dealt."""
    sitting = begun(from_form({"seed": SEED}), lang, urls)
    pack = tuple(shuffled(Random(SEED)))
    dealt = sitting.advanced(Shuffle(sitting.game.dealer, pack))
    return dealt.advanced(Cut(dealt.game.deal.cutter, 17))
