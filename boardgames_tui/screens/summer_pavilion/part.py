"""What all parts of the table draw with: tiles, counts of them, and whose board is looked at."""

from collections.abc import Sequence
from typing import NamedTuple

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


class Words(NamedTuple):
    """How far something is that brings points at the end: its name, its colour, and "2/6→20"."""

    name: str
    colour: str
    progress: str
    full: bool


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
            return canvas.put(x, y, f"[{LETTERS[colour]}]", ink(self.colours.ground, paint, True))
        edge = ink(paint, ground)
        canvas.put(x, y, "▐", edge)
        canvas.put(x + 1, y, LETTERS[colour], ink(self.colours.ground, paint, True))
        return canvas.put(x + 2, y, "▌", edge)

    def tiles(self, canvas: Canvas, x: int, y: int, counts: Sequence[int], ground: str) -> int:
        """Tiles side by side, by colour."""
        for colour, count in enumerate(counts):
            for _each in range(count):
                x = self.tile(canvas, x, y, colour, ground)
        return x

    def counted(self, canvas: Canvas, x: int, y: int, counts: Sequence[int], ground: str, gap: str = "") -> int:
        """Counts as "B2Y1", each in its colour; returns the column after them."""
        first = True
        for colour, count in enumerate(counts):
            if count:
                text = f"{'' if first else gap}{LETTERS[colour]}{count}"
                x = canvas.put(x, y, text, ink(self.colour(colour), ground, True))
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
                canvas.put(x + 1, y, LETTERS[colour], ink(self.colours.ground, paint, True))
                x = canvas.put(x + 2, y, "◄ ", accent)
            else:
                style = ink(paint if colour > view.joker else self.colours.frame, self.colours.ground)
                x = canvas.put(x, y, f"{LETTERS[colour]} ", style)

    def star_words(self, player: PlayerView) -> list[Words]:
        """How far each star is, as "P 2/6→20"; clockwise, the centre last."""
        side = self.view.side
        counts = board.star_counts(player.tiles)
        found = []
        for star in (*range(1, len(STARS)), CENTRE_STAR):
            kind = board.star_kind(self.tables, player.tiles, star, side)
            paint = self.colour(kind) if isinstance(kind, int) else self.colours.text
            points = board.star_bonus(self.tables, player.tiles, star, side)
            name = LETTERS[kind] if isinstance(kind, int) and side is FRONT else STARS[star].upper()
            found.append(Words(name, paint, f"{counts[star]}/{RING}→{points or '?'}", counts[star] == RING))
        return found

    def number_words(self, player: PlayerView) -> list[Words]:
        """How far each number is, as "1s 4/7→4"."""
        points = self.tables.box.number_bonus
        return [
            Words(_("{number}s").format(number=number), self.colours.dim, f"{count}/{of}→{points[number]}", count == of)
            for number, (count, of) in board.number_counts(self.tables, player.tiles, self.view.side).items()
        ]
