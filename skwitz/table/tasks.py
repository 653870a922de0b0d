"""A task on a live plate: what is said of how a reader has done it, and what is offered then."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, NamedTuple

from skwitz.render.plate import paragraphs
from skwitz.wording import Sentence, Words, plain

AGAIN: Final = ("undo", "reset")
"""What is offered to who wants to try again."""


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


def verdict(words: Words, *keys: str, done: bool = False, offers: Iterable[str] = (), **fields: object) -> Verdict:
    """Say a sentence for each key of the catalogue, and offer what can be done then, as buttons."""
    told = [said(words, key, **fields) for key in keys]
    buttons = "".join(
        f'<button type="button" data-action="{name}">{escape(plain(words.say(f"button.{name}")))}</button>'
        for name in offers
    )
    css = "task-done" if done else "task-open"
    html = f'<div class="{css}">{paragraphs(told)}{f"<div>{buttons}</div>" if buttons else ""}</div>'
    return Verdict(done, html, " ".join(sentence.spoken for sentence in told))


def said(words: Words, key: str, **fields: object) -> Sentence:
    """Say one sentence of the catalogue."""
    return words.sentence(words.stopped(words.say(key, **fields)))
