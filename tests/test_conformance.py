"""The conformance suite: it fits its schema, this engine passes it, a second one passes it too, and faults are found.

The second engine shares no line with the first.  Each of its planted faults has to fail at just the cases that it
touches; where a fault is another reading of the rules, those are the cases that the first engine answers otherwise
under that reading.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from edition.export.conformance import suite_files
from edition.load import load
from skwitz import captures, options
from skwitz.answering import respond
from skwitz.cards import CardSet
from skwitz.conformance import Program, judge, main, run
from skwitz.moves import Play, read_move
from tests.conformance.tiny import FAULTS, Engine, answer

ROOT = Path(__file__).parents[1]
TINY = ROOT / "tests" / "conformance" / "tiny.py"
Case = dict[str, Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("conformance")
    for name, content in suite_files(load(ROOT / "sources")):
        (made / name).write_bytes(content)
    return made


@pytest.fixture(scope="module")
def cases(folder: Path) -> list[Case]:
    found: list[Case] = json.loads((folder / "suite.json").read_text(encoding="utf-8"))["cases"]
    return found


def verdicts(cases: list[Case], fault: str | None = None) -> dict[str, str]:
    """How the second engine does, by case."""
    engine = Engine(fault)
    asked = ((case, {"id": case["id"], **case["request"]}) for case in cases)
    return {case["id"]: judge(case, answer(engine, request)).verdict for case, request in asked}


# The suite


def test_there_are_many_cases_of_each_kind(cases: list[Case]) -> None:
    kinds = [case["request"]["do"] for case in cases]
    outcomes = [case["expected"].get("outcome") for case in cases]
    assert len(cases) > 1000
    assert {kind: kinds.count(kind) > 4 for kind in ("move", "captures", "view")} == dict.fromkeys(kinds, True)
    assert all(outcomes.count(outcome) > 10 for outcome in ("played", "refused", "penalised"))
    assert len({case["id"] for case in cases}) == len(cases)


def test_every_option_is_asked_about(cases: list[Case]) -> None:
    asked = " ".join(case["request"]["reading"] for case in cases)
    unasked = {option.name for option in options() if f"{option.name}-" not in asked}
    assert unasked <= {"schedule"}  # it stands in the position line


def test_what_a_scenario_shows_stands_in_the_suite(cases: list[Case]) -> None:
    asked = {(case["request"]["reading"], case["request"].get("move")) for case in cases}
    for slug, entry in load(ROOT / "sources").scenarios.items():
        for move in entry.scenario.moves:
            assert (str(entry.scenario.rules), str(move)) in asked, slug


def test_the_suite_fits_its_schema(folder: Path) -> None:
    schema = json.loads((folder / "suite.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(json.loads((folder / "suite.json").read_text(encoding="utf-8")))


def test_the_note_says_how_a_program_is_asked(folder: Path, cases: list[Case]) -> None:
    note = (folder / "README.md").read_text(encoding="utf-8")
    members = {member for case in cases for part in (case["request"], case["expected"]) for member in part}
    assert {member for member in members if f"`{member}`" not in note and f'"{member}"' not in note} == set()
    assert str(len(cases)) in note
    assert "CC BY-SA 4.0" in note
    assert "MIT" in note


# Engines


def test_this_engine_passes_every_case(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    suite = ["--suite", str(folder / "suite.json")]
    assert main([*suite, "--", sys.executable, "-m", "skwitz.answering"]) == 0
    assert capsys.readouterr().out.endswith("cases passed, 100.0 %; 0 skipped\n")


def test_the_runner_needs_nothing_of_this_package(folder: Path) -> None:
    command = [sys.executable, "-I", "conformance.py", "--", sys.executable, str(TINY)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "100.0 %" in done.stdout


def test_a_second_engine_passes_what_it_plays(cases: list[Case]) -> None:
    found = list(verdicts(cases).values())
    assert found.count("failed") == 0
    assert found.count("passed") > 900


READINGS = {
    "sweep_last": "last_skwitz-no",
    "payers": "payers-alternate",
    "from_hand": "matador_from_hand-no",
    "leftovers": "leftovers-last_captor",
    "ace_adds": "ace_adds-no",
    "courts_add": "courts_add-yes",
    "trail": "trail-will",
}
"""Faults that are another reading of the rules."""


def otherwise(reading: str) -> Callable[[Case], bool]:
    """Whether the first engine answers otherwise under a reading."""

    def differs(case: Case) -> bool:
        other = respond({**case["request"], "reading": reading})
        return (
            judge({**case, "clauses": []}, {**other, "sources": case["expected"].get("sources", [])}).verdict
            == "failed"
        )

    return differs


def play(case: Case) -> Play | None:
    """The play that a case asks about, if it is one."""
    move = read_move(case["request"].get("move", "1pass"))
    return move if isinstance(move, Play) else None


def known(case: Case, move: Play) -> list[CardSet]:
    """What the card of a play can capture at that moment."""
    table = next((field[1:] for field in case["request"]["position"].split("~") if field[:1] == "b"), "")
    return list(captures(move.card, table))


def refused_superset(case: Case) -> bool:
    """A capture with more in it than one, refused for that alone."""
    move = play(case)
    if move is None or case["expected"]["outcome"] != "refused" or {"5.1", "5.2"} & {*case["expected"]["sources"]}:
        return False
    return any(int(taken) & ~move.taken == 0 for taken in known(case, move))


def not_the_greatest(case: Case) -> bool:
    """A list of several captures, or a capture that is not the greatest, or as great as the one that comes first."""
    if "captures" in case["expected"]:
        return len(case["expected"]["captures"]) > 1
    move = play(case)
    if move is None or not move.taken or case["expected"]["outcome"] != "played":
        return False
    if case["id"] in AS_GREAT:
        return True
    return move.taken.bit_count() < max(taken.bit_count() for taken in map(int, known(case, move)))


def ranks(taken: object) -> str:
    return str(taken)[::2]


def same_ranks(case: Case) -> bool:
    """A list with two captures of the same ranks, or one of them that is not the one which is kept."""
    if "captures" in case["expected"]:
        named = [ranks(taken) for taken in case["expected"]["captures"]]
        return len(set(named)) < len(named)
    return case["id"] in COLLAPSED


AS_GREAT = {"hands-of-six-twice/EDITION/19D-3S6D", "one-table-many-sums/EDITION/19H-2D3S4C"}
COLLAPSED = {"hands-of-six-twice/EDITION/19D-3H6D", "one-table-many-sums/EDITION/19H-2D3H4C"}
PREDICATES: dict[str, Callable[[Case], bool]] = {
    **{fault: otherwise(reading) for fault, reading in READINGS.items()},
    "greedy": not_the_greatest,
    "superset": refused_superset,
    "collapsed": same_ranks,
    "pot": lambda case: play(case) is not None and bool(case["expected"].get("pot")),
    "rotation": lambda case: play(case) is not None and "~fshuffle~" in case["expected"].get("position", ""),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_fails_at_just_the_cases_that_it_touches(cases: list[Case], fault: str) -> None:
    found = verdicts(cases, fault)
    own = [case for case in cases if found[case["id"]] != "skipped" and not case["request"]["reading"]]
    touched = {case["id"] for case in own if PREDICATES[fault](case)}
    assert touched
    assert {name for name, verdict in found.items() if verdict == "failed"} == touched


def test_the_smallest_faults_by_name(cases: list[Case]) -> None:
    failed = {fault: sorted(n for n, v in verdicts(cases, fault).items() if v == "failed") for fault in ("sweep_last",)}
    assert failed == {"sweep_last": ["sweep-with-the-last-card/EDITION/0KS-KH"]}


# The runner


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Callable[[str], Program]]:
    made: list[Program] = []

    def start(source: str, seconds: float = 5.0) -> Program:
        path = tmp_path / "program.py"
        path.write_text(f"import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n    {source}\n")
        made.append(Program([sys.executable, "-u", str(path)], seconds))
        return made[-1]

    yield start
    for each in made:
        each.stop()


ONE: Case = {"id": "a", "clauses": ["5.3"], "request": {"do": "captures"}, "expected": {"captures": ["TD"]}}


@pytest.mark.parametrize(
    ("source", "verdict", "wrong"),
    [
        ("print(json.dumps({'id': asked['id'], 'captures': ['TD']}))", "passed", ()),
        ("print(json.dumps({'id': asked['id'], 'captures': ['TD', 'TD']}))", "failed", ("captures",)),
        ("print(json.dumps({'id': asked['id'], 'skip': True}))", "skipped", ()),
        ("print(json.dumps({'id': 'another', 'captures': ['TD']}))", "failed", ("no answer",)),
        ("print('none')", "failed", ("no answer",)),
        ("sys.exit(1)", "failed", ("no answer",)),
        ("import time; time.sleep(60)", "failed", ("no answer",)),
    ],
)
def test_what_a_program_may_answer(program: Callable[..., Program], source: str, verdict: str, wrong: object) -> None:
    (result,) = run([ONE], program(source, 2.0))
    assert (result.verdict, result.wrong) == (verdict, wrong)


def test_a_program_that_has_gone_is_started_again(program: Callable[..., Program]) -> None:
    source = "print(json.dumps({'id': asked['id'], 'captures': ['TD']})) if asked['id'] == 'b' else sys.exit(1)"
    results = run([ONE, {**ONE, "id": "b"}], program(source))
    assert [result.verdict for result in results] == ["failed", "passed"]


def test_sources_count_where_they_are_given() -> None:
    case = {"id": "a", "clauses": [], "expected": {"outcome": "refused", "sources": ["5.5", "v12"]}}
    assert judge(case, {"outcome": "refused"}).verdict == "passed"
    assert judge(case, {"outcome": "refused", "sources": ["v12", "5.5"]}).verdict == "passed"
    assert judge(case, {"outcome": "refused", "sources": ["5.4"]}).wrong == ("sources",)


def test_a_file_that_is_no_suite(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "none.json").write_text("{}")
    assert main(["--suite", str(tmp_path / "none.json"), "--", "true"]) == 2
    assert main(["--suite", str(tmp_path / "missing.json"), "--", "true"]) == 2
    assert "no suite" in capsys.readouterr().err


def test_no_case_at_all_is_no_success(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--suite", str(folder / "suite.json"), "--only", "nothing like it", "--", "true"]) == 2
    assert "no case has “nothing like it” in its id" in capsys.readouterr().err
