"""The edition as TEI P5: whole, a chapter or a clause, with what hangs on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from edition.content import plain
from edition.export.header import header
from edition.export.markup import Markup, element, written
from edition.model import Chapter, Clause, Conjecture, Edition, Quotation, ScenarioEntry, Variant
from edition.tei import Element


@dataclass(frozen=True)
class Extent:
    """What of the edition a document holds; what it does not hold it points to in the document at `elsewhere`."""

    clauses: tuple[str, ...]
    chapters: tuple[str, ...] = ()
    elsewhere: str = ""
    variants: frozenset[str] = field(default=frozenset())
    conjectures: frozenset[str] = field(default=frozenset())
    scenarios: frozenset[str] = field(default=frozenset())
    words: bool = False
    """Whether glossary, phrases and options are in it."""

    def holds(self, kind: str, key: str) -> bool:
        """Tell whether a thing is in the document."""
        if kind in ("witness", "term", "phrase", "option"):
            return kind == "witness" or self.words
        held: dict[str, Iterable[str]] = {
            "chapter": self.chapters,
            "clause": self.clauses,
            "variant": self.variants,
            "conjecture": self.conjectures,
            "scenario": self.scenarios,
        }
        return key in held[kind]

    def address(self, kind: str, key: str) -> str:
        """Point to a thing."""
        return ("" if self.holds(kind, key) else self.elsewhere) + "#" + identifier(kind, key)


def identifier(kind: str, key: str) -> str:
    """Give the `xml:id` of a thing, as the sources point to it.

    >>> identifier("clause", "5.4"), identifier("variant", "v05")
    ('clause-5.4', 'v05')
    """
    return key if kind in ("variant", "conjecture", "witness") else f"{kind}-{key}"


def whole_extent(edition: Edition) -> Extent:
    """Give the extent of the whole edition."""
    return Extent(
        tuple(edition.clauses),
        tuple(edition.chapters),
        "",
        frozenset(edition.variants),
        frozenset(edition.conjectures),
        frozenset(edition.scenarios),
        words=True,
    )


def part_extent(edition: Edition, clauses: Iterable[str], chapters: Iterable[str] = (), elsewhere: str = "") -> Extent:
    """Give the extent of some clauses with all that hangs on them."""
    held = tuple(clauses)
    found = [edition.clauses[key] for key in held]
    return Extent(
        held,
        tuple(chapters),
        elsewhere,
        frozenset(key for clause in found for key in clause.variants),
        frozenset(key for clause in found for key in clause.conjectures),
        frozenset(key for clause in found for key in clause.scenarios),
    )


def whole_document(edition: Edition) -> bytes:
    """Write the whole edition."""
    writer = Writer(edition, whole_extent(edition))
    body = [writer.chapter(chapter) for chapter in edition.chapters.values()]
    return written(writer.document(body))


def clause_document(edition: Edition, key: str, elsewhere: str) -> bytes:
    """Write a clause with all that hangs on it; `elsewhere` is the address of the whole edition as seen from there."""
    clause = edition.clauses[key]
    writer = Writer(edition, part_extent(edition, [key], (), elsewhere))
    return written(writer.document([writer.clause(clause)], f"§ {key} {plain(clause.title)}"))


@dataclass(frozen=True)
class Writer:
    """Writes a document of an extent."""

    edition: Edition
    extent: Extent

    @property
    def markup(self) -> Markup:
        """What writes words."""
        return Markup(self.extent.address)

    def document(self, body: Iterable[Element], title: str = "") -> Element:
        """Make a document of a body, with its header and what hangs on its clauses."""
        text = element("text", element("body", *body), element("back", *self._back()))
        return element("TEI", header(self.edition, self.markup, title), text, lang=self.edition.lang)

    def chapter(self, chapter: Chapter) -> Element:
        """Make a chapter."""
        argument = [element("argument", *self.markup.blocks(chapter.argument))] if chapter.argument else []
        return element(
            "div",
            self.markup.holding("head", chapter.title),
            *argument,
            *(self.clause(self.edition.clauses[key]) for key in chapter.clauses),
            type="chapter",
            n=chapter.id,
            id=identifier("chapter", chapter.id),
        )

    def clause(self, clause: Clause) -> Element:
        """Make a clause: the text of the witness that is the base, if there is one, then the editors'."""
        notes = [self.markup.holding("note", clause.not_executable, type="not-executable")]
        based = [
            element(
                "div", *self.markup.blocks(text.blocks), type="transcription", lang=text.lang, decls=f"#{text.siglum}"
            )
            for text in clause.transcribed
        ]
        own = self.markup.blocks(clause.text)
        return element(
            "div",
            self.markup.holding("head", clause.title),
            *([element("div", *own, type="edition")] if based else own),
            *based,
            *(notes if clause.not_executable else []),
            type="clause",
            n=clause.id,
            id=identifier("clause", clause.id),
            ana=f"#status-{clause.status.replace(' ', '-')}",
        )

    def _back(self) -> Iterator[Element]:
        edition, extent, kinds = self.edition, self.extent, self.edition.labels.kinds
        variants = [self._variant(v) for v in edition.variants.values() if v.id in extent.variants]
        conjectures = [self._conjecture(c) for c in edition.conjectures.values() if c.id in extent.conjectures]
        for name, apps in (("variant", variants), ("conjecture", conjectures)):
            if apps:
                yield element("div", element("head", kinds[name]), element("listApp", *apps), type=f"{name}s")
        if attested := list(self._attestations()):
            yield element("div", element("head", edition.labels.clauses_it_has), *attested, type="attestations")
        entries = [entry for slug, entry in edition.scenarios.items() if slug in extent.scenarios]
        if entries:
            yield element("div", element("head", kinds["scenario"]), *map(self._scenario, entries), type="scenarios")
        if extent.words:
            yield from self._words()

    def _pointers(self, thing: Variant | Conjecture) -> str:
        places = [("clause", key) for key in thing.clauses] + [("chapter", key) for key in thing.chapters]
        return " ".join(self.extent.address(kind, key) for kind, key in places)

    def _variant(self, variant: Variant) -> Element:
        readings = [
            element(
                "rdg" if at else "lem",
                *(self._quotation(quotation) for quotation in reading.quotations),
                *([self.markup.holding("gloss", reading.gloss)] if reading.gloss else []),
                n=reading.n,
                wit=" ".join(f"#{siglum}" for siglum in reading.witnesses),
                subtype=reading.value,
            )
            for at, reading in enumerate(variant.readings)
        ]
        title = [self.markup.holding("note", variant.title, type="title")] if variant.title else []
        note = [element("note", *self.markup.blocks(variant.note), type="comment")] if variant.note else []
        return element(
            "app",
            *readings,
            *title,
            *note,
            id=variant.id,
            n=variant.id,
            type=variant.kind,
            subtype=variant.option,
            ana=f"#kind-{variant.kind}",
            loc=" ".join((*variant.clauses, *variant.chapters)),
            corresp=self._pointers(variant),
        )

    def _quotation(self, quotation: Quotation) -> Element:
        source = f"#{quotation.source}"
        return element("quote", quotation.text, source=source, n=str(quotation.line), lang=quotation.lang)

    def _conjecture(self, conjecture: Conjecture) -> Element:
        answers = [
            element(
                "lem" if answer.default else "rdg",
                *([self.markup.holding("gloss", answer.gloss)] if answer.gloss else []),
                n=answer.n,
                resp="#editor",
                subtype=answer.value,
            )
            for answer in conjecture.answers
        ]
        return element(
            "app",
            *answers,
            self.markup.holding("note", conjecture.question, type="title"),
            element("note", *self.markup.blocks(conjecture.argument), type="comment"),
            id=conjecture.id,
            n=conjecture.id,
            type="conjecture",
            subtype=conjecture.option,
            loc=" ".join((*conjecture.clauses, *conjecture.chapters)),
            corresp=self._pointers(conjecture),
        )

    def _attestations(self) -> Iterator[Element]:
        for siglum, witness in self.edition.witnesses.items():
            items = [
                element("item", corresp=self.extent.address("clause", key), n=" ".join(map(str, lines)))
                for key, lines in witness.attestations.items()
                if key in self.extent.clauses
            ]
            if items:
                yield element("list", *items, type="attestation", corresp=f"#{siglum}")

    def _scenario(self, entry: ScenarioEntry) -> Element:
        played = [("clause", key) for key in entry.scenario.clauses]
        played += [("variant", key) for key in entry.scenario.variants]
        played += [("conjecture", key) for key in entry.scenario.conjectures]
        return element(
            "div",
            self.markup.holding("head", entry.title),
            element("ab", element("code", entry.text, lang_="skwitz-scenario"), type="scenario"),
            element("ab", element("idno", entry.digest, type="sha256"), type="digest"),
            type="scenario",
            n=entry.number,
            id=identifier("scenario", entry.slug),
            corresp=" ".join(self.extent.address(kind, key) for kind, key in played),
        )

    def _words(self) -> Iterator[Element]:
        edition, markup = self.edition, self.markup
        words: list[Element] = []
        for key, entry in edition.glossary.items():
            words += [markup.holding("label", entry.label, id=identifier("term", key))]
            words += [markup.holding("item", entry.text)]
        if words:
            yield element("div", element("list", *words, type="gloss"), type="glossary")
        phrases = [
            element(
                "item",
                element("foreign", phrase.text, lang=phrase.lang),
                *map(self._quotation, phrase.quotations),
                *map(self._form, phrase.forms),
                id=identifier("phrase", phrase.id),
                corresp=" ".join(self.extent.address("clause", key) for key in phrase.clauses),
            )
            for phrase in edition.phrases.values()
        ]
        if phrases:
            yield element("div", element("list", *phrases, type="phrases"), type="phrases")
        options = [
            element("div", markup.holding("head", note.title), *markup.blocks(note.note), type="option", n=name)
            for name, note in edition.options.items()
        ]
        if options:
            yield element("div", *options, type="options")

    def _form(self, quotation: Quotation) -> Element:
        made = self._quotation(quotation)
        made.set("type", "form")
        return made
