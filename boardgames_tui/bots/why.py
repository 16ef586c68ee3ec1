"""What a computer player thinks of a move, in words: for a person who asks."""

from collections.abc import Sequence
from random import Random
from typing import Any

from boardgames_tui.bots.levels import evaluation
from boardgames_tui.core.match import Match

WORLDS = 8
"""In so many positions that the seat thinks possible it looks at what depends on hidden things."""


def why(match: Match, seat: int, command: Any, names: Sequence[str]) -> list[str]:
    """What speaks for a command, and what it is worth in figures, from what the seat that decides may know."""
    determinize, seed = match.game.controller.determinize, match.setup.seed
    worlds = [determinize(match.state, seat, Random(seed + number)) for number in range(WORLDS)]
    knowledge = evaluation(match.game)
    reason = knowledge.reason(worlds[0], command, names)
    return [line for line in (reason, *knowledge.weigh(worlds, command, names)) if line]
