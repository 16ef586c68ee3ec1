"""Which of a game's boards a terminal has room for, and in which of two columns panels stand beside it."""

import pytest
from textual.geometry import Size

from boardgames_tui.tui.table.layout import Board, Panel, around, largest

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


def test_where_there_are_two_columns_a_panel_can_ask_for_the_second() -> None:
    story, map_, seats = Panel("story", 4, 8, 20), Panel("map", 4, 6, 8, second=True), Panel("seats", 4, 4, 4)
    places = around(Size(130, 38), "board", BOARDS, [story, seats, map_])
    assert [places[name].x for name in ("story", "seats", "map")] == [61, 61, 96]
    assert {region.x for region in around(Size(90, 38), "board", BOARDS, [story, map_]).values()} == {0, 61}
