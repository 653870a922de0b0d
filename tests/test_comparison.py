"""Comparing two rulesets: what differs, and nothing that does not."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from skwitz import comparison
from skwitz.comparison import KINDS, NONE, Comparison, Contest, Differences, compare, compare_all, course, parted
from skwitz.errors import Illegal
from skwitz.game import Game
from skwitz.moves import Move, Out, Play, Shuffle, Stop
from skwitz.players import greedy
from skwitz.rules import Rules

EDITION = Rules()


def test_a_ruleset_does_not_differ_from_itself() -> None:
    assert compare(EDITION, Rules(), 5).consequence == NONE


@pytest.mark.parametrize(
    ("other", "contest", "expected"),
    [
        (Rules(payers="alternate"), Contest(), "payments"),
        (Rules(trail="card"), Contest("greedy"), "legal moves"),
        (Rules(ties="each"), Contest("greedy"), "points"),
        (Rules(courts_add="yes"), Contest("greedy"), "winner"),
        (Rules(bottom_known="all"), Contest(), NONE),
    ],
)
def test_the_consequence_is_the_strongest_that_was_seen(other: Rules, contest: Contest, expected: str) -> None:
    assert compare(EDITION, other, 6, seed=3, contest=contest).consequence == expected


def test_what_only_costs_money_leaves_every_move_as_it_was() -> None:
    for number in range(3):
        own = course(number, EDITION, 1, Contest())
        other = course(number, Rules(payers="alternate"), 1, Contest())
        assert own.moves == other.moves
        assert own.points == other.points
        assert own.ledger != other.ledger


def test_who_calls_is_paid_as_much_in_as_many_payments() -> None:
    """The greedy always call; that they have to changes what is lawful and nothing that is paid."""
    compared = compare(EDITION, Rules(skwitz_call="called"), 4, contest="greedy")
    assert compared.times("legal moves") == 4
    assert compared.times("payments") == compared.times("points") == 0


def test_a_move_less_does_not_shift_the_choice_among_the_others() -> None:
    """Where courses come to moves that are lawful on one side only, a move lawful on both is kept."""
    kept = 0
    for number in range(8):
        own, other = (course(number, rules, 5, Contest()) for rules in (EDITION, Rules(several="aces_only")))
        pairs = enumerate(zip(own.choices, other.choices, strict=False))
        first = next((n for n, (many, few) in pairs if many != few), None)
        if first is not None and own.moves[first] in (few := other.choices[first]):
            assert set(few) < set(own.choices[first])
            assert other.moves[: first + 1] == own.moves[: first + 1]
            kept += 1
    assert kept > 3


def test_packs_are_the_same_deal_by_deal_whatever_was_played() -> None:
    packs = [
        [move.pack for move in course(2, rules, 7, contest).moves if isinstance(move, Shuffle)]
        for rules in (EDITION, Rules(check_bottom="no"))
        for contest in (Contest("random"), Contest("greedy"))
    ]
    assert packs[0][0] == packs[1][0] == packs[2][0] == packs[3][0]
    assert packs[0][1:3] == packs[1][1:3]


def test_until_the_pot_is_taken_lasts_longer_and_has_a_taker() -> None:
    out, pot = (course(0, EDITION, 1, Contest(until=until)) for until in ("out", "pot"))
    assert pot.moves[: len(out.moves)] == out.moves
    assert out.winners[0] == pot.winners[0]
    assert out.winners[1] == -1 < pot.winners[1]


def test_a_sitting_that_is_stopped_shares_the_pot() -> None:
    stopped = course(0, EDITION, 1, Contest(until="stop"))
    assert isinstance(stopped.moves[-1], Stop)
    assert stopped.ledger[-1][0] == "pot"


def test_a_false_call_is_penalised_once_a_deal() -> None:
    plain, faulty = (course(0, EDITION, 1, Contest("greedy", faults=faults)) for faults in (False, True))
    deals = sum(isinstance(move, Shuffle) for move in plain.moves)
    assert plain.moves == faulty.moves
    assert len(faulty.ledger) - len(plain.ledger) in range(1, 3 * deals + 1)


def test_winner_and_points_are_those_of_the_game() -> None:
    """Play the course again by the game alone."""
    done = course(1, EDITION, 4, Contest())
    game, points = Game.start(EDITION, 4, 1), []
    for move in done.moves:
        if isinstance(move, Out):
            points.append(game.totals)
        game = game.play(move)
    assert game.last_out == done.winners[0]
    assert points == [done.points[-1]]


def test_legal_moves_are_compared_as_long_as_the_courses_are_one() -> None:
    own = course(0, EDITION, 1, Contest())
    choices = list(own.choices)
    choices[-1] = 99
    assert parted(own, own._replace(choices=tuple(choices))) == Differences(True, False, False, False)
    moves = (Play(0, 0), *own.moves[1:])
    assert parted(own, own._replace(moves=moves, choices=tuple(choices))) == Differences(False, False, False, False)


def test_any_executor_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    others = (Rules(ties="each"), Rules(payers="alternate"))
    monkeypatch.setattr(comparison, "TASK", 2)
    with ThreadPoolExecutor(2) as pool:
        assert compare_all(EDITION, others, 5, 2, "greedy", pool) == compare_all(EDITION, others, 5, 2, "greedy")


def test_a_function_can_play() -> None:
    def first(game: Game, random: Random) -> Move:
        return greedy.choose(game, random)

    contest = Contest(first)
    assert course(0, EDITION, 1, contest) == course(0, EDITION, 1, Contest("greedy"))


def test_times_and_shares_count_games() -> None:
    games = (Differences(True, False, True, False), Differences(True, True, False, False))
    compared = Comparison(EDITION, EDITION, Contest(), games)
    assert [compared.times(kind) for kind in KINDS] == [2, 1, 1, 0]
    assert compared.times("payments", 1) == 0
    assert compared.share("points").value == 0.5
    assert compared.consequence == "points"


def test_what_cannot_be_compared_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        compare(EDITION, EDITION, 0)
    with pytest.raises(Illegal):
        compare(EDITION, Rules(partners="opposite"), 1, contest=Contest(seats=3))
