"""The screen for a terminal that is too small for anything else."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size

from boardgames_tui.core.words import _
from boardgames_tui.tui.paint.sizes import LEAST
from boardgames_tui.tui.screen import BgtuiScreen


class TooSmall(BgtuiScreen[None]):
    """Shown in place of everything while the terminal is smaller than `sizes.LEAST`."""

    DEFAULT_CSS = "TooSmall { background: $background; color: $foreground; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit", "leave", id="small.leave", show=False)]

    def fits(self, size: Size) -> bool:
        return not super().fits(size)

    def render(self) -> Content:
        width, height = self.app.size
        words = _("bgtui needs {least}; this terminal is {size}. The game is saved.")
        return Content(words.format(least=f"{LEAST[0]}×{LEAST[1]}", size=f"{width}×{height}"))
