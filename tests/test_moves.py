"""Moves in notation: strict text is given back, lenient text is understood, errors name their column."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skwitz.cards import CardSet, scan
from skwitz.errors import Unreadable
from skwitz.moves import (
    ACTING,
    FAULTS,
    Call,
    Cut,
    Draw,
    Move,
    Offend,
    Out,
    Pass,
    Play,
    Shuffle,
    Stop,
    Try,
    read_move,
    read_moves,
    write_moves,
)

seats = st.integers(0, 7)
cards = st.integers(0, 51)
any_move: st.SearchStrategy[Move] = st.one_of(
    st.builds(Play, seats, cards, st.just(0) | st.integers(0, (1 << 52) - 1)),
    *(seats.map(kind) for kind in (Out, Call, Pass, Stop)),
    st.builds(Shuffle, seats, st.permutations(range(52)).map(tuple)),
    st.builds(Cut, seats, cards),
    st.builds(Draw, seats, st.lists(cards, unique=True, max_size=12).map(tuple)),
    st.builds(Draw, seats, st.just((52, 52, 52))),
    st.builds(lambda play: Try(play.seat, play), st.builds(Play, seats, cards, st.just(0) | st.integers(1, 99))),
    *(seats.map(lambda seat, kind=kind: Try(seat, kind(seat))) for kind in (Out, Call)),
    st.builds(Offend, seats, st.sampled_from(FAULTS)),
)


@given(st.lists(any_move, max_size=5))
def test_moves_read_what_they_write(moves: list[Move]) -> None:
    text = write_moves(moves)
    assert list(read_moves(text)) == moves
    assert write_moves(read_moves(text)) == text
    assert re.fullmatch(r"[A-Za-z0-9\-._~]*", text)


@given(seats, seats)
def test_moves_of_different_kinds_are_never_equal(seat: int, other: int) -> None:
    moves: list[Move] = [Out(seat), Call(seat), Pass(seat), Stop(seat), Cut(seat, other), Play(seat, other)]
    moves += [Draw(seat, (other,)), Offend(seat, "piles")]
    moves += [Try(seat, Play(seat, other)), Try(seat, Out(seat)), Try(seat, Call(seat))]
    assert len(set(moves)) == len(moves)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1TS-3C7HTD", "1TS-3C7HTD"),
        ("1 10♠ takes ♣3♥710♦", "1TS-3C7HTD"),
        ("1ts*3c7h10d", "1TS-3C7HTD"),
        ("1 tries 10♠ takes ♣3♥7", "1try-TS-3C7H"),
        ("2 try out", "2try-out"),
        ("0 FAULT misdeal", "0fault-misdeal"),
        ("1TS x 3C7H", "1TS-3C7H"),
        ("110S", "1TS"),
        ("10S", "TS"),
        ("2S", "2S"),
        ("22S", "22S"),
        ("2♠2", "22S"),
        ("1S10", "1TS"),
        ("S10", "TS"),
        (" 3 Out ", "3out"),
        ("call", "call"),
        ("0shuffle " + "xx" * 52, "0shuffle-" + "xx" * 52),
        ("3cut 17", "3cut-17"),
        ("1DRAW-4s5h6d7c", "1draw-4S5H6D7C"),
    ],
)
def test_lenient_forms(text: str, move: str) -> None:
    assert str(read_move(text)) == move


@pytest.mark.parametrize(
    "text", ["1TS-3C.2QH", "1TS-3C 2QH", "1TS-3C,2QH", "1TS-3C\n2QH\n", " 1TS-3C;  2QH.", "1TSx3C, 2QH"]
)
def test_lenient_separators(text: str) -> None:
    assert write_moves(read_moves(text)) == "1TS-3C.2QH"


def test_a_missing_seat_is_the_one_to_act_or_the_one_given() -> None:
    assert read_move("TS").seat == ACTING
    assert read_move("TS", default_seat=3) == Play(3, scan("TS")[0])
    assert read_move("2out", default_seat=3) == Out(2)


def test_captured_cards_are_a_set() -> None:
    assert read_move("1TS-TD7H3C") == Play(1, 36, int(CardSet.read("3C7HTD")))


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("1TS-3C.2QX", "no_move", 8),
        ("8TS", "no_move", 1),
        ("1TS-", "no_move", 1),
        ("1TS.1TS-3C3C", "repeated_card", 11),
        ("3cut-52", "no_cut", 6),
        ("0shuffle-ASAH", "no_pack", 10),
        ("0draw-ASAX", "no_card", 9),
        ("1out.", None, 0),
        ("1outside", "no_move", 1),
    ],
)
def test_errors_name_their_column(text: str, code: str | None, column: int) -> None:
    if code is None:
        assert len(read_moves(text)) == 1
        return
    with pytest.raises(Unreadable) as caught:
        read_moves(text)
    assert (caught.value.code, caught.value.column, caught.value.text) == (code, column, text)


def test_one_move_is_one_move() -> None:
    for text in ("", "1TS.2QH"):
        with pytest.raises(Unreadable, match="not_one_move"):
            read_move(text)
