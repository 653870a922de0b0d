"""The parts of the page, as HTML, that a request brings: each is made of a `Told` by `skwitz.render.table`."""

from __future__ import annotations

from html import escape

from skwitz.cards import CardSet
from skwitz.render.plate import felt, paragraphs, refused_html
from skwitz.table.sitting import Sitting
from skwitz.table.told import Told
from skwitz.wording import plain
from skwitz.words import told


def parts(done: Told) -> dict[str, str]:
    """Give the parts by name: those that each reply has, and those that were asked for."""
    sitting = done.sitting
    return {
        "board": _board(sitting),
        "choice": "",
        "log": _log(sitting),
        "count": "",
        "message": message(done),
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


def _board(sitting: Sitting) -> str:
    chosen = (sitting.chosen[0] if sitting.chosen else -1, int(CardSet.of(sitting.chosen[1:])))
    seen = sitting.game if sitting.viewer < 0 else sitting.game.view(sitting.viewer)
    return felt(seen, sitting.words, "table", chosen, live=True)


def _log(sitting: Sitting) -> str:
    return paragraphs(told(sitting.last.events, sitting.words)) if sitting.last else ""


def _asked(done: Told) -> dict[str, str]:
    """Give the parts that were asked for."""
    return {"cite": done.cited} if done.cited else {}
