"""A Textual app of one widget that renders lines: the yardstick for a key.

The widget fills the terminal. A key changes every line, and every line is painted again, in pieces of eight cells that
alternate between two styles, about as a drawn board has them. With the name of a file it first commits a row to SQLite
there, as a move must.
"""

import sqlite3
import sys

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.strip import Strip
from textual.widget import Widget

PIECE = 8
STYLES = (Style(color="#e6e1d3", bgcolor="#16211d"), Style(color="#f2c53d", bgcolor="#24372f"))


class Lines(Widget, can_focus=True):
    """As many cells as the terminal has."""

    DEFAULT_CSS = "Lines { width: 1fr; height: 1fr; }"
    keys = 0
    journal: sqlite3.Connection | None = None

    def render_line(self, y: int) -> Strip:
        """One line, other than it was before the last key."""
        width = self.size.width
        letter = chr(ord("a") + (self.keys + y) % 26)
        pieces = range(0, width, PIECE)
        segments = [Segment(letter * min(PIECE, width - x), STYLES[(x // PIECE + self.keys) % 2]) for x in pieces]
        return Strip(segments, width)

    def on_key(self, event: events.Key) -> None:
        """Change everything."""
        event.stop()
        self.keys += 1
        if self.journal is not None:
            self.journal.execute("INSERT INTO command VALUES (?, ?, ?)", (self.keys, "take wug", "0123456789ab"))
        self.refresh()


class LinesApp(App[None]):
    """One widget."""

    def compose(self) -> ComposeResult:
        """Only that."""
        lines = Lines()
        if len(sys.argv) > 1:
            lines.journal = bare(sys.argv[1])
        yield lines


def bare(path: str) -> sqlite3.Connection:
    """A database with the pragmas of the store; each statement is a transaction."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE command (number INTEGER PRIMARY KEY, text TEXT, state_id TEXT)")
    return connection


if __name__ == "__main__":
    LinesApp().run()
