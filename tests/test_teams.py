"""Partnerships [3.3 3.4 c30 c31 c32]: two teams of two, whatever the other options are."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.address import read as read_address
from skwitz.errors import Illegal, Unreadable
from skwitz.game import Game
from skwitz.moves import Out
from skwitz.rules import SCHEDULES, Rules
from skwitz.soundness import fault_of
from skwitz.teams import sides, under
from tests.strategies import after, any_rules, placed, sitting, told

TEAMS = Rules(partners="opposite")
TABLE = "9H 4C"


def gains(before: Game, now: Game) -> list[float]:
    return [(new - old) / 2 for old, new in zip(before.pools, now.pools, strict=True)]


@pytest.mark.parametrize("players", [2, 3, 5, 6, 7, 8])
def test_only_four_play_as_partners(players: int) -> None:
    with pytest.raises(Illegal, match=rf"^partners_players players={players} \[3\.3 c30\]$"):
        Game.start(TEAMS, players)
    with pytest.raises(Illegal, match=r"^partners_players"):
        Rules(partners="opposite", schedule=SCHEDULES[players])
    with pytest.raises(Illegal, match=r"^partners_players"):
        under(Game.start(players=players), TEAMS)
    with pytest.raises(Unreadable, match=r"^partners_players column=\d+ field=n \[3\.3 c30\]$"):
        Game.read(f"{Game.start(players=players)}~zpartners-opposite")


rules_of_teams = any_rules.filter(lambda rules: not rules.schedule or rules.schedule.players == 4)


@given(rules_of_teams, st.integers(0, 3), st.integers(0, 999))
@settings(max_examples=60)
def test_every_other_option_works_with_partners(rules: Rules, dealer: int, seed: int) -> None:
    game = Game.start(Rules(**{**rules.changes(), "partners": "opposite"}), 4, dealer)
    for step in sitting(game, Random(seed), 150):
        game = step.game
        assert fault_of(game) is None
        assert Game.read(str(game)) == game
        for a, b in sides(4, game.rules):
            assert game.points[a] == game.points[b]
            assert game.totals[a] == game.totals[b] == game.total(a) == game.total(b)
            assert game.outs[a] == game.outs[b]
        for event in step.events:
            params = dict(event.params)
            if event.code in ("pay", "settle") and params["to"] != "pot":
                payers = [int(seat) for seat in str(params["from"]).split(".")]
                assert all((seat - int(params["to"])) % 2 for seat in payers), event
            if event.code in ("point", "matsch"):
                assert "." in str(params["seat"]) or event.code == "matsch"


def test_payments_of_a_bonus() -> None:
    game = placed("JH 3D", f"JS {TABLE}", TEAMS)
    assert gains(game, game.play("1JH-JS")) == [-4, 4, -4, 0]
    once = placed("JH 3D", f"JS {TABLE}", Rules(partners="opposite", team_pays="once"))
    assert gains(once, once.play("1JH-JS")) == [0, 2, -4, 0]
    swedish = placed("JH 3D", f"JS {TABLE}", Rules(partners="opposite", payers="alternate"))
    assert gains(swedish, swedish.play("1JH-JS")) == [-4, 4, -4, 0]


def test_either_partner_calls_on_the_own_turn_and_deals() -> None:
    game = placed("KH 3D", "9H 4C", TEAMS, points=(2, 7, 2, 7))
    assert Out(1) in game.legal_moves
    assert Out(3) not in game.legal_moves
    later = after(game, "1KH", next(iter(game.play("1KH").legal_moves)))
    assert later.turn == 3
    assert later.play("3out").dealer == 3


def test_the_wins_are_the_teams() -> None:
    game = placed("KH 3D", "9H 4C", TEAMS, points=(2, 7, 2, 7), outs=(0, 1, 0, 1), last_out=3)
    lines = told(game, "1out")
    assert "pottake seat=1 half=48 [9.4 c21 c30]" in lines
    running = placed(
        "KH 3D", "9H 4C", Rules(partners="opposite", pot_win="twice_running"),
        points=(2, 7, 2, 7), outs=(0, 1, 0, 1), last_out=3,
    )  # fmt: skip
    assert "pottake seat=1 half=48 [9.4 c21 c30 v02]" in told(running, "1out")


def test_a_win_secured_by_one_partner_is_the_others_too() -> None:
    rules = Rules(partners="opposite", play_on_risk="secured")
    game = placed("KH 3D", "9H 4C", rules, points=(7, 7, 7, 7), secured=3)
    assert Out(1) in game.legal_moves
    assert any(line.startswith("out seat=1 [8.2 c16]") for line in told(game, "1out"))
    theirs = placed("KH 3D", "9H 4C", rules, points=(7, 7, 7, 7), secured=2)
    with pytest.raises(Illegal, match=r"win_secured seat=1 secured=2"):
        theirs.play("1out")


def test_a_team_without_a_point_is_matsch_and_pays_twice() -> None:
    game = placed("KH 3D", "9H 4C", TEAMS, points=(0, 7, 0, 7))
    assert gains(game, game.play("1out")) == [-16, 16, -16, 0]
    once = placed("KH 3D", "9H 4C", Rules(partners="opposite", team_pays="once"), points=(0, 7, 0, 7))
    assert gains(once, once.play("1out")) == [0, 8, -16, 0]


def test_separate_pools_halve_the_pot_the_odd_half_chip_to_the_caller() -> None:
    rules = Rules(partners="opposite", partners_pool="separate", stake=1)
    game = placed("KH 3D", "9H 4C", rules, points=(2, 7, 2, 7), outs=(0, 1, 0, 1), last_out=3, pot=101)
    lines = told(game, "1out")
    assert "pottake seat=1 half=53 [9.4 c21 c30 3.4 v24 c32]" in lines
    assert "share to=3 half=52 [3.4 v24 c32]" in lines


def test_a_pot_left_standing_goes_to_both_with_separate_pools() -> None:
    rules = Rules(partners="opposite", partners_pool="separate", abandoned_pot="last_winner")
    game = placed("KH 3D", "9H 4C", rules, last_out=3, pot=100)
    assert gains(game, game.play("1stop")) == [0, 25, 0, 25]
    shared = placed("KH 3D", "9H 4C", Rules(partners="opposite", abandoned_pot="last_winner"), last_out=3, pot=100)
    assert gains(shared, shared.play("1stop")) == [0, 0, 0, 50]


@pytest.mark.parametrize(("pool", "pools"), [("shared", (10, 22, -4, 20)), ("separate", (10, 16, 0, 20))])
def test_who_has_nothing_pays_from_a_shared_pool_only(pool: str, pools: tuple[int, ...]) -> None:
    rules = Rules(partners="opposite", partners_pool=pool, debts="limited", pool_start=10)
    game = placed("JH 3D", f"JS {TABLE}", rules, pools=(18, 12, 0, 20))
    later = game.play("1JH-JS")
    assert later.pools[1:] == (12 + 8, -8, 20) if pool == "shared" else (12 + 4, 0, 20)
    assert fault_of(later) is None


def test_a_shared_pool_is_not_spent_twice() -> None:
    rules = Rules(partners="opposite", debts="limited", pool_start=10)
    game = placed("JH 3D", f"JS {TABLE}", rules, pools=(6, 20, 0, 20))
    later = game.play("1JH-JS")
    assert later.pools[0] + later.pools[2] == 0
    assert fault_of(later) is None


def test_a_position_in_which_partners_differ_cannot_be() -> None:
    line = str(placed("KH 3D", "9H 4C", points=(1, 2, 3, 4)))
    with pytest.raises(Unreadable, match=r"^partners_differ column=\d+ field=g \[3\.3 c30\]$"):
        Game.read(f"{line}~zpartners-opposite")
    outs = str(placed("KH 3D", "9H 4C", outs=(1, 0, 0, 0)))
    with pytest.raises(Unreadable, match=r"^partners_differ column=\d+ field=o"):
        read_address("?reading=partners-opposite", f"#p~{outs}")


def test_who_become_partners_put_points_and_wins_together() -> None:
    game = under(placed("KH 3D", "9H 4C", points=(1, 2, 3, 4), outs=(1, 0, 0, 1)), TEAMS)
    assert (game.points, game.outs) == ((4, 6, 4, 6), (1, 1, 1, 1))
    assert under(game, TEAMS) == game
    assert under(game, Rules()).points == game.points
