"""What programs of fishing games get wrong, each as a test named by the clause that it breaks, and other clauses."""

from collections.abc import Iterator
from itertools import combinations, pairwise, permutations
from random import Random

import pytest

from skwitz.capture import captures, count, is_capture, nth
from skwitz.cards import PACK, Card, CardSet
from skwitz.errors import Illegal
from skwitz.game import Game
from skwitz.moves import Play, Stop
from skwitz.rules import SCHEDULES, Rules
from tests.strategies import after, placed, sitting, told

TRAIL_AT_WILL = Rules(trail="will")


def cards(text: str) -> CardSet:
    return CardSet.read(text)


def supersets(taken: CardSet, table: CardSet) -> Iterator[CardSet]:
    """All sets of a table that hold more than these cards."""
    rest = tuple(CardSet(table & ~taken))
    for size in range(1, len(rest) + 1):
        for more in combinations(rest, size):
            yield taken | CardSet.of(more)


class TestWhichSets:
    """§§ 5.3 to 5.7: a set is a capture if it parts into matches and sums, and only then."""

    @pytest.mark.parametrize(
        ("card", "table", "wrong"),
        [
            ("TS", "TD 7H 3C QS", "TD 7H 3C QS"),
            ("TS", "TD 7H 3C QS", "TD QS"),
            ("8S", "3H 5D KC 2C", "2C 3H 5D"),
            ("6S", "3H 3D 3C", "3H 3D 3C"),
            ("QS", "QH AD JC", "QH AD JC"),
            ("AS", "AH 2D", "AH 2D"),
        ],
    )
    def test_5_4_5_7_more_than_a_capture_is_none(self, card: str, table: str, wrong: str) -> None:
        captor, lying = Card.read(card), cards(table)
        assert not is_capture(captor, cards(wrong), lying)
        assert cards(wrong) not in list(captures(captor, lying))
        with pytest.raises(Illegal):
            placed(f"{card} KH", table).play(f"{card}-{cards(wrong)}")

    @pytest.mark.parametrize(
        ("card", "table"), [("TS", "TD 7H 3C QS 4D 5C"), ("8S", "3H 5D KC 2C AH AD"), ("4S", "4H AH 3D 2C")]
    )
    def test_5_7_a_wider_set_is_a_capture_only_if_it_parts(self, card: str, table: str) -> None:
        captor, lying = Card.read(card), cards(table)
        listed = set(captures(captor, lying))
        for taken in listed:
            assert {wider for wider in supersets(taken, lying) if is_capture(captor, wider, lying)} == {
                wider for wider in listed if wider != taken and not taken & ~wider
            }

    @pytest.mark.parametrize(("card", "ranks"), [("8S", "A222 3347"), ("9S", "A223 3358"), ("TS", "A222 3569")])
    def test_5_7_a_set_parts_though_the_greedy_way_fails(self, card: str, ranks: str) -> None:
        """With the highest cards first, 7 and 1, 4 and 3, nothing goes with the rest; 4 2 2 and 3 3 2 do."""
        suits = {rank: iter("HDCS") for rank in ranks}
        table = CardSet.of(Card.read(rank + next(suits[rank])) for rank in ranks.replace(" ", ""))
        assert is_capture(Card.read(card), table, table)
        assert table in list(captures(card, table))

    def test_5_4_the_fewest_and_the_most_cards_are_both_offered(self) -> None:
        assert [str(taken) for taken in captures("4S", "AH AD 2C 3D")] == ["AHAD2C", "AH3D", "AD3D"]

    def test_5_3_5_4_cards_of_a_rank_are_not_one(self) -> None:
        assert {str(taken) for taken in captures("5C", "AH AD 4S 4D")} == {
            "AH4S",
            "AH4D",
            "AD4S",
            "AD4D",
            "AHAD4S4D",
        }
        assert count(Card.read("QH"), cards("QS QD QC")) == 7

    def test_5_7_a_set_is_listed_once_however_it_parts(self) -> None:
        """Two fours, two aces and two threes part in two ways each; three own cards come in six orders."""
        for card, table in (
            ("5C", "AH AD 4S 4D"),
            ("4S", "AH AD 3S 3H"),
            ("7D", "7H 7S 7C"),
            ("6S", "AS AH 5D 5C 3S 3H"),
        ):
            listed = list(captures(card, table))
            assert len(listed) == len(set(listed)) == count(Card.read(card), cards(table))

    def test_5_7_the_order_in_which_cards_are_named_says_nothing(self) -> None:
        game = placed("TH 4D", "TD 7H 3C QS")
        wanted = game.play("TH-3C7HTD")
        for named in permutations(("TD", "7H", "3C")):
            assert game.play("TH-" + "".join(named)) == wanted

    @pytest.mark.parametrize(
        ("card", "table", "number"),
        [
            ("3S", "3H 3D 3C AS AH AD 2S 2H", 87),
            ("4S", "4H 4D 4C AS AH AD AC 2S 2H 2D 2C 3S", 1023),
            ("5S", "5H 5D 5C AS AH AD AC 2S 2H 2D 2C 3S 3H 3D 4S", 6351),
            ("6S", "6H 6D 6C AS AH AD AC 2S 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 5S 5H", 145599),
            ("8S", "8H 8D 8C AS AH AD AC 2S 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 6S 6H", 1941375),
        ],
    )
    def test_5_7_how_many_captures_the_worst_tables_have(self, card: str, table: str, number: int) -> None:
        """The card played is the fourth of its rank; on no table of so many cards are there more captures."""
        captor, lying = Card.read(card), cards(table)
        assert count(captor, lying) == number
        if number < 10_000:
            listed = list(captures(captor, lying))
            assert len(listed) == len(set(listed)) == number
        random = Random(number)
        some = sorted(random.randrange(number) for _ in range(40))
        drawn = [nth(captor, lying, index) for index in (0, *some, number - 1)]
        assert all(is_capture(captor, taken, lying) for taken in drawn)
        assert all(low <= high for low, high in pairwise(drawn))

    @pytest.mark.parametrize("court", ["JH", "QH", "KH"])
    def test_5_5_a_court_card_neither_adds_nor_is_added(self, court: str) -> None:
        sums = {"JH": "TS AC", "QH": "TS 2C", "KH": "TS 3C"}[court]
        assert list(captures(court, sums)) == []
        assert list(captures("TS", f"{court} 3C 7D")) == [cards("3C 7D")]

    def test_5_6_an_ace_takes_aces_only(self) -> None:
        assert list(captures("AS", "2H 3D")) == []
        assert [str(taken) for taken in captures("AS", "AH 2C")] == ["AH"]


