"""`python -m edition check [SOURCES]` and `python -m edition check-witnesses DIR [--sources SOURCES]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from edition.check import check
from edition.collate import MissingFilesError, collate, quotations
from edition.load import load


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 1 if anything was found, 2 if the command cannot be run."""
    parser = argparse.ArgumentParser(prog="python -m edition", description="Check the sources of the edition.")
    commands = parser.add_subparsers(dest="command", required=True)
    judge = commands.add_parser("check", help="say what is wrong in the sources")
    judge.add_argument("sources", nargs="?", type=Path, default=Path("sources"))
    hold = commands.add_parser("check-witnesses", help="find every quotation in the files of the witnesses")
    hold.add_argument("folder", type=Path)
    hold.add_argument("--sources", type=Path, default=Path("sources"))
    asked = parser.parse_args(arguments)
    if not (asked.sources / "texts").is_dir():
        _say(f"{asked.sources} holds no sources")
        return 2
    return _check(asked.sources) if asked.command == "check" else _check_witnesses(asked.folder, asked.sources)


def _check(sources: Path) -> int:
    findings = check(sources)
    for finding in findings:
        _say(f"{sources}/{finding}")
    _say(f"{len(findings)} findings" if findings else "The sources fit together.")
    return 1 if findings else 0


def _check_witnesses(folder: Path, sources: Path) -> int:
    edition = load(sources)
    try:
        complaints = collate(edition, folder)
    except MissingFilesError as error:
        _say(str(error))
        return 2
    for complaint in complaints:
        _say(complaint)
    _say(
        f"{len(complaints)} complaints"
        if complaints
        else f"All {len(list(quotations(edition)))} quotations stand there."
    )
    return 1 if complaints else 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())
