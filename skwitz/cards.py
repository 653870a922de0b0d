"""Cards, sets of cards, and the pack that a seed gives.

A card is `4 * (rank - 1) + suit`, 0 to 51 [2.1]; the ace is rank 1 [2.2]. A set of cards is an integer of 52 bits.
"""

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from skwitz.errors import Unreadable

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
UNSEEN: Final = 52
"""In a stock or a pack: a card not seen, written `xx`."""

_SYMBOLS: Final = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
_RANK = "(?:10|[A2-9TJQK])"
_SUIT = f"(?:[SHDC{''.join(_SYMBOLS)}][\ufe0e\ufe0f]?)"
CARD_PATTERN: Final = f"(?a:{_RANK}{_SUIT}|{_SUIT}{_RANK})"
"""A regular expression, to be used without regard to case, for one card leniently written: `TS`, `10♠`, `♠10`.

Case is that of ASCII: the sign of the kelvin is no king.
"""

_CARD = re.compile(f"({_RANK})({_SUIT})|({_SUIT})({_RANK})", re.IGNORECASE | re.ASCII)


class Card(int):
    """One of the 52 cards.

    >>> ten = Card.read("10♠")
    >>> ten, str(ten), ten.rank, ten.suit
    (Card('TS'), 'TS', 10, 0)
    """

    __slots__ = ()

    @property
    def rank(self) -> int:
        """1 (ace) to 13 (king) [2.2]."""
        return self // 4 + 1

    @property
    def suit(self) -> int:
        """0 to 3: spades, hearts, diamonds, clubs."""
        return self % 4

    def __str__(self) -> str:
        return NAMES[self]

    def __repr__(self) -> str:
        return f"Card('{NAMES[self]}')"

    def __format__(self, spec: str) -> str:
        return format(NAMES[self], spec)

    @classmethod
    def read(cls, text: "str | int") -> "Card":
        """Read one card leniently; an integer 0 to 51 is that card. Raises `Unreadable`."""
        if isinstance(text, int):
            if not 0 <= text < 52:
                raise Unreadable("no_card", str(int(text)), 1, params={"found": int(text)})
            return cls(text)
        cards = scan(text)
        if len(cards) != 1:
            raise Unreadable("not_one_card", text, 1, params={"found": text.strip()})
        return cls(cards[0])


NAMES: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "xx")
"""The strict names of the cards by number, that of an unseen card last."""


class CardSet(int):
    """A set of cards, an integer of 52 bits; iterating gives cards rising by rank, within a rank in the order S H D C.

    >>> table = CardSet.read("TD 3C 10♣")
    >>> table, len(table), [str(card) for card in table]
    (CardSet('3CTDTC'), 3, ['3C', 'TD', 'TC'])
    """

    __slots__ = ()

    def __iter__(self) -> Iterator[Card]:
        rest = int(self)
        while rest:
            lowest = rest & -rest
            yield Card(lowest.bit_length() - 1)
            rest ^= lowest

    def __len__(self) -> int:
        return self.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and 0 <= card < 52 and bool(self >> card & 1)

    def __or__(self, other: int) -> "CardSet":
        return CardSet(int(self) | other)

    def __and__(self, other: int) -> "CardSet":
        return CardSet(int(self) & other)

    def __str__(self) -> str:
        return "".join([NAMES[card] for card in self])

    def __repr__(self) -> str:
        return f"CardSet('{self}')"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    @classmethod
    def of(cls, cards: Iterable[int]) -> "CardSet":
        """Make the set of some cards, given by number 0 to 51; a card named twice is in it once."""
        bits = 0
        for card in cards:
            bits |= 1 << card
        return cls(bits)

    @classmethod
    def read(cls, cards: "int | str | Iterable[int | str]") -> "CardSet":
        """Read a set: text leniently written, an integer of 52 bits, or any iterable of cards.

        Raises `Unreadable` where the text holds something else or a card twice [2.1].
        """
        if isinstance(cards, int):
            if not 0 <= cards < 1 << 52:
                raise Unreadable("no_card_set", str(int(cards)), 1, params={"found": int(cards)})
            return cls(cards)
        return cls.of(scan(cards) if isinstance(cards, str) else map(Card.read, cards))


def scan(text: str, start: int = 0, end: int | None = None, *, unseen: bool = False) -> list[int]:
    """Read the cards in `text[start:end]`, in order, with or without spaces or commas between them.

    `unseen` allows `xx`. Raises `Unreadable` with the column in the whole text: `no_card`, or `repeated_card` [2.1].
    """
    cards: list[int] = []
    end = len(text) if end is None else end
    seen = 0
    while start < end:
        if text[start] in " \t\r\n,":
            start += 1
            continue
        if unseen and text[start : start + 2].lower() == "xx":
            cards.append(UNSEEN)
            start += 2
            continue
        found = _CARD.match(text, start, end)
        if not found:
            raise Unreadable("no_card", text, start + 1, params={"found": text[start : min(end, start + 3)]})
        card = _number(found[1] or found[4], found[2] or found[3])
        if seen >> card & 1:
            raise Unreadable("repeated_card", text, start + 1, ("2.1",), {"card": NAMES[card]})
        seen |= 1 << card
        cards.append(card)
        start = found.end()
    return cards


def _number(rank: str, suit: str) -> int:
    sign = _SYMBOLS.get(suit[0], suit[0].upper())
    return 4 * RANKS.index("T" if rank == "10" else rank.upper()) + SUITS.index(sign)


def written(cards: Iterable[int]) -> str:
    """Write cards in the order given, without separators.

    >>> written((38, 8, 52))
    'TD3Sxx'
    """
    return "".join([NAMES[card] for card in cards])


PACK: Final = tuple(range(52))
"""The pack in order: AS AH AD AC 2S … KC [2.1]."""

SPADES: Final = CardSet.of(range(0, 52, 4))
MATADORS: Final = CardSet.read("2S TS JS")
"""The three matadors: the two, the ten and the jack of spades [2.3]."""


def shuffled(random: Random) -> tuple[int, ...]:
    """Shuffle the pack from its order by Fisher and Yates with `random.random()` alone; index 0 is the top.

    For i from 51 down to 1, card i and card `int(random() * (i + 1))` change places.
    """
    cards, draw = list(PACK), random.random
    for i in range(51, 0, -1):
        j = int(draw() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def pack(seed: int | str) -> tuple[int, ...]:
    """Give the pack of a seed, from the top: the same on every machine and version of Python.

    >>> written(pack(0)[:5])
    'ACTH2S9H2C'
    """
    return shuffled(Random(seed))