class TestWhoChooses:
    """§§ 5.2, 5.7, 5.9: the player names what is taken; the engine never does."""

    @pytest.mark.parametrize("table", ["TD KC", "TD 7H 3C QS"])
    def test_5_7_nothing_is_taken_that_was_not_named(self, table: str) -> None:
        game = placed("TH 4D", table)
        with pytest.raises(Illegal, match=r"card_captures card=TH \[5\.9 c03\]"):
            game.play("TH")
        at_will = placed("TH 4D", table, TRAIL_AT_WILL)
        laid = at_will.play("TH")
        assert (laid.table, laid.deal.piles) == (cards(f"{table} TH"), at_will.deal.piles)

    def test_5_7_c04_just_what_was_named_is_taken(self) -> None:
        game = placed("TH 4D", "TD 7H 3C QS")
        for taken in game.captures("TH"):
            new = game.play(f"TH-{taken}")
            assert (new.table, new.pile(1)) == (game.table & ~taken, game.pile(1) | taken | 1 << Card.read("TH"))

    def test_8_2_nobody_goes_out_without_saying_so(self) -> None:
        game = placed("TH 4D", "TS KC", points=(0, 6, 0, 0)).play("TH-TS")
        assert (game.total(1), game.phase, any(game.outs)) == (7, "play", False)


