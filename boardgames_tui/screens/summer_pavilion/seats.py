"""The players: score, tiles, and how they stand on the score track."""

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion.view import PlayerView
from boardgames_tui.screens.summer_pavilion.part import PavilionPart
from boardgames_tui.screens.summer_pavilion.spots import SeatSpot
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import clip

TRACK = 80
"""The spaces of the score track (1.6)."""


class Seats(PavilionPart):
    """A line a player, two where there is room; the one to move is marked."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        """The start marker is told in the title."""
        view = self.view
        holder = _("in the centre") if view.marker is None else self.table.names[view.marker]
        right = _("start marker: {where}").format(where=clip(holder, 14))
        if self.table.size_name == "spacious":
            self.heading(canvas, Region(0, 0, canvas.width, canvas.height), _("seats and score track"), right)
            left, width, lines = 2, canvas.width - 4, 2
        else:
            self.rule(canvas, 0, 0, canvas.width, _("seats"), right)
            left, width, lines = 0, canvas.width, 1
        for seat, player in enumerate(view.players):
            self._seat(canvas, Region(left, 1 + seat * lines, width, lines), seat, player)

    def _seat(self, canvas: Canvas, region: Region, seat: int, player: PlayerView) -> None:
        colours = self.colours
        x, y, width, lines = region
        spot = SeatSpot(seat)
        ground = self.ground_of(spot)
        self.spots[spot] = region
        to_move = seat == self.view.to_move
        room = 10 if width < 50 else 14  # enough for "Computer 2"
        canvas.put(x, y, "►" if to_move else " ", ink(colours.accent, ground, True))
        canvas.put(x + 1, y, clip(self.table.names[seat], room), ink(colours.seats[seat], ground, True))
        at = x + room + 2
        canvas.right(at + 3, y, str(player.score), ink(colours.text, ground, True))
        at += 4
        if width >= 50:
            cells = 40 if lines > 1 else 12
            self._track(canvas, at, y, cells, seat, player.score)
            at += cells + 5
        if lines > 1:
            at, y = x + 1, y + 1
        self._tiles(canvas, at, y, x + width - at, player)

    def _track(self, canvas: Canvas, x: int, y: int, cells: int, seat: int, score: int) -> None:
        """How far round the track a player is; each time round is told behind it (6.4)."""
        colours = self.colours
        rounds, rest = divmod(score - 1, TRACK)
        length = max(1, (rest + 1) * cells // TRACK)
        at = canvas.put(x, y, "█" * length, ink(colours.seats[seat], colours.ground))
        canvas.put(at, y, "░" * (cells - length), ink(colours.frame, colours.ground))
        if rounds:
            canvas.put(x + cells, y, f"+{rounds * TRACK}", ink(colours.text, colours.ground, True))

    def _tiles(self, canvas: Canvas, x: int, y: int, width: int, player: PlayerView) -> None:
        colours = self.colours
        dim = ink(colours.dim, colours.ground)
        if player.passed:
            if any(player.corners):
                x = canvas.put(x, y, _("passed, keeps ") if width > 21 else _("passed "), dim)
                self.counted(canvas, x, y, player.corners, colours.ground)
            else:
                canvas.put(x, y, _("passed"), dim)
            return
        if not any(player.rack):
            canvas.put(x, y, _("no tiles"), dim)
            return
        if width < 50:
            self.counted(canvas, x, y, player.rack, colours.ground)
            return
        count = sum(player.rack)
        words = ngettext("{count} tile", "{count} tiles", count).format(count=count)
        x = canvas.put(x, y, f"{words:<9}", dim)
        if width - 9 >= 3 * count:
            self.tiles(canvas, x, y, player.rack, colours.ground)
        else:
            self.counted(canvas, x, y, player.rack, colours.ground, " ")
