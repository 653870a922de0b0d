"""Play by the clauses: captures, trailing, skwitz, bonuses, going out, the count; with the options of each."""

from dataclasses import replace
from typing import Any

import pytest

from skwitz.cards import CardSet, pack
from skwitz.deal import undealt
from skwitz.errors import Illegal, Unreadable
from skwitz.game import Game
from skwitz.moves import Draw, Out, Pass, Play, Shuffle, Stop
from skwitz.rules import Rules
from skwitz.rulesets import KOREAN
from tests.strategies import after, placed, told

PAY = "pay from=2.3.0"
"""How payments to seat 1 begin."""


def refused(game: Game, move: str) -> str:
    """What a refusal says; nothing has changed by it."""
    before = str(game)
    with pytest.raises(Illegal) as error:
        game.play(move)
    assert str(game) == before
    assert move not in game.legal_moves
    return str(error.value)


def cards(text: str) -> int:
    return int(CardSet.read(text))


def last_play(hand: str, table: str, rules: Rules = Rules(), **named: Any) -> Game:  # noqa: B008 (frozen)
    """A deal in which only seat 1's last card is left to play, by seat 1 as dealer."""
    return placed(hand, table, rules, **{"dealer": 1, "turn": 1, **named})


class TestPlaying:
    """Chapter 5."""

    def test_5_1_each_in_turn(self) -> None:
        game = placed("9H 2D", "KC")
        assert refused(game, "2QD") == "not_in_turn seat=2 turn=1 [5.1]"
        assert game.play("9H").turn == 2
        assert game.play("1 9H") == game.play("9H") == game.play(Play(1, 33))

    def test_5_2_one_card_from_the_hand(self) -> None:
        assert refused(placed("9H 2D", "KC"), "9D") == "not_in_hand seat=1 card=9D [5.2]"

    def test_5_1_what_is_taken_lies_on_the_table(self) -> None:
        assert refused(placed("9H 2D", "KC 9D"), "9H-9S9D") == "not_on_table cards=9S [5.1]"

    @pytest.mark.parametrize(
        ("hand", "table", "play", "line"),
        [
            ("QS 4D", "QH QD 5C", "QS-QHQD", "capture seat=1 card=QS cards=QHQD groups=QH.QD [5.3 5.7]"),
            ("QS 4D", "QH QD 5C", "QS-QH", "capture seat=1 card=QS cards=QH groups=QH [5.3 c04]"),
            ("8S 4D", "3H 5D KC", "8S-3H5D", "capture seat=1 card=8S cards=3H5D groups=3H5D [5.4]"),
            ("8S 4D", "AH 7D KC", "8S-AH7D", "capture seat=1 card=8S cards=AH7D groups=AH7D [5.4 c02]"),
            ("TH 4D", "TD 7H 3C QS", "TH-3C7HTD", "capture seat=1 card=TH cards=3C7HTD groups=TD.3C7H [5.3 5.4 5.7]"),
            ("AS 4D", "AH AD QS", "AS-AHAD", "capture seat=1 card=AS cards=AHAD groups=AH.AD [5.3 5.7]"),
        ],
    )
    def test_5_3_to_5_7_captures(self, hand: str, table: str, play: str, line: str) -> None:
        game = placed(hand, table)
        assert told(game, play)[0] == line
        new = game.play(play)
        taken = cards(play.partition("-")[2])
        assert new.table == game.table & ~taken
        assert new.pile(1) == game.pile(1) | taken | cards(play.partition("-")[0])
        assert new.deal.last == 1

    def test_5_5_v12_courts_add_if_agreed(self) -> None:
        assert refused(placed("KS 4D", "QH AD 5C"), "KS-ADQH").endswith("[5.5 v12]")
        game = placed("KS 4D", "QH AD 5C", Rules(courts_add="yes"))
        assert told(game, "KS-ADQH") == ["capture seat=1 card=KS cards=ADQH groups=ADQH [5.4 c02 v12]"]

    def test_5_4_c02_aces_add_unless_agreed(self) -> None:
        assert "c02" in refused(placed("8S 4D", "AH 7D KC", Rules(ace_adds="no")), "8S-AH7D")

    def test_5_7_c04_maximal(self) -> None:
        game = placed("QS 4D", "QH QD 5C", Rules(take="maximal"))
        assert refused(game, "QS-QH") == "incomplete_capture card=QS cards=QH more=QD [5.7 c04]"
        assert told(game, "QS-QHQD")[0].endswith("[5.3 5.7]")

    def test_5_7_v14_aces_only(self) -> None:
        game = placed("TH 4D", "TD 7H 3C QS", Rules(several="aces_only"))
        assert refused(game, "TH-3C7HTD") == "one_capture card=TH cards=3C7HTD [5.7 v14]"
        assert told(game, "TH-3C7H") == ["capture seat=1 card=TH cards=3C7H groups=3C7H [5.4]"]

    def test_5_9_c03_trailing(self) -> None:
        game = placed("9H 4D", "4C KC")
        assert refused(game, "9H") == "must_capture card=9H able=4D [5.9 c03]"
        assert refused(game, "4D") == "card_captures card=4D [5.9 c03]"
        by_card = replace(game, rules=Rules(trail="card"))
        assert told(by_card, "9H") == ["trail seat=1 card=9H [5.9 c03]"]
        assert refused(by_card, "4D") == "card_captures card=4D [5.9 c03]"
        at_will = replace(game, rules=Rules(trail="will"))
        assert told(at_will, "4D") == ["trail seat=1 card=4D [5.9 c03]"]
        assert told(placed("9H 4D", "KC"), "4D") == ["trail seat=1 card=4D [5.9]"]

    def test_5_9_an_empty_table_is_trailed_on(self) -> None:
        game = placed("9H 4D", "")
        assert told(game, "9H") == ["trail seat=1 card=9H [5.9]"]
        assert game.play("9H").table == cards("9H")


