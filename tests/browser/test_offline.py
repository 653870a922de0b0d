"""The edition on the reader's device: read and played without a connection, and never two builds of it at once."""

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext

from edition.offline import write_offline
from tests.browser.accessibility import findings
from tests.browser.at_table import PERSON, action, play_deal, sit_down
from tests.browser.page import Page
from tests.browser.server import SUB_PATH, Server, serve

LANGS = ("en", "de")
CHAPTER = "en/rules/5/index.html"
SCENARIO = "en/scenario/ten-takes-ten-seven-and-three/index.html"
LINE = ".offline"
LIVE = '.scenario[data-state="live"]:not([aria-busy])'
SLOW = pytest.mark.slow
START = '[data-action="start"]'
TWO = pytest.mark.parametrize("program", ["chrome", pytest.param("fox", marks=pytest.mark.slow)], indirect=True)


def line(state: str) -> str:
    return f'{LINE}[data-state="{state}"]'


def button(deed: str) -> str:
    return f'{LINE} [data-offline="{deed}"]'


def copied(site: Path, target: Path) -> None:
    """Copy an edition in one language, without most of its pages; of another it has the start page alone."""
    shutil.copytree(site / "en", target / "en", ignore=shutil.ignore_patterns("[cv]0*", "fragment", "api", "data"))
    for path in (target / "en" / "scenario").iterdir():
        if path.is_dir() and path.name not in SCENARIO:
            shutil.rmtree(path)
    shutil.copytree(site / "live", target / "live")
    shutil.copytree(site / "en" / "_static", target / "de" / "_static")
    shutil.copyfile(site / "en" / "index.html", target / "de" / "index.html")
    for name in ("index.html", "404.html"):
        shutil.copyfile(site / name, target / name)


def renewed(site: Path) -> None:
    """Make another build of it: other pages, other scripts, another engine, one page more."""
    for path in (site / "en").rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace('<p class="versions">', '<p class="versions">Second. '), encoding="utf-8")
    shutil.copytree(site / "en" / "about", site / "en" / "another")
    for path in (site / "en" / "_static").glob("*.js"):
        path.write_text(path.read_text(encoding="utf-8") + "\ndocument.documentElement.dataset.build = 'second';\n")
    live = next((site / "live").iterdir()).rename(site / "live" / "second")
    (live / "worker.js").write_text((live / "worker.js").read_text() + "\nself.build = 'second';\n")
    script = site / "en" / "_static" / "live.js"
    script.write_text(re.sub('(?<=FOLDER = ")[^"]*', "second/", script.read_text(encoding="utf-8")), encoding="utf-8")


class Place(NamedTuple):
    """Where the edition is published: `publish("second")` puts a build in the place of the one before."""

    server: Server
    publish: Callable[[str], None]


