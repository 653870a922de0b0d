"""The position line: a game at one moment as one line of text, read leniently and written strictly.

Fields are joined by `~`; each is a letter and its value; the first is the format's version. A field at its default is
left out. What a letter holds stands beside it in `FIELDS`.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, TypeVar

from skwitz.cards import NAMES, UNSEEN, CardSet, scan, written
from skwitz.deal import Deal
from skwitz.errors import SkwitzError, Unreadable
from skwitz.game import Game
from skwitz.rules import SCHEDULES, Rules, Schedule
from skwitz.rulesets import EDITION
from skwitz.soundness import fault_of

VERSION: Final = "1"
PHASES: Final = ("shuffle", "cut", "play", "after", "count", "ended")

FIELDS: Final[dict[str, str]] = {
    "n": "schedule",
    "f": "phase",
    "d": "dealer",
    "t": "seat to play",
    "r": "draw",
    "h": "hands",
    "b": "table",
    "s": "stock",
    "p": "piles",
    "k": "skwitz marks",
    "m": "matadors that count",
    "l": "last captor",
    "a": "seat asked",
    "q": "card of an uncalled skwitz",
    "g": "points carried",
    "o": "outs since the pot was taken",
    "w": "winner of the last out",
    "x": "who went out in this deal",
    "v": "whose win is secured",
    "y": "bonuses owed",
    "c": "pools",
    "e": "pot",
    "z": "changes of the ruleset",
}
"""The letters in the order of the line."""

Result = TypeVar("Result")


def write_position(game: Game, rules: bool = True) -> str:
    """Write a game strictly; `rules=False` leaves out what the ruleset changes."""
    deal = game.deal
    values = (
        str(deal.schedule),
        "" if game.phase == "play" else game.phase,
        str(deal.dealer),
        str(deal.turn),
        "" if deal.draw == 1 else str(deal.draw),
        _write_hands(deal),
        str(CardSet(deal.table)),
        written(deal.stock),
        _write_sets(deal.piles),
        _write_sets(deal.marks),
        _write_sets(deal.matadors),
        _write_seat(deal.last),
        _write_seat(game.asked),
        "" if game.sweep < 0 else NAMES[game.sweep],
        _write_numbers(game.points),
        _write_numbers(game.outs),
        _write_seat(game.last_out),
        _write_seat(game.won),
        _write_seat(game.secured),
        _write_numbers(game.owed),
        _write_numbers(game.pools),
        str(game.pot) if game.pot else "",
        str(game.rules) if rules else "",
    )
    fields = [letter + value for letter, value in zip(FIELDS, values, strict=True) if value]
    return "~".join([VERSION, *fields])


def _write_seat(seat: int) -> str:
    return "" if seat < 0 else str(seat)


def _write_numbers(numbers: Iterable[int]) -> str:
    values = tuple(numbers)
    return ".".join(map(str, values)) if any(values) else ""


def _write_sets(sets: Iterable[int]) -> str:
    texts = [str(CardSet(cards)) for cards in sets]
    return "-".join(texts) if any(texts) else ""


def _write_hands(deal: Deal) -> str:
    pairs = zip(deal.hands, deal.hidden, strict=True)
    texts = [str(CardSet(hand)) + NAMES[UNSEEN] * hidden for hand, hidden in pairs]
    return "-".join(texts) if any(texts) else ""


def read_position(text: str, rules: Rules = EDITION) -> Game:
    """Read a position line; `rules` hold where the line does not name its ruleset.

    Fields may stand in any order, with spaces, and cards be written as `10♠`. Raises `Unreadable` with the column, also
    for a position that cannot be: where not each of the 52 cards lies in one place [2.1], hands do not fit the turn
    [5.1], or chips have appeared or vanished [2.4].

    >>> str(read_position("1~n4-4-4.4.4~fshuffle~d0~t1~r0"))
    '1~n4-4-4.4.4~fshuffle~d0~t1~r0'
    """
    line = _Line(text)
    schedule = line.within("n", Schedule.read, required=True) or SCHEDULES[4]
    players = schedule.players
    hands = line.hands(players)
    deal = Deal(
        schedule=schedule,
        dealer=line.seat("d", players, required=True),
        turn=line.seat("t", players, required=True),
        draw=line.numbers("r", 1, 1)[0],
        hands=tuple(CardSet.of(card for card in hand if card != UNSEEN) for hand in hands),
        hidden=tuple(hand.count(UNSEEN) for hand in hands),
        table=CardSet.of(scan(text, *line.spans.get("b", (0, 0)))),
        stock=line.cards("s"),
        piles=line.sets("p", players),
        marks=line.sets("k", players),
        matadors=line.sets("m", players),
        last=line.seat("l", players),
    )
    ruleset = line.within("z", Rules.read)
    game = Game(
        rules=replace(rules, schedule=None) if ruleset is None else ruleset,
        deal=deal,
        phase=line.phase(),
        asked=line.seat("a", players),
        sweep=line.card("q"),
        points=line.numbers("g", players),
        outs=line.numbers("o", players),
        last_out=line.seat("w", players),
        won=line.seat("x", players),
        secured=line.seat("v", players),
        owed=line.numbers("y", players),
        pools=line.numbers("c", players, signed=True),
        pot=line.numbers("e", 1)[0],
    )
    fault = fault_of(game)
    if fault:
        raise line.unreadable(fault.code, fault.letter, fault.sources)
    return game


class _Line:
    """A line cut into its fields; errors name the column in the whole line."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.spans: dict[str, tuple[int, int]] = {}
        parts = list(re.finditer(r"[^~]+", text))
        if not parts or parts[0][0].strip() != VERSION:
            raise Unreadable("unknown_version", text, 1, params={"version": parts[0][0] if parts else ""})
        for part in parts[1:]:
            self._keep(part)

    def _keep(self, part: re.Match[str]) -> None:
        start = part.start() + len(part[0]) - len(part[0].lstrip())
        letter = self.text[start : start + 1].lower()
        if letter not in FIELDS:
            raise Unreadable("unknown_field", self.text, start + 1, params={"field": letter})
        if letter in self.spans:
            raise Unreadable("repeated_field", self.text, start + 1, params={"field": letter})
        end = part.start() + len(part[0].rstrip())
        self.spans[letter] = (start + 1, max(end, start + 1))

    def unreadable(self, code: str, letter: str, sources: Iterable[str] = (), place: int = 0) -> Unreadable:
        """Make an error at a place in a field, at the line's end if the field is not there."""
        start, _ = self.spans.get(letter, (len(self.text), 0))
        return Unreadable(code, self.text, start + place + 1, sources, {"field": letter})

    def value(self, letter: str, required: bool = False) -> str:
        """Give the text of a field, `""` if it is not there."""
        if letter not in self.spans and required:
            raise self.unreadable("missing_field", letter)
        return self.text[slice(*self.spans.get(letter, (0, 0)))]

    def within(self, letter: str, read: Callable[[str, int], Result], required: bool = False) -> Result | None:
        """Read a field by another reader, None if it is not there; its errors are raised as this line's."""
        value = self.value(letter, required)
        if letter not in self.spans:
            return None
        column = self.spans[letter][0] + 1
        try:
            return read(value, column)
        except SkwitzError as error:
            at = error.column if isinstance(error, Unreadable) else column
            params = {name: given for name, given in error.params.items() if name != "column"}
            raise Unreadable(error.code, self.text, at, error.sources, params) from error

    def phase(self) -> str:
        """Read the phase."""
        phase = self.value("f").lower() or "play"
        if phase not in PHASES:
            raise self.unreadable("unknown_phase", "f")
        return phase

    def seat(self, letter: str, players: int, required: bool = False) -> int:
        """Read a seat, -1 if the field is not there."""
        value = self.value(letter, required)
        if letter not in self.spans:
            return -1
        if not re.fullmatch(r"[0-9]", value):
            raise self.unreadable("no_number", letter)
        if int(value) >= players:
            params: dict[str, str | int] = {"field": letter, "seat": int(value), "players": players}
            raise Unreadable("no_seat", self.text, self.spans[letter][0] + 1, ("3.1",), params)
        return int(value)

    def numbers(self, letter: str, number: int, default: int = 0, *, signed: bool = False) -> tuple[int, ...]:
        """Read so many whole numbers, joined by full stops."""
        if letter not in self.spans:
            return (default,) * number
        parts = list(re.finditer(r"[^.\s,]+", self.value(letter)))
        for part in parts:
            if not re.fullmatch(r"-?[0-9]{1,24}" if signed else r"[0-9]{1,24}", part[0]):
                raise self.unreadable("no_number", letter, place=part.start())
        if len(parts) != number:
            raise self.unreadable("wrong_number_of_values", letter)
        return tuple(int(part[0]) for part in parts)

    def cards(self, letter: str) -> tuple[int, ...]:
        """Read cards in order, some of them perhaps not seen."""
        start, end = self.spans.get(letter, (0, 0))
        return tuple(scan(self.text, start, end, unseen=True))

    def card(self, letter: str) -> int:
        """Read one card, -1 if the field is not there."""
        if letter not in self.spans:
            return -1
        cards = scan(self.text, *self.spans[letter])
        if len(cards) != 1:
            params = {"field": letter, "found": self.value(letter)}
            raise Unreadable("not_one_card", self.text, self.spans[letter][0] + 1, params=params)
        return cards[0]

    def places(self, letter: str, number: int) -> list[tuple[int, int]]:
        """Cut a field at its hyphens (or strokes): the spans of the parts, one by seat."""
        if letter not in self.spans:
            return [(0, 0)] * number
        start, end = self.spans[letter]
        cuts = [found.start() for found in re.finditer("[-/]", self.text) if start <= found.start() < end]
        if len(cuts) != number - 1:
            raise self.unreadable("wrong_number_of_values", letter)
        return list(zip([start, *(cut + 1 for cut in cuts)], [*cuts, end], strict=True))

    def sets(self, letter: str, number: int) -> tuple[CardSet, ...]:
        """Read so many sets of cards, joined by hyphens."""
        return tuple(CardSet.of(scan(self.text, *span)) for span in self.places(letter, number))

    def hands(self, players: int) -> list[list[int]]:
        """Read the hands; some cards in them are perhaps not seen."""
        return [scan(self.text, *span, unseen=True) for span in self.places("h", players)]
