"""Languages: what one lacks, what is older than its English, and the stamps by which that is known."""

import json
import shutil
from pathlib import Path

import pytest

from edition import catalogue, stamping, translation
from edition.__main__ import main
from edition.alphabet import order
from edition.catalogue import faults, labels
from edition.check import check
from edition.labels import Labels
from edition.lists import glossary
from edition.load import languages, load
from edition.translation import text_units, units

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Folders for a made-up language's labels and its engine's words."""
    site, engine = tmp_path / "labels", tmp_path / "engine"
    site.mkdir()
    engine.mkdir()
    shutil.copyfile(ROOT / "skwitz" / "locale" / "en.toml", engine / "en.toml")
    for module in (catalogue, stamping, translation):
        monkeypatch.setattr(module, "FOLDER", site)
    for module in (stamping, translation):
        monkeypatch.setattr(module, "ENGINE_FOLDER", engine)
    labels.cache_clear()
    return site, engine


@pytest.fixture
def made_up(tiny: Path, folders: tuple[Path, Path]) -> Path:
    """The tiny edition with a language more, `xx`: its text, its labels, its engine's words."""
    english = (tiny / "texts" / "en.xml").read_text(encoding="utf-8")
    titles = '<div type="scenarios"><div type="scenario" n="fives"><head>Quinque</head></div></div></back>'
    text = english.replace('xml:lang="en"', 'xml:lang="xx"').replace("</back>", titles)
    (tiny / "texts" / "xx.xml").write_text(text, encoding="utf-8")
    site, engine = folders
    shutil.copyfile(engine / "en.toml", engine / "xx.toml")
    (site / "xx.toml").write_text(written(Labels()), encoding="utf-8")
    return tiny


def quoted(word: str) -> str:
    """Write a text as TOML does."""
    return json.dumps(word, ensure_ascii=False)


def written(words: Labels) -> str:
    """Write labels as a catalogue."""
    scalars, tables = [], []
    for key in Labels.__dataclass_fields__:
        value = getattr(words, key)
        if isinstance(value, str):
            scalars.append(f"{key} = {quoted(value)}\n")
        elif isinstance(value, tuple):
            scalars.append(f"{key} = [{', '.join(map(quoted, value))}]\n")
        else:
            tables.append(f"[{key}]\n" + "".join(f'"{name}" = {quoted(word)}\n' for name, word in value.items()))
    return "".join(scalars + tables)


def found(sources: Path) -> list[str]:
    return [str(finding) for finding in check(sources) if finding.code != "E12"]


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_language_is_known_by_its_text(made_up: Path) -> None:
    assert languages(made_up) == ("en", "xx")


def test_a_translation_without_stamps_may_be_old(made_up: Path) -> None:
    old = found(made_up)
    assert len(old) == len(units(made_up))
    assert any(finding.startswith("texts/xx.xml:16: E16 clause-5.3 does not say") for finding in old)
    assert all(" E16 " in finding for finding in old)


def test_a_stamped_translation_is_as_new_as_its_english(made_up: Path) -> None:
    before = (made_up / "texts" / "xx.xml").read_text(encoding="utf-8")
    assert main(["stamp", "xx", "--sources", str(made_up)]) == 0
    assert found(made_up) == []
    after = (made_up / "texts" / "xx.xml").read_text(encoding="utf-8")
    assert stamping.SOURCE.sub(lambda found: found[0] if "#" in found[0] else "", after) == before  # and nothing else


