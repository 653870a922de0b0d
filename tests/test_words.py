"""Words: every event and refusal has a sentence, in a language chosen by each request."""

import ast
from html import escape
from pathlib import Path
from random import Random

import pytest

import skwitz
from skwitz.cards import CardSet
from skwitz.catalogue import QUOTED, Catalogue, Missing, languages, read_catalogue
from skwitz.errors import Illegal, Unreadable
from skwitz.events import EVENTS, REFUSALS, Event
from skwitz.explanation import REFUSALS as CAPTURE_REFUSALS
from skwitz.game import Game
from skwitz.players.greedy import choose
from skwitz.rules import Rules, options
from skwitz.wording import Name, Words, amount
from skwitz.words import label, refusal, sentences

URLS = "../../{kind}/{id}/index.html"
RAISERS = {"Illegal": 0, "Unreadable": 0, "Ambiguous": 0, "SkwitzError": 0, "Missing": 0, "refusal": 0}
RAISERS |= {"_refuse": 0, "_error": 0, "unreadable": 0, "Fault": 1}

SAMPLES: dict[str, str | int] = {
    "seat": 2, "seats": "0.2", "from": "0.2.3", "to": 1, "turn": 1, "secured": 3, "card": "TS", "cards": "3C7HTD",
    "groups": "TD.3C7H", "able": "2H", "more": "9D", "half": 5, "at": 17, "n": 2, "totals": "0.7.1.3",
    "for": "cards", "points": 6, "target": 7, "players": 4, "move": "1QH", "phase": "play", "kind": "trail",
}  # fmt: skip


@pytest.fixture
def game() -> Game:
    return Game.dealt(seed=1)


def told(events: list[Event], game: Game) -> list[str]:
    return [sentence.text for sentence in sentences(events, game)]


def event(code: str, *sources: str, **params: str | int) -> Event:
    return Event(code, sources, tuple((name.rstrip("_"), value) for name, value in params.items()))


@pytest.mark.parametrize("code", EVENTS)
def test_every_event_has_words(code: str, game: Game) -> None:
    happened = Event(code, ("5.3",), tuple((name, SAMPLES[name]) for name in EVENTS[code]))
    (sentence,) = sentences([happened], game)
    assert sentence.text.endswith(" § 5.3")
    assert sentence.text[0].isupper() or not sentence.text[0].isalpha()
    assert "{" not in sentence.text


@pytest.mark.parametrize(("code", "names"), [*REFUSALS.items(), *CAPTURE_REFUSALS.items()])
def test_every_refusal_of_a_move_has_words(code: str, names: tuple[str, ...], game: Game) -> None:
    text = refusal(Illegal(code, ("5.9",), {name: SAMPLES[name] for name in names}), game).text
    assert text.endswith(". § 5.9")


