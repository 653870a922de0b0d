"""DTS 1.0, written from the specification (https://dtsapi.org/versions/v1.0): what each answer must have, and where."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from lxml import etree

from edition.export.dts import dts_files
from edition.load import languages, load
from edition.model import Edition
from tests.edition.building import ROOT

CONTEXT = "https://dtsapi.org/context/v1.0.json"
SITE = "https://example.org/skwitz"
SERVICE = f"{SITE}/dts/"
Answer = dict[str, Any]

# The tables of required members, as the specification has them
ENTRY_POINT = {"@context", "@id", "@type", "dtsVersion", "collection", "navigation", "document"}
MEMBER = {"@id", "@type", "dtsVersion", "title", "totalParents", "collection"}
COLLECTION = MEMBER | {"totalChildren"}
RESOURCE = MEMBER | {"navigation", "document"}
NAVIGATION = {"@context", "@id", "@type", "dtsVersion", "resource"}
NAVIGATED = {"@id", "@type", "collection", "navigation", "document", "citationTrees"}
CITABLE_UNIT = {"identifier", "@type", "level", "parent"}


@pytest.fixture(scope="module")
def editions() -> dict[str, Edition]:
    return {lang: load(ROOT / "sources", lang) for lang in languages(ROOT / "sources")}


@pytest.fixture(scope="module")
def service(editions: dict[str, Edition]) -> dict[str, bytes]:
    return {SERVICE + path: content for path, content in dts_files(list(editions.values()), SITE)}


def expanded(template: str, **values: str | int) -> str:
    """Expand a URI template as RFC 6570 says, as far as `{/var}` and `{;var}`."""

    def part(found: re.Match[str]) -> str:
        operator, names = found[1], found[2].split(",")
        given = [(name, values[name]) for name in names if name in values]
        if operator == "/":
            return "".join(f"/{value}" for _, value in given)
        return "".join(f";{name}={value}" for name, value in given)

    return re.sub(r"\{([/;])([\w,]+)\}", part, template)


def get(service: dict[str, bytes], template: str, **values: str | int) -> Answer:
    answer: Answer = json.loads(service[expanded(template, **values)])
    return answer


@pytest.fixture(scope="module")
def entry(service: dict[str, bytes]) -> Answer:
    return get(service, f"{SERVICE}index.json")


# Entry


def test_the_entry_point_names_the_endpoints(entry: Answer) -> None:
    assert entry.keys() >= ENTRY_POINT
    assert entry["@context"] == CONTEXT
    assert entry["dtsVersion"] == "1.0"
    assert entry["@type"] == "EntryPoint"
    assert entry["@id"] == f"{SERVICE}index.json"
    for endpoint, parameters in (
        ("collection", "id nav"),
        ("navigation", "resource ref down"),
        ("document", "resource ref"),
    ):
        names = re.findall(r"\w+", " ".join(re.findall(r"\{(.*?)\}", entry[endpoint])))
        assert names == parameters.split(), endpoint


# Collection


def test_without_an_id_it_is_the_root_whose_children_are_the_languages(
    service: dict[str, bytes], entry: Answer, editions: dict[str, Edition]
) -> None:
    root = get(service, entry["collection"])
    assert root.keys() >= COLLECTION | {"@context"}
    assert (root["@context"], root["dtsVersion"], root["@type"]) == (CONTEXT, "1.0", "Collection")
    assert (root["totalParents"], root["totalChildren"]) == (0, len(editions))
    assert get(service, entry["collection"], id=root["@id"]) == root
    assert get(service, entry["collection"], id=root["@id"], nav="children") == root
    assert get(service, entry["collection"], id=root["@id"], nav="parents")["member"] == []
    assert [member["dublinCore"]["language"] for member in root["member"]] == [[lang] for lang in editions]


def test_each_resource_can_be_asked_for_and_leads_back(service: dict[str, bytes], entry: Answer) -> None:
    root = get(service, entry["collection"])
    for member in root["member"]:
        resource = get(service, entry["collection"], id=member["@id"])
        assert resource.keys() >= RESOURCE | {"@context"}
        assert resource["@type"] == "Resource"
        assert member.keys() >= RESOURCE
        parents = get(service, entry["collection"], id=member["@id"], nav="parents")
        assert parents["@id"] == member["@id"]
        assert len(parents["member"]) == parents["totalParents"] == 1
        assert parents["member"][0].keys() >= COLLECTION
        assert parents["member"][0]["@id"] == root["@id"]
        assert get(service, resource["collection"]) == resource
        assert get(service, resource["collection"], nav="parents") == parents


def test_metadata_have_values_with_their_language_or_addresses(service: dict[str, bytes]) -> None:
    found = 0
    for path, content in service.items():
        for core in every(json.loads(content) if path.endswith(".json") else None, "dublinCore"):
            for name, values in core.items():
                found += 1
                assert isinstance(values, list), name
                for value in values:
                    if isinstance(value, dict):
                        assert value.keys() == {"lang", "value"}
                    else:
                        assert name in ("language", "license")
    assert found > 1000


def every(record: Any, name: str) -> Iterator[Answer]:
    if isinstance(record, dict):
        if name in record:
            yield record[name]
        for value in record.values():
            yield from every(value, name)
    elif isinstance(record, list):
        for value in record:
            yield from every(value, name)


def test_what_can_be_downloaded_is_named_as_the_pages_have_it(service: dict[str, bytes], entry: Answer) -> None:
    for member in get(service, entry["collection"])["member"]:
        (lang,) = member["dublinCore"]["language"]
        assert member["download"] == f"{SITE}/{lang}/data/skwitz-{lang}.xml"
        assert member["mediaTypes"] == ["application/tei+xml"]


# Navigation


@pytest.fixture(scope="module", params=["en", "ja"])
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def in_order(edition: Edition) -> list[str]:
    return [key for chapter in edition.chapters.values() for key in (chapter.id, *chapter.clauses)]


def identifiers(answer: Answer) -> list[str]:
    return [unit["identifier"] for unit in answer["member"]]


def test_the_tree_is_chapters_and_clauses(service: dict[str, bytes], entry: Answer, lang: str) -> None:
    answer = get(service, entry["navigation"], resource=f"skwitz-{lang}", down=1)
    assert answer.keys() >= NAVIGATION
    assert (answer["@context"], answer["dtsVersion"], answer["@type"]) == (CONTEXT, "1.0", "Navigation")
    assert answer["resource"].keys() >= NAVIGATED
    (tree,) = answer["resource"]["citationTrees"]
    assert tree["@type"] == "CitationTree"
    assert "identifier" not in tree  # the default tree cannot have one
    (chapter,) = tree["citeStructure"]
    (clause,) = chapter["citeStructure"]
    assert (chapter["citeType"], clause["citeType"]) == ("chapter", "clause")
    assert "citeStructure" not in clause


def test_the_root_is_navigated_to_a_depth(
    service: dict[str, bytes], entry: Answer, editions: dict[str, Edition], lang: str
) -> None:
    ordered = in_order(editions[lang])
    resource = f"skwitz-{lang}"
    for down, expected in ((1, list(editions[lang].chapters)), (2, ordered), (-1, ordered)):
        answer = get(service, entry["navigation"], resource=resource, down=down)
        assert identifiers(answer) == expected
        assert not {"ref", "start", "end"} & answer.keys()
    # neither down nor ref, and down=0 without ref, are errors: there is no such file
    assert expanded(entry["navigation"], resource=resource) not in service
    assert expanded(entry["navigation"], resource=resource, down=0) not in service


def test_each_unit_is_navigated(
    service: dict[str, bytes], entry: Answer, editions: dict[str, Edition], lang: str
) -> None:
    edition, resource = editions[lang], f"skwitz-{lang}"
    for key in in_order(edition):
        whole = get(service, entry["navigation"], resource=resource, ref=key)
        assert "member" not in whole
        unit = whole["ref"]
        assert unit.keys() >= CITABLE_UNIT
        assert (unit["identifier"], unit["@type"]) == (key, "CitableUnit")
        chapter = edition.chapters.get(key)
        assert unit["level"] == (1 if chapter else 2)
        assert unit["parent"] == (None if chapter else edition.clauses[key].chapter)
        assert unit["citeType"] == ("chapter" if chapter else "clause")
        siblings = list(edition.chapters) if chapter else list(edition.chapters[edition.clauses[key].chapter].clauses)
        below = [key, *chapter.clauses] if chapter else [key]
        for down, expected in ((0, siblings), (1, below), (2, below), (-1, below)):
            answer = get(service, entry["navigation"], resource=resource, ref=key, down=down)
            assert identifiers(answer) == expected, (key, down)
            assert answer["ref"] == unit


def test_an_answer_s_id_is_the_address_of_its_request(service: dict[str, bytes]) -> None:
    for address, content in service.items():
        if "/navigation/" in address:
            assert json.loads(content)["@id"] == address


def test_a_resource_s_own_templates_lead_to_the_same_answers(
    service: dict[str, bytes], entry: Answer, lang: str
) -> None:
    name = f"skwitz-{lang}"
    resource = get(service, entry["collection"], id=name)
    assert get(service, resource["navigation"], down=1) == get(service, entry["navigation"], resource=name, down=1)
    for values in ({"ref": "5.4"}, {"ref": "5", "down": -1}):
        assert get(service, resource["navigation"], **values) == get(
            service, entry["navigation"], resource=name, **values
        )
    assert expanded(resource["document"], ref="5.4") == expanded(entry["document"], resource=name, ref="5.4")


# Document


def test_the_whole_document_is_tei(
    service: dict[str, bytes], entry: Answer, editions: dict[str, Edition], lang: str
) -> None:
    root = etree.fromstring(service[expanded(entry["document"], resource=f"skwitz-{lang}")])
    assert root.tag == "{http://www.tei-c.org/ns/1.0}TEI"
    clauses = root.xpath("//t:div[@type='clause']/@n", namespaces={"t": "http://www.tei-c.org/ns/1.0"})
    assert clauses == list(editions[lang].clauses)


def test_a_unit_stands_in_the_wrapper(
    service: dict[str, bytes], entry: Answer, editions: dict[str, Edition], lang: str
) -> None:
    names = {"t": "http://www.tei-c.org/ns/1.0", "dts": "https://w3id.org/api/dts#"}
    for key in in_order(editions[lang]):
        root = etree.fromstring(service[expanded(entry["document"], resource=f"skwitz-{lang}", ref=key)])
        assert root.tag == "{http://www.tei-c.org/ns/1.0}TEI"
        (wrapper,) = root.xpath("//dts:wrapper", namespaces=names)
        (unit,) = wrapper
        assert unit.get("n") == key
        # the XPath beside it leads to the unit
        assert root.xpath(wrapper.get("ref"), namespaces={"tei": names["t"]}) == [unit]


def test_what_points_elsewhere_points_to_the_whole_document(service: dict[str, bytes], lang: str) -> None:
    root = etree.fromstring(service[f"{SERVICE}document/skwitz-{lang}/5.4.xml"])
    away = {str(to).split("#")[0] for to in root.xpath("//@target | //@ref") if "#" in str(to)}
    assert away <= {"", f"../skwitz-{lang}.xml"}


# All


def test_without_an_address_of_the_site_answers_begin_at_the_root_of_the_host(editions: dict[str, Edition]) -> None:
    files = dict(dts_files([editions["en"]]))
    assert json.loads(files["index.json"])["collection"] == "/dts/collection{/id,nav}.json"


def test_the_note_says_what_is_not_answered(service: dict[str, bytes]) -> None:
    note = service[f"{SERVICE}README.md"].decode()
    for what in ("level 0", "`start` and `end`", "`page`", "`mediaType`", "404", "application/ld+json"):
        assert what in note


def test_file_names_work_on_every_host(service: dict[str, bytes]) -> None:
    assert all(re.fullmatch(r"[\w./;=-]+", address.removeprefix(SERVICE)) for address in service)