class TestSkwitz:
    """§§ 5.8, 5.11, 6.4, 6.5, 7.3."""

    def test_5_8_a_sweep_is_marked_and_paid(self) -> None:
        game = placed("8S 4D", "3H 5D")
        assert told(game, "8S-3H5D")[1:] == [
            "skwitz seat=1 [5.8 c26]",
            "mark seat=1 card=8S [5.11 c36]",
            f"{PAY} to=1 half=4 [6.4 6.6 6.7]",
            f"{PAY} to=pot half=4 [6.5]",
        ]
        assert game.play("8S-3H5D").totals == (0, 1, 0, 0)

    def test_5_8_c08_with_the_last_card(self) -> None:
        assert "skwitz seat=1 [5.8 c26 c08]" in told(last_play("8S", "3H 5D"), "8S-3H5D")
        lines = told(last_play("8S", "3H 5D", Rules(last_skwitz="no")), "8S-3H5D")
        assert "noskwitz seat=1 [5.8 c08]" in lines
        assert not any(line.startswith("skwitz") for line in lines)
        assert "skwitz seat=1 [5.8 c26]" in told(placed("8S 4D", "3H 5D", Rules(last_skwitz="no")), "8S-3H5D")

    def test_5_8_c26_called(self) -> None:
        game = placed("8S 4D", "3H 5D", Rules(skwitz_call="called"))
        swept = game.play("8S-3H5D")
        assert (swept.phase, swept.asked, swept.to_act, swept.turn) == ("after", 1, 1, 2)
        assert swept.totals == (0,) * 4
        lines = told(swept, "call")
        assert lines[:3] == ["call seat=1 [5.8 c26]", "skwitz seat=1 [5.8 c26]", "mark seat=1 card=8S [5.11 c36]"]
        called = swept.play("call")
        assert (called.phase, called.asked, called.sweep, called.totals) == ("play", -1, -1, (0, 1, 0, 0))

    def test_5_8_c26_uncalled(self) -> None:
        swept = placed("8S 4D", "3H 5D", Rules(skwitz_call="called")).play("8S-3H5D")
        assert told(swept, "pass") == ["forfeit seat=1 [5.8 c26]"]
        play = next(move for move in swept.legal_moves if isinstance(move, Play))
        assert play.seat == 2
        assert told(swept, play)[0] == "forfeit seat=1 [5.8 c26]"
        assert swept.play("pass").play(play) == swept.play(play)
        assert refused(swept, "2call") == "nothing_to_call seat=2 [5.8 c26]"
        assert refused(swept.play("pass"), "1call") == "nothing_to_call seat=1 [5.8 c26]"

    def test_5_8_c26_called_after_the_last_card(self) -> None:
        swept = last_play("8S", "3H 5D", Rules(skwitz_call="called")).play("8S-3H5D")
        assert (swept.phase, swept.asked) == ("after", 1)
        assert refused(swept, "2stop") == "deal_is_over seat=2 [5.12]"
        assert "point seat=1 for=skwitz n=1 [7.3]" in told(swept, "call")
        assert "point seat=1 for=skwitz n=1 [7.3]" not in told(swept, "pass")
        assert swept.play("pass").phase == "shuffle"

    def test_false_calls_are_refused(self) -> None:
        assert refused(placed("8S 4D", "3H 5D"), "1call") == "nothing_to_call seat=1 [5.8 c26]"


