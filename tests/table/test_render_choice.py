"""What can be done: captures best first, running sums, calls, and what the table waits for otherwise."""

import pytest

from skwitz.cards import CardSet
from skwitz.render.table.choice import choice
from skwitz.render.table.sums import building
from skwitz.rules import Rules
from skwitz.scenario import read
from tests.table.desk import Desk
from tests.table.markup import parsed


def laid(hand: str, table: str, **fields: str) -> Desk:
    """A position in which one person holds a hand before a table."""
    more = "\n".join(f"{key}: {value}" for key, value in fields.items())
    text = f"title: A table\nclause: 5.3\nhand: {hand}\ntable: {table}\n{more}\n\n>>> deal.turn\n1\n"
    return Desk().laid(read(text, "a-table").start)


def buttons(desk: Desk) -> list[str]:
    return [button.words for button in parsed(choice(desk.sitting)).all("button")]


def test_captures_are_buttons_the_best_first() -> None:
    desk = laid("TH 5H 2C KD", "TD 7H 3C TS")
    desk.ask("choose", card="TH")
    found = buttons(desk)
    assert found[0] == "Take ♠10, ♦10 and ♥7 + ♣3"
    matadors = ["♠10" in each for each in found]
    assert matadors == sorted(matadors, reverse=True)
    first = parsed(choice(desk.sitting)).all("button")[0]
    assert (first.get("data-action"), first.get("data-card")) == ("take", "TH")
    assert CardSet.read(first.get("data-cards")) == CardSet.read("TD 7H 3C TS")


def test_what_a_button_offers_is_allowed() -> None:
    desk = laid("TH 5H 2C KD", "TD 7H 3C QS")
    for card in ("TH", "5H", "2C", "KD"):
        desk.ask("choose", card=card)
        for button in parsed(choice(desk.sitting)).all('button[data-action="take"]'):
            move = f"{button.get('data-card')}-{button.get('data-cards')}".removesuffix("-").removesuffix("-None")
            assert desk.game.is_legal(move)
        desk.ask("choose", card=card)


def test_at_most_twelve_captures_are_offered_and_more_are_spoken_of() -> None:
    desk = laid("TH 5H 2C KD", "AS 2S 3S 4S 5S 6S 7S 8S 9S AD", draw="3")
    desk.ask("choose", card="TH")
    found = parsed(choice(desk.sitting))
    assert len(found.all("button[data-cards]")) == 12
    assert "more" in found.all(".note")[0].words


def test_a_card_that_takes_nothing_may_be_laid_down_or_another_must_take() -> None:
    desk = laid("TH 5H 2C KD", "7H QS")
    desk.ask("choose", card="KD")
    assert buttons(desk) == ["Lay it on the table"]
    desk = laid("7D 5H 2C KD", "7H QS")
    desk.ask("choose", card="KD")
    assert buttons(desk) == []
    assert "♦7" in parsed(choice(desk.sitting)).words


def test_a_running_sum_tells_how_far_a_capture_is_built() -> None:
    desk = laid("TH 5H 2C KD", "TD 7H 3C 2H QS", draw="2")
    desk.ask("choose", card="TH")
    desk.ask("choose", card="7H")
    assert [line.words for line in parsed(choice(desk.sitting)).all(".sums li")] == ["♥7: 7 of 10"]
    assert "Take these" not in buttons(desk)
    desk.ask("choose", card="3C")
    desk.ask("choose", card="TD")
    lines = [line.words for line in parsed(choice(desk.sitting)).all(".sums li")]
    assert lines == ["♦10: the same rank ✓", "♥7 + ♣3 = 10 ✓"]
    assert "Take these" in buttons(desk)


@pytest.mark.parametrize(
    ("taken", "made", "rest", "total", "strange"),
    [
        ("TD", ["TD"], "", 0, ""),
        ("7H3C", ["3C7H"], "", 0, ""),
        ("7H3C2S", ["3C7H"], "2S", 2, ""),
        ("9D7H", [], "7H9D", 16, ""),
        ("7H3CQS", ["3C7H"], "", 0, "QS"),
    ],
)
def test_a_choice_is_parted(taken: str, made: list[str], rest: str, total: int, strange: str) -> None:
    built = building(38 - 1, CardSet.read(taken), Rules())
    assert [str(group) for group in built.done] == made
    assert (str(built.rest), built.sum, str(built.strange)) == (rest, total, strange)


def test_who_may_go_out_is_asked() -> None:
    desk = laid("TH 5H 2C KD", "7H QS", points="0 7 0 0")
    assert buttons(desk) == ["Call Aus!"]
    assert "7 points" in parsed(choice(desk.sitting)).words


def test_who_calls_unasked_can_always_call() -> None:
    desk = Desk().new(calls="mine")
    desk.go_on()
    assert buttons(desk) == ["Call Skwitz!", "Call Aus!"]


def test_another_person_takes_the_screen() -> None:
    desk = Desk().new(seat1="person", name1="<i>")
    desk.go_on()
    desk.ask("reveal")
    desk.play_first()
    desk.go_on()
    assert buttons(desk) == ["Show the hand of <i>"]
    assert "<i>" not in choice(desk.sitting)


def test_thinking_is_shown_and_can_be_hurried() -> None:
    desk = Desk().new(seat1="strong")
    desk.go_on()
    desk.play_first()
    found = parsed(choice(desk.sitting, 40))
    assert found.all("progress")[0].get("value") == "40"
    assert found.all("button")[0].get("data-hurry") == "yes"


def test_the_end_of_a_deal_and_of_the_sitting_lead_on() -> None:
    desk = Desk().new(seat0="greedy")
    desk.go_on()
    assert buttons(desk) == ["Next deal", "End the sitting"]
    desk.ask("stop")
    assert buttons(desk) == ["New game", "Games"]


def test_an_earlier_moment_can_be_gone_on_from() -> None:
    desk = Desk().new(seat0="greedy")
    desk.go_on()
    desk.ask("goto", to="5")
    assert buttons(desk) == ["Go on from here"]
    assert "step 5 of" in parsed(choice(desk.sitting)).words


def test_who_has_won_is_named_when_somebody_goes_out() -> None:
    desk = laid("9H 5H", "TD 7H 3C", points="0 7 0 0")
    desk.ask("out")
    assert desk.reply["next"] == "count"
    assert "Player 2" in desk.reply["html"]["choice"] or "Anna" in desk.reply["html"]["choice"]
    assert "has gone out and wins this game" in desk.reply["html"]["choice"]
    assert "How deal 1 ended" in desk.reply["html"]["count"]
