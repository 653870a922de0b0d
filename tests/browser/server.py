"""Serves the built site as a plain static host does, under a sub-path."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

SUB_PATH = "/sub/path/"


class Server(ThreadingHTTPServer):
    """A static host on a free port; files whose names contain a word of `missing` are not found."""

    daemon_threads = True

    def __init__(self, site: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(site)))
        self.missing: set[str] = set()
        self.asked: list[str] = []

    def handle_error(self, *request: object) -> None:
        """A page that is left breaks its connections off."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{SUB_PATH}"


class _Handler(SimpleHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        if not self.path.startswith(SUB_PATH) or any(word in self.path for word in self.server.missing):
            self.send_error(404)
            return
        self.path = "/" + self.path.removeprefix(SUB_PATH)
        super().do_GET()

    def log_message(self, *args: object) -> None:
        """Tests read `asked` instead."""


@contextmanager
def serve(site: Path) -> Iterator[Server]:
    """A server for the built site, as long as the `with` block runs."""
    with Server(site) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()
