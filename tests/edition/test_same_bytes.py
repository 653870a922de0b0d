"""The same sources give the same bytes in another folder, zone, language of the machine, order of hashes and umask."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build"
COPIED = ("conf", "docs", "skwitz", "sources")
MACHINE = {"TZ": "Asia/Tokyo", "LC_ALL": "C", "LANG": "sv_SE", "PYTHONHASHSEED": "4711", "COLUMNS": "40"}
MADE_LATER = ("live.js", "version.js", "*.pdf", "*.epub")
"""What is put beside the pages when all languages are built."""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A copy of the house in a folder of another name."""
    if not (BUILD / "site" / "en" / "index.html").exists():
        pytest.fail("build/site/en is not there: run `make site` first", pytrace=False)
    folder = tmp_path / "another machine's folder"
    for part in COPIED:
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.name not in COPIED and path.name != "build" and not path.name.startswith("."):
            (folder / path.name).symlink_to(path)
    return folder


def run(folder: Path, *command: str | Path) -> None:
    variables = {name: value for name, value in os.environ.items() if name != "BASE_URL"} | MACHINE
    subprocess.run(list(map(str, command)), cwd=folder, env=variables, check=True, umask=0o077)


def files(site: Path) -> dict[str, bytes]:
    paths = (path for path in site.rglob("*") if path.is_file() and not any(map(path.match, MADE_LATER)))
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in paths}


@pytest.mark.slow
def test_pages_and_index_are_the_same_on_another_machine(elsewhere: Path) -> None:
    (elsewhere / "build").mkdir()
    (elsewhere / "build" / "assets").symlink_to(BUILD / "assets")
    first = BUILD / "site"
    langs = ",".join(sorted(path.parent.name for path in first.glob("??/index.html")))
    options = ["-D", f"edition_languages={langs}", "-D", "language=en", "-d", "build/doctrees", "docs", "build/site/en"]
    if (first / "en" / "skwitz-en.pdf").exists():
        options[:0] = ["-D", "edition_published=1"]
    run(elsewhere, sys.executable, "-m", "sphinx", "-q", "-n", "-W", "-j", "3", "-b", "edition", "-c", "conf", *options)
    run(elsewhere, sys.executable, "-m", "edition.search", "build/site/en")
    one, other = files(first / "en"), files(elsewhere / "build" / "site" / "en")
    assert sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name)) == []


@pytest.mark.slow
def test_library_engine_snapshot_and_scripts_are_the_same_on_another_machine(elsewhere: Path) -> None:
    for name in (".venv", "build/tools"):
        (elsewhere / name).parent.mkdir(exist_ok=True)
        (elsewhere / name).symlink_to(ROOT / name)
    run(elsewhere, "make", "build/snapshot/stamp", "build/assets.stamp")
    folders = ("stdlib", "compiled", "snapshot", "assets")
    made = [path for name in folders for path in sorted((BUILD / name).rglob("*")) if path.is_file()]
    assert {path.suffix for path in made} >= {".zip", ".whl", ".wasm", ".js", ".css"}
    assert {path.name for path in made} >= {"memory.wasm", "core.wasm", "rest.wasm", "python.js", "worker.js"}
    assert [path.name for path in made if not same(path, elsewhere / "build" / path.relative_to(BUILD))] == []


def same(one: Path, other: Path) -> bool:
    return one.read_bytes() == other.read_bytes()
