"""The base of Summer Pavilion's widgets: tiles, counts, the progress of stars and numbers."""

from collections.abc import Sequence
from functools import lru_cache

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion import components
from boardgames_tui.games.summer_pavilion.components import board
from boardgames_tui.games.summer_pavilion.components.piece_words import letter, letter_of_middle, star_by_place
from boardgames_tui.games.summer_pavilion.presentation.goals import Goal
from boardgames_tui.games.summer_pavilion.presentation.view import PlayerView, SummerPavilionView
from boardgames_tui.screens.summer_pavilion.model import SummerPavilionTable
from boardgames_tui.tui.paint.canvas import Canvas, Row, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import PALETTES, clip
from boardgames_tui.tui.table.panels import TablePart

GOAL, WIDE_GOAL = 13, 16
"""The columns of a goal, without and with gaps between its parts."""


@lru_cache(1024)
def _chip(theme: str, depth: str, letters: str, paint: str | None) -> Row:
    """Letters on a fill, with its edges. Cached for each palette."""
    colours = PALETTES[depth][theme]
    if paint is None:
        paper, black = colours.reversed
        edge, style = ink(paper, paper), ink(black, paper, True)
    else:
        edge, style = colours.edge(paint), colours.chip(paint)
    return ["▐", *letters, "▌"], [edge, *[style] * len(letters), edge]


