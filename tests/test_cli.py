"""The command line: what it writes, what it says of errors, and that a wheel in a bare environment has it."""

import re
import subprocess
import sys
import venv
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from skwitz import __version__, cli
from skwitz.catalogue import languages
from skwitz.game import Game
from skwitz.moves import Move
from skwitz.players import greedy
from skwitz.record import read
from skwitz.scenario import digest, run
from skwitz.terminal import Terminal
from tests.refresh import ROOT, SCENARIOS, all_scenarios
from tests.strategies import placed

TEN = "ten-takes-ten-seven-and-three"
FILE = SCENARIOS / f"{TEN}.txt"


def skwitz(*arguments: str | Path, said: str = "", code: int = 0) -> str:
    """Run the command in a process of its own; give what it writes, or the one line of an error."""
    command = [sys.executable, "-m", "skwitz", *map(str, arguments)]
    done = subprocess.run(command, input=said, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == code, done.stderr
    if code == 2:
        assert done.stdout == ""
        assert re.fullmatch(r"skwitz: [^\n]+\n", done.stderr)
        return done.stderr
    return done.stdout


def test_the_version() -> None:
    assert skwitz("--version") == f"skwitz {__version__}\n"


def test_help_names_the_commands_and_the_notation() -> None:
    text = skwitz("--help")
    for word in ("play", "scenario", "explain", "simulate", "replay", "1TS-3C7H", "ace_adds-no"):
        assert word in text


@pytest.mark.parametrize("command", ["play", "scenario", "explain", "simulate", "replay"])
def test_each_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([command, "--help"])
    assert ended.value.code == 0
    assert len(capsys.readouterr().out) > 400


def test_a_scenario_in_canonical_lines() -> None:
    assert tuple(skwitz("scenario", FILE).splitlines()) == run(all_scenarios()[TEN])


def test_a_scenario_by_its_slug_and_its_digest() -> None:
    assert skwitz("scenario", TEN, "--digest").strip() == digest(run(all_scenarios()[TEN]))


def test_a_scenario_in_words_under_another_reading() -> None:
    text = skwitz("scenario", TEN, "--words", "--reading", "several-aces_only")
    assert "♠10 cannot take" in text
    assert "variant v14" in text


def test_every_scenario_can_be_told(capsys: pytest.CaptureFixture[str]) -> None:
    for path in sorted(SCENARIOS.glob("*.txt")):
        assert cli.main(["scenario", str(path), "--words"]) == 0
    assert capsys.readouterr().out


def test_a_move_is_explained() -> None:
    text = skwitz("explain", TEN, "TS-3C7HTD")
    assert "1TS-3C7HTD is legal." in text
    assert "§ 5.7" in text
    assert "seat 1 +6" in text
    assert "matador_from_hand no instead of yes [c07]" in text


def test_a_move_that_is_not_legal_is_explained_and_the_exit_code_tells() -> None:
    assert "! impossible_capture card=TS cards=3C [5.4]" in skwitz("explain", TEN, "TS-3C", "--lines", code=1)
    assert "♠10 cannot take ♣3" in skwitz("explain", TEN, "TS-3C", code=1)


def test_a_position_line_and_an_address_are_read() -> None:
    game = placed("4S 9H", "4D KD")
    assert "is legal" in skwitz("explain", str(game), "4S-4D")
    address = f"https://example.org/en/clause/5.3/?reading=stake-5#g~{game}~~14S-4D"
    after = game.play("14S-4D")
    card = next(iter(after.hand()))
    assert f"2{card}" in skwitz("explain", address, f"2{card}", code=int(not after.is_legal(f"2{card}")))


def test_a_simulation_is_written_as_a_table() -> None:
    text = skwitz("simulate", "greedy", "random", "-n", "6", "--seed", "3", "--quiet")
    assert text == skwitz("simulate", "greedy", "random", "-n", "6", "--seed", "3", "--workers", "2", "--quiet")
    assert "6 games" in text
    assert "1 random" in text


def played(tmp_path: Path, said: str, *more: str) -> str:
    return skwitz("play", *more, "--seed", "4", "--record", tmp_path / "record.txt", said=said)


def test_a_sitting_is_played_and_recorded_and_replayed(tmp_path: Path) -> None:
    text = played(tmp_path, "help\nmoves\nwhy 2H\nposition\nQX\n0KD\nhint\n\nquit\n", "greedy", "search:2")
    for words in ("You sit at seat 1", "Forehand’s hand", "Your pool", "is no move", "is not in the hand", "1stop"):
        assert words in text
    assert "xxxx" in text  # the position as this seat sees it
    kept = read((tmp_path / "record.txt").read_text(encoding="utf-8"))
    assert kept.start.phase == "shuffle"
    assert str(kept.moves[-1]) == "1stop"
    told = skwitz("replay", tmp_path / "record.txt")
    assert "1stop  Forehand ends the sitting." in told
    assert "~fended~" in skwitz("replay", tmp_path / "record.txt", "--position")
    assert "> 1stop" in skwitz("replay", "-", "--lines", said=str(kept))


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != "en"])
def test_nothing_is_said_in_english_to_who_reads_another_language(tmp_path: Path, lang: str) -> None:
    text = played(tmp_path, "help\nwhy 2H\n0KD\nquit\n", "greedy", "--lang", lang)
    assert not re.findall(r"\b(?:You|sit|seat|plays|pool|legal|the|cannot)\b", text)


