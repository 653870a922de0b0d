"""Events: what a move has brought about, as records that name the clause, the variant or the conjecture at work."""

from typing import Final, NamedTuple

from skwitz.errors import Illegal, Value, canonical

NOBODY: Final = "nobody"
"""In place of a seat, or of a list of seats, where there is none."""

POT: Final = "pot"
"""In place of a seat that is paid: the pot [2.5]."""


class Event(NamedTuple):
    """One thing that happened: `code` from `EVENTS`, the `sources` that license it, `params` by name.

    Seats are numbers, lists of seats are joined by full stops; amounts (`half`) are in half chips, cards in notation.

    >>> str(Event("trail", ("5.9",), (("seat", 1), ("card", "QH"))))
    'trail seat=1 card=QH [5.9]'
    """

    code: str
    sources: tuple[str, ...] = ()
    params: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return canonical(self.code, self.params, self.sources)

    def get(self, name: str) -> Value:
        """Look a parameter up; raises `KeyError` if the event has none."""
        return dict(self.params)[name]


def seats(several: tuple[int, ...] | list[int]) -> str:
    """Write a list of seats as a parameter: `0.2.3`, or `nobody`.

    >>> seats((0, 2, 3)), seats(())
    ('0.2.3', 'nobody')
    """
    return ".".join(map(str, several)) or NOBODY


EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "shuffle": ("seat",),  # 4.3
    "cut": ("seat", "at"),  # 4.4 c29; at 0: says gut ist's
    "bottom": ("seat",),  # 4.5: looked at, no matador
    "reshuffle": ("seat", "card"),  # 4.5 c23
    "ante": ("from", "half"),  # 4.2 c18: each in the list puts so much into the pot
    "layout": ("seat", "cards"),  # 4.6, c01 but for four
    "stock": ("seat",),  # 4.7: handed to forehand
    "draw": ("seat", "cards"),  # 4.8, or 4.9 c25
    "capture": ("seat", "card", "cards", "groups"),  # 5.3 5.4 5.7 as they apply; groups joined by full stops
    "trail": ("seat", "card"),  # 5.9
    "matador": ("seat", "card"),  # 6.2; c07 when it came from the hand
    "skwitz": ("seat",),  # 5.8
    "noskwitz": ("seat",),  # 5.8 c08: a sweep that does not count
    "mark": ("seat", "card"),  # 5.11 c36
    "last": ("seat", "cards", "to"),  # 5.12 c05: the dealer clears
    "pay": ("from", "to", "half"),  # 6.2 6.3 6.4 6.5 8.3 8.5: each in the list pays so much to a seat or the pot
    "owe": ("from", "half"),  # 6.7 v04: each in the list owes so much more to the next winner
    "settle": ("from", "to", "half"),  # 6.7 v04
    "void": ("from",),  # 6.7 v04: what these owe is void
    # 7.1 7.2 7.3 7.4 7.5; for: cards spades skwitz matador matadors last; partners are listed: 0.2 [c30]
    "point": ("seat", "for", "n"),
    "nopoint": ("for", "seats"),  # 7.1 7.2 c06 v08, 7.4 v09, 7.5 c28, 8.7 v03
    "points": ("totals",),  # at the count, by seat
    "ask": ("seat",),  # 8.2: asked whether to go out
    "playon": ("seat",),  # 8.7
    "secure": ("seat",),  # 8.7 c16
    "out": ("seat",),  # 8.2
    "matsch": ("seat",),  # 8.4
    "thrownin": (),  # 8.3 c14, c37
    "played_out": (),  # 8.3 c14
    "potpass": ("seat",),  # 9.1
    "pottake": ("seat", "half"),  # 9.4
    "dealer": ("seat",),  # 9.2 9.3: deals next
    "call": ("seat",),  # 5.8 c26
    "forfeit": ("seat",),  # 5.8 c26: an uncalled skwitz
    "stop": ("seat",),  # 9.4 c37
    "share": ("to", "half"),  # 9.4 c35: each in the list gets so much of the pot
    "ended": (),  # c37
    # 6.8 c33: an infringement; kind: turn capture trail skwitz aus bottom misdeal piles
    "fault": ("seat", "kind", "move"),
    "undone": ("seat",),  # 6.8 c34: the seat's play is undone and made again
}
"""The vocabulary: every code with the names of its parameters, in order."""

REFUSALS: Final[dict[str, tuple[str, ...]]] = {
    "wrong_phase": ("move", "phase"),  # none of the moves that the phase waits for
    "no_seat": ("seat", "players"),  # 3.1
    "not_in_turn": ("seat", "turn"),  # 5.1; 4.3 to shuffle, 4.4 c29 to cut, 8.2 to go out, c37 to stop
    "not_a_pack": ("cards",),  # 2.1
    "no_cut": ("at",),  # 4.4
    "matador_at_bottom": ("card",),  # 4.5 c23: of a given pack
    "not_in_hand": ("seat", "card"),  # 5.2
    "card_captures": ("card",),  # 5.9 c03: the card itself can
    "must_capture": ("card", "able"),  # 5.9 c03: these of the hand can capture
    "too_few_points": ("seat", "points", "target"),  # 8.1
    "win_secured": ("seat", "secured"),  # 8.7 c16: another seat has the win
    "nothing_to_call": ("seat",),  # 5.8 c26
    "nothing_to_decline": ("seat",),  # 8.7
    "deal_is_over": ("seat",),  # 5.12: no card is left to play, the seat asked has to answer
    "no_infringement": ("move",),  # 6.8 c33: nothing is wrong with what is attempted
    "record_only": ("move",),  # 4.8: a draw stands in a record only
}
"""The codes of the game's refusals with the names of their parameters (captures have their own, see `explanation`)."""


def refusal(code: str, sources: tuple[str, ...], *values: Value) -> Illegal:
    """Make a refusal, its parameters in the order of `REFUSALS`.

    >>> str(refusal("not_in_hand", ("5.2",), 1, "TS"))
    'not_in_hand seat=1 card=TS [5.2]'
    """
    return Illegal(code, sources, dict(zip(REFUSALS[code], values, strict=True)))
