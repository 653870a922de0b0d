"""The record: written, read and replayed; draws are compared."""

import re
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.annotation import annotated
from skwitz.cards import UNSEEN, CardSet, pack
from skwitz.errors import Ambiguous, Illegal, Unreadable
from skwitz.game import Game
from skwitz.moves import Cut, Draw, Move, Shuffle, Stop
from skwitz.record import Record, Tags, kept, read, replay, seen_by
from skwitz.record_text import imported
from skwitz.rules import Rules, Schedule
from skwitz.rulesets import EDITION
from skwitz.soundness import fault_of
from tests.strategies import placed
from tests.test_rules import any_rules


def sat(rules: Rules, players: int, seed: int, length: int = 120) -> Record:
    """A sitting of so many moves, played at random."""
    random = Random(seed)
    game = start = Game.start(rules, players)
    moves: list[Move] = []
    while len(moves) < length and game.phase != "ended":
        if game.phase == "shuffle":
            move: Move = Shuffle(game.dealer, pack(random.randrange(1000)))
        elif game.phase == "cut":
            move = Cut(game.to_act, random.randrange(52))
        else:
            some = [move for move in islice(game.legal_moves, 40) if not isinstance(move, Stop)]
            move = random.choice(some)
        moves.append(move)
        game = game.play(move)
    return kept(start, moves)


tags = st.dictionaries(
    st.sampled_from(["Event", "Date", "Seat1", "Seat0", "Seed", "Annotator"]),
    st.text('aZ9 ♠"\\]', max_size=9),
).map(lambda tags: tuple(sorted(tags.items(), key=lambda tag: ORDER.index(tag[0]))))
ORDER = ["Event", "Date", "Seat0", "Seat1", "Annotator", "Seed"]


@given(any_rules, st.integers(2, 8), st.integers(0, 999), tags)
@settings(max_examples=25)
def test_a_sitting_is_written_read_and_replayed(rules: Rules, players: int, seed: int, told: Tags) -> None:
    record = sat(rules, 4 if rules.partners == "opposite" else players, seed)._replace(tags=told)
    again = read(str(record))
    assert again == record
    assert str(again) == str(record)
    steps = list(replay(again))
    assert [step.move for step in steps] == [move for move in record.moves if not isinstance(move, Draw)]
    for step in steps:
        assert fault_of(step.game) is None
        assert Game.read(str(step.game)) == step.game


def test_a_replay_needs_no_draws_but_checks_those_it_has() -> None:
    record = sat(EDITION, 4, 1, length=20)
    games = [step.game for step in replay(record)]
    bare = record._replace(moves=tuple(move for move in record.moves if not isinstance(move, Draw)))
    assert [step.game for step in replay(bare)] == games
    draw = next(move for move in record.moves if isinstance(move, Draw))
    unseen = tuple(move._replace(cards=(52,) * 4) if isinstance(move, Draw) else move for move in record.moves)
    assert [step.game for step in replay(record._replace(moves=unseen))] == games
    for wrong in (draw._replace(cards=draw.cards[::-1]), draw._replace(cards=draw.cards[1:]), draw._replace(seat=0)):
        moves = tuple(wrong if move == draw else move for move in record.moves)
        with pytest.raises(Illegal, match=r"draw_differs seat=\d cards=\w+ \[4\.8\]"):
            list(replay(record._replace(moves=moves)))


def test_the_text_has_a_line_for_each_round() -> None:
    lines = str(sat(EDITION, 4, 1, length=20)).splitlines()
    assert lines[:4] == ['[Players "4"]', '[Ruleset "EDITION"]', f'[Start "{Game.start()}"]', ""]
    assert lines[4].startswith("0shuffle-")
    assert lines[5].startswith("1draw-")
    assert lines[5].count("draw-") == 4


def test_errors_name_the_column_in_the_whole_text() -> None:
    text = f"{Game.start()}\n0stop\n0stopp\n"
    with pytest.raises(Unreadable) as caught:
        read(text)
    assert caught.value.column == text.index("0stopp") + 1


def test_a_refused_move_stops_the_replay() -> None:
    with pytest.raises(Illegal):
        list(replay(Record(Game.start(), (Stop(0), Stop(0)))))


def test_a_record_is_read_leniently() -> None:
    """A position line alone, numbers, comments, spaces between moves, a sign that play was broken off."""
    record = sat(EDITION, 4, 1, length=12)
    plain = [str(move) for move in record.moves]
    numbered = "\n".join(f"{number}. {move} {{said {number}.}}" for number, move in enumerate(plain, 1))
    assert read(f"{record.start}\n; who plays: four\n{numbered} *\n") == record
    tags = '[Event "x"]\n [ Seed  "7" ]\n[Players "4"]\n\n'
    assert read(tags + " ".join(plain)) == record._replace(tags=(("Event", "x"), ("Seed", "7")))


