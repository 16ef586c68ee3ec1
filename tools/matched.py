"""Whether the matched level is beaten every second time: `python -m tools.matched GAME [PERSON]`.

PERSON is a player of the arena, such as bot:normal, standing in for a person who plays game after game against a
matched computer player. Without one the games are not played but won as often as the strengths say, by people between
a beginner and somebody a little stronger than expert, after each answer to the question how well they know the game.
"""

import argparse
from collections.abc import Iterator
from math import exp
from random import Random

from boardgames_tui.arena.agents import agent_of, names_of, play
from boardgames_tui.bots.matching import EXPERIENCE, Belief, computer_for, strength_of
from boardgames_tui.core import catalogue
from boardgames_tui.core.seats import LEVELS, Computer

BLOCKS = ((1, 3), (4, 10), (11, 30), (4, 30))
"""The games of which shares are told, from 1."""
STRONGER = 0.2
"""The person stronger than expert."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("person", nargs="?")
    parser.add_argument("--says", choices=EXPERIENCE, default="new")
    parser.add_argument("--people", type=int, default=0, help="default: 1000 by strengths, else 4")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    game, seed = arguments.game, arguments.seed
    print("person          says   ", *(f"{f'{first}-{last}':>7}" for first, last in BLOCKS))
    if arguments.person:
        people = arguments.people or 4
        shares = [
            played(game, arguments.person, arguments.says, seed + person * BLOCKS[-1][1]) for person in range(people)
        ]
        print(row(arguments.person, arguments.says, shares))
        return
    for word in EXPERIENCE:
        for name, strength in people_of(game):
            chance = Random(f"{game} {word} {name} {seed}")
            shares = [by_strength(game, strength, word, chance) for _person in range(arguments.people or 1000)]
            print(row(name, word, shares), flush=True)


def people_of(game: str) -> Iterator[tuple[str, float]]:
    """Each level, the middle between two, and who is a little stronger than the last."""
    for level in LEVELS[:-1]:
        for share in (0, 50):
            yield str(Computer(level, share)), strength_of(game, Computer(level, share))
    yield f"bot:{LEVELS[-1]}", strength_of(game, Computer(LEVELS[-1]))
    yield f"{LEVELS[-1]} and {STRONGER}", strength_of(game, Computer(LEVELS[-1])) + STRONGER


def row(name: str, word: str, people: list[list[float]]) -> str:
    shares = []
    for first, last in BLOCKS:
        won = [share for games in people for share in games[first - 1 : last]]
        shares.append(f"{100 * sum(won) / len(won):5.0f} %")
    return f"{name:16}{word:7} " + " ".join(shares)


def by_strength(game: str, strength: float, word: str, chance: Random) -> list[float]:
    """Whether somebody of that strength wins each of the games."""
    belief, won = Belief(game, word), []
    for _number in range(BLOCKS[-1][1]):
        other = strength_of(game, computer_for(game, [belief.strength], 1))
        won.append(float(chance.random() < 1 / (1 + exp(other - strength))))
        belief.learn([(other, won[-1])])
    return won


def played(game: str, person: str, word: str, seed: int) -> list[float]:
    """The same by games that are played, with two seats."""
    loaded, names, belief, shares = catalogue.game(game), names_of(2), Belief(game, word), []
    player = agent_of(loaded, person, names)
    for number in range(BLOCKS[-1][1]):
        computer = computer_for(game, [belief.strength], 1)
        other = agent_of(loaded, str(computer), names)
        [won, _lost] = play(loaded, [player, other], number, first_seed=seed).wins
        belief.learn([(strength_of(game, computer), won)])
        shares.append(won)
    player.close()
    return shares


if __name__ == "__main__":
    main()
