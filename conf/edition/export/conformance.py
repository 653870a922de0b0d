"""The edition as a conformance suite: what must come of positions, moves and cards, as JSON, from the scenarios.

A case is one request to another implementation (`skwitz.conformance` puts it) and what it must answer.  Each scenario
is played under its own ruleset and under each other value of the options whose readings it tells apart; each move is a
case by itself, from a whole position line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import skwitz
from edition.export.files import CODE_LICENCE, TEXT_LICENCE, TEXT_LICENCE_URL
from edition.export.records import as_json
from edition.export.schema import DRAFT, IDS, number, record, several, text
from edition.model import Edition
from skwitz import CardSet, Illegal, Rules, conformance, options
from skwitz.answering import respond
from skwitz.game import Game
from skwitz.moves import Move, Play
from skwitz.notation import write_position
from skwitz.scenario import Refused, Scenario, steps

Case = dict[str, Any]

OTHER_NUMBERS = {"stake": (5,), "target": (3,), "pool_start": (40,)}
"""For options that are numbers: what they are changed to."""

OF_CAPTURES = ("ace_adds", "take", "several", "courts_add")
"""The options on which it hangs what a card can capture."""

MOST_CAPTURES = 200
"""Cards that could capture in more ways are not asked for."""

NOTE = Path(__file__).with_name("notes") / "conformance.md"


def suite_files(edition: Edition) -> Iterator[tuple[str, bytes]]:
    """Give the files of the suite by name: cases, schema, note, runner and its licence."""
    cases = list(suite_cases(edition))
    whole = {
        "$schema": "suite.schema.json",
        "format": conformance.FORMAT,
        "textVersion": edition.version.number,
        "engineVersion": skwitz.__version__,
        "licence": {"name": TEXT_LICENCE, "url": TEXT_LICENCE_URL},
        "cases": cases,
    }
    yield "suite.json", as_json(whole)
    yield "suite.schema.json", as_json(suite_schema())
    note = NOTE.read_text(encoding="utf-8")
    yield "README.md", note.format(number=len(cases), licence=TEXT_LICENCE, code=CODE_LICENCE).encode()
    yield "conformance.py", Path(conformance.__file__).read_bytes()
    yield "LICENSE-MIT.txt", (Path(__file__).parents[3] / "LICENSE").read_bytes()


def suite_cases(edition: Edition) -> Iterator[Case]:
    """Give every case once, in the order of the scenarios."""
    seen: set[tuple[str, ...]] = set()
    names: Counter[str] = Counter()
    for slug, entry in edition.scenarios.items():
        for rules in readings(entry.scenario):
            for clauses, asked in _requests(entry.scenario, rules):
                key = tuple(asked.values())
                if key not in seen:
                    seen.add(key)
                    name = f"{slug}/{str(rules) or 'EDITION'}/{_named(asked)}"
                    names[name] += 1
                    number = f"+{names[name]}" if names[name] > 1 else ""
                    yield _case(name + number, clauses, asked)


def _named(asked: Case) -> str:
    """Name a request by what is asked; a shuffle has too many cards for a name."""
    if asked["do"] == "move":
        return str(asked["move"]).partition("-")[0] if "shuffle" in asked["move"] else str(asked["move"])
    return f"{asked['do']}-{asked['card'] if asked['do'] == 'captures' else asked['seat']}"


def readings(scenario: Scenario) -> Iterator[Rules]:
    """Give the scenario's own ruleset, and it with each other value of the options that the scenario is about."""
    yield scenario.rules
    about = {*scenario.variants, *scenario.conjectures, *scenario.clauses}
    for option in options():
        if about & set(option.sources):
            own = getattr(scenario.rules, option.name)
            values: Sequence[Any] = option.values or OTHER_NUMBERS.get(option.name, ())
            for value in values:
                if value != own and fits(changed := replace(scenario.rules, **{option.name: value}), scenario):
                    yield changed


def fits(rules: Rules, scenario: Scenario) -> bool:
    """Tell whether a scenario can be played under a ruleset."""
    try:
        scenario.under(rules)
    except Illegal:
        return False
    return True


