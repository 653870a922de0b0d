"""What a browser test may do with a page; a driver of another browser gives the same few verbs."""

from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage

PATIENCE = 30_000  # ms; the first start of Python on a busy machine


class Page:
    """A tab. `complaints` holds what the console calls errors, `foreign` requests to other hosts."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.base = base
        self.complaints: list[str] = []
        self.foreign: list[str] = []
        context.on("request", lambda request: self._asked(request.url))
        self._page = context.new_page()
        self._page.set_default_timeout(PATIENCE)
        self._page.on("console", self._said)
        self._page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _asked(self, url: str) -> None:
        if not url.startswith((self.base, "blob:", "data:")):
            self.foreign.append(url)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def open(self, path: str) -> None:
        """Load a page of the site; `path` has no slash at its start."""
        self._page.goto(self.base + path)

    def click(self, selector: str) -> None:
        self._page.click(selector)

    def key(self, *names: str) -> None:
        for name in names:
            self._page.keyboard.press(name)

    def write(self, selector: str, text: str) -> None:
        """Replace what a field holds."""
        self._page.fill(selector, text)

    def choose(self, selector: str, value: str) -> None:
        """Choose a value of a list."""
        self._page.select_option(selector, value)

    def every(self, selector: str, name: str) -> list[str]:
        """An attribute of each element that matches."""
        script = "([selector, name]) => [...document.querySelectorAll(selector)].map((e) => e.getAttribute(name))"
        return list(self.evaluate(script, [selector, name]))

    def text(self, selector: str) -> str:
        """The text that shows in the first element that matches."""
        return self._page.locator(selector).first.inner_text()

    def value(self, selector: str) -> str:
        """What a field holds."""
        return self._page.locator(selector).first.input_value()

    def count(self, selector: str) -> int:
        return self._page.locator(selector).count()

    def attribute(self, selector: str, name: str) -> str | None:
        return self._page.locator(selector).first.get_attribute(name)

    def shows(self, selector: str) -> bool:
        return self._page.locator(selector).first.is_visible()

    def wait(self, selector: str, text: str = "", *, hidden: bool = False) -> None:
        """Wait until an element shows whose text holds `text`, or until none does."""
        self._page.locator(selector).filter(has_text=text).first.wait_for(state="hidden" if hidden else "visible")

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """The value of a JavaScript expression or function."""
        return self._page.evaluate(script, argument)

    def before(self, script: str) -> None:
        """Run JavaScript in each page before its own."""
        self._page.add_init_script(script)

    def load(self, script: Path) -> None:
        """Add a script of the test's to the page."""
        self._page.evaluate(script.read_text(encoding="utf-8"))

    def reload(self) -> None:
        self._page.reload()

    def back(self) -> None:
        self._page.go_back()

    def forward(self) -> None:
        self._page.go_forward()

    @property
    def address(self) -> str:
        """The address without the site's own."""
        return self._page.url.removeprefix(self.base)

    def another(self) -> "Page":
        """A second tab of the same browser: what one keeps the other has."""
        return Page(self._page.context, self.base)

    def drag(self, selector: str, onto: str, *, let_go: bool = True) -> None:
        """Draw an element onto another with the mouse."""
        self._page.locator(selector).first.hover()
        self._page.mouse.down()
        self._page.locator(onto).first.hover(force=True)
        self._page.mouse.move(*self._middle(onto), steps=4)
        if let_go:
            self._page.mouse.up()

    def let_go(self) -> None:
        """Let go of what is drawn."""
        self._page.mouse.up()

    def double(self, selector: str) -> None:
        """Click twice at once."""
        self._page.locator(selector).first.dblclick()

    def still(self) -> None:
        """Be a system whose user wants nothing to move."""
        self._page.emulate_media(reduced_motion="reduce")

    def _middle(self, selector: str) -> tuple[float, float]:
        box = self._page.locator(selector).first.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def saved(self, selector: str) -> str:
        """The text of the file that a click on an element saves."""
        with self._page.expect_download() as found:
            self._page.locator(selector).first.click()
        return found.value.path().read_text(encoding="utf-8")

    def choose_file(self, selector: str, text: str) -> None:
        """Choose a file with such a text in a field."""
        file = {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}
        self._page.locator(selector).first.set_input_files(files=[file])

    def close(self) -> None:
        self._page.context.close()

    def close_tab(self) -> None:
        self._page.close()

    def screenshot(self, path: Path) -> None:
        self._page.screenshot(path=path, full_page=True)
