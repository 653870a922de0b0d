"""The sources of the edition, judged and stamped.

python -m edition check [--prose] [--release] [SOURCES]       with the catalogues of the pages' prose; with new ids
python -m edition check-witnesses DIR [--sources SOURCES]
python -m edition stamps [--sources SOURCES]                  the stamps of the English text
python -m edition stamp LANG [UNIT …] [--sources SOURCES]     writes them into a translation that is as new
python -m edition publish [--sources SOURCES]                 at a release: appends what is new to published.tsv
python -m edition consequences [--games N] [--workers N]      plays what each reading changes, into conf/results
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from fnmatch import filter as filter_names
from pathlib import Path

from edition import consequences, smallest
from edition.check import check, check_prose, check_published
from edition.collate import MissingFilesError, collate, quotations
from edition.load import languages, load
from edition.published import publish
from edition.stamping import stamp_language
from edition.tei import SourceError
from edition.translation import units


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 1 if anything was found, 2 if the command cannot be run."""
    parser = argparse.ArgumentParser(prog="python -m edition", description="Check the sources of the edition.")
    commands = parser.add_subparsers(dest="command", required=True)
    judge = commands.add_parser("check", help="say what is wrong in the sources")
    judge.add_argument("--prose", action="store_true", help="the catalogues of the pages' prose too")
    judge.add_argument("--release", action="store_true", help="whether every id is in the list of published ones")
    judge.add_argument("sources", nargs="?", type=Path, default=Path("sources"))
    hold = commands.add_parser("check-witnesses", help="find every quotation in the files of the witnesses")
    hold.add_argument("folder", type=Path)
    hold.add_argument("--sources", type=Path, default=Path("sources"))
    show = commands.add_parser("stamps", help="print the stamp of each unit of the English text")
    show.add_argument("--sources", type=Path, default=Path("sources"))
    write = commands.add_parser("stamp", help="say that units of a translation are as new as their English")
    write.add_argument("lang")
    write.add_argument("units", nargs="*", help="such as clause-5.4, 'term-*', label-skip; all where none is named")
    write.add_argument("--sources", type=Path, default=Path("sources"))
    release = commands.add_parser("publish", help="append new ids, and scenarios that come out anew, to the list")
    release.add_argument("--sources", type=Path, default=Path("sources"))
    play = commands.add_parser("consequences", help="play what each reading changes, and write conf/results")
    play.add_argument("sources", nargs="?", type=Path, default=Path("sources"))
    play.add_argument("--games", type=_count, default=consequences.GAMES)
    play.add_argument("--workers", type=_count, default=1)
    asked = parser.parse_args(arguments)
    if not (asked.sources / "texts").is_dir():
        _say(f"{asked.sources} holds no sources")
        return 2
    if asked.command == "check":
        return _check(asked.sources, asked.prose, asked.release)
    if asked.command == "check-witnesses":
        return _check_witnesses(asked.folder, asked.sources)
    if asked.command == "publish":
        return _publish(asked.sources)
    if asked.command == "consequences":
        return _play(asked.sources, asked.games, asked.workers)
    return _stamps(asked.sources) if asked.command == "stamps" else _stamp(asked.sources, asked.lang, asked.units)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number from 1 on")
    return int(text)


def _check(sources: Path, prose: bool, release: bool) -> int:
    findings = check(sources)
    findings += check_prose(sources) if prose else ()
    findings += check_published(sources) if release and not findings else ()
    for finding in findings:
        _say(os.path.normpath(sources / finding.place.file) + str(finding).removeprefix(finding.place.file))
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


def _publish(sources: Path) -> int:
    new = publish(load(sources), sources)
    for row in new:
        _say(f"{row.kind} {row.id}")
    _say(f"{len(new)} rows appended")
    return 0


def _stamps(sources: Path) -> int:
    for name, current in units(sources).items():
        _say(f"{name} {current}")
    return 0


def _stamp(sources: Path, lang: str, names: list[str]) -> int:
    if lang == "en" or lang not in languages(sources):
        _say(f"{lang} is no translation of this edition")
        return 2
    known = units(sources)
    if unknown := [name for name in names if not filter_names(known, name)]:
        _say(f"no unit is called {', '.join(unknown)}; python -m edition stamps lists them")
        return 2
    try:
        changed = stamp_language(sources, lang, *names)
    except SourceError as error:
        _say(f"{sources}/{error}")
        return 1
    for name in changed:
        _say(name)
    _say(f"{len(changed)} stamps written")
    return 0


def _play(sources: Path, games: int, workers: int) -> int:
    wanted = consequences.cases(load(sources))
    found = []
    with ProcessPoolExecutor(workers) as pool:
        for result in consequences.compute(wanted, games, pool):
            found.append(result)
            _say(f"{result.option}-{result.value} {result.player}: {result.consequence}")
    consequences.write(found)
    smallest.write(smallest.search(wanted))
    return 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())
