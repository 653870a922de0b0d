"""The table at which a whole game is played, with the edition's words for the options of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edition.content import plain
from edition.domain import edition_of
from edition.model import Edition
from edition.plates import CARDS, LIVE, up
from edition.titles import plain_title
from skwitz.render.table.page import page
from skwitz.rules import options

if TYPE_CHECKING:
    from sphinx.builders import Builder


def table_html(builder: Builder, docname: str) -> str:
    """Draw the page's table, with addresses as seen from the document."""
    edition, way = edition_of(builder.env), up(builder, docname)
    return page(
        edition.lang, way + CARDS, way + LIVE, edition.version.number, value_names(edition), option_questions(edition)
    )


def option_questions(edition: Edition) -> dict[str, str]:
    """Say what each option decides, in the words of the first thing that it rests on."""
    found = {}
    for option in options():
        note = edition.options.get(option.name)
        sources = [source for source in option.sources if source[0] in "vc"]
        if note is not None:
            found[option.name] = plain(note.title)
        elif sources:
            first = next((source for source in sources if source[0] == "c"), sources[0])
            found[option.name] = plain_title(edition, "conjecture" if first[0] == "c" else "variant", first)
    return found


def value_names(edition: Edition) -> dict[str, str]:
    """Give the words for the values of options, by `<option>-<value>`, as the answers to what an option decides."""
    names: dict[str, str] = {}
    for conjecture in edition.conjectures.values():
        for answer in conjecture.answers:
            names.setdefault(f"{conjecture.option}-{answer.value}", plain(answer.gloss))
    for variant in edition.variants.values():
        for reading in variant.readings:
            names.setdefault(f"{variant.option}-{reading.value}", plain(reading.gloss))
    return {key: words for key, words in names.items() if words}
