"""What an engine restored from a snapshot is asked, with CPython's answers: `python -m edition.snapshot OUT`.

`conf/snapshot/make.mjs` compares them, and makes no snapshot that answers otherwise. The functions of Python's own that
are called meanwhile are those that a reader's browser loads at once: so all that is usual is asked. Where what comes
out depends on the moment, `reply` is empty, and nothing is compared.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from skwitz.catalogue import languages
from skwitz.notation import write_position
from skwitz.scenario import Scenario, read
from skwitz.wire import answer

SCENARIOS: Final = Path(__file__).parents[2] / "sources" / "scenarios"
KEPT: Final = ("record", "at", "chosen", "eyes", "thoughts")
STEPS: Final = 400
"""More than two deals of four have."""
ASKED_OF_A_GAME: Final = (
    {"act": "show"}, {"act": "undo"}, {"act": "why", "move": "0AS"}, {"act": "ledger"}, {"act": "share"},
    {"act": "cite", "whole": "yes"}, {"act": "typed", "text": "captures"}, {"act": "typed", "text": "why out"},
    {"act": "typed", "text": "nonsense"}, {"act": "nothing"}, {"act": "redo"}, {"act": "goto", "to": "9"},
)  # fmt: skip
Question = dict[str, str]


def asked(request: dict[str, str], compared: bool = True) -> Question:
    """Ask here, and give the request with the answer."""
    text = json.dumps(request)
    reply = answer(text)
    return {"request": text, "reply": reply if compared else ""}


def of_plates() -> Iterator[Question]:
    """Play each scenario's plate on, in one language after another; run its examples; see what other readings do."""
    scenarios = [_scenario(path) for path in sorted(SCENARIOS.glob("*.txt"))]
    for place, scenario in enumerate(scenarios):
        lang = languages()[place % len(languages())]
        yield asked({"do": "on", "lang": lang, **_state(scenario)})
        yield asked({"do": "play", "lang": lang, "chosen": "AS", **_state(scenario)})
        yield asked({"do": "cite", "lang": lang, **_state(scenario)})
    for scenario in scenarios[::10]:
        yield asked({"do": "compare", "lang": "en", **_state(scenario)})
        yield from of_programs(scenario, scenario.doctest)
    for program in (
        ">>> 1 +\n",
        ">>> {}[1]\n1\n",
        ">>> from math import sqrt; sqrt(2)\n1.4\n",
        ">>> import wave\n",
        "no program",
    ):
        yield from of_programs(scenarios[0], program)


def of_programs(scenario: Scenario, source: str) -> Iterator[Question]:
    """Run a program, and have what came out told."""
    request = {"lang": "en", "source": source, **_state(scenario)}
    yield (ran := asked({"do": "run", **request}))
    outcomes = json.loads(ran["reply"]).get("outcomes", "[]")
    yield asked({"do": "ran", "outcomes": outcomes, **request})


def _scenario(path: Path) -> Scenario:
    return read(path.read_text(encoding="utf-8"), path.stem)


def _state(scenario: Scenario) -> dict[str, str]:
    return {"start": write_position(scenario.start), "text": scenario.text, "slug": scenario.slug}


def of_addresses() -> Iterator[Question]:
    """Open what an address says, whole and damaged."""
    start = write_position(_scenario(SCENARIOS / "ten-takes-ten-seven-and-three.txt").start)
    for fragment in (f"#p~{start}", f"#p~{start[:-5]}", "#m~1TS-3C7HTD", f"#g~{start}~~1TS-3C7HTD", "#g~1~n4", "#x"):
        yield asked({"do": "open", "lang": "de", "start": start, "hash": fragment, "query": "reading=SWEDISH"})
        yield asked(
            _table({}, {"act": "open", "hash": fragment, "query": ""}), compared=False
        )  # it has a seed of its own


def of_a_game(**form: str) -> Iterator[Question]:
    """Let a game go on until the second count, and ask all sorts of things about it."""
    question, state = _at_table({}, {"act": "new", "seed": "3", **form})
    yield question
    for _ in range(STEPS):
        waits = json.loads(question["reply"])["next"]
        if waits in ("over", "person"):
            break
        question, state = _at_table(state, {"act": {"count": "next"}.get(waits, waits)})
        yield question
    for act in ASKED_OF_A_GAME:
        yield _at_table(state, act)[0]
    yield asked(_table(state, {"act": "hint"}), compared=False)


def _table(state: dict[str, str], act: dict[str, str]) -> dict[str, str]:
    return {"do": "table", "lang": "en", "urls": "../{kind}/{id}/", "version": "1", **state, **act}


def _at_table(state: dict[str, str], act: dict[str, str]) -> tuple[Question, dict[str, str]]:
    question = asked(_table(state, act))
    reply: dict[str, Any] = json.loads(question["reply"])
    return question, {name: reply[name] for name in KEPT} if reply["ok"] else state


def questions() -> list[Question]:
    """Give all there is to ask."""
    machines = {f"seat{seat}": kind for seat, kind in enumerate(("greedy", "random", "greedy", "random"))}
    return [*of_plates(), *of_addresses(), *of_a_game(**machines), *of_a_game(calls="mine")]


def main() -> None:
    """Write the questions to the file named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    out: Path = parser.parse_args().out
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(questions()), encoding="utf-8")


if __name__ == "__main__":
    main()
