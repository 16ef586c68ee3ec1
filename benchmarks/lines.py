"""A Textual app of one widget that renders lines: the yardstick for a key.

The widget fills the terminal. A key changes every line, and every line is painted again, in pieces of eight cells that
alternate between two styles, about as a drawn board has them.
"""

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
        self.refresh()


class LinesApp(App[None]):
    """One widget."""

    def compose(self) -> ComposeResult:
        """Only that."""
        yield Lines()


if __name__ == "__main__":
    LinesApp().run()
