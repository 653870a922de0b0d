"""A second engine, small and slow, that shares no line with the first: `python tiny.py [--fault NAME]`.

It plays cards under the edition's own rules and asks to skip everything else. A fault is a mistake that programs of
this kind make.
"""

import argparse
import json
import re
import sys
from itertools import combinations
from typing import Any

RANKS, SUITS = "A23456789TJQK", "SHDC"
MATADORS = {"JS", "TS", "2S"}
PLAY = re.compile(r"(?P<seat>\d)?(?P<card>[A2-9TJQK][SHDC])(-(?P<taken>([A2-9TJQK][SHDC])+))?")
NOT_HERE = set("faqxvyz")
"""Fields of positions that it does not play from: other phases than play, declarations, debts, a ruleset."""

FAULTS = (
    "greedy",  # takes all of its rank and what adds up first, and knows no other capture
    "superset",  # takes more than a capture if a capture is in it
    "collapsed",  # tells cards of one rank not apart
    "sweep_last",  # no skwitz with the last card of the deal
    "payers",  # every second player pays
    "pot",  # forgets what goes to the pot
    "from_hand",  # a matador played from the hand is none
    "leftovers",  # what is left goes to the last captor
    "ace_adds",  # an ace cannot be added
    "courts_add",  # the jack is eleven, the queen twelve, the king thirteen
    "trail",  # trails whenever it likes
    "rotation",  # the dealer deals again
)


def cut(text: str) -> list[str]:
    """Cut a set of cards into cards."""
    return re.findall("..", text)


def joined(cards: set[str]) -> str:
    """Write a set of cards."""
    return "".join(sorted(cards, key=lambda card: (RANKS.index(card[0]), SUITS.index(card[1]))))


class NotPlayedError(Exception):
    """What this engine does not play."""


class NotAllowedError(Exception):
    """What the rules do not allow."""


class Engine:
    """The rules, as far as they go here, with one fault or none."""

    def __init__(self, fault: str | None) -> None:
        self.fault = fault

    # capturing

    def value(self, card: str) -> int:
        """What a card counts when cards are added up, 0 if it does not."""
        value = RANKS.index(card[0]) + 1
        if value > 10 and self.fault != "courts_add":
            return 0
        return 0 if value == 1 and self.fault == "ace_adds" else value

    def splits(self, card: str, cards: tuple[str, ...]) -> bool:
        """Whether cards can be parted into groups that add up to the card, each of two or more."""
        if not cards:
            return True
        first, rest = cards[0], cards[1:]
        for size in range(1, len(rest) + 1):
            for others in combinations(rest, size):
                group = (first, *others)
                fits = all(map(self.value, group)) and sum(map(self.value, group)) == self.value(card)
                if fits and self.splits(card, tuple(other for other in rest if other not in others)):
                    return True
        return False

    def captures(self, card: str, table: set[str]) -> list[set[str]]:
        """All sets of cards that a card captures."""
        own = [other for other in sorted(table) if other[0] == card[0]]
        adding = (
            [other for other in sorted(table) if 0 < self.value(other) < self.value(card)] if self.adds(card) else []
        )
        sums = [set(group) for size in range(len(adding) + 1) for group in combinations(adding, size)]
        sums = [group for group in sums if self.splits(card, tuple(sorted(group)))]
        matches = [set(group) for size in range(len(own) + 1) for group in combinations(own, size)]
        found = [match | group for match in matches for group in sums if match | group]
        if self.fault == "greedy":
            return self.greedy(card, set(own), adding)
        if self.fault == "collapsed":
            return list({tuple(sorted(card[0] for card in taken)): taken for taken in found}.values())
        return found

    def adds(self, card: str) -> bool:
        """Whether a card captures by adding up."""
        return self.value(card) > 1

    def greedy(self, card: str, own: set[str], adding: list[str]) -> list[set[str]]:
        """All of the own rank, and the first groups that come along."""
        taken, left = set(own), list(adding)
        for size in range(2, len(adding) + 1):
            for group in combinations(adding, size):
                if set(group) <= set(left) and sum(map(self.value, group)) == self.value(card):
                    taken |= set(group)
                    left = [other for other in left if other not in group]
        return [taken] if taken else []

    # playing

    def play(self, line: str, move: str) -> dict[str, Any]:
        """What comes of a move."""
        state = State(line)
        found = PLAY.fullmatch(move)
        if found is None:
            raise NotPlayedError
        seat, card, taken = state.turn, found["card"], set(cut(found["taken"] or ""))
        if int(found["seat"] or seat) != seat or card not in state.hands[seat]:
            raise NotAllowedError
        before = list(state.pools), state.pot
        if taken:
            self.capture(state, seat, card, taken)
        else:
            self.trail(state, seat, card)
        self.go_on(state)
        return {
            "outcome": "played",
            "chips": [now - then for now, then in zip(state.pools, before[0], strict=True)],
            "pot": state.pot - before[1],
            "points": state.totals(),
            "position": str(state),
        }

    def capture(self, state: "State", seat: int, card: str, taken: set[str]) -> None:
        """Capture, and be paid for matadors and a skwitz."""
        known = self.captures(card, state.table)
        enough = any(capture <= taken for capture in known) and self.fault == "superset"
        if taken not in known and not (enough and taken <= state.table):
            raise NotAllowedError
        state.hands[seat].remove(card)
        state.table -= taken
        state.piles[seat] |= taken | {card}
        state.last = seat
        for matador in MATADORS & (taken if self.fault == "from_hand" else taken | {card}):
            state.matadors[seat].add(matador)
            self.pay(state, seat)
        over = not any(state.hands) and not state.stock
        if not state.table and not (over and self.fault == "sweep_last"):
            state.marks[seat].add(card)
            self.pay(state, seat)

    def pay(self, state: "State", captor: int) -> None:
        """Half the ante from each other player to the captor, and as much to the pot."""
        others = [(captor + step) % state.players for step in range(1, state.players)]
        for seat in others[::2] if self.fault == "payers" else others:
            state.pools[seat] -= 4
            state.pools[captor] += 4
            if self.fault != "pot":
                state.pools[seat] -= 4
                state.pot += 4

    def trail(self, state: "State", seat: int, card: str) -> None:
        """Trail, if no card of the hand captures."""
        if self.fault != "trail" and any(self.captures(held, state.table) for held in state.hands[seat]):
            raise NotAllowedError
        state.hands[seat].remove(card)
        state.table.add(card)

    def go_on(self, state: "State") -> None:
        """Pass the turn, draw again, or count."""
        state.turn = (state.turn + 1) % state.players
        if any(state.hands):
            return
        if state.stock:
            size = state.sizes[state.draw]
            state.draw += 1
            for step in range(state.players):
                hand, state.stock = state.stock[:size], state.stock[size:]
                state.hands[(state.dealer + 1 + step) % state.players] = set(hand)
            return
        if self.fault == "leftovers" and state.last >= 0:
            state.piles[state.last] |= state.table
        points = state.totals()
        for count in ([len(pile) for pile in state.piles], [joined(pile).count("S") for pile in state.piles]):
            if count.count(max(count)) == 1 and max(count):
                points[count.index(max(count))] += 1
        if state.last >= 0:
            points[state.last] += 1
        if max(points) >= 7:
            raise NotPlayedError
        state.next_deal(points, state.dealer if self.fault == "rotation" else (state.dealer + 1) % state.players)


