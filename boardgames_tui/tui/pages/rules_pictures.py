"""Pictures in the rules: parts of a table, drawn by the game's own widgets at positions of its lessons.

Which part of which position is shown is data, `assets/GAME/examples.json`. The captions are in the rules.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from textual.geometry import Region, Size

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.imports import resolved
from boardgames_tui.core.words import language
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.themes import PALETTES, Palette
from boardgames_tui.tui.table.panels import TablePart


@dataclass(frozen=True)
class Example:
    """A part of a position that is shown as a picture."""

    at: int
    """The length of the lessons' recorded game at the position."""
    part: str
    """The id of the part of the table."""
    terminal: tuple[int, int]
    """The columns and lines of the terminal in which the table is laid out."""
    size: tuple[int, int]
    """The columns and lines of the part that are shown."""
    extra: tuple[str, ...] = ()
    """Commands played after those of the recorded game."""
    spots: tuple[str, ...] = ()
    """Spots to show in the middle, as lessons name them; without any, the part is shown from its top left corner."""


@cache
def examples(game_id: str) -> Mapping[str, Example]:
    """The examples of a game, by name; none where there are none, or where the boxes are somebody's own."""
    try:
        catalogue.game(game_id)  # only then is it known whose data it has
        found = {} if assets.data_id(game_id) else json.loads(assets.text(game_id, "examples.json"))
    except assets.BadAssets:
        found = {}
    return {name: Example(**values) for name, values in found.items()}


def picture(game_id: str, name: str, colours: Palette) -> Canvas:
    """An example in these colours, in the language that is spoken."""
    return _picture(game_id, name, colours.depth, colours.name, language())


@lru_cache(32)
def _picture(game_id: str, name: str, depth: str, theme: str, _language: str) -> Canvas:
    example = examples(game_id)[name]
    part, canvas = drawn(game_id, example, PALETTES[depth][theme])
    shown = window(part, example, canvas)
    found = Canvas(shown.width, shown.height, part.ground())
    for y in range(min(shown.height, canvas.height)):
        letters, styles = canvas.row(shown.y + y)
        found.lay(0, y, letters[shown.x : shown.right], styles[shown.x : shown.right])
    return found


def drawn(game_id: str, example: Example, colours: Palette) -> tuple[TablePart[Any, Any], Canvas]:
    """A widget of the table that is never shown, and its drawing."""
    from boardgames_tui.core.lessons import LEARNER, load

    game, course = catalogue.game(game_id), load(game_id)
    match = course.laid(game, (*course.line[: example.at], *example.extra), people=(LEARNER,))
    screen = resolved(game.screen)(match, 0)
    parts = {part.id: part for part in screen.parts()}
    screen.table.put_cursor()
    screen.table.cursor.spot = None
    place = screen.places(Size(*example.terminal))[example.part]
    part = parts[example.part]
    assert isinstance(part, TablePart)
    part.colours = colours
    canvas = Canvas(place.width, place.height, part.ground())
    part.draw(canvas)
    return part, canvas


def window(part: TablePart[Any, Any], example: Example, canvas: Canvas) -> Region:
    """Return the region that is shown, with the example's spots in the middle."""
    regions = [region for name in example.spots for region in part.meant(part.table.named(name))]
    width, height = example.size
    if not regions:
        return Region(0, 0, width, height)
    around = Region.from_union(regions)
    x, y = around.x - (width - around.width) // 2, around.y - (height - around.height) // 2
    return Region(max(0, min(x, canvas.width - width)), max(0, min(y, canvas.height - height)), width, height)
