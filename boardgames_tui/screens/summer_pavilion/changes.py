"""What lights up after a move: the spots on which two views differ."""

from boardgames_tui.games.summer_pavilion.commands import CENTRE, SOURCES
from boardgames_tui.games.summer_pavilion.presentation.view import SummerPavilionView
from boardgames_tui.screens.summer_pavilion.spots import SUPPLY_TILES, LaidTile, SeatSpot, Source, Spot


def changed(before: SummerPavilionView, now: SummerPavilionView) -> frozenset[Spot]:
    """Sources, spaces, the supply and players that differ."""
    found: set[Spot] = {
        Source(source) for source, old, new in zip(SOURCES, before.displays, now.displays, strict=False) if old != new
    }
    if before.centre != now.centre:
        found.add(Source(CENTRE))
    for seat, (old, new) in enumerate(zip(before.players, now.players, strict=True)):
        if (old.score, old.rack, old.passed) != (new.score, new.rack, new.passed):
            found.add(SeatSpot(seat))
        if old.tiles != new.tiles:
            found |= {
                LaidTile(seat, space)
                for space, (was, lies) in enumerate(zip(old.tiles, new.tiles, strict=True))
                if was != lies
            }
    found |= {tile for tile, was, lies in zip(SUPPLY_TILES, before.supply, now.supply, strict=True) if was != lies}
    return frozenset(found)
