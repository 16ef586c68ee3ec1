"""Summer Pavilion's pictures: a pavilion begun, and those of the players."""

from typing import Any

from textual.geometry import Region

from boardgames_tui.games.summer_pavilion.components import COLOUR_NAMES, COLOURS, RING, SPACES, STARS
from boardgames_tui.games.summer_pavilion.components.board import EMPTY, Tiles, star_kind
from boardgames_tui.games.summer_pavilion.components.piece_words import letter
from boardgames_tui.games.summer_pavilion.presentation.view import SummerPavilionView
from boardgames_tui.screens.summer_pavilion.widgets.mosaic import COLUMNS, LINES, Look, facet, paint
from boardgames_tui.tui.paint.art import centred, picture_ground
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.themes import Palette

BOARD = COLUMNS, LINES
_STAR_COLOURS = (None, *map(COLOURS.index, "porbyg"))
_BEGUN = {"c": "1r", "w": "1p 2p", "nw": "1o 6o", "ne": "3r", "e": "2b 3b 4b", "se": "5y 6y", "sw": "1g 2g 3g 6g"}
"""The tiles on the cover: for each star, numbers of spaces with the colours of their tiles."""
_COVERED, _BARE = (0, 9, 18), (20, 26, 32)
"""In percent, by direction: how much ground shows in a tile, and how much of the star's colour in an empty space."""
_STRUCTURES = 18


def draw_cover(canvas: Canvas, region: Region, colours: Palette) -> None:
    scale = max(1, min(region.width // COLUMNS, region.height // LINES))
    tiles = [EMPTY] * len(SPACES)
    for star, laid in _BEGUN.items():
        for tile in laid.split():
            tiles[STARS.index(star) * RING + int(tile[0]) - 1] = COLOURS.index(tile[1])
    x, y = centred(region, COLUMNS * scale, LINES * scale)
    stars = [None if kind is None else colours.pieces[COLOUR_NAMES[kind]] for kind in _STAR_COLOURS]
    _draw(canvas, x, y, scale, colours, picture_ground(colours), tuple(tiles), stars)


def draw_board(
    canvas: Canvas, x: int, y: int, colours: Palette, tables: Any, view: SummerPavilionView, seat: int
) -> None:
    tiles = view.players[seat].tiles
    kinds = [star_kind(tables.box, tiles, star, view.side) for star in range(len(STARS))]
    stars = [colours.pieces[COLOUR_NAMES[kind]] if isinstance(kind, int) else None for kind in kinds]
    _draw(canvas, x, y, 1, colours, colours.ground, tiles, stars)


def _draw(
    canvas: Canvas,
    x: int,
    y: int,
    scale: int,
    colours: Palette,
    ground: str,
    tiles: Tiles,
    stars: list[str | None],
) -> None:
    looks = []
    for space, lies in enumerate(tiles):
        star = stars[space // RING] or colours.dim
        if lies == EMPTY:
            back = colours.tint(ground, star, _BARE[facet(space)])
            looks.append(Look(back, colours.dim, edge="" if colours.tints else star))
        else:
            tile = colours.pieces[COLOUR_NAMES[lies]]
            label = letter(lies) if not colours.tints else ""
            back = colours.tint(tile, ground, _COVERED[facet(space)])
            edge = "" if colours.tints else tile
            looks.append(Look(back, colours.on(tile), label, bold=True, solid=True, edge=edge))
    looks += [Look(ground, colours.dim)] * _STRUCTURES
    paint(canvas, x, y, scale, looks, ground)
