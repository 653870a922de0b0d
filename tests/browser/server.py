"""Serves the built site as a plain static host does, under a sub-path; it can be a bad host too."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TypeVar
from urllib.parse import urlsplit
from urllib.request import urlopen

from edition.serve import Handler, Host

BASE_URL = os.environ.get("BASE_URL", "").rstrip("/")
SUB_PATH = f"{urlsplit(BASE_URL).path}/" if BASE_URL else "/sub/path/"

Served = TypeVar("Served", bound=ThreadingHTTPServer)


class Server(Host):
    """A static host on a free port; files whose names contain a word of `missing` are not found.

    `spoiled` says by such words what is sent in a file's place, and as which type; `broken_off` are files whose second
    half does not come; `slow` says how many bytes of a file are sent in a second. With `fresh` nothing may be kept;
    whatever is sent may be kept for `lasting` seconds.

    The scripts in `before` are put into each page that is opened, first of all. To a browser whose proxy this is, other
    hosts are `asked` here too, and those of this machine answer.
    """

    def __init__(self, site: Path) -> None:
        super().__init__(site, handler=_Handler)
        self.asked: list[str] = []
        self.before: list[str] = []
        self.well()

    def end(self) -> None:
        """Answer no more, as if there were no connection."""
        self.shutdown()
        self.server_close()

    def well(self) -> None:
        """Be a good host again."""
        self.missing: set[str] = set()
        self.spoiled: dict[str, Callable[[bytes], tuple[bytes, str]]] = {}
        self.broken_off: set[str] = set()
        self.slow: dict[str, int] = {}
        self.fresh = False
        self.lasting = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{SUB_PATH}"


class _Handler(Handler):
    server: Server

    def do_GET(self) -> None:  # noqa: N802 (the name that http.server calls)
        self.path = self.path.removeprefix(f"http://127.0.0.1:{self.server.server_port}")  # as one asks a proxy
        self.server.asked.append(self.path)
        if self.path.startswith("http://127.0.0.1:"):
            with urlopen(self.path) as reply:
                self._send(reply.read(), reply.headers["Content-Type"])
            return
        if not self.path.startswith(SUB_PATH) or self._named(self.server.missing):
            self.send_error(404)
            return
        self.path = "/" + self.path.removeprefix(SUB_PATH)
        if word := self._named(self.server.spoiled):
            self._send(*self.server.spoiled[word](self._content()))
        elif self._named(self.server.broken_off):
            content = self._content()
            self._send(content[: len(content) // 2], "", len(content))
        elif word := self._named(self.server.slow):
            self._send(self._content(), "", each=self.server.slow[word])
        elif self.server.before and self._is_opened():
            script = f"<head><script>{';'.join(self.server.before)}</script>"
            self._send(self._content().replace(b"<head>", script.encode(), 1), "")
        else:
            super().do_GET()

    def _is_opened(self) -> bool:
        """Whether it is a page, and not asked for by a service worker, which keeps it as it is."""
        opened = self.headers.get("Sec-Fetch-Dest", "document") in {"document", "iframe"}
        return opened and self.path.partition("?")[0].endswith((".html", "/"))

    do_CONNECT = do_GET  # noqa: N815 (so that it is said to be missing, and noted)

    def end_headers(self) -> None:
        if self.server.fresh:
            self.send_header("Cache-Control", "no-store")
        elif self.server.lasting:
            self.send_header("Cache-Control", f"max-age={self.server.lasting}")
        super().end_headers()

    def _named(self, words: "set[str] | dict[str, object]") -> str | None:
        return next((word for word in words if word in self.path), None)

    def _content(self) -> bytes:
        return Path(self.translate_path(self.path)).read_bytes()

    def _send(self, content: bytes, kind: str, length: int | None = None, each: int | None = None) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind or self.guess_type(self.translate_path(self.path)))
        self.send_header("Content-Length", str(len(content) if length is None else length))
        self.end_headers()
        for start in range(0, len(content), each or len(content) or 1):
            self.wfile.write(content[start : start + (each or len(content))])
            if each:
                time.sleep(1)
        self.close_connection = True

    def log_message(self, *args: object) -> None:
        """Tests read `asked` instead."""


@contextmanager
def running(host: Served) -> Iterator[Served]:
    """Let a host answer, as long as the `with` block runs."""
    with host:
        thread = Thread(target=host.serve_forever, daemon=True)
        thread.start()
        yield host
        host.shutdown()
        thread.join()


def public(url: str) -> str:
    """The address that is cited, where the site is served at `url`: its own, if it was built with one."""
    return f"{BASE_URL}/" if BASE_URL else url


def serve(site: Path) -> AbstractContextManager[Server]:
    """A server for the built site, as long as the `with` block runs."""
    return running(Server(site))
