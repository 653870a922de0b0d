"""How things at a table are called in one language, and the three forms of a sentence.

A phrase is composed once, with one private character for each card; the characters are then read in three ways: as
text (♠10), as markup (♠10 with its name as text alternative) and as speech (ten of spades).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from html import escape

from skwitz.cards import UNSEEN, Card
from skwitz.catalogue import Catalogue, read_catalogue
from skwitz.game import Game
from skwitz.particles import settled

SUITS = "♠♥♦♣"
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
FIRST_CARD = 0xE000
PRIVATE = re.compile("[\ue000-\ue0ff]")
CARD = re.compile("[\ue000-\ue034]")
SAFE_URL = re.compile(r"https?://|file:///|[^:]*$|[^:]*/", re.IGNORECASE)


@dataclass(frozen=True)
class Sentence:
    """One sentence in three forms, with the ids it rests on ("5.3", "c07", "v05")."""

    text: str
    html: str
    spoken: str
    sources: tuple[str, ...]


class Name(str):
    """What somebody at the table is called, with its forms by case: a template asks for one as `{seat:acc}`.

    >>> name = Name("der Geber", {"acc": "den Geber"})
    >>> f"{name} zahlt an {name:acc}"
    'der Geber zahlt an den Geber'
    """

    cases: Mapping[str, str]

    def __new__(cls, name: str, cases: Mapping[str, str]) -> Name:
        """Make a name; in a case that is not given it stays as it is."""
        made = super().__new__(cls, name)
        made.cases = cases
        return made

    def __format__(self, case: str) -> str:
        """Give the form for a case."""
        return self.cases.get(case, str(self))


@dataclass(frozen=True)
class Words:
    """One language, told at one table: who is forehand, who deals, where links lead.

    With 0 players no seat has a name of its own. `urls` is a template such as `../../{kind}/{id}/index.html`, with kind
    clause, variant or conjecture; without one there are no links.
    """

    catalogue: Catalogue
    players: int
    dealer: int
    urls: str = ""
    names: tuple[str, ...] = ()
    """What the seats are called, where they have names of their own."""

    @classmethod
    def at(cls, game: Game, lang: str, urls: str = "", names: tuple[str, ...] = ()) -> Words:
        """Give the words for what happens at a game's table.

        Raises `skwitz.catalogue.Missing` for a language that has no catalogue.
        """
        return cls(read_catalogue(lang), game.players, game.deal.dealer, urls, names)

    def say(self, key: str, /, **fields: object) -> str:
        """Give a phrase from the catalogue; cards in it are private characters until it is read."""
        return settled(self.catalogue.say(key, **fields), lambda card: self.card_name(ord(card) - FIRST_CARD))

    def seat(self, seat: int) -> Name:
        """Tell what a seat is called: by its name if it has one, else forehand, the dealer, or its number."""
        if 0 <= seat < len(self.names):
            return self._declined(PRIVATE.sub("", self.names[seat]))
        if self.players and seat in (self.dealer, (self.dealer + 1) % self.players):
            return self.name("seat.dealer" if seat == self.dealer else "seat.forehand")
        return self.name("seat.other", seat=seat)

    def _declined(self, name: str) -> Name:
        """Give a name of its own its cases, which are made as those of a seat's number: von Platz 2, von Anna."""
        seat = self.name("seat.other", seat=0)
        return Name(name, {case: form.replace(seat, name) for case, form in seat.cases.items()})

    def seats(self, seats: str | int) -> Name:
        """Give a list of seats, written "0.2.3", or "pot" or "nobody"."""
        named = str(seats).split(".")
        names = [self.seat(int(name)) if name.isdecimal() else self.name(f"seat.{name}") for name in named]
        cases = {case for name in names for case in name.cases}
        return Name(self.join(names), {case: self.join([format(name, case) for name in names]) for case in cases})

    def name(self, key: str, /, **fields: object) -> Name:
        """Give what somebody is called, in all cases."""
        cases = self.catalogue.cases(key)
        return Name(self.say(key, **fields), {case: self.say(key, case=case, **fields) for case in cases})

    def cards(self, cards: str) -> str:
        """Cards written "3C7HTD", as marks, in that order."""
        marks = [mark(cards[place : place + 2]) for place in range(0, len(cards), 2)]
        return self.join(marks) if marks else self.say("card.none")

    def count(self, noun: str, number: int) -> str:
        """Give a number of things, in words up to twelve: "three cards"."""
        return self.say(noun, n=number, count=self.number(number))

    def number(self, number: int) -> str:
        """Give a number in words if the catalogue has one for it, else in figures."""
        return self.say(f"number.{number}") if self.catalogue.has(f"number.{number}") else str(number)

    def join(self, items: Sequence[str], last: str = "two") -> str:
        """Give a list in prose: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        between = last if last in ("parts", "sets") else "many"
        head = reduce(lambda a, b: self.say(f"list.{between}", a=a, b=b), items[:-1])
        return self.say(f"list.{last}", a=head, b=items[-1])

    def card_name(self, card: int) -> str:
        """Give a card in words: ten of spades."""
        if card == UNSEEN:
            return self.say("card.unseen")
        rank, suit = Card(card).rank, Card(card).suit
        return self.say("card.name", rank=self.say(f"card.rank.{rank}"), suit=self.say(f"card.suit.{suit}"))

    def statement(self, key: str, /, **fields: object) -> Sentence:
        """Give a phrase from the catalogue as a sentence with its full stop."""
        return self.sentence(self.stopped(self.say(key, **fields)))

    def stopped(self, phrase: str) -> str:
        """Give a phrase with its full stop, unless it ends with another mark."""
        return phrase if plain(phrase)[-1:] in "!?…！？" else self.say("sentence.plain", head=phrase)

    def sentence(self, phrase: str, sources: Iterable[str] = ()) -> Sentence:
        """Give a composed phrase with its sources as a sentence in three forms; the first letter is made a capital."""
        phrase = phrase[:1].upper() + phrase[1:]
        sources = tuple(sorted(set(sources), key=_order))
        links = [self._source(source) for source in sources]
        text = " ".join([plain(phrase), *(written for written, _ in links)])
        return Sentence(text, " ".join([self.html(phrase), *(link for _, link in links)]), self.spoken(phrase), sources)

    def html(self, phrase: str) -> str:
        """Give a phrase as markup: escaped, cards with their names, German words marked as German."""
        marked = escape(phrase).replace("\ue0fe", '<i lang="de">').replace("\ue0ff", "</i>")
        return CARD.sub(lambda found: self._card_html(ord(found[0]) - FIRST_CARD), marked)

    def spoken(self, phrase: str) -> str:
        """Give a phrase as a screen reader should say it."""
        words = PRIVATE.sub("", CARD.sub(lambda found: self.card_name(ord(found[0]) - FIRST_CARD), phrase))
        return words[:1].upper() + words[1:]

    def _card_html(self, card: int) -> str:
        suit = "SHDC"[Card(card).suit] if card != UNSEEN else "x"
        name = escape(self.card_name(card))
        return f'<span class="c" data-suit="{suit}" role="img" aria-label="{name}">{short(card)}</span>'

    def _source(self, source: str) -> tuple[str, str]:
        kind = {"c": "conjecture", "v": "variant"}.get(source[0], "clause")
        name = self.say(f"source.{kind}", id=source)
        css = "ref" if kind == "clause" else f"tag tag-{kind}"
        if not self.urls or not SAFE_URL.match(self.urls):
            return (name if kind == "clause" else f"[{name}]"), f'<span class="{css}">{escape(name)}</span>'
        address = self.urls.replace("{kind}", kind).replace("{id}", source)
        return (
            name if kind == "clause" else f"[{name}]"
        ), f'<a class="{css}" href="{escape(address)}">{escape(name)}</a>'


def plain(phrase: str) -> str:
    """Give a composed phrase as text: cards as suit and rank."""
    return PRIVATE.sub("", CARD.sub(lambda found: short(ord(found[0]) - FIRST_CARD), phrase))


def short(card: int) -> str:
    """Give a card in prose, the suit first: ♠10."""
    return "▮" if card == UNSEEN else SUITS[Card(card).suit] + RANKS[Card(card).rank - 1]


def amount(half: int) -> str:
    """Half chips as chips: 3 is 1½."""
    whole, odd = divmod(abs(half), 2)
    return ("−" if half < 0 else "") + (str(whole) if whole or not odd else "") + ("½" if odd else "")


def mark(card: str) -> str:
    """Give the private character that stands for a card ("TS" or "xx") in a phrase."""
    return chr(FIRST_CARD + (UNSEEN if card == "xx" else int(Card.read(card))))


def _order(source: str) -> tuple[int, tuple[int, ...]]:
    """Clauses by number, then variants, then conjectures."""
    kind = {"v": 1, "c": 2}.get(source[0], 0)
    return kind, tuple(map(int, source.lstrip("vc").split(".")))
