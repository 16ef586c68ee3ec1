"""How many cells a text takes."""

from functools import lru_cache

from rich import cells

NARROW = "–—‘’“”•…←↑→↓√≠≤≥♦"
"""Glyphs of one cell that Rich would look up in a table, which takes longer to load than a move to draw."""
_DASHES = str.maketrans(NARROW, "-" * len(NARROW))


@lru_cache(4096)
def cell_len(text: str) -> int:
    """How many columns a terminal shows the text in."""
    if text.isascii() and text.isprintable():
        return len(text)
    return cells.cell_len(text.translate(_DASHES))
