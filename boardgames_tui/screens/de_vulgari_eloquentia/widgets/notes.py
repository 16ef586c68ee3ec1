"""The notes on the seas of the map: ports, the legend; on the smallest map, parts without a panel."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.setup import said_of_marks
from boardgames_tui.core.words import _, pgettext
from boardgames_tui.games.de_vulgari_eloquentia.components import DIALECT_COLOURS, DIALECT_NAMES
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import (
    DUCATS,
    DUCATS_PAINTED,
    EVENT,
    EVENTS_PAINTED,
    KNOWLEDGE,
    KNOWLEDGE_PAINTED,
    Chip,
    papers_on_chips,
)
from boardgames_tui.screens.de_vulgari_eloquentia.spots import OwnScreen
from boardgames_tui.screens.de_vulgari_eloquentia.widgets import turns
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.base_widget import VulgariPart
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.map_grid import MapGrid, sea_colour
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip

if TYPE_CHECKING:
    from boardgames_tui.games.de_vulgari_eloquentia.presentation.recent import Recap

ABBEY_SIGN, CATHEDRAL_SIGN, MESSENGER_SIGN, MONASTERY_SIGN, SONG_SIGN = "^", "+", "@", "∩", "♪"
"""These signs are not letters, which could be pawns."""
_PORTS = {
    "genova": (1, 6),
    "venezia": (10, 3),
    "ancona": (16, 6),
    "roma": (-8, 10),
    "cagliari": (3, 12),
    "napoli": (-10, 13),
    "brindisi": (21, 16),
    "palermo": (6, 16),
}
"""Where a port is noted: column and row of the coarse grid; a negative column is before one."""
_SMALL_PORTS = {"ancona": (17, 5), "palermo": (4, 16)}
"""The same on smaller maps, where other notes need the room."""
_GAINS, _SIGNS = (0, 16), (17, 16)
"""The coarse column and row of parts of the legend."""
_SONG, _MONKS, _MESSENGER, _FURTHER, _MARK = (3, 11), (3, 13), (3, 14), (17, 17), (0, 10)
"""The same for signs on smaller maps."""
_RECAPS, _TURNS, _OWN = (12, 0, 23, 4), (18, 5, 23, 13), (4, 15, 14, 17)
"""Coarse regions of the smallest map: first column and row, and those after the last."""


class Sea(VulgariPart):
    """The water of a map."""

    grid: MapGrid
    _news_of: object = None
    _news: Sequence["Recap"] = ()

    @property
    def water(self) -> str:
        return sea_colour(self.colours)

    @property
    def faint(self) -> Style:
        return ink(self.colours.faint(self.water, 70), self.water)

    def news(self) -> Sequence["Recap"]:
        if self._news_of is not self.view:
            self._news_of, self._news = self.view, ()
            if self.table.session.turns:
                from boardgames_tui.screens.de_vulgari_eloquentia.sentences import recent  # the first board has none

                self._news = recent.recaps(self.table)
        return self._news

    def at(self, cells: tuple[int, int, int, int]) -> Region:
        """Coarse cells as a region of the map."""
        left, top, right, bottom = cells
        columns, rows = self.grid.columns, self.grid.rows
        return Region(columns[left] + 1, rows[top], columns[right] - columns[left] - 1, rows[bottom] - rows[top])


def draw_still(part: Sea, canvas: Canvas) -> None:
    """Draw what never changes."""
    _ports(part, canvas)
    _legend(part, canvas)
    if part.grid.worded:
        _dialects(part, canvas)


def draw(part: Sea, canvas: Canvas) -> None:
    """Draw what changes and has no panel."""
    if "news" not in part.table.shown:
        _recaps(part, canvas, part.at(_RECAPS).grow((0, 0, 0, 1)))
    if not part.grid.large and "turns" not in part.table.shown:
        turns.in_few_cells(part, canvas, part.at(_TURNS).grow((0, 0, 0, 1)), part.water)
        _own(part, canvas, part.at(_OWN))


def _ports(part: Sea, canvas: Canvas) -> None:
    columns, rows, word = part.grid.columns, part.grid.rows, _("port")
    for place in part.table.box.places:
        if place.sea < 0 or place.id not in _PORTS:
            continue
        column, row = (_PORTS if part.grid.large else _PORTS | _SMALL_PORTS)[place.id]
        x = columns[column] + part.grid.large if column > 0 else columns[-column] - cell_len(word) - 1
        canvas.put(x, rows[row + 1] - 1, word, part.faint)


def _legend(part: Sea, canvas: Canvas) -> None:
    columns, rows, large = part.grid.columns, part.grid.rows, part.grid.large
    gains, words = [*_gains(large)], [*_signs(part.grid.worded)]
    strong = ink(part.colours.text, part.water, True)
    column, row = _GAINS
    indent = max(cell_len(chip.text) for chip, *_words in gains) + 1
    room = columns[5] - 1 if large else columns[3] + 1  # to the land in the south
    for y, (chip, *forms) in enumerate(gains, rows[row] + 2 * large):
        canvas.put(columns[column], y, " " * indent, strong)
        part.chips(canvas, columns[column], y, [chip], strong)
        word = next((each for each in forms if indent + cell_len(each) <= room), forms[-1])
        canvas.put(columns[column] + indent, y, word, part.faint)
    parts = [(_SIGNS, words)]
    if not large:
        parts = [*zip((_SONG, _MESSENGER, _MONKS), ([each] for each in words), strict=False), (_FURTHER, words[3:])]
        marks = said_of_marks(part.table.labels, short=True)
        parts += [(_MARK, [(mark, "")]) for mark in marks]
    for (column, row), some in parts:
        for y, (sign, word) in enumerate(some, rows[row] + large):
            x = canvas.put(columns[column] + 1, y, sign, strong) + 1
            canvas.put(x, y, clip(word, canvas.width - x), part.faint)


def _gains(large: bool) -> Iterator[tuple[Chip, *tuple[str, ...]]]:
    """The legend of what places give: the sign, and its words, the longest form first."""
    yield Chip(f"25{DUCATS}" if large else DUCATS, DUCATS_PAINTED), _("ducats")
    yield Chip(f"15{KNOWLEDGE}" if large else KNOWLEDGE, KNOWLEDGE_PAINTED), _("knowledge"), _("knowl.")
    yield Chip(f"{EVENT}30{DUCATS}" if large else EVENT, EVENTS_PAINTED), _("event")
    if large:
        yield Chip(f"{SONG_SIGN}7"), _("song, on turn 7"), _("song, turn 7"), _("song")
        yield Chip("3"), _("actions to go there"), _("actions to go"), _("actions")


def _signs(worded: bool) -> Iterator[tuple[str, str]]:
    """The signs that replace words if there is no room."""
    if not worded:
        yield SONG_SIGN, _("song, turn")
        yield MESSENGER_SIGN, _("messenger")
        yield MONASTERY_SIGN, _("friars")
        yield ABBEY_SIGN, _("abbey")
        yield CATHEDRAL_SIGN, _("cathedral")


def _dialects(part: Sea, canvas: Canvas) -> None:
    """Draw the names of the colours."""
    x, y = part.grid.columns[16], part.grid.rows[17] + part.grid.tall
    names = [f" {pgettext('manuscript', colour)} " for colour in DIALECT_COLOURS]
    width = max(map(cell_len, names))
    for row, (name, dialect) in enumerate(zip(names, DIALECT_NAMES, strict=True)):
        chip = part.colours.chip(part.dialect(row))
        canvas.put(x, y + row, name + " " * (width - cell_len(name)), chip)
        room = canvas.width - x - width - 1
        said = _(dialect) if cell_len(_(dialect)) <= room else max(_(dialect).split(), key=len)
        canvas.put(x + width + 1, y + row, clip(said, room), part.faint)


def _own(part: Sea, canvas: Canvas, region: Region) -> None:
    """Draw the manuscripts behind one's screen, and what the strip leaves out."""
    table = part.table
    screen = table.own_screen
    if part.view.seat is None or table.watching:
        return
    key, text = table.sign("de-vulgari.peek"), ink(part.colours.text, part.water)
    part.spots[OwnScreen()] = region
    x = canvas.put(region.x, region.y, key, ink(part.colours.accent, part.water, True)) + 1
    title = _("behind your screen")
    canvas.put(x, region.y, clip(title, region.right - x), part.faint)
    chips, x = [Chip("···")], region.x + cell_len(_("port"))
    if screen is not None:
        chips = papers_on_chips(table.tables, screen, whole=True)
        if x + sum(cell_len(chip.text) for chip in chips) > region.right:
            chips = papers_on_chips(table.tables, screen)
    part.chips(canvas, x, region.y + 1, chips or [Chip(_("no manuscript"))], text)


def _recaps(part: Sea, canvas: Canvas, region: Region) -> None:
    """Draw what each opponent did since one's last turn: where, and the main thing."""
    found = part.news()
    if not found:
        return
    from boardgames_tui.screens.de_vulgari_eloquentia.sentences import recent

    y = region.y
    if len(found) < region.height:
        x = canvas.put(region.x, y, part.table.sign("table.news"), ink(part.colours.accent, part.water, True)) + 1
        canvas.put(x, y, clip(_("since your last turn"), region.right - x), part.faint)
        y += 1
    text = ink(part.colours.text, part.water)
    for recap in found[: region.bottom - y]:
        x = part.pawn(canvas, region.x, y, recap.seat) + 1
        canvas.put(x, y, recent.in_words(part.table, recap, region.right - x), text)
        y += 1
