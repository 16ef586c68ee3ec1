"""Pieces on their way from one place of a table to another, whatever parts they pass over."""

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from textual.geometry import Offset, Region

from boardgames_tui.tui.paint.canvas import CanvasWidget, Row, ink
from boardgames_tui.tui.paint.themes import Palette

STEPS = 8
"""In how many frames a piece arrives."""


Frame = Mapping[int, Row]
"""What is painted in place of some lines of a part, by line."""


class Travel(NamedTuple):
    """A piece that goes from one spot to another."""

    start: Hashable
    end: Hashable
    piece: str | int
    """Its colour: one of those of the pieces, or a seat's."""
    sign: str = "●"


def regions_of(parts: Sequence[CanvasWidget]) -> dict[Hashable, Region]:
    """Where the spots of all parts lie on the screen."""
    found: dict[Hashable, Region] = {}
    for part in parts:
        for spot, region in part.spots.items():
            found.setdefault(spot, region.translate(part.region.offset))
    return found


class Journey:
    """What is painted of pieces that travel, frame by frame, over the lines of the parts as they are at last."""

    def __init__(
        self,
        parts: Sequence[CanvasWidget],
        travels: Sequence[Travel],
        before: Mapping[Hashable, Region],
        colours: Palette,
    ) -> None:
        """`before`: where the spots lay before the move; places that are gone are known from there."""
        after = regions_of(parts)
        self._colours = colours
        self._parts = [(part, part.rows, [*part.rows]) for part in parts]
        self._touched: dict[CanvasWidget, set[int]] = {}
        """The lines of each part over which pieces are."""
        self._ways: list[tuple[Offset, Offset, Travel]] = []
        for travel in travels:
            start = before.get(travel.start, after.get(travel.start))
            end = after.get(travel.end)
            if start is not None and end is not None and start != end:
                self._ways.append((_middle(start), _middle(end), travel))

    def __bool__(self) -> bool:
        return bool(self._ways)

    def over(self, frames: Mapping[CanvasWidget, Frame], step: int) -> dict[CanvasWidget, Frame]:
        """Frames of parts with the pieces over them, and without those of the step before."""
        found = dict(frames)
        for part, rows, last in self._parts:
            if part.rows is not rows:
                continue
            places = self._places(step, part.region)
            below = frames.get(part, {})
            touched = self._touched.get(part, set()) | {y for _x, y, _travel in places}
            lines = {y: ([*letters], [*styles]) for y in touched for letters, styles in [below.get(y, last[y])]}
            for x, y, travel in places:
                letters, styles = lines[y]
                ground = styles[x].bgcolor
                letters[x] = travel.sign
                styles[x] = ink(self._paint(travel), ground.name if ground else self._colours.ground, True)
            self._touched[part] = {y for _x, y, _travel in places}
            if lines:
                found[part] = {**below, **lines}
        return found

    def _places(self, step: int, region: Region) -> list[tuple[int, int, Travel]]:
        """Where pieces are above a part; several on one way keep a little apart."""
        found = []
        if 0 <= step < STEPS:
            for number, (start, end, travel) in enumerate(self._ways):
                share = (step + 1) / (STEPS + 1)
                x = round(start.x + (end.x - start.x) * share) + 2 * (number % 3 - 1)
                y = round(start.y + (end.y - start.y) * share)
                if region.contains(x, y):
                    found.append((x - region.x, y - region.y, travel))
        return found

    def _paint(self, travel: Travel) -> str:
        colours = self._colours
        if isinstance(travel.piece, int):
            return colours.seats[travel.piece % len(colours.seats)]
        return colours.line(colours.pieces[travel.piece])


def _middle(region: Region) -> Offset:
    return Offset(region.x + region.width // 2, region.y + region.height // 2)
