"""What an address says of the game: a reading in the query, a position or moves in the fragment.

`?reading=ace_adds-no.stake-5` or `?reading=KOREAN`; `#p~<position line>`, `#m~<moves>` from the page's own position,
`#g~<position line>~~<moves>`; in the query too, `cited=<text version>~<engine version>~<digest>`, what came of it when
it was cited. No other module reads or writes addresses.
"""

import re
from typing import Final, NamedTuple

from skwitz.errors import Unreadable
from skwitz.game import Game
from skwitz.moves import Move, read_moves, write_moves
from skwitz.notation import read_position, write_position
from skwitz.rules import Rules
from skwitz.rulesets import EDITION, name_of

_READING: Final = re.compile(r"(?:^\??|&)reading=([^&]*)")
_CITED: Final = re.compile(r"(?:^\??|&)cited=([^&]*)")
_CITATION: Final = re.compile(r"([0-9A-Za-z.-]{1,40})~([0-9A-Za-z.-]{1,40})~([0-9a-f]{12,64})")


class Address(NamedTuple):
    """What stands in the query and in the fragment; None, or no moves, where nothing does."""

    reading: Rules | None = None
    position: Game | None = None
    moves: tuple[Move, ...] = ()


class Cited(NamedTuple):
    """The versions under which a game was cited, and the digest (12 hexadecimal digits or more) of what came of it."""

    text: str = ""
    engine: str = ""
    digest: str = ""


def read(query: str, fragment: str) -> Address:
    """Read a query and a fragment as the browser gives them, with or without `?` and `#`.

    What is not ours (another parameter, the anchor of a clause) says nothing. A position that names no ruleset of its
    own is read under the reading. Raises `Unreadable` with the column in the reading or the fragment, once unescaped.

    >>> read("?reading=stake-5", "#m~1TS-3C7H.2QH").moves[1]
    Play(seat=2, card=45, taken=0)
    """
    found = _READING.search(query)
    reading = Rules.read(_unescaped(found[1].replace("+", " "))) if found else None
    text = _unescaped(fragment.removeprefix("#"))
    kind, _, rest = text.partition("~")
    if kind not in ("p", "m", "g") or not rest:
        return Address(reading)
    line, cut, moves = ("", "", rest) if kind == "m" else rest.partition("~~")
    if kind == "p" and cut:
        raise Unreadable("moves_after_position", text, 3 + len(line))
    try:
        position = read_position(line, reading or EDITION) if kind != "m" else None
        return Address(reading, position, read_moves(" " * (len(rest) - len(moves)) + moves))
    except Unreadable as error:
        params = {**error.params, "column": error.column + 2}
        raise Unreadable(error.code, text, error.column + 2, error.sources, params) from error


def speaks(fragment: str) -> bool:
    """Tell whether a fragment speaks of a game, readable or not.

    >>> speaks("#m~1TS"), speaks("#clause-5.4")
    (True, False)
    """
    return re.match("#?[pmg]~.", fragment) is not None


def reading_text(query: str) -> str:
    """Give the reading in a query as it stands there, unescaped; "" where there is none.

    >>> reading_text("?columns=en.ja&reading=SWEDISH")
    'SWEDISH'
    """
    found = _READING.search(query)
    return _unescaped(found[1].replace("+", " ")).strip() if found else ""


def with_reading(query: str, reading: str) -> str:
    """Give the query with another reading; what else stands in it stays, but what was cited, which another one ends.

    >>> with_reading("?columns=en.ja&reading=SWEDISH", "stake-5"), with_reading("?reading=SWEDISH", "")
    ('?columns=en.ja&reading=stake-5', '')
    """
    others = [part for part in _parts(query) if not part.startswith(("reading=", "cited="))]
    return _joined([*others, *([f"reading={reading}"] if reading else [])])


def cited(query: str) -> Cited | None:
    """Give what a query says was cited, None where it says nothing; all empty if it cannot be read.

    >>> cited("?reading=SWEDISH&cited=0.1.0~0.1.0~3bf3166f0122")
    Cited(text='0.1.0', engine='0.1.0', digest='3bf3166f0122')
    >>> cited("?cited=0.1.0"), cited("?reading=SWEDISH")
    (Cited(text='', engine='', digest=''), None)
    """
    found = _CITED.search(query)
    if not found:
        return None
    parts = _CITATION.fullmatch(_unescaped(found[1]))
    return Cited(*parts.groups()) if parts else Cited()


def with_cited(query: str, citation: Cited | None) -> str:
    """Give the query with a citation, or without any; what else stands in it stays.

    >>> with_cited("?reading=SWEDISH", Cited("0.1.0", "0.1.0", "3bf3166f0122"))
    '?reading=SWEDISH&cited=0.1.0~0.1.0~3bf3166f0122'
    >>> with_cited("?cited=0.1.0~0.1.0~3bf3166f0122", None)
    ''
    """
    others = [part for part in _parts(query) if not part.startswith("cited=")]
    return _joined([*others, *([f"cited={'~'.join(citation)}"] if citation else [])])


def _parts(query: str) -> list[str]:
    return [part for part in query.removeprefix("?").split("&") if part]


def _joined(parts: list[str]) -> str:
    return "?" + "&".join(parts) if parts else ""


def write(address: Address) -> tuple[str, str]:
    """Write the query and the fragment, with `?` and `#`, or `""` where there is nothing to say.

    Nothing in them is ever escaped. A reading that has a name is written by it.

    >>> write(Address(Rules(payers="alternate"), None, read_moves("1TS-3C7H")))
    ('?reading=SWEDISH', '#m~1TS-3C7H')
    """
    query = "" if address.reading is None else f"?reading={name_of(address.reading)}"
    moves = write_moves(address.moves)
    if address.position is None:
        return query, f"#m~{moves}" if moves else ""
    line = write_position(address.position)
    return query, f"#g~{line}~~{moves}" if moves else f"#p~{line}"


def _unescaped(text: str) -> str:
    """Undo the escapes of a URL; what is no escape stays, bytes that are no text become a sign that no card has."""

    def bytes_of(found: re.Match[str]) -> str:
        return bytes.fromhex(found[0].replace("%", "")).decode("utf-8", errors="replace")

    return re.sub(r"(?:%[0-9A-Fa-f]{2})+", bytes_of, text)
