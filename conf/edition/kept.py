"""What a step of the build has made, and of what: where both are still the same, the step has nothing to do.

It goes by what is in the files and not by their dates, so that a file that was lost or damaged is made again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path


def made(folder: Path, of: str, note: Path, make: Callable[[], None]) -> bool:
    """Make a folder, unless the note says that it is as it was made, `of` the same; tell whether it was made."""
    if note.is_file() and note.read_text(encoding="utf-8") == _noted(folder, of):
        return False
    note.unlink(missing_ok=True)  # a build that ends here begins here again
    make()
    note.write_text(_noted(folder, of), encoding="utf-8")
    return True


def contents(folder: Path, paths: Iterable[Path]) -> str:
    """Give a digest of files, their content and their paths in a folder."""
    digest = sha256()
    for path in sorted(paths):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()}\n{len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _noted(folder: Path, of: str) -> str:
    return f"of {of}\nmade {contents(folder, (path for path in folder.rglob('*') if path.is_file()))}\n"
