"""The other players: their points, their tiles, and what they have nearly completed."""

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion.components.piece_words import whole_star
from boardgames_tui.games.summer_pavilion.presentation.view import PlayerView
from boardgames_tui.screens.summer_pavilion.spots import SeatSpot
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip_name

_NEAR = 70
"""From this width on, a line has room for what a player has nearly completed."""


class Seats(PavilionPart):
    """A line for each of the others, two if they are narrow; the one to move is marked."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        view = self.view
        seats = [seat for seat in range(len(view.players)) if seat != self.table.shown]
        tall = canvas.width < 39 and canvas.height >= 2 * len(seats)
        top = int(canvas.height > len(seats) * (1 + tall))
        if top:
            holder = _("in the centre") if view.marker is None else clip_name(self.table.names[view.marker], 14)
            right = _("start marker: {where}").format(where=holder)
            if cell_len(right) + 18 > canvas.width:
                right = "" if view.marker is None else _("marker: {name}").format(name=holder)
            self.rule(canvas, 0, 0, canvas.width, _("the others"), right)
        if tall:
            for row, seat in enumerate(seats):
                self._tall(canvas, Region(0, top + 2 * row, canvas.width, 2), seat)
            return
        room = max(cell_len(self._points(seat, canvas.width)) for seat in seats)
        for row, seat in enumerate(seats, top):
            self._flat(canvas, Region(0, row, canvas.width, 1), seat, room)

    def _points(self, seat: int, width: int) -> str:
        score = self.view.players[seat].score
        return str(score) if width < 30 else ngettext("{count} pt", "{count} pts", score).format(count=score)

    def _mark(self, canvas: Canvas, region: Region, seat: int, room: int) -> None:
        colours = self.colours
        ground = self.ground_of(SeatSpot(seat))
        self.spots[SeatSpot(seat)] = region
        canvas.put(region.x, region.y, "►" if seat == self.view.to_move else " ", ink(colours.accent, ground, True))
        name = clip_name(self.table.labels[seat], room)
        canvas.put(region.x + 1, region.y, name, ink(colours.seats[seat], ground, True))

    def _tall(self, canvas: Canvas, region: Region, seat: int) -> None:
        points = self._points(seat, 30)
        self._mark(canvas, region, seat, region.width - cell_len(points) - 2)
        canvas.right(region.right, region.y, points, self.bold)
        self.holds(canvas, region.x + 1, region.y + 1, region.width - 1, self.view.players[seat])

    def _flat(self, canvas: Canvas, region: Region, seat: int, points: int) -> None:
        player, wide = self.view.players[seat], region.width >= _NEAR
        room = min(8 if region.width < 50 else 14, max(map(cell_len, self.table.labels)))
        self._mark(canvas, region, seat, room)
        at = region.x + room + points + 2
        canvas.right(at, region.y, self._points(seat, region.width), self.bold)
        gap = 1 + (region.width > 30)
        self.holds(canvas, at + gap, region.y, (44 if wide else region.width) - at - gap, player)
        if wide:
            canvas.put(46, region.y, self._near(player, region.width - 46), self.text)

    def _near(self, player: PlayerView, room: int) -> str:
        """The star and the number nearest to completion."""
        stars = [star for star in self.stars(player) if 0 < star.count < star.of]
        numbers = [number for number in self.table.numbers(player) if 0 < number.count < number.of]
        words = []
        if stars:
            star = max(stars, key=lambda each: each.count)
            name = whole_star(self.table.box, star.index, self.view.side)
            words.append(_("{star} {count} of {all}").format(star=name, count=star.count, all=star.of))
        if numbers:
            number = min(numbers, key=lambda each: each.of - each.count)
            told = _("number {number}: {count} of {all}")
            words.append(told.format(number=number.index, count=number.count, all=number.of))
        while words and cell_len(" · ".join(words)) > room:
            words.pop()
        return " · ".join(words)
