"""The other players, and one's own points if no other part shows them."""

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.components import GOLD, HAND_LIMIT
from boardgames_tui.games.splendor.components.piece_words import letter
from boardgames_tui.games.splendor.presentation.view import PlayerView
from boardgames_tui.screens.splendor.spots import SeatSpot
from boardgames_tui.screens.splendor.widgets.base_widget import COMPACT, TOKEN, SplendorPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip_name

LINES, WHOLE_LINES = 10, 14
"""The lines for three opponents beside a small table and beside a large one."""
_WIDE = 36
"""From this width on each line begins with a word."""
_PANEL = 4
"""The fewest lines of an opponent with these words."""


class Seats(SplendorPart):
    """Every other player's cards and tokens in chips; the player to move is marked."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        view, inside = self.view, canvas.width - 1
        others = [seat for seat in range(len(view.players)) if seat != view.judged]
        block = canvas.height // len(others)
        if inside >= _WIDE and block >= _PANEL:
            lines = block if block < 7 else 6 if block < 12 else 11
            for index, seat in enumerate(others):
                self._panel(canvas, Region(1, index * block, inside - 1, lines), seat)
            return
        if canvas.height < LINES:
            for index, seat in enumerate(others):
                block = canvas.width // len(others)
                self._in_lines(canvas, Region(1 + index * block, 0, block - 2, 3), seat, pitch=(block - 4) // 6)
            return
        y = self._points(canvas, inside, bar=len(others) < 3 or canvas.height > LINES)
        block = (canvas.height - y) // len(others)
        for index, seat in enumerate(others):
            lines = 5 if block > 5 else 3
            y += block > 8
            self._in_lines(canvas, Region(1, y + index * block, min(inside, 40), lines), seat)

    def _named(self, canvas: Canvas, x: int, y: int, width: int, seat: int, ground: str, room: int) -> int:
        colours = self.colours
        if seat == self.view.to_move:
            canvas.put(x - 1, y, "►", self.accent)
        name = clip_name(self.table.labels[seat], width - room)
        return canvas.put(x, y, name, ink(colours.seats[seat], ground, True))

    def _lit(self, seat: int, usual: str) -> str:
        return self.colours.lit if SeatSpot(seat) in self.table.changed else usual

    def _points(self, canvas: Canvas, width: int, bar: bool) -> int:
        """Draw one's own points out of those that end the game. Returns the line below."""
        seat = self.view.judged
        points = self.view.players[seat].points
        words = ngettext("{points} of {end} pt", "{points} of {end} pts", self.view.goal)
        told = words.format(points=points, end=self.view.goal)
        ground = self._lit(seat, self.colours.ground)
        self.spots[SeatSpot(seat)] = Region(1, 0, width, 1)
        self._named(canvas, 1, 0, width, seat, ground, cell_len(told) + 1)
        canvas.right(1 + width, 0, told, ink(self.colours.text, ground, True))
        if bar:
            self._bar(canvas, 1, 1, width, points, seat, self.colours.ground)
        return 2 if bar else 1

    def _bar(self, canvas: Canvas, x: int, y: int, width: int, points: int, seat: int, ground: str) -> None:
        colours = self.colours
        done = width * min(points, self.view.goal) // self.view.goal
        canvas.put(x, y, "▀" * done, ink(colours.seats[seat], ground))
        canvas.put(
            x + done,
            y,
            "▀" * (width - done) if colours.tints else "─" * (width - done),
            ink(colours.lit if colours.tints else colours.frame, ground),
        )

    def _in_lines(self, canvas: Canvas, region: Region, seat: int, pitch: int = 3) -> None:
        """Draw name, points, cards and tokens; with more room also their sums and a bar of points."""
        player, ground = self.view.players[seat], self._lit(seat, self.colours.ground)
        self.spots[SeatSpot(seat)] = region
        x, y, width, height = region
        told = ngettext("{count} pt", "{count} pts", player.points).format(count=player.points)
        at = self._named(canvas, x, y, width, seat, ground, cell_len(told) + 1)
        canvas.right(x + width, y, told, ink(self.colours.text, ground, True))
        hand = _("hand {count}").format(count=len(player.hand))
        if player.hand and at + 1 + cell_len(hand) < x + width - cell_len(told):
            canvas.put(at + 1, y, hand, self.dim)
        for kind, tokens in enumerate(player.tokens):
            left, cards = x + 1 + kind * pitch, player.bonuses[kind] if kind != GOLD else 0
            if cards:
                self.chip(canvas, left, y + 1, kind, cards, COMPACT, self.colours.ground)
            else:
                canvas.put(left, y + 1, "·", self.dim)
            if tokens:
                canvas.put(left, y + 2, f"{tokens}{TOKEN}", self.sign_of(kind))
            if height > 3:
                both = f"={cards + tokens}" if cards + tokens else ""
                canvas.put(left - 1, y + 3, both, self.bold)
        if height > 4:
            self._bar(canvas, x, y + 4, width, player.points, seat, ground)

    def _panel(self, canvas: Canvas, region: Region, seat: int) -> None:
        """Draw the same with a word before each line, the sums, and a bar of points."""
        colours, player = self.colours, self.view.players[seat]
        ground = self._lit(seat, colours.panel)
        canvas.fill(region, ink(colours.text, ground))
        self.spots[SeatSpot(seat)] = region
        x, y, width, height = region
        dim = ink(colours.dim, ground)
        told = ngettext("{count} point", "{count} points", player.points).format(count=player.points)
        at = self._named(canvas, x + 1, y, width - 2, seat, ground, cell_len(told) + 2)
        canvas.right(x + width - 1, y, told, ink(colours.text, ground, True))
        self._reserved(canvas, at + 2, y, x + width - 2 - cell_len(told), player, ground)
        for row, label in enumerate((_("cards"), _("tokens"), _("can pay")), 1):
            canvas.put(x + 1, y + row, label, dim)
        pitch = min(6, (width - 11) // 6)
        for kind, tokens in enumerate(player.tokens):
            left, cards = x + 10 + kind * pitch, player.bonuses[kind] if kind != GOLD else 0
            if cards:
                canvas.put(left, y + 1, f" {cards} ", self.on_chip(kind))
            else:
                canvas.put(left + 1, y + 1, "·", dim)
            if tokens:
                canvas.put(left + 1, y + 2, f"{tokens}{TOKEN}", self.sign_of(kind, ground))
            else:
                canvas.put(left + 1, y + 2, "·", dim)
            canvas.put(left + 1, y + 3, str(cards + tokens), ink(colours.text, ground, True))
        if height > 5:
            self._bar(canvas, x + 1, y + 5, width - 2, player.points, seat, ground)
        if height > 10:
            self._hand(canvas, x + 1, y + 7, player, ground)

    def _hand(self, canvas: Canvas, x: int, y: int, player: PlayerView, ground: str) -> None:
        """Draw the reserved cards that everyone has seen, with what their owner still needs."""
        colours = self.colours
        for index in range(HAND_LIMIT):
            region = Region(x + index * (COMPACT.width + 1), y, COMPACT.width, COMPACT.height)
            held = player.hand[index] if index < len(player.hand) else None
            if held is not None and held.card is not None:
                paper = self.paper if held.card.pay is None else colours.bright
                foot = "" if held.card.pay is None else _("can buy it")
                self.card("", held.card, False, COMPACT, paper, canvas, region, foot)
                continue
            ground = colours.tint(ground, colours.text, 6) if colours.tints else colours.ground
            canvas.fill(region, ink(colours.dim, ground))
            words = _("level {level}").format(level=held.level) if held is not None else "·"
            canvas.put(region.x + (region.width - cell_len(words)) // 2, y + 1, words, ink(colours.dim, ground))

    def _reserved(self, canvas: Canvas, x: int, y: int, end: int, player: PlayerView, ground: str) -> None:
        """Draw how many cards are reserved, and the points of those that everyone has seen, on their colours."""
        count = len(player.hand)
        if not count:
            words = _("nothing reserved")
        else:
            words = ngettext("{count} reserved", "{count} reserved", count).format(count=count)
        if x + cell_len(words) > end:
            return
        at = canvas.put(x, y, words, ink(self.colours.dim, ground)) + 1
        for held in player.hand:
            if held.card is not None and at + 3 <= end:
                words = f"{held.card.points or ' '} {letter(held.card.bonus)}"
                at = canvas.put(at, y, words, self.on_chip(held.card.bonus)) + 1
