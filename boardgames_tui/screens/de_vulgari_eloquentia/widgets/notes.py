"""What is written on the seas of the map: one's own screen, the latest events, the legend."""

from collections.abc import Sequence

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia.commands import LINGUA
from boardgames_tui.games.de_vulgari_eloquentia.components import DIALECT_COLOURS
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation.recent import Recap
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import ScreenView
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.screens.de_vulgari_eloquentia.sentences import recent
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import DIALECT_LETTERS
from boardgames_tui.screens.de_vulgari_eloquentia.spots import OwnScreen
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.base_widget import VulgariPart
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.map_grid import MapGrid, sea_colour
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import clip, wrap
from boardgames_tui.tui.table.story import last_lines, put_lines

ABBEY_SIGN, CATHEDRAL_SIGN, MESSENGER_SIGN = "^", "+", "@"
"""No letters that could be pawns."""
_SCREEN, _SINCE, _LEGEND, _DIALECTS = (3, 11, 10, 16), (12, 0, 23, 4), (0, 16, 5, 20), (17, 16, 23, 20)
"""Regions of the seas: the first column and row of the map's coarse grid, and those after the last."""


class Sea(VulgariPart):
    """The water of a map."""

    grid: MapGrid
    _news_of: object = None
    _news: Sequence[Recap] = ()

    @property
    def water(self) -> str:
        return sea_colour(self.colours)

    def news(self) -> Sequence[Recap]:
        if self._news_of is not self.view:
            self._news_of, self._news = self.view, recent.recaps(self.table)
        return self._news

    def at(self, cells: tuple[int, int, int, int], gap: int = 1) -> Region:
        """Coarse cells as a region of the map, without the land's shadow above and a gap on the left."""
        left, top, right, bottom = cells
        columns, rows = self.grid.columns, self.grid.rows
        x, y = columns[left] + gap, rows[top] + (self.grid.large and top > 0)
        return Region(x, y, columns[right] - x, rows[bottom] - y)


def draw(part: Sea, canvas: Canvas) -> None:
    _screen(part, canvas, part.at(_SCREEN))
    _since(part, canvas, part.at(_SINCE))
    _signs(part, canvas, part.at(_LEGEND), legend(part.grid.large), 3 if part.grid.large else 2)
    _dialects(part, canvas, part.at(_DIALECTS, 1 if part.grid.large else 0))


def _heading(part: Sea, canvas: Canvas, region: Region, title: str, strong: bool = False) -> None:
    colours, water = part.colours, part.water
    canvas.put(region.x, region.y, "─" * region.width, ink(colours.faint(water, 30), water))
    style = ink(colours.accent if strong else colours.text, water, True)
    title = f" {title} "[: max(region.width - 1, len(title) + 1)]
    canvas.put(region.x + 1, region.y, clip(title, region.width - 1), style)


def _screen(part: Sea, canvas: Canvas, region: Region) -> None:
    table, colours, water = part.table, part.colours, part.water
    screen = table.own_screen
    if part.view.seat is None:
        return
    title = _("my screen") if screen is None else f"{table.sign('de-vulgari.peek')} {_('my screen')}"
    if table.watching and screen is not None:
        title = table.names[part.view.judged]
    _heading(part, canvas, region, title, strong=screen is not None)
    part.spots[OwnScreen()] = region
    text, dim = ink(colours.text, water), ink(colours.faint(water, 65), water)
    if screen is None:
        lines = 3 if part.grid.large else 2
        shade = ink(colours.faint(water, 25), water)
        for row in range(1, 1 + lines):
            canvas.put(region.x, region.y + row, "▒" * region.width, shade)
        if table.covered:
            look = _("{key}: look").format(key=table.sign("de-vulgari.peek"))
            canvas.put(region.x, region.y + 1 + lines, clip(look, region.width), dim)
        return
    y = region.y + 1
    if any(screen.cubes):
        part.counted(canvas, region.x, y, screen.cubes, water)
    else:
        canvas.put(region.x, y, _("no cubes"), dim)
    votes = in_votes(screen.votes)
    if by_tile := table.tile_votes:
        longer = ngettext("{count} vote ({by_tile} of the tile)", "{count} votes ({by_tile} of the tile)", screen.votes)
        longer = longer.format(count=screen.votes, by_tile=by_tile)
        votes = longer if len(longer) <= region.width else votes
    canvas.put(region.x, y + 1, clip(votes, region.width), text)
    for row, line in enumerate(_papers(table.tables, screen, region.width, region.bottom - y - 2), y + 2):
        canvas.put(region.x, row, line, text if screen.manuscripts else dim)


