"""The four levels and the characters, and what each game sets for them in assets/GAME/bots.json."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TypeVar

from boardgames_tui.bots.chances import Correction
from boardgames_tui.bots.fitted import Lines, Network
from boardgames_tui.core import assets
from boardgames_tui.core.characters import characters
from boardgames_tui.core.evaluation import Evaluation
from boardgames_tui.core.game import Game
from boardgames_tui.core.seats import Level

TIME_LIMITS: dict[Level, float] = {"easy": 0.05, "normal": 0.1, "hard": 0.7, "expert": 4.0}
"""The most seconds that a level may think about one decision, on one core.

On any ordinary machine the iteration budget runs out first.
"""


@dataclass(frozen=True, slots=True)
class Search:
    """The search of one level."""

    determinizations: int
    """Over how many determinizations the one-ply search evaluates each command."""
    noise: float = 0.0
    """By how much of the win such an evaluation errs at most; mostly by less, and a tree corrects a part of it."""
    noise_two_player: float = 0.0
    """The noise added with two seats, where a tree of any size finds nearly all there is to find."""
    iterations: int = 0
    """The iterations of the tree search after it; 0: there is no tree."""
    max_simulated_commands: int = 0
    """After so many simulated commands the tree search stops: with many seats rollouts are long. 0: no limit."""
    plies: int = 0
    """The least number of policy moves in a rollout before the evaluation; without effect where there is a horizon."""
    expand_at: int = 0
    """After so many visits a node of the tree gets children by a one-ply search; 0: at once, by the playout policy."""
    exploration: float = 0.5
    """The exploration constant of PUCT: the weight of the priors against the values that were found."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The content of assets/GAME/bots.json."""

    scale: float
    """By how many points of the evaluation a seat must lead to be e (2.72) times as likely to win."""
    weights: Mapping[str, float]
    """The weights of the evaluation, by name."""
    fitted: Mapping[int, Lines | Network]
    """The weights of the fitted evaluation, by the least number of seats that they are for.

    Levels with a tree search use it where there is one for so many seats; characters add what they like.
    """
    model_opponents: bool
    """Whether the tree with three and more seats has nodes for the opponents, too, or lets them follow the policy."""
    prune_below: float
    """A command whose prior is less than this share of the highest is pruned."""
    root_policy_exponent: float
    """The power to which the policy's priors are raised at the root of a tree; 0: the one-ply search alone counts."""
    easy_exponent: float
    """The power to which easy raises the priors: 1 follows the policy, 0 takes any command that is not pruned."""
    strength: Mapping[Level, float]
    """How strong the levels are with two seats, in natural logarithms of odds against easy."""
    told: Mapping[int, Correction]
    """How the win shares of the search are corrected before people are told of them, by the least number of seats."""
    normal: Search
    hard: Search
    expert: Search


SetT = TypeVar("SetT")


def for_seats(known: Mapping[int, SetT], seats: int) -> SetT | None:
    """Return what is set for so many seats, of what is known by the least number of seats; None for nothing."""
    least = max((each for each in known if each <= seats), default=None)
    return None if least is None else known[least]


@cache
def settings(game: str) -> Settings:
    """Return what a game, named by its id, sets for its computer players."""
    data = json.loads(assets.text(game, "bots.json"))
    searches = {level: Search(**data[level]) for level in ("normal", "hard", "expert")}
    del data["characters"]  # `core/characters.py` reads them
    fitted = {int(seats): Network(**each) if "own" in each else each for seats, each in data["fitted"].items()}
    told = {int(seats): Correction(**each) for seats, each in data["told"].items()}
    return Settings(**data | searches | {"fitted": fitted, "told": told})


def evaluation(game: Game, weights: Mapping[str, float] | None = None, character: str = "") -> Evaluation:
    """Import a game's evaluation and make it, with other `weights` than those in bots.json if they are given.

    `character` is one of the game's: its factors apply to the weights.
    """
    module, name = game.evaluation.split(":")
    made: Callable[..., Evaluation] = getattr(import_module(module), name)
    weights = weights or settings(game.id).weights
    if character:
        factors = characters(game.id)[character].factors
        weights = {name: weight * factors.get(name, 1) for name, weight in weights.items()}
    return made(game.tables, weights)
