"""The rules as options: each point on which the witnesses differ or are silent is one field of `Rules`.

A field's `sources` name the variants and conjectures that it decides, its `clauses` where it is at work. The default
comes first: where it rests on a conjecture it is the editor's.
"""

import re
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Final, NamedTuple, cast

from skwitz.errors import Illegal, Unreadable

PLAYERS: Final = range(2, 9)
"""Two to eight play [3.1]."""


class Schedule(NamedTuple):
    """How a deal is dealt: number of players, cards on the table, and the sizes of the hands drawn one after another.

    >>> str(Schedule(4, 4, (4, 4, 4)))
    '4-4-4.4.4'
    """

    players: int
    table: int
    hands: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.players}-{self.table}-{'.'.join(map(str, self.hands))}"

    @classmethod
    def read(cls, text: str, column: int = 1) -> "Schedule":
        """Read `4-4-4.4.4`. Raises `Unreadable`, or `Illegal` where it does not deal the pack out."""
        if not re.fullmatch(r"\d{1,2}-\d{1,2}-\d{1,2}(\.\d{1,2})*", text, re.ASCII):
            raise Unreadable("no_schedule", text, column, ("3.2",), {"found": text})
        players, table, hands = text.split("-")
        return cls(int(players), int(table), tuple(map(int, hands.split(".")))).checked()

    def checked(self) -> "Schedule":
        """Return the schedule itself, or raise `Illegal`, which says what is wrong with it.

        `players`: not two to eight [3.1]; `schedule_table`: no card for the table [4.6 c01]; `schedule_hand`: an empty
        hand [4.8 c01]; `schedule`: not 52 cards in all [3.2 c01].
        """
        if self.players not in PLAYERS:
            raise Illegal("players", ("3.1",), {"players": self.players})
        if self.table < 1:
            raise Illegal("schedule_table", ("4.6", "c01"), {"schedule": str(self)})
        if min(self.hands, default=0) < 1:
            raise Illegal("schedule_hand", ("4.8", "c01"), {"schedule": str(self)})
        dealt = self.table + self.players * sum(self.hands)
        if dealt != 52:
            raise Illegal("schedule", ("3.2", "c01"), {"schedule": str(self), "dealt": dealt})
        return self


SCHEDULES: Final[dict[int, Schedule]] = {
    players: Schedule(players, table, hands).checked()
    for players, table, hands in (
        (2, 4, (4, 4, 4, 4, 4, 4)),
        (3, 4, (4, 4, 4, 4)),
        (4, 4, (4, 4, 4)),
        (5, 2, (4, 3, 3)),
        (6, 4, (4, 4)),
        (7, 3, (4, 3)),
        (8, 4, (3, 3)),
    )
}
"""The schedules by number of players: for four the text's [4.6 4.8], for the others the nearest to it [3.2 c01]."""


class Option(NamedTuple):
    """A field of `Rules` as a record: a number of at least `minimum` where `values` is empty, else one of them."""

    name: str
    default: str | int | None
    values: tuple[str, ...]
    minimum: int
    sources: tuple[str, ...]
    clauses: tuple[str, ...]

    def refuse(self, value: object) -> str | None:
        """Why not this value: what would be allowed, or nothing if it is allowed."""
        if self.name == "schedule":
            return None if value is None or isinstance(value, Schedule) else "schedule"
        if self.values:
            return None if value in self.values else "|".join(self.values)
        whole = isinstance(value, int) and not isinstance(value, bool)
        return None if whole and isinstance(value, int) and value >= self.minimum else f">={self.minimum}"


def _meta(values: tuple[str, ...], minimum: int, sources: str, clauses: str) -> dict[str, Any]:
    return {
        "values": values,
        "minimum": minimum,
        "sources": tuple(sources.split()),
        "clauses": tuple(clauses.split()),
    }


def _choice(values: str, sources: str, clauses: str) -> Any:
    """Make a field with named values, the default first."""
    names = tuple(values.split())
    return field(default=names[0], metadata=_meta(names, 0, sources, clauses))


