"""What lights up after a move: the spots on which two views differ."""

from boardgames_tui.games.summer_pavilion.commands import CENTRE, SOURCES
from boardgames_tui.games.summer_pavilion.components import COLOURS
from boardgames_tui.games.summer_pavilion.view import SummerPavilionView


def changed(before: SummerPavilionView, now: SummerPavilionView) -> frozenset[str]:
    """Sources, spaces, the supply and scores that differ."""
    found = {
        f"source {source}"
        for source, old, new in zip(SOURCES, before.displays, now.displays, strict=False)
        if old != new
    }
    if before.centre != now.centre:
        found.add(f"source {CENTRE}")
    for seat, (old, new) in enumerate(zip(before.players, now.players, strict=True)):
        if old.score != new.score:
            found.add(f"seat {seat}")
        if old.tiles != new.tiles:
            found |= {
                f"laid {seat} {space}"
                for space, (was, lies) in enumerate(zip(old.tiles, new.tiles, strict=True))
                if was != lies
            }
    found |= {
        f"supply {letter}" for letter, was, lies in zip(COLOURS, before.supply, now.supply, strict=True) if was != lies
    }
    return frozenset(found)
