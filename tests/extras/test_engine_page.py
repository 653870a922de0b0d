"""The example of an environment on the page about the engine."""

import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="needs the extra zoo: make extras")

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


def test_an_episode_is_played() -> None:
    (example,) = re.findall(
        r"^```python\n(from skwitz\.extras\.pettingzoo.*?)^```$",
        PAGE.read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    names: dict[str, Any] = {}
    exec(example, names)
    assert names["table"].agents == []