def _number(default: int, minimum: int, sources: str, clauses: str) -> Any:
    """Make a field that holds a whole number."""
    return field(default=default, metadata=_meta((), minimum, sources, clauses))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """All the options of the game; `Rules()` is the edition's own ruleset.

    Raises `Illegal` (`unknown_value`) with the field's sources if a value is none of the field's.

    >>> str(Rules(take="maximal", stake=5))
    'stake-5.take-maximal'
    """

    schedule: Schedule | None = field(default=None, metadata=_meta((), 0, "c01", "3.2 4.6 4.8"))
    """§ 3.2 c01: how the cards are dealt; None is `SCHEDULES` for the number of players."""
    stake: int = _number(4, 1, "v25", "2.6 4.2 6.6 8.6")
    """§§ 4.2, 6.6, 8.6 v25: whole chips of the ante; every payment goes by it."""
    target: int = _number(7, 1, "8.1", "8.1")
    """§ 8.1: the agreed number of points, usually seven."""
    pool_start: int = _number(0, 0, "c19", "2.4")
    """§ 2.4 c19: chips in each pool at the start."""
    partners: str = _choice("none opposite", "3.3 c30", "3.3")
    """§ 3.3 c30: each alone, or four as two teams, partners `opposite`: seats 0 and 2 against 1 and 3."""
    partners_pool: str = _choice("shared separate", "v24 c32", "3.4")
    """§ 3.4 v24 c32: do partners share one pool? If `separate`, who captures or calls is paid; the pot is halved."""
    team_pays: str = _choice("each once", "c31", "3.3 6.2 6.3 6.4 6.5 8.3 8.5")
    """§§ 3.3, 6 c31: each opponent pays, or the opposing team `once`, by the one next in turn."""
    ace_adds: str = _choice("yes no", "c02 v13", "5.4 5.6")
    """§ 5.4 c02 v13: may an ace be one of the cards added up?"""
    trail: str = _choice("hand card will", "c03", "5.9")
    """§ 5.9 c03: one may trail if no card in `hand` captures, if the played `card` does not, or at `will`."""
    take: str = _choice("any maximal", "c04", "5.7")
    """§ 5.7 c04: `maximal` if nothing more may be left that could be captured as well."""
    several: str = _choice("any aces_only", "v14", "5.7")
    """§ 5.7 v14: `aces_only` if other cards make one capture a turn, of one rank or one sum."""
    courts_add: str = _choice("no yes", "v12", "5.5")
    """§ 5.5 v12: `yes` if jack, queen and king count 11, 12 and 13."""
    leftovers: str = _choice("nobody dealer last_captor", "c05", "5.12")
    """§ 5.12 c05: who gets the cards that the dealer clears, for §§ 7.1 and 7.2 only."""
    ties: str = _choice("nobody each", "c06", "7.1 7.2")
    """§§ 7.1, 7.2 c06: who scores where several have equally many."""
    most: str = _choice("plurality majority", "v08", "7.1 7.2")
    """§§ 7.1, 7.2 v08: `majority` if more than half is needed."""
    matador_from_hand: str = _choice("yes no", "c07", "6.2 7.4")
    """§§ 6.2, 7.4 c07: does a matador count that was played from the hand to capture?"""
    matador_points: str = _choice("each together", "v09", "7.4")
    """§ 7.4 v09: a point for each matador, or one at the count to who captured most of them."""
    last_skwitz: str = _choice("yes no", "c08", "5.8")
    """§ 5.8 c08: does a sweep with the very last card of the deal count?"""
    skwitz_call: str = _choice("automatic called", "c26 v41", "5.8")
    """§ 5.8 c26 v41: `called` if a skwitz is forfeited unless its maker calls it before the next play."""
    half: str = _choice("exact rounded_up", "c09", "6.6")
    """§ 6.6 c09: half of an odd stake, in half chips or rounded up to a whole one."""
    payers: str = _choice("all alternate", "v05", "6.2 6.3 6.4 6.5")
    """§§ 6.2–6.5 v05: `alternate` if every second player pays, from the captor's right."""
    bonus_payee: str = _choice("captor winner", "v04", "6.7")
    """§ 6.7 v04: `winner` if bonuses are owed to the winner of the next out."""
    debts: str = _choice("allowed limited", "c19", "2.4")
    """§ 2.4 c19: `limited` if one pays only what one's pool holds."""
    penalty_each: str = _choice("each shared", "v06", "6.8")
    """§ 6.8 v06: the offender pays half the stake to each opponent, or half the stake in all, `shared` among them."""
    running_points: str = _choice("with_bonuses earlier_only", "c10", "8.1")
    """§ 8.1 c10: do this deal's matadors and skwitzes count before the deal is over?"""
    matsch_points: str = _choice("running finished", "c15", "8.4")
    """§ 8.4 c15: who is without a point, by the running count or by finished deals only."""
    carry: str = _choice("yes no", "c20", "8.1")
    """§ 8.1 c20: are points carried from deal to deal until somebody goes out?"""
    declare_out: str = _choice("on_turn at_once", "v01", "8.2")
    """§ 8.2 v01: `at_once` if one goes out as soon as the points are reached, out of turn too."""
    out_when: str = _choice("before after_capture", "c13", "8.2")
    """§ 8.2 c13: before one's play only, or also after one's own capture."""
    out_at_count: str = _choice("yes no", "c11", "8.2")
    """§ 8.2 c11: may one go out at the count, when no turn is left?"""
    out_order: str = _choice("turn highest categories", "c12", "8.2")
    """§ 8.2 c12: who comes first at the count, by turn, by total, or by §§ 7.1, 7.2, 7.5 in order."""
    unfinished: str = _choice("thrown_in played_out", "c14", "8.3")
    """§ 8.3 c14: what becomes of the deal in which somebody goes out."""
    play_on: str = _choice("points_and_money money_only", "v03", "8.7")
    """§ 8.7 v03: `money_only` if playing on brings payments but no points."""
    play_on_risk: str = _choice("yes secured", "c16", "8.7")
    """§ 8.7 c16: `secured` if who plays on has the win and only delays it."""
    next_dealer: str = _choice("winner same_dealer", "v07", "9.2")
    """§ 9.2 v07: who deals after an out."""
    rotation_if: str = _choice("no_out no_seven", "c17", "9.3")
    """§ 9.3 c17: the deal passes if nobody has gone out, or only if nobody has the points to."""
    ante: str = _choice("deal game pot", "c18", "4.2")
    """§ 4.2 c18: how often the ante is paid: each deal, each game (until an out), or for each new pot."""
    pot_win: str = _choice("twice twice_running", "v02", "9.4")
    """§ 9.4 v02: `twice_running` if the pot goes to who wins two outs one after the other."""
    abandoned_pot: str = _choice("shared last_winner", "c35", "9.4")
    """§ 9.4 c35: who gets the pot that stands when the sitting ends."""
    check_bottom: str = _choice("yes no", "c23", "4.5")
    """§ 4.5 c23: is a pack with a matador at the bottom shuffled again (a given one refused)?"""
    bottom_known: str = _choice("dealer all nobody", "c24", "4.5")
    """§ 4.5 c24: who knows the bottom card?"""

    def __post_init__(self) -> None:
        for option in options():
            value = getattr(self, option.name)
            allowed = option.refuse(value)
            if allowed is not None:
                params = {"option": option.name, "value": str(value), "allowed": allowed}
                raise Illegal("unknown_value", option.sources, params)
        if self.schedule is not None:
            self.schedule_for(self.schedule.checked().players)
        if self.schedule is not None and self.schedule == SCHEDULES[self.schedule.players]:
            object.__setattr__(self, "schedule", None)

    def __str__(self) -> str:
        """Write the changes as text for the position line and the query; the schedule has its own field there."""
        changes = self.changes()
        return ".".join(f"{name}-{value}" for name, value in changes.items() if name != "schedule")

    def changes(self) -> dict[str, Any]:
        """Tell what differs from the edition's ruleset, in the order of the fields."""
        return {o.name: getattr(self, o.name) for o in options() if getattr(self, o.name) != o.default}

    def schedule_for(self, players: int) -> Schedule:
        """Look up the schedule for so many players.

        Raises `Illegal` for a wrong number [3.1], for partners that are not four [3.3] or where `schedule` is for
        another number [c01].
        """
        if players not in PLAYERS:
            raise Illegal("players", ("3.1",), {"players": players})
        if self.partners != "none" and players != 4:
            raise Illegal("partners_players", ("3.3", "c30"), {"players": players})
        if self.schedule is None:
            return SCHEDULES[players]
        if self.schedule.players != players:
            raise Illegal("schedule_players", ("3.2", "c01"), {"players": players, "schedule": str(self.schedule)})
        return self.schedule

    @classmethod
    def read(cls, text: str, column: int = 1) -> "Rules":
        """Read `ace_adds-no.stake-5`, the name of a ruleset, or a name and what changes it: `SWEDISH.stake-5`.

        `column` is where the text begins. Raises `Unreadable` with the column.

        >>> Rules.read("stake-5").stake, Rules.read("swedish").payers
        (5, 'alternate')
        """
        changes: dict[str, Any] = {}
        said: set[str] = set()
        for found in re.finditer(r"[^.,;&\s]+", text):
            place = column + found.start()
            if not changes and found.start() == 0 and (named := _named(found[0])) is not None:
                changes |= named.changes()
            else:
                name, value = _change(found[0], text, place)
                if name in said:
                    raise Unreadable("option_twice", text, place, params={"option": name})
                said.add(name)
                changes[name] = value
        return cls(**changes)


