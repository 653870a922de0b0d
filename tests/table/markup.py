"""HTML as tests read it, by simple selectors."""

from __future__ import annotations

import re

from lxml import html

SIMPLE = re.compile(r"([a-z0-9]+)?((?:\.[\w-]+|\[[\w-]+(?:=\"[^\"]*\")?\])*)")
CONDITION = re.compile(r"\.([\w-]+)|\[([\w-]+)(?:=\"([^\"]*)\")?\]")


class Part:
    """An element."""

    def __init__(self, element: html.HtmlElement) -> None:
        self.element = element

    def all(self, selector: str) -> list[Part]:
        """Find the elements inside it for a selector: `li.seat[data-seat="1"] button`."""
        path = "".join(map(_step, selector.split()))
        return [Part(found) for found in self.element.xpath(f".{path}")]

    def get(self, name: str) -> str:
        """Give an attribute; raises `KeyError` where there is none."""
        return str(self.element.attrib[name])

    @property
    def words(self) -> str:
        """Its words, in one line."""
        return " ".join(self.element.text_content().split())


def _step(simple: str) -> str:
    found = SIMPLE.fullmatch(simple)
    assert found, simple
    path = f"//{found[1] or '*'}"
    for css, name, value in CONDITION.findall(found[2]):
        if css:
            path += f"[contains(concat(' ', @class, ' '), ' {css} ')]"
        else:
            path += f'[@{name}="{value}"]' if value or f'{name}=""' in simple else f"[@{name}]"
    return path


def parsed(text: str) -> Part:
    """Read a part of the page."""
    return Part(html.fragment_fromstring(text, create_parent="div"))
