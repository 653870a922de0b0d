"""Korean particles: the form that fits the sound before it, whatever stands there."""

from pathlib import Path

import pytest

from skwitz import scenario
from skwitz.catalogue import read_catalogue
from skwitz.particles import PAIR, settled
from skwitz.wording import Words, mark
from skwitz.words import refusal, sentences

WORDS = Words(read_catalogue("ko"), 4, 0)
SCENARIOS = sorted((Path(__file__).parents[1] / "sources/scenarios").glob("*.txt"))


@pytest.mark.parametrize(
    ("phrase", "fitting"),
    [
        ("선(이/가)", "선이"),
        ("딜러(이/가)", "딜러가"),
        ("4-4-4.4.4(으로/로)", "4-4-4.4.4로"),
        ("7(으로/로)", "7로"),
        ("7(을/를)", "7을"),
        ("6(으로/로) 10(과/와) 2(은/는)", "6으로 10과 2는"),
        ("‘판’(이/가) \ue0fe수\ue0ff(이/가)", "‘판’이 \ue0fe수\ue0ff가"),
        ("matsch(을/를)", "matsch을(를)"),
        ("(은/는)", "은(는)"),
        ("three (3) and/or four", "three (3) and/or four"),
    ],
)
def test_the_sound_before_decides(phrase: str, fitting: str) -> None:
    assert settled(phrase, str) == fitting


@pytest.mark.parametrize(
    ("card", "fitting"),
    [("AS", "가"), ("2S", "가"), ("3S", "이"), ("7S", "이"), ("TS", "이"), ("JS", "이"), ("QS", "이"), ("xx", "가")],
)
def test_a_card_is_heard_by_its_name(card: str, fitting: str) -> None:
    phrase = WORDS.say("event.trail", seat="선", card=mark(card))
    assert phrase.startswith(f"선이 {mark(card)}{'을' if fitting == '이' else '를'} ")


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_no_scenario_leaves_a_pair_or_a_doubtful_form(path: Path) -> None:
    read = scenario.read(path.read_text(encoding="utf-8"), path.stem)
    before = read.start
    for step in scenario.steps(read):
        if isinstance(step, scenario.Refused):
            told = [refusal(step.error, before, "ko")]
        else:
            told = list(sentences(step.events, before, "ko"))
        for sentence in told:
            assert not PAIR.search(sentence.text)
            assert not any(f"{first}({second})" in sentence.text for first, second in ("을를", "이가", "은는", "과와"))
        before = step.game
