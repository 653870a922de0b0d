"""Node, as the build runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from edition.nodejs import STOPPED, run


def test_a_script_gives_its_words_and_its_exit_code(tmp_path: Path) -> None:
    script = tmp_path / "script.mjs"
    script.write_text("console.log(process.argv[2], process.execArgv); process.exit(3)", encoding="utf-8")
    done = run([script, "word"], capture_output=True, text=True)
    assert done.returncode == 3
    assert done.stdout == "word [ '--single-threaded' ]\n"


def test_a_package_that_starts_node_itself_finds_it_where_there_is_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    script = tmp_path / "script.mjs"
    script.write_text(
        "import { execFileSync } from 'node:child_process';"
        "console.log(String(execFileSync('node', ['--version'])).trim() === process.version)",
        encoding="utf-8",
    )
    assert run([script], capture_output=True, text=True).stdout == "true\n"


def test_a_script_that_does_not_end_is_run_once_more(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "script.mjs"
    script.write_text(
        "import fs from 'node:fs';"
        "if (fs.existsSync('again')) process.exit(0);"
        "fs.writeFileSync('again', ''); setInterval(() => {}, 1000);",
        encoding="utf-8",
    )
    assert run([script], limit=1, cwd=tmp_path).returncode == 0
    assert capfd.readouterr().err == f"{script} has not ended after 1 s and was stopped\n"


def test_a_script_that_never_ends_is_stopped_and_fails(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "script.mjs"
    script.write_text("setInterval(() => {}, 1000)", encoding="utf-8")
    assert run([script], limit=0.5).returncode == STOPPED
    assert capfd.readouterr().err.count("was stopped") == 2
