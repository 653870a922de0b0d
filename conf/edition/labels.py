"""The site's own words: headings, labels and notes that stand on pages beside the edition's text.

English stands here and in `edition.result_labels`; another language is a file `conf/locale/<lang>.toml`, its keys the
fields of `Labels`. What Sphinx says itself (*Search*, *Next*) is in its catalogues, what the
engine says in `skwitz/locale/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from edition.result_labels import ResultLabels


@dataclass(frozen=True, slots=True)
class Labels(ResultLabels):
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
    licences: str = "Licences"
    navigation: Mapping[str, str] = field(
        default_factory=lambda: {
            "rules/index": "Rules",
            "play": "Play",
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

    # lessons and puzzles
    lessons: str = "Lessons"
    lesson: str = "Lesson {}"
    lesson_is_done: str = "done"
    lessons_done: str = "{} of {} lessons are done."
    lesson_rules: str = "The rules: "
    lesson_solution: str = "Show one way to do it"
    lesson_next: str = "Next: {}"
    play_whole: str = "Play a whole game"
    puzzle_answer: str = "Show the answer"
    puzzles_solved: str = "Puzzles that you have solved: {}."

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

    # the edition on the reader's device
    offline: Mapping[str, str] = field(
        default_factory=lambda: {
            "kept": "This edition is saved on this device ({}).",
            "remove": "Remove it",
            "unsaved": "This edition can be saved on this device, to be read and played without a connection ({}).",
            "save": "Save it",
            "saving": "This edition is being saved on this device: {}.",
            "failed": "It could not be saved: the connection broke off, or there is no room for it.",
            "newer": "A newer version has come. It will be shown when all pages of the edition have been closed.",
            "use": "Show it now",
            "others": "Other pages of the edition are open: close them first.",
        }
    )
    no_connection: str = "There is no connection"
    not_kept: str = "This page is not saved on this device. A language is saved when you visit it."
    kept_is_older: str = "This page is newer than the saved edition"
    older_words: str = (
        "The edition saved on this device does not have it. "
        "A newer version will be shown when all pages of the edition have been closed."
    )
