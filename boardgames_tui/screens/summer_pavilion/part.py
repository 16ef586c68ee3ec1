"""What all parts of the table draw with: tiles, counts of them, how far stars and numbers are."""

from collections.abc import Sequence

from boardgames_tui.core.record import record
from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion import board
from boardgames_tui.games.summer_pavilion.components import (
    CENTRE_STAR,
    COLOUR_NAMES,
    COLOURS,
    FRONT,
    RING,
    ROUNDS,
    STARS,
)
from boardgames_tui.games.summer_pavilion.tables import Tables
from boardgames_tui.games.summer_pavilion.view import PlayerView, SummerPavilionView
from boardgames_tui.screens.summer_pavilion.table import SummerPavilionTable
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.panels import TablePart

LETTERS = COLOURS.upper()


@record(frozen=True)
class Goal:
    """A star or a number, which brings points at the end when all its spaces are covered."""

    name: str
    colour: str
    count: int
    """How many spaces are covered."""
    of: int
    points: int
    """0 while that is open."""

    @property
    def full(self) -> bool:
        """Whether all spaces are covered."""
        return self.count == self.of

    @property
    def progress(self) -> str:
        """How far it is: "2/6→20"."""
        return f"{self.count}/{self.of}→{self.points or '?'}"


class PavilionPart(TablePart[SummerPavilionTable, SummerPavilionView]):
    """A part of Summer Pavilion's table."""

    @property
    def tables(self) -> Tables:
        """What follows from the pieces that are played with."""
        return self.table.tables

    def colour(self, colour: int) -> str:
        """A colour of tiles."""
        return self.colours.pieces[COLOUR_NAMES[colour]]

    def tile(self, canvas: Canvas, x: int, y: int, colour: int, ground: str, chosen: bool = False) -> int:
        """A tile in three cells; a chosen one stands between brackets."""
        paint = self.colour(colour)
        if chosen:
            return canvas.put(x, y, f"[{LETTERS[colour]}]", self.colours.chip(paint))
        edge = ink(paint, ground)
        canvas.put(x, y, "▐", edge)
        canvas.put(x + 1, y, LETTERS[colour], self.colours.chip(paint))
        return canvas.put(x + 2, y, "▌", edge)

    def tiles(self, canvas: Canvas, x: int, y: int, counts: Sequence[int], ground: str) -> int:
        """Tiles side by side, by colour."""
        for colour, count in enumerate(counts):
            for _each in range(count):
                x = self.tile(canvas, x, y, colour, ground)
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
        x = right - 2 * ROUNDS - 3
        canvas.put(x, y, " " * (2 * ROUNDS + 3))
        x += 1
        for colour in range(ROUNDS):
            paint = self.colour(colour)
            if colour == view.joker:
                canvas.put(x, y, "►", accent)
                canvas.put(x + 1, y, LETTERS[colour], self.colours.chip(paint))
                x = canvas.put(x + 2, y, "◄ ", accent)
            else:
                style = ink(paint if colour > view.joker else self.colours.frame, self.colours.ground)
                x = canvas.put(x, y, f"{LETTERS[colour]} ", style)

    def stars(self, player: PlayerView) -> list[Goal]:
        """How far each star is; clockwise, the centre last."""
        side = self.view.side
        counts = board.star_counts(player.tiles)
        found = []
        for star in (*range(1, len(STARS)), CENTRE_STAR):
            kind = board.star_kind(self.tables, player.tiles, star, side)
            paint = self.colour(kind) if isinstance(kind, int) else self.colours.text
            name = LETTERS[kind] if isinstance(kind, int) and side is FRONT else STARS[star].upper()
            found.append(Goal(name, paint, counts[star], RING, board.star_bonus(self.tables, player.tiles, star, side)))
        return found

    def numbers(self, player: PlayerView) -> list[Goal]:
        """How far each number is."""
        points = self.tables.box.number_bonus
        return [
            Goal(_("{number}s").format(number=number), self.colours.dim, count, of, points[number])
            for number, (count, of) in board.number_counts(self.tables, player.tiles, self.view.side).items()
        ]
