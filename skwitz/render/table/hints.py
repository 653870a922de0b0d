"""What could be done and what it would bring; and why a move is allowed or not."""

from __future__ import annotations

from math import isnan

from skwitz.cards import NAMES, CardSet
from skwitz.explaining import Decision, Explanation
from skwitz.render.plate import paragraphs, refused_html
from skwitz.render.table.choice import taking
from skwitz.render.table.markup import button, said
from skwitz.table.sitting import Sitting
from skwitz.table.told import Advice, Hint
from skwitz.wording import amount
from skwitz.words import refused, told


def hint(sitting: Sitting, found: Hint) -> str:
    """List the plays that could be made, each with what it brings at once and the strong player's estimate."""
    words = sitting.words
    items = "".join(_play(sitting, advice) for advice in found.plays)
    more = found.number - len(found.plays)
    rest = f'<p class="note">{said(words, "board.hint.more", n=more)}</p>' if more > 0 else ""
    deals = said(words, "board.hint.deals", n=found.deals)
    return (
        f'<h2 class="hint-title">{said(words, "board.hint.title")}</h2><ol class="hints">{items}</ol>{rest}'
        f'<p class="note">{deals}</p>'
    )


def _play(sitting: Sitting, advice: Advice) -> str:
    """Give one play as a button, what it brings, and how good it is thought to be."""
    words, play = sitting.words, advice.play
    taken = CardSet(play.taken)
    label = words.html(taking(words, play.card, taken, sitting.game.rules))
    make = button(label, "is-primary" if advice.best else "", action="take", card=NAMES[play.card], cards=str(taken))
    best = f'<span class="badge badge-best">{said(words, "board.hint.best")}</span>' if advice.best else ""
    reasons = paragraphs(told(advice.brings.events, words))
    return f"<li>{make}{best}{_estimate(sitting, advice)}{_gain(sitting, advice.brings)}{reasons}</li>"


def _estimate(sitting: Sitting, advice: Advice) -> str:
    if isnan(advice.chance):
        return ""
    percent = round(100 * advice.chance)
    told_of = said(sitting.words, "board.hint.chance", n=percent)
    return f'<p class="chance"><meter min="0" max="100" value="{percent}" aria-hidden="true"></meter> {told_of}</p>'


def _gain(sitting: Sitting, brings: Explanation) -> str:
    """Sum up what a play brings to who makes it, in chips and points."""
    words, seat = sitting.words, brings.move.seat
    parts = []
    if brings.chips and brings.chips[seat]:
        parts.append(said(words, "board.hint.chips", amount=_signed(brings.chips[seat])))
    if brings.points and brings.points[seat]:
        parts.append(said(words, "board.hint.points", n=brings.points[seat]))
    return f'<p class="gain">{" · ".join(parts)}</p>' if parts else ""


def _signed(half: int) -> str:
    return ("+" if half > 0 else "") + amount(half)


def why(sitting: Sitting, found: Explanation) -> str:
    """Tell why a move is refused, or what it would bring, and which points of the rules decide that."""
    words = sitting.words
    head = said(words, "board.why.allowed" if found.legal else "board.why.refused", move=str(found.move))
    if found.refusal:
        shown = refused_html(refused(found.refusal, words))
    else:
        shown = paragraphs(told(found.events, words)) + _gain(sitting, found)
    decisions = "".join(f"<li>{_decision(sitting, each)}</li>" for each in found.decisions)
    listed = f'<ul class="decisions">{decisions}</ul>' if decisions else ""
    return f'<h2 class="hint-title">{head}</h2>{shown}{listed}'


def _decision(sitting: Sitting, decision: Decision) -> str:
    words = sitting.words
    told_of = words.say("board.why.otherwise", option=decision.option, value=decision.value, other=decision.other)
    return words.sentence(words.stopped(told_of), decision.sources).html
