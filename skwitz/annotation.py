"""A record with a footnote for each thing that happened, naming the clauses, variants and conjectures at work."""

from collections.abc import Iterable

from skwitz.game import Step
from skwitz.record import Record, draws, replay
from skwitz.record_text import tag_lines
from skwitz.wording import Sentence
from skwitz.words import sentences


def annotated(record: Record, lang: str = "en") -> str:
    """Write a record with a line for each move, marks of footnotes in braces, and the footnotes below.

    It reads as a record again. Raises what `record.replay` does.

    >>> from skwitz.game import Game
    >>> from skwitz.record import kept
    >>> print("".join(annotated(kept(Game.dealt(seed=7), ["14C-AS3H"])).splitlines(keepends=True)[-3:]), end="")
    14C-AS3H {1}
    <BLANKLINE>
    ; 1 Forehand’s ♣4 takes ♥3 with ♠A. § 5.4 [editor’s conjecture c02]
    """
    tellings = []
    before = record.start
    for step in replay(record):
        tellings.append((step, sentences(step.events, before, lang)))
        before = step.game
    return noted(record, tellings)


def noted(record: Record, tellings: Iterable[tuple[Step, tuple[Sentence, ...]]]) -> str:
    """Write a record so that has been played already: its steps, each with what is told of it."""
    lines = [*tag_lines(record), ""]
    notes: list[str] = []
    for step, sentences_told in tellings:
        told = [sentence.text for sentence in sentences_told]
        numbers = range(len(notes) + 1, len(notes) + len(told) + 1)
        notes += [f"; {number} {text}" for number, text in zip(numbers, told, strict=True)]
        lines += _move_lines(step, f" {{{' '.join(map(str, numbers))}}}")
    return "\n".join([*lines, "", *notes]) + "\n"


def _move_lines(step: Step, marks: str) -> list[str]:
    """Write a move with its marks, and what was drawn upon it."""
    drawn = ".".join(map(str, draws(step)))
    return [f"{step.move}{marks}", drawn] if drawn else [f"{step.move}{marks}"]
