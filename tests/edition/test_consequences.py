"""The results in conf/results: they are those of this engine, they are whole, and the pages show them."""

import json
from collections.abc import Iterator
from itertools import chain, pairwise
from pathlib import Path

import pytest
from docutils import nodes

from edition import consequences, smallest
from edition.__main__ import main
from edition.consequence_pages import consequence_of, consequences_table, map_by_consequence, map_by_readings, things
from edition.consequences import CLASSES, FIRST, GAMES, PLAYERS, Case, class_of, compute, results, results_of
from edition.load import load
from edition.model import Edition
from edition.smallest import UP_TO, positions, positions_of
from skwitz import address
from skwitz.comparison import KINDS
from skwitz.differing import difference
from skwitz.game import Game
from skwitz.notation import read_position, write_position
from skwitz.wire import answer
from tests.edition.building import ROOT, build, page, write_documents

URLS = "../../{kind}/{id}/index.html"
OWN = write_position(Game.dealt(seed=1))


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load(ROOT / "sources")


@pytest.fixture(scope="module")
def cases(edition: Edition) -> tuple[Case, ...]:
    return consequences.cases(edition)


def stale(cases: tuple[Case, ...], place: int) -> Iterator[str]:
    """Results whose first games, played again, come out otherwise."""
    kept = {(r.option, r.value, r.player): r for r in results()}
    for made in compute(cases, FIRST[place]):
        own = kept[made.option, made.value, made.player]
        if own.first[place] != made.times or own[3:8] != made[3:8]:
            yield f"{made.option}-{made.value} {made.player}: {own.first[place]} should be {made.times}"


def test_every_case_has_its_results_and_nothing_else_has(cases: tuple[Case, ...]) -> None:
    wanted = [(case.option, case.value, player) for case in cases for player in PLAYERS]
    assert sorted(wanted) == sorted((r.option, r.value, r.player) for r in results())
    assert [(case.option, case.value) for case in cases] == [(p.option, p.value) for p in positions()]


def test_the_first_games_come_out_as_they_are_kept(cases: tuple[Case, ...]) -> None:
    """If this fails, the engine or the comparison has changed: `make consequences`."""
    assert list(stale(cases, 0)) == []


@pytest.mark.slow
def test_a_hundred_games_come_out_as_they_are_kept(cases: tuple[Case, ...]) -> None:
    assert list(stale(cases, 1)) == []


def test_the_file_is_as_it_is_written(tmp_path: Path) -> None:
    """So shares and bounds are those of the counts, and nobody has mended a number by hand."""
    consequences.write(results(), tmp_path / "consequences.tsv")
    smallest.write(positions(), tmp_path / "smallest.tsv")
    for name in ("consequences.tsv", "smallest.tsv"):
        assert (tmp_path / name).read_bytes() == (consequences.RESULTS / name).read_bytes()


def test_counts_grow_with_the_games() -> None:
    for result in results():
        assert result.games == GAMES
        counts = [*result.first, result.times]
        for few, many in pairwise(counts):
            assert all(a <= b for a, b in zip(few, many, strict=True))
        assert all(few <= games for few, games in zip(chain(*result.first), sorted(FIRST * len(KINDS)), strict=True))


def test_each_smallest_position_differs_as_it_says(cases: tuple[Case, ...]) -> None:
    for case, found in zip(cases, positions(), strict=True):
        game = read_position(found.position, case.one)
        assert difference(game, case.other) == (found.what, game.completed(found.move) if found.move else None)
        cards = sum(hand.bit_count() for hand in game.deal.hands) + game.deal.table.bit_count()
        assert (str(cards), found.base, found.up_to) == (found.cards, str(case.one), str(UP_TO))


def test_the_least_of_them_are_found_again(cases: tuple[Case, ...]) -> None:
    kept = dict(zip(cases, positions(), strict=True))
    few = [case for case in cases if kept[case].cards == "0"]
    assert list(smallest.search(few)) == [kept[case] for case in few]


@pytest.mark.slow
def test_all_of_them_are_found_again(cases: tuple[Case, ...]) -> None:
    assert tuple(smallest.search(cases)) == positions()


