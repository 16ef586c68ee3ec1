"""The board: nobles, cards and bank."""

from functools import partial

from textual.geometry import Region

from boardgames_tui.core.words import NC_, _, ngettext, npgettext, pgettext
from boardgames_tui.games.splendor.components import COLOUR_NAMES, LEVELS, NOBLE_POINTS
from boardgames_tui.games.splendor.components.piece_words import letter
from boardgames_tui.games.splendor.presentation.view import NobleView
from boardgames_tui.screens.splendor.spots import CARD_PLACES, DECK_SPOTS, NAMES, NOBLE_PLACES, PILES, CardPlace, Spot
from boardgames_tui.screens.splendor.widgets.base_widget import COMPACT, SPACIOUS, STANDARD, TOKEN, Form, SplendorPart
from boardgames_tui.screens.splendor.widgets.geometry import GEOMETRIES, Geometry
from boardgames_tui.screens.splendor.widgets.taking import draw_taking
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import ANSI, clip, clip_name

_SHORT = (
    NC_("in 5 cells", "white"),
    NC_("in 5 cells", "blue"),
    NC_("in 5 cells", "green"),
    NC_("in 5 cells", "red"),
    NC_("in 5 cells", "black"),
    NC_("in 5 cells", "gold"),
)


class Board(SplendorPart):
    """Nobles, cards and bank: what all players share."""

    def draw(self, canvas: Canvas) -> None:
        geometry = next(each for each in GEOMETRIES if each.width == canvas.width)
        self._feet: dict[Spot, Region] = {}
        self._nobles(canvas, geometry)
        for level in range(1, LEVELS + 1):
            self._deck(canvas, geometry.deck_of(level), level)
        for place in range(len(CARD_PLACES)):
            self._place(canvas, geometry.card(place), place, geometry.form)
        self._bank(canvas, geometry)
        if geometry.taking_y and self.table.picked:
            draw_taking(canvas, geometry.taking_y, geometry.bank_x + 6 * geometry.bank_pitch, self.table, self.colours)
        spot = self.table.cursor.spot
        if spot in self.spots and self.marked(spot):
            self.outline(canvas, self.spots[spot])

    def draw_over(self, canvas: Canvas) -> None:
        """Marks at the bank are drawn beside the number at the foot of a pile."""
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
        regions = geometry.nobles(len(nobles))
        room = regions[0].x - 1  # the cursor's mark is before the first one
        points = ngettext("{count} point", "{count} points", NOBLE_POINTS).format(count=NOBLE_POINTS)
        short = ngettext("{count} pt", "{count} pts", NOBLE_POINTS).format(count=NOBLE_POINTS)
        for row, ways in enumerate(((_("nobles"), pgettext("short", "nob.")), (points, short, f"+{NOBLE_POINTS}"))):
            words = next((way for way in ways if cell_len(way) <= room), ways[-1])
            x = max(0, min(geometry.deck_x, room - cell_len(words)))
            canvas.put(x, row, words, self.bold if row else self.text)
        for index, (noble, region) in enumerate(zip(nobles, regions, strict=True)):
            self.spots[NOBLE_PLACES[index]] = region
            changed = NOBLE_PLACES[index] in self.table.changed
            depends_on = noble, index in coming, changed, self.letters
            self.piece(canvas, region, depends_on, partial(self._noble, *depends_on[:3]))

    def _noble(self, noble: NobleView, coming: bool, changed: bool, canvas: Canvas, region: Region) -> None:
        """Draw what a noble asks for, in chips, and below them the cards that one still needs."""
        colours = self.colours
        ground = colours.tint(colours.ground, colours.pieces["purple"], 16) if colours.tints else colours.card
        if changed or coming:
            ground = colours.lit if colours.depth != ANSI else ground
        canvas.fill(region, ink(colours.text, ground))
        x, y, width, _height = region
        if noble.taken_by is not None:
            name = self.table.names[noble.taken_by]
            visited = _("visited {name}").format(name=name)
            words = visited if cell_len(visited) <= width - 2 else clip_name(name, width - 2)
            if cell_len(noble.name) <= width - 2:
                canvas.put(x + 1, y, noble.name, ink(colours.dim, ground))
            canvas.put(x + 1, y + 1, words, ink(colours.seats[noble.taken_by], ground))
            return
        form = COMPACT if width < 16 else STANDARD._replace(pitch=3 if width < 20 else 4 if width < 36 else 7)
        left = x if width < 12 else x + 1 if width > 16 or form is COMPACT else x
        for kind, asks in enumerate(noble.asks):
            if asks:
                at = left + kind * form.pitch
                self.chip(canvas, at, y, kind, asks, form, ground)
                self.missing(canvas, at, y + 1, kind, noble.lacks[kind], False, form, ground)

    # Cards

    def _deck(self, canvas: Canvas, region: Region, level: int) -> None:
        colours, spot = self.colours, DECK_SPOTS[level - 1]
        left = self.view.decks[level - 1]
        self.spots[spot] = region
        ground = colours.tint(colours.ground, colours.text, 6) if colours.tints else colours.panel
        if spot in self.table.changed and colours.depth != ANSI:
            ground = colours.lit
        canvas.fill(region, ink(colours.text, ground))
        strong, dim = ink(colours.text, ground, True), ink(colours.dim, ground)
        cards = ngettext("{count} card", "{count} cards", left).format(count=left)
        whole = pgettext("deck", "level {level}").format(level=level)
        x, y, width, height = region
        if cell_len(whole) <= width and cell_len(cards) <= width:
            lines = [(whole, strong), (cards, dim)]
        else:
            number = str(left)
            lines = [
                (pgettext("deck", "level"), dim),
                (str(level), strong),
                (number, ink(colours.text, ground)),
                (npgettext("deck", "card", "cards", left), dim),
            ]
        top = y + (height - len(lines)) // 2
        for row, (words, style) in enumerate(lines):
            words = clip(words, width)
            canvas.put(x + (width - cell_len(words)) // 2, top + row, words, style)

    def _place(self, canvas: Canvas, region: Region, place: int, form: Form) -> None:
        spot, card = CARD_PLACES[place], self.view.display[place]
        if card is None:
            x, y, width, height = region
            canvas.put(x + (width - 3) // 2, y, NAMES[spot], self.dim)
            canvas.put(x + width // 2, y + height // 2, "·", self.dim)
            return
        self.spots[spot] = region
        self.whole_card(canvas, region, NAMES[spot], card, spot, form)

    # Bank

    def _bank(self, canvas: Canvas, geometry: Geometry) -> None:
        y = geometry.bank_y
        if geometry.bank_x > 8:
            words, label = (_("bank"), "") if geometry.form is SPACIOUS else (_("colours"), _("bank"))
            canvas.put(geometry.deck_x, y, clip(words, geometry.bank_x - 2), self.dim if label else self.bold)
            canvas.put(geometry.deck_x, y + 1, label, self.bold)
        for kind, region in enumerate(geometry.piles()):
            self.spots[PILES[kind]] = region
            self._pile(canvas, region, kind)

    def _pile(self, canvas: Canvas, region: Region, kind: int) -> None:
        """Draw a colour's letter, which is its key, and its name; below them the number of tokens."""
        x, y, width, _height = region
        ground = self.ground_of(PILES[kind])
        wide = width >= 12
        at = canvas.put(x, y, f" {letter(kind)} " if wide else letter(kind), self.on_chip(kind)) + 1
        word = _(COLOUR_NAMES[kind])
        canvas.put(at, y, word if at + cell_len(word) <= x + width else pgettext("in 5 cells", _SHORT[kind]), self.text)
        picked = self.table.taken_of(kind)
        left = self.view.bank[kind]
        self._feet[PILES[kind]] = Region(x, y + 1, width, 1)
        canvas.put(x, y + 1, str(left), ink(self.colours.text, ground, True))
        if picked:
            canvas.put(x - 1, y + 1, "►", self.accent)
        gap = " " if width >= 16 else ""
        dots = gap.join(TOKEN * min(left, (width - 2) // (1 + len(gap))))
        canvas.put(x + 2, y + 1, dots, self.sign_of(kind))
