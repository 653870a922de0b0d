"""The smallest position in which two readings differ: fewest cards in hands and on the table together.

The positions searched are those of `skwitz.sparse`, as far as they are sound under both readings. They differ if the
legal moves or the points do, if one and the same move comes out otherwise, or if a seat sees something else.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from skwitz import count, sparse
from skwitz.cards import PACK
from skwitz.draft import Draft
from skwitz.errors import SkwitzError
from skwitz.events import POT, Event
from skwitz.game import Game, Step
from skwitz.moves import Call, Move, Out, Play, Shuffle, Try
from skwitz.rules import Rules
from skwitz.soundness import fault_of
from skwitz.teams import under

WHAT: Final = ("legal moves", "payments", "winner", "course", "points", "cards", "view")
"""What may differ, in the order in which it is looked for.

`course` is what is awaited next and from whom, `cards` where they lie and who deals, `view` what a seat sees of them.
"""
DEPARTURES: Final = (2, 2, 1)
"""In how many respects circumstances depart from the plain one, by number of cards; none with more cards."""


class Position(NamedTuple):
    """A position, under the first of two readings, its number of cards, and in what the readings differ there."""

    game: Game
    cards: int
    what: str
    move: Move | None
    """The move that comes out otherwise; None if the difference is there before any move."""


def smallest(one: Rules, other: Rules, up_to: int) -> Position | None:
    """Search for the position with fewest cards, at most `up_to`, in which two rulesets differ; None if there is none.

    >>> position = smallest(Rules(), Rules(ace_adds="no"), 3)
    >>> position.cards, position.what
    (3, 'legal moves')
    """
    players = _numbers(one, other)
    for cards in range(up_to + 1):
        departures = DEPARTURES[cards] if cards < len(DEPARTURES) else 0
        for game in sparse.positions(one, players, cards, departures):
            found = difference(game, other)
            if found:
                return Position(game, cards, *found)
    return None


def _numbers(one: Rules, other: Rules) -> tuple[int, ...]:
    """List up to three numbers of players for which both rulesets are, the smallest first [3.1 3.3 c01]."""
    both = [rules for rules in (one, other) if rules.schedule or rules.partners != "none"]
    return (both[0].schedule.players if both[0].schedule else 4,) if both else (2, 3, 4)


def difference(game: Game, other: Rules) -> tuple[str, Move | None] | None:
    """Tell in what a position differs under another ruleset, and by which move; None if in nothing, or if unsound."""
    its = placed(game, other)
    if fault_of(game) or fault_of(its) or not (_lawfully_asked(game) and _lawfully_asked(its)):
        return None
    moves = tuple(game.legal_moves)
    if game.phase != "cut" and moves != tuple(its.legal_moves):
        return "legal moves", None
    if game.totals != its.totals:
        return "points", None
    for move in _tried(game, moves):
        if what := _parted(_made(game, move), _made(its, move)):
            return what, move
    if any(game.view(seat).deal[1:] != its.view(seat).deal[1:] for seat in range(game.players)):
        return "view", None
    return None


def placed(game: Game, rules: Rules) -> Game:
    """Give a position under another ruleset; one before the deal gets its schedule too."""
    if rules.schedule and not game.deal.draw:
        game = replace(game, deal=game.deal._replace(schedule=rules.schedule))
    return under(game, rules)


def _lawfully_asked(game: Game) -> bool:
    """Tell whether whoever is asked at the count is the first who may go out [8.2]."""
    if game.phase != "count":
        return True
    draft = Draft(game, None)
    return game.rules.out_at_count == "yes" and count.order(draft, game.totals)[:1] == [game.asked]


def _tried(game: Game, moves: tuple[Move, ...]) -> Iterator[Move]:
    """List the moves that are played on both sides: of cuts the first, a shuffle, and infringements [6.8]."""
    if game.phase == "shuffle":
        yield Shuffle(game.dealer, PACK)
    yield from moves[:1] if game.phase == "cut" else moves
    if game.phase == "play":
        yield from (Try(seat, done) for seat in range(2) for done in (Out(seat), Call(seat)))
        yield from (Try(0, Play(0, card)) for card in game.hand(0))


def _made(game: Game, move: Move) -> Step | None:
    try:
        return game.advance(move)
    except SkwitzError:
        return None


def _parted(one: Step | None, other: Step | None) -> str | None:
    """Tell in what two moves come out differently."""
    if one is None or other is None:
        return None if one is other else "legal moves"
    own, its = one.game, other.game
    pairs = {
        "payments": (_payments(one.events), _payments(other.events)),
        "winner": ((own.last_out, own.outs, own.secured), (its.last_out, its.outs, its.secured)),
        "course": ((own.phase, own.asked), (its.phase, its.asked)),
        "points": (_points(one), _points(other)),
        "cards": (own.deal[1:], its.deal[1:]),
    }
    return next((what for what, (first, second) in pairs.items() if first != second), None)


def _payments(events: tuple[Event, ...]) -> list[tuple[str, ...]]:
    """List who pays whom how much, now or later."""
    paid = [dict(event.params) for event in events if event.code != "owe"]
    return [tuple(str(p.get(name, p.get("seat", POT))) for name in ("from", "to", "half")) for p in paid if "half" in p]


def _points(step: Step) -> tuple[object, ...]:
    counted = [event.get("totals") for event in step.events if event.code == "points"]
    return step.game.points, step.game.totals, counted