class TestMatadors:
    """§§ 2.3, 6.2, 6.3, 7.4."""

    def test_6_2_a_matador_is_paid(self) -> None:
        game = placed("TH 4D", "TS KC")
        assert told(game, "TH-TS")[1:] == [
            "matador seat=1 card=TS [6.2]",
            f"{PAY} to=1 half=4 [6.2 6.6 6.7]",
            f"{PAY} to=pot half=4 [6.3]",
        ]
        assert game.play("TH-TS").totals == (0, 1, 0, 0)

    def test_6_2_c07_from_the_hand(self) -> None:
        game = placed("TS 4D", "TH KC")
        assert "matador seat=1 card=TS [6.2 c07]" in told(game, "TS-TH")
        strict = replace(game, rules=Rules(matador_from_hand="no"))
        assert len(told(strict, "TS-TH")) == 1
        assert strict.play("TS-TH").totals == (0,) * 4

    def test_c27_several_bonuses(self) -> None:
        lines = told(placed("TS 4D", "2S 8C"), "TS-2S8C")
        kept = [line for line in lines if line.split()[0] in ("matador", "skwitz")]
        assert kept == [
            "matador seat=1 card=TS [6.2 c07]",
            "matador seat=1 card=2S [6.2 c27]",
            "skwitz seat=1 [5.8 c26 c27]",
        ]
        assert placed("TS 4D", "2S 8C").play("TS-2S8C").totals == (0, 3, 0, 0)

    def test_a_trailed_matador_brings_nothing(self) -> None:
        assert told(placed("TS 4D", "KC"), "TS") == ["trail seat=1 card=TS [5.9]"]

    def test_7_4_v09_together_waits_for_the_count(self) -> None:
        game = placed("TH 4D", "TS KC", Rules(matador_points="together"))
        assert game.play("TH-TS").totals == (0,) * 4
        ended = last_play("TH", "TS KC", Rules(matador_points="together"))
        assert "point seat=1 for=matadors n=1 [7.4 v09]" in told(ended, "TH-TS")

    def test_6_7_v04_the_winner_is_paid(self) -> None:
        rules = Rules(bonus_payee="winner")
        game = placed("TH 4D", "TS KC", rules, points=(7, 0, 7, 1))
        assert told(game, "TH-TS")[2:] == ["owe from=2.3.0 half=4 [6.2 6.6 6.7 v04]", f"{PAY} to=pot half=4 [6.3]"]
        owing = game.play("TH-TS")
        assert owing.owed == (4, 0, 4, 4)
        lines = told(owing, "2out")
        assert lines[:3] == [
            "out seat=2 [8.2]",
            "settle from=3 to=2 half=4 [6.7 v04]",
            "settle from=0 to=2 half=4 [6.7 v04]",
        ]
        assert owing.play("2out").owed == (0,) * 4
        assert "void from=0.2.3 [6.7 v04]" in told(owing, "2stop")

    def test_6_2_v05_every_second_player_pays(self) -> None:
        game = placed("TH 4D", "TS KC", Rules(payers="alternate"))
        assert "pay from=2.0 to=1 half=4 [6.2 6.6 6.7 v05]" in told(game, "TH-TS")

    def test_6_6_c09_half_of_an_odd_stake(self) -> None:
        assert f"{PAY} to=1 half=5 [6.2 6.6 6.7 v25 c09]" in told(placed("TH 4D", "TS KC", Rules(stake=5)), "TH-TS")
        rounded = placed("TH 4D", "TS KC", Rules(stake=5, half="rounded_up"))
        assert f"{PAY} to=1 half=6 [6.2 6.6 6.7 v25 c09]" in told(rounded, "TH-TS")

    def test_2_4_c19_an_empty_pool(self) -> None:
        rules = Rules(debts="limited", pool_start=20)
        game = placed("TH 4D", "TS KC", rules, pools=(7, 100, 3, 0), pot=50)
        assert told(game, "TH-TS")[2:] == [
            "pay from=2 to=1 half=3 [6.2 6.6 6.7 c19]",
            "pay from=0 to=1 half=4 [6.2 6.6 6.7]",
            "pay from=0 to=pot half=3 [6.3 c19]",
        ]
        assert game.play("TH-TS").pools == (0, 107, 0, 0)


