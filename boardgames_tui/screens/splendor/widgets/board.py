"""The board: nobles, cards and bank, which all players share."""

from collections.abc import Sequence
from functools import cache, partial

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.splendor.components import COLUMNS, GOLD, KINDS, LEVELS, NOBLE_POINTS
from boardgames_tui.games.splendor.presentation.view import NobleView
from boardgames_tui.screens.splendor.spots import CARD_PLACES, DECK_SPOTS, NAMES, NOBLE_PLACES, PILES, CardPlace, Spot
from boardgames_tui.screens.splendor.widgets.base_widget import HELD, SplendorPart
from boardgames_tui.screens.splendor.widgets.gems import CROWN
from boardgames_tui.screens.splendor.widgets.geometry import COMPACT, GEOMETRIES, Geometry
from boardgames_tui.screens.splendor.widgets.prices import asked, in_lines, length
from boardgames_tui.tui.paint.art import draw_picture
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import ANSI, clip, clip_name, wrap

_ROLL = 7
"""The most tokens of a pile."""
_ROW = 4
"""How many of them lie side by side where they are dots."""


class Board(SplendorPart):
    """Nobles, cards and bank: what all players share."""

    def draw(self, canvas: Canvas) -> None:
        geometry = next(
            (each for each in GEOMETRIES if each.width <= canvas.width and each.height <= canvas.height), COMPACT
        )
        self._feet: dict[Spot, Region] = {}
        self._nobles(canvas, geometry)
        for level in range(1, LEVELS + 1):
            self._deck(canvas, geometry.deck(level), level)
        for place in range(len(CARD_PLACES)):
            self._place(canvas, geometry.card(place), place)
        self._bank(canvas, geometry)
        spot = self.table.cursor.spot
        if spot in self.spots and self.marked(spot):
            self.outline(canvas, self.spots[spot])

    def draw_over(self, canvas: Canvas) -> None:
        """What is marked at the bank is marked beside its number, which stands at the foot of a pile."""
        regions = self.spots
        self.spots = {**regions, **self._feet}
        super().draw_over(canvas)
        self.spots = regions

    # Nobles

    def _nobles(self, canvas: Canvas, geometry: Geometry) -> None:
        nobles = self.view.nobles
        spot = self.table.cursor.spot
        under = self.table.card_at(spot) if isinstance(spot, CardPlace) else None
        coming = under.brings if under is not None and under.pay is not None else ()
        if geometry.aside:
            self.rule(canvas, geometry.aside, 0, canvas.width - geometry.aside, _("nobles"))
        elif len(nobles) <= COLUMNS:
            canvas.put(0, 0, clip(_("Nobles"), geometry.cards_x - 1), self.bold)
            canvas.put(0, 1, _("+{points}").format(points=NOBLE_POINTS), self.dim)
        for index, (noble, region) in enumerate(zip(nobles, geometry.nobles(len(nobles)), strict=True)):
            self.spots[NOBLE_PLACES[index]] = region
            usual = self.colours.tint(self.colours.ground, self.colours.pieces["purple"], 12)
            depends_on = noble, index in coming, self.ground_of_card(NOBLE_PLACES[index], usual)
            self.piece(canvas, region, depends_on, partial(self._noble, *depends_on))

    def _noble(self, noble: NobleView, coming: bool, ground: str, canvas: Canvas, region: Region) -> None:
        colours = self.colours
        canvas.fill(region, ink(colours.text, ground))
        x, y, width, height = region if region.width < 20 else region.shrink((0, 1, 0, 1))
        dim, accent = ink(colours.dim, ground), ink(colours.accent, ground, True)
        if noble.taken_by is not None:
            canvas.put(x, y, clip(noble.name, width), dim)
            name = self.table.names[noble.taken_by]
            visited = _("visits {name}").format(name=name)
            seat_ink = ink(colours.seats[noble.taken_by], ground)
            canvas.put(x, y + 1, visited if cell_len(visited) <= width else clip_name(name, width), seat_ink)
            return
        if height >= 5:
            shades = {"#": colours.pieces["gold"], "=": colours.facets(colours.pieces["gold"])[2]}
            draw_picture(canvas, x + width - 9, y + height - 3, CROWN, shades)
        name = ("►" if coming else "") + noble.name
        lines = _whole(name, width)
        price = asked(noble)
        # One colour a line where there is room, then two, then all side by side: the name goes before.
        ways = [[[due] for due in price], in_lines(price, width), [price]]
        ways = [way for way in ways if all(length(line) <= width for line in way)]
        rows = next((way for way in ways if len(lines) + len(way) <= height), None)
        if not lines or rows is None:
            lines = [clip(name, width - 2)]
            rows = next((way for way in ways if len(way) < height), [])
        for row, line in enumerate(lines):
            canvas.put(x, y + row, line, accent if coming else ink(colours.text, ground, True))
        canvas.right(x + width, y, str(NOBLE_POINTS), accent)
        top = y + len(lines)
        for row, dues in enumerate(rows):
            at = x
            for due in dues:
                at = self.pips(canvas, at, top + row, due, ground) + 1
        if not rows and any(noble.lacks):
            at = canvas.put(x, top, "-", dim)
            self.tokens(canvas, at, top, noble.lacks, ground, "")
        elif not rows:
            canvas.put(x, top, clip(_("visits you"), width), dim)

    # Cards

    def _deck(self, canvas: Canvas, region: Region, level: int) -> None:
        colours, spot = self.colours, DECK_SPOTS[level - 1]
        left = self.view.decks[level - 1]
        self.spots[spot] = region
        paint = self.ground_of_card(spot, self.back(canvas, region, level, left))
        middle = region.y + (region.height - 1) // 2
        for row, text in enumerate((" ".join("■" * level), str(left))):
            canvas.put(region.x + (region.width - 5) // 2, middle + row, text.center(5), ink(colours.text, paint, True))

    def _place(self, canvas: Canvas, region: Region, place: int) -> None:
        spot, card = CARD_PLACES[place], self.view.display[place]
        if card is None:
            x, y, width, height = region
            canvas.put(x + (width - 3) // 2, y, NAMES[spot], self.dim)
            canvas.put(x + width // 2, y + height // 2, "·", self.dim)
            return
        self.spots[spot] = region
        gold = self.view.players[self.view.judged].tokens[GOLD]
        depends_on = NAMES[spot], card, self.ground_of_card(spot)
        self.piece(canvas, region, (*depends_on, gold), partial(self.card, *depends_on))

    # Bank

    def _bank(self, canvas: Canvas, geometry: Geometry) -> None:
        nobles = len(self.view.nobles)
        x, y, width, _height = geometry.bank(nobles)
        self.rule(canvas, x, y, width, _("bank"))
        for kind, region in enumerate(geometry.piles(nobles)):
            self.spots[PILES[kind]] = region
            self._pile(canvas, region, kind, lying=bool(geometry.aside))

    def _pile(self, canvas: Canvas, region: Region, kind: int, lying: bool) -> None:
        """A pile of tokens: dots, or a roll of them that stands, or lies where piles are one below the other."""
        colours, paint, ground = self.colours, self.colour(kind), self.ground_of(PILES[kind])
        x, y, width, height = region
        picked = self.table.taken_of(kind)
        left = self.view.bank[kind] - picked
        foot = y + (height - 1) // 2 if lying else region.bottom - 1
        self._feet[PILES[kind]] = Region(x, foot, width, 1)
        at = canvas.put(x, foot, f"{KINDS[kind]}{left}", colours.lettered(paint, ground, True))
        if picked:
            at = canvas.put(at, foot, f"+{picked}", ink(colours.accent, ground, True))
        if height == 1 and not lying:
            room = x + width - at
            dots = HELD * min(left, room)
            canvas.put(at + (len(dots) < room), foot, dots, colours.lettered(paint, colours.ground))
            return
        if colours.depth == ANSI or not self.halves:  # nothing would tell one token from the next in a roll
            style, rows = colours.lettered(paint, colours.ground), 1 if lying else height
            for row in range(rows):
                dots = HELD * (left if lying else min(_ROW, left - row * _ROW))
                canvas.put(x + 4 + lying, foot - row, dots, style)
            return
        # From the side, every other token darker; of those that are hardly seen black has a rim, and white a shade.
        rim = not colours.seen(paint) and colours.dark
        shades = {"A": colours.rim, "B": paint} if rim else {"A": paint, "B": colours.facets(paint)[2]}
        if lying:
            canvas.fill(Region(x + 5, y, 2 * _ROLL, height), ink(colours.text, colours.panel))
            roll = "".join(2 * "AB"[token % 2] for token in range(left))
            draw_picture(canvas, x + 5, y, [roll] * 2 * height, shades)
        else:
            wide = min(6, width - 4)
            tower = ["." * wide] * (2 * height - left) + ["AB"[token % 2] * wide for token in range(left)][::-1]
            draw_picture(canvas, x + 4, y, tower[-2 * height :], shades)


@cache
def _whole(name: str, width: int) -> Sequence[str]:
    """A name in lines, beside a figure in the first; none if a word of it would be broken."""
    for room in (width - 2, width):
        lines = wrap(name, room)
        if " ".join(lines) == name and cell_len(lines[0]) <= width - 2:
            return lines
    return []
