"""The reserved cards of the player at the keyboard."""

from textual.geometry import Region

from boardgames_tui.core.words import _, pgettext
from boardgames_tui.games.splendor.components import CARD_COLOURS, HAND_LIMIT, TOKEN_LIMIT
from boardgames_tui.games.splendor.components.piece_words import letter
from boardgames_tui.games.splendor.presentation.view import HandCardView
from boardgames_tui.screens.splendor.spots import HAND_CARDS
from boardgames_tui.screens.splendor.widgets.base_widget import COMPACT, SPACIOUS, TOKEN, SplendorPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, wrap

LINES, WHOLE_LINES = 1 + 2 * HAND_LIMIT, 2 + SPACIOUS.height
"""The lines needed for cards in two lines each, and for whole cards."""
_PITCH = 30
"""Columns from one card to the next, if they are side by side in two lines each."""


class Hand(SplendorPart):
    """The reserved cards: whole, or in two lines each."""

    def drawn_of(self) -> object:
        table = self.table
        return self.marks, self.view, self.letters, table.acting, table.payment, table.naming

    def draw(self, canvas: Canvas) -> None:
        view = self.view
        hand = view.players[view.judged].hand
        title = _("your hand") if self.mine else _("in hand")
        right = _("{count} of {limit}").format(count=len(hand), limit=HAND_LIMIT)
        self.rule(canvas, 0, 0, canvas.width, title, right, strong=True)
        if canvas.height >= WHOLE_LINES - 1:
            self._whole(canvas, hand)
            return
        side_by_side = canvas.width > HAND_LIMIT * _PITCH - 2
        for index, held in enumerate(hand):
            x, y = (1 + index * _PITCH, 1) if side_by_side else (1, 1 + 2 * index)
            self._in_two_lines(canvas, x, y, index, held)
        if side_by_side:
            if not hand:
                canvas.put(1, 1, _("nothing reserved"), self.dim)
            return
        y = 1 + 2 * len(hand)
        if not hand:
            how = _("Nothing yet: {key} reserves a card.").format(key=self.table.sign("splendor.reserve"))
            for line in wrap(how if self.mine else _("nothing reserved"), canvas.width - 1):
                canvas.put(1, y, line, self.dim)
                y += 1
        if y + 2 <= canvas.height:
            y = canvas.height - 2
            words = _("tokens {held} of {limit}")
            held_now = sum(view.players[view.judged].tokens)
            canvas.put(1, y, clip(words.format(held=held_now, limit=TOKEN_LIMIT), canvas.width - 1), self.text)
            each = _("each {sign} a token").format(sign=TOKEN)
            canvas.put(1, y + 1, clip(each, canvas.width - 1), self.dim)

    def _called(self, held: HandCardView, index: int) -> str:
        """The label of a reserved card: its number, which is a key; its letter where moves are typed or suggested."""
        return held.place if self.table.naming or self.table.suggested else str(index + 1)

    def _whole(self, canvas: Canvas, hand: tuple[HandCardView, ...]) -> None:
        """Draw up to two whole cards side by side as on the table; three are smaller."""
        form = SPACIOUS if len(hand) < HAND_LIMIT else COMPACT
        colours = self.colours
        for index in range(max(2, len(hand))):
            spot = HAND_CARDS[index]
            region = Region(1 + index * (form.width + 1), 1, form.width, SPACIOUS.height)
            if index >= len(hand):
                canvas.fill(region, ink(colours.dim, colours.panel))
                words = clip(_("room for a card"), region.width - 2)
                canvas.put(region.x + (region.width - cell_len(words)) // 2, 5, words, ink(colours.dim, colours.panel))
                continue
            held = hand[index]
            self.spots[spot] = region
            name = self._called(held, index)
            if (card := held.card) is not None:
                called, colour = _("hand {number}").format(number=name), pgettext("card", CARD_COLOURS[card.bonus])
                fits = form is SPACIOUS and cell_len(called) + cell_len(colour) <= form.width - 7
                self.whole_card(canvas, region, called if fits else name, card, spot, form)
            else:
                self._covered(canvas, region, held)
            if self.marked(spot):
                self.outline(canvas, region)

    def _covered(self, canvas: Canvas, region: Region, held: HandCardView) -> None:
        colours = self.colours
        style = ink(colours.dim, colours.tint(colours.ground, colours.text, 6) if colours.tints else colours.panel)
        canvas.fill(region, style)
        words = clip(_("level {level}, hidden").format(level=held.level), region.width)
        canvas.put(
            region.x + (region.width - cell_len(words)) // 2,
            region.y + region.height // 2 - (region.height < 3),
            words,
            style,
        )

    def _in_two_lines(self, canvas: Canvas, x: int, y: int, index: int, held: HandCardView) -> None:
        """Draw number, points and colour, and the price with what is missing below it."""
        spot, colours = HAND_CARDS[index], self.colours
        region = Region(x, y, 20, 2)
        self.spots[spot] = region
        canvas.put(x, y, self._called(held, index), self.accent)
        if self.marked(spot):
            canvas.put(x - 1, y, "►", self.accent)
        card = held.card
        if card is None:
            self._covered(canvas, Region(x + 2, y, 18, 2), held)
            return
        canvas.put(x + 2, y, f"{card.points or ' '} {letter(card.bonus)}", self.on_chip(card.bonus))
        ground = self.ground_of_card(spot, card)
        canvas.fill(Region(x + 6, y, 14, 2), ink(colours.text, ground))
        self.price(canvas, x + 7, y, self.table.as_paid(card, spot), COMPACT, ground)
        if self.in_reach(card):
            words = pgettext("buy", "buy") if self.table.acting else pgettext("turn", "next")
            canvas.put(x, y + 1, clip(words, 6), ink(colours.good, colours.ground, True))