@cache
def options() -> tuple[Option, ...]:
    """List the options in the order of `Rules`' fields."""
    return tuple(Option(name=f.name, default=cast("str | int | None", f.default), **f.metadata) for f in fields(Rules))


def _named(text: str) -> Rules | None:
    """Find a named ruleset; the names are defined on top of this module, so they are looked up when asked for."""
    from skwitz.rulesets import RULESETS

    return RULESETS.get(text.upper())


def _change(word: str, text: str, column: int) -> tuple[str, str | int]:
    """Read one `field-value` (or `field=value`)."""
    name, hyphen, value = word.lower().replace("=", "-", 1).partition("-")
    option = next((o for o in options() if o.name == name and name != "schedule"), None)
    if option is None and not hyphen and text.startswith(word):
        from skwitz.rulesets import RULESETS

        raise Unreadable("no_ruleset", text, column, params={"found": word, "known": ", ".join(RULESETS)})
    if option is None:
        raise Unreadable("no_option", text, column, params={"option": name})
    known: str | int = int(value) if not option.values and re.fullmatch(r"[0-9]{1,18}", value) else value
    allowed = option.refuse(known)
    if allowed is not None:
        params = {"option": name, "value": value, "allowed": allowed}
        raise Unreadable("unknown_value", text, column + len(name + hyphen), option.sources, params)
    return name, known
