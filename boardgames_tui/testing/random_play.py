"""Random games of any game, the same on every machine: for tests that want many positions or a particular one.

Choices are made among the sorted texts of the legal commands, so the order in which a controller lists them is free.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from boardgames_tui.core.chance import below
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat, Setup

NAMES = ("Ada", "Boris", "Cleo", "Dora", "Emil", "Fay")
"""The players' names."""
Style = Callable[[Sequence[str], Random], str]
"""How to choose one of the legal commands' texts."""


def anything(texts: Sequence[str], generator: Random) -> str:
    """Choose uniformly at random."""
    return texts[below(len(texts), generator)]


def prefer(*patterns: str) -> Style:
    """Return a style that mostly chooses among matches of the first pattern with any; one time in eight at random."""
    wanted = [re.compile(pattern) for pattern in patterns]

    def choose(texts: Sequence[str], generator: Random) -> str:
        if below(8, generator):
            for pattern in wanted:
                fitting = [text for text in texts if pattern.match(text)]
                if fitting:
                    return anything(fitting, generator)
        return anything(texts, generator)

    return choose


def setup(game: Game, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> Setup:
    """A set-up with the game's own options, or those given."""
    names = tuple(Seat(name=name) for name in NAMES[:seats])
    return Setup(game=game.id, rules_version=game.rules_version, seats=names, options=dict(options or {}), seed=seed)


def legal_texts(match: Match) -> list[str]:
    """Return the legal commands' texts, sorted."""
    return sorted(map(match.game.format, match.game.controller.legal_commands(match.state)))


def play(
    game: Game,
    seats: int,
    seed: int,
    style: Style = anything,
    most: int = 5000,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """Play a game to its end, or its first `most` commands."""
    match = Match(game, setup(game, seats, seed, options))
    generator = Random(seed)
    while match.to_move is not None and len(match.turns) < most:
        texts = legal_texts(match)
        assert texts, f"seat {match.to_move} is to move, but has no legal command: {match.state}"
        match.play(game.parse(style(texts, generator)))
    return match


def side_by_side(games: Sequence[Game], start: Setup) -> list[Any]:
    """Play random games from one set-up alternately, a command each; return their final positions."""
    states = [game.controller.new(start) for game in games]
    generators = [Random(start.seed) for _game in games]
    going = True
    while going:
        going = False
        for game, state, generator in zip(games, states, generators, strict=True):
            rules = game.controller
            if commands := rules.legal_commands(state):
                rules.apply(state, commands[below(len(commands), generator)])
                rules.verify(state)
                rules.view(state, rules.to_move(state))
                going = True
    assert all(game.controller.result(state) for game, state in zip(games, states, strict=True))
    return states
