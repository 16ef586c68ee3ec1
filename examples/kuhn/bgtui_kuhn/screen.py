"""The table on the screen: the default's rows, and beside them the player's own card, drawn."""

from typing import Any

from textual.geometry import Region

from bgtui_kuhn.presentation import KuhnView
from boardgames_tui.api_screen import Canvas, Panel, RowsScreen, RowsTable, TablePart


class Card(TablePart[RowsTable, KuhnView]):
    """The card of the seat that looks; its back where nobody may see it."""

    def draw(self, canvas: Canvas) -> None:
        """A frame with the letter of the card."""
        canvas.frame(Region(1, 0, 9, 5), self.text)
        canvas.put(5, 2, self.view.card or "?", self.bold)


class KuhnScreen(RowsScreen):
    """What is drawn, and where it lies."""

    PANELS = (Panel("card", 5, 5, 6), *RowsScreen.PANELS)

    def parts(self) -> list[TablePart[RowsTable, Any]]:
        """The rows, and the card."""
        return [*super().parts(), Card(self.table, id="card")]
