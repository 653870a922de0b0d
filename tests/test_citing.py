"""A game that is cited by its address comes out as it did, or what is different is shown."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import skwitz
from skwitz import address
from skwitz.address import Cited
from skwitz.notation import write_position
from skwitz.scenario import digest, outcome, run
from skwitz.wire import answer
from tests.refresh import all_scenarios

ALL = all_scenarios()
TEN = "ten-takes-ten-seven-and-three"
PUBLISHED = Path(__file__).parents[1] / "sources" / "published.tsv"


def ask(do: str, slug: str = TEN, **more: str) -> dict[str, Any]:
    scenario = ALL[slug]
    page = {
        "start": write_position(scenario.start),
        "text": scenario.text,
        "slug": slug,
        "version": "0.1.0",
        "name": "x",
    }
    reply: dict[str, Any] = json.loads(answer(json.dumps({**page, "do": do, **more})))
    assert reply["ok"], reply
    return reply


def cited_address(reply: dict[str, Any]) -> tuple[str, str]:
    """The query and the fragment of the address to be cited."""
    (own,) = re.findall(r'data-cited="([^"]*)"', reply["html"]["result"])
    query, cut, fragment = unescape(own).partition("#")
    return query, cut + fragment


@pytest.mark.parametrize("moves", ["1TS-3C7HTD", "1TS-TD"])
@pytest.mark.parametrize("reading", ["", "?reading=KOREAN", "?reading=ace_adds-no.stake-5"])
def test_a_cited_game_comes_out_as_it_did(moves: str, reading: str) -> None:
    start = ask("open", query=reading, hash="")["start"]
    reply = ask("cite", start=start, moves=moves, query=reading)
    query, fragment = cited_address(reply)
    assert "fragment" not in reply
    assert fragment == f"#m~{moves}"
    assert query.startswith(f"{reading}&cited=0.1.0~" if reading else "?cited=0.1.0~")
    opened = ask("open", query=query, hash=fragment)
    assert opened["say"].startswith(
        f"Same result as cited, with text version 0.1.0 and engine version {skwitz.__version__}."
    )
    assert "is-same" in opened["html"]["result"]
    assert opened["moves"] == moves


def test_what_has_become_different_is_shown() -> None:
    found = ask("open", query="?cited=0.0.9~0.0.8~00000000000f", hash="#m~1TS-TD")
    now = digest(outcome(ALL[TEN].start, address.read("", "#m~1TS-TD").moves))
    assert "Not the same result as cited" in found["say"]
    for part in ("0.0.9", "0.0.8", "00000000000f", now[:12], skwitz.__version__):
        assert part in found["say"]
    lines = re.search('<pre class="cited-lines" tabindex="0">([^<]*)</pre>', found["html"]["result"])
    assert lines
    assert unescape(lines[1]).split("\n") == list(outcome(ALL[TEN].start, address.read("", "#m~1TS-TD").moves))


def test_the_same_result_under_other_versions_names_them() -> None:
    sure = digest(run(ALL[TEN]))[:12]
    said = ask("open", query=f"?cited=0.0.9~0.0.8~{sure}", hash="")["say"]
    assert said.startswith(
        "Same result as cited with text version 0.0.9 and engine version 0.0.8; the versions are now"
    )


def test_a_damaged_citation_is_told_and_the_game_opened() -> None:
    found = ask("open", query="?cited=0.1.0", hash="#m~1TS-TD")
    assert found["say"].startswith("What the address says of a citation cannot be read.")
    assert found["moves"] == "1TS-TD"


@pytest.mark.parametrize("fragment", ["#m~1ZZ", "#m~1KS", "#g~x~~1TS"])
def test_a_game_that_cannot_be_laid_out_is_not_taken_for_the_scenario_that_was_cited(fragment: str) -> None:
    query = address.with_cited("", Cited("0.1.0", "0.1.0", digest(run(ALL[TEN]))[:12]))
    assert "Same result" in ask("open", query=query, hash="")["html"]["result"]
    result = ask("open", query=query, hash=fragment)["html"]["result"]
    assert "Not the same result" in result
    assert "is-refused" in result


def test_without_a_citation_nothing_is_said_of_one() -> None:
    assert "cited" not in ask("open", query="?reading=KOREAN", hash="#m~1TS-TD")["html"]["result"]


def test_the_scenario_itself_is_cited_at_its_own_position() -> None:
    query, fragment = cited_address(ask("cite"))
    assert (query, fragment) == (f"?cited=0.1.0~{skwitz.__version__}~{digest(run(ALL[TEN]))[:12]}", "")


def test_a_game_that_goes_on_is_no_longer_the_cited_one() -> None:
    query = "?columns=en.ja&cited=0.1.0~0.1.0~00000000000f"
    assert "query" not in ask("open", query=query, hash="")
    assert ask("play", query=query, chosen="TSTD")["query"] == "?columns=en.ja"
    assert address.with_reading(query, "KOREAN") == "?columns=en.ja&reading=KOREAN"


def test_citations_are_read_as_they_were_written() -> None:
    cited = Cited("1.2.0", "0.10.1-rc1", "0123456789ab")
    assert address.cited(address.with_cited("?reading=KOREAN", cited)) == cited
    assert address.cited("?cited=1.2.0%7E0.10.1-rc1%7E0123456789ab") == cited
    assert address.cited("?cited=1~1~0123456789") == Cited()


def test_every_published_scenario_is_opened_as_it_was_cited() -> None:
    rows = [line.split("\t") for line in PUBLISHED.read_text(encoding="utf-8").splitlines()]
    last = {row[1]: row for row in rows if row[0] == "scenario"}
    assert len(last) >= 117
    for slug, (_, _, text, engine, sure) in last.items():
        said = ask("open", slug, query=f"?cited={text}~{engine}~{sure[:12]}", hash="")["say"]
        assert said.startswith("Same result as cited"), slug
