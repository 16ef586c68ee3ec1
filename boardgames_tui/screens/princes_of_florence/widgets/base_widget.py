"""The base of the widgets of The Princes of Florence: colours of tiles, rows of words."""

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.games.princes_of_florence.components import SIDE
from boardgames_tui.games.princes_of_florence.presentation.view import PrincesView
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.screens.princes_of_florence.art.materials import material, tile_paint
from boardgames_tui.screens.princes_of_florence.model import PrincesTable
from boardgames_tui.screens.princes_of_florence.spots import Piece
from boardgames_tui.screens.princes_of_florence.widgets.plan import Scale
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip
from boardgames_tui.tui.table.panels import TablePart


class PrincesPart(TablePart[PrincesTable, PrincesView]):
    """A part of the table of The Princes of Florence."""

    @property
    def tables(self) -> Tables:
        return self.table.tables

    def paint(self, tile: int) -> str:
        return self.colours.pieces[tile_paint(self.tables, tile)]

    def swatch(self, canvas: Canvas, x: int, y: int, tile: int) -> int:
        """Draw two cells of a tile's pattern in its colours. Returns the column after them."""
        made = material(self.colours, self.tables, tile)
        return canvas.put(x, y, made.sign * 2, made.pattern)

    @property
    def good(self) -> Style:
        return ink(self.colours.good, self.colours.ground, True)

    @property
    def bad(self) -> Style:
        return ink(self.colours.bad, self.colours.ground)

    def note_pieces(self, seat: int, x: int, y: int, scale: Scale) -> None:
        """Note where the pieces are that have just been placed in a principality drawn there."""
        pieces = self.view.players[seat].pieces
        for spot in self.table.changed:
            if isinstance(spot, Piece) and spot.seat == seat:
                cells = [divmod(cell, SIDE) for cell, piece in enumerate(pieces) if piece == spot.number]
                self.spots[spot] = Region.from_union(
                    [Region(x + column * scale.x, y + row * scale.y, *scale) for row, column in cells]
                )

    def words(self, canvas: Canvas, x: int, y: int, width: int, text: str, style: Style) -> int:
        """Draw words, clipped to `width` cells. Returns the column after them."""
        return canvas.put(x, y, clip(text, width), style)

    def spread(self, canvas: Canvas, x: int, y: int, width: int, pieces: list[tuple[str, Style]]) -> int:
        """Draw words with dots between them, as many as fit. Returns the column after them."""
        end = x + width
        first = True
        for text, style in pieces:
            gap = 0 if first else 3
            if x + gap + cell_len(text) > end:
                continue
            if gap:
                x = canvas.put(x, y, " · ", self.dim)
            x = canvas.put(x, y, text, style)
            first = False
        return x
