"""The whole site is built as by Sphinx alone; a step whose files are as they were does nothing."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest.mock import MagicMock

import pytest
from docutils import nodes
from sphinx.util import nodes as texts

from edition import setup
from edition.building import all_done
from edition.domain import EditionDomain
from edition.export.files import put_all
from edition.kept import contents, made
from edition.scenarios import outcome_digest, read_scenario
from edition.search import FOLDER, index
from skwitz import scenario
from skwitz.scenario import run
from tests.edition.building import ROOT, UNFINISHED, build, write_documents

TEXT = Path("sources", "texts", "en.xml")
MADE_LATER = ("live.js", "version.js")
"""What is put beside the pages when all languages are built."""


@pytest.fixture
def folder(tiny: Path) -> Path:
    """A folder with tiny sources and documents; its settings are the house's."""
    (tiny.parent / "conf").symlink_to(ROOT / "conf")
    write_documents(tiny.parent / "docs")
    return tiny.parent


def built(folder: Path, *langs: str, site: str = "build/site") -> subprocess.CompletedProcess[str]:
    sphinx = f"-n -W -b edition -c conf -D edition_sources={folder}/sources -D suppress_warnings={UNFINISHED}"
    command = [sys.executable, "-m", "edition.building", f"--sphinx={sphinx}", site, *langs]
    variables = {name: value for name, value in os.environ.items() if name != "BASE_URL"}
    return subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=False)


def files(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def pages(folder: Path) -> dict[str, bytes]:
    return {name: content for name, content in files(folder).items() if not name.endswith(MADE_LATER)}


def changed(folder: Path, old: str, new: str) -> None:
    text = (folder / TEXT).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / TEXT).write_text(text.replace(old, new), encoding="utf-8")


def test_after_a_change_the_site_is_as_from_clean_and_as_sphinx_alone_builds_it(folder: Path) -> None:
    assert built(folder, "en").returncode == 0
    site = folder / "build" / "site"
    assert {"dts", "conformance", "licences", "live", "offline", "en", "sw.js", "sbom.json"} <= {
        path.name for path in site.iterdir()
    }
    entry = site / "en" / FOLDER / "pagefind-entry.json"
    then, first = entry.stat().st_mtime_ns, files(site)
    assert built(folder, "en").returncode == 0
    assert (entry.stat().st_mtime_ns, files(site)) == (then, first)
    changed(folder, "takes its sum.", "takes a sum.")
    fives = folder / "sources" / "scenarios" / "fives.txt"
    fives.write_text(fives.read_text().replace("hand: 5S 9H", "hand: 5S 8H"))
    assert built(folder, "en").returncode == 0
    assert entry.stat().st_mtime_ns != then
    now = files(site)
    assert {name.split("/")[0] for name in now if now[name] != first.get(name)} >= {"en", "dts", "conformance", "sw.js"}
    assert built(folder, "en", site="clean/site").returncode == 0
    assert now == files(folder / "clean" / "site")
    alone = folder / "alone" / "en"
    build(folder / "sources", folder / "docs", alone, "-W", "-D", "edition_languages=en")
    index(alone)
    assert pages(site / "en") == pages(alone)


def test_a_language_that_cannot_be_built_stops_no_other_and_ends_the_program(folder: Path) -> None:
    (folder / TEXT.with_name("sv.xml")).write_text("no XML")
    done = built(folder, "sv", "en")
    assert done.returncode == 1
    assert "sv.xml" in done.stderr
    site = folder / "build" / "site"
    assert (site / "en" / "index.html").is_file()
    assert not [name for name in ("sw.js", "dts") if (site / name).exists()]
    done = built(folder, "sv")
    assert (done.returncode, "Traceback" in done.stderr) == (1, False)


