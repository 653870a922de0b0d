"""How a thing of the edition is cited: one record, written as a sentence, as BibTeX, RIS and CSL-JSON.

Who made the edition, when it came out and its DOI stand in `CITATION.cff`; what is cited, with its title in the
language of the page, in the sources.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

import skwitz
from edition.content import plain
from edition.domain import worded
from edition.export.files import put
from edition.model import Edition
from edition.titles import plain_title
from skwitz.address import Cited, with_cited

CITATION = Path(__file__).parents[2] / "CITATION.cff"

WHOLE = "edition"
"""The kind of the record that cites the edition as a whole."""

SHORT_DIGEST = 12
"""Characters of a digest that are enough to cite it."""


@dataclass(frozen=True, slots=True)
class Publication:
    """What `CITATION.cff` says; `date` is ISO 8601, `doi` empty as long as there is none."""

    authors: tuple[str, ...]
    date: str
    doi: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """What is cited: `number` and `title` of the thing, empty for the whole edition, and the edition it stands in.

    `url` is empty where the site does not know its own address; `engine` and `digest` are those of a scenario.
    """

    kind: str
    key: str
    number: str
    title: str
    book: str
    publication: Publication
    text: str
    lang: str
    url: str = ""
    engine: str = ""
    digest: str = ""

    @property
    def whole(self) -> bool:
        """Whether the edition itself is cited."""
        return self.kind == WHOLE

    @property
    def name(self) -> str:
        """Number and title, as one title; of the whole edition, its own."""
        return f"{self.number} {self.title}".strip() or self.book

    @property
    def id(self) -> str:
        """The key in a list of references: letters, digits, hyphens and full stops."""
        return f"skwitz-{self.kind}-{self.key}" if self.key else "skwitz"

    @property
    def address(self) -> str:
        """The address to be cited; a scenario's says what came of it, so that opening it compares."""
        return self.url and self.url + self.query

    @property
    def query(self) -> str:
        """What an address says of a scenario's outcome; empty for anything else."""
        return with_cited("", Cited(self.text, self.engine, self.digest[:SHORT_DIGEST])) if self.digest else ""

    @property
    def note(self) -> str:
        """Both versions and the digest, for formats that have no field for them; always in English."""
        parts = [f"Text version {self.text}"]
        parts += [f"engine version {self.engine}"] if self.engine else []
        parts += [f"digest {self.digest}"] if self.digest else []
        return ", ".join(parts)


@cache
def publication(path: Path = CITATION) -> Publication:
    """Read `CITATION.cff`."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    authors = tuple(author["name"] for author in found["authors"])
    return Publication(authors, str(found["date-released"]), str(found.get("doi", "")))


def record(edition: Edition, kind: str, key: str = "", base: str = "") -> Record:
    """Make the record of a thing, of a chapter, or (`WHOLE`) of the edition.

    `base` is the address of the edition in its language, which ends in a slash; empty where it is not known.
    """
    entry = edition.scenarios[key] if kind == "scenario" else None
    return Record(
        kind=kind,
        key=key,
        number=_spaced(_number(edition, kind, key)),
        title=_spaced(_title(edition, kind, key)),
        book=_spaced(edition.version.title or "Skwitz"),
        publication=publication(),
        text=edition.version.number,
        lang=edition.lang,
        url=base and base + _address(kind, key),
        engine=skwitz.__version__ if entry else "",
        digest=entry.digest if entry else "",
    )


def _spaced(text: str) -> str:
    """Put plain spaces for those that do not break, which not every program keeps."""
    return " ".join(text.split())


def _number(edition: Edition, kind: str, key: str) -> str:
    if kind == "chapter":
        return edition.labels.chapter.format(key)
    if kind == "conjecture":
        return f"{edition.labels.conjecture} {key}"
    return "" if kind in (WHOLE, "scenario") else worded(kind, key)


def _title(edition: Edition, kind: str, key: str) -> str:
    if kind == WHOLE:
        return ""
    if kind == "chapter":
        return plain(edition.chapters[key].title)
    return plain_title(edition, kind, key)


def _address(kind: str, key: str) -> str:
    if kind == WHOLE:
        return ""
    return f"rules/{key}/" if kind == "chapter" else f"{kind}/{key}/"


def sentence(edition: Edition, cited: Record) -> str:
    """Write the citation as a sentence in the page's language, without the address."""
    labels, published = edition.labels, cited.publication
    if cited.whole:
        made = labels.citation_whole.format(labels.editors, cited.book, cited.text, published.date)
    elif cited.digest:
        made = labels.citation_scenario.format(
            *(labels.editors, cited.name, cited.book, cited.text, cited.engine, cited.digest[:SHORT_DIGEST]),
            published.date,
        )
    else:
        made = labels.citation_part.format(labels.editors, cited.name, cited.book, cited.text, published.date)
    return f"{made} https://doi.org/{published.doi}" if published.doi else made


