"""What all parts of the table draw with: the colours of tiles, money in words, rows of words."""

from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.style import Style

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.commands import FREEDOM_OF
from boardgames_tui.games.princes_of_florence.components import (
    BUILDINGS,
    FREEDOM_NAMES,
    LANDSCAPES,
    Profession,
    Tile,
)
from boardgames_tui.games.princes_of_florence.principality import PALACE_TILE
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.games.princes_of_florence.view import PlayerView, PrincesView
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.panels import TablePart
from boardgames_tui.tui.themes import clip

if TYPE_CHECKING:
    from boardgames_tui.screens.princes_of_florence.base import PrincesTable

_PAINTS = {"large": "purple", "medium": "orange", "small": "white"}
_LANDSCAPE_PAINTS = {"forest": "green", "lake": "blue", "park": "yellow"}
_KIND_PAINTS = {
    "builder": "orange",
    "jester": "purple",
    "prestige": "gold",
    "recruiting": "white",
    "landscape": "green",
}
KIND_SIGNS = {
    "forest": "f",
    "lake": "l",
    "park": "p",
    "builder": "b",
    "jester": "j",
    "prestige": "P",
    "recruiting": "R",
    "landscape": "*",
}


def tile_of(tables: Tables, name: str) -> Tile:
    """A tile by its id."""
    return tables.box.tiles[tables.tile_of[name]]


def profession_of(tables: Tables, name: str) -> Profession:
    """A profession by its id."""
    return tables.box.professions[tables.profession_of[name]]


def tile_paint(tables: Tables, tile: int) -> str:
    """The name of a tile's colour."""
    if tile == PALACE_TILE:
        return "black"
    piece = tables.box.tiles[tile]
    return _PAINTS.get(piece.size) or _LANDSCAPE_PAINTS[piece.id]


def kind_paint(kind: str) -> str:
    """The name of the colour of a kind of object."""
    return _LANDSCAPE_PAINTS.get(kind) or _KIND_PAINTS[kind]


def money(florins: int | None) -> str:
    """An amount as a number: "1,200"."""
    return "?" if florins is None else f"{florins:,}"


def fl(florins: int | None) -> str:
    """An amount with its unit."""
    return _("{amount} fl").format(amount=money(florins))


def pp(points: int) -> str:
    """Points."""
    return _("{count} PP").format(count=points)


def card_name(tables: Tables, name: str) -> str:
    """A card in a word: a profession's name, another's id."""
    return name if name[:1] in "BP" else _(profession_of(tables, name).name)


def clip_words(text: str, width: int) -> str:
    """In at most `width` cells; what is cut are the words, not the numbers after the last colon, if there are any."""
    words, colon, rest = text.rpartition(": ")
    room = width - cell_len(colon + rest)
    return f"{clip(words, room)}{colon}{rest}" if rest[:1].isdigit() and room > 0 else clip(text, width)


def preferences(tables: Tables, name: str) -> str:
    """What a profession prefers: "University, lake, religion"."""
    card = profession_of(tables, name)
    return ", ".join(
        (
            _(tables.box.tiles[card.building].name),
            _(tables.box.tiles[BUILDINGS + card.landscape].name).lower(),
            _(FREEDOM_NAMES[card.freedom]),
        )
    )


def count_of(player: PlayerView, tile: str) -> int:
    """How many tiles of that id lie in a principality."""
    return sum(name == tile for name, _cell, _turn in player.placed)


def holdings(player: PlayerView) -> list[str]:
    """What a player has besides tiles and money, each in a few words; what there is none of is left out."""
    found = []
    if player.builders:
        found.append(ngettext("{count} builder", "{count} builders", player.builders).format(count=player.builders))
    if player.jesters:
        found.append(ngettext("{count} jester", "{count} jesters", player.jesters).format(count=player.jesters))
    if player.freedoms:
        found.append(", ".join(_(FREEDOM_NAMES[FREEDOM_OF[name]]) for name in player.freedoms))
    return found


class PrincesPart(TablePart[Any, PrincesView]):
    """A part of the table of The Princes of Florence."""

    @property
    def princes(self) -> "PrincesTable":
        """The screen it belongs to."""
        table: PrincesTable = self.table
        return table

    @property
    def tables(self) -> Tables:
        """What follows from the box."""
        return self.princes.tables

    @property
    def spacious(self) -> bool:
        """Whether there is room for frames."""
        return self.princes.size_name == "spacious"

    def paint(self, tile: int) -> str:
        """The colour of a tile."""
        return self.colours.pieces[tile_paint(self.tables, tile)]

    def tile_style(self, tile: int, ground: str) -> Style:
        """The letter of a tile on a ground."""
        return ink(self.paint(tile), ground, True)

    @property
    def text(self) -> Style:
        """Words."""
        return ink(self.colours.text, self.colours.ground)

    @property
    def bold(self) -> Style:
        """Words that matter."""
        return ink(self.colours.text, self.colours.ground, True)

    @property
    def dim(self) -> Style:
        """Words beside the matter."""
        return ink(self.colours.dim, self.colours.ground)

    @property
    def accent(self) -> Style:
        """The cursor."""
        return ink(self.colours.accent, self.colours.ground, True)

    @property
    def good(self) -> Style:
        """What works."""
        return ink(self.colours.good, self.colours.ground, True)

    @property
    def bad(self) -> Style:
        """What does not."""
        return ink(self.colours.bad, self.colours.ground)

    def words(self, canvas: Canvas, x: int, y: int, width: int, text: str, style: Style) -> int:
        """Words in at most so many cells; returns the column after them."""
        return canvas.put(x, y, clip(text, width), style)

    def spread(self, canvas: Canvas, x: int, y: int, width: int, pieces: list[tuple[str, Style]]) -> int:
        """Words one after the other with a dot between them, as many as fit; returns the column after them."""
        end = x + width
        first = True
        for text, style in pieces:
            gap = 0 if first else 3
            if x + gap + cell_len(text) > end:
                continue
            if gap:
                x = canvas.put(x, y, " · ", self.dim)
            x = canvas.put(x, y, text, style)
            first = False
        return x

    def letters(self, canvas: Canvas, x: int, y: int, names: list[str], ground: str) -> int:
        """The letters of tiles, each in its colour."""
        for name in names:
            tile = tile_of(self.tables, name)
            x = canvas.put(x, y, tile.glyph, self.tile_style(self.tables.tile_of[name], ground))
        return x


__all__ = [
    "KIND_SIGNS",
    "LANDSCAPES",
    "PrincesPart",
    "card_name",
    "count_of",
    "fl",
    "holdings",
    "kind_paint",
    "money",
    "pp",
    "preferences",
    "profession_of",
    "tile_of",
    "tile_paint",
]
