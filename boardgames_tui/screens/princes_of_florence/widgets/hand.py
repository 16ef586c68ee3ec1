"""The works in hand as cards: preferences, solid if one has them, and value."""

from collections.abc import Mapping, Sequence

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.princes_of_florence.components import (
    BUILDING_WORTH,
    BUILDINGS,
    FREEDOM_NAMES,
    FREEDOM_WORTH,
    JESTER_WORTH,
    KIND_NAMES,
    LANDSCAPE_WORTH,
    LANDSCAPES,
)
from boardgames_tui.games.princes_of_florence.presentation.view import WorkView
from boardgames_tui.games.princes_of_florence.presentation.words import profession_of, short_profession
from boardgames_tui.screens.princes_of_florence.art.materials import freedom_chip, kind_chip, material
from boardgames_tui.screens.princes_of_florence.spots import WorkLine
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.screens.princes_of_florence.widgets.plan import Scale, fill_square
from boardgames_tui.screens.princes_of_florence.widgets.rivals import draw_bands
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len, tick

LINES = 16
"""The lines of a card."""
MOST = 4
"""With more cards than this, the works are a list."""
FEW = 2
"""With at most this many, the completed works are beside them."""
_WIDTHS = {1: (49, Scale(6, 3)), 3: (23, Scale(4, 2)), 4: (17, Scale(3, 2))}
"""By how many cards fit: the columns of one, and the size of its building's squares."""
_FACTS = 23
"""The columns of a card's preferences; in the widest card they are beside its building."""


def draw_hand(
    part: PrincesPart, canvas: Canvas, region: Region, works: Sequence[WorkView], added: Mapping[str, int]
) -> None:
    """Draw the works side by side, with what the thing under the cursor would add."""
    width, scale = _WIDTHS[3 if len(works) == 2 else len(works)]
    x = region.x + 1
    for number, work in enumerate(works, 1):
        _card(part, canvas, Region(x, region.y, width, LINES), number, work, scale, added.get(work.profession, 0))
        x += width + 1
    if len(works) <= FEW:
        draw_completed(part, canvas, Region(x + 1, region.y, region.right - x - 1, LINES))


def draw_completed(part: PrincesPart, canvas: Canvas, region: Region) -> None:
    """Draw one's completed works, like those of rivals beside their principalities."""
    part.rule(canvas, region.x - 1, region.y, region.width + 1, _("completed"))
    draw_bands(part, canvas, region.shrink((1, 0, 0, 0)), part.table.own.me)


def draw_legend(part: PrincesPart, canvas: Canvas, x: int, y: int, width: int, work: WorkView) -> None:
    """Draw what the colours of a work's squares mean, in their order, if there is room."""
    colours = part.colours
    names = _("building"), _("landscape"), _("freedom"), pgettext("column", "jesters"), pgettext("column", "cards")
    words = [*zip(names, _paints(part, work), strict=True)]
    if sum(cell_len(name) + 1 for name, _paint in words) > width:
        return
    for name, paint in words:
        x = canvas.put(x, y, name, colours.chip(paint))
        x = canvas.put(x, y, " ", part.text)


def _paints(part: PrincesPart, work: WorkView) -> list[str]:
    """The colours of the parts of a work's value: building, landscape, freedom, jesters, cards."""
    profession, pieces = profession_of(part.tables, work.profession), part.colours.pieces
    freedom = part.colours.facets(pieces["blue"])[0]
    building, landscape = part.paint(profession.building), part.paint(BUILDINGS + profession.landscape)
    return [building, landscape, freedom, pieces["gold"], pieces["white"]]


