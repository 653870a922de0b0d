"""What is said is understood against a game, or is ambiguous, or has no meaning."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.cards import RANKS, Card, CardSet
from skwitz.errors import Ambiguous, Illegal, Unreadable
from skwitz.game import Game
from skwitz.moves import Play
from skwitz.rules import Rules
from skwitz.understanding import MOVE_TEXT, understood
from tests.strategies import placed

GAME = placed("TS QH QD 5H", "TD 7H 3C 3D QS")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("1TS-3C7H", "1TS-3C7H"),
        ("TS-3C7H", "1TS-3C7H"),
        ("ts takes ♦10", "1TS-TD"),
        ("10 takes 10", "1TS-TD"),
        ("10 x 7 3C", "1TS-3C7H"),
        ("1 T takes 10, 7, 3D", "1TS-3D7HTD"),
        ("1T-TD", "1TS-TD"),
        ("QH", "1QH-QS"),
        ("QD takes Q", "1QD-QS"),
        ("2KS", "2KS"),
        ("out", "1out"),
        ("1try-5H", "1try-5H"),
        ("4C", "14C"),
        ("5H", "15H"),
    ],
)
def test_what_is_meant(text: str, meant: str) -> None:
    assert str(understood(GAME, text)) == meant


@pytest.mark.parametrize(
    ("text", "number", "shown"),
    [
        ("TS", 5, "1TS-3D7H.1TS-3C7H.1TS-TD"),
        ("T", 5, "1TS-3D7H.1TS-3C7H.1TS-TD"),
        ("T takes 7 3", 2, "1TS-3D7H.1TS-3C7H"),
        ("Q", 2, "1QH-QS.1QD-QS"),
        ("Q takes Q", 2, "1QH-QS.1QD-QS"),
    ],
)
def test_what_could_mean_several_plays_is_ambiguous(text: str, number: int, shown: str) -> None:
    with pytest.raises(Ambiguous) as caught:
        understood(GAME, text)
    assert str(caught.value).startswith("several_meanings ")
    assert (caught.value.params["number"], caught.value.params["moves"]) == (number, shown)


@pytest.mark.parametrize("text", ["K", "T takes 9", "T takes 7", "5 takes 5", "2 Q", "T takes 7 7"])
def test_what_has_no_meaning(text: str) -> None:
    with pytest.raises(Unreadable, match="no_meaning"):
        understood(GAME, text)


def test_what_is_no_move_is_unreadable_as_ever() -> None:
    for text in ("ten", "", "1outt", "TS takes"):
        with pytest.raises(Unreadable, match=r"no_move|not_one_move"):
            understood(GAME, text)
    with pytest.raises(Unreadable, match="no_meaning"):
        understood(Game.start(), "T")


def test_where_trailing_is_allowed_a_card_alone_is_trailed() -> None:
    game = placed("TS QH", "TD 7H 3C", Rules(trail="will"))
    assert str(understood(game, "TS")) == str(understood(game, "T")) == "1TS"


def test_a_play_that_is_refused_is_given_back_to_be_refused() -> None:
    move = understood(GAME, "5H")
    with pytest.raises(Illegal, match="must_capture"):
        GAME.play(move)


@given(st.integers(0, 200))
@settings(max_examples=20)
def test_a_play_named_by_ranks_is_that_play_or_ambiguous(seed: int) -> None:
    game = Game.dealt(seed=seed)
    for move in game.legal_moves:
        if not isinstance(move, Play):
            continue
        name = RANKS[Card(move.card).rank - 1]
        taken = "".join(RANKS[card.rank - 1] for card in CardSet(move.taken))
        text = f"{name} takes {taken}" if taken else name
        assert MOVE_TEXT.fullmatch(text)
        with suppress(Ambiguous):
            assert understood(game, text) == move
