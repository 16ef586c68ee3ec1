"""What all parts of the table draw with: cards, the colours of tokens, counts, prices, the cursor."""

from collections.abc import Sequence
from functools import lru_cache

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.splendor.components import COLOUR_NAMES, COLOURS, GOLD, KINDS
from boardgames_tui.games.splendor.components.piece_words import amount
from boardgames_tui.games.splendor.presentation.view import CardView, SplendorView
from boardgames_tui.screens.splendor.model import SplendorTable
from boardgames_tui.screens.splendor.spots import Spot
from boardgames_tui.screens.splendor.widgets.gems import draw_coarse_gem, draw_gem, draw_points
from boardgames_tui.screens.splendor.widgets.prices import Due, dues, in_lines
from boardgames_tui.tui.paint.canvas import Canvas, Row, ink
from boardgames_tui.tui.paint.themes import ANSI, PALETTES, Palette, mixed
from boardgames_tui.tui.table.panels import TablePart

PAID, HELD, MISSING = "■", "●", "○"
"""A token of a price that a card of one's own pays, that a token pays, that is missing."""
_DECK_PIECES = ("green", "gold", "blue")
"""What the backs of the three levels are tinted with."""


def surface(canvas: Canvas, region: Region, colours: Palette, ground: str) -> None:
    canvas.fill(region, ink(colours.text, ground))
    if not colours.tints:  # nothing tells a card from the table there but its edge
        for row in range(1, region.height):
            canvas.put(region.x, region.y + row, "│", ink(colours.frame, ground))


