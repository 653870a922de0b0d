"""Puts the edition's cases to any program that plays Skwitz, and counts: `python -m skwitz.conformance -- COMMAND …`.

It needs nothing but Python 3.11 and the suite, and does not know the rules.  Each request is a line of JSON on the
program's standard input, each answer a line on its standard output, with the request's `id`.  What they hold stands in
the suite's README.
"""

import argparse
import json
import queue
import re
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

FORMAT: Final = "skwitz-conformance/1"
SUITE: Final = Path("suite.json")

SETS: Final = "hbpkm"
"""Fields of a position line that hold sets of cards, whose order does not matter."""

Record = dict[str, Any]


class Result(NamedTuple):
    """What became of a case: `passed`, `failed` or `skipped`; `wrong` names the members of the answer that differ."""

    id: str
    clauses: tuple[str, ...]
    verdict: str
    wrong: tuple[str, ...] = ()


class Program:
    """Another program, asked line by line; it is started again when it has gone or does not answer."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self.command = command
        self.seconds = seconds
        self.process: subprocess.Popen[str] | None = None
        self.lines: queue.Queue[str] = queue.Queue()

    def ask(self, request: Record) -> Record | None:
        """Give the answer with the request's id, None if none comes in time or it is no JSON object."""
        process = self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(request, ensure_ascii=False) + "\n")
            process.stdin.flush()
            line = self.lines.get(timeout=self.seconds)
            answer = json.loads(line)
        except (OSError, ValueError, queue.Empty):
            self.stop()
            return None
        fits = isinstance(answer, dict) and answer.get("id") == request["id"]
        return answer if fits else None

    def _running(self) -> "subprocess.Popen[str]":
        if self.process is None or self.process.poll() is not None:
            self.stop()
            self.lines = queue.Queue()
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
            threading.Thread(target=_pass_on, args=(self.process, self.lines), daemon=True).start()
        return self.process

    def stop(self) -> None:
        """End the program."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            for stream in (self.process.stdin, self.process.stdout):
                if stream is not None:
                    _closed(stream)
            self.process = None


def _pass_on(process: "subprocess.Popen[str]", lines: "queue.Queue[str]") -> None:
    assert process.stdout is not None
    try:
        for line in process.stdout:
            lines.put(line)
    except ValueError:  # the stream was closed meanwhile
        return
    lines.put("")


def _closed(stream: Any) -> None:
    try:
        stream.close()
    except OSError:  # what was still to be written finds nobody
        return


def run(cases: Iterable[Record], program: Program) -> Iterator[Result]:
    """Put each case to the program and judge its answer."""
    for case in cases:
        answer = program.ask({"id": case["id"], **case["request"]})
        yield judge(case, answer)


def judge(case: Record, answer: Record | None) -> Result:
    """Compare an answer with what is expected; `{"skip": true}` is no failure.

    >>> case = {"id": "a", "clauses": ["5.3"], "expected": {"captures": ["TD", "3C7H"]}}
    >>> judge(case, {"id": "a", "captures": ["7H3C", "TD"]}).verdict
    'passed'
    >>> judge(case, {"id": "a", "captures": ["TD"]}).wrong
    ('captures',)
    """
    name, clauses = case["id"], tuple(case["clauses"])
    if answer is None:
        return Result(name, clauses, "failed", ("no answer",))
    if answer.get("skip") is True:
        return Result(name, clauses, "skipped")
    expected = case["expected"]
    wrong = [member for member in expected if member != "sources" and not same(member, expected, answer)]
    if "sources" in answer and "sources" in expected and set(answer["sources"]) != set(expected["sources"]):
        wrong.append("sources")
    return Result(name, clauses, "failed" if wrong else "passed", tuple(wrong))


def same(member: str, expected: Record, answer: Record) -> bool:
    """Tell whether a member of the answer is as expected; the order of cards in a set does not matter."""
    want, got = expected[member], answer.get(member)
    if member == "captures":
        return isinstance(got, list) and Counter(map(cards, got)) == Counter(map(cards, want))
    if member == "position":
        return isinstance(got, str) and position(got) == position(want)
    return bool(got == want)


def cards(text: object) -> tuple[str, ...]:
    """Cut a set of cards into cards, in one order.

    >>> cards("TD3C7H")
    ('3C', '7H', 'TD')
    """
    return tuple(sorted(re.findall("..", str(text))))


def position(line: str) -> dict[str, object]:
    """Cut a position line into its fields.

    >>> position("1~n4-4-4.4.4~d0~bTD3C")
    {'': '1', 'n': '4-4-4.4.4', 'd': '0', 'b': [('3C', 'TD')]}
    """
    version, *fields = line.split("~")
    found: dict[str, object] = {"": version}
    for each in fields:
        letter, value = each[:1], each[1:]
        found[letter] = [cards(part) for part in value.split("-")] if letter in SETS else value
    return found


def report(results: Sequence[Result]) -> str:
    """Tell what came of the cases: those that failed, the clauses at which they did, and the score."""
    counts = Counter(result.verdict for result in results)
    failed = [result for result in results if result.verdict == "failed"]
    lines = [f"failed {result.id} ({', '.join(result.wrong)})" for result in failed]
    at = Counter(clause for result in failed for clause in result.clauses)
    if at:
        lines.append("at §§ " + " · ".join(f"{clause} ({number})" for clause, number in at.most_common()))
    asked = len(results) - counts["skipped"]
    share = 100 * counts["passed"] / asked if asked else 0.0
    lines.append(f"{counts['passed']} of {asked} cases passed, {share:.1f} %; {counts['skipped']} skipped")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if no case failed, 1 if one did, 2 if there is no suite or program."""
    parser = argparse.ArgumentParser(
        prog="conformance.py", description="Hold a program that plays Skwitz to its rules."
    )
    parser.add_argument("--suite", type=Path, default=SUITE, help="the file of cases (default: suite.json)")
    parser.add_argument("--only", default="", help="cases whose id contains this")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long an answer may take (default: 10)")
    parser.add_argument("--json", action="store_true", help="give each result as a line of JSON")
    parser.add_argument("command", nargs="+", help="the program and its arguments, after --")
    asked = parser.parse_args(arguments)
    try:
        suite = json.loads(asked.suite.read_text(encoding="utf-8"))
        if suite.get("format") != FORMAT:
            return _fail(f"{asked.suite} is no suite of the format {FORMAT}")
        cases = [case for case in suite["cases"] if asked.only in case["id"]]
        if not cases:
            return _fail(f"no case has “{asked.only}” in its id")
        program = Program(asked.command, asked.seconds)
        results = list(run(cases, program))
    except (OSError, ValueError) as error:
        return _fail(str(error))
    program.stop()
    lines = [json.dumps(result._asdict()) for result in results] if asked.json else [report(results)]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if any(result.verdict == "failed" for result in results) else 0


def _fail(why: str) -> int:
    sys.stderr.write(f"conformance: {why}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
