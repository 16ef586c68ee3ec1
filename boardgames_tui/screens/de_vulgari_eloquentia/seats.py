"""The players in turn order: what everybody may see of them."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia.components import Role
from boardgames_tui.games.de_vulgari_eloquentia.view import PlayerView
from boardgames_tui.screens.de_vulgari_eloquentia.part import VulgariPart
from boardgames_tui.screens.de_vulgari_eloquentia.spots import SeatSpot
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import clip, clip_name


class Seats(VulgariPart):
    """A line a player."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        """In turn order; who decides is marked."""
        spacious = self.table.size_name == "spacious"
        self.rule(
            canvas, 0, 0, canvas.width, _("seats, in turn order"), _("v all of them") if canvas.width > 40 else ""
        )
        for row, seat in enumerate(self.view.order, 1):
            self._seat(canvas, Region(0, row, canvas.width, 1), seat, self.view.players[seat], spacious)

    def _seat(self, canvas: Canvas, region: Region, seat: int, player: PlayerView, spacious: bool) -> None:
        colours = self.colours
        spot = SeatSpot(seat)
        ground = self.ground_of(spot)
        self.spots[spot] = region
        x, y, width, _height = region
        wide = width > 40
        text, dim = ink(colours.text, ground), ink(colours.dim, ground)
        if ground != colours.ground:
            canvas.fill(region, text)
        deciding = seat == self.view.to_move
        canvas.put(x, y, "►" if deciding else " ", ink(colours.accent, ground, True))
        x = self.pawn(canvas, x + 1, y, seat) + 1
        room = 9 if not wide else 11
        canvas.put(x, y, clip_name(self.table.names[seat], room - 1), ink(colours.seats[seat], ground, True))
        x += room
        if wide:
            x = canvas.put(x, y, _("{count:>2}k L{level} ").format(count=player.knowledge, level=player.level), text)
            x = canvas.put(x, y, _("{count:>3}d ").format(count=player.ducats), text)
            role = {Role.MERCHANT: _("merchant"), Role.MONK: _("monk"), Role.CARDINAL: _("cardinal")}[player.role]
            if player.tile:
                role = f"{role} {player.tile_name}" if spacious else player.tile_name
            room = 20 if spacious else 9
            canvas.put(x, y, clip(role, room), dim)
            x += room + 1
            if player.front:
                style = colours.chip(self.cube_colour(3))
                x = canvas.put(x, y, "G", style)
                canvas.put(x, y, f"{player.front}", text)
            if spacious and player.place is not None:
                name = self.table.box.places[player.place].name
                canvas.right(region.right - 1, y, clip(name, 14), dim)
            elif player.place is not None:
                canvas.right(region.right - 1, y, self.table.box.places[player.place].label.split()[-1][:7], dim)
            return
        x = canvas.put(x, y, f"{player.knowledge:>3}k", text)
        x = canvas.put(x, y, f"{player.ducats:>3}d ", text)
        role = {Role.MERCHANT: _("mer"), Role.MONK: _("mon"), Role.CARDINAL: _("car")}[player.role]
        x = canvas.put(x, y, role, dim)
        if player.front:
            canvas.put(x + 1, y, f"G{player.front}", colours.lettered(self.cube_colour(3), ground, True))