class TestRedraw:
    """§ 4.9."""

    def test_4_9_c25_all_draw_when_the_hands_are_empty(self) -> None:
        game = placed("9H", "KC", turn=0, draw=2, stock=())
        lines = told(game, "9H")
        assert [line.split()[:2] for line in lines[1:]] == [["draw", f"seat={seat}"] for seat in (1, 2, 3, 0)]
        assert all(line.endswith("[4.9 c25]") for line in lines[1:])
        new = game.play("9H")
        assert (new.turn, new.deal.draw, new.deal.stock) == (1, 3, ())
        assert new.hand(1) == CardSet.of(game.deal.stock[:4])
        assert new.table == cards("9H KC")


class TestCount:
    """§§ 5.12, 7, 8.1, 9.3."""

    def test_5_12_to_9_3_the_end_of_a_deal(self) -> None:
        game = last_play("9H", "KC", piles={0: cards("2S TS JS"), 1: cards("AS 3S")}, points=(1, 2, 3, 4), last=0)
        lines = told(game, "9H")
        assert lines[:2] == ["trail seat=1 card=9H [5.9]", "last seat=1 cards=9HKC to=nobody [5.12 c05]"]
        assert lines[-3:-1] == ["point seat=0 for=last n=1 [7.5]", "points totals=3.3.3.4 [8.1 c20]"]
        assert lines[-1] == "dealer seat=2 [9.3]"
        new = game.play("9H")
        assert (new.phase, new.dealer, new.deal.size(), new.deal.draw) == ("shuffle", 2, 0, 0)
        assert sum(new.points) > 10

    @pytest.mark.parametrize(
        ("value", "to", "gains"), [("nobody", "nobody", 0), ("dealer", "1", 1), ("last_captor", "3", 0)]
    )
    def test_5_12_c05_what_is_left(self, value: str, to: str, gains: int) -> None:
        even = {s: cards("".join(f"{r}{'SHDC'[s]}" for r in "3456789TJQ")) for s in range(4)}
        piles = {0: even[0] | cards("2S"), 1: even[1] | cards("AS"), 2: even[2] | cards("2H"), 3: even[3] | cards("2C")}
        game = last_play("KC", "AH", Rules(leftovers=value), piles=piles, last=3)
        lines = told(game, "KC")
        assert lines[1] == f"last seat=1 cards=AHKC to={to} [5.12 c05]"
        assert ("point seat=1 for=cards n=1 [7.1]" in lines) == bool(gains)

    def test_7_5_c28_nobody_has_captured(self) -> None:
        game = last_play("KC", "AH", Rules(leftovers="last_captor"))
        game = replace(game, deal=game.deal._replace(last=-1))
        lines = told(game, "KC")
        assert lines[1] == "last seat=1 cards=AHKC to=nobody [5.12 c05]"
        assert "nopoint for=last seats=nobody [7.5 c28]" in lines

    def test_8_1_c20_points_are_carried_or_not(self) -> None:
        game = last_play("9H", "KC", points=(1, 2, 3, 4), last=0)
        assert sum(game.play("9H").points) > 10
        alone = last_play("9H", "KC", Rules(carry="no"), points=(0, 0, 0, 0), last=0)
        assert alone.play("9H").points == (0, 0, 0, 0)
        assert any(line.startswith("points") and line.endswith("[8.1 c20]") for line in told(alone, "9H"))

    def test_8_2_c11_at_the_count(self) -> None:
        game = last_play("9H", "KC", points=(6, 0, 0, 0), last=0)
        assert "ask seat=0 [8.2 c11]" in told(game, "9H")
        asked = game.play("9H")
        assert (asked.phase, asked.asked, asked.to_act) == ("count", 0, 0)
        assert list(asked.legal_moves) == [Out(0), Pass(0)]
        assert refused(asked, "1out").startswith("too_few_points seat=1")
        assert refused(asked, "1pass") == "nothing_to_decline seat=1 [8.7]"
        lines = told(asked, "out")
        assert lines[0] == "out seat=0 [8.2 c11]"
        assert "thrownin [8.3 c14]" not in lines
        assert asked.play("out").points == (0,) * 4
        assert asked.play("out").dealer == 0
        assert asked.play("pass").points == asked.totals
        later = last_play("9H", "KC", Rules(out_at_count="no"), points=(6, 0, 0, 0), last=0)
        assert later.play("9H").phase == "shuffle"

    @pytest.mark.parametrize(
        ("changes", "expected"),
        [
            ({}, [2, 3, 0, 1]),
            ({"out_order": "highest"}, [3, 2, 0, 1]),
            ({"out_order": "categories"}, [3, 1, 2, 0]),
            ({"declare_out": "at_once"}, [3, 1, 2, 0]),
        ],
    )
    def test_8_2_c12_several_at_the_count(self, changes: dict[str, Any], expected: list[int]) -> None:
        """Seat 3 has nine before the count; cards bring seat 1 to seven, spades seat 2, the last capture seat 0."""
        piles = {
            0: cards("2H 2C 3C 4C"),
            1: cards("5H 6H 7H 8H 9H TH JH QH KH 5C 6C 7C 8C 9C TC JC QC 3D 4D 5D 6D 7D 8D 9D TD"),
            2: cards("2S TS JS 3S 4S 5S 6S"),
            3: cards("AH AD AC 7S 8S 9S QS KS JD QD KD"),
        }
        rules = Rules(**changes)
        game = last_play("AS", "KC", rules, piles=piles, points=(6, 6, 6, 9), last=0)
        game = replace(game, deal=game.deal._replace(table=cards("KC 3H 4H 2D")))
        asked = game.play("AS")
        order = []
        while asked.phase == "count":
            order.append(asked.asked)
            asked = asked.play("pass")
        assert order == expected
        assert asked.points == (7, 7, 7, 9)

    @pytest.mark.parametrize(("value", "dealer"), [("no_out", 2), ("no_seven", 1)])
    def test_9_3_c17_somebody_has_seven_and_does_not_call(self, value: str, dealer: int) -> None:
        game = last_play("9H", "KC", Rules(rotation_if=value), points=(6, 0, 0, 0), last=0).play("9H")
        assert told(game, "pass") == ["playon seat=0 [8.7 c16]", f"dealer seat={dealer} [9.3 c17]"]
        nobody = last_play("9H", "KC", Rules(rotation_if=value), last=0)
        assert told(nobody, "9H")[-1] == "dealer seat=2 [9.3]"

    def test_7_1_c06_v08(self) -> None:
        piles = {0: cards("2H 3H 4H"), 1: cards("2D 3D 4D")}
        base = last_play("9S", "KC", piles=piles)
        base = replace(base, deal=base.deal._replace(piles=(piles[0], piles[1], 0, 0)))
        assert "nopoint for=cards seats=0.1 [7.1 c06]" in told(base, "9S")
        each = told(replace(base, rules=Rules(ties="each")), "9S")
        assert [line for line in each if "for=cards" in line] == [
            "point seat=0 for=cards n=1 [7.1 c06]",
            "point seat=1 for=cards n=1 [7.1 c06]",
        ]
        assert "nopoint for=cards seats=nobody [7.1 v08]" in told(replace(base, rules=Rules(most="majority")), "9S")


