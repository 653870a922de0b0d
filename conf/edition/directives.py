"""Directives of the domain: they bring the edition into a page and note what of it the page shows (`edition.shelves`).

{chapter} 5     a chapter with its clauses; content of the directive stands before them
{clause} 5.4    a card page; so {variant} {conjecture} {witness} {scenario}
{plate} slug    a scenario on its table
{lessons}       the course; {puzzles} 5   a puzzle to play, and so many to read
{table}         the table at which a whole game is played
{parallel} 5    a chapter side by side in all languages and witnesses; {parallels} leads to them
{synopsis}      all clauses against the witnesses
{drawing} file  a drawing that takes the page's colours
{citing}        the citation of the whole edition
{variants} {conjectures} {witnesses} {clauses} {scenarios} {words} {phrases} {options}   lists and tables of all of them
{consequences} {map-by-consequence} {map-by-readings} {coverage}   what the readings change, what plays each clause
{downloads}     what can be downloaded
{shipped}       the software that is shipped with the pages, with its licences
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from edition.citing import REPORT, citing, reporting, whole
from edition.consequence_pages import consequences_table, map_by_consequence, map_by_readings
from edition.content import plain
from edition.course import course, puzzles_to_play
from edition.coverage import coverage_table
from edition.domain import KINDS, domain_of, edition_of, worded
from edition.drawings import DrawingDirective
from edition.export.page import downloads_list
from edition.filtering import variants_list
from edition.history import history, other_languages
from edition.licences import shipped_table
from edition.lists import (
    clauses_list,
    conjectures_list,
    glossary,
    options_list,
    phrases_list,
    scenarios_list,
    witnesses_list,
)
from edition.model import Edition
from edition.nodes import card_table, plate
from edition.pages import chapter, clause_card, conjecture_card, scenario_card, variant_card, witness_card
from edition.parallel import parallel, parallels
from edition.plates import up
from edition.shelves import DOCUMENTS, PASTS, Shelf, Taken, watched, watched_all, watched_words
from edition.shipped import LICENCES, RESTS_ON
from edition.synopsis import synopsis
from edition.titles import plain_title, title_of

logger = logging.getLogger(__name__)


class EditionDirective(SphinxDirective):
    """What all directives share: the edition, which notes what a page takes from it."""

    has_content = False

    @property
    def edition(self) -> Edition:
        """The edition that is being built; what is taken from it is noted for the page."""
        return watched(edition_of(self.env), self.taken)

    @property
    def taken(self) -> Taken:
        """What the page has taken from the edition so far."""
        return domain_of(self.env).taken.setdefault(self.env.docname, set())

    def unknown(self, kind: str, key: str) -> list[nodes.Node]:
        """Say that there is no such thing, and show nothing."""
        logger.warning("unknown %s: %s", kind, key, type="skw", subtype="unknown", location=self.get_location())
        return []


class ChapterDirective(EditionDirective):
    """A chapter."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Make the chapter."""
        key = self.arguments[0]
        if key not in self.edition.chapters:
            return self.unknown("chapter", key)
        return [chapter(self.edition, key, self.parse_content_to_nodes())]


class CardDirective(EditionDirective):
    """The card page of an object; its kind is the directive's name."""

    required_arguments = 1
    final_argument_whitespace = False
    makers: ClassVar[dict[str, Callable[[Edition, str], nodes.Node]]] = {
        "clause": clause_card,
        "variant": variant_card,
        "conjecture": conjecture_card,
        "witness": witness_card,
        "scenario": scenario_card,
    }

    def run(self) -> list[nodes.Node]:
        """Make the card, and tell the domain and the index of it."""
        kind, key = self.name.rpartition(":")[2], self.arguments[0]
        if not self.edition.has(kind, key):
            return self.unknown(kind, key)
        title = title_of(self.edition, kind, key)
        domain_of(self.env).note_object(kind, key, self.env.docname, title)
        card = self.makers[kind](self.edition, key)
        assert isinstance(card, nodes.Element)
        card.extend(self.beyond(kind, key))
        labels, entry = self.edition.labels, title
        if kind != "scenario":
            entry = labels.indexed.format(plain_title(self.edition, kind, key), worded(kind, key))
        return [addnodes.index(entries=[("single", entry, key, "", None)]), card]

    def beyond(self, kind: str, key: str) -> list[nodes.Node]:
        """Make what a card has besides what hangs on its thing: languages, history, citation, report."""
        edition, base, shelves = self.edition, self.config.edition_base, domain_of(self.env).shelves
        pasts, documents = (Shelf(name, shelves.of(name), self.taken) for name in (PASTS, DOCUMENTS))
        words = domain_of(self.env).words
        langs = [lang for lang in self.config.edition_languages if lang in words and lang != edition.lang]
        return [
            *other_languages(edition, kind, key, [watched_words(words[lang], self.taken) for lang in langs]),
            history(edition, kind, key, pasts, documents),
            citing(edition, kind, key, base),
            reporting(edition, kind, key, base, REPORT in documents),
        ]


