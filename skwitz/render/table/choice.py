"""What can be done now: captures of the chosen card, a capture that is being built, calls, or what is waited for."""

from __future__ import annotations

from html import escape
from itertools import islice

from skwitz.bonus import matadors_in
from skwitz.capture import each
from skwitz.cards import MATADORS, NAMES, Card, CardSet
from skwitz.draft import Draft
from skwitz.explanation import groups
from skwitz.playing import able
from skwitz.render.table.markup import act, button, marked, opener
from skwitz.render.table.sums import building
from skwitz.rules import Rules
from skwitz.table.sitting import Sitting
from skwitz.table.turns import can, waits_for
from skwitz.telling import MANY, SHOWN
from skwitz.wording import Words, mark, plain


def choice(sitting: Sitting, progress: int = -1) -> str:
    """Give what the table asks for, with the buttons for it; `progress` is how far a machine has thought, 0 to 100."""
    return WAITING[waits_for(sitting)](sitting, progress)


def _asked(sitting: Sitting, key: str, *buttons: str, **fields: object) -> str:
    """Give a phrase of `board.prompt` with the buttons that answer it."""
    words = sitting.words
    return f'<p class="prompt">{marked(words, f"board.prompt.{key}", **fields)}</p>' + _buttons(buttons)


def _buttons(buttons: tuple[str, ...] | list[str]) -> str:
    return f'<div class="buttons">{"".join(buttons)}</div>' if any(buttons) else ""


def _person(sitting: Sitting, progress: int) -> str:
    if sitting.game.phase != "play":
        return _declaring(sitting)
    if not sitting.chosen:
        return _choosing(sitting)
    card, taken = sitting.chosen[0], int(CardSet.of(sitting.chosen[1:]))
    return _built(sitting, card, taken) if taken else _captures(sitting, card)


def _choosing(sitting: Sitting) -> str:
    """Ask for a card; who may go out may also call instead [8.2]."""
    if sitting.setup.calls == "mine":
        return _asked(sitting, "choose", *_calls(sitting))
    if can(sitting)["out"]:
        points = sitting.game.total(sitting.eyes)
        return _asked(sitting, "choose_or_out", act(sitting.words, "out"), n=points)
    return _asked(sitting, "choose")


def _calls(sitting: Sitting) -> tuple[str, ...]:
    """Give the calls to who makes them by themselves: always, so that nothing tells when they are due.

    Where they are made for the persons, *Aus!* alone and when it can be called, out of turn too [8.2 v01].
    """
    if sitting.setup.calls != "mine":
        return (act(sitting.words, "out", "is-call"),) if can(sitting)["out"] else ()
    if not can(sitting)["call"]:
        return ()
    return act(sitting.words, "call", "is-call"), act(sitting.words, "out", "is-call")


def _captures(sitting: Sitting, card: int) -> str:
    """Give the captures of a chosen card as buttons, the best first; or that it takes nothing."""
    words, game = sitting.words, sitting.game
    found = list(islice(each(card, game.deal.table, game.rules), MANY + 1))
    alone = {} if found else {"css": "is-primary", "key": "t"}
    trail = act(words, "take", label="trail", card=NAMES[card], **alone) if can(sitting)["trail"] else ""
    if not found:
        return _taking_nothing(sitting, card, trail)
    shown = sorted(found, key=lambda taken: _worth(sitting, card, taken), reverse=True)[:SHOWN]
    buttons = [_take(sitting, card, taken, best=taken == shown[0]) for taken in shown]
    more = f'<p class="note">{marked(words, "board.prompt.more")}</p>' if len(found) > SHOWN else ""
    return _asked(sitting, "captures", *buttons, trail, *_calls(sitting), card=_name(card), n=len(found)) + more


def _taking_nothing(sitting: Sitting, card: int, trail: str) -> str:
    if trail:
        return _asked(sitting, "nothing", trail, *_calls(sitting), card=_name(card))
    capturing = str(CardSet(able(Draft(sitting.game, None), sitting.eyes, card)))
    cards = sitting.words.cards(capturing)
    return _asked(sitting, "must_capture", *_calls(sitting), card=_name(card), cards=cards)


def _worth(sitting: Sitting, card: int, taken: CardSet) -> tuple[int, int, int]:
    """Tell how much a capture is worth at first sight: bonuses, then cards, then spades."""
    bonuses = len(matadors_in(Draft(sitting.game, None), card, taken)) + (taken == sitting.game.table)
    return bonuses, len(taken), sum(other.suit == 0 for other in taken)


def _take(sitting: Sitting, card: int, taken: CardSet, *, best: bool) -> str:
    words, rules = sitting.words, sitting.game.rules
    label = words.html(words.say("board.take", groups=_groups(words, groups(card, taken, rules))))
    css = " ".join(name for name, given in {"is-primary": best, "has-matador": MATADORS & taken}.items() if given)
    key = {"key": "t"} if best else {}
    return button(label, css, action="take", card=NAMES[card], cards=str(taken), **key)


