"""The base of Splendor's widgets: cards, price chips, counts, the cursor."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.splendor.components import CARD_COLOURS, COLOUR_NAMES, GOLD
from boardgames_tui.games.splendor.components.piece_words import in_colours, letter
from boardgames_tui.games.splendor.presentation.view import CardView, SplendorView, short_of
from boardgames_tui.screens.splendor.model import SplendorTable
from boardgames_tui.screens.splendor.spots import Spot
from boardgames_tui.screens.splendor.widgets.digits import draw_figure
from boardgames_tui.screens.splendor.widgets.gems import draw_coarse_gem, draw_gem
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len, tick
from boardgames_tui.tui.paint.themes import ANSI, clip_name, contrast
from boardgames_tui.tui.table.panels import TablePart

CARD, TOKEN = "■", "●"
HEAD_OUT_OF_REACH = 38
"""How much of the ground is mixed into the head of a card that can't be bought, in percent."""


class Form(NamedTuple):
    """A size of cards and of the chips on them, in cells."""

    width: int
    height: int
    head: int
    """The lines of its head."""
    left: int
    """Where the first of the five chips begins."""
    pitch: int
    chip: int
    """The width of a chip."""
    tall: int
    """The height of a chip, without the line below it for what is missing."""


COMPACT = Form(12, 4, 1, 1, 2, 2, 1)
STANDARD = Form(16, 5, 2, 0, 3, 3, 1)
SPACIOUS = Form(20, 9, 3, 1, 4, 3, 4)
GRAND = Form(36, 13, 4, 1, 7, 6, 5)


