"""Cards as they lie on a felt: in a group that has a name, as pictures or as buttons, marked by shape and by word."""

from __future__ import annotations

from html import escape

from skwitz.cards import MATADORS, UNSEEN, Card
from skwitz.render.cards import back_svg, card_svg
from skwitz.wording import Words, plain

TICK = (
    '<svg class="card-tick" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M4 13l6 6L20 6"/></svg>'
)
"""The shape that marks a card to be taken, so that colour alone never tells."""


def classes(card: int, chosen: int = -1, taken: int = 0, offered: int = 0) -> str:
    """Name the classes of a card, by the card chosen and by the sets of cards to be taken and offered."""
    named = {
        "is-chosen": card == chosen,
        "is-taken": taken >> card & 1,
        "is-offered": offered >> card & 1,
        "is-matador": MATADORS >> card & 1,
    }
    return " ".join(["card", *(name for name, given in named.items() if given)])


def card_html(card: int, words: Words, live: bool, classes: str, named: bool = False) -> str:
    """Give a card; `live` makes it a button, `named` tells script which card it is even where it is none."""
    name = words.card_name(card)
    suit = "SHDC"[Card(card).suit]
    tick = TICK if "is-taken" in classes else ""
    if not live:
        which = f' data-card="{Card(card)}"' if named else ""
        return f'<span class="{classes}"{which} data-suit="{suit}">{card_svg(card, name)}{tick}</span>'
    pressed = "true" if "is-taken" in classes or "is-chosen" in classes else "false"
    return (
        f'<button type="button" class="{classes}" data-card="{Card(card)}" data-suit="{suit}"'
        f' aria-pressed="{pressed}">{card_svg(card, name)}{tick}</button>'
    )


def back_html(words: Words) -> str:
    """Give a card that is not seen."""
    return f'<span class="card is-back">{back_svg(words.card_name(UNSEEN))}</span>'


def zone(zone: str, label: str, cards: list[str], empty: str, name: str) -> str:
    """Give a group of cards with its label, or what is said where there is none; `name` makes the ids of one felt."""
    label, name = label[:1].upper() + label[1:], escape(name)
    held = "".join(cards) or f'<p class="zone-empty">{escape(plain(empty))}</p>'
    return (
        f'<div class="zone"><p class="zone-label" id="{name}-{zone}">{escape(plain(label))}</p>'
        f'<div class="cards" data-zone="{zone}" role="group" aria-labelledby="{name}-{zone}">{held}</div></div>'
    )
