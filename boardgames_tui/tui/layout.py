"""Where the parts of a table lie."""

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from boardgames_tui.tui.sizes import size_of


class TableLayout(Layout):
    """Title, two columns, prompt and keys. (Containers would do it too, and cost 5 ms more before the first paint.)"""

    name = "table"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Where everything lies at this size."""
        from boardgames_tui.tui.table import TableScreen

        assert isinstance(parent, TableScreen)
        parent.size_name = size_of(*size) or "compact"
        width, left, right = parent.measure(parent.size_name)
        places = {
            "title": Region(0, 0, size.width, 1),
            "prompt": Region(0, size.height - 3, size.width, 2),
            "keys": Region(0, size.height - 1, size.width, 1),
        }
        for x, columns, heights in ((0, width, left), (width, size.width - width, right)):
            y = 1
            for name, height in heights.items():
                places[name] = Region(x, y, columns, height or max(0, size.height - 3 - y))
                y += height
        return [
            WidgetPlacement(places[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in places
        ]


TABLE_LAYOUT = TableLayout()
