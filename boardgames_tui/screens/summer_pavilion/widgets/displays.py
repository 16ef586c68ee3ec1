"""The displays as plates with their tiles, and the centre."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.commands import CENTRE, SOURCES
from boardgames_tui.games.summer_pavilion.components import board
from boardgames_tui.games.summer_pavilion.components.piece_words import letter
from boardgames_tui.screens.summer_pavilion.spots import Group, Source
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import ANSI, clip_name, wrap

_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Indexed by the painted quarters: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""
_FADED = 55
"""How much of the plate shows through a tile that goes to the centre, in percent."""
_WHOLE = str.maketrans("▄▀", "  ")
"""What is left out if half cells can't be drawn."""


class TileShape(NamedTuple):
    """A tile as a rhombus of blocks."""

    rows: tuple[str, ...]
    least: int
    """The columns of a slot for two tiles."""
    lines: int
    """The lines of a slot for two tiles."""

    @property
    def width(self) -> int:
        return len(self.rows[0])


S = TileShape(("▗▟█▙▖", "▝▜█▛▘"), 10, 6)
M = TileShape((" ▗▟█▙▖ ", "▐█████▌", " ▝▜█▛▘ "), 14, 8)
L = TileShape(("   ▄█▄   ", " ▄█████▄ ", "█████████", " ▀█████▀ ", "   ▀█▀   "), 19, 12)
XL = TileShape(
    (
        "     ▄█▄     ",
        "   ▄█████▄   ",
        " ▄█████████▄ ",
        "█████████████",
        " ▀█████████▀ ",
        "   ▀█████▀   ",
        "     ▀█▀     ",
    ),
    28,
    17,
)


def across(displays: int) -> int:
    """How many slots are side by side, in two rows; the last one is the centre."""
    return (displays + 2) // 2


def shape_in(pitch: int, lines: int) -> TileShape:
    """The largest tiles of which two by two fit a slot."""
    return next((shape for shape in (XL, L, M) if shape.least <= pitch and shape.lines <= lines), S)


@cache
def _plate(width: int, height: int) -> tuple[str, ...]:
    """A round plate in quarters of cells."""

    def inside(column: int, line: int) -> bool:
        x, y = (2 * column + 1) / (2 * width) - 1, (2 * line + 1) / (2 * height) - 1
        return bool(abs(x) ** 3.2 + abs(y) ** 3.2 <= 1)

    return tuple(
        "".join(
            _QUARTERS[
                sum(
                    bit
                    for bit, right, down in ((1, 0, 0), (2, 1, 0), (4, 0, 1), (8, 1, 1))
                    if inside(2 * x + right, 2 * y + down)
                )
            ]
            for x in range(width)
        )
        for y in range(height)
    )


def _edges(blocks: str, above: bool) -> Iterator[tuple[int, str]]:
    """Where a tile's outline runs beside a row, above or below its middle."""
    if blocks.startswith(" "):
        left, right = len(blocks) - len(blocks.lstrip()) - 1, len(blocks.rstrip())
        yield from zip((left, right), "/\\" if above else "\\/", strict=True)


class Laid(NamedTuple):
    """Where a display and its tiles are."""

    plate: Region
    shape: TileShape
    tiles: dict[int, list[Region]]
    """Colour -> the regions of its tiles."""


