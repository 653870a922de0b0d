"""A game on a live plate is cited so that it runs again: its address says what came of it, and under which versions."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from skwitz import address
from skwitz.live import Answer, State
from skwitz.render.plate import paragraphs
from skwitz.rulesets import upon
from skwitz.scenario import digest, outcome, read, run
from skwitz.wording import Words

DIGITS = 12
"""Hexadecimal digits of a digest that are enough to cite it."""


def cite(state: State, asked: Mapping[str, str]) -> Answer:
    """Give the address that cites the game: reading, position, moves, both versions, digest.

    It is relative to the scenario's own page, which the page in the browser knows; `version` is the text's, `name`
    makes ids. Nothing is moved.
    """
    # where the reading in the address cannot be followed, the position itself says which rules it is played under
    reading = address.reading_text(asked.get("query", "")) if state.own else ""
    query = address.with_cited(address.with_reading("", reading), came_to(asked, _lines(state, asked)))
    html, say = copied_html(query + state.fragment, asked.get("name", "live"), state.words)
    return Answer(state, html, say)


def copied_html(own: str, name: str, words: Words) -> tuple[str, str]:
    """Give an address that cites a game, with a button that copies it; and what is said. `name` makes ids."""
    told = words.statement("citing.address")
    copied, failed, label = (escape(words.say(f"citing.{key}")) for key in ("copied", "not_copied", "copy"))
    own, name = escape(own), escape(name)
    html = (
        f'{paragraphs([told])}<p class="cited-address" id="{name}-cited" data-cited="{own}">{own}</p>'
        f'<p><button type="button" data-copy="{name}-cited" data-copied="{copied}" data-failed="{failed}">'
        f'{label}</button></p><p class="citing-voice" role="status"></p>'
    )
    return html, told.spoken


def compared(state: State, asked: Mapping[str, str]) -> tuple[str, str]:
    """Tell whether the game comes out as the address says that it did: HTML and spoken words, empty if it says nothing.

    What is different is shown: both digests, all versions, and what happens now, line by line.
    """
    if address.cited(asked.get("query", "")) is None:
        return "", ""
    return compared_lines(_lines(state, asked), asked, state.words)


def compared_lines(lines: tuple[str, ...], asked: Mapping[str, str], words: Words) -> tuple[str, str]:
    """Tell, as `compared` does, whether these lines are what the query says was cited."""
    found = address.cited(asked.get("query", ""))
    if found is None:
        return "", ""
    now = came_to(asked, lines)
    fields = {"text": found.text, "engine": found.engine, "digest": found.digest[:DIGITS]}
    current = {"now_text": now.text, "now_engine": now.engine, "now": now.digest}
    if not found.digest:
        key = "bad"
    elif digest(lines).startswith(found.digest):
        key = "same" if found[:2] == now[:2] else "same_since"
    else:
        key = "changed"
    told = words.statement(f"citing.{key}", **fields, **current)
    kind = "is-same" if key.startswith("same") else "is-changed"
    shown = f'<p class="cited {kind}">{told.html}</p>'
    if key == "changed":
        shown += f'<pre class="cited-lines" tabindex="0">{escape(chr(10).join(lines))}</pre>'
    return shown, told.spoken


def came_to(asked: Mapping[str, str], lines: tuple[str, ...]) -> address.Cited:
    """Give the citation of what comes of a game now; `version` is the text's."""
    from skwitz import __version__

    return address.Cited(asked.get("version", "0"), __version__, digest(lines)[:DIGITS])


def _lines(state: State, asked: Mapping[str, str]) -> tuple[str, ...]:
    """Give what comes of the game; at the page's own position, without moves, what comes of the scenario itself.

    An address that speaks of a game which cannot be laid out is not taken for the scenario's own.
    """
    if state.moves or state.start != state.own or "text" not in asked or address.speaks(asked.get("hash", "")):
        return outcome(state.start, state.moves)
    scenario, reading = read(asked["text"], asked.get("slug", "live")), address.read(asked.get("query", ""), "").reading
    return run(scenario, None if reading is None else upon(reading, scenario.rules))
