"""Five ways to the same captures: the definition, the list, the number, membership, and drawing by number."""

from dataclasses import replace
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from skwitz.adding import counts_of, parting
from skwitz.capture import can_capture, captors, captures, count, each, is_capture, is_complete, nth
from skwitz.cards import Card, CardSet
from skwitz.explanation import groups
from skwitz.game import Game
from skwitz.moves import Play
from skwitz.rules import Rules
from skwitz.rulesets import EDITION
from tests.test_capture import all_rules


@st.composite
def crowded(draw: st.DrawFn, most: int) -> tuple[Card, CardSet]:
    """A card and a table of any size up to `most`, as likely large as small; the card is often of the highest rank."""
    high, size = draw(st.integers(1, 12)), draw(st.integers(0, most))
    cards = draw(st.permutations(range(4 * high + 4)))
    captor = draw(st.sampled_from([cards[0], 4 * high, 4 * high + 3]))
    return Card(captor), CardSet.of(card for card in cards[: size + 1] if card != captor)


TAKE, SEVERAL = ("any", "maximal"), ("any", "aces_only")


def by_definition(card: Card, table: CardSet, rules: Rules) -> set[int]:
    """All captures [5.3–5.7]: subset by subset, a set being one if its lowest card lies in a group that leaves one.

    A group is one card of the captor's rank, or several that add up to it.
    """
    highest = 13 if rules.courts_add == "yes" else 10
    adds = 2 <= card.rank <= highest
    cards = tuple(table)
    totals = [0] * (1 << len(cards))
    is_group, is_sum = [False] * len(totals), [False] * len(totals)
    partable, summable = [True] * len(totals), [True] * len(totals)
    may_add = [rules.ace_adds == "yes" or other.rank > 1 for other in cards]
    for subset in range(1, len(totals)):
        low = (subset & -subset).bit_length() - 1
        totals[subset] = totals[subset & subset - 1] + cards[low].rank
        summable[subset] = summable[subset & subset - 1] and may_add[low]
        single = subset & subset - 1 == 0
        is_sum[subset] = adds and not single and summable[subset] and totals[subset] == card.rank
        is_group[subset] = is_sum[subset] or (single and cards[low].rank == card.rank)
        lowest, rest = subset & -subset, subset & subset - 1
        some, found = rest, False
        while not found:
            found = is_group[lowest | some] and partable[rest ^ some]
            if not some:
                break
            some = some - 1 & rest
        partable[subset] = found
    match = sum(1 << place for place, other in enumerate(cards) if other.rank == card.rank)
    legal = {
        subset
        for subset in range(1, len(totals))
        if partable[subset] and (rules.several == "any" or card.rank == 1 or is_sum[subset] or not subset & ~match)
    }
    if rules.take == "maximal":
        legal = {one for one in legal if not any(one != wider and not one & ~wider for wider in legal)}
    return {CardSet.of(other for place, other in enumerate(cards) if subset >> place & 1) for subset in legal}


def agree(card: Card, table: CardSet, rules: Rules) -> None:
    defined = by_definition(card, table, rules)
    listed = list(captures(card, table, rules))
    number = count(card, table, rules)
    assert listed == sorted(defined)
    assert number == len(listed)
    assert can_capture(card, table, rules) == bool(number)
    assert [nth(card, table, index, rules) for index in range(number)] == listed
    for taken in subsets(table):
        assert is_capture(card, taken, table, rules) == (taken in defined)


def subsets(table: int) -> list[int]:
    found, some = [0], table
    while some:
        found.append(some)
        some = some - 1 & table
    return found


@given(crowded(8), all_rules)
@example((Card.read("8S"), CardSet.read("A♥ 2♥2♦2♣ 3♥3♦ 4♥ 7♥")), EDITION)
@example((Card.read("4S"), CardSet.read("4H4D4C AS AH 2S 3S 3H")), Rules(take="maximal"))
@settings(max_examples=80)
def test_the_five_ways_agree(case: tuple[Card, CardSet], rules: Rules) -> None:
    agree(*case, rules)


@pytest.mark.parametrize(
    "rules", [Rules(take=take, several=several) for take, several in product(TAKE, SEVERAL)], ids=str
)
@pytest.mark.parametrize("own", ["", "4H"])
def test_all_tables_on_which_a_four_captures(own: str, rules: Rules) -> None:
    """Each number of aces, twos and threes, to eight cards in all."""
    for numbers in product(range(5), range(5), range(3)):
        if sum(numbers) <= 8:
            low = CardSet.of(4 * rank + suit for rank, number in enumerate(numbers) for suit in range(number))
            agree(Card.read("4S"), low | CardSet.read(own), rules)


