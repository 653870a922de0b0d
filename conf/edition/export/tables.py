"""The edition as tables: one row for each clause, variant, reading …, and what their columns mean (CSV on the Web)."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import skwitz
from edition.content import plain
from edition.export.files import TABLE_NAMES, TEXT_LICENCE_URL
from edition.export.records import text_of
from edition.model import Edition
from skwitz import write_moves
from skwitz.notation import write_position

Row = tuple[str | int, ...]


class Column(NamedTuple):
    """A column: what it means; `refers` names the table whose key it holds, `several` where it may hold several."""

    name: str
    meaning: str
    refers: str = ""
    several: bool = False
    datatype: str = "string"


class Table(NamedTuple):
    """A table: its rows, and the columns that make a row's key."""

    meaning: str
    columns: tuple[Column, ...]
    rows: Callable[[Edition], Iterable[Row]]
    key: tuple[str, ...] = ("id",)


def _clauses(edition: Edition) -> Iterator[Row]:
    for clause in edition.clauses.values():
        title, text, why = plain(clause.title), text_of(clause.text), plain(clause.not_executable)
        chapter = plain(edition.chapters[clause.chapter].title)
        yield clause.id, clause.chapter, chapter, title, text, clause.status, why


def _variants(edition: Edition) -> Iterator[Row]:
    for variant in edition.variants.values():
        places = " ".join(variant.clauses), " ".join(variant.chapters)
        yield variant.id, plain(variant.title), *places, variant.kind, variant.option, text_of(variant.note)


def _readings(edition: Edition) -> Iterator[Row]:
    for variant in edition.variants.values():
        for at, reading in enumerate(variant.readings):
            said = " / ".join(f"{q.source} {q.line} [{q.lang}] {q.text}" for q in reading.quotations)
            whose = " ".join(reading.witnesses)
            name = f"{variant.id}{reading.n}"
            yield name, variant.id, "rdg" if at else "lem", whose, reading.value, plain(reading.gloss), said


def _conjectures(edition: Edition) -> Iterator[Row]:
    for conjecture in edition.conjectures.values():
        question, argument = plain(conjecture.question), text_of(conjecture.argument)
        yield conjecture.id, question, " ".join(conjecture.clauses), conjecture.option, argument


def _answers(edition: Edition) -> Iterator[Row]:
    for conjecture in edition.conjectures.values():
        for answer in conjecture.answers:
            default = "true" if answer.default else "false"
            yield f"{conjecture.id}{answer.n}", conjecture.id, answer.value, default, plain(answer.gloss)


def _witnesses(edition: Edition) -> Iterator[Row]:
    for witness in edition.witnesses.values():
        book, held = witness.book, witness.held
        seen = witness.siglum, plain(witness.name), witness.seen, witness.lang, " ".join(witness.descends)
        printed = plain(book.title), book.author, book.edition, book.place, book.publisher, book.date, book.pages
        yield *seen, *printed, *((held.file, held.sha256, held.lines) if held else ("", "", ""))


def _attestations(edition: Edition) -> Iterator[Row]:
    for siglum, witness in edition.witnesses.items():
        for clause, lines in witness.attestations.items():
            for line in lines:
                yield siglum, clause, line


def _scenarios(edition: Edition) -> Iterator[Row]:
    for slug, entry in edition.scenarios.items():
        scenario = entry.scenario
        hangs = (" ".join(ids) for ids in (scenario.clauses, scenario.variants, scenario.conjectures))
        played = str(scenario.rules), write_position(scenario.start), write_moves(scenario.moves)
        yield slug, entry.number, plain(entry.title), *hangs, *played, entry.digest


CLAUSES_OF = Column("clauses", "the clauses it hangs on", "clauses", several=True)
OPTION = Column("option", "the field of the engine’s rules that it decides; empty if there is none")

