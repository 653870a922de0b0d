"""Moves: what a seat may do, each as a small tuple, and their notation."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from skwitz.cards import CARD_PATTERN, NAMES, CardSet, scan, written
from skwitz.errors import Unreadable

ACTING: Final = -1
"""In place of a seat, when the text names none: the seat that is to act (the game puts it in)."""


def _seat(seat: int) -> str:
    return "" if seat == ACTING else str(seat)


class Play(NamedTuple):
    """Play a card from the hand; `taken` are the cards captured on the table, none when the card is trailed [5.2].

    >>> str(Play(1, 36, CardSet.read("3C7HTD"))), str(Play(2, 45))
    ('1TS-3C7HTD', '2QH')
    """

    seat: int
    card: int
    taken: int = 0

    def __str__(self) -> str:
        taken = f"-{CardSet(self.taken)}" if self.taken else ""
        return f"{_seat(self.seat)}{NAMES[self.card]}{taken}"


class Out(NamedTuple):
    """Go out, calling *Aus!* [8.2]. The word keeps two moves of one seat unequal, since tuples compare by value."""

    seat: int
    word: str = "out"

    def __str__(self) -> str:
        return f"{_seat(self.seat)}out"


class Call(NamedTuple):
    """Call *Skwitz!* [5.8]."""

    seat: int
    word: str = "call"

    def __str__(self) -> str:
        return f"{_seat(self.seat)}call"


class Pass(NamedTuple):
    """Decline to go out, or to call [8.7]."""

    seat: int
    word: str = "pass"

    def __str__(self) -> str:
        return f"{_seat(self.seat)}pass"


class Stop(NamedTuple):
    """End the sitting [c37]."""

    seat: int
    word: str = "stop"

    def __str__(self) -> str:
        return f"{_seat(self.seat)}stop"


class Shuffle(NamedTuple):
    """Shuffle; `pack` is the result, 52 cards from the top, `UNSEEN` where not seen [4.3]."""

    seat: int
    pack: tuple[int, ...]

    def __str__(self) -> str:
        return f"{_seat(self.seat)}shuffle-{written(self.pack)}"


class Cut(NamedTuple):
    """Take `at` cards (0 to 51) off the top and put them below; 0 is to say *gut ist's* [4.4]."""

    seat: int
    at: int

    def __str__(self) -> str:
        return f"{_seat(self.seat)}cut-{self.at}"


class Draw(NamedTuple):
    """Draw cards from the stock [4.8]; it stands in a record only, for a reader to check: the game draws by itself."""

    seat: int
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"{_seat(self.seat)}draw-{written(self.cards)}"


class Try(NamedTuple):
    """Attempt what the rules refuse: a play, or a false *Aus!* or *Skwitz!*; it is penalised and undone [6.8 c33 c34].

    >>> str(Try(1, Play(1, 36))), str(Try(2, Out(2)))
    ('1try-TS', '2try-out')
    """

    seat: int
    move: Play | Out | Call
    """By the same seat."""

    def __str__(self) -> str:
        return f"{_seat(self.seat)}try-{self.move._replace(seat=ACTING)}"


class Offend(NamedTuple):
    """Infringe a rule otherwise than by such a move: one of `FAULTS`, penalised and put right [6.8 c33 c34].

    >>> str(Offend(0, "misdeal"))
    '0fault-misdeal'
    """

    seat: int
    kind: str

    def __str__(self) -> str:
        return f"{_seat(self.seat)}fault-{self.kind}"


BY_DEALER: Final = ("bottom", "misdeal")
"""Faults of the dealer: not looking at the bottom card [4.5], and dealing wrongly [4.6]."""

FAULTS: Final = (*BY_DEALER, "piles")
"""Faults that are no moves: those of the dealer, and looking through the piles [5.10]."""

INFRINGEMENTS: Final = (Try, Offend)
"""The moves that are no legal ones, but penalised."""

Move = Play | Out | Call | Pass | Stop | Shuffle | Cut | Draw | Try | Offend

