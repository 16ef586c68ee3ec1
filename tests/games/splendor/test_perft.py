"""How many sequences of one, two and three commands there are from twenty positions.

Few numbers, but one wrong rule in any of tens of thousands of positions changes them. `golden/perft.txt` has them, a
line a position: how many seats, seed, style of random play and number of commands lead there, the id of the position,
what is to be decided, and the counts. `python -m tests.games.splendor.test_perft --write` counts the same positions
anew; do that when a rule, the deal or the random play was changed on purpose, and look at the difference.
"""

import sys
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

import pytest

from boardgames_tui.core.game import adapter
from boardgames_tui.core.match import Match
from boardgames_tui.games.splendor import GAME
from boardgames_tui.games.splendor.state import State
from tests.games.random_play import anything, play, prefer
from tests.games.splendor.reference import ReferenceGame
from tests.games.splendor.test_lockstep import reference

FILE = Path(__file__).parent / "golden" / "perft.txt"
RULES = GAME.controller
STYLES = {
    "any": anything,
    "buy": prefer("noble", "buy", "take"),
    "gold": prefer("return [^y]+$", "reserve", "take"),
    "blind": prefer("reserve .-deck", "buy"),
    "starve": prefer("return .*y$", "take", "reserve 3-deck", "reserve", "buy 1"),
}
SMALL = 1500
"""The reference is slow: it counts three commands deep where two make no more sequences than this."""

ROW = "{:5} {:4}  {:6} {:>8}  {:12}  {:8} {:3} {:5} {:6}"
HEADER = ROW.format("seats", "seed", "style", "commands", "position", "decision", "one", "two", "three")


@dataclass(frozen=True)
class Line:
    """One position of the file."""

    seats: int
    seed: int
    style: str
    commands: int
    id: str
    decision: str
    counts: tuple[int, int, int]

    @classmethod
    def read(cls, text: str) -> "Line":
        seats, seed, style, commands, ident, decision, *counts = text.split()
        one, two, three = map(int, counts)
        return cls(int(seats), int(seed), style, int(commands), ident, decision, (one, two, three))

    def __str__(self) -> str:
        return ROW.format(self.seats, self.seed, self.style, self.commands, self.id, self.decision, *self.counts)

    def match(self) -> Match:
        return play(GAME, self.seats, self.seed, STYLES[self.style], self.commands)

    def counted(self) -> "Line":
        """The line as it should be."""
        match = self.match()
        one, two, three = (perft(match.state, depth) for depth in (1, 2, 3))
        decision = adapter(GAME.view_type).dump_python(RULES.view(match.state, None))["decision"]
        return Line(self.seats, self.seed, self.style, self.commands, match.state_id, decision, (one, two, three))


def lines() -> list[Line]:
    _header, *rest = FILE.read_text(encoding="utf-8").splitlines()
    return [Line.read(line) for line in rest]


def perft(state: State, depth: int) -> int:
    """The number of command sequences of that length."""
    commands = RULES.legal_commands(state)
    if depth == 1:
        return len(commands)
    total = 0
    for command in commands:
        after = state.clone()
        RULES.advance(after, command)
        total += perft(after, depth - 1)
    return total


def reference_perft(game: ReferenceGame, depth: int) -> int:
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


@pytest.mark.parametrize("line", lines(), ids=lambda line: line.id)
def test_the_number_of_command_sequences(line: Line) -> None:
    assert line.counted() == line


@pytest.mark.parametrize("line", lines(), ids=lambda line: line.id)
def test_the_reference_counts_the_same(line: Line) -> None:
    match = line.match()
    game = reference(match.at(0))
    for turn in match.turns:
        game.play(turn.text)
    depths = (1, 2, 3) if line.counts[1] <= SMALL else (1, 2)
    assert [reference_perft(game, depth) for depth in depths] == list(line.counts[: len(depths)])


def test_the_positions_are_of_every_kind() -> None:
    assert len(lines()) == 20
    assert {line.seats for line in lines()} == {2, 3, 4}
    decisions = [line.decision for line in lines()]
    assert decisions.count("return") >= 3
    assert decisions.count("noble") >= 3
    states = [line.match().state for line in lines()]
    assert sum(state.players[state.seat].tokens[5] >= 3 for state in states) >= 5
    assert sum(0 in state.left for state in states) >= 2
    assert sum(not any(state.bank[:5]) for state in states) >= 2


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.games.splendor.test_perft --write")
    FILE.write_text("\n".join([HEADER, *(str(line.counted()) for line in lines())]) + "\n", encoding="utf-8")
