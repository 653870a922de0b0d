import shutil
from pathlib import Path

import pytest

from edition.content import Emendation, Paragraph, Text, plain
from edition.load import languages, load
from edition.model import KINDS, STATUSES, Clause, Edition
from edition.tei import SourceError

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load(ROOT / "sources")


def test_the_edition_is_whole(edition: Edition) -> None:
    assert (len(edition.chapters), len(edition.clauses), len(edition.conjectures)) == (9, 65, 37)
    assert list(edition.variants)[:40] == [f"v{number:02}" for number in range(1, 41)]
    assert list(edition.witnesses) == ["H", "V", "E", "S", "J", "K"]
    assert [phrase.text for phrase in edition.phrases.values()] == [
        "Aus!",
        "dies sind die Letzten",
        "gut ist’s",
        "matsch",
        "Skwitz!",
    ]


def test_numbers_never_move(edition: Edition) -> None:
    assert [len(chapter.clauses) for chapter in edition.chapters.values()] == [8, 7, 5, 9, 12, 8, 5, 7, 4]
    assert all(clause.chapter == name.split(".")[0] for name, clause in edition.clauses.items())


def test_every_status_and_kind_is_one_of_the_named(edition: Edition) -> None:
    assert {clause.status for clause in edition.clauses.values()} == set(STATUSES)
    assert {variant.kind for variant in edition.variants.values()} == set(KINDS)


@pytest.mark.parametrize(
    ("clause", "status"),
    [
        ("1.1", "attested"),
        ("4.9", "inferred"),
        ("5.2", "inferred"),
        ("6.6", "one witness"),
        ("6.7", "one witness"),
        ("8.6", "one witness"),
        ("3.4", "varying"),
        ("5.9", "attested"),
        ("8.2", "varying"),
    ],
)
def test_status_is_computed_from_witnesses_and_variants(edition: Edition, clause: str, status: str) -> None:
    assert edition.clauses[clause].status == status


def test_what_plays_by_the_edition_s_own_rules_is_shown_first(edition: Edition) -> None:
    shown = {edition.clauses["8.2"].scenarios[0], edition.variants["v01"].scenarios[0]}
    shown |= {edition.clauses["6.6"].scenarios[0], edition.conjectures["c34"].scenarios[0]}
    assert not any(edition.scenarios[slug].scenario.rules.changes() for slug in shown)
    assert edition.clauses["8.2"].scenarios.index("aus-at-once") > 0
    assert edition.scenarios["aus-at-once"].number == "8.2 a"


def test_what_has_not_been_seen_is_not_quoted(edition: Edition) -> None:
    quoted = {q.source for v in edition.variants.values() for r in v.readings for q in r.quotations}
    assert quoted == {"S", "J", "K"}
    assert {s: w.seen for s, w in edition.witnesses.items()} == {
        "H": "no",
        "V": "no",
        "E": "part",
        "S": "whole",
        "J": "whole",
        "K": "whole",
    }
    assert {s for s, w in edition.witnesses.items() if w.held} == {"S", "J", "K"}


def test_the_title_of_h_is_emended_visibly(edition: Edition) -> None:
    title = edition.witnesses["H"].book.title
    assert Emendation("illustrirte", "illustrirter") in title
    assert plain(title) == "Neuer allgemeiner illustrirter österreichischer Schreib- und Hauskalender"


@pytest.mark.parametrize("siglum", ["S", "J", "K"])
def test_where_the_translations_came_from_is_not_recorded(edition: Edition, siglum: str) -> None:
    assert "Provenance not recorded." in map(plain, edition.witnesses[siglum].notes)


def test_what_hangs_on_a_clause_is_found(edition: Edition) -> None:
    clause = edition.clauses["5.4"]
    assert clause.variants[0] == "v11"
    assert clause.conjectures == ("c02",)
    assert dict(clause.witnesses) == {"S": (50,), "J": (31,), "K": (50,)}


def test_every_variant_and_conjecture_can_be_played(edition: Edition) -> None:
    points = (*edition.variants.values(), *edition.conjectures.values())
    assert [point.id for point in points if not point.executable] == []


