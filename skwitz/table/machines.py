"""How the machines at a table choose: one at random, one greedily, one by thinking in slices.

What the strong player has thought goes to the page as text after each slice and comes back with the next request, so
that the worker may die in between and the thinking can be cut short. What cannot have been thought here is forgotten.
"""

from __future__ import annotations

import re
from hashlib import sha256
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from skwitz.game import Game
from skwitz.moves import Call, Move, Out, Play
from skwitz.players import greedy
from skwitz.players import random as at_random
from skwitz.players.deliberation import LOOKED_AT, Deliberation, Trial, candidates
from skwitz.table.sitting import Sitting

SLICE: Final = 0.12
"""Seconds of thinking within one request."""
WHOLE: Final = 1.2
"""Seconds of thinking about one play."""
ALIKE: Final = 60
"""After how many deals plays that have been worth the same on each count as equal."""
_NUMBER: Final = r"-?\d{1,9}(?:\.\d{1,12})?(?:e-?\d{1,2})?"
_PLAY: Final = rf"[0-7][2-9ATJQK][SHDC](?:-\w{{2,104}})?:{_NUMBER}"
_TEXT: Final = re.compile(rf"[0-9a-f]{{8}}~\d{{1,5}}~\d{{1,6}}(?:~{_PLAY})+~(?:{_NUMBER}(?:,{_NUMBER})*)?", re.ASCII)


class Thought(NamedTuple):
    """The move chosen or, as long as there is none, what has been thought: as text, and how far it is (0 to 100)."""

    move: Move | None
    text: str = ""
    progress: int = 0


def think(sitting: Sitting, hurry: bool = False) -> Thought:
    """Let the machine that is to act think for a slice, and choose if it has thought enough or shall hurry."""
    game, kind = sitting.game, sitting.setup.seats[sitting.game.to_act].kind
    if kind == "random":
        return Thought(_own(sitting, Random(f"{sitting.setup.seed} {sitting.at}")))
    for said in (Call(game.to_act), Out(game.to_act)):
        if game.is_legal(said):
            return Thought(said)
    return _slice(sitting, hurry) if kind == "strong" else Thought(_greediest(game))


def _own(sitting: Sitting, random: Random) -> Move:
    """Choose at random, but no move of another seat."""
    while (move := at_random.choose(sitting.game, random)).seat != sitting.game.to_act:
        pass
    return move


def _greediest(game: Game) -> Play:
    """Give the greedy player's play; where there are very many, the first of those that a strong one would try."""
    return greedy.best(game) if game.legal_moves.count() <= LOOKED_AT else candidates(game)[0]


def _slice(sitting: Sitting, hurry: bool) -> Thought:
    begun = perf_counter()
    game = sitting.game
    plays = candidates(game)
    thinking = Deliberation(game, plays)
    spent = _recall(thinking, sitting.thoughts, game)
    random = Random(f"{sitting.setup.seed} {sitting.at} {thinking.number}")
    while not _enough(thinking) and not (hurry and thinking.number):
        thinking.try_deal(random)
        now = perf_counter() - begun
        if hurry or now >= SLICE or spent + now >= WHOLE:
            break
    spent += perf_counter() - begun
    if hurry or _enough(thinking) or spent >= WHOLE:
        return Thought(thinking.best)
    return Thought(None, _written(thinking, spent, game), int(100 * spent / WHOLE))


def _enough(thinking: Deliberation) -> bool:
    """Tell whether one play is left in question, or several that have long been worth the same."""
    return thinking.settled or (thinking.number >= ALIKE and thinking.alike)


def _written(thinking: Deliberation, spent: float, game: Game) -> str:
    """Write thoughts: about which position, milliseconds, deals, each play in question with its value, differences."""
    trials = [f"{trial.play}:{trial.total:.8g}" for trial in thinking.trials]
    apart = ",".join(f"{squares:.8g}" for row in thinking.apart for squares in row)
    return "~".join([_about(game), str(int(1000 * spent)), str(thinking.number), *trials, apart])


def _recall(thinking: Deliberation, text: str, game: Game) -> float:
    """Take up thoughts where they were left; give the seconds spent on them. What does not fit is forgotten."""
    if not _TEXT.fullmatch(text):
        return 0.0
    about, spent, number, *written, apart = text.split("~")
    known = {str(trial.play): trial.play for trial in thinking.trials}
    trials = []
    for play, total in (each.split(":") for each in written):
        if play not in known:
            return 0.0
        trials.append(Trial(known.pop(play), float(total), int(number)))
    squares = [float(each) for each in apart.split(",") if each]
    if about != _about(game) or len(squares) != len(trials) * (len(trials) - 1) // 2 or not int(number):
        return 0.0
    rest = iter(squares)
    thinking.trials, thinking.number = trials, int(number)
    thinking.apart = [[next(rest) for _ in range(place)] for place in range(len(trials))]
    return min(int(spent) / 1000, WHOLE)


def _about(game: Game) -> str:
    return sha256(str(game.view(game.turn)).encode()).hexdigest()[:8]