class SplendorPart(TablePart[SplendorTable, SplendorView]):
    """A part of Splendor's table. Counts include the chosen tokens."""

    @property
    def view(self) -> SplendorView:
        return self.table.counted

    @property
    def mine(self) -> bool:
        """Whether the player whose pieces are shown is at this screen, and not only watched."""
        return self.view.seat is not None and not self.table.watching

    @property
    def letters(self) -> bool:
        """Whether chips have letters, for players who cannot tell the colours apart."""
        few = self.colours.depth == ANSI or self.colours.name == "contrast" or not self.halves
        return few or (self.is_attached and self.app.settings.letters)

    @property
    def filled(self) -> bool:
        """Whether figures are on coloured fills and cards have coloured heads, rather than coloured ink on paper."""
        return not self.colours.inks

    @property
    def paper(self) -> str:
        """The ground of a card that can't be bought."""
        colours = self.colours
        return (
            colours.card
            if self.filled
            else colours.panel
            if not colours.tints
            else colours.tint(colours.ground, colours.panel, 50)
        )

    def colour(self, kind: int) -> str:
        return self.colours.pieces[COLOUR_NAMES[kind]]

    def sign_of(self, kind: int, ground: str = "") -> Style:
        """The ink for signs of a piece on a ground: its colour, or the colour of what is written on it."""
        colours, paint = self.colours, self.colour(kind)
        ground = ground or colours.ground
        if paint in colours.inks:
            return ink(colours.inks[paint], ground, True)
        return ink(colours.line(paint) if colours.seen(paint) else colours.rim, ground, True)

    def on(self, fill: str) -> str:
        """The colour of figures on a fill; white on a fill that hardly shows."""
        colours = self.colours
        light = colours.pieces["white"]
        hidden = not colours.seen(fill) and contrast(light, fill) > contrast(colours.rim, fill)
        return light if hidden else colours.on(fill)

    def on_chip(self, kind: int, bold: bool = True) -> Style:
        """The style of letters on a piece's colour."""
        paint = self.colour(kind)
        return ink(self.on(paint), paint, bold)

    def outline(self, canvas: Canvas, region: Region) -> None:
        """Draw the cursor in the gaps beside a thing, which keeps its colours."""
        accent = self.accent
        for row in range(region.height):
            left, right = ("►", "◄") if row == 0 else ("╚", "╝") if row == region.height - 1 else ("║", "║")
            canvas.put(region.x - 1, region.y + row, left, accent)
            canvas.put(region.right, region.y + row, right, accent)

    # Chips

    def chip(self, canvas: Canvas, x: int, y: int, kind: int, count: int, form: Form, ground: str) -> None:
        """Draw a count of one colour on a fill: in one line, or as large as on cards of a `form`."""
        colours, paint = self.colours, self.colour(kind)
        written = colours.inks.get(paint, "")
        if form.tall == 1:
            style = ink(written, ground, True) if written else self.on_chip(kind)
            end = canvas.put(x, y, f"{count:>{form.chip - 1}}", style)
            if self.letters:
                canvas.put(end, y, letter(kind), ink(written, ground) if written else self.on_chip(kind, False))
            elif not written:
                canvas.put(end, y, "▌", ink(paint if colours.seen(paint) else colours.rim, ground))
            return
        if not count:
            canvas.put(x + (form.chip - 1) // 2, y + form.tall // 2, "·", ink(colours.dim, ground))
            return
        edge, fill = "▄", paint
        if written or not colours.seen(paint):
            edge = "▂"
        if self.halves:
            canvas.put(
                x,
                y,
                edge * form.chip,
                ink(colours.line(paint) if written else paint if edge == "▄" else colours.rim, ground),
            )
        if written:
            fill = ground
        else:
            canvas.fill(Region(x, y + 1, form.chip, form.tall - 1), ink(paint, paint))
        colour = written or self.on(paint)
        large = form.chip > 3
        if count > 9:
            style = ink(written, ground, True) if written else self.on_chip(kind)
            canvas.put(x + (form.chip - 2) // 2, y + form.tall // 2, str(count), style)
        elif large:
            draw_figure(canvas, x + 1, y, count, colours, colour, fill, large=True, dy=2)
        else:
            draw_figure(canvas, x, y, count, colours, colour, fill, dx=1, dy=2)

    def missing(
        self, canvas: Canvas, x: int, y: int, kind: int, lacks: int, paid: bool, form: Form, ground: str
    ) -> None:
        """Draw below a chip what is still missing, or that nothing is; below a chip of gold, what it pays."""
        colours = self.colours
        at = x + (form.chip - 1) // 2
        large = form.chip > 3
        strong = ink(colours.text, ground, True)
        if large:
            y += 1
        if self.letters and form.tall > 1:
            canvas.put(at - 1 - large, y, letter(kind), ink(colours.text, ground))
        if not lacks:
            good = colours.text if ground == colours.bright and colours.dark and colours.depth != ANSI else colours.good
            canvas.put(at, y, tick(), ink(good, ground, True))
        elif paid:
            words = f" {lacks} " if large else f"{lacks}{letter(GOLD)}" if self.letters else str(lacks)
            canvas.put(at - large, y, words, colours.chip(self.colour(GOLD)))
        elif large:
            draw_figure(canvas, at, y - 1, lacks, colours, colours.text, ground, dy=1)
        else:
            canvas.put(at, y, str(lacks), strong)

    def price(self, canvas: Canvas, x: int, y: int, card: CardView, form: Form, ground: str) -> None:
        """Draw the price of a card in chips, each colour in its place, and below them what is missing."""
        self.chips(canvas, x, y, card.price, form, ground)
        self.all_missing(canvas, x, y, card, form, ground)

    def chips(self, canvas: Canvas, x: int, y: int, price: Sequence[int], form: Form, ground: str) -> None:
        """Draw a price in chips, each colour in its place."""
        for kind, asked in enumerate(price):
            if asked:
                self.chip(canvas, x + kind * form.pitch, y, kind, asked, form, ground)

    def all_missing(self, canvas: Canvas, x: int, y: int, card: CardView, form: Form, ground: str) -> None:
        """Draw below each chip of a price what is missing."""
        for kind, asked in enumerate(card.price):
            if asked:
                lacks, paid = card.lacks[kind], card.pay is not None
                self.missing(canvas, x + kind * form.pitch, y + form.tall, kind, lacks, paid, form, ground)

    # Cards

    def ground_of_card(self, spot: Spot, card: CardView | None) -> str:
        """The ground of a whole card: bright if it can be bought, highlighted if it has just changed."""
        colours = self.colours
        if card is not None and self.in_reach(card):
            return colours.bright
        return colours.lit if spot in self.table.changed and colours.depth != ANSI else self.paper

    def in_reach(self, card: CardView) -> bool:
        return card.pay is not None and self.view.to_move is not None

    def verdict(self, card: CardView, room: int) -> str:
        """A card's verdict: can be bought, now or next turn, or how many tokens are missing."""
        if card.pay is None:
            return _("{count} short").format(count=short_of(self.view, card))
        if not self.in_reach(card):
            return ""
        now = self.table.acting
        ways = [_("buy it"), pgettext("buy", "buy")] if now else [_("next turn"), pgettext("turn", "next")]
        if now and room > SPACIOUS.width:
            price = in_colours(card.pay)
            ways.insert(0, _("buy it: pay {price}").format(price=price) if price else _("buy it for free"))
        if self.colours.depth == ANSI:
            ways = [f"{tick()} {way}" for way in ways]
        return next((way for way in ways if cell_len(way) <= room), ways[-1])

    def whole_card(self, canvas: Canvas, region: Region, name: str, card: CardView, spot: Spot, form: Form) -> None:
        """Draw a card in its place. With few colours a line sets it apart, and shows that it can be bought."""
        colours, card = self.colours, self.table.as_paid(card, spot)
        depends_on = name, card, spot in self.table.changed, form, self.ground_of_card(spot, card)
        seen_by = self.table.acting, self.in_reach(card), self.letters, short_of(self.view, card)
        self.piece(canvas, region, (*depends_on, *seen_by), partial(self.card, *depends_on))
        if colours.depth == ANSI:
            able = self.in_reach(card)
            for row in range(region.height):
                style = ink(colours.good if able else colours.frame, colours.ground, able)
                canvas.put(region.x - 1, region.y + row, "│", style)

    def card(
        self,
        name: str,
        card: CardView,
        changed: bool,
        form: Form,
        ground: str,
        canvas: Canvas,
        region: Region,
        foot: str = "",
    ) -> None:
        """Draw a whole card: `name` is its place; `foot` replaces the verdict, for what another player can do."""
        colours, able = self.colours, self.in_reach(card)
        x, y, _width, height = region
        words = ("*" if changed else "") + name
        # What is printed is the same for every player, so it is cached.
        printed = words, card.bonus, card.points, card.price, form, ground, able, self.letters
        self.piece(canvas, region, printed, partial(self._printed, words, card, form, ground), name)
        self.all_missing(canvas, x + form.left, y + form.head, card, form, ground)
        left = self._rivals(canvas, region, card.rivals, form, ground)
        good = able and (colours.depth == ANSI or not self.filled)
        style = ink(colours.good if good else colours.text, ground, able)
        canvas.put(x + 1, y + height - 1, foot or self.verdict(card, left - x - 1), style)

    def _printed(self, name: str, card: CardView, form: Form, ground: str, canvas: Canvas, region: Region) -> None:
        """Draw a card without the tokens that are missing."""
        colours, able = self.colours, self.in_reach(card)
        x, y, width, height = region
        canvas.fill(region, ink(colours.text, ground))
        paint = self.colour(card.bonus)
        head, figure = ground, colours.text
        if self.filled:
            head = paint if able or not colours.seen(paint) else colours.tint(paint, colours.ground, HEAD_OUT_OF_REACH)
            figure = self.on(head)
            canvas.fill(Region(x, y, width, form.head), ink(figure, head))
            if not colours.seen(paint):
                for row in range(form.head):
                    canvas.put(x, y + row, "▌", ink(colours.rim, head))
                    canvas.put(x + width - 1, y + row, "▐", ink(colours.rim, head))
        self._head(canvas, region, card, name, form, head, figure)
        self.chips(canvas, x + form.left, y + form.head, card.price, form, ground)
        if not self.filled and able:
            for row in range(height):
                canvas.put(x, y + row, "▌", ink(colours.good, ground))
                canvas.put(x + width - 1, y + row, "▐", ink(colours.good, ground))

    def _head(
        self, canvas: Canvas, region: Region, card: CardView, name: str, form: Form, head: str, figure: str
    ) -> None:
        """Draw the points, the place and the bonus."""
        x, y, width, _height = region
        letters, bold = ink(figure, head), ink(figure, head, True)
        colour = pgettext("card", CARD_COLOURS[card.bonus])
        word = ngettext("point", "points", card.points)
        if form is COMPACT:
            points = ngettext("{count} pt", "{count} pts", card.points).format(count=card.points) if card.points else ""
            canvas.put(x + 1, y, points if cell_len(points) < 6 else str(card.points), bold)
            canvas.put(x + 10 - len(name), y, name, letters)
            if self.filled:
                canvas.put(x + width - 1, y, letter(card.bonus), bold)
            else:  # left of the edge of a card that can be bought
                canvas.put(x + width - 2, y, letter(card.bonus), self.on_chip(card.bonus))
            return
        if form is STANDARD:
            points = (
                ngettext("{count} point", "{count} points", card.points).format(count=card.points)
                if card.points
                else ""
            )
            room = width - 3 - len(name)
            canvas.put(x + 1, y, points if cell_len(points) <= room else str(card.points), bold)
            canvas.right(x + width - 1, y, name, letters)
            canvas.right(x + width - 1, y + 1, colour, bold)
            if not self.filled:
                canvas.put(x + 1, y + 1, f" {letter(card.bonus)} ", self.on_chip(card.bonus))
            return
        large = form is GRAND
        draw = draw_gem if canvas.halves else draw_coarse_gem
        on = head if self.filled else ""
        gem = self.colours.depth != ANSI  # the head would have the same colour
        if large:
            if card.points:
                draw_figure(canvas, x + 2, y, card.points, self.colours, figure, head, large=True, dy=1)
                canvas.put(x + 8, y + 2, word, bold)
            canvas.put(x + 8, y + 1, name, letters)
            if gem:
                draw(canvas, x + width - 10, y, card.bonus, self.colours, 9, on)
            canvas.right(x + width - 11, y + 1, colour, bold)
            return
        if card.points:
            draw_figure(canvas, x + 1, y, card.points, self.colours, figure, head, dx=1, dy=1)
            canvas.put(x + 4, y + 1, word, letters)
        canvas.put(x + 4, y, name, letters)
        if gem:
            draw(canvas, x + width - 6, y + 1, card.bonus, self.colours, 5, on)
        canvas.right(x + width - 2, y, colour, bold)

    def _rivals(self, canvas: Canvas, region: Region, rivals: Sequence[int], form: Form, ground: str) -> int:
        """Draw at the foot of a card who else could buy it. Returns the column where they begin."""
        colours, names = self.colours, self.table.names
        at, y = region.right, region.bottom - 1
        if form.tall == 1:
            words = [self.table.initials[seat] for seat in rivals]
        elif form is SPACIOUS:
            words = [f" {self.table.initials[seat]} " for seat in rivals]
        else:
            words = [f" {clip_name(names[seat], 6)} " for seat in rivals]
        for seat, word in reversed([*zip(rivals, words, strict=True)]):
            at -= cell_len(word)
            canvas.put(at, y, word, colours.chip(colours.seats[seat]))
            at -= form is SPACIOUS
        return at
