"""The record: written, read and replayed; draws are compared."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.cards import pack
from skwitz.errors import Illegal, Unreadable
from skwitz.game import Game
from skwitz.moves import Cut, Draw, Move, Shuffle, Stop
from skwitz.record import Record, kept, read, replay
from skwitz.rules import Rules
from skwitz.rulesets import EDITION
from skwitz.soundness import fault_of
from tests.test_rules import any_rules


def sat(rules: Rules, players: int, seed: int, length: int = 120) -> Record:
    """A sitting of so many moves, played at random."""
    random = Random(seed)
    game = start = Game.start(rules, players)
    moves: list[Move] = []
    while len(moves) < length and game.phase != "ended":
        if game.phase == "shuffle":
            move: Move = Shuffle(game.dealer, pack(random.randrange(1000)))
        elif game.phase == "cut":
            move = Cut(game.to_act, random.randrange(52))
        else:
            some = [move for move in islice(game.legal_moves, 40) if not isinstance(move, Stop)]
            move = random.choice(some)
        moves.append(move)
        game = game.play(move)
    return kept(start, moves)


@given(any_rules, st.integers(2, 8), st.integers(0, 999))
@settings(max_examples=25)
def test_a_sitting_is_written_read_and_replayed(rules: Rules, players: int, seed: int) -> None:
    record = sat(rules, players, seed)
    again = read(str(record))
    assert again == record
    assert str(again) == str(record)
    steps = list(replay(again))
    assert [step.move for step in steps] == [move for move in record.moves if not isinstance(move, Draw)]
    for step in steps:
        assert fault_of(step.game) is None
        assert Game.read(str(step.game)) == step.game


def test_a_replay_needs_no_draws_but_checks_those_it_has() -> None:
    record = sat(EDITION, 4, 1, length=20)
    games = [step.game for step in replay(record)]
    bare = record._replace(moves=tuple(move for move in record.moves if not isinstance(move, Draw)))
    assert [step.game for step in replay(bare)] == games
    draw = next(move for move in record.moves if isinstance(move, Draw))
    unseen = tuple(move._replace(cards=(52,) * 4) if isinstance(move, Draw) else move for move in record.moves)
    assert [step.game for step in replay(record._replace(moves=unseen))] == games
    for wrong in (draw._replace(cards=draw.cards[::-1]), draw._replace(cards=draw.cards[1:]), draw._replace(seat=0)):
        moves = tuple(wrong if move == draw else move for move in record.moves)
        with pytest.raises(Illegal, match=r"draw_differs seat=\d cards=\w+ \[4\.8\]"):
            list(replay(record._replace(moves=moves)))


def test_the_text_has_a_line_for_each_round() -> None:
    lines = str(sat(EDITION, 4, 1, length=20)).splitlines()
    assert lines[0] == str(Game.start())
    assert lines[1].startswith("0shuffle-")
    assert lines[2].startswith("1draw-")
    assert lines[2].count("draw-") == 4


def test_errors_name_the_column_in_the_whole_text() -> None:
    text = f"{Game.start()}\n0stop\n0stopp\n"
    with pytest.raises(Unreadable) as caught:
        read(text)
    assert caught.value.column == text.index("0stopp") + 1


def test_a_refused_move_stops_the_replay() -> None:
    with pytest.raises(Illegal):
        list(replay(Record(Game.start(), (Stop(0), Stop(0)))))