def _card(
    part: PrincesPart, canvas: Canvas, region: Region, number: int, work: WorkView, scale: Scale, added: int
) -> None:
    colours, tables, table = part.colours, part.tables, part.table
    x, y, width, _height = region
    profession, spot = profession_of(tables, work.profession), WorkLine(work.profession)
    made = material(colours, tables, profession.building)
    canvas.fill(region, ink(colours.text, colours.card))
    canvas.put(x, y, " " * width, made.name)
    if spot in table.spot_set:
        part.spots[spot] = region
    canvas.put(x - 1, y, "►" if part.marked(spot) else " ", part.accent)
    title = _(profession.name)
    if cell_len(title) > width - 4:
        title = short_profession(tables, work.profession)
    part.words(canvas, x + 1, y, width - 2, f"{number} {title}", made.name)
    if width < 2 * _FACTS:
        picture, top = Region(x, y + 2, width, 6), y + 9
    else:
        picture, top = Region(x, y + 1, width - _FACTS, LINES - 1), y + 5
    _building(part, canvas, picture, profession.building, scale, work.building > 0)
    x, width = x + max(0, width - _FACTS), min(width, _FACTS)
    landscape = kind_chip(colours, tables, LANDSCAPES[profession.landscape])
    jesters, cards = work.jesters // JESTER_WORTH, work.cards
    rows = (
        (work.building, BUILDING_WORTH, _(tables.box.tiles[profession.building].name), None),
        (work.landscape, LANDSCAPE_WORTH, _(KIND_NAMES[profession.landscape]), landscape),
        (work.freedom, FREEDOM_WORTH, _(FREEDOM_NAMES[profession.freedom]), freedom_chip(colours, profession.freedom)),
        (jesters, work.jesters, ngettext("{count} jester", "{count} jesters", jesters).format(count=jesters), None),
        (cards, cards, ngettext("{count} card", "{count} cards", cards).format(count=cards), None),
    )
    bold, dim = ink(colours.text, colours.card, True), ink(colours.dim, colours.card)
    good, accent = ink(colours.good, colours.card, True), ink(colours.accent, colours.card, True)
    for line, (has, worth, words, chip) in enumerate(rows, top):
        begin = x + (1 if cell_len(words) <= width - 7 else 0)  # a long word takes the space before the tick
        canvas.put(begin, line, tick() if has else "○", good if has else dim)
        fits = cell_len(words) < width - 10
        at = begin + 1 + (cell_len(words) <= width - 6)
        part.words(canvas, at, line, x + width - 4 - at, words, bold if has else dim)
        if chip and fits:
            canvas.put(x + width - 7, line, chip[0], chip[1] if has else dim)
        canvas.right(x + width - 1, line, f"+{worth}", good if has else accent if worth else dim)
    value = work.base + (table.work_plan.more() if table.plan == work.profession and table.acting else 0)
    _points(part, canvas, x + 1, top + 5, width - 2, work, value)
    enough = value >= work.minimum
    at = canvas.put(x + 1, top + 6, f"{value}/{work.minimum}", good if enough else bold) + 1
    if added:
        at = canvas.put(at, top + 6, f"→{value + added}", good) + 1
    lacking = work.minimum - value
    words = ngettext("{count} more", "{count} more", lacking).format(count=lacking)
    done = _("{tick} can be done").format(tick=tick())
    if enough and at + cell_len(done) > x + width:
        done = tick()
    canvas.put(at, top + 6, done if enough else words, good if enough else accent)


def _building(part: PrincesPart, canvas: Canvas, region: Region, tile: int, scale: Scale, has: bool) -> None:
    """Draw a building's shape, solid as in a principality, or hollow."""
    colours, made = part.colours, material(part.colours, part.tables, tile)
    if not has:
        made = made._replace(pattern=ink(colours.dim, colours.ground))
    way = part.tables.box.tiles[tile].orientations[0]
    cells = set(way.cells)
    left = region.x + (region.width - way.columns * scale.x) // 2
    top = region.y + (region.height - way.rows * scale.y) // 2
    for row, column in cells:
        x, y = left + column * scale.x, top + row * scale.y
        fill_square(canvas, x, y, scale, made)
        if has and made.roof is not None and (row - 1, column) not in cells:
            canvas.put(x, y, "▀" * scale.x, made.roof)


def _points(part: PrincesPart, canvas: Canvas, x: int, y: int, width: int, work: WorkView, value: int) -> None:
    """Draw a square per point, in the colour of its source; hollow ones up to the minimum, and a line there."""
    colours = part.colours
    counts = work.building, work.landscape, work.freedom, work.jesters, work.cards
    sources = [*zip(counts, _paints(part, work), strict=True), (value - work.base, colours.good)]
    squares: list[tuple[str, Style]] = []
    for points, paint in sources:
        squares += [("■", ink(colours.line(paint), colours.card))] * points
    squares += [("□", ink(colours.dim, colours.card))] * (work.minimum - len(squares))
    squares.insert(work.minimum, ("│", ink(colours.text, colours.card)))
    for at, (sign, style) in enumerate(squares[:width]):
        canvas.put(x + at, y, sign, style)