@lru_cache(256)
def _laid(slot: Region, counts: tuple[int, ...]) -> Laid:
    """Lay out tiles two by two, the most frequent colour first, so that each colour is together."""
    shape = shape_in(slot.width, slot.height)
    width, height = shape.width, len(shape.rows)
    gap = min(2, max(0, (slot.width - 2 * width) // 2))
    wide = min(slot.width - (slot.width > 2 * width + gap), 2 * width + gap + 2)
    plate = Region(slot.x + (slot.width - wide) // 2, slot.y, wide, slot.height - 1)
    left = plate.x + plate.width // 2 - width - gap // 2
    top = plate.y + 1 + (plate.height - 1 - 2 * height) // 2
    places = [Region(left + x * (width + gap), top + y * height, width, height) for y in (0, 1) for x in (0, 1)]
    tiles: dict[int, list[Region]] = {}
    for colour in sorted(filter(counts.__getitem__, range(len(counts))), key=lambda colour: -counts[colour]):
        tiles[colour], places = places[: counts[colour]], places[counts[colour] :]
    return Laid(plate, shape, tiles)


class Displays(PavilionPart):
    """The table while tiles are taken."""

    def drawn_of(self) -> object:
        spot = self.table.cursor.spot if not self.table.watching else None
        return self.marks, spot, self.view.displays, self.view.centre, self.view.marker, self.view.joker

    def draw(self, canvas: Canvas) -> None:
        displays = self.view.displays
        columns = across(len(displays))
        pitch, lines = canvas.width // columns, (canvas.height + 1) // 2
        for index, source in enumerate((*SOURCES[: len(displays)], CENTRE)):
            row, column = divmod(index, columns)
            slot = Region(column * pitch, row * lines, pitch, lines)
            if source == CENTRE:
                self._centre(canvas, slot)
            else:
                self._one_display(canvas, slot, source, displays[index])

    def _taken_from(self, source: str) -> Sequence[int]:
        return self.table.taken()[0] if self.table.is_at(source) else board.NONE

    def _one_display(self, canvas: Canvas, slot: Region, source: str, counts: tuple[int, ...]) -> None:
        here, taken = self.table.is_at(source), self._taken_from(source)
        lit = here or Source(source) in self.table.changed

        def draw(sheet: Canvas, region: Region) -> None:
            self._put_display(sheet, _laid(region, counts), source, taken, here, lit)

        self.piece(canvas, slot, (counts, taken, here, lit), draw)
        laid = _laid(slot, counts)
        found = {Group(source, colour): Region.from_union(regions) for colour, regions in laid.tiles.items()}
        # Three in a corner enclose the fourth, so that one is found first.
        self.spots.update(dict(sorted(found.items(), key=lambda each: each[1].area)))
        self.spots[Source(source)] = laid.plate

    def _put_display(
        self, canvas: Canvas, laid: Laid, source: str, taken: Sequence[int], here: bool, lit: bool
    ) -> None:
        colours, plate = self.colours, laid.plate
        ground = (colours.lit if lit else colours.card) if laid.tiles else colours.panel
        if colours.depth == ANSI:
            ground = colours.ground
        else:
            self._lay_plate(canvas, plate, ground)
        middle = plate.x + plate.width // 2
        if here:
            canvas.put(middle - 1, plate.y, f"►{source}◄", ink(colours.on(colours.accent), colours.accent, True))
        else:
            style = ink(colours.text if laid.tiles else colours.dim, ground, bool(laid.tiles))
            canvas.put(middle, plate.y, source, style)
        for colour, regions in laid.tiles.items():
            for number, (x, y, _width, _height) in enumerate(regions):
                chosen = number < taken[colour]
                self._tile_shape(canvas, x, y, laid.shape, colour, ground, chosen, any(taken) and not chosen)
        if not laid.tiles:
            words = _("empty")
            canvas.put(middle - cell_len(words) // 2, plate.y + plate.height // 2, words, ink(colours.dim, ground))

    def _lay_plate(self, canvas: Canvas, plate: Region, ground: str) -> None:
        inside, edge = ink(self.colours.text, ground), ink(ground, self.colours.ground)
        for y, row in enumerate(_plate(plate.width, plate.height), plate.y):
            for x, block in enumerate(row, plate.x):
                if block == "█":
                    canvas.put(x, y, " ", inside)
                elif block != " ":
                    canvas.put(x, y, block, edge)

    def _tile_shape(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        shape: TileShape,
        colour: int,
        ground: str,
        chosen: bool = False,
        left: bool = False,
    ) -> None:
        """Draw a tile; one that would be taken has arrows and, if large, edges; one that would be left is faded."""
        colours, word = self.colours, letter(colour)
        fill = self.colour(colour)
        if left and colours.tints:
            fill = colours.tint(fill, ground, _FADED)
        for row, blocks in enumerate(shape.rows):
            for column, block in enumerate(blocks if self.halves else blocks.translate(_WHOLE)):
                if block != " ":
                    canvas.put(x + column, y + row, block, ink(fill, fill if block == "█" else ground))
        line, middle = y + (len(shape.rows) - 1) // 2, x + shape.width // 2
        style = ink(colours.on(fill), fill, True)
        if not chosen:
            word = f"({word})" if left and not colours.tints else word
            canvas.put(middle - len(word) // 2, line, word, style)
            return
        fill, paper = colours.reversed
        if shape is S:
            canvas.put(middle, line, word, style)
            for column, arrow in ((x, "►"), (x + shape.width - 1, "◄")):
                canvas.put(column, line, arrow, ink(colours.text, ground, True))
            return
        canvas.put(middle - 1, line, f"►{word}◄", ink(paper, fill, True))
        for row, blocks in enumerate(shape.rows if shape in (L, XL) else ()):
            for column, edge in _edges(blocks, row * 2 < len(shape.rows)):
                canvas.put(x + column, y + row, edge, ink(colours.text, ground, True))

    def _centre(self, canvas: Canvas, slot: Region) -> None:
        """Draw one tile of each colour with its count, and what the start marker costs."""
        colours, view, here = self.colours, self.view, self.table.is_at(CENTRE)
        x, y, width, height = slot.x + 1, slot.y, slot.width - 2, slot.height
        counts = view.centre
        there = [colour for colour, count in enumerate(counts) if count]
        lit = Source(CENTRE) in self.table.changed
        ground = colours.lit if lit else colours.ground
        if lit:
            canvas.fill(Region(slot.x, y, slot.width, height - 1), ink(colours.text, ground))
        key = self.table.sign("summer-pavilion.centre")
        if here:
            at = canvas.put(x - 1, y, f"►{key}◄", ink(colours.on(colours.accent), colours.accent, True))
        else:
            at = canvas.put(x, y, key, ink(colours.accent, ground, True)) + 1
        canvas.put(at + here, y, _("centre"), ink(colours.text, ground, True))
        taken = self._taken_from(CENTRE)
        below = y + 1
        for shape, step, high in ((M, M.width + 3, 4), (S, S.width + 3, 3)):
            columns = min(3, (width + 1) // step)
            rows = -(-len(there) // max(1, columns))
            if columns > 1 and rows * high <= height - 4:
                for index, colour in enumerate(there):
                    row, column = divmod(index, columns)
                    left, top = x + column * step, y + 1 + row * high
                    self._tile_shape(canvas, left, top, shape, colour, ground, taken[colour] > 0)
                    middle = top + (len(shape.rows) - 1) // 2
                    words = f"x{counts[colour]}"
                    end = canvas.put(left + shape.width, middle, words, ink(colours.text, ground, True))
                    self.spots[Group(CENTRE, colour)] = Region(left, top, end - left, len(shape.rows))
                below = y + 1 + rows * high
                break
        else:
            below = self._small_centre(canvas, Region(x - 1, y + 1, width + 2, height), there, ground)
        self._marker(canvas, Region(x, below, width + 1, min(slot.bottom, canvas.height) - below), there, ground)
        self.spots[Source(CENTRE)] = Region(slot.x, y, slot.width, height - 1)

    def _small_centre(self, canvas: Canvas, region: Region, there: Sequence[int], ground: str) -> int:
        """Draw the centre as chips with counts. Returns the line below them."""
        taken, counts = self._taken_from(CENTRE), self.view.centre
        columns = max(1, region.width // 5)
        for index, colour in enumerate(there):
            row, column = divmod(index, columns)
            left, top = region.x + column * 5, region.y + row
            if taken[colour]:
                fill, paper = self.colours.reversed
                at = canvas.put(left, top, f"►{letter(colour)}◄", ink(paper, fill, True))
            else:
                at = self.tile(canvas, left, top, colour)
            at = canvas.put(at, top, str(counts[colour]), ink(self.colours.text, ground, True))
            self.spots[Group(CENTRE, colour)] = Region(left, top, at - left, 1)
        return region.y + -(-len(there) // columns)

    def _marker(self, canvas: Canvas, region: Region, there: Sequence[int], ground: str) -> None:
        """Draw who has the start marker, or what it costs to take it."""
        view = self.view
        if view.marker is None:
            told = [
                _("The first to take from the centre gets the start marker and loses a point per tile."),
                _("start marker") + "\n" + _("−1 per tile"),
                _("marker: −1 each"),
                _("marker −1"),
            ]
        else:
            name = clip_name(self.table.names[view.marker], max(6, region.width - 8))
            told = [_("start marker: {where}").format(where=name), _("marker: {name}").format(name=name)]
            if not there:
                told = [_("empty"), *told] if region.height < 2 else [f"{_('empty')}; {told[0]}", *told]
        for words in told:
            lines = [line for part in words.split("\n") for line in wrap(part, region.width)]
            if len(lines) <= region.height:
                for y, line in enumerate(lines, region.y):
                    letters = self.colours.text if view.marker is None else self.colours.dim
                    canvas.put(region.x, y, line, ink(letters, ground))
                return
