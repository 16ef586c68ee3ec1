"""The players in turn order: what everybody may see of them."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia.components import ROLE_NAMES, Role
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import PlayerView
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import on_tracks
from boardgames_tui.screens.de_vulgari_eloquentia.spots import SeatSpot
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.base_widget import VulgariPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, clip_name

_NARROW = 28
"""With fewer columns, role and figures do not fit beside a name."""


class Seats(VulgariPart):
    """One to four lines a player."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        seats = len(self.view.order)
        y = 0
        if canvas.height > seats:
            title = _("seats, in turn order") if canvas.width >= _NARROW else _("seats")
            all_of_them = _("{key} all of them").format(key=self.table.sign("table.view"))
            self.rule(canvas, 0, 0, canvas.width, title, all_of_them if canvas.width > 40 else "")
            y = 1
        lines = min(4, (canvas.height - y) // seats)
        for seat in self.view.order:
            self._seat(canvas, Region(0, y, canvas.width, lines), seat, self.view.players[seat])
            y += lines

    def _seat(self, canvas: Canvas, region: Region, seat: int, player: PlayerView) -> None:
        """Name, knowledge and ducats, role and place if they fit; the rest on further lines."""
        colours = self.colours
        ground = self.ground_of(SeatSpot(seat))
        self.spots[SeatSpot(seat)] = region
        width, y = region.width, region.y
        text, dim = ink(colours.text, ground), ink(colours.dim, ground)
        if ground != colours.ground:
            canvas.fill(region, text)
        canvas.put(0, y, "►" if seat == self.view.to_move else " ", ink(colours.accent, ground, True))
        x = self.pawn(canvas, 1, y, seat) + 1
        digits = 1 + max(len(str(each.ducats)) for each in self.view.players)
        known, money = str(player.knowledge).rjust(2), str(player.ducats).rjust(digits)
        has = _("{knowledge}k{ducats}d").format(knowledge=known, ducats=money)
        place = "" if player.place is None else self.table.box.places[player.place].name
        role = f"{_(ROLE_NAMES[player.role])} {player.tile_name}".rstrip()
        below = [role, place, *self._more(player)]
        right, besides = width, [""]
        if region.height > 1 and width < _NARROW:
            has, below = "", [f"{has.strip()} {_(ROLE_NAMES[player.role])}", f"{player.tile_name} {place}".strip()]
        elif region.height > 1:
            below = [_("{role}, {place}").format(role=role, place=place) if place else role, *below[2:]]
        elif width > 46:
            besides = [f"{self._called(player, room)}{clip(place, room - 2):>{room - 2}}" for room in (12, 11, 10)]
        elif width > 40:
            label = "" if player.place is None else self.table.box.places[player.place].label
            besides = [f"{self._called(player, 11)}{max(label.split(), key=len, default='')[:7]}"]
        elif width >= _NARROW:
            roles = max(cell_len(_(ROLE_NAMES[each.role])) for each in self.view.players)
            short = {Role.MERCHANT: _("mer"), Role.MONK: _("mon"), Role.CARDINAL: _("car")}[player.role]
            besides = [f"{_(ROLE_NAMES[player.role]):<{roles}}", short]
        if player.front or has:
            right -= 3
        if player.front:
            front = str(player.front)
            right -= len(front) - 1
            at = canvas.put(right + 1, y, "G", colours.chip(self.cube_colour(3)))
            canvas.put(at, y, front, text)
        # Names are cut last: where one has no room, the columns beside it are narrower, in all lines.
        longest = max(map(cell_len, self.table.names)) + len(has) + x + 2
        beside = next((each for each in besides if right - cell_len(each) >= longest), besides[-1])
        if beside:
            right -= cell_len(beside)
            canvas.put(right, y, beside, dim)
            right -= 1
        canvas.right(right, y, has, text)
        name = clip_name(self.table.labels[seat], right - len(has) - x - bool(has))
        canvas.put(x, y, name, ink(colours.seats[seat], ground, True))
        for row, line in enumerate(below[: region.height - 1], y + 1):
            canvas.put(x, row, clip(line, width - x), dim)

    def _called(self, player: PlayerView, most: int) -> str:
        """A player's tile or role, padded to the widest of all players."""
        names = [each.tile_name or _(ROLE_NAMES[each.role]) for each in self.view.players]
        width = min(most, max(map(cell_len, names)))
        return f"{clip(player.tile_name or _(ROLE_NAMES[player.role]), width):<{width + 1}}"

    def _more(self, player: PlayerView) -> list[str]:
        cities = ", ".join(self.table.box.places[each].name for each in player.cities)
        return [words for words in (", ".join(on_tracks(enumerate(player.discs))), cities) if words]
