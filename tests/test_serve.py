"""`make serve`: the right types, and a clear sentence where the port cannot be had."""

import subprocess
import sys
from functools import partial
from pathlib import Path
from signal import SIG_DFL, SIGINT, signal
from socket import socket
from urllib.request import urlopen

import pytest

SERVE = [sys.executable, "-m", "edition.serve"]
CONF = Path(__file__).parents[1] / "conf"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in ("index.html", "live.mjs", "live.wasm"):
        (tmp_path / name).write_text("x", encoding="utf-8")
    return tmp_path


def test_files_have_the_types_that_a_browser_asks_for_and_ctrl_c_ends_it(site: Path) -> None:
    command = [*SERVE, site, "--port", "0"]
    # tests that run in the background are started so that Ctrl-C does nothing
    heeding = partial(signal, SIGINT, SIG_DFL)
    with subprocess.Popen(command, cwd=CONF, stdout=subprocess.PIPE, text=True, preexec_fn=heeding) as serving:
        assert serving.stdout is not None
        url = serving.stdout.readline().split()[3]
        for name, kind in {"": "text/html", "live.mjs": "text/javascript", "live.wasm": "application/wasm"}.items():
            with urlopen(url.replace("localhost", "127.0.0.1") + name) as reply:
                assert reply.headers["Content-Type"] == kind
        serving.send_signal(SIGINT)
        assert serving.wait(10) == 0


def test_a_port_that_cannot_be_had_is_told_in_a_sentence(site: Path) -> None:
    with socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        for wrong in (str(port), "70000", "http"):
            done = subprocess.run(
                [*SERVE, site, "--port", wrong], cwd=CONF, capture_output=True, text=True, check=False
            )
            assert done.returncode == 1
            assert wrong in done.stderr
            assert "choose" in done.stderr
            assert "Traceback" not in done.stderr
