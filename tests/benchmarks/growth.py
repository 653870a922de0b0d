"""`make bench-growth`: how long the site takes to build as scenarios become more, each built from clean in a copy.

Seconds are those that processors worked, so that it does not matter what else the machine does; two of them need about
half as long. The scenarios that are not the edition's own are made: a deal by a seed, cards on the table and in a hand,
and a play.
"""

import argparse
import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from edition.load import load
from skwitz.cards import PACK, written
from skwitz.scenario import read, run

ROOT = Path(__file__).parents[2]
NUMBERS = (50, 500, 2000)
COPIED = ("conf", "docs", "skwitz", "sources")
NAMED = re.compile(r"(?:\{plate\} |\{scenario\}`)([a-z0-9-]+)")

say = sys.stdout.write


def generated(number: int, clauses: list[str]) -> str:
    """A scenario whose cards, clauses and seed follow from its number; it plays the first capture, or trails."""
    random = Random(number)
    cards = random.sample(PACK, 8)
    hand, table = (written(cards[:4]), written(cards[4:]))
    clause = random.choice(clauses)
    head = f"title: Made up, number {number}\nclause: {clause}\nhand: {hand}\ntable: {table}\nseed: {number}\n"
    start = read(head + "\n>>> deal.players\n4\n", f"made-{number}").start
    move = random.choice(list(start.legal_moves))
    return f"{head}moves: {move}\n\n>>> deal.players\n4\n"


def fill(folder: Path, number: int) -> None:
    """Make the scenarios of a copy as many as asked for; those that pages name stay."""
    scenarios = folder / "sources" / "scenarios"
    named = {name for page in (folder / "docs").rglob("*.md") for name in NAMED.findall(page.read_text("utf-8"))}
    own = sorted(scenarios.glob("*.txt"), key=lambda path: (path.stem not in named, path.stem))
    for path in own[number:]:
        path.unlink()
    clauses = [clause.id for clause in load(ROOT / "sources").clauses.values() if not clause.not_executable]
    for each in range(number - len(own)):
        text = generated(each, clauses)
        assert run(read(text, f"made-{each}"))
        (scenarios / f"made-{each}.txt").write_text(text, encoding="utf-8")
    published = folder / "sources" / "published.tsv"
    rows = [row for row in published.read_text("utf-8").splitlines(keepends=True) if not row.startswith("scenario\t")]
    published.write_text("".join(rows), encoding="utf-8")


def worked() -> float:
    """The seconds that processors have worked for what this program had started and has ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def build(folder: Path, processes: str) -> float:
    """Build a copy's English site and its index; give the seconds."""
    options = [
        "-n",
        "-W",
        "-b",
        "edition",
        "-c",
        str(folder / "conf"),
        "-D",
        "edition_languages=en",
        "-D",
        "language=en",
    ]
    options += ["-D", "suppress_warnings=edition.E09", "-j", processes, "-d", str(folder / "build" / "doctrees")]
    site = folder / "build" / "site" / "en"
    begun = worked()
    subprocess.run([sys.executable, "-m", "sphinx", "-q", *options, str(folder / "docs"), str(site)], check=True)
    subprocess.run([sys.executable, "-m", "edition.search", str(site)], check=True)
    return worked() - begun


def measure(number: int, processes: str) -> float:
    """Build a copy of the sources with so many scenarios, from clean."""
    with TemporaryDirectory(prefix="skwitz-growth-") as name:
        folder = Path(name)
        for part in COPIED:
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        for path in ROOT.iterdir():
            if path.name not in COPIED and path.name != "build" and not path.name.startswith("."):
                (folder / path.name).symlink_to(path)
        (folder / "build").mkdir()
        (folder / "build" / "assets").symlink_to(ROOT / "build" / "assets")
        fill(folder, number)
        return build(folder, processes)


def main() -> None:
    """Measure each number of scenarios that is asked for, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("numbers", nargs="*", type=int, default=NUMBERS)
    parser.add_argument("--processes", default="auto")
    asked = parser.parse_args()
    say("| scenarios | seconds | seconds for 100 more |\n|---|---|---|\n")
    before: tuple[int, float] | None = None
    for number in asked.numbers:
        seconds = measure(number, asked.processes)
        more = f"{100 * (seconds - before[1]) / (number - before[0]):.1f}" if before else ""
        before = number, seconds
        say(f"| {number} | {seconds:.0f} | {more} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