class TestOut:
    """§§ 8.2 to 8.7, 9.1, 9.2, 9.4."""

    def test_8_2_to_9_2_an_out_before_the_play(self) -> None:
        game = placed("9H 4D", "KC", points=(0, 7, 3, 4))
        assert told(game, "out") == [
            "out seat=1 [8.2]",
            f"{PAY} to=1 half=8 [8.3 8.6]",
            f"{PAY} to=pot half=8 [8.3 8.6]",
            "matsch seat=0 [8.4 c15]",
            "pay from=0 to=1 half=8 [8.5 8.6]",
            "pay from=0 to=pot half=8 [8.5 8.6]",
            "potpass seat=1 [9.1]",
            "thrownin [8.3 c14]",
            "dealer seat=1 [9.2]",
        ]
        new = game.play("out")
        assert (new.phase, new.dealer, new.points, new.outs) == ("shuffle", 1, (0,) * 4, (0, 1, 0, 0))
        assert (new.won, new.last_out, new.deal.size()) == (1, 1, 0)

    def test_8_1_refusals(self) -> None:
        game = placed("9H 4D", "KC", points=(0, 6, 8, 4))
        assert refused(game, "1out") == "too_few_points seat=1 points=6 target=7 [8.1 c10]"
        assert refused(game, "2out") == "not_in_turn seat=2 turn=1 [8.2]"
        assert refused(game, "1pass") == "nothing_to_decline seat=1 [8.7]"
        with pytest.raises(Illegal, match=r"no_seat seat=7 players=4 \[3\.1\]"):
            game.play("7out")

    def test_8_1_another_target(self) -> None:
        assert "1out" in placed("9H 4D", "KC", Rules(target=5), points=(0, 5, 0, 0)).legal_moves

    def test_8_1_c10_bonuses_of_this_deal_count(self) -> None:
        game = after(placed("TH 4D", "TS KC", points=(0, 6, 0, 0)), "TH-TS")
        game = replace(game, deal=game.deal._replace(turn=1))
        assert told(game, "1out")[0] == "out seat=1 [8.2 c10]"
        earlier = replace(game, rules=Rules(running_points="earlier_only"))
        assert earlier.totals == (0, 6, 0, 0)
        assert refused(earlier, "1out") == "too_few_points seat=1 points=6 target=7 [8.1 c10]"

    def test_8_2_v01_at_once(self) -> None:
        game = placed("TH 4D", "TS KC", Rules(declare_out="at_once"), points=(0, 6, 9, 0))
        assert told(game, "2out")[0] == "out seat=2 [8.2 v01]"
        assert Out(2) in list(game.legal_moves)
        assert told(game, "TH-TS")[-1] == "ask seat=1 [8.2 v01]"
        reached = game.play("TH-TS")
        assert (reached.phase, reached.asked) == ("after", 1)
        assert told(reached, "out")[0] == "out seat=1 [8.2 v01 c10]"
        assert told(reached, "2out")[0] == "out seat=2 [8.2 v01]"
        assert told(reached, "pass") == ["playon seat=1 [8.7 c16]"]
        assert told(reached.play("pass"), "1out")[0] == "out seat=1 [8.2 v01 c10]"

    def test_8_2_c13_after_the_own_capture(self) -> None:
        rules = Rules(out_when="after_capture")
        game = placed("TH 4D", "TS KC", rules, points=(0, 6, 9, 0))
        assert told(game, "TH-TS")[-1] == "ask seat=1 [8.2 c13]"
        reached = game.play("TH-TS")
        assert told(reached, "out")[0] == "out seat=1 [8.2 c13 c10]"
        assert told(reached, "2out")[:2] == ["playon seat=1 [8.7 c16]", "out seat=2 [8.2]"]
        assert refused(reached, "3out").startswith("too_few_points")
        assert placed("TH 4D", "TS KC", points=(0, 6, 9, 0)).play("TH-TS").phase == "play"
        trailed = placed("9H 4D", "KC", rules, points=(0, 8, 0, 0))
        assert trailed.play("9H").phase == "play"
        assert told(trailed, "1out")[0] == "out seat=1 [8.2]"

    def test_8_3_c14_played_out(self) -> None:
        rules = Rules(unfinished="played_out")
        game = placed("TH 4D", "TS KC", rules, points=(3, 6, 0, 0)).play("TH-TS")
        game = replace(game, deal=game.deal._replace(turn=2), points=(3, 6, 7, 0))
        lines = told(game, "2out")
        assert lines[-1] == "played_out [8.3 c14]"
        new = game.play("2out")
        assert (new.phase, new.turn, new.won, new.points, new.totals) == ("play", 2, 2, (0,) * 4, (0,) * 4)
        assert new.deal.matadors == (0,) * 4
        assert new.deal.hands == game.deal.hands
        ended = last_play("9H", "KC", rules, points=(0, 7, 0, 0), last=0)
        lines = told(ended, "1out", "9H")
        assert lines[-1] == "dealer seat=1 [9.2]"
        assert "point seat=0 for=last n=1 [7.5]" in lines
        assert 1 <= sum(after(ended, "1out", "9H").points) <= 3

    def test_8_4_c15_without_a_point(self) -> None:
        game = placed("9H 4D", "KC", points=(0, 7, 3, 4))
        game = replace(game, deal=game.deal._replace(marks=(1 << 30, 0, 0, 0), piles=(1 << 30, 0, 0, 0)))
        assert not any(line.startswith("matsch") for line in told(game, "out"))
        finished = replace(game, rules=Rules(matsch_points="finished"))
        assert "matsch seat=0 [8.4 c15]" in told(finished, "out")

    def test_8_6_v25_the_stake(self) -> None:
        lines = told(placed("9H 4D", "KC", Rules(stake=1), points=(1, 7, 3, 4)), "out")
        assert f"{PAY} to=1 half=2 [8.3 8.6 v25]" in lines

    def test_8_7_c16_playing_on(self) -> None:
        game = placed("9H 4D", "KC", points=(0, 7, 8, 4))
        assert told(game, "9H") == ["playon seat=1 [8.7 c16]", "trail seat=1 card=9H [5.9]"]
        assert told(game.play("9H"), "2out")[0] == "out seat=2 [8.2]"
        safe = replace(game, rules=Rules(play_on_risk="secured"))
        assert told(safe, "9H")[1] == "secure seat=1 [8.7 c16]"
        secured = safe.play("9H")
        assert secured.secured == 1
        assert refused(secured, "2out") == "win_secured seat=2 secured=1 [8.7 c16]"

    def test_8_7_c16_a_secured_win_at_the_count(self) -> None:
        rules = Rules(play_on_risk="secured")
        game = last_play("9H", "KC", rules, points=(9, 7, 0, 0), secured=1)
        lines = told(game, "9H")
        assert "out seat=1 [8.2 8.7 c11 c16]" in lines
        assert game.play("9H").secured == -1
        asked = last_play("9H", "KC", rules, points=(9, 8, 0, 0), turn=1, secured=-1)
        at_count = replace(asked, points=(9, 0, 0, 8)).play("9H")
        assert told(at_count, "pass")[:2] == ["playon seat=3 [8.7 c16]", "secure seat=3 [8.7 c16]"]
        assert at_count.play("pass").phase == "shuffle"

    def test_8_7_v03_for_money_only(self) -> None:
        rules = Rules(play_on="money_only")
        game = placed("2C 4D", "2S", rules, points=(0, 7, 0, 0))
        lines = told(game, "2C-2S")
        assert "matador seat=1 card=2S [6.2 8.7 v03]" in lines
        assert "skwitz seat=1 [5.8 c26 c27 8.7 v03]" in lines
        assert not any(line.startswith("mark") for line in lines)
        new = game.play("2C-2S")
        assert (new.totals, new.deal.matadors, new.deal.marks) == ((0, 7, 0, 0), (0,) * 4, (0,) * 4)
        assert new.pools[1] - game.pools[1] == 24
        ended = last_play("KD", "KC", rules, points=(0, 7, 0, 0))
        assert "nopoint for=last seats=1 [7.5 8.7 v03]" in told(ended, "KD-KC")

    @pytest.mark.parametrize(("value", "dealer", "source"), [("winner", 2, "9.2"), ("same_dealer", 0, "9.2 v07")])
    def test_9_2_v07_who_deals_next(self, value: str, dealer: int, source: str) -> None:
        game = placed("9H 4D", "KC", Rules(next_dealer=value), points=(0, 0, 7, 0), turn=2)
        assert told(game, "out")[-1] == f"dealer seat={dealer} [{source}]"

    @pytest.mark.parametrize(
        ("value", "outs", "last", "takes"),
        [
            ("twice", (0, 0, 0, 0), -1, False),
            ("twice", (1, 1, 0, 0), 0, True),
            ("twice_running", (1, 1, 0, 0), 0, False),
            ("twice_running", (1, 1, 0, 0), 1, True),
            ("twice_running", (0, 0, 0, 0), 1, False),
        ],
    )
    def test_9_4_v02_winning_the_pot(self, value: str, outs: tuple[int, ...], last: int, takes: bool) -> None:
        game = placed("9H 4D", "KC", Rules(pot_win=value), points=(1, 7, 1, 1), outs=outs, last_out=last)
        lines = told(game, "out")
        source = "9.4 c21 v02" if value == "twice_running" else "9.4 c21"
        assert (f"pottake seat=1 half={game.pot + 24} [{source}]" in lines) == takes
        new = game.play("out")
        assert new.outs == ((0,) * 4 if takes else (outs[0], outs[1] + 1, 0, 0))
        assert (new.pot == 0) == takes
        assert lines[-1] == ("dealer seat=1 [9.2 c22]" if takes else "dealer seat=1 [9.2]")

    def test_korean(self) -> None:
        game = placed("9H 4D", "KC", KOREAN, points=(1, 1, 7, 1))
        assert told(game, "2out")[-1] == "dealer seat=0 [9.2 v07]"


