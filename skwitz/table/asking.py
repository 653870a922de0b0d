"""What the page Play asks, and what it is answered: strings alone, and nothing is kept between requests.

**Request.** `{"do": "table", "act", "record", "at", "chosen", "eyes", "thoughts", "lang", "urls", "version", …}`: the
page sends back what the last reply gave (`record at chosen eyes thoughts`) as it stands; `version` is the text's. A
button's `data-*` become fields, so `<button data-action="take" data-card="TS" data-cards="3C7H">` asks
`{"act": "take", "card": "TS", "cards": "3C7H"}`. The acts, and their own fields:

| act | what it does |
|---|---|
| `new` | begins a sitting: the fields of the form, see `setup.from_form` |
| `open` | lays out what an address says: `hash`, `query`; damaged, as far as it goes, and it says why |
| `import` | reads a record leniently: `source` |
| `show` | shows the table as it stands |
| `choose` | `card`: chooses a card of the hand, or takes one of the table into the capture, or out of it |
| `drop` | `card` onto `target`, `table` or a card of it: played if one thing alone can be meant, else chosen |
| `take` | `card`, `cards`: plays at once; without cards it trails |
| `play` | plays what is chosen |
| `out` `call` `pass` `stop` | says so: *Aus!*, *Skwitz!*, go on without; stop ends the sitting |
| `advance` | lets the table go on by one step or one slice of thinking; `hurry`: `yes` ends the thinking |
| `next` | goes on after the count has been looked at |
| `reveal` | lets the person look for whom the table waits |
| `undo` `redo` | back to a person's last decision, forward to the next |
| `goto` | `to`: so many steps are in force |
| `hint` | what could be played, what it brings, what the strong player makes of it |
| `why` | `move`: explains it, allowed or not |
| `typed` | `text`: a line of the text mode, see `typed` |
| `ledger` | the payments of the sitting |
| `share` | addresses and records; `whole`: `yes` with what is hidden from who looks |
| `cite` | the address that says what came of the game; `whole`: `yes` with what is hidden from who looks |
| `redeal` | deals the cards not seen anew where a game with hidden hands is stuck; it can be played on |

**Reply.** `ok`; the five strings of state; `html`, by name of the part: `board choice log count message hint` always
(`hint` with something in it where asked; `why` answers there too), and `ledger share cite typed` where asked; `can`, by
act, true or false (`trail` too: the chosen card may be played without taking); `next`, `pause` (milliseconds at normal
speed until the page asks `advance`), `say` (for the live region), `title` (one line for the list of games), `tone`
(`refused` or nothing). Where a move was made: `paid`, a list of `from`, `to` (a seat, or `pot`) and `half` (chips);
where it was a play: `play` with `seat`, `card`, `cards` and the card's `face`, an SVG. `next` is one of

- `person`: the table waits for the person who looks;
- `reveal`: it waits for another person, and no hand is shown until `reveal`;
- `advance`: the page asks `advance` after the pause;
- `replay`: an earlier moment is looked at, from which the table could go on; the page does not ask by itself;
- `count`: a deal is over, the count is shown, the table waits for `next`;
- `stuck`: who is to play has no card that is seen; `redeal` helps;
- `over`: the sitting has ended.

With `ok` false nothing could be read: there are `html.message` and `say`, and the page keeps its state.

**State.** `record` is the whole record with what was taken back, `at` says how many steps are in force; a new move
drops the rest. `eyes` is the person who looks: the only one always, of several the one revealed, else -1. No other hand
is in any HTML or in `say`; where no person sits, the seat in turn is shown. A shuffle comes from the seed and the
number of shuffles in force, a machine's choice from the seed and the number of steps.
"""

from __future__ import annotations

from collections.abc import Callable

