"""Browsers, a server for the built site, and pages that must not complain."""

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser import browsers
from tests.browser.at_table import sit_down
from tests.browser.page import Page
from tests.browser.sealed import WATCH, Elsewhere, elsewhere
from tests.browser.server import Server, serve
from tests.browser.webkit_page import windows

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site"

ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is marked as a browser test."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that are marked `everywhere` run in each browser, the others in the first; in WebKit they are slow."""
    if "browser" in metafunc.fixturenames:
        everywhere = metafunc.definition.get_closest_marker("everywhere")
        names = list(browsers.KINDS) if everywhere else [browsers.NEEDED]
        given = [pytest.param(name, marks=pytest.mark.slow) if name == "webkit" else name for name in names]
        metafunc.parametrize("browser", given, indirect=True, scope="module")


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site."""
    if not (SITE / "index.html").exists():
        pytest.fail("build/site is not there: run `make site` first", pytrace=False)
    return SITE


def path_of(name: str) -> str:
    """Where a browser stands. Without Chromium tests fail, without another they are skipped."""
    path = browsers.find(name)
    if path is None:
        (pytest.fail if name == browsers.NEEDED else pytest.skip)(browsers.advice(name))
    return path


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


def launched(playwright: Playwright, name: str, *, remembers: bool = False) -> Browser:
    """Start Chromium or Firefox. One that `remembers` keeps a page that is left in memory, and takes it out again when
    the reader goes back; Playwright, which waits for pages to load, does not allow for that.
    """
    path = path_of(name)
    if name == "firefox":
        settings = {} if remembers else {"browser.sessionhistory.max_total_viewers": 0}
        return playwright.firefox.launch(channel="moz-firefox", executable_path=path, firefox_user_prefs=settings)
    arguments = [*ARGUMENTS, "--no-sandbox"] if os.geteuid() == 0 else ARGUMENTS  # as root there is no sandbox
    without = ["--disable-back-forward-cache"] if remembers else []
    return playwright.chromium.launch(executable_path=path, args=arguments, ignore_default_args=without)


@pytest.fixture(scope="session")
def chrome(playwright: Playwright) -> Iterator[Browser]:
    browser = launched(playwright, "chromium")
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(chrome: Browser) -> Callable[..., Page]:
    """Opens pages of Chromium."""
    return partial(opened, chrome)


@pytest.fixture(scope="session")
def fox(playwright: Playwright) -> Iterator[Browser]:
    browser = launched(playwright, "firefox")
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox(fox: Browser) -> Callable[..., Page]:
    """Opens pages of Firefox."""
    return partial(opened, fox)


@pytest.fixture(scope="session")
def webkit() -> Iterator[Callable[..., Page]]:
    """Opens pages of WebKitGTK."""
    with windows(path_of("webkit")) as opened:
        yield opened


def opened(
    browser: Browser,
    host: Server,
    *,
    script: bool = True,
    width: int = 1280,
    dark: bool = False,
    saves: bool = False,
) -> Page:
    context = browser.new_context(
        java_script_enabled=script,
        viewport={"width": width, "height": 900},
        color_scheme="dark" if dark else "light",
        service_workers="allow" if saves else "block",  # what one test has saved must not answer another
    )
    return Page(context, host.url)


@pytest.fixture(scope="session")
def host(site: Path) -> Iterator[Server]:
    with serve(site) as server:
        yield server


@pytest.fixture
def server(host: Server) -> Iterator[Server]:
    """The host of the site, with nothing missing and nothing asked for yet."""
    host.asked.clear()
    yield host
    host.well()


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> Callable[..., Page]:
    """Opens pages of one of the browsers: `browser(host, script=False, width=320, dark=True)`."""
    return request.getfixturevalue(request.param)


@pytest.fixture(scope="module")
def tabs(browser: Callable[..., Page], host: Server) -> Iterator[Callable[..., Page]]:
    """Makes pages that last for a module: `tabs(script=False, width=320, dark=True)`."""
    pages: list[Page] = []

    def new(**settings: object) -> Page:
        pages.append(browser(host, **settings))
        return pages[-1]

    yield new
    for page in pages:
        page.close()


@pytest.fixture
def browse(tabs: Callable[..., Page], server: Server) -> Iterator[Callable[..., Page]]:
    """Makes pages as `tabs` does, for one test. At its end none may have asked another host for anything (but the one
    that is `known`), nor (but with `errors=True`) have met an error.
    """
    pages: list[tuple[Page, bool, str]] = []

    def new(*, errors: bool = False, known: str = "no other", **settings: object) -> Page:
        page = tabs(**settings)
        pages.append((page, errors, known))
        return page

    yield new
    for page, errors, known in pages:
        page.close()
        assert [url for url in page.foreign if not url.startswith(known)] == []
        assert errors or page.complaints == []


@pytest.fixture(scope="module", name="opened")
def seated(tabs: Callable[..., Page]) -> Page:
    """A table at which nobody waits for the machines, for a module."""
    page = tabs()
    sit_down(page)
    return page


@pytest.fixture
def page(browse: Callable[..., Page]) -> Page:
    """A wide, light page with script."""
    return browse()


@pytest.fixture(scope="module")
def other() -> Iterator[Elsewhere]:
    """Another host, which answers."""
    with elsewhere() as host:
        yield host


@pytest.fixture
def watched(browse: Callable[..., Page], other: Elsewhere) -> Iterator[Page]:
    """A page that notes what its policy refuses; it may try to ask the other host, which must not hear of it."""
    page = browse(errors=True, known=other.url)
    page.before(WATCH)
    yield page
    assert other.asked == []
