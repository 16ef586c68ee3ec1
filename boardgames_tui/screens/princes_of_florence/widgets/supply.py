"""What is left in the supply: buildings with their patterns, landscapes, freedoms, cards."""

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.commands import FREEDOM_OF
from boardgames_tui.games.princes_of_florence.components import BUILDINGS, FREEDOM_NAMES, LANDSCAPES
from boardgames_tui.screens.princes_of_florence.model.placement import shape_lines
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.tui.paint.canvas import Canvas, ink

WIDE = 18
"""The columns of a tile with its name."""
_NARROW = 40
"""In fewer columns than this freedoms and cards have a line each."""


def lines(width: int, room: int = 0) -> int:
    """How many of `room` lines it can use at a width in columns; at least what it needs."""
    rows = -(-(BUILDINGS + len(LANDSCAPES)) // _across(width))
    rest = 7 if width < _NARROW else 3
    pictured = 3 * rows + (1 if _across(width) > 2 else rest)
    return pictured if pictured <= room else rest + rows


def _across(width: int) -> int:
    """How many tiles fit side by side."""
    return max(1, min(4, (width - 1) // WIDE))


class Supply(PrincesPart):
    """Tiles and cards that nobody has yet."""

    follows_cursor = False

    def drawn_of(self) -> object:
        view = self.view
        return self.marks, view.buildings, view.landscapes, view.freedoms, view.decks

    def draw(self, canvas: Canvas) -> None:
        view = self.view
        self.rule(canvas, 0, 0, canvas.width, _("left in the supply"))
        tiles = [*view.buildings.items(), *view.landscapes.items()]
        columns = _across(canvas.width)
        pitch = (canvas.width - 1) // columns
        rows = -(-len(tiles) // columns)
        beside = columns > 2 and canvas.height > 3 * rows
        lines = canvas.height - (7 if canvas.width < _NARROW else 1 if beside else 3)
        each = max(1, min(3, lines // rows))
        for index, (name, left) in enumerate(tiles):
            row, column = divmod(index, columns)
            if row >= lines // each:
                break
            x, y = 1 + column * pitch, 1 + row * each
            tile = self.tables.tile_of[name]
            self.swatch(canvas, x, y, tile)
            style = self.text if left else self.dim
            self.words(canvas, x + 3, y, pitch - 6, _(self.tables.box.tiles[tile].name), style)
            canvas.right(x + pitch - 1, y, str(left), self.bold if left else self.dim)
            if each > 2:
                draw_shape(self, canvas, x + 3, y + 1, tile, left > 0)
        x, y = 1, 1 + min(rows * each, lines)
        if beside:  # the last tiles
            x, y = 1 + len(tiles) % columns * pitch, 1 + (rows - 1) * each
        pieces = [
            (_("{name} {left}").format(name=_(FREEDOM_NAMES[FREEDOM_OF[name]]), left=left), self.text)
            for name, left in view.freedoms.items()
        ]
        names = (_("professions {left}"), _("bonus {left}"), _("prestige {left}"))
        cards = [(name.format(left=left), self.text) for name, left in zip(names, view.decks, strict=True)]
        narrow = ([each] for each in (*pieces, *cards))
        for line in narrow if canvas.width < _NARROW else (pieces, cards):
            self.spread(canvas, x, y, canvas.width - x, line)
            y += 1


def draw_shape(
    part: PrincesPart, canvas: Canvas, x: int, y: int, tile: int, there: bool = True, turn: str = ""
) -> None:
    """Draw the outline of a rotated tile; pale if none is left."""
    style = ink(part.paint(tile) if there else part.colours.frame, part.colours.ground)
    for line in shape_lines(part.tables, tile, turn):
        canvas.put(x, y, "".join(letter * 2 for letter in line), style)
        y += 1
