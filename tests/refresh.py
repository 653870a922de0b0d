"""Writes the golden digests of all scenarios and the counts of positions anew: `python -m tests.refresh`."""

from pathlib import Path

from skwitz.scenario import Scenario, digest, read, run
from tests import perft

ROOT = Path(__file__).parents[1]
SCENARIOS = ROOT / "sources" / "scenarios"
DIGESTS = ROOT / "tests" / "cases" / "digests.tsv"


def all_scenarios() -> dict[str, Scenario]:
    """Every scenario of the edition by its slug."""
    return {path.stem: read(path.read_text(encoding="utf-8"), path.stem) for path in sorted(SCENARIOS.glob("*.txt"))}


def digest_lines() -> list[str]:
    """A line for each scenario: slug, tab, digest of its outcome under its own rules."""
    return [f"{slug}\t{digest(run(scenario))}" for slug, scenario in all_scenarios().items()]


if __name__ == "__main__":
    DIGESTS.write_text("\n".join(digest_lines()) + "\n", encoding="utf-8")
    perft.refresh()
