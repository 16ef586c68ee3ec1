"""What is drawn on, at sizes that no table is made for."""

import pytest
from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Size

from boardgames_tui.tui.canvas import NARROW, Canvas, CanvasWidget


class Part(CanvasWidget):
    def ground(self) -> Style:
        return Style()

    def draw(self, canvas: Canvas) -> None:
        canvas.put(0, 0, "a")


@pytest.mark.parametrize("size", [Size(-1, 3), Size(3, -1), Size(0, 0), Size(3, 1)])
def test_a_part_without_a_cell_draws_nothing(size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a terminal is pulled to a few cells, its frame can leave a part less than none."""
    part = Part()
    monkeypatch.setattr(Part, "outer_size", size)
    part._draw()
    assert len(part._strips) == (1 if size == Size(3, 1) else 0)


@pytest.mark.parametrize(
    ("x", "y", "row"), [(1, 0, " abc "), (-1, 0, "bc   "), (3, 0, "   ab"), (6, 0, "     "), (0, 1, "     ")]
)
def test_cells_beyond_the_edge_are_dropped(x: int, y: int, row: str) -> None:
    style = Style(bold=True)
    canvas = Canvas(5, 1, Style())
    canvas.lay(x, y, "abc", [style] * 3)
    letters, styles = canvas.row(0)
    assert "".join(letters) == row
    assert [each is style for each in styles] == [letter != " " for letter in row]


def test_glyphs_that_are_not_looked_up_take_one_cell() -> None:
    assert {cell_len(glyph) for glyph in NARROW} == {1}
