from pathlib import Path

import pytest
from lxml import etree

from edition import tei
from edition.content import (
    Emendation,
    Emphasis,
    Foreign,
    Inlines,
    Item,
    ItemList,
    Link,
    Mentioned,
    Number,
    Paragraph,
    Place,
    Quote,
    Reference,
    Table,
    Term,
    Text,
    Title,
    plain,
)


def element(words: str) -> tuple[tei.Document, tei.Element]:
    root = etree.fromstring(f'<p xmlns="{tei.TEI}">{words}</p>')
    return tei.Document("made-up.xml", root), root


def read(words: str) -> Inlines:
    return tei.inlines(*element(words))


@pytest.mark.parametrize(
    ("words", "node"),
    [
        ("<hi>a</hi>", Emphasis((Text("a"),))),
        ('<hi rend="bold">a</hi>', Emphasis((Text("a"),), "bold")),
        ("<emph>a</emph>", Emphasis((Text("a"),))),
        ("<term>Number Cards</term>", Term((Text("Number Cards"),), "number-cards")),
        ('<term key="trail">trailing</term>', Term((Text("trailing"),), "trail")),
        ('<foreign xml:lang="de">Aus!</foreign>', Foreign((Text("Aus!"),), "de")),
        ("<q>a</q>", Quote((Text("a"),))),
        ('<quote source="#S" xml:lang="sv">a</quote>', Quote((Text("a"),), "sv", "S")),
        ("<mentioned>a</mentioned>", Mentioned((Text("a"),))),
        ('<num value="4">four</num>', Number((Text("four"),), "4")),
        ('<title xml:lang="de">Buch</title>', Title((Text("Buch"),), "de")),
        ("<choice><sic>boke</sic><corr>book</corr></choice>", Emendation("boke", "book")),
        ('<ref target="#clause-5.4">above</ref>', Reference("clause", "5.4", (Text("above"),))),
        ('<ptr target="#v05"/>', Reference("variant", "v05")),
        ('<ref target="https://example.org/">there</ref>', Link("https://example.org/", (Text("there"),))),
    ],
)
def test_each_inline_element_has_its_record(words: str, node: object) -> None:
    assert read(words) == (node,)


def test_white_space_is_folded_and_trimmed_but_kept_between_words() -> None:
    assert read("\n  a\n   <hi>b</hi>  c <!-- not said --> d ") == (
        Text("a "),
        Emphasis((Text("b"),)),
        Text(" c "),
        Text(" d"),
    )


def test_markup_nests() -> None:
    assert read("<q>a <hi>b</hi></q>") == (Quote((Text("a "), Emphasis((Text("b"),)))),)


def test_plain_words_have_no_markup_and_the_editors_reading() -> None:
    words = 'a <hi>b</hi> <choice><sic>x</sic><corr>c</corr></choice> <ptr target="#clause-5.4"/>'
    assert plain(read(words)) == "a b c § 5.4"


@pytest.mark.parametrize(
    ("target", "thing"),
    [
        ("#clause-5.4", ("clause", "5.4")),
        ("#chapter-5", ("chapter", "5")),
        ("#c02", ("conjecture", "c02")),
        ("#conjecture-c02", ("conjecture", "c02")),
        ("#witness-H", ("witness", "H")),
        ("#S", ("witness", "S")),
        ("#scenario-ten-takes-ten", ("scenario", "ten-takes-ten")),
        ("#term-number-card", ("term", "number-card")),
        ("#nothing", ("", "nothing")),
    ],
)
def test_a_pointer_names_a_kind_and_an_id(target: str, thing: tuple[str, str]) -> None:
    assert tei.pointer(target) == thing


def test_an_unknown_element_raises_with_file_and_line() -> None:
    with pytest.raises(tei.SourceError, match=r"unknown element <blink> in <p>") as caught:
        read("a\n\n<blink>b</blink>")
    assert (caught.value.code, caught.value.place) == ("E02", Place("made-up.xml", 3))


def test_a_missing_attribute_raises() -> None:
    with pytest.raises(tei.SourceError, match=r"<foreign> lacks @lang"):
        read("<foreign>Aus!</foreign>")


def test_an_emendation_wants_both_readings() -> None:
    with pytest.raises(tei.SourceError, match="one <sic> and one <corr>"):
        read("<choice><sic>boke</sic></choice>")


def test_blocks_are_paragraphs_lists_and_tables() -> None:
    document, root = element(
        "<p>a</p><list><item>b</item></list><list type='gloss'><label>c</label><item>d</item></list>"
        "<table><row role='label'><cell>e</cell></row></table>"
    )
    assert tei.blocks(document, tei.children(root)) == (
        Paragraph((Text("a"),)),
        ItemList((Item((Text("b"),)),)),
        ItemList((Item((Text("d"),), (Text("c"),)),), "gloss"),
        Table((((Text("e"),),),), head=True),
    )


def test_an_inline_element_is_no_block() -> None:
    document, root = element("<hi>a</hi>")
    with pytest.raises(tei.SourceError, match="unknown element <hi>"):
        tei.blocks(document, tei.children(root))


@pytest.mark.parametrize("text", ["<TEI>", "<TEI/>", ""])
def test_what_is_no_tei_is_refused_with_its_file(tmp_path: Path, text: str) -> None:
    (tmp_path / "odd.xml").write_text(text, encoding="utf-8")
    with pytest.raises(tei.SourceError) as caught:
        tei.parse(tmp_path / "odd.xml", tmp_path)
    assert (caught.value.code, caught.value.place.file) == ("E01", "odd.xml")
