"""The page Play as it is built: the table, its script and style there alone, the edition’s words for the options."""

import re
from pathlib import Path

import pytest

from edition.load import load
from edition.model import Edition
from edition.play import option_questions, value_names
from skwitz.rules import options
from tests.edition.building import ROOT, page, words

SITE = ROOT / "build" / "site" / "en"
AGREED = ("stake", "target", "partners")


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load(ROOT / "sources")


def test_the_table_stands_on_the_page_with_its_own_script_and_style() -> None:
    root = page(SITE, "play")
    (table,) = root.xpath("//article//section[@id='table']")
    assert table.get("data-lang") == "en"
    assert root.xpath("//script[@type='module'][contains(@src, '_static/table.js')]")
    sheets = [Path(each.partition("?")[0]).name for each in root.xpath("//link[@rel='stylesheet']/@href")]
    assert sheets[-1] == "table.css"


def test_no_other_page_has_the_table_s_script_or_style() -> None:
    for path in SITE.rglob("index.html"):
        if path.parent.name != "play":
            assert not re.search(r"_static/table\.(js|css)", path.read_text(encoding="utf-8")), path


def test_play_in_the_navigation_leads_to_the_table_from_everywhere() -> None:
    for address in ("", "rules/5", "scenario", "clause/5.4"):
        (link,) = page(SITE, address).xpath("//nav[@class='site-bar']//a[text()='Play']")
        assert link.get("href").endswith("play/index.html")
    (current,) = page(SITE, "scenario").xpath("//ul[contains(@class, 'site-nav')]//a[@aria-current]")
    assert words(current) == "Play"


def test_without_script_the_page_leads_on() -> None:
    links = page(SITE, "play").xpath("//article//section[@id='without-script']//a/@href")
    assert {"../rules/index.html", "../scenario/index.html", "../engine/index.html"} <= set(links)


def test_every_option_by_hand_has_a_question_and_words_for_its_values(edition: Edition) -> None:
    questions, names = option_questions(edition), value_names(edition)
    for option in options():
        if option.name in AGREED or option.name == "schedule":
            continue
        assert questions.get(option.name), option.name
        for value in option.values:
            assert names.get(f"{option.name}-{value}"), f"{option.name}-{value}"


def test_a_default_is_said_to_be_this_edition_s() -> None:
    (chosen,) = page(SITE, "play").xpath("//select[@name='option-ace_adds']/option[contains(text(), 'this edition')]")
    assert chosen.get("value") == "yes"
