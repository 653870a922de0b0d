"""The coding of moves in actions: all legal moves have one, and nothing else has."""

from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz import actions
from skwitz.actions import CALL, DONE, OUT, PASS, SIZE, STOP, allowed, decode, each, encode, is_whole, mask
from skwitz.beginnings import extendable, extensions
from skwitz.cards import Card, CardSet
from skwitz.game import Game
from skwitz.moves import Move, Shuffle, read_move
from skwitz.rules import Rules
from tests.strategies import placed, sitting, starts
from tests.test_capture import all_rules, oracle, tables

LISTED = 200
"""Positions with more legal moves are only sampled."""


def sequences(game: Game, seat: int, begun: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """All sequences that the masks allow."""
    found = []
    for action in each(allowed(game, begun, seat)):
        actions = (*begun, action)
        found += [actions] if is_whole(game, actions) else sequences(game, seat, actions)
    return found


def moves_of(game: Game, seat: int) -> list[Move]:
    return [move for move in game.legal_moves if move.seat == seat]


@given(starts(), st.integers(0, 999))
@settings(max_examples=40)
def test_masks_allow_the_legal_moves_and_no_others(start: Game, seed: int) -> None:
    for step in sitting(start, Random(seed), 60):
        game = step.game
        if game.legal_moves.count() > LISTED:
            continue
        for seat in range(game.players):
            made = sequences(game, seat)
            assert sorted(made) == sorted(encode(move) for move in moves_of(game, seat))
            assert {decode(game, each, seat) for each in made} == set(moves_of(game, seat))


@given(starts(), st.integers(0, 999))
@settings(max_examples=40)
def test_what_is_drawn_from_the_masks_is_legal(start: Game, seed: int) -> None:
    random = Random(seed)
    for step in sitting(start, random, 60):
        game = step.game
        if not allowed(game):
            assert game.phase in ("ended", "shuffle")
            continue
        begun: tuple[int, ...] = ()
        while not is_whole(game, begun):
            begun = (*begun, random.choice(list(each(allowed(game, begun)))))
        assert decode(game, begun) in game.legal_moves
        assert allowed(game, begun) == 0


@given(starts(), st.integers(0, 999))
@settings(max_examples=40)
def test_a_move_played_is_allowed_action_by_action(start: Game, seed: int) -> None:
    game = start
    for step in sitting(start, Random(seed), 60):
        if not isinstance(step.move, Shuffle):
            seat, whole = step.move.seat, encode(step.move)
            for place, action in enumerate(whole):
                assert allowed(game, whole[:place], seat) >> action & 1
            assert decode(game, whole, seat) == step.move
        game = step.game


@given(tables(), all_rules, st.integers(0, (1 << 52) - 1))
def test_a_beginning_is_that_of_a_capture(case: tuple[Card, CardSet], rules: Rules, some: int) -> None:
    card, table = case
    expected = oracle(card, table, rules)
    beginnings = {taken & (1 << end) - 1 for taken in expected for end in range(53)}
    for taken in (table & some, table, 0, *beginnings):
        assert extendable(card, taken, table, rules) == (taken in beginnings)
        if taken in beginnings:
            higher = [1 << other for other in table if other >= int(taken).bit_length()]
            after = CardSet(sum(one for one in higher if taken | one in beginnings))
            assert extensions(card, taken, table, rules) == after


def test_what_does_not_lie_on_the_table_begins_nothing() -> None:
    assert not extendable(Card.read("TS"), CardSet.read("4C"), CardSet.read("4D 6S"))
    assert not extendable(Card.read("TS"), CardSet.read("QC"), CardSet.read("4D 6S QC"))


@pytest.mark.parametrize("rules", [Rules(), Rules(take="maximal"), Rules(courts_add="yes", take="maximal")], ids=str)
def test_a_mask_on_the_whole_pack_does_not_take_long(rules: Rules) -> None:
    card = Card.read("KS" if rules.courts_add == "yes" else "TS")
    table = (1 << 52) - 1 & ~(1 << card)
    start = process_time()
    found = extensions(card, CardSet.read("AS"), table, rules)
    assert found if rules.take == "any" else len(found) == 1
    assert process_time() - start < 5


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1TS-3C7HTD", (36, 11, 25, 38, DONE)),
        ("2QH", (45, DONE)),
        ("3cut-17", (17,)),
        ("1out", (OUT,)),
        ("1call", (CALL,)),
        ("1pass", (PASS,)),
        ("1stop", (STOP,)),
    ],
)
def test_each_kind_of_move(text: str, expected: tuple[int, ...]) -> None:
    move = read_move(text)
    assert encode(move) == expected
    game = Game.start() if "cut" not in text else Game.start().play(Shuffle(0, tuple(range(52))))
    assert decode(game, expected, move.seat) == move


@pytest.mark.parametrize("text", ["0draw-4S", "1try-TS", "0fault-misdeal"])
def test_what_is_no_legal_move_has_no_actions(text: str) -> None:
    with pytest.raises(ValueError, match="no actions make"):
        encode(read_move(text))


@pytest.mark.parametrize(
    "sequence",
    [(), (36,), (DONE,), (36, 25, 11, DONE), (36, 11, 11, DONE), (36, 11), (OUT, DONE), (99, DONE), (36, OUT)],
)
def test_what_is_no_whole_sequence_is_no_move(sequence: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="no move is made by"):
        decode(Game.dealt(seed=7), sequence)


def test_who_is_not_to_act_has_no_actions() -> None:
    game = placed("TS 5H", "TD 7H 3C QS")
    assert allowed(game, seat=2) == 0
    assert mask(allowed(game))[STOP] == 1
    assert len(mask(0)) == SIZE == actions.SIZE
