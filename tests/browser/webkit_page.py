"""Pages of WebKitGTK on a screen that nobody sees, driven by Selenium through WebKitWebDriver."""

import os
import re
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from urllib3.exceptions import HTTPError

from tests.browser.page import PATIENCE
from tests.browser.server import Server

TRIES = 3  # windows to be opened, before a test fails for want of one
PASSING = (ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException)
WATCH = (Path(__file__).parent / "watch.js").read_text(encoding="utf-8")
SAVING_NOTHING = "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException())"
SEES = """
    const [selector, text] = arguments;
    const plain = (text) => text.replace(/\\s+/g, " ").trim().toLowerCase();
    const found = [...document.querySelectorAll(selector)].find((one) => plain(one.textContent).includes(plain(text)));
    return Boolean(found?.checkVisibility({ visibilityProperty: true }));
"""
AIMED = """
    const [element, done] = arguments;
    const place = () => JSON.stringify(element.getBoundingClientRect());
    element.scrollIntoView({ behavior: "instant", block: "center" });
    const before = place();
    requestAnimationFrame(() => requestAnimationFrame(() => done(place() === before)));
"""
"""Brings an element into sight; says whether it then stands still, since the driver presses where it has been."""


class WebKitPage:
    """A browser with one tab. WebDriver tells of no errors and no requests: a script in the page and a proxy do."""

    def __init__(self, driver: webdriver.WebKitGTK, host: Server, *, saves: bool) -> None:
        self.base = host.url
        self._driver = driver
        self._host = host
        self._scripts = [WATCH] if saves else [WATCH, SAVING_NOTHING]
        self._complaints: list[str] | None = None
        host.before = self._scripts

    @property
    def complaints(self) -> list[str]:
        if self._complaints is None:
            return self.evaluate("JSON.parse(sessionStorage.getItem('complaints') ?? '[]')")
        return self._complaints

    @property
    def foreign(self) -> list[str]:
        return [address for address in self._host.asked if not address.startswith("/")]

    def open(self, path: str) -> None:
        self._driver.get(self.base + path)

    def click(self, selector: str) -> None:
        def clicked() -> bool:
            element = self._first(selector)
            if not (
                self.shows(selector) and element.is_enabled() and self._driver.execute_async_script(AIMED, element)
            ):
                return False
            element.click()
            return True

        self._patiently(clicked)

    def key(self, *names: str) -> None:
        for name in names:
            keys = name if len(name) == 1 else getattr(Keys, re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper())
            webdriver.ActionChains(self._driver).send_keys(keys).perform()

    def write(self, selector: str, text: str) -> None:
        self._first(selector).clear()
        self._first(selector).send_keys(text)

    def every(self, selector: str, name: str) -> list[str]:
        return [each.get_dom_attribute(name) for each in self._driver.find_elements(By.CSS_SELECTOR, selector)]

    def text(self, selector: str) -> str:
        return str(self._first(selector).get_property("innerText"))

    def value(self, selector: str) -> str:
        return str(self._first(selector).get_property("value"))

    def count(self, selector: str) -> int:
        return len(self._driver.find_elements(By.CSS_SELECTOR, selector))

    def attribute(self, selector: str, name: str) -> str | None:
        return self._first(selector).get_dom_attribute(name)

    def shows(self, selector: str) -> bool:
        return bool(self._driver.execute_script(SEES, selector, ""))

    def wait(self, selector: str, text: str = "") -> None:
        self._patiently(lambda: self._driver.execute_script(SEES, selector, text))

    def evaluate(self, script: str, argument: Any = None) -> Any:
        body = f"const value = ({script}); return typeof value === 'function' ? value(arguments[0]) : value;"
        return self._driver.execute_script(body, argument)

    def before(self, script: str) -> None:
        self._scripts.append(script)

    def load(self, script: Path) -> None:
        self._driver.execute_script(script.read_text(encoding="utf-8"))

    def reload(self) -> None:
        self._driver.refresh()

    def back(self) -> None:
        self._driver.back()

    def forward(self) -> None:
        self._driver.forward()

    @property
    def address(self) -> str:
        return self._driver.current_url.removeprefix(self.base)

    def close(self) -> None:
        if self._complaints is None:
            self._complaints = self.complaints
            self._driver.quit()
            self._host.before = []

    def screenshot(self, path: Path) -> None:
        self._driver.save_screenshot(str(path))

    def _first(self, selector: str) -> WebElement:
        self._patiently(lambda: self.count(selector))
        return self._driver.find_element(By.CSS_SELECTOR, selector)

    def _patiently(self, condition: Callable[[], object]) -> None:
        WebDriverWait(self._driver, PATIENCE / 1000, 0.05, PASSING).until(lambda _: condition())


@contextmanager
def windows(path: str) -> Iterator[Callable[..., WebKitPage]]:
    """Opens pages of the WebKitGTK whose driver stands at `path`."""
    with _screen() as display:

        def new(host: Server, *, width: int = 1280, saves: bool = False) -> WebKitPage:
            options = webdriver.WebKitGTKOptions()
            place = f"127.0.0.1:{host.server_port}"
            # without `noProxy`: WebKitGTK 2.50 reads past the end of that list, and as often as not dies of it
            options.set_capability("proxy", {"proxyType": "manual", "httpProxy": place, "sslProxy": place})
            driver = _opened(path, options, display)
            driver.set_window_size(width, 900)
            return WebKitPage(driver, host, saves=saves)

        yield new


def _opened(path: str, options: webdriver.WebKitGTKOptions, display: str) -> webdriver.WebKitGTK:
    """Open a window; on a busy machine the driver may wait for one for ever, and is then begun again."""
    before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(PATIENCE / 1000)  # the driver's own, for each of its answers
    try:
        for _ in range(TRIES - 1):
            with suppress(TimeoutError, HTTPError, WebDriverException):
                return webdriver.WebKitGTK(options, _service(path, display))
        return webdriver.WebKitGTK(options, _service(path, display))
    finally:
        socket.setdefaulttimeout(before)


def _service(path: str, display: str) -> webdriver.WebKitGTKService:
    return webdriver.WebKitGTKService(path, env={**os.environ, "DISPLAY": display})


@contextmanager
def _screen() -> Iterator[str]:
    """The name of a screen without a monitor."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-noreset", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()
