"""What the service worker keeps: all pages and what they load, the same bytes from the same files."""

import json
from pathlib import Path

import pytest

from edition.offline import SHARED, integrity, write_offline

FILES = {
    "index.html": "the languages",
    "en/index.html": "start",
    "en/clause/5.4/index.html": "clause",
    "en/clause/5.4/cite.bib": "data",
    "en/clause/5.4/skwitz-en-5.4.json": "data",
    "en/data/skwitz-en.json": "data",
    "en/skwitz-en.pdf": "book",
    "en/manifest.webmanifest": "{}",
    "en/_static/wire.js": "wire",
    "en/_static/wire.js.map": "map",
    "en/_pagefind/fragment/en_1.pf_fragment": "words",
    "live/1234/worker.js": "worker",
    "dts/index.json": "data",
    "v/0.1.0/en/index.html": "an old version",
    **{f"en/_static/{name}": name for name in SHARED},
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def written(site: Path) -> dict[str, bytes]:
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def test_pages_and_what_they_load_are_kept_and_no_data(site: Path) -> None:
    write_offline(site, ["en"])
    own = {name for name, *_ in json.loads((site / "offline" / "en.json").read_text())}
    assert own == {
        name for name, text in FILES.items() if name.startswith("en/") and text not in ("data", "book", "map")
    } | {"en/_static/version.js"}
    shared = json.loads((site / "offline" / "shared.json").read_text())
    assert {name for name, *_ in shared} == {"index.html", "live/1234/worker.js", *(f"en/_static/{n}" for n in SHARED)}


def test_each_file_is_known_by_its_digest(site: Path) -> None:
    write_offline(site, ["en"])
    for name, digest, size in json.loads((site / "offline" / "en.json").read_text()):
        assert (integrity((site / name).read_bytes()), (site / name).stat().st_size) == (digest, size)
    lists = [integrity((site / "offline" / f"{name}.json").read_bytes()) for name in ("en", "shared")]
    worker = (site / "sw.js").read_text(encoding="utf-8")
    assert all(digest in worker for digest in lists)
    assert "sourceMappingURL" not in worker
    assert "export " not in worker


def test_the_same_files_give_the_same_bytes_and_others_another_version(site: Path) -> None:
    write_offline(site, ["en"])
    first = written(site)
    write_offline(site, ["en"])
    assert written(site) == first
    (site / "en" / "clause" / "5.4" / "index.html").write_text("changed", encoding="utf-8")
    write_offline(site, ["en"])
    changed = {name for name, content in written(site).items() if content != first[name]}
    assert changed == {"en/clause/5.4/index.html", "en/_static/version.js", "offline/en.json", "sw.js"}
