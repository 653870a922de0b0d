"""The lessons: each can be done, none is done already, and none is done by just any play."""

import json
from pathlib import Path

import pytest

from skwitz.errors import Unreadable
from skwitz.events import Event
from skwitz.moves import Stop
from skwitz.scenario import Refused, played
from skwitz.table.lessons import Lesson, Wanted, read_lesson
from skwitz.wire import answer

LESSONS = Path(__file__).parents[2] / "sources" / "lessons"
ALL = {path.stem: read_lesson(path.read_text(encoding="utf-8"), path.stem) for path in sorted(LESSONS.glob("*.txt"))}
EACH = pytest.mark.parametrize("lesson", ALL.values(), ids=ALL)
FIVES = """title: A five takes fives
clause: 5.3
lesson: 1
teach: A card takes its like.
task: Take both fives.
goal: capture cards=5H5D; trail
solution: 15S-5H5D
learned: So it does.
hand: 5S 9H
table: 5H 5D
"""


def test_ten_lessons_make_the_course() -> None:
    assert sorted(lesson.number for lesson in ALL.values()) == list(range(1, 11))


@EACH
def test_a_solution_meets_its_goal_with_every_move_allowed(lesson: Lesson) -> None:
    done = played(lesson.scenario.start, lesson.solution)
    assert not any(isinstance(step, Refused) for step in done)
    assert lesson.met(done)
    assert not lesson.missed(done)


@EACH
def test_no_goal_is_met_before_something_is_done(lesson: Lesson) -> None:
    assert not lesson.met(())
    assert not lesson.missed(())


@EACH
def test_another_move_that_is_allowed_misses_the_goal(lesson: Lesson) -> None:
    start = lesson.scenario.start
    others = [move for move in start.legal_moves if not isinstance(move, Stop) and move != lesson.solution[0]]
    missing = [move for move in others if not lesson.met(played(start, [move]))]
    assert missing
    assert all(lesson.missed(played(start, [move])) for move in missing)


def test_what_is_wanted_is_wanted_of_the_reader_unless_a_seat_is_named() -> None:
    other = Event("point", ("7.1",), (("seat", "2"), ("for", "cards"), ("n", 1)))
    assert not Wanted("point", {"for": "cards"}).fits(other, 1)
    assert Wanted("point", {"for": "cards", "seat": "2"}).fits(other, 1)
    assert not Wanted("point", {"for": "spades", "seat": "2"}).fits(other, 1)
    assert not Wanted("trail", {}).fits(other, 2)


def test_all_that_is_wanted_has_to_come_about() -> None:
    lesson = read_lesson(FIVES, "fives")
    assert not lesson.met(played(lesson.scenario.start, lesson.solution))


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ("learned: So it does.\n", "", "scenario_missing", (1, 8)),
        ("lesson: 1", "lesson: first", "scenario_number", (3, 9)),
        ("goal: capture", "goal:  capturing", "lesson_goal", (6, 8)),
        ("cards=5H5D", "card=5H=5D", "lesson_goal", (6, 7)),
        ("trail", "trail cards=5H", "lesson_goal", (6, 7)),
        ("15S-5H5D", "15S-5H5X", "no_move", (7, 11)),
    ],
)
def test_a_lesson_that_is_none_names_the_place(old: str, new: str, code: str, place: tuple[int, int]) -> None:
    with pytest.raises(Unreadable) as caught:
        read_lesson(FIVES.replace(old, new), "fives")
    assert (caught.value.code, caught.value.params["line"], caught.value.column) == (code, *place)


def ask(lesson: Lesson, moves: str, do: str = "show") -> dict[str, object]:
    scenario = lesson.scenario
    said = {"start": str(scenario.start), "moves": moves, "text": scenario.text, "slug": scenario.slug}
    reply: dict[str, object] = json.loads(answer(json.dumps({"do": do, "task": "lesson", "lang": "en", **said})))
    return reply


def test_the_page_is_told_when_a_lesson_is_done_or_missed() -> None:
    lesson = ALL["like-takes-like"]
    begun, missed, done = (ask(lesson, moves) for moves in ("", "17S-7H", "17S-7H7D"))
    assert begun["html"]["task"] == ""  # type: ignore[index]
    assert "take it back, or start again" in missed["html"]["task"]  # type: ignore[index]
    assert [reply["done"] for reply in (begun, missed, done)] == [False, False, True]


def test_what_is_said_of_a_task_is_spoken_once() -> None:
    lesson = ALL["going-out"]
    assert str(ask(lesson, "", "out")["say"]).endswith("Well done: that is what was asked.")
    assert "Well done" not in str(ask(lesson, "1out")["say"])


def test_a_task_that_cannot_be_read_is_told_and_the_game_stays() -> None:
    reply = json.loads(
        answer(json.dumps({"do": "show", "task": "lesson", "text": "x", "start": str(ALL["trailing"].scenario.start)}))
    )
    assert reply["ok"]
    assert "is-refused" in reply["html"]["task"]


def test_once_another_is_to_act_the_readers_own_hand_is_shown_and_no_other() -> None:
    html: dict[str, str] = ask(ALL["like-takes-like"], "17S-7H7D")["html"]  # type: ignore[assignment]
    assert "Forehand’s hand" in html["felt"]
    assert "king of hearts" in html["felt"]
    assert "<button" not in html["felt"]
    assert html["turn"] == ""
    begun: dict[str, str] = ask(ALL["like-takes-like"], "")["html"]  # type: ignore[assignment]
    assert "<button" in begun["felt"]
    assert begun["turn"] == "forehand to play"
