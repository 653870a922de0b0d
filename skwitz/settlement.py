"""Going out, *matsch*, the pot, and the end of the sitting: what is paid and what begins anew [8.3 8.4 8.5 9]."""

from skwitz import chips
from skwitz.deal import put
from skwitz.draft import Draft
from skwitz.events import seats
from skwitz.moves import Stop


def settle_out(draft: Draft, winner: int, totals: tuple[int, ...], sources: tuple[str, ...]) -> None:
    """Settle an out: payments [8.3 8.5], the pot [9.1 9.4]; all points go to nought [8.1 c20].

    `totals` are the points as they count at this moment; `sources` license the going out.
    """
    draft.emit("out", sources, winner)
    _settle_owed(draft, winner)
    others = chips.others(winner, draft.players)
    _pay_both(draft, others, winner, "8.3")
    _matsch(draft, others, winner, totals)
    _pass_pot(draft, winner)
    none = (0,) * draft.players
    draft.points, draft.owed, draft.secured = none, none, -1
    draft.last_out = draft.won = winner


def _pay_both(draft: Draft, payers: tuple[int, ...], winner: int, clause: str) -> None:
    """Let these pay as much as the ante to the winner, and again to the pot [8.6]; the player is paid first [c19]."""
    due = chips.full(draft.rules)
    sources = (clause, "8.6") if draft.rules.stake == 4 else (clause, "8.6", "v25")
    draft.pay([(seat, due) for seat in payers], winner, sources)
    draft.pay_pot([(seat, due) for seat in payers], sources)


def _settle_owed(draft: Draft, winner: int) -> None:
    """Let bonuses owed to the winner be paid; a winner owes nothing to himself [6.7 v04]."""
    for seat in chips.others(winner, draft.players):
        if draft.owed[seat]:
            draft.pay([(seat, draft.owed[seat])], winner, ("6.7", "v04"), "settle")


def _matsch(draft: Draft, others: tuple[int, ...], winner: int, totals: tuple[int, ...]) -> None:
    """Let those without a point [8.4 c15] pay as much once more [8.5]."""
    unfinished = draft.phase != "count"
    by_total = draft.rules.matsch_points == "running" or not unfinished
    counted = totals if by_total else draft.points
    without = tuple(seat for seat in others if not counted[seat])
    for seat in without:
        draft.emit("matsch", ("8.4", "c15") if unfinished else ("8.4",), seat)
    if without:
        _pay_both(draft, without, winner, "8.5")


def _pass_pot(draft: Draft, winner: int) -> None:
    """Pass the pot to the winner [9.1], who takes what is in it on winning a second time [9.4 c21 v02]."""
    draft.emit("potpass", ("9.1",), winner)
    draft.outs = put(draft.outs, winner, draft.outs[winner] + 1)
    sources: tuple[str, ...] = ("9.4", "c21")
    takes = draft.outs[winner] >= 2
    if draft.rules.pot_win == "twice_running":
        takes = takes and draft.last_out == winner
        sources = ("9.4", "c21", "v02")
    if takes:
        draft.emit("pottake", sources, winner, draft.pot)
        draft.pools = put(draft.pools, winner, draft.pools[winner] + draft.pot)
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
