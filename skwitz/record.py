"""The record of a sitting: where it began and, one after another, the moves made, with shuffles, cuts and draws.

A replay needs no source of chance, since the shuffles stand in the record. How it is written, `record_text` says.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from skwitz.cards import UNSEEN, scan, written
from skwitz.errors import Illegal
from skwitz.game import Game, Step
from skwitz.moves import Cut, Draw, Move, Shuffle

Tags = tuple[tuple[str, str], ...]
"""What is told about a sitting, by name: `Event`, `Date`, `Seat0`, `Seed` …; in the order in which it is written."""


class Record(NamedTuple):
    """Where a sitting began, what was done in it, and what is told about it."""

    start: Game
    moves: tuple[Move, ...]
    tags: Tags = ()

    def __str__(self) -> str:
        """Write the record strictly."""
        from skwitz.record_text import write

        return write(self)


def read(text: str) -> Record:
    """Read a record, see `record_text.read`."""
    from skwitz.record_text import read

    return read(text)


def kept(start: Game, moves: Iterable[Move | str], tags: Tags = ()) -> Record:
    """Play moves and record them with the draws that they brought about.

    Raises `Illegal` for a move that is refused.
    """
    game = start
    entries: list[Move] = []
    for move in moves:
        step = game.advance(move)
        entries += [step.move, *draws(step)]
        game = step.game
    return Record(start, tuple(entries), tags)


def replay(record: Record) -> Iterator[Step]:
    """Play a record again, one step for each move but the draws, which are compared with those of the game [4.8].

    A draw may be left out of a record, and its cards be `UNSEEN`. Raises `Illegal` where a move is refused, where a
    draw is not what the stock gives (`draw_differs`), or where cards that matter are not seen (`record_not_whole`).
    """
    game = record.start
    if not game.deal.is_seen():
        raise Illegal("record_not_whole", ("4.8",))
    drawn: list[Draw] = []
    for move in record.moves:
        if step := replayed(game, move, drawn):
            game, drawn = step.game, draws(step)
            yield step


def replayed(game: Game, move: Move, drawn: list[Draw]) -> Step | None:
    """Make one move of a record; a draw makes no step, but is compared with those that the last step brought about.

    Raises what `replay` does.
    """
    if isinstance(move, Draw):
        _compare(move, drawn)
        return None
    if isinstance(move, Shuffle) and UNSEEN in move.pack:
        raise Illegal("record_not_whole", ("4.3",))
    return game.advance(move)


def draws(step: Step) -> list[Draw]:
    """List the draws that a step has brought about."""
    events = [event for event in step.events if event.code == "draw"]
    return [Draw(int(event.get("seat")), tuple(scan(str(event.get("cards")), unseen=True))) for event in events]


def _compare(move: Draw, drawn: list[Draw]) -> None:
    """Look whether a draw of a record is one of the game's; raises `Illegal` (`draw_differs`) if it is not [4.8]."""
    for draw in drawn:
        pairs = zip(draw.cards, move.cards, strict=False)
        same = all(UNSEEN in pair or pair[0] == pair[1] for pair in pairs)
        if draw.seat == move.seat and same and len(draw.cards) == len(move.cards):
            return
    raise Illegal("draw_differs", ("4.8",), {"seat": move.seat, "cards": written(move.cards)})


def seen_by(record: Record, seat: int, steps: Iterable[Step] | None = None) -> Record:
    """Show a record as a seat has seen the sitting: cards that it did not see are `xx` in shuffles and draws.

    Of a pack it has seen what was laid out, what it drew itself, and the bottom card if that is known to it [4.5 c24];
    what others played stands in their plays. `steps` are the record's own if it has been played already; else raises
    what `replay` does.
    """
    entries: list[Move] = []
    packs: list[tuple[int, Shuffle]] = []
    known: list[int] = []
    for step in replay(record) if steps is None else steps:
        if isinstance(step.move, Shuffle):
            packs.append((len(entries), step.move))
            known.append(0)
        entries.append(step.move)
        own = [draw for draw in draws(step) if draw.seat == seat]
        entries += [draw if draw in own else _unseen(draw) for draw in draws(step)]
        if known:
            known[-1] |= sum([1 << card for draw in own for card in draw.cards])
            known[-1] |= _seen_in_deal(step, seat)
    for (place, shuffle), cards in zip(packs, known, strict=True):
        pack = tuple([card if cards >> card & 1 else UNSEEN for card in shuffle.pack])
        entries[place] = shuffle._replace(pack=pack)
    return record._replace(start=record.start.view(seat), moves=tuple(entries))


def _unseen(draw: Draw) -> Draw:
    return draw._replace(cards=(UNSEEN,) * len(draw.cards))


def _seen_in_deal(step: Step, seat: int) -> int:
    """Gather what a seat sees when the cards have just been dealt: the layout, and perhaps the bottom card."""
    deal = step.game.view(seat).deal
    if not isinstance(step.move, Cut) or not deal.draw:
        return 0
    bottom = deal.stock[-1] if deal.stock else UNSEEN
    return deal.table if bottom == UNSEEN else deal.table | 1 << bottom
