"""The downloads: what is in them is what the edition has, and each fits its description."""

import csv
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest
from lxml import etree

from edition.content import Text, plain
from edition.export.files import TABLE_NAMES, downloads
from edition.export.language import clause_files, data_files, write_language
from edition.export.tables import TABLES
from edition.load import languages, load
from edition.model import Edition
from edition.tei import ID
from skwitz.scenario import digest, run
from tests.edition.building import ROOT, page, words
from tests.edition.test_load import transcribe

SOURCES = ROOT / "sources"
TEI = {"t": "http://www.tei-c.org/ns/1.0"}


@pytest.fixture(scope="module", params=languages(SOURCES))
def edition(request: pytest.FixtureRequest) -> Edition:
    return load(SOURCES, request.param)


@pytest.fixture(scope="module")
def files(edition: Edition) -> dict[str, bytes]:
    return dict(data_files(edition))


@pytest.fixture(scope="module")
def parts(edition: Edition) -> dict[str, bytes]:
    return dict(clause_files(edition))


def table(files: dict[str, bytes], name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(files[f"{name}.csv"].decode())))


def whole(files: dict[str, bytes], edition: Edition) -> etree._Element:
    return etree.fromstring(files[f"skwitz-{edition.lang}.xml"])


def folded(text: str) -> str:
    return " ".join(text.split())


# TEI


def test_the_document_has_every_clause_in_its_words(files: dict[str, bytes], edition: Edition) -> None:
    root = whole(files, edition)
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == edition.lang
    found = root.xpath("//t:body/t:div[@type='chapter']/t:div[@type='clause']", namespaces=TEI)
    assert [clause.get("n") for clause in found] == list(edition.clauses)
    for element, clause in zip(found, edition.clauses.values(), strict=True):
        assert folded("".join(element.find("t:head", TEI).itertext())) == folded(plain(clause.title))
        assert element.get("ana") == f"#status-{clause.status.replace(' ', '-')}"


def test_the_apparatus_has_every_reading_with_its_witnesses(files: dict[str, bytes], edition: Edition) -> None:
    root = whole(files, edition)
    for variant in edition.variants.values():
        (app,) = root.xpath(f"//t:app[@xml:id='{variant.id}']", namespaces=TEI)
        readings = app.xpath("t:lem | t:rdg", namespaces=TEI)
        assert [reading.get("wit") for reading in readings] == [
            " ".join(f"#{siglum}" for siglum in reading.witnesses) for reading in variant.readings
        ]
        quotes = [quote.text for quote in app.iter("{*}quote")]
        assert quotes == [q.text for reading in variant.readings for q in reading.quotations]
        assert app.get("loc").split() == [*variant.clauses, *variant.chapters]


def test_a_conjecture_is_the_editor_s_and_has_no_witness(files: dict[str, bytes], edition: Edition) -> None:
    apps = whole(files, edition).xpath("//t:app[@type='conjecture']", namespaces=TEI)
    assert [app.get(ID) for app in apps] == list(edition.conjectures)
    for app in apps:
        answers = app.xpath("t:lem | t:rdg", namespaces=TEI)
        assert {answer.get("resp") for answer in answers} == {"#editor"}
        assert not app.xpath(".//@wit")


def test_every_pointer_of_the_whole_leads_somewhere_in_it(files: dict[str, bytes], edition: Edition) -> None:
    root = whole(files, edition)
    ids = root.xpath("//@xml:id")
    assert len(ids) == len(set(ids))
    assert dangling(root) == []


def test_every_pointer_of_a_clause_leads_into_it_or_into_the_whole(
    files: dict[str, bytes], parts: dict[str, bytes], edition: Edition
) -> None:
    known = {f"../../data/skwitz-{edition.lang}.xml#{name}" for name in whole(files, edition).xpath("//@xml:id")}
    for path, content in parts.items():
        if path.endswith(".xml"):
            assert set(dangling(etree.fromstring(content))) <= known, path


def dangling(root: etree._Element) -> list[str]:
    """Pointers that are no identifier of the document, nor an address of the web."""
    own = {f"#{name}" for name in root.xpath("//@xml:id")}
    found = root.xpath("//t:*/@corresp | //@ana | //@wit | //@resp | //@target | //@ref | //@source", namespaces=TEI)
    return [to for value in found for to in str(value).split() if to not in own and not to.startswith("https://")]


def test_a_transcription_stands_beside_the_editors_words(copied: Path) -> None:
    transcribe(copied, "H", "5.4")
    root = etree.fromstring(dict(data_files(load(copied)))["skwitz-en.xml"])
    (clause,) = root.xpath("//t:div[@xml:id='clause-5.4']", namespaces=TEI)
    assert [part.get("type") for part in clause.findall("t:div", TEI)] == ["edition", "transcription"]


# Tables


def test_tables_have_the_columns_that_are_described(files: dict[str, bytes]) -> None:
    described = json.loads(files["csv-metadata.json"])["tables"]
    assert [found["url"] for found in described] == [f"{name}.csv" for name in TABLE_NAMES]
    for name, found in zip(TABLE_NAMES, described, strict=True):
        rows = table(files, name)
        assert rows
        columns = [column["name"] for column in found["tableSchema"]["columns"]]
        assert all(list(row) == columns for row in rows)
        keys = [tuple(row[part] for part in found["tableSchema"]["primaryKey"]) for row in rows]
        assert len(set(keys)) == len(keys)


