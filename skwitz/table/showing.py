"""The parts of the page, as HTML, that a request brings: each is made of a `Told` by `skwitz.render.table`."""

from __future__ import annotations

from html import escape

from skwitz.render.plate import paragraphs, refused_html
from skwitz.render.table.board import board
from skwitz.render.table.choice import choice
from skwitz.render.table.count import count
from skwitz.render.table.hints import hint, why
from skwitz.render.table.ledger import ledger
from skwitz.render.table.log import log
from skwitz.render.table.share import share
from skwitz.table.told import Told
from skwitz.wording import plain


def parts(done: Told) -> dict[str, str]:
    """Give the parts by name: those that each reply has, and those that were asked for."""
    sitting = done.sitting
    return {
        "board": board(sitting),
        "choice": choice(sitting, done.progress),
        "log": log(sitting),
        "count": count(sitting),
        "message": message(done),
        "hint": "",
        **_asked(done),
    }


def message(done: Told) -> str:
    """Give what stands above the table: refusals with a way to ask why, or what has been opened."""
    if not done.messages:
        return done.more
    if done.tone != "refused":
        return paragraphs(done.messages) + done.more
    return "".join(map(refused_html, done.messages)) + why_button(done) + done.more


def why_button(done: Told) -> str:
    """Give the button that asks why a move is refused, or nothing."""
    if not done.why:
        return ""
    label = escape(plain(done.sitting.words.say("table.why_not")))
    return f'<p><button type="button" data-action="why" data-move="{escape(done.why)}">{label}</button></p>'


def _asked(done: Told) -> dict[str, str]:
    """Give the parts that were asked for."""
    sitting = done.sitting
    found: dict[str, str] = {}
    if done.hint:
        found["hint"] = hint(sitting, done.hint)
    if done.explanation:
        found["hint"] = why(sitting, done.explanation)
    if done.ledger:
        found["ledger"] = ledger(sitting)
    if done.share:
        found["share"] = share(sitting, done.share)
    if done.cited:
        found["cite"] = done.cited
    if done.typed is not None:
        found["typed"] = paragraphs(done.typed)
    return found
