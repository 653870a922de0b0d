"""A browser, a server for the built site, and pages that must not complain."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.page import Page
from tests.browser.server import Server, serve

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


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site."""
    if not (SITE / "index.html").exists():
        pytest.fail("build/site is not there: run `make site` first", pytrace=False)
    return SITE


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.HELP, pytrace=False)
    arguments = [*ARGUMENTS, "--no-sandbox"] if os.geteuid() == 0 else ARGUMENTS  # as root there is no sandbox
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


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
def tabs(chrome: Browser, host: Server) -> Iterator[Callable[..., Page]]:
    """Makes pages that last for a module: `tabs(script=False, width=320, dark=True)`."""
    contexts = []

    def new(*, script: bool = True, width: int = 1280, dark: bool = False) -> Page:
        context = chrome.new_context(
            java_script_enabled=script,
            viewport={"width": width, "height": 900},
            color_scheme="dark" if dark else "light",
            service_workers="block",  # what one test has saved must not answer another: `test_offline` lets them
        )
        contexts.append(context)
        return Page(context, host.url)

    yield new
    for context in contexts:
        context.close()


@pytest.fixture
def browse(tabs: Callable[..., Page], server: Server) -> Iterator[Callable[..., Page]]:
    """Makes pages as `tabs` does, for one test. At its end none may have asked another host for anything, nor (but
    with `errors=True`) have met an error.
    """
    pages: list[tuple[Page, bool]] = []

    def new(*, errors: bool = False, **settings: object) -> Page:
        page = tabs(**settings)
        pages.append((page, errors))
        return page

    yield new
    for page, errors in pages:
        page.close()
        assert page.foreign == []
        assert errors or page.complaints == []


@pytest.fixture
def page(browse: Callable[..., Page]) -> Page:
    """A wide, light page with script."""
    return browse()
