"""Lessons: a scenario with a task in plain words, and a goal that the engine holds against what a reader has done.

A lesson is a scenario's file with further keys: `lesson` (its place in the course), `teach`, `task` and `learned` (what
is said before, what is asked, what is said after), `goal` (see `Wanted`; several are joined by semicolons, and all must
come about) and `solution` (moves).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from skwitz.errors import SkwitzError, Unreadable
from skwitz.events import EVENTS, Event
from skwitz.game import Step
from skwitz.live import State
from skwitz.moves import Move, read_moves
from skwitz.scenario import LESSON, Refused, Scenario, played, read
from skwitz.table.tasks import Verdict, aside, verdict

_WANTED: Final = re.compile(r"([a-z]+)((?: [a-z]+=[^ =]+)*)")


class Wanted(NamedTuple):
    """An event that is wanted: its code, and the values of some of its parameters.

    Without a seat it is the reader's own.
    """

    code: str
    params: Mapping[str, str]

    def fits(self, event: Event, seat: int) -> bool:
        """Tell whether an event is the one wanted of that seat.

        >>> Wanted("trail", {}).fits(Event("trail", (), (("seat", 1), ("card", "QH"))), 1)
        True
        """
        found = {name: str(value) for name, value in event.params}
        wanted = {"seat": str(seat), **self.params} if "seat" in found else self.params
        return event.code == self.code and all(found.get(name) == value for name, value in wanted.items())


@dataclass(frozen=True)
class Lesson:
    """One lesson; `number` is its place in the course, from 1."""

    scenario: Scenario
    number: int
    teach: str
    task: str
    learned: str
    goal: tuple[Wanted, ...]
    solution: tuple[Move, ...]

    @property
    def reader(self) -> int:
        """The seat that the reader plays for: whose move it is at the start."""
        return self.scenario.start.to_act

    def met(self, done: Iterable[Step | Refused]) -> bool:
        """Tell whether what has been done has brought about all that is wanted."""
        events = [event for step in done if isinstance(step, Step) for event in step.events]
        return all(any(wanted.fits(event, self.reader) for event in events) for wanted in self.goal)

    def missed(self, done: Iterable[Step | Refused]) -> bool:
        """Tell whether the reader has made as many moves as the solution has, without what is wanted."""
        done = tuple(done)
        own = sum(isinstance(step, Step) and step.move.seat == self.reader for step in done)
        return not self.met(done) and own >= sum(move.seat == self.reader for move in self.solution)


def lesson_of(scenario: Scenario) -> Lesson:
    """Give the lesson that a scenario is.

    Raises `Unreadable` with `line` and `column` where a key is missing, or where number, goal or solution is none.
    """
    for key in LESSON:
        if not scenario.lesson.get(key):
            raise _error(scenario, "title", "scenario_missing", key=key)
    said = scenario.lesson
    if not re.fullmatch(r"[1-9][0-9]?", said["lesson"]):
        raise _error(scenario, "lesson", "scenario_number", found=said["lesson"])
    try:
        solution = read_moves(said["solution"])
    except SkwitzError as error:
        raise _error(scenario, "solution", error.code, **error.params) from None
    goal = tuple(_wanted(scenario, part.strip()) for part in said["goal"].split(";"))
    return Lesson(scenario, int(said["lesson"]), said["teach"], said["task"], said["learned"], goal, solution)


def read_lesson(text: str, slug: str) -> Lesson:
    """Read a lesson's file; raises `Unreadable` as `skwitz.scenario.read` and `lesson_of` do."""
    return lesson_of(read(text, slug))


def _wanted(scenario: Scenario, text: str) -> Wanted:
    found = _WANTED.fullmatch(text)
    if found:
        params = dict(pair.split("=") for pair in found[2].split())
        if params.keys() <= set(EVENTS.get(found[1], ())) and found[1] in EVENTS:
            return Wanted(found[1], params)
    raise _error(scenario, "goal", "lesson_goal", found=text)


def _error(scenario: Scenario, at: str, code: str, **params: str | int) -> Unreadable:
    lines = scenario.text.split("\n")
    number = next(number for number, line in enumerate(lines, 1) if line.startswith(f"{at}:"))
    start = len(lines[number - 1]) - len(lines[number - 1][len(at) + 1 :].lstrip())
    return Unreadable(code, scenario.text, start + int(params.pop("column", 1)), (), params | {"line": number})


def judged(state: State, asked: Mapping[str, str]) -> Verdict:
    """Tell whether a lesson's task is done by the moves made: `text` is the lesson's file."""
    lesson = read_lesson(asked.get("text", ""), asked.get("slug", "live"))
    done = played(state.start, state.moves)
    words = state.words
    if lesson.met(done):
        return verdict(words, "lesson.done", done=True)
    return verdict(words, "lesson.missed") if lesson.missed(done) else aside()
