"""The engine as the conformance suite can ask it: `python -m skwitz.answering`, a line for each request and answer."""

import json
import sys
from collections.abc import Iterable, Mapping
from typing import Any, TextIO

from skwitz.capture import captures
from skwitz.errors import SkwitzError
from skwitz.game import Game
from skwitz.moves import INFRINGEMENTS, read_move
from skwitz.notation import read_position, write_position
from skwitz.rules import Rules

Record = dict[str, Any]


def respond(asked: Mapping[str, Any]) -> Record:
    """Answer one request of the suite, without its id.

    Raises `SkwitzError` for what cannot be read, `KeyError` for a request that is none.

    >>> respond({"do": "captures", "reading": "", "card": "TS", "table": "3C7HTDQS"})
    {'captures': ['3C7H', 'TD', '3C7HTD']}
    """
    rules = Rules.read(asked["reading"])
    if asked["do"] == "captures":
        return {"captures": [str(taken) for taken in captures(asked["card"], asked["table"], rules)]}
    game = read_position(asked["position"], rules)
    if asked["do"] == "view":
        return {"position": write_position(game.view(asked["seat"]), rules=False)}
    return _moved(game, asked["move"])


def _moved(game: Game, text: str) -> Record:
    move = read_move(text)
    try:
        step = game.advance(move)
    except SkwitzError as error:
        return {"outcome": "refused", "sources": list(error.sources)}
    after = step.game
    return {
        "outcome": "penalised" if isinstance(move, INFRINGEMENTS) else "played",
        "sources": sources(event.sources for event in step.events),
        "chips": [now - before for now, before in zip(after.pools, game.pools, strict=True)],
        "pot": after.pot - game.pot,
        "points": list(after.totals),
        "position": write_position(after, rules=False),
    }


def sources(several: Iterable[Iterable[str]]) -> list[str]:
    """Join lists of sources, each source once.

    >>> sources([("5.3", "5.7"), ("6.2", "5.3")])
    ['5.3', '5.7', '6.2']
    """
    return list(dict.fromkeys(source for each in several for source in each))


def serve(requests: TextIO, answers: TextIO) -> None:
    """Answer each line of the requests; one that cannot be answered says why."""
    for line in requests:
        asked = json.loads(line)
        try:
            answer = respond(asked)
        except (SkwitzError, KeyError) as error:
            answer = {"error": str(error)}
        answers.write(json.dumps({"id": asked.get("id"), **answer}, ensure_ascii=False) + "\n")
        answers.flush()


if __name__ == "__main__":
    serve(sys.stdin, sys.stdout)
