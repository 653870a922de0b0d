"""Why a set is a capture, or is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skwitz.capture import each, is_capture
from skwitz.cards import Card, CardSet
from skwitz.errors import Illegal
from skwitz.explanation import REFUSALS, groups, why
from skwitz.rules import Rules
from skwitz.rulesets import EDITION
from tests.test_capture import all_rules, tables


@given(tables(), all_rules)
def test_groups_part_the_set_into_matches_and_sums(case: tuple[Card, CardSet], rules: Rules) -> None:
    card, table = case
    for taken in each(card, table, rules):
        parts = groups(card, taken, rules)
        assert sum(parts) == taken
        assert sum(map(len, parts)) == len(taken)
        for part in parts:
            ranks = [other.rank for other in part]
            assert ranks == [card.rank] or (len(ranks) > 1 and sum(ranks) == card.rank)


@given(tables(), all_rules, st.integers(1, (1 << 52) - 1))
def test_why_and_is_capture_agree(case: tuple[Card, CardSet], rules: Rules, some: int) -> None:
    card, table = case
    for taken in (table & some, some):
        if is_capture(card, taken, table, rules):
            with pytest.raises(ValueError, match="can capture"):
                why(card, taken, table, rules)
        elif taken:
            refusal = why(card, taken, table, rules)
            assert refusal.sources
            assert tuple(refusal.params) == REFUSALS[refusal.code]


@pytest.mark.parametrize(
    ("card", "taken", "split"),
    [
        ("TS", "3C 7H TD", "TD.3C7H"),
        ("AS", "AH AC", "AH.AC"),
        ("8H", "AS AH AD AC 2S 2H", "ASAHADAC2S2H"),
        ("6D", "AS 2D 3S 3H 4C 5H", "3S3H.2D4C.AS5H"),
        ("QH", "QS QD", "QS.QD"),
    ],
)
def test_one_split_is_the_same_every_time(card: str, taken: str, split: str) -> None:
    assert ".".join(map(str, groups(Card.read(card), CardSet.read(taken)))) == split


def test_there_is_no_split_of_what_is_no_capture() -> None:
    with pytest.raises(Illegal, match=r"impossible_capture card=TS cards=3C \[5\.4\]"):
        groups(Card.read("TS"), CardSet.read("3C TD"))


@pytest.mark.parametrize(
    ("card", "taken", "rules", "line"),
    [
        ("TS", "3C TD", "", "impossible_capture card=TS cards=3C [5.4]"),
        ("TS", "9C", "", "not_on_table cards=9C [5.1]"),
        ("TS", "QS", "", "court_added card=TS cards=QS [5.5 v12]"),
        ("TS", "QS", "courts_add-yes", "impossible_capture card=TS cards=QS [5.4]"),
        ("QH", "3C 7H", "", "court_adds card=QH cards=3C7H [5.5 v12]"),
        ("AS", "3C", "", "ace_adds card=AS cards=3C [5.6]"),
        ("4S", "3C AD", "ace_adds-no", "ace_added card=4S cards=AD [5.4 c02 v13]"),
        ("TS", "3C 7H TD", "several-aces_only", "one_capture card=TS cards=3C7HTD [5.7 v14]"),
        ("TS", "TD", "take-maximal", "incomplete_capture card=TS cards=TD more=3C7H [5.7 c04]"),
    ],
)
def test_refusals_name_the_clause(card: str, taken: str, rules: str, line: str) -> None:
    table = CardSet.read("TD 7H 3C QS AD")
    assert str(why(Card.read(card), CardSet.read(taken), table, Rules.read(rules))) == line


def test_matches_of_one_rank_are_one_capture_for_v14() -> None:
    table = CardSet.read("TD TC 7H 3C")
    rules = Rules(several="aces_only")
    assert [str(taken) for taken in each(36, table, rules)] == ["3C7H", "TD", "TC", "TDTC"]
    assert is_capture(36, CardSet.read("TD TC"), table, rules)
    assert is_capture(36, table, table, EDITION)


def test_cards_that_add_up_to_six_sevens_may_part_into_none() -> None:
    taken = CardSet.read("AS 2S 2H 3S 4S 4H 5S 5H 5D 5C 6S")
    assert sum(card.rank for card in taken) == 6 * 7
    with pytest.raises(Illegal, match="impossible_capture"):
        groups(Card.read("7S"), taken)
    assert not is_capture(int(Card.read("7S")), taken, taken, EDITION)
