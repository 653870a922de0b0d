"""What the page Play asks and what it is answered; the fields of both are described at `answer`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random

from skwitz.cards import Card, CardSet
from skwitz.errors import Illegal, SkwitzError
from skwitz.moves import Play
from skwitz.players import greedy
from skwitz.render.plate import felt, paragraphs, refused_html
from skwitz.table.setup import from_form
from skwitz.table.sitting import Sitting, begun, chosen_text, read_sitting
from skwitz.wording import Sentence
from skwitz.words import refusal, refused, told

Asked = Mapping[str, str]
Reply = dict[str, object]


@dataclass(frozen=True)
class Told:
    """A sitting after a request, what is said aloud, and parts of the page that only this request brings."""

    sitting: Sitting
    say: str = ""
    parts: Mapping[str, str] | None = None


def answer(asked: Asked) -> Reply:
    """Answer one request of the page Play."""
    act = asked.get("act", "")
    if act not in ACTS:
        raise SkwitzError("no_action", params={"found": act[:40]})
    sitting = None
    try:
        if act in OPENING:
            done = OPENING[act](asked)
        else:
            sitting = read_sitting(asked)
            done = ACTS[act](sitting, asked)
    except SkwitzError as error:
        if sitting is None:
            sentence = refusal(error, None, asked.get("lang", "en"), asked.get("urls", ""))
            return {"ok": False, "html": {"message": refused_html(sentence)}, "say": sentence.spoken}
        sentence = refused(error, sitting.words)
        done = Told(sitting, sentence.spoken, {"message": refused_html(sentence)})
    return _reply(done)


def _reply(done: Told) -> Reply:
    sitting = done.sitting
    chosen = (sitting.chosen[0] if sitting.chosen else -1, int(CardSet.of(sitting.chosen[1:])))
    last = sitting.last
    log = paragraphs(told(last.events, sitting.words)) if last else ""
    return {
        "ok": True,
        "record": sitting.text,
        "at": str(sitting.at),
        "chosen": chosen_text(sitting),
        "eyes": str(sitting.eyes),
        "thoughts": sitting.thoughts,
        "html": {
            "board": felt(sitting.game, sitting.words, "table", chosen, live=True),
            "log": log,
            "message": "",
            **(done.parts or {}),
        },
        "can": {"undo": sitting.at > 0, "redo": sitting.at < len(sitting.steps), "play": bool(sitting.chosen)},
        "next": "person" if _persons(sitting) else "advance",
        "pause": "900",
        "say": done.say,
    }


def _persons(sitting: Sitting) -> bool:
    """Tell whether the table waits for a person."""
    game = sitting.game
    return game.phase not in ("shuffle", "cut") and game.to_act in sitting.setup.persons


def _new(asked: Asked) -> Told:
    return Told(begun(from_form(asked), asked.get("lang", "en"), asked.get("urls", "")))


def _show(sitting: Sitting, asked: Asked) -> Told:
    return Told(sitting)


def _choose(sitting: Sitting, asked: Asked) -> Told:
    card, deal = int(Card.read(asked.get("card", ""))), sitting.game.deal
    if deal.hands[deal.turn] >> card & 1:
        return Told(replace(sitting, chosen=() if sitting.chosen[:1] == (card,) else (card,)))
    if not deal.table >> card & 1:
        raise Illegal("no_card_here", (), {"card": str(Card(card))})
    if not sitting.chosen:
        raise Illegal("no_choice")
    taken = set(sitting.chosen[1:]) ^ {card}
    return Told(replace(sitting, chosen=(sitting.chosen[0], *sorted(taken))))


def _play(sitting: Sitting, asked: Asked) -> Told:
    if not sitting.chosen:
        raise Illegal("no_choice")
    taken = int(CardSet.of(sitting.chosen[1:]))
    return _moved(sitting.advanced(Play(sitting.game.turn, sitting.chosen[0], taken)))


def _advance(sitting: Sitting, asked: Asked) -> Told:
    random = Random(f"{sitting.setup.seed} {sitting.at}")
    return _moved(sitting.advanced(greedy.choose(sitting.game, random)))


def _undo(sitting: Sitting, asked: Asked) -> Told:
    return Told(sitting.gone_to(sitting.at - 1))


def _redo(sitting: Sitting, asked: Asked) -> Told:
    return Told(sitting.gone_to(sitting.at + 1))


def _moved(sitting: Sitting) -> Told:
    sentences: tuple[Sentence, ...] = told(sitting.last.events, sitting.words) if sitting.last else ()
    return Told(sitting, " ".join(sentence.spoken for sentence in sentences))


OPENING: dict[str, Callable[[Asked], Told]] = {"new": _new}
"""Requests that begin a sitting, by their `act`."""

ACTS: dict[str, Callable[[Sitting, Asked], Told]] = {
    **dict.fromkeys(OPENING, _show),
    "show": _show,
    "choose": _choose,
    "play": _play,
    "advance": _advance,
    "undo": _undo,
    "redo": _redo,
}
"""Requests about a sitting, by their `act`."""
