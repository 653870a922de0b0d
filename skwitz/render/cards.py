"""Cards as small SVG pictures: a big corner index, pips or a framed letter.

Shapes are drawn here, in relative steps on a grid of whole numbers, so that a card stays under 1.6 KB and needs
neither a sprite, an `id` nor a style attribute. All ink is `currentColor`: the page's style sheet colours a suit.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape

from skwitz.cards import Card

WIDTH, HEIGHT = 240, 344

Shape = tuple[tuple[str, tuple[int, ...]], ...]

# Each shape starts at (0, 0), 20 units above its middle, and is about 40 units high.
SHAPES: tuple[Shape, ...] = (
    (  # spade
        ("c", (3, 9, 18, 14, 18, 25)),
        ("s", (-10, 13, -16, 6)),
        ("q", (0, 6, 5, 9)),
        ("h", (-14,)),
        ("q", (5, -3, 5, -9)),
        ("c", (-6, 7, -16, 3, -16, -6)),
        ("s", (16, -16, 19, -25)),
        ("z", ()),
    ),
    (  # heart
        ("m", (0, 8)),
        ("c", (3, -11, 19, -9, 19, 3)),
        ("s", (-15, 16, -19, 29)),
        ("c", (-4, -13, -19, -17, -19, -29)),
        ("s", (16, -14, 19, -3)),
        ("z", ()),
    ),
    (
        ("q", (5, 11, 15, 20)),
        ("q", (-10, 9, -15, 20)),
        ("q", (-5, -11, -15, -20)),
        ("q", (10, -9, 15, -20)),
        ("z", ()),
    ),  # diamond
    (  # club
        ("m", (-6, 16)),
        ("a", (9, 9, 0, 1, 1, 12, 0)),
        ("a", (9, 9, 0, 1, 1, -4, 11)),
        ("q", (0, 9, 5, 13)),
        ("h", (-14,)),
        ("q", (5, -4, 5, -13)),
        ("a", (9, 9, 0, 1, 1, -4, -11)),
        ("z", ()),
    ),
)

_LEFT, _MIDDLE, _RIGHT = 84, 120, 156
_COLUMN3, _COLUMN4 = (64, 172, 280), (64, 136, 208, 280)
_SIX = tuple((x, y) for x in (_LEFT, _RIGHT) for y in _COLUMN3)
_EIGHT = tuple((x, y) for x in (_LEFT, _RIGHT) for y in _COLUMN4)
_FOUR = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (64, 280))
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((_MIDDLE, 64), (_MIDDLE, 280)),
    3: tuple((_MIDDLE, y) for y in _COLUMN3),
    4: _FOUR,
    5: (*_FOUR, (_MIDDLE, 172)),
    6: _SIX,
    7: (*_SIX, (_MIDDLE, 118)),
    8: (*_SIX, (_MIDDLE, 118), (_MIDDLE, 226)),
    9: (*_EIGHT, (_MIDDLE, 172)),
    10: (*_EIGHT, (_MIDDLE, 100), (_MIDDLE, 244)),
}


def card_svg(card: int, label: str = "") -> str:
    """Give the picture of one card as an `<svg>`.

    `card` is 0..51. With a `label` ("ten of spades") the picture is an image with that text alternative; without one
    it is hidden from assistive technology, for use inside a button that has its own name.

    >>> card_svg(36, "ten of spades").startswith('<svg viewBox="0 0 240 344" role="img" aria-label="ten of spades">')
    True
    """
    card = Card(card)
    index = "10" if card.rank == 10 else str(card)[0]
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true" focusable="false"'
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" {role}>'
        f'<rect class="card-face" x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="20" fill="#fffdf8"/>'
        f'{_index(index)}<g transform="rotate(180 120 172)">{_index(index)}</g>'
        f"{_court(index) if card.rank > 10 else ''}"
        f'<path class="card-pips" fill="currentColor" d="{_marks(card)}"/></svg>'
    )


def back_svg(label: str = "") -> str:
    """Give the back of a card that is not seen; `label` as in `card_svg`."""
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true" focusable="false"'
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" {role}>'
        f'<rect class="card-back" x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="20"/>'
        '<rect class="card-frame" x="22" y="22" width="196" height="300" rx="8" fill="none"/>'
        f'<path class="card-pips" fill="currentColor" d="{_draw(SHAPES[2], 120, 172, 3, 1)}"/></svg>'
    )


def _index(index: str) -> str:
    squeeze = ' textLength="46" lengthAdjust="spacingAndGlyphs"' if len(index) > 1 else ""
    return f'<text class="card-index" x="31" y="54" font-size="48" text-anchor="middle"{squeeze}>{index}</text>'


def _court(letter: str) -> str:
    return (
        '<rect class="card-frame" x="64" y="46" width="112" height="252" rx="6" fill="none"/>'
        f'<text class="card-court" x="120" y="210" font-size="110" text-anchor="middle">{letter}</text>'
    )


@lru_cache(52)
def _marks(card: Card) -> str:
    """Give the path of all suit marks of a card: two beside the index, then its pips."""
    shape = SHAPES[card.suit]
    marks = [_draw(shape, 31, 80, 0.8, 1), _draw(shape, WIDTH - 31, HEIGHT - 80, 0.8, -1)]
    if card.rank == 1:
        marks.append(_draw(shape, 120, 172, 2.4, 1))
    elif card.rank > 10:
        marks += [_draw(shape, 90, 80, 0.9, 1), _draw(shape, 150, 264, 0.9, -1)]
    else:
        marks += [_draw(shape, x, y, 1, 1 if y <= 172 else -1) for x, y in PIPS[card.rank]]
    return "".join(marks)


def _draw(shape: Shape, x: int, y: int, scale: float, turn: int) -> str:
    """Give a shape with its middle at (x, y), enlarged by `scale`, upside down if `turn` is -1."""
    path = [f"M{x} {y - round(20 * scale) * turn}"]
    for letter, numbers in shape:
        scaled = [_step(letter, place, number, scale, turn) for place, number in enumerate(numbers)]
        path.append(
            letter
            + "".join(f"{'' if place == 0 or number < 0 else ' '}{number}" for place, number in enumerate(scaled))
        )
    return "".join(path)


def _step(letter: str, place: int, number: int, scale: float, turn: int) -> int:
    if letter != "a":
        return round(number * scale) * turn
    if place < 2:
        return max(1, round(number * scale))
    return number if place < 5 else round(number * scale) * turn
