"""What the browser asks and the engine answers: JSON text in, JSON text out, and nothing kept in between.

Requests and replies are described at `answer`. The page keeps the position and the moves, so that a worker may die at
any moment.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from zlib import crc32

from skwitz import address
from skwitz.cards import Card, CardSet, scan
from skwitz.errors import Illegal, SkwitzError
from skwitz.game import Game, Step
from skwitz.moves import Call, Move, Out, Pass, Play, read_moves, write_moves
from skwitz.notation import read_position, write_position
from skwitz.players import greedy
from skwitz.render.outcomes import outcomes_html
from skwitz.render.plate import felt, paragraphs, refused_html, turn
from skwitz.teams import under
from skwitz.wording import Sentence, Words
from skwitz.words import refusal, sentences

SHOWN = 12
"""How many captures of a chosen card are told."""
MANY = 200
"""How many captures of a chosen card are counted."""
LONGEST = 400
"""Moves that `on` may make at most."""


@dataclass(frozen=True)
class State:
    """What one request says of the game on the page, and the game itself after its moves."""

    start: Game
    moves: tuple[Move, ...]
    game: Game
    last: tuple[Sentence, ...]
    """What the last move did."""
    chosen: tuple[int, ...]
    lang: str
    urls: str

    @property
    def words(self) -> Words:
        """The words at this table."""
        return Words.at(self.game, self.lang, self.urls)


@dataclass(frozen=True)
class Answer:
    """What is to be shown: the state after the request, the result as HTML, and what the live region says."""

    state: State
    result: str
    say: str
    moved: bool = False
    """Whether the address of the page has to follow."""


def answer(request: str) -> str:
    """Answer one request.

    Request: `{"do": …, "start": position line, "moves": …, "chosen": "TS3C7H", "lang": "en", "urls": template}`, where
    the first chosen card is from the hand; with `card` for `choose`, `source` (a doctest) for `run`, `query` and `hash`
    for `open`. `do` is one of show, choose, play, out, call, pass, undo, reset, on, run, open.

    Reply: `{"ok": true, "start", "moves", "chosen", "html": {"felt", "result", "turn"}, "can": {action: bool}, "say"}`,
    and `fragment` where the page's address has to follow. A refusal or unreadable input leaves the state as it was and
    stands in `html.result`; a broken request gives `{"ok": false, "html": {"result"}, "say"}`.
    """
    try:
        asked = _read(request)
        state = _state(asked)
    except SkwitzError as error:
        sentence = refusal(error)
        return json.dumps(
            {"ok": False, "html": {"result": refused_html(sentence)}, "say": sentence.spoken}, ensure_ascii=False
        )
    try:
        reply = ACTIONS[asked["do"]](state, asked)
    except SkwitzError as error:
        sentence = refusal(error, state.game, state.lang, state.urls)
        reply = Answer(state, refused_html(sentence), sentence.spoken)
    return json.dumps(_reply(reply), ensure_ascii=False)


def _read(request: str) -> dict[str, str]:
    """Give the request as strings by name; a broken one raises `SkwitzError`."""
    try:
        asked = json.loads(request)
    except ValueError as error:
        raise SkwitzError("request", params={"found": str(error)}) from None
    if not isinstance(asked, Mapping) or not all(isinstance(value, str) for value in asked.values()):
        raise SkwitzError("request", params={"found": request[:40]})
    if asked.get("do") not in ACTIONS:
        raise SkwitzError("no_action", params={"found": str(asked.get("do", ""))[:40]})
    return {str(name): value for name, value in asked.items()}


def _state(asked: Mapping[str, str]) -> State:
    start = read_position(asked.get("start", ""))
    chosen = tuple(scan(asked.get("chosen", "")))
    state = State(start, (), start, (), chosen, asked.get("lang", "en"), asked.get("urls", ""))
    Words.at(start, state.lang)  # an unknown language is a broken request
    return _moved(state, *read_moves(asked.get("moves", "")), keep=chosen)


def _moved(state: State, *moves: Move, keep: tuple[int, ...] = ()) -> State:
    """Give the state after further moves; raises what the game raises."""
    for move in moves:
        step: Step = state.game.advance(move)
        told = sentences(step.events, state.game, state.lang, state.urls)
        state = replace(state, game=step.game, moves=(*state.moves, step.move), last=told, chosen=())
    return replace(state, chosen=keep)


def _told(state: State, before: tuple[Sentence, ...] = (), moved: bool = True) -> Answer:
    told = before + state.last
    return Answer(state, paragraphs(told), " ".join(sentence.spoken for sentence in told), moved)


def _said(state: State, key: str, moved: bool = False, **fields: object) -> Answer:
    words = state.words
    sentence = words.sentence(words.stopped(words.say(key, **fields)))
    return Answer(state, paragraphs([sentence]), sentence.spoken, moved)


def _show(state: State, asked: Mapping[str, str]) -> Answer:
    if state.last:
        return _told(state, moved=False)
    return _said(state, "wire.choose", seat=state.words.seat(state.game.deal.turn))


def _choose(state: State, asked: Mapping[str, str]) -> Answer:
    """Choose a card of the hand, or take a card of the table into the capture or out of it."""
    card, deal = Card.read(asked.get("card", "")), state.game.deal
    if deal.hands[deal.turn] >> card & 1:
        return _shown(replace(state, chosen=() if state.chosen[:1] == (card,) else (card,)))
    if not deal.table >> card & 1:
        raise Illegal("no_card_here", (), {"card": str(card)})
    if not state.chosen:
        raise Illegal("no_choice")
    taken = set(state.chosen[1:]) ^ {int(card)}
    return _shown(replace(state, chosen=(state.chosen[0], *sorted(taken))))


def _shown(state: State) -> Answer:
    """Tell what the chosen card can take, or whether it takes the cards chosen with it."""
    if not state.chosen:
        return _show(replace(state, last=()), {})
    words = state.words
    card, taken = state.chosen[0], CardSet.of(state.chosen[1:])
    mine = words.cards(str(Card(card)))
    if taken:
        play = Play(state.game.deal.turn, card, int(taken))
        key = (
            "wire.taking" if state.game.is_legal(play) else "wire.taking_part" if _offered(state) else "wire.taking_not"
        )
        return _said(state, key, card=mine, cards=words.cards(str(taken)))
    sets = list(islice(state.game.captures(Card(card)), MANY + 1))
    if not sets:
        return _said(state, "wire.no_capture", card=mine)
    told = (
        words.join([words.cards(str(each)) for each in sets[:SHOWN]], "parts")
        if len(sets) > 1
        else words.cards(str(sets[0]))
    )
    key = "wire.many" if len(sets) > SHOWN else "wire.captures"
    return _said(state, key, card=mine, n=len(sets), sets=told)


def _play(state: State, asked: Mapping[str, str]) -> Answer:
    if not state.chosen:
        raise Illegal("no_choice")
    return _told(_moved(state, Play(state.game.deal.turn, state.chosen[0], int(CardSet.of(state.chosen[1:])))))


def _declare(kind: Callable[[int], Move]) -> Callable[[State, Mapping[str, str]], Answer]:
    return lambda state, asked: _told(_moved(state, kind(_declarer(state.game, kind))))


def _declarer(game: Game, kind: Callable[[int], Move]) -> int:
    """Find who may declare this: the seat to act or, out of turn [v01], another; else the seat to act."""
    others = (seat for seat in range(game.players) if game.is_legal(kind(seat)))
    return game.to_act if game.is_legal(kind(game.to_act)) else next(others, game.to_act)


def _undo(state: State, asked: Mapping[str, str]) -> Answer:
    if not state.moves:
        raise Illegal("no_undo")
    first = replace(state, game=state.start, moves=(), last=(), chosen=())
    return _said(_moved(first, *state.moves[:-1]), "wire.undone", moved=True)


def _reset(state: State, asked: Mapping[str, str]) -> Answer:
    return _said(replace(state, game=state.start, moves=(), last=(), chosen=()), "wire.reset", moved=True)


def _on(state: State, asked: Mapping[str, str]) -> Answer:
    """Let greedy players play until the seat that was the first to act has to act again, or the deal is over."""
    own = state.start.to_act
    random = Random(f"{write_position(state.start)} {write_moves(state.moves)}")
    told: tuple[Sentence, ...] = ()
    for _ in range(LONGEST):
        before = state.game.phase
        state = _moved(state, greedy.choose(state.game, random))
        told += state.last
        phase = state.game.phase
        if (
            phase == "ended"
            or (phase == "shuffle" and before not in ("shuffle", "cut"))
            or (state.game.to_act == own and phase not in ("shuffle", "cut"))
        ):
            break
    return _told(replace(state, last=()), told)


def _run(state: State, asked: Mapping[str, str]) -> Answer:
    """Run a doctest with `rules` and `deal` at the start position."""
    html, say = outcomes_html(asked.get("source", ""), {"rules": state.start.rules, "deal": state.start}, state.words)
    return Answer(state, html, say)


def _open(state: State, asked: Mapping[str, str]) -> Answer:
    """Lay out what the page's address says: a reading, a position, moves."""
    found = address.read(asked.get("query", ""), asked.get("hash", ""))
    start = found.position or state.start
    if found.reading and not found.position:
        start = under(start, found.reading)
    fresh = replace(state, start=start, game=start, moves=(), last=(), chosen=())
    opened = _moved(fresh, *found.moves)
    return _told(opened) if opened.last else _said(opened, "wire.opened", moved=True)


