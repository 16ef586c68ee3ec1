"""The ten tiles of the supply, and how players get them."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.screens.summer_pavilion.model import SIGNS
from boardgames_tui.screens.summer_pavilion.spots import SUPPLY_TILES
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart
from boardgames_tui.tui.paint.canvas import Canvas, ink


class Supply(PavilionPart):
    """The supply, where players choose tiles."""

    def draw(self, canvas: Canvas) -> None:
        choosing = self.table.rewarded
        each = "  ".join(f"{SIGNS[kind]} +{tiles}" for kind, tiles in self.table.box.rewards.items())
        right = _("choose tiles here") if choosing else _("for {structures}").format(structures=each)
        y = int(canvas.height > 1)
        if y:
            self.rule(canvas, 0, 0, canvas.width, _("supply"), right, strong=choosing)
            at = 2
        else:
            at = canvas.put(1, 0, _("supply"), self.accent if choosing else self.dim) + 1
        left = [
            count - (self.table.picked_of(spot.number) if choosing else 0)
            for spot, count in zip(SUPPLY_TILES, self.view.supply, strict=True)
        ]
        roomy = at + 4 * sum(left) - 1 <= canvas.width
        gap = int(at + 5 * sum(map(bool, left)) <= canvas.width + 1)
        for spot, count in zip(SUPPLY_TILES, left, strict=True):
            if not count:
                continue
            start, marked = at, self.marked(spot)
            if roomy:
                for number in range(count):
                    at = self.tile(canvas, at, y, spot.number, marked and number == 0) + gap
            else:
                at = self.tile(canvas, at, y, spot.number, marked)
                at = canvas.put(at, y, str(count), ink(self.colours.text, self.ground_of(spot), True)) + gap
            if marked:
                canvas.put(start - 1, y, "►", self.accent)
            self.spots[spot] = Region(start, y, at - start - gap, 1)
