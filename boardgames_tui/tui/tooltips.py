"""What the mouse rests on is explained beside it: Textual's own tooltip, above or below the thing and never over it."""

from collections.abc import Iterable
from typing import Any

from textual.content import Content
from textual.geometry import Offset, Region
from textual.screen import Screen
from textual.widgets import Tooltip

from boardgames_tui.tui.canvas import CanvasWidget
from boardgames_tui.tui.themes import wrap

WIDEST = 40
"""The longest line, in cells."""
STYLE = f"""
Tooltip {{
    max-width: {WIDEST + 4}; margin: 0; padding: 0 1; constrain: inside inside;
    background: $panel; border: solid $frame; color: $foreground;
}}
"""


def explain(screen: Screen[Any], part: CanvasWidget, spot: Any, place: Offset, words: str) -> None:
    """Let a tooltip say this of a spot, when the mouse has rested at that place of the part for a moment."""
    part.tooltip = Content(words)
    height = len(wrap(words, WIDEST)) + 2
    mouse = part.region.offset + place
    thing = part.spots.get(spot, Region(*place, 1, 1)).translate(part.region.offset)
    top = thing.bottom if thing.bottom + height <= screen.size.height else max(0, thing.y - height)
    for tooltip in _tooltips(screen):
        tooltip.styles.offset = ("-50%", top - mouse.y)


def forget(screen: Screen[Any], parts: Iterable[CanvasWidget]) -> None:
    """Say nothing any more, of whatever part it was."""
    for part in parts:
        if part.tooltip is not None:
            part.tooltip = None
    for tooltip in _tooltips(screen):
        if tooltip.display:  # to hide a hidden one lays out the whole screen, the first time
            tooltip.display = False


def _tooltips(screen: Screen[Any]) -> Iterable[Tooltip]:
    """The screen's one; none where an app is tested without."""
    return [child for child in screen.children if isinstance(child, Tooltip)]
