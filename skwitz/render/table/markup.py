"""What the parts of the page Play are made of: escaped words, buttons that name what is asked for, dialogs."""

from __future__ import annotations

from html import escape

from skwitz.wording import Words, plain

SHORTCUTS = {
    "play": "p",
    "next": "g",
    "reveal": "g",
    "advance": "g",
    "pass": "g",
    "call": "s",
    "out": "a",
    "undo": "u",
    "redo": "r",
    "hint": "h",
    "ledger": "l",
    "keys": "?",
}
"""The key of an action, or of a dialog that a button opens; the page reads it from the button."""


def said(words: Words, key: str, **fields: object) -> str:
    """Give words of the catalogue as escaped text."""
    return escape(plain(words.say(key, **fields)))


def marked(words: Words, key: str, **fields: object) -> str:
    """Give words of the catalogue as markup: cards have their names, German words are German."""
    return words.html(words.say(key, **fields))


def button(label: str, css: str = "", **data: str) -> str:
    """Give a button; `label` is markup, `data` become `data-*` attributes, which the page sends as fields.

    >>> button("Play", "is-primary", action="play")
    '<button type="button" class="is-primary" data-action="play" data-key="p">Play</button>'
    """
    kind = f' class="{css}"' if css else ""
    named = "".join(f' data-{name.replace("_", "-")}="{escape(value)}"' for name, value in data.items())
    key = SHORTCUTS.get(data.get("action") or data.get("opens") or "")
    shortcut = f' data-key="{key}"' if key and "key" not in data else ""
    return f'<button type="button"{kind}{named}{shortcut}>{label}</button>'


def named(button: str, name: str) -> str:
    """Give a button that shows a sign or a number a name, which is also its tooltip; `name` is escaped text."""
    return button.replace(">", f' aria-label="{name}" title="{name}">', 1)


def act(words: Words, action: str, css: str = "", label: str = "", **data: str) -> str:
    """Give the button of an action, worded as `board.act.<label>`, of itself by its action."""
    return button(marked(words, f"board.act.{label or action}"), css, action=action, **data)


def opener(words: Words, name: str) -> str:
    """Give the button that opens a dialog."""
    return button(said(words, f"board.open.{name}"), opens=name)


def dialog(words: Words, name: str, content: str) -> str:
    """Give a dialog with its heading and a button that closes it."""
    heading = f"table-dialog-{name}"
    return (
        f'<dialog class="table-dialog" data-dialog="{name}" aria-labelledby="{heading}"><header>'
        f'<h2 id="{heading}">{said(words, f"board.dialog.{name}")}</h2>'
        f"{button(said(words, 'board.close'), 'dialog-close', closes=name)}</header>{content}"
        '<div class="dialog-message" role="alert"></div></dialog>'
    )
