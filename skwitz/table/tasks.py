"""A task on a live plate: what is said of how a reader has done it."""

from __future__ import annotations

from typing import NamedTuple

from skwitz.live import State
from skwitz.render.plate import felt, paragraphs
from skwitz.wording import Words


class Verdict(NamedTuple):
    """Whether the task is done, what is said of it as HTML, and to be spoken."""

    done: bool
    html: str = ""
    say: str = ""
    seed: str = ""
    """The puzzle's seed, where it is known."""
    number: str = ""
    """What the puzzle is called."""


def aside() -> Verdict:
    """Say nothing: the task is still to be done."""
    return Verdict(False)


def verdict(words: Words, key: str, *, done: bool = False, **fields: object) -> Verdict:
    """Say a sentence of the catalogue."""
    sentence = words.statement(key, **fields)
    css = "task-done" if done else "task-open"
    return Verdict(done, f'<div class="{css}">{paragraphs([sentence])}</div>', sentence.spoken)


def felt_of_reader(state: State, name: str) -> dict[str, str]:
    """Show the table and the reader's own hand once another is to act: what is in the others' hands is not the task's.

    The reader's is the hand of the seat that was to act first.
    """
    game, reader = state.game, state.start.to_act
    if game.to_act == reader:
        return {}
    return {"felt": felt(game, state.words, name, seat=reader), "turn": ""}
