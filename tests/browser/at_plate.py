"""What a test does at the plate of a scenario, and how it spoils what the scenario needs."""

from tests.browser.page import Page
from tests.browser.server import Server

PAGE = "en/scenario/ten-takes-ten-seven-and-three/index.html"
RESULT = ".scenario-result"
VOICE = ".scenario-voice"
MESSAGE = ".scenario-message"
IDLE = ".scenario:not([aria-busy])"
CARDS = "button[data-card]"
PLAYED = '.scenario[data-moves="1TS-TD"]:not([aria-busy])'


def action(name: str) -> str:
    return f'[data-action="{name}"]'


def card(name: str) -> str:
    return f'button[data-card="{name}"]'


def told(card: str) -> str:
    """A card, by its name, in what happened."""
    return f'{RESULT} [aria-label="{card}"]'


def choose(page: Page, *names: str) -> None:
    """Click cards, each after the last one's answer."""
    chosen = page.attribute(".scenario", "data-chosen") or ""
    for name in names:
        page.click(card(name))
        chosen += name
        page.wait(f'.scenario[data-chosen*="{name}"]:not([aria-busy])')


def state(page: Page) -> tuple[str | None, ...]:
    return tuple(page.attribute(".scenario", f"data-{name}") for name in ("start", "moves", "chosen"))


def did(page: Page, name: str) -> None:
    """Click a button and wait for the answer."""
    page.click(action(name))
    page.wait(IDLE)


def start(page: Page, path: str = PAGE) -> None:
    """Open a page and start its scenario."""
    page.open(path)
    page.click(action("start"))
    page.wait('.scenario[data-state="live"]:not([aria-busy])')


def run(page: Page, program: str) -> None:
    """Run a doctest to its end."""
    page.write('[data-field="doctest"]', program)
    did(page, "run")


def said(page: Page) -> str:
    """What the live region says."""
    return str(page.evaluate(f"document.querySelector('{VOICE}').textContent"))


def focused(page: Page) -> str | None:
    """The card or the action that has the focus, if it is the plate's."""
    script = "document.activeElement.closest('.scenario') && Object.values(document.activeElement.dataset)[0]"
    found = page.evaluate(script)
    return None if found is None else str(found)


SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
"""A reader who wants to save data: nothing is loaded before it is asked for."""
SNAPSHOT = "memory.wasm"
INSTEAD = ["asm.wasm", "python_stdlib", "cp314-none-any.whl"]
"""What is needed where the snapshot does not come."""


def fail(server: Server, way: str, files: set[str]) -> None:
    """Let the host be bad at some files."""
    server.well()
    server.fresh = True
    if way == "missing":
        server.missing = files
    elif way == "broken off":
        server.broken_off = files
    elif way == "truncated":
        server.spoiled = dict.fromkeys(files, lambda content: (content[: len(content) // 2], ""))
    elif way == "altered":
        server.spoiled = dict.fromkeys(files, lambda file: (file[:-9] + bytes(255 - each for each in file[-9:]), ""))
    else:
        server.spoiled = dict.fromkeys(files, lambda content: (b"<!doctype html><p>Log in", "text/html"))


WAYS = ["missing", "broken off", "truncated", "another page"]
FAR = ">>> import cmath, unicodedata\n>>> print(cmath.sqrt(-4), unicodedata.name('♠'))\n"
"""What of Pyodide the engine has no need of."""
WORKERS = """
    window.workers = [];
    window.Plain = Worker;
    window.Worker = class extends Worker { constructor(...given) { super(...given); workers.push(this); } };
    window.Dying = class extends Worker {
      postMessage(message, moved) { "request" in message ? this.terminate() : super.postMessage(message, moved); }
    };
"""
