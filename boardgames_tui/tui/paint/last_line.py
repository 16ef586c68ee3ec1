"""The last line of every screen: the keys that work now, each to be clicked too."""

from collections.abc import Collection, Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from textual.geometry import Region

from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import Palette

KEPT = frozenset({"q", "Esc", "?", "Ctrl+P"})
"""Leaving, going back, the help, and all actions by name: on pages these are never left out."""
MORE = "…"
"""Stands for the keys that have no room."""

SpotT = TypeVar("SpotT", bound=Hashable)


def put_keys(
    canvas: Canvas,
    y: int,
    colours: Palette,
    keys: Sequence[tuple[SpotT, str, str]],
    kept: Collection[str] = KEPT,
    waiting: Collection[SpotT] = (),
    pieces: Mapping[SpotT, Sequence[str]] = MappingProxyType({}),
) -> dict[SpotT, Region]:
    """Draw the keys, (spot, key, what it does), as many as fit, the first ones first; returns where each stands.

    Those that are `waiting` will work, but do not yet. `pieces`: what the letters of a key are printed on, by colour.
    """
    canvas.fill(Region(0, y, canvas.width, 1), ink(colours.dim, colours.panel))
    widths = {spot: cell_len(sign) + cell_len(label) + 3 for spot, sign, label in keys}
    left_out: list[SpotT] = []
    for spot in [spot for spot, sign, _label in reversed(keys) if sign not in kept]:
        if 1 + sum(widths.values()) + (len(MORE) if left_out else -2) <= canvas.width:
            break
        left_out.append(spot)
        del widths[spot]
    regions: dict[SpotT, Region] = {}
    x = 1
    for spot, sign, label in keys:
        if left_out and spot == left_out[-1]:
            x = canvas.put(x, y, MORE, ink(colours.dim, colours.panel)) + 2
        if spot in left_out:
            continue
        dark = colours.frame if spot in waiting else ""
        after = canvas.put(x, y, sign, ink(dark or colours.accent, colours.panel, not dark))
        for at, piece in enumerate(pieces.get(spot, ())):
            canvas.put(x + at, y, sign[at], colours.chip(colours.pieces[piece]))
        after = canvas.put(after + 1, y, label, ink(dark or colours.text, colours.panel))
        regions[spot] = Region(x, y, after - x, 1)
        x = after + 2
    return regions
