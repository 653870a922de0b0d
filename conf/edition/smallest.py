"""The smallest position in which a reading differs from the default: the results of the search, in `conf/results`."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from edition.consequences import RESULTS, Case
from edition.model import Conjecture, Variant
from skwitz.differing import smallest
from skwitz.notation import write_position

UP_TO: Final = 5
"""How many cards in hands and on the table the positions searched have at most."""


class Smallest(NamedTuple):
    """The smallest position for one value of an option, without its ruleset; all but `up_to` empty if there is none."""

    option: str
    value: str
    base: str
    up_to: str
    cards: str = ""
    what: str = ""
    move: str = ""
    position: str = ""


def search(wanted: Iterable[Case], up_to: int = UP_TO) -> Iterator[Smallest]:
    """Search for the smallest position of each case."""
    for case in wanted:
        made = Smallest(case.option, case.value, str(case.one), str(up_to))
        found = smallest(case.one, case.other, up_to)
        if found:
            move = str(found.move) if found.move else ""
            line = write_position(found.game, rules=False)
            made = made._replace(cards=str(found.cards), what=found.what, move=move, position=line)
        yield made


def write(found: Iterable[Smallest], path: Path = RESULTS / "smallest.tsv") -> None:
    """Write what was found, in the order of the options."""
    lines = ["\t".join(Smallest._fields), *("\t".join(row) for row in found)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@cache
def positions(path: Path = RESULTS / "smallest.tsv") -> tuple[Smallest, ...]:
    """Read what was found."""
    with path.open(encoding="utf-8", newline="") as file:
        return tuple(Smallest(**row) for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def positions_of(thing: Variant | Conjecture) -> tuple[Smallest, ...]:
    """Give the positions for the readings of a variant or the answers to a conjecture."""
    own = {part.value for part in (thing.readings if isinstance(thing, Variant) else thing.answers)} - {""}
    return tuple(p for p in positions() if p.option == thing.option and (not own or p.value in own))
