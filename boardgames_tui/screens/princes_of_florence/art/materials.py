"""How pieces look: their colours, patterns and roofs, and the icons of objects and freedoms."""

from functools import lru_cache
from typing import NamedTuple

from rich.style import Style

from boardgames_tui.games.princes_of_florence.components import BUILDINGS
from boardgames_tui.games.princes_of_florence.components.principality import PALACE_TILE
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.tui.paint.canvas import ink
from boardgames_tui.tui.paint.themes import PALETTES, Palette, mixed

_PAINTS = {"large": "purple", "medium": "orange", "small": "white"}
LANDSCAPE_PAINTS = {"forest": "green", "lake": "blue", "park": "yellow"}
_KIND_PAINTS = {
    "builder": "orange",
    "jester": "gold",
    "prestige": "red",
    "recruiting": "white",
    "landscape": "green",
}
KIND_ICONS = {"builder": "┬┬", "jester": "▞▚", "prestige": "§§", "recruiting": "←→", "landscape": "▲≈"}
"""The icon beside the name of a kind of object; not a letter, which would be a key. Landscapes have their pattern."""
FREEDOM_ICONS = ("→", "┼", "»")
PATTERNS = {
    "university": "║",
    "laboratory": "∫",
    "workshop": "±",
    "library": "≡",
    "opera": "∩",
    "hospital": "╬",
    "theatre": "╥",
    "studio": "◊",
    "tower": "¦",
    "chapel": "†",
    "forest": "▲",
    "lake": "≈",
    "park": "¤",
}
"""Columns, vapours, tools, shelves and so on, so that a tile is recognisable without its colour."""
_PALACE = "▪"
_TREES_AND_WAVES = 2
_APART = 3
"""The cells from one sign of a pattern to the next."""


def tile_paint(tables: Tables, tile: int) -> str:
    """The name of a tile's colour."""
    piece = tables.box.tiles[tile]
    return _PAINTS.get(piece.size) or LANDSCAPE_PAINTS[piece.id]


def kind_paint(kind: str) -> str:
    """The name of the colour of a kind of object."""
    return LANDSCAPE_PAINTS.get(kind) or _KIND_PAINTS[kind]


def kind_chip(colours: Palette, tables: Tables, kind: str) -> tuple[str, Style]:
    """The two-cell icon of a kind of object, and its style."""
    if kind in tables.tile_of:
        made = material(colours, tables, tables.tile_of[kind])
        return made.sign * 2, made.pattern
    fill = colours.pieces[_KIND_PAINTS[kind]]
    ink_of = mixed(colours.pieces["red"], "#000000", 35) if kind == "jester" and colours.tints else colours.on(fill)
    return KIND_ICONS[kind], ink(ink_of, fill, True)


def freedom_chip(colours: Palette, freedom: int) -> tuple[str, Style]:
    """The two-cell icon of a freedom, and its style."""
    return FREEDOM_ICONS[freedom] * 2, colours.chip(colours.facets(colours.pieces["blue"])[0])


def pattern_of(tables: Tables, tile: int) -> str:
    """The sign of a tile's pattern, one cell wide."""
    piece = tables.box.tiles[tile]
    return PATTERNS.get(piece.id, piece.glyph)


class Material(NamedTuple):
    """How a tile looks."""

    fill: str
    sign: str
    """The sign of its pattern."""
    apart: int
    """Cells from one sign to the next."""
    pattern: Style
    name: Style
    """The letter, or the name, on it."""
    roof: Style | None
    """The top half line of a building; None for a landscape or the palace."""
    pale: bool
    """Whether it hardly shows on the soil without an outline."""


def material(colours: Palette, tables: Tables, tile: int) -> Material:
    """The material of a tile or the palace, in the theme's colours."""
    return _material(colours.depth, colours.name, tables, tile)


@lru_cache(256)
def _material(depth: str, theme: str, tables: Tables, tile: int) -> Material:
    colours = PALETTES[depth][theme]
    if tile == PALACE_TILE:
        return _made(colours, colours.frame, _PALACE, _APART, "#000000", None)
    piece = tables.box.tiles[tile]
    paint = colours.pieces[tile_paint(tables, tile)]
    sign = pattern_of(tables, tile)
    if tile >= BUILDINGS:
        fill = mixed(paint, "#000000", 18) if colours.tints else paint
        return _made(colours, fill, sign, _TREES_AND_WAVES, "#ffffff" if piece.id == "lake" else "#000000", None)
    red = colours.pieces["red"]
    roof = mixed(paint, mixed(red, "#000000", 60), 62) if colours.tints else red
    return _made(colours, paint, sign, _APART, "#000000", ink(roof, paint))


def _made(colours: Palette, fill: str, sign: str, apart: int, shade: str, roof: Style | None) -> Material:
    pattern = mixed(fill, shade, 42) if colours.tints else colours.on(fill)
    pale = not colours.seen(fill) or (not colours.dark and fill == "bright_white")
    return Material(fill, sign, apart, ink(pattern, fill), ink(colours.on(fill), fill, True), roof, pale)


def soil(colours: Palette, cell: int) -> str:
    """The ground of a free cell, in two shades like a chessboard."""
    if colours.tints:
        return mixed(colours.ground, colours.pieces["gold"], 9 + cell % 2 * 4)
    return colours.card if cell % 2 else colours.panel
