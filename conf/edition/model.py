"""What the edition holds, as frozen records: no XML, no Sphinx.

`edition.load` makes them, `edition.check` judges them, the pages show them.  A record's `place` is the file and line
it was read from; places do not count when records are compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from edition.catalogue import labels
from edition.content import (
    NOWHERE,
    Blocks,
    Inlines,
    Place,
)
from edition.labels import Labels

if TYPE_CHECKING:
    from skwitz.scenario import Scenario
    from skwitz.table.lessons import Lesson


KINDS = ("substantive", "artefact", "lacuna", "form")
"""Kinds of a variant; the first three make a clause *varying*."""

STATUSES = ("inferred", "one witness", "varying", "attested")
"""How well a clause is attested."""


@dataclass(frozen=True, slots=True)
class Quotation:
    """Words of a witness: `source` is its siglum, `line` the line of the file seen, from 1."""

    source: str
    line: int
    text: str
    lang: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a variant; `value` is what it makes of the option, `gloss` the edition's words for it."""

    n: str
    witnesses: tuple[str, ...]
    quotations: tuple[Quotation, ...] = ()
    value: str = ""
    gloss: Inlines = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Variant:
    """A point on which the witnesses differ; `option` is the field of `Rules`, empty when it has none.

    `executable` is false where the engine does not know the option yet.
    """

    id: str
    clauses: tuple[str, ...]
    chapters: tuple[str, ...]
    kind: str
    readings: tuple[Reading, ...]
    option: str = ""
    executable: bool = True
    title: Inlines = ()
    note: Blocks = ()
    scenarios: tuple[str, ...] = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Answer:
    """A possible answer to a silence; the first of a conjecture is the default."""

    n: str
    value: str = ""
    default: bool = False
    gloss: Inlines = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)

    @property
    def key(self) -> str:
        """What the texts name it by: its value, or its letter where there is no option."""
        return self.value or self.n


@dataclass(frozen=True, slots=True)
class Conjecture:
    """A silence of all witnesses and the editor's answer to it."""

    id: str
    clauses: tuple[str, ...]
    chapters: tuple[str, ...]
    answers: tuple[Answer, ...]
    option: str = ""
    executable: bool = True
    question: Inlines = ()
    argument: Blocks = ()
    scenarios: tuple[str, ...] = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that the summaries give as the original's, in German; all the historical German there is.

    `quotations` are its attestations letter by letter, `forms` those that spell it otherwise.
    """

    id: str
    text: str
    lang: str
    clauses: tuple[str, ...]
    quotations: tuple[Quotation, ...]
    forms: tuple[Quotation, ...] = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Book:
    """The bibliographic record of a witness; what is not known is empty."""

    title: Inlines
    author: str = ""
    edition: str = ""
    place: str = ""
    publisher: str = ""
    date: str = ""
    pages: str = ""
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """The file of a witness that was seen: its name, SHA-256 (hexadecimal) and number of lines."""

    file: str
    sha256: str
    lines: int


@dataclass(frozen=True, slots=True)
class Witness:
    """A witness: `seen` is `whole`, `part` or `no`; `descends` names the witnesses it comes from.

    `notes` are the header's own words, `name` and `description` the edition's.  `attestations` gives, by clause, the
    lines on which it has the clause.
    """

    siglum: str
    book: Book
    seen: str
    lang: str
    descends: tuple[str, ...] = ()
    held: Held | None = None
    notes: tuple[Inlines, ...] = ()
    name: Inlines = ()
    description: Blocks = ()
    attestations: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class BaseText:
    """A clause as a transcribed witness has it."""

    siglum: str
    lang: str
    blocks: Blocks
    title: Inlines = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Clause:
    """A numbered clause of the rules with what hangs on it.

    `text` is the editors'; `base` is the transcription that takes over as base text, once there is one.
    `not_executable` is the reason why nothing can be played here, empty where a scenario can.
    """

    id: str
    chapter: str
    title: Inlines
    text: Blocks
    status: str = "inferred"
    base: BaseText | None = None
    transcribed: tuple[BaseText, ...] = ()
    witnesses: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    variants: tuple[str, ...] = ()
    conjectures: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    not_executable: Inlines = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: number, title, what it is about, the numbers of its clauses in order."""

    id: str
    title: Inlines
    argument: Blocks
    clauses: tuple[str, ...]
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class GlossEntry:
    """A word of the glossary and what it means."""

    key: str
    label: Inlines
    text: Inlines
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class TextVersion:
    """The version of the edition's text in one language."""

    lang: str
    number: str
    date: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class ScenarioEntry:
    """A scenario: its title in the edition's language, its number such as `5.7 a`, its file, its outcome's digest."""

    slug: str
    title: Inlines
    number: str
    text: str
    scenario: Scenario
    digest: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LessonEntry:
    """A lesson of the course with its words in the edition's language: before, asked, after."""

    slug: str
    title: Inlines
    teach: Inlines
    task: Inlines
    learned: Inlines
    lesson: Lesson
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class OptionNote:
    """The words for a field of `Rules` that hangs on no variant or conjecture."""

    name: str
    title: Inlines
    note: Blocks
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything, in one language; each mapping keeps the order in which the pages show it."""

    version: TextVersion
    chapters: Mapping[str, Chapter]
    clauses: Mapping[str, Clause]
    variants: Mapping[str, Variant]
    conjectures: Mapping[str, Conjecture]
    witnesses: Mapping[str, Witness]
    scenarios: Mapping[str, ScenarioEntry]
    glossary: Mapping[str, GlossEntry]
    phrases: Mapping[str, Phrase]
    options: Mapping[str, OptionNote] = field(default_factory=dict)
    lessons: Mapping[str, LessonEntry] = field(default_factory=dict)

    @property
    def lang(self) -> str:
        """The language's tag."""
        return self.version.lang

    @property
    def labels(self) -> Labels:
        """The site's own words in that language."""
        return labels(self.lang)

    def has(self, kind: str, name: str) -> bool:
        """Whether there is a thing of that kind (one of `REFERENCES`) and id."""
        shelf: Mapping[str, object] = {
            "chapter": self.chapters,
            "clause": self.clauses,
            "variant": self.variants,
            "conjecture": self.conjectures,
            "witness": self.witnesses,
            "scenario": self.scenarios,
            "term": self.glossary,
            "phrase": self.phrases,
            "option": self.options,
            "lesson": self.lessons,
        }[kind]
        return name in shelf
