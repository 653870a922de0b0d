"""The catalogues of the pages' prose: what is in them, and what is found missing, old or stale."""

from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from edition import prose
from edition.prose import prose_findings, read_templates

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "sources"

Change = Callable[[Catalog], object]


@pytest.fixture(scope="module")
def templates(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Catalog]:
    return read_templates(SOURCES, tmp_path_factory.mktemp("templates"))


def found(
    templates: dict[str, Catalog], folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, change: Change
) -> list[str]:
    """Translate everything, change one catalogue, and give what is found."""
    monkeypatch.setattr(prose, "LOCALE", folder)
    monkeypatch.setattr(prose, "read_templates", lambda *_: templates)
    (folder / "xx" / "LC_MESSAGES").mkdir(parents=True)
    for stem, template in templates.items():
        catalog = Catalog(fuzzy=False)
        for message in template:
            if message.id:
                catalog.add(message.id, f"({message.id})")
        if stem == name:
            change(catalog)
        with (folder / "xx" / "LC_MESSAGES" / f"{stem}.po").open("wb") as file:
            write_po(file, catalog)
    return [f"{Path(place.file).name} {code} {message}" for place, code, message in prose_findings(SOURCES, ["xx"])]


def test_what_stands_in_the_sources_is_not_prose(templates: dict[str, Catalog]) -> None:
    everything = {str(message.id) for template in templates.values() for message in template if message.id}
    assert "The rules" in everything
    assert "Learn" in everything  # a title that a directive is given
    for of_the_sources in ("Adding up", "A fishing game", "who pays"):
        assert of_the_sources not in everything


def test_a_page_that_stays_english_gives_its_title_alone(templates: dict[str, Catalog]) -> None:
    assert [message.id for message in templates["api"] if message.id] == ["Reference"]


def test_a_whole_translation_has_nothing_missing(
    templates: dict[str, Catalog], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert found(templates, tmp_path, monkeypatch, "rules", lambda catalog: None) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda catalog: catalog.delete("The rules"), "rules.po E17 a message is missing: The rules"),
        (lambda catalog: setattr(catalog.get("The rules"), "string", ""), "rules.po E17 not translated: The rules"),
        (
            lambda catalog: catalog.add("The rules", "Regulae", flags=["fuzzy"]),
            "rules.po E17 older than its English: The rules",
        ),
        (lambda catalog: catalog.add("The laws", "Leges"), "rules.po E17 a message of no page: The laws"),
    ],
)
def test_each_fault_is_found(
    templates: dict[str, Catalog], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Change, fault: str
) -> None:
    assert found(templates, tmp_path, monkeypatch, "rules", change) == [fault]


def test_a_catalogue_too_few_or_too_many_is_found(
    templates: dict[str, Catalog], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found(templates, tmp_path, monkeypatch, "rules", lambda catalog: None)
    folder = tmp_path / "xx" / "LC_MESSAGES"
    (folder / "rules.po").rename(folder / "laws.po")
    judged = [(Path(place.file).name, message) for place, _, message in prose_findings(SOURCES, ["xx"])]
    assert judged == [("rules.po", "there is no such catalogue"), ("laws.po", "a catalogue of no page")]
