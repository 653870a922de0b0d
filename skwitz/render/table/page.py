"""The page Play before anything is asked of the engine: a table as it stands at the beginning, and all that is to come.

What can be seen without script stands open; the rest waits in templates, whose content takes their place. Those that
are `data-at-once` are taken before the page is seen, so that nothing moves.
"""

from __future__ import annotations

from html import escape

from skwitz.render.switches import Names, words_of_page
from skwitz.render.table.beginning import beginning
from skwitz.render.table.board import board
from skwitz.render.table.form import form
from skwitz.render.table.markup import act, button, dialog, marked, opener, said
from skwitz.render.table.notices import beside, notices
from skwitz.wording import Words

KEYS = (
    ("arrows", "walk"),
    ("enter", "choose"),
    ("digits", "hand"),
    ("p", "play"),
    ("t", "take"),
    ("g", "on"),
    ("s", "call"),
    ("a", "out"),
    ("u", "undo"),
    ("r", "redo"),
    ("h", "hint"),
    ("l", "ledger"),
    ("question", "keys"),
    ("escape", "drop"),
)
"""Keys, and what they do: `board.key.<key>`, `board.keys.<what>`."""
SPEEDS = ("slow", "normal", "fast", "instant")
READOUTS = ("table", "hand", "captures", "points")
"""What the text mode reads out on request."""


def page(lang: str, urls: str, live: str, version: str, names: Names, questions: Names) -> str:
    """Give the section that is the page's table.

    `urls` is the template of links to clauses, variants and conjectures, `live` the folder of the worker, `version` the
    text's; `names` are the edition's words for the values of options, by `<option>-<value>`, `questions` those for what
    an option decides.
    """
    words = words_of_page(lang, urls)
    return (
        f'<section class="table" id="table" data-state="static" aria-label="{said(words, "board.label")}"'
        f' data-lang="{escape(lang)}" data-urls="{escape(urls)}" data-live="{escape(live)}"'
        f' data-version="{escape(version)}" data-message-loading="{said(words, "board.message.loading")}"'
        f' data-message-local="{said(words, "message.local")}">'
        f"{_at_once(_above(words))}{_room(lang, urls, words)}{_still(words)}"
        f'<template class="table-live">{_dialogs(words, names, questions)}</template></section>'
    )


def _still(words: Words) -> str:
    """Tell what is here for those who have no script."""
    return f'<div class="table-still"><p>{said(words, "board.still")}</p></div>'


def _at_once(content: str) -> str:
    return f"<template data-at-once>{content}</template>"


def _above(words: Words) -> str:
    return f'{_tools(words)}<p class="table-voice visually-hidden" role="status"></p>{notices(words)}'


def _room(lang: str, urls: str, words: Words) -> str:
    """Give the table as it stands, and where things are said above it, below it and beside it."""
    below = (
        '<div class="table-count" data-part="count"></div>'
        '<div class="table-choice" data-part="choice"></div><div class="table-hint" data-part="hint"></div>'
        f"{_typed(words)}"
    )
    message = '<div class="table-message" data-part="message" tabindex="-1"></div>'
    side = (
        f'<aside class="table-side" aria-label="{said(words, "board.side")}">'
        f'{beside(words)}<div class="table-log" data-part="log"></div></aside>'
    )
    return (
        f'<div class="table-room"><div class="table-main">{_at_once(message)}'
        f'<div class="table-board" data-part="board">{board(beginning(lang, urls), live=False)}</div>'
        f"{_at_once(below)}</div>{_at_once(side)}</div>"
    )


def _tools(words: Words) -> str:
    first = "".join(_signed(words, action, sign) for action, sign in (("undo", "↶"), ("redo", "↷"))) + act(
        words, "hint"
    )
    more = opener(words, "setup") + opener(words, "games") + act(words, "ledger") + act(words, "share")
    more += act(words, "cite") + opener(words, "import") + opener(words, "keys") + opener(words, "settings")
    more += act(words, "stop")
    return (
        f'<div class="table-tools" role="group" aria-label="{said(words, "board.tools")}">{first}'
        f'<details class="table-menu"><summary>{said(words, "board.menu")}</summary>'
        f'<div class="table-menu-list">{more}</div></details></div>'
    )


def _signed(words: Words, action: str, sign: str) -> str:
    """Give a button with its word, and a sign for where there is little room."""
    word = f'<span class="word">{said(words, f"board.act.{action}")}</span>'
    return button(f'{word}<span class="sign" aria-hidden="true">{sign}</span>', action=action)


