"""Cards and sets of cards: strict names, lenient reading, the pack of a seed."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skwitz.cards import MATADORS, NAMES, PACK, SPADES, UNSEEN, Card, CardSet, pack, scan, shuffled, written
from skwitz.errors import Unreadable

PACKS = [
    line.split("\t")
    for line in (Path(__file__).parent / "cases" / "packs.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
masks = st.integers(0, (1 << 52) - 1)


@pytest.mark.parametrize(("seed", "cards"), PACKS, ids=[f"seed {row[0]}" for row in PACKS])
def test_a_seed_gives_the_golden_pack(seed: str, cards: str) -> None:
    assert written(pack(int(seed) if seed.isdigit() else seed)) == cards


def test_the_shuffle_uses_random_alone_as_documented() -> None:
    random = Random(11)
    cards = list(range(52))
    for i in range(51, 0, -1):
        j = int(random.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    assert shuffled(Random(11)) == tuple(cards)


@given(st.integers() | st.text(max_size=8))
def test_a_pack_has_52_different_cards(seed: int | str) -> None:
    assert sorted(pack(seed)) == list(PACK)


def test_the_pack_in_order() -> None:
    assert NAMES[:5] == ("AS", "AH", "AD", "AC", "2S")
    assert NAMES[51:] == ("KC", "xx")
    assert [Card(card).rank for card in (0, 4, 36, 51)] == [1, 2, 10, 13]
    assert [Card(card).suit for card in (0, 1, 2, 3, 51)] == [0, 1, 2, 3, 3]


def test_the_three_matadors_and_the_spades() -> None:
    assert str(MATADORS) == "2STSJS"
    assert len(SPADES) == 13
    assert all(card.suit == 0 for card in SPADES)


SYMBOLS = {"S": "♠♤", "H": "♥♡", "D": "♦♢", "C": "♣♧"}


@pytest.mark.parametrize("card", PACK)
def test_lenient_forms_of_every_card(card: int) -> None:
    name = NAMES[card]
    rank, suit = name[0], name[1]
    ranks = [rank, rank.lower(), *(["10"] if rank == "T" else [])]
    suits = [suit, suit.lower(), *SYMBOLS[suit], SYMBOLS[suit][0] + "\ufe0f"]
    forms = [form for r in ranks for s in suits for form in (r + s, s + r, f" {r}{s} ")]
    assert {Card.read(form) for form in forms} == {card}
    assert str(Card.read(card)) == name
    assert repr(Card(card)) == f"Card('{name}')"


@pytest.mark.parametrize("text", ["", "T", "S", "1S", "TX", "TSQ", "xx", "TS QH", "11S"])
def test_what_is_not_one_card_is_refused(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Card.read(text)
    assert caught.value.text == text


@given(masks)
def test_a_set_reads_what_it_writes(mask: int) -> None:
    cards = CardSet(mask)
    assert CardSet.read(str(cards)) == cards == CardSet.of(cards) == CardSet.read(list(cards)) == CardSet.read(mask)
    assert len(cards) == len(list(cards)) == len(str(cards)) // 2
    assert list(cards) == sorted(cards)
    assert eval(repr(cards), {"CardSet": CardSet.read}) == cards


@given(st.permutations(PACK), st.sampled_from(["", " ", ", ", "\n"]))
def test_cards_in_order_with_any_separator(cards: list[int], separator: str) -> None:
    assert scan(separator.join(NAMES[card] for card in cards)) == cards
    assert written(cards) == "".join(NAMES[card] for card in cards)


def test_sets_are_sets() -> None:
    cards = CardSet.read("3C 7H TD")
    assert Card.read("7H") in cards
    assert Card.read("7S") not in cards
    assert "7H" not in cards
    assert repr(cards | CardSet.read("AS")) == "CardSet('AS3C7HTD')"
    assert repr(cards & CardSet.read("TD KS")) == "CardSet('TD')"
    assert f"{cards:>8}" == "  3C7HTD"
    assert not CardSet(0)


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [("3C7X", "no_card", 3), ("3C 7H,3c", "repeated_card", 7), ("3C-7H", "no_card", 3), ("3Cxx", "no_card", 3)],
)
def test_an_error_in_a_set_names_its_column(text: str, code: str, column: int) -> None:
    with pytest.raises(Unreadable) as caught:
        CardSet.read(text)
    assert (caught.value.code, caught.value.column) == (code, column)
    assert f"column={column}" in str(caught.value)


def test_unseen_cards_only_where_they_are_allowed() -> None:
    assert scan("xxASxx", unseen=True) == [UNSEEN, 0, UNSEEN]
    with pytest.raises(Unreadable):
        CardSet.read(1 << 52)
    with pytest.raises(Unreadable):
        Card.read(UNSEEN)


def test_cards_and_sets_are_aligned_in_text() -> None:
    assert f"{Card.read('TS'):>4}|{CardSet.read('TD3C'):<6}|" == "  TS|3CTD  |"
