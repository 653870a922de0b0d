"""Korean particles: which of two forms follows a word depends on whether the word ends in a consonant.

A template writes both, `{seat}(이/가)`, the form after a consonant first; the pair is settled when the field is filled.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

PAIR = re.compile(r"\(([가-힣]+)/([가-힣]+)\)")
CLOSING: Final = "\ue0ff)’”"
"""Marks after a word that are not heard."""

FIRST, LAST, FINALS, LIEUL = 0xAC00, 0xD7A3, 28, 8
DIGITS: Final = dict(zip("0123456789", "영일이삼사오육칠팔구", strict=True))
CARDS: Final = ("\ue000", "\ue034")


def settled(phrase: str, card_name: Callable[[str], str]) -> str:
    """Put the form that fits in the place of each pair; `card_name` reads a card's private character aloud.

    Where the sound of the word is not known (Latin letters) both stand, as is the custom: 을(를).

    >>> settled("선(이/가) 딜러(을/를) 봅니다. 7(으로/로)", str)
    '선이 딜러를 봅니다. 7로'
    """
    while found := PAIR.search(phrase):
        before = phrase[: found.start()]
        phrase = before + _chosen(before, found[1], found[2], card_name) + phrase[found.end() :]
    return phrase


def _chosen(before: str, after_consonant: str, after_vowel: str, card_name: Callable[[str], str]) -> str:
    last = before.rstrip(CLOSING)[-1:]
    if CARDS[0] <= last <= CARDS[1] and last:
        last = card_name(last)[-1:]
    last = DIGITS.get(last, last)
    if not last or not FIRST <= ord(last) <= LAST:
        return f"{after_consonant}({after_vowel})"
    final = (ord(last) - FIRST) % FINALS
    # 로 follows ㄹ as it follows a vowel: 딜로, 서울로
    open_end = not final or (final == LIEUL and after_vowel.startswith("로"))
    return after_vowel if open_end else after_consonant
