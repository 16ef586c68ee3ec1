"""A principality in cells: lines only where two squares belong to different things, one table for where they meet."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.style import Style

from boardgames_tui.games.princes_of_florence.components import SIDE
from boardgames_tui.tui.canvas import Canvas

JUNCTIONS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""Where lines meet: of up 1, down 2, left 4, right 8 which are drawn."""
DOUBLE_JUNCTIONS = " ║║║═╝╗╣═╚╔╠═╩╦╬"
OUTSIDE = -9
NOTHING = -1
"""The piece on a free square."""
IN_HAND = 1000
"""The piece that is not set down yet."""


class Pitch(NamedTuple):
    """From one square to the next, a line included."""

    x: int
    y: int

    @property
    def size(self) -> tuple[int, int]:
        """The cells of a whole principality."""
        return SIDE * self.x + 1, SIDE * self.y + 1


class Face(NamedTuple):
    """How a square looks: what fills it, and its lines of text, each as wide as the square."""

    style: Style
    lines: tuple[str, ...]
    ink: Style
    joint: str = " "
    """What fills the lines between two squares of the same piece."""


def draw_plan(
    canvas: Canvas,
    left: int,
    top: int,
    pitch: Pitch,
    pieces: Sequence[int],
    faces: Sequence[Face],
    line: Style,
    strong: Mapping[int, Style],
) -> None:
    """Draw the squares. `pieces` says what each belongs to, `faces` how it looks.

    `strong`: the styles of the outlines of some pieces; that of the piece in the hand is double.
    """

    def piece(row: int, column: int) -> int:
        return pieces[row * SIDE + column] if 0 <= row < SIDE and 0 <= column < SIDE else OUTSIDE

    def style_of(touching: tuple[int, ...]) -> Style:
        for each in touching:
            if each in strong:
                return strong[each]
        return line

    width, height = pitch.x - 1, pitch.y - 1
    for row in range(SIDE + 1):
        y = top + row * pitch.y
        for column in range(SIDE + 1):
            x = left + column * pitch.x
            above, here = piece(row - 1, column), piece(row, column)
            before, corner = piece(row, column - 1), piece(row - 1, column - 1)
            if not (above == here == before == corner):
                around = (corner, above, before, here)
                if IN_HAND in around:
                    inside = [each == IN_HAND for each in around]
                    up, down = inside[0] != inside[1], inside[2] != inside[3]
                    west, east = inside[0] != inside[2], inside[1] != inside[3]
                    signs = DOUBLE_JUNCTIONS
                else:
                    up, down, west, east = corner != above, before != here, corner != before, above != here
                    signs = JUNCTIONS
                canvas.put(x, y, signs[up + 2 * down + 4 * west + 8 * east], style_of(around))
            elif here >= 0:
                face = faces[row * SIDE + column]
                canvas.put(x, y, face.joint, face.style)
            if column < SIDE:
                if above != here:
                    sign = "═" if IN_HAND in (above, here) else "─"
                    canvas.put(x + 1, y, sign * width, style_of((above, here)))
                elif here >= 0:
                    face = faces[row * SIDE + column]
                    canvas.put(x + 1, y, face.joint * width, face.style)
            if row < SIDE:
                if before != here:
                    sign = "║" if IN_HAND in (before, here) else "│"
                    style = style_of((before, here))
                    for down_by in range(1, pitch.y):
                        canvas.put(x, y + down_by, sign, style)
                elif here >= 0:
                    face = faces[row * SIDE + column]
                    for down_by in range(1, pitch.y):
                        canvas.put(x, y + down_by, face.joint, face.style)
            if row < SIDE and column < SIDE:
                face = faces[row * SIDE + column]
                for down_by in range(height):
                    text = face.lines[down_by] if down_by < len(face.lines) else ""
                    canvas.put(x + 1, y + 1 + down_by, text.ljust(width), face.ink)
