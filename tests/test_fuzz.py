"""Any text, and texts that almost read: each reader gives a value, or one of our errors with its place."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzzing import READERS, examine, examples

EXAMPLES = list(examples())
SIGNS = '0123456789ATJQKSHDCxatjqkshdc♠♥♦♣~-.*×/=+%{}[]"\\;:,_ \t\n\r#?&\0é中😀ſKİ\u00a0\u2028٣²'
"""Signs of the notations, and some that case folding or `isdigit` take for others."""
PIECES = [
    "xx",
    "takes",
    "out",
    "call",
    "pass",
    "stop",
    "shuffle-",
    "cut-",
    "draw-",
    "try-",
    "fault-",
    "~~",
    "1~n",
    "9" * 5000,
]

pieces = st.text(SIGNS, min_size=1, max_size=3) | st.sampled_from(PIECES)


@st.composite
def changed(draw: st.DrawFn) -> tuple[str, str]:
    """An example with a few pieces cut, doubled, moved, or put in; or as it is, by another reader."""
    name, text = draw(st.sampled_from(EXAMPLES))
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(start + 9, len(text))))
        at = draw(st.integers(0, len(text)))
        piece = draw(pieces | st.sampled_from(["", text[start:end]]))
        text = text[:start] + piece + text[end:] if draw(st.booleans()) else text[:at] + piece + text[at:]
    return draw(st.sampled_from([name, name, name, *READERS])), text


def test_the_examples_read() -> None:
    assert {name for name, _ in EXAMPLES} == set(READERS)
    for name, text in EXAMPLES:
        assert examine(name, text), (name, text)


@given(changed())
@settings(max_examples=400)
def test_texts_that_almost_read(case: tuple[str, str]) -> None:
    examine(*case)


@given(st.sampled_from(list(READERS)), st.text(SIGNS, max_size=30) | st.text(max_size=30))
@settings(max_examples=300)
def test_any_text(name: str, text: str) -> None:
    examine(name, text)


@pytest.mark.parametrize("name", READERS)
def test_nothing_at_all(name: str) -> None:
    examine(name, "")
