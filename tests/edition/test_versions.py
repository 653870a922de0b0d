"""Released versions at `/v/<version>/`, built from made-up tags; the page for what is not there; the sitemap."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from lxml import etree, html

from edition.roots import LOST, SITEMAP, lost, write_roots
from edition.versions import Newest, build_versions, main
from tests.edition.building import ROOT, words

BUILDER = """
import os, pathlib
for lang in LANGS:
    for address in PAGES:
        folder = pathlib.Path("build/site", lang, address)
        folder.mkdir(parents=True)
        base = os.environ["BASE_URL"]
        canonical = f'<link rel="canonical" href="{base}/{lang}/{address}">' if base else ""
        policy = '<meta http-equiv="Content-Security-Policy" content="style-src \\'self\\'">'
        (folder / "index.html").write_text(
            f'<!doctype html>\\n<html lang="{lang}">\\n<head>\\n{policy}\\n<meta charset="utf-8">\\n{canonical}'
            f'<title>x</title>\\n</head>\\n<body class="a">\\n<p>WORDS</p>\\n</body>\\n</html>\\n'
        )
pathlib.Path("build/site/sw.js").touch()
"""
COMMAND = [sys.executable, "build.py"]


def pages(site: Path, *addresses: str) -> None:
    for address in addresses:
        (site / address).mkdir(parents=True, exist_ok=True)
        (site / address / "index.html").write_text("<!doctype html><html lang='en'><head></head></html>")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with two released versions and a tag that is none; the second lost a page and got a language."""
    folder = tmp_path / "repository"
    folder.mkdir()

    def git(*arguments: str) -> None:
        own = ["-c", "user.name=x", "-c", "user.email=x@skwitz.example", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *own, *arguments], cwd=folder, check=True, capture_output=True)

    git("init", "-q")
    for tag, langs, addresses in (
        ("v0.1.0", ["en"], ["", "clause/5.4/", "draft/"]),
        ("text-0.2.0", ["en", "ja"], ["", "clause/5.4/"]),
    ):
        text = BUILDER.replace("LANGS", repr(langs)).replace("PAGES", repr(addresses)).replace("WORDS", tag)
        (folder / "build.py").write_text(text)
        git("add", "build.py")
        git("commit", "-qm", tag)
        git("tag", tag)
    git("tag", "draft")
    return folder


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The site of the newest edition."""
    folder = tmp_path / "site"
    pages(folder, "en", "en/clause/5.4", "en/search", "ja", "ja/clause/5.4")
    return folder


def test_each_version_is_built_from_its_own_tag(repository: Path, site: Path) -> None:
    assert build_versions(repository, site, COMMAND, Newest("0.3.0", "0.3.0")) == ["0.1.0", "text-0.2.0"]
    assert "v0.1.0" in (site / "v/0.1.0/en/clause/5.4/index.html").read_text()
    assert "text-0.2.0" in (site / "v/text-0.2.0/ja/clause/5.4/index.html").read_text()
    assert not list(site.glob("v/*/sw.js"))  # readers' devices keep the newest alone
    trees = subprocess.run(["git", "worktree", "list"], cwd=repository, check=True, capture_output=True, text=True)
    assert len(trees.stdout.splitlines()) == 1


def test_an_old_page_says_that_there_is_a_newer_one(repository: Path, site: Path) -> None:
    build_versions(repository, site, COMMAND, Newest("0.3.0", "0.3.0", "https://skwitz.example/"))
    path = site / "v/0.1.0/en/clause/5.4/index.html"
    root = html.fromstring(path.read_bytes())
    (notice,) = root.find_class("newer")
    assert words(notice).startswith("This is version 0.1.0 of the edition. There is a newer one: 0.3.0.")
    (link,) = notice.xpath(".//a/@href")
    assert (path.parent / link).resolve() == site / "en/clause/5.4/index.html"
    assert root.xpath("//meta[@name='robots']/@content") == ["noindex"]
    assert root.xpath("//link[@rel='canonical']/@href") == ["https://skwitz.example/en/clause/5.4/"]
    (style,) = root.xpath("//link[@rel='stylesheet']/@href")
    assert (path.parent / style).resolve() == (site / "v/notice.css").resolve()
    assert (site / "v/notice.css").is_file()
    assert root.find("head")[0].get("http-equiv") == "Content-Security-Policy"


def test_a_page_that_is_gone_leads_to_the_start_page(repository: Path, site: Path) -> None:
    build_versions(repository, site, COMMAND, Newest("0.3.0", "0.3.0", "https://skwitz.example/"))
    path = site / "v/0.1.0/en/draft/index.html"
    root = html.fromstring(path.read_bytes())
    (link,) = root.xpath("//aside//a/@href")
    assert (path.parent / link).resolve() == site / "en/index.html"
    assert not root.xpath("//link[@rel='canonical']")


def test_an_old_page_says_so_in_its_language(repository: Path, site: Path) -> None:
    build_versions(repository, site, COMMAND, Newest("0.3.0", "0.3.0"))
    notice = html.fromstring((site / "v/text-0.2.0/ja/index.html").read_bytes()).find_class("newer")[0]
    assert "より新しい版がある：0.3.0版" in words(notice)


def test_the_newest_version_is_not_called_old(repository: Path, site: Path) -> None:
    build_versions(repository, site, COMMAND, Newest("0.3.0", "0.2.0"))
    assert html.fromstring((site / "v/0.1.0/en/index.html").read_bytes()).find_class("newer")
    root = html.fromstring((site / "v/text-0.2.0/en/index.html").read_bytes())
    assert not root.find_class("newer")
    assert root.xpath("//meta[@name='robots']/@content") == ["noindex"]


def test_a_version_is_built_once_and_marked_anew(repository: Path, site: Path) -> None:
    build_versions(repository, site, COMMAND, Newest("0.3.0", "0.3.0", "https://skwitz.example/"))
    before = {path: path.read_text() for path in (site / "v").rglob("*.html")}
    failing = [sys.executable, "-c", "raise SystemExit(1)"]
    build_versions(repository, site, failing, Newest("0.3.0", "0.3.0", "https://skwitz.example/"))
    assert {path: path.read_text() for path in (site / "v").rglob("*.html")} == before
    build_versions(repository, site, failing, Newest("0.4.0", "0.3.0", "https://skwitz.example/"))
    text = (site / "v/0.1.0/en/index.html").read_text()
    assert "There is a newer one: 0.4.0." in text
    assert text.count("<aside") == 1


def test_a_version_that_cannot_be_built_leaves_nothing(repository: Path, site: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        build_versions(repository, site, [sys.executable, "-c", "raise SystemExit(1)"], Newest("0.3.0", "0.3.0"))
    assert not list((site / "v").glob("*"))


# The root of the site


def test_what_is_no_repository_has_no_versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "sources", tmp_path / "sources")
    monkeypatch.setattr(sys, "argv", ["versions", str(tmp_path / "site"), "--repository", str(tmp_path)])
    with pytest.raises(SystemExit, match="not a git repository"):
        main()


def test_the_sitemap_lists_every_page_with_its_languages(repository: Path, site: Path) -> None:
    build_versions(repository, site, COMMAND, Newest("0.3.0", "0.3.0"))
    write_roots(site, ["ja", "en"], "https://skwitz.example/book/")
    root = etree.parse(site / SITEMAP).getroot()
    spaces = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    assert root.xpath("//s:loc/text()", namespaces=spaces) == [
        f"https://skwitz.example/book/{address}" for address in ("en/", "en/clause/5.4/", "ja/", "ja/clause/5.4/")
    ]
    for entry in root.xpath("s:url", namespaces=spaces):
        found = {link.get("hreflang"): link.get("href") for link in entry.xpath("x:link", namespaces=spaces)}
        assert set(found) == {"en", "ja", "x-default"}
        assert found["x-default"] == found["en"]
        assert entry.findtext("s:loc", namespaces=spaces) in found.values()
    assert "Sitemap: https://skwitz.example/book/sitemap.xml" in (site / "robots.txt").read_text()


def test_without_an_address_there_is_no_sitemap(site: Path) -> None:
    write_roots(site, ["en", "ja"], "https://skwitz.example/")
    write_roots(site, ["en", "ja"])
    assert not (site / SITEMAP).exists()
    assert (site / "robots.txt").read_text() == "User-agent: *\nAllow: /\n"


def test_a_lost_reader_is_told_in_every_language(site: Path) -> None:
    write_roots(site, ["en", "de", "ja", "ko", "sv"], "https://skwitz.example/book/")
    root = html.fromstring((site / LOST).read_bytes())
    assert root.xpath("//base/@href") == ["/book/"]
    assert not root.xpath("//script")
    assert root.xpath("//section/@lang") == ["en", "de", "ja", "ko", "sv"]
    assert root.xpath("//section[@lang='ja']//a/@href")[1] == "ja/search/index.html"
    assert root.xpath("//head/*[self::base]/following-sibling::link")  # the base comes before what it is for


def test_without_an_address_the_page_finds_the_root_itself() -> None:
    page = lost(["en", "ja"])
    assert "<base" not in page.replace('createElement("base")', "")
    (script,) = re.findall(r"<script>(.*?)</script>", page)
    assert "(en|ja)" in script
    assert "script-src 'sha256-" in page
