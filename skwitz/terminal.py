"""Playing in a terminal: the position is read out, moves are typed in notation, and a refusal says why."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Final, TextIO

from skwitz.cards import NAMES, UNSEEN
from skwitz.errors import SkwitzError
from skwitz.explaining import Explanation, explain
from skwitz.game import Game
from skwitz.moves import Move, Stop
from skwitz.players import greedy
from skwitz.players.named import Player
from skwitz.players.search import Search
from skwitz.render.text import table_text
from skwitz.wording import Words, amount, plain
from skwitz.words import refusal, sentences

LISTED: Final = 40
"""How many moves are listed at most."""

HELP: Final = """\
Type a move: TS-3C7H plays the ten of spades and captures the three of clubs and the seven of hearts; QH trails the
queen of hearts. out, call and pass say so; stop ends the sitting. Cards may be written 10♠ or ♠10.
  moves         list what may be played
  why MOVE      tell why a move is legal or not, and what it would pay
  hint          ask what a strong player would do
  position      write the position line of what you see
  help          show this
  stop, quit    end the sitting
"""


class Terminal:
    """One person at a table of players, until somebody goes out or the person ends the sitting.

    `others` are the players by seat; the person has the one left over. `cards` shuffles and cuts.
    """

    def __init__(
        self, game: Game, others: Mapping[int, Player], cards: Random, *, lang: str, source: TextIO, target: TextIO
    ) -> None:
        self.game = game
        self.others = others
        self.person = next(seat for seat in range(game.players) if seat not in others)
        self.cards = cards
        self.thinking = {seat: Random(cards.random()) for seat in others}
        self.lang = lang
        self.source = source
        self.target = target
        self.moves: list[Move] = []

    def play(self) -> None:
        """Play until somebody has gone out, or the sitting is over."""
        words = Words.at(self.game, self.lang)
        self.say(f"You sit at seat {self.person}, {self.game.players} play, {words.seat(self.game.dealer)} is seat "
                 f"{self.game.dealer}. Type help for what you can type.")  # fmt: skip
        first = self.game.last_out
        while self.game.phase != "ended" and self.game.last_out == first:
            self.advance(self.choose())

    def choose(self) -> Move:
        """Let whoever is to act choose a move."""
        seat = self.game.to_act
        if self.game.phase in ("shuffle", "cut"):
            return greedy.choose(self.game, self.cards)
        if seat in self.others:
            return self.others[seat](self.game, self.thinking[seat])
        return self.ask()

    def advance(self, move: Move) -> None:
        """Make a move and tell what it brings about."""
        step = self.game.advance(move)
        self.moves.append(step.move)
        if step.events:
            self.say("\n".join(sentence.text for sentence in sentences(step.events, self.game, self.lang)))
        self.game = step.game

    def ask(self) -> Move:
        """Read lines until one is a move that is legal; the end of the input ends the sitting."""
        self.say(f"\n{self.seen()}")
        while True:
            self.target.write(f"{self.person}> ")
            self.target.flush()
            line = self.source.readline()
            if not line:
                self.target.write("\n")
            if not line or line.strip().lower() in ("quit", "exit", "q"):
                return Stop(self.person)
            try:
                move = self.answer(line.strip())
            except SkwitzError as error:
                self.say(refusal(error, self.game, self.lang).text)
            else:
                if move:
                    return move

    def answer(self, line: str) -> Move | None:
        """Answer a line: give the move that it is, or say what was asked for; raises `SkwitzError`."""
        word, _, rest = line.partition(" ")
        if not word or word.lower() in ("help", "?"):
            self.say(HELP)
        elif word.lower() == "moves":
            self.say("\n".join(self.listed()))
        elif word.lower() == "position":
            self.say(str(self.game.view(self.person)))
        elif word.lower() == "hint":
            self.say(str(Search(0.5)(self.game, Random(0))))
        elif word.lower() == "why" and rest:
            self.say(explanation_text(explain(self.game, rest), self.game, self.lang))
        else:
            return self.own(line)
        return None

    def own(self, line: str) -> Move | None:
        """Read a move of the person; it is refused if it is illegal, or another's."""
        move = self.game.completed(line)
        if move.seat != self.person:
            self.say(f"You sit at seat {self.person}: you cannot move for seat {move.seat}.")
            return None
        self.game.play(move)
        return move

    def listed(self) -> Iterator[str]:
        """List the legal moves, not too many, in notation."""
        moves = self.game.legal_moves
        yield from map(str, islice(moves, LISTED))
        if moves.count() > LISTED:
            yield f"… {moves.count()} in all"

    def seen(self) -> str:
        """Tell what the person sees: table, hand, stock, piles, points, pool and pot."""
        view = self.game.view(self.person)
        words = Words.at(view, self.lang)
        text = table_text(replace(view, deal=view.deal._replace(turn=self.person)), self.lang)
        if view.deal.stock and view.deal.stock[-1] != UNSEEN:
            bottom = words.cards(NAMES[view.deal.stock[-1]])
            text += plain(words.say("view.bottom", seat=words.seat(self.person), card=bottom)) + "\n"
        return text + f"Your pool: {amount(view.pools[self.person])}"

    def say(self, text: str) -> None:
        """Write a text and the end of its line."""
        self.target.write(text.rstrip("\n") + "\n")


def explanation_text(explanation: Explanation, game: Game, lang: str) -> str:
    """Tell an explanation in sentences: why not, or what it brings and pays; then what decides."""
    if explanation.refusal:
        lines = [f"{explanation.move} is not legal.", refusal(explanation.refusal, game, lang).text]
    else:
        lines = [f"{explanation.move} is legal."]
        lines += [sentence.text for sentence in sentences(explanation.events, game, lang)]
        changes = [("the pot", explanation.pot), *((f"seat {s}", half) for s, half in enumerate(explanation.chips))]
        paid = [f"{who} {'+' if half > 0 else ''}{amount(half)}" for who, half in changes if half]
        lines.append(f"Chips: {', '.join(paid) or 'nobody pays'}.")
        scored = [f"seat {s} {points:+d}" for s, points in enumerate(explanation.points) if points]
        lines.append(f"Points: {', '.join(scored) or 'none'}.")
    for name, value, other, sources in explanation.decisions:
        lines.append(f"It would be otherwise with {name} {other} instead of {value} [{' '.join(sources)}].")
    return "\n".join(lines)
