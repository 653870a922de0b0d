"""Scenario files: reading them, filling what is not named, running them."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skwitz.cards import MATADORS, CardSet, pack
from skwitz.errors import Illegal, SkwitzError, Unreadable
from skwitz.filling import Setting, fill
from skwitz.game import Step
from skwitz.notation import read_position, write_position
from skwitz.rules import SCHEDULES, Rules
from skwitz.rulesets import SWEDISH
from skwitz.scenario import Refused, Scenario, digest, doctest_globals, read, run, steps

HEAD = "title: A title\nclause: 5.3 5.4\n"


def scenario(body: str, doctest: str = "") -> Scenario:
    return read(f"{HEAD}{body}\n\n{doctest}", "a-slug")


def error_of(text: str, slug: str = "a-slug") -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        read(text, slug)
    return caught.value


def test_header_is_read() -> None:
    made = scenario(
        "variant: v14 v05\nconjecture: c02\nrules: SWEDISH\nseed: 3\nview: 2\nmoves: 1TS-TD.2QH", ">>> 1\n1\n"
    )
    assert (made.title, made.clauses, made.variants, made.conjectures) == (
        "A title", ("5.3", "5.4"), ("v14", "v05"), ("c02",)
    )  # fmt: skip
    assert (made.rules, made.seed, made.view, made.doctest) == (SWEDISH, 3, 2, ">>> 1\n1\n")
    assert [str(move) for move in made.moves] == ["1TS-TD", "2QH"]


def test_windows_line_ends_are_read() -> None:
    assert read("title: x\r\nclause: 5.3\r\n\r\n>>> 1\r\n1\r\n", "x").doctest == ">>> 1\n1\n"


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("title: x\nclause 5.3\n\n", "scenario_header", 2, 1),
        ("title: x\nclause: 5.3\ncolour: red\n\n", "scenario_key", 3, 1),
        ("title: x\ntitle: y\n\n", "scenario_twice", 2, 1),
        ("clause: 5.3\n\n", "scenario_missing", 1, 1),
        (f"{HEAD}hand: TS 5X\n\n", "no_card", 3, 10),
        (f"{HEAD}hands: TS / 5H /\n\n", "scenario_seats", 3, 8),
        (f"{HEAD}hands: / TS / 5Z / 2H\n\n", "no_card", 3, 15),
        (f"{HEAD}table: TD TD\n\n", "repeated_card", 3, 11),
        (f"{HEAD}moves: 1TS-TD.1Q\n\n", "no_move", 3, 15),
        (f"{HEAD}seed: one\n\n", "scenario_number", 3, 7),
        (f"{HEAD}turn: 4\n\n", "no_seat", 3, 7),
        (f"{HEAD}points: 1 2 3\n\n", "scenario_numbers", 3, 9),
        (f"{HEAD}rules: ace_adds-maybe\n\n", "unknown_value", 3, 17),
        (f"{HEAD}schedule: 4-4\n\n", "no_schedule", 3, 11),
        (f"{HEAD}players: 9\n\n", "players", 3, 10),
        (f"{HEAD}position: 1~n4-4-4.4.4~d0~t1~bXX\n\n", "no_card", 3, 31),
        (f"{HEAD}position: 1~n4-4-4.4.4~fshuffle~d0~t1~r0\nhand: TS\n\n", "scenario_both", 4, 7),
        (f"{HEAD}hand: TS\ntable: TS\n\n", "filling_twice", 3, 7),
        (f"{HEAD}hand: TS 2S 3S 4S 5S\n\n", "filling_hand", 3, 7),
        (f"{HEAD}draw: 4\n\n", "filling_draw", 1, 8),
    ],
)
def test_errors_name_line_and_column(text: str, code: str, line: int, column: int) -> None:
    error = error_of(text)
    assert (error.code, error.params["line"], error.params["column"]) == (code, line, column)


def test_slugs_are_checked() -> None:
    assert error_of(f"{HEAD}\n", "Not_a_slug").code == "scenario_slug"


def test_too_many_named_cards_are_refused() -> None:
    cards = "AS AH AD AC 2H 2D 2C"
    assert error_of(f"{HEAD}table: {cards}\n\n").code == "filling_cards"


def test_filling_follows_the_seed() -> None:
    made = scenario("hand: TS 5H 2C KD\ntable: TD 7H 3C QS\nseed: 1")
    named = CardSet.read("TS 5H 2C KD TD 7H 3C QS")
    free = [card for card in pack(1) if card not in named]
    deal = made.start.deal
    assert deal.hands == (
        CardSet.of(free[8:12]), CardSet.read("TS5H2CKD"), CardSet.of(free[:4]), CardSet.of(free[4:8])
    )  # fmt: skip
    assert deal.stock == tuple(free[12:])
    assert (deal.turn, deal.last, any(deal.piles)) == (1, -1, False)


def test_who_has_played_holds_one_card_fewer() -> None:
    deal = scenario("hand: TS 5H\nturn: 3\ndraw: 2\ntable: 9D").start.deal
    assert [deal.held(seat) for seat in range(4)] == [2, 1, 1, 2]
    assert (deal.last, len(deal.stock)) == (2, 16)


def test_matadors_go_to_the_piles_last() -> None:
    for seed in range(30):
        deal = fill(Setting(draw=2, table=1 << 51, seed=seed), Rules()).deal
        assert not any(pile & MATADORS for pile in deal.piles)
        assert not MATADORS >> deal.stock[-1] & 1


def test_named_and_filled_piles() -> None:
    game = scenario("draw: 3\nturn: 0\nhand: KS\ntable: 9H\npiles: JS JH / / 2S / \nmarks: / 8D / / ").start
    assert game.deal.marks[1] == CardSet.read("8D")
    assert game.deal.matadors[0] == CardSet.read("JS")
    assert game.deal.matadors[2] & CardSet.read("2S")
    assert game.deal.size() == 52


def test_chips_add_up_whatever_is_named() -> None:
    for body in ("pot: 301", "pools: -8 -9 -10 -11", "pools: 1/2/3/-20\npot: 14", ""):
        game = scenario(body).start
        assert sum(game.pools) + game.pot == 0
    assert error_of(f"{HEAD}pools: 0 0 0 0\npot: 3\n\n").code == "chips_do_not_add_up"


def test_limited_pools_pay_the_ante_they_have() -> None:
    rules = Rules(debts="limited", pool_start=3)
    assert fill(Setting(), rules).pools == (0, 0, 0, 0)
    assert fill(Setting(), replace(rules, pool_start=9)).pools == (10, 10, 10, 10)


@given(
    st.sampled_from(sorted(SCHEDULES)).flatmap(
        lambda players: st.tuples(
            st.just(players),
            st.integers(0, players - 1),
            st.integers(0, players - 1),
            st.integers(1, len(SCHEDULES[players].hands)),
            st.integers(0, 99),
        )
    )
)
def test_every_setting_fills_to_a_lawful_position(drawn: tuple[int, int, int, int, int]) -> None:
    players, dealer, turn, draw, seed = drawn
    setting = Setting(players=players, dealer=dealer, turn=turn, draw=draw, seed=seed, table=1 << seed % 52)
    line = write_position(fill(setting, Rules()))
    assert write_position(read_position(line)) == line


def test_refused_moves_leave_the_game_and_go_on() -> None:
    made = scenario("hand: QH 8S 3D KC\ntable: QS 6D 4H TC\nmoves: 18S.1QH-QS")
    refused, step = steps(made)
    assert isinstance(refused, Refused)
    assert isinstance(refused.error, Illegal)
    assert refused.game == made.start
    assert isinstance(step, Step)


def test_run_lines() -> None:
    made = scenario("hand: QH 8S 3D KC\ntable: QS 6D 4H TC\nmoves: 18S.QH-QS\nview: 3\nrules: stake-5")
    lines = run(made)
    assert lines[0] == "> 18S"
    assert lines[1].startswith("! must_capture card=8S able=QH [5.9 c03]")
    assert lines[2:4] == ("> 1QH-QS", "capture seat=1 card=QH cards=QS groups=QS [5.3]")
    assert lines[-2].startswith("view 3 1~n4-4-4.4.4~d0~t2~hxxxx")
    assert lines[-1].startswith("= 1~n4")
    assert "stake" not in lines[-1] + lines[-2]


def test_run_without_moves_gives_the_position() -> None:
    made = scenario("seed: 4")
    assert run(made) == (f"= {write_position(made.start)}",)


def test_another_ruleset_makes_the_start_anew() -> None:
    made = scenario("rules: stake-5")
    assert made.start.pot == 40
    assert made.under(Rules(stake=2)).pot == 16
    assert made.under(Rules(pool_start=10)).pools == (12, 12, 12, 12)


def test_a_position_under_another_ruleset() -> None:
    made = scenario("position: 1~n4-4-4.4.4~fshuffle~d0~t1~r0~c-8.-8.-8.-8~e32")
    assert made.under(Rules(pool_start=10)).pools == (12, 12, 12, 12)
    with pytest.raises(SkwitzError):
        made.under(Rules.read("EDITION").__class__(schedule=SCHEDULES[5]._replace(players=5, hands=(2, 8))))


def test_doctest_globals_are_rules_and_deal() -> None:
    made = scenario("rules: stake-5")
    assert doctest_globals(made) == {"rules": made.rules, "deal": made.start}
    assert doctest_globals(made, SWEDISH)["rules"] is SWEDISH


def test_digest_is_hexadecimal() -> None:
    assert re.fullmatch("[0-9a-f]{64}", digest(run(scenario("seed: 4"))))
