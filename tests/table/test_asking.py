"""What the page asks is described where it is answered, and all of it is answered."""

import json
import re

from skwitz.table import asking
from skwitz.table.asking import ACTS, OPENING
from skwitz.wire import answer
from tests.table.desk import STATE, Desk

KINDS = ("person", "reveal", "advance", "replay", "count", "stuck", "over")


def test_each_act_is_described() -> None:
    assert asking.__doc__
    table = "\n".join(line.split("|")[1] for line in asking.__doc__.splitlines() if line.startswith("| `"))
    assert set(re.findall(r"`(\w+)`", table)) == {*ACTS, *OPENING}
    assert re.findall(r"^- `(\w+)`:", asking.__doc__, re.MULTILINE) == list(KINDS)


def test_a_reply_has_what_is_described() -> None:
    reply = Desk().new().reply
    assert {"ok", "html", "can", "next", "pause", "say", "title", "tone", *STATE} <= set(reply)
    assert {"board", "choice", "log", "count", "message", "hint"} <= set(reply["html"])
    assert all(isinstance(reply[name], str) for name in (*STATE, "next", "pause", "say", "title", "tone"))
    assert all(isinstance(value, bool) for value in reply["can"].values())
    assert set(reply["can"]) <= {*ACTS, "trail"}


def test_parts_come_when_they_are_asked_for() -> None:
    desk = Desk().new()
    desk.go_on()
    for act, part in (("ledger", "ledger"), ("share", "share"), ("cite", "cite"), ("typed", "typed"), ("hint", "hint")):
        assert not desk.ask("show")["html"].get(part)
        assert desk.ask(act, text="table")["html"][part]


def test_an_act_that_there_is_not_is_told() -> None:
    reply = json.loads(answer('{"do": "table", "act": "cheat"}'))
    assert not reply["ok"]
    assert "cheat" in reply["say"]
    assert not json.loads(answer('{"do": "table"}'))["ok"]


def test_a_refusal_offers_its_reason_where_there_is_a_move() -> None:
    desk = Desk().new()
    desk.go_on()
    assert 'data-action="why"' in desk.ask("out")["html"]["message"]
    assert 'data-action="why"' not in desk.ask("undo")["html"]["message"]