def test_a_unit_that_there_is_not_is_told_and_nothing_stamped(
    made_up: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stamp", "xx", "clause-*", "clause-99.9", "--sources", str(made_up)]) == 2
    assert "no unit is called clause-99.9" in capsys.readouterr().out
    assert main(["stamp", "xx", "clause-*", "--sources", str(made_up)]) == 0
    assert "clause-" in capsys.readouterr().out


def test_stamping_again_changes_nothing(made_up: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["stamp", "xx", "--sources", str(made_up)])
    files = [path.read_bytes() for path in sorted(made_up.parent.rglob("xx.*"))]
    capsys.readouterr()
    main(["stamp", "xx", "--sources", str(made_up)])
    assert capsys.readouterr().out == "0 stamps written\n"
    assert [path.read_bytes() for path in sorted(made_up.parent.rglob("xx.*"))] == files


@pytest.mark.parametrize(
    ("old", "new", "unit"),
    [
        ("A card takes its like", "A card may take its like", "clause-5.3"),
        ("<head>Taking</head>", "<head>To take</head>", "chapter-5"),
        ("<head>Who pays</head>", "<head>Who has to pay</head>", "variant-v05"),
        ("every second", "every other", "variant-v05"),
    ],
)
def test_what_changes_in_english_is_older_in_the_others(made_up: Path, old: str, new: str, unit: str) -> None:
    main(["stamp", "xx", "--sources", str(made_up)])
    change(made_up / "texts" / "en.xml", old, new)
    (finding,) = found(made_up)
    assert f"E16 {unit} is older than its English" in finding


def test_white_space_and_places_do_not_count(made_up: Path) -> None:
    before = text_units(made_up)
    change(made_up / "texts" / "en.xml", "<body>", "<!-- made up -->\n\n<body>")
    change(made_up / "texts" / "en.xml", "A card takes its like", "A card\n   takes its like")
    assert text_units(made_up) == before


def test_a_scenarios_new_title_makes_the_others_old(made_up: Path) -> None:
    main(["stamp", "xx", "--sources", str(made_up)])
    path = made_up / "scenarios" / "fives.txt"
    path.write_text(path.read_text(encoding="utf-8").replace("title: ", "title: Now "), encoding="utf-8")
    (finding,) = found(made_up)
    assert "E16 scenario-fives is older" in finding


def test_one_unit_is_stamped_by_its_name(made_up: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["stamp", "xx", "clause-5.*", "label-skip", "--sources", str(made_up)])
    assert capsys.readouterr().out == "clause-5.3\nclause-5.4\nlabel-skip\n3 stamps written\n"


def test_english_has_no_stamps(made_up: Path) -> None:
    assert main(["stamp", "en", "--sources", str(made_up)]) == 2


def test_missing_parts_of_a_text_are_found(made_up: Path) -> None:
    path = made_up / "texts" / "xx.xml"
    change(path, 'type="clause" n="5.4"', 'type="clause" n="5.5"')
    change(path, 'type="scenario" n="fives"', 'type="scenario" n="sixes"')
    missing = found(made_up)
    assert "texts/xx.xml: E15 clause-5.4 is missing" in missing
    assert "texts/xx.xml: E15 scenario-fives is missing" in missing


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('skip = "Skip to the text"\n', "", "skip is missing"),
        ('skip = "Skip', 'skipp = "Skip', "skipp is no label"),
        ('"substantive" = "substantive"\n', "", "kind.substantive is missing"),
        ('versions = "Text {} · engine {}"', 'versions = "Text {}"', "versions wants as many {}"),
        ('articles = ["a ", "an ", "the "]', 'articles = "a "', "articles is a list of words"),
        ('columns = ["Witnesses", ', "columns = [", "reading_columns has 3 words, not 2"),
        ('site = "Site"', "site = 3", "site is a text"),
        ('site = "Site"', "site = ", "no TOML"),
    ],
)
def test_labels_that_are_missing_or_misshapen_are_found(made_up: Path, old: str, new: str, fault: str) -> None:
    change(catalogue.FOLDER / "xx.toml", old, new)
    assert any(fault in message for _, message in faults("xx")), list(faults("xx"))
    labels.cache_clear()
    assert labels("xx").skip  # whatever is wrong, there is a word
    assert any(f"E15 {fault}" in finding for finding in found(made_up))


def test_labels_are_read(made_up: Path) -> None:
    change(catalogue.FOLDER / "xx.toml", "Skip to the text", "Salta")
    labels.cache_clear()
    assert labels("xx").skip == "Salta"
    assert labels("xx").kind == Labels().kind
    assert list(faults("xx")) == []


def test_a_language_without_catalogues_says_so(made_up: Path) -> None:
    (catalogue.FOLDER / "xx.toml").unlink()
    (translation.ENGINE_FOLDER / "xx.toml").unlink()
    missing = [finding for finding in found(made_up) if finding.endswith("E15 there is no such catalogue")]
    assert len(missing) == 2


def test_a_half_finished_language_does_not_touch_the_others(made_up: Path) -> None:
    (made_up / "texts" / "xx.xml").write_text("<TEI>", encoding="utf-8")
    assert any(finding.code == "E01" for finding in check(made_up))
    assert [finding for finding in check(made_up, "en") if finding.code != "E12"] == []


@pytest.mark.parametrize("lang", languages(ROOT / "sources"))
def test_the_glossary_stands_in_the_order_of_its_own_language(lang: str) -> None:
    edition = load(ROOT / "sources", lang)
    (listed,) = glossary(edition)
    terms = [node.astext() for node in listed.children[::2]]
    assert len(terms) > 40
    assert terms == sorted(terms, key=lambda term: order(term, lang, (), edition.labels.initials))
