"""Tune a game's evaluation by self-play of normal players: `python -m tools.tune GAME [--minutes N]`.

A (1+1) evolution strategy (Rechenberg 1973): randomly mutated weights replace the old ones if a sequential test finds
them better. The output goes into assets/GAME/bots.json.
"""

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import monotonic

from boardgames_tui.arena.agents import BotAgent, play
from boardgames_tui.bots.levels import settings
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.core.seats import Computer
from tools.sprt import sprt

MUTATED = 3
"""Maximum weights changed at a time."""


def main() -> None:
    """Tune until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--step", type=float, default=0.25, help="how much a weight changes, as a share of itself")
    parser.add_argument("--gain", type=float, default=0.1, help="how much higher a win share to look for")
    parser.add_argument("--only", nargs="*", help="the weights to change; all if none is named")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game = catalogue.game(arguments.game)
    generator = Random(arguments.seed)
    best = dict(settings(game.id).weights)
    end, number = monotonic() + arguments.minutes * 60, 100_000
    while monotonic() < end:
        tried = mutated(best, arguments.only or list(best), arguments.step, generator)
        better, wins, games = compare(
            versus(game, tried, best, arguments.seats, number),
            fair=1 / arguments.seats,
            gain=arguments.gain,
            out_of_time=lambda: monotonic() > end,
        )
        number += games + -games % arguments.seats  # the next seed that has not been played
        verdict = {True: "took", False: "left", None: "open"}[better]
        print(f"{verdict} {wins:5.1f} of {games:3}: {changes(best, tried)}", flush=True)
        if better:
            best = tried
    print(json.dumps(best, indent=2))


def mutated(weights: Mapping[str, float], names: Sequence[str], step: float, generator: Random) -> dict[str, float]:
    """Return the weights with some of the named ones mutated."""
    changed = dict(weights)
    for name in generator.sample(names, min(len(names), MUTATED)):
        changed[name] = round(weights[name] * (1 + generator.gauss(0, step)) + generator.gauss(0, step / 20), 4)
    return changed


def versus(
    game: Game, tried: Mapping[str, float], best: Mapping[str, float], seats: int, first: int
) -> Callable[[int], float]:
    """Return a function that plays another game, from number `first` on, and returns the new weights' win share."""
    players = [BotAgent(game, Computer("normal"), weights) for weights in (tried, *[best] * (seats - 1))]
    return lambda number: play(game, players, first + number).wins[0]


def compare(
    play_one: Callable[[int], float], *, fair: float, gain: float, out_of_time: Callable[[], bool]
) -> tuple[bool | None, float, int]:
    """Play until the test decides between the win shares `fair` and `fair + gain`: (verdict or None, wins, games)."""
    wins, games = 0.0, 0
    while (better := sprt(wins, games, fair, fair + gain)) is None and not out_of_time():
        wins += play_one(games)
        games += 1
    return better, wins, games


def changes(before: Mapping[str, float], after: Mapping[str, float]) -> str:
    return ", ".join(f"{name} {before[name]:g} -> {after[name]:g}" for name in before if before[name] != after[name])


if __name__ == "__main__":
    main()
