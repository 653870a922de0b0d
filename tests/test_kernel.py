"""Playouts: equal to the event game, number for number, under any rules and from any moment of a deal."""

from dataclasses import replace
from itertools import accumulate, islice
from random import Random
from typing import Any
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz import capture, count
from skwitz.cards import CardSet, shuffled
from skwitz.draft import Draft
from skwitz.game import Game
from skwitz.kernel import COVERED, Kernel, Outcome, playout, tables
from skwitz.legal import goes_on
from skwitz.moves import Call, Out, Pass, Play, Stop
from skwitz.players import random as at_random
from skwitz.playing import able
from skwitz.rules import Rules, Schedule, options
from skwitz.rulesets import RULESETS
from tests.strategies import values_of


def choose(game: Game, random: Random) -> Play:
    """The play of index `int(random() * number)` among those of the seat on turn, as the legal moves list them."""
    draft = Draft(game, None)
    assert goes_on(draft)
    hand = CardSet(draft.hands[draft.turn])
    numbers = [capture.count(card, draft.table, game.rules) for card in hand]
    sizes = [number + (not able(draft, draft.turn, card)) for card, number in zip(hand, numbers, strict=True)]
    index = int(random.random() * sum(sizes))
    ends = list(accumulate(sizes))
    which = next(i for i, end in enumerate(ends) if index < end)
    card, index = int(list(hand)[which]), index - ends[which] + sizes[which]
    if index == numbers[which]:
        return Play(draft.turn, card)
    if index > 2000:
        return Play(draft.turn, card, int(capture.nth(card, draft.table, index, game.rules)))
    return Play(draft.turn, card, int(next(islice(capture.each(card, draft.table, game.rules), index, None))))


def by_the_game(game: Game, random: Random) -> Outcome:
    """The same deal by `Game.advance`: nobody goes out, all skwitzes are called; seen just before the count."""
    before: list[Draft] = []
    finish = count.finish

    def look(draft: Draft) -> None:
        before.append(Draft(game, None))
        before[0].lay(draft.deal())
        before[0].pools, before[0].pot, before[0].owed = draft.pools, draft.pot, draft.owed
        before[0].secured = draft.secured
        finish(draft)

    plays, kernel = 0, Kernel(game.rules, game.players)
    with mock.patch.object(count, "finish", look):
        while not before:
            if game.phase == "after" and game.sweep >= 0:
                step = game.advance(Call(game.asked))
            elif game.phase == "after" and not game.deal.held(game.turn):
                step = game.advance(Pass(game.asked))
            else:
                twin = Random()
                twin.setstate(random.getstate())
                move = choose(game, random)
                assert kernel.choose(game, twin) == move
                step = game.advance(move)
                plays += 1
            game = step.game
    said = {event.code: event for event in step.events if event.code in ("last", "points")}
    draft, piles = before[0], list(before[0].piles)
    to = said["last"].get("to")
    if isinstance(to, int):
        piles[to] |= draft.table
    totals = tuple(map(int, str(said["points"].get("totals")).split(".")))
    return Outcome(
        plays,
        totals,
        draft.pools,
        draft.pot,
        draft.owed,
        tuple(piles),
        draft.marks,
        draft.matadors,
        draft.last,
        draft.secured,
    )


def dealt(rules: Rules, players: int, dealer: int, random: Random) -> Game:
    """The first deal of a sitting, shuffled from the same stream of numbers."""
    pack = shuffled(random)
    while rules.check_bottom == "yes" and CardSet.read("2STSJS") >> pack[-1] & 1:
        pack = shuffled(random)
    return Game.start(rules, players, dealer).deal_out(pack)


def assert_equal(rules: Rules, players: int, dealer: int, seed: int) -> None:
    random = Random(seed)
    expected = by_the_game(dealt(rules, players, dealer, random), random)
    assert Kernel(rules, players, dealer).deal(Random(seed)) == expected


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("name", RULESETS)
def test_deals_are_those_of_the_game(name: str, players: int) -> None:
    for seed in range(6):
        assert_equal(RULESETS[name], players, seed % players, seed)


ALTERNATIVES = [
    (option.name, value)
    for option in options()
    for value in (option.values[1:] or ((3, 30) if option.name != "schedule" else ()))
]


@pytest.mark.parametrize(("name", "value"), ALTERNATIVES, ids=[f"{name}-{value}" for name, value in ALTERNATIVES])
def test_deals_are_those_of_the_game_under_every_option(name: str, value: str | int) -> None:
    changes: dict[str, Any] = {name: value}
    rules = Rules(**changes)
    for players in (4,) if rules.partners != "none" else (2, 3, 4):
        for seed in range(4):
            assert_equal(rules, players, 1, seed)


