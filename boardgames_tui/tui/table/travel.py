"""Pieces on their way from one place of a table to another, whatever parts they pass over."""

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from textual.geometry import Offset, Region

from boardgames_tui.tui.paint.canvas import CanvasWidget, Row, ink
from boardgames_tui.tui.paint.themes import Palette

STEPS = 8
"""The number of frames until a piece arrives."""


Frame = Mapping[int, Row]
"""Replacements of some lines of a part, by line."""


class Travel(NamedTuple):
    """A piece that goes from one spot to another."""

    start: Hashable
    end: Hashable
    piece: str | int
    """Its colour: one of those of the pieces, or a seat's."""
    sign: str = "●"


def places_of(parts: Sequence[CanvasWidget], travels: Sequence[Travel]) -> dict[Hashable, Region]:
    """Return the screen positions of the spots between which pieces travel, as far as they are shown."""
    found: dict[Hashable, Region] = {}
    for spot in {spot for travel in travels for spot in (travel.start, travel.end)}:
        part = next((part for part in parts if spot in part.spots), None)
        if part is not None:
            found[spot] = part.spots[spot].translate(part.region.offset)
    return found


class Journey:
    """The frames of travelling pieces, over the final lines of the parts."""

    def __init__(
        self,
        parts: Sequence[CanvasWidget],
        travels: Sequence[Travel],
        before: Mapping[Hashable, Region],
        colours: Palette,
    ) -> None:
        """`before`: where the spots lay before the move; places that are gone are known from there."""
        after = places_of(parts, travels)
        self._colours = colours
        self._touched: dict[CanvasWidget, set[int]] = {}
        """The lines of each part over which pieces are."""
        self._ways: list[tuple[Offset, Offset, Travel]] = []
        for travel in travels:
            start = before.get(travel.start, after.get(travel.start))
            end = after.get(travel.end)
            if start is not None and end is not None and start != end:
                self._ways.append((_middle(start), _middle(end), travel))
        self._parts = [(part, part.region, part.rows, [*part.rows]) for part in parts if self._ways]

    def __bool__(self) -> bool:
        return bool(self._ways)

    def over(self, frames: Mapping[CanvasWidget, Frame], step: int) -> dict[CanvasWidget, Frame]:
        """Frames of parts with the pieces over them, and without those of the step before."""
        found, pieces = dict(frames), self._pieces(step)
        for part, region, rows, last in self._parts:
            if part.rows is not rows:
                continue
            places = [(x - region.x, y - region.y, travel) for x, y, travel in pieces if region.contains(x, y)]
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

    def _pieces(self, step: int) -> list[tuple[int, int, Travel]]:
        """Return the screen positions of the pieces; several on one way keep a little apart."""
        found = []
        if 0 <= step < STEPS:
            for number, (start, end, travel) in enumerate(self._ways):
                share = (step + 1) / (STEPS + 1)
                x = round(start.x + (end.x - start.x) * share) + 2 * (number % 3 - 1)
                y = round(start.y + (end.y - start.y) * share)
                found.append((x, y, travel))
        return found

    def _paint(self, travel: Travel) -> str:
        colours = self._colours
        if isinstance(travel.piece, int):
            return colours.seats[travel.piece % len(colours.seats)]
        return colours.line(colours.pieces[travel.piece])


def _middle(region: Region) -> Offset:
    return Offset(region.x + region.width // 2, region.y + region.height // 2)
