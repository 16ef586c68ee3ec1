"""The board: nobles, cards and bank, which all players share."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.splendor.components import COLOURS, COLUMNS, GOLD, KINDS, LEVELS, NOBLE_POINTS
from boardgames_tui.games.splendor.view import CardView, NobleView, PlayerView
from boardgames_tui.screens.splendor.gems import draw_gem, draw_half_cells, draw_points
from boardgames_tui.screens.splendor.part import HELD, MISSING, PAID, SplendorPart
from boardgames_tui.screens.splendor.spots import CARD_PLACES, DECK_SPOTS, NAMES, NOBLE_PLACES, PILES, CardPlace
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import clip, mixed

_DECK_PIECES = ("green", "gold", "blue")
"""What the backs of the three levels are tinted with."""


class Geometry(NamedTuple):
    """Where things lie on a board of one size, in cells. Cards lie side by side, one column apart."""

    width: int
    height: int
    deck_width: int
    cards_x: int
    cards_y: int
    card_width: int
    card_height: int
    pitch_y: int
    bank_y: int

    @property
    def nobles_height(self) -> int:
        """How many lines a noble has: two, or four and a blank line below them."""
        return 2 if self.cards_y < 4 else 4


COMPACT = Geometry(59, 16, 5, 7, 2, 12, 4, 4, 14)
MIDDLE = Geometry(67, 23, 5, 7, 2, 14, 6, 6, 20)
STANDARD = Geometry(67, 34, 5, 7, 5, 14, 7, 8, 29)
SPACIOUS = Geometry(96, 36, 9, 12, 5, 20, 8, 9, 32)
GEOMETRIES = (SPACIOUS, STANDARD, MIDDLE, COMPACT)
"""The largest first."""


class Due(NamedTuple):
    """What one colour of a price asks for, in tokens: covered by cards, held, paid in gold, missing."""

    colour: int
    covered: int
    held: int
    gold: int
    missing: int

    @property
    def length(self) -> int:
        """How many cells it takes, with the letter before it."""
        return 1 + self.covered + self.held + self.gold + self.missing


def dues(card: CardView, owner: PlayerView) -> list[Due]:
    """The price of a card, the longest colour first."""
    gold = owner.tokens[GOLD]
    found = []
    for colour, price in enumerate(card.price):
        if price:
            golden = min(gold, card.lacks[colour])
            gold -= golden
            held = card.due[colour] - card.lacks[colour]
            found.append(Due(colour, price - card.due[colour], held, golden, card.lacks[colour] - golden))
    return sorted(found, key=lambda due: -due.length)


def in_lines(price: Sequence[Due], width: int) -> list[list[Due]]:
    """A price in lines: two colours share one where both fit."""
    left, lines = list(price), []
    while left:
        line = [left.pop(0)]
        beside = next((due for due in reversed(left) if line[0].length + 1 + due.length <= width), None)
        if beside is not None:
            left.remove(beside)
            line.append(beside)
        lines.append(line)
    return lines


class Board(SplendorPart):
    """Nobles, cards and bank: what all players share."""

    def draw(self, canvas: Canvas) -> None:
        """The table as it lies, level 3 at the top."""
        geometry = next(
            (each for each in GEOMETRIES if each.width <= canvas.width and each.height <= canvas.height), COMPACT
        )
        self._nobles(canvas, geometry)
        for row, level in enumerate(range(LEVELS, 0, -1)):
            y = geometry.cards_y + row * geometry.pitch_y
            self._deck(canvas, Region(0, y, geometry.deck_width, geometry.card_height), level)
        for place, spot in enumerate(CARD_PLACES):
            row, column = LEVELS - 1 - place // COLUMNS, place % COLUMNS
            x = geometry.cards_x + column * (geometry.card_width + 1)
            y = geometry.cards_y + row * geometry.pitch_y
            self.spots[spot] = region = Region(x, y, geometry.card_width, geometry.card_height)
            self._card(canvas, region, place)
            if self.marked(spot):
                self._outline(canvas, region)
        self._bank(canvas, geometry)

    def _outline(self, canvas: Canvas, region: Region) -> None:
        """The cursor: in the gaps round a thing, so that what it stands on keeps its colours."""
        accent = ink(self.colours.accent, self.colours.ground, True)
        for row in range(region.height):
            left, right = ("►", "◄") if row == 0 else ("╚", "╝") if row == region.height - 1 else ("║", "║")
            canvas.put(region.x - 1, region.y + row, left, accent)
            canvas.put(region.right, region.y + row, right, accent)

    # Nobles

    def _nobles(self, canvas: Canvas, geometry: Geometry) -> None:
        nobles = self.view.nobles
        spot = self.table.cursor.spot
        under = self.table.card_at(spot) if isinstance(spot, CardPlace) else None
        coming = under.brings if under is not None and under.pay is not None else ()
        if len(nobles) <= COLUMNS:
            left, pitch = geometry.cards_x, geometry.card_width + 1
            canvas.put(0, 0, clip(_("Nobles"), left - 1), self.bold)
            canvas.put(0, 1, clip(_("+{points}").format(points=NOBLE_POINTS), left - 1), self.dim)
        else:
            left, pitch = 0, (geometry.width + 1) // len(nobles)
        for index, noble in enumerate(nobles):
            region = Region(left + index * pitch, 0, pitch - 1, geometry.nobles_height)
            self.spots[NOBLE_PLACES[index]] = region
            self._noble(canvas, region, index, noble, index in coming)

    def _noble(self, canvas: Canvas, region: Region, index: int, noble: NobleView, coming: bool) -> None:
        colours, spot = self.colours, NOBLE_PLACES[index]
        x, y, width, height = region
        ground = (
            colours.lit if spot in self.table.changed else colours.tint(colours.ground, colours.pieces["purple"], 12)
        )
        canvas.fill(region, ink(colours.text, ground))
        dim = ink(colours.dim, ground)
        if noble.taken_by is not None:
            canvas.put(x, y, clip(noble.name, width), dim)
            canvas.put(x, y + 1, clip(_("with {name}").format(name=self.table.names[noble.taken_by]), width), dim)
            return
        strong = self.marked(spot) or coming
        name = ink(colours.accent if strong else colours.text, ground, True)
        mark = "►" if strong else ""
        canvas.put(x, y, mark + clip(noble.name, width - 2 - len(mark)), name)
        canvas.right(x + width, y, str(NOBLE_POINTS), ink(colours.accent, ground, True))
        if self.marked(spot) and height > 2:
            self._outline(canvas, region)
        asked = [
            Due(colour, asks - noble.lacks[colour], 0, 0, noble.lacks[colour])
            for colour, asks in enumerate(noble.asks)
            if asks
        ]
        if height >= 1 + len(asked):
            for row, due in enumerate(asked, 1):
                self._pips(canvas, x, y + row, due, ground)
        elif sum(due.length for due in asked) <= width:
            gap = sum(due.length for due in asked) + len(asked) - 1 <= width
            for due in asked:
                x = self._pips(canvas, x, y + 1, due, ground) + gap
        elif any(noble.lacks):
            at = canvas.put(x, y + 1, "-", dim)
            self.tokens(canvas, at, y + 1, noble.lacks, ground, "")
        else:
            canvas.put(x, y + 1, clip(_("comes to you"), width), dim)

    # Cards

    def _deck(self, canvas: Canvas, region: Region, level: int) -> None:
        colours, spot = self.colours, DECK_SPOTS[level - 1]
        left, marked = self.view.decks[level - 1], self.marked(spot)
        self.spots[spot] = region
        paint = colours.tint(colours.ground, colours.pieces[_DECK_PIECES[level - 1]], 26)
        if spot in self.table.changed:
            paint = colours.lit
        weave = ink(mixed(paint, "#000000", 25), paint) if colours.tints else ink(colours.frame, colours.ground)
        sign = "▚" if colours.tints else "▒"
        for row in range(region.height):
            canvas.put(region.x, region.y + row, (sign if left else "·") * region.width, weave)
        middle = region.y + (region.height - 1) // 2
        words = ink(colours.accent if marked else colours.text, paint, True)
        for row, text in enumerate((" ".join("■" * level), str(left))):
            canvas.put(region.x + (region.width - 5) // 2, middle + row, text.center(5), words)
        if marked:
            canvas.put(region.right, middle, "◄", ink(colours.accent, colours.ground, True))

    def _card(self, canvas: Canvas, region: Region, place: int) -> None:
        colours, spot, card = self.colours, CARD_PLACES[place], self.view.display[place]
        x, y, width, height = region
        ground = colours.lit if spot in self.table.changed else colours.card
        if card is None:
            canvas.put(x + (width - 3) // 2, y, NAMES[spot], self.dim)
            canvas.put(x + width // 2, y + height // 2, "·", self.dim)
            return
        canvas.fill(region, ink(colours.text, ground))
        if not colours.tints:  # nothing tells a card from the table there but its edge
            for row in range(1, height):
                canvas.put(x, y + row, "│", ink(colours.frame, ground))
        self._band(canvas, x, y, width, NAMES[spot], card)
        if height >= 6:
            large = height >= 8
            if height >= 7:
                draw_points(canvas, x + 1 + large, y + 1, card.points, colours.text, ground)
            draw_gem(canvas, x + width - (10 if large else 6), y + 1, card.bonus, colours, ground, large)
        owner = self.view.players[self.view.judged]
        lines = in_lines(dues(card, owner), width - 1)
        top = y + height - 1 - max(2, len(lines))
        for row, line in enumerate(lines):
            at = x + 1
            for due in line:
                at = self._pips(canvas, at, top + row, due, ground) + 1
        self.verdict(canvas, x + 1, y + height - 1, card, ground, width - 1)

    def _band(self, canvas: Canvas, x: int, y: int, width: int, name: str, card: CardView) -> None:
        """The head of a card, in the colour of its bonus; its edges are blocks for those who see no colours."""
        paint = self.colour(card.bonus)
        chip = self.colours.chip(paint)
        canvas.put(x, y, " " * width, chip)
        canvas.put(x, y, "▌", self.colours.edge(paint))
        canvas.put(x + width - 1, y, "▐", self.colours.edge(paint))
        canvas.put(x + 1, y, str(card.points) if card.points else "·", chip)
        canvas.put(x + (width - len(name)) // 2, y, name, chip)
        canvas.put(x + width - 2, y, COLOURS[card.bonus], chip)

    def _pips(self, canvas: Canvas, x: int, y: int, due: Due, ground: str) -> int:
        """A colour of a price: its letter, and a sign for each token. Returns the column after them."""
        colours, paint = self.colours, self.colour(due.colour)
        style = colours.lettered(paint, ground)
        x = canvas.put(x, y, COLOURS[due.colour], colours.lettered(paint, ground, True))
        x = canvas.put(x, y, PAID * due.covered + HELD * due.held, style)
        x = canvas.put(x, y, KINDS[GOLD] * due.gold, colours.lettered(self.colour(GOLD), ground, True))
        return canvas.put(x, y, MISSING * due.missing, ink(colours.dim, ground))

    # Bank

    def _bank(self, canvas: Canvas, geometry: Geometry) -> None:
        colours, y = self.colours, geometry.bank_y
        self.rule(canvas, 0, y, geometry.width, _("bank"), _("t takes"))
        pitch = (geometry.width - 1) // len(KINDS)
        rows = geometry.height - y - 1
        for kind, count in enumerate(self.view.bank):
            spot, picked = PILES[kind], self.table.taken_of(kind)
            x, foot, ground = 1 + kind * pitch, y + rows, self.ground_of(PILES[kind])
            self.spots[spot] = Region(x - 1, y + 1, pitch, rows)
            if self.marked(spot):
                canvas.put(x - 1, foot, "►", ink(colours.accent, colours.ground, True))
            paint, left = self.colour(kind), count - picked
            at = canvas.put(x, foot, f"{KINDS[kind]}{left}", colours.lettered(paint, ground, True))
            if picked:
                at = canvas.put(at, foot, f"+{picked}", ink(colours.accent, ground, True))
            if rows == 1:
                style = colours.lettered(paint, colours.ground)
                canvas.put(at + 1, foot, HELD * min(left, x + pitch - at - 3), style)
                continue
            # From the side: half a line for each token, every other one darker.
            if not colours.seen(paint):
                shades = {"A": colours.rim, "B": paint}
            else:
                shades = {"A": paint, "B": mixed(paint, "#000000", 30) if colours.tints else paint}
            wide = min(6, pitch - 6)
            tower = ["." * wide] * (2 * rows - left) + ["AB"[token % 2] * wide for token in range(left)][::-1]
            draw_half_cells(canvas, x + 5, y + 1, tower[-2 * rows :], shades, colours.ground)
