"""Random sittings under any rules, looked over at every move: `python -m tests.soak [MOVES] [SEED]` (`make soak`).

Every sitting has rules, schedule, number of players and dealer of its own, random moves with an attempt at something
forbidden now and then, and is played again from its text. It stops at the first fault, shows the sitting's seed, the
position and the move, and `python -m tests.soak 1 SEED` plays that sitting alone.
"""

import os
import sys
import time
from itertools import islice
from random import Random

from skwitz.cards import CardSet, pack, shuffled
from skwitz.errors import SkwitzError
from skwitz.events import EVENTS
from skwitz.game import Game, Step
from skwitz.moves import (
    FAULTS,
    Call,
    Cut,
    Draw,
    Move,
    Offend,
    Out,
    Pass,
    Play,
    Shuffle,
    Stop,
    Try,
    read_moves,
    write_moves,
)
from skwitz.record import kept, read, replay
from skwitz.rules import Option, Rules, Schedule, options
from skwitz.soundness import fault_of

MOVES = 1_000_000
SECONDS = 3600
"""No sitting is begun after that; `SOAK_SECONDS` in the environment sets another limit."""
LENGTH = 400
"""Moves of a sitting at most."""
FORBIDDEN = 0.15
"""How often something forbidden is attempted before a move."""
SAMPLED = 0.05
"""How often a position is written, read and seen from a seat."""
LARGEST = 24
"""Cards on the table at the deal at most; more is possible, but captures by the billion tell nothing new."""


