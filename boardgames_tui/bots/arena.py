"""Matches among computer players, for measuring them: the same seeds with the seats rotated."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Protocol

from boardgames_tui.bots.player import Player
from boardgames_tui.core.game import Game, Seat, Setup
from boardgames_tui.core.seats import LEVELS, level_of
from boardgames_tui.core.words import _


class Chooser(Protocol):
    """Whoever plays a seat."""

    def choose(self, state: Any, seed: int) -> Any:
        """The command of whoever is to move."""


class Computer:
    """A computer player of one level."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def choose(self, state: Any, seed: int) -> Any:
        """What it would play."""
        return self.player.think(state, seed)[0].command


class AnyMove:
    """Plays any legal command, all alike."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, state: Any, seed: int) -> Any:
        """One of the legal commands."""
        commands = self.game.controller.legal_commands(state)
        return commands[int(Random(seed).random() * len(commands))]


def chooser(game: Game, player: str) -> Chooser:
    """Whoever a word names: "random" or "bot:LEVEL". Raises ValueError with a sentence."""
    level = level_of(player)
    if level is not None:
        return Computer(Player(game, level))
    if player == "random":
        return AnyMove(game)
    raise ValueError(
        _("{player!r} is no player; choose from random, {levels}").format(
            player=player, levels=", ".join(f"bot:{level}" for level in LEVELS)
        )
    )


@dataclass(slots=True)
class Played:
    """How one match went; each list by player, not by seat."""

    seed: int
    wins: list[float]
    """1 for the winner; a tie is shared."""
    points: list[int]
    decisions: list[int]
    seconds: list[float]
    longest: list[float]
    """The longest that a decision took, in seconds."""
    rounds: int


def play(game: Game, players: Sequence[Chooser], number: int, options: dict[str, Any] | None = None) -> Played:
    """Match `number` (from 0) of a series: as many in a row as there are seats have one seed, with the seats rotated.

    The same number gives the same match wherever it is played, unless a player runs out of time.
    """
    count = len(players)
    seed, turned = divmod(number, count)
    sitting = [(seat + turned) % count for seat in range(count)]
    setup = Setup(
        game=game.id,
        rules_version=game.rules_version,
        seats=tuple(Seat(name=f"Player {seat + 1}") for seat in range(count)),
        options=options or {},
        seed=seed,
    )
    controller = game.controller
    state = controller.new(setup)
    chance = Random(f"{seed} {turned}")
    played = Played(seed, [0.0] * count, [0] * count, [0] * count, [0.0] * count, [0.0] * count, 0)
    while (seat := controller.to_move(state)) is not None:
        player = sitting[seat]
        begun = perf_counter()
        command = players[player].choose(state, int(chance.random() * 2**53))
        taken = perf_counter() - begun
        played.decisions[player] += 1
        played.seconds[player] += taken
        played.longest[player] = max(played.longest[player], taken)
        controller.apply(state, command)
    result = controller.result(state)
    assert result is not None
    won = result.ranks.count(1)
    played.rounds = controller.view(state, None).round
    for seat, player in enumerate(sitting):
        played.wins[player] = (result.ranks[seat] == 1) / won
        played.points[player] = result.points[seat]
    return played


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson 1927), each 0 to 1."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)
