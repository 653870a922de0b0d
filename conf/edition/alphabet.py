"""The order of words in each language, and the headings under which an index has them.

Swedish has å, ä and ö after z; elsewhere accents do not count.  Korean words stand under their first consonant,
Japanese ones under their row of the syllabary, those in kanji together where nobody has said how they are read.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

QUOTES = "“”‘’«»„「『"
OWN_LETTERS = {"sv": "åäö"}
"""Letters that are no accented others, in their order at the end of the alphabet."""

FIRST_SYLLABLE, LAST_SYLLABLE, SYLLABLES_OF_AN_INITIAL = "가", "힣", 588
INITIALS = "ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ"
"""What a Korean syllable begins with, in order; an index has ㄲ with ㄱ."""

ROWS = dict(zip("ぁかさたなはまゃらゎ", "あかさたなはまやらわ", strict=True))
"""Where a row of the Japanese syllabary begins, and what it is called."""

KANJI = "漢字"
KATAKANA_TO_HIRAGANA = ord("ア") - ord("あ")


def heading(words: str, lang: str, articles: Iterable[str] = (), initials: Iterable[str] = ()) -> str:
    """Give the heading for words in an index; empty for what begins with no letter.

    `initials` are beginnings, each with the letter that is read there behind it; the longest that fits is taken.

    >>> [heading(words, "en", ["a "]) for words in ("A matador", "“Aus!” is called", "Ace", "7")]
    ['M', 'A', 'A', '']
    >>> heading("Återförsäljare", "sv"), heading("Übergabe", "de"), heading("‘가장 많은 카드’의 뜻", "ko")
    ('Å', 'U', 'ㄱ')
    >>> heading("「ゴミ」", "ja"), heading("マタドール", "ja"), heading("場札", "ja")
    ('か', 'ま', '漢字')
    >>> [heading(words, "ja", (), ["二に", "二つふ"]) for words in ("二つの書物", "二度目の勝ち")]
    ['は', 'な']
    """
    first = _first(_bare(words, articles), initials)
    if FIRST_SYLLABLE <= first <= LAST_SYLLABLE:
        return INITIALS[(ord(first) - ord(FIRST_SYLLABLE)) // SYLLABLES_OF_AN_INITIAL]
    kana = _hiragana(first)
    if "ぁ" <= kana <= "ゖ":
        return ROWS[max(start for start in ROWS if start <= kana)]
    if "一" <= first <= "鿿":
        return KANJI
    if first.casefold() in OWN_LETTERS.get(lang, ()):
        return first.upper()
    return kana.upper()[:1] if kana.isalpha() else ""


def order(words: str, lang: str, articles: Iterable[str] = (), initials: Iterable[str] = ()) -> tuple[int, str, str]:
    """Give what words are sorted by: signs first, then the language's own script, then kanji, then another's letters.

    >>> sorted(["öppen", "zon", "ås", "ansats"], key=lambda words: order(words, "sv"))
    ['ansats', 'zon', 'ås', 'öppen']
    >>> sorted(["Zug", "Änderung", "Ast"], key=lambda words: order(words, "de"))
    ['Änderung', 'Ast', 'Zug']
    >>> sorted(["Skwitz", "場札", "マタドール", "エース"], key=lambda words: order(words, "ja"))
    ['エース', 'マタドール', '場札', 'Skwitz']
    """
    own = OWN_LETTERS.get(lang, "")
    bare = _bare(words, articles).casefold()
    read = _first(bare, initials)
    key = _hiragana(read) if read != bare[:1] else ""
    key += "".join(
        f"{{{own.index(letter)}" if letter in own else _hiragana(letter)
        for letter in unicodedata.normalize("NFC", bare)
    )
    first = heading(words, lang, articles, initials)
    latin = first.isascii() or first.casefold() in own
    rank = 0 if not first else 2 if first == KANJI else 3 if latin and lang in ("ja", "ko") else 1
    return rank, key, words


def _bare(words: str, articles: Iterable[str]) -> str:
    """Take quotation marks and an article from the beginning."""
    bare = words.lstrip(QUOTES)
    article = next((article for article in articles if bare.lower().startswith(article)), "")
    return bare[len(article) :].lstrip(QUOTES)


def _first(bare: str, initials: Iterable[str]) -> str:
    """Give the letter that words begin with, as it is read where that is known."""
    return max((initial for initial in initials if bare.startswith(initial[:-1])), key=len, default=bare[:1])[-1:]


def _hiragana(letter: str) -> str:
    """Give a letter without accent or voicing mark, and katakana as hiragana."""
    parts = unicodedata.normalize("NFD", letter)
    letter = unicodedata.normalize("NFC", "".join(part for part in parts if not unicodedata.combining(part)))
    return chr(ord(letter) - KATAKANA_TO_HIRAGANA) if "ァ" <= letter <= "ヶ" else letter
