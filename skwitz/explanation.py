"""Why a play is a capture, or is none: how a captured set splits into groups, and which clause or option decides."""

from typing import Final

from skwitz.adding import counts_of, parting
from skwitz.capture import arithmetic, each, is_complete
from skwitz.cards import NAMES, CardSet
from skwitz.errors import Illegal
from skwitz.rules import Rules
from skwitz.rulesets import EDITION

REFUSALS: Final[dict[str, tuple[str, ...]]] = {
    "not_on_table": ("cards",),
    "court_adds": ("card", "cards"),
    "ace_adds": ("card", "cards"),
    "court_added": ("card", "cards"),
    "ace_added": ("card", "cards"),
    "impossible_capture": ("card", "cards"),
    "one_capture": ("card", "cards"),
    "incomplete_capture": ("card", "cards", "more"),
}
"""The refusals of a capture by code, with their parameters: `cards` are those that the card cannot take (so)."""


def groups(card: int, taken: int, rules: Rules = EDITION) -> tuple[CardSet, ...]:
    """Split a captured set: the cards of the captor's rank one by one, then the sums, rising.

    One split of perhaps several: in each group the highest card left goes with the highest that it can [5.7].
    Raises `Illegal` if the set is no capture.

    >>> [str(group) for group in groups(36, CardSet.read("3C7HTD"))]
    ['TD', '3C7H']
    """
    own, added = _own(card, taken), CardSet(taken & ~_rank_of(card))
    sums = arithmetic(card // 4 + 1, rules)
    parts = None if added & ~sums.adds else parting(sums.total, counts_of(added, sums.total))
    if parts is None:
        raise _refuse("impossible_capture", card, added, "5.4")
    left = {rank: [other for other in added if other.rank == rank] for rank in range(1, 14)}
    split = [CardSet.of(left[rank].pop(0) for rank in part) for part in parts]
    return (*(CardSet.of([other]) for other in own), *sorted(split))


def why(card: int, taken: int, table: int, rules: Rules = EDITION) -> Illegal:
    """Say why a card cannot capture just these cards (at least one), as a refusal to raise.

    Raises `ValueError` if it can.

    >>> str(why(36, CardSet.read("3C"), CardSet.read("3C 5H")))
    'impossible_capture card=TS cards=3C [5.4]'
    """
    if taken & ~table:
        return Illegal("not_on_table", ("5.1",), {"cards": str(CardSet(taken & ~table))})
    added = taken & ~_rank_of(card)
    refusal = _why_not_added(card, added, rules) or _why_not_whole(card, taken, table, rules)
    if refusal is None:
        raise ValueError(f"{NAMES[card]} can capture {CardSet(taken)}")
    return refusal


def _why_not_added(card: int, added: int, rules: Rules) -> Illegal | None:
    """Look at the cards that are not of the captor's rank: whether they may be added, and add up."""
    sums = arithmetic(card // 4 + 1, rules)
    strange = CardSet(added & ~sums.adds)
    courts = CardSet(strange & CardSet.of(range(40, 52)))
    aces = CardSet(strange & 0b1111)
    if not added:
        return None
    if not sums.total:
        code, clauses = ("ace_adds", "5.6") if card < 4 else ("court_adds", "5.5 v12")
        return _refuse(code, card, added, clauses)
    if courts and rules.courts_add == "no":
        return _refuse("court_added", card, courts, "5.5 v12")
    if aces:
        return _refuse("ace_added", card, aces, "5.4 c02 v13")
    if strange or parting(sums.total, counts_of(added, sums.total)) is None:
        return _refuse("impossible_capture", card, added, "5.4")
    return None


def _why_not_whole(card: int, taken: int, table: int, rules: Rules) -> Illegal | None:
    """Look at a set that is made of captures: whether there may be several, and the rest be left."""
    if rules.several == "aces_only" and card >= 4 and _captures_in(card, taken, rules) > 1:
        return _refuse("one_capture", card, taken, "5.7 v14")
    if rules.take == "maximal" and not is_complete(card, taken, table, rules):
        more = next(wider for wider in each(card, table, rules) if wider & taken == taken)
        params = {"card": NAMES[card], "cards": str(CardSet(taken)), "more": str(CardSet(more & ~taken))}
        return Illegal("incomplete_capture", ("5.7", "c04"), params)
    return None


def _captures_in(card: int, taken: int, rules: Rules) -> int:
    """How many captures a set holds, all cards of one rank being one [v14]."""
    own = _own(card, taken)
    return len(groups(card, taken, rules)) - max(len(own) - 1, 0)


def _rank_of(card: int) -> int:
    return 0b1111 << card // 4 * 4


def _own(card: int, taken: int) -> CardSet:
    return CardSet(taken & _rank_of(card))


def _refuse(code: str, card: int, cards: int, sources: str) -> Illegal:
    return Illegal(code, sources.split(), {"card": NAMES[card], "cards": str(CardSet(cards))})
