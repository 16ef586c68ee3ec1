"""How many sequences of one, two and three commands there are from some positions.

Few numbers, but one wrong rule in any of tens of thousands of positions changes them. A game's `golden/perft.txt` has
them, a line a position: how many seats, seed, style of random play and number of commands lead there, the id of the
position, what is to be decided, and the counts. `python -m tests.games.GAME.test_perft --write` counts the same
positions anew; do that when a rule, the deal or the random play was changed on purpose, and look at the difference.
"""

import sys
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import pytest

from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.validation import adapter
from boardgames_tui.testing.random_play import Style, play

ROW = "{:5} {:4}  {:{width}} {:>8}  {:12}  {:8} {:3} {:5} {:6}"
HEADER = ("seats", "seed", "style", "commands", "position", "decision", "one", "two", "three")


class Second(Protocol):
    """The rules of a game written a second time."""

    def legal(self) -> set[str]:
        """Every move that the rules allow now, as text."""

    def play(self, text: str) -> object:
        """Do one of them."""


@dataclass(frozen=True)
class Line:
    """One position of the file."""

    seats: int
    seed: int
    style: str
    commands: int
    id: str
    decision: str
    counts: tuple[int, ...]
    """Of one, two and perhaps three commands; three are not counted where two make very many sequences."""

    @classmethod
    def read(cls, text: str) -> "Line":
        seats, seed, style, commands, ident, decision, *counts = text.split()
        numbers = tuple(int(count) for count in counts if count != "-")
        return cls(int(seats), int(seed), style, int(commands), ident, decision, numbers)

    def row(self) -> tuple[str | int, ...]:
        counts: list[str | int] = [*self.counts, *["     -"] * (3 - len(self.counts))]
        return self.seats, self.seed, self.style, self.commands, self.id, self.decision, *counts


@dataclass(frozen=True)
class Perft:
    """The file of one game."""

    game: Game
    file: Path
    styles: Mapping[str, Style]
    reference: Callable[[Any], Second]
    """The second writing of the rules, from the position at the start of a match."""
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Of the set-up, by style."""
    most: int = 1_000_000
    """Three commands deep is counted where two make no more sequences than this."""
    small: int = 1500
    """The same for the reference, which is slow."""

    def lines(self) -> list[Line]:
        _header, *rest = self.file.read_text(encoding="utf-8").splitlines()
        return [Line.read(line) for line in rest]

    def match(self, line: Line) -> Match:
        style, options = self.styles[line.style], self.options.get(line.style)
        return play(self.game, line.seats, line.seed, style, line.commands, options)

    def counted(self, line: Line) -> Line:
        """The line as it should be."""
        match = self.match(line)
        rules = self.game.controller
        counts = [perft(rules, match.state, 1), perft(rules, match.state, 2)]
        if counts[1] <= self.most:
            counts.append(perft(rules, match.state, 3))
        seen = adapter(self.game.view_type).dump_python(rules.view(match.state, None))
        decision = seen.get("decision", "-")  # there may be one kind of it only
        return Line(line.seats, line.seed, line.style, line.commands, match.state_id, decision, tuple(counts))

    def hold(self, line: Line) -> None:
        """The controller counts as the file says."""
        assert self.counted(line) == line

    def hold_reference(self, line: Line) -> None:
        """The reference counts the same."""
        match = self.match(line)
        game = self.reference(match.at(0))
        for turn in match.turns:
            game.play(turn.text)
        depths = range(1, len(line.counts) + 1 if line.counts[1] <= self.small else 3)
        assert [reference_perft(game, depth) for depth in depths] == list(line.counts[: len(depths)])

    def tests(self) -> type:
        """For pytest: `TestNumbers = PERFT.tests()`."""
        numbers = self

        @pytest.mark.parametrize("line", self.lines(), ids=lambda line: line.id)
        class Numbers:
            def test_the_number_of_command_sequences(self, line: Line) -> None:
                numbers.hold(line)

            def test_the_reference_counts_the_same(self, line: Line) -> None:
                numbers.hold_reference(line)

        return Numbers

    def main(self) -> None:
        """The command line."""
        if sys.argv[1:] != ["--write"]:
            sys.exit(f"usage: python -m tests.games.{self.file.parents[1].name}.test_perft --write")
        width = max(6, *map(len, self.styles))
        rows = [HEADER, *(self.counted(line).row() for line in self.lines())]
        text = "".join(ROW.format(*row, width=width) + "\n" for row in rows)
        self.file.write_text(text, encoding="utf-8")


def perft(rules: Any, state: Any, depth: int) -> int:
    """The number of command sequences of that length."""
    commands = rules.legal_commands(state)
    if depth == 1:
        return len(commands)
    total = 0
    for command in commands:
        after = state.clone()
        rules.advance(after, command)
        total += perft(rules, after, depth - 1)
    return total


def reference_perft(game: Second, depth: int) -> int:
    """The same, by the rules written a second time."""
    moves = game.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = deepcopy(game)
        after.play(move)
        total += reference_perft(after, depth - 1)
    return total
