"""Which of a game's boards a terminal has room for."""

import pytest
from textual.geometry import Size

from boardgames_tui.tui.layout import Board, around, largest

BOARDS = (Board(60, 30, 4), Board(40, 16, 4))


@pytest.mark.parametrize(
    ("columns", "lines", "width"),
    [(81, 38, 60), (80, 38, 40), (81, 37, 40), (100, 38, 60), (60, 20, 40)],
)
def test_the_largest_board_with_room_beside_and_below_is_the_one_that_is_laid_out(
    columns: int, lines: int, width: int
) -> None:
    size = Size(columns, lines)
    assert largest(size, BOARDS).width == width
    assert around(size, "board", BOARDS, [])["board"].width == width
