"""A scenario under a reading beside what it is under its own rules: what differs is marked by a sign and a word."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from html import escape
from typing import NamedTuple

from skwitz.errors import SkwitzError
from skwitz.render.course import EXAMPLE, Course, Line, course
from skwitz.render.plate import refused_html
from skwitz.rules import Rules, options
from skwitz.rulesets import EDITION, upon
from skwitz.scenario import Scenario
from skwitz.wording import Words, plain
from skwitz.words import refusal

SIGN = "≠"


class Comparison(NamedTuple):
    """What a reading makes of a scenario.

    `kind` is `own` (the reading is the scenario's own), `same`, `differs`, `fixed` (the scenario's own rules decide all
    that the reading changes) or `impossible` (there can be no such position under the reading).
    """

    kind: str
    html: str


def compare(scenario: Scenario, reading: Rules, name: str, lang: str = "en", urls: str = "") -> Comparison:
    """Set a scenario under a reading beside itself; `name` is what the reading is called.

    What the scenario's own rules change stays as it is there.
    """
    rules, words = upon(reading, scenario.rules), Words.at(scenario.start, lang, urls)
    fixed = [option for option in reading.changes() if option in scenario.rules.changes()]
    note = _fixed(words, fixed) if fixed else ""
    if rules == scenario.rules:
        return Comparison("fixed", note) if fixed else Comparison("same", _same(words, name))
    try:
        now = course(scenario, rules, lang, urls)
    except SkwitzError as error:
        told = refusal(error, scenario.start, lang, urls)
        return Comparison(
            "impossible", note + _paragraph(words, "readings.impossible", reading=name) + refused_html(told)
        )
    was = course(scenario, scenario.rules, lang, urls)
    if now.same(was):
        return Comparison("same", note + _same(words, name))
    own = words.say("readings.own_rules" if scenario.rules != EDITION else "readings.name.EDITION")
    sides = _side(words, "was", own, was, now) + _side(words, "now", name, now, was)
    return Comparison("differs", f'{note}<div class="compare-sides">{sides}</div>')


def outcome(
    scenario: Scenario, rules: Rules, beside: Rules, lang: str = "en", urls: str = "", others: Iterable[Rules] = ()
) -> Comparison:
    """Tell what a scenario is under one value of an option, marked where it differs from what it is `beside` that.

    What it is beside itself holds all that one of the `others` has otherwise.
    """
    words = Words.at(scenario.start, lang, urls)
    try:
        now = course(scenario, rules, lang, urls)
    except SkwitzError as error:
        return Comparison("impossible", refused_html(refusal(error, scenario.start, lang, urls)))
    nothing = _paragraph(words, "readings.nothing_told")
    if rules == beside:
        return Comparison("own", _first(words, now, _courses(scenario, others, lang, urls)) or nothing)
    was = next(iter(_courses(scenario, (beside,), lang, urls)), now)
    if now.same(was):
        return Comparison("same", _paragraph(words, "readings.as_first", css="compare-same"))
    return Comparison("differs", _lines(words, now, was) or nothing)


def _courses(scenario: Scenario, each: Iterable[Rules], lang: str, urls: str) -> list[Course]:
    """Run a scenario under each of the rules under which it can be."""
    found = []
    for rules in each:
        with suppress(SkwitzError):
            found.append(course(scenario, rules, lang, urls))
    return found


def _first(words: Words, own: Course, others: list[Course]) -> str:
    """Give the lines of the course beside which the others are set; examples where one differs in them alone."""
    alone = any(_differing(own.unlike(other)) == {EXAMPLE} for other in others)
    return "".join(_line(words, line, False) for line in own.beside(others) if line.css != EXAMPLE or alone)


def _fixed(words: Words, names: list[str]) -> str:
    """Name the options that a scenario decides itself, with the variants and conjectures they rest on."""
    phrase = words.stopped(words.say("readings.fixed", options=", ".join(names), n=len(names)))
    found = [source for option in options() if option.name in names for source in option.sources if source[0] in "vc"]
    return f"<p>{words.sentence(phrase, found).html}</p>"


def _same(words: Words, name: str) -> str:
    return _paragraph(words, "readings.same", css="compare-same", reading=name)


def _paragraph(words: Words, key: str, css: str = "", **fields: object) -> str:
    kind = f' class="{css}"' if css else ""
    return f"<p{kind}>{words.statement(key, **fields).html}</p>"


def _side(words: Words, kind: str, name: str, own: Course, other: Course) -> str:
    label = escape(plain(words.say(f"readings.{kind}", reading=name)))
    shown = _lines(words, own, other) or _paragraph(words, "readings.nothing_told")
    return f'<div class="compare-side is-{kind}"><p class="compare-label">{label}</p>{shown}</div>'


def _differing(told: tuple[tuple[tuple[Line, bool], ...], ...]) -> set[str]:
    """Name the kinds of lines that differ."""
    return {line.css for group in told for line, mark in group if mark}


def _lines(words: Words, own: Course, other: Course) -> str:
    """Give a course's lines, with sign and word those that the other has not; examples if nothing else tells.

    Where it only lacks something, what is lacking is told.
    """
    told, others = own.unlike(other), other.unlike(own)
    found = _differing(told + others)
    if not found:
        return _paragraph(words, "readings.afterwards")
    shown = [(line, mark) for group in told for line, mark in group if line.css != EXAMPLE or found == {EXAMPLE}]
    html = "".join(_line(words, line, mark) for line, mark in shown)
    if not any(mark for _, mark in shown):
        html += "".join(_gone(words, line) for group in others for line, mark in group if mark and line.css != EXAMPLE)
    return html


def _gone(words: Words, line: Line) -> str:
    lacking = escape(plain(words.say("readings.gone")))
    return (
        f'<p class="state differs"><span class="sign" aria-hidden="true">{SIGN}</span>{lacking} <s>{line.html}</s></p>'
    )


def _line(words: Words, line: Line, mark: bool) -> str:
    css = " ".join([*([line.css] if line.css else []), *(["differs"] if mark else [])])
    kind = f' class="{css}"' if css else ""
    word = escape(plain(words.say("readings.differs")))
    sign = (
        f'<span class="sign" aria-hidden="true">{SIGN}</span><span class="visually-hidden">{word} </span>'
        if mark
        else ""
    )
    if line.css == EXAMPLE:
        return f'<div{kind}>{sign}<pre tabindex="0">{line.html}</pre></div>'
    return f"<p{kind}>{sign}{line.html}</p>"
