"""What a step of the build has made, and of what: where both are still the same, the step has nothing to do.

It goes by what is in the files and not by their dates, so that a file that was lost or damaged is made again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path


def made(folder: Path, of: str, note: Path, make: Callable[[], object], patterns: Iterable[str] = ("**/*",)) -> bool:
    """Make files in a folder, unless the note says that they are as they were made, `of` the same; tell which it was.

    `of` names all that they are made of, the patterns those files.
    """

    def now() -> str:
        found = {path for pattern in patterns for path in folder.glob(pattern) if path.is_file()}
        return f"of {of}\nmade {contents(folder, found)}\n"

    if note.is_file() and note.read_text(encoding="utf-8") == now():
        return False
    note.unlink(missing_ok=True)  # a build that ends here begins here again
    make()
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(now(), encoding="utf-8")
    return True


def contents(folder: Path, paths: Iterable[Path]) -> str:
    """Give a digest of files, their content and their paths in a folder."""
    digest = sha256()
    for path in sorted(paths):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()}\n{len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()
