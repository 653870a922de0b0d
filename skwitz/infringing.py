"""Infringements: what may be penalised, what the offender pays, and that the play is undone [6.8 c33 c34]."""

from typing import TYPE_CHECKING, Final

from skwitz import chips
from skwitz.draft import Draft
from skwitz.errors import Illegal
from skwitz.events import Event, refusal
from skwitz.moves import Call, Move, Offend, Out, Play, Try
from skwitz.phases import moved

if TYPE_CHECKING:
    from skwitz.game import Game

PUNISHED: Final[dict[str, str]] = {
    "not_in_turn": "turn",
    "must_capture": "trail",
    "card_captures": "trail",
    "impossible_capture": "capture",
    "court_adds": "capture",
    "ace_adds": "capture",
    "court_added": "capture",
    "ace_added": "capture",
    "one_capture": "capture",
    "incomplete_capture": "capture",
}
"""By the refusal of a play, the kind of infringement that it is to make the play all the same [c33].

What cannot be done at all, such as playing a card that is not held, cannot be attempted either.
"""

LICENCES: Final[dict[type[Move], tuple[str, ...]]] = {Play: ("5.1",), Out: ("8.2",), Call: ("5.8", "c26")}
"""What allows a play, an out or a call that is no infringement."""

KINDS: Final = (*dict.fromkeys(PUNISHED.values()), "skwitz", "aus", "bottom", "misdeal", "piles")
"""All kinds of infringement [c33]."""


def penalised(game: "Game", move: Try | Offend, events: list[Event] | None) -> Draft:
    """Penalise an infringement; the game stands as before, but for what the offender pays [c34].

    Raises `Illegal`: `no_infringement` where nothing would be wrong, else the refusal of what cannot be attempted.
    """
    if not 0 <= move.seat < game.players:
        raise refusal("no_seat", ("3.1",), move.seat, game.players)
    kind, sources = _attempted(game, move) if isinstance(move, Try) else _committed(game, move)
    draft = Draft(game, events)
    draft.emit("fault", (*sources, "6.8", "c33"), move.seat, kind, str(move))
    _pay(draft, move.seat)
    draft.emit("undone", ("6.8", "c34"), move.seat)
    return draft


def _attempted(game: "Game", move: Try) -> tuple[str, tuple[str, ...]]:
    """Tell of what kind an attempt is, and which clauses refuse it."""
    try:
        moved(game, move.move, None)
    except Illegal as refused:
        return _kind(game, move.move, refused), refused.sources
    raise _nothing_wrong(move, LICENCES[type(move.move)])


def _kind(game: "Game", done: Move, refused: Illegal) -> str:
    """Tell of what kind a refused move is; raises the refusal if it cannot be attempted."""
    if isinstance(done, Play):
        if refused.code in PUNISHED and _can_be_done(game, done):
            return PUNISHED[refused.code]
    elif game.phase in ("play", "after", "count"):
        if isinstance(done, Out):
            return "aus"
        if not _has_swept(game, done.seat):
            return "skwitz"
        raise _nothing_wrong(Try(done.seat, Call(done.seat)), LICENCES[Call])
    raise refused


def _can_be_done(game: "Game", play: Play) -> bool:
    """Tell whether the cards of a play lie in the hand [5.2] and on the table [5.1]."""
    held = 0 <= play.card < 52 and game.deal.hands[play.seat] >> play.card & 1
    return bool(held) and not play.taken & ~game.deal.table


def _has_swept(game: "Game", seat: int) -> bool:
    """Tell whether a seat has just made a skwitz, so that to call it, needed or not, is no false call [5.8 c26]."""
    deal = game.deal
    counts = game.rules.last_skwitz == "yes" or any(deal.hands) or any(deal.hidden)
    return not deal.table and deal.last == seat and counts


def _committed(game: "Game", move: Offend) -> tuple[str, tuple[str, ...]]:
    """Tell which clauses a fault infringes; raises `Illegal` where there is none."""
    if move.kind == "piles":
        if game.phase not in ("play", "after") or not any(game.deal.piles):
            raise _nothing_wrong(move, ("5.10",))
        return move.kind, ("5.10",)
    sources = ("4.5",) if move.kind == "bottom" else ("4.6",)
    if move.seat != game.dealer:
        raise refusal("not_in_turn", sources, move.seat, game.dealer)
    if not _just_dealt(game):
        raise _nothing_wrong(move, sources)
    if move.kind == "bottom" and game.rules.check_bottom == "no":
        raise _nothing_wrong(move, ("4.5", "c23"))
    return move.kind, sources


def _just_dealt(game: "Game") -> bool:
    """Tell whether the deal has been dealt and no card been played yet: then what is wrong with it comes up."""
    deal = game.deal
    first = deal.schedule.hands[0]
    return game.phase == "play" and deal.draw == 1 and all(deal.held(seat) == first for seat in range(deal.players))


def _nothing_wrong(move: Try | Offend, sources: tuple[str, ...]) -> Illegal:
    return refusal("no_infringement", (*sources, "6.8", "c33"), str(move))


def _pay(draft: Draft, offender: int) -> None:
    """Let the offender pay the opponents, and nothing to the pot [6.8 c34 v06]."""
    rules = draft.rules
    which = ("v06",) if rules.penalty_each == "shared" else ()
    teams = ("3.3",) if rules.partners == "opposite" else ()
    sources = ("6.8", "c34", *which, *chips.measure(rules, halved=True), *teams)
    for seat, half in chips.penalties(offender, draft.players, rules):
        draft.pay([(offender, half)], seat, sources)
