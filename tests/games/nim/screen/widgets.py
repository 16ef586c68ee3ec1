"""The heaps."""

from textual.geometry import Region

from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.table.panels import TablePart
from tests.games.nim.components import HEAPS
from tests.games.nim.presentation import NimView
from tests.games.nim.screen.model import NimTable
from tests.games.nim.screen.spots import Stone

LEFT, STEP = 4, 3
"""Where the stones begin, and how far they lie from each other, in cells."""


class Heaps(TablePart[NimTable, NimView]):
    """A line a heap, its open end to the left."""

    def draw(self, canvas: Canvas) -> None:
        """Each stone; those that Enter takes stand out."""
        colours = self.colours
        cursor = self.table.cursor.spot
        for heap, left in enumerate(self.view.heaps):
            y = 1 + 2 * heap
            canvas.put(1, y, HEAPS[heap], ink(colours.dim, colours.ground))
            for count in range(1, left + 1):
                spot = Stone(heap, count)
                taken = cursor is not None and cursor.heap == heap and count <= cursor.count
                style = ink(colours.accent if taken else colours.text, self.ground_of(spot), bold=taken)
                canvas.put(LEFT + STEP * (count - 1), y, "●" if taken else "○", style)
                self.spots[spot] = Region(LEFT + STEP * (count - 1), y, 1, 1)
