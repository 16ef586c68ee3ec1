"""One's principality, large: what lies there, what could, and the piece in the hand."""

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Offset, Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.components import BUILDINGS, SIDE
from boardgames_tui.games.princes_of_florence.principality import FREE, PALACE_TILE, cells_of
from boardgames_tui.games.princes_of_florence.view import PlayerView
from boardgames_tui.screens.princes_of_florence.ghost import Ghost
from boardgames_tui.screens.princes_of_florence.part import PrincesPart
from boardgames_tui.screens.princes_of_florence.plan import IN_HAND, NOTHING, Face, Pitch, draw_plan
from boardgames_tui.screens.princes_of_florence.spots import SQUARES, InHand, Piece, Square
from boardgames_tui.screens.princes_of_florence.words import kind_paint
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.sizes import Size
from boardgames_tui.tui.themes import clip

PITCHES: dict[Size, Pitch] = {"compact": Pitch(3, 2), "standard": Pitch(4, 2), "spacious": Pitch(6, 3)}
PALACE_PIECE = 99
_TEXTURES = {
    "forest": ("▲ {} ▲", " ▲ ▲ "),
    "lake": ("~ {} ~", " ~ ~ "),
    "park": ("· {} ·", " · · "),
}
"""What grows on a landscape, where a square has five cells."""


