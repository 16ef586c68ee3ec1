"""One's principality, large: its pieces, where others could go, and the piece being placed."""

from textual.geometry import Offset, Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.components import SIDE
from boardgames_tui.games.princes_of_florence.components.principality import cells_of
from boardgames_tui.screens.princes_of_florence.art.materials import kind_paint, material, soil
from boardgames_tui.screens.princes_of_florence.model.placement import Ghost
from boardgames_tui.screens.princes_of_florence.spots import SQUARES, Only, Piece, Square
from boardgames_tui.screens.princes_of_florence.widgets import plan
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip_name

RULER = 2
"""The columns of the numbers beside it, left of large squares, right of small ones."""
LETTERS = 1
"""The line of the letters below it, if there is room."""
_SMALL = 3
"""The columns of small squares."""


class Principality(PrincesPart):
    """The grid with the palace, its letters and numbers, and a title if there is room."""

    titled = False
    """Whether the title was drawn last time."""

    def drawn_of(self) -> object:
        table, ghost = self.table, self.table.ghost
        player = self.view.players[table.shown]
        laid = player.grid, player.pieces, player.free, player.builders
        new = [spot for spot in table.changed if isinstance(spot, Piece) and spot.seat == table.shown]
        in_hand = None if ghost is None or table.looking_at is not None else (ghost.tile, ghost.cell, ghost.turn)
        return self.marks, self.titled and table.shown, laid, new, in_hand, table.looking_at is None and table.hinted

    def draw(self, canvas: Canvas) -> None:
        table = self.table
        player = self.view.players[table.shown]
        scale = plan.largest(canvas.width - RULER, canvas.height)
        self.titled = canvas.height > scale.size[1] + LETTERS
        left, top = 0 if scale.x == _SMALL else RULER, int(self.titled)
        if self.titled:
            words = ngettext("{count} empty square", "{count} empty squares", player.free)
            free = words.format(count=player.free)
            name = clip_name(table.labels[table.shown], 14)
            title = _("{name}'s principality").format(name=name)
            title = title if cell_len(title) + 4 <= canvas.width else name
            self.rule(canvas, 0, 0, canvas.width, title, free, strong=True)
        for index in range(SIDE):
            number = 0 if left else scale.size[0]
            canvas.put(number, top + index * scale.y + scale.y // 2, str(SIDE - index), self.dim)
            canvas.put(left + index * scale.x + scale.x // 2, top + scale.size[1], "abcdefg"[index], self.dim)
        plan.draw_plan(canvas, left, top, scale, plan.Laid(player.grid, player.pieces), self.tables, self.colours)
        for index in range(len(player.placed)):
            if Piece(table.shown, index) in table.changed:
                cells = [cell for cell, piece in enumerate(player.pieces) if piece == index]
                made = material(self.colours, self.tables, player.grid[cells[0]])
                plan.draw_outline(canvas, left, top, scale, cells, dict.fromkeys(cells, made.name), double=False)
        self.note_pieces(table.shown, left, top, scale)
        ghost = table.ghost if table.looking_at is None else None
        if ghost is not None:
            self._in_hand(canvas, left, top, scale, ghost)
        else:
            self._hints(canvas, left, top, scale)
        for spot in SQUARES:
            row, column = divmod(spot.number, SIDE)
            self.spots[spot] = Region(left + column * scale.x, top + row * scale.y, scale.x, scale.y)

    def spot_at(self, place: Offset) -> Square | Only | None:
        """The square under a cell, or the piece being placed, which is above others."""
        found = next((spot for spot in SQUARES if self.spots[spot].contains_point(place)), None)
        ghost = self.table.ghost
        if found is not None and ghost is not None and found.number in cells_of(ghost.way.mask):
            return Only.IN_HAND
        return found

    def _hints(self, canvas: Canvas, left: int, top: int, scale: plan.Scale) -> None:
        colours, what = self.colours, self.table.hinted
        paint = colours.dim
        if what in self.tables.tile_of:
            paint = self.paint(self.tables.tile_of[what])
        elif what:
            paint = colours.pieces[kind_paint(what)]
        for cell in self.table.hints():
            style = colours.lettered(paint, soil(colours, cell), True)
            plan.draw_soil(canvas, left, top, scale, cell, colours, "+", style)

    def _in_hand(self, canvas: Canvas, left: int, top: int, scale: plan.Scale, ghost: Ghost) -> None:
        """Draw the piece being placed: with a double outline, and x where it cannot be."""
        colours, cells, wrong = self.colours, cells_of(ghost.way.mask), ghost.wrong
        made = material(colours, self.tables, ghost.tile)
        if wrong:
            made = made._replace(pattern=ink(colours.dim, colours.lit), name=ink(colours.text, colours.lit, True))
        clash = colours.chip(colours.bad)
        edges = dict.fromkeys(cells, made.name) | dict.fromkeys(wrong, clash)
        for cell in cells:
            x, y = left + cell % SIDE * scale.x, top + cell // SIDE * scale.y
            if cell in wrong:
                canvas.fill(Region(x, y, scale.x, scale.y), clash)
            else:
                plan.fill_square(canvas, x, y, scale, made)
        plan.draw_outline(canvas, left, top, scale, cells, edges, double=True)
        free = [cell for cell in cells if cell not in wrong]
        if free:
            plan.draw_name(canvas, left, top, scale, free, self.tables, ghost.tile, made.name)
        for cell in wrong:
            canvas.put(
                left + cell % SIDE * scale.x + scale.x // 2, top + cell // SIDE * scale.y + scale.y // 2, "x", clash
            )
        rows, columns = [cell // SIDE for cell in cells], [cell % SIDE for cell in cells]
        self.spots[Only.IN_HAND] = Region(
            left + min(columns) * scale.x,
            top + min(rows) * scale.y,
            (max(columns) - min(columns) + 1) * scale.x,
            (max(rows) - min(rows) + 1) * scale.y,
        )
