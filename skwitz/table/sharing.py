"""What can be given away of a sitting: addresses and records, whole or as a seat has seen them; and how it is cited."""

from __future__ import annotations

from html import escape

from skwitz import address
from skwitz.annotation import noted
from skwitz.cards import UNSEEN
from skwitz.citing import came_to, copied_html
from skwitz.errors import Illegal
from skwitz.record import seen_by
from skwitz.record_text import write
from skwitz.scenario import outcome
from skwitz.table.opening import lines
from skwitz.table.sitting import Sitting
from skwitz.table.told import Asked, Share, Told
from skwitz.table.turns import unseen
from skwitz.wording import plain
from skwitz.words import told


def share(sitting: Sitting, asked: Asked) -> Told:
    """Give what can be given away; what shows hidden cards only if the `whole` is asked for."""
    return Told(sitting, share=shared(sitting, asked.get("whole") == "yes"))


def shared(sitting: Sitting, whole: bool) -> Share:
    """Gather addresses and records of what is in force.

    A seat's own record does not tell the seed, from which all cards follow.
    """
    seat = sitting.viewer
    hands, stock = hidden(sitting)
    given = Share(hands, stock, whole or not (hands or stock))
    if given.whole:
        given = given._replace(
            game=_address(sitting, moves=True),
            position=_address(sitting, moves=False),
            record=write(sitting.record),
            annotated=_annotated(sitting),
        )
    return given if seat < 0 else given._replace(seat=seat, view=_view(sitting, seat), seen=_seen(sitting, seat))


def hidden(sitting: Sitting) -> tuple[tuple[int, ...], int]:
    """Tell what is hidden from who looks: the seats with their hands, and the number of cards of the stock."""
    game, seat = sitting.game, sitting.viewer
    hands = tuple(other for other in range(game.players) if other != seat and game.deal.hands[other])
    known = game.view(seat).deal.stock if seat >= 0 else (UNSEEN,) * len(game.deal.stock)
    pairs = zip(game.deal.stock, known, strict=True)
    return hands, sum(card != UNSEEN and seen == UNSEEN for card, seen in pairs)


def _address(sitting: Sitting, *, moves: bool) -> str:
    """Write the address of the game in force or, without moves, of the position."""
    if not moves:
        return address.write(address.Address(None, sitting.game))[1]
    made = tuple(step.move for step in sitting.steps[: sitting.at])
    return address.write(address.Address(None, sitting.start, made))[1]


def _annotated(sitting: Sitting) -> str:
    """Write the record with a footnote for each thing that happened; nothing where hands are hidden from the start."""
    if unseen(sitting.start):
        return ""
    steps = sitting.steps[: sitting.at]
    return noted(sitting.record, [(step, told(step.events, sitting.words)) for step in steps])


def _view(sitting: Sitting, seat: int) -> str:
    game = sitting.game if unseen(sitting.game) else sitting.game.view(seat)
    return address.write(address.Address(None, game))[1]


def _seen(sitting: Sitting, seat: int) -> str:
    if unseen(sitting.start):
        return ""
    record = sitting.record
    tags = tuple(tag for tag in record.tags if tag[0] != "Seed")
    return write(seen_by(record._replace(tags=tags), seat, sitting.steps[: sitting.at]))


def cite(sitting: Sitting, asked: Asked) -> Told:
    """Give the address that cites the game: position, moves, both versions, and a digest of what came of it.

    Where that would show hidden cards, the position as it is seen is cited, unless the `whole` is asked for.
    """
    words = sitting.words
    hands, stock = hidden(sitting)
    whole = asked.get("whole") == "yes" or not (hands or stock)
    if whole:
        cited, came = _address(sitting, moves=True), lines(sitting)
    elif sitting.viewer < 0:
        raise Illegal("not_revealed", (), {"seat": sitting.game.to_act})
    else:
        cited, came = _view(sitting, sitting.viewer), outcome(sitting.game.view(sitting.viewer), ())
    query = address.with_cited("", came_to(asked, came))
    html, say = copied_html(query + cited, asked.get("name", "table"), words)
    if not whole:
        note = words.statement("table.cited_view", seat=words.seat(sitting.viewer))
        label = escape(plain(words.say("table.cite_whole")))
        html = (
            f'<p>{note.html}</p>{html}<p><button type="button" data-action="cite" data-whole="yes">{label}</button></p>'
        )
        say = f"{note.spoken} {say}"
    return Told(sitting, say, cited=html)
