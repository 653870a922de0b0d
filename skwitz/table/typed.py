"""The text mode: a line is a word that asks for something, or a move in notation, and is answered in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from skwitz.cards import Card, CardSet
from skwitz.catalogue import read_catalogue
from skwitz.errors import Illegal, SkwitzError
from skwitz.moves import Call, Offend, Out, Pass, Play, Stop, Try
from skwitz.table import calls, going, hints
from skwitz.table.sitting import Sitting
from skwitz.table.told import Asked, Told, moved
from skwitz.table.turns import DEALT, on_turn, waits_for
from skwitz.telling import can_take, cards_line, explained
from skwitz.wording import Sentence, amount
from skwitz.words import refused, told

LONGEST: Final = 200
"""Characters of a line that are read."""

Answered = tuple[Sentence, ...]


def typed(sitting: Sitting, asked: Asked) -> Told:
    """Answer a line (`text`): by sentences alone, or by what it does to the sitting."""
    line = " ".join(asked.get("text", "")[:LONGEST].split())
    try:
        done = _done(sitting, line, asked)
    except SkwitzError as error:
        answers = _refused(sitting, error)
        return Told(sitting, " ".join(each.spoken for each in answers), tone="refused", typed=answers)
    answers = _happened(done) if done.typed is None else done.typed
    return replace(done, say=" ".join(each.spoken for each in answers), messages=(), typed=answers)


def _refused(sitting: Sitting, error: SkwitzError) -> Answered:
    """Say why not; to whom types what is neither word nor move, also which word helps."""
    told_why = refused(error, sitting.words)
    if error.code != "no_move":
        return (told_why,)
    return told_why, sitting.words.statement("typed.unknown", word=sitting.words.say("typed.word.help").split()[0])


def _done(sitting: Sitting, line: str, asked: Asked) -> Told:
    word, _, rest = line.partition(" ")
    meant = _command(word, sitting.lang) if word else "help"
    if meant in TELLING:
        return Told(sitting, typed=tuple(TELLING[meant](sitting, rest)))
    if meant in DOING:
        return DOING[meant](sitting, asked)
    return _move(sitting, line, asked)


def _happened(done: Told) -> Answered:
    """Tell what has been done: the step made, or where the sitting now stands."""
    sitting = done.sitting
    if done.made and sitting.last:
        return told(sitting.events(sitting.last), sitting.words)
    if waits_for(sitting) == "person":
        return (_table(sitting), *_hand(sitting, ""))
    return (sitting.words.statement("board.log.place", at=sitting.at, all=len(sitting.steps)),)


def _command(word: str, lang: str) -> str:
    """Find what a word asks for, in English or in the page's language; "" for a word that is none."""
    for names in (lang, "en"):
        catalogue = read_catalogue(names)
        for key in catalogue.keys("typed.word"):
            if word.casefold() in catalogue.say(key).casefold().split():
                return key.rpartition(".")[2]
    return ""


def _move(sitting: Sitting, line: str, asked: Asked) -> Told:
    """Make a move that is typed; a play is only refused, but `try-` makes what is refused, and is penalised [6.8]."""
    move = hints.own_move(sitting, line)
    if type(move) in CALLING:
        return CALLING[type(move)](sitting, asked)
    if isinstance(move, Play):
        on_turn(sitting)
    elif not isinstance(move, Try | Offend) or sitting.game.phase not in DEALT or sitting.eyes < 0:
        raise Illegal("not_yours", (), {"move": str(move)})
    return moved(sitting.advanced(move))


def _table(sitting: Sitting) -> Sentence:
    words = sitting.words
    return words.sentence(words.stopped(cards_line(words, "zone.table", sitting.game.deal.table, "typed.no_card")))


def _tell_table(sitting: Sitting, rest: str) -> Iterator[Sentence]:
    """Tell what lies on the table, and what is left in the stock."""
    number = len(sitting.game.deal.stock)
    yield _table(sitting)
    yield sitting.words.statement("zone.stock" if number else "zone.stock_none", n=number)


def _hand(sitting: Sitting, rest: str) -> Iterator[Sentence]:
    words, seat = sitting.words, sitting.viewer
    if seat < 0:
        raise Illegal("not_revealed", (), {"seat": max(sitting.game.to_act, 0)})
    phrase = cards_line(words, "board.own_hand", sitting.game.deal.hands[seat], "typed.no_card")
    yield words.sentence(words.stopped(phrase))


