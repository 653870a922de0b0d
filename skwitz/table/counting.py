"""The count of the deal just over: what each has taken, what it scores by which clause, and the points it comes to."""

from __future__ import annotations

from typing import Final, NamedTuple

from skwitz.cards import SPADES, CardSet
from skwitz.events import NOBODY, Event
from skwitz.game import Game, Step
from skwitz.table.sitting import Sitting
from skwitz.table.turns import deal_over

PRIZES: Final = {"cards": "7.1", "spades": "7.2", "skwitz": "7.3", "matador": "7.4", "last": "7.5"}
"""What is counted, with its clause; `matador` also where matadors score together [v09]."""


class Line(NamedTuple):
    """One thing that is counted."""

    prize: str
    numbers: tuple[int, ...]
    """How many each seat has: cards, spades, marks, matadors; 1 for who captured last."""
    points: tuple[int, ...]
    """What each seat scores for it; of partners both, since what one scores is the team's [3.3 c30]."""
    sources: tuple[str, ...]
    """Clauses, variants and conjectures at work."""


class Count(NamedTuple):
    """The count of a deal; tuples go by seat."""

    piles: tuple[CardSet, ...]
    """As they were counted, with leftovers if somebody got them."""
    marks: tuple[CardSet, ...]
    matadors: tuple[CardSet, ...]
    leftovers: CardSet
    """What the dealer cleared from the table [5.12]."""
    left_to: int
    """Who got it, -1 for nobody [c05]."""
    left_sources: tuple[str, ...]
    carried: tuple[int, ...]
    """Points from earlier deals [8.1 c20]."""
    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    sources: tuple[str, ...]
    """What the totals rest on."""
    step: int
    """The number of the step that brought the count, from 0."""


def counted(sitting: Sitting) -> Count | None:
    """Give the count of the deal that is over or being counted; None while it is played, or where it was thrown in."""
    if sitting.game.phase != "count" and not deal_over(sitting):
        return None
    for at in range(sitting.deal_from, sitting.at):
        if any(event.code == "points" for event in sitting.steps[at].events):
            return _count(sitting.steps[at - 1].game if at else sitting.start, sitting.steps[at], at)
    return None


def _count(before: Game, step: Step, at: int) -> Count:
    """Take what lay in the piles before the last step, and add what the step brought."""
    piles, marks, matadors = map(list, (before.deal.piles, before.deal.marks, before.deal.matadors))
    left, last = Event("last"), before.deal.last
    for event in step.events:
        if event.code == "capture":
            seat = last = int(event.get("seat"))
            piles[seat] |= int(CardSet.read(f"{event.get('card')}{event.get('cards')}"))
        elif event.code == "mark":
            marks[int(event.get("seat"))] |= int(CardSet.read(str(event.get("card"))))
        elif event.code == "matador" and "v03" not in event.sources:
            matadors[int(event.get("seat"))] |= int(CardSet.read(str(event.get("card"))))
        elif event.code == "last":
            left = event
    leftovers, to = CardSet.read(str(left.get("cards"))), left.get("to")
    left_to = -1 if to == NOBODY or not leftovers else int(to)
    if left_to >= 0:
        piles[left_to] |= int(leftovers)
    totals = next(event for event in step.events if event.code == "points")
    numbers = {
        "cards": tuple(pile.bit_count() for pile in piles),
        "spades": tuple((pile & SPADES).bit_count() for pile in piles),
        "skwitz": tuple(mark.bit_count() for mark in marks),
        "matador": tuple(matador.bit_count() for matador in matadors),
        "last": tuple(int(seat == last) for seat in range(before.players)),
    }
    return Count(
        tuple(map(CardSet, piles)),
        tuple(map(CardSet, marks)),
        tuple(map(CardSet, matadors)),
        leftovers,
        left_to,
        left.sources,
        before.points,
        tuple(_line(prize, numbers[prize], step.events) for prize in PRIZES),
        tuple(map(int, str(totals.get("totals")).split("."))),
        totals.sources,
        at,
    )


def _line(prize: str, numbers: tuple[int, ...], events: tuple[Event, ...]) -> Line:
    """Gather what the count says of one prize; what was made in play is scored here too."""
    points = [0] * len(numbers)
    sources = [PRIZES[prize]]
    for event in events:
        if event.code not in ("point", "nopoint") or str(event.get("for")).removesuffix("s") != prize.removesuffix("s"):
            continue
        sources += event.sources
        if event.code == "point":
            for seat in str(event.get("seat")).split("."):
                points[int(seat)] += int(event.get("n"))
    return Line(prize, numbers, tuple(points), tuple(dict.fromkeys(sources)))
