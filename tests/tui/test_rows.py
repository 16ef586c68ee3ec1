"""Rows of a list on a table: marker, key, and what cannot be chosen."""

from textual.geometry import Region

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.testing.random_play import setup
from boardgames_tui.testing.sitting import before_the_screen, sitting
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.table.panels import TablePart


@before_the_screen
async def test_a_row_has_the_marker_its_key_and_a_spot_unless_it_cannot_be_chosen() -> None:
    game = catalogue.game("splendor")
    async with sitting(Match(game, setup(game, 2, 1))) as at:
        part = next(widget for widget in at.screen.drawn if isinstance(widget, TablePart))
        here, there, never = list(at.table.spots_now())[:3]
        at.table.cursor.spot = here
        part.spots = {}
        canvas = Canvas(10, 3, part.ground())
        marked = part.begin_row(canvas, Region(0, 0, 10, 1), here, "1")
        plain = part.begin_row(canvas, Region(0, 1, 10, 1), there, "2")
        dim = part.begin_row(canvas, Region(0, 2, 10, 1), never, "", able=False)
        assert ["".join(canvas.row(y)[0]).rstrip() for y in range(3)] == ["►1", " 2", ""]
        assert part.spots == {here: Region(0, 0, 10, 1), there: Region(0, 1, 10, 1)}
        assert (marked.bold, plain.bold) == (True, False)
        assert dim == part.dim != plain
