"""A person's cards: chosen one by one, dropped, or played at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from skwitz import capture
from skwitz.cards import Card, CardSet
from skwitz.errors import Illegal
from skwitz.moves import Play
from skwitz.table.sitting import Sitting
from skwitz.table.told import Asked, Told, moved
from skwitz.table.turns import on_turn
from skwitz.telling import MANY


def show(sitting: Sitting, asked: Asked) -> Told:
    """Show the table as it stands."""
    return Told(sitting)


def choose(sitting: Sitting, asked: Asked) -> Told:
    """Choose a card of the hand, or take a card of the table into the capture or out of it."""
    on_turn(sitting)
    card, deal = int(Card.read(asked.get("card", ""))), sitting.game.deal
    if deal.hands[deal.turn] >> card & 1:
        return Told(replace(sitting, chosen=() if sitting.chosen[:1] == (card,) else (card,)))
    if not deal.table >> card & 1:
        raise Illegal("no_card_here", (), {"card": str(Card(card))})
    if not sitting.chosen:
        raise Illegal("no_choice")
    taken = set(sitting.chosen[1:]) ^ {card}
    return Told(replace(sitting, chosen=(sitting.chosen[0], *sorted(taken))))


def play(sitting: Sitting, asked: Asked) -> Told:
    """Play what is chosen."""
    on_turn(sitting)
    if not sitting.chosen:
        raise Illegal("no_choice")
    return _played(sitting, sitting.chosen[0], int(CardSet.of(sitting.chosen[1:])))


def take(sitting: Sitting, asked: Asked) -> Told:
    """Play a card, taking certain cards or, without any, trailing it."""
    on_turn(sitting)
    return _played(sitting, int(Card.read(asked.get("card", ""))), int(CardSet.read(asked.get("cards", ""))))


def drop(sitting: Sitting, asked: Asked) -> Told:
    """Play a card dropped on the table, or on a card of it, if just one thing can be meant; else choose it."""
    on_turn(sitting)
    card, target = int(Card.read(asked.get("card", ""))), asked.get("target", "table")
    game = sitting.game
    onto = 0 if target in ("", "table") else 1 << int(Card.read(target))
    if not game.deal.hands[game.turn] >> card & 1:
        raise Illegal("not_in_hand", ("5.2",), {"seat": game.turn, "card": str(Card(card))})
    if capture.count(card, game.deal.table, game.rules) > MANY:
        return Told(replace(sitting, chosen=(card, *CardSet(onto))))
    meant = list(islice(_meant(sitting, card, onto), 2))
    if len(meant) == 1:
        return moved(sitting.advanced(meant[0]))
    if not meant:  # the rules say why it can be nothing
        return _played(sitting, card, onto)
    return Told(replace(sitting, chosen=(card, *CardSet(onto))))


def _meant(sitting: Sitting, card: int, onto: int) -> Iterator[Play]:
    """List the plays that dropping a card may mean: those that take what it was dropped on or, on the table, all."""
    game = sitting.game
    if not onto and game.is_legal(Play(game.turn, card)):
        yield Play(game.turn, card)
    for taken in game.captures(Card(card)):
        if taken & onto == onto:
            yield Play(game.turn, card, int(taken))


def _played(sitting: Sitting, card: int, taken: int) -> Told:
    return moved(sitting.advanced(Play(sitting.game.turn, card, taken)))