def dealt(game: Game) -> Game:
    """The game after shuffle, cut and deal."""
    return game.play(Shuffle(game.dealer, pack(1))).play("cut-0")


def ended(game: Game, winner: int) -> Game:
    """The game after this deal: thrown in by an out of the winner, or (-1) left as if it had ended without one."""
    if winner < 0:
        return replace(game, deal=undealt(game.deal.schedule, game.deal.forehand), phase="shuffle")
    points = tuple(7 if seat == winner else 1 for seat in range(4))
    return replace(game, deal=game.deal._replace(turn=winner), points=points).play(Out(winner))


class TestAnte:
    """§ 4.2 c18."""

    @pytest.mark.parametrize(
        ("value", "expected"),
        [
            ("deal", [True, True, True, True, True]),
            ("game", [True, False, True, True, False]),
            ("pot", [True, False, False, True, False]),
        ],
    )
    def test_how_often(self, value: str, expected: list[bool]) -> None:
        """A deal without an out, two in which seat 2 goes out and so takes the pot, one without an out."""
        game = dealt(Game.start(Rules(ante=value)))
        paid = [game.pot > 0]
        for winner in (-1, 2, 2, -1):
            game = ended(game, winner)
            before, game = game.pot, dealt(game)
            paid.append(game.pot > before)
        assert paid == expected

    def test_the_amount(self) -> None:
        assert dealt(Game.start(Rules(stake=5))).pot == 40


