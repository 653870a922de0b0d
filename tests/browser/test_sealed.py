"""Pages are sealed: their policy is kept, and a reader's own program reaches neither the page nor another host."""

from collections.abc import Callable, Iterator
from time import monotonic

import pytest

from tests.browser.page import Page
from tests.browser.sealed import MARK, WATCH, Elsewhere, elsewhere, intact
from tests.browser.test_live import IDLE, MESSAGE, PAGE, PLAYED, RESULT, action, choose, did, run, said, start, state

PAGES = [
    "en/index.html",
    "en/rules/5/index.html",
    "en/clause/5.4/index.html",
    "en/variant/v05/index.html",
    "en/variant/index.html",
    "en/parallel/5/index.html",
    PAGE,
    "en/search/index.html?q=matador",
    "en/learn/index.html",
    "en/puzzles/index.html",
    "en/play/index.html",
    "en/cite/index.html",
    "index.html",
    "404.html",
]

PRESS = """async () => {
    const BUSY = "[aria-busy=true], [data-state=loading]";
    const PRESSED = "button, summary, input[type=checkbox], input[type=radio], select";
    const pressed = new Set();
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    const quiet = async () => {
        for (let at = 0; at < 400 && document.querySelector(BUSY); at++) await pause(25);
    };
    for (let number = 0; number < 60; number++) {
        const found = [...document.querySelectorAll(PRESSED)].find((each) => !pressed.has(each) &&
            !each.disabled && each.checkVisibility() && each.dataset.action !== "stop");
        if (!found) break;
        pressed.add(found);
        found.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
        found.focus();
        found.click();
        await pause(20);
        await quiet();
    }
    return pressed.size;
}"""
"""Presses whatever can be pressed, once."""


@pytest.fixture(scope="module")
def other() -> Iterator[Elsewhere]:
    """Another host, which answers."""
    with elsewhere() as host:
        yield host


@pytest.fixture
def watched(browse: Callable[..., Page], other: Elsewhere) -> Iterator[Page]:
    """A page that notes what its policy refuses; it may try to ask the other host, which must not hear of it."""
    page = browse(errors=True)
    page.before(WATCH)
    yield page
    page.foreign[:] = [url for url in page.foreign if not url.startswith(other.url)]
    assert other.asked == []


@pytest.mark.parametrize("address", PAGES)
def test_whatever_is_pressed_the_policy_is_kept(browse: Callable[..., Page], address: str) -> None:
    page = browse(errors=address == "404.html")
    page.before(WATCH)
    page.open(address)
    pressed = page.evaluate(PRESS)
    assert pressed > 0 or address in ("index.html", "404.html")
    assert page.evaluate("violations") == []


def test_the_policy_would_be_seen_to_refuse(watched: Page, other: Elsewhere) -> None:
    """What the other tests count on: refusals are noted, and the other host answers where nothing forbids it."""
    watched.open("en/index.html")
    watched.evaluate(
        "async (url) => { await fetch(url).catch(() => {}); document.body.setAttribute('style', 'x: y'); }", other.url
    )
    watched.evaluate("new Promise((done) => setTimeout(done, 100))")
    assert [each.split()[0] for each in watched.evaluate("violations")] == ["connect-src", "style-src-attr"]
    assert other.asked == []
    watched.evaluate("async (url) => { document.body.replaceChildren(); location.href = url; }", other.url)
    watched.wait("body", "it answers")
    assert other.asked != []
    other.asked.clear()


IN_A_WORKER = """async (url) => {
    const source = `
        const said = {};
        const attempt = async (name, act) => {
            try { said[name] = "done: " + await act(); } catch (error) { said[name] = String(error.name); }
        };
        const ended = (thing) => new Promise((done, fail) => {
            Object.assign(thing, { onopen: () => done(1), onerror: () => fail(new TypeError()) });
        });
        await attempt("fetch", () => fetch("${url}"));
        await attempt("opaque", () => fetch("${url}", { mode: "no-cors" }));
        await attempt("waiting", () => {
            const asked = new XMLHttpRequest();
            asked.open("GET", "${url}", false);
            asked.send();
        });
        await attempt("socket", () => ended(new WebSocket("${url}".replace("http", "ws"))));
        await attempt("events", () => ended(new EventSource("${url}")));
        await attempt("import", () => import("${url}"));
        await attempt("scripts", () => importScripts("${url}"));
        await attempt("eval", () => eval("1"));
        await attempt("function", () => new Function("return 1")());
        await attempt("data", () => import("data:text/javascript,export default 1"));
        await attempt("own", async () => (await fetch("${location.href}")).status);
        postMessage(said);`;
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })), { type: "module" });
    return new Promise((done) => { worker.onmessage = ({ data }) => done(data); });
}"""


def test_the_policy_of_the_page_holds_in_a_worker(watched: Page, other: Elsewhere) -> None:
    watched.open("en/index.html")
    tried = watched.evaluate(IN_A_WORKER, other.url)
    assert tried.pop("own") == "done: 200"
    assert {name: what for name, what in tried.items() if what.startswith("done")} == {}
    assert len(tried) == 10
    assert other.asked == []


