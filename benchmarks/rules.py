"""How fast the rules are: random games, copies and lists of legal commands."""

from random import Random
from time import perf_counter, process_time
from typing import Any

from benchmarks import prototype
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Seat, Setup
from boardgames_tui.games.splendor.components import box


def cards() -> prototype.Cards:
    """The same box for the prototype."""
    pieces = box()
    return prototype.Cards(
        [card.level - 1 for card in pieces.cards],
        [card.bonus for card in pieces.cards],
        [card.points for card in pieces.cards],
        [card.price for card in pieces.cards],
        [noble.asks for noble in pieces.nobles],
        pieces.tokens,
        pieces.gold,
    )


def setup(seats: int, seed: int) -> Setup:
    """A set-up with so many seats."""
    names = ("Ada", "Boris", "Clara", "Dmitri")[:seats]
    return Setup(game="splendor", rules_version=1, seats=tuple(Seat(name=name) for name in names), seed=seed)


def random_game(controller: Any, chosen: Setup) -> Any:
    """Play one game at random to its end; the last position."""
    state = controller.new(chosen)
    chance = Random(chosen.seed).random
    while legal := controller.legal_commands(state):
        controller.advance(state, legal[int(chance() * len(legal))])
    return state