class TestStop:
    """c37, § 9.4 c35."""

    def test_c37_on_the_own_turn_the_deal_is_thrown_in(self) -> None:
        game = placed("9H 4D", "KC")
        assert told(game, "stop") == [
            "stop seat=1 [c37]",
            "thrownin [c37]",
            "share to=0.1.2.3 half=8 [9.4 c35]",
            "ended [c37]",
        ]
        over = game.play("stop")
        assert (over.phase, over.to_act, over.pot, over.pools) == ("ended", -1, 0, (0,) * 4)
        assert list(over.legal_moves) == []
        assert refused(over, "1stop") == "wrong_phase move=1stop phase=ended [c37]"
        assert refused(game, "2stop") == "not_in_turn seat=2 turn=1 [c37]"

    def test_c37_between_deals_any_seat(self) -> None:
        for seat in range(4):
            assert told(Game.start(), Stop(seat)) == [f"stop seat={seat} [c37]", "ended [c37]"]
        game = last_play("9H", "KC", points=(6, 0, 0, 0), last=0).play("9H")
        assert refused(game, "0stop") == "wrong_phase move=0stop phase=count [8.2 c11]"

    @pytest.mark.parametrize(
        ("value", "last", "lines"),
        [
            ("shared", -1, ["share to=0 half=8 [9.4 c35]", "share to=1.2.3 half=9 [9.4 c35]"]),
            ("shared", 3, ["share to=0.1.2 half=8 [9.4 c35]", "share to=3 half=11 [9.4 c35]"]),
            ("last_winner", 3, ["share to=3 half=35 [9.4 c35]"]),
            ("last_winner", -1, ["share to=0 half=8 [9.4 c35]", "share to=1.2.3 half=9 [9.4 c35]"]),
        ],
    )
    def test_9_4_c35_the_pot_that_stands(self, value: str, last: int, lines: list[str]) -> None:
        game = placed("9H 4D", "KC", Rules(abandoned_pot=value), pot=35, pools=(-9, -9, -9, -8), last_out=last)
        assert [line for line in told(game, "stop") if line.startswith("share")] == lines


