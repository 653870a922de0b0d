"""What plays each clause, as it is found out by running the scenarios."""

import pytest
from docutils import nodes

from edition.coverage import ambiguous, cited, coverage_table, sources_of
from edition.load import load
from edition.model import Edition
from tests.edition.building import ROOT

AT_WORK_UNNAMED = {"2.1", "2.2", "2.3", "2.6", "3.1", "3.2", "4.1", "5.2", "6.1"}
"""Clauses that can be played and that no event names; scenarios written for them show them all the same."""


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load(ROOT / "sources")


def test_sources_are_those_of_events_and_of_refusals(edition: Edition) -> None:
    entry = edition.scenarios["ace-takes-only-aces"]
    assert {"5.3", "5.6"} <= sources_of(entry.scenario)


def test_every_clause_that_can_be_played_is_cited_or_known_not_to_be(edition: Edition) -> None:
    citing = cited(edition)
    playable = {key for key, clause in edition.clauses.items() if not clause.not_executable}
    assert {key for key in playable if not citing[key]} == AT_WORK_UNNAMED
    assert {key for key in citing if citing[key]} <= playable
    for key in playable - AT_WORK_UNNAMED:
        assert set(citing[key]) & set(edition.clauses[key].scenarios), key


def test_a_clause_is_ambiguous_where_an_option_hangs_on_it(edition: Edition) -> None:
    assert [thing.id for thing in ambiguous(edition, edition.clauses["5.4"])] == ["c02"]
    assert ambiguous(edition, edition.clauses["5.3"]) == ()


def test_the_table_has_a_row_for_each_clause(edition: Edition) -> None:
    (table,) = coverage_table(edition)
    rows = [row for row in table.findall() if isinstance(row, nodes.Element) and row.get("tag") == "tr"]
    assert len(rows) == 1 + len(edition.clauses)
    texts = {row.astext().split()[0]: row.astext() for row in rows[1:]}
    assert "Not executable" in texts["1.1"]
    assert "Ambiguous" in texts["5.4"]
    assert "9 of 9" in texts["5.4"]
