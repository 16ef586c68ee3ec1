"""The layout of the parts of a table."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, WidgetPlacement
from textual.layouts.vertical import VerticalLayout
from textual.widget import Widget
from textual.widgets import Tooltip

from boardgames_tui.tui.paint.sizes import size_of

TWO_COLUMNS = 64
"""Panels beside a board wider than this stand in two columns."""


FEW, FEW_OF_LIST, LISTS = 8, 4, ("story", "colours")
"""A panel that need not keep any lines is left out rather than get fewer; a list makes do with less."""

_GIVEN = 2
"""Maximum columns that one of two stacks gives to the other; maximum difference in lines of parts side by side."""


class PlacesLayout(VerticalLayout):
    """Places each part where the table says.

    (Containers would do it too, and cost 5 ms more before the first paint.)
    """

    name = "places"

    def __init__(self, places: Callable[[Size], dict[str, Region]]) -> None:
        """`places` says at a size of the screen where each part lies, by its id; one without room is left out."""
        self._places = places

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Place everything at this size. Tooltips have their own layer, as large as their text."""
        if isinstance(children[0], Tooltip):
            return super().arrange(parent, children, size, greedy)
        if size_of(*size) is None:  # a terminal that has just become too small: nothing of it is shown
            return []
        places = self._places(size)
        return [
            WidgetPlacement(places[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in places
        ]


class Board(NamedTuple):
    """A size in which a game's board can be drawn, in cells, and the least lines of other parts that must lie below."""

    width: int
    height: int
    below: int = 0


class Panel(NamedTuple):
    """A part beside or below the board, by the lines it needs at least, those it likes, and the most it can use."""

    id: str
    least: int
    liked: int
    most: int
    below: bool = False
    """Whether it belongs below the board."""
    either: bool = False
    """Whether it may lie below the board instead of beside it, or the other way round, where it finds no room."""
    columns: int = 0
    """The least columns that such a panel needs; in the second column, those that it likes."""
    second: bool = False
    """Whether it stands in the second column where there are two; if none does, they stand there by turns."""
    optional: bool = False
    """Whether it is left out where the others then have less than they like."""


def around(
    size: Size, board: str, boards: Sequence[Board], panels: Sequence[Panel], strip: bool = False
) -> dict[str, Region]:
    """Return the regions of a table's parts in a terminal of that size, by id; all games use this rule.

    `boards` are the sizes of the part `board`, the largest first: the largest is taken that leaves room for the
    panels beside it and below it. `panels` stand in the order in which they get lines: first what they need, then what
    they like, then what they can use; the last one beside the board gets what is left over. Optional ones get what they
    need and like when all others have what they like. `strip`: whether the player's strip stands above the prompt.
    """
    lines = size.height - (5 if strip else 4)
    drawn = largest(size, boards, strip)
    places = round_about(size, strip) | {board: Region(0, 1, drawn.width, drawn.height)}
    room = lines - drawn.height
    left = drawn.width + 1
    width = size.width - left
    stacks = 2 if width > TWO_COLUMNS else 1
    half = halved(width, max((panel.columns for panel in panels if panel.second), default=0)) if stacks == 2 else width
    below = _that_fit([panel for panel in panels if panel.below], drawn.width, room)
    lying = {panel.id for panel in below}
    others = [panel for panel in panels if panel.id not in lying and (panel.either or not panel.below)]
    others = _that_fit(others, half, lines * stacks)
    standing = {panel.id for panel in others}
    under = [panel for panel in panels if panel.id in lying or (panel.either and panel.id not in standing)]
    places |= stacked(Region(0, 1 + drawn.height, drawn.width, room), _that_fit(under, drawn.width, room))
    if stacks == 1:
        return places | stacked(Region(left, 1, width, lines), others)
    first, second = Region(left, 1, half, lines), Region(left + half + 1, 1, width - half - 1, lines)
    if not any(panel.second for panel in others):
        return places | stacked(first, others[::2]) | stacked(second, others[1::2])
    places |= stacked(first, [panel for panel in others if not panel.second])
    return places | stacked(second, [panel for panel in others if panel.second])


def largest(size: Size, boards: Sequence[Board], strip: bool = False) -> Board:
    """The board that `around` takes: for tables whose panels stand elsewhere where there is room below it."""
    beside = 40 if size.width >= 140 else 24 if size.width >= 100 else 20
    lines = size.height - (5 if strip else 4)
    return next(
        (each for each in boards if each.width + 1 + beside <= size.width and each.height + each.below <= lines),
        boards[-1],
    )


def halved(width: int, second: int) -> int:
    """The columns of the first of two stacks of panels: half, or a few less if the second wants them."""
    half = (width - 1) // 2
    return width - 1 - second if 0 < second - (width - 1 - half) <= _GIVEN else half


def with_text(
    places: Mapping[str, Region], gives_way: Mapping[str, int], lines: Callable[[int], int], text: str = "lesson"
) -> dict[str, Region]:
    """The places of a table's parts with a `text` among them, at the foot of a column of panels.

    It is the first column of a panel that gives way which has room enough. `gives_way` names these panels, in their
    order, and how many lines each keeps at least; one that need not keep any goes as a whole if only a few were left.
    What spans the screen right below the column can only go as a whole, unless it is higher than the text. `lines`
    says how many the text needs at a width.
    """
    given_up = [name for name in gives_way if name in places]
    whole = max(there.width for there in places.values())
    across = {name for name in given_up if places[name].width == whole}
    panels = sorted(places.keys() - {"title", "strip", "prompt", "keys"}, key=lambda name: places[name].y)
    homes = [places[name] for name in given_up if name not in across] or [places[given_up[0]]]
    columns = [
        [name for name in panels if (places[name].x, places[name].width) == (home.x, home.width)] for home in homes
    ]

    def has_room(column: Sequence[str]) -> bool:
        spare = (places[name].height - gives_way.get(name, places[name].height) for name in column)
        return sum(spare) >= lines(places[column[0]].width)

    column = next(filter(has_room, columns), columns[0])
    home = places[column[0]]
    heights = {name: places[name].height for name in column}
    bottom = places[column[-1]].bottom
    wanted, room, gone = lines(home.width), 0, set()
    for name, kept in gives_way.items():
        there = places.get(name)
        lower = there is not None and name in across and name not in heights and there.y == bottom
        if there is not None and lower and room < wanted and there.height <= wanted:
            gone.add(name)
            room += there.height
            bottom = there.bottom
        if name in heights and room < wanted:
            left = heights[name] - (wanted - room)
            few = FEW_OF_LIST if name in LISTS else FEW
            if kept:
                left = max(left, min(kept, heights[name]))
            elif left < few:
                left = 0
            given = heights[name] - left
            heights[name] -= given
            room += given
    found = {name: there for name, there in places.items() if name not in heights and name not in gone}
    y = places[column[0]].y
    for name in column:
        if heights[name]:
            found[name] = Region(home.x, y, home.width, heights[name])
            y += heights[name]
    return found | {text: Region(home.x, y, home.width, bottom - y)}


def widened(places: Mapping[str, Region], gives_way: Collection[str], width: int, text: str) -> dict[str, Region]:
    """The places with a `text` at the foot of the first column in the whole width, if all beside it gives way."""
    there = places[text]
    beside = {name for name, each in places.items() if each.x >= there.right and each.bottom > there.y}
    highest = min((places[name].y for name in beside), default=0)
    if there.x or not beside <= set(gives_way) or highest < there.y - _GIVEN:
        return dict(places)
    kept = {name: each for name, each in places.items() if name not in beside}
    return kept | {text: Region(0, there.y, width, there.height)}


def _that_fit(panels: Sequence[Panel], columns: int, lines: int) -> list[Panel]:
    """The panels without those that may lie elsewhere and find no room here."""
    found = []
    for panel in panels:
        fits = panel.least <= lines and panel.columns <= columns
        if fits or not panel.either:
            found.append(panel)
        if fits:
            lines -= panel.least
    return found


def stacked(region: Region, panels: Sequence[Panel]) -> dict[str, Region]:
    """Panels one below the other in a region, in their order; those that find too little room are left out."""
    room = region.height
    heights: dict[str, int] = {}

    def grow(panel: Panel, lines: int) -> None:
        nonlocal room
        more = min(room, lines - heights[panel.id])
        heights[panel.id] += more
        room -= more

    for optional in (False, True):
        asking = [panel for panel in panels if panel.optional is optional]
        for panel in asking:
            if panel.least <= room:
                heights[panel.id] = 0
                grow(panel, panel.least)
        for panel in asking:
            if panel.id in heights:
                grow(panel, panel.liked)
    shown = [panel for panel in panels if panel.id in heights]
    for panel in shown:
        grow(panel, panel.most)
    if shown:
        heights[shown[-1].id] += room
    places = {}
    y = region.y
    for panel in shown:
        places[panel.id] = Region(region.x, y, region.width, heights[panel.id])
        y += heights[panel.id]
    return places


def round_about(size: Size, strip: bool = False) -> dict[str, Region]:
    """Return the regions of title, prompt and keys, and of the player's strip if there is one."""
    own = {"strip": Region(0, size.height - 4, size.width, 1)} if strip else {}
    return own | {
        "title": Region(0, 0, size.width, 1),
        "prompt": Region(0, size.height - 3, size.width, 2),
        "keys": Region(0, size.height - 1, size.width, 1),
    }
