"""What all parts of the table draw with: tiles, counts of them, how far stars and numbers are."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.games.summer_pavilion import components
from boardgames_tui.games.summer_pavilion.presentation.view import PlayerView, SummerPavilionView
from boardgames_tui.games.summer_pavilion.rules import board
from boardgames_tui.games.summer_pavilion.tables import Tables
from boardgames_tui.screens.summer_pavilion.model import SummerPavilionTable
from boardgames_tui.tui.paint.canvas import Canvas, Row, ink
from boardgames_tui.tui.paint.themes import PALETTES
from boardgames_tui.tui.table.panels import TablePart

LETTERS = components.COLOURS.upper()


GOAL, WIDE_GOAL = 13, 16
"""How many columns a goal takes with its spaces, and with gaps between its parts."""


@dataclass(frozen=True)
class Goal:
    """A star or a number, which brings points at the end when all its spaces are covered."""

    name: str
    paint: str | None
    """The colour that it has, if it has one."""
    count: int
    """How many spaces are covered."""
    of: int
    points: int
    """0 while that is open."""

    @property
    def full(self) -> bool:
        """Whether all spaces are covered."""
        return self.count == self.of


@lru_cache(1024)
def _chip(theme: str, depth: str, letters: str, paint: str | None) -> Row:
    """Letters on a fill, with its edges. Made once for each palette."""
    colours = PALETTES[depth][theme]
    if paint is None:
        paper, black = colours.reversed
        edge, style = ink(paper, paper), ink(black, paper, True)
    else:
        edge, style = colours.edge(paint), colours.chip(paint)
    return ["▐", *letters, "▌"], [edge, *[style] * len(letters), edge]


class PavilionPart(TablePart[SummerPavilionTable, SummerPavilionView]):
    """A part of Summer Pavilion's table."""

    @property
    def tables(self) -> Tables:
        """What follows from the pieces that are played with."""
        return self.table.tables

    def colour(self, colour: int) -> str:
        """A colour of tiles."""
        return self.colours.pieces[components.COLOUR_NAMES[colour]]

    def tile(self, canvas: Canvas, x: int, y: int, colour: int, ground: str, chosen: bool = False) -> int:
        """A tile in three cells; a chosen one stands between brackets. Returns the column after it."""
        paint = self.colour(colour)
        if chosen:
            return canvas.put(x, y, f"[{LETTERS[colour]}]", self.colours.chip(paint))
        return self.chip(canvas, x, y, LETTERS[colour], paint)

    def chip(self, canvas: Canvas, x: int, y: int, letters: str, paint: str | None) -> int:
        """Letters on a fill; `None`: of no colour. Returns the column after it."""
        cells, styles = _chip(self.colours.name, self.colours.depth, letters, paint)
        canvas.lay(x, y, cells, styles)
        return x + len(cells)

    def tiles(self, canvas: Canvas, x: int, y: int, counts: Sequence[int], ground: str) -> int:
        """Tiles by colour, one apart; returns the column after the gap."""
        for colour, count in enumerate(counts):
            for _each in range(count):
                x = self.tile(canvas, x, y, colour, ground) + 1
        return x

    def counted(self, canvas: Canvas, x: int, y: int, counts: Sequence[int], ground: str, gap: str = "") -> int:
        """Counts as "B2Y1", each in its colour; returns the column after them."""
        first, between = True, ink(self.colours.text, ground)
        for colour, count in enumerate(counts):
            if count:
                if not first:
                    x = canvas.put(x, y, gap, between)
                style = self.colours.lettered(self.colour(colour), ground, True)
                x = canvas.put(x, y, f"{LETTERS[colour]}{count}", style)
                first = False
        return x

    def rounds(self, canvas: Canvas, right: int, y: int) -> None:
        """The jokers of the six rounds, this round's between arrows, ending before a column."""
        view = self.view
        accent = ink(self.colours.accent, self.colours.ground, True)
        x = right - 2 * components.ROUNDS - 3
        canvas.put(x, y, " " * (2 * components.ROUNDS + 3))
        x += 1
        for colour in range(components.ROUNDS):
            paint = self.colour(colour)
            if colour == view.joker:
                canvas.put(x, y, "►", accent)
                canvas.put(x + 1, y, LETTERS[colour], self.colours.chip(paint))
                x = canvas.put(x + 2, y, "◄ ", accent)
            else:
                style = self.colours.lettered(paint, self.colours.ground) if colour > view.joker else self.dim
                canvas.put(x, y, LETTERS[colour], style)
                x += 2

    def hub(self, tiles: board.Tiles, star: int) -> tuple[str, str | None]:
        """What a star is called, and the colour that it has: on the back by where it lies, as long as it has none."""
        side = self.view.side
        kind = board.star_kind(self.tables, tiles, star, side)
        paint = self.colour(kind) if isinstance(kind, int) else None
        return LETTERS[kind] if isinstance(kind, int) and side is components.FRONT else components.STARS[
            star
        ].upper(), paint

    def stars(self, player: PlayerView) -> list[Goal]:
        """How far each star is; clockwise, the centre last."""
        side, tiles = self.view.side, player.tiles
        counts = board.star_counts(tiles)
        return [
            Goal(
                *self.hub(tiles, star), counts[star], components.RING, board.star_bonus(self.tables, tiles, star, side)
            )
            for star in (*range(1, len(components.STARS)), components.MIDDLE_STAR)
        ]

    def numbers(self, player: PlayerView) -> list[Goal]:
        """How far each number is."""
        points = self.tables.box.number_bonus
        return [
            Goal(str(number), None, count, of, points[number])
            for number, (count, of) in board.number_counts(self.tables, player.tiles, self.view.side).items()
        ]

    def goals(self, canvas: Canvas, region: Region, player: PlayerView) -> None:
        """How far the stars and numbers of a player are, in columns."""
        goals = [*self.stars(player), *self.numbers(player)]
        across, rows = goals_in(region.width, len(goals))
        across = -(-len(goals) // rows)
        pitch = min(region.width // across, WIDE_GOAL + 4)
        step = 2 if region.height >= 2 * rows - 1 else 1
        for index, goal in enumerate(goals):
            column, row = divmod(index, rows)
            self._goal(canvas, region.x + column * pitch, region.y + row * step, pitch >= WIDE_GOAL, goal)

    def _goal(self, canvas: Canvas, x: int, y: int, wide: bool, goal: Goal) -> None:
        """Its name, its spaces, covered or not, and what it brings when all are."""
        if goal.paint and len(goal.name) == 1:
            at = self.chip(canvas, x, y, goal.name, goal.paint)
        else:
            style = self.colours.chip(goal.paint) if goal.paint else self.bold
            at = canvas.put(x, y, f"{goal.name:^3}", style)
        at += wide
        done = ink(goal.paint, self.colours.ground) if goal.paint and self.colours.dark else self.text
        if goal.of > components.RING + 1:
            at = canvas.put(at, y, f"{goal.count}/{goal.of}", self.style_of(goal))
        else:
            at = canvas.put(at, y, "■" * goal.count, done)
            at = canvas.put(at, y, "□" * (goal.of - goal.count), self.dim)
        canvas.put(x + (12 if wide else max(9, at - x)), y, self.points(goal), self.style_of(goal))

    def points(self, goal: Goal) -> str:
        """What it brings: "+20"; of an open star nobody knows yet."""
        return f"+{goal.points or '?'}"

    def style_of(self, goal: Goal) -> Style:
        """Of what stands behind its name: it is done, or not yet."""
        return ink(self.colours.good if goal.full else self.colours.text, self.colours.ground, goal.full)


def goals_in(width: int, count: int = 11) -> tuple[int, int]:
    """How many goals stand side by side in so many columns, and in how many lines."""
    across = max(1, width // (WIDE_GOAL + 1), min(3, width // GOAL))
    return across, -(-count // across)
