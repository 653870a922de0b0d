r"""Records as text, alike to the chess players' PGN: tags in brackets, an empty line, the moves.

    record   = *tag emptyline *line
    tag      = "[" name SP DQUOTE value DQUOTE "]" newline       ; a quote or a backslash in it after a backslash
    line     = move *( "." move ) newline

`Players`, `Ruleset` and `Start` are always written and stand for the start position; the moves have a line for each
round of draws and one for what was done between. Leniently: tags may be left out and stand in any order, the position
line may stand alone in place of all of them, moves be separated by spaces, numbered (`12.`), and commented: `{…}`, or a
line that begins with `;`. A record that ends with `*` is one that was broken off.
"""

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final, TypeVar

from skwitz.errors import SkwitzError, Unreadable
from skwitz.game import Game
from skwitz.moves import Draw, Move, read_moves, write_moves
from skwitz.notation import read_position, write_position
from skwitz.record import Record, Tags, draws, replayed
from skwitz.rules import Rules
from skwitz.rulesets import name_of
from skwitz.understanding import MOVE_TEXT, understood

FIRST: Final = ("Event", "Date", *(f"Seat{seat}" for seat in range(8)))
"""The tags that are written first, in this order; others follow by name, and then those of the start."""

OF_START: Final = ("Players", "Ruleset", "Start")
"""The tags that tell where the sitting began."""

Result = TypeVar("Result")

_TAG = re.compile(r'\[[ \t]*(\w*)[ \t]+"((?:[^"\\\n]|\\["\\])*)"[ \t]*\][ \t]*(?:\r?\n|$)')
_NAME = re.compile(r"[A-Z][A-Za-z0-9_]*")
_SKIPPED = re.compile(r"\{[^{}]*\}|^[ \t]*;[^\n]*|(?<![\w-])\d+\.+(?=\s)|\*\s*\Z", re.MULTILINE)
_BETWEEN = re.compile(r"[.,;\s]*")


def write(record: Record) -> str:
    """Write a record strictly. Raises `Unreadable` (`no_tag`) for a tag that could not be read again.

    >>> from skwitz.record import kept
    >>> print(write(kept(Game.start(), ["0stop"], (("Event", "An evening"),))), end="")
    [Event "An evening"]
    [Players "4"]
    [Ruleset "EDITION"]
    [Start "1~n4-4-4.4.4~fshuffle~d0~t1~r0"]
    <BLANKLINE>
    0stop
    """
    lines = [write_moves(moves) for _, moves in groupby(record.moves, key=lambda move: isinstance(move, Draw))]
    return "\n".join([*tag_lines(record), "", *lines]) + "\n"


def tag_lines(record: Record) -> list[str]:
    """Write the tags of a record, each as a line."""
    start = record.start
    given = dict(sorted(record.tags, key=lambda tag: (FIRST.index(tag[0]) if tag[0] in FIRST else len(FIRST), tag[0])))
    tags = given | dict(zip(OF_START, (str(start.players), name_of(start.rules), write_position(start)), strict=True))
    return [_tag_line(name, value) for name, value in tags.items()]


def _tag_line(name: str, value: str) -> str:
    escaped = value.replace("\\", r"\\").replace('"', r"\"")
    line = f'[{name} "{escaped}"]'
    if not _writable(name, value):
        raise Unreadable("no_tag", line, 1, params={"found": line})
    return line


def _writable(name: str, value: str) -> bool:
    return bool(_NAME.fullmatch(name)) and value.isprintable()


def read(text: str) -> Record:
    """Read a record; its moves are in notation. Raises `Unreadable` with the column in the whole text."""
    tags, start, body = _parted(text)
    return Record(start, _at(text, 0, lambda: read_moves(body)), tags)


def imported(text: str) -> Record:
    r"""Read a record leniently: each move is understood as it could be meant at that moment, and its draws are added.

    Raises `Unreadable` for text that is no move, `Ambiguous` for a move that could be one of several, and what
    `record.replay` does for moves and draws that cannot be; all with the column in the whole text.

    >>> str(imported("1~n4-4-4.4.4~fshuffle~d0~t1~r0\n1. stop *").moves[0])
    '0stop'
    """
    record, error = imported_part(text)
    if error:
        raise error
    return record


