"""The examples on the page about the engine that are no doctests: what is typed at the command line."""

import re
import shlex
from pathlib import Path

import pytest

from skwitz.cli import main

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
TYPED = re.findall(r"^```console\n\$ skwitz (.*)\n([^`]*)^```$", PAGE, re.MULTILINE)


def test_there_are_commands() -> None:
    assert len(TYPED) == PAGE.count("```console") > 2


@pytest.mark.parametrize(("typed", "expected"), TYPED, ids=[typed for typed, _ in TYPED])
def test_a_command_does_what_the_page_shows(
    typed: str, expected: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    main(shlex.split(typed))
    shown = capsys.readouterr()
    assert shown.out == expected
    assert shown.err == ""
