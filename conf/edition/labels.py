"""The site's own words: headings, labels and notes that stand on pages beside the edition's text.

English stands here; another language is a file `conf/locale/<lang>.toml`, its keys the fields of `Labels`.  What Sphinx
says itself (*Search*, *Next*) is in its catalogues, what the engine says in `skwitz/locale/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Labels:
    """All words, in English by default; `{}` is filled in by the page."""

    # the frame of a page
    skip: str = "Skip to the text"
    contents: str = "Contents"
    contents_and_search: str = "Contents and search"
    site: str = "Site"
    trail: str = "Where this page belongs"
    neighbours: str = "Neighbouring pages"
    letters: str = "Letters"
    theme: str = "Change the light: light, dark, or as the system"
    no_search: str = "Searching needs JavaScript. Without it, the index and the contents list all pages."
    search_kind: str = "Only among"
    search_all: str = "Everything"
    search_found: str = "Found: {}"
    search_none: str = "Nothing was found."
    search_more: str = "Show more"
    search_failed: str = (
        "Searching needs a web server: pages opened from a folder cannot read its index. "
        "The index and the contents list all pages."
    )
    unseen: str = (
        "The printings of 1852 and 1866 have not been seen by the editors. "
        "This text rests on three translations of one English summary."
    )
    versions: str = "Text {} · engine {}"
    navigation: Mapping[str, str] = field(
        default_factory=lambda: {
            "rules/index": "Rules",
            "scenario/index": "Play",
            "variant/index": "Compare",
            "cite": "Cite",
        }
    )
    objects: str = "Clauses, variants, conjectures, witnesses, scenarios"
    kinds: Mapping[str, str] = field(
        default_factory=lambda: {
            "clause": "Clauses",
            "variant": "Variants",
            "conjecture": "Conjectures",
            "witness": "Witnesses",
            "scenario": "Scenarios",
        }
    )
    articles: tuple[str, ...] = ("a ", "an ", "the ")
    """What the index passes over at the beginning of a title."""
    initials: tuple[str, ...] = ()
    """Beginnings of titles that the index has under another letter, each with that letter behind it: 親お."""
    indexed: str = "{} ({})"
    toggle: str = "Open or close: "
    punctuation: Mapping[str, str] = field(
        default_factory=lambda: {"words": ", ", "items": "; ", "sentences": " ", "named": ": ", "end": "."}
    )
    """What stands between words of a list, longer items, sentences, a name and what it names; at a sentence’s end."""

    # clauses and chapters
    chapter: str = "chapter {}"
    clauses_of_chapter: str = "Clauses of this chapter"
    status: Mapping[str, str] = field(
        default_factory=lambda: {
            "attested": "attested",
            "varying": "varying",
            "one witness": "one witness",
            "inferred": "inferred",
        }
    )
    status_meanings: Mapping[str, str] = field(
        default_factory=lambda: {
            "attested": "all witnesses that have this clause agree",
            "varying": "the witnesses differ",
            "one witness": "only one witness has this clause",
            "inferred": "no witness states this; it is inferred",
        }
    )
    text_of: str = "Text of "
    apparatus_to: str = "Apparatus to {}"
    of_form_only: str = "{} of form only"
    in_witnesses: str = "In the witnesses: "
    in_no_witness: str = "No witness has this clause."
    line: str = "line {}"
    lines: str = "lines {}"
    not_played: str = "Not played here: "
    played: str = "Played"
    played_by: str = "Played: "
    also_played: str = "Also played: "

    # variants and conjectures
    kind: Mapping[str, str] = field(
        default_factory=lambda: {
            "substantive": "substantive",
            "artefact": "artefact",
            "lacuna": "lacuna",
            "form": "form",
        }
    )
    kind_meanings: Mapping[str, str] = field(
        default_factory=lambda: {
            "substantive": "the witnesses differ in the rule",
            "artefact": "a slip that would change play if it were taken literally",
            "lacuna": "a witness lacks it; whether it denies it cannot be told",
            "form": "a garbled word without effect on play",
        }
    )
    conjecture: str = "editor’s conjecture"
    conjecture_is: str = "Editor’s conjecture: {}."
    no_witness_says: str = "no witness says it"
    hangs_on: str = "At "
    reading: str = "reading {}"
    no_option_yet: str = "The engine does not know it yet; its option will be "
    readings_of: str = "Readings of {}"
    reading_columns: tuple[str, ...] = ("Witnesses", "Words", "Meaning")
    option_of: str = "Option {}"
    answers_to: str = "Answers to {}"
    answer: str = "Answer"
    whose: str = "Whose"
    possible: str = "possible"
    variants_that_matter: str = "Variants that matter"
    variants_of_form: str = "Variants of form"
    of_form_heading: str = "Of form only"
    of_form_words: str = "Garbled words, without effect on play."
    variant_columns: tuple[str, ...] = ("Variant", "Clause", "Readings", "Kind")
    conjectures: str = "Conjectures"
    conjecture_columns: tuple[str, ...] = ("Conjecture", "Clause", "What no witness says", "This edition’s answer")

    # scenarios
    scenario: str = "Scenario {}"
    name: str = "Permanent name"
    plays: str = "Plays"
    tells_apart: str = "Tells apart the readings of"
    under_rules: str = "Under the rules"
    moves: str = "Moves"
    digest: str = "Digest"

    # witnesses
    seen: Mapping[str, str] = field(
        default_factory=lambda: {"whole": "seen, whole", "part": "seen in part", "no": "not seen"}
    )
    languages: Mapping[str, str] = field(
        default_factory=lambda: {
            "de": "German",
            "en": "English",
            "ja": "Japanese",
            "ko": "Korean",
            "sv": "Swedish",
        }
    )
    book_title: str = "Title"
    author: str = "Author"
    edition: str = "Edition"
    printed: str = "Published"
    pages: str = "Pages"
    language: str = "Language"
    descends: str = "Descends from"
    file_seen: str = "File seen"
    so_many_lines: str = ", {} lines"
    record_words: Mapping[str, str] = field(
        default_factory=lambda: {"Vienna": "Vienna", "year 2": "year 2", "English Wikipedia": "English Wikipedia"}
    )
    """Words of the witnesses' bibliographic records, by the English ones in `sources/witnesses`."""
    literature_words: Mapping[str, str] = field(
        default_factory=lambda: {
            ", and ": ", and ",
            "n.d.": "n.d.",
            "URL: ": "URL: ",
            "Three volumes": "Three volumes",
            "Revised twice a year": "Revised twice a year",
            "Website, revised continually": "Website, revised continually",
            "Its pages on fishing games": "Its pages on fishing games",
            "With guiding questions for vettors": "With guiding questions for vettors",
            "revised from time to time": "revised from time to time",
        }
    )
    """What stands beside names and titles in the literature, by the English of `sources/literature.bib`."""
    clauses_it_has: str = "Clauses it has"
    variants_it_has: str = "Variants it takes part in"

    # comparing
    synopsis: str = "Synopsis"
    synopsis_lede: str = (
        "Each clause against the three witnesses whose lines we know: where a witness has it and, where they differ, "
        "how it reads. The sign ≠ stands at a reading that this edition does not follow."
    )
    synopsis_clause: str = "Clause"
    witness_lacks: str = "has it not"
    not_followed: str = "not followed here"
    parallel: str = "Side by side"
    parallel_lede: str = (
        "The clauses in each language of this edition, and what each witness has for them. Of a witness we quote only "
        "the words at issue, with their meaning; the sign ≠ stands at a reading that this edition does not follow."
    )
    parallel_chapters: str = "Chapters side by side"
    parallel_columns: str = "Columns shown"
    filter: str = "Show only"
    filter_witness: str = "Witness"
    filter_kind: str = "Kind"
    filter_clause: str = "Clause"
    filter_all: str = "all"
    filter_matter: str = "all but form"
    filter_shown: str = "{} of {} variants are shown"
    by_witness: str = "By witness: "
    by_clause: str = "By clause: "

    # phrases and options
    phrases: str = "German phrases"
    phrase_columns: tuple[str, ...] = ("Phrase", "Clause", "So spelt in", "Otherwise in")
    options: str = "Options of Rules"
    option_columns: tuple[str, ...] = ("Option", "Decides", "Default", "Others", "Clauses")
    from_minimum: str = "from {}"
    by_players: str = "by the number of players"
    whole_pack: str = "any that uses up the pack"

    # citing
    cite_this: str = "Cite this"
    editors: str = "The editors of Skwitz"
    citation_whole: str = "{}, {}, text version {} ({})."
    citation_part: str = "{}, “{}”, in: {}, text version {} ({})."
    citation_scenario: str = "{}, “{}”, in: {}, text version {}, engine version {}, digest {} ({})."
    address_of_page: str = "[the address of this page]"
    copy_this: str = "Copy"
    copied: str = "Copied."
    not_copied: str = "Copying is not possible here: select the text and copy it."
    download: str = "Download {}"
    report_error: str = "Report an error"
    report_words: str = (
        "The edition has no address of its own for letters yet. Give your report to whoever publishes these pages; "
        "this text has the particulars filled in."
    )
    report_more: str = "What helps us most"
    report_text: str = (
        "Skwitz: {}\nText version {}, engine version {}\nWhat is wrong:\nWhat it should say:\nHow I know:"
    )

    # history and languages
    other_languages: str = "In other languages"
    history: str = "History"
    first_published: str = "First published with text version {}."
    unpublished: str = "In no published version yet."
    changed_in: str = "Changed in text version {}"
    supersedes: str = "Supersedes "
    superseded_by: str = "Superseded, since text version {}, by "
    same_digest: str = "The same outcome as published with text version {}, engine version {}: digest {}."
    other_digest: str = "Another outcome than published with text version {}, engine version {}: its digest was {}."

    # versions and lost pages
    old_version: str = "This is version {} of the edition. There is a newer one: {}."
    same_page: str = "This page there"
    no_such_page: str = "There is no such page"
    lost_words: str = "The address may have a slip in it. Numbers and names of this edition are never given up."
    start_page: str = "Start page"
    search_page: str = "Search"

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
