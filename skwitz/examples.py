"""Runs the examples of a doctest: what is printed, what differs from what stands below, and errors by their line."""

from __future__ import annotations

import doctest
import io
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from traceback import extract_tb, format_exception_only

LIMIT = 10_000
"""Characters of output kept for one example."""
MOST = LIMIT + 3
"""With what says that there was more."""
NAME = "<doctest>"


@dataclass(frozen=True)
class Outcome:
    """What became of one example.

    `line` is the example's line (from 1), `error` the last line of an unexpected exception, `error_line` where in the
    text it was raised. An example without expected output is not compared: its output is just shown.
    """

    line: int
    source: str
    want: str
    got: str
    error: str = ""
    error_line: int = 0

    @property
    def session(self) -> str:
        """The source as it is typed: `>>>` before its first line, `...` before the others."""
        lines = self.source.rstrip("\n").split("\n")
        return "\n".join(f"{'...' if place else '>>>'} {line}" for place, line in enumerate(lines)) + "\n"

    @property
    def as_printed(self) -> bool:
        """Whether the example came out as the text says."""
        return not self.error and (not self.want or self.want == self.got or _same(self.want, self.got))


class _Output(io.StringIO):
    """Keeps the first `LIMIT` characters and forgets the rest."""

    def write(self, text: str) -> int:
        super().write(text[: max(0, LIMIT - self.tell())])
        return len(text)

    def printed(self) -> str:
        text = self.getvalue()
        return text + " …\n" if len(text) == LIMIT else text


def run_examples(source: str, names: dict[str, object]) -> tuple[Outcome, ...]:
    r"""Run all examples of a doctest in one namespace, which starts with `names`.

    Raises `ValueError` where the text is no doctest (a prompt without its space, a wrong indentation).

    >>> [outcome.as_printed for outcome in run_examples(">>> 1 + n\n3\n>>> n\n5\n", {"n": 2})]
    [True, False]
    """
    space: dict[str, object] = {"__name__": "__doctest__", **names}
    return tuple(_run(example, space) for example in doctest.DocTestParser().get_examples(source, NAME))


def packed(outcomes: Iterable[Outcome]) -> str:
    """Write down what came out, so that another process can tell it (`unpacked`)."""
    return json.dumps([[outcome.got, outcome.error, outcome.error_line] for outcome in outcomes])


def unpacked(text: str, source: str) -> tuple[Outcome, ...]:
    r"""Put what another process says came out to the examples that it ran, of which nothing is taken on trust.

    Raises `ValueError` where the text is no doctest, or what came out is not that of its examples.

    >>> source = ">>> 6 * 7\n42\n"
    >>> unpacked(packed(run_examples(source, {})), source)[0].as_printed
    True
    """
    found = json.loads(text)
    examples = doctest.DocTestParser().get_examples(source, NAME)
    if not isinstance(found, list) or len(found) != len(examples):
        raise ValueError("not what came out of these examples")
    return tuple(_unpacked(example, part) for example, part in zip(examples, found, strict=True))


def _unpacked(example: doctest.Example, found: object) -> Outcome:
    if not isinstance(found, list) or [type(part) for part in found] != [str, str, int]:
        raise ValueError("not what came out of an example")
    got, error, error_line = found
    return Outcome(example.lineno + 1, example.source, _want(example), got[:MOST], error[:MOST], error_line)


def _want(example: doctest.Example) -> str:
    return f"Traceback: {example.exc_msg}" if example.exc_msg else example.want


def _run(example: doctest.Example, space: dict[str, object]) -> Outcome:
    line, want = example.lineno + 1, _want(example)
    output = _Output()
    error, error_line = "", 0
    try:
        with redirect_stdout(output), _nothing_to_read():
            exec(compile("\n" * example.lineno + example.source, NAME, "single"), space)
    except (Exception, SystemExit) as raised:
        error = format_exception_only(raised)[-1].rstrip("\n")[:LIMIT]
        error_line = _line(raised, line)
        if example.exc_msg and _same(example.exc_msg, error + "\n"):
            return Outcome(line, example.source, want, want)
    return Outcome(line, example.source, want, output.printed(), error, error_line)


@contextmanager
def _nothing_to_read() -> Iterator[None]:
    """Give `input()` nothing, so that it raises `EOFError`: nobody could answer."""
    before, sys.stdin = sys.stdin, io.StringIO()
    try:
        yield
    finally:
        sys.stdin = before


def _line(raised: BaseException, line: int) -> int:
    """Give the line of the text on which an error was raised; the example's own if that is not known."""
    if isinstance(raised, SyntaxError) and raised.filename == NAME:
        return raised.lineno or line
    frames = reversed(extract_tb(raised.__traceback__))
    return next((frame.lineno or line for frame in frames if frame.filename == NAME), line)


def _same(want: str, got: str) -> bool:
    return doctest.OutputChecker().check_output(want, got, doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
