"""What a reader does with the readings of a page: chooses one, and sees what becomes of each scenario under it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from skwitz import address
from skwitz.errors import Illegal, SkwitzError
from skwitz.render.compare import compare
from skwitz.render.plate import refused_html
from skwitz.render.switches import called, chosen, in_force, short_name, words_of_page
from skwitz.rules import Rules, options
from skwitz.rulesets import EDITION, RULESETS, name_of
from skwitz.scenario import read
from skwitz.wording import Sentence, Words
from skwitz.words import refusal

Asked = Mapping[str, str]
Reply = dict[str, object]


class Reading(NamedTuple):
    """A reading of the whole text: its rules, and the ruleset's name if it was chosen by it or is the same as one."""

    rules: Rules
    name: str


def reading_in(query: str) -> Reading:
    """Give the reading in a query, the edition's own where there is none. Raises `Unreadable` with what is wrong."""
    text = address.reading_text(query)
    return _named(Rules.read(text), text) if text else Reading(EDITION, "EDITION")


def _named(rules: Rules, text: str = "") -> Reading:
    if text.upper() in RULESETS:
        return Reading(rules, text.upper())
    name = name_of(rules)
    return Reading(rules, name if name in RULESETS else "")


def _change(reading: Reading, asked: Asked) -> Reading:
    """Give the reading after a choice: `ruleset` is a name, or `option` and `value` one point of the rules."""
    if name := asked.get("ruleset", ""):
        return _named(Rules.read(name), name)
    if not (option := asked.get("option", "")):
        return reading
    found = next((each for each in options() if each.name == option and each.name != "schedule"), None)
    if found is None:
        raise Illegal("no_option", (), {"option": option})
    text = asked.get("value", "")
    value: Any = int(text) if not found.values and text.isdecimal() else text
    return _named(replace(reading.rules, **{option: value}))


def choose(asked: Asked) -> Reply:
    """Give the reading after a choice, or as the query has it: the new query, what is pressed, and the bar's words.

    A reading that cannot be followed leaves the edition's own in force, and is told.
    """
    words = words_of_page(asked.get("lang", "en"), asked.get("urls", ""))
    query = asked.get("query", "")
    told: tuple[Sentence, ...] = ()
    try:
        found = reading_in(query)
    except SkwitzError as error:
        found, told = Reading(EDITION, "EDITION"), _wrong(error, words)
    if "ruleset" in asked or "option" in asked:
        found, told = _change(found, asked), ()
        query = address.with_reading(query, _written(found))
    rules, name = found
    now = words.statement("readings.in_force", reading=called(rules, name, words))
    return {
        "ok": True,
        "query": query,
        "carry": "" if told else address.reading_text(query),
        "ruleset": name,
        "values": {option.name: str(getattr(rules, option.name)) for option in options()},
        "own": found == Reading(EDITION, "EDITION") and not told,
        "html": {
            "now": in_force(rules, name, words),
            "list": chosen(rules, _names(asked), words),
            "message": "".join(map(refused_html, told)),
        },
        "say": " ".join(sentence.spoken for sentence in (*told, now)),
    }


def _wrong(error: SkwitzError, words: Words) -> tuple[Sentence, ...]:
    """Tell that a reading cannot be followed, and why."""
    place = words.statement("readings.wrong")
    return place, refusal(error, None, words.catalogue.lang, words.urls)


def _written(reading: Reading) -> str:
    """Write a reading for an address: nothing for the edition's own."""
    return "" if reading.name == "EDITION" else reading.name or str(reading.rules)


def _names(asked: Asked) -> dict[str, str]:
    """Give the page's words for values of options."""
    try:
        found = json.loads(asked.get("names", "{}"))
    except ValueError:
        return {}
    return {str(key): str(value) for key, value in found.items()} if isinstance(found, dict) else {}


def compared(asked: Asked) -> Reply:
    """Tell what the reading in the query makes of a scenario: `text` is its file, `slug` its name."""
    scenario = read(asked.get("text", ""), asked.get("slug", ""))
    lang, urls = asked.get("lang", "en"), asked.get("urls", "")
    rules, name = reading_in(asked.get("query", ""))
    if rules == EDITION and name == "EDITION":
        return {"ok": True, "kind": "own", "html": {"compare": ""}, "say": ""}
    kind, html = compare(scenario, rules, short_name(rules, name, words_of_page(lang)), lang, urls)
    return {"ok": True, "kind": kind, "html": {"compare": html}, "say": ""}


def tally(asked: Asked) -> Reply:
    """Say how many of all scenarios of a page have changed: `n` of `all`."""
    words = words_of_page(asked.get("lang", "en"))
    number, whole = (int(text) if (text := asked.get(key, "")).isdecimal() else 0 for key in ("n", "all"))
    key = ("changes_alone" if whole == 1 else "changes_here") if number else "changes_none"
    sentence = words.statement(f"readings.{key}", n=number, all=whole)
    return {"ok": True, "html": {"message": sentence.html}, "say": sentence.spoken}


PAGE: dict[str, Callable[[Asked], Reply]] = {"reading": choose, "compare": compared, "tally": tally}
"""What is asked for the page as a whole, or for a scenario as it is written; no game is kept for it."""