@pytest.fixture(scope="module")
def place(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("builds")
    for name in ("first", "second"):
        copied(site, folder / name)
    renewed(folder / "second")
    for name in ("first", "second"):
        write_offline(folder / name, LANGS)
    later = time.time() + 60  # hosts tell builds apart by whole seconds
    for path in (folder / "second").rglob("*"):
        os.utime(path, (later, later))
    public = folder / "public"

    def publish(name: str) -> None:
        public.unlink(missing_ok=True)
        public.symlink_to(folder / name)

    publish("first")
    with serve(public) as server:
        yield Place(server, publish)


@pytest.fixture
def small(place: Place) -> Iterator[Server]:
    place.publish("first")
    place.server.asked.clear()
    yield place.server
    place.server.well()


class Reader:
    """A reader's browser, with nothing in it yet."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.context, self.base = context, base
        self.pages: list[Page] = []

    def page(self, path: str = "", before: str = "") -> Page:
        page = Page(self.context, self.base)
        self.pages.append(page)
        if before:
            page.before(before)
        if path:
            page.open(path)
        return page

    def saved(self, path: str = CHAPTER) -> Page:
        """A page, when its language has been saved."""
        page = self.page(path)
        page.wait(line("kept"))
        return page

    def anew(self, path: str) -> Page:
        """A page, when the browser has noticed that all others are closed."""
        for _ in range(20):
            page = self.page(path)
            page.wait(f"{line('kept')}, {line('newer')}")
            if page.count(line("kept")):
                return page
            page.close_tab()
        pytest.fail("The new build is not shown.")

    def cut_off(self, off: bool = True) -> None:
        self.context.set_offline(off)


@pytest.fixture
def program(request: pytest.FixtureRequest, chrome: Browser) -> Browser:
    """The reader's browser: Chromium, unless a test names another."""
    return request.getfixturevalue(request.param) if hasattr(request, "param") else chrome


@pytest.fixture
def readers(program: Browser) -> Iterator[Callable[[str], Reader]]:
    """Makes readers of the site at an address."""
    made: list[Reader] = []

    def new(base: str) -> Reader:
        context = program.new_context(service_workers="allow", viewport={"width": 1280, "height": 900})
        made.append(Reader(context, base))
        return made[-1]

    yield new
    for reader in made:
        assert [address for page in reader.pages for address in page.foreign] == []
        reader.context.close()


@pytest.fixture
def reader(readers: Callable[[str], Reader], small: Server) -> Reader:
    """A reader of the small edition."""
    return readers(small.url)


def updated(page: Page) -> bool:
    """Let the browser look for a new build, to the end; whether one then waits."""
    return bool(
        page.evaluate(
            """async () => {
              const registration = await navigator.serviceWorker.getRegistration();
              for (let time = 0; time < 2; time++) { // the first may be one that had begun before
                const { port1, port2 } = new MessageChannel();
                const answer = new Promise((done) => { port1.onmessage = done; });
                registration.active.postMessage({ does: "update", lang: "en" }, [port2]);
                await answer;
                while (registration.installing) await new Promise((done) => setTimeout(done, 50));
              }
              return Boolean(registration.waiting);
            }"""
        )
    )


def kept(page: Page) -> list[str]:
    return list(page.evaluate("caches.keys()"))


def plays(page: Page, path: str) -> None:
    page.open(path)
    page.click(START)
    page.wait(LIVE)


def is_of_one_build(page: Page, second: bool) -> None:
    """The page shown, its scripts, the service worker and the engine are of the same build."""
    assert ("Second." in page.text(".versions")) is second
    assert page.attribute("html", "data-build") == ("second" if second else None)


def test_after_one_visit_the_edition_is_read_and_played_without_a_connection(
    readers: Callable[[str], Reader], server: Server, site: Path
) -> None:
    reader = readers(server.url)
    page = reader.saved()
    assert re.search(r"saved on this device \(\d\d MB\)", page.text(LINE))
    reader.cut_off()
    server.asked.clear()
    page.click(START)  # in the page that was there before
    page.wait(LIVE)
    page.click(".site-nav a >> nth=2")
    page.wait("h1")
    plays(page, SCENARIO)
    page.open(f"{SCENARIO}#m~1TS-TD")
    page.wait('.scenario[data-moves="1TS-TD"]:not([aria-busy])')
    page.open("en/search/?q=forehand")
    page.wait(".search-results a")
    page.open("en/clause/5.4")
    assert page.address == "en/clause/5.4/"
    page.open("")
    page.wait(line("kept"))
    assert page.address == "en/index.html"
    sit_down(page)
    play_deal(page)
    page.click(action("next"))
    page.wait(PERSON)
    pages = sorted(path.relative_to(site).as_posix() for path in (site / "en").rglob("*.html"))
    assert missing(page, pages) == []
    offered = ["en/data/skwitz-en.json", "en/clause/5.4/cite.bib"]
    assert page.complaints == []
    assert missing(page, offered) == offered  # data is not saved
    assert [path for path in server.asked if "sw.js" not in path] == []  # which is asked for by the browser itself


def missing(page: Page, paths: list[str]) -> list[str]:
    """Which of these files do not come."""
    script = """async ([base, paths]) => {
      const missing = [];
      for (const path of paths) if (!(await fetch(base + path).catch(() => null))?.ok) missing.push(path);
      return missing;
    }"""
    return list(page.evaluate(script, [page.base, paths]))


def test_a_language_not_visited_says_so_and_what_is_there(reader: Reader) -> None:
    page = reader.saved()
    reader.cut_off()
    page.open("de/rules/5/index.html")
    assert page.attribute("html", "lang") == "de"
    assert page.text("h2") == "Es besteht keine Verbindung"
    page.click("main a")
    page.wait(line("kept"))
    assert page.address == "en/index.html"


def test_what_is_saved_is_removed_and_saved_at_the_readers_word(reader: Reader) -> None:
    page = reader.saved()
    assert findings(page) == []
    page.click(button("remove"))
    page.wait(line("unsaved"))
    assert findings(page) == []
    assert not [name for name in kept(page) if "kept" not in name]
    page.reload()
    page.wait(line("unsaved"))
    page.click(button("save"))
    page.wait(line("kept"))
    page.reload()
    page.wait(line("kept"))
    reader.cut_off()
    plays(page, SCENARIO)


@pytest.mark.parametrize("kind", ["{ saveData: true }", pytest.param("{ effectiveType: '3g' }", marks=SLOW)])
def test_on_a_line_that_costs_nothing_is_saved_unasked(reader: Reader, small: Server, kind: str) -> None:
    page = reader.page(CHAPTER, f"Object.defineProperty(navigator, 'connection', {{ value: {kind} }})")
    page.wait(line("unsaved"))
    assert not any("sw.js" in path or path.endswith("en.json") for path in small.asked)
    page.click(button("save"))
    page.wait(line("kept"))


@pytest.mark.parametrize("fault", ["altered", *(pytest.param(f, marks=SLOW) for f in ("broken off", "missing"))])
def test_what_is_not_whole_is_not_used(reader: Reader, small: Server, fault: str) -> None:
    file = "clause/7.1/index.html"
    small.fresh = True
    if fault == "altered":
        small.spoiled = {file: lambda content: (content.replace(b"a", b"b", 1), "text/html")}
    elif fault == "broken off":
        small.broken_off = {file}
    else:
        small.missing = {file}
    page = reader.page(CHAPTER)
    page.wait(line("unsaved"))
    page.click(button("save"))
    page.wait(line("failed"))
    reader.cut_off()
    page.open("en/index.html")
    assert page.text("h2") == "There is no connection"
    reader.cut_off(False)
    small.well()
    small.asked.clear()
    page.open("en/index.html")
    page.wait(line("kept"))
    assert any(file in path for path in small.asked)
    assert not any("clause/5.4/" in path for path in small.asked)  # has come before


@TWO
def test_a_page_of_one_build_goes_on_with_it_until_it_is_closed(reader: Reader, place: Place) -> None:
    page = reader.saved(SCENARIO)
    place.publish("second")
    assert updated(page)
    page.wait(line("newer"))
    place.server.asked.clear()
    page.click(START)
    page.wait(LIVE)
    page.open(CHAPTER)
    page.click(START)
    page.wait(LIVE)
    is_of_one_build(page, second=False)
    other = reader.page("en/another/index.html")
    assert other.text("h2") == "This page is newer than the saved edition"
    assert other.text("main li a") == "English"
    other.close_tab()
    assert not any("/live/" in path for path in place.server.asked)
    page.close_tab()
    page = reader.anew(SCENARIO)
    is_of_one_build(page, second=True)
    reader.cut_off()
    plays(page, CHAPTER)
    is_of_one_build(page, second=True)
    page.open("en/another/index.html")
    is_of_one_build(page, second=True)


@TWO
def test_the_new_build_is_shown_at_the_readers_word(reader: Reader, place: Place) -> None:
    page, other = reader.saved(), reader.page(SCENARIO)
    place.publish("second")
    assert updated(page)
    page.wait(line("newer"))
    page.click(button("use"))
    page.wait(line("others"))
    is_of_one_build(other, second=False)
    other.close_tab()
    page.click(button("use"))
    page.wait(line("kept"))
    is_of_one_build(page, second=True)
    reader.cut_off()
    plays(page, SCENARIO)
    is_of_one_build(page, second=True)


def test_a_new_build_that_does_not_come_whole_is_not_used(reader: Reader, place: Place) -> None:
    page = reader.saved()
    place.publish("second")
    place.server.broken_off = {"clause/7.1/index.html"}
    assert not updated(page)
    page.close_tab()
    page = reader.page(SCENARIO)
    page.wait(line("kept"))
    is_of_one_build(page, second=False)
    page.click(START)
    page.wait(LIVE)
    place.server.well()
    assert updated(page)


def test_a_page_in_a_language_not_saved_is_of_one_build_too(reader: Reader, place: Place) -> None:
    """The engine of the page comes from the host with it, though another build's is saved."""
    page = reader.saved()
    place.publish("second")
    assert updated(page)
    other = reader.page("de/index.html")
    engine = "fetch('../live/second/worker.js').then((reply) => reply.text())"
    assert "'second'" in str(other.evaluate(engine))


def test_without_room_nothing_is_kept_and_everything_else_goes(reader: Reader) -> None:
    page = reader.page()
    session = reader.context.new_cdp_session(reader.context.pages[0])
    origin = page.base.removesuffix(SUB_PATH)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 8_000_000})
    page.open(CHAPTER)
    page.wait(line("unsaved"))
    page.click(button("save"))
    page.wait(line("failed"))
    assert "no room" in page.text(LINE)
    used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    assert used < 1_000_000  # what had come was given back
    plays(page, SCENARIO)


