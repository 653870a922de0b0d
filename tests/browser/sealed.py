"""What tests of sealed pages share: another host that would answer, and things from strangers that must stay text."""

import json
from contextlib import AbstractContextManager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.browser.page import Page
from tests.browser.server import running

MARK = "forged"
"""The id and class of what strangers would put into a page."""

CORPUS = [
    f'<img id="{MARK}" src=x onerror="alert(1)">',
    f'"><script id="{MARK}">alert(1)</script>',
    f"'><svg id='{MARK}' onload='alert(1)'>",
    f'</textarea></pre></p><iframe id="{MARK}" srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
    f'&lt;b id="{MARK}"&gt;&#60;b&#62;',
    f'<a id="{MARK}" href="javascript:alert(1)">javascript:alert(1)</a>',
    f'" autofocus onfocus="alert(1)" id="{MARK}" x="',
    f"<style id={MARK}>* {{ display: none }}</style>",
    f'</template><form id="{MARK}" action="https://elsewhere.example/"><button>',
    f"{{{{7*7}}}} ${{alert(1)}} {{{MARK}}}",
    f"\u202e<b id={MARK}>\u2066\u200f",
    f"a\x00b<b id={MARK}\x00>",
    f"<b id={MARK}>" + "x" * 5_000,
]
"""What strangers may write where text is asked for."""
WHOLE = "".join(CORPUS)

WATCH = """
    window.violations = [];
    window.alerts = [];
    addEventListener("securitypolicyviolation", (event) => violations.push(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`));
    for (const name of ["alert", "confirm", "prompt"]) window[name] = (words) => { alerts.push(String(words)); };
"""
"""Notes what the page's policy refuses, and dialogs."""


def intact(page: Page) -> None:
    """Nothing that a stranger wrote has become a part of the page."""
    assert page.evaluate("alerts") == []
    strangers = f"#{MARK}, .{MARK}, [onerror], [onload], [onfocus], iframe[srcdoc], a[href^='javascript:' i]"
    assert page.count(strangers) == 0
    assert page.evaluate("[...document.scripts].filter((each) => each.text.includes('alert')).length") == 0


def elsewhere() -> AbstractContextManager["Elsewhere"]:
    """Another host, as long as the `with` block runs."""
    return running(Elsewhere())


class Elsewhere(ThreadingHTTPServer):
    """A host on another port, which is another origin; it answers whoever asks, and notes it."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answering)
        self.asked: list[str] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"


class _Answering(BaseHTTPRequestHandler):
    server: Elsewhere

    def do_GET(self) -> None:
        if self.path != "/favicon.ico":  # for which a browser asks by itself, and late
            self.server.asked.append(self.path)
        content = json.dumps("it answers").encode()
        self.send_response(200)
        for name, value in {
            "Access-Control-Allow-Origin": "*",
            "Access-Control-Allow-Headers": "*",
            "Content-Type": "text/javascript",
            "Content-Length": str(len(content)),
        }.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    do_POST = do_OPTIONS = do_HEAD = do_GET  # noqa: N815

    def log_message(self, *args: object) -> None:
        """Tests read `asked` instead."""
