"""What is told in text alone: why a move is allowed and what decides it, what a card can take, what lies where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from skwitz.cards import NAMES, Card, CardSet
from skwitz.draft import Draft
from skwitz.explaining import Explanation
from skwitz.game import Game
from skwitz.playing import able
from skwitz.wording import Sentence, Words, amount, mark
from skwitz.words import refused, told

SHOWN: Final = 12
"""How many captures of a card are told."""
MANY: Final = 200
"""How many captures of a card are counted."""


def explained(explanation: Explanation, words: Words, names: Sequence[str]) -> tuple[Sentence, ...]:
    """Tell an explanation: why not, or what it brings and pays; then what decides. `names` are those of the seats."""
    move = explanation.move
    if explanation.refusal:
        lines = [_line(words, "terminal.illegal", move=move), refused(explanation.refusal, words)]
    else:
        lines = [_line(words, "terminal.legal", move=move), *told(explanation.events, words)]
        pot = [(words.say("seat.pot"), amount(explanation.pot), explanation.pot)]
        paid = [*pot, *((who, amount(half), half) for who, half in zip(names, explanation.chips, strict=True))]
        lines.append(_line(words, "terminal.chips", changes=_changes(words, paid) or words.say("terminal.unpaid")))
        scored = [(who, str(n).replace("-", "−"), n) for who, n in zip(names, explanation.points, strict=True)]
        changes = _changes(words, scored) or words.say("terminal.unscored")
        lines.append(_line(words, "terminal.points", changes=changes))
    for option, value, other, sources in explanation.decisions:
        fields = {"option": option, "value": value, "other": other, "sources": " ".join(sources)}
        lines.append(_line(words, "terminal.otherwise", **fields))
    return tuple(lines)


def _line(words: Words, key: str, **fields: object) -> Sentence:
    return words.sentence(words.say(key, **fields))


def _changes(words: Words, changes: Iterable[tuple[str, str, int]]) -> str:
    """List who gains or loses what; whoever does neither is left out."""
    said = [
        words.say("terminal.change", who=who, change=f"{'+' if number > 0 else ''}{text}")
        for who, text, number in changes
        if number
    ]
    return words.join(said, "many")


def can_take(game: Game, card: int, words: Words) -> str:
    """Tell, as a phrase, what a card of the hand in turn can take, or why it can take nothing."""
    mine = words.cards(NAMES[card])
    sets = list(islice(game.captures(Card(card)), MANY + 1))
    if sets:
        joined = words.join([words.cards(str(each)) for each in sets[:SHOWN]], "sets")
        return words.say("wire.many" if len(sets) > SHOWN else "wire.captures", card=mine, n=len(sets), sets=joined)
    # what must be taken with another card stands in the way of trailing this one
    if capturing := able(Draft(game, None), game.turn, card):
        return words.say("refusal.must_capture", card=mine, able=words.cards(str(CardSet(capturing))))
    return words.say("wire.no_capture", card=mine)


def cards_line(words: Words, key: str, cards: int, empty: str, **fields: object) -> str:
    """Tell, as a phrase, which cards lie somewhere: `key` names the place, `empty` what is said of none."""
    label = words.say(key, **fields)
    label = label[:1].upper() + label[1:]
    marks = [mark(str(card)) for card in CardSet(cards)]
    return words.say("zone.line", label=label, cards=words.join(marks, "many") if marks else words.say(empty))