def raised_codes() -> set[str]:
    """Every code with which an error is made anywhere in the package."""
    found: set[str] = set()
    for path in Path(skwitz.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
            place = RAISERS.get(name, 99)
            constants = ast.walk(call.args[place]) if len(call.args) > place else ()
            found |= {c.value for c in constants if isinstance(c, ast.Constant) and isinstance(c.value, str)}
    return {code for code in found if code.replace("_", "a").isalnum() and not code[0].isdigit()}


def test_every_code_that_is_raised_has_words() -> None:
    catalogue = read_catalogue("en")
    codes = raised_codes()
    assert len(codes) > 60
    assert {code for code in codes if not catalogue.has(f"refusal.{code}")} == set()


@pytest.mark.parametrize("lang", languages())
def test_catalogues_have_the_same_templates_and_fields(lang: str) -> None:
    english, other = read_catalogue("en"), read_catalogue(lang)
    assert set(other.keys()) == set(english.keys())
    for key in english.keys():  # noqa: SIM118 (a method of the catalogue, not of a dictionary)
        assert other.fields(key) <= english.fields(key) | {"n", "count"}, key


def test_the_ten_in_one_sentence(game: Game) -> None:
    captured = event("capture", "5.3", "5.4", "5.7", seat=1, card="TS", cards="3C7HTD", groups="TD.3C7H")
    assert told([captured], game) == [
        "Forehand’s ♠10 takes ♦10, and ♥7 with ♣3: three cards by two captures. § 5.3 § 5.4 § 5.7"
    ]


def test_a_bonus_and_its_payments_are_one_sentence(game: Game) -> None:
    happened = [
        event("matador", "6.2", "c07", seat=1, card="TS"),
        event("pay", "6.2", "6.6", from_="2.3.0", to=1, half=4),
        event("pay", "6.3", from_="2.3.0", to="pot", half=4),
    ]
    assert told(happened, game) == [
        "♠10 is a matador: each of the three others pays 2 to forehand and 2 to the pot. "
        "§ 6.2 § 6.3 § 6.6 [editor’s conjecture c07]"
    ]


def test_payers_of_different_sums_are_told_apart(game: Game) -> None:
    happened = [
        event("skwitz", "5.8", seat=0),
        event("pay", "6.4", from_="1.3", to=0, half=4),
        event("pay", "6.4", from_="2", to=0, half=1),
    ]
    assert told(happened, game)[0].startswith(
        "The dealer sweeps the table, a skwitz: forehand and seat 3 each pay 2 to the dealer; seat 2 pays ½ to the"
    )


def test_two_players_have_names() -> None:
    two = Game.dealt(players=2, seed=1)
    (text,) = told([event("pay", "6.2", from_="1", to=0, half=4)], two)
    assert text == "Forehand pays 2 to the dealer. § 6.2"


def test_draws_of_all_are_one_sentence(game: Game) -> None:
    draws = [event("draw", "4.8", seat=seat, cards="2H3H") for seat in (1, 2, 3, 0)]
    assert told(draws, game) == ["Each player in turn draws two cards. § 4.8"]
    assert len(told(draws[:2], game)) == 1


def test_a_second_full_stop_is_not_set(game: Game) -> None:
    assert told([event("call", "5.8", seat=1)], game) == ["Forehand calls Skwitz! § 5.8"]


def test_spoken_cards_are_words(game: Game) -> None:
    (sentence,) = sentences([event("trail", "5.9", seat=3, card="QH")], game)
    assert sentence.spoken == "Seat 3 trails queen of hearts."
    assert 'aria-label="queen of hearts">♥Q</span>' in sentence.html


def test_sources_are_links(game: Game) -> None:
    (sentence,) = sentences([event("trail", "5.9", "c03", "v05", seat=3, card="QH")], game, urls=URLS)
    assert '<a class="ref" href="../../clause/5.9/index.html">§ 5.9</a>' in sentence.html
    assert '<a class="tag tag-variant" href="../../variant/v05/index.html">variant v05</a>' in sentence.html
    assert 'href="../../conjecture/c03/index.html">editor’s conjecture c03</a>' in sentence.html


@pytest.mark.parametrize("urls", ["javascript:alert(1)//{kind}{id}", "JAVASCRIPT:x", "data:text/html,{id}"])
def test_no_link_leads_to_a_script(urls: str, game: Game) -> None:
    (sentence,) = sentences([event("trail", "5.9", seat=3, card="QH")], game, urls=urls)
    assert "href" not in sentence.html


def test_what_comes_from_outside_is_escaped() -> None:
    bad = '<img src=x onerror="1">'
    sentence = refusal(Unreadable("no_card", bad, 3, params={"found": bad}))
    assert bad not in sentence.html
    assert escape(bad) in sentence.html
    assert sentence.text.startswith("Column 3: ")


def test_private_characters_from_outside_are_no_cards() -> None:
    text = refusal(Unreadable("no_card", "", 1, params={"found": "\ue000\ue024*x*"})).text
    assert text.startswith("Column 1: “*x*” is no card")


@pytest.mark.parametrize("lang", languages())
def test_every_template_of_a_refusal_can_be_told(lang: str, game: Game) -> None:
    catalogue = read_catalogue(lang)
    for key in catalogue.keys("refusal"):
        params = {name: SAMPLES.get(name, "x") for name in catalogue.fields(key)}
        text = refusal(Illegal(key.removeprefix("refusal."), (), params), game, lang).text
        assert not set("{}*") & set(text)


def test_unknown_language_is_a_clear_error(game: Game) -> None:
    for lang in ("xx", "../en", "", "EN"):
        with pytest.raises(Missing, match="unknown_language"):
            sentences([], game, lang)


def test_missing_words_are_a_clear_error() -> None:
    with pytest.raises(Missing, match=r"missing_words lang=en key=event\.nothing"):
        label("event.nothing")
    with pytest.raises(Missing, match=r"missing_word_field lang=en key=card\.name field=rank"):
        label("card.name", suit="spades")


@pytest.mark.parametrize("lang", languages())
def test_every_language_tells_every_event_and_refusal(lang: str, game: Game) -> None:
    happened = [Event(code, (), tuple((name, SAMPLES[name]) for name in EVENTS[code])) for code in EVENTS]
    told = [sentence for one in happened for sentence in sentences([one], game, lang)]
    for code, names in (REFUSALS | CAPTURE_REFUSALS).items():
        told.append(refusal(Illegal(code, (), {name: SAMPLES[name] for name in names}), game, lang))
    for sentence in told:
        assert sentence.text[-1] in ".!。！"
        assert not set("{}*") & set(sentence.text)


@pytest.mark.parametrize("quoted", ["calls *Aus!* and", "が*Aus!*と", 'a = "*Aus!*: b"'])
def test_a_quoted_german_word_needs_no_space_around_it(quoted: str) -> None:
    assert QUOTED.sub(r"<\1>", quoted) == quoted.replace("*Aus!*", "<Aus!>")
    assert QUOTED.sub(r"<\1>", "2 * 3 * 4") == "2 * 3 * 4"


@pytest.mark.parametrize(("phrase", "stopped"), [("a", "a."), ("a!", "a!"), ("あ！", "あ！"), ("あ？", "あ？")])
def test_a_mark_of_the_language_takes_the_place_of_the_full_stop(phrase: str, stopped: str, game: Game) -> None:
    assert Words.at(game, "en").stopped(phrase) == stopped


def test_plural_forms() -> None:
    catalogue = Catalogue("xx", {"a": {"one": "one", "other": "{n} of them"}, "b": {"other": "{n}"}})
    assert [catalogue.say("a", n=n) for n in (0, 1, 2)] == ["0 of them", "one", "2 of them"]
    assert catalogue.say("b", n=1) == "1"
    assert catalogue.keys() == ("a", "b")


def test_names_are_declined_alone_and_in_lists() -> None:
    catalogue = Catalogue(
        "xx",
        {
            "seat": {
                "forehand": "Vorhand",
                "dealer": {"other": "der Geber", "acc": "den Geber"},
                "other": {"other": "Platz {seat}", "gen": "von Platz {seat}"},
            },
            "list": {"two": "{a} und {b}", "many": "{a}, {b}"},
            "pay": "{payer} zahlt 2 an {payee:acc}",
        },
    )
    words = Words(catalogue, 4, 0)
    assert words.say("pay", payer=words.seat(0), payee=words.seat(1)) == "der Geber zahlt 2 an Vorhand"
    assert words.say("pay", payer=words.seat(1), payee=words.seats("0.1.2")) == (
        "Vorhand zahlt 2 an den Geber, Vorhand und Platz 2"
    )
    assert f"{words.seats('0.2'):gen}" == "der Geber und von Platz 2"
    assert catalogue.fields("seat") == {"seat"}
    assert catalogue.cases("seat.dealer") == ("acc",)
    assert catalogue.cases("seat.forehand") == catalogue.cases("pay") == ()


def test_a_name_of_its_own_is_declined_as_a_number_is(game: Game) -> None:
    words = Words.at(game, "de", names=("Anna", "Josef", "Resi", "Franz"))
    assert words.say("zone.hand", seat=words.seat(0)) == "Blatt von Anna"
    assert f"{words.seat(1)} zahlt an {words.seat(2):acc}" == "Josef zahlt an Resi"
    assert f"{words.seats('1.2'):gen}" == "von Josef und von Resi"


@pytest.mark.parametrize("lang", languages())
def test_everybody_has_a_name_in_every_case_that_a_template_asks_for(lang: str, game: Game) -> None:
    words = Words.at(game, lang)
    for name in ("forehand", "dealer", "other", "nobody", "pot"):
        cases = words.name(f"seat.{name}", seat=2).cases
        assert all(cases.values())
        assert "{" not in "".join(cases.values())
    assert isinstance(words.seats("0.nobody"), Name)


@pytest.mark.parametrize(("half", "text"), [(0, "0"), (1, "½"), (4, "2"), (5, "2½"), (-3, "−1½")])
def test_amounts(half: int, text: str) -> None:
    assert amount(half) == text


def test_lists(game: Game) -> None:
    words = Words.at(game, "en")
    assert [words.join(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert words.seats("1.2.0") == "forehand, seat 2 and the dealer"
    assert words.spoken(words.cards(str(CardSet.read("AS KD")))) == "Ace of spades and king of diamonds"


EACH_OPTION = [f"{option.name}-{value}" for option in options() for value in option.values[1:]]


@pytest.mark.parametrize("changes", ["EDITION", "debts-limited.pool_start-9", "stake-5", *EACH_OPTION])
def test_whole_deals_can_be_told_under_every_option(changes: str) -> None:
    random = Random(changes)
    rules = Rules.read(changes)
    game = Game.start(rules, players=4 if rules.partners == "opposite" else 2 + len(changes) % 7)
    for _ in range(200):
        step = game.advance(choose(game, random))
        for sentence in (told for lang in languages() for told in sentences(step.events, game, lang)):
            assert not set("{}*\ue0fe") & set(sentence.text)
            assert not any("\ue000" <= letter <= "\uf8ff" for letter in sentence.html + sentence.spoken)
        game = step.game
