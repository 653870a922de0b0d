"""Imports what the snapshot of Python's memory is to hold; it runs before that is made.

Some large modules of the library are imported by others for what the engine never asks of them. They are absent
meanwhile, and what was imported without them is forgotten: a program that imports it gets it whole, from the library.
"""

import gc
import importlib
import sys
from types import ModuleType

ABSENT = ("pdb", "unittest", "html.entities")
HALF = ("doctest", "html")
"""What imports those."""


class Absent(ModuleType):
    """Has a class by every name."""

    def __getattr__(self, name: str) -> type:
        """Give a class, of which others may be made."""
        if name.startswith("__"):
            raise AttributeError(name)
        return object


def read_engine() -> None:
    """Import the engine, and read its words."""
    sys.modules.update({name: Absent(name) for name in ABSENT})
    importlib.import_module("skwitz.wire")
    from skwitz.catalogue import languages, read_catalogue

    for lang in languages():
        read_catalogue(lang)
    for name in (*ABSENT, *HALF):
        del sys.modules[name]


def forget_ssl() -> None:
    """Let asyncio, which Pyodide imports, do without `ssl`, as it does where there is none."""
    ssl = sys.modules.pop("ssl")
    for name, module in sys.modules.items():
        if name.startswith("asyncio.") and getattr(module, "ssl", None) is ssl:
            module.ssl = None


read_engine()
forget_ssl()
gc.collect()
gc.collect()
