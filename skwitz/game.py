"""A game: the deal, the points and the chips; every move gives the next game, or is refused and changes nothing."""

from dataclasses import dataclass

from skwitz.deal import Deal
from skwitz.rules import Rules


@dataclass(frozen=True, slots=True)
class Game:
    """A sitting at one moment. Chips are in half chips, tuples go by seat, -1 is nobody.

    `rules.schedule` is None here: the deal's own schedule is in force.
    """

    rules: Rules
    deal: Deal
    phase: str
    """`shuffle` `cut` `play` `after` (something may be declared after a play) `count` `ended`."""
    asked: int
    """Who may declare something, in the phases `after` and `count`."""
    sweep: int
    """The card that made a skwitz not yet called, or -1 [c26]; its maker is the seat asked."""
    points: tuple[int, ...]
    """Carried from earlier deals [8.1 c20]; what this deal has brought stands in its marks and matadors."""
    outs: tuple[int, ...]
    """Times that each has gone out since the pot was last taken [9.4 c21]."""
    last_out: int
    """The winner of the last out of the sitting."""
    won: int
    """Who went out in this deal (played out, or just ended: kept until the next deal's ante)."""
    secured: int
    """Whose win is secured [8.7 c16]."""
    owed: tuple[int, ...]
    """By debtor: bonuses owed to the next winner [6.7 v04]."""
    pools: tuple[int, ...]
    pot: int
