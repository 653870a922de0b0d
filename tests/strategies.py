"""What tests of the game share: positions set out by hand, and strategies for rules, schedules and sittings."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from skwitz.cards import CardSet
from skwitz.filling import ACTING_HAND, Setting, fill
from skwitz.game import Game, Step
from skwitz.moves import Move
from skwitz.players import random as at_random
from skwitz.rules import Option, Rules, Schedule, options
from skwitz.rulesets import EDITION


def placed(hand: str, table: str, rules: Rules = EDITION, **named: Any) -> Game:
    """A deal by seat 0 in which seat 1 (or `turn`) is to play the last draw from this hand; the rest is filled.

    No matador has counted yet. `named` are fields of `Setting`, or of `Game` to be set afterwards.
    """
    setting = {name: named.pop(name) for name in tuple(named) if name in Setting.__dataclass_fields__}
    # the matadors that are not named lie in piles, so that they do not come in by chance
    spare = int(CardSet.read("2S TS JS")) & ~int(CardSet.read(hand)) & ~int(CardSet.read(table))
    setting.setdefault("piles", {0: spare})
    setting.setdefault("draw", len(rules.schedule_for(setting.get("players", 4)).hands))
    hands = {ACTING_HAND: int(CardSet.read(hand)), **setting.pop("hands", {})}
    game = fill(Setting(hands=hands, table=int(CardSet.read(table)), **setting), rules)
    return replace(game, deal=game.deal._replace(matadors=(0,) * game.players), **named)


def told(game: Game, *moves: Move | str) -> list[str]:
    """The events of some moves, as lines."""
    lines = []
    for move in moves:
        step = game.advance(move)
        lines += [str(event) for event in step.events]
        game = step.game
    return lines


def after(game: Game, *moves: Move | str) -> Game:
    """The game after some moves."""
    for move in moves:
        game = game.play(move)
    return game


def sitting(start: Game, random: Random, length: int) -> Iterator[Step]:
    """A sitting of at most so many moves, each chosen at random."""
    game = start
    for _ in range(length):
        if game.phase == "ended":
            return
        step = game.advance(at_random.choose(game, random))
        game = step.game
        yield step


@st.composite
def schedules(draw: st.DrawFn) -> Schedule:
    """Any lawful schedule with at most twelve cards on the table: each hand has at least one."""
    players = draw(st.integers(2, 8))
    per_player = draw(st.integers(-(-40 // players), 51 // players))
    hands = []
    while per_player:
        hands.append(draw(st.integers(1, min(per_player, 8))))
        per_player -= hands[-1]
    return Schedule(players, 52 - players * sum(hands), tuple(hands)).checked()


def values_of(option: Option) -> st.SearchStrategy[Any]:
    """Values that an option may have, small where it is a number, so that all of them matter in a short sitting."""
    if option.name == "schedule":
        return st.none() | schedules()
    return st.sampled_from(option.values) if option.values else st.integers(option.minimum, option.minimum + 7)


def ruled(values: dict[str, Any]) -> Rules:
    """Rules of these values; partners where the schedule is for four or for any number [3.3]."""
    schedule = values.get("schedule")
    return Rules(**(values | {"partners": "none"} if schedule and schedule.players != 4 else values))


any_rules = st.fixed_dictionaries({o.name: values_of(o) for o in options()}).map(ruled)


def numbers_for(rules: Rules) -> st.SearchStrategy[int]:
    """Numbers of players that rules are for."""
    if rules.schedule:
        return st.just(rules.schedule.players)
    return st.just(4) if rules.partners == "opposite" else st.integers(2, 8)


@st.composite
def starts(draw: st.DrawFn) -> Game:
    """A sitting before its first deal: any rules, any number of players, any dealer."""
    rules = draw(any_rules)
    players = draw(numbers_for(rules))
    return Game.start(rules, players, draw(st.integers(0, players - 1)))
