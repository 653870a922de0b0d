"""A scenario as a plate: caption, felt, what happened, doctest; complete without script, and without inline style."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from skwitz.address import Address, write
from skwitz.cards import UNSEEN, CardSet, written
from skwitz.game import Game, Step
from skwitz.moves import Play, write_moves
from skwitz.notation import write_position
from skwitz.render.zones import back_html, card_html, classes, zone
from skwitz.rulesets import name_of
from skwitz.scenario import Refused, Scenario, steps
from skwitz.wording import Sentence, Words, amount, plain
from skwitz.words import refusal, sentences


def plate(
    scenario: Scenario,
    lang: str = "en",
    urls: str = "",
    live: str = "",
    number: str = "",
    href: str = "",
    title: str = "",
    version: str = "0",
    table: str = "",
    task: str = "",
    seed: str = "",
) -> str:
    """Give the `<figure>` of a scenario.

    `urls` is the template of links to clauses, variants and conjectures, `live` the folder of the worker, `number`
    ("5.7 a") and `href` the scenario's own, `version` the text's, `title` its title as HTML where the English
    one, in plain words, will not do; `table` the page on which it can be played on. Without `live` the plate has no
    template for controls. `task` is lesson or puzzle, `seed` the puzzle's.
    """
    words = Words.at(scenario.start, lang, urls)
    name = f"scenario-{scenario.slug}"
    number_text = words.say("puzzle.number" if task else "plate.number", number=number or scenario.slug)
    messages = "".join(
        f' data-message-{kind}="{escape(words.say(f"message.{kind}"))}"'
        for kind in ("loading", "failed", "stopped", "broken", "local")
    )
    more = f'{messages} data-text="{escape(scenario.text)}" data-version="{escape(version)}"' if live else ""
    more += f' data-task="{task}" data-seed="{escape(seed)}"' if task else ""
    link = f'<a class="scenario-number" href="{escape(href)}">{escape(number_text)}</a>' if href else ""
    if task == "puzzle":
        link = f'<span class="scenario-number">{escape(number_text)}</span>'
    return (
        f'<figure class="scenario" id="{name}" data-scenario="{scenario.slug}" data-state="static"'
        f' data-start="{escape(write_position(scenario.start))}" data-moves="{escape(write_moves(scenario.moves))}"'
        f' data-lang="{escape(lang)}" data-urls="{escape(urls)}" data-live="{escape(live)}"{more}>'
        f'<figcaption class="scenario-head"><span class="scenario-title">{title or escape(scenario.title)}</span>'
        f" {link}"
        f' <span class="scenario-turn">{turn(scenario.start, words)}</span></figcaption>'
        f'<div class="felt">{felt(scenario.start, words, name, chosen=_first_play(scenario))}</div>'
        f'<div class="scenario-result">{"" if task else result(scenario, lang, urls)}</div>'
        f"{controls(words, name, scenario.doctest, task) if live else ''}"
        f"{_onward(scenario, words, table) if table else ''}{_doctest(scenario, words)}</figure>"
    )


def _onward(scenario: Scenario, words: Words, table: str) -> str:
    """Give the way to the page on which a whole game is played, from the scenario's position."""
    address = escape(table + write(Address(None, scenario.start))[1])
    return f'<p class="scenario-onward"><a href="{address}">{escape(words.say("plate.onward"))}</a></p>'


def turn(game: Game, words: Words) -> str:
    """Who is to do what, as escaped text."""
    return escape(plain(turn_phrase(game, words)))


def turn_phrase(game: Game, words: Words) -> str:
    """Who is to do what, as a phrase."""
    return words.say(f"turn.{game.phase}", seat=words.seat(game.to_act))


def felt(
    game: Game,
    words: Words,
    name: str,
    chosen: tuple[int, int] = (-1, 0),
    live: bool = False,
    offered: int = 0,
    seat: int | None = None,
) -> str:
    """Give the table, the hand of the seat to play, and stock, piles, points and pot in words.

    `name` makes the ids of one plate; `chosen` is a card of the hand (-1: none) and the set of table cards to be taken;
    `offered` are the table cards that could be taken too. `live` makes the cards buttons. A `seat` may be named
    whose hand is shown instead.
    """
    card, taken = chosen
    seat = game.deal.turn if seat is None else seat
    hidden = game.deal.hidden[seat]
    table = [card_html(c, words, live, classes(c, taken=taken, offered=offered)) for c in CardSet(game.deal.table)]
    hand = [card_html(c, words, live, classes(c, chosen=card)) for c in CardSet(game.deal.hands[seat])]
    hand += [back_html(words)] * hidden
    return (
        zone("table", words.say("zone.table"), table, words.say("zone.empty"), name)
        + zone("hand", words.say("zone.hand", seat=words.seat(seat)), hand, words.say("zone.no_hand"), name)
        + "".join(f'<p class="felt-line">{escape(line)}</p>' for line in felt_lines(game, words))
    )


def felt_lines(game: Game, words: Words) -> tuple[str, ...]:
    """Rules in force if they are not the edition's, stock, piles, points and pot, each a line of plain text."""
    reading = words.say("zone.reading", reading=name_of(game.rules))
    return (*((plain(reading),) if str(game.rules) else ()), *state_lines(game, words))


