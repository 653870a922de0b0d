"""The position line: text → position → text, lenient reading, and what cannot be."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.cards import PACK, CardSet, pack
from skwitz.deal import Deal
from skwitz.errors import Illegal, Unreadable
from skwitz.game import Game
from skwitz.moves import Shuffle, Stop
from skwitz.notation import FIELDS, read_position, write_position
from skwitz.rules import SCHEDULES, Rules, Schedule
from skwitz.rulesets import EDITION, KOREAN
from skwitz.soundness import fault_of
from skwitz.teams import joined
from skwitz.words import refusal
from tests.test_rules import any_rules

DEALT = str(Game.dealt(seed=1))


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A deal somewhere in the middle: cards anywhere, hands as the turn has them."""
    schedule = draw(st.sampled_from([*SCHEDULES.values(), Schedule.read("4-8-5.3.3")]))
    players = schedule.players
    dealer, turn = (draw(st.integers(0, players - 1)) for _ in range(2))
    number = draw(st.integers(1, len(schedule.hands)))
    most = draw(st.integers(1, schedule.hands[number - 1]))
    cards = iter(draw(st.permutations(PACK)))
    stock = tuple(next(cards) for _ in range(players * sum(schedule.hands[number:])))
    hands = [0] * players
    for place in range(players):
        fewer = place < (turn - dealer - 1) % players
        hands[(dealer + 1 + place) % players] = CardSet.of(next(cards) for _ in range(most - fewer))
    places = [0] * (players + 1)
    for card in cards:
        places[draw(st.integers(0, players))] |= 1 << card
    table, piles = places[0], tuple(places[1:])
    marks = tuple(pile & draw(st.integers(0, (1 << 52) - 1)) for pile in piles)
    matadors = tuple(pile & draw(st.sampled_from((0, 1 << 4, 1 << 36 | 1 << 40 | 1 << 4))) for pile in piles)
    last = draw(st.integers(-1, players - 1))
    hidden = (0,) * players
    return Deal(schedule, dealer, turn, number, tuple(hands), hidden, table, stock, piles, marks, matadors, last)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A sound position, whether or not play leads to it."""
    deal, rules = draw(deals()), draw(any_rules)
    players = deal.players
    if players != 4:
        rules = replace(rules, partners="none")
    seat = st.integers(-1, players - 1)
    numbers = st.lists(st.integers(0, 40), min_size=players, max_size=players).map(tuple)
    of_side = numbers if rules.partners == "none" else numbers.map(joined)
    asked = draw(seat)
    sweep = -1
    if asked >= 0 and deal.piles[asked] and rules.skwitz_call == "called":
        sweep = draw(st.sampled_from([-1, *CardSet(deal.piles[asked])]))
    pot = draw(st.integers(0, 400))
    pools = [2 * rules.pool_start] * players
    for _ in range(pot):
        pools[draw(st.integers(0, players - 1)) if rules.debts == "allowed" else pools.index(max(pools))] -= 1
    if min(pools) < 0 and rules.debts == "limited":
        pools, pot = [2 * rules.pool_start] * players, 0
    return Game(
        rules=rules,
        deal=deal,
        phase="after" if asked >= 0 else "play",
        asked=asked,
        sweep=int(sweep),
        points=draw(of_side),
        outs=draw(of_side),
        last_out=draw(seat),
        won=draw(seat),
        secured=draw(seat),
        owed=draw(numbers),
        pools=tuple(pools),
        pot=pot,
    )


@given(games())
@settings(max_examples=60)
def test_text_position_text_is_the_identity(game: Game) -> None:
    text = write_position(game)
    assert fault_of(game) is None
    assert read_position(text) == game
    assert write_position(read_position(text)) == text
    assert re.fullmatch(r"[A-Za-z0-9\-._~]*", text)


@given(games(), st.integers(0, 7))
@settings(max_examples=40)
def test_views_are_written_and_read(game: Game, seat: int) -> None:
    view = game.view(seat % game.players)
    text = write_position(view, rules=False)
    assert read_position(text, game.rules) == view
    assert "~z" not in text


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize(
    "rules", [EDITION, KOREAN, Rules(pool_start=30, debts="limited")], ids=["EDITION", "KOREAN", "limited"]
)
def test_the_phases_before_and_after_a_deal(players: int, rules: Rules) -> None:
    start = Game.start(rules, players, dealer=players - 1)
    shuffled = start.play(Shuffle(players - 1, pack(3)))
    for game in (
        start,
        shuffled,
        start.play(Stop(0)),
        shuffled.play(Stop(0)),
        Game.dealt(rules, players).play(Stop(1 % players)),
    ):
        assert Game.read(str(game)) == game


def test_lines_as_they_are() -> None:
    assert str(Game.start(players=2, dealer=1)) == "1~n2-4-4.4.4.4.4.4~fshuffle~d1~t0~r0"
    assert DEALT == (
        "1~n4-4-4.4.4~d0~t1~h6S7HJHQD-2C4C5CJS-3H6D9SKS-AD4H4D5D~bAC7C9DQC"
        "~sKD7STS3D2H8CQHKC3C8STHKHJDTC9H3S7D5SAS8D5HQSAH2S9C8H6H6C4STDJC2D~c-8.-8.-8.-8~e32"
    )


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.lower().replace("~n", " ~ N"),
        lambda text: text.replace("~", " ~ "),
        lambda text: "~".join([text.split("~")[0], *text.split("~")[:0:-1]]),
        lambda text: text.replace("-8.-8.-8.-8", "-8, -8, -8, -8"),
        lambda text: text + "~",
        lambda text: re.sub(r"(?<=[2-9TJQKA])S", "♠", text),
    ],
)
def test_lenient_reading(change) -> None:  # type: ignore[no-untyped-def]
    assert str(Game.read(change(DEALT))) == DEALT


def without(letter: str, text: str = DEALT) -> str:
    return "~".join(part for part in text.split("~") if part[0] != letter)


def with_field(letter: str, value: str) -> str:
    return f"{without(letter)}~{letter}{value}"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unknown_version"),
        ("2~n4-4-4.4.4", "unknown_version"),
        (without("n"), "missing_field"),
        (without("d"), "missing_field"),
        (without("t"), "missing_field"),
        (DEALT + "~jAS", "unknown_field"),
        (DEALT + "~d0", "repeated_field"),
        (with_field("n", "4-4-4.4"), "schedule"),
        (with_field("n", "four"), "no_schedule"),
        (with_field("d", "4"), "no_seat"),
        (with_field("d", "x"), "no_number"),
        (with_field("f", "dinner"), "unknown_phase"),
        (with_field("r", "2"), "stock_does_not_fit_draw"),
        (with_field("r", "9"), "no_such_draw"),
        (with_field("r", "x"), "no_number"),
        (with_field("t", "2"), "hands_do_not_fit_turn"),
        (with_field("b", "AS"), "card_in_two_places"),
        (without("b"), "not_52_cards"),
        (with_field("b", "ASAS"), "repeated_card"),
        (with_field("b", "AX"), "no_card"),
        (with_field("h", "AS-2S"), "wrong_number_of_values"),
        (with_field("f", "shuffle"), "cards_between_deals"),
        (with_field("f", "cut"), "pack_not_whole"),
        (with_field("f", "count"), "cards_left_at_count"),
        (with_field("f", "after"), "asked_in_wrong_phase"),
        (with_field("a", "1"), "asked_in_wrong_phase"),
        (with_field("q", "AS"), "no_skwitz_to_call"),
        (with_field("q", "ASAH"), "not_one_card"),
        (with_field("k", "AS---"), "mark_not_in_pile"),
        (with_field("m", "2S---"), "matador_not_in_pile"),
        (with_field("g", "1.2.3"), "wrong_number_of_values"),
        (with_field("g", "1.2.3.-4"), "no_number"),
        (with_field("e", "31"), "chips_do_not_add_up"),
        (with_field("z", "debts-limited"), "pool_below_nought"),
        (with_field("z", "take-some"), "unknown_value"),
        (with_field("z", "taking-any"), "no_option"),
        ("1~n4-4-4.4.4~d0~t1~fshuffle", "draw_before_deal"),
        ("1~n4-4-4.4.4~d0~t2~fshuffle~r0", "turn_before_deal"),
    ],
)
def test_what_cannot_be_is_refused_with_a_column(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Game.read(text)
    error = caught.value
    assert (error.code, error.text, error.params["column"]) == (code, text, error.column)
    assert 1 <= error.column <= len(text) + 1
    assert refusal(error).text.startswith(f"Column {error.column}: ")


def test_columns_point_at_the_fault() -> None:
    text = with_field("b", "3C7X")
    for broken, place in (
        (text, text.index("7X")),
        (with_field("z", "stake-5.take-some"), len(without("z")) + 2 + len("stake-5.take-")),
        (with_field("c", "-8.-8.eight.-8"), len(without("c")) + 2 + len("-8.-8.")),
        (with_field("h", "AS-2S-3S-4X"), len(without("h")) + 2 + len("AS-2S-3S-")),
        (DEALT + "~jAS", len(DEALT) + 1),
        (with_field("d", "7"), len(without("d")) + 2),
    ):
        with pytest.raises(Unreadable) as caught:
            Game.read(broken)
        assert caught.value.column == place + 1


def test_the_letters_are_those_of_the_grammar() -> None:
    assert "".join(FIELDS) == "nfdtrhbspkmlaqgowxvycez"


def test_rules_of_a_line_without_any_are_those_given() -> None:
    rules = Rules(stake=5, schedule=Schedule.read("3-1-17"))
    game = read_position(DEALT, rules)
    assert game.rules == Rules(stake=5)
    assert read_position(with_field("z", "stake-3"), rules).rules == Rules(stake=3)


def test_a_position_is_played_from() -> None:
    game = Game.read(DEALT)
    first = next(iter(game.legal_moves))
    assert Game.read(str(game.play(first))) == game.play(first)
    with pytest.raises(Illegal):
        game.play("0shuffle-" + "xx" * 52)


def test_hands_never_exceed_the_draw() -> None:
    game = Game.dealt(seed=1)
    hands = list(game.deal.hands)
    for seat, card in zip(range(4), CardSet(game.deal.table), strict=True):
        hands[seat] |= 1 << card
    fault = fault_of(replace(game, deal=game.deal._replace(hands=tuple(hands), table=0)))
    assert fault == ("h", "hands_too_large", ("4.8",))


def test_a_deal_without_cards_to_play_is_at_the_count() -> None:
    game = Game.dealt(seed=1)
    table = game.deal.table | sum(game.deal.hands) | CardSet.of(game.deal.stock)
    none = (0, 0, 0, 0)
    game = replace(game, deal=game.deal._replace(hands=none, table=table, stock=(), draw=3))
    assert fault_of(game) == ("f", "nothing_to_play", ("5.2",))
    assert fault_of(replace(game, phase="count", asked=2)) is None


def test_a_skwitz_to_be_called_was_made_with_a_captured_card() -> None:
    game = Game.dealt(Rules(skwitz_call="called"), seed=1)
    assert fault_of(replace(game, phase="after", asked=1, sweep=0)) == ("q", "mark_not_in_pile", ("5.11",))