TABLES: dict[str, Table] = {
    "clauses": Table(
        "The clauses of the rules, in the editors’ words.",
        (
            Column("id", "permanent number"),
            Column("chapter", "number of the chapter"),
            Column("chapter_title", "title of the chapter"),
            Column("title", "title"),
            Column("text", "text without markup; paragraphs on lines of their own"),
            Column("status", "attested, varying, one witness or inferred; computed from attestations and variants"),
            Column("not_executable", "why nothing can be played here; empty where a scenario can"),
        ),
        _clauses,
    ),
    "variants": Table(
        "The points on which the witnesses differ.",
        (
            Column("id", "permanent number"),
            Column("title", "title"),
            CLAUSES_OF,
            Column("chapters", "the chapters it hangs on, where it hangs on no clause", several=True),
            Column("kind", "substantive, artefact, lacuna or form"),
            OPTION,
            Column("note", "what the edition says of it"),
        ),
        _variants,
    ),
    "readings": Table(
        "The readings of each variant.",
        (
            Column("id", "the variant’s number and the reading’s letter"),
            Column("variant", "the variant", "variants"),
            Column("place", "lem for the lemma, rdg for the others"),
            Column("witnesses", "the witnesses that have it", "witnesses", several=True),
            Column("value", "what it makes of the option"),
            Column("gloss", "what it means, in the edition’s words"),
            Column("quotations", "the words at issue: witness, line, language and words, joined by /"),
        ),
        _readings,
    ),
    "conjectures": Table(
        "What no witness says: the editor’s conjectures.",
        (
            Column("id", "permanent number"),
            Column("question", "the question that is left open"),
            CLAUSES_OF,
            OPTION,
            Column("argument", "what speaks for this edition’s answer, and what against it"),
        ),
        _conjectures,
    ),
    "answers": Table(
        "The possible answers to each conjecture; all of them are the editor’s.",
        (
            Column("id", "the conjecture’s number and the answer’s letter"),
            Column("conjecture", "the conjecture", "conjectures"),
            Column("value", "what it makes of the option"),
            Column("default", "whether it is this edition’s answer", datatype="boolean"),
            Column("gloss", "the answer in words"),
        ),
        _answers,
    ),
    "witnesses": Table(
        "The witnesses, seen or not.",
        (
            Column("id", "siglum"),
            Column("name", "the edition’s name for it"),
            Column("seen", "whole, part or no"),
            Column("language", "its language, as a BCP 47 tag"),
            Column("descends", "the witnesses it comes from, as the editors infer", "witnesses", several=True),
            Column("title", "its title, as the editors read it"),
            Column("author", "author"),
            Column("edition", "edition"),
            Column("place", "place of publication"),
            Column("publisher", "publisher"),
            Column("date", "date of publication"),
            Column("pages", "pages"),
            Column("file", "name of the file that was seen"),
            Column("sha256", "SHA-256 of that file"),
            Column("lines", "number of its lines", datatype="integer"),
        ),
        _witnesses,
    ),
    "attestations": Table(
        "Which witness has which clause, on which line of the file seen.",
        (
            Column("witness", "the witness", "witnesses"),
            Column("clause", "the clause", "clauses"),
            Column("line", "the line, from 1", datatype="integer"),
        ),
        _attestations,
        key=("witness", "clause", "line"),
    ),
    "scenarios": Table(
        "The scenarios: positions and moves at which rules are at work.",
        (
            Column("id", "permanent name"),
            Column("number", "where it stands today"),
            Column("title", "title"),
            Column("clauses", "the clauses it plays, the most important first", "clauses", several=True),
            Column("variants", "the variants whose readings it tells apart", "variants", several=True),
            Column("conjectures", "the conjectures whose answers it tells apart", "conjectures", several=True),
            Column("reading", "what its ruleset changes in this edition’s"),
            Column("position", "where it starts, as a position line"),
            Column("moves", "what is played, in notation"),
            Column("digest", "SHA-256 of what comes of it, line by line"),
        ),
        _scenarios,
    ),
}
assert tuple(TABLES) == TABLE_NAMES


def as_csv(edition: Edition, name: str) -> bytes:
    """Write a table: UTF-8, commas, a line of column names, lines that end as RFC 4180 wants."""
    table = TABLES[name]
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow([column.name for column in table.columns])
    writer.writerows(table.rows(edition))
    return text.getvalue().encode()


def csvw(edition: Edition) -> dict[str, Any]:
    """Describe all tables as CSV on the Web does."""
    return {
        "@context": ["http://www.w3.org/ns/csvw", {"@language": "en"}],
        "dc:title": edition.version.title,
        "dc:language": edition.lang,
        "dc:license": {"@id": TEXT_LICENCE_URL},
        "dc:publisher": "The editors of Skwitz",
        "rdfs:comment": f"Text version {edition.version.number}, engine version {skwitz.__version__}",
        "tables": [_described(name, table) for name, table in TABLES.items()],
    }


def _described(name: str, table: Table) -> dict[str, Any]:
    columns = [_column(column, column.name in table.key) for column in table.columns]
    keys = [_foreign(column) for column in table.columns if column.refers and not column.several]
    schema: dict[str, Any] = {"columns": columns, "primaryKey": list(table.key)}
    return {
        "url": f"{name}.csv",
        "dc:description": table.meaning,
        "tableSchema": schema | ({"foreignKeys": keys} if keys else {}),
    }


def _column(column: Column, required: bool) -> dict[str, Any]:
    described = {
        "name": column.name,
        "titles": column.name,
        "dc:description": column.meaning,
        "datatype": column.datatype,
    }
    return described | ({"separator": " "} if column.several else {}) | ({"required": True} if required else {})


def _foreign(column: Column) -> dict[str, Any]:
    return {"columnReference": column.name, "reference": {"resource": f"{column.refers}.csv", "columnReference": "id"}}
