"""The end of a deal: the table is cleared, the points are counted, and those who may go out are asked [5.12 7 8.1]."""

from skwitz import score
from skwitz.cards import CardSet
from skwitz.deal import put
from skwitz.dealing import next_deal
from skwitz.draft import Draft
from skwitz.events import NOBODY, seats
from skwitz.settlement import settle_out
from skwitz.teams import of_sides


def totals(draft: Draft) -> tuple[int, ...]:
    """Give the points by seat as they count now: at the count all of the deal's, before it as `Draft.totals` says."""
    if draft.phase != "count":
        return draft.totals()
    return score.added(draft.points, score.bonuses(draft.taken(), draft.rules) + _prizes(draft))


def _stages(draft: Draft) -> list[tuple[int, ...]]:
    """List the totals as the count goes on: those of play, then with each prize in the order of the clauses."""
    stages = [score.added(draft.points, score.bonuses(draft.taken(), draft.rules))]
    for prize in _prizes(draft):
        stages.append(score.added(stages[-1], [prize]))
    return stages


def _prizes(draft: Draft) -> list[score.Score]:
    barred = tuple([seat for seat in range(draft.players) if not draft.scores(seat)])
    return score.prizes(draft.taken(), barred, draft.rules)


def finish(draft: Draft) -> None:
    """Finish a deal that has been played: clear the table, count, and ask who may go out, or pass the deal on."""
    _clear_table(draft)
    draft.phase, draft.asked, draft.sweep = "count", -1, -1
    lines = score.bonuses(draft.taken(), draft.rules) + _prizes(draft)
    if draft.events is not None:
        for line in sorted(lines, key=lambda line: line.sources[0]):
            _report(draft, line)
    now = score.added(draft.points, lines)
    # carrying is a conjecture too, and shows where there is something to carry
    carried = any(draft.points) or draft.rules.carry == "no"
    draft.emit("points", ("8.1", "c20") if carried else ("8.1",), ".".join(map(str, now)))
    if draft.rules.out_at_count == "no":
        leave(draft, now)
    elif draft.secured >= 0:
        settle_out(draft, draft.secured, now, ("8.2", "8.7", "c11", "c16"))
        next_deal(draft)
    else:
        ask_next(draft, now)


def _clear_table(draft: Draft) -> None:
    """Clear what is left, the dealer saying *dies sind die Letzten* [5.12]; whose it is the option tells [c05]."""
    to = {"nobody": -1, "dealer": draft.dealer, "last_captor": draft.last}[draft.rules.leftovers]
    sources = ("5.12", "c05") if draft.table else ("5.12",)
    draft.emit("last", sources, draft.dealer, str(CardSet(draft.table)), NOBODY if to < 0 else to)
    if to >= 0:
        draft.piles = put(draft.piles, to, draft.piles[to] | draft.table)
        draft.table = 0


def _report(draft: Draft, line: score.Score) -> None:
    if line.n:
        for own in of_sides(line.seats, draft.rules):
            draft.emit("point", line.sources, own[0] if len(own) == 1 else seats(own), line.prize, line.n)
    else:
        draft.emit("nopoint", line.sources, line.prize, seats(line.seats))


def order(draft: Draft, now: tuple[int, ...]) -> list[int]:
    """List who may go out at the count with these totals, in the order in which they are asked [8.2 c12 v01]."""
    target = draft.rules.target
    may = [seat for seat in draft.in_turn(draft.forehand) if now[seat] >= target]
    if draft.rules.declare_out == "at_once" or draft.rules.out_order == "categories":
        stages = _stages(draft)
        return sorted(may, key=lambda seat: next(n for n, stage in enumerate(stages) if stage[seat] >= target))
    if draft.rules.out_order == "highest":
        return sorted(may, key=lambda seat: -now[seat])
    return may


def ask_next(draft: Draft, now: tuple[int, ...]) -> None:
    """Ask the first who may go out with these totals, or the one after the seat asked; without any the deal passes."""
    may = order(draft, now)
    after = may.index(draft.asked) + 1 if draft.asked in may else 0
    if draft.secured >= 0 or after >= len(may):
        leave(draft, now)
        return
    draft.asked = may[after]
    draft.emit("ask", _sources(draft, may), draft.asked)


def _sources(draft: Draft, may: list[int]) -> tuple[str, ...]:
    """Name what licenses an out at the count and, where several might, what puts them in order."""
    which = "v01" if draft.rules.declare_out == "at_once" else "c12"
    return ("8.2", "c11", which) if len(may) > 1 else ("8.2", "c11")


def go_out(draft: Draft) -> None:
    """Let the seat asked go out at the count [8.2 c11]; the points that were counted are gone."""
    now = totals(draft)
    settle_out(draft, draft.asked, now, _sources(draft, order(draft, now)))
    next_deal(draft)


def leave(draft: Draft, now: tuple[int, ...]) -> None:
    """Leave the count without an out: the points are carried or not [8.1 c20], and the deal passes."""
    draft.points = now if draft.rules.carry == "yes" else (0,) * draft.players
    next_deal(draft, some_reached=max(now) >= draft.rules.target)
