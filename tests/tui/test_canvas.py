"""What is drawn on, at sizes that no table is made for."""

import gc
from types import SimpleNamespace

import pytest
from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region, Size

from boardgames_tui.tui.paint import cells
from boardgames_tui.tui.paint.canvas import Canvas, CanvasWidget, Line, ink, strip
from boardgames_tui.tui.paint.cells import NARROW


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
    ("lines", "painted"),
    [
        ((7, 8), [Region(10, 12, 3, 2)]),
        ((8, 7), [Region(10, 12, 3, 2)]),  # a computer's points stopped counting a frame before their end
        ((8, 0, 7), [Region(10, 5, 3, 1), Region(10, 12, 3, 2)]),  # nothing between them is painted
        ((), []),
    ],
)
def test_lines_put_over_others_are_painted_in_whatever_order_they_come(
    lines: tuple[int, ...], painted: list[Region], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Region] = []
    monkeypatch.setattr(Part, "outer_size", Size(3, 9))
    monkeypatch.setattr(Part, "region", Region(10, 5, 3, 9))
    monkeypatch.setattr(Part, "screen", SimpleNamespace(refresh=lambda *regions: asked.extend(regions)))
    part = Part()
    part.render_line(0)
    part.overlay({y: part.rows[y] for y in lines})
    assert asked == painted


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


def test_a_line_that_was_painted_needs_no_collector_to_go() -> None:
    gc.collect()
    gc.disable()
    try:
        line = strip((list("gone!"), [Style()] * 5))
        assert [piece.text for piece in line.divide([2, 5])] == ["go", "ne!"]
        assert line.divide([5]) == [line]
        del line
        assert not any(isinstance(found, Line) and found.text == "gone!" for found in gc.get_objects())
    finally:
        gc.enable()


@pytest.mark.parametrize("name", ["👨‍👩‍👧 Rot", "ශ්‍රීලාල්", "علی‌رضا", "❤️‍🔥", "👩🏽‍🚀", "🏳️‍🌈", "日本", "Zoe\u0308"])
def test_a_name_takes_as_many_cells_as_are_measured(name: str) -> None:
    canvas = Canvas(40, 1, ink("#000000", "#ffffff"))
    assert canvas.put(0, 0, name) == cells.cell_len(name)
    drawn = "".join(canvas.cells[0])
    assert drawn.rstrip() == cells.on_screen(name)
    assert cell_len(drawn) == 40, "what Textual measures is the same"
