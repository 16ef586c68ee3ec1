"""The stable interface for the table of a game in its own package: the default table, and the base of other widgets.

Only the module that `Game.screen` names imports it, because it brings Textual along. Such a screen inherits from
`RowsScreen`, adds widgets in `parts`, each by an id, and gives them a place by a `Panel`; `Region` is Textual's. A
widget inherits from `TablePart`: it draws the view on a `Canvas`, and what it notes in `spots`, a command and where it
lies, can be pointed at and chosen.
"""

from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.table.layout import Panel
from boardgames_tui.tui.table.panels import Drawn, TablePart
from boardgames_tui.tui.table.rows import Rows, RowsScreen, RowsTable

__all__ = [
    "Canvas",
    "Drawn",
    "Panel",
    "Rows",
    "RowsScreen",
    "RowsTable",
    "TablePart",
    "cell_len",
    "ink",
]
