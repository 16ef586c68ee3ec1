"""The rules text and the tests of each of our games fit together."""

from pathlib import Path

import pytest

from boardgames_tui.core import catalogue
from tests.games.rulebook import hold_marks, hold_mentions, hold_numbers

GAMES = [entry.id for entry in catalogue.ENTRIES]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_number_of_its_own(game: str) -> None:
    hold_numbers(game, 60)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test_and_every_mark_a_rule(game: str) -> None:
    hold_marks(game, Path(__file__).parent / game.replace("-", "_"))


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_mention_only_rules_that_there_are(game: str) -> None:
    hold_mentions(game)
