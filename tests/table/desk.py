"""What the page does at a table: it keeps the strings of the last reply and sends them back, as JSON."""

import json
import re
from typing import Any

from skwitz.cards import NAMES, PACK, UNSEEN, Card, CardSet
from skwitz.game import Game
from skwitz.table.sitting import Sitting, read_sitting
from skwitz.wire import answer
from skwitz.wording import Words

STATE = ("record", "at", "chosen", "eyes", "thoughts")
URLS = "../{kind}/{id}/index.html"
LONGEST = 2000


class Desk:
    """A page with a whole game."""

    def __init__(self, lang: str = "en") -> None:
        self.state: dict[str, str] = {}
        self.lang = lang
        self.reply: dict[str, Any] = {}

    def ask(self, act: str, **fields: str) -> dict[str, Any]:
        """Ask, and keep what the reply says is to be kept."""
        asked = {"do": "table", "act": act, "lang": self.lang, "urls": URLS, "version": "0.1.0", **self.state, **fields}
        self.reply = json.loads(answer(json.dumps(asked)))
        if self.reply["ok"]:
            self.state = {name: self.reply[name] for name in STATE}
        return self.reply

    def new(self, **fields: str) -> "Desk":
        """Begin a sitting; the seed is 3 unless it is given."""
        self.state = {}
        self.ask("new", **{"seed": "3", **fields})
        assert self.reply["ok"], self.reply["say"]
        return self

    def laid(self, game: Game, moves: str = "", **tags: str) -> "Desk":
        """Lay out a position and moves, as a record with these tags; whoever is to act then is a person."""
        self.state = {}
        told = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
        self.ask("import", source=f'{told}[Start "{game}"]\n\n{moves}')
        assert self.reply["ok"], self.reply["say"]
        return self

    def go_on(self) -> dict[str, Any]:
        """Let the table go on until it waits for somebody."""
        for _ in range(LONGEST):
            if self.reply["next"] != "advance":
                return self.reply
            self.ask("advance")
        raise AssertionError("the table does not stop")

    @property
    def sitting(self) -> Sitting:
        """The sitting as the engine reads it."""
        return read_sitting({**self.state, "lang": self.lang, "urls": URLS})

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.sitting.game

    def play_first(self) -> dict[str, Any]:
        """Make the first play that is allowed."""
        move = next(move for move in self.game.legal_moves if hasattr(move, "taken"))
        return self.ask("take", card=NAMES[move.card], cards=str(CardSet(move.taken)))

    def play_through(self, until: str = "over", most: int = LONGEST) -> dict[str, Any]:
        """Play first plays, going out where possible, until the table waits for this."""
        for _ in range(most):
            waits = self.reply["next"]
            if waits == until:
                return self.reply
            if waits == "person":
                self.decide()
            else:
                self.ask({"count": "next"}.get(waits, waits))
        raise AssertionError(f"never {until}")

    def decide(self) -> dict[str, Any]:
        """Decide something for the person on turn."""
        if self.game.is_legal(f"{self.state['eyes']}out"):
            return self.ask("out")
        return self.ask("pass") if self.game.phase != "play" else self.play_first()


def hidden(game: Game, seat: int) -> set[int]:
    """The cards that a seat does not see: hands of others, and the stock."""
    view = game.view(seat)
    return {card for card in PACK if card != UNSEEN and not view.deal.seen() >> card & 1}


CALLED = {Words.at(Game.start(), "en").card_name(card): card for card in PACK}
IN_WORDS = re.compile(rf"\b(?:{'|'.join(CALLED)})\b", re.IGNORECASE)
SHOWN = {f"{'♠♥♦♣'[card % 4]}{('A', *range(2, 11), 'J', 'Q', 'K')[card // 4]}": card for card in PACK}
EXAMPLES = re.compile(r"one is written [^.]*|for example [^.]*")


def named(text: str) -> set[int]:
    """The cards that HTML or speech names: in words, as suit and rank, or in notation; but as examples."""
    text = EXAMPLES.sub("", text)
    found = {CALLED[name.lower()] for name in IN_WORDS.findall(text)}
    for data in re.findall(r'data-(?:cards?|move|cited)="([^"]*)"', text):
        found |= {int(Card.read(name)) for name in re.findall(r"[2-9ATJQK][SHDC]", data)}
    marks = re.findall(r"[♠♥♦♣](?:10|[2-9AJQK])", re.sub(r"<[^>]*>", "", text))
    return found | {SHOWN[each] for each in marks}