def test_tasks_are_done_so_many_at_once_each_in_its_own_process(tmp_path: Path) -> None:
    def task(name: str) -> None:
        (tmp_path / name).write_text(str(os.getpid()))
        time.sleep(0.2)
        (tmp_path / f"{name}-seen").write_text(str(len([*tmp_path.glob("?")]) - len([*tmp_path.glob("?-seen")])))

    assert all_done([partial(task, name) for name in "abcd"], 2)
    assert len({(tmp_path / name).read_text() for name in "abcd"} - {str(os.getpid())}) == 4
    assert max(int((tmp_path / f"{name}-seen").read_text()) for name in "abcd") <= 2


@pytest.mark.parametrize("fault", [SystemExit("a reason"), SystemExit(2), ValueError("a fault")])
def test_a_task_that_fails_is_told(fault: BaseException, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    def fails() -> None:
        raise fault

    assert not all_done([fails, (tmp_path / "other").touch], 1)
    assert (tmp_path / "other").exists()
    assert str(fault) in capfd.readouterr().err or fault.args == (2,)


@pytest.fixture
def step(tmp_path: Path) -> Callable[[str], bool]:
    """A step that makes a folder with one file in it."""
    folder = tmp_path / "folder"

    def make() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / "file").write_text("made")

    return lambda of: made(folder, of, tmp_path / "note", make)


def test_a_step_is_done_again_when_what_it_works_on_or_has_made_is_another(
    step: Callable[[str], bool], tmp_path: Path
) -> None:
    assert [step("one"), step("one"), step("two"), step("two"), step("one")] == [True, False, True, False, True]
    path = tmp_path / "folder" / "file"
    os.utime(path, (0, 0))
    assert not step("one")
    for change in (path.unlink, partial(path.write_text, "damaged"), (path.parent / "more").touch):
        change()
        assert step("one")
        assert [each.read_text() for each in path.parent.iterdir()] == ["made"]


def test_a_step_that_ends_before_its_time_is_done_again(tmp_path: Path) -> None:
    note, folder = tmp_path / "note", tmp_path / "folder"
    made(folder, "one", note, folder.mkdir)

    def fails() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        made(folder, "two", note, fails)
    assert made(folder, "one", note, lambda: None)


def test_contents_are_known_by_paths_and_bytes(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    digests = set()
    for content, other in (("a", "b"), ("b", "a"), ("ab", ""), ("", "ab")):
        one.write_text(content)
        two.write_text(other)
        digests.add(contents(tmp_path, [two, one]))
        assert contents(tmp_path, [one, two]) in digests
    two.rename(tmp_path / "three")
    digests.add(contents(tmp_path, [one, tmp_path / "three"]))
    assert len(digests) == 5


def test_a_scenario_is_played_once_as_long_as_its_file_is_the_same(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, played = tiny / "scenarios" / "fives.txt", []
    monkeypatch.setattr(scenario, "run", lambda found: played.append(found) or run(found))
    assert outcome_digest(path, tiny) == outcome_digest(path, tiny) == scenario.digest(run(read_scenario(path, tiny)))
    assert len(played) == 1
    path.write_text(path.read_text().replace("hand: 5S 9H", "hand: 5S TH"))
    assert outcome_digest(path, tiny) == scenario.digest(run(read_scenario(path, tiny)))
    assert len(played) == 2


def test_what_is_not_translated_is_not_written_out_for_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "repr_domxml", texts.repr_domxml)
    monkeypatch.setattr(EditionDomain, "directives", EditionDomain.directives)
    written: list[object] = []
    node = nodes.paragraph("", "words")
    monkeypatch.setattr(node, "asdom", lambda: written.append(node))
    assert not texts.is_translatable(node)
    assert written
    setup(MagicMock())
    written.clear()
    assert not texts.is_translatable(node)
    assert not written


def test_files_that_are_put_take_the_place_of_all_others(tmp_path: Path) -> None:
    put_all(tmp_path, [("a/b/one", b"1"), ("two", b"2")])
    then = (tmp_path / "two").stat().st_mtime_ns
    put_all(tmp_path, [("a/c/one", b"1"), ("two", b"2")])
    assert files(tmp_path) == {"a/c/one": b"1", "two": b"2"}
    assert not (tmp_path / "a" / "b").exists()
    assert (tmp_path / "two").stat().st_mtime_ns == then
