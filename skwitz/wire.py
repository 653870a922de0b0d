"""What the browser asks and the engine answers: JSON text in, JSON text out, and nothing kept in between.

Requests and replies are described at `answer`. The page keeps the position and the moves, so that a worker may die at
any moment.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from skwitz import live
from skwitz.address import Address, cited, with_cited
from skwitz.address import write as write_address
from skwitz.cards import Card, CardSet, scan
from skwitz.choosing import PAGE
from skwitz.citing import cite
from skwitz.errors import SkwitzError
from skwitz.live import Answer, State, declarer, moved, offered, playable, refused
from skwitz.moves import Call, Out, Pass, read_moves, write_moves
from skwitz.notation import read_position, write_position
from skwitz.opening import open_address, own_or_none, reread
from skwitz.render.plate import felt, refused_html, turn
from skwitz.table import lessons, puzzles
from skwitz.table.asking import answer as table_answer
from skwitz.table.tasks import Verdict, felt_of_reader
from skwitz.wording import Words
from skwitz.words import refusal

ACTIONS = {
    **live.ACTIONS,
    "open": open_address,
    "reread": reread,
    "cite": cite,
    "puzzle": puzzles.opened,
    "next": puzzles.opened,
}
"""What is done with the game on a plate, by the request's `do`."""
WHOLE = {**PAGE, "table": table_answer, "run": live.run}
"""What is answered elsewhere: for a page and its readings, for a whole game, and what a reader's program gave."""
TASKS = {"lesson": lessons.judged, "puzzle": puzzles.judged}
"""What is held against what has been done on a plate, by the request's `task`."""


def answer(request: str) -> str:
    """Answer one request.

    Request: `{"do": …, "start": position line, "moves": …, "chosen": "TS3C7H", "lang": "en", "urls": template}`, where
    the first chosen card is from the hand; with `card` for `choose`, `hash` for `open`, `source` (a doctest) for `ran`.
    `do` is one of show, choose, play, out, call, pass, undo, reset, on, ran, open, reread, cite. Optional: the page's
    own position, as `own` or as the scenario's `text`, and `query`, which may name a reading: a game that began there
    has a short address; `name` makes ids; `version` is the text's; `was`, the query before, for `reread`. A plate with
    a `task` (lesson, puzzle) sends its `text` and, for puzzle and next, which lay one out, a `seed`. What is asked of a
    whole game (table) is described at `skwitz.table.asking`, what is asked for the page and not for a game (reading,
    compare, tally) is described at `skwitz.choosing`.

    A program of the reader's may do to this process what it likes. So `run` (`start`, `source`) replies with no more
    than text, `{"ok": true, "outcomes"}`, and the page asks another process, in which none has run, to tell it (`ran`).

    Reply: `{"ok": true, "start", "moves", "chosen", "html": {"felt", "result", "turn"}, "can": {action: bool}, "say",
    "table"}`, where `table` is the fragment with which the page Play goes on from here; and `fragment` where the page's
    address has to follow, with `query` where its query changes too; with a task `done` and `html.task`, `html.number`
    and `seed` for a puzzle. A refusal or
    unreadable input leaves the state as it was and stands in `html.result`; a broken request gives `{"ok": false,
    "html": {"result"}, "say"}`.
    """
    try:
        asked = _read(request)
        if asked["do"] in WHOLE:
            return json.dumps(WHOLE[asked["do"]](asked))
        state = _state(asked)
    except SkwitzError as error:
        sentence = refusal(error)
        return json.dumps({"ok": False, "html": {"result": refused_html(sentence)}, "say": sentence.spoken})
    try:
        reply = ACTIONS[asked["do"]](state, asked)
    except SkwitzError as error:
        sentence = refused(error, state)
        reply = Answer(state, refused_html(sentence), sentence.spoken)
    html: dict[str, str] = {}
    task = _judged(reply, asked, html)
    whole = _reply(reply, asked.get("name", "live"), html) | task
    if reply.moved:
        whole["fragment"] = reply.state.fragment
        query = asked.get("query", "")
        if asked["do"] != "open" and cited(query):  # a game that goes on is no longer the one that was cited
            whole["query"] = with_cited(query, None)
    return json.dumps(whole)


def _read(request: str) -> dict[str, str]:
    """Give the request as strings by name; a broken one raises `SkwitzError`."""
    try:
        asked = json.loads(request)
    except ValueError as error:
        raise SkwitzError("request", params={"found": str(error)}) from None
    if not isinstance(asked, Mapping) or not all(isinstance(value, str) for value in asked.values()):
        raise SkwitzError("request", params={"found": request[:40]})
    if asked.get("do") not in ACTIONS | WHOLE:
        raise SkwitzError("no_action", params={"found": str(asked.get("do", ""))[:40]})
    return {str(name): value for name, value in asked.items()}


def _state(asked: Mapping[str, str]) -> State:
    start = read_position(asked.get("start", ""))
    chosen = tuple(scan(asked.get("chosen", "")))
    lang, urls = asked.get("lang", "en"), asked.get("urls", "")
    state = State(start, (), start, (), chosen, lang, urls, own_or_none(asked, asked.get("query", "")))
    Words.at(start, state.lang)  # an unknown language is a broken request
    return replace(moved(state, *read_moves(asked.get("moves", ""))), chosen=chosen)


def _judged(reply: Answer, asked: Mapping[str, str], html: dict[str, str]) -> dict[str, object]:
    """Hold what has been done against the plate's task, if it has one; the parts of the page are added to `html`."""
    if asked.get("task") not in TASKS:
        return {}
    try:
        verdict = TASKS[asked["task"]](reply.state, asked)
    except SkwitzError as error:
        sentence = refusal(error)
        verdict = Verdict(False, refused_html(sentence), sentence.spoken)
    html |= {"task": verdict.html, **felt_of_reader(reply.state, asked.get("name", "live"))}
    html |= {"number": verdict.number} if verdict.number else {}
    say = f"{reply.say} {verdict.say}".strip() if reply.moved else reply.say
    return {"done": verdict.done, "seed": verdict.seed, "say": say}


def _reply(reply: Answer, name: str, html: dict[str, str]) -> dict[str, object]:
    state, game = reply.state, reply.state.game
    words = state.words
    chosen = (state.chosen[0] if state.chosen else -1, int(CardSet.of(state.chosen[1:])))
    return {
        "ok": True,
        "start": write_position(state.start),
        "moves": write_moves(state.moves),
        "chosen": "".join(str(Card(each)) for each in state.chosen),
        "table": write_address(Address(None, state.start, state.moves))[1],
        "html": {
            "felt": felt(game, words, name, chosen, live=True, offered=offered(game, state.chosen)),
            "result": reply.result,
            "turn": turn(game, words),
            **html,
        },
        "can": {
            "play": bool(state.chosen),
            "undo": bool(state.moves),
            "reset": bool(state.moves or state.chosen),
            "on": playable(game),
            "out": game.is_legal(Out(declarer(game, Out))),
            "call": game.is_legal(Call(declarer(game, Call))),
            "pass": game.is_legal(Pass(declarer(game, Pass))),
        },
        "say": reply.say,
    }