ELSEWHERE = {
    "fetch": "js.fetch(url)",
    "fetch without a word": "js.fetch(url, mode='no-cors')",
    "pyfetch": "from pyodide.http import pyfetch; import asyncio; _ = asyncio.ensure_future(pyfetch(url)); wait()",
    "open_url": "from pyodide.http import open_url; open_url(url).read()",
    "urllib": "import urllib.request; urllib.request.urlopen(url).read()",
    "http.client": "import http.client; http.client.HTTPConnection(url[7:-1]).request('GET', '/')",
    "socket": "import socket; socket.create_connection(('127.0.0.1', int(url[17:-1]))).send(b'GET / \\r\\n\\r\\n')",
    "XMLHttpRequest": "x = js.XMLHttpRequest.new(); x.open('GET', url, False); x.send()",
    "WebSocket": "js.WebSocket.new(url.replace('http', 'ws')); wait()",
    "EventSource": "js.EventSource.new(url); wait()",
    "sendBeacon": "js.navigator.sendBeacon(url, 'x')",
    "importScripts": "js.importScripts(url)",
    "a package": "import pyodide_js; _ = pyodide_js.loadPackage(url + 'x.whl'); wait()",
    "a worker": "js.Worker.new(js.URL.createObjectURL(js.Blob.new([f'fetch(\"{url}\")']))); wait()",
    "a worker of theirs": "js.Worker.new(url); wait()",
    "run_js": "from pyodide.code import run_js; run_js(f'import(\"{url}\")'); wait()",
    "eval": "js.eval(f'fetch(\"{url}\")')",
    "Function": "js.Function.new(f'return fetch(\"{url}\")')()",
    "its constructor": "js.Object.constructor.new(f'return fetch(\"{url}\")')()",
    "a timer": "js.setTimeout(f'fetch(\"{url}\")'); wait()",
    "a module": "import pyodide_js; pyodide_js._api.loadBinaryFile(url); wait()",
    "a font": "js.FontFace.new('x', f'url({url})').load(); wait()",
    "an image": "js.Image.new().src = url",
}
"""Ways of a program to another host; `wait` gives it time."""

HERE = {
    "document": "js.document.title",
    "window": "js.window.document",
    "parent": "js.parent.document",
    "top": "js.top",
    "opener": "js.opener.document",
    "localStorage": "js.localStorage.setItem('theme', 'dark')",
    "sessionStorage": "js.sessionStorage.setItem('x', 'y')",
    "caches": "js.caches.open('x'); wait()",
    "indexedDB": "js.indexedDB.open('x'); wait()",
    "files": "js.navigator.storage.getDirectory(); wait()",
    "locks": "js.navigator.locks.query()",
    "cookies": "js.cookieStore.set('x', 'y')",
    "BroadcastChannel": "js.BroadcastChannel.new('x').postMessage('y')",
    "postMessage": "js.postMessage('x')",
    "self.postMessage": "js.self.postMessage('x')",
    "the prototype's": "js.Object.getPrototypeOf(js.self).postMessage.call(js.self, 'x')",
    "what hears": "js.self.onmessage(1)",
    "a worker": "js.Worker.new('x')",
    "notifications": "js.Notification.new('x')",
}
"""Ways of a program to the page and to what the site keeps."""

FIRST = ">>> import js, time\n>>> url = {!r}\n>>> def wait(): time.sleep(0.2)\n"
REFUSED = ("Error", "Exception")


def tries(page: Page, program: str, url: str = "") -> str:
    """Run a program that wants too much, and give what is told of it."""
    run(page, FIRST.format(url) + "".join(f">>> {line}\n" for line in program.split("\n")))
    return page.text(f"{RESULT} .run-example:last-child")


def test_a_program_asks_nothing_of_another_host(watched: Page, other: Elsewhere) -> None:
    start(watched)
    for name, program in ELSEWHERE.items():
        told = tries(watched, program, other.url)
        assert "it answers" not in told, name
        assert "wait()" in program or any(word in told for word in REFUSED), (name, told)
        assert other.asked == [], name
    intact(watched)


def test_a_program_reaches_neither_the_page_nor_what_is_kept(watched: Page) -> None:
    start(watched)
    title = watched.evaluate("document.title")
    for name, program in HERE.items():
        told = tries(watched, program)
        assert any(word in told for word in REFUSED), (name, told)
    intact(watched)
    assert watched.evaluate("document.title") == title
    assert watched.evaluate("localStorage.length + sessionStorage.length") == 0
    kept = "async () => [await caches.keys(), (await indexedDB.databases()).map(({ name }) => name)]"
    assert watched.evaluate(kept) == [[], []]


