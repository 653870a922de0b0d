"""Serves a built site on this machine, until Ctrl-C: `python -m edition.serve build/site --port 8000`."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from edition.roots import LOST


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that a browser asks for, whatever the machine's own table says."""

    extensions_map = {  # noqa: RUF012 (as in http.server)
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
    }

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the site's own page for what is not there, as static hosts do."""
        page = Path(self.directory) / LOST
        if code != HTTPStatus.NOT_FOUND or self.command != "GET" or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


class Host(ThreadingHTTPServer):
    """A static host of a folder on 127.0.0.1; port 0 is any that is free."""

    daemon_threads = True
    allow_reuse_port = False

    def __init__(self, site: Path, port: int = 0, handler: type[Handler] = Handler) -> None:
        super().__init__(("127.0.0.1", port), partial(handler, directory=str(site)))

    def handle_error(self, *request: object) -> None:
        """Say nothing: a page that is left breaks its connections off."""


def main() -> None:
    """Serve the folder named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--port", default="8000")
    arguments = parser.parse_args()
    if not arguments.port.isdecimal() or not 0 <= int(arguments.port) < 65536:
        sys.exit(f"{arguments.port} is no port: choose a number from 1024 to 65535, such as make serve PORT=8080")
    try:
        host = Host(arguments.site, int(arguments.port))
    except OSError as error:
        reason = error.strerror or str(error)
        sys.exit(f"Port {arguments.port} cannot be had ({reason}): choose another, such as make serve PORT=8080")
    with host:
        print(f"Skwitz is at http://localhost:{host.server_port}/ (stop with Ctrl-C)", flush=True)  # noqa: T201
        try:
            host.serve_forever()
        except KeyboardInterrupt:
            print()  # noqa: T201


if __name__ == "__main__":
    main()
