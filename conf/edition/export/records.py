"""The edition as plain records for JSON: lists, objects and texts without markup."""

from __future__ import annotations

import json
from typing import Any

import skwitz
from edition.content import Block, Blocks, ItemList, Paragraph, plain
from edition.export.files import TEXT_LICENCE, TEXT_LICENCE_URL
from edition.model import BaseText, Clause, Conjecture, Edition, Quotation, ScenarioEntry, Variant, Witness
from skwitz import write_moves
from skwitz.notation import write_position

Record = dict[str, Any]


def head(edition: Edition, schema: str) -> Record:
    """Say what a file is: its schema, language, both versions, licence."""
    return {
        "$schema": schema,
        "title": edition.version.title,
        "language": edition.lang,
        "textVersion": edition.version.number,
        "engineVersion": skwitz.__version__,
        "licence": {"name": TEXT_LICENCE, "url": TEXT_LICENCE_URL},
        "unseen": edition.labels.unseen,
    }


def edition_record(edition: Edition) -> Record:
    """Give the whole edition."""
    return head(edition, "edition.schema.json") | {
        "chapters": [
            {"id": found.id, "title": plain(found.title), "argument": blocks(found.argument), "clauses": found.clauses}
            for found in edition.chapters.values()
        ],
        "clauses": [clause_fields(edition, clause) for clause in edition.clauses.values()],
        "variants": [variant_fields(variant) for variant in edition.variants.values()],
        "conjectures": [conjecture_fields(conjecture) for conjecture in edition.conjectures.values()],
        "witnesses": [witness_fields(witness) for witness in edition.witnesses.values()],
        "scenarios": [scenario_fields(entry) for entry in edition.scenarios.values()],
        "glossary": [
            {"key": key, "word": plain(entry.label), "meaning": plain(entry.text)}
            for key, entry in edition.glossary.items()
        ],
        "phrases": [
            {
                "id": phrase.id,
                "text": phrase.text,
                "language": phrase.lang,
                "clauses": phrase.clauses,
                "attestations": [quotation_fields(quotation) for quotation in phrase.quotations],
                "otherForms": [quotation_fields(quotation) for quotation in phrase.forms],
            }
            for phrase in edition.phrases.values()
        ],
    }


def clause_record(edition: Edition, key: str) -> Record:
    """Give a clause with the variants, conjectures and scenarios that hang on it in full."""
    clause = edition.clauses[key]
    return head(edition, "../../data/clause.schema.json") | {
        "clause": clause_fields(edition, clause),
        "variants": [variant_fields(edition.variants[name]) for name in clause.variants],
        "conjectures": [conjecture_fields(edition.conjectures[name]) for name in clause.conjectures],
        "scenarios": [scenario_fields(edition.scenarios[slug]) for slug in clause.scenarios],
    }


def clause_fields(edition: Edition, clause: Clause) -> Record:
    """Give a clause; what hangs on it by its ids."""
    return {
        "id": clause.id,
        "chapter": clause.chapter,
        "title": plain(clause.title),
        "text": blocks(clause.text),
        "status": clause.status,
        "attestations": [{"witness": siglum, "lines": lines} for siglum, lines in clause.witnesses.items()],
        "transcriptions": [_transcription(text) for text in clause.transcribed],
        "variants": clause.variants,
        "conjectures": clause.conjectures,
        "scenarios": clause.scenarios,
        "notExecutable": plain(clause.not_executable) or None,
    }


def _transcription(text: BaseText) -> Record:
    return {"witness": text.siglum, "language": text.lang, "title": plain(text.title), "text": blocks(text.blocks)}


