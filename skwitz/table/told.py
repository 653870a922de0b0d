"""What a request has made of a sitting, and what of it is to be shown and said; the page's parts are made of this."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from skwitz.explaining import Explanation
from skwitz.moves import Play
from skwitz.table.sitting import Sitting
from skwitz.wording import Sentence
from skwitz.words import told

Asked = Mapping[str, str]


class Advice(NamedTuple):
    """One play that could be made."""

    play: Play
    brings: Explanation
    """What it brings at once; options that decide are not looked for."""
    chance: float
    """The strong player's estimate of the chance to be first out after it, 0 to 1; nan where it was not tried."""
    best: bool
    """Whether the strong player would make it."""


class Hint(NamedTuple):
    """What the person on turn could do: at most `hints.SHOWN` plays, the best first, of `number` in all."""

    plays: tuple[Advice, ...]
    number: int
    deals: int
    """On how many ways to deal the cards not seen the estimate rests."""


class Share(NamedTuple):
    """What can be given away of a sitting; what would show hidden cards is empty unless the whole was asked for."""

    hands: tuple[int, ...]
    """The seats whose hands the whole game shows, though they are hidden from who looks."""
    stock: int
    """How many cards of the stock it shows, though they are hidden."""
    whole: bool
    """Whether what shows hidden cards is there: it was asked for, or there are none."""
    game: str = ""
    """The address of the game as far as it is in force, beginning with `?` or `#`."""
    position: str = ""
    """The address of the position."""
    record: str = ""
    annotated: str = ""
    """The record with a footnote for each thing that happened."""
    seat: int = -1
    """For whom the following are, -1 for nobody."""
    view: str = ""
    """The address of the position as the seat sees it."""
    seen: str = ""
    """The record as the seat has seen the sitting; empty where it began with hidden cards."""


@dataclass(frozen=True)
class Told:
    """A sitting after a request, and what only this request brings; what is None or empty is not shown."""

    sitting: Sitting
    say: str = ""
    messages: tuple[Sentence, ...] = ()
    """What stands above the table: refusals, or what has been opened."""
    tone: str = ""
    """`refused` where something was."""
    why: str = ""
    """The move refused, so that "why not?" can be asked."""
    more: str = ""
    """HTML that follows the messages."""
    made: bool = False
    """Whether the last step in force was made by this request."""
    progress: int = -1
    """How far the machine in turn has thought, 0 to 100, -1 where none is thinking."""
    hint: Hint | None = None
    explanation: Explanation | None = None
    share: Share | None = None
    cited: str = ""
    """HTML with the address that cites the game."""
    typed: tuple[Sentence, ...] | None = None
    """What a line of the text mode is answered."""
    ledger: bool = False

    @property
    def answered(self) -> bool:
        """Tell whether something was asked for, to be shown beside the table."""
        return any((self.hint, self.explanation, self.share, self.cited, self.typed, self.ledger))

    def at(self, sitting: Sitting) -> Told:
        """Give the same with another sitting."""
        return replace(self, sitting=sitting)


def moved(sitting: Sitting) -> Told:
    """Tell what the last step of a sitting has brought about, which this request has made."""
    sentences = told(sitting.events(sitting.last), sitting.words) if sitting.last else ()
    return Told(sitting, " ".join(sentence.spoken for sentence in sentences), made=True)
