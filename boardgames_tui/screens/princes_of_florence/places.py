"""Where the parts of the table lie at each size of the screen."""

from collections.abc import Callable
from dataclasses import replace

from textual.geometry import Region, Size

from boardgames_tui.screens.princes_of_florence.plan import SCALES
from boardgames_tui.screens.princes_of_florence.principality import LETTERS, RULER
from boardgames_tui.tui.layout import TWO_COLUMNS, Board, Panel, around

Lines = Callable[[int], tuple[int, int, int]]
"""How many lines a part needs, likes and can use in so many columns, its title included."""

OWN = 5
"""The lines of one's own things."""
WIDE = 54
"""In so many columns one's own things take a line less, and there is room for the outlines of buildings."""
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
"""From so many lines on they can stand below each other."""


def places(size: Size, players: int, desk: Lines, works: Lines, goals: Callable[[int], Panel]) -> dict[str, Region]:
    """The largest principality round which the rest has room; one's own things below it, or the works."""
    lines = size.height - 4
    boards = []
    for scale in SCALES[:5]:
        columns, rows = scale.size
        board = Board(columns + RULER, rows + LETTERS + (scale.x > 4))
        beside = size.width - board.width - 1
        if beside >= NEIGHBOUR * (players - 1) or lines >= HIGH:
            boards.append(Board(board.width, board.height, BELOW if beside < NARROW else OWN))
    width = around(size, "land", boards, [])["land"].width
    beside = size.width - width - 1
    own = Panel("own", OWN, OWN, OWN)
    others = Panel("others", OTHERS, 9 * (players - 1), 24 * (players - 1))
    story = Panel("story", 3, 4, 20)
    if beside < NARROW:
        panels = [
            _panel("desk", desk(width), below=True),
            _panel("works", works(width), below=True),
            own,
            others,
            story,
        ]
    elif beside <= TWO_COLUMNS or width < NARROW + RULER + 1:
        column = beside if beside <= TWO_COLUMNS else beside // 2
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
            panels = [own, supply, first, second, story, others]
    else:
        wide = beside // 2 >= WIDE
        supply = Panel("supply", SUPPLY, 10, 18 if wide else 10)
        mine = OWN - (wide or players == 3)  # two neighbours have large principalities then
        own = Panel("own", mine, mine, mine)
        panels = [
            _panel("works", works(width), below=True),
            _panel("desk", desk(beside // 2)),
            own,
            supply,
            others,
            story,
        ]
        if wide:
            panels.append(goals((beside - 1) // 2))
            panels = [replace(panel, second=panel.id in ("own", "others", "goals")) for panel in panels]
    return around(size, "land", boards, [panel for panel in panels if panel.most])


def _panel(name: str, lines: tuple[int, int, int], below: bool = False) -> Panel:
    least, liked, most = lines
    return Panel(name, min(least, 4) if below and name == "works" else least, liked, most, below)
