"""The points of a deal."""

from typing import Any

import pytest

from skwitz.cards import CardSet
from skwitz.rules import Rules
from skwitz.score import Score, Taken, added, bonuses, most, prizes


def taken(*piles: str, marks: tuple[str, ...] = (), matadors: tuple[str, ...] = (), last: int = -1) -> Taken:
    read = [tuple(int(CardSet.read(text)) for text in texts) for texts in (piles, marks, matadors)]
    empty = (0,) * len(piles)
    return Taken(read[0], read[1] or empty, read[2] or empty, last)


@pytest.mark.parametrize(
    ("counts", "changes", "seats", "n", "sources"),
    [
        ((20, 12, 12, 8), {}, (0,), 1, ("7.1",)),
        ((8, 22, 22, 0), {}, (1, 2), 0, ("7.1", "c06")),
        ((8, 22, 22, 0), {"ties": "each"}, (1, 2), 1, ("7.1", "c06")),
        ((0, 0, 0, 0), {}, (), 0, ("7.1", "c28")),
        ((0, 0, 0, 0), {"ties": "each"}, (), 0, ("7.1", "c28")),
        ((26, 12, 8, 2), {"most": "majority"}, (), 0, ("7.1", "v08")),
        ((27, 12, 8, 2), {"most": "majority"}, (0,), 1, ("7.1", "v08")),
    ],
)
def test_7_1_c06_v08_most(
    counts: tuple[int, ...], changes: dict[str, Any], seats: tuple[int, ...], n: int, sources: tuple[str, ...]
) -> None:
    assert most(counts, 52, "7.1", "cards", Rules(**changes)) == Score("cards", seats, n, sources)


def test_7_2_most_spades_are_counted_apart() -> None:
    scores = prizes(taken("2S3S", "4S4H4D4C", "", last=2), (), Rules())
    assert [(s.prize, s.seats, s.n) for s in scores] == [("cards", (1,), 1), ("spades", (0,), 1), ("last", (2,), 1)]


def test_7_5_c28_nobody_has_captured() -> None:
    assert prizes(taken("", ""), (), Rules())[-1] == Score("last", (), 0, ("7.5", "c28"))


def test_7_3_and_7_4_each_skwitz_and_each_matador() -> None:
    made = taken("ASAHTSJS", "2S2H", marks=("AS", ""), matadors=("TSJS", "2S"))
    assert bonuses(made, Rules()) == [
        Score("skwitz", (0,), 1, ("7.3",)),
        Score("matador", (0,), 2, ("7.4",)),
        Score("matador", (1,), 1, ("7.4",)),
    ]


@pytest.mark.parametrize(
    ("matadors", "ties", "seats", "n"),
    [
        (("TSJS", "2S"), "nobody", (0,), 1),
        (("TS", "2S"), "nobody", (0, 1), 0),
        (("TS", "2S"), "each", (0, 1), 1),
        (("", ""), "each", (), 0),
    ],
)
def test_7_4_v09_matadors_together(matadors: tuple[str, ...], ties: str, seats: tuple[int, ...], n: int) -> None:
    rules = Rules(matador_points="together", ties=ties)
    made = taken("TSJS", "2S", matadors=matadors, last=0)
    assert bonuses(made, rules) == []
    score = next(score for score in prizes(made, (), rules) if score.prize == "matadors")
    assert (score.seats, score.n) == (seats, n)
    assert score.sources == ("7.4", "v09", *(() if n and len(seats) == 1 else ("c28",) if not seats else ("c06",)))


def test_8_7_v03_who_plays_for_money_only_scores_nothing_more() -> None:
    scores = prizes(taken("2S3S5H", "4H", last=1), (0,), Rules(play_on="money_only"))
    assert scores == [
        Score("cards", (0,), 0, ("7.1", "8.7", "v03")),
        Score("spades", (0,), 0, ("7.2", "8.7", "v03")),
        Score("last", (1,), 1, ("7.5",)),
    ]
    shared = prizes(taken("2S", "4S", last=1), (0,), Rules(ties="each"))
    assert shared[:2] == [
        Score("cards", (1,), 1, ("7.1", "c06")),
        Score("cards", (0,), 0, ("7.1", "c06", "8.7", "v03")),
    ]


def test_7_1_7_2_v08_more_than_half_of_the_pack() -> None:
    """26 cards and 6 spades are too few, 27 and 7 enough."""
    spades = "".join(f"{rank}S" for rank in "A23456")
    hearts, diamonds = ("".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "HD")
    rules = Rules(most="majority")
    few = prizes(taken(spades + hearts + diamonds[:14], "7S8S9STSJS", last=0), (), rules)
    assert [(score.prize, score.seats, score.n) for score in few[:2]] == [("cards", (), 0), ("spades", (), 0)]
    enough = prizes(taken(spades + "7S" + hearts + diamonds[:14], "8S9STSJS", last=0), (), rules)
    assert [(score.prize, score.seats, score.n) for score in enough[:2]] == [("cards", (0,), 1), ("spades", (0,), 1)]


@pytest.mark.parametrize("last", [0, 1])
def test_7_5_to_the_last_captor(last: int) -> None:
    assert prizes(taken("", "", last=last), (), Rules())[-1] == Score("last", (last,), 1, ("7.5",))


def test_3_3_c30_what_partners_score_is_the_team_s() -> None:
    rules = Rules(partners="opposite", matador_points="together", ties="each")
    made = taken("2S3H", "AH5H", "4S", "6H", marks=("", "5H", "", ""), matadors=("2S", "", "", ""), last=1)
    assert bonuses(made, rules) == [Score("skwitz", (1, 3), 1, ("7.3", "3.3", "c30"))]
    assert prizes(made, (), rules) == [
        Score("cards", (0, 2, 1, 3), 1, ("7.1", "c06", "3.3", "c30")),
        Score("spades", (0, 2), 1, ("7.2", "3.3", "c30")),
        Score("matadors", (0, 2), 1, ("7.4", "v09", "3.3", "c30")),
        Score("last", (1, 3), 1, ("7.5", "3.3", "c30")),
    ]
    most_of_all = most((20, 3, 7, 2), 52, "7.1", "cards", Rules(partners="opposite", most="majority"))
    assert most_of_all == Score("cards", (0, 2), 1, ("7.1", "v08", "3.3", "c30"))


def test_scores_are_added() -> None:
    scores = [Score("skwitz", (0,), 2, ()), Score("last", (1,), 1, ()), Score("cards", (0, 1), 0, ())]
    assert added((1, 0), scores) == (3, 1)
