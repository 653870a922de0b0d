"""The points of a deal: pure functions on what lies in the piles at the count [7]."""

from itertools import chain
from typing import Final, NamedTuple

from skwitz.cards import SPADES
from skwitz.rules import Rules
from skwitz.teams import side, sides

_CARDS: Final = 52
_SPADES: Final = 13


class Score(NamedTuple):
    """One line of the count: each of the seats scores `n`; where `n` is 0 nobody does (they are equal, or barred).

    Partners stand side by side: what one scores is the team's, and each has the team's points [3.3 c30].
    """

    prize: str
    """`cards` `spades` `skwitz` `matador` `matadors` `last`."""
    seats: tuple[int, ...]
    n: int
    sources: tuple[str, ...]


def most(counts: tuple[int, ...], whole: int, clause: str, prize: str, rules: Rules) -> Score:
    """Find who has most of something of which there are `whole` in the pack [7.1 7.2 c06 v08].

    >>> most((20, 12, 12, 8), 52, "7.1", "cards", Rules())
    Score(prize='cards', seats=(0,), n=1, sources=('7.1',))
    >>> most((20, 20, 12, 0), 52, "7.1", "cards", Rules())
    Score(prize='cards', seats=(0, 1), n=0, sources=('7.1', 'c06'))
    """
    if rules.most == "majority":
        by_side = zip(sides(len(counts), rules), _by_side(counts, rules), strict=True)
        over = [seats for seats, count in by_side if 2 * count > whole]
        return Score(prize, tuple(chain(*over)), len(over), (clause, "v08", *_teams(rules)))
    return _plurality(counts, clause, prize, rules)


def _plurality(counts: tuple[int, ...], clause: str, prize: str, rules: Rules) -> Score:
    """Find who has more than any other; several equal share or lose the point [c06], none of nothing is most [c28]."""
    all_seats, by_side = sides(len(counts), rules), _by_side(counts, rules)
    best = max(by_side)
    if not best:
        return Score(prize, (), 0, (clause, "c28"))
    if by_side.count(best) == 1:
        return Score(prize, all_seats[by_side.index(best)], 1, (clause, *_teams(rules)))
    first = [seats for seats, count in zip(all_seats, by_side, strict=True) if count == best]
    return Score(prize, tuple(chain(*first)), int(rules.ties == "each"), (clause, "c06", *_teams(rules)))


def _by_side(counts: tuple[int, ...], rules: Rules) -> tuple[int, ...]:
    """Add up what partners have [3.3 c30]: a count for each side."""
    if rules.partners == "none":
        return counts
    return tuple([sum([counts[seat] for seat in seats]) for seats in sides(len(counts), rules)])


def _teams(rules: Rules) -> tuple[str, ...]:
    """Name what makes a point a team's."""
    return () if rules.partners == "none" else ("3.3", "c30")


class Taken(NamedTuple):
    """What the count looks at: by seat the piles (with leftovers), marks and matadors, as sets, and the last captor."""

    piles: tuple[int, ...]
    marks: tuple[int, ...]
    matadors: tuple[int, ...]
    last: int


def bonuses(taken: Taken, rules: Rules) -> list[Score]:
    """List the points that were made in play: skwitzes [7.3] and matadors [7.4]; taken together matadors wait [v09]."""
    scores = _each(taken.marks, "skwitz", "7.3", rules)
    if rules.matador_points == "each":
        scores += _each(taken.matadors, "matador", "7.4", rules)
    return scores


def _each(sets: tuple[int, ...], prize: str, clause: str, rules: Rules) -> list[Score]:
    """Give each side a point for each card that it has in these sets."""
    counts = tuple([cards.bit_count() for cards in sets])
    sources = (clause, *_teams(rules))
    by_side = zip(sides(len(counts), rules), _by_side(counts, rules), strict=True)
    return [Score(prize, seats, count, sources) for seats, count in by_side if count]


def most_captured(piles: tuple[int, ...], rules: Rules) -> list[Score]:
    """Find who has most cards [7.1] and most spades [7.2] in the piles."""
    return [
        most(tuple([pile.bit_count() for pile in piles]), _CARDS, "7.1", "cards", rules),
        most(tuple([(pile & SPADES).bit_count() for pile in piles]), _SPADES, "7.2", "spades", rules),
    ]


def prizes(taken: Taken, barred: tuple[int, ...], rules: Rules) -> list[Score]:
    """List the points of the count: most cards [7.1], most spades [7.2], matadors together [v09], last capture [7.5].

    The seats barred are those who play on for money only: they score nothing more [8.7 v03].
    """
    scores = most_captured(taken.piles, rules)
    if rules.matador_points == "together":
        together = _plurality(tuple(m.bit_count() for m in taken.matadors), "7.4", "matadors", rules)
        scores.append(together._replace(sources=(together.sources[0], "v09", *together.sources[1:])))
    if taken.last < 0:
        scores.append(Score("last", (), 0, ("7.5", "c28")))
    else:
        scores.append(Score("last", side(taken.last, rules), 1, ("7.5", *_teams(rules))))
    return [line for score in scores for line in _without(score, barred)]


def _without(score: Score, barred: tuple[int, ...]) -> list[Score]:
    """Part a score into that of those who may score, and a line for those who may not [8.7 v03]."""
    out = tuple(seat for seat in score.seats if seat in barred)
    if not score.n or not out:
        return [score]
    rest = tuple(seat for seat in score.seats if seat not in barred)
    lines = [score._replace(seats=rest)] if rest else []
    return [*lines, Score(score.prize, out, 0, (*score.sources, "8.7", "v03"))]


def added(points: tuple[int, ...], scores: list[Score]) -> tuple[int, ...]:
    """Add scores to the points by seat.

    >>> added((6, 0), [Score("last", (1,), 1, ("7.5",))])
    (6, 1)
    """
    totals = list(points)
    for score in scores:
        for seat in score.seats:
            totals[seat] += score.n
    return tuple(totals)
