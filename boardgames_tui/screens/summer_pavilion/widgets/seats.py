"""The players: score, tiles, and how they stand on the score track."""

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion.presentation.view import PlayerView
from boardgames_tui.screens.summer_pavilion.spots import SeatSpot
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip_name

TRACK = 80
"""The spaces of the score track (1.6)."""


class Seats(PavilionPart):
    """A line a player, two where there is room; the one to move is marked."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        view = self.view
        holder = _("in the centre") if view.marker is None else self.table.names[view.marker]
        right = _("start marker: {where}").format(where=clip_name(holder, 14))
        if cell_len(right) + 12 > canvas.width:
            right = "" if view.marker is None else _("marker: {name}").format(name=clip_name(holder, 10))
        self.rule(canvas, 0, 0, canvas.width, _("seats"), right)
        players = len(view.players)
        lines = 2 if canvas.height > 2 * players else 1
        pitch = 3 if canvas.height >= 3 * players else lines
        for seat, player in enumerate(view.players):
            self._seat(canvas, Region(0, 1 + seat * pitch, canvas.width, lines), seat, player)

    def _seat(self, canvas: Canvas, region: Region, seat: int, player: PlayerView) -> None:
        colours = self.colours
        x, y, width, lines = region
        spot = SeatSpot(seat)
        ground = self.ground_of(spot)
        self.spots[spot] = region
        to_move = seat == self.view.to_move
        room = 10 if width < 50 else 14  # enough for "Computer 2"
        canvas.put(x, y, "►" if to_move else " ", ink(colours.accent, ground, True))
        canvas.put(x + 1, y, clip_name(self.table.labels[seat], room), ink(colours.seats[seat], ground, True))
        at = x + room + 2
        canvas.right(at + 3, y, str(player.score), ink(colours.text, ground, True))
        at += 4
        if lines > 1:
            self._track(canvas, at, y, x + width - at - 1, seat, player.score)
            at, y = x + 1, y + 1
        elif width >= 50:
            self._track(canvas, at, y, 12, seat, player.score)
            at += 13
        self._tiles(canvas, at, y, x + width - at, player)

    def _track(self, canvas: Canvas, x: int, y: int, cells: int, seat: int, score: int) -> None:
        """A whole track, or more if somebody has gone round it (6.4)."""
        furthest = max(TRACK, *(player.score for player in self.view.players))
        length = max(1, round(score * cells / furthest))
        at = canvas.put(x, y, "█" * length, ink(self.colours.seats[seat], self.colours.ground))
        canvas.put(at, y, "─" * (cells - length), ink(self.colours.frame, self.colours.ground))

    def _tiles(self, canvas: Canvas, x: int, y: int, width: int, player: PlayerView) -> None:
        if player.passed:
            if any(player.corners):
                x = canvas.put(x, y, _("passed, keeps ") if width > 21 else _("passed "), self.dim)
                self.counted(canvas, x, y, player.corners)
            else:
                canvas.put(x, y, _("passed"), self.dim)
            return
        if not any(player.rack):
            canvas.put(x, y, _("no tiles"), self.dim)
            return
        count = sum(player.rack)
        if width >= 50:
            room = max(9, *(cell_len(_tiles(sum(each.rack))) + 1 for each in self.view.players))
            canvas.put(x, y, _tiles(count).ljust(room), self.dim)
            x, width = x + room, width - room
        if width >= 4 * count:
            self.tiles(canvas, x, y, player.rack)
        else:
            self.counted(canvas, x, y, player.rack, 1)


def _tiles(count: int) -> str:
    return ngettext("{count} tile", "{count} tiles", count).format(count=count)
