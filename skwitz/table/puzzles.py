"""Puzzles: moments of play at which one capture is better than all others.

Best is the capture that brings most bonuses (matadors and skwitzes), among equals most points, among equals most cards
from the table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from html import escape
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from skwitz.draft import Draft
from skwitz.errors import Illegal
from skwitz.game import Game
from skwitz.live import Answer, State, show
from skwitz.moves import Move, Play
from skwitz.players import greedy
from skwitz.render.plate import paragraphs
from skwitz.table.tasks import Verdict, aside, verdict
from skwitz.wording import Words, plain
from skwitz.words import told as words_told

LEAST: Final = 3
"""Captures that there are to choose from, at least."""
MOST: Final = 40
"""Captures that are looked at; where there are more there is no puzzle."""
PLAYERS: Final = (2, 3, 4)
EARLIEST: Final = 12
"""Plays that come before a puzzle, at most, however the deal goes."""


class Gain(NamedTuple):
    """What a capture brings at once; the greater is the better."""

    bonuses: int
    points: int
    cards: int


class Puzzle(NamedTuple):
    """A game in which a capture is asked for, and the best one."""

    start: Game
    best: Play


def gain(game: Game, play: Play) -> Gain:
    r"""Count what a capture brings at once.

    >>> from skwitz.moves import read_move
    >>> from skwitz.scenario import read
    >>> game = read("title: A sweep\nclause: 5.8\nhand: TD 6S\ntable: TC 6H 4D", "sweep").start
    >>> gain(game, read_move("1TD-4D6HTC")), gain(game, read_move("1TD-TC"))
    (Gain(bonuses=1, points=1, cards=3), Gain(bonuses=0, points=0, cards=1))
    """
    return Gain(*greedy.gain(Draft(game, None), play))


def best_capture(game: Game) -> Play | None:
    """Find the one capture that is better than all others, None where there is none or too few to choose from."""
    plays = captures(game)
    if not LEAST <= len(plays) <= MOST:
        return None
    draft = Draft(game, None)
    gains = [greedy.gain(draft, play) for play in plays]
    most = max(gains)
    return plays[gains.index(most)] if gains.count(most) == 1 else None


def captures(game: Game) -> list[Play]:
    """List the captures of the seat to play, as far as they are looked at, in the order in which they are offered."""
    if game.phase != "play":
        return []
    return list(islice((move for move in game.legal_moves if isinstance(move, Play) and move.taken), MOST + 1))


def puzzle(seed: int) -> Puzzle:
    """Give the puzzle of a seed: a deal is played on, half greedily, half at random, until one capture is best.

    The best is not the one that is offered first.

    >>> found = puzzle(1)
    >>> found.best == best_capture(found.start)
    True
    """
    random = Random(f"puzzle {seed}")
    players = PLAYERS[_below(len(PLAYERS), random)]
    game = Game.start(players=players)
    earliest = _below(EARLIEST, random)
    plays = 0
    while True:
        if plays >= earliest and (best := best_capture(game)) and best != captures(game)[0]:
            return Puzzle(game, best)
        if plays and game.phase != "play":
            game, plays = Game.start(players=players), 0
        game = game.play(_played(game, random))
        plays += game.phase == "play"


def opened(state: State, asked: Mapping[str, str]) -> Answer:
    """Lay out the puzzle of a seed, `seed`; asked to go on from it, the one that follows."""
    seed = _seed(asked)
    if asked["do"] == "next" and state.start == _known(seed).start:
        seed += 1
    start = _known(seed).start
    return replace(show(replace(state, start=start, game=start, moves=(), last=(), chosen=()), {}), moved=True)


def judged(state: State, asked: Mapping[str, str]) -> Verdict:
    """Tell whether the first capture made is the best, and what it brings beside what the best one would."""
    words, seed = state.words, _seed(asked)
    known = next((str(each) for each in (seed, seed + 1) if _known(each).start == state.start), "")
    number = words.say("puzzle.number", number=known) if known else words.say("puzzle.shared")
    return _held_against_best(state)._replace(seed=known, number=escape(plain(number)))


def _held_against_best(state: State) -> Verdict:
    play, best, words = next(iter(state.moves), None), best_capture(state.start), state.words
    if best is None:
        return verdict(words, "puzzle.none")
    if not isinstance(play, Play):
        return aside()
    mine, most = gain(state.start, play) if play.taken else Gain(0, 0, 0), gain(state.start, best)
    if play == best:
        return verdict(words, "puzzle.right", done=True, gain=told(most, words))
    return verdict(words, "puzzle.less", gain=told(mine, words), best=told(most, words))


def told(found: Gain, words: Words) -> str:
    """Tell what a capture brings, as a phrase."""
    if found == Gain(0, 0, 0):
        return words.say("puzzle.nothing")
    cards = words.count("cards", found.cards)
    if not found.bonuses:
        return words.say("puzzle.plain", cards=cards)
    bonuses = words.count("puzzle.bonuses", found.bonuses)
    if not found.points:
        return words.say("puzzle.unscored", bonuses=bonuses, cards=cards)
    return words.say("puzzle.gain", bonuses=bonuses, points=words.count("points", found.points), cards=cards)


def puzzle_text(found: Puzzle) -> str:
    """Write a puzzle as a scenario's file, for a plate."""
    return f"title: Puzzle\nclause: 5.1 5.7\nposition: {found.start}\n"


def answer_html(found: Puzzle, words: Words) -> str:
    """Tell the best capture, and what it brings."""
    sentences = words_told(found.start.advance(found.best).events, words)
    brings = words.statement("puzzle.brings", gain=told(gain(found.start, found.best), words))
    return paragraphs([*sentences, brings])


def _seed(asked: Mapping[str, str]) -> int:
    """Read the seed asked for, 1 without one; raises `Illegal`."""
    text = asked.get("seed", "") or "1"
    if not re.fullmatch("[0-9]{1,9}", text):
        raise Illegal("no_puzzle", (), {"found": text[:40]})
    return int(text)


def _played(game: Game, random: Random) -> Move:
    """Choose a move as a player does who does not always see the best."""
    if random.random() < 0.5 or game.phase != "play":
        return greedy.choose(game, random)
    plays = captures(game) or [move for move in game.legal_moves if isinstance(move, Play)]
    return plays[_below(len(plays), random)]


def _below(number: int, random: Random) -> int:
    return int(random.random() * number)


@lru_cache(4)
def _known(seed: int) -> Puzzle:
    return puzzle(seed)
