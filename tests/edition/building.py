"""Building pages from a small folder of documents, and reading what came out."""

import os
import subprocess
import sys
from pathlib import Path

from lxml import html

ROOT = Path(__file__).parents[2]

DOCUMENTS = {
    "index.md": "# Tiny\n\n{clause}`5.4` and [matching](#clause-5.3)\n\n```{toctree}\nPAGES\n```\n",
    "rules/index.md": "# Rules\n\n```{toctree}\n5\n```\n",
    "rules/5.md": "---\nhide-toc: true\n---\n\n```{chapter} 5\n```\n",
    "clause/index.md": "# Clauses\n\n```{clauses}\n```\n",
    "variant/index.md": "# Variants\n\n```{variants}\n```\n",
    "conjecture/index.md": "# Conjectures\n\n```{conjectures}\n```\n",
    "witness/index.md": "# Witnesses\n\n```{witnesses}\n```\n",
    "scenario/index.md": "# Scenarios\n\n```{scenarios}\n```\n",
    "glossary.md": "# Words\n\n```{words}\n```\n",
}

UNFINISHED = "edition.E09,edition.E12"
"""What a small edition lacks: scenarios for all its clauses, sources for all options."""


def write_documents(folder: Path) -> Path:
    """Write documents that show a whole edition, however small."""
    pages = "\n".join(name.removesuffix(".md") for name in DOCUMENTS if name not in ("index.md", "rules/5.md"))
    for name, text in DOCUMENTS.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace("PAGES", pages), encoding="utf-8")
    return folder


def build(
    sources: Path, docs: Path, out: Path, *options: str, fails: bool = False, house: Path = ROOT, **environment: str
) -> str:
    """Build `docs` with the edition in `sources` and give what Sphinx complained of, which is nothing as a rule."""
    command = [sys.executable, "-m", "sphinx", "-q", "-n", "-b", "edition", "-c", str(house / "conf")]
    command += ["-d", f"{out}-doctrees", "-D", f"edition_sources={sources}", "-D", f"suppress_warnings={UNFINISHED}"]
    command += [*options, str(docs), str(out)]
    variables = {name: value for name, value in os.environ.items() if name != "BASE_URL"} | environment
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    assert (done.returncode != 0) == fails, done.stderr
    return done.stderr


def page(site: Path, address: str) -> html.HtmlElement:
    """Read the page at an address such as `clause/5.4/`."""
    return html.fromstring((site / address / "index.html").read_bytes())


def words(element: html.HtmlElement) -> str:
    """Give an element's text with its white space folded."""
    return " ".join(element.text_content().split())
