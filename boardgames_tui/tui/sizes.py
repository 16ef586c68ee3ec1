"""The three sizes of a screen, chosen by the terminal's own."""

from typing import ClassVar, Literal

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen

from boardgames_tui.core.words import _

Size = Literal["compact", "standard", "spacious"]

LEAST = (80, 24)
"""The smallest terminal, in columns and lines, that everything fits into."""


def size_of(width: int, height: int) -> Size | None:
    """The size that fits a terminal; None if it is too small for any."""
    if width >= 140 and height >= 44:
        return "spacious"
    if width >= 100 and height >= 32:
        return "standard"
    if width >= LEAST[0] and height >= LEAST[1]:
        return "compact"
    return None


class TooSmall(Screen[None]):
    """Shown in place of everything while the terminal is smaller than that."""

    DEFAULT_CSS = "TooSmall { background: $background; color: $foreground; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit", "leave", id="small.leave", show=False)]

    def render(self) -> Content:
        """What is needed, and that nothing is lost."""
        width, height = self.app.size
        return Content(
            _("bgtui needs {least}; this terminal is {size}. The game is kept.").format(
                least=f"{LEAST[0]}×{LEAST[1]}", size=f"{width}×{height}"
            )
        )