def test_a_start_can_be_told_by_players_and_ruleset() -> None:
    record = read('[Players "5"]\n[Ruleset "SWEDISH.stake-2"]\n\n0stop')
    assert record.start == Game.start(Rules(payers="alternate", stake=2), 5)
    assert read('[Seed "1"]\n').start == Game.start()
    line = str(Game.start())
    assert read(f'[Ruleset "SWEDISH"]\n[Start "{line}"]\n').start.rules == Rules(payers="alternate")


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("[Event An evening]\n", "no_tag", "[Event An"),
        ('[event "x"]\n', "no_tag", "[event"),
        ('[Event "x"]\n[Event "y"]\n', "no_tag", '[Event "y"'),
        ('[Event "x]\n0stop', "no_tag", "[Event"),
        ('[Players "x"]\n', "no_number", 'x"'),
        ('[Players "9"]\n', "players", '9"'),
        ('[Ruleset "stake-x"]\n', "unknown_value", 'x"'),
        ('[Start "1~n4-4-4.4.4~d0~t9"]\n', "no_seat", '9"'),
        ("1~n4-4-4.4.4~fnight~d0~t1", "unknown_phase", "night"),
    ],
)
def test_an_error_has_its_place(text: str, code: str, place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(text)
    assert caught.value.code == code
    assert caught.value.column == text.index(place) + 1
    assert caught.value.text == text


@pytest.mark.parametrize("tag", [("event", "x"), ("Event", "a\nb"), ("", "")])
def test_a_tag_that_could_not_be_read_is_not_written(tag: tuple[str, str]) -> None:
    with pytest.raises(Unreadable, match="no_tag"):
        str(Record(Game.start(), (), (tag,)))


@given(any_rules, st.integers(0, 999))
@settings(max_examples=15)
def test_what_was_written_is_imported_too(rules: Rules, seed: int) -> None:
    record = sat(rules, 4, seed, 60)
    assert imported(str(record)) == record
    bare = record._replace(moves=tuple(move for move in record.moves if not isinstance(move, Draw)))
    assert imported(str(bare)) == record


def test_an_import_understands_what_is_meant_and_says_where_it_does_not() -> None:
    start = Game.dealt(seed=7)
    record = imported(f"{start}\n1. 4C takes A3H 2. 6")
    assert [str(move) for move in record.moves] == ["14C-AS3H", "26H"]


def test_a_view_hides_what_the_seat_has_not_seen() -> None:
    record = sat(EDITION, 4, 3, length=20)
    steps = list(replay(record))
    for seat in range(4):
        seen = seen_by(record, seat)
        assert read(str(seen)) == seen
        assert [str(move) for move in seen.moves if not isinstance(move, Draw | Shuffle)] == [
            str(move) for move in record.moves if not isinstance(move, Draw | Shuffle)
        ]
        shuffle = seen.moves[0]
        assert isinstance(shuffle, Shuffle)
        shown = {card for card in shuffle.pack if card != UNSEEN}
        own = {card for move in record.moves if isinstance(move, Draw) and move.seat == seat for card in move.cards}
        table = set(map(int, CardSet(steps[1].game.deal.table)))
        bottom = {steps[1].game.deal.stock[-1]} if seat == 0 else set()
        assert shown == own | table | bottom
        for before, after in zip(record.moves, seen.moves, strict=True):
            if isinstance(before, Draw) and isinstance(after, Draw):
                assert after == before if before.seat == seat else set(after.cards) == {UNSEEN}
        with pytest.raises(Illegal, match=r"^record_not_whole \[4\.3\]$"):
            list(replay(seen))


def test_a_view_of_a_deal_under_way_hides_its_start() -> None:
    record = kept(Game.dealt(seed=7), ["14C-AS3H"])
    seen = seen_by(record, 2)
    assert "xxxxxxxx" in str(seen)
    with pytest.raises(Illegal, match=r"^record_not_whole \[4\.8\]$"):
        list(replay(seen))


def test_after_the_last_draw_nothing_of_the_bottom_is_left() -> None:
    rules = Rules(schedule=Schedule.read("4-4-12"))
    record = kept(Game.start(rules), [Shuffle(0, Game.dealt(rules, seed=1).deal.stock or pack(5)), "3cut-0"])
    seen = seen_by(record, 0)
    assert isinstance(seen.moves[0], Shuffle)
    assert sum(card != UNSEEN for card in seen.moves[0].pack) == 16


def test_each_thing_that_happened_has_a_footnote() -> None:
    record = sat(Rules(target=2), 4, 5, length=40)
    text = annotated(record)
    assert read(text) == record
    notes = [line for line in text.splitlines() if line.startswith("; ")]
    marks = [int(mark) for group in re.findall(r"\{([0-9 ]*)\}", text) for mark in group.split()]
    assert marks == list(range(1, len(notes) + 1))
    assert all(re.search(r"§ \d|\[(editor’s conjecture c|variant v)\d\d", note) for note in notes)


def test_an_import_says_where_it_does_not_understand() -> None:
    start = Game.dealt(seed=7)
    text = f"{start}\n4C takes A3H, K"
    with pytest.raises(Unreadable) as caught:
        imported(text)
    assert (caught.value.code, caught.value.column) == ("no_meaning", text.index("K", text.index("takes")) + 1)
    with pytest.raises(Ambiguous, match="several_meanings"):
        imported(f"{placed('TS QH', 'TD 7H 3C')}\nTS")
    with pytest.raises(Illegal, match="draw_differs"):
        imported(f"{start}\n1draw-2S")
