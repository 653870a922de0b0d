"""What a reader does at a live plate: each action takes the state of the game and gives what is to be shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from skwitz import address
from skwitz.cards import Card, CardSet
from skwitz.errors import Illegal, SkwitzError
from skwitz.examples import packed, run_examples, unpacked
from skwitz.game import Game
from skwitz.moves import Call, Move, Out, Pass, Play, write_moves
from skwitz.notation import read_position, write_position
from skwitz.players import greedy
from skwitz.render.outcomes import outcomes_html
from skwitz.render.plate import paragraphs, turn_phrase
from skwitz.telling import MANY, can_take
from skwitz.wording import Sentence, Words
from skwitz.words import refusal, sentences

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
    own: Game | None
    """The page's own position, under the reading in its address; None where that cannot be told."""

    @property
    def words(self) -> Words:
        """The words at this table."""
        return Words.at(self.game, self.lang, self.urls)

    @property
    def fragment(self) -> str:
        """The game as the page's address: its moves, and where it began unless that is the page's own position."""
        start = None if self.start == self.own else self.start
        return address.write(address.Address(None, start, self.moves))[1]


@dataclass(frozen=True)
class Answer:
    """What is to be shown: the state after the request, the result as HTML, and what the live region says."""

    state: State
    result: str
    say: str
    moved: bool = False
    """Whether the address of the page has to follow."""


def moved(state: State, *moves: Move) -> State:
    """Give the state after further moves; raises what the game raises."""
    if not moves:
        return state
    game, done = state.game, list(state.moves)
    for move in moves:
        before, step = game, game.advance(move)
        game = step.game
        done.append(step.move)
    told = sentences(step.events, before, state.lang, state.urls)
    return replace(state, game=game, moves=tuple(done), last=told, chosen=())


def refused(error: SkwitzError, state: State) -> Sentence:
    """Tell why something was refused at this table."""
    return refusal(error, state.game, state.lang, state.urls)


def tell(state: State, before: tuple[Sentence, ...] = (), moved: bool = True) -> Answer:
    """Show what has happened, and say whose turn it is now; where nobody can play on, that is shown too."""
    told = before + state.last
    if state.game.phase == "ended":
        after: tuple[Sentence, ...] = ()
    else:
        after = (_next(state),)
    shown = told if playable(state.game) else told + after
    return Answer(state, paragraphs(shown), " ".join(sentence.spoken for sentence in told + after), moved)


def _next(state: State) -> Sentence:
    """Say whose turn it is, or that the hand that would have to play is not seen."""
    words, game = state.words, state.game
    unseen = game.phase != "ended" and not playable(game)
    seat = words.seat(game.to_act)
    phrase = words.say("wire.unseen", seat=seat) if unseen else turn_phrase(game, words)
    return words.sentence(words.stopped(phrase))


def playable(game: Game) -> bool:
    """Tell whether anything can be done: the sitting is not over, and who is to play has a card that is seen."""
    return game.phase != "ended" and (game.phase != "play" or bool(game.deal.hands[game.deal.turn]))


def _said(state: State, key: str, **fields: object) -> Answer:
    words = state.words
    sentence = words.statement(key, **fields)
    return Answer(state, paragraphs([sentence]), sentence.spoken)


def show(state: State, asked: Mapping[str, str]) -> Answer:
    """Tell what the last move did, or what there is to do."""
    if state.last:
        return tell(state, moved=False)
    if state.game.phase == "play" and playable(state.game):
        return _said(state, "wire.choose", seat=state.words.seat(state.game.deal.turn))
    sentence = _next(state)
    return Answer(state, paragraphs([sentence]), sentence.spoken)


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
        return show(replace(state, last=()), {})
    words = state.words
    card, taken = state.chosen[0], CardSet.of(state.chosen[1:])
    mine = words.cards(str(Card(card)))
    if taken:
        return _said(state, _taking(state, card, taken), card=mine, cards=words.cards(str(taken)))
    sentence = words.sentence(words.stopped(can_take(state.game, card, words)))
    return Answer(state, paragraphs([sentence]), sentence.spoken)