ACTIONS: dict[str, Callable[[State, Mapping[str, str]], Answer]] = {
    "show": _show,
    "choose": _choose,
    "play": _play,
    "out": _declare(Out),
    "call": _declare(Call),
    "pass": _declare(Pass),
    "undo": _undo,
    "reset": _reset,
    "on": _on,
    "run": _run,
    "open": _open,
}


def _reply(reply: Answer) -> dict[str, object]:
    state, game = reply.state, reply.state.game
    words = state.words
    card = state.chosen[0] if state.chosen else -1
    whole: dict[str, object] = {
        "ok": True,
        "start": write_position(state.start),
        "moves": write_moves(state.moves),
        "chosen": "".join(str(Card(each)) for each in state.chosen),
        "html": {
            "felt": felt(
                game,
                words,
                f"live-{crc32(write_position(state.start).encode()):08x}",
                (card, int(CardSet.of(state.chosen[1:]))),
                live=True,
                offered=_offered(state),
            ),
            "result": reply.result,
            "turn": turn(game, words),
        },
        "can": {
            "play": bool(state.chosen),
            "undo": bool(state.moves),
            "reset": bool(state.moves or state.chosen),
            "on": game.phase != "ended",
            "out": game.is_legal(Out(_declarer(game, Out))),
            "call": game.is_legal(Call(_declarer(game, Call))),
            "pass": game.is_legal(Pass(_declarer(game, Pass))),
        },
        "say": reply.say,
    }
    return whole | ({"fragment": _fragment(state)} if reply.moved else {})


def _offered(state: State) -> int:
    """Give the table cards that could be taken besides those chosen already."""
    if not state.chosen:
        return 0
    taken = CardSet.of(state.chosen[1:])
    offered = 0
    for each in islice(state.game.captures(Card(state.chosen[0])), MANY):
        if each & taken == taken:
            offered |= int(each)
    return offered & ~taken


def _fragment(state: State) -> str:
    """Give the game as the page's address: it holds the start too, so that it can be opened from any page."""
    return address.write(address.Address(None, state.start, state.moves))[1]
