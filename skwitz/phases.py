"""What each phase of a game does with a move of each kind, or why it takes none."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from skwitz import declaring, settlement
from skwitz.dealing import cut, shuffle
from skwitz.draft import Draft
from skwitz.errors import Illegal
from skwitz.events import Event, refusal
from skwitz.moves import Call, Cut, Draw, Move, Out, Pass, Play, Shuffle, Stop
from skwitz.playing import play

if TYPE_CHECKING:
    from skwitz.game import Game

Handler = Callable[[Draft, Any], None]


def moved(game: "Game", move: Move, events: list[Event] | None) -> Draft:
    """Play a move on a draft of a game; raises `Illegal` if the rules refuse it."""
    draft = Draft(game, events)
    if not 0 <= move.seat < draft.players:
        raise refusal("no_seat", ("3.1",), move.seat, draft.players)
    if draft.phase == "after" and move.seat == draft.turn and _goes_on(draft, move):
        declaring.pass_over(draft)
    handler = _HANDLERS.get((draft.phase, type(move)))
    if handler is None:
        raise _refused(draft, move)
    handler(draft, move)
    return draft


def _goes_on(draft: Draft, move: Move) -> bool:
    """Tell whether the seat on turn goes on although something may still be declared [c13 c26]."""
    if draft.asked == move.seat or not draft.held(move.seat):
        return False
    return isinstance(move, Play | Stop) or (isinstance(move, Out) and draft.rules.declare_out == "on_turn")


def _stop(draft: Draft, move: Move) -> None:
    """End the sitting: between deals any seat may, in a deal the one on turn [c37]."""
    assert isinstance(move, Stop)
    if draft.phase == "play" and move.seat != draft.turn:
        raise refusal("not_in_turn", ("c37",), move.seat, draft.turn)
    settlement.stop(draft, move)


def _refused(draft: Draft, move: Move) -> Illegal:
    """Say why a phase does not take a move of this kind."""
    if isinstance(move, Draw):
        return refusal("record_only", ("4.8",), str(move))
    if isinstance(move, Call):
        return refusal("nothing_to_call", ("5.8", "c26"), move.seat)
    if isinstance(move, Pass):
        return refusal("nothing_to_decline", ("8.7",), move.seat)
    if draft.phase == "after" and isinstance(move, Play | Stop):
        if not draft.held(draft.turn):
            return refusal("deal_is_over", ("5.12",), move.seat)
        return refusal("not_in_turn", ("5.1",) if isinstance(move, Play) else ("c37",), move.seat, draft.turn)
    return refusal("wrong_phase", _WAITING[draft.phase], str(move), draft.phase)


_WAITING: Final[dict[str, tuple[str, ...]]] = {
    "shuffle": ("4.3",),
    "cut": ("4.4",),
    "play": ("5.1",),
    "after": ("8.2", "c13"),
    "count": ("8.2", "c11"),
    "ended": ("c37",),
}
"""What a phase waits for, by clause."""

_HANDLERS: Final[dict[tuple[str, type[Move]], Handler]] = {
    ("shuffle", Shuffle): shuffle,
    ("shuffle", Stop): _stop,
    ("cut", Cut): cut,
    ("cut", Stop): _stop,
    ("play", Play): play,
    ("play", Out): declaring.go_out,
    ("play", Stop): _stop,
    ("after", Out): declaring.go_out,
    ("after", Call): declaring.call,
    ("after", Pass): declaring.decline,
    ("count", Out): declaring.go_out,
    ("count", Pass): declaring.decline,
}
"""Which phase takes which move."""
