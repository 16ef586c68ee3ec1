"""Drawing by lines: a grid of cells, and the widget that shows one.

Measured: 200 small widgets cost 350 ms before the first paint, one widget that renders lines 20. So every part of a
table is one `CanvasWidget`.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import compress, groupby, pairwise
from operator import is_not
from typing import Any, ClassVar, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widget import Widget

from boardgames_tui.tui.paint.cells import UNEVEN, cell_len

SpotT = TypeVar("SpotT", bound=Hashable)
Row = tuple[list[str], list[Style]]
"""The cells of a line and the style of each."""
LIGHT = "┌─┐│└┘"
DOUBLE = "╔═╗║╚╝"


@cache
def ink(colour: str, ground: str, bold: bool = False) -> Style:
    """Letters in one colour on another, each as palettes name it."""
    # xterm, the Linux console and others show bold black as grey, which cannot be read on a chip.
    return Style(color=colour, bgcolor=ground, bold=bold and colour != "black")


@lru_cache(4096)
def _all_narrow(text: str) -> bool:
    """Whether each letter takes one cell. Cached: a table repeats few pieces."""
    return text.isascii() or all(cell_len(letter) == 1 for letter in text)


class Canvas:
    """A grid of cells to draw on. Cells outside are dropped."""

    def __init__(self, width: int, height: int, style: Style, halves: bool = True) -> None:
        """`halves`: whether half cells can be drawn."""
        self.width = width
        self.height = height
        self.style = style
        self.halves = halves
        self.cells = [[" "] * width for _ in range(height)]
        self.styles = [[style] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> int:
        """Write text from a cell on; returns the column after it."""
        if not 0 <= y < self.height:
            return x
        if style is None:  # not `or`: asking a style whether it is one costs more than all the rest
            style = self.style
        row, styles, length = self.cells[y], self.styles[y], len(text)
        end = x + length
        if x >= 0 and end <= self.width and _all_narrow(text):
            if length == 1:
                row[x], styles[x] = text, style
            else:
                row[x:end], styles[x:end] = text, (style,) * length
            return end
        for letter in text:
            wide = 1 if letter.isascii() else cell_len(letter)
            if wide == 0:
                if 0 < x <= self.width and letter not in UNEVEN:
                    row[x - 1] += letter
                continue
            if x >= 0 and x + wide <= self.width:
                row[x] = letter
                styles[x] = style
                if wide == 2:
                    row[x + 1] = ""
                    styles[x + 1] = style
            x += wide
        return x

    def lay(self, x: int, y: int, letters: Sequence[str], styles: Sequence[Style]) -> None:
        """Lay cells side by side, each with a letter of one column and its own style."""
        start, end = max(x, 0), min(x + len(letters), self.width)
        if 0 <= y < self.height and start < end:
            self.cells[y][start:end] = letters[start - x : end - x]
            self.styles[y][start:end] = styles[start - x : end - x]

    def right(self, x: int, y: int, text: str, style: Style | None = None) -> None:
        """Write text so that it ends before column `x`."""
        self.put(x - cell_len(text), y, text, style)

    def fill(self, region: Region, style: Style, letter: str = " ") -> None:
        for y in range(region.y, region.bottom):
            self.put(region.x, y, letter * region.width, style)

    def frame(self, region: Region, style: Style, lines: str = LIGHT) -> None:
        x, y, width, height = region
        if width < 2 or height < 2:
            return
        self.put(x, y, lines[0] + lines[1] * (width - 2) + lines[2], style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, lines[3], style)
            self.put(x + width - 1, row, lines[3], style)
        self.put(x, y + height - 1, lines[4] + lines[1] * (width - 2) + lines[5], style)

    def row(self, y: int) -> Row:
        return self.cells[y], self.styles[y]


class Line(Strip):
    """A line as Textual paints it, freed when another replaces it.

    Textual's own refers to itself (a whole line is its own only part), so it stays until garbage is collected:
    a thousand objects a move.
    """

    __slots__ = ()

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        cuts = [*cuts]
        return [self] if cuts == [self.cell_length] else super().divide(cuts)


def strip(row: Row) -> Strip:
    letters, styles = row
    width = len(letters)
    # By identity: `ink` makes each style once, and comparing two costs more than all the rest.
    changes = compress(range(1, width), map(is_not, styles, styles[1:]))
    return Line([Segment("".join(letters[x:end]), styles[x]) for x, end in pairwise([0, *changes, width])], width)


_NOTHING = Strip([])


class CanvasWidget(Widget):
    """A widget that draws itself on a canvas and knows which of its regions can be chosen."""

    DEFAULT_CSS = "CanvasWidget { height: 1fr; width: 1fr; }"
    ALLOW_SELECT = False

    class Clicked(Message):
        """The mouse has chosen one of the widget's spots."""

        def __init__(self, widget: "CanvasWidget", spot: Any) -> None:
            super().__init__()
            self.widget = widget
            self.spot = spot

        @property
        def control(self) -> "CanvasWidget":
            return self.widget

    virtual_size = Reactive(Size(0, 0), repaint=False)
    """Not as Textual's own, which lays everything out and paints it a second time where a widget has got another size:
    nothing scrolls here."""

    halves: bool = True
    """Whether half cells can be drawn, as of the last drawing."""

    follows_cursor: ClassVar[bool] = True
    """Whether it must be drawn again when only the cursor has moved."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id, classes=classes)
        self.spots: dict[Any, Region] = {}
        """The regions that can be pointed at, by spot; `draw` fills it. Each screen has its own type of spots."""
        self._rows: list[Row] = []
        self._strips: list[Strip] = []
        self._unmade: set[int] = set()
        """The lines that are drawn and not made into strips yet: some are drawn twice before they are painted."""
        self._drawn = Size(0, 0)
        self._lays_over: Callable[[], Mapping[int, Row]] | None = None
        self._drawn_of: object = None

    def ground(self) -> Style:
        return self.rich_style

    def draw(self, canvas: Canvas) -> None:
        """Draw everything again, and note the spots."""
        raise NotImplementedError

    def draw_over(self, canvas: Canvas) -> None:
        """Draw over the rest, when `draw` has recorded the spots."""

    def drawn_of(self) -> object:
        """All that the drawing depends on besides its size; nothing is drawn while it is equal. None: always draw."""
        return None

    def redraw(self) -> None:
        """Draw again; only the lines that changed are painted."""
        if regions := self.draw_anew():
            # The screen paints it: a widget that asks for itself costs a message, and a task that wakes up.
            self.screen.refresh(*regions)

    def draw_anew(self) -> list[Region]:
        """Draw again. Returns the parts of the screen that must be painted."""
        return self._regions_of(self._draw())

    def _regions_of(self, changed: Sequence[int]) -> list[Region]:
        """Return the screen regions of these lines, counted from the top: one for each run of them."""
        if not changed:
            return []  # asking where it lies costs as much as drawing a line
        left, top, width, _height = self.region
        runs = ([y for _at, y in run] for _gap, run in groupby(enumerate(changed), lambda each: each[1] - each[0]))
        return [Region(left, top + run[0], width, len(run)) for run in runs]

    @property
    def rows(self) -> Sequence[Row]:
        """The lines as they are painted: another list each time the widget is drawn."""
        return self._rows

    def overlay(self, rows: Mapping[int, Row]) -> None:
        """Paint these in place of some lines, from the top, until the widget is drawn again."""
        shown = sorted(rows.keys() - self._unmade)  # the others are going to be painted anyway
        for y, row in rows.items():
            self._rows[y] = row
        self._unmade.update(rows)
        if shown:
            self.screen.refresh(*self._regions_of(shown))

    def overlay_when_drawn(self, found: Callable[[], Mapping[int, Row]]) -> None:
        """As `overlay`, once it is drawn at its final size, before it is shown."""
        self._lays_over = found

    @property
    def outdated(self) -> bool:
        """Whether it must be drawn again before it is painted."""
        return self._drawn != self.outer_size

    def outdate(self) -> None:
        """Draw again when it is painted next, at the size that it has then."""
        self._drawn = Size(0, 0)

    def _draw(self) -> list[int]:
        """Draw everything. Returns the lines that are not as they were."""
        # The whole size: nothing of ours has a border, and Textual looks for that of the content again each time.
        width, height = size = self.outer_size
        if width < 1 or height < 1:  # below 0 where a terminal is pulled to a few cells
            self._drawn, self.spots = size, {}
            self._rows, self._strips, self._unmade = [], [], set()
            return []
        drawn_of = self.drawn_of()
        if size == self._drawn and drawn_of is not None and drawn_of == self._drawn_of:
            return []
        self._drawn, self._drawn_of, self.spots = size, drawn_of, {}
        canvas = Canvas(width, height, self.ground(), self.halves)
        self.draw(canvas)
        self.draw_over(canvas)
        before, self._rows = self._rows, [canvas.row(y) for y in range(height)]
        if len(before) != height:
            changed = list(range(height))
            self._strips, self._unmade = [_NOTHING] * height, set(changed)
        else:
            changed = [y for y, row in enumerate(self._rows) if row != before[y]]
            self._unmade.update(changed)
        return changed

    def render_line(self, y: int) -> Strip:
        """The line as it was drawn last; at a new size, drawn now, so that no empty frame is painted first."""
        self._make()
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width, self.ground())

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines as they are painted: a cell of ours has all its colours, so no style of Textual's goes on top.

        Textual's way would keep each line twice, and those of the last hundred tables long after they were left.
        """
        self._make()
        strips = self._strips[crop.y : crop.bottom]
        strips += [Strip.blank(self._drawn.width, self.ground())] * (crop.height - len(strips))
        for line_filter in self.get_line_filters():
            strips = [strip.apply_filter(line_filter, self.background_colors[1]) for strip in strips]
        if crop.x == 0 and crop.width == self._drawn.width:
            return strips
        return [strip.crop(crop.x, crop.right) for strip in strips]

    def _make(self) -> None:
        """Draw at the current size what is to be painted."""
        if self._drawn != self.outer_size:
            self._rows = []
            self._draw()
            if self._lays_over is not None:
                found, self._lays_over = self._lays_over, None
                for y, row in found().items():
                    self._rows[y] = row
        for y in self._unmade:
            self._strips[y] = strip(self._rows[y])
        self._unmade.clear()

    def spot_at(self, place: Offset) -> Any:
        for spot, region in self.spots.items():
            if region.contains_point(place):
                return spot
        return None

    def on_click(self, event: events.Click) -> None:
        spot = self.spot_at(event.offset)
        if spot is not None:
            event.stop()
            self.post_message(self.Clicked(self, spot))


def nearest(spots: Mapping[SpotT, Region], current: SpotT | None, dx: int, dy: int) -> SpotT | None:
    """The spot that the eye expects in a direction: ahead, and little aside; `current` if there is none."""
    if current is None or current not in spots:
        return next(iter(spots), current)
    here = spots[current]
    best, best_cost = current, float("inf")
    for spot, there in spots.items():
        ahead = dx * (there.x + there.width / 2 - here.x - here.width / 2) / 2
        ahead += dy * (there.y + there.height / 2 - here.y - here.height / 2)
        if dx:
            aside = max(0, there.y - here.bottom + 1, here.y - there.bottom + 1) * 2 + abs(
                there.y + there.height / 2 - here.y - here.height / 2
            )
        else:
            aside = (
                max(0, there.x - here.right + 1, here.x - there.right + 1) / 2
                + abs(there.x + there.width / 2 - here.x - here.width / 2) / 8
            )
        if spot != current and ahead > 0.4 and ahead + 3 * aside < best_cost:
            best, best_cost = spot, ahead + 3 * aside
    return best