def addresses(node: nodes.Node) -> list[str]:
    return [link["address"] for link in node.findall(lambda n: isinstance(n, nodes.Element) and "address" in n)]


def test_each_smallest_position_can_be_played_under_both_readings(edition: Edition) -> None:
    found = [text for thing in things(edition) for part in consequence_of(edition, thing) for text in addresses(part)]
    assert len(found) >= 2 * len(positions()) - 2
    for text in found:
        query, _, fragment = text.partition("#")
        assert address.read(query, f"#{fragment}").position
        asked = {"do": "open", "lang": "en", "urls": URLS, "own": OWN, "query": query, "hash": f"#{fragment}"}
        reply = json.loads(answer(json.dumps({**asked, "start": OWN, "moves": "", "chosen": ""})))
        assert reply["ok"], reply
        assert "fragment" in reply, text[:80]


def test_every_variant_and_conjecture_has_a_class(edition: Edition) -> None:
    classes = {thing.id: class_of(thing) for thing in things(edition)}
    assert set(classes.values()) <= set(CLASSES)
    expected = {"v05": "payments", "v10": "wording", "c24": "none seen", "c21": "single", "c02": "winner"}
    assert {key: classes[key] for key in expected} == expected
    assert classes["v13"] == classes["c02"]


def test_readings_without_a_value_have_the_results_of_their_option(edition: Edition) -> None:
    assert {r.value for r in results_of(edition.variants["v25"])} == {"5"}
    assert {r.value for r in results_of(edition.conjectures["c01"])} == {"5-2-5.5", "5-7-3.3.3"}
    assert {p.value for p in positions_of(edition.conjectures["c03"])} == {"card", "will"}
    assert results_of(edition.variants["v10"]) == positions_of(edition.variants["v10"]) == ()


def test_the_table_begins_with_the_strongest(edition: Edition) -> None:
    (table,) = consequences_table(edition)
    rows = [row for row in table.findall() if isinstance(row, nodes.Element) and row.get("tag") == "tr"]
    assert len(rows) == 1 + sum(len(results_of(thing)) for thing in things(edition))
    assert "winner" in rows[0].astext()
    assert "carry-no" in rows[1].astext()  # whether points are carried changes who wins most often
    assert [("random" in row.astext(), "greedy" in row.astext()) for row in rows[1:3]] == [(True, False), (False, True)]


@pytest.mark.parametrize("draw", [map_by_consequence, map_by_readings])
def test_a_map_has_a_cell_with_words_for_each_clause(edition: Edition, draw: object) -> None:
    (made,) = draw(edition)  # type: ignore[operator]
    cells = [node for node in made.findall() if isinstance(node, nodes.Element) and node.get("tag") == "li"]
    assert len(cells) == len(edition.clauses) == 65
    for cell, key in zip(cells, edition.clauses, strict=True):
        number, *words = cell.astext().split()
        assert number == key
        assert words


def test_maps_say_how_much_hangs_on_a_clause(edition: Edition) -> None:
    by_consequence, by_readings = (draw(edition)[0].astext() for draw in (map_by_consequence, map_by_readings))
    assert "undisputed" in by_consequence
    assert "winner" in by_consequence
    assert "none" in by_readings
    assert "2 other" in by_readings


def test_a_page_links_a_smallest_position(tiny: Path, tmp_path: Path) -> None:
    """A card's link carries the reading and the position on to the scenario's page."""
    docs, site = write_documents(tmp_path / "docs"), tmp_path / "site"
    build(tiny, docs, site)
    links = page(site, "variant/v05").xpath("//ul[contains(@class, 'smallest')]//a/@href")
    assert [link.partition("~")[0] for link in links] == [
        "../../scenario/fives/index.html#p",
        "../../scenario/fives/index.html?reading=payers-alternate#p",
    ]


@pytest.mark.parametrize("count", ["0", "-1", "many"])
def test_a_number_of_games_or_workers_is_one_at_least(count: str, capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--games", "--workers"):
        with pytest.raises(SystemExit):
            main(["consequences", option, count])
    assert f"{count} is no number from 1 on" in capsys.readouterr().err
