"""A reader's own program reaches neither the page nor another host, wants what it likes, and leaves nothing behind."""

from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest

from tests.browser.at_plate import IDLE, MESSAGE, PLAYED, RESULT, action, choose, did, run, said, start, state
from tests.browser.page import Page
from tests.browser.sealed import MARK, Elsewhere, intact

JS = """import sys, time, gc
for name in [name for name, module in sys.modules.items() if module is None]: del sys.modules[name]
def wait(): time.sleep(0.2)
import _pyodide_core, js, pyodide_js
url = {!r}"""
"""How a program comes to JavaScript although it is hidden; what it touches there is out of reach."""

TOUCHING = {
    "an attribute": "js.document",
    "what there is": "dir(js)",
    "a name": "repr(js)",
    "whether it is": "bool(js)",
    "setting": "js.x = 1",
    "fetch": "js.fetch(url)",
    "a module of theirs": "pyodide_js.loadPackage(url)",
    "memory": "js.Array.new(10)",
    "from ours to theirs": "_pyodide_core.to_js([1])",
    "text": "_pyodide_core.to_js({'a': 'x'})",
    "bytes": "_pyodide_core.to_js(b'x')",
    "a proxy": "_pyodide_core.create_proxy(print)",
    "an exception": "raise _pyodide_core.JsException('x')",
    "run_js": "from pyodide.code import run_js\nrun_js('1')",
    "pyfetch": "from pyodide.http import pyfetch\nimport asyncio\nasyncio.run(pyfetch(url))",
    "open_url": "from pyodide.http import open_url\nopen_url(url)",
    "a library of machine code": "import ctypes\nctypes.CDLL('/lib/python314.zip')",
    "a function by its address": "import ctypes\nctypes.pythonapi.emscripten_run_script",
    "all that Python knows": "[o.x for o in gc.get_objects() if 'Js' in type(o).__name__]\njs.x",
}
"""Ways of a program to JavaScript."""

PLAIN = {
    "js": "import js",
    "pyodide_js": "import pyodide_js",
    "pyodide": "import pyodide",
    "pyodide.ffi": "from pyodide.ffi import to_js",
    "pyodide.http": "from pyodide.http import pyfetch",
    "_pyodide_core": "import _pyodide_core",
    "urllib": "import urllib.request\nurllib.request.urlopen(url).read()",
    "http.client": "import http.client\nhttp.client.HTTPConnection(url[7:-1]).request('GET', '/')",
    "socket": "import socket\nsocket.create_connection(('127.0.0.1', int(url[17:-1]))).send(b'GET / \\r\\n\\r\\n')",
    "a name's address": "import socket\nsocket.getaddrinfo('elsewhere.example', 80)",
    "a process": "import subprocess\nsubprocess.run(['ls'])",
    "a thread": "import threading\nthreading.Thread(target=print).start()",
    "a loop of events": "import asyncio\nasyncio.run(asyncio.sleep(1))",
}
"""What is not there for a program, or does not work."""


def quick(tries: dict[str, Any], *names: str) -> pytest.MarkDecorator:
    """Let a test try these, and all of them as a slow test."""
    few = {name: tries[name] for name in names}
    return pytest.mark.parametrize("tries", [few, pytest.param(tries, marks=pytest.mark.slow)], ids=["few", "all"])


def examples(program: str) -> str:
    """Make a doctest of a program, a line an example."""
    return "".join(f">>> {line}\n" for line in program.split("\n"))


def outcome(page: Page, program: str) -> str:
    """Run a program, and give what is told of its last example, or the message of what it has broken."""
    run(page, examples(program))
    if page.shows(MESSAGE):
        assert page.text(MESSAGE) == said(page)
        return page.text(MESSAGE)
    return page.text(f"{RESULT} .run-example:last-child")


def broken(page: Page) -> str:
    return page.attribute(".scenario", "data-message-broken") or ""


def goes_on(page: Page) -> None:
    """The next program runs, and the page is what it was."""
    run(page, ">>> 6 * 7\n42\n")
    page.wait(f"{RESULT} .is-passed")
    intact(page)


def sent(page: Page, program: str) -> None:
    """Run a program in any browser, however it takes what is typed."""
    page.evaluate("text => { document.querySelector('[data-field=\"doctest\"]').value = text; }", program)
    page.click(action("run"))


