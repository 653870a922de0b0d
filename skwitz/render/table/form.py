"""The form in which a game is set up: who sits where, stake, target and seed, the ruleset, and each option by hand.

Its fields are named as `skwitz.table.setup.from_form` reads them.
"""

from __future__ import annotations

from html import escape

from skwitz.render.switches import Names, source_link
from skwitz.render.table.markup import marked, said
from skwitz.rules import PLAYERS, SCHEDULES, Option, options
from skwitz.rulesets import RULESETS
from skwitz.table.setup import CALLS, KINDS, LONGEST
from skwitz.wording import Words, plain

BY_ITSELF = frozenset({"stake", "target", "partners"})
"""Options with a field of their own."""


def form(words: Words, names: Names, questions: Names) -> str:
    """Give the form; `names` and `questions` are the edition's words for options, as in `skwitz.render.table.page`."""
    return (
        '<form class="table-setup" method="dialog" data-form="new">'
        f'<button type="submit" class="is-primary setup-begin" autofocus>{said(words, "setup.begin")}</button>'
        f"{_players(words)}{_seats(words)}{_money(words)}{_rulesets(words)}{_chance(words)}"
        f"{_by_hand(words, names, questions)}"
        f'<button type="submit" class="is-primary setup-begin">{said(words, "setup.begin")}</button></form>'
    )


def _players(words: Words) -> str:
    choices = "".join(
        f'<label><input type="radio" name="players" value="{number}"{_checked(number == 4)}> {number}</label>'
        for number in PLAYERS
    )
    return (
        f'<fieldset class="setup-players"><legend>{said(words, "setup.players")}</legend>'
        f'<div class="setup-numbers">{choices}</div>'
        f'<fieldset data-players="4"><label class="setting"><input type="checkbox" name="partners" value="opposite"> '
        f"<span>{said(words, 'setup.partners')}</span></label></fieldset></fieldset>"
    )


def _seats(words: Words) -> str:
    fields = "".join(
        f'<fieldset class="setup-seat" data-seat="{seat}"><legend>{said(words, "setup.seat", seat=seat + 1)}</legend>'
        f"{_name(words, seat)}{_kind(words, seat)}</fieldset>"
        for seat in range(PLAYERS[-1])
    )
    return f'<div><div class="setup-seats">{fields}</div><p class="note">{said(words, "setup.kinds_note")}</p></div>'


def _name(words: Words, seat: int) -> str:
    return (
        f'<label for="setup-name{seat}">{said(words, "setup.name")}</label>'
        f'<input id="setup-name{seat}" name="name{seat}" maxlength="{LONGEST}" autocomplete="off"'
        f' placeholder="{said(words, f"table.name.{seat}")}">'
    )


def _kind(words: Words, seat: int) -> str:
    own = "person" if seat == 0 else "greedy"
    choices = [(kind, said(words, f"setup.kind.{kind}")) for kind in KINDS]
    return (
        f'<label for="setup-seat{seat}">{said(words, "setup.who")}</label>'
        f'<select id="setup-seat{seat}" name="seat{seat}">{_chosen(choices, own)}</select>'
    )


def _money(words: Words) -> str:
    fields = "".join(
        f'<p class="setup-field"><label for="setup-{name}">{said(words, f"setup.{name}")}</label>'
        f'<input id="setup-{name}" name="{name}" type="number" inputmode="numeric" min="1" max="99"'
        f' placeholder="{own}">'
        f"{_sources(words, clauses)}</p>"
        for name, own, clauses in (("stake", "4", ("2.6", "6.6")), ("target", "7", ("8.1",)))
    )
    return f'<div class="setup-money">{fields}</div>'


def _rulesets(words: Words) -> str:
    choices = "".join(
        f'<label class="setting"><input type="radio" name="reading" value="{name}"{_checked(name == "EDITION")}>'
        f" <span><b>{said(words, f'readings.name.{name}')}</b> {said(words, f'setup.ruleset.{name}')}</span></label>"
        for name in RULESETS
    )
    return f'<fieldset class="setup-rulesets"><legend>{said(words, "setup.rules")}</legend>{choices}</fieldset>'


def _chance(words: Words) -> str:
    calls = "".join(
        f'<label class="setting"><input type="radio" name="calls" value="{value}"{_checked(value == "made")}>'
        f" <span>{marked(words, f'setup.calls_{value}')}</span></label>"
        for value in CALLS
    )
    return (
        f'<fieldset class="setup-calls"><legend>{marked(words, "setup.calls")}</legend>{calls}</fieldset>'
        f'<p class="setup-field"><label for="setup-seed">{said(words, "setup.seed")}</label>'
        f'<input id="setup-seed" name="seed" maxlength="{LONGEST}" autocomplete="off"'
        ' aria-describedby="setup-seed-note">'
        f'<span class="note" id="setup-seed-note">{said(words, "setup.seed_note")}</span></p>'
    )


def _by_hand(words: Words, names: Names, questions: Names) -> str:
    rows = "".join(_option(words, option, names, questions) for option in options() if option.name not in BY_ITSELF)
    return (
        f'<details class="setup-options"><summary>{said(words, "setup.by_hand")}</summary>'
        f'<p class="note">{said(words, "setup.by_hand_note")}</p>{rows}</details>'
    )


def _option(words: Words, option: Option, names: Names, questions: Names) -> str:
    key = f"setup-option-{option.name}"
    question = escape(plain(questions.get(option.name) or option.name))
    if option.values:
        values = [("", said(words, "setup.as_ruleset"))]
        values += [(value, _value(words, option, value, names)) for value in option.values]
        control = f'<select id="{key}" name="option-{option.name}">{_chosen(values, "")}</select>'
    elif option.name == "schedule":
        control = (
            f'<input id="{key}" name="option-schedule" maxlength="40" autocomplete="off" spellcheck="false"'
            f' placeholder="{SCHEDULES[4]}">'
        )
    else:
        control = (
            f'<input id="{key}" name="option-{option.name}" type="number" inputmode="numeric"'
            f' min="{option.minimum}" max="9999" placeholder="{option.default}">'
        )
    cited = _sources(words, (*option.clauses, *(source for source in option.sources if source[0] in "vc")))
    return f'<div class="setup-option"><label for="{key}">{question}</label>{control}{cited}</div>'


def _value(words: Words, option: Option, value: str, names: Names) -> str:
    told = plain(names.get(f"{option.name}-{value}") or value)
    return said(words, "setup.default", value=told) if value == option.default else escape(told)


def _checked(own: bool) -> str:
    return " checked" if own else ""


def _chosen(choices: list[tuple[str, str]], own: str) -> str:
    """Give the choices of a list: values with their markup."""
    return "".join(
        f'<option value="{value}"{" selected" if value == own else ""}>{told}</option>' for value, told in choices
    )


def _sources(words: Words, sources: tuple[str, ...]) -> str:
    links = " ".join(source_link(source, words) for source in sources)
    return f' <span class="setup-sources">{links}</span>'
