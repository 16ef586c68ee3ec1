"""Whole games that must replay exactly, position by position.

They hold what no rule says and no other test sees: the deal of a seed, the notation, and the ids of positions. Matches
that people have saved depend on all three, so a difference here means that their games no longer load.

`python -m tests.games.GAME.test_golden_games --write` plays them anew. Do that only when the difference is meant; then
`rules_version` goes up too, and the ends that the test names are put right by hand.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.core.game import Game, state_id
from boardgames_tui.core.match import Match, ReplayError
from boardgames_tui.core.store import Saved, export_text, import_text
from boardgames_tui.testing.random_play import Style, play


@dataclass(frozen=True)
class Golden:
    """One game: how it is played, and its points, ranks and reason at the end."""

    seats: int
    seed: int
    style: Style
    end: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Shelf:
    """The golden games of one game, a file each."""

    game: Game
    folder: Path
    games: Mapping[str, Golden]
    least: int = 40
    """Each game has more commands than this."""

    def path(self, name: str) -> Path:
        return self.folder / f"{name}.txt"

    def replayed(self, name: str) -> Match:
        setup, commands = import_text(self.path(name).read_text(encoding="utf-8"))
        return Match.replay(setup, commands)

    def hold_replay(self, name: str) -> None:
        """Each command leads to the position that it led to."""
        setup, commands = import_text(self.path(name).read_text(encoding="utf-8"))
        assert len(commands) > self.least
        rules = self.game.controller
        state = rules.new(setup)
        for number, (text, expected) in enumerate(commands, 1):
            rules.apply(state, self.game.parse(text))
            rules.verify(state)
            assert (number, text, state_id(state)) == (number, text, expected)
        assert self.replayed(name).written == commands

    def hold_end(self, name: str) -> None:
        """The game ends as it did."""
        result = self.replayed(name).result
        assert result is not None
        points = " ".join(map(str, result.points))
        ranks = " ".join(map(str, result.ranks))
        assert f"{points}, ranks {ranks}, {result.reason or 'points'}" == self.games[name].end

    def hold_kinds(self, *beginnings: str) -> None:
        """The games have commands of all these kinds."""
        texts = [turn.text for name in self.games for turn in self.replayed(name).turns]
        for beginning in beginnings:
            assert any(text.startswith(beginning) for text in texts), beginning

    def hold_difference(self, name: str) -> None:
        """A change is told with its place."""
        setup, commands = import_text(self.path(name).read_text(encoding="utf-8"))
        number = min(10, len(commands) - 1)
        commands[number] = (commands[number][0], "0" * 12)
        with pytest.raises(ReplayError) as error:
            Match.replay(setup, commands)
        assert error.value.number == number

    def tests(self) -> type:
        """For pytest: `TestGames = SHELF.tests()`."""
        shelf = self

        @pytest.mark.parametrize("name", self.games)
        class Games:
            def test_a_game_replays_exactly(self, name: str) -> None:
                shelf.hold_replay(name)

            def test_a_game_ends_as_it_did(self, name: str) -> None:
                shelf.hold_end(name)

            def test_a_change_is_told_with_its_place(self, name: str) -> None:
                shelf.hold_difference(name)

        return Games

    def main(self) -> None:
        """The command line."""
        if sys.argv[1:] != ["--write"]:
            sys.exit(f"usage: python -m tests.games.{self.folder.parent.name}.test_golden_games --write")
        now = datetime(2000, 1, 1, tzinfo=UTC)  # not exported
        for name, golden in self.games.items():
            match = play(self.game, golden.seats, golden.seed, golden.style, options=golden.options)
            commands = match.written
            saved = Saved(1, match.setup, commands, [], now, now, over=True)
            self.path(name).write_text(export_text(saved), encoding="utf-8")
