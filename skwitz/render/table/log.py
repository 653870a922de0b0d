"""What has happened: the deal in force step by step, the last first, with the way back; earlier deals one line each."""

from __future__ import annotations

from itertools import pairwise

from skwitz.game import Step
from skwitz.render.table.markup import button, named, said
from skwitz.table.sitting import Sitting
from skwitz.wording import Words
from skwitz.words import told

JUMPS = ("first", "previous", "following", "last")


def log(sitting: Sitting) -> str:
    """Give the bar of the replay, the deals before, and the steps of the deal in force."""
    first = sitting.deal_from
    steps = "".join(_step(sitting, at) for at in reversed(range(first, sitting.at)))
    number = sitting.deals
    heading = said(sitting.words, "board.log.deal", number=number) if number else said(sitting.words, "board.log.none")
    return (
        f'{_replay(sitting)}{_earlier(sitting)}<h2 class="log-deal">{heading}</h2><ol class="log" reversed>{steps}</ol>'
    )


def _step(sitting: Sitting, at: int) -> str:
    """Tell one step, with the button that leads to where it has been made."""
    step, words = sitting.steps[at], sitting.words
    sentences = "".join(f"<p>{sentence.html}</p>" for sentence in told(sitting.events(step), words))
    current = ' aria-current="step"' if at + 1 == sitting.at else ""
    return (
        f'<li class="log-step is-{_kind(step)}" data-step="{at + 1}" value="{at + 1}"{current}>'
        f"{_number(sitting, at + 1)}{sentences}</li>"
    )


def _number(sitting: Sitting, at: int) -> str:
    """Give a step's number, which leads back to it."""
    if at == sitting.at:
        return f'<span class="log-number">{at}</span>'
    return go_to(sitting.words, at, "log-number log-back")


def go_to(words: Words, at: int, css: str) -> str:
    """Give the button that leads to a step, with its number."""
    name = said(words, "board.log.back_to", number=at)
    return named(button(str(at), css, action="goto", to=str(at)), name)


def _kind(step: Step) -> str:
    return type(step.move).__name__.lower()


def _replay(sitting: Sitting) -> str:
    """Give the buttons that go through the game card by card."""
    if not sitting.steps:
        return ""
    words, at, end = sitting.words, sitting.at, len(sitting.steps)
    places = dict(zip(JUMPS, (0, max(at - 1, 0), min(at + 1, end), end), strict=True))
    buttons = "".join(_jump(words, name, to, enabled=to != at) for name, to in places.items())
    place = said(words, "board.log.place", at=at, all=end)
    return (
        f'<div class="replay" role="group" aria-label="{said(words, "board.log.replay")}">{buttons}'
        f'<span class="replay-place">{place}</span></div>'
    )


def _jump(words: Words, name: str, to: int, *, enabled: bool) -> str:
    made = button(f'<span aria-hidden="true">{SIGNS[name]}</span>', "replay-jump", action="goto", to=str(to))
    return named(made if enabled else made.replace(">", " disabled>", 1), said(words, f"board.log.{name}"))


def _earlier(sitting: Sitting) -> str:
    """List the deals before, each with its outcome and the way to its end."""
    starts = [at for at in range(sitting.at) if sitting.begins(at)]
    ends = [(start, end) for start, end in pairwise([*starts, sitting.deal_from]) if end <= sitting.deal_from]
    items = "".join(_deal(sitting, number, end) for number, (start, end) in enumerate(ends, 1) if end > start)
    if not items:
        return ""
    return (
        f'<details class="log-earlier"><summary>{said(sitting.words, "board.log.earlier")}</summary><ol>{items}</ol>'
        "</details>"
    )


def _deal(sitting: Sitting, number: int, end: int) -> str:
    words, step = sitting.words, sitting.steps[end - 1]
    told_of = [event for event in step.events if event.code in ("out", "points")]
    outcome = " ".join(sentence.html for sentence in told(told_of, words))
    go = button(said(words, "board.log.deal", number=number), "log-back", action="goto", to=str(end))
    return f"<li>{go} {outcome}</li>"


SIGNS = {"first": "«", "previous": "‹", "following": "›", "last": "»"}
