"""A text beside the board: which panels give it room, and how much they keep."""

from textual.geometry import Region

from boardgames_tui.tui.table.layout import with_text

BOARD = Region(0, 1, 50, 20)


def heights(wanted: int, gives_way: dict[str, int], **panels: int) -> dict[str, int]:
    """The lines of each panel of a column, and of the text."""
    places, y = {"board": BOARD}, 1
    for name, lines in panels.items():
        places[name] = Region(51, y, 29, lines)
        y += lines
    found = with_text(places, gives_way, lambda _width: wanted)
    assert found.pop("board") == BOARD
    column = sorted(found.values(), key=lambda region: region.y)
    assert [region.y for region in column[1:]] == [region.bottom for region in column[:-1]], "without a gap"
    assert sum(region.height for region in column) == sum(panels.values())
    return {name: region.height for name, region in found.items()}


def test_the_story_gives_what_is_needed_and_goes_where_little_would_be_left() -> None:
    assert heights(6, {"story": 0, "seats": 0}, seats=10, story=10) == {"seats": 10, "story": 4, "lesson": 6}
    assert heights(6, {"story": 0, "seats": 0}, seats=10, story=9) == {"seats": 10, "lesson": 9}


def test_a_panel_that_is_read_as_a_whole_keeps_more_or_goes() -> None:
    assert heights(12, {"seats": 0}, seats=20) == {"seats": 8, "lesson": 12}
    assert heights(13, {"seats": 0}, seats=20) == {"lesson": 20}


def test_what_has_to_stay_keeps_its_lines_however_few_it_has() -> None:
    assert heights(9, {"story": 0, "desk": 8}, desk=10, story=5) == {"desk": 8, "lesson": 7}
    assert heights(9, {"story": 0, "desk": 8}, desk=6, story=5) == {"desk": 6, "lesson": 5}
