"""The base of De Vulgari Eloquentia's widgets: dialects, cubes, pawns, lines of lists."""

from collections.abc import Sequence

from rich.style import Style

from boardgames_tui.games.de_vulgari_eloquentia.components import DIALECT_COLOURS
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import CUBES_PAINTED
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import DeVulgariView
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import Chip
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import ANSI, SEEN, contrast
from boardgames_tui.tui.table.panels import TablePart


class VulgariPart(TablePart[DeVulgariTable, DeVulgariView]):
    """A part of De Vulgari Eloquentia's table."""

    def dialect(self, dialect: int) -> str:
        return self.colours.pieces[DIALECT_COLOURS[dialect]]

    def cube_colour(self, colour: int) -> str:
        return self.colours.pieces[CUBES_PAINTED[colour]]

    @property
    def lettered(self) -> bool:
        return self.colours.depth == ANSI

    def pawn(self, canvas: Canvas, x: int, y: int, seat: int, width: int = 1) -> int:
        """Draw a pawn or disc: the seat's letter on its colour, or in its colour on land that may have the same one."""
        colours = self.colours
        style, paint = colours.chip(colours.seats[seat]), colours.seats[seat]
        if width == 1 and 0 <= x < canvas.width and 0 <= y < canvas.height:
            behind = canvas.styles[y][x].bgcolor
            alike = self.lettered or (behind is not None and contrast(paint, behind.name) < SEEN)
            if alike and behind is not None and behind.name != colours.ground:
                style = ink(paint, colours.ground, True)
        return canvas.put(x, y, self.table.letters[seat].center(width), style)

    def chips(self, canvas: Canvas, x: int, y: int, chips: Sequence[Chip], plain: Style, gap: int = 0) -> int:
        """Draw chips, with words between them in the style `plain`. Returns the column after them."""
        for number, chip in enumerate(chips):
            if number and gap:
                x = canvas.put(x, y, " " * gap, plain)
            x = canvas.put(x, y, chip.text, self.colours.chip(self.colours.pieces[chip.piece]) if chip.piece else plain)
        return x
