"""Whose move it is at a table: whom it waits for, what goes on by itself, and what may be done."""

from __future__ import annotations

from dataclasses import replace

from skwitz.cards import CardSet
from skwitz.errors import Illegal
from skwitz.game import Game
from skwitz.moves import Call, Cut, Out, Pass, Play, Stop, Try
from skwitz.table.sitting import Sitting

DEALT = ("play", "after", "count")
"""The phases in which cards are dealt."""


def unseen(game: Game) -> bool:
    """Tell whether cards are not seen, as in a view: then nothing can be played."""
    return not game.deal.is_seen()


def playable(game: Game) -> bool:
    """Tell whether anything can be done: the sitting is not over, and all cards are seen."""
    return game.phase != "ended" and not unseen(game)


def awaited(sitting: Sitting) -> int:
    """Give the person for whom the table waits, -1 where it goes on by itself."""
    game = sitting.game
    if game.phase not in DEALT or game.to_act not in sitting.setup.persons or not playable(game):
        return -1
    if called_for(sitting) or declaring_machine(sitting) >= 0:
        return -1
    return game.to_act


def called_for(sitting: Sitting) -> bool:
    """Tell whether a person's *Skwitz!* is to be called for them [5.8 c26]."""
    game = sitting.game
    return game.phase == "after" and game.sweep >= 0 and sitting.setup.calls == "made"


def declaring_machine(sitting: Sitting) -> int:
    """Find a machine that goes out although another is on turn [8.2 v01], else -1; one at random never thinks of it."""
    game = sitting.game
    if game.phase != "play" or game.rules.declare_out != "at_once":
        return -1
    seats = [(game.turn + step) % game.players for step in range(1, game.players)]
    thinking = (seat for seat in seats if sitting.setup.seats[seat].kind in ("greedy", "strong"))
    return next((seat for seat in thinking if game.is_legal(Out(seat))), -1)


def waits_for(sitting: Sitting) -> str:
    """Tell what the table waits for, the reply's `next`."""
    game = sitting.game
    if game.phase == "ended":
        return "over"
    if not playable(game):
        return "stuck"
    if deal_over(sitting):
        return "count"
    seat = awaited(sitting)
    if seat >= 0:
        return "person" if seat == sitting.eyes else "reveal"
    return "replay" if sitting.at < len(sitting.steps) else "advance"


def deal_over(sitting: Sitting) -> bool:
    """Tell whether a deal has just ended, so that its count can be looked at before the next shuffle."""
    last = sitting.last
    return sitting.game.phase == "shuffle" and last is not None and not isinstance(last.move, Cut)


def turned(sitting: Sitting) -> Sitting:
    """Hide the hands where the table waits for another person than the one who looks."""
    seat = awaited(sitting)
    if seat >= 0 and sitting.eyes not in (-1, seat):
        return replace(sitting, eyes=-1, chosen=())
    return sitting


def stopper(sitting: Sitting) -> int:
    """Give the seat that would end the sitting: who looks, between deals any person, or else the seat to act [c37]."""
    if sitting.eyes < 0 and sitting.game.phase not in DEALT and sitting.setup.persons:
        return sitting.setup.persons[0]
    return sitting.eyes if sitting.eyes >= 0 else sitting.game.to_act


def on_turn(sitting: Sitting) -> None:
    """Make sure that the person who looks is to play; raises `Illegal` where not, whatever the cards are."""
    game, seat = sitting.game, awaited(sitting)
    if game.phase == "ended":
        raise Illegal("sitting_over")
    if not playable(game):
        raise Illegal("hand_not_seen", (), {"seat": game.to_act})
    if seat < 0 or game.phase != "play":
        raise Illegal("not_your_turn" if seat < 0 else "answer_first", (), {"seat": game.to_act})
    if seat != sitting.eyes:
        raise Illegal("not_revealed", (), {"seat": seat})


def can(sitting: Sitting) -> dict[str, bool]:
    """Tell what may be done now, by the request's `act`; `trail`: the chosen card may be played without taking."""
    game, eyes, waits = sitting.game, sitting.eyes, waits_for(sitting)
    mine = sitting.setup.calls == "mine" and eyes >= 0 and game.phase in DEALT
    playing = waits == "person" and game.phase == "play"
    chosen = sitting.chosen if playing else ()
    return {
        "choose": playing,
        "play": bool(chosen) and game.is_legal(Play(eyes, chosen[0], int(CardSet.of(chosen[1:])))),
        "trail": bool(chosen) and game.is_legal(Play(eyes, chosen[0])),
        "out": mine or (eyes >= 0 and game.is_legal(Out(eyes))),
        "call": mine,
        "pass": waits == "person" and game.is_legal(Pass(eyes)),
        "stop": waits not in ("over", "stuck", "reveal") and game.is_legal(Stop(stopper(sitting))),
        "advance": waits in ("advance", "replay"),
        "next": waits == "count",
        "reveal": waits == "reveal",
        "redeal": waits == "stuck",
        "undo": decision_before(sitting) >= 0,
        "redo": sitting.at < len(sitting.steps),
        "hint": playing,
    }


def decision_before(sitting: Sitting) -> int:
    """Find how many steps were in force when a person last decided something, -1 if none did."""
    if not sitting.setup.persons:
        return sitting.at - 1
    return next((at for at in range(sitting.at - 1, -1, -1) if decided(sitting, at)), -1)


def decision_after(sitting: Sitting) -> int:
    """Find how many steps were in force at the next decision of a person among those taken back, or all."""
    if not sitting.setup.persons:
        return sitting.at + 1
    places = range(sitting.at + 1, len(sitting.steps))
    return next((at for at in places if decided(sitting, at)), len(sitting.steps))


def decided(sitting: Sitting, at: int) -> bool:
    """Tell whether a step was a person's decision, not chance, a machine's move, or a call made for the person."""
    move = sitting.steps[at].move
    if move.seat not in sitting.setup.persons:
        return False
    if isinstance(move, Call):
        return sitting.setup.calls == "mine"
    return isinstance(move, Play | Out | Pass | Stop | Try)
