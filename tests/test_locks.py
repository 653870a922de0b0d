"""What is installed is what was looked at: every lock names versions and checksums, and no registry."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "locks").glob("*.txt"))
PINNED = re.compile(r"[\w.-]+(\[[\w,-]+\])?==[\w.!+]+( ; [^\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+\n")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_every_line_of_a_lock_is_a_version_with_checksums(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert text
    assert PINNED.sub("", text) == ""


def test_all_that_npm_installs_has_a_checksum_and_names_no_host() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    installed = {name: entry for name, entry in packages.items() if name}
    assert installed
    for name, entry in installed.items():
        assert entry["integrity"].startswith("sha512-"), name
        assert "resolved" not in entry, name


def test_packages_are_asked_for_by_exact_version() -> None:
    asked = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    for version in [*asked["dependencies"].values(), *asked["devDependencies"].values()]:
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)


def test_pip_installs_nothing_without_checksums() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    calls = re.findall(r"pip (?:install|download) (?:.*\\\n)*.*|^PIP = .*", makefile, re.MULTILINE)
    assert len(calls) > 2
    for call in calls:
        assert "--require-hashes" in call or "--editable ." in call


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_named_by_commit(workflow: Path) -> None:
    used = re.findall(r"uses: (\S+)(.*)", workflow.read_text(encoding="utf-8"))
    assert used
    for action, comment in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", action)
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment)
