"""Whatever a page may send, it gets a sentence and keeps its game."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from skwitz.table.asking import ACTS, OPENING
from skwitz.wire import answer
from tests.strategies import placed
from tests.table.desk import Desk

GAME = placed("TS 5H KD", "TD 7H 3C QS")
STATE = Desk().laid(GAME).state
LINE = str(GAME)
pieces = st.sampled_from([
    LINE, str(GAME.view(1)), "1TS-TD", "1TS", ".", "~", "~~", "#g~", "#p~", "#m~", "xx", '[Start "', '"]', "\n", "{",
    "}", ";", '[Seed "1"]\n', '[Players "8"]\n', "shuffle-", "draw-", "cut-3", "out", "try-", "why ", "%F0", "\ue000",
    "\ud800", "?reading=", "stake-5", "SWEDISH", "&cited=", "0.1~0.1~3bf3166f0122", "1 ", "T", "10♠", " takes ",
])  # fmt: skip
texts = st.one_of(st.text(max_size=30), st.lists(pieces, max_size=8).map("".join))
FIELDS = (
    "card", "cards", "target", "to", "move", "text", "source", "hash", "query", "hurry", "whole", "players", "seat0",
    "name0", "reading", "seed", "record", "at", "chosen", "eyes", "thoughts", "lang", "urls", "version",
)  # fmt: skip
acts = st.sampled_from(sorted({*ACTS, *OPENING} - {"hint"}))


@given(acts, st.dictionaries(st.sampled_from(FIELDS), texts, max_size=3))
@settings(max_examples=400)
def test_anything_gets_an_answer(act: str, fields: dict[str, str]) -> None:
    asked = {"do": "table", "act": act, **STATE, "lang": "en", "urls": "", **fields}
    reply: dict[str, Any] = json.loads(answer(json.dumps(asked)))
    assert isinstance(reply["say"], str)
    if reply["ok"]:
        assert reply["next"]
        again = {"do": "table", "act": "show", "lang": "en", "urls": "", **{name: reply[name] for name in STATE}}
        assert json.loads(answer(json.dumps(again)))["ok"]
    else:
        assert reply["say"]
        assert reply["html"]


@given(st.lists(pieces, max_size=10).map("".join))
@settings(max_examples=200)
def test_any_address_gets_an_answer(text: str) -> None:
    for fields in ({"hash": f"#g~{LINE}~~{text}"}, {"hash": f"#p~{text}"}, {"hash": text, "query": text}):
        reply = json.loads(answer(json.dumps({"do": "table", "act": "open", **fields})))
        assert reply["say"] or reply["ok"]


@given(st.lists(pieces, max_size=10).map("".join))
@settings(max_examples=200)
def test_any_record_gets_an_answer(text: str) -> None:
    for source in (f"{LINE}\n{text}", text):
        reply = json.loads(answer(json.dumps({"do": "table", "act": "import", "source": source})))
        assert reply["say"]