def state_lines(game: Game, words: Words) -> tuple[str, ...]:
    """Stock, piles, points and pot, without the rules in force."""
    deal, seats = game.deal, range(game.players)
    parts = [words.say("zone.stock", n=len(deal.stock)) if deal.stock else words.say("zone.stock_none")]
    piles = [
        words.say("zone.pile", seat=words.seat(seat), n=deal.piles[seat].bit_count())
        for seat in seats
        if deal.piles[seat]
    ]
    if piles:
        parts.append(words.say("zone.piles", piles=words.join(piles)))
    if any(deal.marks):
        marks = [
            words.say("zone.marks", seat=words.seat(seat), n=deal.marks[seat].bit_count())
            for seat in seats
            if deal.marks[seat]
        ]
        parts.append(words.say("zone.skwitzes", marks=words.join(marks)))
    if totals := [(seat, total) for seat in seats if (total := game.total(seat))]:
        told = words.join([words.say("event.points_each", seat=words.seat(seat), n=total) for seat, total in totals])
        parts.append(words.say("zone.points", points=told))
    parts.append(words.say("zone.pot", amount=amount(game.pot)))
    return tuple(plain(part) for part in parts)


def result(scenario: Scenario, lang: str, urls: str) -> str:
    """Tell what the scenario's moves do, in sentences."""
    words = Words.at(scenario.start, lang, urls)
    done = steps(scenario)
    shown = [_paragraph(sentence, css) for step in told(done, scenario.start, words) for sentence, css in step]
    if scenario.view is not None:
        after = done[-1].game if done else scenario.start
        shown.append(paragraphs([bottom_seen(after, scenario.view, words)]))
    return "".join(shown) or f"<p>{escape(words.say('plate.start_note'))}</p>"


def told(done: Iterable[Step | Refused], start: Game, words: Words) -> list[list[tuple[Sentence, str]]]:
    """Tell what each move does: its sentences, each with the class of a refusal or none."""
    lang, urls = words.catalogue.lang, words.urls
    tellings: list[list[tuple[Sentence, str]]] = []
    before = start
    for step in done:
        if isinstance(step, Refused):
            tellings.append([(refusal(step.error, before, lang, urls), "is-refused")])
        else:
            tellings.append([(sentence, "") for sentence in sentences(step.events, before, lang, urls)])
        before = step.game
    return tellings


def bottom_seen(game: Game, seat: int, words: Words) -> Sentence:
    """Tell whether a seat knows the bottom card of the stock [4.5 c24]."""
    bottom = game.view(seat).deal.stock[-1:]
    key = "view.bottom" if bottom and bottom[0] != UNSEEN else "view.no_bottom"
    phrase = words.say(key, seat=words.seat(seat), card=words.cards(written(bottom)))
    return words.sentence(words.stopped(phrase), ("4.5", "c24"))


def paragraphs(told: Iterable[Sentence]) -> str:
    """Sentences as paragraphs."""
    return "".join(_paragraph(sentence) for sentence in told)


def refused_html(sentence: Sentence) -> str:
    """Give a refusal as a paragraph of its own kind."""
    return _paragraph(sentence, "is-refused")


def _paragraph(sentence: Sentence, css: str = "") -> str:
    return f'<p class="{css}">{sentence.html}</p>' if css else f"<p>{sentence.html}</p>"


CONTROLS = {
    "": ("play", "undo", "reset", "on", "out", "call", "pass", "cite"),
    "lesson": ("play", "undo", "reset", "out", "call", "pass"),
    "puzzle": ("play", "undo", "reset", "next"),
}
"""What can be done on a live plate, by its task."""


def controls(words: Words, name: str, doctest: str, task: str = "") -> str:
    """Give the template of what script takes at once: the start button, and what shows when the plate is live."""
    buttons = "".join(_button(action, words, "is-primary" if action == "play" else "") for action in CONTROLS[task])
    told = '<div class="scenario-task"></div>' if task else ""
    return (
        f'<template class="scenario-live" data-at-once>{told}'
        f'<div class="scenario-start">{_button("start", words, "is-primary")}</div>'
        f'<div class="scenario-controls" data-when="live">{buttons}</div>'
        f"{'' if task else _editor(words, f'{name}-doctest', doctest)}</template>"
    )


def _editor(words: Words, field: str, doctest: str) -> str:
    """Give the field in which a doctest is changed and run."""
    return (
        f'<div class="scenario-editor" data-when="live">'
        f'<label for="{field}">{escape(words.say("plate.doctest"))}</label>'
        f'<textarea id="{field}" data-field="doctest" rows="6" spellcheck="false" autocapitalize="off">'
        f"{escape(doctest)}</textarea>"
        f"{_button('run', words)}{_button('stop', words)}</div>"
    )


def _button(action: str, words: Words, css: str = "") -> str:
    kind = f' class="{css}"' if css else ""
    return f'<button type="button" data-action="{action}"{kind}>{escape(plain(words.say(f"button.{action}")))}</button>'


def _first_play(scenario: Scenario) -> tuple[int, int]:
    """Give the card played and the cards taken by the first move, to be shown on the felt."""
    first = next(iter(steps(scenario)), None)
    if first is None or isinstance(first, Refused) or not isinstance(first.move, Play):
        return -1, 0
    return first.move.card, first.move.taken


def _doctest(scenario: Scenario, words: Words) -> str:
    if not scenario.doctest:
        return ""
    summary = escape(words.say("plate.doctest"))
    text = f'<pre tabindex="0">{escape(scenario.doctest)}</pre>'  # can have the focus, so that keys can scroll it
    return f'<details class="scenario-doctest"><summary>{summary}</summary>{text}</details>'
