"""Copies of the sources that a test may change."""

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A whole edition of two clauses, made up, under the real schema."""
    sources = tmp_path / "sources"
    shutil.copytree(Path(__file__).with_name("tiny"), sources)
    shutil.copytree(ROOT / "sources" / "schema", sources / "schema")
    return sources


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The real sources."""
    return Path(shutil.copytree(ROOT / "sources", tmp_path / "sources"))