def ruled(values: dict[str, Any]) -> Rules:
    """Rules with these values; partners are four."""
    if values["schedule"] and values["schedule"].players != 4:
        values["partners"] = "none"
    return Rules(**values)


any_rules = st.fixed_dictionaries({option.name: values_of(option) for option in options()}).map(ruled)


def seated(rules: Rules, players: int) -> int:
    """So many players as there can be under some rules."""
    if rules.partners != "none":
        return 4
    return rules.schedule.players if rules.schedule else players


@settings(max_examples=100)
@given(any_rules, st.integers(2, 8), st.integers(0, 1 << 30))
def test_deals_are_those_of_the_game_under_any_rules(rules: Rules, players: int, seed: int) -> None:
    players = seated(rules, players)
    assert_equal(rules, players, seed % players, seed)


@settings(max_examples=100)
@given(any_rules, st.integers(2, 8), st.integers(0, 1 << 30), st.integers(0, 200))
def test_any_deal_is_finished_as_the_game_would(rules: Rules, players: int, seed: int, moves: int) -> None:
    # points carried and pools nearly empty bring out what going out and being short of chips change
    rules = replace(rules, schedule=None)
    players = seated(rules, players)
    random, game = Random(seed), Game.start(rules, players)
    for _ in range(moves):
        game = game.play(at_random.choose(game, random))
    while not goes_on(Draft(game, None)):
        game = game.play(at_random.choose(game, random))
    assert Kernel(rules, players).finish(game, Random(seed)) == by_the_game(game, Random(seed))


def test_the_start_may_be_a_large_table() -> None:
    rules = Rules(schedule=Schedule(2, 30, (11,)), trail="will")
    assert_equal(rules, 2, 0, 5)
    kernel = Kernel(Rules(schedule=Schedule(2, 50, (1,)), courts_add="yes"))
    assert kernel.deal(Random(3)).plays == 2


def test_each_play_takes_one_number() -> None:
    random, twin = Random(4), Random(4)
    outcome = Kernel().deal(random)
    shuffled(twin)
    for _ in range(outcome.plays):
        twin.random()
    assert random.random() == twin.random()


@pytest.mark.parametrize("limit", ["TABLES", "CARDS", "CAPTURES"])
def test_no_more_is_kept_than_there_is_room_for(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = [Kernel().deal(Random(seed)) for seed in range(9)]
    monkeypatch.setattr(tables, limit, 2)
    tables.tables_for.cache_clear()
    kernel = Kernel()
    assert [kernel.deal(Random(seed)) for seed in range(9)] == expected
    if limit == "CAPTURES":
        assert all(len(found) <= 2 for plays in kernel.tables.plays for found in plays.values())
    else:
        assert len(kernel.tables.numbers) <= 2 + 48
    tables.tables_for.cache_clear()


def test_what_a_playout_does_not_cover_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {option.name for option in options()} == COVERED
    monkeypatch.setattr(playout, "COVERED", COVERED - {"payers"})
    with pytest.raises(ValueError, match=r"playouts do not cover payers-alternate \[v05\]"):
        Kernel(RULESETS["SWEDISH"])
    assert Kernel().rules == Rules()


def test_a_game_that_cannot_be_played_out_is_refused() -> None:
    kernel, game = Kernel(), Game.dealt(seed=1)
    with pytest.raises(ValueError, match="playouts by '' of a game by 'stake-5'"):
        kernel.finish(Game.dealt(Rules(stake=5)), Random(0))
    with pytest.raises(ValueError, match="playouts for 4 of a game for 5"):
        kernel.finish(Game.dealt(players=5), Random(0))
    with pytest.raises(ValueError, match="cards that are not seen"):
        kernel.finish(game.view(0), Random(0))
    with pytest.raises(ValueError, match="cards that are not seen"):
        kernel.choose(game.view(0), Random(0))
    with pytest.raises(ValueError, match="no seat is on turn in the phase 'ended'"):
        kernel.finish(game.play(Stop(game.turn)), Random(0))


def test_a_game_goes_on_after_a_win_as_the_game_would() -> None:
    rules = Rules(unfinished="played_out", running_points="with_bonuses", target=3)
    game = replace(Game.dealt(rules, seed=3), points=(3, 3, 3, 3))
    after = game.play(Out(game.turn))
    assert after.phase == "play"
    assert Kernel(rules).finish(after, Random(1)) == by_the_game(after, Random(1))
