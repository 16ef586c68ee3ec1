"""Splendor as it would be with a fitted evaluation: for tests of what any game may have."""

from boardgames_tui.core import catalogue
from boardgames_tui.games.splendor.ai.evaluation import SplendorEvaluation
from boardgames_tui.games.splendor.components import GOLD
from boardgames_tui.games.splendor.state import State

SPLENDOR = catalogue.game("splendor")


class Counting(SplendorEvaluation):
    """Counts a few features, as a game does that has learnt nothing from strong play."""

    feature_names = ("points", "gold", "hand")

    def features(self, state: State) -> list[list[float]]:
        return [[player.points, player.tokens[GOLD], len(player.hand)] for player in state.players]

    def learned(self, seats: int) -> None:
        return None


def only(**weights: tuple[float, float]) -> dict[str, list[float]]:
    """Weights of which all others are 0."""
    return {name: list(weights.get(name, (0.0, 0.0))) for name in Counting.feature_names}
