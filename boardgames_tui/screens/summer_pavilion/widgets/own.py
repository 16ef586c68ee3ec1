"""The player's rack and corners."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS
from boardgames_tui.games.summer_pavilion.components.board import NONE
from boardgames_tui.games.summer_pavilion.presentation.view import PlayerView
from boardgames_tui.screens.summer_pavilion.spots import RACK_TILES
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import LETTERS, PavilionPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, clip_name


class Own(PavilionPart):
    """Rack and corners of the player whose pavilion is shown."""

    def draw(self, canvas: Canvas) -> None:
        player = self.view.players[self.table.shown]
        name, title, label = self.table.names[self.table.shown], _("{name}: rack {count}"), _("corners")
        count = sum(player.rack)
        room = canvas.width - cell_len(title.format(name="", count=count)) - 2 * CORNERS - 6
        if room < cell_len(label) + cell_len(name):  # the name is cut last
            label = ""
        title = title.format(name=clip_name(name, room - cell_len(label)), count=count)
        self.rule(canvas, 0, 0, canvas.width, title, strong=True)
        self._corners(canvas, canvas.width - 1, 0, player, label)
        tall = canvas.height > 4
        self._rack(canvas, Region(1, 1 + tall, canvas.width - 1, 1), player)
        if tall:
            told = _("end bonus so far: stars +{stars}, numbers +{numbers}")
            words = told.format(stars=player.stars_points, numbers=player.numbers_points)
            canvas.put(1, 4, clip(words, canvas.width - 1), self.dim)

    def _corners(self, canvas: Canvas, right: int, y: int, player: PlayerView, label: str) -> None:
        kept = self.table.picked if self.table.keeping else ""
        counts = [kept.count(letter) for letter in COLOURS] if kept else player.corners
        letters = "".join(map(str.__mul__, LETTERS, counts)).ljust(CORNERS, "·")
        words = f" {label} " if label else " "
        x = canvas.put(right - cell_len(words) - 2 * CORNERS, y, words, self.dim)
        for letter in letters:
            paint = self.dim if letter == "·" else self.colours.chip(self.colour(LETTERS.index(letter)))
            x = canvas.put(canvas.put(x, y, letter, paint), y, " ")

    def _rack(self, canvas: Canvas, region: Region, player: PlayerView) -> None:
        table, colours, ground = self.table, self.colours, self.colours.ground
        mine = table.shown == self.view.judged
        planned = table.planned if mine else None
        coming = table.taken()[0] if mine else NONE
        if mine and table.rewarded:
            coming = tuple(table.picked_of(colour) for colour in range(len(COLOURS)))
        going = table.previews.price_of(planned.command) if planned else NONE
        keeping = mine and table.keeping
        pitch = region.width // len(COLOURS)
        for colour, count in enumerate(player.rack):
            x, y = region.x + colour * pitch, region.y
            spot = RACK_TILES[colour]
            self.spots[spot] = Region(x, y, pitch - 1, 1)
            change = f"+{coming[colour]}" if coming[colour] else f"-{going[colour]}" if going[colour] else ""
            if 4 * count + len(change) <= pitch and count and not keeping:
                self.tiles(canvas, x, y, [count * (each == colour) for each in range(len(COLOURS))])
                canvas.put(x + 4 * count - 1, y, change, self.accent)
                continue
            marked = keeping and self.marked(spot)
            if count or coming[colour]:
                at = self.tile(canvas, x, y, colour, marked)
            else:
                at = canvas.put(x, y, f" {LETTERS[colour]} ", ink(colours.frame, ground))
            if marked:
                canvas.put(x - 1, y, "►", self.accent)
            if count or not coming[colour]:
                style = colours.lettered(self.colour(colour) if count else colours.dim, ground, bool(count))
                left = count - (table.picked_of(colour) if keeping else 0)
                at = canvas.put(at, y, str(left) if count else "·", style)
            canvas.put(at, y, change, self.accent)
