"""The pieces of the player at the keyboard: cards and tokens, in the same chips as prices."""

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.components import GOLD, TOKEN_LIMIT
from boardgames_tui.games.splendor.presentation.view import PlayerView
from boardgames_tui.screens.splendor.spots import OWN_TOKENS, SeatSpot
from boardgames_tui.screens.splendor.widgets.base_widget import CARD, GRAND, SPACIOUS, TOKEN, SplendorPart
from boardgames_tui.screens.splendor.widgets.geometry import LARGE, MIDDLE, ROOMY, SMALL, TALL
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, clip_name

LINES = {SMALL: 1, MIDDLE: 3, TALL: 5, ROOMY: 5, LARGE: 7}
"""The lines needed below a board of that size."""


class Own(SplendorPart):
    """The cards and tokens of the player at the keyboard: six stacks, one below each pile of the bank."""

    def drawn_of(self) -> object:
        return self.marks, self.view, self.letters, self.table.picked

    def draw(self, canvas: Canvas) -> None:
        player = self.view.players[self.view.judged]
        if canvas.height < LINES[MIDDLE]:
            self._in_a_line(canvas, player)
        elif canvas.height < LINES[ROOMY]:
            self._in_lines(canvas, player)
        else:
            self._in_stacks(canvas, player)

    def _cards(self, player: PlayerView, kind: int) -> int:
        return player.bonuses[kind] if kind != GOLD else 0

    def _of_limit(self, player: PlayerView) -> str:
        words = _("tokens {held} of {limit}")
        return words.format(held=sum(player.tokens), limit=TOKEN_LIMIT)

    def _spot(self, canvas: Canvas, kind: int, region: Region) -> None:
        """Add the spot of one's own tokens of a kind, for when some have to be given back."""
        spot = OWN_TOKENS[kind]
        self.spots[spot] = region
        if self.marked(spot) and region.height > 1:
            self.outline(canvas, region)
        elif self.marked(spot) or self.table.returned_of(kind):
            canvas.put(region.x - 1, region.y, "►", self.accent)

    def _in_a_line(self, canvas: Canvas, player: PlayerView) -> None:
        """Draw for each colour cards, tokens and their sum in one line."""
        full = len(player.hand) == HAND_SHOWN
        label = _("yours {held}/{limit}") if full else _("yours")
        held = label.format(held=sum(player.tokens), limit=TOKEN_LIMIT)
        if cell_len(held) >= SMALL.bank_x:
            held = _("yours")
        if not self.mine:
            held = clip_name(self.table.names[self.view.judged], SMALL.bank_x - 1)
        canvas.put(0, 0, held, self.accent)
        for kind, tokens in enumerate(player.tokens):
            x, cards = SMALL.bank_x + kind * SMALL.bank_pitch, self._cards(player, kind)
            if cards:
                canvas.put(x, 0, str(cards), self.on_chip(kind))
            if tokens:
                canvas.put(x + 1, 0, f"{'+' if cards else ' '}{tokens}{TOKEN}", self.sign_of(kind))
            if cards or tokens:
                canvas.put(x + 4, 0, f"={cards + tokens}", self.bold)
            else:
                canvas.put(x, 0, "·", self.dim)
            self._spot(canvas, kind, Region(x, 0, 6, 1))

    def _in_lines(self, canvas: Canvas, player: PlayerView) -> None:
        """Draw cards, tokens and their sum in a line each."""
        limit = _("tokens {held}/{limit}").format(held=sum(player.tokens), limit=TOKEN_LIMIT)
        if cell_len(limit) >= MIDDLE.bank_x:
            limit = _("tokens")
        for row, label in enumerate((_("your cards") if self.mine else _("cards"), limit, _("both"))):
            canvas.put(0, row, clip(label, MIDDLE.bank_x - 1), self.accent)
        for kind, tokens in enumerate(player.tokens):
            x, cards = MIDDLE.bank_x + kind * MIDDLE.bank_pitch, self._cards(player, kind)
            for row, (count, sign) in enumerate(((cards, CARD), (tokens, TOKEN))):
                canvas.put(x, row, str(count or "·"), self.bold if count else self.dim)
                canvas.put(x + 2 + (count > 9), row, sign * min(count, 7), self.sign_of(kind))
            canvas.put(x, 2, str(cards + tokens), self.on_chip(kind))
            self._spot(canvas, kind, Region(x, 1, 9, 1))

    def _in_stacks(self, canvas: Canvas, player: PlayerView) -> None:
        """Draw chips as large as on the cards, with what they count beside them."""
        view, name = self.view, self.table.names[self.view.judged]
        points = ngettext("{count} point", "{count} points", player.points).format(count=player.points)
        title = (_("{name} (you), {points}") if self.mine else _("{name}, {points}")).format(name=name, points=points)
        last = ngettext("{points} point makes it the last round", "{points} points make it the last round", view.goal)
        limit = self._of_limit(player)
        long = f"{limit} · {last.format(points=view.goal)}"
        right = long if cell_len(title) + cell_len(long) + 6 <= canvas.width else limit
        self.rule(canvas, 0, 0, canvas.width, title, right, strong=True)
        self.spots[SeatSpot(view.judged)] = Region(1, 0, cell_len(title) + 2, 1)
        large = canvas.height >= LINES[LARGE]
        geometry = LARGE if large else TALL if canvas.width == TALL.width else ROOMY
        form, y = (GRAND, 2) if large else (SPACIOUS, 1)
        if geometry.bank_x > 8:
            labels = (
                [(1, _("cards")), (3, _("tokens"))]
                if large
                else [(1, f"{_('cards')} {CARD}"), (2, f"{_('tokens')} {TOKEN}"), (3, _("in all"))]
            )
            for row, label in labels:
                canvas.put(geometry.deck_x, y + row, clip(label, geometry.bank_x - 2), self.dim)
        for kind, tokens in enumerate(player.tokens):
            x, cards = geometry.bank_x + kind * geometry.bank_pitch, self._cards(player, kind)
            self.chip(canvas, x, y, kind, cards + tokens, form, self.colours.ground)
            beside, room = x + form.chip + 1 + large, geometry.bank_pitch - form.chip - 2 - large
            for row, count, sign in ((1, cards, CARD), (3 if large else 2, tokens, TOKEN)):
                if not count:
                    continue
                signs = sign * min(count, room - 2 - (not large))
                at = canvas.put(beside, y + row, signs, self.sign_of(kind))
                if large:
                    words = (
                        ngettext("{count} card", "{count} cards", count)
                        if sign == CARD
                        else ngettext("{count} token", "{count} tokens", count)
                    )
                    canvas.put(beside, y + row + 1, words.format(count=count), self.text)
                else:
                    canvas.put(at + 1, y + row, str(count), self.bold)
            self._spot(canvas, kind, Region(x, y, geometry.bank_pitch - 2, form.tall))


HAND_SHOWN = 3
"""With this many reserved cards the line below them has no room for the tokens."""
