"""Every player's standing."""

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.components import COLOURS, KINDS, POINTS_TO_END
from boardgames_tui.games.splendor.view import PlayerView
from boardgames_tui.screens.splendor.part import HELD, PAID, SYMBOLS, SplendorPart
from boardgames_tui.screens.splendor.spots import SeatSpot
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import clip


class Seats(SplendorPart):
    """Every player's standing; the one to move is marked."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        """A block a seat."""
        view = self.view
        block = min(6, canvas.height // len(view.players))
        for seat, player in enumerate(view.players):
            self._seat(canvas, 0, seat * block, canvas.width - 1, block, seat, player)

    def _seat(self, canvas: Canvas, x: int, y: int, width: int, lines: int, seat: int, player: PlayerView) -> None:
        colours = self.colours
        self.spots[SeatSpot(seat)] = Region(x, y, width, lines)
        ground = self.ground_of(SeatSpot(seat))
        dim = ink(colours.dim, ground)
        to_move = seat == self.view.to_move
        right = x + width
        points = ngettext("{count} pt", "{count} pts", player.points).format(count=player.points)
        canvas.put(x, y, "►" if to_move else " ", ink(colours.accent, ground, True))
        name = clip(self.table.names[seat], width - 3 - len(points))
        canvas.put(x + 2, y, name, ink(colours.seats[seat], ground, True))
        canvas.right(right, y, points, ink(colours.text, ground, True))
        for row, (label, sign, counts) in enumerate(
            ((_("cards"), PAID, player.bonuses), (_("tokens"), HELD, player.tokens)), 1
        ):
            if width < 30:
                at = canvas.put(x + 2, y + row, f"{sign} ", dim)
                gap = " " if 3 * sum(map(bool, counts)) <= right - at else ""
                self.tokens(canvas, at, y + row, counts, ground, gap)
                continue
            canvas.put(x + 2, y + row, label, dim)
            at = x + 9
            for kind, count in enumerate(counts):
                style = colours.lettered(self.colour(kind), ground, bool(count)) if count else dim
                canvas.put(at, y + row, f"{count or '·'}{KINDS[kind]}", style)
                at += 4
        self._hand(canvas, x + 2, y + 3, width - 2, player)
        if lines > 5:
            bar = min(POINTS_TO_END, player.points)
            canvas.put(x + 2, y + 4, _("points"), dim)
            at = canvas.put(x + 9, y + 4, "█" * bar, ink(colours.seats[seat], ground))
            canvas.put(at, y + 4, "░" * (POINTS_TO_END - bar), ink(colours.frame, ground))

    def _hand(self, canvas: Canvas, x: int, y: int, width: int, player: PlayerView) -> None:
        dim = self.dim
        canvas.put(x, y, _("hand"), dim)
        at = x + 7
        if not player.hand:
            canvas.put(at, y, "·", dim)
        for held in player.hand:
            if at + 4 > x + width:
                break
            card = None if self.table.covered(held) else held.card
            if card is None:
                at = canvas.put(at, y, f"▒{held.level}", dim) + 1
            else:
                text = f"{held.level}{COLOURS[card.bonus]}{SYMBOLS[card.bonus]}"
                at = canvas.put(at, y, text, self.colours.lettered(self.colour(card.bonus), self.colours.ground)) + 1
