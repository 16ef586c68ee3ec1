"""The four levels, and what each game sets for them in assets/GAME/bots.json."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from boardgames_tui.core import assets
from boardgames_tui.core.game import Evaluation, Game
from boardgames_tui.core.seats import Level

TIME_LIMITS: dict[Level, float] = {"easy": 0.05, "normal": 0.1, "hard": 0.7, "expert": 4.0}
"""The most that a level may think about one decision, on one core. Iterations run out first on any usual machine."""


class Search(BaseModel):
    """How a level looks searcher."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    determinizations: Annotated[int, Field(ge=1)]
    """Over how many deals of what is hidden each command is judged one step searcher."""
    noise: Annotated[float, Field(ge=0)] = 0.0
    """By how much of the win such a judgement errs at most; mostly it is less, and a tree mends some of it."""
    noise_two_player: Annotated[float, Field(ge=0)] = 0.0
    """How much more it errs with two seats, where a tree of any size finds nearly all there is to find."""
    iterations: Annotated[int, Field(ge=0)] = 0
    """Positions looked at afterwards in a tree; 0: there is none."""
    max_simulated_commands: Annotated[int, Field(ge=0)] = 0
    """After so many commands tried out in all it looks at no more: with many seats ways are long. 0: no matter."""
    plies: Annotated[int, Field(ge=0)] = 0
    """Commands played by the light policy before the evaluation is asked; not where a game is told in stretches."""
    exploration: Annotated[float, Field(gt=0)] = 0.5
    """How much PUCT trusts the priors against what it has found."""


class Settings(BaseModel):
    """What assets/GAME/bots.json says."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    scale: Annotated[float, Field(gt=0)]
    """By how many points of the evaluation a seat must lead to win e (2.72) times as often."""
    weights: dict[str, float]
    """What the evaluation weighs with, by name."""
    model_opponents: bool
    """Whether the others choose in the tree with three seats and more, too; otherwise they play by the light policy."""
    prune_below: Annotated[float, Field(ge=0, lt=1)]
    """What the light policy weighs less than this share of its first choice is not looked at."""
    easy_exponent: Annotated[float, Field(gt=0, le=1)]
    """How much it trusts the light policy, whose weights it raises to this power: 0 would be any sensible command."""
    normal: Search
    hard: Search
    expert: Search


@cache
def settings(game: str) -> Settings:
    """What a game, named by its id, sets for its computer players."""
    return Settings.model_validate_json(assets.text(game, "bots.json"))


def evaluation(game: Game, weights: Mapping[str, float] | None = None) -> Evaluation:
    """A game's evaluation, imported now; `weights` in place of those in bots.json."""
    module, name = game.evaluation.split(":")
    made: Callable[..., Evaluation] = getattr(import_module(module), name)
    weights = weights or settings(game.id).weights
    tables = getattr(game.controller, "tables", None)
    return made(tables, weights) if tables else made(weights)
