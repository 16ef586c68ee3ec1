"""What hints say of a move: more than the move itself, in sentences that fit a line, in every language.

`BGTUI_POSITIONS=1000 python -m pytest tests/bots/test_reasons.py` looks at as many positions of each game.
"""

import os
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from boardgames_tui.bots.levels import evaluation
from boardgames_tui.bots.why import speaks_for
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.tui.paint.themes import fitting
from tests.games.random_play import setup
from tests.languages import speaking

NAMES = ("Ada", "Boris", "Cleo", "Dora", "Ernst")
GAMES = [entry.id for entry in catalogue.ENTRIES]
POSITIONS = int(os.environ.get("BGTUI_POSITIONS", "150"))
"""How many positions of each game are looked at."""
pytestmark = pytest.mark.timeout(max(120, POSITIONS))
LINE = 78
"""The cells of the line below the board at 80x24."""
CODES = ("en", "ru", "pl")


def sensible(game: Game) -> Iterator[tuple[Any, list[Any]]]:
    """Positions in games of some sense, each with its three likeliest commands."""
    knowledge, controller = evaluation(game), game.controller
    for seed in count():
        chance = Random(seed)
        state = controller.new(setup(game, chance.choice(list(game.seats)), seed))
        while controller.to_move(state) is not None:
            commands = controller.legal_commands(state)
            priors = knowledge.policy(state, commands)
            if len(commands) > 1 and chance.random() < 0.2:
                order = sorted(range(len(commands)), key=lambda index: -priors[index])
                yield state, [commands[index] for index in order[:3]]
            controller.advance(state, chance.choices(commands, [prior**0.5 for prior in priors])[0])


@pytest.mark.parametrize("name", GAMES)
def test_every_hint_has_a_reason_that_says_more_than_the_move(name: str) -> None:
    """In English; and in the other languages every tenth time."""
    game = catalogue.game(name)
    for number, (state, commands) in enumerate(islice(sensible(game), POSITIONS)):
        seat = game.controller.to_move(state)
        gains = {choice.command: choice.gain for choice in game.controller.view(state, seat).choices}
        for command in commands:
            other = commands[1] if command is commands[0] else commands[0]
            for code in CODES if number % 10 == 0 else CODES[:1]:
                with speaking(code):
                    said = speaks_for(game, state, command, other, NAMES, best=command is commands[0])
                    text = game.format(command)
                    assert said, text
                    for sentence in said:
                        assert sentence.endswith("."), sentence
                        assert cell_len(sentence) <= LINE, f"{code}: {sentence}"
                        assert sentence.removesuffix(".") not in (text, gains[command])
                    assert len(set(said)) == len(said), said
                    assert cell_len(fitting(said, LINE)) <= LINE


def test_the_line_takes_what_fits_beside_the_first_sentence() -> None:
    sentences = ["It wins.", "This sentence is much too long for the line.", "So there.", "And so on."]
    assert fitting(sentences, 20) == "It wins. So there."
    assert fitting(sentences, 60) == "It wins. This sentence is much too long for the line."
    assert fitting(sentences, 4) == "It wins."
    assert fitting([], 20) == ""
