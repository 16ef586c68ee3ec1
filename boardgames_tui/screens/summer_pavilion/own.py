"""What lies before the player besides the board: rack, corners, and how far the bonuses of the end are."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS
from boardgames_tui.games.summer_pavilion.view import PlayerView
from boardgames_tui.screens.summer_pavilion.part import LETTERS, Goal, PavilionPart
from boardgames_tui.screens.summer_pavilion.placing import NOTHING
from boardgames_tui.screens.summer_pavilion.spots import RACK_TILES
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import clip


class Own(PavilionPart):
    """Rack, corners and progress of the player whose pavilion is shown."""

    def draw(self, canvas: Canvas) -> None:
        """The rack with what is coming and going; corners; stars and numbers."""
        table, view = self.table, self.view
        player = view.players[table.shown]
        size = self.table.size_name
        name = clip(self.table.names[table.shown], canvas.width - 30)
        title = _("{name}: rack {count}").format(name=name, count=sum(player.rack))
        if self.titled(canvas, title, strong=True):
            region = Region(2, 1, canvas.width - 4, canvas.height - 2)
        else:
            region = Region(1, 1, canvas.width - 1 - (size == "standard"), canvas.height - 1)
        self._corners(canvas, canvas.width - (2 if size == "spacious" else 1), 0, player)
        self._rack(canvas, region, player)
        y = region.y + 1 + (region.height > 5)
        stars = self.stars(player)
        for row in (stars[:4], stars[4:]):
            self._spread(canvas, region, y, row)
            y += 1
        y += region.height > 6
        self._spread(canvas, region, y, self.numbers(player))
        y += 1 + (region.height > 8)
        if y < region.bottom:
            words = _("at the end so far: stars +{stars}, numbers +{numbers}").format(
                stars=player.stars_points, numbers=player.numbers_points
            )
            canvas.put(region.x, y, clip(words, region.width), ink(self.colours.dim, self.colours.ground))

    def _corners(self, canvas: Canvas, right: int, y: int, player: PlayerView) -> None:
        colours = self.colours
        kept = self.table.picked if self.table.keeping else ""
        counts = [kept.count(letter) for letter in COLOURS] if kept else player.corners
        letters = [colour for colour, count in enumerate(counts) for _each in range(count)]
        label = _("corners")
        x = right - len(label) - 2 * CORNERS - 2
        x = canvas.put(x, y, f" {label} ", ink(colours.dim, colours.ground))
        for place in range(CORNERS):
            if place < len(letters):
                style = colours.chip(self.colour(letters[place]))
                canvas.put(x, y, LETTERS[letters[place]], style)
            else:
                canvas.put(x, y, "·", ink(colours.dim, colours.ground))
            canvas.put(x + 1, y, " ")
            x += 2

    def _rack(self, canvas: Canvas, region: Region, player: PlayerView) -> None:
        table, colours = self.table, self.colours
        mine = table.shown == self.view.judged
        coming = table.taken()[0] if mine else NOTHING
        if mine and table.rewarded:
            coming = tuple(table.picked_of(colour) for colour in range(len(COLOURS)))
        going = table.paid if mine else NOTHING
        keeping = mine and table.keeping
        pitch = region.width // len(COLOURS)
        ground = colours.ground
        for colour, count in enumerate(player.rack):
            x, y = region.x + colour * pitch, region.y
            spot = RACK_TILES[colour]
            marked = keeping and self.marked(spot)
            if count or coming[colour]:
                at = self.tile(canvas, x, y, colour, ground, marked)
            else:
                at = canvas.put(x, y, f" {LETTERS[colour]} ", ink(colours.frame, ground))
            if marked:
                canvas.put(x - 1, y, "►", ink(colours.accent, ground, True))
            kept = table.picked_of(colour) if keeping else 0
            style = self.colours.lettered(self.colour(colour) if count else colours.dim, ground, bool(count))
            if count or not coming[colour]:
                at = canvas.put(at, y, str(count - kept) if count else "·", style)
            change = f"+{coming[colour]}" if coming[colour] else f"-{going[colour]}" if going[colour] else ""
            canvas.put(at, y, change, ink(colours.accent, ground, True))
            self.spots[spot] = Region(x, y, pitch - 1, 1)

    def _spread(self, canvas: Canvas, region: Region, y: int, goals: list[Goal]) -> None:
        """Write names with their progress in four columns, closer where they are too narrow."""
        colours = self.colours
        pitch = region.width // 4
        lengths = [len(each.name) + len(each.progress) + 1 for each in goals]
        in_columns = max(lengths) < pitch
        between = in_columns or sum(lengths) + len(goals) - 1 <= region.width
        x = region.x
        for column, goal in enumerate(goals):
            if in_columns:
                x = region.x + column * pitch
            x = canvas.put(x, y, goal.name, colours.lettered(goal.colour, colours.ground, True)) + between
            style = ink(colours.good if goal.full else colours.text, colours.ground, goal.full)
            x = canvas.put(x, y, goal.progress, style) + 1
