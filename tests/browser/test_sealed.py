"""Pages are sealed: their policy is kept, and in a worker as on the page; and a worker can be sealed off from both."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.at_plate import PAGE
from tests.browser.page import Page
from tests.browser.sealed import WATCH, Elsewhere

PAGES = [
    "en/index.html",
    "en/rules/5/index.html",
    "en/clause/5.4/index.html",
    "en/variant/v05/index.html",
    PAGE,
    "en/search/index.html?q=matador",
    "en/learn/index.html",
    "en/play/index.html",
    "en/variant/index.html",
    "en/conjecture/c02/index.html",
    "en/witness/S/index.html",
    "en/parallel/5/index.html",
    "en/puzzles/index.html",
    "en/cite/index.html",
    "en/data/index.html",
    "en/sheet/index.html",
    "index.html",
    "404.html",
]
"""One page of each kind that readers mostly see."""
OFTEN = PAGES[:8]
"""Those that are tried by `make test`."""
OTHERS = [
    *("synopsis", "glossary", "consequences", "coverage", "stemma", "kin", "bibliography", "criteria", "commentary"),
    *("changes", "licences", "genindex", "engine", "history", "principles", "privacy", "publish", "accessibility"),
    *("scenario", "rules", "clause", "conjecture", "witness", "parallel", "api", "about", "credits", "contribute"),
]

PRESS = """async () => {
    const BUSY = "[aria-busy=true], [data-state=loading]";
    const PRESSED = "button, summary, input[type=checkbox], input[type=radio], select";
    const WRITTEN = "input:not([type]), input[type=text], input[type=search], input[type=number], textarea";
    const pressed = new Set();
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    const quiet = async () => {
        for (let at = 0; at < 400 && document.querySelector(BUSY); at++) await pause(25);
    };
    const meant = (each) =>
        !pressed.has(each) && !each.disabled && each.checkVisibility() && each.dataset.action !== "stop";
    const happen = (each, ...types) => types.forEach((type) => each.dispatchEvent(new Event(type, { bubbles: true })));
    const point = (each) => {
        pressed.add(each);
        happen(each, "pointerover", "mouseover");
        each.focus();
    };
    const all = async (selector, most, act) => {
        for (let number = 0; number < most; number++) {
            const found = [...document.querySelectorAll(selector)].find(meant);
            if (!found) break;
            point(found);
            act(found);
            await pause(20);
            await quiet();
        }
    };
    await all(PRESSED, 80, (each) => each.click());
    await all(WRITTEN, 20, (each) => {
        each.value = each.type === "number" ? "1" : "ten";
        happen(each, "input", "change");
    });
    addEventListener("click", (event) => event.preventDefault()); // whatever a link does besides leading away
    await all("a[href]", 60, (each) => each.click());
    await pause(300); // in which previews come
    return pressed.size;
}"""
"""Presses, writes into and points at whatever there is, once."""


def everything_is_pressed(page: Page, address: str) -> None:
    page.before(WATCH)
    page.open(address)
    assert page.evaluate(PRESS) > 0 or address == "index.html"
    assert page.evaluate("violations") == []


@pytest.mark.parametrize(
    "address", [page if page in OFTEN else pytest.param(page, marks=pytest.mark.slow) for page in PAGES]
)
def test_whatever_is_pressed_the_policy_is_kept(browse: Callable[..., Page], address: str) -> None:
    everything_is_pressed(browse(errors=address == "404.html"), address)


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_on_all_other_pages_too(browse: Callable[..., Page], name: str) -> None:
    everything_is_pressed(browse(), f"en/{name}/index.html")


@pytest.mark.everywhere
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


@pytest.mark.everywhere
def test_the_policy_of_the_page_holds_in_a_worker(watched: Page, other: Elsewhere) -> None:
    watched.open("en/index.html")
    tried = watched.evaluate(IN_A_WORKER, other.url)
    assert tried.pop("own") == "done: 200"
    assert {name: what for name, what in tried.items() if what.startswith("done")} == {}
    assert len(tried) == 10
    assert other.asked == []


OUT_OF_IT = {
    "fetch": "fetch(url)",
    "a later fetch": "fetchLater(url)",
    "XMLHttpRequest": "{ const asked = new XMLHttpRequest(); asked.open('GET', url, false); asked.send(); }",
    "WebSocket": "new WebSocket(url.replace('http', 'ws'))",
    "EventSource": "new EventSource(url)",
    "sendBeacon": "navigator.sendBeacon(url, 'x')",
    "importScripts": "importScripts(url)",
    "import": "await import(url)",
    "data": "await import('data:text/javascript,1')",
    "a worker": "new Worker(url)",
    "a shared one": "new SharedWorker(url)",
    "one of a blob": "new Worker(URL.createObjectURL(new Blob(['1'])))",
    "eval": "eval('1')",
    "Function": "new Function('return 1')()",
    "its constructor": "(() => 1).constructor('return 1')()",
    "a font": "await new FontFace('x', `url(${url})`).load()",
    "an image": "new Image().src = url",
    "document": "document.title",
    "window": "window.document",
    "parent": "parent.document",
    "opener": "opener.document",
    "localStorage": "localStorage.setItem('x', 'y')",
    "sessionStorage": "sessionStorage.setItem('x', 'y')",
    "caches": "await caches.open('x')",
    "indexedDB": "indexedDB.open('x')",
    "files": "await navigator.storage.getDirectory()",
    "locks": "await navigator.locks.query()",
    "cookies": "await cookieStore.set('x', 'y')",
    "BroadcastChannel": "new BroadcastChannel('x').postMessage('y')",
    "postMessage": "postMessage('x')",
    "the prototype's": "Object.getPrototypeOf(self).postMessage.call(self, 'x')",
    "what hears": "self.onmessage(1)",
    "notifications": "new Notification('x')",
    "a lump of memory": "new Uint8Array(2 ** 29)",
}
"""Ways out of a worker, to another host, the page and what is kept."""

LIVE = Path(__file__).parents[2] / "conf" / "live"
SEAL = "\n".join((LIVE / name).read_text(encoding="utf-8") for name in ("gate.js", "seal.js"))
SEAL = re.sub(r"^import .*$|^export ", "", SEAL, flags=re.MULTILINE)
"""What seals a worker off, as part of a script."""

SEALED = """async ([url, tries]) => {
    const attempts = Object.entries(tries).map(([name, source]) =>
        `said["${name}"] = "done"; try { ${source}; } catch (error) { said["${name}"] = error.name; }`);
    const source = `
        const url = "${url.there}", said = {}, say = postMessage.bind(self), nothing = () => {};
        ${url.seal}
        seal({ runPython: nothing, setStdout: nothing, setStderr: nothing });
        ${attempts.join("")}
        say(said);`;
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })), { type: "module" });
    return new Promise((done) => { worker.onmessage = ({ data }) => done(data); });
}"""


@pytest.mark.everywhere
def test_from_a_sealed_worker_no_way_leads_out(watched: Page, other: Elsewhere) -> None:
    """Not even for what is written in JavaScript, which no program of the reader's comes to."""
    watched.open(PAGE)
    found = watched.evaluate(SEALED, [{"seal": SEAL, "there": other.url}, OUT_OF_IT])
    assert set(found) == set(OUT_OF_IT)
    assert {name: what for name, what in found.items() if not what.endswith("Error")} == {}
    watched.evaluate("new Promise((done) => setTimeout(done, 300))")
    assert watched.evaluate("localStorage.length + sessionStorage.length") == 0
    kept = "async () => [await caches.keys(), (await indexedDB.databases()).map(({ name }) => name)]"
    assert watched.evaluate(kept) == [[], []]
