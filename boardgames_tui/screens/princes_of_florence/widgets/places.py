"""Where the parts of the table lie at each size of the screen."""

from collections.abc import Callable
from dataclasses import replace

from textual.geometry import Region, Size

from boardgames_tui.screens.princes_of_florence.widgets.plan import SCALES, largest
from boardgames_tui.screens.princes_of_florence.widgets.principality import LETTERS, RULER
from boardgames_tui.tui.table.layout import TWO_COLUMNS, Board, Panel, around
from boardgames_tui.tui.table.layout import largest as largest_board

FACTS = 4
"""The lines of what may be known of a neighbour below their principality, and of their name."""
SHAPES = 24, 18
"""The lines of what is left with the outlines of buildings, and in `WIDE` columns."""
STORY = 20
"""From this number of lines on, a story is long."""
TOLD = 6
"""The lines of a comment on a game that is watched, its title included."""

Lines = tuple[int, int, int]
"""The lines that a part needs, likes and can use at a width in columns, its title included."""

OWN = 5
"""The lines of one's own things."""
WIDE = 54
"""From this width in columns on, the own things take a line less, and building outlines fit."""
OTHERS = 8
"""The lines of the neighbours."""
SUPPLY = 7
"""The lines of what is left."""
NARROW = 44
"""With fewer columns beside the principality, what is decided on stands below it."""
BELOW = 14
"""The lines that it needs there, the works included."""
NEIGHBOUR = 14
"""The columns of a neighbour where they stand side by side."""
HIGH = 30
"""From this number of lines on, they can be stacked."""


def places(
    size: Size, players: int, desk: Callable[[int], Lines], works: Callable[[int], Lines], told: Callable[[int], int]
) -> dict[str, Region]:
    """The largest principality round which the rest has room; one's own things below it, or the works.

    `told` returns the lines of the story at a width in columns, its title included: `STORY` or more if it is long.
    """
    lines = size.height - 4
    boards = []
    for scale in SCALES[:5]:
        columns, rows = scale.size
        board = Board(columns + RULER, rows + LETTERS + (scale.x > 4))
        beside = size.width - board.width - 1
        if beside >= NEIGHBOUR * (players - 1) or lines >= HIGH:
            boards.append(Board(board.width, board.height, BELOW if beside < NARROW else OWN))
    land = largest_board(size, boards)
    width = land.width
    beside = size.width - width - 1
    own = Panel("own", OWN, OWN, OWN)
    column = beside if beside <= TWO_COLUMNS else beside // 2
    narrow = beside < NARROW
    most = largest(column - 1, lines).size[1] + FACTS + narrow
    others = Panel("others", OTHERS, 9 * (players - 1), most * (players - 1), second=beside > TWO_COLUMNS)
    story = Panel("story", 3, 3 if narrow else 4, STORY)
    if narrow:
        first, second = _panel("desk", desk(width), below=True), _panel("works", works(width), below=True)
        if not first.most:  # nothing is decided on: what has happened is told in its place
            story = Panel("story", TOLD, TOLD, STORY, below=True)
        if first.most + second.liked > lines - land.height:  # what else it could tell is told whole or not at all
            first = replace(first, most=first.liked)
        panels = [
            first,
            second,
            own,
            others,
            story,
        ]
    elif beside <= TWO_COLUMNS or width < NARROW + RULER + 1:
        first, second = _panel("desk", desk(column)), _panel("works", works(column))
        # However much there is to decide on, the neighbours stay in sight; the story comes last.
        room = lines - OTHERS
        least = max(first.least, min(first.liked, room - min(second.liked, room // 3)))
        first = replace(first, least=min(least, room - 2))
        second = replace(second, least=min(second.liked, room - first.least))
        own = Panel("own", OWN, OWN, 9, below=True)
        supply = Panel("supply", SUPPLY, 9, 12, below=True)
        panels = [own, supply, first, second, others, story]
        if beside > TWO_COLUMNS:
            panels = [own, supply, first, replace(second, second=True), others, story]
    else:
        wide = column >= WIDE
        mine = OWN - (wide or players == 3)  # two neighbours have large principalities then
        own = Panel("own", mine, mine, mine, second=True)
        first = _panel("desk", desk(column))
        said = told(column)
        # A single neighbour leaves room for the supply or the story; a short story leaves room for the supply's shapes.
        aside = players == 2
        shapes = aside or SHAPES[wide] <= lines - first.liked - said
        supply = Panel("supply", SUPPLY, 10, SHAPES[wide] if shapes else 10, second=aside and wide and said >= STORY)
        story = Panel("story", min(3, said), min(4, said), said, second=aside and not wide)
        panels = [_panel("works", works(width), below=True), first, own, others, supply, story]
    return around(size, "land", boards, [panel for panel in panels if panel.most])


def _panel(name: str, lines: Lines, below: bool = False) -> Panel:
    least, liked, most = lines
    return Panel(name, min(least, 4) if below and name == "works" else least, liked, most, below)
