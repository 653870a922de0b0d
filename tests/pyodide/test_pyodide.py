"""The browser's Python gives what CPython gives."""

import json
from pathlib import Path

import pytest

import skwitz
from edition import nodejs

ROOT = Path(__file__).parents[2]
LIVE = ROOT / "build" / "site" / "live"


def test_scenarios_packs_and_puzzles_come_out_alike() -> None:
    live = next(LIVE.glob("*/worker.js"), None)
    if live is None:
        pytest.fail("build/site/live is not there: run `make site` first", pytrace=False)
    scenarios = ROOT / "sources" / "scenarios"
    arguments = [Path(__file__).with_name("run.mjs"), live.parent, scenarios, ROOT / "tests" / "cases"]
    done = nodejs.run(arguments, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    report = json.loads(done.stdout.splitlines()[-1])
    assert report["python"].startswith("3.14")
    assert report["engine"] == skwitz.__version__
    assert report["scenarios"] == len(list(scenarios.glob("*.txt"))) >= 60
    assert report["packs"] > 0
    assert report["puzzles"] > 0
    assert report["wrong"] == []