FORBIDDEN = {
    "no service workers": "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() {} });",
    "no registration": "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException());",
    "no storage": "delete window.caches;",
}


@pytest.mark.parametrize("way", FORBIDDEN)
def test_where_nothing_can_be_kept_nothing_is_said(reader: Reader, way: str) -> None:
    page = reader.page(SCENARIO, FORBIDDEN[way])
    page.evaluate("new Promise((done) => setTimeout(done, 1500))")
    assert not page.shows(LINE)
    page.click(START)
    page.wait(LIVE)
    assert page.complaints == []


def test_a_site_that_has_no_worker_any_more_is_read_from_the_host(reader: Reader, small: Server) -> None:
    page = reader.saved()
    small.missing = {"sw.js"}
    page.reload()
    page.evaluate(
        """async () => {
          while (await navigator.serviceWorker.getRegistration()) await new Promise((done) => setTimeout(done, 50));
        }"""
    )
    assert kept(page) == []
    small.asked.clear()
    page.reload()
    page.wait("h1")
    assert any(CHAPTER in path for path in small.asked)


def test_a_page_can_make_no_worker_of_the_sites_files(reader: Reader, small: Server) -> None:
    """Such a worker would be under no policy, and a reader's program could send requests from it."""
    page = reader.saved()
    live = next(path for path in small.asked if path.endswith("worker.js"))
    refused = """(address) => new Promise((done) => {
      addEventListener("securitypolicyviolation", ({ effectiveDirective }) => done(effectiveDirective));
      new Worker(address, { type: "module" });
    })"""
    assert page.evaluate(refused, live) == "worker-src"


def test_the_manifest_names_what_is_there(site: Path) -> None:
    for path in site.glob("*/manifest.webmanifest"):
        manifest = json.loads(path.read_text(encoding="utf-8"))
        assert manifest["lang"] == path.parent.name
        assert (path.parent / manifest["scope"]).resolve() == site.resolve()
        named = [manifest["start_url"], *(icon["src"] for icon in manifest["icons"])]
        assert all((path.parent / name).is_file() for name in named)