def variant_fields(variant: Variant) -> Record:
    """Give a variant with its readings, the lemma first."""
    return {
        "id": variant.id,
        "title": plain(variant.title),
        "clauses": variant.clauses,
        "chapters": variant.chapters,
        "kind": variant.kind,
        "option": variant.option or None,
        "note": blocks(variant.note),
        "readings": [
            {
                "id": f"{variant.id}{reading.n}",
                "witnesses": reading.witnesses,
                "value": reading.value or None,
                "gloss": plain(reading.gloss),
                "quotations": [quotation_fields(quotation) for quotation in reading.quotations],
            }
            for reading in variant.readings
        ],
        "scenarios": variant.scenarios,
    }


def quotation_fields(quotation: Quotation) -> Record:
    """Give words of a witness, with the line of its file."""
    return {
        "witness": quotation.source,
        "line": quotation.line,
        "language": quotation.lang,
        "text": quotation.text,
    }


def conjecture_fields(conjecture: Conjecture) -> Record:
    """Give a conjecture with its answers; all of them are the editor's, one is this edition's."""
    return {
        "id": conjecture.id,
        "question": plain(conjecture.question),
        "clauses": conjecture.clauses,
        "chapters": conjecture.chapters,
        "option": conjecture.option or None,
        "argument": blocks(conjecture.argument),
        "answers": [
            {
                "id": f"{conjecture.id}{answer.n}",
                "value": answer.value or None,
                "default": answer.default,
                "gloss": plain(answer.gloss),
            }
            for answer in conjecture.answers
        ],
        "scenarios": conjecture.scenarios,
    }


def witness_fields(witness: Witness) -> Record:
    """Give a witness, and how much of it was seen; what is not known is null."""
    book, held = witness.book, witness.held
    return {
        "siglum": witness.siglum,
        "name": plain(witness.name),
        "seen": witness.seen,
        "language": witness.lang,
        "descends": witness.descends,
        "title": plain(book.title),
        "author": book.author or None,
        "edition": book.edition or None,
        "place": book.place or None,
        "publisher": book.publisher or None,
        "date": book.date or None,
        "pages": book.pages or None,
        "file": None if held is None else {"name": held.file, "sha256": held.sha256, "lines": held.lines},
        "notes": [plain(note) for note in witness.notes],
        "description": blocks(witness.description),
    }


def scenario_fields(entry: ScenarioEntry) -> Record:
    """Give a scenario: where it starts, what is played, the digest of what comes of it, and its source."""
    scenario = entry.scenario
    return {
        "slug": entry.slug,
        "number": entry.number,
        "title": plain(entry.title),
        "clauses": scenario.clauses,
        "variants": scenario.variants,
        "conjectures": scenario.conjectures,
        "reading": str(scenario.rules),
        "position": write_position(scenario.start),
        "moves": write_moves(scenario.moves),
        "digest": entry.digest,
        "source": entry.text,
    }


def blocks(content: Blocks) -> list[Record]:
    """Give paragraphs, lists and tables, each with its type."""
    return [_block(block) for block in content]


def _block(block: Block) -> Record:
    if isinstance(block, Paragraph):
        return {"type": "paragraph", "text": plain(block.content)}
    if isinstance(block, ItemList):
        items = [{"label": plain(item.label) or None, "text": plain(item.content)} for item in block.items]
        return {"type": "list", "items": items}
    return {"type": "table", "head": block.head, "rows": [[plain(cell) for cell in row] for row in block.rows]}


def text_of(content: Blocks) -> str:
    """Give paragraphs, lists and tables as one text, for a cell of a table."""
    return "\n".join(_line(block) for block in content)


def _line(block: Block) -> str:
    if isinstance(block, Paragraph):
        return plain(block.content)
    if isinstance(block, ItemList):
        pairs = ((plain(item.label), plain(item.content)) for item in block.items)
        return "\n".join(f"{label}: {text}" if label else f"– {text}" for label, text in pairs)
    return "\n".join(" | ".join(plain(cell) for cell in row) for row in block.rows)


def as_json(record: Record, indent: int | None = 1) -> bytes:
    """Write a record as JSON, in the order of its members; without indent it is one line."""
    return (json.dumps(record, ensure_ascii=False, indent=indent) + "\n").encode()
