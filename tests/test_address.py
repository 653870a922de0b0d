"""Addresses: a reading in the query, a position or moves in the fragment."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.address import Address, read, write
from skwitz.errors import Unreadable
from skwitz.game import Game
from skwitz.moves import Move, read_moves
from skwitz.rules import Rules
from skwitz.rulesets import EDITION, KOREAN
from tests.test_moves import any_move
from tests.test_notation import games
from tests.test_rules import any_rules


@given(st.none() | any_rules, st.none() | games(), st.lists(any_move, max_size=4))
@settings(max_examples=60)
def test_an_address_is_read_as_it_was_written(reading: Rules | None, game: Game | None, moves: list[Move]) -> None:
    address = Address(reading, game, tuple(moves))
    if game is not None and not str(game.rules) and reading is not None:
        address = address._replace(reading=None)
    query, fragment = write(address)
    assert read(query, fragment) == address
    assert re.fullmatch(r"(\?reading=[A-Za-z0-9\-._~]+)?", query)
    assert re.fullmatch(r"(#[A-Za-z0-9\-._~]+)?", fragment)


def test_nothing_says_nothing() -> None:
    assert read("", "") == read("?", "#") == read("?highlight=ace", "#clause-5.4") == read("", "#p~") == Address()
    assert write(Address()) == ("", "")


@pytest.mark.parametrize(
    ("query", "rules"),
    [
        ("?reading=KOREAN", KOREAN),
        ("reading=EDITION", EDITION),
        ("?q=ace&reading=stake-5&x=1", Rules(stake=5)),
        ("?reading=stake%2D5", Rules(stake=5)),
        ("?reading=stake%3D5+take%3Dmaximal", Rules(stake=5, take="maximal")),
    ],
)
def test_readings(query: str, rules: Rules) -> None:
    assert read(query, "").reading == rules


def test_a_named_reading_is_written_by_its_name() -> None:
    assert write(Address(KOREAN)) == ("?reading=KOREAN", "")
    assert write(Address(EDITION)) == ("?reading=EDITION", "")


def test_escaped_fragments_are_understood() -> None:
    moves = read_moves("1TS-3C7H.2QH")
    assert read("", "#m~1TS%2D3C7H%2E2QH").moves == moves
    assert read("", "#m~1%E2%99%A010-3C7H%202QH").moves == moves
    assert read("", "m~1TS-3C7H.2QH").moves == moves


def test_a_position_is_read_under_the_reading() -> None:
    fragment = f"#p~{Game.start(players=3)}"
    assert read("?reading=stake-5", fragment).position == Game.start(Rules(stake=5), players=3)
    game = Game.start(players=3)
    assert read("", f"#g~{game}~~0stop") == Address(None, game, read_moves("0stop"))


@pytest.mark.parametrize(
    ("query", "fragment", "place"),
    [
        ("", "#m~1TS.1TX", "1TX"),
        ("", "#p~1~n4-4-4.4.4~d0~t9", "9"),
        ("", f"#g~{Game.start()}~~0stopp", "0stopp"),
        ("", f"#p~{Game.start()}~~0stop", "~~0stop"),
        ("?reading=stake-0", "", "0"),
    ],
)
def test_errors_name_the_column(query: str, fragment: str, place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(query, fragment)
    error = caught.value
    assert error.column == error.params["column"] == error.text.index(place) + 1
