"""Errors as records: a code, the clauses or conjectures that license it, and parameters; words are made elsewhere."""

from collections.abc import Iterable, Mapping
from json import dumps

Value = str | int
"""What a parameter of an event or of an error may be."""


def canonical(code: str, params: Mapping[str, Value] | Iterable[tuple[str, Value]], sources: Iterable[str]) -> str:
    """Write an event or an error as one line, the same in every language.

    >>> canonical("impossible_capture", {"card": "TS", "cards": "3C"}, ("5.4",))
    'impossible_capture card=TS cards=3C [5.4]'
    """
    pairs = params.items() if isinstance(params, Mapping) else params
    words = [code, *(f"{name}={_value(value)}" for name, value in pairs)]
    cited = " ".join(sources)
    return " ".join(words) + (f" [{cited}]" if cited else "")


def _value(value: Value) -> str:
    """Quote what would not be one word of the line."""
    text = str(value)
    plain = text.isprintable() and not any(sign in text for sign in ' "=[]\\')
    return text if plain else dumps(text, ensure_ascii=False)


class SkwitzError(ValueError):
    """What every error of the package is: `code`, `sources` (ids of clauses, variants, conjectures) and `params`."""

    def __init__(self, code: str, sources: Iterable[str] = (), params: Mapping[str, Value] | None = None) -> None:
        self.code = code
        self.sources = tuple(sources)
        self.params = dict(params or {})
        super().__init__(canonical(code, self.params, self.sources))


class Unreadable(SkwitzError):  # noqa: N818 (names people know from other engines)
    """Text that cannot be read: `text` is the whole of it, `column` (from 1) where reading stopped.

    >>> str(Unreadable("no_card", "TX", 1, params={"found": "TX"}))
    'no_card column=1 found=TX'
    """

    def __init__(
        self,
        code: str,
        text: str,
        column: int,
        sources: Iterable[str] = (),
        params: Mapping[str, Value] | None = None,
    ) -> None:
        self.text = text
        self.column = column
        super().__init__(code, sources, {"column": column, **(params or {})})


class Illegal(SkwitzError):  # noqa: N818 (names people know from other engines)
    """What the rules refuse; the sources name the clause or the option that refuses it."""


class Ambiguous(SkwitzError):  # noqa: N818 (names people know from other engines)
    """Text that could mean several moves."""
