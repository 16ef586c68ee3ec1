"""Panels: what is under the cursor, the nearest cards, and what the signs on a card mean."""

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.components import GOLD
from boardgames_tui.games.splendor.components.piece_words import letter
from boardgames_tui.games.splendor.presentation.view import CardView, short_of
from boardgames_tui.screens.splendor import sentences
from boardgames_tui.screens.splendor.spots import NAMES, CardPlace, Deck
from boardgames_tui.screens.splendor.widgets.base_widget import COMPACT, SplendorPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, wrap


class Details(SplendorPart):
    """What is under the cursor in words."""

    def draw(self, canvas: Canvas) -> None:
        spot = None if self.table.watching else self.table.cursor.spot
        name = NAMES[spot] if isinstance(spot, CardPlace | Deck) else ""
        self.rule(canvas, 0, 0, canvas.width, _("{name}, in detail").format(name=name) if name else _("in detail"))
        y = 1
        told = sentences.closely(self.table, spot)
        if spot is not None and not told:
            told = [sentences.what_is(self.table, spot)]
        for sentence in told:
            lines = wrap(sentence, canvas.width - 2)
            if y > 1 and y + len(lines) > canvas.height:
                break
            for line in lines:
                canvas.put(1, y, line, self.text)
                y += 1


class Nearest(SplendorPart):
    """The visible cards, the nearest first."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        view = self.view
        self.rule(canvas, 0, 0, canvas.width, _("what you are nearest to"))
        hand = () if view.seat is None else view.players[view.seat].hand
        cards = [(card.place, card) for card in view.display if card is not None]
        cards += [
            (_("hand {number}").format(number=number), held.card)
            for number, held in enumerate(hand, 1)
            if held.card is not None
        ]
        cards.sort(key=lambda each: (short_of(view, each[1]), -each[1].points))
        names = max((cell_len(name) for name, _card in cards), default=0)
        for row, (name, card) in enumerate(cards[: canvas.height - 1], 1):
            self._line(canvas, row, name, names, card)

    def _line(self, canvas: Canvas, y: int, name: str, names: int, card: CardView) -> None:
        colours = self.colours
        canvas.put(1, y, name, self.bold)
        at = canvas.put(2 + names, y, f" {letter(card.bonus)} ", self.on_chip(card.bonus)) + 1
        if card.points:
            points = ngettext("{count} pt", "{count} pts", card.points).format(count=card.points)
            canvas.put(at, y, points, self.bold)
        at += 7
        if card.pay is None:
            words = _("{count} short").format(count=short_of(self.view, card))
            counts, style = card.lacks, self.text
        else:
            words, counts = (_("now, for") if any(card.pay) else _("now, for free")), card.pay
            style = ink(colours.good, colours.ground, True)
        at = canvas.put(at, y, clip(words, canvas.width - at), style) + 1
        for kind, count in enumerate(counts):
            if count and at + COMPACT.chip <= canvas.width:
                self.chip(canvas, at, y, kind, count, COMPACT, colours.ground)
                at += COMPACT.pitch + (kind != GOLD)


class Signs(SplendorPart):
    """What the signs on a card mean."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        colours, x = self.colours, 1
        for seat, initial in enumerate(self.table.initials):
            if seat != self.view.judged:
                x = canvas.put(x, 0, f" {initial} ", colours.chip(colours.seats[seat])) + 1
        canvas.put(x, 0, clip(_("could buy it next turn"), canvas.width - x), self.dim)
        canvas.put(1, 1, clip(_("below a price: what you still need"), canvas.width - 1), self.dim)
