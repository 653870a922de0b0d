"""Plots of simulations, with matplotlib: `pip install skwitz[plots]`."""

from collections import Counter

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from skwitz.simulation import Simulation


def overview(simulation: Simulation, level: float = 0.95) -> Figure:
    """Draw a simulation: the share of wins by player with intervals, the length of games, points, and chips won."""
    figure = Figure(figsize=(10, 7), layout="constrained")
    (wins, plays), (points, chips) = figure.subplots(2, 2)
    plot_wins(wins, simulation, level)
    plot_lengths(plays, simulation)
    plot_points(points, simulation)
    plot_chips(chips, simulation)
    figure.suptitle(f"Skwitz: {len(simulation.games)} games, each to the first out")
    return figure


def plot_wins(axes: Axes, simulation: Simulation, level: float = 0.95) -> None:
    """Draw how often each player is first out, with the interval, and the share of players all alike."""
    shares = [simulation.wins(player, level) for player in range(len(simulation.names))]
    below = [max(each.value - each.low, 0) for each in shares]
    above = [max(each.high - each.value, 0) for each in shares]
    axes.errorbar(range(len(shares)), [each.value for each in shares], yerr=[below, above], fmt="o", capsize=4)
    axes.axhline(1 / len(shares), linestyle=":", color="grey")
    axes.set_xticks(range(len(shares)), _labels(simulation))
    axes.set_ylim(0, 1)
    axes.set_title("First out")
    axes.set_ylabel("share of games")


def plot_lengths(axes: Axes, simulation: Simulation) -> None:
    """Draw how many plays games have."""
    axes.hist([game.plays for game in simulation.games], bins="auto")
    axes.set_title("Length")
    axes.set_xlabel("plays")
    axes.set_ylabel("games")


def plot_points(axes: Axes, simulation: Simulation) -> None:
    """Draw how often each player has so many points at the end."""
    for player, label in enumerate(_labels(simulation)):
        counts = Counter(game.points[player] for game in simulation.games)
        axes.plot(sorted(counts), [counts[points] for points in sorted(counts)], marker=".", label=label)
    axes.set_title("Points at the end")
    axes.set_xlabel("points")
    axes.set_ylabel("games")
    axes.legend()


def plot_chips(axes: Axes, simulation: Simulation) -> None:
    """Draw the chips that each player wins in a game, the pot left out."""
    won = [[game.won[player] / 2 for game in simulation.games] for player in range(len(simulation.names))]
    axes.boxplot(won)
    axes.set_xticks(range(1, len(won) + 1), _labels(simulation))
    axes.set_title("Chips won, without the pot")
    axes.set_ylabel("chips")


def _labels(simulation: Simulation) -> list[str]:
    return [f"{player} {name}" for player, name in enumerate(simulation.names)]
