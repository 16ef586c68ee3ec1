"""Whether the matched level is beaten every second time: `python -m tools.matched GAME PERSON`.

PERSON is a player of the arena, such as bot:normal, standing in for a new person who plays game after game against a
matched computer player.
"""

import argparse
from collections.abc import Iterator

from boardgames_tui.arena.agents import agent_of, names_of, play
from boardgames_tui.bots.matching import after, computer_for, strength_of
from boardgames_tui.core import catalogue
from boardgames_tui.core.seats import Computer

SHOWN = 10
"""Games between two lines of output."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("person")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    won = 0.0
    for number, (computer, share) in enumerate(
        season(arguments.game, arguments.person, arguments.games, arguments.seed), 1
    ):
        won += share
        if number % SHOWN == 0:
            print(f"after {number} games: {won:g} won, {100 * won / number:.0f} %; now against {computer}", flush=True)


def season(game: str, person: str, games: int, seed: int = 0) -> Iterator[tuple[Computer, float]]:
    """Yield the opponent and the person's win share, game after game, with two seats."""
    loaded, names, strength = catalogue.game(game), names_of(2), 0.0
    player = agent_of(loaded, person, names)
    for number in range(games):
        computer = computer_for(game, [strength], 1)
        [won, _lost] = play(loaded, [player, agent_of(loaded, str(computer), names)], number, first_seed=seed).wins
        yield computer, won
        strength = after(strength, number, [(strength_of(game, computer), won)])
    player.close()


if __name__ == "__main__":
    main()