def schedule(random: Random, players: int) -> Schedule:
    """Draw any lawful schedule for so many players whose table is not too large."""
    each = random.randrange(-(-(52 - LARGEST) // players), 51 // players + 1)
    hands = []
    while each:
        hands.append(random.randint(1, each))
        each -= hands[-1]
    return Schedule(players, 52 - players * sum(hands), tuple(hands)).checked()


def value(random: Random, option: Option) -> str | int:
    """Draw a value of an option, small where it is a number, so that something comes of it."""
    return random.choice(option.values) if option.values else option.minimum + random.randrange(9)


def beginning(random: Random) -> Game:
    """Begin a sitting: each option at its default in half of the sittings, by number of players a schedule or any."""
    chance = random.choice((0.1, 0.5, 1.0))
    changes = {o.name: value(random, o) for o in options() if o.name != "schedule" and random.random() < chance}
    players = 4 if changes.get("partners") == "opposite" else random.randint(2, 8)
    given = schedule(random, players) if random.random() < 0.4 else None
    return Game.start(Rules(schedule=given, **changes), players, random.randrange(players))  # type: ignore[arg-type]


def lawful(random: Random, game: Game) -> Move:
    """Draw a move among the first thousand; the end of the sitting rarely, else a sitting would be over at once."""
    if game.phase == "shuffle":
        return Stop(game.dealer) if random.random() < 0.02 else Shuffle(game.dealer, shuffled(random))
    number = min(game.legal_moves.count(), 1000)
    move = next(islice(game.legal_moves, random.randrange(number), None))
    if isinstance(move, Stop) and random.random() < 0.98:
        return next(iter(game.legal_moves))
    return move


def any_move(random: Random, game: Game) -> Move:
    """Draw a move that may well be forbidden, or an attempt at one."""
    seat = random.randrange(game.players) if random.random() < 0.5 else max(game.to_act, 0)
    hand = [int(card) for card in CardSet(game.deal.hands[seat])] or [random.randrange(52)]
    card = random.choice(hand) if random.random() < 0.9 else random.randrange(52)
    table = random.getrandbits(52) & random.choice((game.deal.table, game.deal.table, (1 << 52) - 1))
    done: Play | Out | Call = Play(seat, card, random.choice((0, table & random.getrandbits(52), table)))
    if random.random() < 0.4:
        done = random.choice((Out(seat), Call(seat)))
    rest: list[Move] = [Pass(seat), Stop(seat), Cut(seat, random.randrange(-1, 53)), Draw(seat, (1, 2))]
    rest += [Offend(seat, random.choice(FAULTS)), Shuffle(seat, pack(1)[random.randrange(2) :])]
    kind = random.random()
    return Try(seat, done) if kind < 0.5 else done if kind < 0.7 else random.choice(rest)


def look(game: Game) -> None:
    """Look whether cards and chips are all there [2.1 2.4]."""
    deal = game.deal
    cards = 0 if game.phase in ("shuffle", "ended") else 52
    assert deal.size() == deal.seen().bit_count() == cards, "cards"
    assert sum(game.pools) + game.pot == 2 * game.rules.pool_start * game.players, "chips"
    assert game.pot >= 0, "pot"
    assert min(game.totals) >= 0, "points"
    fault = fault_of(game)
    assert fault is None, fault


def sample(random: Random, game: Game) -> None:
    """Look whether a position reads as it was written, and so does what a seat sees of it."""
    assert Game.read(str(game)) == game, "text"
    view = game.view(random.randrange(game.players))
    assert Game.read(str(view)) == view, "text of a view"
    assert view.deal.size() == game.deal.size(), "cards of a view"


def forbid(random: Random, game: Game) -> Step | None:
    """Attempt something; what is refused says so by an error of ours and changes nothing."""
    move = any_move(random, game)
    before = str(game)
    legal = game.is_legal(move)
    try:
        step = game.advance(move)
    except SkwitzError:
        assert not legal, "refused though legal"
        assert str(game) == before, "changed though refused"
        return None
    if isinstance(move, Try | Offend):
        assert not legal, "an infringement is legal"
        assert (step.game.deal, step.game.points, step.game.pot) == (game.deal, game.points, game.pot), "not undone"
        return step
    assert legal, "accepted though not legal"
    return None if step.game.phase == "ended" else step


class Sitting:
    """One sitting, found again by its seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.start = self.game = beginning(self.random)
        self.moves: list[Move] = []

    def play(self) -> None:
        """Play to the end, or for so many moves; then play all of it again from its text."""
        look(self.game)
        while len(self.moves) < LENGTH and self.game.phase != "ended":
            step = forbid(self.random, self.game) if self.random.random() < FORBIDDEN else None
            if step is None:
                move = lawful(self.random, self.game)
                assert self.game.is_legal(move), f"listed but not legal: {move}"
                step = self.game.advance(move)
            self.moves.append(step.move)
            for event in step.events:
                assert tuple(name for name, _ in event.params) == EVENTS[event.code], event
            self.game = step.game
            look(self.game)
            if self.random.random() < SAMPLED:
                sample(self.random, self.game)
        self.again()

    def again(self) -> None:
        """Play the moves again, from the text that they leave, and from that of the record in half of the sittings."""
        game = self.start
        for move in read_moves(write_moves(self.moves)):
            game = game.play(move)
        assert game == self.game, "replay"
        if self.random.random() < 0.5:
            record = kept(self.start, self.moves)
            assert read(str(record)) == record, "text of a record"
            *_, last = replay(record)
            assert last.game == self.game, "replay of a record"


def main(moves: int, seed: int) -> int:
    """Play sittings of seeds one after another until there are so many moves, and tell what was done."""
    say = sys.stdout.write
    limit = time.monotonic() + float(os.environ.get("SOAK_SECONDS", SECONDS))
    begun, number, sittings = time.process_time(), 0, 0
    while number < moves and time.monotonic() < limit:
        sitting = Sitting(seed + sittings)
        try:
            sitting.play()
        except Exception:
            say(f"\nseed {seed + sittings}: python -m tests.soak 1 {seed + sittings}\n{sitting.game}\n")
            say(f"after {len(sitting.moves)} moves: {write_moves(sitting.moves[-3:])}\n")
            raise
        number, sittings = number + len(sitting.moves), sittings + 1
    spent = time.process_time() - begun
    say(f"{number} moves in {sittings} sittings from seed {seed}, {number / spent:.0f} a second of CPU: no fault\n")
    if number < moves:
        say(f"stopped by the limit of time before {moves} moves\n")
    return 0


if __name__ == "__main__":
    chosen = int(sys.argv[2]) if len(sys.argv) > 2 else Random().randrange(10**9)
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES, chosen))