def taking(words: Words, card: int, taken: CardSet, rules: Rules) -> str:
    """Give a play as a phrase: what a card takes, or that it is laid on the table."""
    if not taken:
        return words.say("board.trail_with", card=_name(card))
    return words.say("board.take_with", card=_name(card), groups=_groups(words, groups(card, taken, rules)))


def _groups(words: Words, split: tuple[CardSet, ...]) -> str:
    return words.join([_sum(words, group) for group in split])


def _sum(words: Words, group: CardSet) -> str:
    """Give the cards of a group with plus signs, the highest first."""
    told = [_name(card) for card in reversed([*group])]
    head = told[0]
    for other in told[1:]:
        head = words.say("board.plus", a=head, b=other)
    return head


def _built(sitting: Sitting, card: int, taken: int) -> str:
    """Give the running sum of a capture that is being built, and the button that plays it once it is one."""
    words = sitting.words
    built = building(card, taken, sitting.game.rules)
    lines = [_made(words, group, built.total, Card(card)) for group in built.done]
    if built.rest:
        lines.append(_rest(words, built.rest, built.sum, built.total))
    lines += [words.say("board.sum.strange", cards=_name(other)) for other in built.strange]
    shown = "".join(f"<li>{words.html(line)}</li>" for line in lines)
    play = act(words, "play", "is-primary", label="take_these") if can(sitting)["play"] else ""
    prompt = _asked(sitting, "building", card=_name(card))
    back = button(marked(words, "board.act.back"), card=NAMES[card])
    return f'{prompt}<ul class="sums">{shown}</ul>' + _buttons([play, back, *_calls(sitting)])


def _made(words: Words, group: CardSet, total: int, card: Card) -> str:
    if len(group) == 1:
        return words.say("board.sum.same", card=_sum(words, group))
    return words.say("board.sum.made", cards=_sum(words, group), total=total)


def _rest(words: Words, rest: CardSet, found: int, total: int) -> str:
    key = "over" if found > total else "part"
    return words.say(f"board.sum.{key}", cards=_sum(words, rest), sum=found, total=total)


def _declaring(sitting: Sitting) -> str:
    """Ask who may declare something after a play or at the count; who calls unasked is not told what."""
    words = sitting.words
    if sitting.setup.calls == "mine":
        return _asked(sitting, "anything", act(words, "pass", label="go_on"), *_calls(sitting))
    points = sitting.game.total(sitting.eyes)
    out = act(words, "out", "is-primary") if can(sitting)["out"] else ""
    return _asked(sitting, "out", out, act(words, "pass"), n=points)


def _reveal(sitting: Sitting, progress: int) -> str:
    words = sitting.words
    name = words.seat(sitting.game.to_act)
    show = button(marked(words, "board.act.reveal", seat=name), "is-primary", action="reveal")
    return _asked(sitting, "reveal", show, seat=name)


def _advance(sitting: Sitting, progress: int) -> str:
    words, game = sitting.words, sitting.game
    if progress < 0:
        return _asked(sitting, game.phase, *_calls(sitting), seat=words.seat(game.to_act))
    hurry = button(marked(words, "board.act.hurry"), action="advance", hurry="yes")
    told = words.say("board.prompt.thinking", seat=words.seat(game.to_act))
    return (
        f'<p class="prompt">{words.html(told)}</p><progress max="100" value="{progress}"'
        f' aria-label="{escape(plain(told))}"></progress>{_buttons([hurry, *_calls(sitting)])}'
    )


def _replay(sitting: Sitting, progress: int) -> str:
    on = act(sitting.words, "advance", "is-primary")
    return _asked(sitting, "replay", on, at=sitting.at, all=len(sitting.steps))


def _count(sitting: Sitting, progress: int) -> str:
    words = sitting.words
    won = sitting.game.won
    buttons = act(words, "next", "is-primary"), act(words, "stop")
    if won >= 0:
        return _asked(sitting, "won", *buttons, seat=words.seat(won))
    return _asked(sitting, "count", *buttons)


def _stuck(sitting: Sitting, progress: int) -> str:
    words = sitting.words
    return _asked(sitting, "stuck", act(words, "redeal", "is-primary"), seat=words.seat(sitting.game.to_act))


def _over(sitting: Sitting, progress: int) -> str:
    return _asked(sitting, "over", opener(sitting.words, "setup"), opener(sitting.words, "games"))


def _name(card: int) -> str:
    return mark(NAMES[card])


WAITING = {
    "person": _person,
    "reveal": _reveal,
    "advance": _advance,
    "replay": _replay,
    "count": _count,
    "stuck": _stuck,
    "over": _over,
}
"""What is shown, by what the table waits for."""