def _taking(state: State, card: int, taken: CardSet) -> str:
    if state.game.is_legal(Play(state.game.deal.turn, card, int(taken))):
        return "wire.taking"
    return "wire.taking_part" if offered(state.game, state.chosen) else "wire.taking_not"


def offered(game: Game, chosen: Sequence[int]) -> int:
    """Give the table cards that the card chosen could take besides those chosen with it; none if it lies there."""
    if not chosen or game.deal.table >> chosen[0] & 1:
        return 0
    taken = CardSet.of(chosen[1:])
    found = 0
    for each in islice(game.captures(Card(chosen[0])), MANY):
        if each & taken == taken:
            found |= int(each)
    return found & ~taken


def _play(state: State, asked: Mapping[str, str]) -> Answer:
    if not state.chosen:
        raise Illegal("no_choice")
    return tell(moved(state, Play(state.game.deal.turn, state.chosen[0], int(CardSet.of(state.chosen[1:])))))


def _declare(kind: Callable[[int], Move]) -> Callable[[State, Mapping[str, str]], Answer]:
    return lambda state, asked: tell(moved(state, kind(declarer(state.game, kind))))


def declarer(game: Game, kind: Callable[[int], Move]) -> int:
    """Find who may declare this: the seat to act or, out of turn [v01], another; else the seat to act."""
    others = (seat for seat in range(game.players) if game.is_legal(kind(seat)))
    return game.to_act if game.is_legal(kind(game.to_act)) else next(others, game.to_act)


def _back(state: State, moves: tuple[Move, ...], key: str) -> Answer:
    """Go back to what the first moves made of the start."""
    state = moved(replace(state, game=state.start, moves=(), last=(), chosen=()), *moves)
    answer = _said(state, key)
    return replace(answer, say=f"{answer.say} {_next(state).spoken}", moved=True)


def _undo(state: State, asked: Mapping[str, str]) -> Answer:
    if not state.moves:
        raise Illegal("no_undo")
    return _back(state, state.moves[:-1], "wire.undone")


def _reset(state: State, asked: Mapping[str, str]) -> Answer:
    return _back(state, (), "wire.reset")


def _on(state: State, asked: Mapping[str, str]) -> Answer:
    """Let greedy players play until the seat that was the first to act has to act again, or the deal is over."""
    if not playable(state.game):
        over = state.game.phase == "ended"
        raise Illegal("sitting_over") if over else Illegal("hand_not_seen", (), {"seat": state.game.to_act})
    own = state.start.to_act
    random = Random(f"{write_position(state.start)} {write_moves(state.moves)}")
    told: tuple[Sentence, ...] = ()
    for _ in range(LONGEST):
        before = state.game.phase
        state = moved(state, greedy.choose(state.game, random))
        told += state.last
        phase = state.game.phase
        if (
            not playable(state.game)
            or (phase == "shuffle" and before not in ("shuffle", "cut"))
            or (state.game.to_act == own and phase not in ("shuffle", "cut"))
        ):
            break
    return tell(replace(state, last=()), told)


def run(asked: Mapping[str, str]) -> dict[str, object]:
    """Run a doctest with `rules` and `deal` at the start position, and give what came out as text."""
    start = read_position(asked.get("start", ""))
    try:
        outcomes = run_examples(asked.get("source", ""), {"rules": start.rules, "deal": start})
    except ValueError:
        outcomes = ()  # no doctest, as `_ran` will find
    return {"ok": True, "outcomes": packed(outcomes)}


def _ran(state: State, asked: Mapping[str, str]) -> Answer:
    """Tell what came out of a doctest that ran elsewhere."""
    try:
        outcomes = unpacked(asked.get("outcomes", ""), asked.get("source", ""))
    except ValueError as error:
        raise Illegal("bad_doctest", (), {"found": str(error)}) from None
    return Answer(state, *outcomes_html(outcomes, state.words))


ACTIONS: dict[str, Callable[[State, Mapping[str, str]], Answer]] = {
    "show": show,
    "choose": _choose,
    "play": _play,
    "out": _declare(Out),
    "call": _declare(Call),
    "pass": _declare(Pass),
    "undo": _undo,
    "reset": _reset,
    "on": _on,
    "ran": _ran,
}