def bibtex(cited: Record) -> str:
    r"""Write the record as BibTeX: an `@incollection`, the whole edition as `@book`.

    >>> _escaped("5 % & {more}_")
    '5 \\% \\& \\{more\\}\\_'
    """
    fields = {
        "author": " and ".join(f"{{{_escaped(name)}}}" for name in cited.publication.authors),
        "title": f"{{{_escaped(cited.name)}}}",
        "booktitle": "" if cited.whole else f"{{{_escaped(cited.book)}}}",
        "edition": _escaped(f"Text version {cited.text}"),
        "publisher": f"{{{_escaped(cited.publication.authors[0])}}}",
        "year": cited.publication.date[:4],
        "date": cited.publication.date,
        "language": cited.lang,
        "doi": cited.publication.doi,
        "url": cited.address,
        "note": _escaped(cited.note),
    }
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items() if value)
    return f"@{'book' if cited.whole else 'incollection'}{{{cited.id},\n{lines}}}\n"


def _escaped(text: str) -> str:
    return re.sub(r"([%&#_${}])", r"\\\1", text)


def ris(cited: Record) -> str:
    """Write the record as RIS: a `CHAP`, the whole edition as `BOOK`; lines end in CR LF."""
    year, month, day = cited.publication.date.split("-")
    lines = [("TY", "BOOK" if cited.whole else "CHAP")]
    lines += [("AU", name) for name in cited.publication.authors]
    lines += [("TI", cited.name)]
    lines += [] if cited.whole else [("T2", cited.book)]
    lines += [
        ("ET", f"Text version {cited.text}"),
        ("PB", cited.publication.authors[0]),
        ("PY", year),
        ("DA", f"{year}/{month}/{day}"),
        ("LA", cited.lang),
        ("DO", cited.publication.doi),
        ("UR", cited.address),
        ("N1", cited.note),
        ("ID", cited.id),
    ]
    return "".join(f"{tag}  - {value}\r\n" for tag, value in lines if value) + "ER  - \r\n"


def csl(cited: Record) -> str:
    """Write the record as CSL-JSON: a list of one `chapter`, the whole edition a `book`."""
    item: Mapping[str, Any] = {
        "id": cited.id,
        "type": "book" if cited.whole else "chapter",
        "title": cited.name,
        "container-title": "" if cited.whole else cited.book,
        "author": [{"literal": name} for name in cited.publication.authors],
        "publisher": cited.publication.authors[0],
        "edition": f"Text version {cited.text}",
        "issued": {"date-parts": [[int(part) for part in cited.publication.date.split("-")]]},
        "language": cited.lang,
        "version": cited.engine,
        "note": cited.note,
        "DOI": cited.publication.doi,
        "URL": cited.address,
    }
    return json.dumps([{name: value for name, value in item.items() if value}], ensure_ascii=False, indent=2) + "\n"


@dataclass(frozen=True, slots=True)
class Form:
    """A form for programs: its name for people, the name of its file beside the page, its media type."""

    name: str
    file: str
    media: str
    write: Callable[[Record], str]


FORMS = (
    Form("BibTeX", "cite.bib", "application/x-bibtex", bibtex),
    Form("RIS", "cite.ris", "application/x-research-info-systems", ris),
    Form("CSL-JSON", "cite.json", "application/vnd.citationstyles.csl+json", csl),
)


def write_forms(edition: Edition, kind: str, key: str, base: str, folder: Path) -> None:
    """Write the files of a record into the folder of its page."""
    cited = record(edition, kind, key, base)
    for form in FORMS:
        put(folder / form.file, form.write(cited).encode())