@pytest.mark.everywhere
def test_a_program_is_kept_in_its_place_in_every_browser(browse: Callable[..., Page]) -> None:
    page = browse(errors=True)
    start(page)
    sent(page, examples(f"{JS.format('')}\njs.Array.new(10)"))
    page.wait(f"{IDLE} {MESSAGE}", broken(page))
    sent(page, ">>> import js\n>>> held = []\n>>> while True: held.append(bytearray(10**7))\n")
    page.wait(f"{RESULT} .run-example:last-child", "MemoryError")
    assert "ModuleNotFoundError" in page.text(RESULT)
    sent(page, ">>> while True: pass\n")
    page.wait(f"{action('stop')}:enabled")
    page.click(action("stop"))
    page.wait(f"{IDLE} {MESSAGE}")
    sent(page, ">>> 6 * 7\n42\n")
    page.wait(f"{RESULT} .is-passed")


@quick(TOUCHING, "an attribute", "memory", "from ours to theirs", "run_js")
def test_a_program_does_not_come_to_javascript(watched: Page, other: Elsewhere, tries: dict[str, str]) -> None:
    start(watched)
    assert outcome(watched, JS.format(other.url)).count("Error") == 0  # so far nothing has been touched
    for name, program in tries.items():
        told = outcome(watched, f"{JS.format(other.url)}\n{program}")
        assert told == broken(watched) or "Error" in told, (name, told)
    goes_on(watched)
    assert other.asked == []


@quick(PLAIN, "js", "urllib", "socket")
def test_what_leads_out_is_not_there(watched: Page, other: Elsewhere, tries: dict[str, str]) -> None:
    start(watched)
    for name, program in tries.items():
        told = outcome(watched, f"url = {other.url!r}\n{program}")
        assert told == broken(watched) or "Error" in told, (name, told)
        assert "it answers" not in told
    goes_on(watched)
    assert other.asked == []


FORGING = [
    f"import json, skwitz.live\nskwitz.live.packed = lambda outcomes: json.dumps([['<b id={MARK}>', '', 0]] * 99)",
    f'import skwitz.wire\nskwitz.wire.json.dumps = lambda *_: \'{{"ok": true, "html": {{"felt": "<b id={MARK}>"}}, '
    '"outcomes": "[]", "moves": "<b>", "say": "got in", "fragment": "#got-in"}\'',
    "import skwitz.wire\nskwitz.wire.json.dumps = lambda *_: 7",
    "import skwitz.wire\nskwitz.wire.json.dumps = lambda *_: 'x' * 2**25",
    "import skwitz.wire\nskwitz.wire.json.dumps = lambda *_: '[' * 10**6",
    'import skwitz.wire\nskwitz.wire.json.dumps = lambda *_: \'{"outcomes": {"a": 1}}\'',
    f"import html, skwitz.render.plate as plate\nplate.felt = html.escape = lambda *_, **__: '<b id={MARK}>'",
]
"""Programs that want to be taken for the engine."""


def test_what_a_program_forges_is_only_text_and_the_next_request_is_the_engines(watched: Page) -> None:
    start(watched)
    choose(watched, "TS", "TD")
    before = state(watched)
    address = watched.address
    for program in FORGING:
        run(watched, examples(program))
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


IMPORTS = "import builtins, random, sys, json, skwitz, skwitz.wire, skwitz.capture, skwitz.game, skwitz.render.plate"
MEDDLING = f"""{IMPORTS}
random.seed(1); random.random = random.Random.random = lambda *_: 0.0
builtins.len = builtins.sorted = builtins.sum = lambda *_, **__: 0
skwitz.wire.answer = json.loads = json.dumps = lambda *_: '{{}}'
skwitz.game.Game.play = skwitz.game.Game.advance = lambda *_: None
skwitz.render.plate.felt = lambda *_, **__: '<b>'
sys.modules.clear(); sys.path.clear(); sys.meta_path.clear()
sys.setrecursionlimit(40)"""


@pytest.mark.parametrize(
    "programs",
    [[MEDDLING], pytest.param([f"{IMPORTS}\n{line}" for line in MEDDLING.split("\n")[1:]], marks=pytest.mark.slow)],
    ids=["whole", "each"],
)
def test_what_a_program_meddles_with_is_as_it_was_for_the_plate(watched: Page, programs: list[str]) -> None:
    start(watched)

    def played() -> list[str]:
        shown = []
        for name in ("on", "undo", "reset", "on"):
            did(watched, name)
            shown += [watched.text(RESULT), str(watched.evaluate("document.querySelector('.felt').innerHTML"))]
        did(watched, "reset")
        return shown

    before = played()
    for program in programs:
        run(watched, examples(program))
        assert watched.attribute(".scenario", "data-moves") == ""
        assert played() == before
    goes_on(watched)