def _typed(words: Words) -> str:
    """Give the text mode: what was said, a field to type in, buttons that read out how things stand."""
    asked = "".join(button(said(words, f"board.read.{what}"), action="typed", text=what) for what in READOUTS)
    return (
        f'<form class="table-typed" hidden><h2 id="table-typed-title">{said(words, "board.typed.title")}</h2>'
        '<div class="typed-log" data-part="typed" role="log" tabindex="0" aria-labelledby="table-typed-title"></div>'
        f'<label for="table-typed-text">{said(words, "board.typed.field")}</label>'
        '<input id="table-typed-text" name="text" autocomplete="off" autocapitalize="off" spellcheck="false">'
        f'<button type="submit" class="is-primary">{said(words, "board.typed.send")}</button>'
        f'<div class="typed-asked" role="group" aria-label="{said(words, "board.typed.aloud")}">{asked}</div></form>'
    )


def _dialogs(words: Words, names: Names, questions: Names) -> str:
    return "".join(
        (
            dialog(words, "setup", form(words, names, questions)),
            dialog(words, "games", _games(words)),
            dialog(words, "ledger", '<div data-part="ledger"></div>'),
            dialog(words, "share", '<div data-part="share"></div>'),
            dialog(words, "cite", '<div data-part="cite"></div>'),
            dialog(words, "import", _import(words)),
            dialog(words, "keys", _keys(words)),
            dialog(words, "settings", _settings(words)),
        )
    )


def _games(words: Words) -> str:
    """Give the list of games kept; script fills it with rows made from the template."""
    buttons = "".join(
        button(said(words, f"board.game.{what}"), "is-primary" if what == "continue" else "", game=what)
        for what in ("continue", "copy", "save", "delete")
    )
    return (
        f'<p class="games-note">{said(words, "board.games.note")}</p>'
        f'<p class="games-none">{said(words, "board.games.none")}</p><ul class="games-list"></ul>'
        '<template class="game-row"><li><p class="game-title"></p><p class="game-when"></p>'
        f'<div class="buttons">{buttons}</div></li></template>{_asked(words)}'
        f'<template class="game-damaged">{said(words, "board.games.damaged")}</template>'
        f'<div class="buttons">{opener(words, "setup")}{opener(words, "import")}</div>'
    )


def _asked(words: Words) -> str:
    """Give what a row asks before its game is deleted."""
    buttons = "".join(button(said(words, f"board.game.{what}"), game=what) for what in ("really", "keep"))
    sure = said(words, "board.games.sure")
    return f'<template class="game-sure"><p>{sure}</p><div class="buttons">{buttons}</div></template>'


def _import(words: Words) -> str:
    return (
        f'<form class="table-import" method="dialog"><p>{said(words, "board.import.note")}</p>'
        f'<label for="table-import-source">{said(words, "board.import.text")}</label>'
        '<textarea id="table-import-source" name="source" rows="8" spellcheck="false" autocapitalize="off"></textarea>'
        f'<label for="table-import-file">{said(words, "board.import.file")}</label>'
        '<input id="table-import-file" type="file" accept=".txt,.skwitz,text/plain">'
        '<div class="buttons"><button type="submit" class="is-primary">'
        f"{said(words, 'board.import.send')}</button></div></form>"
    )


def _keys(words: Words) -> str:
    rows = "".join(
        f"<div><dt><kbd>{said(words, f'board.key.{key}')}</kbd></dt>"
        f"<dd>{marked(words, f'board.keys.{what}')}</dd></div>"
        for key, what in KEYS
    )
    return f'<p>{said(words, "board.keys.note")}</p><dl class="keys">{rows}</dl>'


def _settings(words: Words) -> str:
    """Give the form of what is set for this reader; the names of its fields are those that script keeps."""
    speeds = "".join(
        f'<label><input type="radio" name="speed" value="{speed}"{" checked" if speed == "normal" else ""}> '
        f"{said(words, f'board.speed.{speed}')}</label>"
        for speed in SPEEDS
    )
    return (
        '<form class="table-settings" method="dialog">'
        f"{_box(words, 'four-colours')}{_box(words, 'high-contrast')}{_box(words, 'motion', True)}"
        f"<fieldset><legend>{said(words, 'board.settings.speed')}</legend>{speeds}</fieldset>"
        f"{_box(words, 'keys', True)}{_box(words, 'text')}</form>"
    )


def _box(words: Words, name: str, checked: bool = False) -> str:
    on = " checked" if checked else ""
    return (
        f'<label class="setting"><input type="checkbox" name="{name}"{on}> '
        f"<span>{said(words, f'board.settings.{name}')}</span></label>"
    )
