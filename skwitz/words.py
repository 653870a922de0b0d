"""Words for what the engine reports: events and refusals become sentences in the language each request names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from skwitz.cards import NAMES, CardSet
from skwitz.catalogue import read_catalogue
from skwitz.errors import SkwitzError, Unreadable
from skwitz.events import NOBODY, POT, Event
from skwitz.game import Game
from skwitz.moves import Play, Try, read_move
from skwitz.wording import PRIVATE, Sentence, Words, amount, plain

MONEY = frozenset({"pay", "owe"})
BONUSES = frozenset({"matador", "skwitz"})
SEATS = frozenset({"seat", "seats", "from", "to", "turn", "secured"})
CARDS = frozenset({"card", "cards", "able", "more", "table"})
HEADS = BONUSES | {"out", "matsch", "fault"}
TOLD = 2048
"""Of how many moves it is remembered what was told of them."""
CUT = 120
"""Characters that are repeated at most of what cannot be read."""


def sentences(events: Iterable[Event], game: Game, lang: str = "en", urls: str = "") -> tuple[Sentence, ...]:
    """Tell what happened, in sentences; `game` is the game before it happened.

    Events that belong together (a bonus, who pays for it and the point it brings) are told in one sentence.
    """
    return told(events, Words.at(game, lang, urls))


def told(events: Iterable[Event], words: Words) -> tuple[Sentence, ...]:
    """Tell what happened, in sentences, at a table whose words are given."""
    return _told(tuple(events), words)


@lru_cache(TOLD)
def _told(events: tuple[Event, ...], words: Words) -> tuple[Sentence, ...]:
    return tuple(_tell(group, words) for group in _groups(events))


def refusal(error: SkwitzError, game: Game | None = None, lang: str = "en", urls: str = "") -> Sentence:
    """Why something was refused or could not be read, with the clause that says so.

    Of a long text that cannot be read only the beginning is repeated.
    """
    return refused(error, Words.at(game, lang, urls) if game else Words(read_catalogue(lang), 0, 0, urls))


def refused(error: SkwitzError, words: Words) -> Sentence:
    """Why something was refused, in words that are given; as `refusal`."""
    fields = {name: _value(name, _short(value), words) for name, value in error.params.items()}
    phrase = words.say(f"refusal.{error.code}", **fields)
    if isinstance(error, Unreadable):
        phrase = words.say("where.line" if "line" in fields else "where.column", **(fields | {"head": phrase}))
    return words.sentence(words.stopped(phrase), error.sources)


def _short(value: str | int) -> str | int:
    return f"{value[:CUT]} …" if isinstance(value, str) and len(value) > CUT else value


def label(key: str, lang: str = "en", **fields: object) -> str:
    """Give a label, button or heading of the catalogue as plain text.

    >>> label("button.undo")
    'Undo'
    """
    return plain(Words(read_catalogue(lang), 0, 0).say(key, **fields))


def _groups(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Group the events that one sentence tells: a bonus or an out with what it brings, or several alike in a row."""
    group: list[Event] = []
    for event in events:
        if group and not _belongs(event, group):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _belongs(event: Event, group: Sequence[Event]) -> bool:
    head = group[0].code
    if event.code in MONEY:
        return head in HEADS | MONEY
    if event.code == "point":
        return head in BONUSES and event.get("for") in BONUSES
    return (event.code == head and head in ROW) or (event.code == "mark" and head == "skwitz")


def _tell(group: Sequence[Event], words: Words) -> Sentence:
    head = group[0]
    sources = [source for event in group for source in event.sources]
    if head.code in MONEY:
        return words.sentence(words.stopped(_payments(group, words)), sources)
    row = [event for event in group if event.code == head.code]
    phrase = ROW[head.code](row, words) if head.code in ROW and len(row) > 1 else _phrase(head, words)
    for mark in (event for event in group if event.code == "mark"):
        phrase = words.say("event.skwitz_marked", head=phrase, **_fields(mark, words))
    tail = [event for event in group[len(row) :] if event.code != "mark"]
    if not tail:
        return words.sentence(words.stopped(phrase), sources)
    money = [event for event in tail if event.code in MONEY]
    parts = [_payments(money, words)] if money else []
    parts += [
        words.say("pay.point", seat=words.seats(event.get("seat")), points=words.count("points", int(event.get("n"))))
        for event in tail
        if event.code == "point"
    ]
    return words.sentence(words.say("sentence.tail", head=phrase, tail=words.join(parts, "parts")), sources)


def _phrase(event: Event, words: Words) -> str:
    """One event in words; some have a second template for a special case."""
    special = SPECIAL.get(event.code)
    key, extra = special(event, words) if special else (event.code, {})
    return words.say(f"event.{key}", **(_fields(event, words) | extra))


def _fields(event: Event, words: Words) -> dict[str, object]:
    return {name: _value(name, value, words) for name, value in event.params}


def _value(name: str, value: str | int, words: Words) -> object:
    """Give a parameter as words, by its name: seats, cards and amounts."""
    if name in SEATS:
        return words.seats(value)
    if name in CARDS:
        return words.cards(str(value))
    if name == "half":
        return amount(int(value))
    return PRIVATE.sub("", value) if isinstance(value, str) else value


Special = tuple[str, dict[str, object]]


def _cut(event: Event, words: Words) -> Special:
    at = int(event.get("at"))
    return ("cut", {"n": at}) if at else ("cut_not", {})


