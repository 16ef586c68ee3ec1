"""Self-play to fit an evaluation to: on all cores, or on a Dask cluster, whose workers need this folder on their path.

Players with a one-ply search play each other: normal ones, or with fitted weights if there are any (policy iteration;
Howard 1960). One decision in ten is the playout policy's, so that positions vary.
"""

import ast
import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from pydantic import BaseModel, ConfigDict

from boardgames_tui.arena.agents import BotAgent, set_up
from boardgames_tui.arena.fingerprint import fingerprint, without_words
from boardgames_tui.arena.series import check_code, run
from boardgames_tui.bots.fitted import SCALE, fitted_evaluation
from boardgames_tui.bots.levels import evaluation, for_seats, settings
from boardgames_tui.bots.player import no_deadline
from boardgames_tui.bots.search import Searcher, one_ply_search, pick
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.core.seats import Computer

BY_POLICY = 0.1
"""The share of decisions by the playout policy."""
DETERMINIZATIONS = 2
"""Determinizations of players with fitted weights."""
NOISE = 0.015
"""Their maximum error, as a win share."""


@dataclass(frozen=True)
class Played:
    """A game of such players."""

    seed: int
    commands: list[str]
    won: list[float]
    """Each seat's win share."""


class SelfPlay(BaseModel):
    """Determines each game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    seats: int
    code: str
    """`code_of` the game."""

    def match(self, number: int) -> Played:
        """Play the game with this seed. Raises WorkerError."""
        check_code(self.code, code_of(self.game))
        return play(self.game, self.seats, number)


def code_of(game: str) -> str:
    """Return a fingerprint of the game, its computer players and this module."""
    here = without_words(ast.parse(Path(__file__).read_bytes()))
    return fingerprint(game) + blake2b(repr(here).encode(), digest_size=6).hexdigest()


def read(file: Path) -> list[Played]:
    """Return the games of earlier runs by seed."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    return sorted([Played(**json.loads(line)) for line in lines], key=lambda played: played.seed)


def play_missing(
    game: str, file: Path, seats: int, seeds: range, jobs: int | None = None, scheduler: str | None = None
) -> None:
    """Play the missing games of these seeds, appending each to the file. `jobs`, `scheduler`: see `series.run`."""
    with file.open("a+b") as known:
        known.seek(0)
        content = known.read()
        known.truncate(content.rfind(b"\n") + 1)  # a line was cut off when the power failed
    done = {played.seed for played in read(file)}
    if not (missing := [seed for seed in seeds if seed not in done]):
        return
    series = SelfPlay(game=game, seats=seats, code=code_of(game))
    with closing(run(series, missing, jobs, scheduler)) as playing:
        for played in playing:
            with file.open("ab") as known:
                known.write(json.dumps(asdict(played)).encode() + b"\n")


def play(name: str, seats: int, seed: int) -> Played:
    """Play a game; the same seed gives the same game."""
    game = catalogue.game(name)
    controller, model, choose = game.controller, evaluation(game), player_of(game, seats)
    state = controller.new(set_up(game, seats, {}, seed))
    generator = Random(f"{seed} fit")
    commands = []
    while (seat := controller.to_move(state)) is not None:
        if len(legal := controller.legal_commands(state)) == 1:
            command = legal[0]
        elif generator.random() < BY_POLICY:
            seen = controller.determinize(state, seat, generator)
            legal = controller.legal_commands(seen)
            command = legal[pick(model.policy(seen, legal), generator)]
        else:
            command = choose(state, int(generator.random() * 2**53))
        controller.apply(state, command)
        commands.append(game.format(command))
    result = controller.result(state)
    assert result is not None
    return Played(seed=seed, commands=commands, won=result.wins)


def player_of(game: Game, seats: int) -> Callable[[Any, int], Any]:
    """Return a function from position and seed to command, by the fitted weights if there are any."""
    weights = for_seats(settings(game.id).fitted, seats)
    if not weights:
        return BotAgent(game, Computer("normal")).choose
    controller, model = game.controller, evaluation(game)
    evaluate = fitted_evaluation(model, weights)

    def choose(state: Any, seed: int) -> Any:
        generator = Random(seed)
        seat = controller.to_move(state)
        assert seat is not None
        seen = controller.determinize(state, seat, generator)
        commands = controller.legal_commands(seen)
        # Nothing is pruned: from what the policy never plays the weights learn how bad it is.
        searcher = Searcher(controller, model, evaluate, SCALE, 0.0, generator)
        found = one_ply_search(searcher, seen, seat, commands, DETERMINIZATIONS, no_deadline, NOISE).children
        return max(found, key=lambda command: found[command].value)

    return choose
