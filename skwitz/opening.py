"""Where a game on a live plate begins: at what the page's address says, and anew when another reading is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from skwitz import address
from skwitz.citing import compared
from skwitz.errors import Illegal, SkwitzError
from skwitz.game import Game
from skwitz.live import Answer, State, moved, refused, show, tell
from skwitz.moves import Move
from skwitz.notation import read_position, write_position
from skwitz.render.plate import refused_html
from skwitz.rulesets import upon
from skwitz.scenario import read
from skwitz.teams import under

LONG = 100_000
"""Characters that an address may have at most."""


def own_position(asked: Mapping[str, str], query: str) -> Game | None:
    """Give the page's own position under the reading in a query; a scenario's own rules stay.

    `text` is the scenario's file, else `own` a position line. None where the page has none. Raises `Unreadable` for a
    reading that cannot be followed, `Illegal` where there can be no such position.
    """
    reading = address.read(query, "").reading
    if "text" in asked:
        scenario = read(asked["text"], asked.get("slug", "live"))
        return scenario.start if reading is None else scenario.under(upon(reading, scenario.rules))
    if "own" not in asked:
        return None
    own = read_position(asked["own"])
    return own if reading is None else under(own, upon(reading, own.rules))


def own_or_none(asked: Mapping[str, str], query: str) -> Game | None:
    """Give the page's own position under a reading, None if there is none or the reading does not go."""
    try:
        return own_position(asked, query)
    except SkwitzError:
        return None


def open_address(state: State, asked: Mapping[str, str]) -> Answer:
    """Lay out what the page's address says, a reading, a position, moves, as far as it goes; tell what does not go."""
    query, fragment = asked.get("query", ""), asked.get("hash", "")
    if len(query) + len(fragment) > LONG:
        raise Illegal("too_long", (), {"number": len(query) + len(fragment), "most": LONG})
    faults: list[tuple[str, SkwitzError, State]] = []
    own = own_position(asked, "") or state.start
    state = replace(state, start=own, game=own, moves=(), last=(), chosen=())
    found = address.Address()
    try:
        own = own_position({"own": write_position(own), **asked}, query) or own
        state = replace(state, start=own, game=own)
    except SkwitzError as error:
        faults.append((_phrase(state, "wire.bad_reading"), error, state))
        query = ""
    try:
        found = address.read(query, fragment)
    except SkwitzError as error:
        faults.append((_phrase(state, "wire.bad_game"), error, state))
    state = replace(state, start=found.position or own, game=found.position or own)
    fit, fault = _followed(state.game, found.moves)
    state = moved(state, *found.moves[:fit])
    if fault:
        faults.append((_phrase(state, "wire.bad_move", n=fit + 1, move=found.moves[fit]), fault, state))
    opened = _opened(state, faults, bool(found.position))
    html, say = compared(state, asked)
    return replace(opened, result=html + opened.result, say=f"{say} {opened.say}") if html else opened


def _followed(game: Game, moves: tuple[Move, ...]) -> tuple[int, SkwitzError | None]:
    """Count the moves that can be played one after another, and say why the next one cannot."""
    for number, move in enumerate(moves):
        try:
            game = game.play(move)
        except SkwitzError as error:
            return number, error
    return len(moves), None


def _phrase(state: State, key: str, **fields: object) -> str:
    return state.words.stopped(state.words.say(key, **fields))


def _opened(state: State, faults: list[tuple[str, SkwitzError, State]], laid: bool) -> Answer:
    """Show a game from the address; each fault is told with the state in which it was met."""
    words = state.words
    if laid and not state.last and not faults:
        shown = tell(replace(state, last=(words.sentence(_phrase(state, "wire.opened")),)))
    else:
        shown = replace(show(state, {}), moved=True)
    if not faults:
        return shown
    wrong = [sentence for place, error, at in faults for sentence in (words.sentence(place), refused(error, at))]
    html = "".join(refused_html(sentence) for sentence in wrong)
    say = " ".join(sentence.spoken for sentence in wrong)
    return Answer(state, html + shown.result, f"{say} {shown.say}")


def reread(state: State, asked: Mapping[str, str]) -> Answer:
    """Go on under the reading in the query; `was` is the query before. Moves are played again as far as they go.

    A position with rules of its own, which are not those of the reading before, keeps them.
    """
    faults: list[tuple[str, SkwitzError, State]] = []
    before, start = own_or_none(asked, asked.get("was", "")), state.start
    try:
        own = own_position(asked, asked.get("query", ""))
        if own and before and start == before:
            start = own
        elif own and before and start.rules == before.rules:
            start = under(start, own.rules)
    except SkwitzError as error:
        faults.append((_phrase(state, "wire.bad_reading"), error, state))
    fit, fault = _followed(start, state.moves)
    moves, state = state.moves, replace(state, start=start, game=start, moves=(), last=(), chosen=())
    state = moved(state, *moves[:fit])
    if fault:
        faults.append((_phrase(state, "readings.stops", n=fit + 1, move=moves[fit]), fault, state))
    return _opened(state, faults, False)
