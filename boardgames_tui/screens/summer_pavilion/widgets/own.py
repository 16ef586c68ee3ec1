"""The player's rack and corners."""

from collections.abc import Sequence

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext, signed
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS
from boardgames_tui.games.summer_pavilion.components.board import NONE
from boardgames_tui.games.summer_pavilion.components.piece_words import letter
from boardgames_tui.games.summer_pavilion.presentation.view import PlayerView
from boardgames_tui.screens.summer_pavilion.spots import RACK_TILES
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len


class Own(PavilionPart):
    """Rack and corners of the player whose pavilion is shown."""

    def draw(self, canvas: Canvas) -> None:
        player = self.view.players[self.table.shown]
        count, coming = sum(player.rack), sum(self._coming())
        tiles = ngettext("{count} tile", "{count} tiles", count).format(count=count)
        right = _("{tiles}, then {count}").format(tiles=tiles, count=count + coming) if coming else tiles
        title = _("your rack") if self.table.shown == self.view.judged and not self.table.watching else _("rack")
        if cell_len(title) + cell_len(right) + 6 > canvas.width:
            title = _("rack")
        if self.table.keeping or any(player.corners):
            self.rule(canvas, 0, 0, canvas.width, title, strong=True)
            self._corners(canvas, canvas.width - 1, 0, player, _("corners"))
        else:
            self.rule(canvas, 0, 0, canvas.width, title, right, strong=True)
        self._rack(canvas, Region(1, 1, canvas.width - 1, 1), player)

    def _coming(self) -> Sequence[int]:
        """The tiles that the take under the cursor, or the choice from the supply, would bring."""
        table = self.table
        if table.shown != self.view.judged:
            return NONE
        if table.rewarded:
            return [table.picked_of(colour) for colour in range(len(COLOURS))]
        return table.taken()[0]

    def _corners(self, canvas: Canvas, right: int, y: int, player: PlayerView, label: str) -> None:
        kept = self.table.picked if self.table.keeping else ""
        counts = [kept.count(letter) for letter in COLOURS] if kept else player.corners
        there = [colour for colour, count in enumerate(counts) for _each in range(count)]
        words = f" {label} " if label else " "
        x = canvas.put(right - cell_len(words) - 2 * CORNERS, y, words, self.dim)
        for colour in there:
            x = canvas.put(canvas.put(x, y, letter(colour), self.colours.chip(self.colour(colour))), y, " ")
        for _empty in range(CORNERS - len(there)):
            x = canvas.put(canvas.put(x, y, "·", self.dim), y, " ")

    def _rack(self, canvas: Canvas, region: Region, player: PlayerView) -> None:
        table, colours, ground = self.table, self.colours, self.colours.ground
        mine = table.shown == self.view.judged
        planned = table.planned if mine else None
        coming = self._coming()
        going = table.previews.price_of(planned.command) if planned else NONE
        keeping = mine and table.keeping
        pitch = region.width // len(COLOURS)
        if pitch < 7 and not keeping:
            changes = [more or -less for more, less in zip(coming, going, strict=True)]
            self._narrow(canvas, region, player.rack, changes)
            return
        for colour, count in enumerate(player.rack):
            x, y = region.x + colour * pitch, region.y
            spot = RACK_TILES[colour]
            self.spots[spot] = Region(x, y, pitch - 1, 1)
            gain = ink(colours.good, ground, True) if coming[colour] else self.accent
            change = signed(coming[colour] or -going[colour]).removesuffix("+0")
            if 4 * count + len(change) <= pitch and count and not keeping:
                self.tiles(canvas, x, y, [count * (each == colour) for each in range(len(COLOURS))])
                canvas.put(x + 4 * count - 1, y, change, gain)
                continue
            marked = keeping and self.marked(spot)
            if count or coming[colour]:
                at = self.tile(canvas, x, y, colour, marked)
            else:
                at = canvas.put(x, y, f" {letter(colour)} ", ink(colours.dim, ground))
            if marked:
                canvas.put(x - 1, y, "►", self.accent)
            if count or not coming[colour]:
                style = colours.lettered(self.colour(colour) if count else colours.dim, ground, bool(count))
                left = count - (table.picked_of(colour) if keeping else 0)
                at = canvas.put(at, y, str(left) if count else "·", style)
            canvas.put(at, y, change, gain)

    def _narrow(self, canvas: Canvas, region: Region, rack: Sequence[int], changes: Sequence[int]) -> None:
        """Draw what there is and what comes or goes, one colour after the other."""
        there = [colour for colour in range(len(COLOURS)) if rack[colour] or changes[colour]]
        texts = {colour: (str(rack[colour] or ""), signed(changes[colour]).removesuffix("+0")) for colour in there}
        needed = sum(len(held) + len(more) + 3 for held, more in texts.values())
        gap = min(2, max(0, region.width - needed) // max(1, len(there) - 1))
        x = region.x
        for colour, (held, more) in texts.items():
            if needed <= region.width:
                at = self.tile(canvas, x, region.y, colour)
            else:
                at = canvas.put(x, region.y, letter(colour), self.colours.chip(self.colour(colour)))
            at = canvas.put(at, region.y, held, self.bold)
            good = ink(self.colours.good, self.colours.ground, True)
            at = canvas.put(at, region.y, more, good if changes[colour] > 0 else self.accent)
            self.spots[RACK_TILES[colour]] = Region(x, region.y, at - x, 1)
            x = at + gap
