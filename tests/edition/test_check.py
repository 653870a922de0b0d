from collections.abc import Callable
from pathlib import Path

import pytest

from edition.__main__ import main
from edition.check import CODES, Finding, check

ROOT = Path(__file__).parents[2]

Break = tuple[str, str, str]

BROKEN: dict[str, list[tuple[Break, str]]] = {
    "E01": [
        (("variants.xml", "<listApp>", "<listApp>&"), "variants.xml:"),
        (("variants.xml", "<lem ", "<lemma/><lem "), "variants.xml:11"),
        (("texts/en.xml", "<head>Taking</head>", ""), "texts/en.xml:13"),
    ],
    "E02": [
        (("texts/en.xml", "A card takes", "A <blink>card</blink> takes"), "texts/en.xml:18"),
        (("variants.xml", ' type="artefact"', ""), "variants.xml:13"),
        (("witnesses/S.xml", ' n="', ' n="x'), "witnesses/S.xml:2"),
    ],
    "E03": [
        (("texts/en.xml", "#clause-5.4", "#clause-5.5"), "texts/en.xml:18"),
        (("texts/en.xml", "<term>number", "<term>odd"), "texts/en.xml:22"),
        (("texts/en.xml", 'div type="variant" n="v05"', 'div type="variant" n="v06"'), "texts/en.xml:41"),
        (("variants.xml", 'loc="5.3"', 'loc="5.3 5.8"'), "variants.xml:13"),
        (("conjectures.xml", 'loc="5.4"', 'loc="5.4 7"'), "conjectures.xml:13"),
        (("phrases.xml", "#clause-5.3", "#clause-5.5"), "phrases.xml:13"),
        (("witnesses/S.xml", "#clause-5.3", "#clause-5.5"), "witnesses/S.xml:2"),
        (("witnesses/S.xml", 'corresp="#H"', 'corresp="#X"'), "witnesses/S.xml:2"),
        (("scenarios/fives.txt", "clause: 5.3", "clause: 5.3 5.8"), "scenarios/fives.txt"),
        (("scenarios/fives.txt", "variant: v05", "variant: v06"), "scenarios/fives.txt"),
        (("scenarios/fives.txt", "variant: v05", "conjecture: c09"), "scenarios/fives.txt"),
    ],
    "E04": [
        (("variants.xml", "</listApp>", '<app xml:id="v05" loc="5.3" type="form"/></listApp>'), "variants.xml:21"),
        (("variants.xml", '<rdg n="b"', '<rdg n="a"'), "variants.xml:17"),
        (("texts/en.xml", 'item n="b"', 'item n="a"'), "texts/en.xml:44"),
    ],
    "E05": [
        (("texts/en.xml", "<head>Matching</head>", ""), "texts/en.xml:16"),
        (
            ("texts/en.xml", '<p>A card takes its like, and more by <ref target="#clause-5.4"/>.</p>', ""),
            "texts/en.xml:16",
        ),
    ],
    "E06": [
        (("texts/en.xml", '<item n="b">every second</item>', ""), "texts/en.xml"),
        (("texts/en.xml", '<item n="no">no</item>', ""), "texts/en.xml"),
        (("texts/en.xml", "<head>Who pays</head>", "<head/>"), "texts/en.xml"),
    ],
    "E07": [
        (("variants.xml", 'wit="#S"', 'wit="#S #X"'), "variants.xml:17"),
        (("variants.xml", 'source="#S"', 'source="#J"'), "variants.xml:18"),
        (("phrases.xml", 'source="#S"', 'source="#H"'), "phrases.xml:15"),
    ],
    "E08": [
        (("variants.xml", "hej och hå", "one two three four five six seven eight nine"), "variants.xml:18"),
        (("variants.xml", "みんな", "みんな" * 5 + "み"), "variants.xml:15"),
    ],
    "E09": [(("texts/en.xml", '<note type="not-executable">Made up.</note>', ""), "texts/en.xml:20")],
    "E10": [(("variants.xml", 'subtype="payers"', 'subtype="players"'), "variants.xml:13")],
    "E11": [
        (("variants.xml", 'subtype="alternate"', 'subtype="some"'), "variants.xml:17"),
        (
            (
                "conjectures.xml",
                '<lem n="a" resp="#editor" subtype="yes"/>',
                '<lem n="a" resp="#editor" subtype="no"/>',
            ),
            "",
        ),
    ],
    "E13": [(("scenarios/fives.txt", "hand: 5S 9H", "hand: 5S 99"), "scenarios/fives.txt:4")],
    "E18": [
        (("published.tsv", "clause\t5.3\t", "clause\t5.2\t"), "published.tsv:3"),
        (("published.tsv", "scenario\tfives\t", "scenario\tsixes\t"), "published.tsv:4"),
        (("published.tsv", "chapter\t5\t0.0.1", "chapter\t5"), "published.tsv:2"),
        (("superseded.tsv", "text version\n", "text version\nvariant\tv05\tv06\t0.0.2\n"), "superseded.tsv:2"),
    ],
    "E14": [
        (("scenarios/fives.txt", "clause: 5.3", "clause: 5.3 5.4"), "texts/en.xml:20"),
        (("variants.xml", "</app>", '<note type="not-executable"/></app>'), "variants.xml:13"),
    ],
}


