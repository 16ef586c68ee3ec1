"""Where the parts of a table lie, in terminals of any size."""

from textual.geometry import Region, Size

from boardgames_tui.tui.table.layout import Board, Panel, around

BOARDS = (Board(60, 30, 4), Board(40, 16, 4))
OWN = Panel("own", 4, 5, 9, below=True)
SEATS = Panel("seats", 8, 10, 12)
STORY = Panel("story", 4, 8, 20)
MAP = Panel("map", 4, 6, 8, optional=True)
ROUND = {"title", "prompt", "keys"}


def heights(size: Size, *panels: Panel) -> dict[str, int]:
    """How many lines the board and the panels have."""
    places = around(size, "board", BOARDS, panels)
    return {name: region.height for name, region in places.items() if name not in ROUND}


def test_the_largest_board_is_taken_that_leaves_room_beside_and_below() -> None:
    assert around(Size(80, 24), "board", BOARDS, [OWN])["board"] == Region(0, 1, 40, 16)
    assert around(Size(81, 38), "board", BOARDS, [OWN])["board"] == Region(0, 1, 60, 30)
    assert around(Size(80, 38), "board", BOARDS, [OWN])["board"] == Region(0, 1, 40, 16)
    assert around(Size(81, 37), "board", BOARDS, [OWN])["board"] == Region(0, 1, 40, 16)


def test_panels_stand_one_below_the_other_and_the_last_gets_what_is_left() -> None:
    places = around(Size(80, 24), "board", BOARDS, [OWN, SEATS, STORY])
    assert places["own"] == Region(0, 17, 40, 4)
    assert places["seats"] == Region(41, 1, 39, 12)
    assert places["story"] == Region(41, 13, 39, 8)
    assert heights(Size(80, 34), SEATS, STORY) == {"board": 16, "seats": 12, "story": 18}


def test_a_panel_without_room_is_left_out() -> None:
    assert heights(Size(80, 24), Panel("seats", 18, 18, 18), STORY) == {"board": 16, "seats": 20}


def test_an_optional_panel_comes_when_the_others_have_what_they_like() -> None:
    assert heights(Size(80, 24), SEATS, MAP, STORY) == {"board": 16, "seats": 12, "story": 8}
    assert heights(Size(80, 26), SEATS, MAP, STORY) == {"board": 16, "seats": 10, "map": 4, "story": 8}
    assert heights(Size(80, 32), SEATS, MAP, STORY) == {"board": 16, "seats": 12, "map": 8, "story": 8}


def test_a_wide_side_has_two_columns() -> None:
    places = around(Size(130, 38), "board", BOARDS, [SEATS, MAP, STORY])
    assert [places[name].x for name in ("seats", "map", "story")] == [61, 96, 61]


def test_the_first_of_two_columns_gives_the_second_a_few_of_its_own() -> None:
    wide = MAP._replace(second=True, columns=36)
    places = around(Size(130, 38), "board", BOARDS, [SEATS, wide, STORY])
    assert [(places[name].x, places[name].width) for name in ("seats", "map")] == [(61, 32), (94, 36)]
    places = around(Size(130, 38), "board", BOARDS, [SEATS, wide._replace(columns=40), STORY])
    assert [places[name].width for name in ("seats", "map")] == [34, 34]
