"""The width of texts in cells, and the glyphs that a terminal has."""

import os
from functools import cache, lru_cache

from rich import cells

from boardgames_tui.core.system import WINDOWS

NARROW = "–—‘’“”•…←↑→↓√✓≠≤≥♦"
"""Glyphs of one cell that Rich would look up in a table, which takes longer to load than a move to draw."""
UNEVEN = "\u200d\ufe0e\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""Characters that join or modify emoji: terminals differ in the cells that the result takes."""
_DASHES = str.maketrans(NARROW, "-" * len(NARROW), UNEVEN)
_EVEN = str.maketrans("", "", UNEVEN)


def on_screen(text: str) -> str:
    """A text as every terminal shows it in the same cells: a family of emoji as its members."""
    return text if text.isascii() else text.translate(_EVEN)


@lru_cache(4096)
def cell_len(text: str) -> int:
    """Return the number of columns of a text on a terminal, as `on_screen` gives it."""
    if text.isascii() and text.isprintable():
        return len(text)
    return cells.cell_len(text.translate(_DASHES))


@cache
def tick() -> str:
    """The sign of what is done, or can be: Linux's console and Windows' old one have no `✓`."""
    return "√" if _has_few_signs() else "✓"


@cache
def cross() -> str:
    """The sign of what cannot be done; a dash before a price would be a minus."""
    return "×" if _has_few_signs() else "✗"


def _has_few_signs() -> bool:
    old_console = WINDOWS and "WT_SESSION" not in os.environ
    return old_console or os.environ.get("TERM") == "linux"
