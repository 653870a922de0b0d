"""The table as it lies before whoever looks: seats, the cards in the middle, stock and pot, and the own hand."""

from __future__ import annotations

from dataclasses import replace

from skwitz.cards import CardSet
from skwitz.live import offered
from skwitz.moves import Play
from skwitz.render.plate import turn
from skwitz.render.table.looking import below
from skwitz.render.table.markup import said
from skwitz.render.table.seats import seats
from skwitz.render.zones import back_html, card_html, classes, zone
from skwitz.rulesets import RULESETS, name_of
from skwitz.table.sitting import Sitting
from skwitz.table.turns import can
from skwitz.wording import amount
from skwitz.words import told

TOLD = 2
"""Sentences that are told of a play at most where there is little room."""
STOCKED = 3
"""Backs that are drawn at most where the stock lies."""


def board(sitting: Sitting, live: bool = True) -> str:
    """Give the table; `live` makes cards buttons. The hands of others, and the stock, are numbers only."""
    game = sitting.game
    acts = game.to_act
    return (
        f'<div class="board" data-phase="{game.phase}" data-players="{game.players}"'
        f' data-turn="{acts if acts >= 0 else ""}">{seats(sitting)}{_centre(sitting, live)}{_last(sitting)}'
        f"{_own_hand(sitting, live)}{_reading(sitting)}</div>"
    )


def _centre(sitting: Sitting, live: bool) -> str:
    game, words = sitting.game, sitting.words
    taken = _chosen(sitting)[1]
    others = offered(game, sitting.chosen) if live else 0
    cards = [card_html(c, words, live, classes(c, taken=taken, offered=others)) for c in CardSet(game.deal.table)]
    empty = words.say("zone.empty") if game.deal.draw else turn(game, words)
    return (
        f'<div class="centre">{zone("table", words.say("zone.table"), cards, empty, "table")}'
        f"{_stock(sitting)}{_pot(sitting)}</div>"
    )


def _stock(sitting: Sitting) -> str:
    number = len(sitting.game.deal.stock) if sitting.game.deal.draw else 0
    words = sitting.words
    key = "zone.stock" if number else "zone.stock_none"
    backs = back_html(words) * min(STOCKED, -(-number // 8))
    return (
        f'<div class="stock" data-stock="{number}"><span class="stock-cards" aria-hidden="true">{backs}</span>'
        f"<p>{said(words, key, n=number)}</p></div>"
    )


def _pot(sitting: Sitting) -> str:
    pot = sitting.game.pot
    return (
        f'<div class="pot" data-pot="{pot}"><span class="dish" aria-hidden="true"></span>'
        f"<p>{said(sitting.words, 'zone.pot', amount=amount(pot))}</p></div>"
    )


def _last(sitting: Sitting) -> str:
    """Tell what the last step did, for where the log is not beside the table; of a deal its end."""
    if not sitting.last:
        return ""
    sentences = told(sitting.events(sitting.last), sitting.words)
    shown = sentences[:TOLD] if isinstance(sitting.last.move, Play) else sentences[-1:]
    return f'<p class="board-last">{" ".join(sentence.html for sentence in shown)}</p>'


def _own_hand(sitting: Sitting, live: bool) -> str:
    game, words = sitting.game, sitting.words
    seat = sitting.viewer
    if seat < 0:
        seat = below(sitting)
        cards = [back_html(words)] * game.deal.held(seat)
    else:
        press = live and can(sitting)["choose"]
        cards = [
            card_html(c, words, press, classes(c, chosen=_chosen(sitting)[0]), named=live)
            for c in CardSet(game.deal.hands[seat])
        ]
        cards += [back_html(words)] * game.deal.hidden[seat]
    own = sitting.setup.persons == (seat,)
    label = words.say("board.own_hand") if own else words.say("zone.hand", seat=words.seat(seat))
    return f'<div class="own">{zone("hand", label, cards, words.say("zone.no_hand"), "table")}</div>'


def _chosen(sitting: Sitting) -> tuple[int, int]:
    """Give the card of the hand that is chosen, -1 for none, and the set of table cards chosen with it."""
    return (sitting.chosen[0], int(CardSet.of(sitting.chosen[1:]))) if sitting.chosen else (-1, 0)


def _reading(sitting: Sitting) -> str:
    """Name the ruleset where it is not the edition's own; who are partners is told at the seats."""
    rules, words = replace(sitting.game.rules, partners="none"), sitting.words
    if not rules.changes():
        return ""
    name = name_of(rules)
    changed = [words.say("readings.option", option=option, value=value) for option, value in rules.changes().items()]
    reading = words.say(f"readings.name.{name}") if name in RULESETS else words.join(changed)
    return f'<p class="board-reading">{said(words, "board.reading", reading=reading)}</p>'
