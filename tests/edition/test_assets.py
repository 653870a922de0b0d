"""What pages load: made of small files, without what no page uses, the same again each time."""

import json
import re
import shutil
from pathlib import Path

import pytest

from edition import assets, nodejs
from tests.edition.building import ROOT, build, page, write_documents

SITE = ROOT / "build" / "site"
PAGES = sorted(SITE.glob("[a-z][a-z]/**/*.html"))
FURO = """
.kept, .gone { color: var(--named); --unnamed: 1px; }
.kept:not(.gone) > [data-x=".gone"] { --named: red; animation: turn 1s; }
.gone { --last: red; color: var(--chain); }
body { --chain: var(--link); --link: 1px; --own: 2px; }
@media (min-width: 10em) { .gone .kept { color: red; } }
@keyframes turn { to { opacity: 0; } }
@keyframes lost { to { opacity: 1; } }
"""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is made where furo's sheet is a small one."""
    folder = tmp_path_factory.mktemp("assets")
    (folder / "sheets").mkdir()
    for name in (*assets.SHEETS, "pygments"):
        (folder / "sheets" / f"{name}.css").write_text(FURO if name == "furo" else "", encoding="utf-8")
    (folder / "kept.txt").write_text("# gone is not named here\n\nkept other\n", encoding="utf-8")
    (folder / "words").mkdir()
    (folder / "words" / "own.css").write_text("p { width: var(--own); }", encoding="utf-8")
    given = [assets.SCRIPT, assets.STATIC, assets.LIVE, folder / "sheets", folder / "kept.txt", folder / "words"]
    nodejs.run([*given, folder / "made"]).check_returncode()
    return folder / "made"


def test_of_others_sheets_what_is_used_stays(small: Path) -> None:
    sheet = (small / "static" / "pages.css").read_text(encoding="utf-8")
    assert sheet.startswith(
        '.kept{color:var(--named)}.kept:not(.gone)>[data-x=".gone"]{--named: red;animation:turn 1s}'
        "body{--own: 2px}@keyframes turn{to{opacity:0}}"
    )
    assert (small / "dropped.txt").read_text(encoding="utf-8") == "gone\n"


def test_nothing_that_stands_on_a_page_has_lost_its_rules() -> None:
    dropped = set((assets.MADE / "dropped.txt").read_text(encoding="utf-8").split())
    assert len(dropped) > 500
    used = {
        name for path in PAGES for found in assets.CLASSES.findall(path.read_text("utf-8")) for name in found.split()
    }
    assert "scenario" in used
    assert used & dropped == set()


def test_a_class_without_rules_is_complained_of(tiny: Path, tmp_path: Path) -> None:
    docs = write_documents(tmp_path / "docs")
    (docs / "glossary.md").write_text("# Words\n\n{.sd-btn}\nA button.\n\n```{words}\n```\n", encoding="utf-8")
    said = build(tiny, docs, tmp_path / "out", "-D", "myst_enable_extensions=attrs_block,colon_fence")
    assert "no sheet has rules for the class sd-btn any more: let conf/kept.txt name it [edition.class]" in said


def test_the_same_files_come_again_and_are_then_left_alone(tmp_path: Path) -> None:
    target = tmp_path / "assets"
    assets.make(target)
    assert contents(target) == contents(assets.MADE)
    made = (target / "static").stat().st_mtime_ns
    assets.make(target)
    assert (target / "static").stat().st_mtime_ns == made


def test_what_is_no_longer_made_goes_from_a_site(tmp_path: Path) -> None:
    (tmp_path / "styles").mkdir()
    for name in ("old.js", "live.js", "styles/furo.css"):
        (tmp_path / name).touch()
    assets.lay(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in assets.FILES.iterdir()} | {"live.js"}
    kept = (tmp_path / "pages.css").stat().st_mtime_ns
    assets.lay(tmp_path)
    assert (tmp_path / "pages.css").stat().st_mtime_ns == kept


def test_scripts_of_every_page_run_from_a_disk() -> None:
    """Browsers run no module from there."""
    for path in PAGES[::20]:
        for name in re.findall(
            r'<script src="[^"]*_static/(\w+)\.js\?v=[0-9a-f]{8}"(?! type="module")', path.read_text("utf-8")
        ):
            assert name not in assets.MODULES
            text = (assets.FILES / f"{name}.js").read_text(encoding="utf-8")
            assert text.startswith(("(()=>{", '"use strict";(()=>{'))
            assert not re.search(r"\b(import|export)\s*[{\"*]", text)


def test_a_page_loads_one_sheet_and_few_scripts(tiny: Path, tmp_path: Path) -> None:
    docs = write_documents(tmp_path / "docs")
    build(tiny, docs, tmp_path / "out", "-W")
    root = page(tmp_path / "out", "glossary/")
    assert [address.rpartition("/")[2] for address in root.xpath("//link[@rel='stylesheet']/@href")] == [
        f"pages.css?v={assets.digest('pages.css')}"
    ]
    assert [address.rpartition("/")[2].partition("?")[0] for address in root.xpath("//script/@src")] == [
        "pages.js",
        "before.js",
    ]


def test_pages_are_written_anew_when_what_they_load_has_changed(tiny: Path, tmp_path: Path) -> None:
    house = tmp_path / "house"
    for room in ("conf", "skwitz", "sources", "build/assets"):
        shutil.copytree(ROOT / room, house / room, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copyfile(path, house / path.name)
    docs, out = write_documents(tmp_path / "docs"), tmp_path / "out"
    build(tiny, docs, out, "-W", house=house)
    before = (out / "glossary" / "index.html").read_text(encoding="utf-8")
    script = house / "build" / "assets" / "static" / "pages.js"
    script.write_text(script.read_text(encoding="utf-8") + "another()", encoding="utf-8")
    build(tiny, docs, out, "-W", house=house)
    after = (out / "glossary" / "index.html").read_text(encoding="utf-8")
    address = re.compile(r"(pages\.js\?v=)[0-9a-f]+")
    assert address.findall(before)
    assert before != after
    assert address.sub(r"\1", before) == address.sub(r"\1", after)
    assert (out / "_static" / "pages.js").read_bytes() == script.read_bytes()


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_packages_of_the_bundler_are_pinned() -> None:
    asked = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert {"esbuild-wasm", "postcss"} <= asked.keys()
