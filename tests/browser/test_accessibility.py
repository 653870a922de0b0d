"""Every kind of page is accessible, wide and narrow, light and dark; in check-all in every language."""

from collections.abc import Callable

import pytest

from edition.load import languages
from tests.browser.accessibility import findings, overflow
from tests.browser.page import Page
from tests.refresh import ROOT

KINDS = [
    "",
    "rules/5/",
    "scenario/ten-takes-ten-seven-and-three/",
    "learn/",
    "puzzles/",
    "clause/5.4/",
    "conjecture/c02/",
    "glossary/",
    "sheet/",
    "variant/",
    "variant/?kind=all",
    "variant/v05/",
    "witness/S/",
    "stemma/",
    "kin/",
    "bibliography/",
    "consequences/",
    "coverage/",
    "synopsis/",
    "parallel/8/?columns=en,ja,ko,S,K",
    "cite/",
    "data/",
    "search/",
    "genindex/",
    "commentary/",
    "criteria/",
]
"""A page of each kind, by its address in a language."""

LANGS = [lang if lang == "en" else pytest.param(lang, marks=pytest.mark.slow) for lang in languages(ROOT / "sources")]
LOOKS = [(1280, False), (320, True)]
READING = "SWEDISH"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("width", "dark"), LOOKS)
def test_axe_finds_nothing_and_nothing_overflows(
    browse: Callable[..., Page], lang: str, kind: str, width: int, dark: bool
) -> None:
    page = browse(width=width, dark=dark)
    path, _, query = kind.partition("?")
    page.open(f"{lang}/{path}index.html" + (f"?{query}" if query else ""))
    assert findings(page) == []
    assert overflow(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", languages(ROOT / "sources"))
@pytest.mark.parametrize(("width", "dark"), [*LOOKS, (1280, True), (320, False)])
def test_so_it_is_under_a_reading_and_in_play(browse: Callable[..., Page], lang: str, width: int, dark: bool) -> None:
    page = browse(width=width, dark=dark)
    page.open(f"{lang}/variant/v05/index.html?reading={READING}")
    page.wait('.scenario[data-compared="differs"]')
    assert findings(page) == []
    page.click('[data-action="start"]')
    page.wait('.scenario[data-state="live"]:not([aria-busy])')
    page.click('[data-action="on"]')
    page.wait('.scenario:not([data-moves=""]):not([aria-busy])')
    assert findings(page) == []
    assert overflow(page) == []
