"""A browser that is missing is told of."""

from pathlib import Path

import pytest

from tests.browser import browsers


def program(folder: Path, name: str) -> str:
    path = folder / name
    path.touch(mode=0o755)
    return str(path)


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which programs are looked for."""
    monkeypatch.setenv("PATH", str(tmp_path))
    for name in browsers.KINDS:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


def test_browsers_are_found_by_any_of_their_names(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert browsers.find("firefox") is None
    path = program(bare, "firefox")
    assert browsers.find("firefox") == path
    path = program(bare, "firefox-esr")
    assert browsers.find("firefox") == path
    monkeypatch.setenv("FIREFOX", "/another/firefox")
    assert browsers.find("firefox") == "/another/firefox"


def test_webkit_needs_a_screen_too(bare: Path) -> None:
    path = program(bare, "WebKitWebDriver")
    assert browsers.find("webkit") is None
    program(bare, "Xvfb")
    assert browsers.find("webkit") == path


@pytest.mark.usefixtures("bare")
def test_it_is_said_which_tests_do_not_run(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        browsers.main(["firefox", "webkit"])
    assert not ended.value.code
    told = capsys.readouterr().err
    assert "Tests in Firefox DO NOT RUN." in told
    assert "apt-get install webkit2gtk-driver xvfb" in told
