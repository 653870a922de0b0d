"""Lessons among the sources: judged, translated and shown."""

from pathlib import Path

import pytest
from lxml import html

from edition.__main__ import main
from edition.check import check
from edition.content import plain
from edition.load import load
from edition.translation import text_units

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site" / "en"
LESSON = """title: Gut ist’s
clause: 5.3
conjecture: c02
lesson: 1
teach: A card takes its like.
task: Take both fives.
goal: capture cards=5H5D
solution: 15S-5H5D
learned: So it does.
hand: 5S 9H
table: 5H 5D
"""
FOREIGN = (
    '<div type="lessons"><div type="lesson" n="both"><head>Ambo</head><p>Simile</p><p>Cape</p><p>Ita</p></div></div>'
)


@pytest.fixture
def taught(tiny: Path) -> Path:
    """The tiny edition with a lesson."""
    (tiny / "lessons").mkdir()
    (tiny / "lessons" / "both.txt").write_text(LESSON, encoding="utf-8")
    return tiny


def found(sources: Path) -> list[str]:
    return [str(finding) for finding in check(sources) if finding.code != "E12"]


def change(sources: Path, old: str, new: str, name: str = "both") -> None:
    text = LESSON.replace(old, new)
    assert text != LESSON
    (sources / "lessons" / f"{name}.txt").write_text(text, encoding="utf-8")


def test_a_lesson_is_added_in_one_file(taught: Path) -> None:
    assert found(taught) == []
    entry = load(taught).lessons["both"]
    assert [plain(words) for words in (entry.teach, entry.task, entry.learned)] == [
        "A card takes its like.",
        "Take both fives.",
        "So it does.",
    ]


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("clause: 5.3", "clause: 5.8", "lessons/both.txt: E03 there is no clause 5.8"),
        ("conjecture: c02", "conjecture: c09", "lessons/both.txt: E03 there is no conjecture c09"),
        ("goal: capture", "goal: grasp", "lessons/both.txt:7: E13 Line 7, column 7"),
        ("learned: So it does.\n", "", "lessons/both.txt:1: E13 Line 1, column 8"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_found(taught: Path, old: str, new: str, finding: str) -> None:
    change(taught, old, new)
    assert any(each.startswith(finding) for each in found(taught)), found(taught)


def test_two_lessons_in_one_place_are_found(taught: Path) -> None:
    change(taught, "5S 9H", "5S 8H", "neither")
    assert found(taught) == ["lessons/neither.txt: E04 lesson 1 is both already"]


def translate(sources: Path, lessons: str) -> None:
    english = (sources / "texts" / "en.xml").read_text(encoding="utf-8")
    text = english.replace('xml:lang="en"', 'xml:lang="xx"').replace("</back>", f"{lessons}</back>")
    (sources / "texts" / "xx.xml").write_text(text, encoding="utf-8")


def test_a_lesson_in_another_language_has_a_paragraph_for_each_part(taught: Path) -> None:
    translate(taught, FOREIGN)
    entry = load(taught, "xx").lessons["both"]
    assert [plain(words) for words in (entry.title, entry.teach, entry.task, entry.learned)] == [
        "Ambo",
        "Simile",
        "Cape",
        "Ita",
    ]


def test_what_a_translated_lesson_lacks_is_found(taught: Path) -> None:
    translate(taught, FOREIGN.replace("<p>Ita</p>", ""))
    assert "texts/xx.xml: E06 lesson both has no words for learned" in found(taught)
    translate(taught, "")
    assert "texts/xx.xml: E15 lesson-both is missing" in found(taught)


def test_a_translated_lesson_grows_old_with_its_english(taught: Path) -> None:
    translate(taught, FOREIGN)
    main(["stamp", "xx", "lesson-*", "--sources", str(taught)])
    assert not [finding for finding in found(taught) if "lesson-both" in finding]
    before = text_units(taught)
    change(taught, "hand: 5S 9H", "hand: 5S 8H")
    assert text_units(taught) == before
    change(taught, "Take both fives.", "Take the fives.")
    assert any("E16 lesson-both is older" in finding for finding in found(taught))


def words(element: html.HtmlElement) -> str:
    return " ".join(element.text_content().split())


def page(path: str) -> html.HtmlElement:
    return html.document_fromstring((SITE / path / "index.html").read_text(encoding="utf-8"))


def test_each_lesson_stands_on_the_page_with_task_solution_rules_and_what_is_next() -> None:
    root, lessons = page("learn"), load(ROOT / "sources").lessons
    assert [item.get("data-lesson") for item in root.xpath("//nav[@class='lessons']//li")] == list(lessons)
    for slug, entry in lessons.items():
        (section,) = root.xpath(f"//section[@id='lesson-{slug}']")
        assert words(section.find_class("scenario-title")[0]) == plain(entry.task)
        assert len(section.xpath(".//details[@class='task-answer']/p")) > 0
        links = section.xpath(".//p[contains(@class, 'lesson-rules')]//a/@href")
        wanted = [*(f"clause/{key}/" for key in entry.lesson.scenario.clauses)]
        wanted += [f"conjecture/{key}/" for key in entry.lesson.scenario.conjectures]
        assert [link.removeprefix("../").removesuffix("index.html") for link in links] == wanted
        for tag in section.xpath(".//p[contains(@class, 'lesson-rules')]//*[contains(@class, 'tag')]"):
            assert words(tag).startswith("editor’s conjecture c")
    assert root.xpath("//p[contains(@class, 'lesson-next')]//a/@href")[-1] == "../play/index.html"


def test_the_table_is_set_before_the_solution_is_told() -> None:
    for figure in page("learn").find_class("scenario"):
        assert not words(figure.find_class("scenario-result")[0])
        assert figure.get("data-moves") == ""


def test_puzzles_can_be_read() -> None:
    root = page("puzzles")
    figures = root.find_class("scenario")
    assert [figure.get("data-seed") for figure in figures] == ["1", "2", "3", "4"]
    assert [bool(figure.get("data-live")) for figure in figures] == [True, False, False, False]
    assert all("What it brings" in words(answer) for answer in root.find_class("task-answer"))
    assert len(root.find_class("task-answer")) == len(figures)


def test_lessons_and_puzzles_are_set_under_the_editions_own_readings() -> None:
    for path in ("learn", "puzzles"):
        assert not page(path).xpath("//template[@id='reading-bar']")
        assert page(path).xpath("//script[contains(@src, 'wire.js')]")


def test_every_plate_leads_to_the_table() -> None:
    for path in ("rules/5", "scenario/five-takes-fives", "learn", "puzzles", ""):
        for figure in page(path).find_class("scenario"):
            (link,) = figure.xpath(".//p[@class='scenario-onward']/a")
            assert link.get("href").endswith(f"play/index.html#p~{figure.get('data-start')}")


def test_the_start_page_leads_to_the_table_and_to_the_lessons_by_one_link() -> None:
    links = page("").xpath("//main//a/@href | //article//a/@href")
    assert {"play/index.html", "learn/index.html"} <= set(links)
