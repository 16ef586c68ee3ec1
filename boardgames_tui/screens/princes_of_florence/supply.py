"""What is left in the supply: buildings with their outlines, freedoms, cards."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.commands import FREEDOM_OF
from boardgames_tui.games.princes_of_florence.components import FREEDOM_NAMES
from boardgames_tui.screens.princes_of_florence.ghost import shape_lines
from boardgames_tui.screens.princes_of_florence.part import PrincesPart
from boardgames_tui.tui.canvas import Canvas


def draw_supply(part: PrincesPart, canvas: Canvas, region: Region) -> None:
    """Buildings, freedoms and cards that are left; in the variants the landscapes, too."""
    view = part.view
    x, y, width, height = region
    if height < 3:
        return
    shapes = height >= 12
    y += height > 12 or 8 < height < 12
    part.rule(canvas, x, y, width, _("left in the supply"))
    y += 1
    columns = 4 if shapes or width >= 66 else 3
    pitch = (width - 1) // columns
    for index, (name, left) in enumerate(view.buildings.items()):
        tile = part.tables.tile_of[name]
        row, column = divmod(index, columns)
        at, here = x + 1 + column * pitch, y + row * (3 if shapes else 1)
        if here >= region.bottom:
            return
        canvas.put(at, here, part.tables.box.tiles[tile].glyph, part.tile_style(tile, part.colours.ground))
        part.words(
            canvas, at + 2, here, pitch - 3, _(part.tables.box.tiles[tile].name), part.text if left else part.dim
        )
        canvas.right(at + pitch - 1, here + shapes, str(left), part.bold if left else part.dim)
        if shapes:
            draw_shape(part, canvas, at + 2, here + 1, tile, left > 0)
    y += -(-len(view.buildings) // columns) * (3 if shapes else 1)
    pieces = [
        (_("{name} {left}").format(name=_(FREEDOM_NAMES[FREEDOM_OF[name]]), left=left), part.text)
        for name, left in view.freedoms.items()
    ]
    if y < region.bottom:
        part.spread(canvas, x + 1, y, width - 1, pieces)
    names = (_("professions {left}"), _("bonus {left}"), _("prestige {left}"))
    cards = [(name.format(left=left), part.text) for name, left in zip(names, view.decks, strict=True)]
    if y + 1 < region.bottom:
        part.spread(canvas, x + 1, y + 1, width - 1, cards)
    if view.has_row and y + 2 < region.bottom:
        # The auction names no type there (14.4), and so no number of any.
        types = [
            (
                _("{name} {left}").format(
                    name=_(part.tables.box.tiles[part.tables.tile_of[name]].name).lower(), left=left
                ),
                part.text,
            )
            for name, left in view.landscapes.items()
        ]
        part.spread(canvas, x + 1, y + 2, width - 1, types)


def draw_shape(part: PrincesPart, canvas: Canvas, x: int, y: int, tile: int, there: bool = True) -> None:
    """The outline of a tile; pale if there is none."""
    style = part.colours.lettered(part.paint(tile) if there else part.colours.frame, part.colours.ground)
    for line in shape_lines(part.tables, tile):
        canvas.put(x, y, "".join(letter * 2 for letter in line), style)
        y += 1
