"""Events and refusals are records in a fixed vocabulary, and each names what licenses it."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.errors import Illegal
from skwitz.events import EVENTS, REFUSALS, Event, refusal, seats
from skwitz.explanation import REFUSALS as CAPTURE_REFUSALS
from skwitz.game import Game
from skwitz.moves import FAULTS, Call, Cut, Draw, Move, Offend, Out, Pass, Play, Shuffle, Stop, Try
from tests.strategies import sitting, starts

SOURCE = re.compile(r"[4-9]\.\d\d?|2\.[1-7]|3\.[1-5]|v\d\d|c\d\d")


def test_an_event_is_one_line() -> None:
    event = Event("pay", ("6.2", "6.6"), (("from", "0.2"), ("to", 1), ("half", 4)))
    assert str(event) == "pay from=0.2 to=1 half=4 [6.2 6.6]"
    assert event.get("half") == 4
    with pytest.raises(KeyError):
        event.get("card")


def test_seats_are_joined() -> None:
    assert seats([3, 0]) == "3.0"
    assert seats(()) == "nobody"


def test_a_refusal_names_its_parameters() -> None:
    assert str(refusal("too_few_points", ("8.1",), 1, 6, 7)) == "too_few_points seat=1 points=6 target=7 [8.1]"
    with pytest.raises(ValueError, match="argument"):
        refusal("too_few_points", ("8.1",), 1)


@given(starts(), st.integers(0, 999))
@settings(max_examples=40)
def test_every_event_is_of_the_vocabulary_and_names_a_source(start: Game, seed: int) -> None:
    for step in sitting(start, Random(seed), 90):
        assert step.events
        for event in step.events:
            assert tuple(name for name, _ in event.params) == EVENTS[event.code]
            assert event.sources, event
            assert all(SOURCE.fullmatch(source) for source in event.sources), event
            assert len(set(event.sources)) == len(event.sources), event


def some_moves(random: Random, game: Game) -> list[Move]:
    """Moves without regard to whether they are allowed."""
    seat = random.randrange(-1, 9)
    pack = tuple(random.sample(range(52), 52))
    taken = random.choice([0, game.deal.table, game.deal.table & random.getrandbits(52), random.getrandbits(52)])
    said: list[Move] = [Out(seat), Call(seat), Pass(seat), Draw(seat, (1, 2)), Stop(seat)]
    play = Play(seat, random.randrange(53), taken)
    wrong: list[Move] = [Try(seat, play), Try(seat, Out(seat)), Offend(seat, random.choice(FAULTS))]
    return [*said, *wrong, Shuffle(seat, pack), Cut(seat, random.randrange(-1, 60)), play]


@given(starts(), st.integers(0, 999))
@settings(max_examples=40)
def test_every_refusal_is_of_the_vocabulary_and_names_a_source(start: Game, seed: int) -> None:
    random = Random(seed)
    for step in sitting(start, random, 60):
        for move in some_moves(random, step.game):
            line = str(step.game)
            refused = refusal_of(step.game, move)
            assert (move in step.game.legal_moves) == (refused is None and not isinstance(move, Try | Offend))
            if refused is not None:
                known = REFUSALS.get(refused.code) or CAPTURE_REFUSALS[refused.code]
                assert tuple(refused.params) == known
                assert refused.sources
                assert all(SOURCE.fullmatch(source) for source in refused.sources), refused
                assert str(step.game) == line


def refusal_of(game: Game, move: Move) -> Illegal | None:
    """Why a move is refused, if it is."""
    try:
        game.play(move)
    except Illegal as refused:
        return refused
    return None