def _requests(scenario: Scenario, rules: Rules) -> Iterator[tuple[tuple[str, ...], Case]]:
    """Ask for each move where it is made, for the captures of each card at the start, and for a view."""
    game = scenario.under(rules)
    adding = str(Rules(**{name: getattr(rules, name) for name in OF_CAPTURES}))
    for card in _hand(game):
        asked = {"do": "captures", "reading": adding, "card": str(card), "table": str(game.table)}
        yield ("5.3", "5.4", "5.7"), asked
    for step in steps(scenario, rules):
        yield scenario.clauses, _move(game, rules, step.move)
        game = game if isinstance(step, Refused) else step.game
    if rules == scenario.rules:
        for move in probes(scenario.start):
            asked = _move(scenario.start, rules, move)
            yield tuple(source for source in respond(asked)["sources"] if "." in source), asked
    if scenario.view is not None:
        yield scenario.clauses, {"do": "view", "reading": str(rules), "position": _line(game), "seat": scenario.view}


def _hand(game: Game) -> Iterator[object]:
    if game.phase == "play":
        for card in game.hand():
            if len(list(islice(game.captures(int(card)), MOST_CAPTURES + 1))) <= MOST_CAPTURES:
                yield card


def probes(game: Game) -> Iterator[Move]:
    """Give moves that programs get wrong: for each card trailing, the least and the greatest capture, one card more.

    One card more than the greatest capture is none; with a card that captures nothing, it is any card of the table.
    """
    for card in game.hand() if game.phase == "play" else ():
        yield Play(game.turn, int(card))
        found = list(islice(game.captures(int(card)), MOST_CAPTURES))
        for taken in dict.fromkeys([*found[:1], *found[-1:]]):
            yield Play(game.turn, int(card), int(taken))
        others = [1 << int(other) for other in game.table]
        for taken in found[-1:] or [CardSet(0)]:
            yield from (Play(game.turn, int(card), int(taken) | other) for other in others[:2] if not taken & other)


def _move(game: Game, rules: Rules, move: Move) -> Case:
    return {"do": "move", "reading": str(rules), "position": _line(game), "move": str(move)}


def _line(game: Game) -> str:
    return write_position(game, rules=False)


def _case(name: str, clauses: tuple[str, ...], asked: Case) -> Case:
    answer = respond(asked)
    return {"id": name, "clauses": clauses, "request": asked, "expected": answer}


def suite_schema() -> dict[str, Any]:
    """Describe the file of cases."""
    reading = text("what changes in the edition’s rules, such as payers-alternate.stake-5; empty for nothing")
    position = text("a whole position line, without its ruleset", pattern="^1~")
    move = record(
        "what comes of a move?", do={"const": "move"}, reading=reading, position=position, move=text("in notation")
    )
    captures = record(
        "which sets of cards can a card capture?",
        do={"const": "captures"},
        reading=reading,
        card=text("a card, such as TS"),
        table=text("the cards on the table, such as 3C7HTD"),
    )
    view = record(
        "what does a seat see?", do={"const": "view"}, reading=reading, position=position, seat=number("from 0")
    )
    sources = several(text(), "clauses, variants and conjectures that license it")
    result = {
        "chips": several(number("", None), "half chips gained by each seat, from seat 0"),
        "pot": number("half chips gained by the pot", None),
        "points": several(number(""), "points of each seat as they count after the move"),
        "position": position,
    }
    refused = record("a move that the rules refuse", outcome={"const": "refused"}, sources=sources)
    played = [
        record(meaning, outcome={"const": word}, sources=sources, **result)
        for word, meaning in (("played", "a legal move"), ("penalised", "an infringement, penalised and undone"))
    ]
    answers = [
        refused,
        *played,
        record("captures, in any order", captures=several(text("a set of cards"))),
        record("a view", position=position),
    ]
    whole = record(
        "Skwitz: cases to hold an implementation against",
        _schema=text("this schema"),
        format=text("name and version of the format", const=conformance.FORMAT),
        textVersion=text("version of the edition’s words and apparatus"),
        engineVersion=text("version of the program that gave the expected answers"),
        licence=record(name=text(), url=text(format="uri")),
        cases=several(
            record(
                id=text("scenario, reading and what is asked"),
                clauses=IDS,
                request={"oneOf": [move, captures, view]},
                expected={"oneOf": answers},
            )
        ),
    )
    return {"$schema": DRAFT, **whole}
