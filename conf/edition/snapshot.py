"""What an engine restored from a snapshot is asked, with CPython's answers: `python -m edition.snapshot OUT`.

`conf/snapshot.mjs` compares them, and writes no snapshot that answers otherwise.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from skwitz.catalogue import languages
from skwitz.notation import write_position
from skwitz.scenario import read
from skwitz.wire import answer

SCENARIO = Path(__file__).parents[2] / "sources" / "scenarios" / "ten-takes-ten-seven-and-three.txt"


def questions() -> list[dict[str, str]]:
    """Play a scenario in each language, let others play on, and run its examples."""
    scenario = read(SCENARIO.read_text(encoding="utf-8"), SCENARIO.stem)
    state = {"start": write_position(scenario.start), "text": scenario.text, "slug": scenario.slug}
    asked = [{"do": "on", "lang": lang, **state} for lang in languages()]
    asked += [
        {"do": "run", "lang": "en", "source": scenario.doctest, **state},
        {"do": "compare", "lang": "en", **state},
    ]
    requests = [json.dumps(each) for each in asked]
    return [{"request": request, "reply": answer(request)} for request in requests]


def main() -> None:
    """Write the questions to the file named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    out: Path = parser.parse_args().out
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(questions(), indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
