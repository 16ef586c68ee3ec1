"""Tooltips: Textual's own, above or below the spot and never over it."""

from collections.abc import Iterable
from typing import Any

from textual.content import Content
from textual.geometry import Offset, Region
from textual.widgets import Tooltip

from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.paint.themes import wrap
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.prompt import PromptWords

WIDEST = 40
STYLE = f"""
Tooltip {{
    max-width: {WIDEST + 4}; margin: 0; padding: 0 1; constrain: inside inside;
    background: $panel; border: solid $frame; color: $foreground;
}}
"""


class Tooltips:
    """Explains what the mouse rests on, until a key is pressed."""

    def __init__(self, screen: Table[Any], words: PromptWords[Any]) -> None:
        self._screen = screen
        self._table = screen.table
        self._words = words
        self._explains = False

    def rest_on(self, part: CanvasWidget, spot: Any, place: Offset) -> None:
        """The mouse rests on a spot, or on none: explain it in a moment."""
        words = self.words_for(spot) if spot is not None else ""
        if not words:
            self.forget()
            return
        self._explains = True
        part.tooltip = Content(words)
        height = len(wrap(words, WIDEST)) + 2
        mouse = part.region.offset + place
        thing = part.spots.get(spot, Region(*place, 1, 1)).translate(part.region.offset)
        fits = thing.bottom + height <= self._screen.size.height
        top = thing.bottom if fits else max(0, thing.y - height)
        for tooltip in self._tooltips():
            tooltip.styles.offset = ("-50%", top - mouse.y)

    def forget(self) -> None:
        if not self._explains:
            return
        self._explains = False
        for part in self._screen.drawn:
            if part.tooltip is not None:
                part.tooltip = None
        for tooltip in self._tooltips():
            if tooltip.display:  # to hide a hidden one lays out the whole screen, the first time
                tooltip.display = False

    def words_for(self, spot: Any) -> str:
        """Return what a spot is; if the game has no words for it now, its kind and what Enter would do."""
        if words := self._screen.sentences.explain(self._table, spot):
            return words
        cursor = self._table.cursor
        if not self._table.choices or spot not in self._table.spots_now():
            return ""
        here, cursor.spot = cursor.spot, spot
        try:
            return f"{self._screen.what_is(spot)} {self._words.prompt().what}".lstrip()
        finally:
            cursor.spot = here

    def _tooltips(self) -> Iterable[Tooltip]:
        """The screen's tooltip; none in tests without an app."""
        return [child for child in self._screen.children if isinstance(child, Tooltip)]