class TestInterface:
    """What the names of a game give."""

    def test_wrong_moves_for_a_phase(self) -> None:
        assert refused(Game.start(), "0TS") == "wrong_phase move=0TS phase=shuffle [4.3]"
        game = placed("9H 4D", "KC")
        assert refused(game, "0cut-3") == "wrong_phase move=0cut-3 phase=play [5.1]"
        with pytest.raises(Illegal, match=r"record_only move=1draw-AHAD \[4\.8\]"):
            game.play(Draw(1, (1, 2)))
        with pytest.raises(Unreadable):
            game.play("1XX")
        assert "1XX" not in game.legal_moves
        assert 5 not in game.legal_moves

    def test_legal_moves_are_lazy_and_counted(self) -> None:
        game = placed("TH 4D", "TD 7H 3C QS")
        assert list(map(str, game.legal_moves)) == ["1TH-3C7H", "1TH-TD", "1TH-3C7HTD", "1stop"]
        assert game.legal_moves.count() == 4
        assert game.is_legal("TH-TD")
        assert not game.is_legal("4D")
        worst = placed("TH", "AS AH AD AC 2S 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C TS TD TC 6S 5S 5H 5D 5C")
        assert worst.legal_moves.count() > 100_000
        assert next(iter(worst.legal_moves)) in worst.legal_moves

    def test_names(self) -> None:
        game = placed("TH 4D", "TD 7H 3C QS")
        assert (game.players, game.dealer, game.turn, game.to_act) == (4, 0, 1, 1)
        assert str(game.hand()) == "4DTH"
        assert [str(taken) for taken in game.captures("TH")] == ["3C7H", "TD", "3C7HTD"]
        assert Game.read(str(game)) == game
        assert game.total(1) == game.totals[1]
        step = game.advance("TH-TD")
        assert (step.game, str(step.move)) == (game.play("TH-TD"), "1TH-TD")