FORGING = [
    f"import json, skwitz.live\nskwitz.live.packed = lambda outcomes: json.dumps([['<b id={MARK}>', '', 0]] * 99)",
    f'import skwitz.wire\nskwitz.wire.json.dumps = lambda *_: \'{{"ok": true, "html": {{"felt": "<b id={MARK}>"}}, '
    '"outcomes": "[]", "moves": "<b>", "say": "got in", "fragment": "#got-in"}\'',
    "import skwitz.wire\nskwitz.wire.json.dumps = lambda *_: 7",
    "import skwitz.wire\nskwitz.wire.json.dumps = lambda *_: 'x' * 2**25",
    "import skwitz.wire\nskwitz.wire.json.dumps = lambda *_: '[' * 10**6",
    'import skwitz.wire\nskwitz.wire.json.dumps = lambda *_: \'{"outcomes": {"a": 1}}\'',
    f"import html, skwitz.render.plate as plate\nplate.felt = html.escape = lambda *_, **__: '<b id={MARK}>'",
    "from pyodide.ffi import to_js\nrequest = to_js({'id': 1, 'request': '{}', 'program': False})\n"
    "event = js.MessageEvent.new('message', to_js({'data': request}, dict_converter=js.Object.fromEntries))\n"
    "js.self.dispatchEvent(event)",
    "js.self.close()",
]
"""Programs that want to be taken for the engine."""


def test_what_a_program_forges_is_only_text_and_the_next_request_is_the_engines(watched: Page) -> None:
    start(watched)
    choose(watched, "TS", "TD")
    before = state(watched)
    address = watched.address
    for program in FORGING:
        run(watched, ">>> import js\n" + "".join(f">>> {line}\n" for line in program.split("\n")))
        intact(watched)
        assert state(watched) == before
        assert watched.address == address
        assert said(watched) != "got in"
        run(watched, ">>> 6 * 7\n42\n")
        watched.wait(f"{RESULT} .is-passed")
        intact(watched)
    did(watched, "play")
    watched.wait(PLAYED)
    assert watched.count("button[data-card]") == 7
    intact(watched)


def test_what_a_program_leaves_behind_is_gone_at_the_next(watched: Page) -> None:
    start(watched)
    run(watched, ">>> import builtins, skwitz.rules\n>>> builtins.left = skwitz.rules.left = 1\n")
    watched.wait(f"{RESULT} .is-passed")
    run(
        watched,
        ">>> import builtins, skwitz.rules\n>>> hasattr(builtins, 'left') or hasattr(skwitz.rules, 'left')\nFalse\n",
    )
    watched.wait(f"{RESULT} .is-passed")


def test_after_a_program_the_next_answer_is_not_waited_for(watched: Page) -> None:
    start(watched)
    run(watched, ">>> sum(range(3_000_000))\n4499998500000\n")
    watched.wait(f"{RESULT} .is-passed")
    begun = monotonic()
    choose(watched, "TS")
    assert monotonic() - begun < 1.5


BOMBS = {
    "loop": "while True: pass",
    "loop that says so": "while True: print(1)",
    "loop that catches": "while True:\n...     try: [i for i in iter(int, 1)]\n...     except BaseException: pass",
    "output": "while True: print('x' * 10**6)",
    "console": "while True: js.console.log('x')",
    "messages": "while True: js.self.dispatchEvent(js.MessageEvent.new('message'))",
}
"""Programs without an end."""

HEAVY = {
    "memory": ("held = []\n>>> while True: held.append(bytearray(10**7))", "MemoryError"),
    "one lump": ("x = bytearray(2**30)", "MemoryError"),
    "a number": ("x = 10**10**8", ""),
    "output": ("print('x' * 10**8)", "x …"),
    "output in parts": ("for _ in range(1000): _ = print('x' * 10**5)", "x …"),
    "output past the test": ("import sys; _ = sys.__stdout__.write('x' * 10**8)", ""),
    "errors": ("raise ValueError('x' * 10**8)", "ValueError"),
    "recursion": ("def f(): return f()\n>>> f()", "RecursionError"),
    "deep data": ("x = []\n>>> for _ in range(10**6): x = [x]\n>>> print(x)", ""),
}
"""Programs that want too much, and what is told of them; nothing where the browser may end them in several ways."""

SECONDS = 2.0


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_program_without_end_is_stopped_at_once(watched: Page, bomb: str) -> None:
    start(watched)
    watched.write('[data-field="doctest"]', f">>> import js\n>>> {BOMBS[bomb]}\n")
    watched.click(action("run"))
    watched.wait(f"{action('stop')}:enabled")
    watched.evaluate("new Promise((done) => setTimeout(done, 700))")
    begun = monotonic()
    watched.click(action("stop"))
    watched.wait(f"{IDLE} {MESSAGE}")
    assert monotonic() - begun < SECONDS
    assert watched.attribute(".scenario", "data-message-stopped") == watched.text(MESSAGE) == said(watched)
    run(watched, ">>> 6 * 7\n42\n")
    watched.wait(f"{RESULT} .is-passed")


def test_a_program_that_wants_too_much_is_told_so_and_the_next_one_runs(watched: Page) -> None:
    start(watched)
    for name, (program, told) in HEAVY.items():
        begun = monotonic()
        run(watched, f">>> {program}\n")
        assert monotonic() - begun < 10 + SECONDS, name
        assert watched.shows(MESSAGE) or watched.text(RESULT), name
        assert told in watched.text(RESULT), name
        run(watched, ">>> 6 * 7\n42\n")
        watched.wait(f"{RESULT} .is-passed")