@pytest.mark.parametrize("rank", [2, 3, 4])
def test_as_many_of_the_next_rank_as_the_captor_is_worth_are_no_sum(rank: int) -> None:
    """They come to a multiple of it, but are no groups of lower cards [5.4]."""
    higher = CardSet.of(4 * rank + suit for suit in range(4))
    agree(Card(4 * rank - 4), higher | CardSet.read("AS AH"), EDITION)


@given(crowded(24), all_rules, st.integers(0, 999))
@settings(max_examples=60)
def test_on_a_large_table_what_is_drawn_is_a_capture(case: tuple[Card, CardSet], rules: Rules, seed: int) -> None:
    """Too many subsets for the definition: numbers, membership, and the parting of what is drawn."""
    card, table = case
    number = count(card, table, rules)
    random = Random(seed)
    indexes = sorted({0, number - 1, *(random.randrange(number) for _ in range(20))}) if number else []
    drawn = [nth(card, table, index, rules) for index in indexes]
    assert all(low < high for low, high in pairwise(drawn))
    for taken in drawn:
        assert is_capture(card, taken, table, rules)
        assert not taken & ~table
        parts = groups(card, taken, rules)
        assert CardSet.of(other for part in parts for other in part) == taken
        assert all(len(part) == 1 or sum(other.rank for other in part) == card.rank for part in parts)
        if rules.take == "maximal":
            rest = CardSet(table & ~taken)
            assert not any(is_capture(card, taken | 1 << other, table, replace(rules, take="any")) for other in rest)
        if rules.take == "any":
            more = int(table & random.getrandbits(52))
            assert is_capture(card, more, table, rules) == listed(card, more, rules)


def listed(card: Card, taken: int, rules: Rules) -> bool:
    """Whether the last capture on a table of these cards alone takes them all."""
    number = count(card, taken, rules)
    return bool(number) and nth(card, taken, number - 1, rules) == taken


@given(crowded(12), all_rules)
@settings(max_examples=60)
def test_complete_means_that_nothing_wider_is_listed(case: tuple[Card, CardSet], rules: Rules) -> None:
    card, table = case
    found = list(each(card, table, rules))
    if len(found) < 400:
        for taken in found:
            wider = any(taken != other and not taken & ~other for other in found)
            assert is_complete(card, taken, table, rules) != wider


@given(crowded(6), all_rules, st.integers(0, (1 << 52) - 1))
def test_which_of_a_hand_can_capture(case: tuple[Card, CardSet], rules: Rules, some: int) -> None:
    table = case[1]
    hand = CardSet(some & ~table)
    able = CardSet.of(card for card in hand if by_definition(card, table, rules))
    assert captors(hand, table, rules) == able
    assert all(can_capture(card, table, rules) == (card in able) for card in hand)


def test_nothing_parts_into_groups_of_nought() -> None:
    assert parting(0, (1,)) is None
    assert parting(0, (0, 0)) == ()


@given(st.lists(st.integers(0, 4), min_size=1, max_size=9), st.integers(2, 10))
def test_a_parting_uses_each_card_once(counts: list[int], total: int) -> None:
    some = CardSet.of(4 * rank + suit for rank, number in enumerate(counts[: total - 1]) for suit in range(number))
    parts = parting(total, counts_of(some, total))
    if parts is not None:
        assert all(sum(part) == total and tuple(sorted(part, reverse=True)) == part for part in parts)
        assert sorted(rank for part in parts for rank in part) == [card.rank for card in some]


@given(st.integers(0, 999), st.integers(2, 8))
@settings(max_examples=40)
def test_the_plays_of_a_game_are_those_of_the_definition(seed: int, players: int) -> None:
    game = Game.dealt(players=players, seed=seed)
    expected: set[Play] = set()
    found = {card: by_definition(card, game.table, EDITION) for card in game.hand()}
    for card, sets in found.items():
        expected |= {Play(game.turn, int(card), int(taken)) for taken in sets}
    if not any(found.values()):
        expected = {Play(game.turn, int(card)) for card in found}
    assert {move for move in game.legal_moves if isinstance(move, Play)} == expected
