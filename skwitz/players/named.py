"""Players by name, as the command line and a simulation name them."""

import re
from collections.abc import Callable
from random import Random
from typing import Final

from skwitz.errors import Unreadable
from skwitz.game import Game
from skwitz.moves import Move
from skwitz.players import greedy
from skwitz.players import random as at_random
from skwitz.players.search import Search

Player = Callable[[Game, Random], Move]
"""What plays: it gets the game, looks at no more than its seat sees, and chooses a move for the seat to act."""

NAMES: Final = ("random", "greedy", "search", "clairvoyant")

_NAMED = re.compile(r"(?P<name>[a-z]+)(?::(?:(?P<deals>[1-9][0-9]{0,6})|(?P<ms>[1-9][0-9]{0,6})ms))?", re.ASCII)


def named(text: str) -> Player:
    """Find a player: `random`, `greedy`, `search`, or `clairvoyant`, a search that sees all cards.

    A search may say how long it thinks about a play: `search:50ms`, as without it, or `search:200`, which is on 200
    sampled deals and so the same on every machine. Raises `Unreadable`.

    >>> named("search:200")
    Search(seconds=None, deals=200, clairvoyant=False)
    """
    found = _NAMED.fullmatch(text.strip().lower())
    if not found or found["name"] not in NAMES:
        raise Unreadable("no_player", text, 1, params={"found": text, "names": " ".join(NAMES)})
    if found["name"] == "random":
        return at_random.choose
    if found["name"] == "greedy":
        return greedy.choose
    seconds = int(found["ms"]) / 1000 if found["ms"] else None if found["deals"] else 0.05
    return Search(seconds, int(found["deals"]) if found["deals"] else None, found["name"] == "clairvoyant")