@lru_cache(1024)
def _printed(
    theme: str, depth: str, halves: bool, width: int, height: int, ground: str, name: str, bonus: int, points: int
) -> Sequence[Row]:
    """The part of a card that looks the same to every player. Drawn once for each palette, size and place."""
    colours = PALETTES[depth][theme]
    canvas = Canvas(width, height, ink(colours.text, ground))
    surface(canvas, Region(0, 0, width, height), colours, ground)
    # The head is in the colour of the bonus, with its rim.
    paint = colours.pieces[COLOUR_NAMES[bonus]]
    chip, edge = colours.chip(paint), colours.edge(paint)
    canvas.put(0, 0, " " * width, chip)
    canvas.put(0, 0, "▌", edge)
    canvas.put(width - 1, 0, "▐", edge)
    canvas.put(1, 0, str(points or "·"), chip)
    canvas.put((width - len(name)) // 2, 0, name, chip)
    canvas.put(width - 2, 0, COLOURS[bonus], chip)
    if height >= 6:
        gem = 17 if height >= 14 else 9 if height >= 8 else 5
        draw = draw_gem if halves else draw_coarse_gem
        # With 16 colours the head has the very colour of the stone.
        draw(canvas, width - 1 - gem, 2 if colours.depth == ANSI and height == 7 else 1, bonus, colours, gem)
    if height >= 7 and halves:
        draw_points(canvas, 1 + (height >= 8), 1 + (height >= 14), points, colours.text)
    return [canvas.row(y) for y in range(height)]


@lru_cache(1024)
def _pips(theme: str, depth: str, due: Due, ground: str, gap: str) -> Row:
    """A colour of a price: its letter, and a sign for each token. Drawn once for each palette."""
    colours = PALETTES[depth][theme]
    canvas = Canvas(1 + (due.length - 1) * (1 + len(gap)), 1, ink(colours.dim, ground))
    paint = colours.pieces[COLOUR_NAMES[due.colour]]
    style, golden = colours.lettered(paint, ground), colours.pieces[COLOUR_NAMES[GOLD]]
    x = canvas.put(0, 0, COLOURS[due.colour], colours.lettered(paint, ground, True))
    x = canvas.put(x, 0, (gap + PAID) * due.covered + (gap + HELD) * due.held, style)
    x = canvas.put(x, 0, (gap + KINDS[GOLD]) * due.gold, colours.lettered(golden, ground, True))
    canvas.put(x, 0, (gap + MISSING) * due.missing, canvas.style)
    return canvas.row(0)


class SplendorPart(TablePart[SplendorTable, SplendorView]):
    """A part of Splendor's table."""

    def colour(self, kind: int) -> str:
        return self.colours.pieces[COLOUR_NAMES[kind]]

    def lettered(self, kind: int) -> Style:
        return self.colours.lettered(self.colour(kind), self.colours.ground, True)

    def outline(self, canvas: Canvas, region: Region) -> None:
        """The cursor: in the gaps beside a thing, so that what it stands on keeps its colours."""
        accent = self.accent
        for row in range(region.height):
            left, right = ("►", "◄") if row == 0 else ("╚", "╝") if row == region.height - 1 else ("║", "║")
            canvas.put(region.x - 1, region.y + row, left, accent)
            canvas.put(region.right, region.y + row, right, accent)

    def tokens(self, canvas: Canvas, x: int, y: int, counts: Sequence[int], ground: str, gap: str = " ") -> int:
        """Write counts as "2u 1g", each in its colour; returns the column after them."""
        first, between = True, ink(self.colours.text, ground)
        for kind, count in enumerate(counts):
            if count:
                if not first:
                    x = canvas.put(x, y, gap, between)
                x = canvas.put(x, y, f"{count}{KINDS[kind]}", self.colours.lettered(self.colour(kind), ground))
                first = False
        return x

    # Cards

    def card(self, name: str, card: CardView, ground: str, canvas: Canvas, region: Region) -> None:
        """A whole card, in any of five sizes: 4, 6, 7, 8 or 14 lines."""
        colours = self.colours
        x, y, width, height = region
        printed = _printed(
            colours.name, colours.depth, self.halves, width, height, ground, name, card.bonus, card.points
        )
        for row, (letters, styles) in enumerate(printed):
            canvas.lay(x, y + row, letters, styles)
        price = dues(card, self.view.players[self.view.judged])
        lines, least, gap = in_lines(price, width - 1), 2, ""
        if height >= 14:
            lines, least, gap = [[due] for due in price], 3, " "
        top = y + height - 1 - max(least, len(lines))
        for row, line in enumerate(lines):
            at = x + 1
            for due in line:
                at = self.pips(canvas, at, top + row, due, ground, gap) + 1
        self.verdict(canvas, x + 1, y + height - 1, card, ground, width - 1)

    def ground_of_card(self, spot: Spot, usual: str = "") -> str:
        """The ground of a whole card: lit if it has just changed; with 16 colours there is none that no piece has."""
        lit = spot in self.table.changed and self.colours.depth != ANSI
        return self.colours.lit if lit else usual or self.colours.card

    def back(self, canvas: Canvas, region: Region, level: int, left: int = 1) -> str:
        """The back of a card of that level; no cards are left: its place. Returns the ground for words on it."""
        colours = self.colours
        paint = colours.tint(colours.ground, colours.pieces[_DECK_PIECES[level - 1]], 26)
        weave = ink(mixed(paint, "#000000", 25), paint) if colours.tints else ink(colours.frame, colours.ground)
        canvas.fill(region, weave, "·" if not left else "▚" if colours.tints else "▒")
        return paint

    def pips(self, canvas: Canvas, x: int, y: int, due: Due, ground: str, gap: str = "") -> int:
        """A colour of a price. Returns the column after it."""
        letters, styles = _pips(self.colours.name, self.colours.depth, due, ground, gap)
        canvas.lay(x, y, letters, styles)
        return x + len(letters)

    def verdict(self, canvas: Canvas, x: int, y: int, card: CardView, ground: str, width: int) -> int:
        """Write what would be paid, which stands out, or what is missing; close together where there is little room."""
        colours = self.colours
        if card.pay is None:
            sign, words, style = "-", amount(card.lacks), ink(colours.dim, ground)
        else:
            sign, words, style = "√", amount(card.pay) or _("free"), ink(colours.good, ground, True)
        text = f"{sign} {words}"
        if len(text) > width:
            text = f"{sign} {words.replace(' ', '')}"
        return canvas.put(x, y, text if len(text) <= width else text.replace(" ", ""), style)
