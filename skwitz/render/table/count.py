"""The count of the deal just over, card by card and clause by clause; or what an out in the middle of it brought."""

from __future__ import annotations

from html import escape

from skwitz.cards import MATADORS, NAMES, SPADES, CardSet
from skwitz.render.table.markup import marked, said
from skwitz.table.counting import Count, Line, counted
from skwitz.table.sitting import Sitting
from skwitz.table.turns import deal_over
from skwitz.wording import amount, mark
from skwitz.words import told

WON = '<span class="won" aria-hidden="true">★</span>'
"""The shape beside what scores, which is also said in words."""


def count(sitting: Sitting) -> str:
    """Give the count while it can be looked at, else nothing."""
    found = counted(sitting)
    if found:
        return f"{_heading(sitting)}{_piles(sitting, found)}{_table(sitting, found)}{_afterwards(sitting, found.step)}"
    if deal_over(sitting):
        return f"{_heading(sitting, 'end')}{_afterwards(sitting, sitting.at - 1)}"
    return ""


def _heading(sitting: Sitting, key: str = "title") -> str:
    return f'<h2 class="count-title" tabindex="-1">{said(sitting.words, f"count.{key}", number=sitting.deals)}</h2>'


def _piles(sitting: Sitting, found: Count) -> str:
    """Show the cards of each pile, and those that the dealer cleared [5.10 5.12]."""
    words = sitting.words
    piles = "".join(
        f"<li><b>{escape(words.seat(seat))}</b> {_cards(sitting, pile, found.marks[seat])}</li>"
        for seat, pile in enumerate(found.piles)
    )
    return f'<ul class="count-piles">{piles}{_leftovers(sitting, found)}</ul>'


def _cards(sitting: Sitting, cards: CardSet, marks: CardSet) -> str:
    words = sitting.words
    if not cards:
        return said(words, "count.no_cards")
    shown = "".join(f'<li class="{_kind(card, marks)}">{words.html(mark(NAMES[card]))}</li>' for card in cards)
    return f'<ul class="mini-cards">{shown}</ul>'


def _kind(card: int, marks: CardSet) -> str:
    named = {"is-spade": SPADES >> card & 1, "is-matador": MATADORS >> card & 1, "is-mark": marks >> card & 1}
    return " ".join(["mini", *(name for name, given in named.items() if given)])


def _leftovers(sitting: Sitting, found: Count) -> str:
    words = sitting.words
    if not found.leftovers:
        return ""
    key = "count.left_nobody" if found.left_to < 0 else "count.left"
    phrase = words.say(key, seat=words.seat(max(found.left_to, 0)))
    told_of = words.sentence(words.stopped(phrase), found.left_sources).html
    return f'<li class="leftovers">{told_of} {_cards(sitting, found.leftovers, CardSet(0))}</li>'


def _table(sitting: Sitting, found: Count) -> str:
    """Give what is counted as rows, the seats as columns."""
    words = sitting.words
    seats = "".join(f'<th scope="col">{escape(words.seat(seat))}</th>' for seat in range(sitting.game.players))
    rows = "".join(_row(sitting, line) for line in found.lines)
    return (
        f'<div class="table-scroller" tabindex="0" role="region" aria-label="{said(words, "count.points")}">'
        f'<table class="count-table"><thead><tr><th scope="col">{said(words, "count.what")}</th>{seats}</tr></thead>'
        f"<tbody>{_carried(sitting, found)}{rows}</tbody><tfoot>{_totals(sitting, found)}</tfoot></table></div>"
    )


def _carried(sitting: Sitting, found: Count) -> str:
    """Give the points from earlier deals, where there are any."""
    if not any(found.carried):
        return ""
    label = sitting.words.sentence(sitting.words.say("count.carried"), ("8.1", "c20")).html
    return f'<tr><th scope="row">{label}</th>{_numbers(found.carried)}</tr>'


def _row(sitting: Sitting, line: Line) -> str:
    label = sitting.words.sentence(sitting.words.say(f"count.prize.{line.prize}"), line.sources).html
    cells = "".join(_cell(sitting, *each) for each in zip(line.numbers, line.points, strict=True))
    return f'<tr data-prize="{line.prize}"><th scope="row">{label}</th>{cells}</tr>'


def _cell(sitting: Sitting, number: int, points: int) -> str:
    """Give how many a seat has, and what that scores."""
    if not points:
        return f"<td>{number}</td>"
    return f'<td class="scores">{number} {WON} {said(sitting.words, "count.scores", n=points)}</td>'


def _totals(sitting: Sitting, found: Count) -> str:
    label = sitting.words.sentence(sitting.words.say("count.totals"), found.sources).html
    return f'<tr><th scope="row">{label}</th>{_numbers(found.totals)}</tr>'


def _numbers(numbers: tuple[int, ...]) -> str:
    return "".join(f"<td>{number}</td>" for number in numbers)


def _afterwards(sitting: Sitting, step: int) -> str:
    """Tell what follows from the count, or what an out brought; and how pools and pot stand."""
    words, game = sitting.words, sitting.game
    events = [event for at in range(step, sitting.at) for event in sitting.steps[at].events]
    start = next((place + 1 for place, event in enumerate(events) if event.code == "points"), 0)
    told_of = "".join(f"<p>{sentence.html}</p>" for sentence in told(events[start:], words))
    pools = words.join(
        [words.say("readings.pool", amount=amount(pool), seat=words.seat(seat)) for seat, pool in enumerate(game.pools)]
    )
    stand = marked(words, "count.chips", pools=pools, pot=amount(game.pot))
    return f'<div class="count-after">{told_of}<p class="count-chips">{stand}</p></div>'
