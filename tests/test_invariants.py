"""What must hold at every moment, whatever the rules, the number of players and the schedule."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.errors import Illegal
from skwitz.events import EVENTS
from skwitz.game import Game, Step
from skwitz.moves import Cut, Move, Offend, Stop, read_moves, write_moves
from skwitz.rules import Option, Rules, Schedule, options
from skwitz.soundness import fault_of
from tests.strategies import schedules, sitting, starts
from tests.test_events import some_moves

LISTED = 300
"""Legal moves are compared one by one only where there are no more."""


def check(game: Game) -> None:
    deal = game.deal
    dealt = game.phase not in ("shuffle", "ended")
    assert deal.size() == deal.seen().bit_count() == (52 if dealt else 0)
    assert sum(game.pools) + game.pot == 2 * game.rules.pool_start * game.players
    assert game.pot >= 0
    assert min(game.totals) >= 0
    assert fault_of(game) is None
    assert (game.to_act >= 0) == (game.phase != "ended")


@given(starts(), st.integers(0, 999))
@settings(max_examples=60)
def test_52_cards_the_chips_and_the_position_line(start: Game, seed: int) -> None:
    check(start)
    for step in sitting(start, Random(seed), 150):
        check(step.game)
        assert Game.read(str(step.game)) == step.game


@given(starts(), st.integers(0, 999))
@settings(max_examples=60)
def test_chips_move_as_the_events_say(start: Game, seed: int) -> None:
    before = start
    for step in sitting(start, Random(seed), 120):
        change = [0] * start.players
        for event in step.events:
            params = dict(event.params)
            half = int(params.get("half", 0))
            if event.code in ("pay", "settle", "ante"):
                payers = [int(seat) for seat in str(params["from"]).split(".")]
                for seat in payers:
                    change[seat] -= half
                if params.get("to", "pot") != "pot":
                    change[int(params["to"])] += half * len(payers)
            elif event.code == "pottake":
                change[int(params["seat"])] += half
            elif event.code == "share":
                for seat in str(params["to"]).split("."):
                    change[int(seat)] += half
        assert change == [new - old for old, new in zip(before.pools, step.game.pools, strict=True)]
        before = step.game


@given(starts(), st.integers(0, 999))
@settings(max_examples=40)
def test_what_is_listed_is_what_is_accepted(start: Game, seed: int) -> None:
    random = Random(seed)
    for step in sitting(start, random, 60):
        game = step.game
        moves = game.legal_moves
        if game.phase == "shuffle" or moves.count() > LISTED:
            continue
        listed = list(moves)
        assert len(listed) == len(set(listed)) == moves.count()
        for move in listed:
            assert game.advance(move).game == game.play(move)
        for move in some_moves(random, game):
            assert (game.completed(move) in listed) == (move in moves)


@given(starts(), st.integers(0, 999))
@settings(max_examples=40)
def test_a_replay_gives_the_same_game(start: Game, seed: int) -> None:
    steps = list(sitting(start, Random(seed), 120))
    game = start
    for move, step in zip(read_moves(write_moves([step.move for step in steps])), steps, strict=True):
        again = game.advance(move)
        assert again == step
        game = again.game


@given(starts(), st.integers(0, 999))
@settings(max_examples=40)
def test_a_sitting_can_be_stopped_and_leaves_no_chip_behind(start: Game, seed: int) -> None:
    game = start
    for step in sitting(start, Random(seed), 40):
        game = step.game
    if Stop(game.turn) in game.legal_moves:
        over = game.play(Stop(game.turn))
        check(over)
        assert over.phase == "ended"
        assert over.pot == 0
        assert not any(over.owed)


@given(starts(), st.integers(0, 999))
@settings(max_examples=40)
def test_a_view_hides_cards_but_loses_none(start: Game, seed: int) -> None:
    for step in sitting(start, Random(seed), 60):
        game = step.game
        for seat in range(game.players):
            view = game.view(seat)
            assert view.deal.size() == game.deal.size()
            assert view.deal.seen() & ~game.deal.seen() == 0
            assert view.hand(seat) == game.hand(seat)
            assert view.view(seat) == view


BASES: dict[str, dict[str, Any]] = {
    "half": {"stake": 5},
    "pool_start": {"debts": "limited", "ante": "deal"},
    "matsch_points": {"target": 3},
    "carry": {"target": 9},
    "play_on_risk": {"target": 3},
    "rotation_if": {"target": 3},
    "pot_win": {"target": 3},
    "out_order": {"target": 3},
    "partners_pool": {"partners": "opposite", "target": 3},
    "team_pays": {"partners": "opposite"},
}
"""Rules under which an option comes to matter sooner."""

ALTERNATIVES = [(option, value) for option in options() for value in option.values[1:]] + [
    (option, option.minimum + 2) for option in options() if not option.values and option.name != "schedule"
]


def lines(start: Game, moves: list[Move]) -> list[str]:
    """The events of a sitting, what each seat sees, and the refusal that ends it, if any."""
    found: list[str] = []
    game = start
    for move in moves:
        try:
            step = game.advance(move)
        except Illegal as refused:
            return [*found, str(refused)]
        game = step.game
        found += map(str, step.events)
        found += [str(game.view(seat).deal) for seat in range(game.players)]
    return [*found, str(game.pools)]


def played(start: Game, seed: int) -> list[Step]:
    """A sitting that somebody ends; each dealer has dealt wrongly at first [6.8]."""
    steps: list[Step] = []
    game, random = start, Random(seed)
    while len(steps) < 240 and game.phase != "ended":
        steps += sitting(game, random, 1)
        game = steps[-1].game
        if isinstance(steps[-1].move, Cut) and game.phase == "play":
            steps.append(game.advance(Offend(game.dealer, "misdeal")))
            game = steps[-1].game
    turn = steps[-1].game.turn
    return [*steps, steps[-1].game.advance(Stop(turn))] if Stop(turn) in steps[-1].game.legal_moves else steps


@pytest.mark.parametrize(("option", "value"), ALTERNATIVES, ids=[f"{o.name}-{v}" for o, v in ALTERNATIVES])
def test_every_option_changes_something(option: Option, value: str | int) -> None:
    """Some seeded sitting, played with the default or with the value, goes otherwise, or not at all, with the other."""
    base: dict[str, Any] = BASES.get(option.name, {})
    start, other = Game.start(Rules(**base)), Game.start(Rules(**{**base, option.name: value}))
    for seed in range(60):
        for first in (start, other):
            moves = [step.move for step in played(first, seed)]
            if lines(start, moves) != lines(other, moves):
                return
    pytest.fail(f"{option.name}={value} changes nothing")


@given(schedules())
@settings(max_examples=20)
def test_a_schedule_changes_the_deal(schedule: Schedule) -> None:
    rules = Rules(schedule=schedule)
    if rules.schedule is not None:
        players = rules.schedule.players
        assert Game.dealt(rules, players, 1).deal != Game.dealt(Rules(), players, 1).deal


def test_every_event_comes_up() -> None:
    """A few sittings by the rules that bring the rarer events show the whole vocabulary."""
    ways = (
        Rules(),
        Rules(bonus_payee="winner", target=2, skwitz_call="called", last_skwitz="no"),
        Rules(play_on_risk="secured", target=2, unfinished="played_out", matador_points="together"),
    )
    codes = set()
    for seed in range(12):
        for rules in ways:
            for step in played(Game.start(rules), seed):
                codes |= {event.code for event in step.events}
    assert codes >= set(EVENTS) - {"noskwitz"}
