"""What can be given away of a game: addresses and records, after it has been said what they would show."""

from __future__ import annotations

from html import escape

from skwitz.render.table.markup import act, button, said
from skwitz.table.sitting import Sitting
from skwitz.table.told import Share
from skwitz.wording import Words


def share(sitting: Sitting, found: Share) -> str:
    """Give the player's view, and the whole game where that hides nothing or was asked for."""
    words = sitting.words
    whole = _whole(words, found) if found.whole else ""
    return f"{_warning(sitting, found)}{whole}{_view(sitting, found)}{_voice()}"


def _warning(sitting: Sitting, found: Share) -> str:
    """Say which hidden cards the whole game would show, and offer it all the same."""
    words = sitting.words
    if not found.hands and not found.stock:
        return ""
    parts = [words.say("board.share.hand", seat=words.seat(seat)) for seat in found.hands]
    if found.stock:
        parts.append(words.say("board.share.stock", n=found.stock))
    told = said(words, "board.share.shows", what=words.join(parts))
    offer = "" if found.whole else act(words, "share", label="share_whole", whole="yes")
    return f'<div class="share-warning"><p>{told}</p><div class="buttons">{offer}</div></div>'


def _whole(words: Words, found: Share) -> str:
    parts = [
        _section(words, "game", _address(words, "share-game", found.game)) if found.game else "",
        _section(words, "position", _address(words, "share-position", found.position)) if found.position else "",
        _section(words, "record", _text(words, "share-record", found.record)) if found.record else "",
        _section(words, "annotated", _text(words, "share-annotated", found.annotated)) if found.annotated else "",
    ]
    return "".join(parts)


def _view(sitting: Sitting, found: Share) -> str:
    """Give what a person has seen, which gives nothing away."""
    words = sitting.words
    if found.seat < 0:
        return ""
    seat = words.seat(found.seat)
    view = _section(words, "view", _address(words, "share-view", found.view), seat=seat) if found.view else ""
    return view + (_section(words, "seen", _text(words, "share-seen", found.seen), seat=seat) if found.seen else "")


def _section(words: Words, name: str, content: str, **fields: object) -> str:
    return f"<section><h3>{said(words, f'board.share.{name}', **fields)}</h3>{content}</section>"


def _address(words: Words, name: str, address: str) -> str:
    """Give an address, which the page completes with its own, and the button that copies it."""
    own = escape(address)
    shown = f'<p class="cited-address" id="{name}-address" data-cited="{own}" tabindex="0">{own}</p>'
    return shown + _copy(words, f"{name}-address")


def _text(words: Words, name: str, text: str) -> str:
    save = button(said(words, "board.act.save"), save=f"{name}-text")
    summary = said(words, "board.share.show")
    return (
        f'<details><summary>{summary}</summary><pre id="{name}-text" tabindex="0">{escape(text)}</pre></details>'
        f"{_copy(words, f'{name}-text', save)}"
    )


def _copy(words: Words, target: str, more: str = "") -> str:
    told = {"copied": said(words, "citing.copied"), "failed": said(words, "citing.not_copied")}
    data = "".join(f' data-{name}="{text}"' for name, text in told.items())
    copy = f'<button type="button" data-copy="{target}"{data}>{said(words, "citing.copy")}</button>'
    return f'<div class="buttons">{copy}{more}</div>'


def _voice() -> str:
    return '<p class="citing-voice" role="status"></p>'
