"""The other players: their principalities small, and what everybody may know of them."""

from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.commands import FREEDOM_OF
from boardgames_tui.games.princes_of_florence.components import FREEDOM_NAMES, SIDE
from boardgames_tui.games.princes_of_florence.principality import FREE, PALACE_TILE
from boardgames_tui.games.princes_of_florence.view import Decision, PlayerView
from boardgames_tui.screens.princes_of_florence.part import PrincesPart
from boardgames_tui.screens.princes_of_florence.spots import SeatSpot
from boardgames_tui.screens.princes_of_florence.words import fl, money, pp
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import clip


class Neighbours(PrincesPart):
    """Side by side, or below each other where there is room."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        """In the order of play after the player whose view it is."""
        view = self.view
        count = len(view.players)
        seats = [(view.judged + step) % count for step in range(1, count)]
        if self.spacious:
            height = min(11, canvas.height // len(seats))
            for index, seat in enumerate(seats):
                self._block(canvas, Region(0, index * height, canvas.width, height), seat, framed=height > 8)
            return
        width = canvas.width // len(seats)
        for index, seat in enumerate(seats):
            self._block(canvas, Region(index * width, 0, width, canvas.height), seat, framed=False)
        canvas.put(
            width * len(seats),
            0,
            "─" * (canvas.width - width * len(seats)),
            ink(self.colours.frame, self.colours.ground),
        )

    def _block(self, canvas: Canvas, region: Region, seat: int, framed: bool) -> None:
        x, y, width, height = region
        player = self.view.players[seat]
        spot = SeatSpot(seat)
        self.spots[spot] = region
        points = pp(player.points) if width >= 16 else str(player.points)
        marker = "►" if seat == self.view.to_move else ""
        room = width - len(points) - 5
        frame = ink(self.colours.frame, self.colours.ground)
        if framed:
            region = Region(x, y, width, min(height, SIDE + 2))
            canvas.frame(region, frame)
        else:
            canvas.put(x, y, "─" * width, frame)
        ground = self.ground_of(spot)
        at = canvas.put(x + 1 + framed, y, f" {marker}" if marker else " ", self.accent)
        at = canvas.put(at, y, clip(self.table.names[seat], room), ink(self.colours.seats[seat], ground, True))
        canvas.put(at, y, " ", frame)
        canvas.right(x + width - 1 - framed, y, f" {points} ", ink(self.colours.text, ground, True))
        square = 2 if width >= 34 else 1
        self._plan(canvas, x + 1, y + 1, square, player)
        inner = x + 2 + SIDE * square + (square > 1)
        self._facts(
            canvas,
            Region(inner, y + 1, x + width - inner - framed, region.bottom - y - 1 - framed),
            seat,
            player,
        )

    def _plan(self, canvas: Canvas, x: int, y: int, square: int, player: PlayerView) -> None:
        colours = self.colours
        free = ink(colours.frame, colours.ground)
        palace = self.colours.lettered(self.paint(PALACE_TILE), colours.panel)
        for cell, tile in enumerate(player.grid):
            row, column = divmod(cell, SIDE)
            at = x + column * square
            if tile == FREE:
                canvas.put(at, y + row, "·".ljust(square), free)
            elif tile == PALACE_TILE:
                canvas.put(at, y + row, "▒" * square, palace)
            else:
                canvas.put(at, y + row, self.tables.box.tiles[tile].glyph * square, colours.chip(self.paint(tile)))

    def _facts(self, canvas: Canvas, region: Region, seat: int, player: PlayerView) -> None:
        x, y, width, height = region
        for line, style in self._lines(seat, player, width)[:height]:
            self.words(canvas, x, y, width, line, style)
            y += 1

    def _lines(self, seat: int, player: PlayerView, width: int) -> list[tuple[str, Style]]:
        """What everybody may know, as long as there is room for."""
        colours = self.colours
        gold = colours.lettered(colours.pieces["gold"], colours.ground, True)
        state = self._state(seat)
        on_table = len(player.table) + player.used
        if width < 10:
            return [
                (money(player.florins), gold),
                (f"b{player.builders} j{player.jesters}", self.text),
                (f"f {''.join(name[0] for name in player.freedoms) or '·'}", self.text),
                (f"h{len(player.hand)} t{on_table}", self.text),
                (f"B{len(player.bonus)} P{len(player.prestige)}", self.text),
                (f"R{player.recruiting}", self.text),
                (f"W{player.best}" if player.best else state, self.good if player.best else self.dim),
            ]
        names = [_(FREEDOM_NAMES[FREEDOM_OF[name]]) for name in player.freedoms]
        freedoms = ", ".join(names) or _("no freedom")
        if len(freedoms) > width and len(names) == len(FREEDOM_NAMES):
            freedoms = _("all freedoms")
        if len(freedoms) > width:
            freedoms = " ".join(name[: max(1, (width + 1) // len(names) - 1)] for name in names)
        builders = ngettext("{count} builder", "{count} builders", player.builders).format(count=player.builders)
        jesters = ngettext("{count} jester", "{count} jesters", player.jesters).format(count=player.jesters)
        best = _("best {value}").format(value=player.best) if player.best else ""
        free = ngettext("{count} free square", "{count} free squares", player.free).format(count=player.free)
        works = self._works([str(value) for _name, value, _round in player.works], width)
        if width >= 18:
            hand = _("hand {hand}, table {table}").format(hand=len(player.hand), table=on_table)
            cards = _("bonus {bonus}, prest. {prestige}").format(bonus=len(player.bonus), prestige=len(player.prestige))
            if player.recruiting:
                hand = f"{hand}, R{player.recruiting}"
            return [
                (" · ".join(filter(None, (fl(player.florins), state))), gold),
                (builders if width < 21 else f"{builders}, {jesters}", self.text),
                *([(jesters, self.text)] if width < 21 else []),
                (freedoms, self.text if names else self.dim),
                (hand, self.text),
                (cards, self.text),
                (works, self.text),
                (best or free, self.good if best else self.dim),
            ]
        hand = _("hand {count}").format(count=len(player.hand))
        if player.recruiting:
            hand += f"+{player.recruiting}R"
        cards = f"B{len(player.bonus)} P{len(player.prestige)}"
        if width >= 13:
            cards = _("bonus {bonus} pr. {prestige}").format(bonus=len(player.bonus), prestige=len(player.prestige))
        tables = _("table {count}").format(count=on_table)
        if best and width < 13:
            cards = f"{cards} W{player.best}"
        elif best:
            tables = f"{tables} {best}"
        return [
            (fl(player.florins), gold),
            (builders, self.text if player.builders else self.dim),
            (jesters, self.text if player.jesters else self.dim),
            (freedoms, self.text if names else self.dim),
            (hand, self.text),
            (tables, self.good if best and width >= 13 else self.text),
            (cards, self.good if best and width < 13 else self.text),
        ]

    def _works(self, values: list[str], width: int) -> str:
        """The work values, the latest if there is no room for all."""
        if not values:
            return _("no work yet")
        for first in range(len(values)):
            shown = ["…", *values[first:]] if first else values
            works = _("works {values}").format(values=" ".join(shown))
            if cell_len(works) <= width:
                break
        return works

    def _state(self, seat: int) -> str:
        """Whether a player has bought or is out of the auction."""
        view = self.view
        if not view.auctioning or view.decision is Decision.OVER:
            return ""
        if any(lot.sold_to == seat for lot in view.lots):
            return _("bought")
        return "" if seat in view.active else _("out")
