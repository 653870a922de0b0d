"""What the site is made of: the CycloneDX file, and the licences of what is shipped."""

import gzip
import json
import re
from datetime import UTC, datetime
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from edition import nodejs
from edition.assets import FILES, MADE_LATER, SHEETS, STATIC
from edition.bill import bill, write_bill
from edition.shipped import HOUSE, MODULES, Part, file_name, licence_text, parts
from tests.edition.building import ROOT

MOMENT = datetime(2026, 11, 30, tzinfo=UTC)
ASKED = """
import { loadPyodide } from "pyodide";
const python = await loadPyodide();
console.log(python.runPython(`
import json, platform, pyexpat, sqlite3, sys, zlib
from compression import zstd
from _decimal import __libmpdec_version__ as libmpdec
json.dumps({
    "CPython": platform.python_version(), "Expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
    "zlib": zlib.ZLIB_VERSION, "libmpdec": libmpdec, "SQLite": sqlite3.sqlite_version, "Zstandard": zstd.zstd_version,
    "Emscripten": ".".join(map(str, sys._emscripten_info.emscripten_version)),
})`));
"""

WRITTEN = {"bzip2": rb"\0(\d\.\d\.\d), \d+-Sept?-20\d\d\0", "liblzma": rb"\0(5\.[2-9]\.\d+)\0"}
"""Versions that only the machine code has, as these write them."""


@pytest.fixture(scope="module")
def text() -> str:
    return bill(MOMENT)


@pytest.fixture(scope="module")
def components(text: str) -> dict[str, dict[str, Any]]:
    """The components by what they are called in full."""
    return {each["bom-ref"]: each for each in json.loads(text)["components"]}


def named(components: dict[str, dict[str, Any]], scope: str) -> set[str]:
    return {each["name"] for each in components.values() if each["scope"] == scope}


def test_it_is_as_cyclonedx_wants_it(text: str) -> None:
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None


def test_the_validator_would_find_a_fault(text: str) -> None:
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text.replace('"excluded"', '"left out"')) is not None


def test_the_same_bytes_come_again(text: str) -> None:
    assert bill(MOMENT) == text
    later = json.loads(bill(MOMENT.replace(year=2027)))
    assert later.pop("metadata") != json.loads(text)["metadata"]
    assert later == {key: value for key, value in json.loads(text).items() if key != "metadata"}


def test_what_is_shipped_and_what_only_builds_are_told_apart(components: dict[str, dict[str, Any]]) -> None:
    shipped, tools = named(components, "required"), named(components, "excluded")
    assert {"pyodide", "pagefind", "furo", "pygments"} <= shipped
    assert {"lxml", "sphinx", "pyodide-build", "@pagefind/linux-x64", "esbuild-wasm", "postcss"} <= tools
    assert not shipped & tools
    assert {each["scope"] for each in components.values()} == {"required", "excluded"}


def test_every_lock_of_the_build_is_in_it_and_no_test_is(components: dict[str, dict[str, Any]]) -> None:
    locked = [
        found
        for lock in ("site", "bytecode")
        for found in re.findall(r"^([\w.-]+)==([^ ]+)", (HOUSE / f"locks/{lock}.txt").read_text("utf-8"), re.MULTILINE)
    ]
    assert {f"pkg:pypi/{name}@{version}" for name, version in locked} == {ref for ref in components if "pypi" in ref}
    assert not {"pytest", "axe-core", "hypothesis"} & named(components, "excluded")


def test_what_is_shipped_has_a_licence_that_spdx_knows(components: dict[str, dict[str, Any]]) -> None:
    for each in components.values():
        if each["scope"] == "required":
            for part in (each, *each.get("components", [])):
                (licence,) = part["licenses"]
                assert "expression" in licence or "id" in licence["license"], part["name"]


def test_no_registry_is_named(text: str) -> None:
    assert not re.search(r"pypi\.org|npmjs|registry\.", text)


def test_what_is_within_pyodide_is_what_it_says_of_itself() -> None:
    asked = nodejs.run(["--input-type=module", "--eval", ASKED], cwd=ROOT, capture_output=True, text=True, check=True)
    said = json.loads(asked.stdout)
    code = (MODULES / "pyodide" / "pyodide.asm.wasm").read_bytes()
    said |= {name: b"|".join(re.findall(found, code)).decode() for name, found in WRITTEN.items()}
    pyodide = next(part for part in parts() if part.name == "pyodide")
    assert {part.name: part.version for part in pyodide.within if part.version} == said


def test_what_is_within_pagefind_is_what_its_program_was_built_of() -> None:
    program = ROOT / "build" / "site" / "en" / "_pagefind" / "wasm.unknown.pagefind"
    code = gzip.decompress(program.read_bytes())
    crates = {name.decode(): version.decode() for name, version in re.findall(rb"/([a-z-]+)-([\d.]+)/src/", code)}
    crates["wasm-bindgen"] = re.findall(rb"wasm-bindgen.([\d.]+) ", code)[0].decode()
    pagefind = next(part for part in parts() if part.name == "pagefind")
    assert {part.name: part.version for part in pagefind.within if part.version} == crates


def test_nothing_that_is_shipped_is_forgotten() -> None:
    """Pages load what is made of the project's own files and of others' sheets, whose packages are listed."""
    static = ROOT / "build" / "site" / "en" / "_static"
    made = {path.name for path in FILES.iterdir()}
    assert {path.relative_to(static).as_posix() for path in static.rglob("*") if path.is_file()} == made | MADE_LATER
    packages = {distribution for package, _ in SHEETS.values() for distribution in packages_distributions()[package]}
    listed = {part.name.lower() for part in parts()}
    assert {name.replace("_", "-") for name in packages} | {"pygments", "accessible-pygments"} <= listed
    imported = [
        re.findall(r"^import .* from \"(.*)\"|^import \"(.*)\"", path.read_text("utf-8"), re.MULTILINE)
        for path in STATIC.glob("*.js")
    ]
    assert all(name.startswith(("./", "../live/")) for found in imported for pair in found for name in pair if name)


def test_each_part_has_its_licence_beside_the_pages(tmp_path: Path) -> None:
    write_bill(tmp_path, MOMENT)
    every = [each for whole in parts() for each in (whole, *whole.within)]
    files = {path.name for path in (tmp_path / "licences").iterdir()}
    assert files == {file_name(part) for part in every} | {"skwitz.txt", "text.txt"}
    assert len({file_name(part) for part in every}) == len(every)
    for part in every:
        text = (tmp_path / "licences" / file_name(part)).read_text("utf-8")
        assert part.name in text
        assert part.notice in text
        assert "<year>" not in text or part.licence == "GPL-3.0-only"  # which shows in its text how to apply it
        assert len(text) > 300 or part.name == "liblzma"
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in (tmp_path / "licences" / "cpython.txt").read_text("utf-8")
    assert "Mozilla Public License" in (tmp_path / "licences" / "pyodide.txt").read_text("utf-8")


def test_a_licence_of_ones_own_comes_before_the_standard_text(tmp_path: Path) -> None:
    own = tmp_path / "LICENSE"
    own.write_text("Do as you like.\n")
    part = Part("thing", "1", "MIT", "https://thing.example/", texts=(own,))
    assert licence_text(part) == "thing 1\nMIT\nhttps://thing.example/\n\nDo as you like.\n"
    assert "Permission is hereby granted" in licence_text(part._replace(texts=(), notice="Copyright (c) Me"))
    assert (MODULES / "spdx-license-list").is_dir()
