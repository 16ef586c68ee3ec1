"""The way to the place under the cursor on a large map: a line with a number in each place, and its price."""

from collections.abc import Iterator
from itertools import pairwise

from textual.geometry import Offset, Region

from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions, in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import gains_on_chips
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.notes import Sea
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip

_NUMBER = 3
"""The cells of the number of a step."""
_TURNS = {
    frozenset("ud"): "║",
    frozenset("lr"): "═",
    frozenset("dr"): "╔",
    frozenset("dl"): "╗",
    frozenset("ur"): "╚",
    frozenset("ul"): "╝",
}
"""The line's sign, by the sides that it leads to: up, down, left, right."""
_BILLS = (0, 7), (3, 12), (18, 9), (17, 5)
"""Where the price can be: coarse columns and rows of the sea."""
_BILL = 24, 4
"""The columns and lines of the price."""
_GIVING = (OfferKind.EVENT, OfferKind.CITY, OfferKind.BOLOGNA)


def draw(part: Sea, canvas: Canvas, goal: int) -> None:
    """Draw the line from below the pawn through each place to the goal: first vertically, then across."""
    view = part.view
    here, path = view.players[view.judged].place, view.places[goal].path
    if here is None:
        return
    anchors = [_anchor(part, canvas, place) for place in (here, *path)]
    line = [*_line(anchors)]
    for at, cell in enumerate(line):
        near = [line[other] for other in (at - 1, at + 1) if 0 <= other < len(line)]
        if 0 <= cell.y < canvas.height and canvas.cells[cell.y][cell.x] in " ▏▔▀":
            behind = canvas.styles[cell.y][cell.x].bgcolor
            paper = part.water if behind is None else behind.name
            at_sea = part.grid.owners[cell.y][cell.x] >= part.table.box.regions
            letter = "·" if at_sea else _TURNS.get(frozenset(_side(cell, each) for each in near), "")
            letter = letter or ("║" if near and near[0].x == cell.x else "═")
            canvas.put(cell.x, cell.y, letter, ink(_on(part, paper), paper, True))
    fill, letters = part.colours.reversed
    for number, anchor in enumerate(anchors[1:], 1):
        canvas.put(anchor.x - 1, anchor.y, str(number).center(_NUMBER), ink(letters, fill, True))
    _bill(part, canvas, here, goal, anchors[-1])


def _on(part: Sea, paper: str) -> str:
    """The colour of the line on a ground that may be the terminal's own."""
    return part.colours.text if paper in (part.colours.ground, part.water) else part.colours.on(paper)


def _line(anchors: list[Offset]) -> Iterator[Offset]:
    for start, end in pairwise(anchors):
        step = 1 if end.y > start.y else -1
        yield from (Offset(start.x, y) for y in range(start.y, end.y, step))
        step = 1 if end.x > start.x else -1
        yield from (Offset(x, end.y) for x in range(start.x, end.x, step))
    yield anchors[-1]


def _side(cell: Offset, other: Offset) -> str:
    if other.x == cell.x:
        return "u" if other.y < cell.y else "d"
    return "l" if other.x < cell.x else "r"


def _anchor(part: Sea, canvas: Canvas, place: int) -> Offset:
    """The free cells of a place nearest to its middle."""
    grid = part.grid
    if place >= part.table.box.regions:
        room = grid.rooms[place][1]
        return Offset(room.x + 2, room.y)
    cells = [stretch for stretch in grid.ground if stretch.place == place]
    middle_x = sum(cell.x * 2 + cell.length for cell in cells) // (2 * len(cells))
    middle_y = sum(cell.y for cell in cells) / len(cells)
    free = [
        Offset(x, cell.y)
        for cell in cells
        for x in range(cell.x + 2, cell.x + cell.length - 1)
        if all(canvas.cells[cell.y][each] == " " for each in (x - 1, x, x + 1))
    ]
    return min(
        free,
        key=lambda each: (abs(each.y - middle_y) * 2 + abs(each.x - middle_x), each.y),
        default=Offset(middle_x, round(middle_y)),
    )


def _bill(part: Sea, canvas: Canvas, here: int, goal: int, end: Offset) -> None:
    """Draw on the sea near the goal what the trip costs and what the goal offers."""
    view, colours, places = part.view, part.colours, part.table.box.places
    me, there = view.players[view.judged], view.places[goal]
    width, lines = _BILL
    corners = (Offset(part.grid.columns[column] + 1, part.grid.rows[row] + 1) for column, row in _BILLS)
    x, y = min(corners, key=lambda each: abs(each.x + width // 2 - end.x) + 2 * abs(each.y + lines // 2 - end.y))
    column_end = x + width
    text, strong = ink(colours.text, colours.panel), ink(colours.text, colours.panel, True)
    canvas.fill(Region(x, y, width, lines), text)
    names = _("{start} → {goal}").format(start=places[here].name, goal=places[goal].name)
    canvas.put(x + 1, y, clip(names, width - 2), strong)
    actions, ducats = there.actions or 0, there.ducats
    words = _("{price} of {have}").format(price=in_actions(actions), have=view.actions)
    canvas.put(x + 1, y + 1, clip(words, width - 2), text)
    money = _("{price} of {have}").format(price=in_ducats(ducats), have=me.ducats) if ducats else _("no ducats")
    canvas.put(x + 1, y + 2, clip(money, width - 2), text)
    chips = [
        chip
        for offer in there.offers
        if offer.open and offer.kind in _GIVING
        for chip in gains_on_chips(offer.ducats, offer.knowledge, offer.kind is OfferKind.EVENT)
    ]
    waits = _("there:") if chips else _("nothing to take there")
    at = canvas.put(x + 1, y + 3, clip(waits, width - 2), text) + 1
    if at + sum(cell_len(chip.text) + 1 for chip in chips) <= column_end:
        part.chips(canvas, at, y + 3, chips, text, 1)
