"""The Sphinx domain `skw`: clauses, variants, conjectures, witnesses and scenarios of the edition.

An object's target is its card page.  Objects are known to roles (``{clause}`5.4` ``), to MyST links
(`[x](#clause-5.4)`), to `objects.inv` as themselves and as `std:label`, to the index and to search.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx.domains import Domain, Index, IndexEntry, ObjType
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from edition.labels import Labels
from edition.model import Edition
from edition.shelves import Shelves, Taken
from edition.texts import Words

if TYPE_CHECKING:
    from sphinx.addnodes import pending_xref
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

KINDS = ("clause", "variant", "conjecture", "witness", "scenario")
"""Kinds of objects that have a card page, at `<kind>/<id>/`."""

UNINDEXED = ("chapter", "parallel", "term")
"""What else can be referred to: a chapter, a chapter side by side, a word of the glossary."""


class Entry(NamedTuple):
    """Where an object has its card page, and its title in plain words."""

    docname: str
    title: str


def worded(kind: str, key: str) -> str:
    r"""Name an object where a reference has no words of its own.

    >>> worded("clause", "5.4"), worded("variant", "v05")
    ('§\xa05.4', 'v05')
    """
    return f"§\N{NO-BREAK SPACE}{key}" if kind == "clause" else key


class ObjectRole(XRefRole):
    """``{clause}`5.4` `` is worded `§ 5.4`; a title of one's own may be given as with any role."""

    def process_link(
        self, env: BuildEnvironment, refnode: nodes.Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Leave the words to the domain, which knows the object."""
        return title, target


class ObjectIndex(Index):
    """All objects by kind, on one page."""

    name = "objects"
    localname = Labels().objects  # in another language set when the edition is loaded
    shortname = "objects"

    def generate(self, docnames: Iterable[str] | None = None) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """List the objects of the documents named, of all where none is."""
        assert isinstance(self.domain, EditionDomain)
        wanted = None if docnames is None else set(docnames)
        content: dict[str, list[IndexEntry]] = {kind: [] for kind in KINDS}
        for (kind, key), entry in self.domain.ordered():
            if wanted is None or entry.docname in wanted:
                content[kind].append(IndexEntry(worded(kind, key), 0, entry.docname, "", "", "", entry.title))
        words = self.domain.edition.labels.kinds
        return [(words[kind], entries) for kind, entries in content.items() if entries], False


class EditionDomain(Domain):
    """Objects by kind and id; `edition` is what they stand for, set when the builder is."""

    name = "skw"
    label = "edition"
    object_types: ClassVar = {kind: ObjType(kind, kind) for kind in KINDS}
    roles: ClassVar = {kind: ObjectRole() for kind in KINDS}
    indices: ClassVar = [ObjectIndex]
    initial_data: ClassVar = {"objects": {}, "shown": {}, "terms": {}, "named": {}}
    data_version = 2
    dangling_warnings: ClassVar = {
        kind: f"unknown {kind}: %(target)s" for kind in (*KINDS, "chapter", "parallel", "term")
    }
    edition: Edition
    editions: Mapping[str, Edition]
    """The edition in each of its languages."""
    words: Mapping[str, Words]
    """The words of each language, as its text has them."""
    shelves: Shelves
    """What there is to show."""
    taken: dict[str, Taken]
    """What documents that are being read have taken from the edition so far."""

    @property
    def objects(self) -> dict[tuple[str, str], Entry]:
        """Card pages by kind and id."""
        return self.data["objects"]  # type: ignore[no-any-return]

    @property
    def shown(self) -> dict[str, tuple[tuple[tuple[str, str], ...], str]]:
        """Documents that show something of the edition: what each has taken from it, and a digest of that."""
        return self.data["shown"]  # type: ignore[no-any-return]

    @property
    def named(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """What each document refers to: kinds and targets, as they stand in it."""
        return self.data["named"]  # type: ignore[no-any-return]

    @property
    def terms(self) -> dict[str, str]:
        """The glossary's document by key of a word."""
        return self.data["terms"]  # type: ignore[no-any-return]

    @property
    def published(self) -> bool:
        """Whether the page of downloads was written with PDF and EPUB."""
        return bool(self.data.get("published"))

    def note_object(self, kind: str, key: str, docname: str, title: str) -> None:
        """Record a card page, and as a label of Sphinx's own for those who cite without this extension."""
        self.objects[kind, key] = Entry(docname, title)
        name = f"{kind}-{key}".lower()
        self.env.domains.standard_domain.note_hyperlink_target(name, docname, "", title)

    def ordered(self) -> Iterator[tuple[tuple[str, str], Entry]]:
        """All objects: by kind, then by number (`5.10` after `5.9`)."""
        return iter(sorted(self.objects.items(), key=lambda item: (KINDS.index(item[0][0]), number_key(item[0][1]))))

    def clear_doc(self, docname: str) -> None:
        """Forget what the document held."""
        for name in [name for name, entry in self.objects.items() if entry.docname == docname]:
            del self.objects[name]
        for key in [key for key, holder in self.terms.items() if holder == docname]:
            del self.terms[key]
        self.shown.pop(docname, None)
        self.named.pop(docname, None)
        self.taken.pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read."""
        self.objects.update((n, entry) for n, entry in otherdata["objects"].items() if entry.docname in docnames)
        self.terms.update((key, holder) for key, holder in otherdata["terms"].items() if holder in docnames)
        self.shown.update((name, taken) for name, taken in otherdata["shown"].items() if name in docnames)
        self.named.update((name, named) for name, named in otherdata["named"].items() if name in docnames)

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Link to a card page, a chapter or a word of the glossary."""
        if typ == "chapter":
            words = contnode if node["refexplicit"] else _words(self.edition.labels.chapter.format(target))
            return _to(builder, fromdocname, f"rules/{target}", words)
        if typ == "parallel":
            return _to(builder, fromdocname, f"parallel/{target}", contnode if node["refexplicit"] else _words(target))
        if typ == "term":
            holder = self.terms.get(target)
            return _to(builder, fromdocname, holder, contnode, f"term-{target}") if holder else None
        entry = self.objects.get((typ, target))
        if entry is None:
            return None
        if not node["refexplicit"]:
            contnode = _words(entry.title if typ == "scenario" else worded(typ, target))
        made = _to(builder, fromdocname, entry.docname, contnode)
        if "address" in node:  # a position, at which a scenario's table opens, under a reading of its own
            made["refuri"] += node["address"]
            made["classes"].append("own-reading")
        return made

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Leave references of any kind to the labels, which have the same names and lead to the same pages."""
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Give the objects to the inventory and to search."""
        for (kind, key), entry in self.ordered():
            yield key, key, kind, entry.docname, "", 1


def number_key(key: str) -> tuple[tuple[int, int, str], ...]:
    """Order ids by the numbers in them.

    >>> sorted(["5.10", "5.9", "S"], key=number_key)
    ['5.9', '5.10', 'S']
    """
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in key.split("."))


def edition_of(env: BuildEnvironment) -> Edition:
    """Give the edition that is being built."""
    return domain_of(env).edition


def domain_of(env: BuildEnvironment) -> EditionDomain:
    """Give the domain."""
    domain = env.domains["skw"]
    assert isinstance(domain, EditionDomain)
    return domain


def _words(text: str) -> nodes.Element:
    return nodes.inline("", text)


def _to(builder: Builder, fromdocname: str, docname: str, content: nodes.Element, anchor: str = "") -> nodes.reference:
    node = make_refnode(builder, fromdocname, docname, anchor, content)
    node["classes"].append("ref")
    return node
