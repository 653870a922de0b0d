"""Has atheris look for a text that a reader stumbles over: `python -m tests.fuzz [SECONDS]` (`make soak`).

It changes the examples, led by what of the engine they reach, and stops at the first text that breaks a promise.
"""

import sys
import tempfile
from pathlib import Path

SECONDS = 300


def main(seconds: int) -> None:
    """Look for so many seconds."""
    import atheris

    with atheris.instrument_imports(include=["skwitz"]):
        from tests.fuzzing import READERS, examine, examples

    names = list(READERS)

    def read(data: bytes) -> None:
        given = atheris.FuzzedDataProvider(data)
        name = names[given.ConsumeIntInRange(0, len(names) - 1)]
        text = given.ConsumeUnicodeNoSurrogates(len(data))
        try:
            examine(name, text)
        except Exception:
            sys.stderr.write(f"\nreader: {name}\ntext: {text!r}\n")
            raise

    with tempfile.TemporaryDirectory() as folder:
        for number, (name, text) in enumerate(examples()):
            (Path(folder) / f"{number:03}").write_bytes(encoded(text, names.index(name)))
        flags = ["-timeout=60", "-max_len=9000", "-verbosity=0", "-print_final_stats=1", f"-artifact_prefix={folder}/"]
        atheris.Setup([sys.argv[0], folder, f"-max_total_time={seconds}", *flags], read)
        atheris.Fuzz()


def encoded(text: str, reader: int) -> bytes:
    """Write a text as atheris takes it apart: a sign for its width, the text, and last the number of the reader."""
    if text.isascii():
        return b"\x01" + text.encode("ascii") + bytes([reader])
    return b"\x02" + text.encode("utf-16-le") + bytes([reader])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
