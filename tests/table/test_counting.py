"""The count and the ledger: equal to what the engine's events and pools say, and shown so."""

import pytest

from skwitz.cards import CardSet
from skwitz.game import Game
from skwitz.render.table.count import count
from skwitz.render.table.ledger import ledger as ledger_html
from skwitz.table.counting import Count, counted
from skwitz.table.going import advance, on
from skwitz.table.ledger import ledger
from skwitz.table.setup import from_form
from skwitz.table.sitting import Sitting, begun
from skwitz.table.turns import waits_for
from tests.table.desk import URLS
from tests.table.markup import parsed

TABLES = [
    {},
    {"players": "2"},
    {"players": "8"},
    {"partners": "opposite"},
    {"partners": "opposite", "option-partners_pool": "separate"},
    {"option-leftovers": "last_captor", "option-matador_points": "together", "option-ties": "each"},
    {"reading": "KOREAN", "target": "3"},
    {"option-bonus_payee": "winner", "option-most": "majority"},
    {"stake": "5", "option-debts": "limited", "option-pool_start": "20"},
]


def machines(**fields: str) -> Sitting:
    """A table of machines, up to the end of its first deal."""
    return through(begun(from_form({"seat0": "greedy", "seed": "3", **fields}), "en", URLS))


def through(sitting: Sitting) -> Sitting:
    """Let a deal be played."""
    while waits_for(sitting) == "advance":
        sitting = advance(sitting, {}).sitting
    return sitting


def following(sitting: Sitting) -> Sitting:
    """Give the end of the next deal."""
    return through(on(sitting, {}).sitting)


def deals(sitting: Sitting, number: int) -> list[Count]:
    """The counts of so many deals."""
    found = []
    for _ in range(number):
        each = counted(sitting)
        if each:
            found.append(each)
        sitting = following(sitting)
    return found


@pytest.mark.parametrize("fields", TABLES)
def test_a_count_adds_up_to_the_totals_that_the_engine_tells(fields: dict[str, str]) -> None:
    found = deals(machines(**fields), 6)
    assert found
    for each in found:
        points = [sum(line.points[seat] for line in each.lines) for seat in range(len(each.totals))]
        assert tuple(a + b for a, b in zip(each.carried, points, strict=True)) == each.totals


@pytest.mark.parametrize("fields", TABLES)
def test_all_cards_are_counted_once(fields: dict[str, str]) -> None:
    for each in deals(machines(**fields), 3):
        left = 0 if each.left_to >= 0 else int(each.leftovers)
        cards = [int(pile) for pile in each.piles] + [left]
        assert sum(cards) == 2**52 - 1
        assert each.lines[0].numbers == tuple(len(pile) for pile in each.piles)


def test_nothing_is_counted_while_a_deal_is_played() -> None:
    sitting = begun(from_form({"seed": "3"}), "en", URLS)
    while sitting.game.phase != "play":
        sitting = advance(sitting, {}).sitting
    assert counted(sitting) is None
    assert count(sitting) == ""


def test_a_deal_that_is_thrown_in_has_no_count_but_what_the_out_brought() -> None:
    sitting = machines(target="2")
    while counted(sitting):
        sitting = following(sitting)
    text = parsed(count(sitting)).words
    assert "goes out" in text
    assert "Pools: " in text
    assert "<table" not in count(sitting)


def test_the_count_names_its_clauses_and_marks_conjectures() -> None:
    sitting = machines()
    found = parsed(count(sitting))
    for prize, clause in (("cards", "7.1"), ("spades", "7.2"), ("skwitz", "7.3"), ("matador", "7.4"), ("last", "7.5")):
        row = found.all(f'[data-prize="{prize}"]')[0]
        assert f"§ {clause}" in row.words
    assert "editor’s conjecture c05" in found.all(".leftovers")[0].words
    assert len(found.all(".mini")) == 52


def test_what_scores_is_said_in_figures_beside_its_sign() -> None:
    sitting = machines()
    scores = counted(sitting)
    assert scores
    cells = parsed(count(sitting)).all("td.scores")
    assert len(cells) == sum(point > 0 for line in scores.lines for point in line.points)
    assert all("+" in cell.words for cell in cells)


@pytest.mark.parametrize("fields", TABLES)
def test_the_ledger_comes_to_the_pools_and_the_pot(fields: dict[str, str]) -> None:
    sitting = machines(**fields)
    for _ in range(5):
        sitting = following(sitting)
    games = {at + 1: step.game for at, step in enumerate(sitting.steps)}
    rows = ledger(sitting)
    assert rows
    for row, after in zip(rows, (*rows[1:], None), strict=True):
        if after is None or after.step != row.step:
            game: Game = games[row.step]
            assert (row.pools, row.stands) == (game.pools, game.pot)
        assert sum(row.change) + row.pot == 0
    last = parsed(ledger_html(sitting)).all("tfoot td")
    assert len(last) == sitting.game.players + 2


def test_a_ledger_without_payments_says_so() -> None:
    assert parsed(ledger_html(begun(from_form({}), "en", URLS))).words == "Nothing has been paid yet."


def test_each_payment_has_its_clause_and_leads_to_its_step() -> None:
    rows = parsed(ledger_html(machines())).all("tbody tr")
    assert all("§" in row.words for row in rows)
    assert all(row.all('button[data-action="goto"]') for row in rows)


def test_piles_are_those_of_the_engine() -> None:
    sitting = machines()
    found = counted(sitting)
    assert found
    before = sitting.steps[found.step - 1].game
    for seat, pile in enumerate(found.piles):
        assert CardSet(before.deal.piles[seat]) & pile == CardSet(before.deal.piles[seat])