class State:
    """A position line, taken apart."""

    def __init__(self, line: str) -> None:
        fields = {part[0]: part[1:] for part in line.split("~")[1:]}
        if NOT_HERE & fields.keys():
            raise NotPlayedError
        self.schedule = fields["n"]
        players, _, sizes = self.schedule.split("-")
        self.players = int(players)
        self.sizes = [int(size) for size in sizes.split(".")]
        self.phase = ""
        self.dealer, self.turn = int(fields["d"]), int(fields["t"])
        self.draw, self.last = int(fields.get("r", 1)), int(fields.get("l", -1))
        self.table, self.stock = set(cut(fields.get("b", ""))), cut(fields.get("s", ""))
        self.hands, self.piles, self.marks, self.matadors = (self.sets(fields.get(letter)) for letter in "hpkm")
        self.points, self.pools = self.numbers(fields.get("g")), self.numbers(fields.get("c"))
        self.pot = int(fields.get("e", 0))
        self.kept = {letter: fields[letter] for letter in "ow" if letter in fields}

    def sets(self, text: str | None) -> list[set[str]]:
        """Sets of cards by seat."""
        return [set(cut(part)) for part in text.split("-")] if text else [set() for _ in range(self.players)]

    def numbers(self, text: str | None) -> list[int]:
        """Numbers by seat."""
        return [int(part) for part in text.split(".")] if text else [0] * self.players

    def totals(self) -> list[int]:
        """The points by seat as they count now."""
        pairs = zip(self.points, self.marks, self.matadors, strict=True)
        return [points + len(marks) + len(matadors) for points, marks, matadors in pairs]

    def next_deal(self, points: list[int], dealer: int) -> None:
        """Wait for the next deal's shuffle."""
        self.phase, self.points, self.dealer, self.turn = "shuffle", points, dealer, (dealer + 1) % self.players
        self.draw, self.last, self.table = 0, -1, set()
        self.piles, self.marks, self.matadors = (self.sets(None) for _ in range(3))

    def __str__(self) -> str:
        written = {"n": self.schedule, "f": self.phase, "d": self.dealer, "t": self.turn}
        written |= {"r": "" if self.draw == 1 else self.draw, "b": joined(self.table), "s": "".join(self.stock)}
        sets = {"h": self.hands, "p": self.piles, "k": self.marks, "m": self.matadors}
        written |= {letter: "-".join(map(joined, cards)) if any(cards) else "" for letter, cards in sets.items()}
        written |= {"l": "" if self.last < 0 else self.last, **self.kept}
        numbers = {"g": self.points, "c": self.pools}
        written |= {letter: ".".join(map(str, each)) if any(each) else "" for letter, each in numbers.items()}
        written |= {"e": self.pot or ""}
        return "1" + "".join(f"~{letter}{value}" for letter, value in written.items() if value != "")


def answer(engine: Engine, asked: dict[str, Any]) -> dict[str, Any]:
    """Answer a request."""
    if asked["reading"] or asked["do"] == "view":
        return {"skip": True}
    if asked["do"] == "captures":
        return {"captures": [joined(taken) for taken in engine.captures(asked["card"], set(cut(asked["table"])))]}
    try:
        return engine.play(asked["position"], asked["move"])
    except NotAllowedError:
        return {"outcome": "refused"}
    except NotPlayedError:
        return {"skip": True}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--fault", choices=FAULTS)
    playing = Engine(parser.parse_args().fault)
    for request in sys.stdin:
        wanted = json.loads(request)
        sys.stdout.write(json.dumps({"id": wanted["id"], **answer(playing, wanted)}) + "\n")
        sys.stdout.flush()
