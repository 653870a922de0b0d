"""What became of a doctest, as HTML and as a sentence to be said."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from skwitz.errors import Illegal
from skwitz.examples import Outcome
from skwitz.wording import Words


def outcomes_html(outcomes: Sequence[Outcome], words: Words) -> tuple[str, str]:
    """Show what became of a doctest: a summary, the output of each example, expected and got, errors by their line.

    Raises `Illegal` (`no_examples`) where there are none.
    """
    if not outcomes:
        raise Illegal("no_examples")
    failed = [outcome for outcome in outcomes if not outcome.as_printed]
    key, number = ("run.failed", len(failed)) if failed else ("run.passed", len(outcomes))
    key = "run.failed_alone" if failed and len(outcomes) == 1 else key
    summary = words.statement(key, n=number, all=len(outcomes))
    css = "is-failed" if failed else "is-passed"
    return f'<p class="run-summary {css}">{summary.html}</p>' + "".join(
        _outcome(each, words) for each in outcomes
    ), summary.spoken


def _outcome(outcome: Outcome, words: Words) -> str:
    """One example as a session would show it; what differs or went wrong stands below."""
    session = outcome.session
    if outcome.as_printed:
        return f'<div class="run-example">{_pre(session + outcome.got)}</div>'
    if outcome.error:
        told = escape(words.say("run.error", line=outcome.error_line, error=outcome.error))
        return f'<div class="run-example is-failed">{_pre(session + outcome.got)}<p>{told}</p></div>'
    nothing = words.say("run.nothing")
    pairs = "".join(
        f"<dt>{escape(words.say(f'run.{name}'))}</dt><dd>{_pre(text or nothing)}</dd>"
        for name, text in (("expected", outcome.want), ("got", outcome.got))
    )
    line = escape(words.say("run.line", line=outcome.line))
    return f'<div class="run-example is-failed"><p>{line}</p>{_pre(session)}<dl>{pairs}</dl></div>'


def _pre(text: str) -> str:
    """Text as it stands; it can have the focus, so that keys can scroll it."""
    return f'<pre tabindex="0">{escape(text)}</pre>'
