"""The bar of a page on which readings are chosen, as markup: what is in force, and the rulesets to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from skwitz.catalogue import read_catalogue
from skwitz.rules import Rules, options
from skwitz.rulesets import RULESETS
from skwitz.wording import SAFE_URL, Words, plain

Names = Mapping[str, str]
"""The edition's words for values of options, by `<option>-<value>`; where there are none the value stands itself."""

MESSAGES = ("loading", "failed", "broken")


def words_of_page(lang: str, urls: str = "") -> Words:
    """Give the words of a page, where nobody sits at a table."""
    return Words(read_catalogue(lang), 0, 0, urls)


def bar(lang: str, urls: str = "", live: str = "") -> str:
    """Give the bar as it is while the edition's own readings are in force; script puts it on the page."""
    words = words_of_page(lang, urls)
    rulesets = "".join(
        f'<button type="button" data-reading="{name}" aria-pressed="{"true" if name == "EDITION" else "false"}">'
        f"{_said(words, f'readings.name.{name}')}</button>"
        for name in RULESETS
    )
    messages = "".join(f' data-message-{kind}="{_said(words, f"readings.{kind}")}"' for kind in MESSAGES)
    messages += f' data-message-local="{_said(words, "message.local")}"'
    return (
        f'<section class="reading-bar" aria-label="{_said(words, "readings.label")}" data-lang="{escape(lang)}"'
        f' data-urls="{escape(urls)}" data-live="{escape(live)}"{messages}>'
        f'<div class="readings-line"><details><summary>{in_force(Rules(), "", words)}</summary>'
        f'<div class="readings-panel"><div class="readings-rulesets" role="group"'
        f' aria-label="{_said(words, "readings.rulesets")}">{rulesets}</div>'
        f'<div class="readings-list">{chosen(Rules(), {}, words)}</div></div></details>'
        f'<button type="button" class="readings-back" data-reading="EDITION" hidden>{_said(words, "readings.back")}'
        f'</button></div><p class="readings-message"></p><p class="visually-hidden" role="status"></p></section>'
    )


def in_force(rules: Rules, name: str, words: Words) -> str:
    """Say in a few words which readings are in force."""
    return _said(words, "readings.in_force", reading=called(rules, name, words))


def called(rules: Rules, name: str, words: Words) -> str:
    """Tell what a reading is called: a ruleset's name or nothing, and how much it changes."""
    number = len(rules.changes())
    changed = words.say("readings.changed", n=number)
    if not name:
        return changed if number else words.say("readings.name.EDITION")
    if name == "EDITION":
        return words.say("readings.name.EDITION")
    reading = words.say(f"readings.name.{name}")
    return (
        words.say("readings.named", reading=reading, changed=changed)
        if number
        else words.say("readings.as_edition", reading=reading)
    )


def short_name(rules: Rules, name: str, words: Words) -> str:
    """Tell what a reading is called where there is little room."""
    return words.say(f"readings.name.{name}") if name else words.say("readings.several")


def chosen(rules: Rules, names: Names, words: Words) -> str:
    """List what is chosen, also what no apparatus on the page shows; each choice can be taken back."""
    changes = rules.changes()
    if not changes:
        return f"<p>{_said(words, 'readings.none_chosen')}</p>"
    items = [
        _choice(option.name, str(changes[option.name]), option.sources, str(option.default), names, words)
        for option in options()
        if option.name in changes
    ]
    return f'<p class="label">{_said(words, "readings.chosen")}</p><ul>{"".join(items)}</ul>'


def _choice(name: str, value: str, sources: tuple[str, ...], default: str, names: Names, words: Words) -> str:
    told = plain(names.get(f"{name}-{value}") or words.say("readings.option", option=name, value=value))
    back = escape(plain(words.say("readings.drop", choice=told)))
    links = " ".join(source_link(source, words) for source in sources if source[0] in "vc")
    return (
        f'<li data-choice="{name}">{links} {escape(told)} <button type="button" class="readings-drop"'
        f' data-option="{name}" data-value="{escape(default)}" aria-label="{back}" title="{back}">×</button></li>'
    )


def source_link(source: str, words: Words) -> str:
    """Give the link to a clause, a variant or a conjecture, by its id."""
    kind = {"v": "variant", "c": "conjecture"}.get(source[0], "clause")
    told = escape(plain(words.say("source.clause", id=source))) if kind == "clause" else escape(source)
    if not words.urls or not SAFE_URL.match(words.urls):
        return told
    address = words.urls.replace("{kind}", kind).replace("{id}", source)
    return f'<a class="ref" href="{escape(address)}">{told}</a>'


def _said(words: Words, key: str, **fields: object) -> str:
    return escape(plain(words.say(key, **fields)))
