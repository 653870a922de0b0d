"""Other games driven from Python: random playouts, each action uniform among the legal ones, by the same generator."""

from random import Random
from typing import Any


class Hearts:
    """OpenSpiel's hearts, in C++: the deal is 52 actions of chance, drawn the same way, which are not counted."""

    name = "OpenSpiel hearts"

    def __init__(self) -> None:
        import pyspiel

        self.game, self.random = pyspiel.load_game("hearts"), Random(1)

    def __call__(self) -> int:
        """Play one deal out; how many decisions the players made."""
        state, plays = self.game.new_initial_state(), 0
        draw = self.random.random
        while not state.is_terminal():
            actions = state.legal_actions()
            plays += not state.is_chance_node()
            state.apply_action(actions[int(draw() * len(actions))])
        state.returns()
        return plays


class HeartsByExample(Hearts):
    """The same driven as OpenSpiel's own example does it, with numpy for the cards dealt."""

    name = "the same, as its example"

    def __call__(self) -> int:
        """Play one deal out; how many decisions the players made."""
        import numpy

        state, plays = self.game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(numpy.random.choice(actions, p=chances))
            else:
                state.apply_action(self.random.choice(state.legal_actions(state.current_player())))
                plays += 1
        state.returns()
        return plays


class Uno:
    """RLCard's uno by its environment, as its users drive it."""

    name = "RLCard uno"

    def __init__(self) -> None:
        import rlcard

        self.environment: Any = rlcard.make("uno", config={"seed": 1})
        self.random = Random(1)

    def __call__(self) -> int:
        """Play one game out; how many moves were made."""
        state, _ = self.environment.reset()
        plays, draw = 0, self.random.random
        while not self.environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = self.environment.step(actions[int(draw() * len(actions))])
            plays += 1
        self.environment.get_payoffs()
        return plays


class UnoInside(Uno):
    """The same without the environment's encoding of states, by the game object inside."""

    name = "RLCard uno, inner game"

    def __call__(self) -> int:
        """Play one game out; how many moves were made."""
        self.environment.reset()
        game, plays, draw = self.environment.game, 0, self.random.random
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(draw() * len(actions))])
            plays += 1
        game.get_payoffs()
        return plays


class Chess:
    """The library python-chess."""

    name = "python-chess"

    def __init__(self) -> None:
        import chess

        self.board, self.random = chess.Board, Random(1)

    def __call__(self) -> int:
        """Play one game out; how many moves were made."""
        board, plays, draw = self.board(), 0, self.random.random
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(draw() * len(moves))])
            plays += 1
        return plays


PEERS = (Hearts, HeartsByExample, Uno, UnoInside, Chess)
