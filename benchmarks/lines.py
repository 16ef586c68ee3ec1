"""A Textual app of one widget that renders lines: the baseline for a key.

The widget fills the terminal. A key changes every line, and every line is painted again, in pieces of eight cells that
alternate between two styles, about as a drawn board has them.

With "drawn" or "made" and the name of a file it is the least that a move can cost: a row is committed to SQLite there,
and seven widgets, as many as a table has parts, paint their lines; "made" ones have been made before.
"""

import sqlite3
import sys
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.strip import Strip
from textual.widget import Widget

PIECE = 8
STYLES = (Style(color="#e6e1d3", bgcolor="#16211d"), Style(color="#f2c53d", bgcolor="#24372f"))
PARTS = 7


class Lines(Widget):
    """As many cells as there is room for."""

    DEFAULT_CSS = "Lines { width: 1fr; height: 1fr; }"
    keys = 0

    def render_line(self, y: int) -> Strip:
        """One line, other than it was before the last key."""
        width = self.size.width
        letter = chr(ord("a") + (self.keys + y) % 26)
        pieces = range(0, width, PIECE)
        segments = [Segment(letter * min(PIECE, width - x), STYLES[(x // PIECE + self.keys) % 2]) for x in pieces]
        return Strip(segments, width)

    def change(self) -> None:
        """Every line is another."""
        self.keys += 1
        self.refresh()


class Made(Lines):
    """The same, of lines that have been made before."""

    made: ClassVar[dict[tuple[int, int], Strip]] = {}

    def render_line(self, y: int) -> Strip:
        """One of two lines, by turns."""
        key = self.keys % 2, y
        if key not in self.made:
            self.made[key] = super().render_line(y)
        return self.made[key]


class LinesApp(App[None]):
    """One widget; or several and a journal."""

    def __init__(self, parts: list[Lines], journal: sqlite3.Connection | None = None) -> None:
        super().__init__()
        self.parts = parts
        self.journal = journal

    def compose(self) -> ComposeResult:
        """One below the other."""
        yield from self.parts

    def on_key(self, event: events.Key) -> None:
        """Write it down, then change everything."""
        event.stop()
        if self.journal is not None:
            self.journal.execute("INSERT INTO command (text, state_id) VALUES ('take wug', '0123456789ab')")
        for part in self.parts:
            part.change()


def bare(path: str) -> sqlite3.Connection:
    """A database with the pragmas of the store; each statement is a transaction."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE command (number INTEGER PRIMARY KEY, text TEXT, state_id TEXT)")
    return connection


if __name__ == "__main__":
    if len(sys.argv) > 1:
        part = {"drawn": Lines, "made": Made}[sys.argv[1]]
        LinesApp([part() for _part in range(PARTS)], bare(sys.argv[2])).run()
    else:
        LinesApp([Lines()]).run()