class TestSweeps:
    """§ 5.8: a skwitz is a table swept by a capture, whoever makes it and whenever."""

    @pytest.mark.parametrize("players", range(2, 9))
    @pytest.mark.parametrize("draw", [1, -1])
    def test_5_8_a_sweep_by_the_last_seat(self, players: int, draw: int) -> None:
        """The dealer is last in each round; after the last round of a draw all draw on, but then all is over."""
        hands = SCHEDULES[players].hands
        number = draw if draw > 0 else len(hands)
        game = placed("8S", "3H 5D", turn=0, players=players, draw=number)
        lines = told(game, "8S-3H5D")
        assert any(line.startswith("skwitz seat=0 [5.8 c26") for line in lines)
        assert any(line.startswith("mark seat=0 card=8S") for line in lines)
        is_last = number == len(hands)
        assert any(line.startswith("last seat=0") for line in lines) == is_last
        assert any(line.startswith("draw seat=1") for line in lines) != is_last

    def test_5_8_after_a_sweep_the_next_seat_trails(self) -> None:
        game = placed("8S 4D", "3H 5D").play("8S-3H5D")
        plays = [move for move in game.legal_moves if isinstance(move, Play)]
        assert len(plays) == len(game.hand())
        assert not any(move.taken for move in plays)
        laid = game.play(plays[0])
        assert (laid.table, laid.deal.marks, laid.pools) == (1 << plays[0].card, game.deal.marks, game.pools)

    def test_5_8_an_empty_table_is_not_swept(self) -> None:
        """In the last play of a deal a card is laid on an empty table: that is no skwitz, and nobody's capture."""
        game = placed("8S", "", dealer=1, turn=1, last=3)
        lines = told(game, "8S")
        assert lines[:2] == ["trail seat=1 card=8S [5.9]", "last seat=1 cards=8S to=nobody [5.12 c05]"]
        assert not any(line.startswith(("skwitz", "mark")) for line in lines)
        assert "point seat=3 for=last n=1 [7.5]" in lines

    def test_5_8_all_but_one_card_is_no_sweep(self) -> None:
        assert not any(line.startswith("skwitz") for line in told(placed("8S 4D", "3H 5D KC"), "8S-3H5D"))

    def test_7_3_the_card_that_swept_is_marked_not_one_that_was_taken(self) -> None:
        assert placed("8S 4D", "3H 5D").play("8S-3H5D").deal.marks == (0, cards("8S"), 0, 0)


def trailed(rules: Rules) -> list[str]:
    """The events of a deal in which every card is trailed, to the count."""
    game = Game.dealt(rules, seed=3)
    lines: list[str] = []
    while game.phase == "play":
        step = game.advance(Play(game.turn, int(next(iter(game.hand())))))
        lines += map(str, step.events)
        game = step.game
    return lines


class TestNobodyCaptured:
    """§§ 5.12, 7.1, 7.2, 7.5: a deal without any capture, which only trailing at will allows."""

    @pytest.mark.parametrize("leftovers", ["nobody", "last_captor"])
    def test_7_5_c28_nobody_scores(self, leftovers: str) -> None:
        lines = trailed(Rules(trail="will", leftovers=leftovers))
        assert f"last seat=0 cards={CardSet.of(PACK)} to=nobody [5.12 c05]" in lines
        assert [line for line in lines if "point" in line.split()[0]] == [
            "nopoint for=cards seats=nobody [7.1 c28]",
            "nopoint for=spades seats=nobody [7.2 c28]",
            "nopoint for=last seats=nobody [7.5 c28]",
            "points totals=0.0.0.0 [8.1]",
        ]

    def test_5_12_c05_leftovers_make_no_last_capture(self) -> None:
        lines = trailed(Rules(trail="will", leftovers="dealer"))
        assert [line for line in lines if line.startswith(("point ", "nopoint"))] == [
            "point seat=0 for=cards n=1 [7.1]",
            "point seat=0 for=spades n=1 [7.2]",
            "nopoint for=last seats=nobody [7.5 c28]",
        ]

    @pytest.mark.parametrize("trail", ["hand", "card"])
    def test_5_9_c03_else_some_card_must_capture(self, trail: str) -> None:
        """If nothing was captured before, the last card finds the other three of its rank."""
        for card in ("AS", "7D", "TS", "KC"):
            others = CardSet.of(other for other in PACK if other != Card.read(card))
            game = placed(card, str(others), Rules(trail=trail), dealer=1, turn=1, piles={})
            assert game.deal.last == -1
            with pytest.raises(Illegal, match="card_captures"):
                game.play(card)


