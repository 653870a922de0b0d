"""Hold the edition's quotations against the files of the witnesses, which are no part of it."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from edition.model import Edition, Held, Quotation
from edition.tei import fold


class MissingFilesError(FileNotFoundError):
    """The folder lacks files of witnesses; `names` are theirs."""

    def __init__(self, folder: Path, names: tuple[str, ...]) -> None:
        super().__init__(f"{folder} lacks {', '.join(names)}")
        self.names = names


def collate(edition: Edition, folder: Path) -> tuple[str, ...]:
    """Say what does not agree: digests, numbers of lines, quotations not on their line, attestations past the end.

    A file's lines are what line ends part; the last needs none.  Raises `MissingFilesError`.
    """
    held = {siglum: witness.held for siglum, witness in edition.witnesses.items() if witness.held}
    missing = tuple(file.file for file in held.values() if not (folder / file.file).is_file())
    if missing:
        raise MissingFilesError(folder, missing)
    texts = {siglum: (folder / file.file).read_bytes() for siglum, file in held.items()}
    lines = {siglum: text.decode("utf-8").splitlines() for siglum, text in texts.items()}
    complaints = [line for siglum, file in held.items() for line in _file(siglum, file, texts[siglum], lines[siglum])]
    complaints += [line for quotation in quotations(edition) for line in _quoted(quotation, lines)]
    complaints += _attested(edition, lines)
    return tuple(complaints)


def quotations(edition: Edition) -> Iterator[Quotation]:
    """Give every quotation of the edition."""
    for variant in edition.variants.values():
        for reading in variant.readings:
            yield from reading.quotations
    for phrase in edition.phrases.values():
        yield from phrase.quotations
        yield from phrase.forms


def _file(siglum: str, held: Held, data: bytes, lines: list[str]) -> Iterator[str]:
    digest = sha256(data).hexdigest()
    if digest != held.sha256:
        yield f"{siglum}: {held.file} has the digest {digest}, not {held.sha256}"
    if len(lines) != held.lines:
        yield f"{siglum}: {held.file} has {len(lines)} lines, not {held.lines}"


def _quoted(quotation: Quotation, lines: dict[str, list[str]]) -> Iterator[str]:
    text = lines.get(quotation.source, [])
    line = text[quotation.line - 1] if 0 < quotation.line <= len(text) else ""
    if quotation.text not in fold(line):
        yield f"{quotation.place}: {quotation.source} line {quotation.line} does not have: {quotation.text}"


def _attested(edition: Edition, lines: dict[str, list[str]]) -> list[str]:
    complaints: list[str] = []
    for siglum, text in lines.items():
        for clause, numbers in edition.witnesses[siglum].attestations.items():
            empty = [number for number in numbers if not text[number - 1 : number] or not text[number - 1].strip()]
            complaints += [f"{siglum} has nothing on line {number}, named for clause {clause}" for number in empty]
    return complaints
