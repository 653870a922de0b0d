"""The reply to a request: the sitting as strings, the parts of the page, and what the page needs to move things."""

from __future__ import annotations

from skwitz.cards import NAMES, CardSet
from skwitz.events import POT
from skwitz.game import Step
from skwitz.moves import Call, Cut, Play, Shuffle
from skwitz.render.cards import card_svg
from skwitz.render.plate import turn_phrase
from skwitz.table.showing import parts
from skwitz.table.sitting import Sitting, chosen_text
from skwitz.table.told import Told
from skwitz.table.turns import can, turned, waits_for

PAUSES = {"shuffle": 0, "cut": 500, "said": 900, "call": 700, "end": 1500}
"""Milliseconds to wait, at normal speed, after a step before the next."""

Reply = dict[str, object]


def reply(done: Told) -> Reply:
    """Write the reply."""
    sitting = turned(done.sitting)
    if sitting is not done.sitting:
        done = done.at(sitting)
    waits = waits_for(sitting)
    written: Reply = {
        "ok": True,
        "record": sitting.text,
        "at": str(sitting.at),
        "chosen": chosen_text(sitting),
        "eyes": str(sitting.eyes),
        "thoughts": sitting.thoughts,
        "html": parts(done),
        "can": can(sitting),
        "next": waits,
        "pause": str(0 if done.progress >= 0 else _pause(sitting)),
        "say": _spoken(done, waits),
        "title": title(sitting),
        "tone": done.tone,
    }
    if done.made and sitting.last:
        written |= _moving(sitting.last)
    return written


def title(sitting: Sitting) -> str:
    """Tell a sitting in one line: who sits there, the number of the deal, the points."""
    points = "–".join(map(str, sitting.game.totals))
    names = ", ".join(sitting.names)
    fields = {"names": names, "deal": max(sitting.deals, 1), "points": points}
    return sitting.words.spoken(sitting.words.say("table.title", **fields))


def _spoken(done: Told, waits: str) -> str:
    """Say what has happened and, where a person is waited for, who is to do what."""
    sitting = done.sitting
    words = sitting.words
    said = [done.say] if done.say else []
    only_told = done.tone or (done.answered and not done.made)
    if waits in ("person", "reveal") and not only_told and not sitting.chosen:
        said.append(words.spoken(words.stopped(_turn(sitting))))
    return " ".join(said)


def _turn(sitting: Sitting) -> str:
    """Tell who is to do what; who makes the calls is not told what could be called."""
    if sitting.setup.calls == "mine" and sitting.game.phase in ("after", "count"):
        return sitting.words.say("board.prompt.anything")
    return turn_phrase(sitting.game, sitting.words)


def _pause(sitting: Sitting) -> int:
    step = sitting.last
    if step is None:
        return PAUSES["shuffle"]
    if isinstance(step.move, Shuffle):
        return PAUSES["cut"]
    if isinstance(step.move, Cut | Call):
        return PAUSES["call"]
    return PAUSES["end" if any(event.code in ("out", "points") for event in step.events) else "said"]


def _moving(step: Step) -> Reply:
    """Tell what a step moves over the table: a play, and payments."""
    told: Reply = {"paid": paid(step)}
    if isinstance(step.move, Play):
        move = step.move
        played = {"seat": str(move.seat), "card": NAMES[move.card], "cards": str(CardSet(move.taken))}
        told["play"] = {**played, "face": card_svg(move.card)}
    return told


def paid(step: Step) -> list[dict[str, str]]:
    """List the payments of a step one by one: `from` and `to` are seats, or the pot; `half` half chips."""
    found = []
    for event in step.events:
        if event.code in ("pay", "settle", "ante"):
            payees = [POT if event.code == "ante" else str(event.get("to"))]
            payers = str(event.get("from")).split(".")
        elif event.code in ("share", "pottake"):
            payers = [POT]
            payees = str(event.get("to" if event.code == "share" else "seat")).split(".")
        else:
            continue
        half = str(event.get("half"))
        found += [{"from": payer, "to": payee, "half": half} for payer in payers for payee in payees]
    return found