def _captures(sitting: Sitting, rest: str) -> Iterator[Sentence]:
    """Tell what a card can take or, without one, each card of the hand."""
    on_turn(sitting)
    hand = CardSet(sitting.game.deal.hands[sitting.eyes])
    cards = CardSet.of([Card.read(rest)]) if rest else hand
    if cards & ~hand:
        raise Illegal("not_in_hand", ("5.2",), {"seat": sitting.eyes, "card": str(CardSet(cards))})
    words = sitting.words
    return (words.sentence(words.stopped(can_take(sitting.game, int(card), words))) for card in cards)


def _points(sitting: Sitting, rest: str) -> Iterator[Sentence]:
    words = sitting.words
    each = [words.say("event.points_each", seat=words.seat(seat), n=n) for seat, n in enumerate(sitting.game.totals)]
    yield sitting.words.statement("zone.points", points=words.join(each))


def _pools(sitting: Sitting, rest: str) -> Iterator[Sentence]:
    words, game = sitting.words, sitting.game
    each = [
        words.say("readings.pool", amount=amount(half), seat=words.seat(seat)) for seat, half in enumerate(game.pools)
    ]
    yield sitting.words.statement("readings.pools", pools=words.join(each))
    yield sitting.words.statement("zone.pot", amount=amount(game.pot))


def _seats(sitting: Sitting, rest: str) -> Iterator[Sentence]:
    """Tell who sits there, from forehand on, with the numbers of cards, and who is to act."""
    words, deal = sitting.words, sitting.game.deal
    for step in range(deal.players):
        seat = (deal.forehand + step) % deal.players
        told = [words.say("board.hand", n=deal.held(seat)), words.say("board.pile", n=deal.piles[seat].bit_count())]
        badges = {"dealer": deal.dealer, "forehand": deal.forehand, "turn": sitting.game.to_act}
        told += [words.say(f"board.badge.{name}") for name, place in badges.items() if place == seat]
        yield sitting.words.statement("typed.seat", seat=words.seat(seat), told=words.join(told, "many"))


def _log(sitting: Sitting, rest: str) -> Iterator[Sentence]:
    """Tell what has happened in this deal."""
    steps = sitting.steps[sitting.deal_from : sitting.at]
    if not steps:
        yield sitting.words.statement("typed.no_log")
    for step in steps:
        yield from told(sitting.events(step), sitting.words)


def _hint(sitting: Sitting, rest: str) -> Iterator[Sentence]:
    on_turn(sitting)
    found = hints.advice(sitting)
    for each in found.plays:
        yield hints.advised(each, sitting.words)


def _why(sitting: Sitting, rest: str) -> Iterator[Sentence]:
    if not rest:
        return iter((sitting.words.statement("typed.why_what"),))
    done = hints.why(sitting, {"move": rest})
    assert done.explanation
    return iter(explained(done.explanation, sitting.words, sitting.names))


def _moves(sitting: Sitting, rest: str) -> Iterator[Sentence]:
    """List the first moves that may be made, in notation."""
    on_turn(sitting)
    return iter((sitting.words.sentence(", ".join(hints.listed(sitting.game))),))


def _help(sitting: Sitting, rest: str) -> Iterator[Sentence]:
    words = sitting.words
    yield words.sentence(words.say("typed.help_moves"))
    for key in words.catalogue.keys("typed.word"):
        name = key.rpartition(".")[2]
        typed = words.say(key).split()[0]
        yield words.sentence(words.say("typed.help_word", word=typed, does=words.say(f"typed.help.{name}")))


TELLING: Final[dict[str, Callable[[Sitting, str], Iterator[Sentence]]]] = {
    "table": _tell_table,
    "hand": _hand,
    "captures": _captures,
    "points": _points,
    "pools": _pools,
    "seats": _seats,
    "log": _log,
    "moves": _moves,
    "hint": _hint,
    "why": _why,
    "help": _help,
}
"""Words that ask for something to be told; they stand in the catalogue, in `typed.word`."""

DOING: Final[dict[str, Callable[[Sitting, Asked], Told]]] = {
    "undo": going.undo,
    "redo": going.redo,
    "next": going.on,
    "reveal": going.reveal,
    "out": calls.out,
    "call": calls.call,
    "pass": calls.decline,
    "stop": calls.stop,
}
"""Words that do something."""

CALLING: Final[dict[type, Callable[[Sitting, Asked], Told]]] = {
    Out: calls.out,
    Call: calls.call,
    Pass: calls.decline,
    Stop: calls.stop,
}
"""Moves that are called as the buttons do."""
