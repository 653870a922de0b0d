"""Mutation testing of captures, points and chips: `python -m tests.mutation` (`make check-all`).

mutmut changes one thing after another in a copy of the engine, build/mutation, and sees whether a test notices. It
leaves functions with a decorator alone, so that the caches are taken off in the copy. Survivors are explained in
mutation.md beside this file, by function and changed line; what is not explained there is told. Too many are a failure.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
COPY = ROOT / "build" / "mutation"
EXPLAINED = Path(__file__).with_name("mutation.md")
MUTATED = ("adding", "capture", "chips", "classes", "score")
KILLED_AT_LEAST = 0.90


class Survivor(NamedTuple):
    """A change that no test notices."""

    function: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.function}: `{self.before}` → `{self.after}`"


def lay_out() -> None:
    """Copy the engine and its tests, without caches."""
    shutil.rmtree(COPY, ignore_errors=True)
    for room in ("skwitz", "tests"):
        shutil.copytree(ROOT / room, COPY / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", COPY)
    for name in MUTATED:
        path = COPY / "skwitz" / f"{name}.py"
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"(?m)^@lru_cache\(maxsize=\d+\)\n", "", text), encoding="utf-8")


def mutmut(*arguments: str) -> str:
    """Run mutmut in the copy and give what it says."""
    command = [sys.executable, "-m", "mutmut", *arguments]
    return subprocess.run(command, cwd=COPY, check=True, stdout=subprocess.PIPE, text=True).stdout


def survivors() -> Iterator[Survivor]:
    """Find what survived, and what changed."""
    for line in mutmut("results").splitlines():
        name, _, status = line.strip().rpartition(": ")
        if status in ("survived", "no tests"):
            changed = mutmut("show", name).splitlines()
            lines = {
                sign: [text[1:].strip() for text in changed if re.match(rf"[{sign}](?![{sign}])", text)]
                for sign in "+-"
            }
            yield Survivor(re.sub(r"__mutmut_\d+$", "", name), " ".join(lines["-"]), " ".join(lines["+"]))


def main() -> int:
    """Run, and tell how many were killed, and what survived without explanation."""
    say = sys.stdout.write
    lay_out()
    subprocess.run([sys.executable, "-m", "mutmut", "run", *sys.argv[1:]], cwd=COPY, check=True)
    mutmut("export-cicd-stats")
    stats = json.loads((COPY / "mutants" / "mutmut-cicd-stats.json").read_text(encoding="utf-8"))
    left = list(survivors())
    known = EXPLAINED.read_text(encoding="utf-8")
    unexplained = [str(one) for one in left if str(one) not in known]
    killed = 1 - len(left) / stats["total"]
    say(f"\n{stats['total']} changes, {len(left)} survived: {killed:.1%} killed\n")
    say("".join(f"not explained: {line}\n" for line in unexplained))
    return int(killed < KILLED_AT_LEAST)


if __name__ == "__main__":
    sys.exit(main())
