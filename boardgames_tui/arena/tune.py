"""Tune a game's evaluation by self-play of normal players: `python -m boardgames_tui.arena.tune GAME [--minutes N]`.

A (1+1) evolution strategy (Rechenberg 1973): the weights are changed a little at random, the new ones play the old
ones, and whoever wins clearly stays. What is printed at the end goes into assets/GAME/bots.json.
"""

import argparse
import json
from random import Random
from time import monotonic

from boardgames_tui.arena.agents import BotAgent, play
from boardgames_tui.bots.levels import settings
from boardgames_tui.bots.player import Player
from boardgames_tui.core import catalogue

FEWEST, MOST = 24, 240
"""Games that decide about a change: the fewest before it is dropped, and the most."""


def main() -> None:
    """Tune until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--step", type=float, default=0.25, help="how much a weight changes, as a share of itself")
    parser.add_argument("--only", nargs="*", help="the weights to change; all if none is named")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game = catalogue.game(arguments.game)
    generator = Random(arguments.seed)
    best = dict(settings(game.id).weights)
    names = arguments.only or list(best)
    step, end, number = arguments.step, monotonic() + arguments.minutes * 60, 100_000
    while monotonic() < end:
        tried = dict(best)
        for name in generator.sample(names, min(len(names), 3)):
            tried[name] = round(best[name] * (1 + generator.gauss(0, step)) + generator.gauss(0, step / 20), 4)
        # One seat has the new weights, the others the old ones.
        players = [BotAgent(Player(game, "normal", weights)) for weights in (tried, *[best] * (arguments.seats - 1))]
        wins, games = 0.0, 0
        par = 1 / arguments.seats
        while games < MOST and monotonic() < end:
            wins += play(game, players, number + games).wins[0]
            games += 1
            sigma = (par * (1 - par) / games) ** 0.5
            if games >= FEWEST and abs(wins / games - par) > 2 * sigma:
                break
            if games >= FEWEST * 2 and wins / games < par:
                break
        number += MOST
        better = games >= FEWEST and wins / games > par + (par * (1 - par) / games) ** 0.5
        print(f"{'took' if better else '    '} {wins:5.1f} of {games:3}: {changes(best, tried)}", flush=True)
        if better:
            best = tried
    print(json.dumps(best, indent=2))


def changes(before: dict[str, float], after: dict[str, float]) -> str:
    """What differs, in words."""
    return ", ".join(f"{name} {before[name]:g} -> {after[name]:g}" for name in before if before[name] != after[name])


if __name__ == "__main__":
    main()
