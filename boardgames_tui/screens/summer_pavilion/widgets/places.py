"""The layout of the table: one for each phase."""

from typing import NamedTuple

from textual.geometry import Region, Size

from boardgames_tui.screens.summer_pavilion.widgets import colours, displays, end_bonuses, pavilions, pay, tiles
from boardgames_tui.screens.summer_pavilion.widgets.mosaic import COLUMNS, LINES
from boardgames_tui.tui.table.layout import TWO_COLUMNS, Board, Panel, around, halved, largest, round_about


class _Table(NamedTuple):
    """The sizes of the parts in a terminal of a given size."""

    width: int
    height: int
    scale: int
    """The scale of one's own pavilion."""
    side: int
    """The columns beside the displays."""
    slot: int
    """The lines of a display."""


_TABLES = (
    _Table(200, 60, 3, 64, 19),
    _Table(140, 44, 2, 42, 13),
    _Table(100, 32, 2, 42, 8),
    _Table(0, 0, 1, 27, 6),
)
_TALL = 50
"""From this height on, a narrow terminal has one's own pavilion below the displays."""
_SCALES = (5, 4, 3, 2)
"""The sizes of the pavilion while tiles are placed."""
_ROWS = 6
"""The lines of the table of colours, with its title and without a heading."""


def taking(size: Size, count: int, players: int, told: bool) -> dict[str, Region]:
    """The parts while tiles are taken; `told`: whether there is a story."""
    width, height = size
    table = next(each for each in _TABLES if width >= each.width and height >= each.height)
    if table.scale == 1 and height >= _TALL:
        return _tall(size, players, told)
    lines, others = height - 4, players - 1
    left = width - table.side - 1
    found = round_about(size)
    slot = table.slot
    shape = displays.shape_in(left // displays.across(count), slot)
    slot = min(slot, shape.lines + (shape is displays.L))
    drawn = 2 * slot - (table.width < 140)  # no blank line below the second row if every line is needed
    found["displays"] = Region(0, 1, left, drawn)
    side = _Stack(left + 1, table.side, lines)
    below = _Stack(0, left, lines, drawn)
    side.add("pavilion", 1 + LINES * table.scale + (slot > displays.M.lines or table.scale == 1))
    side.add("own", 2)
    full = end_bonuses.lines(table.side)
    if table is _TABLES[0]:
        below.add("colours", colours.MOST)
        below.add("others", lines - below.used)
        side.add("short", 6)
        side.add("full", full)
        if told:
            side.add("news", 1 + 2 * others)
            side.add("story", lines)
        else:
            side.add("tiles", lines)
        return found | below.found | side.found
    if table is _TABLES[1]:
        news = min(2 * others + 1 if told else tiles.LINES, lines - below.used - colours.MOST - others - 1)
        below.add("colours", lines - below.used - others - 1 - news)
        below.add("seats", others + 1)
        below.add("news" if told or lines - below.used < tiles.LINES else "tiles", lines - below.used)
        side.add("short", min(6, lines - side.used - full))
        side.add("full", lines)
        return found | below.found | side.found
    whole = _Stack(0, width, lines)
    if table is _TABLES[2]:
        news = max(1, min(max(3, others), lines - below.used - others - 1 - _ROWS)) * told
        if lines - side.used - news > 1:
            side.add("short", lines - side.used - news)
        below.add("colours", lines - below.used - others - 1 - news)
        below.add("seats", others + 1)
    else:
        news = min(max(2, others), lines - below.used - _ROWS + 1) * told
        below.add("colours", lines - below.used - news)
        side.add("seats", lines - side.used - news)
    whole.used = lines - news
    whole.add("news", news)
    return found | below.found | side.found | whole.found


def _tall(size: Size, players: int, told: bool) -> dict[str, Region]:
    """Displays, one's own pavilion, and the table of colours, one below the other."""
    width, lines, others = size.width, size.height - 4, players - 1
    slot, board = displays.M.lines, COLUMNS * 2 + 2
    left = _Stack(0, board, lines, 2 * slot)
    left.add("pavilion", 2 + LINES * 2)
    side = _Stack(board + 1, width - board - 1, left.used, 2 * slot)
    side.add("own", 2)
    side.add("seats", 1 + others)
    side.add("full", end_bonuses.lines(width - board - 1))
    side.add("short", lines)
    whole = _Stack(0, width - 1, lines, left.used)  # not in one column with title and prompt, which never shrink
    news = min(others, lines - left.used - _ROWS + 1) * told
    whole.add("colours", lines - left.used - news)
    whole.add("news", news)
    found = round_about(size) | left.found | side.found | whole.found
    return found | {"displays": Region(0, 1, width, 2 * slot)}


class _Stack:
    """Parts one below the other."""

    def __init__(self, x: int, width: int, lines: int, used: int = 0) -> None:
        self.x, self.width, self.lines, self.used = x, width, lines, used
        self.found: dict[str, Region] = {}

    def add(self, name: str, lines: int) -> None:
        """Add a part of that many lines, or of all that are left; nothing if there are none."""
        lines = min(lines, self.lines - self.used)
        if lines > 0:
            self.found[name] = Region(self.x, 1 + self.used, self.width, lines)
            self.used += lines


def placing(size: Size, players: int, told: bool, lines: int) -> dict[str, Region]:
    """The parts while tiles are placed: the largest pavilion with room beside it; below it the rack and what else fits.

    `lines`: those that the choice needs; 0: as many as fit.
    """
    boards = [Board(COLUMNS * scale, LINES * scale) for scale in _SCALES]
    drawn, others = largest(size, boards), players - 1
    left, beside = size.height - 4 - drawn.height, size.width - drawn.width - 1
    in_two = beside > TWO_COLUMNS
    first = halved(beside, 2 * COLUMNS) if in_two else beside
    second = beside - 1 - first if in_two else beside
    others_below = not in_two and left > LINES + 4 and COLUMNS * others <= drawn.width
    least, most = pavilions.others_lines(others, drawn.width if others_below else second, size.height - 8)
    full = end_bonuses.lines(first)
    few = (
        pay.LEAST
        if size.height < 32
        else pay.LIKED
        if size.height < 44
        else pay.MOST - (3 if beside >= pay.WIDE else 1)
    )
    liked, useful = lines or few, lines or (pay.MOST if in_two else few)
    titled = 1 if size.height < 32 else 2  # with a title, or without
    each = 1 if in_two or second >= 60 else 2 if second >= 36 else 3
    news = [
        Panel("news", 2, 1 + others * each, 2 + others if in_two else 1 + others * max(2, each), second=True)
    ] * told
    near = [Panel("short", 3, 6, 19 if in_two else 10, below=left > 6 and not others_below)]
    if told and others > 1 and size.height < 32:
        near = []
    boards_fit = in_two and least + 3 <= size.height - 4  # points and tiles are above each pavilion, and need no lines
    listed = others + titled - 1
    small = Panel("others", least, least, most, below=others_below, columns=2 * COLUMNS * in_two, second=True)
    panels = [
        Panel("pay", min(pay.LEAST, liked), liked, useful),
        Panel("own", 2, 2, 2, below=left > 1),
        Panel("supply", titled, 2, 2, below=left > 3),
        *([] if boards_fit else [Panel("seats", listed, listed, listed)]),
        Panel("full", full, full, 3 * full - 3 if in_two else full),
        *([small, *news] if boards_fit else [*news, small]),  # if there is little room, news first
        *near,
        Panel("tiles", tiles.LINES, tiles.LINES, 2 * tiles.LINES - 1 if in_two else tiles.LINES, optional=True),
        *([Panel("story", 3, 6, 20, second=True)] if in_two and told else []),
    ]
    return around(size, "pavilion", boards, panels)
