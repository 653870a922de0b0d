"""What the page Play has to say by itself, each sentence with the buttons that lead on; and the place for a clause."""

from __future__ import annotations

from skwitz.render.table.markup import button, opener, said
from skwitz.wording import Words

NOTICES: dict[str, tuple[str, ...]] = {
    "failed": ("retry",),
    "broken": ("retry",),
    "stopped": ("retry",),
    "none": ("save",),
    "full": ("save", "games"),
    "elsewhere": ("theirs", "mine"),
    "damaged": ("rescue", "games"),
    "deleted": ("restore",),
    "told": (),
}
"""Notices, and what can be done about each: of the engine, of a browser that keeps nothing or no more, of a game that
another page has gone on with, that cannot be read, or that has been deleted; and the frame of what the engine tells."""


def notices(words: Words) -> str:
    """Give the place for notices, and a template for each."""
    templates = "".join(_template(words, name, ways) for name, ways in NOTICES.items())
    return f'<div class="table-notices">{templates}</div>'


def _template(words: Words, name: str, ways: tuple[str, ...]) -> str:
    text = said(words, f"notice.{name}") if ways else ""
    buttons = "".join(_button(words, does) for does in (*ways, "dismiss"))
    return (
        f'<template data-notice="{name}"><div class="notice" tabindex="-1"><p>{text}</p>'
        f'<div class="buttons">{buttons}</div></div></template>'
    )


def _button(words: Words, does: str) -> str:
    return opener(words, does) if does == "games" else button(said(words, f"notice.does.{does}"), does=does)


def beside(words: Words) -> str:
    """Give the place beside the table where a clause is read while the game goes on."""
    messages = "".join(f' data-{name}="{said(words, f"notice.beside.{name}")}"' for name in ("loading", "failed"))
    return (
        f'<section class="table-beside" aria-label="{said(words, "notice.beside.label")}"{messages} hidden>'
        f'<header><a data-beside="page" href="#table">{said(words, "notice.beside.page")}</a>'
        f"{button(said(words, 'board.close'), closes='beside')}</header>"
        '<div data-beside="text" tabindex="-1"></div></section>'
    )
