"""Sets of cards that add up: the n-th without listing, and the largest tables that there can be."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skwitz.adding import counts_of, parting
from skwitz.capture import captures, count, each, is_capture, nth
from skwitz.cards import Card, CardSet
from skwitz.classes import Sums
from skwitz.rules import Rules
from tests.test_capture import all_rules, tables

WHOLE_PACK = (1 << 52) - 1


@given(tables(most=16), all_rules)
def test_the_nth_capture_is_that_of_the_list(case: tuple[Card, CardSet], rules: Rules) -> None:
    card, table = case
    number = count(card, table, rules)
    for index, taken in enumerate(islice(each(card, table, rules), 300)):
        assert nth(card, table, index, rules) == taken
    if number:
        last = nth(card, table, number - 1, rules)
        assert is_capture(card, last, table, rules)
    for index in (-1, number):
        with pytest.raises(IndexError, match=r"^-?\d+$"):
            nth(card, table, index, rules)


@given(st.integers(0, WHOLE_PACK), st.integers(2, 13))
def test_cards_are_among_the_sums_when_they_can_be_parted(cards: int, total: int) -> None:
    some = cards & (1 << 4 * (total - 1)) - 1 & 0x3333333333333
    sums = Sums(some, total, one=False, complete=False)
    assert (some in sums) == (parting(total, counts_of(some, total)) is not None)
    assert 0 in sums
    if sums.levels:
        with pytest.raises(IndexError, match=r"^\d+$"):
            sums.nth(sums.count())
    assert 1 << 51 not in sums


@pytest.mark.parametrize(
    ("card", "rules", "number"),
    [
        ("TS", Rules(), 15109038399),
        ("JS", Rules(courts_add="yes"), 185063989103),
        ("QS", Rules(courts_add="yes"), 2378559964223),
        ("KS", Rules(courts_add="yes"), 29810696267559),
        ("KS", Rules(courts_add="yes", several="aces_only"), 6951),
        ("KS", Rules(courts_add="yes", take="maximal"), 1),
    ],
)
def test_the_largest_table_is_counted_and_drawn_from(card: str, rules: Rules, number: int) -> None:
    captor = Card.read(card)
    table = CardSet(WHOLE_PACK & ~(1 << captor))
    assert count(captor, table, rules) == number
    some = nth(captor, table, number // 3, rules)
    assert is_capture(captor, some, table, rules)
    if number > 1:
        assert nth(captor, table, number // 3 + 1, rules) > some
    assert next(captures(captor, table, rules))
