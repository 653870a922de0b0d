"""Pictures: cards are small and named, plates complete, and nothing in them has a style or a script."""

import re
from html.parser import HTMLParser

import pytest

from skwitz.cards import MATADORS, PACK, Card
from skwitz.examples import LIMIT, run_examples
from skwitz.game import Game
from skwitz.render.cards import back_svg, card_svg
from skwitz.render.outcomes import outcomes_html
from skwitz.render.plate import felt, plate
from skwitz.render.text import table_text
from skwitz.scenario import Scenario, read
from skwitz.wording import Words
from tests.refresh import all_scenarios

ALL = all_scenarios()
TEN = ALL["ten-takes-ten-seven-and-three"]
URLS = "../../{kind}/{id}/index.html"
VOID = {"rect", "path"}


class Markup(HTMLParser):
    """Checks that tags are balanced and collects ids, tags and attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def found(self, name: str, value: str | None = None) -> list[dict[str, str | None]]:
        """The attributes of all tags that have an attribute, or have it with a value."""
        return [attrs for _, attrs in self.tags if name in attrs and value in (None, attrs[name])]


@pytest.mark.parametrize("card", PACK)
def test_a_card_is_small_and_has_no_style(card: int) -> None:
    svg = card_svg(card, "queen of diamonds")
    assert len(svg.encode()) <= 1640
    assert not re.search(r"style|script|\bid=|\bon\w+=|url\(", svg)
    Markup(svg)


def test_a_card_has_its_pips() -> None:
    ten = Markup(card_svg(Card.read("TD"), "x")).found("class", "card-pips")[0]
    assert str(ten["d"]).count("M") == 12
    assert "card-frame" in card_svg(Card.read("KD"))
    assert "card-frame" not in card_svg(Card.read("AD"))


def test_a_card_without_label_is_hidden() -> None:
    assert 'aria-hidden="true"' in card_svg(0)
    assert 'role="img" aria-label="a &lt;card&gt;"' in back_svg("a <card>")


def made(scenario: Scenario) -> Markup:
    return Markup(plate(scenario, "en", URLS, "../../../live/", "5.7 a", "index.html"))


@pytest.mark.parametrize("scenario", ALL.values(), ids=ALL)
def test_plates_are_sound(scenario: Scenario) -> None:
    markup = made(scenario)
    ids = [attrs["id"] for attrs in markup.found("id")]
    assert len(ids) == len(set(ids))
    for _, attrs in markup.tags:
        assert not {name for name in attrs if name == "style" or name.startswith("on")}
    assert {tag for tag, _ in markup.tags} & {"script", "style"} == set()


def test_plate_has_its_hooks() -> None:
    markup = made(TEN)
    (figure,) = markup.found("data-scenario", "ten-takes-ten-seven-and-three")
    assert figure["data-state"] == "static"
    assert figure["data-moves"] == "1TS-3C7HTD"
    assert figure["data-urls"] == URLS
    assert {"data-message-loading", "data-message-failed", "data-message-stopped"} <= set(figure)
    assert {str(attrs["data-zone"]) for attrs in markup.found("data-zone")} == {"table", "hand"}
    actions = [attrs["data-action"] for attrs in markup.found("data-action")]
    assert actions == ["start", "play", "undo", "reset", "on", "out", "call", "pass", "cite", "run", "stop"]
    assert markup.found("data-field", "doctest")


def test_plate_without_script_has_no_button() -> None:
    static = re.sub(r"<template.*?</template>", "", plate(TEN, "en", URLS, "live/"), flags=re.DOTALL)
    assert "<button" not in static
    assert "<template" not in plate(TEN, "en", URLS)


def test_the_parts_of_a_caption_are_words_apart() -> None:
    caption = re.search("<figcaption.*?</figcaption>", plate(TEN, "en", URLS, number="5.7 c", href="x"))
    assert caption
    assert re.sub("<.*?>", "", caption[0]).endswith("three scenario 5.7 c forehand to play")


def test_plate_shows_what_the_first_move_takes() -> None:
    text = plate(TEN)
    assert text.count("is-taken") == 3
    assert text.count("card-tick") == 3
    assert text.count("is-chosen") == 1
    assert text.count("is-matador") == 1


def test_title_and_doctest_are_escaped() -> None:
    bad = read('title: <b>"x"\nclause: 5.3\n\n>>> "<i>"\n\'<i>\'\n', "x")
    text = plate(bad, "en", URLS, "live/")
    assert "<b>" not in text
    assert "<i>" not in text


def test_refused_move_is_shown() -> None:
    text = plate(ALL["no-trailing-while-a-card-captures"])
    assert text.count('class="is-refused"') == 2


def test_live_cards_are_buttons() -> None:
    words = Words.at(TEN.start, "en")
    markup = Markup(felt(TEN.start, words, "x", (Card.read("TS"), 1 << Card.read("TD")), live=True, offered=0))
    buttons = {str(attrs["data-card"]): attrs for attrs in markup.found("data-card")}
    assert len(buttons) == 8
    assert {card for card, attrs in buttons.items() if attrs["aria-pressed"] == "true"} == {"TS", "TD"}
    assert "aria-label" not in buttons["TS"]  # the picture names the button, so that name and what shows cannot differ
    assert len(markup.found("role", "img")) == 8


def test_unseen_cards_are_backs() -> None:
    view = Game.dealt(seed=1).view(2)
    text = felt(view, Words.at(view, "en"), "x")
    assert text.count("is-back") == 4
    assert "a card not seen" in text


def test_matadors_have_a_class() -> None:
    for card in PACK:
        start = read(f"title: t\nclause: 5.9\nhand: {Card(card)}\ndraw: 3\nturn: 0\ntable:", "t").start
        assert ("is-matador" in felt(start, Words.at(start, "en"), "x")) == bool(MATADORS >> card & 1)


def test_table_as_text() -> None:
    assert table_text(TEN.start).splitlines() == [
        "Table: ♣3, ♥7, ♦10, ♠Q",
        "Forehand’s hand: ♣2, ♥5, ♠10, ♦K",
        "Stock: 32 cards",
        "Pot: 16",
    ]
    assert "Table: three of clubs, seven" in table_text(TEN.start, spoken=True)


def test_points_piles_and_marks_in_words() -> None:
    text = table_text(ALL["a-whole-count"].start)
    assert "Piles: 9 cards of the dealer, 13 cards of forehand" in text
    assert "Marked: one skwitz of the dealer, one skwitz of seat 2 and 2 skwitzes of seat 3" in text
    assert "Points: 5 for the dealer, 1 for forehand, 5 for seat 2 and 3 for seat 3" in text


def shown(source: str) -> str:
    return outcomes_html(run_examples(source, {"n": 2}), Words.at(TEN.start, "en"))[0]


def test_outcomes_show_expected_and_got() -> None:
    text = shown('>>> n\n3\n>>> print("<b>")\n')
    assert "1 of 2" not in text
    assert "One of 2 examples comes out differently." in text
    assert "<dd>3\n</dd><dt>Got</dt><dd>2\n</dd>" in re.sub("</?pre[^>]*>", "", text)
    assert "&lt;b&gt;" in text


def test_outcomes_show_an_error_by_its_line() -> None:
    assert "Line 4: ZeroDivisionError: division by zero" in shown(">>> n\n2\n>>> if n:\n...     1 / 0\n")
    assert "Line 2: SyntaxError" in shown("\n>>> n n\n")
    assert "Line 2: ZeroDivisionError" in shown(">>> def f():\n...     1 / 0\n>>> n\n2\n>>> f()\n")
    assert "Line 3: json.decoder.JSONDecodeError" in shown(">>> import json\n>>> n\n>>> json.loads('')\n")


def test_nothing_can_be_read_in_an_example() -> None:
    assert "Line 1: EOFError" in shown(">>> input()\n")


def test_output_is_capped() -> None:
    (outcome,) = run_examples(f">>> print('x' * {LIMIT * 3})\n", {})
    assert len(outcome.got) < LIMIT + 10
    assert outcome.got.endswith("…\n")


def test_expected_errors_are_compared() -> None:
    good = ">>> 1 / 0\nTraceback (most recent call last):\nZeroDivisionError: division by zero\n"
    assert [outcome.as_printed for outcome in run_examples(good, {})] == [True]
    assert [outcome.as_printed for outcome in run_examples(good.replace("zero\n", "one\n"), {})] == [False]
    assert [outcome.as_printed for outcome in run_examples(">>> exit()\n", {})] == [False]
