"""Explanations: why a move is legal or not, what it would bring, and which options of the rules decide it."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from skwitz.errors import Illegal
from skwitz.events import Event
from skwitz.game import Game
from skwitz.moves import Move
from skwitz.rules import Option, Rules, options
from skwitz.soundness import fault_of
from skwitz.teams import under

NUMBERS: Final = {"target": (6, 8)}
"""Which other values of an option that is a number are tried; with the stake, what is paid always changes."""


class Decision(NamedTuple):
    """An option that decides: under another value the move would come out differently."""

    option: str
    value: str | int
    """The value under which the game is played."""
    other: str | int
    sources: tuple[str, ...]
    """The variants and conjectures that it rests on."""

    def __str__(self) -> str:
        return f"{self.option}={self.value} not {self.other} [{' '.join(self.sources)}]"


class Explanation(NamedTuple):
    """What a move would do; `chips`, `pot` (half chips) and `points` are changes, nothing where it is refused."""

    move: Move
    refusal: Illegal | None
    """Why not; the sources name the clause or the option that refuses it."""
    events: tuple[Event, ...]
    chips: tuple[int, ...]
    """By seat."""
    pot: int
    points: tuple[int, ...]
    """By seat; none for an out, with which all points go to nought."""
    decisions: tuple[Decision, ...]

    @property
    def legal(self) -> bool:
        """Tell whether the move would be accepted."""
        return self.refusal is None

    @property
    def sources(self) -> tuple[str, ...]:
        """Gather the clauses, variants and conjectures at work, each once, as they come."""
        cited = self.refusal.sources if self.refusal else [source for event in self.events for source in event.sources]
        return tuple(dict.fromkeys(cited))

    def __str__(self) -> str:
        """Write the explanation in canonical lines, the same in every language."""
        lines = [f"> {self.move}", *([f"! {self.refusal}"] if self.refusal else map(str, self.events))]
        if self.legal:
            lines.append(f"chips {_signed(self.chips)} pot {self.pot:+d} points {_signed(self.points)}")
        return "\n".join([*lines, *(f"decides {decision}" for decision in self.decisions)])


def _signed(changes: tuple[int, ...]) -> str:
    return " ".join(f"{change:+d}" for change in changes)


def explain(game: Game, move: Move | str, *, deciding: bool = True) -> Explanation:
    """Explain a move in a position: why it is legal, or why not, what it would pay, and what decides.

    An option decides if the same move in the same position would bring other events, or be refused, under another of
    its values; that takes time, and is left out unless `deciding`. Raises `Unreadable` for text that is no move.

    >>> print(explain(Game.dealt(seed=7), "14C-AS3H"))
    > 14C-AS3H
    capture seat=1 card=4C cards=AS3H groups=AS3H [5.4 c02]
    chips +0 +0 +0 +0 pot +0 points +0 +0 +0 +0
    decides ace_adds=yes not no [c02 v13]
    """
    done = game.completed(move)
    decisions = tuple(_decisions(game, done)) if deciding else ()
    try:
        step = game.advance(done)
    except Illegal as error:
        none = (0,) * game.players
        return Explanation(done, error, (), none, 0, none, decisions)
    after = step.game
    chips = tuple(now - before for now, before in zip(after.pools, game.pools, strict=True))
    points = _points(game, after, step.events)
    return Explanation(done, None, step.events, chips, after.pot - game.pot, points, decisions)


def _points(game: Game, after: Game, events: tuple[Event, ...]) -> tuple[int, ...]:
    """Find the points that a move brings: by the totals at the count, or in play."""
    totals = after.totals
    for event in events:
        if event.code == "out":
            return (0,) * game.players
        if event.code == "points":
            totals = tuple(int(total) for total in str(event.get("totals")).split("."))
    return tuple(now - before for now, before in zip(totals, game.totals, strict=True))


def _decisions(game: Game, move: Move) -> Iterator[Decision]:
    """Try the move under each other value of each option, and name the first that makes a difference.

    Values under which the position could not be are left out.
    """
    own = _outcome(game, move)
    for option in options():
        value = getattr(game.rules, option.name)
        for other in _others(option, value):
            changed = _under(game, option.name, other)
            if changed and _outcome(changed, move) != own:
                yield Decision(option.name, value, other, option.sources)
                break


def _others(option: Option, value: str | int) -> tuple[str | int, ...]:
    values = NUMBERS.get(option.name, ()) if not option.values else option.values
    return tuple(other for other in values if other != value)


def _under(game: Game, name: str, value: str | int) -> Game | None:
    """Give the game with another value of an option, if there can be such a game."""
    changes: dict[str, Any] = {**game.rules.changes(), name: value}
    try:
        changed = under(game, Rules(**changes))
    except Illegal:
        return None
    return None if fault_of(changed) else changed


def _outcome(game: Game, move: Move) -> tuple[object, ...]:
    """Tell what a move does, whatever licenses it; one refusal is like another."""
    try:
        step = game.advance(move)
    except Illegal:
        return ()
    return (step.game.phase, step.game.asked, *((event.code, event.params) for event in step.events))