def _papers(tables: Tables, screen: ScreenView, width: int, room: int) -> list[str]:
    """The manuscripts one by one, or their number and points if they do not fit; secretaries and library tile."""
    rest = [_("G{count}").format(count=screen.secretaries)] if screen.secretaries else []
    if screen.library:
        rest.append(_("lib.{points}").format(points=screen.library))
    if not screen.manuscripts:
        return wrap(" ".join([_("no manuscript"), *rest]), width)[:room]
    lingua = f"LV{tables.box.manuscripts[tables.box.lingua].level}"
    tiles = [tile if tile != LINGUA else lingua for tile in screen.manuscripts]
    lines = wrap(" ".join([*tiles, *rest]), width)
    if len(lines) <= room:
        return lines
    points = sum(tables.box.manuscripts[tables.manuscripts[tile]].level for tile in screen.manuscripts)
    words = _("{count} mss, {points}pt").format(count=len(tiles), points=points)
    return wrap(" ".join([words, *rest]), width)[:room]


def _since(part: Sea, canvas: Canvas, region: Region) -> None:
    table, colours, water = part.table, part.colours, part.water
    text = ink(colours.text, water)
    y = region.y
    found = part.news()
    told = "story" in table.shown
    if part.grid.large and (found or not told):
        # The story's own panel is named "since your last turn".
        news = _("the others in short") if told else _("since your last turn")
        _heading(part, canvas, region, news if found else _("story"))
        y += 1
    for recap in found:
        x = part.pawn(canvas, region.x, y, recap.seat) + 1
        room = region.right - x - sum(recap.cubes) - any(recap.cubes)
        words = _most(recent.in_words(table, recap), room)
        x = canvas.put(x, y, words, text) + bool(words)
        part.cubes(canvas, x, y, recap.cubes, water, "")
        y += 1
    rows = region.bottom - y
    if told or (found and rows < 3):
        return
    _title, shown = last_lines(table.session, region.width, rows)
    put_lines(canvas, Region(region.x, y, region.width, rows), shown, colours, water)


def _most(words: Sequence[str], room: int) -> str:
    """As many words as fit, with "…" if there are more."""
    whole = " ".join(words)
    shown = list(words)
    while len(shown) > 1 and len(whole) > room:
        shown.pop()
        whole = f"{' '.join(shown)} …"
    return clip(whole, room)


def _dialects(part: Sea, canvas: Canvas, region: Region) -> None:
    if not part.grid.large:
        more = [("P", _("port")), (ABBEY_SIGN, _("abbey")), ("M", _("monastery")), (CATHEDRAL_SIGN, _("cathedral"))]
        _signs(part, canvas, region, more, 2)
        return
    dim = ink(part.colours.faint(part.water, 60), part.water)
    for row, letter in enumerate(DIALECT_LETTERS):
        canvas.put(region.x, region.y + row, f" {letter} ", part.colours.chip(part.dialect(row)))
        words = pgettext("manuscript", DIALECT_COLOURS[row])
        canvas.put(region.x + 4, region.y + row, clip(words, region.width - 4), dim)
    canvas.put(region.x, region.y + len(DIALECT_LETTERS), clip(_("3ROM: 3 actions"), region.width), dim)


def _signs(part: Sea, canvas: Canvas, region: Region, signs: Sequence[tuple[str, str]], indent: int) -> None:
    water = part.water
    strong, dim = ink(part.colours.text, water, True), ink(part.colours.faint(water, 60), water)
    canvas.fill(region, dim)
    for y, (letter, words) in enumerate(signs[: region.height], region.y):
        canvas.put(region.x, y, letter, strong)
        canvas.put(region.x + indent, y, clip(words, region.width - indent), dim)


def legend(large: bool) -> list[tuple[str, str]]:
    if not large:
        return [("$", _("ducats")), ("k", _("knowl.")), ("!", _("event")), ("*", _("song"))]
    return [
        ("$", _("ducats")),
        ("k", _("knowledge")),
        ("!", _("event tile")),
        ("*", _("song now")),
        ("F4", _("on turn 4")),
        ("P", _("port")),
        (CATHEDRAL_SIGN, _("cathedral")),
        (MESSENGER_SIGN, _("Messenger")),
    ]
