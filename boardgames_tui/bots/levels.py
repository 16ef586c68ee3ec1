"""The levels, and each game's settings for them in assets/GAME/bots.json."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, TypeVar

from boardgames_tui.bots.chances import Correction
from boardgames_tui.bots.fitted import Lines
from boardgames_tui.core import assets
from boardgames_tui.core.characters import characters
from boardgames_tui.core.evaluation import Evaluation, PlayedOut
from boardgames_tui.core.game import Game
from boardgames_tui.core.imports import resolved
from boardgames_tui.core.seats import Level

TIME_LIMITS: dict[Level, float] = {"beginner": 0.05, "easy": 0.05, "normal": 0.1, "hard": 0.7, "expert": 4.0}
"""Seconds a decision on one core. On any ordinary machine the iteration budget runs out first."""


@dataclass(frozen=True, slots=True)
class Search:
    """A level's search."""

    determinizations: int
    noise: float = 0.0
    """The maximum error of an evaluation, as a win share; a tree corrects a part of it."""
    noise_two_player: float = 0.0
    """Additional noise with two seats, where any tree finds nearly all there is to find."""
    iterations: int = 0
    """Iterations of the tree search; 0: no tree."""
    iterations_two_player: int = 0
    """The same with two seats, if not 0."""
    phases_two_player: int = 1
    """With two seats, the search stops at the end of so many phases, in a game that has them (`Evaluation.horizon`)."""
    learned: Mapping[int, int] = field(default_factory=dict)
    """Minimum seats -> iterations with learnt values and priors (`Evaluation.learned`), without rollouts."""
    max_simulated_commands: int = 0
    """Limit of simulated commands, as rollouts with many seats are long; 0: none."""
    exploration: float = 0.5


@dataclass(frozen=True, slots=True)
class Settings:
    """The content of assets/GAME/bots.json."""

    scale: float
    """The lead, in points of the evaluation, that makes a seat e (2.72) times as likely to win."""
    weights: Mapping[str, float]
    fitted: Mapping[int, Lines]
    """Minimum seats -> fitted evaluation, for levels with a tree search; characters add their preferences."""
    model_opponents: bool
    """Whether the tree with three and more seats has nodes for opponents, or lets them follow the policy.

    Games that have learnt priors (`Evaluation.learned`) need the nodes.
    """
    prune_below: float
    """Commands with a prior below this share of the highest are pruned."""
    root_policy_exponent: float
    """Exponent of the policy's priors at the root; 0: the one-ply search alone counts."""
    exponents: Mapping[Level, float]
    """Exponent of the policy's priors at the levels that don't search: 1 follows the policy, 0 is uniform."""
    strength: Mapping[Level, float]
    """Strength of the levels with two seats, in log odds against easy."""
    told: Mapping[int, Correction]
    """Minimum seats -> correction of win shares shown to people, in games of normal."""
    surer: Mapping[Level, float]
    """The factor of its sureness in games of other levels."""
    normal: Search
    hard: Search
    expert: Search

    def models_opponents(self, seats: int) -> bool:
        """Whether the tree has nodes for opponents; with two seats it always has."""
        return self.model_opponents or seats == 2

    def correction(self, seats: int, level: Level) -> Correction:
        """The correction of win shares in games of this level."""
        found = for_seats(self.told, seats)
        assert found is not None  # every game has one for two seats
        return replace(found, sureness=found.sureness * self.surer.get(level, 1.0))


SetT = TypeVar("SetT")


def for_seats(known: Mapping[int, SetT], seats: int) -> SetT | None:
    """The value for this many seats, by minimum seats; None if there is none."""
    least = max((each for each in known if each <= seats), default=None)
    return None if least is None else known[least]


@cache
def settings(game: str) -> Settings:
    data = json.loads(assets.bots(game))
    searches = {level: _search(**data[level]) for level in ("normal", "hard", "expert")}
    del data["characters"]  # `core/characters.py` reads them
    fitted = {int(seats): each for seats, each in data["fitted"].items()}
    told = {int(seats): Correction(**each) for seats, each in data["told"].items()}
    return Settings(**data | searches | {"fitted": fitted, "told": told})


def _search(learned: Mapping[str, int] | None = None, **others: Any) -> Search:
    return Search(learned={int(seats): each for seats, each in (learned or {}).items()}, **others)


_known: dict[str, tuple[Game, Evaluation]] = {}


def knowledge(game: Game) -> Evaluation:
    """A game's own evaluation, made once: that takes up to 12 ms."""
    if game.id not in _known or _known[game.id][0] is not game:
        _known[game.id] = game, evaluation(game)
    return _known[game.id][1]


def evaluation(game: Game, weights: Mapping[str, float] | None = None, character: str = "") -> Evaluation:
    """Make a game's evaluation, optionally with other `weights` and the factors of one of its characters."""
    if not game.evaluation:
        return PlayedOut(game.controller)
    made: Callable[..., Evaluation] = resolved(game.evaluation)
    weights = weights or settings(game.id).weights
    if character:
        factors = characters(game.id)[character].factors
        weights = {name: weight * factors.get(name, 1) for name, weight in weights.items()}
    return made(game.tables, weights)
