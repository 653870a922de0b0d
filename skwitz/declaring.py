"""What is said beside the plays: *Aus!*, *Skwitz!*, or nothing; and how play goes on [5.8 8.2 8.7]."""

from skwitz import count
from skwitz.bonus import skwitz
from skwitz.dealing import next_deal
from skwitz.draft import Draft
from skwitz.events import refusal
from skwitz.moves import Call, Out, Pass
from skwitz.settlement import settle_out
from skwitz.teams import side


def may_declare(draft: Draft, seat: int) -> bool:
    """Tell whether the seat may go out at this moment [8.2 v01 c13].

    On the own turn, before the play; as soon as the points are reached [v01]; after the own capture too [c13].
    """
    if draft.rules.declare_out == "on_turn":
        if draft.phase == "after":
            if draft.asked != seat or draft.rules.out_when == "before":
                return False
        elif draft.turn != seat:
            return False
    return draft.reached(seat)


def after_play(draft: Draft, seat: int, captured: bool) -> None:
    """Wait for what the captor may declare [c13 c26 v01], or go on."""
    if captured:
        draft.phase, draft.asked = "after", seat
        if _asked_to_go_out(draft) or draft.sweep >= 0:
            return
    go_on(draft)


def _asked_to_go_out(draft: Draft) -> bool:
    """Ask the captor whether to go out, if that is allowed after a capture."""
    if not may_declare(draft, draft.asked):
        return False
    which = "v01" if draft.rules.declare_out == "at_once" else "c13"
    draft.emit("ask", ("8.2", which), draft.asked)
    return True


def go_on(draft: Draft) -> None:
    """Go on: the next seat is to play, or the deal is over [5.12]."""
    draft.phase, draft.asked, draft.sweep = "play", -1, -1
    if draft.played_out():
        count.finish(draft)


def pass_over(draft: Draft) -> None:
    """Go on without a declaration: an uncalled skwitz is forfeited [c26], the win is not taken [8.7]."""
    if draft.sweep >= 0:
        draft.emit("forfeit", ("5.8", "c26"), draft.asked)
    if may_declare(draft, draft.asked):
        play_on(draft, draft.asked)
    go_on(draft)


def play_on(draft: Draft, seat: int) -> None:
    """Play on although one may go out [8.7]; the win may be secured [c16]."""
    draft.emit("playon", ("8.7", "c16"), seat)
    if draft.rules.play_on_risk == "secured" and draft.secured < 0:
        draft.secured = seat
        draft.emit("secure", ("8.7", "c16"), seat)


def decline(draft: Draft, move: Pass) -> None:
    """Decline to go out or to call, after a play or at the count."""
    if move.seat != draft.asked:
        raise refusal("nothing_to_decline", ("8.7",), move.seat)
    if draft.phase == "after":
        pass_over(draft)
        return
    play_on(draft, move.seat)
    count.ask_next(draft, count.totals(draft))


def call(draft: Draft, move: Call) -> None:
    """Call *Skwitz!* for the sweep just made [5.8 c26]."""
    if draft.sweep < 0 or move.seat != draft.asked:
        raise refusal("nothing_to_call", ("5.8", "c26"), move.seat)
    draft.emit("call", ("5.8", "c26"), move.seat)
    card, draft.sweep = draft.sweep, -1
    skwitz(draft, move.seat, card, several=False)
    if not _asked_to_go_out(draft):
        go_on(draft)


def go_out(draft: Draft, move: Out) -> None:
    """Call *Aus!* [8.2]: before a play, after one [c13 v01], or at the count [c11]."""
    seat = move.seat
    if draft.phase == "count":
        if seat != draft.asked:
            raise _no_out(draft, seat, ("8.2", "c12"))
        count.go_out(draft)
        return
    if not may_declare(draft, seat):
        raise _no_out(draft, seat, ("8.2",))
    settle_out(draft, seat, draft.totals(), _sources(draft, seat))
    _end_or_play_out(draft)


def _no_out(draft: Draft, seat: int, sources: tuple[str, ...]) -> Exception:
    """Say why a seat may not go out: another has the win, too few points, or not the moment."""
    if draft.secured >= 0 and draft.secured not in side(seat, draft.rules):
        return refusal("win_secured", ("8.7", "c16"), seat, draft.secured)
    total, target = count.totals(draft)[seat], draft.rules.target
    if draft.secured < 0 and total < target:
        return refusal("too_few_points", ("8.1", "c10"), seat, total, target)
    return refusal("not_in_turn", sources, seat, draft.asked if draft.asked >= 0 else draft.turn)


def _sources(draft: Draft, seat: int) -> tuple[str, ...]:
    """Name what licenses this out in the middle of a deal."""
    sources = ["8.2"]
    if draft.rules.declare_out == "at_once":
        sources.append("v01")
    elif draft.phase == "after":
        sources.append("c13")
    if draft.secured >= 0:
        sources.append("c16")
    elif draft.points[seat] < draft.rules.target:
        sources.append("c10")
    return tuple(sources)


def _end_or_play_out(draft: Draft) -> None:
    """Throw the deal in after an out, or play it out for the next game [8.3 c14]."""
    if draft.sweep >= 0:
        draft.emit("forfeit", ("5.8", "c26"), draft.asked)
    if draft.rules.unfinished == "thrown_in":
        draft.emit("thrownin", ("8.3", "c14"))
        next_deal(draft)
        return
    draft.emit("played_out", ("8.3", "c14"))
    draft.marks = draft.matadors = (0,) * draft.players
    go_on(draft)
