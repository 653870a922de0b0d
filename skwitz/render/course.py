"""What a scenario brings under a ruleset, step by step, in lines that can be set beside another ruleset's."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from skwitz.errors import Illegal
from skwitz.examples import Outcome, run_examples
from skwitz.game import Game
from skwitz.render.plate import bottom_seen, state_lines, told
from skwitz.rules import Rules
from skwitz.scenario import Scenario, canonical, doctest_globals, played
from skwitz.soundness import fault_of
from skwitz.wording import Words, amount, plain

PLACE = re.compile(r"0x[0-9a-f]{6,}")
"""Where Python keeps a thing, which is another place at each run."""

EXAMPLE = "example"
"""The kind of a line that is an example of the doctest with what it prints."""


@dataclass(frozen=True)
class Line:
    """A line as it is told, plain and as markup; `css` names its kind where it is no sentence."""

    text: str
    html: str
    css: str = ""


@dataclass(frozen=True)
class Course:
    """What a scenario brings: lines in groups (the start, each move, what is afterwards, each example).

    The groups are alike under every ruleset, so that two courses can be compared group by group. `canonical` is the
    outcome as `skwitz.scenario.run` gives it.
    """

    groups: tuple[tuple[Line, ...], ...]
    shown: tuple[bool, ...]
    """Whether a group is told by itself, or only where it differs."""
    canonical: tuple[str, ...]

    def unlike(self, other: Course) -> tuple[tuple[tuple[Line, bool], ...], ...]:
        """Give the groups with a mark at each line that the other course has not; what need not be told is left out."""
        found = []
        for lines, others, shown in zip(self.groups, other.groups, self.shown, strict=True):
            theirs = {line.text for line in others}
            marked = tuple((line, line.text not in theirs) for line in lines)
            found.append(tuple((line, mark) for line, mark in marked if shown or mark))
        return tuple(found)

    def beside(self, others: Sequence[Course]) -> tuple[Line, ...]:
        """Give the lines that are told, and of those told only where they differ what one of the others has not."""
        found: list[Line] = []
        for place, (lines, shown) in enumerate(zip(self.groups, self.shown, strict=True)):
            theirs = [{line.text for line in other.groups[place]} for other in others]
            found += (line for line in lines if shown or any(line.text not in texts for texts in theirs))
        return tuple(found)

    def same(self, other: Course) -> bool:
        """Tell whether another ruleset makes no difference."""
        return self.canonical == other.canonical and self.groups == other.groups


def course(scenario: Scenario, rules: Rules, lang: str, urls: str) -> Course:
    """Run a scenario under a ruleset: its moves, what is afterwards, its examples.

    Raises `Illegal` where the position cannot be under that ruleset.
    """
    start = scenario.start if rules == scenario.rules else _checked(scenario.under(rules))
    words = Words.at(start, lang, urls)
    done = played(start, scenario.moves)
    after = done[-1].game if done else start
    moves = [
        tuple(Line(sentence.text, sentence.html, css) for sentence, css in step) for step in told(done, start, words)
    ]
    if scenario.view is not None:
        seen = bottom_seen(after, scenario.view, words)
        moves.append((Line(seen.text, seen.html),))
    before = _state(start, words)
    examples = [(_example(outcome),) for outcome in _outcomes(scenario, rules)]
    return Course(
        groups=(before, *moves, _state(after, words), *examples),
        shown=(False, *(True for _ in moves), False, *(False for _ in examples)),
        canonical=canonical(start, done, scenario.view),
    )


def _checked(game: Game) -> Game:
    """Give the game itself if there can be such a game; raises `Illegal` with what is wrong with it."""
    if fault := fault_of(game):
        raise Illegal(fault.code, fault.sources)
    return game


def _state(game: Game, words: Words) -> tuple[Line, ...]:
    """Tell what lies where and who has what, pools too, but not under which rules."""
    pools = words.join(
        [words.say("readings.pool", seat=words.seat(seat), amount=amount(pool)) for seat, pool in enumerate(game.pools)]
    )
    lines = [*state_lines(game, words), plain(words.say("readings.pools", pools=pools))]
    return tuple(Line(line, escape(line), "state") for line in lines)


def _outcomes(scenario: Scenario, rules: Rules) -> list[Outcome]:
    """Run the scenario's examples, but for those that only name what the rules are."""
    names = doctest_globals(scenario, None if rules == scenario.rules else rules)
    return [each for each in run_examples(scenario.doctest, names) if not each.source.startswith("rules.")]


def _example(outcome: Outcome) -> Line:
    printed = PLACE.sub("0x…", outcome.error or outcome.got)
    text = f"{outcome.session}{printed}".rstrip("\n")
    return Line(text, escape(text), EXAMPLE)
