"""Who sits round the table: names, offices, hands and piles from outside, points, pools, and what was just called."""

from __future__ import annotations

from html import escape

from skwitz import chips
from skwitz.cards import written
from skwitz.render.table.looking import below, round_from
from skwitz.render.table.markup import marked, said
from skwitz.table.sitting import Sitting
from skwitz.teams import side
from skwitz.wording import amount

CALLED = {"skwitz": "skwitz", "call": "skwitz", "last": "last", "out": "out"}
"""What is called when these things happen, by the code of the event: `board.call.<what>`."""


def seats(sitting: Sitting) -> str:
    """List the seats in the order of play, from the right of the one below."""
    items = "".join(_seat(sitting, seat) for seat in round_from(sitting))
    return f'<ol class="seats" role="list">{items}</ol>'


def calls(sitting: Sitting) -> dict[int, str]:
    """Tell what each seat has called in the last step, by seat: `cut`, or one of `CALLED`."""
    found: dict[int, str] = {}
    for event in sitting.last.events if sitting.last else ():
        if event.code == "cut" and not event.get("at"):
            found[int(event.get("seat"))] = "cut"
        if event.code in CALLED:
            found[int(event.get("seat"))] = CALLED[event.code]
    return found


def _seat(sitting: Sitting, seat: int) -> str:
    words = sitting.words
    call = calls(sitting).get(seat)
    bubble = f'<p class="seat-call">{marked(words, f"board.call.{call}")}</p>' if call else ""
    return (
        f'<li class="{_classes(sitting, seat)}" data-seat="{seat}"><p class="seat-name">'
        f"<b>{escape(words.seat(seat))}</b>{_badges(sitting, seat)}</p>{bubble}"
        f"{_hand(sitting, seat)}{_pile(sitting, seat)}{_score(sitting, seat)}</li>"
    )


def _classes(sitting: Sitting, seat: int) -> str:
    game, own = sitting.game, below(sitting)
    named = {
        "is-turn": seat == game.to_act,
        "is-dealer": seat == game.dealer,
        "is-forehand": seat == game.deal.forehand,
        "is-own": seat == own,
        "is-partner": seat != own and seat in side(own, game.rules),
    }
    return " ".join(["seat", *(name for name, given in named.items() if given)])


def _badges(sitting: Sitting, seat: int) -> str:
    """Give offices and turn in words; times gone out too, while they count towards the pot [9.4]."""
    game, classes = sitting.game, _classes(sitting, seat)
    named = [name for name in ("turn", "dealer", "forehand", "partner") if f"is-{name}" in classes]
    told = [(name, said(sitting.words, f"board.badge.{name}")) for name in named]
    if game.outs[seat]:
        told.append(("outs", said(sitting.words, "board.badge.outs", n=game.outs[seat])))
    return "".join(f' <span class="badge badge-{name}">{text}</span>' for name, text in told)


def _hand(sitting: Sitting, seat: int) -> str:
    held = sitting.game.deal.held(seat)
    backs = '<span class="back"></span>' * held
    told = said(sitting.words, "board.hand", n=held)
    return (
        f'<p class="seat-hand" data-hand="{held}"><span class="backs" aria-hidden="true">{backs}</span>'
        f'<span class="visually-hidden">{told}</span></p>'
    )


def _pile(sitting: Sitting, seat: int) -> str:
    """Give the number of cards in a pile, and those that lie face up in it [5.10 5.11]."""
    deal, words = sitting.game.deal, sitting.words
    marks = written(card for card in range(52) if deal.marks[seat] >> card & 1)
    shown = _marks(sitting, marks) if marks else ""
    number = deal.piles[seat].bit_count()
    return (
        f'<p class="seat-pile" data-pile="{number}"><span class="pile" aria-hidden="true"></span>'
        f"{_figure(str(number), said(words, 'board.pile', n=number))}{shown}</p>"
    )


def _marks(sitting: Sitting, marks: str) -> str:
    """Give the cards that lie face up in a pile, one for each skwitz [5.11]."""
    cards = marked(sitting.words, "board.marks", cards=sitting.words.cards(marks))
    return f'<span class="seat-marks">{cards}</span>'


def _score(sitting: Sitting, seat: int) -> str:
    game, words = sitting.game, sitting.words
    total, target = game.total(seat), game.rules.target
    points = _figure(f"{total}/{target}", said(words, "board.points_of", n=total, target=target))
    shared = game.rules.partners != "none" and game.rules.partners_pool == "shared"
    pool = amount(chips.held(game.pools, seat, game.rules))
    return (
        f'<p class="seat-score"><span class="seat-points">{points}</span>'
        f'<span class="seat-pool" data-pool><span class="chip" aria-hidden="true"></span>'
        f"{_figure(pool, said(words, 'board.pool_shared' if shared else 'board.pool', amount=pool))}"
        f"{_change(sitting, seat)}</span></p>"
    )


def _figure(short: str, told: str) -> str:
    """Give a number as a figure, for where there is little room, and in words; style shows one of them."""
    return f'<span class="figure" aria-hidden="true">{short}</span><span class="told">{told}</span>'


def _change(sitting: Sitting, seat: int) -> str:
    """Tell how a pool has changed since just before the last move of the person below."""
    game, rules = sitting.game, sitting.game.rules
    was = _since(sitting)
    change = chips.held(game.pools, seat, rules) - chips.held(was, seat, rules)
    if not change:
        return ""
    sign, key = ("+", "up") if change > 0 else ("", "down")
    return f' <span class="change is-{key}">{said(sitting.words, "board.change", amount=sign + amount(change))}</span>'


def _since(sitting: Sitting) -> tuple[int, ...]:
    own = below(sitting)
    for place in range(sitting.at - 1, -1, -1):
        if sitting.steps[place].move.seat == own:
            return sitting.steps[place - 1].game.pools if place else sitting.start.pools
    return sitting.start.pools
