"""Lets Python import what the snapshot of its memory lacks: the library is fetched when an import first misses it.

It runs before the snapshot is made. After that the files of the library are gone, for the memory holds none.
"""

import sys
from importlib.machinery import PathFinder


class Late:
    """Comes before the finder of files, until it has been needed."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> None:
        """Have the library brought if the module is one of it, and leave the rest to the finder of files."""
        if name.partition(".")[0] not in sys.stdlib_module_names:
            return
        sys.meta_path.remove(Late)
        import js

        js.bringLibrary()


sys.meta_path.insert(sys.meta_path.index(PathFinder), Late)
