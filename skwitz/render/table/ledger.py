"""The ledger as a table: each payment with its clause, what it brings to whom, and what pools and pot then come to."""

from __future__ import annotations

from html import escape

from skwitz.render.table.log import go_to
from skwitz.render.table.markup import said
from skwitz.table.ledger import Row
from skwitz.table.ledger import ledger as payments
from skwitz.table.sitting import Sitting
from skwitz.wording import amount
from skwitz.words import told


def ledger(sitting: Sitting) -> str:
    """Give all payments in force, the last below; or that nothing has been paid yet."""
    words, rows = sitting.words, payments(sitting)
    if not rows:
        return f"<p>{said(words, 'count.ledger.none')}</p>"
    seats = "".join(f'<th scope="col">{escape(words.seat(seat))}</th>' for seat in range(sitting.game.players))
    head = (
        f'<tr><th scope="col">{said(words, "count.ledger.step")}</th><th scope="col">{said(words, "count.ledger.what")}'
        f'</th>{seats}<th scope="col">{said(words, "count.ledger.pot")}</th></tr>'
    )
    body = "".join(_row(sitting, row) for row in rows)
    last = rows[-1]
    totals = "".join(f"<td>{amount(value)}</td>" for value in (*last.pools, last.stands))
    label = said(words, "count.ledger.now")
    return (
        f'<p class="note">{said(words, "count.ledger.note")}</p>'
        f'<div class="table-scroller" tabindex="0" role="region" aria-label="{said(words, "board.dialog.ledger")}">'
        f'<table class="ledger"><thead>{head}</thead><tbody>{body}</tbody><tfoot><tr><td></td>'
        f'<th scope="row">{label}</th>{totals}</tr></tfoot></table></div>'
    )


def _row(sitting: Sitting, row: Row) -> str:
    what = "".join(sentence.html for sentence in told((row.event,), sitting.words))
    changes = (*zip(row.change, row.pools, strict=True), (row.pot, row.stands))
    go = go_to(sitting.words, row.step, "step-number")
    return f"<tr><td>{go}</td><td>{what}</td>{''.join(_change(*each) for each in changes)}</tr>"


def _change(change: int, stands: int) -> str:
    """Give what a payment brings, and below it what that comes to."""
    if not change:
        return "<td></td>"
    sign, kind = ("+", "up") if change > 0 else ("", "down")
    return (
        f'<td><span class="is-{kind}">{sign}{amount(change)}</span> <span class="stands">{amount(stands)}</span></td>'
    )
