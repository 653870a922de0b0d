"""Runs inside Pyodide, with the engine that the page gets: every scenario, every golden pack and golden puzzle."""

from pathlib import Path

from skwitz import scenario
from skwitz.cards import CardSet, pack
from skwitz.examples import run_examples
from skwitz.table.puzzles import puzzle


def rows(path: Path) -> list[list[str]]:
    """The rows of a table with tabs; lines with # are comments."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def packs(cases: Path) -> list[str]:
    """Seeds that give another pack than on CPython."""
    return [
        f"pack {seed}"
        for seed, cards in rows(cases / "packs.tsv")
        if "".join(str(CardSet.of([card])) for card in pack(int(seed) if seed.isdigit() else seed)) != cards
    ]


def scenarios(folder: Path, cases: Path) -> list[str]:
    """Scenarios whose doctest fails here, or whose outcome has another digest than on CPython."""
    digests = dict(rows(cases / "digests.tsv"))
    wrong = []
    for path in sorted(folder.glob("*.txt")):
        found = scenario.read(path.read_text(encoding="utf-8"), path.stem)
        if not all(each.as_printed for each in run_examples(found.doctest, scenario.doctest_globals(found))):
            wrong.append(f"doctest {path.stem}")
        if scenario.digest(scenario.run(found)) != digests.get(path.stem):
            wrong.append(f"digest {path.stem}")
    return wrong


def puzzles(cases: Path) -> list[str]:
    """Seeds that give another puzzle than on CPython."""
    found = ((seed, puzzle(int(seed)), [position, best]) for seed, position, best in rows(cases / "puzzles.tsv"))
    return [f"puzzle {seed}" for seed, (start, best), known in found if [str(start), str(best)] != known]


def report(folder: str, cases: str) -> dict[str, object]:
    """How many scenarios and packs were tried, and what is wrong with which."""
    return {
        "scenarios": len(list(Path(folder).glob("*.txt"))),
        "packs": len(rows(Path(cases) / "packs.tsv")),
        "puzzles": len(rows(Path(cases) / "puzzles.tsv")),
        "wrong": packs(Path(cases)) + scenarios(Path(folder), Path(cases)) + puzzles(Path(cases)),
    }
