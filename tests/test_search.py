"""The searching player: lawful, the same from the same seed, blind to what it may not see; its playouts are games."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.capture import captures, is_capture
from skwitz.cards import MATADORS, Card, CardSet
from skwitz.game import Game
from skwitz.information import resample, returns
from skwitz.moves import Move, Out, Play
from skwitz.players.deliberation import FIRST, TRIED, Deliberation, candidates, is_look
from skwitz.players.fullest import BONUS, fullest
from skwitz.players.playout import CHIP, Playouts
from skwitz.players.race import chances
from skwitz.players.search import Search
from skwitz.rules import Rules
from skwitz.rulesets import EDITION
from skwitz.teams import side, sides
from tests.strategies import placed, sitting, starts

cards = st.integers(0, 51)
tables = st.sets(cards, max_size=11).map(CardSet.of)
PLAYED = [
    Rules(ace_adds="no", leftovers="last_captor"),
    Rules(courts_add="yes", ties="each", matador_from_hand="no"),
    Rules(several="aces_only", leftovers="dealer", last_skwitz="no"),
    Rules(running_points="earlier_only", out_at_count="no"),
    Rules(matador_points="together", stake=5, target=4, carry="no"),
]
PARTNERS = Rules(partners="opposite")


def weight(taken: int) -> int:
    return CardSet(taken).bit_count() + BONUS * CardSet(taken & MATADORS).bit_count()


@given(cards, tables, st.sampled_from([EDITION, *PLAYED]))
def test_the_fullest_capture_is_one_and_none_brings_more(card: int, table: CardSet, rules: Rules) -> None:
    table = CardSet(table & ~(1 << card))
    finder = fullest(rules)
    found = finder.find(card // 4, table & finder.near[card // 4])
    assert not found.cards or is_capture(card, found.cards, table, rules)
    best = max(map(weight, captures(Card(card), table, rules)), default=0)
    assert found.weight == weight(found.cards) == best


@given(st.sampled_from(range(36, 40)), st.sets(st.integers(0, 35), min_size=15).map(CardSet.of))
@settings(max_examples=20)
def test_on_a_crowded_table_a_capture_is_found_though_perhaps_not_the_fullest(card: int, table: CardSet) -> None:
    found = fullest(EDITION).find(card // 4, table)
    assert is_capture(card, found.cards, table)


def greedily(game: Game) -> Play:
    """What the players of the playouts play."""
    finder, table, seat = fullest(game.rules), game.deal.table, game.deal.turn
    best, highest = Play(seat, max(game.hand())), 0
    for card in game.hand():
        found = finder.find(card // 4, table & finder.near[card // 4])
        own = MATADORS >> card & 1 and game.rules.matador_from_hand == "yes"
        total = found.weight + BONUS * ((found.cards == table) + own) if found.cards else 0
        if total > highest:
            best, highest = Play(seat, int(card), found.cards), total
    return best


def slowly(game: Game, play: Play) -> float:
    """The value of a play as `Game` has it: bonuses in chips, an out, or the race between deals."""
    seat, before, game = play.seat, returns(game), game.play(play)
    while game.phase == "play" and not game.is_legal(Out(game.turn)):
        game = game.play(greedily(game))
    if game.phase == "shuffle":
        others = tuple(sorted(game.points[seats[0]] for seats in sides(game.players, game.rules) if seat not in seats))
        chance = (
            chances(game.points[seat], others, game.rules.target) if game.rules.carry == "yes" else 1 / game.players
        )
        return chance + CHIP * (returns(game)[seat] - before[seat])
    winner = game.to_act
    game = game.play(Out(winner))
    return (winner in side(seat, game.rules)) + CHIP * (returns(game)[seat] - before[seat])


@given(st.sampled_from([EDITION, *PLAYED]), st.integers(2, 8), st.integers(0, 999), st.integers(0, 30))
@settings(max_examples=60)
def test_a_playout_comes_to_what_the_game_comes_to(rules: Rules, players: int, seed: int, length: int) -> None:
    for play, game in tried(Game.dealt(rules, players, seed), seed, length):
        value = Playouts(rules, game.deal, game.points).value(game.deal.hands, game.deal.stock, play)
        assert value == pytest.approx(slowly(game, play), abs=1e-9)


@given(st.integers(0, 999), st.integers(0, 30))
@settings(max_examples=30)
def test_partners_win_together_in_a_playout(seed: int, length: int) -> None:
    for play, game in tried(Game.dealt(PARTNERS, 4, seed), seed, length):
        value = Playouts(PARTNERS, game.deal, game.points).value(game.deal.hands, game.deal.stock, play)
        assert value == pytest.approx(slowly(game, play), abs=400 * CHIP)


def tried(game: Game, seed: int, length: int) -> Iterator[tuple[Play, Game]]:
    """Some plays after so many moves at random, in a sitting in which nobody has gone out or may."""
    for step in sitting(game, Random(seed), length):
        game = step.game
    if game.phase == "play" and not any(game.outs) and not game.is_legal(Out(game.turn)):
        yield from ((play, game) for play in candidates(game)[:4])


@given(starts(), st.integers(0, 99))
@settings(max_examples=25)
def test_every_move_it_makes_is_lawful_under_any_rules(start: Game, seed: int) -> None:
    player, random = Search(seconds=None, deals=2), Random(seed)
    game = start
    for _ in range(40):
        game = game.play(player(game, random))


def test_the_same_seed_gives_the_same_moves() -> None:
    assert moves_of(5) == moves_of(5)


def moves_of(seed: int) -> list[Move]:
    player, random = Search(seconds=None, deals=5), Random(seed)
    game, moves = Game.dealt(players=3, seed=1), []
    for _ in range(12):
        moves.append(player(game, random))
        game = game.play(moves[-1])
    return moves


@given(st.integers(0, 99), st.integers(0, 20))
@settings(max_examples=20)
def test_what_it_does_not_see_makes_no_difference(seed: int, length: int) -> None:
    game = Game.dealt(seed=seed)
    for step in islice(sitting(game, Random(seed), length), length):
        game = step.game
    other = resample(game.view(game.to_act), Random(seed))
    player = Search(seconds=None, deals=4)
    assert player(game, Random(1)) == player(other, Random(1)) == player(game.view(game.to_act), Random(1))


def test_a_clairvoyant_sees_what_the_next_player_holds() -> None:
    hand, table = "4S 9H", "KD"
    bound = Search(seconds=None, deals=1, clairvoyant=True)
    four = placed(hand, table, players=2, turn=1, draw=6, hands={0: CardSet.read("4H 2H")})
    nine = placed(hand, table, players=2, turn=1, draw=6, hands={0: CardSet.read("9D 2H")})
    assert str(bound(four, Random(1))) == "19H"
    assert str(bound(nine, Random(1))) == "14S"


def test_it_goes_out_as_soon_as_it_may() -> None:
    game = placed("4S 9H", "KD", points=(0, 7, 0, 0))
    assert Search(deals=1)(game, Random(1)) == Out(1)


def test_it_calls_its_skwitz_and_then_goes_out() -> None:
    rules = Rules(skwitz_call="called", out_when="after_capture")
    game = placed("4S 9H", "4D", rules, points=(0, 6, 0, 0)).play("14S-4D")
    player = Search(deals=1)
    assert str(player(game, Random(1))) == "1call"
    assert player(game.play("1call"), Random(1)) == Out(1)


def test_it_does_not_declare_for_another_player() -> None:
    game = placed("4S 9H", "4D", Rules(declare_out="at_once"), points=(0, 0, 7, 0))
    assert isinstance(Search(deals=1)(game, Random(1)), Play)


def test_at_the_count_it_goes_out() -> None:
    game = placed("4S", "4D", points=(6, 0, 0, 0), turn=0).play("04S-4D")
    assert game.phase == "count"
    assert Search(deals=1)(game, Random(1)) == Out(0)


def test_few_of_many_plays_are_tried_and_the_fullest_is_one() -> None:
    deal = Game.dealt(players=2, seed=1).deal
    table = CardSet.of(range(24))
    piles = (int(CardSet.of(range(24, 36)) | CardSet.of(range(38, 50))), 0)
    held = deal._replace(
        draw=6, turn=1, hands=(1 << 50 | 1 << 36, 1 << 37 | 1 << 51), stock=(), piles=piles, table=table
    )
    game = Game.dealt(players=2, seed=1)
    tried = candidates(replace(game, deal=held))
    assert len(tried) == TRIED
    assert max(weight(play.taken) for play in tried) >= 20


def test_a_search_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="seconds or of deals"):
        Search(seconds=None)


def test_a_sitting_that_is_over_has_no_move() -> None:
    game = Game.dealt(seed=1).play("1stop")
    with pytest.raises(ValueError, match="over"):
        Search()(game, Random(1))


@given(st.integers(0, 9), st.lists(st.integers(0, 9), min_size=1, max_size=7))
def test_the_chances_in_the_race_add_up(mine: int, others: list[int]) -> None:
    totals = [mine, *others]
    each = [chances(total, tuple(totals[:i] + totals[i + 1 :]), 7) for i, total in enumerate(totals)]
    assert sum(each) == pytest.approx(1, abs=0.02)


def test_thinking_can_be_broken_off_and_goes_on_where_it_was() -> None:
    game = placed("TS 5H KD 9C", "TD 7H 3C QS 4D 6S 2C", draw=2)
    thinking = Deliberation(game, candidates(game))
    whole = Random(3)
    for number in range(1, FIRST):
        thinking.try_deal(whole)
        assert thinking.number == number
        assert not thinking.dropped
    thinking.try_deal(whole)
    assert len(thinking.trials) + len(thinking.dropped) == len(candidates(game))
    assert {trial.number for trial in thinking.trials} == {FIRST}
    assert thinking.best in [trial.play for trial in thinking.trials]


def test_plays_that_are_worth_the_same_are_alike() -> None:
    game = placed("TS 5H KD 9C", "TD 7H 3C QS 4D 6S 2C", draw=2)
    one = candidates(game)[0]
    thinking = Deliberation(game, [one, one])
    for _ in range(3 * FIRST):
        thinking.try_deal(Random(1))
    assert thinking.alike
    assert not thinking.settled
    other = Deliberation(game, candidates(game))
    other.try_deal(Random(1))
    assert not other.alike


def test_differences_are_kept_by_pairs_and_dropped_with_their_plays() -> None:
    game = placed("TS 5H KD 9C", "TD 7H 3C QS 4D 6S 2C", draw=2)
    thinking = Deliberation(game, candidates(game))
    random = Random(5)
    for _ in range(200):
        thinking.try_deal(random)
        assert [len(row) for row in thinking.apart] == list(range(len(thinking.trials)))
        assert all(squares >= 0 for row in thinking.apart for squares in row)


def test_plays_are_looked_over_less_and_less_often() -> None:
    assert [number for number in range(100) if is_look(number)] == [12, 18, 27, 40, 60, 90]