def test_tables_refer_to_rows_that_are_there(files: dict[str, bytes]) -> None:
    for name, found in TABLES.items():
        for column in found.columns:
            if column.refers:
                known = {row["id"] for row in table(files, column.refers)}
                for row in table(files, name):
                    cell = row[column.name]
                    assert set(cell.split() if column.several else [cell]) <= known, (name, row)


def test_tables_have_every_thing_of_the_edition(files: dict[str, bytes], edition: Edition) -> None:
    assert [row["id"] for row in table(files, "clauses")] == list(edition.clauses)
    assert [row["id"] for row in table(files, "variants")] == list(edition.variants)
    assert [row["id"] for row in table(files, "conjectures")] == list(edition.conjectures)
    assert [row["id"] for row in table(files, "witnesses")] == list(edition.witnesses)
    lines = sum(len(lines) for witness in edition.witnesses.values() for lines in witness.attestations.values())
    assert len(table(files, "attestations")) == lines
    digests = {row["id"]: row["digest"] for row in table(files, "scenarios")}
    assert digests == {slug: digest(run(entry.scenario)) for slug, entry in edition.scenarios.items()}
    assert len(table(files, "answers")) == sum(len(c.answers) for c in edition.conjectures.values())


# JSON


def schemas(files: dict[str, bytes]) -> Iterator[tuple[str, dict[str, object]]]:
    for name in ("edition", "clause"):
        yield name, json.loads(files[f"{name}.schema.json"])


def test_json_fits_its_schema(files: dict[str, bytes], parts: dict[str, bytes], edition: Edition) -> None:
    validators = {}
    for name, schema in schemas(files):
        jsonschema.Draft202012Validator.check_schema(schema)
        validators[name] = jsonschema.Draft202012Validator(schema)
    validators["edition"].validate(json.loads(files[f"skwitz-{edition.lang}.json"]))
    for path, content in parts.items():
        if path.endswith(".json"):
            validators["clause"].validate(json.loads(content))


def test_a_clause_s_file_holds_what_hangs_on_it(parts: dict[str, bytes], edition: Edition) -> None:
    for key, clause in edition.clauses.items():
        found = json.loads(parts[f"clause/{key}/skwitz-{edition.lang}-{key}.json"])
        assert found["clause"]["id"] == key
        assert tuple(variant["id"] for variant in found["variants"]) == clause.variants
        assert tuple(conjecture["id"] for conjecture in found["conjectures"]) == clause.conjectures
        assert tuple(scenario["slug"] for scenario in found["scenarios"]) == clause.scenarios
        assert found["textVersion"] == edition.version.number


def test_texts_are_whole(files: dict[str, bytes], edition: Edition) -> None:
    found = json.loads(files[f"skwitz-{edition.lang}.json"])
    for record, clause in zip(found["clauses"], edition.clauses.values(), strict=True):
        words = [part for block in clause.text for part in getattr(block, "content", ()) if isinstance(part, Text)]
        text = json.dumps(record["text"], ensure_ascii=False)
        assert all(json.dumps(word.text, ensure_ascii=False)[1:-1] in text for word in words)


# The pages


@pytest.mark.parametrize("lang", languages(SOURCES))
def test_the_page_of_downloads_lists_them_with_their_licences(lang: str) -> None:
    site = ROOT / "build" / "site" / lang
    if not (site / "index.html").is_file():
        (pytest.fail if lang == "en" else pytest.skip)(f"build/site/{lang} is not there: `make site` makes it")
    (listed,) = page(site, "data").find_class("downloads")
    links = [str(href) for href in listed.xpath(".//a/@href")]
    published = (site / f"skwitz-{lang}.pdf").is_file()
    assert links == [path for found in downloads(lang, published) for path in found.paths]
    assert [to for to in links if not (site / "data" / to).is_file()] == []
    licences = {words(cell) for cell in listed.xpath("./tbody/tr/td[last()]")}
    assert licences == {"CC BY-SA 4.0", "MIT"}
    for key in ("5.4", "8.2"):
        (line,) = page(site, f"clause/{key}").find_class("data-line")
        links = [str(href) for href in line.xpath(".//a/@href")]
        assert links == [f"skwitz-{lang}-{key}.xml", f"skwitz-{lang}-{key}.json"]
        assert all((site / "clause" / key / to).is_file() for to in links)


# All of them


def test_every_note_names_its_licence_and_the_versions(files: dict[str, bytes], edition: Edition) -> None:
    note = files["README.md"].decode()
    assert "CC BY-SA 4.0" in note
    assert f"Text version {edition.version.number}" in note
    assert edition.labels.unseen in note
    for name in files.keys() - {"README.md"}:
        assert f"`{name}`" in note, name


def test_the_same_edition_gives_the_same_bytes(edition: Edition, tmp_path: Path) -> None:
    for name in ("one", "other"):
        write_language(edition, tmp_path / name)
    one = sorted(path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*.*") if path.is_file())
    assert len(one) > 140
    for path in one:
        assert (tmp_path / "one" / path).read_bytes() == (tmp_path / "other" / path).read_bytes(), path


def test_one_file_holds_all_the_others(edition: Edition, files: dict[str, bytes], tmp_path: Path) -> None:
    write_language(edition, tmp_path)
    with zipfile.ZipFile(tmp_path / "data" / f"skwitz-{edition.lang}-data.zip") as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == files


def test_a_site_that_was_not_built_is_named(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "edition.export.publish", str(tmp_path), "chromium", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == f"{tmp_path} does not hold en yet: build the pages first\n"
    assert not list(tmp_path.iterdir())
