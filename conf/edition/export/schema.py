"""What the members of the JSON files mean: JSON Schema, draft 2020-12."""

from __future__ import annotations

from typing import Any

from edition.model import KINDS, STATUSES

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def text(meaning: str = "", **more: Any) -> Schema:
    """Describe a string."""
    return {"type": "string", **({"description": meaning} if meaning else {}), **more}


def known(meaning: str) -> Schema:
    """Describe a string, null where there is none."""
    return {"type": ["string", "null"], "description": meaning}


def number(meaning: str, minimum: int | None = 0) -> Schema:
    """Describe a whole number."""
    return {"type": "integer", "description": meaning, **({} if minimum is None else {"minimum": minimum})}


def several(items: Schema, meaning: str = "") -> Schema:
    """Describe a list."""
    return {"type": "array", "items": items, **({"description": meaning} if meaning else {})}


def record(meaning: str = "", /, **members: Schema) -> Schema:
    """Describe an object that has just these members; a trailing underscore falls away, `_` before is `$`."""
    named = {f"${name[1:]}" if name.startswith("_") else name.rstrip("_"): found for name, found in members.items()}
    described = {"description": meaning} if meaning else {}
    return {**described, "type": "object", "properties": named, "required": list(named), "additionalProperties": False}


def ref(name: str) -> Schema:
    """Refer to a definition."""
    return {"$ref": f"#/$defs/{name}"}


LANG = text("BCP 47 tag")
IDS = several(text())
BLOCKS = several(ref("block"), "paragraphs, lists and tables without markup")

DEFINITIONS: dict[str, Schema] = {
    "block": {
        "oneOf": [
            record("a paragraph", type={"const": "paragraph"}, text=text()),
            record(
                "a list",
                type={"const": "list"},
                items=several(record(label=known("what stands before the item"), text=text())),
            ),
            record(
                "a table",
                type={"const": "table"},
                head={"type": "boolean", "description": "whether the first row is a head"},
                rows=several(several(text())),
            ),
        ]
    },
    "quotation": record(
        "words of a witness, few enough to be quoted",
        witness=text("siglum"),
        line=number("line of the file seen, from 1", 1),
        language=LANG,
        text=text(),
    ),
    "clause": record(
        "a clause of the rules",
        id=text("permanent number", pattern=r"^\d+\.\d+$"),
        chapter=text("number of the chapter"),
        title=text(),
        text=BLOCKS,
        status=text("how well it is attested; computed", enum=list(STATUSES)),
        attestations=several(
            record(witness=text("siglum"), lines=several(number("", 1))), "which witnesses have it, on which lines"
        ),
        transcriptions=several(
            record(witness=text("siglum"), language=LANG, title=text(), text=BLOCKS),
            "what transcribed witnesses say; the first is the base text",
        ),
        variants=IDS,
        conjectures=IDS,
        scenarios=IDS,
        notExecutable=known("why nothing can be played here; null where a scenario can"),
    ),
    "variant": record(
        "a point on which the witnesses differ",
        id=text("permanent number", pattern=r"^v\d+$"),
        title=text(),
        clauses=IDS,
        chapters=IDS,
        kind=text(enum=list(KINDS)),
        option=known("the field of the engine’s rules that it decides"),
        note=BLOCKS,
        readings=several(
            record(
                id=text("the variant’s number and a letter", pattern=r"^v\d+[a-z]$"),
                witnesses=IDS,
                value=known("what the reading makes of the option"),
                gloss=text("what it means, in the edition’s words"),
                quotations=several(ref("quotation")),
            ),
            "the lemma first",
        ),
        scenarios=IDS,
    ),
    "conjecture": record(
        "what no witness says, and the editor’s answers; none is a report of the original",
        id=text("permanent number", pattern=r"^c\d+$"),
        question=text(),
        clauses=IDS,
        chapters=IDS,
        option=known("the field of the engine’s rules that it decides"),
        argument=BLOCKS,
        answers=several(
            record(
                id=text("the conjecture’s number and a letter", pattern=r"^c\d+[a-z]$"),
                value=known("what the answer makes of the option"),
                default={"type": "boolean", "description": "whether it is this edition’s answer"},
                gloss=text("the answer in words"),
            )
        ),
        scenarios=IDS,
    ),
    "scenario": record(
        "a position and moves at which rules are at work",
        slug=text("permanent name", pattern="^[a-z0-9]+(-[a-z0-9]+)*$"),
        number=text("where it stands today"),
        title=text(),
        clauses=IDS,
        variants=IDS,
        conjectures=IDS,
        reading=text("what its ruleset changes in this edition’s, such as payers-alternate; empty for nothing"),
        position=text("where it starts, as a position line", pattern="^1~"),
        moves=text("what is played, in notation, joined by full stops"),
        digest=text("SHA-256 of what comes of it, line by line", pattern="^[0-9a-f]{64}$"),
        source=text("the file from which it was read"),
    ),
    "witness": record(
        "a witness; what is not known is null",
        siglum=text(),
        name=text("the edition’s name for it"),
        seen=text("how much of it the editors have seen", enum=["whole", "part", "no"]),
        language=LANG,
        descends=several(text(), "the witnesses it comes from, as the editors infer"),
        title=text("as the editors read it"),
        author=known("author"),
        edition=known("edition"),
        place=known("place of publication"),
        publisher=known("publisher"),
        date=known("date of publication"),
        pages=known("pages"),
        file={
            "oneOf": [
                {"type": "null"},
                record("the file seen", name=text(), sha256=text(pattern="^[0-9a-f]{64}$"), lines=number("", 1)),
            ]
        },
        notes=several(text()),
        description=BLOCKS,
    ),
}

HEAD = {
    "_schema": text("this schema"),
    "title": text("title of the edition"),
    "language": LANG,
    "textVersion": text("version of the edition’s words and apparatus"),
    "engineVersion": text("version of the program that plays them"),
    "licence": record(name=text(), url=text(format="uri")),
    "unseen": text("what has not been seen"),
}


def edition_schema() -> Schema:
    """Describe the file of the whole edition."""
    whole = record(
        "Skwitz: the whole edition in one language",
        **HEAD,
        chapters=several(record(id=text(), title=text(), argument=BLOCKS, clauses=IDS)),
        clauses=several(ref("clause")),
        variants=several(ref("variant")),
        conjectures=several(ref("conjecture")),
        witnesses=several(ref("witness")),
        scenarios=several(ref("scenario")),
        glossary=several(record(key=text(), word=text(), meaning=text())),
        phrases=several(
            record(
                "German words that the summaries give as the original’s",
                id=text(),
                text=text(),
                language=LANG,
                clauses=IDS,
                attestations=several(ref("quotation")),
                otherForms=several(ref("quotation")),
            )
        ),
    )
    return {"$schema": DRAFT, **whole, "$defs": DEFINITIONS}


def clause_schema() -> Schema:
    """Describe the file of a clause."""
    one = record(
        "Skwitz: one clause and what hangs on it",
        **HEAD,
        clause=ref("clause"),
        variants=several(ref("variant")),
        conjectures=several(ref("conjecture")),
        scenarios=several(ref("scenario")),
    )
    return {"$schema": DRAFT, **one, "$defs": {name: DEFINITIONS[name] for name in DEFINITIONS if name != "witness"}}
