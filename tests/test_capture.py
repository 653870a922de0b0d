"""Captures: every row of the table of cases, a brute-force oracle on random tables, and the worst table."""

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skwitz.capture import can_capture, captures, count, each, is_capture, is_complete
from skwitz.cards import Card, CardSet
from skwitz.errors import Illegal, Unreadable
from skwitz.rules import Rules
from skwitz.rulesets import EDITION

ROWS = [
    line.rstrip("\n").split("\t")
    for line in (Path(__file__).parent / "cases" / "captures.tsv").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("card", "table", "number", "sets"), ROWS, ids=[f"{row[0]} on {row[1]}" for row in ROWS])
def test_every_row_of_the_table_of_cases(card: str, table: str, number: str, sets: str) -> None:
    expected = [CardSet.read(cards) for cards in sets.split("/") if cards.strip()]
    found = list(captures(card, table))
    assert len(found) == len(expected) == int(number)
    assert sorted(found) == sorted(expected)


def parts(ranks: tuple[int, ...], total: int) -> bool:
    """Whether ranks part into groups of two or more that each come to the total: the definition, read aloud."""
    if not ranks:
        return True
    first, rest = ranks[0], ranks[1:]
    for size in range(1, len(rest) + 1):
        for others in combinations(range(len(rest)), size):
            if first + sum(rest[i] for i in others) == total:
                left = tuple(rank for i, rank in enumerate(rest) if i not in others)
                if parts(left, total):
                    return True
    return False


def oracle(card: Card, table: CardSet, rules: Rules) -> set[int]:
    """All captures, from the definition, by trying every subset."""
    adding = set(range(1 if rules.ace_adds == "yes" else 2, 14 if rules.courts_add == "yes" else 11))
    captor = card.rank in range(2, 14 if rules.courts_add == "yes" else 11)
    legal: set[int] = set()
    cards = tuple(table)
    for size in range(1, len(cards) + 1):
        for taken in combinations(cards, size):
            own = [other for other in taken if other.rank == card.rank]
            added = tuple(other.rank for other in taken if other.rank != card.rank)
            if added and not (captor and adding.issuperset(added) and parts(added, card.rank)):
                continue
            one = not added or (not own and sum(added) == card.rank)
            if rules.several == "any" or card.rank == 1 or one:
                legal.add(CardSet.of(taken))
    if rules.take == "maximal":
        return {taken for taken in legal if not any(taken & ~wider == 0 and taken != wider for wider in legal)}
    return legal


all_rules = st.builds(
    Rules,
    ace_adds=st.sampled_from(("yes", "no")),
    courts_add=st.sampled_from(("no", "yes")),
    several=st.sampled_from(("any", "aces_only")),
    take=st.sampled_from(("any", "maximal")),
)


@st.composite
def tables(draw: st.DrawFn, most: int = 9) -> tuple[Card, CardSet]:
    """A card and a table of at most so many others; low cards come often, since they add up most."""
    low = draw(st.integers(3, 12))
    cards = draw(st.lists(st.integers(0, 4 * low + 3), min_size=1, max_size=most + 1, unique=True))
    return Card(cards[0]), CardSet.of(cards[1:])


@given(tables(), all_rules)
def test_captures_are_the_oracles(case: tuple[Card, CardSet], rules: Rules) -> None:
    card, table = case
    expected = oracle(card, table, rules)
    found = list(captures(card, table, rules))
    assert found == sorted(expected)
    assert count(card, table, rules) == len(expected)
    assert can_capture(card, table, rules) == bool(expected)


@given(tables(), all_rules, st.integers(0, (1 << 52) - 1))
def test_membership_is_the_oracles(case: tuple[Card, CardSet], rules: Rules, some: int) -> None:
    card, table = case
    expected = oracle(card, table, rules)
    for taken in (table & some, table, *expected):
        assert is_capture(card, taken, table, rules) == (taken in expected)


@given(tables(), all_rules)
def test_complete_is_what_no_other_capture_holds(case: tuple[Card, CardSet], rules: Rules) -> None:
    card, table = case
    found = oracle(card, table, rules)
    for taken in found:
        widest = not any(taken != wider and taken & ~wider == 0 for wider in found)
        assert is_complete(card, taken, table, rules) == widest


@given(tables(most=20), all_rules)
def test_count_is_the_length_of_the_list(case: tuple[Card, CardSet], rules: Rules) -> None:
    card, table = case
    number = count(card, table, rules)
    if number < 5000:
        found = list(each(card, table, rules))
        assert len(found) == len(set(found)) == number
        assert found == sorted(found)
        assert all(is_capture(card, taken, table, rules) for taken in found)


def test_the_worst_table_of_24_cards_is_not_listed_to_be_counted() -> None:
    captor, table = Card.read("8S"), CardSet.read("8H8D8C ASAHADAC 2S2H2D2C 3S3H3D3C 4S4H4D4C 5S5H5D 6S6H")
    assert len(table) == 24
    assert count(captor, table) == 1941375
    assert is_capture(captor, next(captures(captor, table)), table)
    assert is_capture(captor, CardSet.read("8H 8D 8C"), table)
    assert not is_capture(captor, CardSet.read("8H 8D 8C 6S"), table)


def test_the_whole_pack_but_one_can_be_counted() -> None:
    table = CardSet((1 << 52) - 1 & ~(1 << Card.read("TS")))
    assert count(Card.read("TS"), table) == 15109038399
    assert count(Card.read("TS"), table, Rules(take="maximal")) == 1


def test_a_queen_takes_queens_and_never_adds() -> None:
    assert list(captures("QH", "QS 7H 5C")) == [CardSet.read("QS")]
    assert list(captures("QH", "7H 5C", Rules(courts_add="yes"))) == [CardSet.read("7H 5C")]


def test_text_numbers_and_iterables_give_the_same() -> None:
    expected = list(captures("TS", "TD 7H 3C QS"))
    table = CardSet.read("TD 7H 3C QS")
    for given_table in (table, int(table), list(table), ["10♦", "♥7", "3c", "QS"], "TD7H3CQS"):
        assert list(captures(Card.read("TS"), given_table, EDITION)) == expected


def test_the_card_played_cannot_lie_on_the_table() -> None:
    with pytest.raises(Illegal, match=r"card_on_table card=TS \[2\.1\]"):
        next(captures("TS", "TS 5H"))
    with pytest.raises(Unreadable, match="column=4"):
        next(captures("TS", "5H 5X"))
