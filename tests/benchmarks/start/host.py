"""A static host for measurements: compressed files, a line of a given speed shared by all requests, bytes counted."""

import time
from contextlib import AbstractContextManager
from dataclasses import dataclass
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Lock
from typing import Final

from edition.serve import Handler
from tests.browser.server import running

PART: Final = 32_768  # bytes sent at once on a slow line
SUFFIXES: Final = {"br": ".br", "gzip": ".gz"}


@dataclass
class Line:
    """What lies between host and browser: `speed` in Mbit/s (0: none to speak of), `delay` in s, the `coding` sent."""

    speed: float = 0.0
    delay: float = 0.0
    coding: str = "gzip"


class Host(ThreadingHTTPServer):
    """Serves a folder over a line that can be changed between two measurements."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.line = Line()
        self.sent = 0
        """Bytes of bodies since it was last set to nought."""
        self._free = 0.0
        self._lock = Lock()
        super().__init__(("127.0.0.1", 0), _Handler)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"

    def wait(self, number: int) -> None:
        """Wait as long as the line takes for so many bytes."""
        with self._lock:
            self.sent += number
            if not self.line.speed:
                return
            now = time.monotonic()
            self._free = max(self._free, now) + number / (self.line.speed * 125_000)
            wait = self._free - now
        time.sleep(wait)

    def handle_error(self, *request: object) -> None:
        """Say nothing: a browser that is closed breaks its connections off."""


class _Handler(Handler):
    server: Host
    protocol_version = "HTTP/1.1"

    def __init__(self, *given: object) -> None:
        host = given[2]
        assert isinstance(host, Host)
        super().__init__(*given, directory=str(host.folder))  # type: ignore[arg-type]

    def do_GET(self) -> None:  # noqa: N802 (the name that http.server calls)
        time.sleep(self.server.line.delay)
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if not file.is_file():
            self.send_error(404)
            return
        coding = self.server.line.coding
        packed = file.with_name(file.name + SUFFIXES[coding])
        accepted = coding in self.headers.get("Accept-Encoding", "") and packed.exists()
        content = (packed if accepted else file).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "public, max-age=3600")
        if accepted:
            self.send_header("Content-Encoding", coding)
        self.end_headers()
        for at in range(0, len(content), PART):
            part = content[at : at + PART]
            self.server.wait(len(part))
            self.wfile.write(part)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


def serve(folder: Path) -> AbstractContextManager[Host]:
    """A host for a folder, as long as the `with` block runs."""
    return running(Host(folder))