class PavilionPart(TablePart[SummerPavilionTable, SummerPavilionView]):
    """A part of Summer Pavilion's table."""

    def colour(self, colour: int) -> str:
        return self.colours.pieces[components.COLOUR_NAMES[colour]]

    def tile(self, canvas: Canvas, x: int, y: int, colour: int, chosen: bool = False) -> int:
        """Draw a tile in three cells, a chosen one in brackets. Returns the column after it."""
        if chosen:
            return canvas.put(x, y, f"[{letter(colour)}]", self.colours.chip(self.colour(colour)))
        return self.chip(canvas, x, y, letter(colour), self.colour(colour))

    def chip(self, canvas: Canvas, x: int, y: int, letters: str, paint: str | None) -> int:
        """Draw letters on a fill; None is a fill without colour. Returns the column after it."""
        cells, styles = _chip(self.colours.name, self.colours.depth, letters, paint)
        canvas.lay(x, y, cells, styles)
        return x + len(cells)

    def tiles(self, canvas: Canvas, x: int, y: int, counts: Sequence[int]) -> None:
        """Draw tiles by colour, with a gap between."""
        for colour, count in enumerate(counts):
            for _each in range(count):
                x = self.tile(canvas, x, y, colour) + 1

    def counted(self, canvas: Canvas, x: int, y: int, counts: Sequence[int], gap: int = 0) -> int:
        """Draw counts as "B2Y1", each in its colour. Returns the column after them."""
        for colour, count in enumerate(counts):
            if count:
                style = self.colours.lettered(self.colour(colour), self.colours.ground, True)
                x = canvas.put(x, y, f"{letter(colour)}{count}", style) + gap
        return x

    def holds(self, canvas: Canvas, x: int, y: int, width: int, player: PlayerView) -> None:
        """Draw the tiles that a player has or has kept; only their number if there is no room."""
        tiles = player.corners if player.passed else player.rack
        kinds = sum(map(bool, tiles))
        if player.passed:
            words = (_("passed, keeps ") if kinds else _("passed"), _("passed "), "")
            word = next((word for word in words if cell_len(word) + 2 * kinds <= width), "")
            x, width = canvas.put(x, y, word, self.dim), width - cell_len(word)
        elif not kinds:
            canvas.put(x, y, clip(_("no tiles"), width), self.dim)
        if 4 * sum(tiles) - 1 <= width and not player.passed:
            self.tiles(canvas, x, y, tiles)
        elif 2 * kinds <= width:
            self.counted(canvas, x, y, tiles, int(3 * kinds <= width and not player.passed))
        else:
            count = sum(tiles)
            canvas.put(
                x, y, clip(ngettext("{count} tile", "{count} tiles", count).format(count=count), width), self.text
            )

    def rounds(self, canvas: Canvas, left: int, right: int) -> None:
        """Draw the jokers of the six rounds, this round's between arrows; if there is room, with a label."""
        view, y = self.view, 0
        x = right - 2 * components.ROUNDS - 3
        canvas.put(x, y, " " * (2 * components.ROUNDS + 3))
        if x - left > cell_len(words := f" {_('joker')}"):
            canvas.right(x, y, words, self.dim)
        x += 1
        for colour in range(components.ROUNDS):
            paint = self.colour(colour)
            if colour == view.joker:
                canvas.put(x, y, "►", self.accent)
                canvas.put(x + 1, y, letter(colour), self.colours.chip(paint))
                x = canvas.put(x + 2, y, "◄ ", self.accent)
            else:
                style = self.colours.lettered(paint, self.colours.ground) if colour > view.joker else self.dim
                canvas.put(x, y, letter(colour), style)
                x += 2

    @property
    def one_left(self) -> str:
        """The ground of a structure with one space left to cover."""
        colours = self.colours
        return colours.tint(colours.ground, colours.text, 42) if colours.tints else colours.frame

    def paint_of(self, kind: board.StarKind) -> str | None:
        return self.colour(kind) if isinstance(kind, int) else None

    def hub(self, star: int, kind: board.StarKind) -> str:
        """A star's label: its colour on the front, its place on the back."""
        if isinstance(kind, int) and self.view.side is components.FRONT:
            return letter(kind)
        middle = star == components.MIDDLE_STAR and self.view.side is components.FRONT
        return letter_of_middle() if middle else star_by_place(star).upper()

    def name_of(self, goal: Goal) -> str:
        return str(goal.index) if goal.number else self.hub(goal.index, goal.kind)

    def stars(self, player: PlayerView) -> list[Goal]:
        """The progress of each star, clockwise, the centre last."""
        middle, *outer = self.table.stars(player)
        return [*outer, middle]

    def goals(self, canvas: Canvas, region: Region, player: PlayerView) -> None:
        """Draw stars and numbers in columns, each kind in its own if there is room."""
        stars, numbers = self.stars(player), self.table.numbers(player)
        across, rows = goals_in(region.width + 1, len(stars) + len(numbers))
        rows = min(max(rows, -(-(len(stars) + len(numbers)) // across)), region.height)
        apart = -len(stars) % rows
        cells = [*stars, *([None] * apart if len(stars) + apart + len(numbers) <= rows * across else ()), *numbers]
        pitch = min((region.width + 1) // max(1, -(-len(cells) // rows)), WIDE_GOAL + 4)
        step = max(1, min(3, (region.height - 1) // max(1, rows - 1)))
        for index, goal in enumerate(cells):
            column, row = divmod(index, rows)
            if goal is not None:
                self._goal(canvas, region.x + column * pitch, region.y + row * step, pitch >= WIDE_GOAL, goal)

    def _goal(self, canvas: Canvas, x: int, y: int, wide: bool, goal: Goal) -> None:
        """Draw a goal: its name on a chip, its spaces as boxes, and its points."""
        name, paint = self.name_of(goal), self.paint_of(goal.kind)
        if wide and len(name) == 1:
            at = self.chip(canvas, x, y, name, paint) + 1
        else:
            chip = self.colours.chip(paint) if paint else ink(*reversed(self.colours.reversed), True)
            canvas.put(x, y, name, chip)
            two = self.view.side is components.BACK and not goal.number  # some stars there have two letters
            at = x + (4 if wide else 1 + two)
        done = ink(paint, self.colours.ground) if paint and self.colours.dark else self.text
        if goal.of > components.RING + 1:
            canvas.put(at + (not wide), y, f"{goal.count}/{goal.of}", self.style_of(goal))
        else:
            end = canvas.put(at, y, "■" * goal.count, done)
            canvas.put(end, y, "□" * (goal.of - goal.count), self.dim)
        canvas.put(x + (12 if wide else 9), y, self.points(goal), self.style_of(goal))

    def points(self, goal: Goal) -> str:
        """A goal's points: "+20", or "+?" for an open star."""
        return f"+{goal.points or '?'}"

    def style_of(self, goal: Goal) -> Style:
        full = goal.count == goal.of
        return ink(self.colours.good if full else self.colours.text, self.colours.ground, full)


def goals_in(width: int, count: int = 11) -> tuple[int, int]:
    """How many goals fit side by side, and how many lines `count` of them take."""
    across = max(1, width // (WIDE_GOAL + 1), min(3, width // GOAL))
    return across, -(-count // across)
