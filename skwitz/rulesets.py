"""Named rulesets: the edition's own and one for each witness that tells another rule."""

from dataclasses import replace
from typing import Final

from skwitz.rules import Rules

EDITION: Final = Rules()
"""The edition's rules: every option at its default."""

SWEDISH: Final = Rules(payers="alternate")
"""What S says if taken literally: every second player pays [6.2 v05]."""

JAPANESE: Final = Rules()
"""What J says; where it differs it is a slip of one word, so it plays as the edition does."""

KOREAN: Final = Rules(declare_out="at_once", pot_win="twice_running", play_on="money_only", next_dealer="same_dealer")
"""What K says [8.2 v01, 9.4 v02, 8.7 v03, 9.2 v07]."""

AS_REPORTED: Final = Rules(bonus_payee="winner")
"""What J reports of the original: bonuses go to the winner [6.7 v04]."""

RULESETS: Final[dict[str, Rules]] = {
    "EDITION": EDITION,
    "SWEDISH": SWEDISH,
    "JAPANESE": JAPANESE,
    "KOREAN": KOREAN,
    "AS_REPORTED": AS_REPORTED,
}
"""Every named ruleset by its name."""


def name_of(rules: Rules) -> str:
    """Give the name of the ruleset that has just these rules, else what they change.

    >>> name_of(Rules(payers="alternate")), name_of(Rules(stake=5))
    ('SWEDISH', 'stake-5')
    """
    return next((name for name, ruleset in RULESETS.items() if ruleset == rules), str(rules))


def upon(reading: Rules, own: Rules) -> Rules:
    """Give a reading under which what a scenario changes by itself stays as the scenario has it.

    >>> str(upon(Rules(payers="alternate", stake=5), Rules(stake=3)))
    'stake-3.payers-alternate'
    """
    return replace(reading, **own.changes())