BOMBS = {
    "loop": "while True: pass",
    "loop that says so": "while True: print(1)",
    "loop that catches": "while True:\n...     try: [i for i in iter(int, 1)]\n...     except BaseException: pass",
    "output": "while True: print('x' * 10**6)",
    "loop at an end": "class A:\n...     def __del__(self):\n...         while True: pass\n>>> A() and 1",
    "loop that is interrupted": "while True:\n...     try: raise KeyboardInterrupt\n"
    "...     except KeyboardInterrupt: pass",
    "pattern": "import re; re.match('(a+)+$', 'a' * 64 + 'b')",
    "comparing": "class A:\n...     def __lt__(self, other):\n...         while True: pass\n>>> sorted([A(), A()])",
    "power": "pow(3, 10**10)",
    "waiting": "import time; time.sleep(3600)",
    "reading": "import sys; sys.stdin = iter(lambda: 'x', 0); list(sys.stdin)",
    "console": "import os; [os.write(1, b'x' * 10**6) for _ in iter(int, 1)]",
    "files": "[open('/x', 'w').close() for _ in range(10**4)]\n>>> while True: pass",
    "iterating": "import itertools; sum(itertools.count())",
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
    "deep text": ("import json; json.loads('[' * 10**6)", ""),
    "deep code": ("eval('(' * 10**6)", "Error"),
    "deep pattern": ("import re; re.compile('(' * 10**5 + ')' * 10**5)", ""),
    "deep call": ("import sys; sys.setrecursionlimit(10**8); f = lambda: f()\n>>> f()", ""),
    "numbers": ("x = list(range(10**9))", "MemoryError"),
    "text": ("x = 'x' * 2**40", "Error"),
    "a number in writing": ("str(10**10000)", "ValueError"),
    "files": ("for i in range(10**6): _ = open(f'/tmp/{i}', 'w').close()", ""),
    "a file": ("f = open('/x', 'wb')\n>>> while True: _ = f.write(bytes(10**6))", ""),
    "an empty file": ("for i in range(100): _ = open(f'/tmp/{i}', 'wb').truncate(2**30)", ""),
    "a long name": ("open('/tmp/' + 'x' * 10**7, 'w')", ""),
    "pipes": ("import os; held = [os.pipe() for _ in range(10**5)]", "OSError"),
    "console": ("import os; _ = os.write(os.dup(1), b'x' * 10**8)", ""),
    "exit": ("exit()", "SystemExit"),
    "abort": ("import os; os.abort()", ""),
    "signal": ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", ""),
    "a wrong address": ("import ctypes; ctypes.string_at(2**31, 10)", ""),
    "a bad code": ("f = lambda: 0; f.__code__ = f.__code__.replace(co_code=bytes([255] * 40))\n>>> f()", ""),
    "input": ("input()", "EOFError"),
    "escapes": ("print('\\x1b[2J\\x07<b>')", "<b>"),
    "deep data": ("x = []\n>>> for _ in range(10**6): x = [x]\n>>> print(x)", ""),
}
"""Programs that want too much, and what is told of them; nothing where the browser may end them in several ways."""

SECONDS = 2.0


OFTEN = ("loop", "loop that catches", "output", "pattern")


@pytest.mark.parametrize(
    "bomb", [bomb if bomb in OFTEN else pytest.param(bomb, marks=pytest.mark.slow) for bomb in BOMBS]
)
def test_a_program_without_end_is_stopped_at_once(watched: Page, bomb: str) -> None:
    start(watched)
    watched.write('[data-field="doctest"]', f">>> {BOMBS[bomb]}\n")
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


@quick(HEAVY, "memory", "output", "recursion", "a file")
def test_a_program_that_wants_too_much_is_told_so_and_the_next_one_runs(
    watched: Page, tries: dict[str, tuple[str, str]]
) -> None:
    start(watched)
    for name, (program, told) in tries.items():
        begun = monotonic()
        run(watched, f">>> {program}\n")
        assert monotonic() - begun < 13 + SECONDS, name  # 10 from when all that it may need has come
        assert watched.shows(MESSAGE) or watched.text(RESULT), name
        assert told in watched.text(RESULT), name
        run(watched, ">>> 6 * 7\n42\n")
        watched.wait(f"{RESULT} .is-passed")
