"""A scenario under a reading beside what it is under its own rules: what differs is marked by a sign and a word."""

from __future__ import annotations

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


def outcome(scenario: Scenario, rules: Rules, beside: Rules, lang: str = "en", urls: str = "") -> Comparison:
    """Tell what a scenario is under one value of an option, marked where it differs from what it is `beside` that."""
    words = Words.at(scenario.start, lang, urls)
    try:
        now = course(scenario, rules, lang, urls)
    except SkwitzError as error:
        return Comparison("impossible", refused_html(refusal(error, scenario.start, lang, urls)))
    try:
        was = now if rules == beside else course(scenario, beside, lang, urls)
    except SkwitzError:
        was = now
    if rules != beside and now.same(was):
        return Comparison("same", _paragraph(words, "readings.as_first", css="compare-same"))
    kind = "own" if rules == beside else "differs"
    return Comparison(kind, _lines(words, now, was, kind == "differs") or _paragraph(words, "readings.nothing_told"))


def _fixed(words: Words, names: list[str]) -> str:
    """Name the options that a scenario decides itself, with the variants and conjectures they rest on."""
    phrase = words.stopped(words.say("readings.fixed", options=", ".join(names), n=len(names)))
    found = [source for option in options() if option.name in names for source in option.sources if source[0] in "vc"]
    return f"<p>{words.sentence(phrase, found).html}</p>"


def _same(words: Words, name: str) -> str:
    return _paragraph(words, "readings.same", css="compare-same", reading=name)


def _paragraph(words: Words, key: str, css: str = "", **fields: object) -> str:
    kind = f' class="{css}"' if css else ""
    return f"<p{kind}>{words.sentence(words.stopped(words.say(key, **fields))).html}</p>"


def _side(words: Words, kind: str, name: str, own: Course, other: Course) -> str:
    label = escape(plain(words.say(f"readings.{kind}", reading=name)))
    shown = _lines(words, own, other, True) or _paragraph(words, "readings.nothing_told")
    return f'<div class="compare-side is-{kind}"><p class="compare-label">{label}</p>{shown}</div>'


def _lines(words: Words, own: Course, other: Course, marked: bool) -> str:
    """Give a course's lines, with sign and word those that the other has not; examples if nothing else tells.

    Where it only lacks something, what is lacking is told.
    """
    told, others = own.unlike(other), other.unlike(own)
    found = {line.css for group in told + others for line, mark in group if mark}
    if marked and not found:
        return _paragraph(words, "readings.afterwards")
    shown = [(line, mark) for group in told for line, mark in group if line.css != EXAMPLE or found == {EXAMPLE}]
    html = "".join(_line(words, line, mark and marked) for line, mark in shown)
    if marked and not any(mark for _, mark in shown):
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


def _mark(words: Words) -> str:
    word = escape(plain(words.say("readings.differs")))
    return f'<span class="sign" aria-hidden="true">{SIGN}</span><span class="visually-hidden">{word} </span>'
