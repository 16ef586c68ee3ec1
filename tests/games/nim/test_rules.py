"""The rules of Nim, each by an example."""

from pathlib import Path
from typing import ClassVar

import pytest
from bgtui_nim.controller import State

from boardgames_tui.core.game import BadState, Game
from boardgames_tui.core.setup import Seat, Setup
from tests.games.nim.shelf import loaded
from tests.games.position import Position
from tests.games.rulebook import hold_marks, hold_mentions, hold_numbers

pytestmark = pytest.mark.usefixtures("nim")


class Table(Position[State]):
    game: ClassVar[Game] = loaded()


def heaps(*stones: int) -> dict[str, int]:
    return dict(zip("abc", stones, strict=False))


def start(*names: str) -> Table:
    seats = tuple(Seat(name=name) for name in names or ("Ada", "Boris"))
    return Table(Table.game.controller.new(Setup(game="nim", rules_version=1, seats=seats, seed=1)))


@pytest.mark.rule("nim 1.1")
@pytest.mark.parametrize("names", [("Ada",), ("Ada", "Boris", "Cleo")])
def test_nim_is_for_two(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"Nim is for 2 players \(rule 1\.1\)"):
        start(*names)


@pytest.mark.rule("nim 1.2")
def test_the_stones_of_the_box_lie_in_three_heaps() -> None:
    table = start()
    assert table.state.heaps == heaps(3, 4, 5)
    assert table.to_move == 0


@pytest.mark.rule("nim 2.1")
def test_one_stone_or_all_of_a_heap_are_taken() -> None:
    table = start()
    assert table.legal("take 3") == {"take 3 a", "take 3 b", "take 3 c"}
    assert len(table.legal()) == 12
    table.play("take 4 b")
    assert table.state.heaps == heaps(3, 0, 5)
    assert table.to_move == 1
    table.play("take 1 c")
    assert (table.to_move, table.state.round) == (0, 2)


@pytest.mark.rule("nim 2.2")
def test_what_is_not_there_is_not_taken() -> None:
    table = start()
    assert table.refused("take 4 a") == "2.2"
    table.play("take 3 a")
    assert table.refused("take 1 a") == "2.2"


@pytest.mark.rule("nim 3.1")
def test_whoever_takes_the_last_stone_wins() -> None:
    table = start()
    [*_others, taken] = table.play("take 3 a", "take 4 b", "take 4 c", "take 1 c")
    assert table.to_move is None
    assert table.refused("take 1 c") == "3.1"
    result = table.rules.result(table.state)
    assert (result.points, result.ranks) == ((0, 1), (2, 1))
    assert table.game.tell(taken, ["Ada", "Boris"]) == "Boris takes 1 from c, the last of all, and wins."


@pytest.mark.parametrize(
    "state",
    [
        State(heaps=heaps(3, 4), seat=0, round=1),
        State(heaps=heaps(3, 4, 6), seat=0, round=1),
        State(heaps=heaps(3, 4, -1), seat=1, round=1),
        State(heaps=heaps(3, 4, 4), seat=0, round=1),
        State(heaps=heaps(3, 4, 5), seat=1, round=1),
        State(heaps=heaps(3, 4, 4), seat=0, round=2),
        State(heaps=heaps(3, 4, 4), seat=2, round=1),
        State(heaps=heaps(0, 0, 0), seat=0, round=7),
    ],
)
def test_what_cannot_be_is_seen(state: State) -> None:
    with pytest.raises(BadState):
        Table(state)


def test_every_rule_has_its_number_and_its_test() -> None:
    hold_numbers("nim", 5)
    hold_marks("nim", Path(__file__).parent)
    hold_mentions("nim")
