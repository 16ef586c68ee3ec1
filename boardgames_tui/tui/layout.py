"""Where the parts of a table lie."""

from collections.abc import Callable, Mapping, Sequence

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, WidgetPlacement
from textual.layouts.vertical import VerticalLayout
from textual.widget import Widget
from textual.widgets import Tooltip

from boardgames_tui.core.record import record

TWO_COLUMNS = 64
"""Beyond so many columns the panels beside a board stand in two columns."""


class PlacesLayout(VerticalLayout):
    """Each part where the table says. (Containers would do it too, and cost 5 ms more before the first paint.)"""

    name = "places"

    def __init__(self, places: Callable[[Size], dict[str, Region]]) -> None:
        """`places` says at a size of the screen where each part lies, by its id; one without room is left out."""
        self._places = places

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Where everything lies at this size. What explains it lies in a layer of its own, as large as its words."""
        if isinstance(children[0], Tooltip):
            return super().arrange(parent, children, size, greedy)
        places = self._places(size)
        return [
            WidgetPlacement(places[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in places
        ]


@record(frozen=True)
class Board:
    """A size in which a game's board can be drawn, in cells, and the least lines of other parts that must lie below."""

    width: int
    height: int
    below: int = 0


@record(frozen=True)
class Panel:
    """A part beside or below the board, by the lines it needs at least, those it likes, and the most it can use."""

    id: str
    least: int
    liked: int
    most: int
    below: bool = False
    """Whether it belongs below the board."""


def around(size: Size, board: str, boards: Sequence[Board], panels: Sequence[Panel]) -> dict[str, Region]:
    """Where the parts of a table lie in a terminal of that size, by id: the one rule of all tables.

    `boards` are the sizes of the part `board`, the largest first: the largest is taken that leaves room for the
    panels beside it and below it. `panels` stand in the order in which they get lines: first what they need, then what
    they like, then what they can use; the last one beside the board gets what is left over.
    """
    lines = size.height - 4
    beside = 40 if size.width >= 140 else 24 if size.width >= 100 else 20
    drawn = next(
        (each for each in boards if each.width + 1 + beside <= size.width and each.height + each.below <= lines),
        boards[-1],
    )
    places = _round_about(size) | {board: Region(0, 1, drawn.width, drawn.height)}
    below = [panel for panel in panels if panel.below]
    places |= _stacked(Region(0, 1 + drawn.height, drawn.width, lines - drawn.height), below)
    left = drawn.width + 1
    side = Region(left, 1, size.width - left, lines)
    others = [panel for panel in panels if not panel.below]
    if side.width <= TWO_COLUMNS:
        return places | _stacked(side, others)
    half = (side.width - 1) // 2
    first, second = Region(left, 1, half, lines), Region(left + half + 1, 1, side.width - half - 1, lines)
    return places | _stacked(first, others[::2]) | _stacked(second, others[1::2])


def _stacked(region: Region, panels: Sequence[Panel]) -> dict[str, Region]:
    """Panels one below the other in a region, in their order; those that find too little room are left out."""
    room = region.height
    heights: dict[str, int] = {}
    for panel in panels:
        if panel.least <= room:
            heights[panel.id] = panel.least
            room -= panel.least
    shown = [panel for panel in panels if panel.id in heights]
    for enough in ("liked", "most"):
        for panel in shown:
            more = min(room, getattr(panel, enough) - heights[panel.id])
            heights[panel.id] += more
            room -= more
    if shown:
        heights[shown[-1].id] += room
    places = {}
    y = region.y
    for panel in shown:
        places[panel.id] = Region(region.x, y, region.width, heights[panel.id])
        y += heights[panel.id]
    return places


def _round_about(size: Size) -> dict[str, Region]:
    return {
        "title": Region(0, 0, size.width, 1),
        "prompt": Region(0, size.height - 3, size.width, 2),
        "keys": Region(0, size.height - 1, size.width, 1),
    }


def in_columns(size: Size, width: int, left: Mapping[str, int], right: Mapping[str, int]) -> dict[str, Region]:
    """Title, two columns, prompt and keys: the width of the left column, and the heights in both from the top, by id.

    A height of 0 is all that is left.
    """
    places = _round_about(size)
    for x, columns, heights in ((0, width, left), (width, size.width - width, right)):
        y = 1
        for name, height in heights.items():
            places[name] = Region(x, y, columns, height or max(0, size.height - 3 - y))
            y += height
    return places
