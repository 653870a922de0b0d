"""What a language's pages say beside the edition's text: no English is left in the frame, in lists and in the index."""

import gettext
import re
from pathlib import Path

import pytest
import sphinx
from babel.messages.pofile import read_po
from docutils import nodes

from edition.alphabet import heading
from edition.domain import KINDS
from edition.labels import Labels
from edition.literature import put_literature
from edition.load import languages, load
from edition.pages import imprint
from edition.previews import previews
from edition.prose import LOCALE, OF_SPHINX
from edition.stubs import ids
from edition.titles import plain_title

ROOT = Path(__file__).parents[2]
OTHERS = sorted(set(languages(ROOT / "sources")) - {"en"})


@pytest.mark.parametrize("lang", OTHERS)
def test_what_the_templates_say_is_in_a_catalogue(lang: str) -> None:
    templates = (ROOT / "conf" / "templates").rglob("*.html")
    said = {
        words for path in templates for words in re.findall(r"""\b_\(["']([^"']+)["']\)""", path.read_text("utf-8"))
    }
    assert "Next" in said
    of_sphinx = gettext.translation("sphinx", str(Path(sphinx.__file__).parent / "locale"), [lang])
    with (LOCALE / lang / "LC_MESSAGES" / f"{OF_SPHINX}.po").open("rb") as file:
        own = read_po(file)
    kept = {"Index"}  # Swedish has the same word
    known = {words for words in said if words in own or words in kept or of_sphinx.gettext(words) != words}
    assert said | {"Link to this heading"} <= known | {message.id for message in own}


@pytest.mark.parametrize("lang", OTHERS)
def test_a_witness_is_recorded_in_the_language(lang: str) -> None:
    edition = load(ROOT / "sources", lang)
    assert set(Labels().record_words) >= {
        words for witness in edition.witnesses.values() for words in (witness.book.edition, witness.book.place) if words
    }
    assert "Vienna" not in imprint(edition, edition.witnesses["H"])


def test_japanese_lists_and_previews_have_japanese_punctuation() -> None:
    edition = load(ROOT / "sources", "ja")
    assert imprint(edition, edition.witnesses["H"]) == "ウィーン、Albert A. Wenedikt、1852"
    texts = [text for _, text in previews(edition).values()]
    assert not [text for text in texts if re.search("[ぁ-ん一-龠][,.;:]|。 ", text)]


def test_the_japanese_index_goes_by_readings() -> None:
    edition = load(ROOT / "sources", "ja")
    titles = [plain_title(edition, kind, key) for kind in KINDS for key in ids(edition, kind)]
    letters = {heading(title, "ja", edition.labels.articles, edition.labels.initials) for title in titles}
    assert not [letter for letter in letters if re.match("[ァ-ヶ一-龠]", letter)]
    assert {"あ", "さ", "A"} <= letters


def test_words_beside_the_literature_are_those_of_its_file() -> None:
    written = (ROOT / "sources" / "literature.bib").read_text(encoding="utf-8")
    notes = re.findall(r"note = \{(.*)\}", written)
    of_bibtex = {", and ", "n.d.", "URL: "}
    words = Labels().literature_words
    assert set(words) - of_bibtex == {part for note in notes for part in re.split(r"[.;] ", note)}
    for lang in OTHERS:
        other = load(ROOT / "sources", lang).labels.literature_words
        assert not [word for word in words if word not in of_bibtex and other[word] == word]


def test_entries_and_references_to_them_are_put_into_the_language() -> None:
    entry = nodes.citation("", nodes.paragraph("", "Sahle, and Vogeler. Three volumes."))
    reference = nodes.reference("", "n.d.", refuri="../bibliography/#id4", reftitle="Pagat. URL: x.")
    prose = nodes.paragraph("", "three, and four ", reference)
    put_literature(nodes.section("", entry, prose), {", and ": " och ", "n.d.": "u.å.", "URL: ": "Adress: "})
    assert entry.astext() == "Sahle och Vogeler. Three volumes."
    assert prose.astext() == "three, and four u.å."
    assert reference["reftitle"] == "Pagat. Adress: x."


def test_no_page_is_worded_with_english_punctuation() -> None:
    modules = "citing consequence_pages coverage filtering history lists pages parallel previews readings synopsis"
    english = re.compile(r"""(?<=[(\s=\[])"(?:, |: |; )"|f"[^"\n]*\}(?:, |: |; )[{"]""")
    for name in modules.split():
        assert english.findall((ROOT / "conf" / "edition" / f"{name}.py").read_text("utf-8")) == [], name
