"""Where the parts of a table lie."""

from collections.abc import Callable, Mapping

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget


class PlacesLayout(Layout):
    """Each part where the table says. (Containers would do it too, and cost 5 ms more before the first paint.)"""

    name = "places"

    def __init__(self, places: Callable[[Size], dict[str, Region]]) -> None:
        """`places` says at a size of the screen where each part lies, by its id; one without room is left out."""
        self._places = places

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Where everything lies at this size."""
        places = self._places(size)
        return [
            WidgetPlacement(places[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in places
        ]


def in_columns(size: Size, width: int, left: Mapping[str, int], right: Mapping[str, int]) -> dict[str, Region]:
    """Title, two columns, prompt and keys: the width of the left column, and the heights in both from the top, by id.

    A height of 0 is all that is left.
    """
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
    return places
