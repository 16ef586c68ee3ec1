"""The manuscripts with their price, and what one still needs for them."""

from collections.abc import Sequence

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia.commands import LINGUA, TakeManuscript
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import LevelView, Lingua, ManuscriptView
from boardgames_tui.screens.de_vulgari_eloquentia.model import Page
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import Chip, dialects_on_chips
from boardgames_tui.screens.de_vulgari_eloquentia.spots import LevelSpot
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.base_widget import VulgariPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len, tick
from boardgames_tui.tui.paint.themes import clip

LINES = 5
"""The lines for the heading and the levels."""
_ACTIONS = 28
"""From this many columns on, actions are named."""


class Manuscripts(VulgariPart):
    """The manuscripts."""

    def drawn_of(self) -> object:
        view = self.view
        judge = view.seat is None, view.judged, view.players[view.judged].level, self.table.page is Page.MANUSCRIPTS
        lit = [LevelSpot(level.level) in self.table.changed for level in view.levels]
        return self.marks, lit, judge, view.levels, view.lingua, view.lingua_tile, self.table.watching

    def draw(self, canvas: Canvas) -> None:
        manuscripts(self, canvas, Region(0, 0, canvas.width, canvas.height))


def manuscripts(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    """Draw a line per level: actions, tiles, what is missing or how many are left; then Lingua Volgare, if it fits."""
    view = part.view
    x, y, width, _height = region
    level = view.players[view.judged].level
    words = _("your level: {level}").format(level=level)
    if view.seat is None or part.table.watching:
        words = _("{name}: level {level}").format(level=level, name=part.table.names[view.judged])
    part.rule(canvas, x, y, width, _("manuscripts"), words, strong=part.table.page is Page.MANUSCRIPTS)
    roomy = region.height > 2 * len(view.levels) + 1
    actions = max(cell_len(in_actions(each.row)) for each in view.levels) + 1 if width >= _ACTIONS else 0
    if any(3 + actions + _lettered(each) >= width for each in view.levels):
        actions = 0  # the levels say so, too
    room = width - 3 - actions
    for number, each in enumerate(view.levels):
        _level(
            part,
            canvas,
            Region(x, y + 1 + number * (1 + roomy), width, 1 + roomy),
            each,
            actions,
            _needed(each) <= room,
        )
    y += 1 + len(view.levels) * (1 + roomy)
    if y < region.bottom:
        _lingua(part, canvas, Region(x, y, width, region.bottom - y))


def _lingua(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    view, box = part.view, part.table.box
    if (lingua := view.lingua_tile) is not None:
        style = part.text
        canvas.put(region.x + 1, region.y, str(lingua.level), style)
        at = canvas.put(region.x + 3, region.y, in_actions(lingua.actions), part.dim) + 1
        _tile(part, canvas, at, region.y, lingua, whole=True)
        return
    tile = box.manuscripts[box.lingua]
    cost = {"level": tile.level, "actions": in_actions(box.lingua_actions)}
    coming = (
        _("Lingua Volgare: comes when a level runs out; needs level {level}, {actions}").format(**cost),
        _("Lingua Volgare: comes when a level runs out"),
        _("Lingua Volgare: not yet"),
        "",
    )
    words = coming if view.lingua is Lingua.ASIDE else (_("Lingua Volgare is taken"), "")
    said = next((each for each in words if cell_len(each) < region.width), words[-1])
    canvas.put(region.x + 1, region.y, clip(said, region.width - 1), part.dim)


def _needed(level: LevelView) -> int:
    """The cells of a level's tiles in words, with the shortest note."""
    tiles = [dialects_on_chips(tile.dialects, whole=True) for tile in level.tiles]
    note = max(cell_len([*filter(None, _notes(level, reached))][-1]) for reached in (False, True))
    return sum(1 + cell_len(chip.text) for chips in tiles for chip in chips) + 1 + note


def _lettered(level: LevelView) -> int:
    """The cells of a level's tiles in letters, with the shortest note."""
    return sum(1 + len(tile.dialects) for tile in level.tiles) + cell_len(_notes(level, reached=False)[-1])


def _level(part: VulgariPart, canvas: Canvas, region: Region, level: LevelView, actions: int, whole: bool) -> None:
    """Draw a level; `actions` is the number of cells for its price, or 0; `whole`: colours in words."""
    view, dim = part.view, part.dim
    x, y, width, height = region
    if level.exhausted:
        canvas.put(x + 1, y, clip(_("level {level}: none left").format(level=level.level), width - 1), dim)
        return
    reached = view.players[view.judged].level >= level.level
    ground = part.ground_of(LevelSpot(level.level))
    style = ink(part.colours.accent if reached else part.colours.dim, ground, reached)
    at = canvas.put(x + 1, y, str(level.level), style)
    if actions:
        canvas.put(at + 1, y, in_actions(level.row), part.text if reached else dim)
    at += actions + 1
    notes = _notes(level, reached)
    needed = (_needed if whole else _lettered)(level) + len(level.tiles) - 1
    apart = int(height > 1 or at + needed < x + width)  # keep the tick before a tile apart from the tile before it
    for tile in level.tiles:
        at = _tile(part, canvas, at, y, tile, whole) + apart
    at -= apart
    if height > 1:
        canvas.put(x + 3, y + 1, clip(notes[0], width - 3), dim)
    else:
        note = next((each for each in notes if at + cell_len(each) < x + width), "")
        canvas.right(x + width, y, note, dim)


def _notes(level: LevelView, reached: bool) -> list[str]:
    """What is missing for a level, or how many are left in its stack, the longest form first."""
    if not reached:
        words = _("from {needs} knowledge"), _("at {needs}")
        return [each.format(needs=level.needs) for each in words]
    if level.left == 0:
        return [_("the last ones"), ""]
    return [ngettext("{count} more", "{count} more", level.left).format(count=level.left), ""]


def _tile(part: VulgariPart, canvas: Canvas, x: int, y: int, tile: ManuscriptView, whole: bool) -> int:
    """Draw a manuscript: its dialects on their colours, marked if it can be taken now. Returns the column after it."""
    spot = TakeManuscript(tile.tile)
    marked = part.marked(spot) and spot not in part.spots  # the first one of equal tiles
    start = x
    chips: Sequence[Chip] = dialects_on_chips(tile.dialects, whole)
    if not tile.dialects or tile.tile == LINGUA:
        chips = [Chip("Lingua Volgare" if whole else "Lingua")]
    if marked:
        canvas.put(x, y, "►", part.accent)
    elif tile.possible:
        canvas.put(x, y, tick(), ink(part.colours.good, part.colours.ground, True))
    x = part.chips(canvas, x + 1, y, chips, part.bold)
    part.spots.setdefault(spot, Region(start, y, x - start, 1))
    return x


def on_one_line(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    """Draw all of them by level, a letter per colour; a level that the player has reached is bold."""
    view = part.view
    mine = view.players[view.judged].level
    levels = [
        (level, [chip for tile in level.tiles for chip in dialects_on_chips(tile.dialects)]) for level in view.levels
    ]
    needed = sum(1 + len(chips) for _level, chips in levels)
    spare = region.width - needed
    apart = int(spare >= len(levels) - 1)
    within = int(spare >= 2 * len(levels) - 1)
    x = region.x + max(0, min(2, spare - (apart + within) * (len(levels) - 1) - within))
    for level, chips in levels:
        style = ink(part.colours.accent, part.colours.ground, True) if level.level <= mine else part.dim
        x = canvas.put(x, region.y, str(level.level), style) + within
        x = part.chips(canvas, x, region.y, chips, part.dim) + apart
    if view.lingua_tile is not None:
        canvas.put(x, region.y, clip("Lingua", region.right - x), part.bold)
