"""The puzzles: the same for a seed everywhere, and each with one best capture, as trying every set of cards finds."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from skwitz.cards import CardSet
from skwitz.errors import Illegal
from skwitz.game import Game
from skwitz.moves import Play
from skwitz.notation import read_position
from skwitz.scenario import read
from skwitz.table.puzzles import Gain, best_capture, captures, gain, puzzle, puzzle_text
from skwitz.wire import answer

CASES = Path(__file__).parents[1] / "cases" / "puzzles.tsv"
NO_BEST = "title: Two alike\nclause: 5.3\nhand: 5S 6S 7D KC\ntable: 5H 6H 7H QD"


def tried(game: Game) -> dict[Play, Gain]:
    """Every capture, found by trying each set of table cards with each card, and what its events say it brings."""
    found = {}
    table = list(CardSet(game.deal.table))
    sets = [CardSet.of(each) for number in range(1, len(table) + 1) for each in combinations(table, number)]
    for card in CardSet(game.deal.hands[game.turn]):
        for taken in sets:
            try:
                step = game.advance(Play(game.turn, int(card), int(taken)))
            except Illegal:
                continue
            codes = [event.code for event in step.events]
            bonuses = codes.count("matador") + codes.count("skwitz")
            points = step.game.total(game.turn) - game.total(game.turn) if step.game.phase == "play" else bonuses
            found[Play(game.turn, int(card), int(taken))] = Gain(bonuses, points, len(taken))
    return found


@pytest.mark.parametrize("seed", range(1, 201))
def test_the_best_is_better_than_all_others_and_not_the_first_offered(seed: int) -> None:
    found = puzzle(seed)
    gains = tried(found.start)
    assert len(gains) >= 3
    assert [play for play, each in gains.items() if each >= gains[found.best]] == [found.best]
    assert captures(found.start)[0] != found.best
    assert gain(found.start, found.best) == gains[found.best]


def test_a_seed_gives_the_same_puzzle_everywhere() -> None:
    rows = [line.split("\t") for line in CASES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert len(rows) >= 20
    for seed, position, best in rows:
        found = puzzle(int(seed))
        assert (str(found.start), str(found.best)) == (position, best)


def test_where_several_are_equal_there_is_no_puzzle() -> None:
    assert best_capture(read(NO_BEST, "alike").start) is None
    assert best_capture(Game.start()) is None


def test_two_captures_are_too_few() -> None:
    game = read("title: Two\nclause: 5.3\nhand: 5S 9S 8D KC\ntable: 5H 5D JD QD", "two").start
    assert len(captures(game)) == 3
    fewer = read("title: Two\nclause: 5.3\nhand: 5S 9S 8D KC\ntable: 5H JD KD QD", "two").start
    assert len(captures(fewer)) == 2
    assert best_capture(game) == Play(1, 16, int(CardSet.read("5H5D")))
    assert best_capture(fewer) is None


def test_a_puzzles_text_is_a_scenario_at_its_position() -> None:
    found = puzzle(5)
    assert read(puzzle_text(found), "puzzle-5").start == found.start == read_position(str(found.start))


def ask(**fields: str) -> dict[str, object]:
    said = {"task": "puzzle", "lang": "en", "text": puzzle_text(puzzle(1)), "start": str(puzzle(1).start)}
    reply: dict[str, object] = json.loads(answer(json.dumps(said | fields)))
    return reply


def test_a_puzzle_is_laid_out_by_its_seed_and_after_it_the_next() -> None:
    third, fourth = puzzle(3).start, puzzle(4).start
    laid = ask(do="puzzle", seed="3")
    assert (laid["start"], laid["seed"], laid["fragment"]) == (str(third), "3", f"#p~{third}")
    after = ask(do="next", seed="3", start=str(third), moves=str(puzzle(3).best))
    assert (after["start"], after["seed"], after["moves"]) == (str(fourth), "4", "")
    assert after["html"]["number"] == "puzzle 4"  # type: ignore[index]


def test_from_a_puzzle_that_was_sent_the_next_is_the_readers_own() -> None:
    shared = str(puzzle(77).start)
    shown = ask(do="show", seed="3", start=shared)
    assert (shown["seed"], shown["html"]["number"]) == ("", "a puzzle from elsewhere")  # type: ignore[index]
    assert ask(do="next", seed="3", start=shared)["start"] == str(puzzle(3).start)


def test_a_play_is_told_beside_the_best() -> None:
    start, best = puzzle(1)
    worse = min(captures(start), key=lambda play: gain(start, play))
    right, less = (ask(do="show", seed="1", moves=str(play)) for play in (best, worse))
    assert (right["done"], less["done"]) == (True, False)
    assert "best capture: one bonus, one point, three cards from the table" in right["html"]["task"]  # type: ignore[index]
    assert "Yours: no bonus, one card from the table. The best: one bonus, one point, three" in less["html"]["task"]  # type: ignore[index]


def test_a_position_without_a_best_capture_is_no_puzzle() -> None:
    reply = ask(do="show", start=str(read(NO_BEST, "alike").start))
    assert "this is no puzzle" in reply["html"]["task"]  # type: ignore[index]


def test_a_number_that_is_none_is_refused() -> None:
    assert "no number of a puzzle" in ask(do="puzzle", seed="x1")["html"]["result"]  # type: ignore[index]