def imported_part(text: str) -> tuple[Record, SkwitzError | None]:
    """Read a record as `imported` does, as far as it goes, and say why no further.

    Raises `Unreadable` where not even its beginning can be read.
    """
    tags, start, body = _parted(text)
    game, entries = start, list[Move]()
    drawn: list[Draw] = []
    for move_text, column in _move_texts(body):
        try:
            move = understood(game, move_text)
            step = replayed(game, move, drawn)
        except SkwitzError as error:
            return Record(start, tuple(entries), tags), _placed(error, text, column)
        if step:
            game, drawn = step.game, draws(step)
            entries += [step.move, *drawn]
    return Record(start, tuple(entries), tags), None


def _placed(error: SkwitzError, text: str, column: int) -> SkwitzError:
    """Give an error in a move with the column in the whole text."""
    if isinstance(error, Unreadable):
        at = column + error.column - 1
        return Unreadable(error.code, text, at, error.sources, error.params | {"column": at})
    return type(error)(error.code, error.sources, error.params | {"column": column})


def _move_texts(body: str) -> Iterator[tuple[str, int]]:
    """Part the moves: the text of each, and its column."""
    at = _past(body, 0)
    while at < len(body):
        found = MOVE_TEXT.match(body, at)
        end = found.end() if found else len(body)
        yield body[at:end], at + 1
        at = _past(body, end)


def _past(body: str, at: int) -> int:
    between = _BETWEEN.match(body, at)
    return between.end() if between else at


def _parted(text: str) -> tuple[Tags, Game, str]:
    """Part a record into tags, start and moves; what stands before the moves, and comments, are blanked out there."""
    tags, at = _tags(text)
    start = _start(tags, text)
    if start is None:
        line = text[at:].partition("\n")[0]
        start = _at(text, at, lambda: read_position(line))
        at += len(line)
    body = _SKIPPED.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text[at:])
    rest = tuple((name, value) for name, (value, _) in tags.items() if name not in OF_START)
    return rest, start, " " * at + body


def _tags(text: str) -> tuple[dict[str, tuple[str, int]], int]:
    """Read the tags, by name with the place of each value, and tell where they end."""
    tags: dict[str, tuple[str, int]] = {}
    at = _first_sign(text, 0)
    while text.startswith("[", at):
        found = _TAG.match(text, at)
        if not found or not _writable(found[1], found[2]) or found[1] in tags:
            raise Unreadable("no_tag", text, at + 1, params={"found": text[at:].partition("\n")[0]})
        tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2]), found.start(2)
        at = _first_sign(text, found.end())
    return tags, at


def _first_sign(text: str, at: int) -> int:
    """Find where the text goes on after spaces and empty lines."""
    return len(text) - len(text[at:].lstrip())


def _start(tags: dict[str, tuple[str, int]], text: str) -> Game | None:
    """Make the start position that the tags tell, if they do: a position line, or players and ruleset."""
    ruleset, at_rules = tags.get("Ruleset", ("", 0))
    rules = _at(text, at_rules, lambda: Rules.read(ruleset))
    if "Start" in tags:
        line, at = tags["Start"]
        return _at(text, at, lambda: read_position(line, rules))
    if not tags:
        return None
    players, at = tags.get("Players", ("4", 0))
    if not re.fullmatch("[0-9]", players):
        raise Unreadable("no_number", text, at + 1, ("3.1",), {"field": "Players"})
    return _at(text, at, lambda: Game.start(rules, int(players)))


def _at(text: str, at: int, read: Callable[[], Result]) -> Result:
    """Read a part of the text; an error gets its column in the whole."""
    try:
        return read()
    except SkwitzError as error:
        column = at + (error.column if isinstance(error, Unreadable) else 1)
        params = {name: value for name, value in error.params.items() if name != "column"}
        raise Unreadable(error.code, text, column, error.sources, params) from error
