"""`make bench`: how fast the engine finds captures and plays whole deals. Figures are of this machine only."""

import sys
from collections.abc import Callable
from random import Random
from time import process_time

from skwitz.capture import captures, count
from skwitz.cards import PACK, Card, CardSet
from skwitz.game import Game
from skwitz.moves import Move
from skwitz.players import greedy, random

SIZES = (4, 8, 12, 15, 20, 24)
DEALS = 20


def crowded(size: int) -> tuple[Card, CardSet]:
    """An eight, and a table of the other eights and the lowest cards: few tables of a size have more captures."""
    cards = [Card(card) for card in PACK]
    eight, *others = (card for card in cards if card.rank == 8)
    lowest = (card for card in cards if card.rank < 8)
    return eight, CardSet.of([*others, *lowest][:size])


def seconds(run: Callable[[], object]) -> float:
    start = process_time()
    run()
    return process_time() - start


def playout(choose: Callable[[Game, Random], Move]) -> float:
    """Moves in a CPU second over whole deals."""
    moves = 0
    start = process_time()
    for seed in range(DEALS):
        game, source = Game.dealt(seed=seed), Random(seed)
        while game.phase in ("play", "after", "count"):
            game = game.play(choose(game, source))
            moves += 1
    return moves / (process_time() - start)


def main() -> None:
    """Print a line for each measurement."""
    say = sys.stdout.write
    for size in SIZES:
        card, table = crowded(size)
        number = count(card, table)
        counted = seconds(lambda card=card, table=table: count(card, table))
        say(f"count    {size:2} cards  {number:9,} captures  {1000 * counted:9.2f} ms\n")
        if number < 200_000:
            listed = seconds(lambda card=card, table=table: sum(1 for _ in captures(card, table)))
            say(f"captures {size:2} cards  {number:9,} captures  {1000 * listed:9.2f} ms\n")
    for name, choose in {"random": random.choose, "greedy": greedy.choose}.items():
        say(f"playout  {name:8}  {playout(choose):9,.0f} moves a second\n")


if __name__ == "__main__":
    main()
