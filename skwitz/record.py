"""The record of a sitting: a position and, one after another, the moves made from it, with shuffles, cuts and draws.

As text it is the position line, then the moves in notation, a line for each shuffle, each round of draws, and what was
played between. A replay needs no source of chance, since the shuffles stand in it.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from skwitz.cards import UNSEEN, written
from skwitz.errors import Illegal
from skwitz.game import Game, Step
from skwitz.moves import Draw, Move, read_move, read_moves, write_moves
from skwitz.notation import read_position, write_position


class Record(NamedTuple):
    """Where a sitting began and what was done in it."""

    start: Game
    moves: tuple[Move, ...]

    def __str__(self) -> str:
        lines = [write_moves(moves) for _, moves in groupby(self.moves, key=lambda move: type(move).__name__ == "Draw")]
        return "\n".join([write_position(self.start), *lines]) + "\n"


def read(text: str) -> Record:
    """Read a record; lines that are empty say nothing. Raises `Unreadable` with the column in the whole text."""
    line, _, moves = text.partition("\n")
    return Record(read_position(line), read_moves(" " * (len(text) - len(moves)) + moves))


def kept(start: Game, moves: Iterable[Move | str]) -> Record:
    """Play moves and record them with the draws that they brought about.

    Raises `Illegal` for a move that is refused.
    """
    game = start
    entries: list[Move] = []
    for move in moves:
        step = game.advance(move)
        entries += [step.move, *_draws(step)]
        game = step.game
    return Record(start, tuple(entries))


def replay(record: Record) -> Iterator[Step]:
    """Play a record again, one step for each move but the draws, which are compared with those of the game [4.8].

    A draw may be left out of a record, and its cards be `UNSEEN`. Raises `Illegal` where a move is refused, or where a
    draw is not what the stock gives (`draw_differs`).
    """
    game = record.start
    drawn: list[Draw] = []
    for move in record.moves:
        if isinstance(move, Draw):
            _compare(move, drawn)
            continue
        step = game.advance(move)
        game, drawn = step.game, _draws(step)
        yield step


def _draws(step: Step) -> list[Draw]:
    """List the draws that a step has brought about."""
    events = [event for event in step.events if event.code == "draw"]
    draws = [read_move(f"{event.get('seat')}draw-{event.get('cards')}") for event in events]
    return [draw for draw in draws if isinstance(draw, Draw)]


def _compare(move: Draw, drawn: list[Draw]) -> None:
    """Look whether a draw of the record is one of the game's."""
    for draw in drawn:
        pairs = zip(draw.cards, move.cards, strict=False)
        same = all(UNSEEN in pair or pair[0] == pair[1] for pair in pairs)
        if draw.seat == move.seat and same and len(draw.cards) == len(move.cards):
            return
    raise Illegal("draw_differs", ("4.8",), {"seat": move.seat, "cards": written(move.cards)})
