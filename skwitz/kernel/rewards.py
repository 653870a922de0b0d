"""What bonuses bring in a whole deal, kept by how many each seat has made."""

from typing import Final, NamedTuple

from skwitz import bonus, score
from skwitz.draft import Draft
from skwitz.game import Game
from skwitz.rules import Rules

Numbers = tuple[int, ...]
"""A number for each seat."""

MOST: Final = 20_000
"""How much is kept before all is forgotten."""


class Change(NamedTuple):
    """What changes in half chips: pools and debts by seat, and the pot."""

    pools: Numbers
    owed: Numbers
    pot: int


class Paid(dict[Numbers, Change]):
    """What so many bonuses of each seat change where none bounds another: found by the event game's own bonuses."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def __missing__(self, numbers: Numbers) -> Change:
        if len(self) >= MOST:
            self.clear()
        game, draft = self._game, Draft(self._game, None)
        for captor, number in enumerate(numbers):
            for _ in range(number):
                bonus.skwitz(draft, captor, 0, several=False)
        pools = tuple([after - before for after, before in zip(draft.pools, game.pools, strict=True)])
        owed = tuple([after - before for after, before in zip(draft.owed, game.owed, strict=True)])
        change = self[numbers] = Change(pools, owed, draft.pot - game.pot)
        return change


class Made(dict[tuple[Numbers, Numbers, int], Numbers]):
    """The points but for most cards and spades: by how many marks and matadors each has, and who captured last."""

    __slots__ = ("_rules",)

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def __missing__(self, key: tuple[Numbers, Numbers, int]) -> Numbers:
        if len(self) >= MOST:
            self.clear()
        marks, matadors = (tuple([(1 << number) - 1 for number in numbers]) for numbers in key[:2])
        none = (0,) * len(marks)
        taken = score.Taken(none, marks, matadors, key[2])
        made = self[key] = score.added(none, score.bonuses(taken, self._rules) + score.prizes(taken, (), self._rules))
        return made