class CitingDirective(EditionDirective):
    """The citation of the whole edition."""

    def run(self) -> list[nodes.Node]:
        """Make it."""
        return [whole(self.edition, self.config.edition_base)]


class PlateDirective(EditionDirective):
    """A scenario on its table."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the plate."""
        slug = self.arguments[0]
        if slug not in self.edition.scenarios:
            return self.unknown("scenario", slug)
        return [plate("", slug=slug)]


class TableDirective(EditionDirective):
    """The table at which a whole game is played."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        return [card_table("")]


class PuzzlesDirective(EditionDirective):
    """A puzzle to play, and some to read."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make them."""
        return puzzles_to_play(self.edition, int(self.arguments[0]))


class ListDirective(EditionDirective):
    """A list of all things of a kind; its kind is the directive's name."""

    makers: ClassVar[dict[str, Callable[[Edition], list[nodes.Node]]]] = {
        "clauses": clauses_list,
        "variants": variants_list,
        "conjectures": conjectures_list,
        "witnesses": witnesses_list,
        "scenarios": scenarios_list,
        "options": options_list,
        "phrases": phrases_list,
        "consequences": consequences_table,
        "map-by-consequence": map_by_consequence,
        "map-by-readings": map_by_readings,
        "coverage": coverage_table,
        "synopsis": synopsis,
        "parallels": parallels,
        "lessons": course,
    }

    def run(self) -> list[nodes.Node]:
        """Make the list."""
        return self.makers[self.name.rpartition(":")[2]](self.edition)


class ParallelDirective(EditionDirective):
    """A chapter side by side in all languages and witnesses."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the page."""
        editions, key = domain_of(self.env).editions, self.arguments[0]
        if key not in self.edition.chapters:
            return self.unknown("chapter", key)
        return [parallel(watched_all(editions, self.taken), self.edition.lang, key)]


class WordsDirective(EditionDirective):
    """The glossary."""

    def run(self) -> list[nodes.Node]:
        """Make the glossary, and tell the domain and Sphinx of its words."""
        domain = domain_of(self.env)
        for key, entry in self.edition.glossary.items():
            domain.terms[key] = self.env.docname
            self.env.domains.standard_domain.note_object("term", plain(entry.label), f"term-{key}", location=None)
        return glossary(self.edition)


class DownloadsDirective(EditionDirective):
    """What can be downloaded."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        return downloads_list(self.edition, self.env.app.config.edition_published)


class ShippedDirective(EditionDirective):
    """The software that is shipped with the pages."""

    def run(self) -> list[nodes.Node]:
        """Make the table, which hangs on the locks."""
        for path in RESTS_ON:
            self.env.note_dependency(path)
        way = up(self.env.app.builder, self.env.docname)
        return [shipped_table(self.edition, f"{way}../{LICENCES}/")]


DIRECTIVES: dict[str, type[SphinxDirective]] = {
    "chapter": ChapterDirective,
    "citing": CitingDirective,
    "plate": PlateDirective,
    "table": TableDirective,
    "puzzles": PuzzlesDirective,
    "downloads": DownloadsDirective,
    "shipped": ShippedDirective,
    "parallel": ParallelDirective,
    "words": WordsDirective,
    "drawing": DrawingDirective,
    **dict.fromkeys(KINDS, CardDirective),
    **dict.fromkeys(ListDirective.makers, ListDirective),
}
"""The domain's directives by name."""
