"""The page before a game: complete without script, and its form reads as the engine reads it."""

import re

import pytest

from skwitz.catalogue import languages
from skwitz.render.table.page import page
from skwitz.rules import options
from skwitz.table.setup import from_form
from skwitz.table.told import Share
from tests.table.desk import URLS, Desk
from tests.table.markup import Part, parsed

PAGE = page("en", URLS, "../../live/", "0.1.0", {"ace_adds-yes": "<yes>"}, {"ace_adds": "May an ace add?"})


def template() -> Part:
    """The page when what waits for script has taken its place."""
    return parsed(PAGE.replace("<template", "<div").replace("</template", "</div"))


def without_script() -> str:
    """The page without what waits for script; a template may hold others."""
    shown, depth = "", 0
    for part in re.split(r"(</?template[^>]*>)", PAGE):
        if part.startswith("<template"):
            depth += 1
        elif part.startswith("</template"):
            depth -= 1
        elif not depth:
            shown += part
    return shown


def defaults(form: Part) -> dict[str, str]:
    """What a form sends as it stands."""
    fields = {each.get("name"): "" for each in form.all("input") if each.element.get("type") in (None, "number")}
    for each in form.all("input[checked]"):
        fields[each.get("name")] = each.get("value")
    for each in form.all("select"):
        fields[each.get("name")] = each.all("option[selected]")[0].get("value")
    return fields


def test_without_script_a_table_is_seen_at_its_beginning() -> None:
    still = without_script()
    assert "<button" not in still
    assert "data-opens" not in still
    assert "data-opens" in PAGE
    found = parsed(still)
    assert len(found.all('[data-zone="hand"] .card')) == 4
    assert len(found.all('[data-zone="table"] .card')) == 4
    assert "JavaScript" in found.words


def test_the_form_as_it_stands_is_the_default_game() -> None:
    fields = defaults(template().all("form.table-setup")[0])
    setup, plain = from_form({**fields, "seed": "1"}), from_form({"seed": "1"})
    assert (setup.seats, setup.rules, setup.calls) == (plain.seats, plain.rules, plain.calls)


def test_every_option_can_be_set_to_each_of_its_values() -> None:
    form = template().all("form.table-setup")[0]
    for option in options():
        if option.name in ("schedule", "stake", "target", "partners"):
            continue
        field = next(each for each in form.all("[name]") if each.get("name") == f"option-{option.name}")
        values = [each.get("value") for each in field.all("option")]
        assert values == (["", *option.values] if option.values else [])


def test_every_field_has_a_label() -> None:
    found = template()
    labelled = {each.get("for") for each in found.all("label[for]")}
    for field in [*found.all("input"), *found.all("select"), *found.all("textarea")]:
        inside = field.element.getparent().tag == "label"
        assert inside or field.get("id") in labelled


def test_every_id_is_there_once_when_the_template_takes_its_place() -> None:
    found = re.findall(r'\bid="([^"]*)"', PAGE)
    assert len(found) == len(set(found)) > 20


def test_each_dialog_that_is_opened_is_there() -> None:
    found = template()
    dialogs = {each.get("data-dialog") for each in found.all("dialog")}
    assert {each.get("data-opens") for each in found.all("[data-opens]")} <= dialogs
    assert {"ledger", "share", "cite"} <= dialogs


def test_the_edition_s_words_are_escaped_and_the_default_is_marked() -> None:
    assert "May an ace add?" in PAGE
    assert "&lt;yes&gt; (this edition)" in PAGE


@pytest.mark.parametrize("lang", languages())
def test_the_page_is_made_in_every_language(lang: str) -> None:
    assert f'data-lang="{lang}"' in page(lang, URLS, "", "0", {}, {})


def test_what_a_link_would_show_is_said_first() -> None:
    desk = Desk().new()
    desk.go_on()
    found = parsed(desk.ask("share")["html"]["share"])
    assert "the hand of Anna" in found.all(".share-warning")[0].words
    assert found.all('button[data-action="share"]')[0].get("data-whole") == "yes"
    assert not found.all('[id="share-game-address"]')
    whole = parsed(desk.ask("share", whole="yes")["html"]["share"])
    assert whole.all('[id="share-game-address"]')[0].get("data-cited").startswith(("#", "?"))
    for name in ("copy", "save"):
        for each in whole.all(f"button[data-{name}]"):
            assert whole.all(f'[id="{each.get(f"data-{name}")}"]')


def test_what_hides_nothing_needs_no_warning() -> None:
    from skwitz.render.table.share import share

    found = parsed(share(Desk().new().sitting, Share((), 0, True, game="#g~1")))
    assert not found.all(".share-warning p")


def test_hints_tell_what_a_play_brings_and_can_be_followed() -> None:
    desk = Desk().new()
    desk.go_on()
    found = parsed(desk.ask("hint")["html"]["hint"])
    assert found.all("ol.hints li")
    assert len(found.all(".badge-best")) == 1
    best = found.all("button.is-primary")[0]
    assert desk.game.is_legal(f"{best.get('data-card')}-{best.get('data-cards')}".removesuffix("-"))


def test_a_reason_names_the_clause_and_the_option_that_decides() -> None:
    desk = Desk().new()
    desk.go_on()
    card = parsed(desk.reply["html"]["board"]).all('[data-zone="hand"] button')[0].get("data-card")
    other = parsed(desk.reply["html"]["board"]).all('[data-zone="table"] button')[0].get("data-card")
    found = parsed(desk.ask("why", move=f"{card}-{other}")["html"]["hint"])
    assert "allowed" in found.words
    assert "§ 5." in found.words


def test_the_log_tells_the_last_step_first_and_leads_back() -> None:
    desk = Desk().new(seat0="greedy")
    desk.go_on()
    desk.ask("next")
    desk.go_on()
    found = parsed(desk.reply["html"]["log"])
    steps = [int(each.get("data-step")) for each in found.all("ol.log li.log-step")]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] == desk.sitting.at
    assert len(found.all(".log-earlier li")) == 1
    back = found.all("button.log-number")[0]
    desk.ask("goto", to=back.get("data-to"))
    assert desk.sitting.at == steps[1]
