"""Lets Pyodide start without Python's compiler: of the few programs that it runs then, what comes out is known.

It runs before the snapshot is made.
"""

import builtins
import importlib

import _pyodide._base as base

import __main__

evaluate = base.eval_code
KNOWN = {
    "{}": dict,
    "import importlib; importlib": lambda: importlib,
    "import __main__; __main__.__dict__": lambda: __main__.__dict__,
    "import builtins; builtins.__dict__": lambda: builtins.__dict__,
}


def eval_code(source: str, *given: object, **named: object) -> object:
    """Give what comes out of a program."""
    known = KNOWN.get(source)
    return known() if known else evaluate(source, *given, **named)


base.eval_code = eval_code
