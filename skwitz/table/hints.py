"""What a person could do, and why a move is allowed or not."""

from __future__ import annotations

from itertools import islice
from random import Random
from time import perf_counter
from typing import Final

from skwitz.errors import Illegal
from skwitz.explaining import explain
from skwitz.game import Game
from skwitz.moves import ACTING, Cut, Draw, Move, Out, Shuffle, read_move
from skwitz.players.deliberation import Deliberation, Trial, candidates
from skwitz.table.sitting import Sitting
from skwitz.table.told import Advice, Asked, Hint, Told
from skwitz.table.turns import awaited, on_turn
from skwitz.telling import explained
from skwitz.understanding import understood
from skwitz.wording import Sentence, Words
from skwitz.words import told

SHOWN: Final = 8
"""How many plays are told at most."""
THOUGHT: Final = 0.4
"""Seconds that the strong player thinks about them."""
LISTED: Final = 40
"""How many moves are listed at most."""
ENOUGH: Final = 200
"""On how many deals one play is tried if nothing else is in question."""


def hint(sitting: Sitting, asked: Asked) -> Told:
    """Tell what the person could play, what each play brings at once, and what the strong player makes of it."""
    on_turn(sitting)
    found = advice(sitting)
    return Told(sitting, advised(found.plays[0], sitting.words).spoken, hint=found)


def advised(advice: Advice, words: Words) -> Sentence:
    """Tell one play that could be made: its chance, and what it brings."""
    key = "typed.hint_best" if advice.best else "typed.hint"
    what = " ".join(sentence.spoken for sentence in told(advice.brings.events, words))
    return words.sentence(words.say(key, move=advice.play, percent=round(100 * advice.chance), what=what))


def advice(sitting: Sitting, seconds: float = THOUGHT) -> Hint:
    """Think about the plays of the seat in turn, as the strong player would."""
    game, until = sitting.game, perf_counter() + seconds
    thinking = Deliberation(game, candidates(game))
    random = Random(f"{sitting.setup.seed} hint {sitting.at}")
    while not thinking.number or (perf_counter() < until and not (thinking.settled and thinking.number >= ENOUGH)):
        thinking.try_deal(random)
    trials = [*_by_mean(thinking.trials), *_by_mean(thinking.dropped)][:SHOWN]
    plays = tuple(_advice(game, trial, trial.play == thinking.best) for trial in trials)
    return Hint(plays, _number(game), thinking.number)


def _by_mean(trials: list[Trial]) -> list[Trial]:
    return sorted(trials, key=lambda trial: -trial.mean)


def _advice(game: Game, trial: Trial, best: bool) -> Advice:
    return Advice(trial.play, explain(game, trial.play, deciding=False), min(max(trial.mean, 0.0), 1.0), best)


def _number(game: Game) -> int:
    """Count the plays: of all moves, those that neither end the sitting nor go out."""
    return game.legal_moves.count() - 1 - sum(game.is_legal(Out(seat)) for seat in range(game.players))


def listed(game: Game) -> tuple[str, ...]:
    """List the moves that may be made, in notation, not too many: then the last tells how many more there are."""
    shown = tuple(map(str, islice(game.legal_moves, LISTED)))
    more = game.legal_moves.count() - len(shown)
    return (*shown, f"+ {more}") if more else shown


def why(sitting: Sitting, asked: Asked) -> Told:
    """Explain a move of the person who looks, allowed or not, and which points of the rules decide it."""
    move = own_move(sitting, asked.get("move", ""))
    explanation = explain(sitting.game, move)
    said = " ".join(sentence.spoken for sentence in explained(explanation, sitting.words, sitting.names))
    return Told(sitting, said, explanation=explanation)


def own_move(sitting: Sitting, text: str) -> Move:
    """Read a move of the person who looks; where none sits at the table, of the seat in turn.

    It may be said loosely on the own turn; else it is read as it stands, for what is meant depends on the hand in turn.
    Raises `Illegal` for another's move and for what is left to chance.
    """
    seat = sitting.viewer
    if seat < 0:
        raise Illegal("not_revealed", (), {"seat": max(awaited(sitting), 0)})
    loosely = sitting.game.turn == seat and sitting.game.phase in ("play", "after")
    move = understood(sitting.game, text) if loosely else read_move(text)
    if move.seat == ACTING:
        move = sitting.game.completed(move._replace(seat=seat))
    if move.seat != seat or isinstance(move, Shuffle | Cut | Draw):
        raise Illegal("not_yours", (), {"move": str(move)})
    return move
