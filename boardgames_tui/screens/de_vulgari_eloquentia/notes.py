"""What is written on the seas of the map: one's own screen, what happened last, what the letters mean."""

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia.commands import LINGUA
from boardgames_tui.games.de_vulgari_eloquentia.components import DIALECT_COLOURS
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.games.de_vulgari_eloquentia.view import ScreenView
from boardgames_tui.screens.de_vulgari_eloquentia.part import DIALECT_LETTERS, VulgariPart
from boardgames_tui.screens.de_vulgari_eloquentia.sheet import LARGE, SMALL
from boardgames_tui.screens.de_vulgari_eloquentia.spots import OwnScreen
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.story import last_lines, put_lines
from boardgames_tui.tui.themes import clip, wrap

ABBEY_SIGN, CATHEDRAL_SIGN, MESSENGER_SIGN = "^", "+", "@"
"""No letters that could be pawns."""
_SCREEN = (Region(8, 11, 14, 5), Region(12, 23, 17, 8))
_STORY = (Region(30, 0, 22, 4), Region(38, 0, 33, 8))
_LEGEND = (Region(1, 16, 8, 4), Region(1, 32, 13, 8))
_TONGUES = (Region(41, 16, 11, 4), Region(54, 32, 17, 8))


class Sea(VulgariPart):
    """The water of a map."""

    scale = SMALL

    @property
    def water(self) -> str:
        """The colour of the seas."""
        colours = self.colours
        return colours.tint(colours.ground, colours.pieces["blue"], 16 if colours.dark else 14)


def regions(scale: int) -> tuple[Region, ...]:
    """Where the seas are written on."""
    return _SCREEN[scale], _STORY[scale], _LEGEND[scale], _TONGUES[scale]


def draw(part: Sea, canvas: Canvas) -> None:
    """All of it."""
    _screen(part, canvas, _SCREEN[part.scale])
    _story(part, canvas, _STORY[part.scale])
    _legend(part, canvas, _LEGEND[part.scale])
    _tongues(part, canvas, _TONGUES[part.scale])


def _heading(part: Sea, canvas: Canvas, region: Region, title: str, strong: bool = False) -> None:
    colours, water = part.colours, part.water
    canvas.put(region.x, region.y, "─" * region.width, ink(colours.faint(water, 30), water))
    style = ink(colours.accent if strong else colours.text, water, True)
    canvas.put(region.x + 1, region.y, clip(f" {title} ", region.width - 1), style)


def _screen(part: Sea, canvas: Canvas, region: Region) -> None:
    """What lies behind the screen of the player who sits before the table, if nobody else may be looking."""
    table, colours, water = part.table, part.colours, part.water
    part.spots[OwnScreen()] = region
    screen = table.own_screen
    title = _("my screen") if screen is None else _("p my screen")
    if table.watching and screen is not None:
        title = table.names[part.view.judged]
    _heading(part, canvas, region, title, strong=screen is not None)
    text, dim = ink(colours.text, water), ink(colours.faint(water, 65), water)
    if screen is None:
        lines = 3 if part.scale == LARGE else 2
        shade = ink(colours.faint(water, 25), water)
        for row in range(1, 1 + lines):
            canvas.put(region.x, region.y + row, "▒" * region.width, shade)
        if table.covered:
            canvas.put(region.x, region.y + 1 + lines, clip(_("p: look"), region.width), dim)
        return
    y = region.y + 1
    if any(screen.cubes):
        part.counted(canvas, region.x, y, screen.cubes, water)
    else:
        canvas.put(region.x, y, _("no cubes"), dim)
    votes = ngettext("{count} vote", "{count} votes", screen.votes).format(count=screen.votes)
    virtual = zip(table.box.votes, part.view.players[part.view.judged].virtual, strict=False)
    if by_tile := sum(each * count for each, count in virtual):
        longer = _("{votes} (tile {count})") if part.scale == LARGE else _("{votes} (tile)")
        longer = longer.format(votes=votes, count=by_tile)
        votes = longer if len(longer) <= region.width else votes
    canvas.put(region.x, y + 1, clip(votes, region.width), text)
    y += 2
    for line in _papers(table.tables, screen, region.width, region.bottom - y):
        canvas.put(region.x, y, line, text if screen.manuscripts else dim)
        y += 1