class TestWhoBegins:
    """§§ 4.7, 5.1, 9.2, 9.3: forehand, at the right of whoever deals, begins each deal."""

    @pytest.mark.parametrize("players", range(2, 9))
    def test_9_3_the_deal_passes_to_the_right(self, players: int) -> None:
        game = Game.start(Rules(target=99), players, dealer=players - 1)
        random = Random(players)
        dealers, beginners = [], []
        for step in sitting(game, random, 4 * 53):
            if (
                step.game.phase == "play"
                and step.game.deal.draw == 1
                and len(step.game.hand()) == len(step.game.hand(step.game.dealer))
                and any(event.code == "layout" for event in step.events)
            ):
                dealers.append(step.game.dealer)
                beginners.append(step.game.turn)
        assert len(dealers) > 3
        assert dealers == [(players - 1 + deal) % players for deal in range(len(dealers))]
        assert beginners == [(dealer + 1) % players for dealer in dealers]

    @pytest.mark.parametrize("winner", range(4))
    def test_9_2_after_an_out_the_seat_at_the_winner_s_right_begins(self, winner: int) -> None:
        points = tuple(7 if seat == winner else 1 for seat in range(4))
        game = placed("9H", "KC", turn=winner, dealer=(winner - 1) % 4, points=points)
        between = game.play(f"{winner}out")
        dealt = between.deal_out(tuple(PACK))
        assert (between.dealer, dealt.turn, dealt.to_act) == (winner, (winner + 1) % 4, (winner + 1) % 4)

    def test_5_1_a_capture_gives_no_further_turn(self) -> None:
        assert placed("8S 4D", "3H 5D KC").play("8S-3H5D").turn == 2


class TestTakingBack:
    """§§ 2.4, 5.10, 7.5: a play taken back brings back chips, piles, marks and the last captor too."""

    def test_7_5_the_game_before_a_play_is_as_it_was(self) -> None:
        game = placed("TH 4D", "TS", last=3, points=(1, 2, 3, 0))
        line, fields = str(game), (game.pools, game.pot, game.deal.last, game.deal.marks, game.deal.matadors)
        new = after(game, "TH-TS")
        assert (new.pools, new.pot, new.deal.last, new.deal.marks, new.deal.matadors) != fields
        assert new.deal.last == 1
        assert (game.pools, game.pot, game.deal.last, game.deal.marks, game.deal.matadors) == fields
        assert str(game) == line
        assert game.play("TH-TS") == new

    def test_2_4_no_moment_of_a_sitting_changes_afterwards(self) -> None:
        start = Game.start(Rules(target=2, skwitz_call="called", bonus_payee="winner"), 3)
        games, lines = [start], [str(start)]
        for step in sitting(start, Random(5), 300):
            games.append(step.game)
            lines.append(str(step.game))
        assert [str(game) for game in games] == lines
        assert [Game.read(line) for line in lines] == games

    def test_a_game_cannot_be_written_to(self) -> None:
        with pytest.raises(AttributeError):
            Game.dealt().pot = 0  # type: ignore[misc]


class TestTheRest:
    """Other clauses of which programs are easily careless."""

    def test_2_1_a_card_stands_once_in_52(self) -> None:
        assert len(CardSet.of(PACK)) == 52
        assert len({str(Card(card)) for card in PACK}) == 52

    @pytest.mark.parametrize("players", range(2, 9))
    def test_3_2_4_8_the_whole_pack_is_dealt(self, players: int) -> None:
        schedule = SCHEDULES[players]
        assert schedule.table + players * sum(schedule.hands) == 52

    @pytest.mark.parametrize("players", range(2, 9))
    def test_4_9_the_table_is_never_refilled(self, players: int) -> None:
        """Cards come to the table by trailing only, and to the hands by draws only."""
        game = Game.dealt(players=players, seed=players)
        for step in sitting(game, Random(players), 52 - SCHEDULES[players].table - 1):
            move, before, now = step.move, game, step.game
            assert isinstance(move, Play)
            assert now.table == (before.table & ~move.taken if move.taken else before.table | 1 << move.card)
            game = now

    def test_7_4_a_matador_left_on_the_table_is_nobody_s(self) -> None:
        lines = told(placed("9H", "TS KC", Rules(leftovers="dealer"), dealer=1, turn=1), "9H")
        assert not any("for=matador" in line for line in lines)

    def test_9_4_c37_the_pot_is_never_lost(self) -> None:
        game = placed("9H 4D", "KC")
        assert sum(game.play(Stop(1)).pools) == 0
