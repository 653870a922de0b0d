"""What is said, understood against a game: suits left out, a card named alone; or it could mean several things."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, islice, product
from math import comb, prod
from typing import Final, NamedTuple

from skwitz import capture
from skwitz.cards import CARD_PATTERN, RANKS, CardSet, scan
from skwitz.errors import Ambiguous, SkwitzError, Unreadable, Value
from skwitz.game import Game
from skwitz.moves import Move, Play, read_move, write_moves

SHOWN: Final = 3
"""How many of the meanings an error tells."""

_RANK: Final = "(?a:10|[2-9ATJQK])"
_LOOSE: Final = f"(?:{CARD_PATTERN}|{_RANK})"
_TAKES: Final = r"[ ]?(?:[-x*×]|takes)[ ]?"
_SEAT: Final = "(?:(?P<seat>[0-7])(?:[ ]|(?=[ATJQK])))?"
_PLAY = re.compile(rf"{_SEAT}(?P<card>{_LOOSE})(?:{_TAKES}(?P<taken>{_LOOSE}(?:[ ,]*{_LOOSE})*))?", re.IGNORECASE)
_CARD = re.compile(f"(?P<card>{CARD_PATTERN})|(?P<rank>{_RANK})", re.IGNORECASE)

MOVE_TEXT: Final = re.compile(
    rf"""(?:[0-7][ ]?)?(?:
        out|call|pass|stop | (?:shuffle|draw|cut|fault)[- ]\w+
      | (?:(?:try|tries)[- ])?{_LOOSE}(?:{_TAKES}{_LOOSE}+)? | (?:try|tries)[- ](?:out|call)
    )(?=[.,;\s]|$)""",
    re.IGNORECASE | re.VERBOSE,
)
"""A regular expression for the text of one move among others in a row, in notation or as `understood` takes it."""


class _Said(NamedTuple):
    """A card, or a rank of which the suit is not told."""

    card: int
    rank: int

    def means(self, card: int) -> bool:
        return card == self.card if self.card >= 0 else card // 4 + 1 == self.rank


def understood(game: Game, text: str) -> Move:
    """Read one move as it could be meant at this moment of a game.

    What is in notation and allowed means just that. Else a card named alone may mean its only capture, and suits may be
    left out where only one play fits. Raises `Ambiguous` (`several_meanings`) where several do, `Unreadable` where none
    does (`no_meaning`) or where it is no move. A move that reads but is not allowed is given back, to be refused.

    >>> game = Game.dealt(seed=7)
    >>> str(understood(game, "4C takes A 3H"))
    '14C-AS3H'
    """
    try:
        move = game.completed(read_move(text))
    except Unreadable as error:
        found = _PLAY.fullmatch(text.strip())
        if not found:
            raise
        return _one(_loose(game, found), text, error)
    if not isinstance(move, Play) or move.taken or move.seat != game.turn or move in game.legal_moves:
        return move
    if not game.deal.hands[move.seat] >> move.card & 1:
        return move
    number = capture.count(move.card, game.deal.table, game.rules)
    plays = (Play(move.seat, move.card, int(taken)) for taken in game.captures(move.card))
    return _one((plays, number), text, None) if number else move


Meanings = tuple[Iterator[Play], int]
"""The plays that are meant, lazily, and how many there are."""


def _one(meanings: Meanings, text: str, error: SkwitzError | None) -> Play:
    """Give the only meaning; raises `Ambiguous` for several."""
    plays, number = meanings
    some = list(islice(plays, SHOWN))
    if not some:
        raise Unreadable("no_meaning", text, 1, params={"found": text.strip()}) from error
    if number > 1:
        params: dict[str, Value] = {"found": text.strip(), "number": number, "moves": write_moves(some)}
        raise Ambiguous("several_meanings", params=params) from error
    return some[0]


def _loose(game: Game, found: re.Match[str]) -> Meanings:
    """Find the plays that a text with suits left out may mean."""
    seat = game.turn if found["seat"] is None else int(found["seat"])
    if seat != game.turn or game.phase not in ("play", "after"):
        return iter(()), 0
    played = _said(found["card"])[0]
    cards = [int(card) for card in game.hand(seat) if played.means(card)]
    parts = [_with(game, seat, card, _said(found["taken"]) if found["taken"] else []) for card in cards]
    return (play for plays, _ in parts for play in plays), sum(number for _, number in parts)


def _said(text: str) -> list[_Said]:
    """Read cards of which some have no suit."""
    said = []
    for found in _CARD.finditer(text):
        rank = "T" if found["rank"] == "10" else str(found["rank"]).upper()
        said.append(_Said(scan(found["card"])[0], 0) if found["card"] else _Said(-1, RANKS.index(rank) + 1))
    return said


def _with(game: Game, seat: int, card: int, said: list[_Said]) -> Meanings:
    """Find the plays of one card that may be meant: with what is said to be taken, or, if nothing is, any."""
    if said:
        return _sets(game, seat, card, said)
    trail = Play(seat, card)
    if trail in game.legal_moves:
        return iter((trail,)), 1
    plays = (Play(seat, card, int(taken)) for taken in game.captures(card))
    return plays, capture.count(card, game.deal.table, game.rules)


def _sets(game: Game, seat: int, card: int, said: list[_Said]) -> Meanings:
    """Find the captures of cards so named; whether they are captures, depends on the ranks alone."""
    named = CardSet.of(one.card for one in said if one.card >= 0)
    rest = CardSet(game.deal.table & ~named)
    wanted = Counter(one.rank for one in said if one.card < 0)
    of_rank = {rank: [other for other in rest if other.rank == rank] for rank in wanted}
    choices = [combinations(of_rank[rank], number) for rank, number in wanted.items()]
    sets = (named | CardSet.of(chain(*chosen)) for chosen in product(*choices))
    plays = (Play(seat, card, int(taken)) for taken in sets)
    first = next(plays, None)
    if first is None or not capture.is_capture(card, first.taken, game.deal.table, game.rules):
        return iter(()), 0
    number = prod(comb(len(of_rank[rank]), number) for rank, number in wanted.items())
    return chain((first,), plays), number
