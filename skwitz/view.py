"""What one seat sees of a deal: its own hand, the table, the piles, perhaps the bottom card [4.5 c24]."""

from skwitz.cards import UNSEEN
from skwitz.deal import Deal, put
from skwitz.rules import Rules


def seen_by(deal: Deal, seat: int, phase: str, rules: Rules) -> Deal:
    """Hide the others' hands and the stock, but not a bottom card that is known; of a pack not cut nothing is seen."""
    hidden = tuple(0 if other == seat else deal.held(other) for other in range(deal.players))
    hands = put((0,) * deal.players, seat, deal.hands[seat])
    stock = (UNSEEN,) * len(deal.stock)
    if stock and phase != "cut" and _knows_bottom(deal, seat, rules):
        stock = (*stock[:-1], deal.stock[-1])
    return deal._replace(hands=hands, hidden=hidden, stock=stock)


def _knows_bottom(deal: Deal, seat: int, rules: Rules) -> bool:
    """Tell whether a seat knows the bottom card [4.5 c24]; nobody does where nobody looks [c23]."""
    if rules.check_bottom == "no" or rules.bottom_known == "nobody":
        return False
    return rules.bottom_known == "all" or seat == deal.dealer