_BETWEEN = re.compile(r"[.,;\s]*")
_MOVE = re.compile(
    rf"""(?P<seat>[0-7])?[ ]?(?a:
        (?P<word>pass|stop) | fault[- ](?P<fault>{"|".join(FAULTS)})
      | shuffle[- ](?P<pack>\w*) | draw[- ](?P<drawn>\w*) | cut[- ](?P<at>[0-9]{{1,9}})
      | (?P<attempt>(?:try|tries)[- ])?
        (?:(?P<said>out|call) | (?P<card>{CARD_PATTERN})(?:[ ]?(?:[-x*×]|takes)[ ]?(?P<taken>{CARD_PATTERN}+))?)
    )(?=[.,;\s]|$)""",
    re.IGNORECASE | re.VERBOSE,
)


def read_moves(text: str, default_seat: int | None = None) -> tuple[Move, ...]:
    """Read moves in a row, joined by full stops or, leniently, by spaces, line ends or commas.

    A move without a seat has the default one, or `ACTING`. Raises `Unreadable` with the column.

    >>> [str(move) for move in read_moves("1TS-3C7HTD.2QH")]
    ['1TS-3C7HTD', '2QH']
    >>> [str(move) for move in read_moves("10♠ takes ♣3♥7, 2 out")]
    ['TS-3C7H', '2out']
    """
    moves: list[Move] = []
    start = _skip(text, 0)
    while start < len(text):
        found = _MOVE.match(text, start)
        if not found:
            raise Unreadable("no_move", text, start + 1, params={"found": _word_at(text, start)})
        seat = ACTING if default_seat is None else default_seat
        moves.append(_read(found, int(found["seat"]) if found["seat"] else seat))
        start = _skip(text, found.end())
    return tuple(moves)


def read_move(text: str, default_seat: int | None = None) -> Move:
    """Read exactly one move. Raises `Unreadable`.

    >>> read_move("1cut-17")
    Cut(seat=1, at=17)
    """
    moves = read_moves(text, default_seat)
    if len(moves) != 1:
        raise Unreadable("not_one_move", text, 1, params={"found": text.strip(), "number": len(moves)})
    return moves[0]


def write_moves(moves: Iterable[Move]) -> str:
    """Write moves in a row, strictly; `read_moves` gives them back."""
    return ".".join(map(str, moves))


def _word_at(text: str, start: int) -> str:
    return re.split(r"[.,;\s]", text[start:], maxsplit=1)[0]


def _skip(text: str, start: int) -> int:
    between = _BETWEEN.match(text, start)
    return between.end() if between else start


def _read(found: re.Match[str], seat: int) -> Move:
    """Make the move that the pattern has found; errors keep the column in the whole text."""
    text = found.string
    if found["said"] or found["card"]:
        move = _said(found["said"].lower(), seat) if found["said"] else _play(found, seat)
        return Try(seat, move) if found["attempt"] else move
    if found["word"]:
        return Pass(seat) if found["word"].lower() == "pass" else Stop(seat)
    if found["fault"]:
        return Offend(seat, found["fault"].lower())
    if found["at"]:
        return _cut(found, seat)
    if found["pack"] is not None:
        cards = scan(text, *found.span("pack"), unseen=True)
        if len(cards) != 52:
            raise Unreadable("no_pack", text, found.start("pack") + 1, ("2.1",), {"number": len(cards)})
        return Shuffle(seat, tuple(cards))
    return Draw(seat, tuple(scan(text, *found.span("drawn"), unseen=True)))


def _said(word: str, seat: int) -> Out | Call:
    return Out(seat) if word == "out" else Call(seat)


def _play(found: re.Match[str], seat: int) -> Play:
    taken = CardSet.of(scan(found.string, *found.span("taken"))) if found["taken"] else 0
    return Play(seat, scan(found.string, *found.span("card"))[0], int(taken))


def _cut(found: re.Match[str], seat: int) -> Cut:
    at = int(found["at"])
    if at > 51:
        raise Unreadable("no_cut", found.string, found.start("at") + 1, ("4.4",), {"at": at})
    return Cut(seat, at)