def findings(sources: Path) -> list[Finding]:
    """Give what is found in the tiny edition, which lacks the sources of most fields (E12)."""
    return [finding for finding in check(sources) if finding.code != "E12"]


def change(sources: Path, file: str, old: str, new: str) -> None:
    text = (sources / file).read_text(encoding="utf-8")
    assert old in text
    (sources / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_sources_fit_together() -> None:
    assert check(ROOT / "sources") == ()


def test_the_tiny_edition_is_sound(tiny: Path) -> None:
    assert findings(tiny) == []


@pytest.mark.parametrize(
    ("code", "broken", "place"),
    [(code, broken, place) for code, cases in BROKEN.items() for broken, place in cases],
)
def test_each_code_is_found_with_file_and_line(tiny: Path, code: str, broken: Break, place: str) -> None:
    change(tiny, *broken)
    found = findings(tiny)
    assert any(finding.code == code and str(finding.place).startswith(place) for finding in found), found


def test_what_cannot_be_read_at_all_is_named(tiny: Path) -> None:
    (tiny / "phrases.xml").unlink()
    (tiny / "scenarios" / "fives.txt").write_bytes(b"\xff\xfe")
    found = {(str(finding.place), finding.code) for finding in findings(tiny)}
    assert {("phrases.xml", "E01"), ("scenarios/fives.txt", "E13")} <= found


def test_each_code_has_its_broken_copy() -> None:
    assert {*BROKEN, "E12", "E15", "E16", "E17"} == set(CODES)  # those of languages: test_translation, test_prose


def test_a_field_without_source_is_found(tiny: Path) -> None:
    unfounded = [finding.message for finding in check(tiny) if finding.code == "E12"]
    assert "nothing in the edition is a source of Rules.trail" in unfounded
    assert not any("Rules.payers" in message for message in unfounded)


def test_a_field_that_does_not_name_its_source_is_found(tiny: Path) -> None:
    change(tiny, "variants.xml", 'subtype="payers"', 'subtype="several"')
    assert "Rules.several does not name v05 as a source" in [finding.message for finding in check(tiny)]


@pytest.mark.parametrize(("siglum", "clause", "code"), [("X", "5.3", "E07"), ("H", "5.5", "E03")])
def test_a_transcription_of_nobody_or_of_nothing_is_found(tiny: Path, siglum: str, clause: str, code: str) -> None:
    header = (tiny / "phrases.xml").read_text(encoding="utf-8").split("<body>")[0]
    body = f'<body><div type="clause" n="{clause}"><p>Made up.</p></div></body></text></TEI>'
    (tiny / "transcriptions").mkdir()
    (tiny / "transcriptions" / f"{siglum}.xml").write_text(header + body, encoding="utf-8")
    assert [(finding.code, finding.place.file) for finding in findings(tiny)] == [
        (code, f"transcriptions/{siglum}.xml"),
    ]


def test_the_command_fails_on_any_finding(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(tiny, "variants.xml", 'wit="#S"', 'wit="#X"')
    assert main(["check", str(tiny)]) == 1
    assert f"{tiny}/variants.xml:17: E07 there is no witness X" in capsys.readouterr().out


def test_a_folder_without_sources_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path)]) == 2
    assert capsys.readouterr().out == f"{tmp_path} holds no sources\n"


Files = Callable[..., Path]


@pytest.fixture
def files(tmp_path: Path) -> Files:
    def write(**texts: str) -> Path:
        folder = tmp_path / "witnesses"
        folder.mkdir()
        for name, text in {"S": "hej och hå\n", "J": "いち\nみんな\n", **texts}.items():
            (folder / f"{name}.txt").write_text(text, encoding="utf-8")
        return folder

    return write


def test_quotations_are_found_in_the_files(tiny: Path, files: Files, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-witnesses", str(files()), "--sources", str(tiny)]) == 0
    assert capsys.readouterr().out == "All 3 quotations stand there.\n"


def test_another_file_is_not_the_witness(tiny: Path, files: Files, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-witnesses", str(files(J="いち\n\n三\n")), "--sources", str(tiny)]) == 1
    said = capsys.readouterr().out
    assert "J: J.txt has the digest" in said
    assert "J: J.txt has 3 lines, not 2" in said
    assert "variants.xml:15: J line 2 does not have: みんな" in said
    assert "J has nothing on line 2, named for clause 5.3" in said


def test_a_folder_without_the_files_is_refused(tiny: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-witnesses", str(tmp_path), "--sources", str(tiny)]) == 2
    assert capsys.readouterr().out == f"{tmp_path} lacks S.txt, J.txt\n"