def _papers(tables: Tables, screen: ScreenView, width: int, room: int) -> list[str]:
    """The manuscripts, whose level is what they count, secretaries and library tile; counted if that is too much."""
    rest = [_("G{count}").format(count=screen.secretaries)] if screen.secretaries else []
    if screen.library:
        rest.append(_("lib.{points}").format(points=screen.library))
    if not screen.manuscripts:
        return wrap(" ".join([_("no manuscript"), *rest]), width)[:room]
    tiles = [tile if tile != LINGUA else "LV8" for tile in screen.manuscripts]
    lines = wrap(" ".join([*tiles, *rest]), width)
    if len(lines) <= room:
        return lines
    points = sum(tables.box.manuscripts[tables.manuscripts[tile]].level for tile in screen.manuscripts)
    words = _("{count} mss, {points}pt").format(count=len(tiles), points=points)
    return wrap(" ".join([words, *rest]), width)[:room]


def _story(part: Sea, canvas: Canvas, region: Region) -> None:
    """The last sentences, as many as there is room for."""
    table, colours, water = part.table, part.colours, part.water
    rows = region.height
    if part.scale == LARGE:
        rows -= 1
    title, shown = last_lines(table.session, region.width, rows)
    if part.scale == LARGE:
        _heading(part, canvas, region, title)
    put_lines(canvas, Region(region.x, region.bottom - rows, region.width, rows), shown, colours, water)


def _legend(part: Sea, canvas: Canvas, region: Region) -> None:
    colours, water = part.colours, part.water
    dim = ink(colours.faint(water, 60), water)
    strong = ink(colours.text, water, True)
    indent = 3 if part.scale == LARGE else 2
    for row, (letter, words) in enumerate(legend(part.scale == LARGE)[: region.height]):
        canvas.put(region.x, region.y + row, letter, strong)
        canvas.put(region.x + indent, region.y + row, clip(words, region.width - indent), dim)


def _tongues(part: Sea, canvas: Canvas, region: Region) -> None:
    """The dialects' letters in their colours; on the small map, where colours must do, more of the legend."""
    colours, water = part.colours, part.water
    dim = ink(colours.faint(water, 60), water)
    if part.scale == LARGE:
        for row, (letter, words) in enumerate(dialects()):
            canvas.put(region.x, region.y + row, f" {letter} ", colours.chip(part.dialect(row)))
            canvas.put(region.x + 4, region.y + row, clip(words, region.width - 4), dim)
        y = region.y + len(DIALECT_LETTERS)
        canvas.put(region.x, y, clip(_("^ abbey  M monks"), region.width), dim)
        canvas.put(region.x, y + 1, clip(_("3Roma: 3 actions"), region.width), dim)
        return
    for row, (letter, words) in enumerate(more_legend()):
        canvas.put(region.x, region.y + row, letter, ink(colours.text, water, True))
        canvas.put(region.x + 2, region.y + row, clip(words, region.width - 2), dim)


def legend(large: bool) -> list[tuple[str, str]]:
    """The signs of the map, and what they mean; the most needed first."""
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


def more_legend() -> list[tuple[str, str]]:
    """The signs of the small map that do not fit into its legend."""
    return [("P", _("port")), (ABBEY_SIGN, _("abbey")), ("M", _("monastery")), (CATHEDRAL_SIGN, _("cathedral"))]


def dialects() -> list[tuple[str, str]]:
    """The letters of the dialects, and their colours."""
    return [(letter, _(DIALECT_COLOURS[number])) for number, letter in enumerate(DIALECT_LETTERS)]