def test_a_move_may_be_said_loosely() -> None:
    table = Terminal(
        Game.dealt(seed=7),
        dict.fromkeys((0, 2, 3), greedy.choose),
        Random(1),
        lang="en",
        source=StringIO(),
        target=StringIO(),
    )
    assert str(table.own("4C takes A 3H")) == "14C-AS3H"


def test_the_end_of_the_input_ends_the_sitting(tmp_path: Path) -> None:
    assert "The sitting is over" in played(tmp_path, "", "greedy")


def test_one_cannot_move_for_another(tmp_path: Path) -> None:
    assert "cannot move for seat 0" in played(tmp_path, "0KD\n", "greedy")


def test_a_whole_game_can_be_played_by_the_moves_listed() -> None:
    """The person plays what a player would, until somebody is out."""

    class Person(Terminal):
        def ask(self) -> Move:
            self.source = StringIO(f"moves\n{greedy.choose(self.game, self.cards)}\n")
            return super().ask()

    out = StringIO()
    table = Person(
        Game.start(players=3), {0: greedy.choose, 2: greedy.choose}, Random(5), lang="en", source=out, target=out
    )
    table.play()
    assert table.game.last_out >= 0
    assert "goes out" in out.getvalue()


def test_the_dealer_is_told_the_bottom_card(tmp_path: Path) -> None:
    assert "has seen the bottom card of the stock" in played(tmp_path, "quit\n", "greedy", "--seat", "0")
    assert "has seen the bottom card of the stock" not in played(tmp_path, "quit\n", "greedy")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["deal"],
        ["scenario"],
        ["scenario", "no-such-scenario"],
        ["scenario", TEN, "--reading", "stake-0"],
        ["scenario", TEN, "--words", "--lang", "xx"],
        ["explain", "1~n4", "TS"],
        ["explain", TEN, "XX"],
        ["explain", "https://example.org/#m~1TS", "TS"],
        ["simulate", "greedy"],
        ["simulate", "best", "greedy"],
        ["simulate", "-n", "0"],
        ["simulate", "-n", "many"],
        ["play", *["greedy"] * 8],
        ["play", "greedy", "--seat", "2"],
        ["replay", "no-such-file"],
        ["replay", "."],
    ],
    ids=" ".join,
)
def test_an_error_is_one_line_and_the_exit_code_two(arguments: list[str]) -> None:
    skwitz(*arguments, code=2)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "picture.txt").write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in skwitz("scenario", tmp_path / "picture.txt", code=2)


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "skwitz", "scenario", str(FILE)]
    done = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)
    assert done.stdout
    assert done.stderr
    done.stdout.close()
    assert done.stderr.read() == b""
    done.stderr.close()
    assert done.wait() == 0


@pytest.mark.slow
def test_a_wheel_works_in_a_bare_environment(tmp_path: Path) -> None:
    python = [sys.executable, "-m"]
    subprocess.run([*python, "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)], cwd=ROOT, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    venv.create(tmp_path / "bare", with_pip=False)
    bare = tmp_path / "bare" / "bin" / "python"
    install = ["pip", "--python", str(bare), "install", "--quiet", "--no-index", str(wheel)]
    subprocess.run([*python, *install], check=True)
    command = [str(bare.with_name("skwitz"))]
    version = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert version.stdout == f"skwitz {__version__}\n"
    told = subprocess.run([*command, "scenario", str(FILE)], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert tuple(told.stdout.splitlines()) == run(all_scenarios()[TEN])
    named = subprocess.run([*command, "scenario", TEN], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert named.returncode == 2


def test_an_error_is_told_in_the_language_asked_for() -> None:
    told = skwitz("scenario", TEN, "--lang", "de", "--reading", "stake-5.stake-6", code=2)
    assert "die Option „stake“ ist zweimal angegeben" in told
    assert "xx" in skwitz("scenario", TEN, "--lang", "xx", "--reading", "stake-5.stake-6", code=2)
