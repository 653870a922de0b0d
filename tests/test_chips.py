"""Who pays what: the amounts, who pays a bonus, what an empty pool gives, how a pot is shared."""

import pytest

from skwitz.chips import (
    Payment,
    between_teams,
    full,
    half,
    held,
    levy,
    measure,
    of_team,
    others,
    payers,
    shares,
    winnings,
)
from skwitz.rules import Rules


@pytest.mark.parametrize(
    ("stake", "rounding", "expected"),
    [(4, "exact", (8, 4)), (5, "exact", (10, 5)), (5, "rounded_up", (10, 6)), (4, "rounded_up", (8, 4))],
)
def test_4_2_and_6_6_the_ante_and_half_of_it(stake: int, rounding: str, expected: tuple[int, int]) -> None:
    rules = Rules(stake=stake, half=rounding)
    assert (full(rules), half(rules)) == expected


@pytest.mark.parametrize(
    ("players", "captor", "everybody", "every_second"),
    [(4, 0, (1, 2, 3), (1, 3)), (4, 2, (3, 0, 1), (3, 1)), (5, 4, (0, 1, 2, 3), (0, 2)), (2, 1, (0,), (0,))],
)
def test_6_2_v05_who_pays(players: int, captor: int, everybody: tuple[int, ...], every_second: tuple[int, ...]) -> None:
    assert payers(captor, players, Rules()) == everybody == others(captor, players)
    assert payers(captor, players, Rules(payers="alternate")) == every_second


def test_2_4_c19_debts_are_allowed_or_limited() -> None:
    dues = [(1, 4), (2, 4), (0, 4)]
    assert levy((0, -3, 9), dues, Rules()) == [Payment((1, 2, 0), 4, False)]
    assert levy((3, 0, 9), dues, Rules(debts="limited")) == [
        Payment((1,), 0, True),
        Payment((2,), 4, False),
        Payment((0,), 3, True),
    ]


@pytest.mark.parametrize(
    ("pot", "last_out", "which", "expected"),
    [
        (32, -1, "shared", (8, 8, 8, 8)),
        (35, -1, "shared", (8, 9, 9, 9)),
        (35, 2, "shared", (8, 8, 11, 8)),
        (35, 2, "last_winner", (0, 0, 35, 0)),
        (35, -1, "last_winner", (8, 9, 9, 9)),
        (35, 0, "shared", (11, 8, 8, 8)),
        (35, 0, "last_winner", (35, 0, 0, 0)),
        (35, 1, "last_winner", (0, 35, 0, 0)),
    ],
)
def test_9_4_c35_a_pot_left_standing(pot: int, last_out: int, which: str, expected: tuple[int, ...]) -> None:
    assert shares(pot, 4, 1, last_out, Rules(abandoned_pot=which)) == expected


@pytest.mark.parametrize(
    ("stake", "halved", "sources"),
    [
        (4, True, ()),
        (4, False, ()),
        (5, True, ("v25", "c09")),
        (5, False, ("v25",)),
        (6, True, ("v25",)),
        (3, True, ("v25", "c09")),
    ],
)
def test_6_6_v25_c09_what_an_amount_rests_on(stake: int, halved: bool, sources: tuple[str, ...]) -> None:
    assert measure(Rules(stake=stake), halved=halved) == sources


ALONE = Rules()
SHARED = Rules(partners="opposite")
SEPARATE = Rules(partners="opposite", partners_pool="separate")


def test_3_3_c31_who_pays_among_teams() -> None:
    assert (between_teams(ALONE), between_teams(SHARED)) == ((), ("3.3", "c31"))
    assert of_team((1, 2, 3), 0, Rules(team_pays="once")) == (1, 2, 3)
    assert of_team((3, 0, 1), 2, SHARED) == (3, 1)


def test_3_4_v24_what_a_seat_can_pay_from() -> None:
    pools = (3, 9, -1, 20)
    assert [held(pools, seat, ALONE) for seat in range(4)] == [3, 9, -1, 20]
    assert [held(pools, seat, SHARED) for seat in range(4)] == [2, 29, 2, 29]
    assert [held(pools, seat, SEPARATE) for seat in range(4)] == [3, 9, -1, 20]
    assert held(pools, 0, Rules(partners_pool="separate")) == 3


def test_9_4_c32_a_pot_is_halved_between_partners_with_pools_of_their_own() -> None:
    assert winnings(9, 3, SEPARATE) == {3: 5, 1: 4}
    for rules in (ALONE, SHARED, Rules(partners_pool="separate")):
        assert winnings(9, 3, rules) == {3: 9}