from skwitz.cards import Card, CardSet
from skwitz.catalogue import Catalogue, Missing, read_catalogue
from skwitz.errors import Illegal, SkwitzError
from skwitz.moves import Play
from skwitz.render.plate import refused_html
from skwitz.table import calls, going, hints, opening, playing, sharing, typed
from skwitz.table.reply import Reply, reply
from skwitz.table.sitting import Sitting, read_sitting
from skwitz.table.told import Asked, Told
from skwitz.wording import Words
from skwitz.words import refused


def answer(asked: Asked) -> Reply:
    """Answer one request of the page Play; raises `SkwitzError` (`no_action`) for an act that there is not."""
    act = asked.get("act", "")
    if act not in ACTS and act not in OPENING:
        raise SkwitzError("no_action", params={"found": act[:40]})
    try:
        if act in OPENING:
            return reply(OPENING[act](asked))
        sitting = read_sitting(asked)
        sitting.words  # noqa: B018 (a language without words is a broken request)
    except SkwitzError as error:
        return _unread(error, asked)
    try:
        return reply(ACTS[act](sitting, asked))
    except SkwitzError as error:
        return reply(_refused(sitting, error, asked))


def _unread(error: SkwitzError, asked: Asked) -> Reply:
    """Say that nothing could be read, and why; the page keeps what it has."""
    words = Words(_catalogue(asked.get("lang", "en")), 0, 0, asked.get("urls", ""))
    place = words.statement(UNREAD.get(asked["act"], "table.bad_state"))
    told = (place, refused(error, words))
    message = "".join(map(refused_html, told))
    return {"ok": False, "html": {"message": message}, "say": " ".join(each.spoken for each in told)}


def _catalogue(lang: str) -> Catalogue:
    """Give the words of a language, the English ones where it has none."""
    try:
        return read_catalogue(lang)
    except Missing:
        return read_catalogue("en")


def _refused(sitting: Sitting, error: SkwitzError, asked: Asked) -> Told:
    """Say why something is refused; what was chosen stays chosen."""
    sentence = refused(error, sitting.words)
    why = _attempted(sitting, asked) if isinstance(error, Illegal) and error.sources else ""
    return Told(sitting, sentence.spoken, (sentence,), tone="refused", why=why)


def _attempted(sitting: Sitting, asked: Asked) -> str:
    """Write the play that was asked for, to be explained."""
    if asked["act"] == "play" and sitting.chosen:
        return str(Play(sitting.eyes, sitting.chosen[0], int(CardSet.of(sitting.chosen[1:]))))
    if asked["act"] in ("take", "drop"):
        cards = asked.get("cards", "") or asked.get("target", "").replace("table", "")
        return str(Play(sitting.eyes, int(Card.read(asked.get("card", ""))), int(CardSet.read(cards))))
    return asked["act"] if asked["act"] in ("out", "call", "pass") else ""


def _ledger(sitting: Sitting, asked: Asked) -> Told:
    return Told(sitting, ledger=True)


UNREAD = {"new": "table.bad_form", "open": "wire.bad_game", "import": "table.bad_record"}
"""What is said, by `act`, where nothing could be read."""

OPENING: dict[str, Callable[[Asked], Told]] = {
    "new": opening.new,
    "open": opening.open_address,
    "import": opening.import_record,
}
"""Requests that begin a sitting, by their `act`."""

ACTS: dict[str, Callable[[Sitting, Asked], Told]] = {
    "show": playing.show,
    "choose": playing.choose,
    "drop": playing.drop,
    "take": playing.take,
    "play": playing.play,
    "out": calls.out,
    "call": calls.call,
    "pass": calls.decline,
    "stop": calls.stop,
    "advance": going.advance,
    "next": going.on,
    "reveal": going.reveal,
    "undo": going.undo,
    "redo": going.redo,
    "goto": going.goto,
    "hint": hints.hint,
    "why": hints.why,
    "typed": typed.typed,
    "ledger": _ledger,
    "share": sharing.share,
    "cite": sharing.cite,
    "redeal": opening.redeal,
}
"""Requests about a sitting, by their `act`."""
