"""Skwitz, a fishing game of the nineteenth century: its rules as a program.

Every answer names the clause of the edition, the variant or the editor's conjecture on which it rests.

>>> import skwitz
>>> [str(taken) for taken in skwitz.captures("TS", "TD 7H 3C QS")]
['3C7H', 'TD', '3C7HTD']
"""

from skwitz.capture import captures
from skwitz.cards import MATADORS, PACK, SPADES, UNSEEN, Card, CardSet, pack, shuffled
from skwitz.deal import Deal
from skwitz.errors import Ambiguous, Illegal, SkwitzError, Unreadable
from skwitz.events import Event
from skwitz.explaining import Explanation, explain
from skwitz.game import Game, Step
from skwitz.information import information_state, resample, returns
from skwitz.moves import (
    Call,
    Cut,
    Draw,
    Move,
    Offend,
    Out,
    Pass,
    Play,
    Shuffle,
    Stop,
    Try,
    read_move,
    read_moves,
    write_moves,
)
from skwitz.record import Record
from skwitz.rules import SCHEDULES, Option, Rules, Schedule, options
from skwitz.rulesets import AS_REPORTED, EDITION, JAPANESE, KOREAN, RULESETS, SWEDISH
from skwitz.understanding import understood

__version__ = "0.1.0"

__all__ = [
    "AS_REPORTED",
    "EDITION",
    "JAPANESE",
    "KOREAN",
    "MATADORS",
    "PACK",
    "RULESETS",
    "SCHEDULES",
    "SPADES",
    "SWEDISH",
    "UNSEEN",
    "Ambiguous",
    "Call",
    "Card",
    "CardSet",
    "Cut",
    "Deal",
    "Draw",
    "Event",
    "Explanation",
    "Game",
    "Illegal",
    "Move",
    "Offend",
    "Option",
    "Out",
    "Pass",
    "Play",
    "Record",
    "Rules",
    "Schedule",
    "Shuffle",
    "SkwitzError",
    "Step",
    "Stop",
    "Try",
    "Unreadable",
    "__version__",
    "captures",
    "explain",
    "information_state",
    "options",
    "pack",
    "read_move",
    "read_moves",
    "resample",
    "returns",
    "shuffled",
    "understood",
    "write_moves",
]
