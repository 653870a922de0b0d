"""Distributed Text Services 1.0 as static files, level 0: every answer a server would give lies in a file of its own.

The templates of the entry point expand to the names of the files (RFC 6570): `navigation{/resource,ref}{;down}.json`
is `navigation/skwitz-en/5.4;down=0.json`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from lxml import etree

from edition.content import plain
from edition.export.files import TEXT_LICENCE_URL, whole
from edition.export.markup import written
from edition.export.records import as_json
from edition.export.tei import Writer, part_extent, whole_document
from edition.model import Edition

CONTEXT = "https://dtsapi.org/context/v1.0.json"
VERSION = "1.0"
WRAPPER = "https://w3id.org/api/dts#"
"""The namespace of the element that holds a part of a document."""

MEDIA_TYPE = "application/tei+xml"
ROOT = "skwitz"
"""The collection of all languages."""

NOTE = Path(__file__).with_name("notes") / "dts.md"

Object = dict[str, Any]


class Unit(NamedTuple):
    """A citable unit: a chapter, or a clause in it."""

    key: str
    level: int
    parent: str | None
    title: str

    @property
    def type(self) -> str:
        """What is cited at its level."""
        return LEVELS[self.level - 1]


LEVELS = ("chapter", "clause")


def units(edition: Edition) -> tuple[Unit, ...]:
    """List the citable units in document order."""
    found: list[Unit] = []
    for chapter in edition.chapters.values():
        found.append(Unit(chapter.id, 1, None, plain(chapter.title)))
        found += [Unit(key, 2, chapter.id, plain(edition.clauses[key].title)) for key in chapter.clauses]
    return tuple(found)


def resource_id(edition: Edition) -> str:
    """Name the resource of a language; an address would not go into a path."""
    return f"{ROOT}-{edition.lang}"


def dts_files(editions: Sequence[Edition], base_url: str = "") -> Iterator[tuple[str, bytes]]:
    """Give all files by their path in the folder.

    `base_url` is the address of the site; without it, the addresses in the answers begin at the root of the host.
    """
    service = Service(tuple(editions), f"{base_url.rstrip('/')}/dts/", base_url.rstrip("/") + "/")
    yield "README.md", NOTE.read_bytes()
    yield "index.json", as_json(service.entry_point())
    for path, answer in service.collections():
        yield path, as_json(answer)
    for edition in editions:
        for path, answer in service.navigation(edition):
            yield path, as_json(answer, None)
        yield from documents(edition)


class Service(NamedTuple):
    """The service: what it serves, its own address and that of the site."""

    editions: tuple[Edition, ...]
    address: str
    site: str

    def entry_point(self) -> Object:
        """Give the templates of the three endpoints."""
        return {
            "@context": CONTEXT,
            "dtsVersion": VERSION,
            "@id": f"{self.address}index.json",
            "@type": "EntryPoint",
            "collection": f"{self.address}collection{{/id,nav}}.json",
            "navigation": f"{self.address}navigation{{/resource,ref}}{{;down}}.json",
            "document": f"{self.address}document{{/resource,ref}}.xml",
        }

    def collections(self) -> Iterator[tuple[str, Object]]:
        """Answer the requests to the collection endpoint: without id, the root; its parents; each resource."""
        root = self._root()
        members = [self.resource(edition) for edition in self.editions]
        children = _top(root | {"member": members})
        for path in ("collection.json", f"collection/{ROOT}.json", f"collection/{ROOT}/children.json"):
            yield path, children
        yield f"collection/{ROOT}/parents.json", _top(root | {"member": []})
        for edition, resource in zip(self.editions, members, strict=True):
            name = f"collection/{resource_id(edition)}"
            for path in (f"{name}.json", f"{name}/children.json"):
                yield path, _top(resource | {"member": []})
            yield f"{name}/parents.json", _top(resource | {"member": [root]})

    def _root(self) -> Object:
        return {
            "@id": ROOT,
            "@type": "Collection",
            "dtsVersion": VERSION,
            "title": "Skwitz: The Rules of an Austrian Card Game",
            "description": "A critical edition of the rules, in several languages; 1852 and 1866 have not been seen.",
            "totalParents": 0,
            "totalChildren": len(self.editions),
            "collection": f"{self.address}collection/{ROOT}{{/nav}}.json",
            "dublinCore": {
                "title": [{"lang": edition.lang, "value": edition.version.title} for edition in self.editions],
                "publisher": [{"lang": "en", "value": "The editors of Skwitz"}],
                "license": [TEXT_LICENCE_URL],
            },
        }

    def resource(self, edition: Edition) -> Object:
        """Describe the edition in one language."""
        name, version = resource_id(edition), edition.version
        return {
            "@id": name,
            "@type": "Resource",
            "dtsVersion": VERSION,
            "title": version.title,
            "description": edition.labels.unseen,
            "totalParents": 1,
            "totalChildren": 0,
            "collection": f"{self.address}collection/{name}{{/nav}}.json",
            "navigation": f"{self.address}navigation/{name}{{/ref}}{{;down}}.json",
            "document": f"{self.address}document/{name}{{/ref}}.xml",
            "download": f"{self.site}{edition.lang}/data/{whole(edition.lang, 'xml')}",
            "mediaTypes": [MEDIA_TYPE],
            "dublinCore": {
                "title": [{"lang": edition.lang, "value": version.title}],
                "language": [edition.lang],
                "publisher": [{"lang": "en", "value": "The editors of Skwitz"}],
                "license": [TEXT_LICENCE_URL],
                "hasVersion": [{"lang": "en", "value": f"Text version {version.number}"}],
            },
            "citationTrees": [
                {
                    "@type": "CitationTree",
                    "citeStructure": [
                        {
                            "@type": "CiteStructure",
                            "citeType": LEVELS[0],
                            "citeStructure": [{"@type": "CiteStructure", "citeType": LEVELS[1]}],
                        }
                    ],
                }
            ],
        }

    def navigation(self, edition: Edition) -> Iterator[tuple[str, Object]]:
        """Answer the requests to the navigation endpoint: the tree to a depth, and each unit with and without one."""
        every = units(edition)
        name = resource_id(edition)
        for down in (-1, 1, 2):
            found = [unit for unit in every if down == -1 or unit.level <= down]
            yield self._navigation(edition, f"{name};down={down}", None, found)
        for unit in every:
            yield self._navigation(edition, f"{name}/{unit.key}", unit, None)
            siblings = [other for other in every if other.parent == unit.parent]
            yield self._navigation(edition, f"{name}/{unit.key};down=0", unit, siblings)
            below = [unit, *(other for other in every if other.parent == unit.key)]
            for down in (-1, 1, 2):
                yield self._navigation(edition, f"{name}/{unit.key};down={down}", unit, below)

    def _navigation(
        self, edition: Edition, request: str, ref: Unit | None, member: Iterable[Unit] | None
    ) -> tuple[str, Object]:
        path = f"navigation/{request}.json"
        answer: Object = {
            "@id": self.address + path,
            "@type": "Navigation",
            "resource": self.resource(edition),
        }
        if ref is not None:
            answer["ref"] = _unit(edition, ref)
        if member is not None:
            answer["member"] = [_unit(edition, unit) for unit in member]
        return path, _top(answer)


def documents(edition: Edition) -> Iterator[tuple[str, bytes]]:
    """Answer the requests to the document endpoint: the whole, and each unit with what hangs on it."""
    name = resource_id(edition)
    yield f"document/{name}.xml", whole_document(edition)
    for unit in units(edition):
        yield f"document/{name}/{unit.key}.xml", part(edition, unit)


def part(edition: Edition, unit: Unit) -> bytes:
    """Write a unit in the wrapper that the specification asks for, among what hangs on it."""
    chapters = [unit.key] if unit.level == 1 else []
    clauses = edition.chapters[unit.key].clauses if chapters else [unit.key]
    writer = Writer(edition, part_extent(edition, clauses, chapters, f"../{resource_id(edition)}.xml"))
    body = writer.chapter(edition.chapters[unit.key]) if chapters else writer.clause(edition.clauses[unit.key])
    wrapper = etree.Element(f"{{{WRAPPER}}}wrapper", nsmap={"dts": WRAPPER})
    wrapper.set("ref", f"/tei:TEI/tei:text/tei:body//tei:div[@n='{unit.key}']")
    wrapper.append(body)
    return written(writer.document([wrapper], unit.title))


def _top(answer: Object) -> Object:
    """Add what every answer begins with."""
    return {"@context": CONTEXT, "dtsVersion": VERSION} | answer


def _unit(edition: Edition, unit: Unit) -> Object:
    return {
        "identifier": unit.key,
        "@type": "CitableUnit",
        "level": unit.level,
        "parent": unit.parent,
        "citeType": unit.type,
        "dublinCore": {"title": [{"lang": edition.lang, "value": unit.title}]},
    }
