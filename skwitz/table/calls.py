"""What a person says beside the plays: *Aus!*, *Skwitz!*, that play goes on, or that the sitting is over."""

from __future__ import annotations

from skwitz.errors import Illegal
from skwitz.moves import Call, Out, Pass, Stop, Try
from skwitz.table.sitting import Sitting
from skwitz.table.told import Asked, Told, moved
from skwitz.table.turns import DEALT, awaited, stopper


def out(sitting: Sitting, asked: Asked) -> Told:
    """Call *Aus!* [8.2]: where persons call themselves, a false one is penalised [6.8]."""
    return _called(sitting, Out(_caller(sitting)))


def call(sitting: Sitting, asked: Asked) -> Told:
    """Call *Skwitz!* [5.8]: where persons call themselves, a false one is penalised [6.8]."""
    return _called(sitting, Call(_caller(sitting)))


def _called(sitting: Sitting, move: Out | Call) -> Told:
    if isinstance(move, Call) and _counts_itself(sitting, move.seat):
        raise Illegal("skwitz_counted", ("5.8", "c26"), {"seat": move.seat})
    false = sitting.setup.calls == "mine" and sitting.game.phase in DEALT and not sitting.game.is_legal(move)
    return moved(sitting.advanced(Try(move.seat, move) if false else move))


def _counts_itself(sitting: Sitting, seat: int) -> bool:
    """Tell whether the seat has just made a skwitz that needs no call."""
    last = sitting.last
    return last is not None and any(event.code == "skwitz" and event.get("seat") == seat for event in last.events)


def decline(sitting: Sitting, asked: Asked) -> Told:
    """Go on without a declaration [8.7]: a skwitz not called is forfeited, a win not taken [c26]."""
    return moved(sitting.advanced(Pass(_caller(sitting))))


def stop(sitting: Sitting, asked: Asked) -> Told:
    """End the sitting: between deals, or on turn [c37]."""
    return moved(sitting.advanced(Stop(stopper(sitting))))


def _caller(sitting: Sitting) -> int:
    """Give the person who looks; raises `Illegal` while nobody does."""
    if sitting.eyes >= 0:
        return sitting.eyes
    seat = awaited(sitting)
    raise Illegal("not_revealed" if seat >= 0 else "not_your_turn", (), {"seat": max(seat, sitting.game.to_act, 0)})
