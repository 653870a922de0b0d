"""Going out, *matsch*, the pot, and the end of the sitting: what is paid and what begins anew [8.3 8.4 8.5 9]."""

from skwitz import chips
from skwitz.deal import put
from skwitz.draft import Draft
from skwitz.events import seats
from skwitz.moves import Stop
from skwitz.teams import side


def settle_out(draft: Draft, winner: int, totals: tuple[int, ...], sources: tuple[str, ...]) -> None:
    """Settle an out: payments [8.3 8.5], the pot [9.1 9.4]; all points go to nought [8.1 c20].

    `totals` are the points as they count at this moment; `sources` license the going out.
    """
    draft.emit("out", sources, winner)
    _settle_owed(draft, winner)
    opponents = chips.opponents(winner, draft.players, draft.rules)
    _pay_both(draft, opponents, winner, "8.3")
    _matsch(draft, opponents, winner, totals)
    _pass_pot(draft, winner)
    none = (0,) * draft.players
    draft.points, draft.owed, draft.secured = none, none, -1
    draft.last_out = draft.won = winner


def _pay_both(draft: Draft, payers: tuple[int, ...], winner: int, clause: str) -> None:
    """Let these pay as much as the ante to the winner, and again to the pot [8.6]; the player is paid first [c19]."""
    due = chips.full(draft.rules)
    sources = (clause, "8.6", *chips.measure(draft.rules, halved=False), *chips.between_teams(draft.rules))
    dues = [(seat, due) for seat in chips.of_team(payers, winner, draft.rules)]
    draft.pay(dues, winner, sources)
    draft.pay_pot(dues, sources)


def _settle_owed(draft: Draft, winner: int) -> None:
    """Let bonuses owed to the winner be paid; a winner owes nothing to himself or a partner [6.7 v04 c31]."""
    for seat in chips.opponents(winner, draft.players, draft.rules):
        if draft.owed[seat]:
            draft.pay([(seat, draft.owed[seat])], winner, ("6.7", "v04"), "settle")


def _matsch(draft: Draft, opponents: tuple[int, ...], winner: int, totals: tuple[int, ...]) -> None:
    """Let those without a point [8.4 c15] pay as much once more [8.5]."""
    unfinished = draft.phase != "count"
    by_total = draft.rules.matsch_points == "running" or not unfinished
    counted = totals if by_total else draft.points
    without = tuple(seat for seat in opponents if not counted[seat])
    for seat in without:
        draft.emit("matsch", ("8.4", "c15") if unfinished else ("8.4",), seat)
    if without:
        _pay_both(draft, without, winner, "8.5")


def _pass_pot(draft: Draft, winner: int) -> None:
    """Pass the pot to the winner [9.1], who takes what is in it on winning a second time [9.4 c21 v02]."""
    draft.emit("potpass", ("9.1",), winner)
    own = side(winner, draft.rules)
    for seat in own:
        draft.outs = put(draft.outs, seat, draft.outs[seat] + 1)
    sources: tuple[str, ...] = ("9.4", "c21") if len(own) == 1 else ("9.4", "c21", "c30")
    takes = draft.outs[winner] >= 2
    if draft.rules.pot_win == "twice_running":
        takes = takes and draft.last_out in own
        sources = (*sources, "v02")
    if takes:
        _take_pot(draft, winner, sources)


def _take_pot(draft: Draft, winner: int, sources: tuple[str, ...]) -> None:
    """Empty the pot into the winner's pool, half of it into a partner's own [9.4 c32]; wins begin again [c21]."""
    for seat, half in chips.winnings(draft.pot, winner, draft.rules).items():
        draft.pools = put(draft.pools, seat, draft.pools[seat] + half)
        if half == draft.pot:
            draft.emit("pottake", sources, seat, half)
        elif seat == winner:
            draft.emit("pottake", (*sources, "3.4", "v24", "c32"), seat, half)
        else:
            draft.emit("share", ("3.4", "v24", "c32"), seats((seat,)), half)
    draft.pot = 0
    draft.outs = (0,) * draft.players


def stop(draft: Draft, move: Stop) -> None:
    """End the sitting: an unfinished deal is thrown in [c37], debts are void [v04], the pot is shared [9.4 c35]."""
    draft.emit("stop", ("c37",), move.seat)
    if draft.phase == "play":
        draft.emit("thrownin", ("c37",))
    debtors = tuple(seat for seat, half in enumerate(draft.owed) if half)
    if debtors:
        draft.emit("void", ("6.7", "v04"), seats(debtors))
    draft.owed = (0,) * draft.players
    _share(draft)
    draft.clear(draft.dealer)
    draft.phase, draft.asked, draft.sweep, draft.secured = "ended", -1, -1, -1
    draft.emit("ended", ("c37",))


def _share(draft: Draft) -> None:
    """Share the pot that stands, or give it to the last winner [9.4 c35]."""
    parts = chips.shares(draft.pot, draft.players, draft.forehand, draft.last_out, draft.rules)
    for half in sorted({part for part in parts if part}):
        draft.emit("share", ("9.4", "c35"), seats([seat for seat, part in enumerate(parts) if part == half]), half)
    draft.pools = tuple(pool + part for pool, part in zip(draft.pools, parts, strict=True))
    draft.pot = 0
