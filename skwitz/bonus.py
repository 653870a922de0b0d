"""The bonuses during play: what is paid for matadors and skwitzes, and what points they bring [5.8 5.11 6 7.3 7.4]."""

from skwitz import chips
from skwitz.cards import MATADORS, NAMES
from skwitz.deal import put
from skwitz.draft import Draft
from skwitz.events import seats


def matadors_in(draft: Draft, card: int, taken: int) -> list[int]:
    """List the matadors that a play captures: the card played first, if it counts [c07], then by rank [6.2 c27]."""
    own = [card] if MATADORS >> card & 1 and draft.rules.matador_from_hand == "yes" else []
    return [*own, *MATADORS & taken]


def matador(draft: Draft, seat: int, card: int, sources: tuple[str, ...]) -> None:
    """Reward the capture of a matador: payments [6.2 6.3] and, as a rule, a point [7.4]."""
    scores = draft.scores(seat)
    draft.emit("matador", ("6.2", *sources) if scores else ("6.2", *sources, "8.7", "v03"), seat, NAMES[card])
    if scores:
        draft.matadors = put(draft.matadors, seat, draft.matadors[seat] | 1 << card)
    _pay(draft, seat, "6.2", "6.3")


def skwitz(draft: Draft, seat: int, card: int, *, several: bool) -> None:
    """Reward a skwitz: payments [6.4 6.5] and, as a rule, a mark [5.11 c36] for a point [7.3]."""
    sources = ["5.8", "c26"]
    if draft.played_out():
        sources.append("c08")
    if several:
        sources.append("c27")
    scores = draft.scores(seat)
    if not scores:
        sources += ["8.7", "v03"]
    draft.emit("skwitz", tuple(sources), seat)
    if scores:
        draft.marks = put(draft.marks, seat, draft.marks[seat] | 1 << card)
        draft.emit("mark", ("5.11", "c36"), seat, NAMES[card])
    _pay(draft, seat, "6.4", "6.5")


def _pay(draft: Draft, captor: int, to_captor: str, to_pot: str) -> None:
    """Half the ante to the captor [6.6 6.7], or owed to the next winner [v04], and as much to the pot."""
    rules = draft.rules
    due = chips.half(rules)
    payers = chips.payers(captor, draft.players, rules)
    why = (
        *(() if rules.payers == "all" else ("v05",)),
        *chips.measure(rules, halved=True),
        *chips.between_teams(rules),
    )
    dues = [(seat, due) for seat in payers]
    if rules.bonus_payee == "captor":
        draft.pay(dues, captor, (to_captor, "6.6", "6.7", *why))
    else:
        for seat in payers:
            draft.owed = put(draft.owed, seat, draft.owed[seat] + due)
        draft.emit("owe", (to_captor, "6.6", "6.7", "v04", *why), seats(payers), due)
    draft.pay_pot(dues, (to_pot, *why))