def _capture(event: Event, words: Words) -> Special:
    groups = str(event.get("groups")).split(".")
    told = [_group(group, words) for group in sorted(groups, key=len)]
    simple = all(len(group) == 2 for group in groups)
    number = sum(len(group) for group in groups) // 2
    counts = {"cards_count": words.count("cards", number), "captures_count": words.count("captures", len(groups))}
    key = "capture" if len(groups) == 1 or simple else "capture_more"
    return key, {"groups": words.join(told, "two" if simple else "clauses"), **counts}


def _group(group: str, words: Words) -> str:
    """Give the cards of one capture: one card, or a sum with its highest card first."""
    cards = [group[place : place + 2] for place in range(0, len(group), 2)][::-1]
    if len(cards) == 1:
        return words.cards(cards[0])
    return words.say("group.sum", first=words.cards(cards[0]), rest=words.cards("".join(cards[1:])))


def _draws(group: Sequence[Event], words: Words) -> str:
    """Draws in a row: told together if all players draw the same number of cards."""
    sizes = {len(str(event.get("cards"))) // 2 for event in group}
    if len(group) == words.players > 1 and len(sizes) == 1:
        return words.say("event.draw_all", cards_count=words.count("cards", sizes.pop()))
    return words.join([_phrase(event, words) for event in group], "parts")


def _matsch(group: Sequence[Event], words: Words) -> str:
    return words.say("event.matsch_more", seats=words.join([words.seats(event.get("seat")) for event in group]))


def _draw(event: Event, words: Words) -> Special:
    return "draw", {"cards_count": words.count("cards", len(str(event.get("cards"))) // 2)}


def _ante(event: Event, words: Words) -> Special:
    seats = str(event.get("from")).split(".")
    if len(seats) == words.players:
        return "ante_all", {"count": words.number(words.players)}
    return ("ante" if len(seats) == 1 else "ante_some"), {}


def _last(event: Event, words: Words) -> Special:
    if not event.get("cards"):
        return "last_none", {}
    return ("last_nobody" if event.get("to") == NOBODY else "last"), {}


def _point(event: Event, words: Words) -> Special:
    return ("point_team" if "." in str(event.get("seat")) else "point"), {
        "points": words.count("points", int(event.get("n"))),
        "for": words.count(f"point.{event.get('for')}", int(event.get("n"))),
    }


def _nopoint(event: Event, words: Words) -> Special:
    key = "nopoint" if event.get("seats") != NOBODY else "nopoint_nobody"
    if "v03" in event.sources:
        key = "nopoint_barred_some" if "." in str(event.get("seats")) else "nopoint_barred"
    return key, {"for": words.say(f"point.{event.get('for')}", n=1, count=words.number(1))}


def _share(event: Event, words: Words) -> Special:
    return ("share_each" if "." in str(event.get("to")) else "share"), {}


def _points(event: Event, words: Words) -> Special:
    totals = str(event.get("totals")).split(".")
    each = [words.say("event.points_each", seat=words.seat(seat), n=total) for seat, total in enumerate(totals)]
    return "points", {"totals": words.join(each)}


def _pottake(event: Event, words: Words) -> Special:
    return ("pottake_half" if "c32" in event.sources else "pottake"), {}


def _fault(event: Event, words: Words) -> Special:
    """Tell of an infringement, of a play with its cards."""
    move = read_move(str(event.get("move")))
    done = move.move if isinstance(move, Try) else move
    cards: dict[str, object] = {}
    if isinstance(done, Play):
        cards = {"card": words.cards(NAMES[done.card]), "cards": words.cards(str(CardSet(done.taken)))}
    return f"fault_{event.get('kind')}", cards


SPECIAL = {
    "cut": _cut, "capture": _capture, "draw": _draw, "ante": _ante, "last": _last,
    "share": _share, "point": _point, "nopoint": _nopoint, "points": _points,
    "pottake": _pottake, "fault": _fault,
}  # fmt: skip


def _settled(group: Sequence[Event], words: Words) -> str:
    return words.join([_phrase(event, words) for event in group], "parts")


ROW = {"draw": _draws, "matsch": _matsch, "settle": _settled}


def _payments(events: Sequence[Event], words: Words) -> str:
    """Payments in one phrase: what the same payers pay is put together."""
    by_payers: dict[tuple[str, str], list[Event]] = {}
    for event in events:
        by_payers.setdefault((event.code, str(event.get("from"))), []).append(event)
    return words.join([_payment(code, payers, paid, words) for (code, payers), paid in by_payers.items()], "parts")


def _payment(code: str, payers: str, events: Sequence[Event], words: Words) -> str:
    seats = payers.split(".")
    if code == "owe":
        fields: dict[str, object] = {"amount": amount(int(events[0].get("half")))}
    else:
        alike = groupby(events, key=lambda event: (event.get("half"), event.get("to") == POT))
        fields = {"what": words.join([_paid(list(group), words) for _, group in alike])}
    form = "pay.owe_" if code == "owe" else "pay."
    if len(seats) == words.players - 1 > 1:
        return words.say(f"{form}others", n=len(seats), count=words.number(len(seats)), **fields)
    return words.say(f"{form}{'alone' if len(seats) == 1 else 'some'}", payers=words.seats(payers), **fields)


def _paid(events: Sequence[Event], words: Words) -> str:
    """Tell what is paid to the pot, or to one seat or several, as much to each."""
    sum_paid = amount(int(events[0].get("half")))
    if events[0].get("to") == POT:
        return words.join([words.say("pay.pot", amount=sum_paid) for _ in events])
    payees = words.seats(".".join(str(event.get("to")) for event in events))
    if len(events) == 1:
        return words.say("pay.payee", amount=sum_paid, payee=payees)
    return words.say("pay.payees", amount=sum_paid, payees=payees)