class Principality(PrincesPart):
    """The grid with the palace."""

    def draw(self, canvas: Canvas) -> None:
        """A title and coordinates where there is room for them."""
        table = self.table
        player = self.view.players[table.shown]
        pitch = PITCHES[self.table.size_name]
        left, top = (0, 0) if self.table.size_name == "compact" else (1, 1)
        _width, height = pitch.size
        ghost = table.ghost if table.looking_at is None else None
        if top:
            free = ngettext("{count} free square", "{count} free squares", player.free).format(count=player.free)
            if self.table.size_name == "standard":
                free = _("{count} free").format(count=player.free)
            title = _("{name}'s principality").format(name=clip(self.table.names[table.shown], 14))
            if len(title) + len(free) + 8 > canvas.width - 1:
                title = clip(self.table.names[table.shown], 14)
            self.rule(canvas, 0, 0, canvas.width - 1, title, free, strong=True)
            for row in range(SIDE):
                canvas.put(0, top + row * pitch.y + pitch.y // 2, str(SIDE - row), self.dim)
            for column in range(SIDE):
                canvas.put(left + column * pitch.x + pitch.x // 2, top + height, "abcdefg"[column], self.dim)
        pieces, faces = self._squares(player, pitch, ghost)
        line = ink(self.colours.frame, self.colours.ground)
        strong: dict[int, Style] = {}
        for index in range(len(player.placed)):
            if Piece(table.shown, index) in table.changed:
                strong[index] = self.accent
        if ghost is not None:
            strong[IN_HAND] = self.accent if ghost.fault is None else ink(self.colours.bad, self.colours.ground, True)
        draw_plan(canvas, left, top, pitch, pieces, faces, line, strong)
        if pitch.x > 4:
            self._names(canvas, left, top, pitch, pieces, player)
        if ghost is not None:
            cells = cells_of(ghost.way.mask)
            rows, columns = [cell // SIDE for cell in cells], [cell % SIDE for cell in cells]
            self.spots[InHand()] = Region(
                left + min(columns) * pitch.x,
                top + min(rows) * pitch.y,
                (max(columns) - min(columns) + 1) * pitch.x + 1,
                (max(rows) - min(rows) + 1) * pitch.y + 1,
            )
        for spot in SQUARES:
            row, column = divmod(spot.cell, SIDE)
            self.spots[spot] = Region(left + column * pitch.x, top + row * pitch.y, pitch.x, pitch.y)

    def spot_at(self, place: Offset) -> Square | InHand | None:
        """The square under a cell: the piece in the hand is over others."""
        found = next((spot for spot in SQUARES if self.spots[spot].contains_point(place)), None)
        ghost = self.table.ghost
        if found is not None and ghost is not None and found.cell in cells_of(ghost.way.mask):
            return InHand()
        return found

    # Squares

    def _squares(self, player: PlayerView, pitch: Pitch, ghost: Ghost | None) -> tuple[Sequence[int], Sequence[Face]]:
        pieces, faces = [], []
        empty = self.ground()
        hints = self.table.hints() if ghost is None else frozenset()
        hint_style = self.colours.lettered(self._hint_colour(), self.colours.ground, True)
        dot = Face(empty, self._lines("·", pitch), ink(self.colours.frame, self.colours.ground))
        hint = Face(empty, self._lines("+", pitch), hint_style)
        under = frozenset(cells_of(ghost.way.mask)) if ghost is not None else frozenset()
        wrong = ghost.wrong if ghost is not None else frozenset()
        made: dict[int, Face] = {}
        for cell, (tile, piece) in enumerate(zip(player.grid, player.pieces, strict=True)):
            if ghost is not None and cell in under:
                pieces.append(IN_HAND)
                faces.append(self._hand_face(ghost, cell in wrong, pitch))
            elif tile == FREE:
                pieces.append(NOTHING)
                faces.append(hint if cell in hints else dot)
            else:
                pieces.append(PALACE_PIECE if tile == PALACE_TILE else piece)
                if tile not in made:
                    made[tile] = self._face(tile, pitch)
                faces.append(made[tile])
        return pieces, faces

    def _hint_colour(self) -> str:
        """The colour of what is hinted at."""
        what = self.table.hinted
        if what in self.tables.tile_of:
            return self.paint(self.tables.tile_of[what])
        return self.colours.pieces[kind_paint(what)] if what else self.colours.dim

    def _lines(self, sign: str, pitch: Pitch) -> tuple[str, ...]:
        """A sign in the middle of a square."""
        width = pitch.x - 1
        text = sign.rjust((width + 1) // 2) if width > 2 else sign
        return (text.ljust(width),)

    def _face(self, tile: int, pitch: Pitch) -> Face:
        colours = self.colours
        paint = self.paint(tile)
        width, height = pitch.x - 1, pitch.y - 1
        if tile == PALACE_TILE:
            style = colours.lettered(paint, colours.panel)
            return Face(style, ("▒" * width,) * height, style, "▒")
        piece = self.tables.box.tiles[tile]
        style = colours.chip(paint)
        if pitch.x > 4 and piece.id in _TEXTURES:
            return Face(style, tuple(line.format(piece.glyph) for line in _TEXTURES[piece.id]), style)
        return Face(style, self._lines(piece.glyph, pitch), style)

    def _hand_face(self, ghost: Ghost, wrong: bool, pitch: Pitch) -> Face:
        colours = self.colours
        if wrong:
            style = ink(colours.ground, colours.bad, True)
            return Face(style, self._lines("x", pitch), style)
        glyph = self.tables.box.tiles[ghost.tile].glyph
        if ghost.fault is None:
            return self._face(ghost.tile, pitch)
        style = self.colours.lettered(self.paint(ghost.tile), colours.lit, True)
        return Face(style, self._lines(glyph, pitch), style)

    def _names(
        self, canvas: Canvas, left: int, top: int, pitch: Pitch, pieces: Sequence[int], player: PlayerView
    ) -> None:
        """The names of buildings on them, where a row of squares has room."""
        named = [(index, self.tables.tile_of[name]) for index, (name, _cell, _turn) in enumerate(player.placed)]
        ghost = self.table.ghost if self.table.looking_at is None else None
        if ghost is not None and ghost.fault is None:
            named.append((IN_HAND, ghost.tile))
        named.append((PALACE_PIECE, PALACE_TILE))
        for index, tile in named:
            if tile != PALACE_TILE and tile >= BUILDINGS:
                continue
            name = _("Palace") if tile == PALACE_TILE else _(self.tables.box.tiles[tile].name)
            cells = [cell for cell, piece in enumerate(pieces) if piece == index]
            runs: list[tuple[int, int]] = []
            for cell in cells:
                if runs and runs[-1][0] + runs[-1][1] == cell and cell % SIDE:
                    runs[-1] = runs[-1][0], runs[-1][1] + 1
                else:
                    runs.append((cell, 1))
            fitting = [run for run in runs if run[1] * pitch.x - 1 >= len(name) + 2]
            if not fitting:
                continue
            cell, length = max(fitting, key=lambda run: (run[1], -run[0]))
            x, y = left + cell % SIDE * pitch.x + 1, top + cell // SIDE * pitch.y + 1
            width = length * pitch.x - 1
            if tile == PALACE_TILE:
                style = self.colours.lettered(self.paint(tile), self.colours.panel, True)
                canvas.put(x + (width - len(name) - 2) // 2, y + 1, f" {name} ", style)
            else:
                style = self.colours.chip(self.paint(tile))
                canvas.put(x, y, name.center(width), style)
