"""Infringements [6.8 c33 c34 v06]: attempted, penalised, undone; what is lawful or impossible is no infringement."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.cards import CardSet
from skwitz.errors import Illegal
from skwitz.events import EVENTS
from skwitz.game import Game
from skwitz.infringing import KINDS
from skwitz.moves import FAULTS, Call, Move, Offend, Out, Play, Try
from skwitz.rules import Rules
from tests.strategies import after, placed, sitting, starts, told


def kind_of(game: Game, move: str) -> str:
    """The kind of an infringement, and that nothing but chips has changed."""
    step = game.advance(move)
    assert replace(step.game, pools=game.pools) == game
    assert sum(step.game.pools) == sum(game.pools)
    assert [event.code for event in step.events][:: len(step.events) - 1] == ["fault", "undone"]
    return str(step.events[0].get("kind"))


TABLE = "QS 6D 4H TC"
GAME = placed("QH 8S AD KC", TABLE, draw=1, hands={2: int(CardSet.read("QD KH KS 5H"))}, piles={})


@pytest.mark.parametrize(
    ("move", "kind"),
    [
        ("2try-QD", "turn"),
        ("2try-QD-QS", "turn"),
        ("1try-8S", "trail"),
        ("1try-QH", "trail"),
        ("1try-8S-6D", "capture"),
        ("1try-KC-6D4H", "capture"),
        ("1try-AD-4H", "capture"),
        ("1try-QH-QS6D", "capture"),
        ("1try-out", "aus"),
        ("3try-out", "aus"),
        ("1try-call", "skwitz"),
        ("0fault-bottom", "bottom"),
        ("fault-misdeal", "misdeal"),
        ("try-8S", "trail"),
    ],
)
def test_what_is_penalised(move: str, kind: str) -> None:
    assert kind_of(GAME, move) == kind
    assert move not in GAME.legal_moves
    with pytest.raises(Illegal):
        GAME.play(move.replace("try-", "")) if "try" in move else GAME.play("1QS")


def test_every_kind_can_come_up() -> None:
    assert set(KINDS) == {"turn", "trail", "capture", "aus", "skwitz", "bottom", "misdeal", "piles"}
    assert kind_of(placed("QH 8S", TABLE), "2fault-piles") == "piles"


@pytest.mark.parametrize(
    ("rules", "move"),
    [
        (Rules(ace_adds="no"), "1try-5H-4HAS"),
        (Rules(several="aces_only"), "1try-5H-5D4HAS"),
        (Rules(take="maximal"), "1try-5H-5D"),
    ],
)
def test_a_capture_that_only_an_option_refuses_is_penalised(rules: Rules, move: str) -> None:
    game = placed("5H 9C", "4H AS 5D", rules)
    assert kind_of(game, move) == "capture"


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("1try-QD", "not_in_hand seat=1 card=QD"),
        ("2try-QH", "not_in_turn seat=2 turn=1"),
        ("2try-QD-3H", "not_in_turn seat=2 turn=1"),
        ("1try-QH-QD", "not_on_table cards=QD"),
        ("1try-QH-QS", r"no_infringement move=1try-QH-QS \[5\.1 6\.8 c33\]"),
        ("7try-QH", "no_seat seat=7 players=4"),
        ("7fault-piles", "no_seat"),
        ("1fault-bottom", r"not_in_turn seat=1 turn=0 \[4\.5\]"),
        ("1fault-misdeal", r"not_in_turn seat=1 turn=0 \[4\.6\]"),
        ("1fault-piles", r"no_infringement move=1fault-piles \[5\.10"),
    ],
)
def test_what_cannot_be_attempted_or_is_lawful(move: str, refusal: str) -> None:
    with pytest.raises(Illegal, match=f"^{refusal}"):
        GAME.play(move)


def test_a_card_that_is_none_cannot_be_attempted() -> None:
    for card in (-1, 52):
        with pytest.raises(Illegal, match="not_in_turn"):
            GAME.play(Try(2, Play(2, card)))


def test_after_the_first_play_the_deal_is_taken_as_lawful() -> None:
    later = GAME.play("1QH-QS")
    for move in ("0fault-bottom", "0fault-misdeal"):
        with pytest.raises(Illegal, match="no_infringement"):
            later.play(move)
    with pytest.raises(Illegal, match=r"no_infringement move=0fault-bottom \[4\.5 c23 6\.8 c33\]"):
        replace(GAME, rules=Rules(check_bottom="no")).play("0fault-bottom")


def test_between_deals_nothing_is_attempted() -> None:
    start = Game.start()
    for move in ("0try-QS", "0try-out", "0try-call", "0fault-piles", "0fault-misdeal"):
        with pytest.raises(Illegal):
            start.play(move)


def test_an_out_that_is_allowed_is_no_infringement() -> None:
    with pytest.raises(Illegal, match=r"no_infringement move=1try-out \[8\.2"):
        placed("QH 8S", TABLE, points=(0, 7, 0, 0)).play("1try-out")


def test_a_skwitz_that_was_made_is_not_called_falsely() -> None:
    swept = after(placed("QH 8S", "QS"), "1QH-QS")
    with pytest.raises(Illegal, match=r"no_infringement move=1try-call \[5\.8 c26"):
        swept.play("1try-call")
    assert kind_of(swept, "2try-call") == "skwitz"
    waiting = after(placed("QH 8S", "QS", Rules(skwitz_call="called")), "1QH-QS")
    with pytest.raises(Illegal, match="no_infringement"):
        waiting.play("1try-call")
    assert kind_of(waiting, "2try-call") == "skwitz"


def test_a_last_sweep_that_does_not_count_is_called_falsely() -> None:
    rules = Rules(last_skwitz="no", target=1, out_order="turn")
    game = placed("QH", "QS", rules, turn=0, points=(1, 0, 0, 0))
    counted = game.play("0QH-QS")
    assert counted.phase == "count"
    assert kind_of(counted, "0try-call") == "skwitz"


def test_an_attempt_does_not_forfeit_an_uncalled_skwitz() -> None:
    rules = Rules(skwitz_call="called")
    game = placed("QH 8S", "QS", rules, hands={2: int(CardSet.read("QD KH"))})
    waiting = game.play("1QH-QS")
    assert kind_of(waiting, "2try-QD-4H") if waiting.table else waiting.sweep >= 0
    assert kind_of(waiting, "3try-out") == "aus"
    assert any(line.startswith("skwitz seat=1") for line in told(waiting, "1call"))


@pytest.mark.parametrize(
    ("rules", "gains"),
    [
        (Rules(), [4, -12, 4, 4]),
        (Rules(penalty_each="shared"), [1, -4, 2, 1]),
        (Rules(stake=3), [3, -9, 3, 3]),
        (Rules(stake=3, half="rounded_up"), [4, -12, 4, 4]),
        (Rules(partners="opposite"), [4, -8, 4, 0]),
        (Rules(partners="opposite", team_pays="once"), [4, -8, 4, 0]),
        (Rules(partners="opposite", penalty_each="shared", stake=3), [1, -3, 2, 0]),
    ],
)
def test_what_is_paid(rules: Rules, gains: list[int]) -> None:
    game = placed("QH 8S", TABLE, rules)
    after_it = game.play("1try-8S")
    assert [new - old for old, new in zip(game.pools, after_it.pools, strict=True)] == gains
    assert after_it.pot == game.pot


def test_who_has_little_pays_what_there_is_from_the_right_on() -> None:
    rules = Rules(debts="limited", pool_start=10)
    game = placed("QH 8S", TABLE, rules, pools=(20, 6, 20, 20))
    assert game.play("1try-8S").pools == (20, 0, 24, 22)
    assert told(game, "1try-8S")[2] == "pay from=1 to=3 half=2 [6.8 c34 c19]"


@given(starts(), st.integers(0, 999))
@settings(max_examples=40)
def test_an_infringement_changes_nothing_but_the_pools(start: Game, seed: int) -> None:
    random = Random(seed)
    found = 0
    for step in sitting(start, random, 60):
        game = step.game
        seat = random.randrange(game.players)
        card = random.choice([*CardSet(game.deal.hands[seat]), 7])
        taken = game.deal.table & random.getrandbits(52)
        moves: list[Move] = [Try(seat, Play(seat, int(card))), Try(seat, Play(seat, int(card), taken))]
        moves += [Try(seat, Out(seat)), Try(seat, Call(seat)), *(Offend(seat, kind) for kind in FAULTS)]
        for move in moves:
            try:
                done = game.advance(move)
            except Illegal:
                continue
            found += 1
            assert replace(done.game, pools=game.pools) == game
            assert sum(done.game.pools) == sum(game.pools)
            assert done.game.pools[seat] <= game.pools[seat]
            assert done.events[0].get("kind") in KINDS
            assert all(tuple(name for name, _ in event.params) == EVENTS[event.code] for event in done.events)
    assert found or start.rules.target == 1
