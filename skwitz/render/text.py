"""A game as plain text, for a terminal or to be read aloud."""

from __future__ import annotations

from skwitz.game import Game
from skwitz.render.plate import felt_lines
from skwitz.telling import cards_line
from skwitz.wording import Words, plain


def table_text(game: Game, lang: str = "en", spoken: bool = False) -> str:
    """Give the table, the hand of the seat to play, stock, piles, points and pot, a line each.

    Cards are written ♠10 or, `spoken`, as ten of spades.
    """
    words = Words.at(game, lang)
    read = words.spoken if spoken else plain
    seat = game.deal.turn
    lines = [
        cards_line(words, "zone.table", game.deal.table, "zone.empty"),
        cards_line(words, "zone.hand", game.deal.hands[seat], "zone.no_hand", seat=words.seat(seat)),
    ]
    return "\n".join([*(read(line) for line in lines), *felt_lines(game, words)]) + "\n"
