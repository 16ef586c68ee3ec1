"""Where the parts of the table lie at each size."""

from collections.abc import Callable

from textual.geometry import Region, Size

from boardgames_tui.screens.princes_of_florence.principality import PITCHES
from boardgames_tui.screens.princes_of_florence.table import PrincesTable

Share = Callable[[int, int], tuple[int, int]]
"""How many of some lines, so wide, the panel of the decision and the works get; the rest is the story's."""

LEAST_STORY = 3
"""Fewer lines than these tell nothing."""


def places(table: PrincesTable, size: Size, share: Share) -> dict[str, Region]:
    """The regions of all parts; one without room is left out."""
    width, height = size
    inside = height - 4
    plan_width, plan_height = PITCHES[table.size_name].size
    found = {
        "title": Region(0, 0, width, 1),
        "prompt": Region(0, height - 3, width, 2),
        "keys": Region(0, height - 1, width, 1),
    }
    if table.size_name == "spacious":
        left = plan_width + 2
        top = plan_height + 2
        right = min(46, 39 + (width - 140) // 3)
        middle = width - left - right
        works = 62 + max(0, width - 140) // 3
        found["land"] = Region(0, 1, left, top)
        found["desk"] = Region(left, 1, middle, top)
        found["works"] = Region(0, 1 + top, works, inside - top)
        found["story"] = Region(works, 1 + top, width - right - works, inside - top)
        own = max(8, inside - 8 * (len(table.names) - 1))
        own = min(own, 12)
        found["own"] = Region(width - right, 1, right, own)
        found["others"] = Region(width - right, 1 + own, right, inside - own)
        return found
    framed = table.size_name == "standard"
    left = plan_width + (2 if framed else 1)
    top = plan_height + (2 if framed else 0)
    others = 9 if framed else 8
    found["land"] = Region(0, 1, left, top)
    found["own"] = Region(0, 1 + top, left, inside - top)
    upper = inside - others
    columns = width - left
    desk, works = share(upper, columns)
    if works == 1:
        works = 0
    rest = upper - desk - works
    if rest and (rest < LEAST_STORY or not works):
        works, rest = (works + rest, 0) if works else (works, rest)
        if desk and not works:
            desk, rest = desk + rest, 0
    y = 1
    for name, lines in (("desk", desk), ("works", works), ("story", rest), ("others", others)):
        if lines > 0:
            found[name] = Region(left, y, columns, lines)
        y += lines
    return found
