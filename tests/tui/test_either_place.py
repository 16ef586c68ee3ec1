"""Panels that may lie beside a board or below it."""

from textual.geometry import Region, Size

from boardgames_tui.tui.table.layout import Board, Panel, around

BOARDS = (Board(40, 10),)
SEATS = Panel("seats", 6, 6, 6)
TRACKS = Panel("tracks", 5, 5, 5, below=True, either=True, columns=30)


def test_a_panel_lies_beside_the_board_where_it_finds_no_room_below() -> None:
    assert around(Size(80, 24), "board", BOARDS, [SEATS, TRACKS])["tracks"] == Region(0, 11, 40, 10)
    assert around(Size(80, 18), "board", BOARDS, [SEATS, TRACKS])["tracks"] == Region(41, 7, 39, 8)


def test_or_below_it_where_it_finds_no_room_beside() -> None:
    story = Panel("story", 4, 4, 4, either=True)
    assert around(Size(80, 18), "board", BOARDS, [SEATS, story])["story"] == Region(41, 7, 39, 8)
    assert around(Size(80, 18), "board", BOARDS, [Panel("seats", 12, 12, 12), story])["story"] == Region(0, 11, 40, 4)


def test_it_is_left_out_where_neither_is_wide_or_high_enough() -> None:
    assert "tracks" not in around(Size(70, 18), "board", BOARDS, [SEATS, TRACKS])
    assert "tracks" not in around(Size(80, 15), "board", BOARDS, [Panel("seats", 8, 8, 8), TRACKS])
