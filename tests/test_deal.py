"""Dealing: the ante, shuffle and cut, the bottom card, the layout, the draws; and what a seat sees."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skwitz.cards import MATADORS, UNSEEN, CardSet, pack, written
from skwitz.deal import put, undealt
from skwitz.errors import Illegal
from skwitz.game import Game
from skwitz.moves import Cut, Shuffle
from skwitz.rules import SCHEDULES, Rules, Schedule
from tests.strategies import after, placed, schedules, told

PACK = pack(1)
BAD = (*(card for card in PACK if card != 40), 40)
"""A pack with the jack of spades at the bottom."""


def test_put() -> None:
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)


@pytest.mark.parametrize("players", range(2, 9))
def test_4_1_deal_and_play_run_to_the_right(players: int) -> None:
    deal = undealt(SCHEDULES[players], players - 1)
    assert (deal.forehand, deal.cutter) == (0, players - 2)


def test_4_2_to_4_8_a_deal_for_four() -> None:
    start = Game.start(dealer=2)
    assert (start.phase, start.to_act) == ("shuffle", 2)
    lines = told(start, Shuffle(2, PACK), Cut(1, 10))
    cut = PACK[10:] + PACK[:10]
    assert lines == [
        "shuffle seat=2 [4.3]",
        "cut seat=1 at=10 [4.4 c29]",
        "bottom seat=2 [4.5]",
        "ante from=3.0.1.2 half=8 [4.2 c18]",
        f"layout seat=2 cards={written(cut[:4])} [4.6]",
        "stock seat=3 [4.7]",
        f"draw seat=3 cards={written(cut[4:8])} [4.8]",
        f"draw seat=0 cards={written(cut[8:12])} [4.8]",
        f"draw seat=1 cards={written(cut[12:16])} [4.8]",
        f"draw seat=2 cards={written(cut[16:20])} [4.8]",
    ]
    game = after(start, Shuffle(2, PACK), Cut(1, 10))
    assert (game.phase, game.to_act, game.pools, game.pot) == ("play", 3, (-8,) * 4, 32)
    assert game.deal.stock == cut[20:]


def test_4_4_c29_the_player_at_the_dealers_left_cuts() -> None:
    game = Game.start(dealer=0).play(Shuffle(0, PACK))
    assert (game.phase, game.to_act) == ("cut", 3)
    with pytest.raises(Illegal, match=r"not_in_turn seat=1 turn=3 \[4\.4 c29\]"):
        game.play(Cut(1, 0))
    with pytest.raises(Illegal, match=r"no_cut at=52 \[4\.4\]"):
        game.play(Cut(3, 52))


def test_4_3_the_dealer_shuffles_a_whole_pack() -> None:
    with pytest.raises(Illegal, match=r"not_in_turn seat=1 turn=0 \[4\.3\]"):
        Game.start().play(Shuffle(1, PACK))
    with pytest.raises(Illegal, match=r"not_a_pack .* \[2\.1\]"):
        Game.start().play(Shuffle(0, (PACK[1], *PACK[1:])))


def test_4_5_a_matador_at_the_bottom_has_the_pack_shuffled_again_at_no_cost() -> None:
    game = Game.start().play(Shuffle(0, BAD))
    assert told(game, Cut(3, 0)) == ["cut seat=3 at=0 [4.4 c29]", "reshuffle seat=0 card=JS [4.5]"]
    assert game.play(Cut(3, 0)) == Game.start()
    assert told(game, Cut(3, 1))[1] == "bottom seat=0 [4.5]"


def test_4_5_c23_a_given_pack_is_refused_or_not_looked_at() -> None:
    with pytest.raises(Illegal, match=r"matador_at_bottom card=JS \[4\.5 c23\]"):
        Game.dealt(pack=BAD)
    careless = Game.dealt(Rules(check_bottom="no"), pack=BAD)
    assert careless.deal.stock[-1] == 40
    assert Game.dealt(pack=written(PACK)) == Game.dealt(seed=1)


def test_4_5_a_seed_deals_until_the_bottom_is_lawful() -> None:
    seed = next(seed for seed in range(999) if MATADORS >> pack(seed)[-1] & 1)
    assert not MATADORS >> Game.dealt(seed=seed).deal.stock[-1] & 1
    assert Game.dealt(seed=seed) == Game.dealt(seed=seed)
    assert Game.dealt(Rules(check_bottom="no"), seed=seed).deal.stock[-1] == pack(seed)[-1]


@pytest.mark.parametrize("players", range(2, 9))
def test_3_2_c01_schedules(players: int) -> None:
    game = Game.dealt(players=players, seed=players)
    schedule = SCHEDULES[players]
    assert len(game.table) == schedule.table
    assert [len(game.hand(seat)) for seat in range(players)] == [schedule.hands[0]] * players
    conjectural = "" if players == 4 else " c01"
    lines = told(Game.start(players=players), Shuffle(0, PACK), Cut(players - 1, 0))
    assert lines[4].endswith(f"[4.6{conjectural}]")
    assert lines[6].endswith(f"[4.8{conjectural}]")


@given(schedules(), st.integers(0, 99))
def test_3_2_any_schedule_is_dealt(schedule: Schedule, seed: int) -> None:
    game = Game.dealt(Rules(schedule=schedule), schedule.players, seed)
    assert game.deal.schedule == schedule
    assert game.deal.size() == game.deal.seen().bit_count() == 52
    assert game.rules.schedule is None


def test_3_1_players_and_dealer() -> None:
    for players in (1, 9):
        with pytest.raises(Illegal, match=r"\[3\.1\]"):
            Game.start(players=players)
    with pytest.raises(Illegal, match=r"no_seat seat=4 players=4 \[3\.1 c29\]"):
        Game.start(dealer=4)
    with pytest.raises(Illegal, match="c01"):
        Game.start(Rules(schedule=Schedule.read("4-8-11")), players=5)


@pytest.mark.parametrize(("known", "seats"), [("dealer", {0}), ("all", {0, 1, 2, 3}), ("nobody", set())])
def test_4_5_c24_who_sees_the_bottom_card(known: str, seats: set[int]) -> None:
    game = Game.dealt(Rules(bottom_known=known), seed=1)
    bottom = game.deal.stock[-1]
    assert {seat for seat in range(4) if game.view(seat).deal.stock[-1] == bottom} == seats
    unlooked = replace(game, rules=Rules(bottom_known=known, check_bottom="no"))
    assert all(unlooked.view(seat).deal.stock[-1] == UNSEEN for seat in range(4))


def test_a_view_shows_the_own_hand_the_table_and_the_piles() -> None:
    game = after(Game.dealt(seed=7), "14C-AS3H", "26H")
    view = game.view(1)
    assert view.deal.hands == (0, game.deal.hands[1], 0, 0)
    assert view.deal.hidden == (4, 0, 3, 4)
    assert set(view.deal.stock) == {UNSEEN}
    assert (view.table, view.pile(1)) == (game.table, CardSet.read("AS3H4C"))
    assert view.deal.size() == 52
    shuffled = Game.start().play(Shuffle(0, PACK))
    assert set(shuffled.view(0).deal.stock) == {UNSEEN}


def test_a_seat_can_move_in_its_view() -> None:
    game = Game.dealt(seed=7)
    moves = list(game.view(1).legal_moves)
    assert moves == list(game.legal_moves)
    for move in moves:
        assert game.view(1).play(move) == game.play(move).view(1)


def test_a_pack_not_seen_is_not_cut() -> None:
    view = Game.start().play(Shuffle(0, PACK)).view(3)
    with pytest.raises(Illegal, match=r"^not_a_pack cards=(xx){52} \[2\.1\]$"):
        view.play(Cut(3, 7))
    assert not any(isinstance(move, Cut) for move in view.legal_moves)
    assert view.legal_moves.count() == 4


def test_4_9_what_is_drawn_unseen_is_held_unseen() -> None:
    """In a view before a redraw the stock is not seen; the dealer knows the bottom card and draws it."""
    game = placed("9H", "KC", turn=0, draw=2)
    drawn = game.view(0).play("9H")
    assert (drawn.deal.hidden, drawn.deal.hands) == ((3, 4, 4, 4), (1 << game.deal.stock[-1], 0, 0, 0))
    assert drawn.deal.size() == 52