def test_english_comes_first(tiny: Path) -> None:
    shutil.copy(tiny / "texts" / "en.xml", tiny / "texts" / "de.xml")
    assert languages(tiny) == ("en", "de")


def test_an_id_twice_is_refused(tiny: Path) -> None:
    path = tiny / "texts" / "en.xml"
    path.write_text(path.read_text(encoding="utf-8").replace('n="5.4"', 'n="5.3"'), encoding="utf-8")
    with pytest.raises(SourceError, match=r"clause 5\.3 stands here a second time") as caught:
        load(tiny)
    assert caught.value.code == "E04"


TRANSCRIPTION = """<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="en">
  <teiHeader>
    <fileDesc>
      <titleStmt><title>A made-up fragment</title></titleStmt>
      <publicationStmt><p>For a test.</p></publicationStmt>
      <sourceDesc><p>Placeholder words, from no book.</p></sourceDesc>
    </fileDesc>
  </teiHeader>
  <text>
    <body>
      <div type="clause" n="CLAUSE">
        <p>Placeholder words for this clause.</p>
      </div>
    </body>
  </text>
</TEI>
"""


def transcribe(sources: Path, siglum: str, clause: str) -> Clause:
    (sources / "transcriptions").mkdir(exist_ok=True)
    text = TRANSCRIPTION.replace("CLAUSE", clause)
    (sources / "transcriptions" / f"{siglum}.xml").write_text(text, encoding="utf-8")
    return load(sources).clauses[clause]


def test_a_transcription_dropped_in_becomes_base_text(copied: Path) -> None:
    before = load(copied).clauses["4.9"]
    after = transcribe(copied, "V", "4.9")
    assert before.base is None
    assert after.base is not None
    assert (after.base.siglum, after.base.lang) == ("V", "en")
    assert after.base.blocks == (Paragraph((Text("Placeholder words for this clause."),)),)
    assert after.text == before.text
    assert (before.status, after.status) == ("inferred", "one witness")


def test_the_older_of_two_transcriptions_is_the_base(copied: Path) -> None:
    transcribe(copied, "V", "4.9")
    clause = transcribe(copied, "H", "4.9")
    assert clause.base is not None
    assert clause.base.siglum == "H"
    assert [text.siglum for text in clause.transcribed] == ["H", "V"]


def insert(path: Path, before: str, words: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, words + before), encoding="utf-8")


def test_one_of_each_is_added_in_its_one_file(tiny: Path) -> None:
    insert(
        tiny / "texts" / "en.xml",
        '<div type="clause" n="5.4">',
        '<div type="clause" n="5.9"><head>Trailing</head><p>Play a card.</p></div>',
    )
    insert(
        tiny / "variants.xml",
        "</listApp>",
        '<app xml:id="v99" loc="5.9" type="form"><lem n="a" wit="#N"/><rdg n="b" wit="#S"/></app>',
    )
    witness = (tiny / "witnesses" / "S.xml").read_text(encoding="utf-8")
    added = witness.replace('xml:id="S" n="2"', 'xml:id="N" n="9"').replace("#clause-5.3", "#clause-5.9")
    (tiny / "witnesses" / "N.xml").write_text(added, encoding="utf-8")
    scenario = (tiny / "scenarios" / "fives.txt").read_text(encoding="utf-8")
    added = scenario.replace("clause: 5.3\nvariant: v05", "clause: 5.9\nvariant: v99")
    (tiny / "scenarios" / "more-fives.txt").write_text(added, encoding="utf-8")

    edition = load(tiny)
    clause = edition.clauses["5.9"]
    assert edition.chapters["5"].clauses == ("5.3", "5.9", "5.4")
    assert clause.text == (Paragraph((Text("Play a card."),)),)
    assert clause.variants == ("v99",)
    assert clause.scenarios == ("more-fives",)
    assert edition.scenarios["more-fives"].number == "5.9 a"
    assert edition.variants["v99"].scenarios == ("more-fives",)
    assert dict(clause.witnesses) == {"N": (1,)}
    assert clause.status == "one witness"
