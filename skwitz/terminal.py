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
from skwitz.telling import explained
from skwitz.understanding import understood
from skwitz.wording import Words, amount, plain
from skwitz.words import refusal, sentences

LISTED: Final = 40
"""How many moves are listed at most."""


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
        dealer = self.game.dealer
        self.say(
            words.say(
                "terminal.welcome",
                seat=self.person,
                players=self.game.players,
                dealer=words.seat(dealer),
                number=dealer,
            )
        )
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
            self.say(self.words.say("terminal.help"))
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
        """Read a move of the person as it could be meant; it is refused if it is illegal, or another's."""
        move = understood(self.game, line)
        if move.seat != self.person:
            self.say(self.words.say("terminal.not_yours", seat=self.person, other=move.seat))
            return None
        self.game.play(move)
        return move

    def listed(self) -> Iterator[str]:
        """List the legal moves, not too many, in notation."""
        moves = self.game.legal_moves
        yield from map(str, islice(moves, LISTED))
        if moves.count() > LISTED:
            yield self.words.say("terminal.more", n=moves.count())

    def seen(self) -> str:
        """Tell what the person sees: table, hand, stock, piles, points, pool and pot."""
        view = self.game.view(self.person)
        words = Words.at(view, self.lang)
        text = table_text(replace(view, deal=view.deal._replace(turn=self.person)), self.lang)
        if view.deal.stock and view.deal.stock[-1] != UNSEEN:
            bottom = words.cards(NAMES[view.deal.stock[-1]])
            text += plain(words.say("view.bottom", seat=words.seat(self.person), card=bottom)) + "\n"
        return text + words.say("terminal.pool", amount=amount(view.pools[self.person]))

    @property
    def words(self) -> Words:
        """The language, at the table as it now is."""
        return Words.at(self.game, self.lang)

    def say(self, text: str) -> None:
        """Write a text and the end of its line."""
        self.target.write(text.rstrip("\n") + "\n")


def explanation_text(explanation: Explanation, game: Game, lang: str) -> str:
    """Tell an explanation in sentences, a line each; see `skwitz.telling.explained`."""
    words = Words.at(game, lang)
    names = [words.say("seat.other", seat=seat) for seat in range(game.players)]
    return "\n".join(sentence.text for sentence in explained(explanation, words, names))
