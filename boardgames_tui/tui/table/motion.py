"""Animation of what a move has changed: things are wiped in or light up, numbers count, pieces travel; a curtain opens.

Only paint: the table is drawn as it is, then some cells are painted differently for a few frames. Redrawing a part,
as every key does, ends it.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Any

from rich.style import Style
from textual.geometry import Region
from textual.timer import Timer

from boardgames_tui.tui.paint.canvas import CanvasWidget, Row, ink
from boardgames_tui.tui.paint.themes import Palette, mixed, palette
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.travel import STEPS, Frame, Journey, Travel, places_of

TICK = 0.05
FRAMES = 4
"""The number of frames before the final picture."""
FLASH = (55, 55, 28)
"""By frame, the percentage of the text's colour mixed into cells that light up."""
CARD = (8, 3)
"""The least columns and rows of what is wiped in, where a quarter of its cells are others; anything else lights up."""
SHADE = "▒"
_NUMBER = r"(?<![\d.,])\d{1,4}(?![\d.,])"


class Motion:
    """Marks what has changed on a table, and shows how it comes in."""

    def __init__(self, screen: Table[Any]) -> None:
        self._screen = screen
        self._table = screen.table
        self._timer: Timer | None = None
        """Made when something moves for the first time, and kept: making one takes as long as to draw a part."""
        self._moving = False
        self._left = 0
        self._stays = False
        self._opens = False
        """Whether a curtain does."""
        self._step = 0
        self._journey: Journey | None = None
        self._playing: list[tuple[CanvasWidget, Sequence[Row], Callable[[int], Frame]]] = []
        """Parts with their lines, to see whether they have been drawn again, and their frames."""

    def show(
        self, changed: frozenset[Any], *, stays: bool = False, still: bool = False, travels: Sequence[Travel] = ()
    ) -> None:
        """Draw the table with what has changed, and the pieces that travel.

        If nothing moves, and with `stays`, its marks stay until the next key. `still`: nothing moves now.
        """
        self.end()
        self._table.changed = changed | self._table.changed if stays else changed
        if still or not changed or not self._screen.app.moves:
            self._screen.redraw()
            return
        drawn = self._screen.drawn
        before, places = [(part, part.rows) for part in drawn], places_of(drawn, travels)
        self._screen.redraw()
        self._stays = stays
        colours = palette(self._screen.app)
        for part, old in before:
            regions = [part.spots[spot] for spot in changed & part.spots.keys()]
            if regions and (found := coming(old, part.rows, regions, colours)):
                self._playing.append((part, part.rows, found))
        journey = Journey(drawn, travels, places, colours)
        self._play(journey or None)

    def open(self, parts: Sequence[CanvasWidget]) -> None:
        """The curtain before a table that is shown now slides aside in two halves."""
        self.end()
        if not self._screen.app.moves:
            return
        self._stays = self._opens = True
        for part in parts:
            if part.outdated:  # it will be drawn when it is painted, maybe in another place
                part.overlay_when_drawn(partial(self._slide_before, part))
            else:
                self._slide_before(part)
        self._play()

    def _slide_before(self, part: CanvasWidget) -> Frame:
        """Let the curtain open before a part; what is painted there now."""
        if not self._opens:
            return {}
        colours, width = palette(self._screen.app), self._screen.size.width
        shade = ink(colours.frame, colours.ground)
        found = opening(part.rows, width // 2 - part.region.x, width, shade)
        self._playing.append((part, part.rows, found))
        return found(self._step)

    def _play(self, journey: Journey | None = None) -> None:
        self._journey, self._step = journey, -1
        self._left, self._moving = (STEPS if journey else FRAMES) + 1, True
        if self._timer is None:
            self._timer = self._screen.set_interval(TICK, self.step)
        else:
            self._timer.reset()
        self.step()

    def step(self) -> None:
        self._left -= 1
        self._step += 1
        self._overlay(self._step)
        if not self._left:
            self.end()
            if not self._stays:
                self._table.changed = frozenset()
                self._screen.redraw()

    def end(self) -> None:
        self._opens = False
        if self._moving and self._timer is not None:
            self._timer.pause()
            self._moving = False
            self._overlay(STEPS)
            self._playing, self._journey = [], None

    def _overlay(self, number: int) -> None:
        frames: dict[CanvasWidget, Frame] = {}
        for part, rows, found in self._playing:
            if part.rows is rows and not FRAMES < number < STEPS:  # between these nothing but pieces moves
                frames[part] = found(min(number, FRAMES))
        if self._journey is not None:
            frames = self._journey.over(frames, number)
        for part, lines in frames.items():
            part.overlay(lines)


def coming(
    before: Sequence[Row], now: Sequence[Row], regions: Iterable[Region], colours: Palette
) -> Callable[[int], Frame] | None:
    """Return the lines of a changed part by frame, the last being the final ones; None if nothing has changed."""
    if len(before) != len(now) or not now or len(before[0][0]) != len(now[0][0]):
        return None  # the part has another size: nothing is where it was
    now = list(now)  # what is painted over the part's own lines takes their places
    sheet = Region(0, 0, len(now[0][0]), len(now))
    changes = []
    for region in regions:
        region = region.intersection(sheet)
        cells = [
            (x, y)
            for y in range(region.y, region.bottom)
            for x in range(region.x, region.right)
            if _differs(before[y], now[y], x, colours.lit)
        ]
        if cells:
            changes.append((region, cells))
    if not changes:
        return None
    lines = {y for _region, cells in changes for _x, y in cells}
    lines |= {y for region, cells in changes if _comes_in(region, cells) for y in range(region.y, region.bottom)}

    def frame(step: int) -> Frame:
        if step == FRAMES:
            return {y: now[y] for y in lines}
        frame = {y: (list(now[y][0]), list(now[y][1])) for y in sorted(lines)}
        for region, cells in changes:
            if _comes_in(region, cells):
                _wipe(frame, region, step, Style(color=colours.text, bgcolor=colours.ground))
            else:
                counted: set[tuple[int, int]] = set()
                for y in {y for _x, y in cells}:
                    counted.update((x, y) for x in _count(before[y], frame[y], region, step))
                for x, y in cells:
                    if (x, y) not in counted and step < len(FLASH):
                        frame[y][1][x] = _lightened(now[y][1][x], colours.text, FLASH[step], colours.tints)
        return frame

    return frame


def opening(now: Sequence[Row], middle: int, width: int, shade: Style) -> Callable[[int], Frame]:
    """A curtain as wide as `width` that opens from a column of a part, by frame; the last is the part itself."""

    def frame(step: int) -> Frame:
        if step == FRAMES:
            return dict(enumerate(now))
        half = width * (step + 1) // (2 * FRAMES + 2)
        found = {}
        for y, row in enumerate(now):
            letters, styles = list(row[0]), list(row[1])
            left, right = (max(0, min(len(letters), middle + side)) for side in (-half, half))
            letters[:left], letters[right:] = SHADE * left, SHADE * (len(letters) - right)
            styles[:left], styles[right:] = [shade] * left, [shade] * (len(styles) - right)
            found[y] = letters, styles
        return found

    now = list(now)  # what is painted over the part's own lines takes their places
    return frame


def _differs(old: Row, new: Row, x: int, lit: str) -> bool:
    """Whether a cell has changed, apart from the mark that says so."""
    if old[0][x] != new[0][x]:
        return True
    was, style = old[1][x], new[1][x]
    return was is not style and was != style and (style.bgcolor is None or style.bgcolor.name != lit.lower())


def _comes_in(region: Region, cells: Sequence[tuple[int, int]]) -> bool:
    """Whether there is something new, rather than the same with changes."""
    return region.width >= CARD[0] and region.height >= CARD[1] and 4 * len(cells) >= region.area


def _wipe(frame: Frame, region: Region, step: int, empty: Style) -> None:
    """Leave empty what has not come in yet: it comes from the left, its first line a step before the others."""
    for y in range(region.y, region.bottom):
        start = region.x + region.width * (step + (y == region.y)) // FRAMES
        letters, styles = frame[y]
        letters[start : region.right] = " " * (region.right - start)
        styles[start : region.right] = [empty] * (region.right - start)


def _count(old: Row, frame: Row, region: Region, step: int) -> Iterable[int]:
    """Put numbers between the old and the new in place of those that begin or end where another did; their columns."""
    was, new = ("".join(row[0][region.x : region.right]) for row in (old, frame))
    if len(was) != region.width or len(new) != region.width:
        return  # there are wide letters: columns are no places in the text
    ends = {place: match for match in re.finditer(_NUMBER, was) for place in (-match.start() - 1, match.end())}
    for match in re.finditer(_NUMBER, new):
        start, end = match.span()
        former = ends.get(end) or ends.get(-start - 1)
        if former is None or former[0] == match[0]:
            continue
        value = int(former[0]) + (int(match[0]) - int(former[0])) * (step + 1) // (FRAMES + 1)
        text = str(value).rjust(end - start) if former.end() == end else str(value).ljust(end - start)
        if len(text) == end - start:
            frame[0][region.x + start : region.x + end] = text
            yield from range(region.x + start, region.x + end)


@lru_cache(1024)
def _lightened(style: Style, text: str, share: int, tints: bool) -> Style:
    """A cell's colours while it lights up; where colours cannot be mixed, turned round."""
    if not tints:
        return style + Style(reverse=True)
    letter, ground = (colour and mixed(colour.name, text, share) for colour in (style.color, style.bgcolor))
    return Style(color=letter, bgcolor=ground, bold=style.bold)
