"""Every player's standing."""

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.components import COLOURS, KINDS, POINTS_TO_END
from boardgames_tui.games.splendor.presentation.view import PlayerView
from boardgames_tui.screens.splendor.spots import SeatSpot
from boardgames_tui.screens.splendor.widgets.base_widget import HELD, PAID, SplendorPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, clip_name

_BAR = 8
"""The least columns of a bar in the race."""
SEAT_LINES = 4
"""How many lines a player needs; one more leaves a blank line, two show the nobles."""


class Seats(SplendorPart):
    """Every player's standing; the one to move is marked."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        view = self.view
        block = min(SEAT_LINES + 2, canvas.height // len(view.players))
        for seat, player in enumerate(view.players):
            lines = max(SEAT_LINES, block - 1)
            self._seat(canvas, Region(0, seat * block, canvas.width, lines), seat, player)

    def _seat(self, canvas: Canvas, region: Region, seat: int, player: PlayerView) -> None:
        colours, spot = self.colours, SeatSpot(seat)
        x, y, width, height = region
        ground = colours.lit if spot in self.table.changed else colours.panel
        canvas.fill(region, ink(colours.text, ground))
        self.spots[spot] = region
        dim = ink(colours.dim, ground)
        points = ngettext("{count} pt", "{count} pts", player.points).format(count=player.points)
        if seat == self.view.to_move:
            canvas.put(x, y, "►", ink(colours.accent, ground, True))
        name = clip_name(self.table.labels[seat], width - 4 - len(points))
        canvas.put(x + 2, y, name, ink(colours.seats[seat], ground, True))
        canvas.right(x + width - 1, y, points, ink(colours.text, ground, True))
        for row, (label, sign, counts) in enumerate(
            ((_("cards"), PAID, player.bonuses), (_("tokens"), HELD, player.tokens)), 1
        ):
            if width < 30:
                at = canvas.put(x + 2, y + row, f"{sign} ", dim)
                gap = " " if 3 * sum(map(bool, counts)) <= x + width - at else ""
                if self.tokens(canvas, at, y + row, counts, ground, gap) == at:
                    canvas.put(at, y + row, "·", dim)
                continue
            canvas.put(x + 2, y + row, label, dim)
            pitch = (width - 11) // 6
            for kind, count in enumerate(counts):
                style = colours.lettered(self.colour(kind), ground) if count else dim
                canvas.put(x + 10 + kind * pitch, y + row, f"{count}{KINDS[kind]}" if count else "·", style)
        self._hand(canvas, x + 2, y + 3, width - 2, player, ground)
        if height > SEAT_LINES and player.nobles:
            canvas.put(x + 2, y + 4, clip(", ".join(player.nobles), width - 3), dim)

    def _hand(self, canvas: Canvas, x: int, y: int, width: int, player: PlayerView, ground: str) -> None:
        """A reserved card is its points on the colour of its bonus, or the level on its back."""
        dim = ink(self.colours.dim, ground)
        canvas.put(x, y, _("hand"), dim)
        at = x + (8 if width >= 28 else 6)
        if not player.hand:
            canvas.put(at, y, "·", dim)
        for held in player.hand:
            card = held.card
            if card is None:
                at = canvas.put(at, y, f"▒{held.level}", dim) + 1
            else:
                words = f"{card.points or '·'}{COLOURS[card.bonus]}"
                chip = self.colours.chip(self.colour(card.bonus))
                at = canvas.put(at, y, words if width < 28 else f" {words} ", chip) + 1


class Race(SplendorPart):
    """How far everybody is on the way to the points that end the game."""

    follows_cursor = False

    def drawn_of(self) -> object:
        return self.marks, [player.points for player in self.view.players]

    def draw(self, canvas: Canvas) -> None:
        colours = self.colours
        self.rule(canvas, 0, 0, canvas.width, _("points race"), _("to {points}").format(points=POINTS_TO_END))
        names = min(canvas.width - _BAR - 6, max(cell_len(name) for name in self.table.names))
        start, room = names + 2, canvas.width - names - 6
        for seat, player in enumerate(self.view.players):
            seat_ink = ink(colours.seats[seat], colours.ground, True)
            canvas.put(1, 1 + seat, clip_name(self.table.labels[seat], names), seat_ink)
            done = room * min(POINTS_TO_END, player.points) // POINTS_TO_END
            at = canvas.put(start, 1 + seat, "■" * done, seat_ink)
            canvas.put(at, 1 + seat, "─" * (room - done), ink(colours.frame, colours.ground))
            canvas.right(canvas.width - 1, 1 + seat, str(player.points), self.bold)
