"""Whole sittings as a page plays them, at random and with everything that can be asked: nothing breaks or is told."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from skwitz.cards import NAMES, CardSet
from skwitz.game import Game
from skwitz.moves import Play
from skwitz.record import read, replay
from skwitz.table import hints, machines
from skwitz.table.setup import KINDS
from tests.table.desk import Desk, hidden, named

READINGS = [
    "", "SWEDISH", "JAPANESE", "KOREAN", "AS_REPORTED", "declare_out-at_once", "skwitz_call-called", "trail-will",
    "declare_out-at_once.skwitz_call-called.out_when-after_capture", "unfinished-played_out.target-3",
    "target-2.out_when-after_capture.skwitz_call-called", "play_on_risk-secured.target-2", "pool_start-9.debts-limited",
    "bonus_payee-winner.ante-pot", "take-maximal.courts_add-yes", "out_at_count-no.carry-yes.target-4",
    "bottom_known-all.check_bottom-no", "leftovers-last_captor.most-majority", "stake-5.half-rounded_up",
]  # fmt: skip
NAMES_OF_PERSONS = ["", "", "{seat}", "<b>x</b>", '"', "\ue000\ue0fe", "\u202eabc", "n" * 10_000, "*a*", "가(이/가)"]
TYPED = ["table", "hand", "captures", "points", "pools", "seats", "log", "moves", "hint", "undo", "redo", "next",
         "reveal", "out", "call", "pass", "why out", "why stop", "fault-piles", "nonsense"]  # fmt: skip


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks for long."""
    monkeypatch.setattr(machines, "SLICE", 0.001)
    monkeypatch.setattr(machines, "WHOLE", 0.003)
    monkeypatch.setattr(hints, "THOUGHT", 0.001)


def form(random: Random) -> dict[str, str]:
    """Any set-up; with one person in half of them."""
    players = random.randint(2, 8)
    alone = random.random() < 0.5
    fields = {"players": str(players), "calls": random.choice(["made", "mine"]), "reading": random.choice(READINGS)}
    for seat in range(players):
        kind = random.choice(KINDS)
        if alone:
            kind = "person" if seat == players - 1 else random.choice(KINDS[1:])
        fields |= {f"seat{seat}": kind, f"name{seat}": random.choice(NAMES_OF_PERSONS)}
    if players == 4 and random.random() < 0.4:
        fields["option-partners"] = "opposite"
    return fields | {"seed": random.choice(["1", "a", "\ud800x", "x" * 100, str(random.random())])}


def move(desk: Desk, random: Random) -> tuple[str, dict[str, str]]:
    """What a person does on turn: a play, chosen card by card, dropped, or called for."""
    game, eyes = desk.game, int(desk.state["eyes"])
    if game.phase != "play":
        return random.choice(["out", "pass", "call"]), {}
    mine = [NAMES[card] for card in CardSet(game.deal.hands[eyes])]
    table = [NAMES[card] for card in CardSet(game.deal.table)]
    chance = random.random()
    if chance < 0.2:
        return "choose", {"card": random.choice(mine + table)}
    if chance < 0.3:
        return "drop", {"card": random.choice(mine), "target": random.choice(["table", *table])}
    if chance < 0.35:
        return "play", {}
    if chance < 0.4:
        return random.choice(["out", "call", "pass"]), {}
    if chance < 0.45:
        return "typed", {"text": random.choice(["", "try-", "why "]) + random.choice(mine)}
    while not isinstance(play := game.legal_moves.sample(random), Play):
        pass
    if chance < 0.5:
        return "typed", {"text": str(play)}
    return "take", {"card": NAMES[play.card], "cards": str(CardSet(play.taken))}


def aside(desk: Desk, random: Random) -> tuple[str, dict[str, str]]:
    """What can be asked at any time."""
    act = random.choice(["undo", "redo", "goto", "show", "hint", "typed", "ledger", "share", "cite", "why", "next",
                         "advance", "reveal", "redeal", "out", "choose"])  # fmt: skip
    more = {
        "goto": {"to": str(random.randint(0, len(desk.sitting.steps)))},
        "typed": {"text": random.choice(TYPED)},
        "why": {"move": random.choice(["out", "call", "pass", "stop"])},
        "choose": {"card": random.choice(["", "XX"])},
    }
    return act, more.get(act, {})


def acts(desk: Desk, random: Random, length: int) -> Iterator[tuple[str, dict[str, str]]]:
    """Acts one after another, each as the reply before it suggests, or not."""
    for _ in range(length):
        waits = desk.reply["next"]
        if random.random() < 0.15:
            yield aside(desk, random)
        elif waits == "person":
            yield move(desk, random)
        elif waits == "over":
            yield "undo", {}
        elif waits == "replay":
            yield random.choice(["redo", "advance", "advance"]), {}
        elif random.random() < 0.01:
            yield "stop", {}
        else:
            yield {"count": "next"}.get(waits, waits), {"hurry": random.choice(["", "yes"])}


def check(desk: Desk, act: str) -> None:
    """What is true of each reply."""
    reply, sitting, game = desk.reply, desk.sitting, desk.game
    assert reply["ok"]
    assert all(isinstance(part, str) for part in reply["html"].values())
    assert reply["tone"] in ("", "refused")
    if reply["tone"]:
        assert reply["say"]
        assert act == "typed" or reply["html"]["message"]
    assert sum(game.pools) + game.pot == game.players * 2 * game.rules.pool_start
    steps = tuple(replay(read(reply["record"])))
    assert (steps[sitting.at - 1].game if sitting.at else sitting.start) == game
    assert steps == sitting.steps
    shown = " ".join(reply["html"].values()) + reply["say"] + reply["title"]
    assert not any("\ue000" <= sign <= "\ue0ff" or sign == "\u202e" for sign in shown)
    assert "<b>x" not in " ".join(reply["html"].values())
    if game.phase in ("play", "after", "count"):
        _keeps_secrets(desk, shown)


def _keeps_secrets(desk: Desk, shown: str) -> None:
    """No card is named that who looks does not see, but those that everybody has seen for a moment."""
    game, sitting = desk.game, desk.sitting
    events = [event for step in sitting.steps[sitting.deal_from : sitting.at] for event in step.events]
    seen = " ".join(str(event) for event in events if event.code in ("reshuffle", "fault"))
    secret = hidden(game, sitting.viewer) if sitting.viewer >= 0 else _nobody_sees(game)
    assert {NAMES[card] for card in named(shown) & secret} <= set(re.findall("[2-9ATJQK][SHDC]", seen))


def _nobody_sees(game: Game) -> set[int]:
    return {int(card) for hand in game.deal.hands for card in CardSet(hand)} | set(game.deal.stock)


def play_at_random(seed: int, length: int) -> Desk:
    """Play a sitting, and look at each reply."""
    random = Random(seed)
    desk = Desk().new(**form(random))
    for act, fields in acts(desk, random, length):
        before = desk.state["record"], desk.state["at"]
        desk.ask(act, **fields)
        check(desk, act)
        if desk.reply["tone"]:
            assert (desk.state["record"], desk.state["at"]) == before
    return desk


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_asked_a_sitting_stays_sound_and_keeps_its_secrets(seed: int) -> None:
    desk = play_at_random(seed, 100)
    assert int(desk.state["at"]) or desk.reply["can"]["redo"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_long_sittings_stay_sound_and_keep_their_secrets(seed: int) -> None:
    play_at_random(seed, 600)
