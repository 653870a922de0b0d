"""The site's own words for what is computed and given away: consequences, smallest positions, coverage, downloads.

They are fields of `edition.labels.Labels`, which says how they are translated.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class ResultLabels:
    """The words for results, in English by default; `{}` is filled in by the page."""

    # consequences: what each reading changes in play
    consequence: str = "Consequence"
    consequences: Mapping[str, str] = field(
        default_factory=lambda: {
            "wording": "wording only",
            "single": "one answer",
            "none seen": "none seen",
            "legal moves": "legal moves",
            "payments": "payments",
            "points": "points",
            "winner": "winner",
        }
    )
    consequence_meanings: Mapping[str, str] = field(
        default_factory=lambda: {
            "wording": "no option hangs on it; in the editors’ judgement it changes the words and not the play",
            "single": "this edition has one answer only, so there is nothing to compare",
            "none seen": "in all the games compared nothing came out differently",
            "legal moves": "other moves are lawful, and nothing else came out differently",
            "payments": "other payments are made",
            "points": "other points are scored",
            "winner": "somebody else goes out first, or takes the pot",
        }
    )
    consequence_rows: str = "Games that come out differently, by reading and player"
    reading_column: str = "Reading"
    player_column: str = "Player"
    games_column: str = "Games"
    at_column: str = "At"
    players: Mapping[str, str] = field(default_factory=lambda: {"random": "random", "greedy": "greedy"})
    share: str = "{} % ({}–{})"
    decimal_point: str = "."
    so_many_players: str = "{} players"
    until: Mapping[str, str] = field(
        default_factory=lambda: {
            "out": "until the first out",
            "pot": "until the pot is taken",
            "stop": "until the first out, which ends the sitting",
        }
    )
    terms: Mapping[str, str] = field(
        default_factory=lambda: {
            "schedule": "For four players the text fixes how the cards are dealt; so five play.",
            "stake": "The stake is a number; five chips stand for any other than four.",
            "half": "Half of four is whole, so the stake is five under both answers.",
            "partners_pool": "Partners play together under both readings.",
            "team_pays": "Partners play together under both answers.",
            "debts": "Each pool begins with twenty chips under both answers, so that it can run dry.",
            "penalty_each": "These players break no rule; so each deal begins with a false call to go out.",
            "unfinished": "What becomes of a deal shows only after the first out.",
            "next_dealer": "Who deals next shows only after the first out.",
            "ante": "When the next ante is due shows only after the first out.",
            "pot_win": "The pot is taken at the second win at the earliest.",
            "abandoned_pot": "The sitting has to end while a pot stands.",
            "bottom_known": "It changes what a seat sees; neither of these players looks at it.",
        }
    )
    all_consequences: str = "What all the readings change"
    no_consequence: str = "undisputed"
    by_consequence: str = "The clauses by consequence"
    by_readings: str = "The clauses by number of other readings"
    other_readings: str = "{} other"
    none_other: str = "none"
    smallest: str = "Smallest position in which they differ"
    smallest_cards: str = "cards in hands and on the table: {}"
    smallest_differs: Mapping[str, str] = field(
        default_factory=lambda: {
            "legal moves": "the legal moves differ",
            "payments": "other payments are made",
            "winner": "another win is made",
            "course": "another move is awaited next, or from another player",
            "points": "the points differ",
            "cards": "the cards come to lie elsewhere, or another player deals",
            "view": "a player sees another card",
        }
    )
    smallest_after: str = "after {}"
    smallest_none: str = "none up to {} cards"
    smallest_edition: str = "play it as the edition has it"
    smallest_reading: str = "play it under {}"

    # coverage: what plays each clause
    coverage: str = "What plays each clause"
    coverage_columns: tuple[str, ...] = (
        "Clause",
        "Scenarios written for it",
        "Of these cite it",
        "Others that cite it",
        "Remarks",
    )
    so_many_of: str = "{} of {}"
    not_executable: str = "Not executable: "
    ambiguous: str = "Ambiguous: "

    # what is shipped
    shipped: str = "Software that is shipped with the pages"
    shipped_columns: tuple[str, ...] = ("Software", "Version", "Licence")
    shipped_within: str = "{}, in {}"

    # downloads
    data: str = "Data: "
    downloads: str = "Files of this edition"
    download_columns: tuple[str, ...] = ("File", "Format", "What it holds", "Licence")
    downloads_of: Mapping[str, str] = field(
        default_factory=lambda: {
            "tei": "the whole edition in this language, with apparatus, conjectures and witnesses",
            "json": "the same as records, without markup",
            "schema": "what each member of the records means",
            "csv": "tables of clauses, variants, readings, conjectures, answers, witnesses, attestations and scenarios",
            "csvw": "what each column of the tables means",
            "readme": "what the files are, their versions and their licence",
            "zip": "all these files in one",
            "dts": "for programs that read collections of texts: all languages, chapters and clauses",
            "dts_readme": "which requests to it are answered",
            "suite": "cases to hold another program against",
            "suite_readme": "how a program is asked, and how it answers",
            "runner": "puts the cases to a program, and counts",
            "pdf": "the edition to print",
            "epub": "the edition for a reading device",
        }
    )
